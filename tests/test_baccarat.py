"""Baccarat: published figures as fractions, third cards by hand, known shoes, commission, roads, the cut card."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from importlib.resources import files
from itertools import permutations
from math import prod
from typing import Final

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.equipment.cards import DECK, JOKER, Card, cards
from pitboss.equipment.chance import stream_key
from pitboss.equipment.shoe import pack
from pitboss.equipment.streams import GAMMA, draw
from pitboss.errors import BadInput, Refused
from pitboss.games.baccarat.coup import BANKER, OUTCOMES, PLAYER, RESULTS, Result, count, points
from pitboss.games.baccarat.roads import Cell, bead_plate, big_road, derived_road, places, roads
from pitboss.games.baccarat.rules import check
from pitboss.library import every_section as every
from pitboss.library import game_of, section
from pitboss.money import Cents, cents
from pitboss.odds import Situation, WagerOdds, analyse
from pitboss.odds.baccarat import chances, drawing_table
from pitboss.rulebook import HouseRules, RulebookError, load_section, read_document
from pitboss.scenario import Scenario, ScenarioSeat, ScenarioWager, gains
from pitboss.simulate import kernel_for
from pitboss.table import BetsClosed, CardDealt, Croupier, DealCard, Face, Irregular, PlaceWager, Round
from pitboss.table.events import Called, Revealed, Settled, VigorishPaid

JACK: Final = "jack-cleveland"
HORSESHOE: Final = "horseshoe-cleveland"
HOLLYWOOD: Final = "hollywood-toledo"
HARD_ROCK: Final = "hard-rock-cincinnati"
HOUSES: Final = (JACK, HORSESHOE, HOLLYWOOD, HARD_ROCK)
MINI: Final = "mini-midi-baccarat"
EZ: Final = "ez-baccarat"
DRAGON: Final = "dragon-bonus-baccarat"
ROCK_BAC: Final = "rock-bac-super-6"
SECTIONS: Final = (
    *((house, MINI) for house in HOUSES),
    (HOLLYWOOD, EZ),
    (HARD_ROCK, DRAGON),
    (HARD_ROCK, ROCK_BAC),
)

every_section = pytest.mark.parametrize(("house", "game"), SECTIONS)


def rules(house: str, game: str = MINI, **options: str) -> HouseRules:
    return HouseRules.choose(section(house, game), {name.replace("_", "-"): say for name, say in options.items()})


def valued(house: HouseRules, removed: tuple[Card, ...] = ()) -> dict[str, WagerOdds]:
    return {odds.wager: odds for odds in analyse(Situation(house, removed=removed)).wagers}


def coup(house: HouseRules, shoe: str, **wagers: str) -> Round:
    """One seat's coup from these cards, in the order they come."""
    placed = {name.replace("_", "-"): cents(amount) for name, amount in (wagers or {"player": "10"}).items()}
    seat = ScenarioSeat(tuple(ScenarioWager(name, amount) for name, amount in placed.items()))
    return Scenario(house, (seat,), shoe=cards(shoe)).play()


def gained(house: HouseRules, shoe: str, **wagers: str) -> dict[str, Cents]:
    return gains(coup(house, shoe, **wagers))[0]


# --- published figures --------------------------------------------------------------------------------------

ORDERS: Final = {decks: prod(range(52 * decks - 5, 52 * decks + 1)) for decks in (4, 6, 8)}
"""In how many orders six cards leave the shoe."""
BANKER_WINS: Final = {4: 34_543_624_867_840, 6: 403_095_751_234_560, 8: 2_292_252_566_437_888}
PLAYER_WINS: Final = {4: 33_608_344_225_792, 6: 392_220_492_728_832, 8: 2_230_518_282_592_256}
TIES: Final = {6: 83_552_962_932_288, 8: 475_627_426_473_216}
BANKER_6: Final = Fraction(269_232_304_455_680, ORDERS[8])
DRAGON_7: Final = Fraction(112_633_011_329_024, ORDERS[8])
PANDA_8: Final = Fraction(172_660_763_262_976, ORDERS[8])
MARGINS: Final = {
    "dragon-bonus-player": {
        "win-by-9": 18_409_431_764_992,
        "win-by-8": 34_097_645_543_424,
        "win-by-7": 89_590_261_473_280,
        "win-by-6": 141_238_897_317_888,
        "win-by-5": 166_169_165_987_840,
        "win-by-4": 186_780_352_174_080,
        "natural": 812_685_054_124_032,
        "natural-tie": 89_325_908_267_520,
    },
    "dragon-bonus-banker": {
        "win-by-9": 15_390_342_909_952,
        "win-by-8": 28_305_092_784_128,
        "win-by-7": 79_517_099_278_336,
        "win-by-6": 119_200_072_366_080,
        "win-by-5": 157_275_882_332_160,
        "win-by-4": 201_147_167_287_296,
        "natural": 812_685_054_124_032,
        "natural-tie": 89_325_908_267_520,
    },
}
"""Published by Michael Shackleford (wizardofodds.com), as counts of orders from eight decks unless said."""


def share(wins: Mapping[int, int], decks: int) -> Fraction:
    return Fraction(wins[decks], ORDERS[decks])


@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize("house", HOUSES)
def test_banker_player_and_tie_cost_what_is_published(house: str, decks: int) -> None:
    banker, player, tie = (share(wins, decks) for wins in (BANKER_WINS, PLAYER_WINS, TIES))
    assert banker + player + tie == 1
    found = valued(rules(house, decks=str(decks)))
    assert found["banker"].exact == player - Fraction(95, 100) * banker
    assert found["player"].exact == banker - player
    assert found["tie"].exact == 1 - 9 * tie


