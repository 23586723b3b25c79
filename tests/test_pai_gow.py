"""Pai Gow Poker: hands with the joker, house ways, published figures, the bank.

"Wizard" is wizardofodds.com, the page on the Fortune side bet, whose combinations are counted from 53 cards.
"""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss import library
from pitboss.compiled import kernel
from pitboss.equipment.cards import DECK, JOKER, Card, cards
from pitboss.errors import Refused
from pitboss.games.pai_gow.contest import Strengths, ace_high, compared
from pitboss.games.pai_gow.house_way import CARDS, LOW_CARDS, arranged, room, set_hand
from pitboss.games.pai_gow.rules import PaiGowRules
from pitboss.hands.pai_gow import ACE, CATEGORIES, FORTUNES, category, high_strength
from pitboss.hands.rankings import RANK_COUNT
from pitboss.hands.seven_cards import DECK as PACK
from pitboss.hands.seven_cards import HANDS, class_of, seven_cards
from pitboss.odds.pai_gow.best_setting import best_settings
from pitboss.odds.pai_gow.contest import COUNTED, FACE_UP, best_meeting, contest
from pitboss.odds.pai_gow.set_hands import fortunes, fronts, set_hands
from pitboss.odds.pai_gow.sides import both_ace_high, fortune_counts
from pitboss.rulebook import HouseRules, Section
from pitboss.table import BetsClosed, CardDealt, Decision, Pay, PlaceWager, Round, StartFound
from pitboss.table.events import BankTaken, Settled, StartCounted, VigorishPaid

ROCK, TOLEDO, SHOE, JACK = "hard-rock-cincinnati", "hollywood-toledo", "horseshoe-cleveland", "jack-cleveland"
SECTIONS = [section for section in library.every_section() if section.played_as == "pai-gow"]
FULL_PACK = (*DECK, JOKER)


def how_of(house: str, game: str = "pai-gow-poker") -> PaiGowRules:
    return library.section(house, game).rules(PaiGowRules)


def named(section: Section) -> str:
    return section.key


# --- what beats what ---------------------------------------------------------------------------------------


def slow(hand: tuple[Card, ...], wheel_lowest: bool) -> tuple[int, ...]:
    """Five cards by trying the joker as every card it may be, written without looking at the fast way."""
    if JOKER in hand:
        rest = tuple(card for card in hand if card != JOKER)
        as_ace = _plain((*(card.rank for card in rest), ACE), None, wheel_lowest)
        completed = [
            worth
            for card in DECK
            if card not in rest and (worth := _natural((*rest, card), wheel_lowest))[0] in _MADE
        ]
        return max([as_ace, *completed])
    return _natural(hand, wheel_lowest)


_MADE = tuple(map(CATEGORIES.index, ("straight", "flush", "straight-flush", "royal-flush")))


def _natural(hand: tuple[Card, ...], wheel_lowest: bool) -> tuple[int, ...]:
    suit = hand[0] & 3 if len({card & 3 for card in hand}) == 1 else None
    return _plain(tuple(card.rank for card in hand), suit, wheel_lowest)


def _plain(ranks: tuple[int, ...], suit: int | None, wheel_lowest: bool) -> tuple[int, ...]:
    counts = Counter(ranks)
    groups = sorted(((count, rank) for rank, count in counts.items()), reverse=True)
    order = tuple(rank for _, rank in groups)
    shape = tuple(count for count, _ in groups)
    straight = None
    if len(counts) == 5:
        if max(ranks) - min(ranks) == 4:
            straight = max(ranks)
        elif sorted(ranks) == [0, 1, 2, 3, ACE]:
            straight = -1

    def made(name: str, *rest: int) -> tuple[int, ...]:
        return (CATEGORIES.index(name), *rest)

    if shape == (5,):
        return made("five-aces")
    if straight is not None and suit is not None:
        if straight == ACE:
            return made("royal-flush")
        wheel = -1 if wheel_lowest else ACE
        return made("straight-flush", wheel if straight == -1 else straight)
    if shape == (4, 1):
        return made("four-of-a-kind", *order)
    if shape == (3, 2):
        return made("full-house", *order)
    if suit is not None:
        return made("flush", *order)
    if straight is not None:
        return made("straight", 2 * ACE - 1 if straight == -1 else 2 * straight)
    kinds = {(3, 1, 1): "three-of-a-kind", (2, 2, 1): "two-pair", (2, 1, 1, 1): "pair"}
    return made(kinds.get(shape, "high-card"), *order)


