"""What each choice of a decision is worth: against the analyses, and from nothing a player may not see."""

from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest

from pitboss import library
from pitboss.conformance.dealing import open_round
from pitboss.conformance.random_play import legal_answer
from pitboss.equipment.cards import DECK, cards
from pitboss.errors import Refused
from pitboss.games.blackjack.rules import terms_of
from pitboss.games.pai_gow.play import MAIN, SET
from pitboss.odds import Situation
from pitboss.odds.advice import Advice, Seen, advise
from pitboss.odds.advice.pai_gow import value_of
from pitboss.odds.advice.saying import in_a_line
from pitboss.odds.blackjack_analysis import analyse_blackjack
from pitboss.odds.poker.boards import hole_place
from pitboss.odds.poker.streets import play_of
from pitboss.rulebook import HouseRules
from pitboss.table import BetsClosed, CardDealt, Decide, Decision, Face, Pay, PayAndTake, PlaceWager, Round
from pitboss.table.asks import DealCard
from pitboss.table.events import Dealt
from pitboss.table.lying import Lying
from pitboss.table.money_moved import gains


def dealt(
    house: str, game: str, wagers: dict[str, int], shoe: str, said: Iterable[str] = (), burnt: str = ""
) -> Round:
    """A round of one player, up to the decision after those that were said; what is burnt comes from elsewhere."""
    section = library.section(house, game)
    round_ = Round(library.game_of(section), HouseRules.choose(section), {1: "Robin"})
    for wager, amount in wagers.items():
        round_.answer(PlaceWager(1, wager, amount))
    round_.answer(BetsClosed())
    left, decisions, aside = iter(cards(shoe)), iter(said), iter(cards(burnt))
    while True:
        if burnt and isinstance(round_.ask, DealCard) and round_.ask.to == "discard":
            round_.answer(CardDealt(next(aside)))
        elif not isinstance(round_.ask, Decide):
            round_.answer(CardDealt(next(left)))
        elif (choice := next(decisions, None)) is not None:
            round_.answer(Decision(choice))
        else:
            return round_


def advised(round_: Round) -> Advice:
    found = advise(round_)
    assert found is not None
    return found


@pytest.mark.parametrize(("hand", "best"), [("Qs 2c 6h 3c 4d 5c", "play"), ("Qs 2c 6h 3c 3d 5c", "fold")])
def test_queen_six_four_is_where_three_card_poker_begins(hand: str, best: str) -> None:
    found = advised(dealt("jack-cleveland", "three-card-poker", {"ante": 1000}, hand))
    assert found.best.choice == best
    cost = found.cost({"play": "fold", "fold": "play"}[best])
    assert cost is not None
    assert 0 < cost < 10


def test_blackjack_is_valued_as_the_analysis_values_a_first_hand() -> None:
    round_ = dealt("hard-rock-cincinnati", "blackjack", {"blackjack": 100_000}, "8s Th 8d 7d")
    known = analyse_blackjack(terms_of(round_.house)).hands[8, 8, 10]
    values = {each.choice: each.value / 100_000 for each in advised(round_).worths}
    assert values == pytest.approx({choice: known.values[choice] for choice in values}, abs=1e-9)
    assert in_a_line(advised(round_)).startswith("Best play: split (-$")


def test_insurance_is_worth_what_the_tens_say() -> None:
    round_ = dealt("hard-rock-cincinnati", "blackjack", {"blackjack": 2000}, "Ts Ah 9d 7d")
    found = {each.choice: each.value for each in advised(round_).worths}
    assert found["decline"] == 0
    decks = terms_of(round_.house).decks
    tens, left = 16 * decks - 1, 52 * decks - 3
    assert found["insure"] == pytest.approx(1000 * (3 * tens / left - 1))


def test_the_last_decision_of_ultimate_counts_every_hand_of_the_dealer() -> None:
    wagers = {"ante": 1000, "blind": 1000}
    shoe = "As 2c Ah 3c Ad Kc Kd Jh 8s"
    found = advised(dealt("hollywood-toledo", "ultimate-texas-holdem", wagers, shoe, ("check", "check")))
    assert [each.choice for each in found.worths] == ["play", "fold"]
    assert found.worths[1].value == -2000


def test_a_bet_that_cannot_lose_rides() -> None:
    bets = {"bet-1": 1000, "bet-2": 1000, "bet-3": 1000}
    round_ = dealt("hard-rock-cincinnati", "let-it-ride", bets, "As Ah Ad 3c 4d")
    seen = Seen.of(round_, 1)
    assert len(seen.own) == 3
    found = advised(round_)
    pair = len({card.rank for card in seen.own}) < 3
    assert (found.best.choice == "ride") == pair