def test_four_decks_too_where_the_house_may_choose_them() -> None:
    found = valued(rules(HOLLYWOOD, decks="4"))
    banker, player = (share(wins, 4) for wins in (BANKER_WINS, PLAYER_WINS))
    assert found["banker"].exact == player - Fraction(95, 100) * banker
    assert found["player"].hit_frequency == player


PERCENT: Final = [
    (JACK, MINI, "8", "banker", 1.0579),
    (JACK, MINI, "8", "player", 1.2351),
    (JACK, MINI, "8", "tie", 14.3596),
    (JACK, MINI, "8", "dragon-bonus-player", 2.65),
    (JACK, MINI, "8", "dragon-bonus-banker", 9.37),
    (HOLLYWOOD, EZ, "8", "banker", 1.0183),
    (HOLLYWOOD, EZ, "8", "dragon-7", 7.6113),
    (HOLLYWOOD, EZ, "8", "panda-8", 10.1876),
    (HARD_ROCK, DRAGON, "8", "fortune-7", 7.6113),
    (HARD_ROCK, ROCK_BAC, "8", "banker", 1.4581),
    (HARD_ROCK, ROCK_BAC, "8", "super-6", 29.98),
    (HORSESHOE, MINI, "6", "banker", 1.06),
    (HORSESHOE, MINI, "6", "player", 1.24),
    (HORSESHOE, MINI, "6", "tie", 14.44),
    (HORSESHOE, MINI, "6", "dragon-bonus-player", 2.67),
    (HORSESHOE, MINI, "6", "dragon-bonus-banker", 9.39),
    (HOLLYWOOD, MINI, "4", "dragon-bonus-player", 2.70),
    (HOLLYWOOD, MINI, "4", "dragon-bonus-banker", 9.42),
]


@pytest.mark.parametrize(("house", "game", "decks", "wager", "percent"), PERCENT)
def test_edges_are_the_published_percentages(
    house: str, game: str, decks: str, wager: str, percent: float
) -> None:
    digits = len(str(percent).partition(".")[2])
    found = 100 * float(valued(rules(house, game, decks=decks))[wager].house_edge)
    assert round(found, digits) == pytest.approx(percent, abs=1e-9)


def test_commission_free_banker_wagers_cost_what_is_published() -> None:
    banker, player = share(BANKER_WINS, 8), share(PLAYER_WINS, 8)
    assert valued(rules(HOLLYWOOD, EZ))["banker"].exact == player - (banker - DRAGON_7)
    assert valued(rules(HARD_ROCK, DRAGON))["banker"].exact == player - (banker - DRAGON_7)
    assert valued(rules(HARD_ROCK, ROCK_BAC))["banker"].exact == player - (banker - BANKER_6 / 2)


def test_side_bets_win_as_often_as_is_published() -> None:
    ez, dragon, rock_bac = (
        valued(rules(*where)) for where in ((HOLLYWOOD, EZ), (HARD_ROCK, DRAGON), (HARD_ROCK, ROCK_BAC))
    )
    assert ez["dragon-7"].exact == dragon["fortune-7"].exact == 1 - 41 * DRAGON_7
    assert ez["panda-8"].exact == 1 - 26 * PANDA_8
    assert rock_bac["super-6"].exact == 1 - 13 * BANKER_6


@pytest.mark.parametrize("wager", MARGINS)
@pytest.mark.parametrize(("house", "game"), [*((house, MINI) for house in HOUSES), (HARD_ROCK, ROCK_BAC)])
def test_dragon_bonus_lines_come_as_often_as_is_published(house: str, game: str, wager: str) -> None:
    lines = {line.outcome: line.probability for line in valued(rules(house, game))[wager].lines}
    won = {name: Fraction(orders, ORDERS[8]) for name, orders in MARGINS[wager].items()}
    assert lines == {**won, "lose": 1 - sum(won.values())}


# --- counting and the third card ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "counts"),
    [("As 2d 4c", 7), ("As 2d 9c", 2), ("Td Kh", 0), ("9s 9d 9c", 7), ("5s 5d", 0), ("6s Qd", 6)],
)
def test_the_point_count_is_the_last_digit(hand: str, counts: int) -> None:
    assert count(cards(hand)) == counts


TABLE: Final = {
    3: "D D D D D D D D S D",
    4: "S S D D D D D D S S",
    5: "S S S S D D D D S S",
    6: "S S S S S S D D S S",
}
"""Table 1 as JACK and Horseshoe print it: by Banker's count, under the values 0 to 9 of Player's third card."""


@every_section
def test_banker_draws_by_the_printed_table(house: str, game: str) -> None:
    drawn = drawing_table(rules(house, game))
    for counts in range(10):
        printed = TABLE.get(counts, "D" * 10 if counts < 3 else "S" * 10).replace(" ", "")
        assert "".join("D" if draws else "S" for draws in drawn[counts]) == printed, counts


def hands(round_: Round) -> tuple[str, str]:
    player, banker = (" ".join(map(str, round_.table.board[name])) for name in (PLAYER, BANKER))
    return player, banker


