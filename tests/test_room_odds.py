"""The poker room's numbers: equities against published figures, bad beats against counting one by one."""

import json
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from random import Random

import pytest
from phevaluator import evaluate_cards
from typer.testing import CliRunner

from pitboss import library
from pitboss.cli import app
from pitboss.equipment.cards import DECK, cards
from pitboss.errors import BadInput
from pitboss.odds import bad_beats, omaha_bad_beats
from pitboss.odds.equities import equities
from pitboss.odds.stud_bad_beats import stud_chances
from pitboss.room import costs
from pitboss.room.bad_beats import Hit
from pitboss.room.day import Beat, TableDay, _closed, simulated_day
from pitboss.room.least_hands import least_strength
from pitboss.room.revenue import PERCENT, TIME, DropTerms, RakeTerms
from pitboss.room.rules import BadBeatRules, PokerRoomRules
from pitboss.room.stakes import STRUCTURES

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


def brute_best_hit(strong: list[bad_beats.Strong], below: int | None) -> int:
    """Two players: every winner with every loser, who is the best of all that did not win."""
    return sum(
        winner.wins
        and loser.plays
        and loser.strength < winner.strength
        and (below is None or loser.strength < below)
        and not set(winner.pair) & set(loser.pair)
        for winner in strong
        for loser in strong
    )


@pytest.mark.parametrize("board", ["Ah As Kh Ks 4s", "Th Jh Qh Js Qs", "Ah As Kh 5h 5s", "Ah As Ad Kh Ks"])
def test_the_mini_is_what_the_jackpot_leaves(board: str) -> None:
    main, mini = BEATS.jackpots["holdem"], BEATS.jackpots["mini"]
    strong, above = bad_beats._strong(mini, tuple(cards(board))), least_strength(main.least)
    left = bad_beats._best_hit(strong, 2, above)
    assert left == Fraction(2 * brute_best_hit(strong, above), comb(47, 2) * comb(45, 2))
    both, whole = bad_beats._best_hit(strong, 2, None), bad_beats._strong(main, tuple(cards(board)))
    assert both == left + bad_beats._hit(whole, 2), "with two players a bad beat is one or the other"


def test_omaha_hands_that_make_a_bad_beat() -> None:
    """Two pairs on the board: somebody has the queens left over, another the jacks."""
    makers = sorted(omaha_bad_beats._makers(BEATS.jackpots["omaha"], cards("Jh Js Qh Qs 4c")))
    assert [set(maker.cards) for maker in makers] == [set(cards("Jc Jd")), set(cards("Qc Qd"))]
    found = omaha_bad_beats._hit(omaha_bad_beats._shape(makers), 2)
    assert found == Fraction(2 * comb(43, 2) * comb(41, 2), comb(47, 4) * comb(43, 4))


def test_three_alike_on_the_board_beat_everybody_and_pay_nobody() -> None:
    """The case ace makes four aces without a pocket pair: no jackpot when it wins."""
    makers = sorted(omaha_bad_beats._makers(BEATS.jackpots["omaha"], cards("Ah As Ad Kh Ks")))
    assert [(len(maker.cards), maker.plays) for maker in makers] == [(2, True), (1, False)]
    assert omaha_bad_beats._hit(omaha_bad_beats._shape(makers), 5) == 0


def test_omaha_bad_beats_against_hands_dealt_by_chance() -> None:
    """A board with straight flushes, four jacks and four queens; six players, dealt in many times."""
    jackpot, board = BEATS.jackpots["omaha"], cards("Th Jh Qh Js Qs")
    makers = sorted(omaha_bad_beats._makers(jackpot, board))
    rng, hits, deals = Random(5), 0, 20_000
    rest = [card for card in DECK if card not in board]
    for _ in range(deals):
        dealt = rng.sample(rest, 24)
        hands = [set(dealt[first : first + 4]) for first in range(0, 24, 4)]
        best = sorted(
            max((at for at, maker in enumerate(makers) if hand.issuperset(maker.cards)), default=-1)
            for hand in hands
        )
        hits += best[-2] >= 0 and makers[best[-1]].wins and makers[best[-2]].plays
    exact = float(omaha_bad_beats._hit(omaha_bad_beats._shape(makers), 6))
    assert abs(hits / deals - exact) < 5 * sqrt(exact * (1 - exact) / deals)