@pytest.mark.parametrize("seed", range(5))
def test_every_setting_against_an_open_hand_gains_what_it_is_said_to(seed: int) -> None:
    """All 21 ways to set the hand, each carried out: those that are foul are not valued."""
    rng, section = Random(seed), library.section("hollywood-toledo", "face-up-pai-gow-poker")
    round_ = open_round(section, 1)
    round_.answer(PlaceWager(1, MAIN, 10_000))
    round_.answer(BetsClosed())
    while not isinstance(round_.ask, Decide):
        round_.answer(legal_answer(round_, rng))
        if round_.over:
            return  # an ace-high pai gow of the dealer's pushes before anybody sets
    seen = Seen.of(round_, 1)
    best = {each.choice: each.value for each in advised(round_).worths}[SET]
    gained = []
    for low in combinations(seen.own, 2):
        again, worth = round_.copied(), value_of(round_, 1, seen, low)
        try:
            again.answer(Decision(SET, cards=low))
        except Refused:
            assert worth is None
            continue
        while not again.over:
            again.answer(Pay() if isinstance(again.ask, PayAndTake) else legal_answer(again, rng))
        if worth is not None:
            gained.append(worth)
            assert gains(e for e in again.events if getattr(e, "wager", MAIN) == MAIN)[1] == worth
    assert best == max(gained)


STREETS = (("hard-rock-cincinnati", "mississippi-stud"), ("hollywood-toledo", "cajun-stud"))


@pytest.mark.parametrize(("house", "game"), STREETS)
@pytest.mark.parametrize("hole", ["As Ad", "Js 2h", "Qc 7c", "6h 5h", "Th 9d", "7s 2d", "8h 8c"])
def test_streets_are_played_as_the_analysis_plays_them(house: str, game: str, hole: str) -> None:
    """Third, fourth and fifth street by the same hole cards, each at its best."""
    wagers = {"ante": 1000}
    board = [card for card in cards("Kd 4h 6s 9c 2c 3d") if card not in cards(hole)][:3]
    play = play_of(Situation(HouseRules.choose(library.section(house, game))))
    low, high = sorted(map(int, cards(hole)))
    at, staked, said = hole_place(high, low), 1, list[str]()
    first, second = (int(card) for card in board[:2])
    for known in (play.third[at], play.fourth[at, first], play.fifth[at, first, second]):
        best = int(known[staked] if known.shape else known)
        found = advised(dealt(house, game, wagers, f"{hole} {' '.join(map(str, board))}", said, "8s 8d 5c"))
        values = {each.choice: each.value for each in found.worths}
        assert values["fold"] == -1000.0 * staked
        assert values[f"{best}x" if best else "fold"] == pytest.approx(found.best.value), "ties are as good"
        if not best:
            return
        said, staked = [*said, f"{best}x"], staked + best


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    "game", ["three-card-poker", "blackjack", "four-card-poker", "let-it-ride", "mississippi-stud"]
)
def test_advice_is_the_same_whatever_lies_face_down(game: str, seed: int) -> None:
    """The same decision with the hidden cards exchanged for others is advised the same."""
    rng = Random(seed)
    round_ = open_round(library.section("hard-rock-cincinnati", game), 2)
    for _ in range(400):
        if isinstance(round_.ask, Decide) or round_.over:
            break
        try:
            round_.answer(legal_answer(round_, rng))
        except Refused:
            continue
    if not isinstance(round_.ask, Decide):
        return
    other = exchanged(round_, rng)
    assert Seen.of(other, round_.ask.seat) == Seen.of(round_, round_.ask.seat)
    assert advise(other) == advise(round_)


def exchanged(round_: Round, rng: Random) -> Round:
    """The round again, with every card its decider may not see another one."""
    assert isinstance(round_.ask, Decide)
    mine = f"seat {round_.ask.seat}"
    hidden = [
        card
        for place, held in Lying(round_.events).hands.items()
        for card, face in held
        if face is not Face.UP and place != mine
    ]
    taken = {event.card for event in round_.events if isinstance(event, Dealt)}
    free = [card for card in DECK if card not in taken]
    swap = dict(zip(hidden, rng.sample(free, len(hidden)), strict=True))
    again = Round(round_.game, round_.house, round_.players, round_.last_shooter, round_.version)
    for turn in round_.turns:
        asked, answer = again.ask, turn.answer
        secret = isinstance(asked, DealCard) and asked.face is not Face.UP and asked.to != mine
        if secret and isinstance(answer, CardDealt):
            answer = CardDealt(swap[answer.card])
        again.answer(answer)
    return again