COUPS: Final = {
    "a natural of Player's stops both": ("9s 2d Kh 3c 4d 5d", "9s Kh", "2d 3c"),
    "a natural of Banker's stops both": ("2s 8d 3h Kc 4d 5d", "2s 3h", "8d Kc"),
    "Player draws on 5, Banker stands on 7": ("2s 3d 3h 4c Kd 5d", "2s 3h Kd", "3d 4c"),
    "Player stands on 6, Banker draws on 5": ("2s 2d 4h 3c 9d 5d", "2s 4h", "2d 3c 9d"),
    "Player stands on 6, Banker stands on 6": ("2s 2d 4h 4c 9d 5d", "2s 4h", "2d 4c"),
    "Player stands on 7, Banker draws on 0": ("3s Kd 4h Qc 8d 5d", "3s 4h", "Kd Qc 8d"),
    "Banker's 2 draws against an 8": ("Ks Kd 2h 2c 8d 5d", "Ks 2h 8d", "Kd 2c 5d"),
    "Banker's 3 stands against an 8": ("Ks Kd 2h 3c 8d 5d", "Ks 2h 8d", "Kd 3c"),
    "Banker's 3 draws against a 9": ("Ks Kd 2h 3c 9d 5d", "Ks 2h 9d", "Kd 3c 5d"),
    "Banker's 4 stands against an ace": ("Ks Kd 2h 4c Ad 5d", "Ks 2h Ad", "Kd 4c"),
    "Banker's 4 draws against a 2": ("Ks Kd 2h 4c 2d 5d", "Ks 2h 2d", "Kd 4c 5d"),
    "Banker's 5 stands against a 3": ("Ks Kd 2h 5c 3d 5d", "Ks 2h 3d", "Kd 5c"),
    "Banker's 5 draws against a 4, the documents' example": ("Ks Kd 2h 5c 4d 5d", "Ks 2h 4d", "Kd 5c 5d"),
    "Banker's 6 stands against a 5": ("Ks Kd 2h 6c 5d 5h", "Ks 2h 5d", "Kd 6c"),
    "Banker's 6 draws against a 6": ("Ks Kd 2h 6c 6d 5d", "Ks 2h 6d", "Kd 6c 5d"),
    "Banker's 6 draws against a 7": ("Ks Kd 2h 6c 7d 5d", "Ks 2h 7d", "Kd 6c 5d"),
    "Banker's 6 stands against an 8": ("Ks Kd 2h 6c 8d 5d", "Ks 2h 8d", "Kd 6c"),
}


@pytest.mark.parametrize(("shoe", "player", "banker"), COUPS.values(), ids=COUPS)
def test_third_cards_by_hand(shoe: str, player: str, banker: str) -> None:
    assert hands(coup(rules(JACK), shoe)) == (player, banker)


def test_hard_rocks_printed_table_moves_the_draws_of_a_six() -> None:
    printed = rules(HARD_ROCK, third_card_table="printed")
    against = {value: f"Ks Kd 2h 6c {value}d 5h" for value in (5, 6, 7, 8, 9)}
    drew = {value: len(hands(coup(printed, shoe))[1].split()) == 3 for value, shoe in against.items()}
    assert drew == {5: False, 6: False, 7: True, 8: True, 9: False}
    usual, moved = (drawing_table(rules(HARD_ROCK, third_card_table=say)) for say in ("customary", "printed"))
    assert np.argwhere(usual != moved).tolist() == [[6, 6], [6, 8]]


def test_hard_rocks_printed_table_costs_banker_and_helps_player() -> None:
    usual, moved = (valued(rules(HARD_ROCK, third_card_table=say)) for say in ("customary", "printed"))
    assert moved["banker"].house_edge > usual["banker"].house_edge
    assert moved["player"].house_edge < usual["player"].house_edge


def test_the_call_names_the_winner_and_both_counts() -> None:
    calls = {
        "9s 2d Kh 3c": ("Player wins, 9 over 5", "player"),
        "2s 8d 3h Kc": ("Banker wins, 8 over 5", "banker"),
        "2s 2d 4h 4c": ("Tie hand, 6 each", "tie"),
    }
    for shoe, said in calls.items():
        called = [event for event in coup(rules(JACK), shoe).events if isinstance(event, Called)]
        assert [(event.call, event.winner) for event in called] == [said]


def test_cards_dealt_face_down_are_turned_player_first() -> None:
    round_ = coup(rules(JACK, cards_dealt="down"), "9s 2d Kh 3c")
    assert [event.who for event in round_.events if isinstance(event, Revealed)] == [PLAYER, BANKER]
    assert not [event for event in coup(rules(JACK), "9s 2d Kh 3c").events if isinstance(event, Revealed)]


# --- chances, counted another way ---------------------------------------------------------------------------


def by_hand(order: Sequence[int]) -> Result:
    """A coup from the values of six cards, by the rule of thumb of the trade instead of the table."""
    player, banker = (order[0] + order[2]) % 10, (order[1] + order[3]) % 10
    if max(player, banker) > 7:
        return Result(player, banker, False, False)
    if player > 5:
        return Result(player, (banker + order[4]) % 10 if banker < 6 else banker, False, banker < 6)
    third = order[4]
    half = 0 if third > 7 else third // 2  # an 8 or 9 counts as nothing here
    draws = banker <= 3 + half and not (banker == 3 and third == 8)
    if not draws:
        return Result((player + third) % 10, banker, True, False)
    return Result((player + third) % 10, (banker + order[5]) % 10, True, True)


def all_but(kept: Sequence[Card]) -> tuple[Card, ...]:
    """What must be gone from one deck for these to be left."""
    return tuple(card for card in DECK if card not in kept)


@settings(max_examples=12, deadline=None)
@given(st.lists(st.sampled_from(DECK), min_size=7, max_size=8, unique=True))
def test_every_order_of_a_few_cards_counted_one_by_one(kept: list[Card]) -> None:
    orders = Counter(by_hand(order).number for order in permutations(map(points, kept), 6))
    found = chances(rules(HOLLYWOOD, decks="1"), all_but(kept))
    assert found == {at: Fraction(times, orders.total()) for at, times in orders.items()}


@pytest.mark.parametrize("decks", range(1, 9))
def test_chances_add_up_to_one_with_any_number_of_decks(decks: int) -> None:
    assert sum(chances(rules(HOLLYWOOD, decks=str(decks))).values()) == 1