def test_stud_by_chance() -> None:
    """The chance grows with the players; the same seed gives the same deals on any number of cores."""
    jackpot = BEATS.jackpots["stud"]
    one, two = (stud_chances(jackpot, [3, 8], 1_100_000, seed=4, workers=workers) for workers in (1, 2))
    assert one == two
    assert one[3].hits < one[8].hits
    assert one[8].error > 0


# --- rake --------------------------------------------------------------------------------------------------------


def test_what_rake_costs() -> None:
    played = costs.Played(5, ((1_000,), (1_900, 600), (9_000,)), (True, True, False))
    percent = played.rake(RakeTerms(PERCENT, 10, 500))
    assert percent.mean == pytest.approx((100 + 100 + 500) / 3), "every pot by itself"
    assert percent.error == pytest.approx(sqrt(sum((x - 700 / 3) ** 2 for x in (100, 100, 500)) / 2 / 3))
    assert played.drop(DropTerms(((1_000, 100),), 4, after_flop=True)).mean == pytest.approx(200 / 3)
    each, table = (RakeTerms(TIME, charge=500, per_table=per_table) for per_table in (False, True))
    assert costs.time_charge(each, 30, 9) == costs.Estimate(300.0)
    assert costs.time_charge(table, 30, 9).mean == pytest.approx(500 / 15)


def test_the_rake_command() -> None:
    asked = ["rake", "horseshoe-cleveland", "--hands", "3", "--players", "4", "--stakes", "4/8", "--json"]
    told = json.loads(CliRunner().invoke(app, asked).stdout)
    assert [cost["structure"] for cost in told["costs"]] == list(STRUCTURES)
    for cost in told["costs"]:
        assert cost["raked_per_hand"]["time"] == {"mean": 1.3333, "standard_error": None}
        assert 0 <= cost["raked_per_hand"]["percentage"]["mean"] <= 5
    wrong = CliRunner().invoke(app, ["rake", "horseshoe-cleveland", "--stakes", "four"])
    assert isinstance(wrong.exception, BadInput)


# --- a day, and the commands -------------------------------------------------------------------------------------


def test_a_simulated_day_reconciles_and_is_the_same_for_the_same_seed() -> None:
    days = [simulated_day(RULES, BEATS, 8, 6, seed=3, workers=workers) for workers in (1, 2)]
    assert days[0] == days[1]
    assert days[0].reconciled
    assert days[0].hands == 48
    assert days[0].to_fund * 10 == days[0].dropped * 9


def test_a_bad_beat_of_the_day_is_shared_by_who_was_dealt_in_then() -> None:
    """The third hand of one table: at the other Hold'em table one player had left and another come by then."""
    here = TableDay("1", "holdem", dealt_in=[(1, ("a", "b", "c", "d"))], hands=5)
    here.beats.append(Beat(3, Hit("holdem", (1,), ((2,),)), {1: "a", 2: "b", 3: "c", 4: "d"}))
    there = TableDay("2", "holdem", dealt_in=[(1, ("e", "f")), (3, ("e", "g")), (4, ("h", "i"))], hands=5)
    omaha = TableDay("3", "omaha", dealt_in=[(1, ("o", "p"))], hands=5)
    day = _closed(BEATS, [here, there, omaha])
    assert day.hits["holdem"] == 1
    assert day.paid_players == 6, "winner, loser, two at the table, two elsewhere"
    assert day.jackpots_paid == 5_000_000
    assert day.reconciled
    assert there.at(2) == ("e", "f")
    assert there.at(9) == ("h", "i")


def test_the_commands() -> None:
    run = CliRunner().invoke
    shown = run(
        app, ["equity", "horseshoe-cleveland", "holdem", "As Ah", "Ks Kh", "--board", "2c 3d 4h", "--json"]
    )
    assert shown.exit_code == 0
    assert sum(each["share"] for each in json.loads(shown.stdout)) == pytest.approx(1)
    day = run(app, ["room-day", "--tables", "2", "--hands", "2", "--json"])
    assert json.loads(day.stdout)["reconciled"] is True
    beats = ["bad-beats", "hollywood-toledo", "--jackpot", "stud", "--players", "6", "--deals", "2000", "--json"]
    (stud,) = json.loads(run(app, beats).stdout)
    assert (stud["jackpot"], stud["players"], stud["exact"]) == ("stud", 6, None)
    history = run(app, ["hand-history", "tests/hand_histories/dwan-ivey-2009.phh", "--json"])
    assert json.loads(history.stdout)["gains"]["3"] == "$556,000"
