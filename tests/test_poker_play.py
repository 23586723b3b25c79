"""What a player of the poker games may wager and when; everything else is refused with the reason."""

from dataclasses import replace

import pytest

from pitboss.errors import BadInput
from pitboss.scenario import read_scenario
from pitboss.table import Decide, Round

HEAD = "property: {}\ngame: {}\n"
FOUR = HEAD.format("jack-cleveland", "four-card-poker")
CRAZY = HEAD.format("hard-rock-cincinnati", "crazy-four-poker")
CRAZY_TOLEDO = HEAD.format("hollywood-toledo", "crazy-four-poker")
ULTIMATE = HEAD.format("hard-rock-cincinnati", "ultimate-texas-holdem")
BONUS = HEAD.format("jack-cleveland", "texas-holdem-bonus")
MISSISSIPPI = HEAD.format("jack-cleveland", "mississippi-stud")
RIDE = HEAD.format("jack-cleveland", "let-it-ride")
WILD = HEAD.format("jack-cleveland", "dj-wild-stud-poker")
SUITS = HEAD.format("hard-rock-cincinnati", "high-card-flush")
SUITS_TOLEDO = HEAD.format("hollywood-toledo", "high-card-flush")
CROSS = HEAD.format("hollywood-toledo", "criss-cross-poker")

SIX = "dealer: Kd Kc 8s 7h 4d 2c\n"
FIVE = "dealer: Ks Qc 8d 7h 2c\n"
SEVEN = "dealer: As Js 9s 6s Qd 8d 2h\n"
BOARD = "dealer: Ad Qd\ncommunity: 7c 7d Kh 9s 4c\n"


def seat(wagers: str, cards: str, decisions: str) -> str:
    return f"seats: [{{wagers: {{{wagers}}}, cards: {cards}, decisions: [{decisions}]}}]\n"


KINGS = ("ante: 10, super-bonus: 10", "Kd Kh 9s 5c 3h")
ACES = ("ante: 10, super-bonus: 10", "As Ah Kd 5c 3h")
FOUR_HEARTS = ("ante: 10", "Ah 9h 5h 4h 3c 7d 3s")
FIVE_HEARTS = ("ante: 10", "Ah 9h 5h 4h 3h 7d 3s")
HOLE = ("ante: 10, blind: 10", "7h 2s")
REFUSED = {
    "three times without a pair of aces": (
        CRAZY + seat(*KINGS, "3x") + FIVE,
        "three times needs a pair of aces or better (2.A.vii.c, 10.C)",
    ),
    "more than three times": (CRAZY_TOLEDO + seat(*ACES, "play 35") + FIVE, "may add up to $30, not $35"),
    "more than the ante without aces": (
        CRAZY_TOLEDO + seat(*KINGS, "play 15") + FIVE,
        "may bet play for $10, not $15 (10.C.3.b.ii)",
    ),
    "more than three antes": (FOUR + seat("ante: 10", "As Ah 9d 5c 3h", "play 31") + SIX, "up to $30, not $31"),
    "less than the ante": (FOUR + seat("ante: 10", "As Ah 9d 5c 3h", "play 5") + SIX, "at least $10, not $5"),
    "half a chip": (FOUR + seat("ante: 10", "As Ah 9d 5c 3h", "play 10.25") + SIX, "cannot be made with chips"),
    "twice with four suited": (
        SUITS + seat(*FOUR_HEARTS, "2x") + SEVEN,
        "twice needs a 5 card flush or better (7.G, 10.B",
    ),
    "three times with five suited": (
        SUITS + seat(*FIVE_HEARTS, "3x") + SEVEN,
        "three times needs a 6 card flush or better (7.G, 10.B",
    ),
    "an amount with four suited": (
        SUITS_TOLEDO + seat(*FOUR_HEARTS, "raise 15") + SEVEN,
        "may bet raise for $10, not $15 (17.C.2.a",
    ),
    "too much with five suited": (SUITS_TOLEDO + seat(*FIVE_HEARTS, "raise 25") + SEVEN, "up to $20, not $25"),
    "a tuck without a bonus": (
        SUITS + seat(*FOUR_HEARTS, "tuck") + SEVEN,
        "there is no wager to tuck the cards under (7.G",
    ),
    "a tuck without Trips": (
        ULTIMATE + seat(*HOLE, "check, check, tuck") + BOARD,
        "there is no wager to tuck the cards under (10.E",
    ),
    "a fold before the flop": (
        ULTIMATE + seat(*HOLE, "fold") + BOARD,
        "who makes no Play wager checks and stays in (10.A",
    ),
    "a check at the end": (
        ULTIMATE + seat(*HOLE, "check, check, check") + BOARD,
        "who makes no Play wager folds (10.E",
    ),
    "four times after the flop": (
        ULTIMATE + seat(*HOLE, "check, 4x") + BOARD,
        "four times is bet at the first decision (10.A",
    ),
    "twice before the flop": (ULTIMATE + seat(*HOLE, "2x") + BOARD, "twice is bet at the second decision (10.C"),
    "a second Play wager": (ULTIMATE + seat(*HOLE, "4x, play") + BOARD, "never asked for the decision 'play'"),
    "a fold after the flop wager": (
        BONUS + seat("ante: 10", "7h 2s", "flop, fold") + BOARD,
        "who makes no Turn wager checks and stays in (11.C)",
    ),
    "once the ante on the flop": (BONUS + seat("ante: 10", "7h 2s", "1x") + BOARD, "Flop is twice the Ante (11.A"),
    "four times on a street": (
        MISSISSIPPI + seat("ante: 10", "7h 2s", "4x") + "community: 7c 7d Kh",
        "Third Street is once or twice or three times the Ante (8.E",
    ),
    "a check on a street": (
        MISSISSIPPI + seat("ante: 10", "7h 2s", "check") + "community: 7c 7d Kh",
        "unknown decision for seat 1 'check'",
    ),
    "the third bet withdrawn": (
        RIDE + seat("bet-1: 10, bet-2: 10, bet-3: 10", "7h 2s 9d", "ride, ride, withdraw") + "community: 7c Kh",
        "never asked for the decision 'withdraw'",
    ),
    "unequal bets": (
        RIDE + "seats: [{wagers: {bet-1: 10, bet-2: 10, bet-3: 5}}]",
        "must be at least 1 of Bet Number 1",
    ),
    "once the ante at DJ Wild": (
        WILD + seat("ante: 10, blind: 10", "6s 6h 6d Kc 3h", "1x") + FIVE,
        "Play is twice the Ante (7.G",
    ),
    "a blind that is not the ante": (
        ULTIMATE + "seats: [{wagers: {ante: 10, blind: 15}}]",
        "Blind may be at most 1 times Ante",
    ),
    "no blind": (WILD + "seats: [{wagers: {ante: 10}}]", "Blind must be made at this table"),
    "one Ante of two": (CROSS + "seats: [{wagers: {ante-across: 10}}]", "Ante Down must be made at this table"),
    "a bonus without an ante": (BONUS + "seats: [{wagers: {bonus: 5}}]", "Bonus needs Ante as well"),
    "half a dollar on the Bonus": (BONUS + "seats: [{wagers: {ante: 10, bonus: 0.50}}]", "outside $1 to"),
    "two dollars on the progressive": (
        HEAD.format("hard-rock-cincinnati", "four-card-poker") + "seats: [{wagers: {ante: 10, multi-link: 2}}]",
        "is $1 or $5, not $2",
    ),
    "a progressive with nothing else": (
        FOUR + "seats: [{wagers: {multi-link: 1}}]",
        "Multi-Link Progressive needs",
    ),
    "two positions where one is allowed": (
        HEAD.format("hard-rock-cincinnati", "four-card-poker")
        + "seats: [{player: Ann, wagers: {ante: 5}}, {player: Ann, wagers: {ante: 5}}]",
        "the house allows 1",
    ),
    "a joker in a deck without": (
        FOUR + seat("ante: 10", "As Jo 9d 5c 3h", "1x") + SIX,
        "there is no Jo in the cards",
    ),
    "a second joker": (
        WILD + seat("ante: 10, blind: 10", "6s 6h 6d Kc Jo", "play") + "dealer: Ks Qc 8d 7h Jo",
        "Jo is already out",
    ),
}