def test_results_have_a_number_each() -> None:
    assert [Result.of(at).number for at in range(RESULTS)] == list(range(RESULTS))
    assert set(chances(rules(JACK))) <= set(range(RESULTS))


def test_every_wager_knows_what_every_result_means() -> None:
    for at in chances(rules(JACK)):
        result = Result.of(at)
        player, banker = (OUTCOMES[name](result) for name in ("player-hand", "banker-hand"))
        assert (player == "tie") == (banker == "tie") == (OUTCOMES["tie-hand"](result) == "tie")
        assert (player == "win") + banker.startswith("win") + (player == "tie") == 1
        both = [OUTCOMES[f"dragon-bonus-{side}"](result) for side in ("player", "banker")]
        assert "lose" in both or both == ["natural-tie"] * 2


# --- a shoe of which something is known ---------------------------------------------------------------------


@pytest.mark.parametrize(("house", "game", "decks"), [(JACK, MINI, "6"), (HOLLYWOOD, EZ, "1")])
def test_a_card_gone_at_random_changes_nothing(house: str, game: str, decks: str) -> None:
    """The average over which card is gone is the value of the full shoe, exactly."""
    table = rules(house, game, decks=decks)
    spades = [card for card in DECK if card.suit == 3]
    after = [valued(table, (card,)) for card in spades]
    for name, odds in valued(table).items():
        assert odds.exact == sum((one[name].exact or Fraction(0) for one in after), Fraction(0)) / len(spades)


TAGS: Final = {
    (JACK, MINI, "banker"): {"good": "A 2 3 4", "bad": "5 6 7 8"},
    (JACK, MINI, "player"): {"good": "5 6 7 8", "bad": "A 2 3 4"},
    (HOLLYWOOD, EZ, "dragon-7"): {"good": "8 9", "bad": "4 5 6 7"},
    (HOLLYWOOD, EZ, "panda-8"): {"good": "A 9 T", "bad": "3 4 5 6 7 8"},
}
"""What card counters say (Thorp; Jacobson; Shackleford): which cards gone are good for who bets on it."""


@pytest.mark.parametrize(("house", "game", "wager"), TAGS)
def test_wagers_move_as_card_counters_say(house: str, game: str, wager: str) -> None:
    table = rules(house, game)
    full = valued(table)[wager].mean
    for kind, ranks in TAGS[house, game, wager].items():
        for rank in ranks.split():
            moved = valued(table, cards(f"{rank}s"))[wager].mean - full
            assert moved > 0 if kind == "good" else moved < 0, rank


LEFT: Final = {
    "only tens and faces": (
        "T J Q K",
        Result(0, 0, True, True),
        {"tie": 8, "player": 0, "dragon-bonus-player": -1},
    ),
    "only eights": ("8", Result(6, 6, False, False), {"tie": 8, "banker": 0, "dragon-bonus-banker": -1}),
    "only fours": (
        "4",
        Result(8, 8, False, False),
        {"tie": 8, "dragon-bonus-player": 0, "dragon-bonus-banker": 0},
    ),
}


@pytest.mark.parametrize(("ranks", "result", "worth"), LEFT.values(), ids=LEFT)
def test_a_shoe_of_one_value_has_one_result(ranks: str, result: Result, worth: Mapping[str, int]) -> None:
    table, named = rules(JACK), {str(card)[0]: card.rank for card in DECK}
    kept = {named[rank] for rank in ranks.split()}
    gone = tuple(card for card in pack(8) if card.rank not in kept)
    assert chances(table, gone) == {result.number: 1}
    found = valued(table, gone)
    assert {name: found[name].mean for name in worth} == worth


REMOVED: Final = {
    "a card more than there are": (cards("As") * 9, "9 As cannot be gone; the shoe holds 8"),
    "a joker": ((JOKER,), "1 Jo cannot be gone; the shoe holds 0"),
    "nearly all": (tuple(pack(8)[5:]), "a coup takes up to 6 cards; 5 are left"),
}


