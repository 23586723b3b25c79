"""Cards exchanged at a price: asked for one by one, paid at once, counted exactly; else refused or simulated."""

from math import comb
from random import Random
from typing import Any, Final

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss import library
from pitboss.conformance.dealing import open_round, unaccounted
from pitboss.conformance.unseen_play import BlindDealer, dealt_open
from pitboss.design.proposal import Proposal, proposed
from pitboss.equipment.cards import DECK, cards
from pitboss.errors import NotAnalysed, Refused
from pitboss.hands.rankings import FIVE_CARD
from pitboss.hands.valuers import valuer
from pitboss.odds import Situation, analyse
from pitboss.odds.poker.exchange import odd_card
from pitboss.odds.poker.exchange_counts import Sweep, classes_of
from pitboss.odds.poker.matchups import every_hand
from pitboss.odds.suits import suit_classes
from pitboss.rulebook import Document, HouseRules, RulebookError, Section
from pitboss.simulate import kernel_for
from pitboss.simulate.script import ScriptKernel
from pitboss.table import BetsClosed, CardDealt, Decision, PlaceWager, Round
from pitboss.table.events import Exchanged, Settled

OASIS: Final = library.section("public-games", "oasis-poker")
STRENGTH: Final = valuer(FIVE_CARD, 5)


def changed(**rules: Any) -> Section:
    return proposed(OASIS, Proposal(Document("changed", {"rules": rules}, {})))


def dealt(hand: str) -> Round:
    """A round up to the first question about an exchange."""
    round_ = open_round(OASIS)
    round_.answer(PlaceWager(1, "ante", 1_000))
    round_.answer(BetsClosed())
    for card in cards(f"{hand} As Kd 8c 5s 3d"):
        round_.answer(CardDealt(card))
    return round_


# --- at the table -----------------------------------------------------------------------------------------------


def test_a_card_is_named_once_and_new_ones_come_last() -> None:
    round_ = dealt("Kh Qd Js 9h 2h")
    round_.answer(Decision("exchange-card-5"))
    with pytest.raises(Refused, match="different cards"):
        round_.answer(Decision("exchange-card-5"))
    round_.answer(Decision("exchange-card-4"))
    round_.answer(Decision("keep"))
    for card in cards("Tc 2c"):
        round_.answer(CardDealt(card))
    assert round_.table.seats[1].cards == list(cards("Kh Qd Js Tc 2c"))
    taken = [event for event in round_.events if isinstance(event, Exchanged | Settled)]
    assert isinstance(taken[0], Exchanged)
    assert (taken[0].numbers, taken[0].cards) == ((4, 5), cards("9h 2h"))
    assert isinstance(taken[1], Settled)
    assert (taken[1].wager, taken[1].taken, taken[1].cite) == ("exchange", 2_000, ("9",))


def test_a_price_that_falls_again_is_what_is_paid() -> None:
    section = changed(course={"3": {"prices": [1, 2, 3, 2, 1]}})
    round_ = open_round(section)
    round_.answer(PlaceWager(1, "ante", 1_000))
    round_.answer(BetsClosed())
    for card in cards("Kh Qd Js 9h 2h As Kd 8c 5s 3d"):
        round_.answer(CardDealt(card))
    adds = []
    for number in range(1, 6):
        assert round_.ask is not None
        adds.append(round_.ask.adds[0])  # type: ignore[union-attr]
        round_.answer(Decision(f"exchange-card-{number}"))
    assert adds == [1_000, 1_000, 1_000, -1_000, -1_000]
    assert [stake.amount for stake in round_.table.seats[1].open_stakes()] == [1_000, 1_000]


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(1, 4))
def test_cards_nobody_sees_are_exchanged_and_settled_alike(seed: int, seats: int) -> None:
    known = open_round(OASIS, seats)
    blind = BlindDealer(dealt_open(known, Random(seed))).play(open_round(OASIS, seats))
    assert list(unaccounted(blind)) == []
    gains = {seat.number: seat.gain for seat in known.table.seats.values()}
    assert {seat.number: seat.gain for seat in blind.table.seats.values()} == gains


@pytest.mark.parametrize(
    ("course", "fault"),
    [
        ({"3": {"prices": [1] * 6}}, "names prices for 6 cards of the 5"),
        ({"3": {"prices": [1, 0]}}, "exchanges cards for nothing"),
        ({"3": {"exchange": "raise"}}, "is no price made by decision"),
        ({"3": {"exchange": "swap"}}, "'swap', which the section does not have"),
    ],
)
def test_a_price_that_makes_no_sense_is_a_fault(course: dict[str, Any], fault: str) -> None:
    with pytest.raises(RulebookError, match=fault):
        library.game_of(OASIS).check(changed(course=course))