def fast(hand: tuple[Card, ...], wheel_lowest: bool) -> int:
    five = np.array(hand, dtype=np.int64)
    return int(high_strength(five, wheel_lowest, np.zeros(RANK_COUNT, np.int64), np.zeros(5, np.int64)))


hands_of_five = st.lists(st.sampled_from(FULL_PACK), min_size=5, max_size=5, unique=True).map(tuple)
near_flushes = st.tuples(
    st.lists(st.sampled_from(DECK[::4]), min_size=4, max_size=4, unique=True),
    st.sampled_from((JOKER, *DECK[3::4])),
).map(lambda drawn: (*drawn[0], drawn[1]))


@settings(deadline=None)  # the first hand waits for the compiler
@given(st.one_of(hands_of_five, near_flushes), st.one_of(hands_of_five, near_flushes), st.booleans())
def test_fast_and_slow_ranking_agree(a: tuple[Card, ...], b: tuple[Card, ...], wheel_lowest: bool) -> None:
    slow_a, slow_b = slow(a, wheel_lowest), slow(b, wheel_lowest)
    fast_a, fast_b = fast(a, wheel_lowest), fast(b, wheel_lowest)
    assert category(fast_a) == slow_a[0]
    assert (fast_a > fast_b) == (slow_a > slow_b)
    assert (fast_a == fast_b) == (slow_a == slow_b)


@pytest.mark.parametrize(
    ("higher", "lower", "wheel_lowest"),
    [
        ("As Ah Ad Ac Jo", "Ks Qs Js Ts As", False),
        ("Ah 2c 3d 4s 5s", "Kh Qc Jd Ts 9s", False),
        ("Ah Kc Qd Js Ts", "Ah 2c 3d 4s 5s", False),
        ("As 2s 3s 4s 5s", "Ks Qs Js Ts 9s", False),
        ("Ks Qs Js Ts 9s", "As 2s 3s 4s 5s", True),
        ("6s 5s 4s 3s 2s", "As 2s 3s 4s 5s", True),
        ("2s 3s 4s 5s Jo", "As 2s 3s 4s 5s", True),
        ("Jo Ks 9s 5s 2s", "As Qs 9s 5s 2s", False),
        ("Ah Ad Jo Kc Kd", "Kh Ks Kc Ad Ah", False),
        ("Qh Qd Jo 4c 3d", "Qs Qc Kh 4s 3h", False),
    ],
)
def test_what_beats_what(higher: str, lower: str, wheel_lowest: bool) -> None:
    assert fast(cards(higher), wheel_lowest) > fast(cards(lower), wheel_lowest)


def test_a_foul_hand() -> None:
    def foul(high: str, low: str) -> bool:
        return Strengths.of(arranged(cards(f"{high} {low}"), cards(low)), False).foul

    assert foul("As Kd 9h 5c 3s", "2d 2h")
    assert foul("Qs Qd 9h 5c 3s", "Kd Kh")
    assert foul("Ks Qd 9h 5c 3s", "Ad 2h")
    assert not foul("7s 7d 9h 5c 3s", "7h 7c")
    assert not foul("As Qd 9h 5c 3s", "Kd Jh")


# --- seven cards -------------------------------------------------------------------------------------------