@pytest.mark.parametrize(("removed", "reason"), REMOVED.values(), ids=REMOVED)
def test_cards_that_cannot_be_gone_are_refused(removed: tuple[Card, ...], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        chances(rules(JACK), removed)


def test_six_cards_are_enough() -> None:
    assert sum(chances(rules(JACK), tuple(pack(8)[6:])).values()) == 1


# --- the kernel ---------------------------------------------------------------------------------------------


def test_the_kernel_deals_from_what_is_left() -> None:
    kept = cards("As 2s 3s 4s 5s 6s 7s")
    kernel = kernel_for(Situation(rules(HOLLYWOOD, decks="1"), removed=all_but(kept)))
    seen = {card for deal in kernel.deals(stream_key(1), 50) for card in kernel.scenario(deal).shoe}
    assert seen == set(kept)


class Stream:
    """The kernel's stream of chance in plain Python: two cards to a draw."""

    def __init__(self, key: int) -> None:
        self._state = np.uint64(key)

    def _bits(self) -> int:
        with np.errstate(over="ignore"):
            self._state = self._state + GAMMA
        return int(draw(self._state))

    def ready(self, deck: list[int], at: int, cards: int) -> None:
        """Bring random cards to so many places."""
        for place in range(at, at + cards, 2):
            bits = self._bits()
            for half, to in ((bits >> 32, place), (bits & 0xFFFFFFFF, place + 1)):
                left = len(deck) - to
                product = half * left
                while product & 0xFFFFFFFF < (1 << 32) % left:
                    product = (self._bits() >> 32) * left
                pick = to + (product >> 32)
                deck[to], deck[pick] = deck[pick], deck[to]


def shoe_by_shoe(table: HouseRules, key: int, coups: int, cut: int, after: int, if_first: int) -> Iterator[Result]:
    """What comes from shoes dealt to the cut card, card by card."""
    stream, deck = Stream(key), [points(card) for card in pack(table.amount("decks"))]
    at = left = -1
    for _ in range(coups):
        if at < 0:
            stream.ready(deck, 0, 12)
            at, left = 1 + (deck[0] or 10), -1
        assert at + 6 <= len(deck), "a coup must never run out of cards"
        stream.ready(deck, at, 6)
        result = by_hand(deck[at : at + 6])
        yield result
        at += 4 + result.player_drew + result.banker_drew
        if left > 0:
            left -= 1
        elif at >= cut:
            left = if_first if at == cut else after
        if left == 0:
            at = -1


DEPTHS: Final = [
    # house, decks, share dealt, where the cut card then stands, coups after it, coups if it comes first
    (JACK, "6", 0.9, 280, 1, 2),
    (JACK, "6", 0.03, 9, 1, 2),
    (HARD_ROCK, "6", 0.95, 296, 0, 1),
    (HOLLYWOOD, "1", 0.5, 26, 1, 1),
    (HOLLYWOOD, "1", 0.95, 41, 1, 1),
]


@pytest.mark.parametrize(("house", "decks", "dealt", "cut", "after", "if_first"), DEPTHS)
def test_shoes_dealt_down_are_what_they_are_card_by_card(
    house: str, decks: str, dealt: float, cut: int, after: int, if_first: int
) -> None:
    table, coups = rules(house, decks=decks), 800
    kernel, key = kernel_for(Situation(table, dealt=dealt)), stream_key(3)
    results = list(shoe_by_shoe(table, key, coups, cut, after, if_first))
    tally = kernel.play(key, coups)
    for at, (wager, stake) in enumerate(zip(kernel.wagers, kernel.stakes, strict=True)):
        outcomes = [OUTCOMES[table.wagers[wager].classifier](result) for result in results]
        paid = [table.pays(wager, outcome) for outcome in outcomes]
        won = sum(int(odds.ratio * stake) for odds in paid if odds.wins)
        charged = sum(
            table.vigorish(wager, outcome, stake) for outcome in outcomes if table.pays(wager, outcome).wins
        )
        assert tally.total[at] == won - charged - stake * sum(odds.form == "lose" for odds in paid)


def test_a_shoe_too_short_to_be_dealt_down_is_refused() -> None:
    gone = all_but(DECK[:20])
    with pytest.raises(BadInput, match="a shoe of 20 cards is too short to be dealt down"):
        kernel_for(Situation(rules(HOLLYWOOD, decks="1"), removed=gone, dealt=0.5))


# --- commission ---------------------------------------------------------------------------------------------

COMMISSION: Final = [
    # five percent is 5 cents, 52.5 cents, 55 cents, 72.5 cents, 75 cents, 1 dollar
    (HOLLYWOOD, ["0.25", "0.75", "0.75", "0.75", "0.75", "1.00"]),
    (JACK, ["0.05", "0.55", "0.55", "0.75", "0.75", "1.00"]),
    (HORSESHOE, ["0.05", "0.55", "0.55", "0.75", "0.75", "1.00"]),
    (HARD_ROCK, ["0", "0.50", "0.50", "0.50", "0.75", "1.00"]),
]
STAKED: Final = ["1", "10.50", "11", "14.50", "15", "20"]


@pytest.mark.parametrize(("house", "due"), COMMISSION)
def test_commission_is_rounded_as_the_house_rounds_it(house: str, due: list[str]) -> None:
    for stake, commission in zip(STAKED, due, strict=True):
        won = gained(rules(house), "2s 8d 3h Kc", banker=stake)
        assert won == {"banker": cents(stake) - cents(commission)}, stake


@pytest.mark.parametrize(
    ("house", "clause"), [(HOLLYWOOD, "19.D.1.b.ii"), (JACK, "13.F"), (HORSESHOE, "13(f)"), (HARD_ROCK, "13.E")]
)
def test_commission_that_is_put_off_is_marked_and_is_the_houses_all_the_same(house: str, clause: str) -> None:
    at_once, later = rules(house), rules(house, vigorish_taken="deferred")
    for stake in STAKED:
        paid, owed = (coup(each, "2s 8d 3h Kc", banker=stake) for each in (at_once, later))
        assert gains(paid) == gains(owed)
        (won,) = (event for event in owed.events if isinstance(event, Settled))
        assert won.paid == cents(stake), "even money"
        for before, after in zip(charges(paid), charges(owed), strict=True):
            assert (before.amount, before.marked) == (after.amount, False)
            assert (after.marked, after.cite) == (True, tuple(dict.fromkeys((*before.cite, clause))))
        assert owed.events[-1] == paid.events[-1], "what the table won"
    assert [each.exact for each in valued(later).values()] == [each.exact for each in valued(at_once).values()]


def charges(round_: Round) -> list[VigorishPaid]:
    return [event for event in round_.events if isinstance(event, VigorishPaid)]


def test_every_section_that_charges_baccarat_commission_may_put_it_off_and_no_other_game_may() -> None:
    """Pai gow and craps are charged at once at every house: their documents say so or speak of no other time."""
    may = {
        each.key
        for each in every()
        for wager in each.text.wagers.values()
        if wager.vigorish is not None and wager.vigorish.taken in each.text.options
        if "deferred" in (each.text.options[wager.vigorish.taken].choices or ())
    }
    assert may == {f"{house}/{MINI}" for house in HOUSES}


def test_a_time_of_commission_that_nothing_reads_is_refused() -> None:
    text = (files("pitboss") / f"rulebooks/{JACK}/{MINI}.yaml").read_text(encoding="utf-8")
    with pytest.raises(RulebookError, match="'yearly' is not placing, winning, deferred"):
        load_section(
            read_document(text.replace("choices: [winning, deferred]", "choices: [winning, yearly]"), JACK)
        )


@pytest.mark.parametrize(("house", "game"), [(HOLLYWOOD, EZ), (HARD_ROCK, DRAGON), (HARD_ROCK, ROCK_BAC)])
def test_commission_free_games_take_none(house: str, game: str) -> None:
    assert gained(rules(house, game), "2s 8d 3h Kc", banker="11") == {"banker": cents("11")}


@pytest.mark.parametrize("house", [JACK, HORSESHOE])
def test_a_tied_banker_wager_is_charged_where_the_house_chooses_so(house: str) -> None:
    tie = "2s 2d 4h 4c"
    assert gained(rules(house), tie, banker="10", player="10") == {"banker": 0, "player": 0}
    charging = rules(house, tied_banker="25")
    assert gained(charging, tie, banker="10", player="10") == {"banker": -250, "player": 0}
    assert gained(charging, tie, banker="10.50") == {"banker": -265}, "25% of it, up to 5 cents as all vigorish"
    assert gained(charging, "2s 8d 3h Kc", banker="10") == {"banker": 950}


def test_the_charge_on_a_tie_costs_a_quarter_of_every_tie() -> None:
    free, charging = (valued(rules(JACK, tied_banker=percent)) for percent in ("0", "25"))
    assert charging["banker"].exact == (free["banker"].exact or 0) + share(TIES, 8) / 4
    assert charging["player"].exact == free["player"].exact


@pytest.mark.parametrize("house", [JACK, HORSESHOE])
def test_kernel_and_script_charge_the_same_on_a_tie(house: str) -> None:
    table = rules(house, tied_banker="25")
    kernel = kernel_for(Situation(table, stakes={"banker": 1_050}))
    deals = kernel.deals(stream_key(2), 60)
    settled = [by_wager[1, "banker"] for by_wager in kernel.settle(deals)]
    assert settled == [gains(kernel.scenario(deal).play())[0]["banker"] for deal in deals]
    assert -265 in settled


# --- bonus wagers -------------------------------------------------------------------------------------------

BONUSES: Final = [
    (HARD_ROCK, MINI, "dragon_bonus_player"),
    (HARD_ROCK, DRAGON, "fortune_7"),
    (HARD_ROCK, DRAGON, "dragon_bonus_banker"),
    (HARD_ROCK, ROCK_BAC, "super_6"),
]


@pytest.mark.parametrize(("house", "game", "wager"), BONUSES)
def test_a_bonus_stands_alone_only_where_the_house_lets_it(house: str, game: str, wager: str) -> None:
    name, shoe = wager.replace("_", "-"), "2s 2d 4h 4c"
    with pytest.raises(BadInput, match=r"needs Banker's Hand(,| or) Player's Hand"):
        coup(rules(house, game), shoe, **{wager: "5"})
    assert gained(rules(house, game, bonus_alone="yes"), shoe, **{wager: "5"}) == {name: -500}


@pytest.mark.parametrize(("house", "game", "wager"), BONUSES)
def test_a_bonus_alone_meets_the_table_minimum(house: str, game: str, wager: str) -> None:
    name, table = wager.replace("_", "-"), rules(house, game, bonus_alone="yes", minimum="10")
    with pytest.raises(BadInput, match=r"alone is outside \$10"):
        coup(table, "2s 2d 4h 4c", **{wager: "5"})
    assert gained(table, "2s 2d 4h 4c", player="10", **{wager: "5"}) == {"player": 0, name: -500}


def test_a_tie_bet_is_enough_for_a_bonus_except_at_hard_rocks_mini_table() -> None:
    tie = "2s 2d 4h 4c"
    with pytest.raises(BadInput, match=r"needs Banker's Hand(,| or) Player's Hand as well"):
        coup(rules(HARD_ROCK), tie, tie="5", dragon_bonus_player="5")
    for house in (JACK, HORSESHOE):
        assert gained(rules(house), tie, tie="5", dragon_bonus_player="5") == {
            "tie": 4_000,
            "dragon-bonus-player": -500,
        }
        with pytest.raises(BadInput, match=r"needs .* or Tie.* as well"):
            coup(rules(house), tie, dragon_bonus_player="5")


def test_hollywoods_bonuses_need_no_other_wager() -> None:
    assert gained(rules(HOLLYWOOD), "9s 2d Kh 3c", dragon_bonus_player="5") == {"dragon-bonus-player": 500}
    assert gained(rules(HOLLYWOOD, EZ), "Ks Kd 2h 2c 6d 3d", panda_8="5") == {"panda-8": 12_500}


# --- settlement ---------------------------------------------------------------------------------------------


def settled_in_order(house: HouseRules, shoe: str, seats: list[dict[str, str]]) -> list[tuple[int, str]]:
    placed = tuple(
        ScenarioSeat(tuple(ScenarioWager(name, cents(amount)) for name, amount in wagers.items()))
        for wagers in seats
    )
    round_ = Scenario(house, placed, shoe=cards(shoe)).play()
    return [(event.seat, event.wager) for event in round_.events if isinstance(event, Settled)]


def test_losers_are_taken_then_bonuses_then_the_rest_are_paid_from_the_highest_seat() -> None:
    seats = [
        {"player": "5", "dragon-bonus-player": "5"},
        {"banker": "5", "dragon-bonus-banker": "5"},
        {"player": "5", "tie": "5"},
    ]
    shoe = "9s 2d Kh 3c"  # Player's natural 9
    losers = [(3, "tie"), (2, "banker"), (2, "dragon-bonus-banker")]
    bonus_first = [*losers, (1, "dragon-bonus-player"), (3, "player"), (1, "player")]
    assert settled_in_order(rules(JACK), shoe, seats) == bonus_first
    together = [*losers, (3, "player"), (1, "player"), (1, "dragon-bonus-player")]
    assert settled_in_order(rules(HOLLYWOOD), shoe, seats) == together


# --- irregularities -----------------------------------------------------------------------------------------

RULED: Final = [(JACK, MINI), (HORSESHOE, MINI), (HARD_ROCK, MINI), (HARD_ROCK, DRAGON), (HARD_ROCK, ROCK_BAC)]
"""The sections that say what is done with a card drawn in error or found face up."""
ruled = pytest.mark.parametrize(("house", "game"), RULED)


def after_cards(house: HouseRules, shoe: str) -> Round:
    """One seat's coup, with these cards dealt so far."""
    round_ = Round(game_of(house.section), house, {1: "seat 1"})
    round_.answer(PlaceWager(1, "banker", 1_000))
    round_.answer(BetsClosed())
    for card in cards(shoe):
        round_.answer(CardDealt(card))
    return round_


@ruled
def test_a_card_face_up_is_used_only_once_a_card_is_dealt(house: str, game: str) -> None:
    fresh = after_cards(rules(house, game), "")
    assert not fresh.can_rule("card-face-up")
    assert fresh.can_rule("card-face-up-not-needed")
    with pytest.raises(Refused, match="card face up is ruled on with 1 to 5 cards dealt, not with 0"):
        fresh.answer(Irregular("card-face-up", card=cards("9c")[0]))
    assert fresh.table.board[PLAYER] == []
    begun = after_cards(rules(house, game), "2s")
    begun.answer(Irregular("card-face-up", card=cards("9c")[0]))
    assert begun.table.board[BANKER] == list(cards("9c"))


@ruled
def test_players_third_card_in_error_comes_after_the_fourth(house: str, game: str) -> None:
    report = Irregular("player-third-card-in-error", card=cards("4d")[0])
    for dealt_so_far in ("", "2s", "2s 2d", "2s 2d 4h"):
        with pytest.raises(Refused, match="with 4 cards dealt, not with"):
            after_cards(rules(house, game), dealt_so_far).answer(report)
    stands = after_cards(rules(house, game), "2s 2d 4h 3c")  # Player stands on 6, Banker draws on 5
    stands.answer(report)
    assert stands.table.board[BANKER] == list(cards("2d 3c 4d"))


@ruled
def test_a_third_card_player_must_have_is_no_error(house: str, game: str) -> None:
    report = Irregular("player-third-card-in-error", card=cards("4d")[0])
    draws = after_cards(rules(house, game), "2s 2d 2h 3c")
    with pytest.raises(Refused, match="when the next card is for banker, not for player"):
        draws.answer(report)
    drew = after_cards(rules(house, game), "2s 2d 2h 3c 5h")
    with pytest.raises(Refused, match="with 4 cards dealt, not with 5"):
        drew.answer(report)


def test_a_section_that_awaits_a_hand_nobody_deals_is_refused() -> None:
    text = (files("pitboss") / "rulebooks" / JACK / f"{MINI}.yaml").read_text(encoding="utf-8")
    wrong = load_section(read_document(text.replace("awaits: banker", "awaits: dealer"), "wrong.yaml"))
    with pytest.raises(RulebookError, match=r"^wrong.yaml:\d+: .*no hand of baccarat is called 'dealer'"):
        check(wrong)


# --- the roads ----------------------------------------------------------------------------------------------

SHOE: Final = "TBBTTPBPPPTBBPTPBBBBP"
"""Runs of 2, 1, 1, 3, 2, 2, 4 and 1."""


def test_the_bead_plate_is_every_coup_in_columns_of_six() -> None:
    assert bead_plate("BPTBBPP") == [list("BPTBBP"), ["P"]]
    assert bead_plate("") == []


def test_ties_ride_on_the_entry_before_them() -> None:
    assert big_road(SHOE) == [
        [Cell("B", 1), Cell("B", 2)],
        [Cell("P")],
        [Cell("B")],
        [Cell("P"), Cell("P"), Cell("P", 1)],
        [Cell("B"), Cell("B")],
        [Cell("P", 1), Cell("P")],
        [Cell("B")] * 4,
        [Cell("P")],
    ]


def test_ties_before_anything_else_wait_for_the_first_entry() -> None:
    assert big_road("TT") == []
    assert big_road("TTPT") == [[Cell("P", 3)]]


def marks(shoe: str, back: int) -> str:
    return "".join("R" if red else "b" for red in derived_road(big_road(shoe), back))


def test_big_eye_boy_by_hand() -> None:
    """Columns of 2, 1, 1, 3, 2, 2, 4 and 1; each column against the one before it."""
    by_column = [
        "",  # the second column has no second entry
        "b",  # third starts after 1 and 2
        "RbR",  # fourth starts after 1 and 1; its second entry has none beside it, its third goes straight down
        "bR",  # fifth starts after 3 and 1; the fourth column goes on beside it
        "bR",  # sixth starts after 2 and 3
        "RRbR",  # seventh starts after 2 and 2; beside it a second, then none, then straight down
        "b",  # eighth starts after 4 and 2
    ]
    assert marks(SHOE, 1) == "".join(by_column)


def test_small_road_by_hand() -> None:
    """The same columns; each against the one two before it."""
    by_column = [
        "",  # the third column has no second entry
        "bbR",  # fourth starts after 1 and 2; beside it, in the second, one entry
        "bb",  # fifth starts after 3 and 1; beside it, in the third, one entry
        "bR",  # sixth starts after 2 and 1; beside it, in the fourth, three
        "bRbR",  # seventh starts after 2 and 3; beside it, in the fifth, two
        "b",  # eighth starts after 4 and 2
    ]
    assert marks(SHOE, 2) == "".join(by_column)


def test_cockroach_pig_by_hand() -> None:
    """The same columns; each against the one three before it."""
    by_column = [
        "Rb",  # the fourth column's start has nothing to compare; beside it, in the first, two entries
        "bb",  # fifth starts after 3 and 2; beside it, in the second, one entry
        "bb",  # sixth starts after 2 and 1; beside it, in the third, one entry
        "bRRb",  # seventh starts after 2 and 1; beside it, in the fourth, three
        "b",  # eighth starts after 4 and 3
    ]
    assert marks(SHOE, 3) == "".join(by_column)


@settings(max_examples=60, deadline=None)
@given(st.text("BPT", max_size=70), st.sampled_from([1, 2, 3]))
def test_an_entry_is_blue_where_breaking_the_run_would_have_been_red(shoe: str, back: int) -> None:
    """What players say of the roads: a run that goes on is marked against what its end would have been."""
    lengths = [len(column) for column in big_road(shoe)]
    expected = []
    for column, length in enumerate(lengths):
        for row in range(length):
            if row:
                if column >= back:
                    expected.append(lengths[column - back] != row)
            elif column > back:
                expected.append(lengths[column - 1] == lengths[column - 1 - back])
    assert derived_road(big_road(shoe), back) == expected


def grid(entries: Sequence[Sequence[object]]) -> list[str]:
    """A road as it hangs on the wall, a letter for an entry."""
    across = 1 + max((int(str(entry[0])) for entry in entries), default=-1)
    rows = [["."] * across for _ in range(6)]
    for column, row, mark, *_ in entries:
        rows[int(str(row))][int(str(column))] = str(mark)[0]
    return ["".join(row) for row in rows]


def test_a_long_run_turns_to_the_right_at_the_foot() -> None:
    assert grid(roads("BBBBBBBBPP")["big_road"]) == ["BP.", "BP.", "B..", "B..", "B..", "BBB"]


def test_a_run_turns_where_it_meets_an_older_one() -> None:
    shoe = "B" * 10 + "P" * 7 + "B" * 5 + "P"
    assert grid(roads(shoe)["big_road"]) == ["BPBP.", "BPB..", "BPB..", "BPBB.", "BPPP.", "BBBBB"]
    assert grid(roads(shoe)["big_eye_boy"]) == ["rbrb", "r.r.", "r.r.", "r.r.", "r...", "r..."]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(1, 14), max_size=25))