@pytest.mark.parametrize(("text", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_the_house_does_not_allow_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read_scenario(text).play()
    assert reason in str(refusal.value)


def offered(text: str) -> list[tuple[str, ...]]:
    """What the first seat may answer at each of its decisions."""
    scenario = read_scenario(text)
    answers = iter(scenario.seats[0].decisions)
    seen: list[tuple[str, ...]] = []

    def decide(round_: Round) -> str:
        assert isinstance(round_.ask, Decide)
        seen.append(round_.ask.choices)
        return next(answers)

    replace(scenario, seats=(replace(scenario.seats[0], decisions=()),), decide=decide).play()
    return seen


OFFERED = {
    "any amount from one to three antes": (
        FOUR + seat("ante: 10", "As Ah 9d 5c 3h", "1x") + SIX,
        [("3x", "2x", "1x", "play", "fold")],
    ),
    "Aces Up alone decides nothing": (FOUR + seat("aces-up: 10", "As Ah 9d 5c 3h", "") + SIX, []),
    "only the ante without aces": (CRAZY + seat(*KINGS, "fold") + FIVE, [("play", "fold")]),
    "three multiples with aces": (CRAZY + seat(*ACES, "fold") + FIVE, [("3x", "2x", "1x", "fold")]),
    "three chances, each for less": (
        ULTIMATE + seat(*HOLE, "check, check, fold") + BOARD,
        [("4x", "3x", "check"), ("play", "check"), ("play", "fold")],
    ),
    "cards may be tucked under Trips": (
        ULTIMATE + seat("ante: 10, blind: 10, trips: 5", "7h 2s", "check, check, tuck") + BOARD,
        [("4x", "3x", "check"), ("play", "check"), ("play", "fold", "tuck")],
    ),
    "one Play wager is enough": (
        ULTIMATE + seat(*HOLE, "check, play") + BOARD,
        [("4x", "3x", "check"), ("play", "check")],
    ),
    "the flop wager or a fold, then two that may be checked": (
        BONUS + seat("ante: 10", "7h 2s", "flop, check, check") + BOARD,
        [("flop", "fold"), ("turn", "check"), ("river", "check")],
    ),
    "four suited": (SUITS + seat(*FOUR_HEARTS, "fold") + SEVEN, [("raise", "fold")]),
    "five suited": (SUITS + seat(*FIVE_HEARTS, "fold") + SEVEN, [("2x", "1x", "fold")]),
    "six suited": (
        SUITS + seat("ante: 10, flush: 5", "Kc Qc Tc 7c 6c 4c 2d", "fold") + SEVEN,
        [("3x", "2x", "1x", "fold", "tuck")],
    ),
    "two bets to withdraw": (
        RIDE + seat("bet-1: 10, bet-2: 10, bet-3: 10", "7h 2s 9d", "withdraw, ride") + "community: 7c Kh",
        [("ride", "withdraw"), ("ride", "withdraw")],
    ),
}


@pytest.mark.parametrize(("text", "choices"), OFFERED.values(), ids=OFFERED)
def test_what_is_offered_at_each_decision(text: str, choices: list[tuple[str, ...]]) -> None:
    assert offered(text) == choices