@kernel
def _count_classes(first: int, tables: object, hand: object, counts: object) -> None:
    hand[0] = first  # type: ignore[index]
    for b in range(first + 1, PACK - 5):
        hand[1] = b  # type: ignore[index]
        for c in range(b + 1, PACK - 4):
            hand[2] = c  # type: ignore[index]
            for d in range(c + 1, PACK - 3):
                hand[3] = d  # type: ignore[index]
                for e in range(d + 1, PACK - 2):
                    hand[4] = e  # type: ignore[index]
                    for f in range(e + 1, PACK - 1):
                        hand[5] = f  # type: ignore[index]
                        for g in range(f + 1, PACK):
                            hand[6] = g  # type: ignore[index]
                            counts[class_of(hand, tables)] += 1  # type: ignore[index]


@pytest.mark.prove
def test_every_one_of_the_hands_is_in_the_class_that_counts_it() -> None:
    found = seven_cards()
    counts = np.zeros(len(found.weights), np.int64)
    for first in range(PACK - CARDS + 1):
        _count_classes(first, found.tables, np.zeros(CARDS, np.int64), counts)
    assert counts.sum() == HANDS
    assert (counts == found.weights).all()


def test_the_classes_are_all_hands() -> None:
    found = seven_cards()
    assert found.weights.sum() == HANDS == 154_143_080
    assert found.weights.min() > 0


@kernel
def _classes(hands: object, tables: object, out: object) -> None:
    for at in range(len(hands)):  # type: ignore[arg-type]
        out[at] = class_of(hands[at], tables)  # type: ignore[index]