@pytest.mark.parametrize(
    ("stage", "fault"),
    [
        ({"price": 1}, "Extra inputs are not permitted"),
        ({"prices": "one"}, "Input should be a valid tuple"),
        ({"exchange": None, "swap": "exchange"}, "a stage says one of deal, reveal, decide, withdraw, exchange"),
    ],
)
def test_a_stage_that_cannot_be_read_is_one_fault(stage: dict[str, Any], fault: str) -> None:
    with pytest.raises(RulebookError, match=fault) as faults:
        library.game_of(OASIS).check(changed(course={"3": stage}))
    assert len(str(faults.value).splitlines()) == 1


# --- exactly ----------------------------------------------------------------------------------------------------


def test_every_hand_is_its_class_with_other_suits() -> None:
    every = every_hand(52, 5).astype(np.int64)
    hands = every[suit_classes(every)[0]]
    classes, rng = classes_of(hands), Random(4)
    for _ in range(300):
        hand = sorted(rng.sample(range(52), 5))
        place = sum(comb(card, at + 1) for at, card in enumerate(hand))
        renamed = [card & ~3 | int(classes.suits[place]) >> 2 * (card & 3) & 3 for card in hand]
        assert sorted(renamed) == sorted(hands[classes.number[place]].tolist())


@pytest.mark.parametrize("seed", [1, 2])
def test_dealers_hands_are_counted_as_one_by_one(seed: int) -> None:
    rng = Random(seed)
    up = rng.randrange(52)
    free = [card for card in range(52) if card != up]
    hands = np.array([sorted(rng.sample(free, 5)) for _ in range(4)], dtype=np.int64)
    hands = hands[np.argsort(STRENGTH.strengths(hands), kind="stable")]
    strengths, qualifying = STRENGTH.strengths(hands), int(STRENGTH.strengths(hands)[1])
    others = every_hand(51, 4).astype(np.int64)
    dealers = np.column_stack([others + (others >= up), np.full(len(others), up)])
    theirs = STRENGTH.strengths(dealers)
    order = np.argsort(theirs, kind="stable")
    counts = np.zeros((4, 52, 3), dtype=np.int32)
    of, first, many = np.unique(strengths, return_index=True, return_counts=True)
    Sweep(hands, others[order], up, counts).run(theirs[order], of, first, first + many, qualifying)
    for at, hand in enumerate(hands):
        for gone in [*rng.sample([card for card in free if card not in hand], 5), up]:
            left = theirs[~np.isin(dealers[:, :4], [*hand, gone]).any(axis=1)]
            wanted = ((left < strengths[at]).sum(), (left == strengths[at]).sum(), (left < qualifying).sum())
            assert tuple(counts[at, gone]) == wanted


@pytest.mark.parametrize(
    ("hand", "odd"),
    [
        ("2h 5h 9h Kh 3s", "3s"),
        ("2s 5h 9h Kh 3h", "2s"),
        ("5h 6s 7d 8c Ks", "Ks"),
        ("2h 9s Td Jc Qs", "2h"),
        ("Ah 2s 3d 4c 9s", None),
        ("9h Js Qd Kc Ah", None),
        ("5h 6s 7d 8c 9s", None),
        ("2h 3s 4d 5c Ah", None),
        ("2h 5h 9h Kh 2s", None),
        ("2h 5h 9h Kh 3h", None),
        ("Ah Ks 9d 4c 2s", None),
    ],
)
def test_the_rule_draws_to_four_of_a_suit_or_in_a_row(hand: str, odd: str | None) -> None:
    held = sorted(map(int, cards(hand)))
    at = odd_card(held)
    assert (DECK[held[at]] if at >= 0 else None) == (cards(odd)[0] if odd else None)


def test_what_is_not_counted_is_simulated_by_the_stated_rule() -> None:
    situation = Situation(HouseRules.choose(changed(course={"1": {"face": "down"}})))
    with pytest.raises(NotAnalysed, match="one raise, a card shown"):
        analyse(situation)
    kernel = kernel_for(situation)
    assert isinstance(kernel, ScriptKernel)
    assert "exchange the card beside four of a suit" in kernel.plays
    played = [kernel.round_of(seed) for seed in range(60)]
    assert any(isinstance(event, Exchanged) for round_ in played for event in round_.events)