def test_every_entry_has_a_cell_of_its_own(lengths: list[int]) -> None:
    found = list(places(lengths))
    assert len(set(found)) == len(found) == sum(lengths)
    assert all(0 <= row < 6 for _, row in found)


def test_ties_leave_the_derived_roads_alone() -> None:
    with_ties, without = roads(SHOE), roads(SHOE.replace("T", ""))
    for road in ("big_eye_boy", "small_road", "cockroach_pig"):
        assert with_ties[road] == without[road]
    assert with_ties["bead_plate"] != without["bead_plate"]


# --- the burn and the cut card ------------------------------------------------------------------------------


class Unshuffled:
    """Leaves the pack in order but for one card, which it brings to the top; counts the shuffles."""

    def __init__(self, decks: int, top: Card = DECK[0]) -> None:
        self._last, self._at = 52 * decks, pack(decks).index(top)
        self.shuffles = 0

    def below(self, n: int) -> int:
        self.shuffles += n == self._last
        return 0 if n - 1 == self._at else n - 1


def dealt(by: Croupier, times: int) -> list[Card]:
    answers = [by.answer(DealCard(PLAYER, Face.UP)) for _ in range(times)]
    return [answer.card for answer in answers if isinstance(answer, CardDealt)]


@pytest.mark.parametrize(("top", "burnt"), [("As", 2), ("2c", 3), ("9h", 10), ("Td", 11), ("Jc", 11), ("Ks", 11)])
@every_section
def test_the_first_card_is_burnt_with_as_many_more_as_it_counts(
    house: str, game: str, top: str, burnt: int
) -> None:
    table, (first,) = rules(house, game), cards(top)
    order = pack(8)
    order[0], order[order.index(first)] = first, order[0]
    by = Croupier(game_of(table.section), table, Unshuffled(8, first))
    assert dealt(by, 3) == order[burnt : burnt + 3]


