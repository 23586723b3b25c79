"""The poker room's numbers: equities against published figures, bad beats against counting one by one."""

import json
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from phevaluator import evaluate_cards
from typer.testing import CliRunner

from pitboss import library
from pitboss.cli import app
from pitboss.equipment.cards import DECK, cards
from pitboss.errors import BadInput
from pitboss.odds import bad_beats
from pitboss.odds.equities import equities
from pitboss.room.day import simulated_day
from pitboss.room.rules import BadBeatRules, PokerRoomRules

RULES = library.section("horseshoe-cleveland", "poker-room").rules(PokerRoomRules)
BEATS = library.section("hollywood-toledo", "bad-beat-jackpots").rules(BadBeatRules)


def test_aces_against_kings() -> None:
    """The figure every poker player knows, the suits shared: 82.64 %."""
    found = equities(RULES.variants["holdem"], [cards("As Ah"), cards("Ks Kh")])
    assert sum(each.share for each in found) == 1
    assert f"{float(found[0].share):.2%}" == "82.64%"


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        (("Ah Kh", "Qs Qd"), "Jh Th 2c"),
        (("As Ah", "7c 2d"), "7h 2s 9c"),
        (("As Kd", "Ac Kh", "2c 2d"), "4s 4h Jd"),
    ],
)
def test_equities_by_another_evaluator(hands: tuple[str, ...], board: str) -> None:
    """Every turn and river valued by phevaluator."""
    held, flop = [cards(hand) for hand in hands], cards(board)
    rest = [card for card in DECK if card not in (*flop, *(card for hand in held for card in hand))]
    shares = [Fraction(0)] * len(held)
    for turn_and_river in combinations(rest, 2):
        values = [evaluate_cards(*map(str, (*hand, *flop, *turn_and_river))) for hand in held]
        tied = values.count(min(values))
        for at, value in enumerate(values):
            shares[at] += Fraction(value == min(values), tied)
    found = equities(RULES.variants["holdem"], held, flop)
    assert [each.share for each in found] == [share / comb(len(rest), 2) for share in shares]


def test_equities_of_three_hands_and_of_omaha() -> None:
    for name, hands, board in (
        ("holdem", ("As Ah", "Ks Kh", "7c 6c"), "2c 5c Jd"),
        ("omaha", ("As Ah Ks Kh", "7s 8s 9h Th"), "2c 7d Tc"),
        ("omaha-eight-or-better", ("As 2h 3s Kh", "Ac 2d Qd Jh"), "3c 4d Kc 9h 8s"),
    ):
        found = equities(RULES.variants[name], [cards(hand) for hand in hands], cards(board))
        assert sum(each.share for each in found) == 1


def test_a_quartered_board() -> None:
    """All cards are out: the low is tied, the high is the first hand's alone."""
    hands = [cards("Ah 2h Kd Kc"), cards("Ac 2d Qd Jh")]
    found = equities(RULES.variants["omaha-eight-or-better"], hands, cards("3s 4d 8c Ks 9h"))
    assert [each.share for each in found] == [Fraction(3, 4), Fraction(1, 4)]


def test_what_has_no_equity() -> None:
    holdem = RULES.variants["holdem"]
    for variant, hands, board in (
        (RULES.variants["razz"], ["As Ah", "Ks Kh"], ""),
        (holdem, ["As Ah"], ""),
        (holdem, ["As Ah", "As Kh"], ""),
        (holdem, ["As Ah 2c", "Ks Kh 3c"], ""),
        (holdem, ["As Ah", "Ks Kh"], "2c 3c 4c 5c 6c 7c"),
    ):
        with pytest.raises(BadInput):
            equities(variant, [cards(hand) for hand in hands], cards(board))


# --- bad beats ---------------------------------------------------------------------------------------------------


def test_how_often_none_of_some_pairs_is_dealt() -> None:
    """Against dealing two hands in every way from 45 cards."""
    left = range(45)
    pairs = frozenset({(0, 1), (2, 3), (0, 4), (5, 6)})
    hands = list(combinations(left, 2))
    ways = none = 0
    for first in hands:
        others = comb(43, 2)
        ways += others
        if first in pairs:
            continue
        apart = sum(not set(first) & set(pair) for pair in pairs)
        none += others - apart
    assert bad_beats._none_dealt(pairs, 2) == Fraction(none, ways)


@pytest.mark.parametrize("board", ["Jh Js Qh Qs 4s", "Th Jh Qh Js Qs", "9h Th Jh Js Jd", "Kh Ks Kd Ah As"])
@pytest.mark.parametrize("name", ["holdem", "mini"])
def test_two_players_on_one_board(name: str, board: str) -> None:
    """Every winner with every loser, counted one by one."""
    strong = bad_beats._strong(BEATS.jackpots[name], tuple(cards(board)))
    hits = sum(
        winner.wins and loser.plays and loser.strength < winner.strength and not set(winner.pair) & set(loser.pair)
        for winner in strong
        for loser in strong
    )
    assert bad_beats._hit(strong, 2) == Fraction(2 * hits, comb(47, 2) * comb(45, 2))


def test_more_players_are_hit_oftener() -> None:
    strong = bad_beats._strong(BEATS.jackpots["holdem"], tuple(cards("Th Jh Qh Js Qs")))
    found = [bad_beats._hit(strong, players) for players in range(2, 11)]
    assert found == sorted(found)
    assert found[0] > 0


# --- a day, and the commands -------------------------------------------------------------------------------------


def test_a_simulated_day_reconciles_and_is_the_same_for_the_same_seed() -> None:
    days = [simulated_day(RULES, BEATS, 8, 6, seed=3, workers=workers) for workers in (1, 2)]
    assert days[0] == days[1]
    assert days[0].reconciled
    assert days[0].hands == 48
    assert days[0].to_fund * 10 == days[0].dropped * 9


def test_the_commands() -> None:
    run = CliRunner().invoke
    shown = run(
        app, ["equity", "horseshoe-cleveland", "holdem", "As Ah", "Ks Kh", "--board", "2c 3d 4h", "--json"]
    )
    assert shown.exit_code == 0
    assert sum(each["share"] for each in json.loads(shown.stdout)) == pytest.approx(1)
    day = run(app, ["room-day", "--tables", "2", "--hands", "2", "--json"])
    assert json.loads(day.stdout)["reconciled"] is True
    history = run(app, ["hand-history", "tests/hand_histories/dwan-ivey-2009.phh", "--json"])
    assert json.loads(history.stdout)["gains"]["3"] == "$556,000"