def random_hands(count: int, seed: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    rng = np.random.default_rng(seed)
    plain = np.array([rng.permutation(PACK)[:CARDS] for _ in range(count // 2)])
    suited = np.array([rng.permutation([*range(0, 52, 4), 52, 1, 6, 11])[:CARDS] for _ in range(count // 2)])
    return np.concatenate([plain, suited]).astype(np.int64)


@pytest.mark.parametrize("dealt", SECTIONS, ids=named)
def test_hands_of_one_class_are_set_alike(dealt: Section) -> None:
    how = dealt.rules(PaiGowRules)
    hands, found = random_hands(2_000, seed=7), set_hands(how)
    classes = np.zeros(len(hands), np.int64)
    _classes(hands, seven_cards().tables, classes)
    way, work = how.house_way.tables(how.wheel_lowest), room()
    for hand, number in zip(hands, classes, strict=True):
        case, setting = divmod(int(set_hand(hand, way, work)), 64)
        assert (work.high[setting], work.low[setting]) == (found.high[number], found.low[number])
        assert case == found.case[number]
        held = [Card(int(card)) for card in hand]
        strengths = Strengths.of(how.house_way.set(held, how.wheel_lowest), how.wheel_lowest)
        assert ace_high(held, strengths) == found.ace_high[number]
        made = FORTUNES["fortune"].outcome(held)
        by_class = FORTUNES["fortune"].outcomes[fortunes()[number]]
        assert made == by_class or (made, by_class) == ("royal-flush-with-royal-match", "royal-flush")


def test_the_fortune_hands_are_as_many_as_published() -> None:
    """Wizard, "Fortune Pai Gow Poker": combinations."""
    counts = dict(zip(FORTUNES["fortune"].outcomes, fortune_counts(), strict=True))
    assert counts == {
        "seven-card-straight-flush": 32,
        "royal-flush-with-royal-match": 72,
        "seven-card-straight-flush-with-joker": 196,
        "five-aces": 1_128,
        "royal-flush": 26_020,
        "straight-flush": 184_644,
        "four-of-a-kind": 307_472,
        "full-house": 4_188_528,
        "flush": 6_172_088,
        "three-of-a-kind": 7_672_500,
        "straight": 11_034_204,
        "less": 124_556_196,
    }
    assert Fraction(counts["seven-card-straight-flush"], HANDS) == Fraction(4, 19_267_885)
    assert Fraction(counts["five-aces"], HANDS) == Fraction(6, 819_910)


def test_two_ace_high_hands_as_often_as_in_small_deals() -> None:
    """The count of pairs of ace-high hands against deals drawn from the pack."""
    rng, both, deals = Random(5), 0, 30_000
    how = how_of(ROCK)
    for _ in range(deals):
        drawn = rng.sample(FULL_PACK, 2 * CARDS)
        hands = (drawn[:CARDS], drawn[CARDS:])
        both += all(
            ace_high(hand, Strengths.of(how.house_way.set(hand, False), False)) for hand in hands if _has_ace(hand)
        ) and all(map(_has_ace, hands))
    chance = both_ace_high()[1] / (HANDS * 53_524_680)
    assert abs(both / deals - chance) < 4 * (chance / deals) ** 0.5


def _has_ace(hand: list[Card]) -> bool:
    return any(card == JOKER or card.rank == ACE for card in hand)


# --- house ways --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealt", SECTIONS, ids=named)
def test_every_hand_is_set_and_none_is_foul(dealt: Section) -> None:
    found = set_hands(dealt.rules(PaiGowRules))
    assert (found.case >= 0).all()
    stands = [Strengths(int(high), int(low)).foul for high, low in {*zip(found.high, found.low, strict=True)}]
    assert not any(stands)


@pytest.mark.parametrize("dealt", SECTIONS, ids=named)
def test_every_case_decides_some_hand(dealt: Section) -> None:
    how = dealt.rules(PaiGowRules)
    deciding = set(set_hands(how).case.tolist())
    unused = [case.says for number, case in enumerate(how.house_way.cases) if number not in deciding]
    assert unused == []


@pytest.mark.parametrize(
    ("house", "hand", "low"),
    [
        (JACK, "As Kh Qd 9c 7s 4h 2d", "Kh Qd"),
        (JACK, "9s 9h Ad Kc 5s 4h 2d", "Ad Kc"),
        (JACK, "6s 6h 5s 5d Kc Jh 9s", "Kc Jh"),
        (JACK, "8s 8h 5s 5d Kc Jh 2s", "Kc Jh"),
        (JACK, "8s 8h 5s 5d Qc Jh 2s", "5s 5d"),
        (JACK, "Ts Th 5s 5d Kc Jh 2s", "5s 5d"),
        (JACK, "Ts Th 5s 5d Ac Jh 2s", "Ac Jh"),
        (JACK, "Ts Th 8s 8d Ac Kh 2s", "8s 8d"),
        (ROCK, "Js Jh 8s 8d Ac Kh 2s", "Ac Kh"),
        (ROCK, "Js Jh 8s 8d Ac Qh 2s", "8s 8d"),
        (TOLEDO, "6s 6h 5s 5d Qc Jh 9s", "5s 5d"),
        (TOLEDO, "6s 6h 5s 5d Kc Jh 9s", "Kc Jh"),
        (TOLEDO, "Ts Th 5s 5d Kc Jh 2s", "5s 5d"),
        (TOLEDO, "Ts Th 5s 5d Jo 9h 2s", "Jo 9h"),
        (JACK, "As Ah 5s 5d Kc Jh 2s", "5s 5d"),
        (JACK, "Ks Kh 9s 9d 4c 4h 2s", "Ks Kh"),
        (JACK, "As Ah Jo 9d 8c 4h 2s", "Jo 9d"),
        (JACK, "Qs Qh Qd 9d 8c 4h 2s", "9d 8c"),
        (JACK, "Ks Kh Kd 9d 9c 9h 2s", "Ks Kh"),
        (JACK, "Qh Qs Qd 2c 2d As Kh", "As Kh"),
        (ROCK, "Qh Qs Qd 2c 2d As Kh", "2c 2d"),
        (JACK, "As Ad Ah Kc Kd Qh Qs", "Kc Kd"),
        (JACK, "8s 8h 8d 8c Ah 5d 2c", "Ah 5d"),
        (JACK, "8s 8h 8d 8c Kh 5d 2c", "8s 8h"),
        (TOLEDO, "8s 8h 8d 8c Kh 5d 2c", "Kh 5d"),
        (JACK, "Js Jh Jd Jc Ah 5d 2c", "Js Jh"),
        (JACK, "Js Jh Jd Jc 5h 5d 2c", "5h 5d"),
        (JACK, "As Ah Ad Ac 5h 5d 2c", "As Ah"),
        (JACK, "As Ah Ad Ac Kh Kd 2c", "Kh Kd"),
        (JACK, "7s 7h 7d 7c Jh Jd Jc", "Jh Jd"),
        (TOLEDO, "Js Jh Jd Jc 7h 7d 7c", "7h 7d"),
        (JACK, "Js Jh Jd Jc 7h 7d 7c", "Js Jh"),
        (ROCK, "5s 5h 5d 5c 3h 3d 3c", "3h 3d"),
        (ROCK, "6s 6h 6d 6c Kh Kd Kc", "Kh Kd"),
        (ROCK, "7s 7h 7d 7c 6h 6d 6c", "7s 7h"),
        (ROCK, "9s 9h 9d 9c Ah Ad Jo", "Ah Ad"),
        (ROCK, "Js Jh Jd Jc 7h 7d 7c", "Js Jh"),
        (ROCK, "Js Jh Jd Jc Kh Kd Kc", "Kh Kd"),
        (JACK, "5s 5h 5d 5c 3h 3d 3c", "5s 5h"),
        (TOLEDO, "5s 5h 5d 5c 3h 3d 3c", "3h 3d"),
        (ROCK, "As Ah Ad Ac Kh Kd Ks", "Kh Kd"),
        (ROCK, "As Ah Ad Ac Qh Qd Qs", "As Ah"),
        (JACK, "As Ah Ad Ac Kh Kd Ks", "As Ah"),
        (JACK, "As Ah Ad Ac Jo Kh Kd", "Kh Kd"),
        (JACK, "As Ah Ad Ac Jo Kh Qd", "As Ah"),
        (JACK, "9s 8h 7d 6c 5s Ah Kd", "Ah Kd"),
        (JACK, "9s 8h 7d 6c 5s 5h Kd", "5h Kd"),
        (JACK, "Ts 9s 8h 7d 6c 5s 5h", "5s 5h"),
        (TOLEDO, "Ks Kh Qd Jc Ts 9h Ad", "Ad Kh"),
        (TOLEDO, "Ts Th 9d 8c 7s 6h Ad", "Ad Th"),
        (TOLEDO, "Ks Kh 6d 5c 4s 3h 2d", "Ks Kh"),
        (ROCK, "As Ah Jo Kc Qd Js 4h", "Jo Kc"),
        (JACK, "As Jo 9d 8c 7h 6s 2d", "As 2d"),
        (JACK, "2s 3s 4s 5s 9h Kd Jo", "Kd 9h"),
    ],
)
def test_what_the_house_way_plays_low(house: str, hand: str, low: str) -> None:
    how = how_of(house)
    found = how.house_way.set(cards(hand), how.wheel_lowest)
    assert sorted(_spoken(found.low)) == sorted(_spoken(cards(low))), f"{found.low}: {found.case}"


def _spoken(hand: tuple[Card, ...]) -> list[int]:
    """Ranks alone, the joker an ace: which of equal cards is played does not matter."""
    return [ACE if card == JOKER else card.rank for card in hand]


@settings(deadline=None)
@given(st.lists(st.sampled_from(FULL_PACK), min_size=7, max_size=7, unique=True), st.sampled_from(SECTIONS))
def test_the_order_of_the_cards_does_not_matter(hand: list[Card], dealt: Section) -> None:
    how = dealt.rules(PaiGowRules)
    first = how.house_way.set(hand, how.wheel_lowest)
    again = how.house_way.set(hand[::-1], how.wheel_lowest)
    assert Strengths.of(first, how.wheel_lowest) == Strengths.of(again, how.wheel_lowest)
    assert first.case == again.case


# --- the wager against the dealer ---------------------------------------------------------------------------


def test_the_main_wager_costs_about_what_is_published() -> None:
    """Wizard, "Pai Gow Poker": 2.73 % house way against house way, the dealer banking; ways differ a little."""
    for house in (JACK, TOLEDO, ROCK):
        found = contest(how_of(house), COUNTED, 1_600_000)
        assert abs(found.edge(0.95) - 0.0273) < 0.0005
        assert found.standard_error(0.95) < 0.00002


def test_a_hand_is_worth_what_dealt_out_hands_say() -> None:
    house = HouseRules.choose(library.section(JACK, "pai-gow-poker"))
    how, held = how_of(JACK), cards("Ks Kh 9d 8c 4s 3h 2d")
    rest, rng = [card for card in FULL_PACK if card not in held], Random(3)
    (best, *_) = best_settings(house, held)
    mine, results = Strengths.of(best.setting, False), Counter[str]()
    for _ in range(3_000):
        dealer = how.house_way.set(rng.sample(rest, CARDS), False)
        results[compared(mine, Strengths.of(dealer, False))] += 1
    won = results["player-wins"] / 3_000
    assert abs(won - float(best.win)) < 4 * (float(best.win) * (1 - float(best.win)) / 3_000) ** 0.5


def test_the_best_setting_is_never_worse_than_the_house_way() -> None:
    house = HouseRules.choose(library.section(JACK, "pai-gow-poker"))
    how, held = how_of(JACK), cards("As Ah Jo Kc Qd Js 4h")
    worths = best_settings(house, held)
    by_house = Strengths.of(how.house_way.set(held, False), False)
    (house_way,) = [worth for worth in worths if worth.strengths == by_house]
    assert worths[0].value > house_way.value
    assert worths[0].value == max(worth.value for worth in worths)


def test_settings_worth_considering_are_enough() -> None:
    """Against any two hands the best of the settings kept does as well as the best of all twenty-one."""
    hands, rng, front = random_hands(600, seed=9), Random(1), fronts(how_of(TOLEDO, "face-up-pai-gow-poker"))
    classes = np.zeros(len(hands), np.int64)
    _classes(hands, seven_cards().tables, classes)
    for hand, number in zip(hands, classes, strict=True):
        held = [Card(int(card)) for card in hand]
        dealer = [card for card in FULL_PACK if card not in held]
        seen = Strengths.of(how_of(TOLEDO).house_way.set(rng.sample(dealer, CARDS), True), True)
        every = [Strengths.of(arranged(held, [held[a], held[b]]), True) for a, b in LOW_CARDS]
        best = max((mine.high > seen.high) + (mine.low > seen.low) - 1 for mine in every if not mine.foul)
        assert best_meeting(front, number, seen.high, seen.low) == best


def test_showing_first_is_worth_more_to_the_player_than_the_commission() -> None:
    how = how_of(TOLEDO, "face-up-pai-gow-poker")
    assert contest(how, FACE_UP, 160_000).edge(1.0) < contest(how, COUNTED, 160_000).edge(0.95)


# --- at the table ------------------------------------------------------------------------------------------


def begun(section: Section, wagers: dict[int, int], **options: str) -> Round:
    house = HouseRules.choose(section, {name.replace("_", "-"): value for name, value in options.items()})
    game = library.game_of(section)
    round_ = Round(game, house, {seat: f"player {seat}" for seat in wagers})
    for seat, amount in wagers.items():
        round_.answer(PlaceWager(seat, "pai-gow", amount))
    round_.answer(BetsClosed())
    return round_


def deal(round_: Round, number: int, hands: dict[str, str]) -> None:
    round_.answer(StartFound(number))
    held = {place: iter(cards(hand)) for place, hand in hands.items()}
    while (to := getattr(round_.ask, "to", None)) is not None:
        round_.answer(CardDealt(next(held[to])))


WINNER, LOSER, DEALT = "As Ah Kd Kc Qs Qh 9d", "Ac 8h 7d 5c 4s 3h 2d", "Ks Kh 9s 8d 6c 4h 3c"


@pytest.mark.parametrize(
    ("number", "first"), [(3, "seat 5"), (8, "dealer"), (9, "seat 6"), (14, "seat 1"), (15, "dealer")]
)
def test_the_starting_position_is_counted_from_the_dealer(number: int, first: str) -> None:
    round_ = begun(library.section(JACK, "pai-gow-poker"), {1: 1_000, 6: 1_000})
    round_.answer(StartFound(number))
    assert StartCounted(number, first) in round_.events


def test_the_dice_do_not_total_two() -> None:
    round_ = begun(library.section(JACK, "pai-gow-poker"), {1: 1_000})
    for number in (2, 19):
        with pytest.raises(Refused):
            round_.answer(StartFound(number))


def test_cards_that_are_not_held_cannot_be_set() -> None:
    round_ = begun(library.section(JACK, "pai-gow-poker"), {1: 1_000})
    deal(round_, 3, {"seat 1": WINNER, "dealer": DEALT})
    for low in ("Ks Qs", "Qs", "Qs Qs", "Qs Qh Kd"):
        with pytest.raises(Refused):
            round_.answer(Decision("set", cards=cards(low)))
    with pytest.raises(Refused):
        round_.answer(Decision("house-way", cards=cards("Qs Qh")))
    round_.answer(Decision("set", cards=cards("Kd Kc")))
    round_.answer(Pay())
    assert round_.over


@pytest.mark.parametrize("game", library.sections_played_as(TOLEDO, "pai-gow"))
def test_a_player_banks(game: str) -> None:
    """$10 each of seats 1 and 2, seat 3 banks and the dealer bets the $10 that lay before seat 3."""
    round_ = begun(library.section(TOLEDO, game), {1: 1_000, 2: 1_000, 3: 1_000}, player_bank="yes")
    round_.answer(Decision("bank"))
    assert BankTaken(3) in round_.events
    bank = "Qd Qc 9h 8s 6d 4c 2s"
    hands = {"seat 1": WINNER, "seat 2": LOSER, "seat 3": bank, "dealer": "Kh Ts 8d 7c 6h 3c 2c"}
    deal(round_, 3, hands)
    for _ in range(3):
        round_.answer(Decision("house-way"))
    round_.answer(Pay())
    assert round_.over
    gains = {seat.number: seat.gain for seat in round_.table.seats.values()}
    settled = {(e.seat, e.wager): e.outcome for e in round_.events if isinstance(e, Settled)}
    assert settled[1, "pai-gow"] == "player-wins"
    assert settled[2, "pai-gow"] == "tie"
    commission = sum(event.amount for event in round_.events if isinstance(event, VigorishPaid))
    dealers = -sum(gains.values()) - commission
    assert gains[1] == 950
    assert dealers in (-1_000, 0, 1_000)
    assert round_.table.rack == -sum(gains.values())


def test_nobody_banks_twice_running() -> None:
    section = library.section(TOLEDO, "pai-gow-poker")
    house = HouseRules.choose(section, {"player-bank": "yes"})
    round_ = Round(library.game_of(section), house, {1: "ann", 2: "bob"}, last_shooter=2)
    for seat in (1, 2):
        round_.answer(PlaceWager(seat, "pai-gow", 1_000))
    round_.answer(BetsClosed())
    assert getattr(round_.ask, "seat", None) == 1


def test_all_orders_of_a_flush_with_the_joker_are_alike() -> None:
    hand = cards("Js Ts 9s 2s Jo")
    assert len({fast(tuple(order), False) for order in permutations(hand)}) == 1