LAST: Final = [
    # house, cards behind the cut card, hands after the one it came out in, hands if it comes out first
    (JACK, MINI, 14, 1, 2),
    (HORSESHOE, MINI, 14, 1, 2),
    (HOLLYWOOD, MINI, 15, 1, 1),
    (HOLLYWOOD, EZ, 15, 1, 1),
    (HARD_ROCK, MINI, 14, 0, 1),
    (HARD_ROCK, DRAGON, 14, 0, 1),
    (HARD_ROCK, ROCK_BAC, 14, 0, 1),
]


def hands_left(table: HouseRules, cards_out: int) -> int:
    """How many more hands are dealt from a shoe of which so many cards, the burnt ones too, are out."""
    chance = Unshuffled(8)
    by = Croupier(game_of(table.section), table, chance)
    dealt(by, cards_out - 3)  # a two and two more are burnt
    by.next_round()
    more = 0
    while chance.shuffles == 1:
        dealt(by, 4)
        more += 1
        by.next_round()
    return more


@pytest.mark.parametrize(("house", "game", "behind", "after", "if_first"), LAST)
def test_hands_after_the_cut_card(house: str, game: str, behind: int, after: int, if_first: int) -> None:
    table, in_front = rules(house, game), 8 * 52 - behind
    assert hands_left(table, in_front + 1) == after, "it came out in the hand just dealt"
    assert hands_left(table, in_front) == if_first, "it is the first to come out in the next hand"
    assert hands_left(table, in_front - 1) == 1 + after, "it comes out in the next hand"
