"""The assessment of recorded rolls: calibrated on fair dice, catching loaded ones as often as it says."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict
from fractions import Fraction
from itertools import pairwise
from math import comb

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from pitboss import fairness
from pitboss.cli.dice_review import assess_and_show_rolls, check_has_dice
from pitboss.equipment.dice import ROLLS, Dice
from pitboss.errors import BadInput
from pitboss.fairness import Bias, Rolls, RollsAssessment, Verdict, assess_rolls, read_rolls
from pitboss.fairness.dice.cost import FIGURES, Basis, cost_lines
from pitboss.fairness.dice.faces import combinations, doubles, faces, opposite_faces, together
from pitboss.fairness.dice.totals import between_sevens, runs, sevens, successive, totals
from pitboss.fairness.power import outcomes_to_settle
from pitboss.library import find_section
from pitboss.rulebook import HouseRules

Chances = npt.NDArray[np.float64]

EVEN: Chances = np.full(6, 1 / 6)
NAMED = ("red", "blue")
EVERY_TEST_TOLD_APART = [
    "faces of the red die",
    "faces of the blue die",
    "opposite faces of the red die",
    "opposite faces of the blue die",
    "combinations",
    "one die and the other",
    "doubles",
    "totals",
    "sevens",
    "rolls between sevens",
    "successive totals",
    "runs",
]


def favouring(favoured: Sequence[int], increase: float) -> Chances:
    chosen = np.isin(np.arange(1, 7), favoured)
    share = chosen.mean()
    return np.where(chosen, 1 + increase, 1 - increase * share / (1 - share)) / 6


def thrown(
    total: int,
    rng: np.random.Generator,
    one: Chances = EVEN,
    other: Chances = EVEN,
    dice: tuple[str, str] | None = NAMED,
) -> Rolls:
    first, second = rng.choice(6, size=total, p=one) + 1, rng.choice(6, size=total, p=other) + 1
    return Rolls.of(map(Dice, first.tolist(), second.tolist()), dice)


def untold(rolls: Rolls) -> Rolls:
    assert rolls.faces is not None
    return Rolls.of(rolls.faces)


def totals_only(rolls: Rolls) -> Rolls:
    return Rolls(rolls.totals)


def told(rolls: Rolls) -> Rolls:
    return rolls


def biased_tests(found: RollsAssessment) -> set[str]:
    return {test.name for test in found.tests if test.adjusted_p <= found.significance}


def only(tests: Sequence[fairness.TestResult], name: str) -> fairness.TestResult:
    (found,) = (test for test in tests if test.name == name)
    return found


# Calibration


@pytest.mark.parametrize(("record", "total"), [(told, 400), (untold, 60), (totals_only, 400)])
def test_fair_dice_are_called_biased_about_as_often_as_stated(
    record: Callable[[Rolls], Rolls], total: int
) -> None:
    rng, records, significance = np.random.default_rng(11), 240, 0.1
    fair = (record(thrown(total, rng)) for _ in range(records))
    verdicts = [assess_rolls(rolls, significance=significance).verdict for rolls in fair]
    biased, suspicious = verdicts.count(Verdict.BIASED), verdicts.count(Verdict.SUSPICIOUS)
    assert (
        verdicts.count(Verdict.NO_EVIDENCE if total >= 180 else Verdict.TOO_FEW) == records - biased - suspicious
    )
    assert biased <= stats.binom.ppf(0.999, records, significance)
    assert biased + suspicious <= stats.binom.ppf(0.999, records, 5 * significance)
    # tests of the same rolls overlap, and together with discreteness and Holm that costs no more than this
    assert biased >= stats.binom.ppf(0.001, records, significance / 3)
    assert suspicious > biased


@pytest.mark.parametrize(
    ("test", "total"),
    [
        (lambda rolls: next(faces(rolls)), 300),
        (lambda rolls: next(faces(rolls)), 50),
        (lambda rolls: next(faces(untold(rolls))), 50),
        (lambda rolls: next(opposite_faces(rolls)), 300),
        (lambda rolls: next(opposite_faces(untold(rolls))), 300),
        (combinations, 100),
        (lambda rolls: combinations(untold(rolls)), 400),
        (together, 100),
        (together, 400),
        (lambda rolls: together(untold(rolls)), 100),
        (lambda rolls: together(untold(rolls)), 400),
        (totals, 100),
        (between_sevens, 400),
        (successive, 400),
        (doubles, 2_000),
        (sevens, 2_000),
        (runs, 2_000),
    ],
)
def test_p_values_on_fair_dice_are_uniform(test: Callable[[Rolls], fairness.TestResult], total: int) -> None:
    rng, records = np.random.default_rng(12), 300
    p_values = np.asarray([test(thrown(total, rng)).p_value for _ in range(records)])
    for level in (0.05, 0.25, 0.5):
        low, high = (stats.binom.ppf(tail, records, level) for tail in (0.0002, 0.9998))
        assert low <= np.count_nonzero(p_values <= level) <= high, level


# Each statistic against an independent reckoning


def test_each_die_has_its_own_test_of_faces_and_of_opposite_faces() -> None:
    rolls = thrown(600, np.random.default_rng(1))
    for side, (plain, opposite) in enumerate(zip(faces(rolls), opposite_faces(rolls), strict=True)):
        shown = [roll[side] for roll in rolls.faces or ()]
        expected = stats.chisquare([shown.count(face) for face in range(1, 7)])
        assert (plain.statistic, plain.p_value) == pytest.approx((expected.statistic, expected.pvalue))
        axes = stats.chisquare([shown.count(low) + shown.count(7 - low) for low in (1, 2, 3)])
        assert (opposite.statistic, opposite.p_value) == pytest.approx((axes.statistic, axes.pvalue))


def test_dice_that_are_not_told_apart_are_counted_together() -> None:
    rolls = untold(thrown(600, np.random.default_rng(2)))
    shown = [face for roll in rolls.faces or () for face in roll]
    (plain,), (opposite,) = list(faces(rolls)), list(opposite_faces(rolls))
    assert plain.statistic == pytest.approx(stats.chisquare(np.bincount(shown)[1:]).statistic)
    axes = [sum(min(face, 7 - face) == low for face in shown) for low in (1, 2, 3)]
    assert opposite.statistic == pytest.approx(stats.chisquare(axes).statistic)


def test_combinations_are_thirty_six_or_twenty_one() -> None:
    rolls = thrown(900, np.random.default_rng(3))
    apart, alike = rolls.combinations, untold(rolls).combinations
    assert apart is not None
    assert alike is not None
    assert (len(apart.names), set(apart.weights)) == (36, {1})
    assert (len(alike.names), Counter(alike.weights)) == (21, {1: 6, 2: 15})
    seen = Counter(tuple(sorted(roll)) for roll in rolls.faces or ())
    due = {pair: 900 / 36 * (1 if pair[0] == pair[1] else 2) for pair in {tuple(sorted(roll)) for roll in ROLLS}}
    statistic = sum((seen[pair] - usual) ** 2 / usual for pair, usual in due.items())
    found = combinations(untold(rolls))
    assert found is not None
    assert found.statistic == pytest.approx(statistic)
    assert found.p_value == pytest.approx(stats.chi2.sf(statistic, 20))


def test_totals_are_due_one_to_six_times_in_thirty_six() -> None:
    rolls = thrown(720, np.random.default_rng(4))
    due = [20 * ways for ways in (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)]
    expected = stats.chisquare([rolls.totals.count(total) for total in range(2, 13)], due)
    found = totals(rolls)
    assert (found.statistic, found.p_value) == pytest.approx((expected.statistic, expected.pvalue))


def test_one_die_against_the_other_is_a_table_of_both() -> None:
    rolls = thrown(900, np.random.default_rng(5), favouring([6], 0.5))
    table = np.zeros((6, 6))
    for roll in rolls.faces or ():
        table[roll.first - 1, roll.second - 1] += 1
    expected = stats.chi2_contingency(table, correction=False)
    found = together(rolls)
    assert found is not None
    assert (found.statistic, found.p_value) == pytest.approx((expected.statistic, expected.pvalue))


def test_like_dice_are_tested_for_the_pairs_their_faces_would_make_by_chance() -> None:
    rolls = untold(thrown(900, np.random.default_rng(6), favouring([6], 0.5), favouring([6], 0.5)))
    assert rolls.faces is not None
    shares = np.bincount([face for roll in rolls.faces for face in roll], minlength=7) / 1_800
    seen = Counter(tuple(sorted(roll)) for roll in rolls.faces)
    statistic = 0.0
    for low in range(1, 7):
        for high in range(low, 7):
            due = 900 * shares[low] * shares[high] * (1 if low == high else 2)
            statistic += (seen[low, high] - due) ** 2 / due
    found = together(rolls)
    assert found is not None
    assert found.statistic == pytest.approx(statistic)
    assert found.p_value == pytest.approx(stats.chi2.sf(statistic, 15))


def test_what_stands_out_among_like_dice_is_told_as_it_was_counted() -> None:
    every = [roll for roll in ROLLS for _ in range(10)]
    found = together(Rolls.of(every + [Dice(4, 4)] * 40))
    assert found is not None
    assert found.detail.startswith("4 came with 4 50 times where ")
    found = together(Rolls.of([*every, *[Dice(2, 5)] * 30, *[Dice(5, 2)] * 30]))
    assert found is not None
    assert found.detail.startswith("2 came with 5 80 times where ")


@pytest.mark.parametrize(
    ("test", "hit"),
    [(doubles, lambda roll: roll.first == roll.second), (sevens, lambda roll: roll.first + roll.second == 7)],
)
def test_rates_are_exact_binomial_tests(
    test: Callable[[Rolls], fairness.TestResult], hit: Callable[[Dice], bool]
) -> None:
    hits = [roll for roll in ROLLS if hit(roll)]
    misses = [roll for roll in ROLLS if not hit(roll)]
    found = test(Rolls.of([*(hits * 5), *(misses * 2)]))  # 30 of 90
    above = sum(comb(90, count) * 5 ** (90 - count) / 6**90 for count in range(30, 91))
    assert found.p_value == pytest.approx(2 * above)
    assert "came up 30 times where 15.0 were due" in found.detail


def test_rolls_to_a_seven_are_told() -> None:
    assert sevens(Rolls((7, 7, 4, 8, 9))).detail.endswith("2.50 rolls to a seven")
    assert sevens(Rolls((4, 8, 9))).detail == "a seven came up 0 times where 0.5 were due"


def test_rolls_between_sevens_are_compared_by_how_long_the_last_seven_is_gone() -> None:
    rolls = thrown(2_000, np.random.default_rng(7))
    places = [row for row, total in enumerate(rolls.totals) if total == 7]
    waits = [after - before for before, after in pairwise(places)]
    open_wait = len(rolls.totals) - 1 - places[-1]
    table = []
    for first, last in ((1, 1), (2, 3), (4, 6), (7, 2_000)):
        came = sum(first <= wait <= last for wait in waits)
        rolled = sum(max(0, min(wait, last) - first + 1) for wait in [*waits, open_wait])
        table.append((came, rolled - came))
    expected = stats.chi2_contingency(np.asarray(table), correction=False)
    found = between_sevens(rolls)
    assert found is not None
    assert (found.statistic, found.p_value) == pytest.approx((expected.statistic, expected.pvalue))


def test_successive_totals_pool_the_rarest() -> None:
    """Of 499 pairs a total is due with itself 499 * (ways / 36)**2 times: five times from four ways on.

    The two rarest are joined until none is short: 12 and 2, then 11 with them, 3 and 10, then 4 with the first.
    """
    rolls = thrown(500, np.random.default_rng(8))
    groups = ((2, 4, 11, 12), (3, 10), (5,), (6,), (7,), (8,), (9,))
    place = {total: index for index, group in enumerate(groups) for total in group}
    table = np.zeros((7, 7))
    for before, after in pairwise(rolls.totals):
        table[place[before], place[after]] += 1
    expected = stats.chi2_contingency(table, correction=False)
    found = successive(rolls)
    assert found is not None
    assert (found.statistic, found.p_value) == pytest.approx((expected.statistic, expected.pvalue))


def test_runs_are_an_exact_test_of_changing_sides() -> None:
    found = runs(Rolls((2, 3, 7, 4, 7, 7, 9, 10, 8, 11, 6, 6, 6)))  # low to high once and back once, in ten steps
    assert found is not None
    assert found.detail == "a change of sides came up 2 times where 4.5 were due"
    assert found.p_value == pytest.approx(2 * (1 + 9 + 36) / 2**9)
    assert runs(Rolls((7, 7, 7, 4))) is None


def test_thin_records_go_without_tables_and_simulate_their_counts() -> None:
    few = assess_rolls(thrown(25, np.random.default_rng(9)))
    assert {test.name for test in few.tests}.isdisjoint({"one die and the other", "rolls between sevens"})
    assert "simulated" in only(few.tests, "combinations").method
    many = assess_rolls(thrown(400, np.random.default_rng(9)))
    assert [test.name for test in many.tests] == EVERY_TEST_TOLD_APART
    assert "simulated" not in only(many.tests, "combinations").method


# What is caught


def test_a_loaded_die_is_caught_and_named() -> None:
    loaded = np.asarray([0.7, 1, 1, 1, 1, 1.3]) / 6
    found = assess_rolls(thrown(5_000, np.random.default_rng(21), EVEN, loaded))
    assert found.verdict == "biased: take the dice out of play"
    assert "faces of the blue die" in biased_tests(found)
    assert not {"faces of the red die", "opposite faces of the red die"} & biased_tests(found)
    assert not {"one die and the other", "successive totals", "runs"} & biased_tests(found)
    named = only(found.tests, "faces of the blue die")
    assert set(named.offenders[:2]) == {"blue 1", "blue 6"}
    assert "blue 6 came up" in found.sentence
    assert not any(f"red {face}" in found.sentence for face in range(1, 7))
    assert "combinations" not in found.sentence  # which the faces explain


@pytest.mark.parametrize(("axis", "names"), [((1, 6), "1 or 6"), ((2, 5), "2 or 5"), ((3, 4), "3 or 4")])
def test_shaved_dice_are_seen_in_their_opposite_faces_first(axis: tuple[int, int], names: str) -> None:
    rng, shaved = np.random.default_rng(22), favouring(axis, 0.1)
    found = [assess_rolls(untold(thrown(1_700, rng, shaved, shaved))) for _ in range(40)]
    by_faces = sum("faces" in biased_tests(each) for each in found)
    by_axes = sum("opposite faces" in biased_tests(each) for each in found)
    assert 12 <= by_axes < 40
    assert by_axes > by_faces
    caught = next(each for each in found if "opposite faces" in biased_tests(each))
    detail = only(caught.tests, "opposite faces").detail
    assert detail.startswith(f"{names} came up")
    assert detail.endswith("as on a die too short between those faces")


def test_a_die_too_long_between_two_faces_falls_on_them_too_seldom() -> None:
    long = favouring([3, 4], -0.2)
    found = assess_rolls(thrown(5_000, np.random.default_rng(23), long))
    test = only(found.tests, "opposite faces of the red die")
    assert test.adjusted_p < 0.01
    assert test.detail.endswith("as on a die too long between those faces")


def linked(total: int, rng: np.random.Generator, how: Callable[[int], int], often: float) -> Rolls:
    """Dice of which the second sometimes follows the first."""
    rolls = thrown(total, rng).faces or ()
    follows = (rng.random(total) < often).tolist()
    return Rolls.of(
        [Dice(r.first, how(r.first)) if f else r for r, f in zip(rolls, follows, strict=True)], dice=NAMED
    )


@pytest.mark.parametrize("record", [told, untold])
def test_dice_that_fall_together_are_caught_though_their_faces_are_fair(record: Callable[[Rolls], Rolls]) -> None:
    found = assess_rolls(record(linked(3_000, np.random.default_rng(24), lambda face: face, 0.1)))
    assert {"one die and the other", "doubles"} <= biased_tests(found)
    assert not any("faces" in name for name in biased_tests(found))
    assert "By the totals recorded" in found.sentence


def test_too_few_sevens_are_caught_in_totals_alone() -> None:
    record = linked(3_000, np.random.default_rng(25), lambda face: 7 - face, 0.08)
    found = assess_rolls(totals_only(record))
    assert "sevens" in biased_tests(found)
    line = found.cost[0]
    assert (line.what, line.moved) == ("sevens", True)
    assert line.found == record.totals.count(7) / 3_000
    assert line.low < 1 / 6 + 0.08 * 5 / 6 < line.high


def sticky(total: int, often: float, rng: np.random.Generator) -> Rolls:
    rolled = list(thrown(total, rng).faces or ())
    for row in np.flatnonzero(rng.random(total - 1) < often).tolist():
        rolled[row + 1] = rolled[row]
    return Rolls.of(rolled, NAMED)


def test_rolls_that_repeat_are_caught_by_their_order_alone() -> None:
    found = [assess_rolls(sticky(5_000, 0.07, np.random.default_rng(seed))) for seed in range(8)]
    assert sum("successive totals" in biased_tests(each) for each in found) >= 7
    assert sum("combinations" in biased_tests(each) for each in found) <= 1


def test_a_shooter_who_alternates_high_and_low_is_caught_by_runs() -> None:
    rng = np.random.default_rng(26)
    rolled = list(thrown(2_000, rng).faces or ())
    for row in np.flatnonzero(rng.random(1_999) < 0.15).tolist():
        if (rolled[row].total - 7) * (rolled[row + 1].total - 7) > 0:
            rolled[row + 1] = Dice(7 - rolled[row + 1].first, 7 - rolled[row + 1].second)
    test = only(assess_rolls(Rolls.of(rolled)).tests, "runs")
    assert test.adjusted_p < 0.01
    assert test.statistic > 0


def test_sevens_that_come_in_a_rhythm_are_caught_though_they_are_as_many_as_due() -> None:
    rng, rolled = np.random.default_rng(27), list[Dice]()
    others, makes_seven = [roll for roll in ROLLS if roll.total != 7], [roll for roll in ROLLS if roll.total == 7]
    while len(rolled) < 3_000:
        wait = int(rng.choice([3, 5, 7, 9]))
        rolled += [others[index] for index in rng.choice(len(others), size=wait - 1).tolist()]
        rolled.append(makes_seven[int(rng.integers(6))])
    found = assess_rolls(Rolls.of(rolled))
    assert "rolls between sevens" in biased_tests(found)
    assert "sevens" not in biased_tests(found)


# Power


@pytest.mark.parametrize("likely", [0.5, 0.9])
@pytest.mark.parametrize(
    ("bias", "record", "test", "favoured", "loaded"),
    [
        (Bias(6, 1, 1 / 6), told, lambda rolls: next(faces(rolls)), [6], 1),
        (Bias(6, 1, 1 / 6, 2), untold, lambda rolls: next(faces(rolls)), [6], 1),
        (Bias(3, 1, 1 / 3), told, lambda rolls: next(opposite_faces(rolls)), [1, 6], 1),
        (Bias(3, 1, 1 / 3, 2), untold, lambda rolls: next(opposite_faces(rolls)), [1, 6], 1),
        (Bias(3, 1, 1 / 3, 2, 2), untold, lambda rolls: next(opposite_faces(rolls)), [1, 6], 2),
    ],
)
def test_stated_power_is_the_power_of_the_test_as_it_is_made(
    bias: Bias,
    record: Callable[[Rolls], Rolls],
    test: Callable[[Rolls], fairness.TestResult],
    favoured: list[int],
    loaded: int,
    likely: float,
) -> None:
    total, significance, records = 1_000, 0.001, 300
    increase = bias.least_increase(total, significance, likely)
    assert increase is not None
    chances, rng = favouring(favoured, increase), np.random.default_rng(31)
    other = chances if loaded == 2 else EVEN
    caught = sum(test(record(thrown(total, rng, chances, other))).p_value <= significance for _ in range(records))
    low, high = (stats.binom.ppf(tail, records, likely) for tail in (0.0005, 0.9995))
    assert low <= caught <= high


def test_stated_power_on_sevens_is_that_of_the_exact_test() -> None:
    stated = Bias(2, 1, 1 / 6).caught(5_000, 0.1, 0.001)
    counts = np.arange(5_001)
    tails = 2 * np.minimum(stats.binom.cdf(counts, 5_000, 1 / 6), stats.binom.sf(counts - 1, 5_000, 1 / 6))
    exact = float(stats.binom.pmf(counts[tails <= 0.001], 5_000, 1.1 / 6).sum())
    assert stated == pytest.approx(exact, abs=0.02)


def test_power_lines() -> None:
    rng = np.random.default_rng(32)
    record = thrown(5_000, rng)
    apart, alike, sums = (assess_rolls(change(record)) for change in (told, untold, totals_only))
    subjects = [
        list(dict.fromkeys(line.favoured for line in found.power if line.answer == "caught"))
        for found in (apart, alike, sums)
    ]
    pair, face = "two opposite faces of one die", "one face of one die"
    assert subjects == [
        [face, pair, "a seven"],
        [face, pair, "two opposite faces of both dice", "a seven"],
        ["a seven", "a twelve"],
    ]
    shaved = {(line.favoured, line.increase): line.caught for line in apart.power if line.answer == "caught"}
    assert shaved[pair, 0.02] < 0.01  # 5,000 rolls do not see a die this little shaved
    assert shaved[pair, 0.10] > 0.9
    assert shaved[pair, 0.05] == Bias(3, 1, 1 / 3).caught(5_000, 0.05, 0.01 / len(apart.tests))
    hidden = {(line.favoured, line.increase): line.caught for line in alike.power if line.answer == "caught"}
    assert hidden[pair, 0.10] < shaved[pair, 0.10]
    least = next(line for line in apart.power if line.answer == "increase")
    assert f"{face} favoured by {least.increase:.0%} would be caught 90% of the time" in apart.sentence
    asked = next(line for line in apart.power if line.answer == "rolls" and line.favoured == pair)
    assert Bias(3, 1, 1 / 3).caught(asked.outcomes, 0.05, 0.01 / len(apart.tests)) == pytest.approx(0.9, abs=1e-3)


def test_a_bias_hidden_behind_a_fair_die_takes_about_twice_the_rolls() -> None:
    seen, hidden = Bias(3, 1, 1 / 3), Bias(3, 1, 1 / 3, shown=2, loaded=1)
    ratio = hidden.outcomes_needed(0.05, 0.001) / seen.outcomes_needed(0.05, 0.001)
    assert ratio == pytest.approx(2, abs=0.05)
    with pytest.raises(BadInput, match="no more than all of it"):
        Bias(3, 1, 1 / 3, shown=1, loaded=2)


def test_rolls_that_would_settle_a_suspicion() -> None:
    needed = outcomes_to_settle(0.004, 1_000, 0.001)
    effect = stats.norm.isf(0.002) / 1_000**0.5
    power = stats.norm.sf(stats.norm.isf(0.0005) - effect * needed**0.5)
    assert power == pytest.approx(0.9, abs=1e-3)


# Cost


def fair_edge(win: Callable[[int], Fraction]) -> Fraction:
    return sum((Fraction(6 - abs(7 - total), 36) * win(total) for total in range(2, 13)), Fraction())


def making(total: int) -> Fraction:
    ways = 6 - abs(7 - total)
    return Fraction(ways, ways + 6)


def test_fair_dice_cost_what_they_always_did() -> None:
    fair = {line.what: line.fair for line in cost_lines(thrown(100, np.random.default_rng(1)), "faces", 1)}
    crapless = 1 - 2 * fair_edge(lambda total: Fraction(1) if total == 7 else making(total))
    assert fair == pytest.approx(
        {
            "sevens": 1 / 6,
            "house edge on the pass line": 7 / 495,
            "house edge on don't pass barring 12": 3 / 220,
            "house edge on the pass line of crapless craps": float(crapless),
            "house edge on place 6 at 7 to 6": 1 / 66,
            "house edge on place 8 at 7 to 6": 1 / 66,
            "house edge on any seven at 4 to 1": 1 / 6,
        }
    )
    assert float(crapless) == pytest.approx(0.05382, abs=1e-5)
    even = Rolls.of(ROLLS, NAMED)
    for lines in (cost_lines(even, "faces", 1), cost_lines(even, "totals", 1)):
        assert all(line.found == pytest.approx(line.fair) for line in lines)


def test_one_loaded_die_changes_no_sevens_but_changes_the_pass_line() -> None:
    loaded = np.asarray([0.5, 1, 1, 1, 1, 1.5]) / 6
    shares = np.zeros(11)
    for roll in ROLLS:
        shares[roll.total - 2] += loaded[roll.first - 1] / 6
    assert FIGURES["sevens"](shares) == pytest.approx(1 / 6)
    assert FIGURES["house edge on the pass line"](shares) < 0


def test_dice_told_apart_are_thrown_each_as_it_fell_and_others_as_both_did() -> None:
    record = thrown(2_000, np.random.default_rng(40), favouring([6], 0.8), favouring([1], 0.8))
    red, blue = (np.bincount(shown, minlength=7)[1:] / 2_000 for shown in record.by_die.values())
    both = (red + blue) / 2
    for rolls, one, other in ((record, red, blue), (untold(record), both, both)):
        line = cost_lines(rolls, "faces", 1)[0]
        assert line.found == pytest.approx(float(one @ other[::-1]))
        assert line.low < line.found < line.high


def test_edges_with_loaded_dice_are_those_of_play() -> None:
    loaded = favouring([1, 6], 0.3)
    record = thrown(200_000, np.random.default_rng(41), loaded, loaded)
    stated = {line.what: line for line in cost_lines(record, "faces", 1)}
    results: dict[str, list[int]] = {"pass": [], "don't": [], "crapless": []}
    for name, points, naturals, pushes in (
        ("pass", {4, 5, 6, 8, 9, 10}, {7, 11}, set[int]()),
        ("don't", {4, 5, 6, 8, 9, 10}, {7, 11}, {12}),
        ("crapless", {2, 3, 4, 5, 6, 8, 9, 10, 11, 12}, {7}, set[int]()),
    ):
        point = None
        for total in record.totals:
            if point is None and total in points:
                point = total
            elif point is None:
                results[name].append(0 if total in pushes else 1 if total in naturals else -1)
            elif total in (point, 7):
                results[name].append(1 if total == point else -1)
                point = None
    for name, what, side in (
        ("pass", "house edge on the pass line", -1),
        ("don't", "house edge on don't pass barring 12", 1),
        ("crapless", "house edge on the pass line of crapless craps", -1),
    ):
        played = side * np.asarray(results[name])
        error = float(played.std() / len(played) ** 0.5)
        assert stated[what].found == pytest.approx(float(played.mean()), abs=4 * error)
        assert abs(stated[what].fair - played.mean()) > 4 * error  # which fair dice would not give


@pytest.mark.parametrize("basis", ["faces", "totals"])
def test_margins_hold_the_truth_about_as_often_as_they_say(basis: Basis) -> None:
    loaded, rng, records = favouring([6], 0.3), np.random.default_rng(42), 120
    shares = np.zeros(11)
    for roll in ROLLS:
        shares[roll.total - 2] += loaded[roll.first - 1] * loaded[roll.second - 1]
    for what in ("sevens", "house edge on the pass line"):
        held = 0
        for _ in range(records):
            lines = cost_lines(thrown(1_000, rng, loaded, loaded), basis, 1)
            line = next(line for line in lines if line.what == what)
            held += bool(line.low <= FIGURES[what](shares) <= line.high)
        assert stats.binom.ppf(0.001, records, 0.93) <= held <= stats.binom.ppf(0.999, records, 0.97)


def test_the_price_is_told_and_who_pays_it() -> None:
    rng, flats, sixes = np.random.default_rng(43), favouring([1, 6], 0.2), np.asarray([0.6, 1, 1, 1, 1, 1.4]) / 6
    dear = assess_rolls(thrown(6_000, rng, flats, flats))
    assert "at the cost of the player" in dear.sentence
    assert "place 6 at 7 to 6" in dear.sentence
    cheap = assess_rolls(untold(thrown(6_000, rng, sixes)))
    assert "at the cost of the house" in cheap.sentence
    assert "By the faces recorded, taken alike for both dice, dice like these make seven 16." in cheap.sentence
    assert assess_rolls(thrown(1_000, np.random.default_rng(44))).cost == ()


# The verdict


def test_a_suspicion_asks_for_a_fresh_record_of_a_length_that_would_settle_it() -> None:
    clean, rng = [roll.total for roll in ROLLS for _ in range(20)], np.random.default_rng(5)
    for extra in range(0, 200, 4):
        found = assess_rolls(Rolls(tuple(rng.permutation(clean + [7] * extra).tolist())))
        if found.verdict is not Verdict.NO_EVIDENCE:
            break
    assert found.verdict is Verdict.SUSPICIOUS
    worst = min(found.tests, key=lambda test: test.p_value)
    assert 0.01 < worst.adjusted_p <= 0.05
    needed = outcomes_to_settle(worst.p_value, 720 + extra, 0.01 / len(found.tests))
    assert f"collect about {needed:,} more rolls and assess them by themselves" in found.sentence
    assert assess_rolls(Rolls((7,) * 200), significance=0.6).verdict is Verdict.BIASED  # no room for suspicion


def test_too_few_rolls() -> None:
    rolls = thrown(499, np.random.default_rng(51))
    found = assess_rolls(rolls, required=500)
    assert found.verdict is Verdict.TOO_FEW
    assert found.sentence == "Too few rolls were recorded to judge the dice, 499 of the 500 required."
    assert assess_rolls(rolls, required=499).verdict is Verdict.NO_EVIDENCE
    loaded = assess_rolls(Rolls.of([Dice(6, 6)] * 50), required=500)
    assert loaded.verdict is Verdict.TOO_FEW
    assert "what there is looks irregular already: 6 came up 100 times where 16.7 were due" in loaded.sentence


@pytest.mark.parametrize("totals", [(), (7,)])
def test_nothing_can_be_said_about_less_than_two_rolls(totals: tuple[int, ...]) -> None:
    found = assess_rolls(Rolls(totals))
    assert found.verdict is Verdict.TOO_FEW
    assert (found.tests, found.power, found.cost) == ((), (), ())


def test_a_short_record_clears_no_dice_but_may_convict_them() -> None:
    rolls = thrown(180, np.random.default_rng(53))
    assert assess_rolls(rolls).verdict is Verdict.NO_EVIDENCE
    assert rolls.faces is not None
    short = assess_rolls(Rolls.of(rolls.faces[:179], NAMED))
    assert short.verdict is Verdict.TOO_FEW
    assert short.sentence == "Too few rolls were recorded to judge the dice, 179 of the 180 required."
    assert {line.answer for line in short.power} == {"rolls"}  # how many it takes
    assert assess_rolls(Rolls.of([Dice(6, 6)] * 20)).verdict is Verdict.BIASED


def test_a_record_that_could_catch_nothing_says_so() -> None:
    found = assess_rolls(thrown(180, np.random.default_rng(53)), significance=1e-300)
    assert found.verdict is Verdict.NO_EVIDENCE
    assert "too few to be likely to catch any bias" in found.sentence


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"significance": 0.0}, "significance of 0 is not between"),
        ({"significance": 1.0}, "significance of 1 is not between"),
        ({"required": -1}, "cannot require -1"),
    ],
)
def test_bad_questions(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        assess_rolls(Rolls((7, 8, 9)), **options)  # type: ignore[arg-type]


def test_frequencies_are_of_each_die_every_combination_and_every_total() -> None:
    rolls = thrown(360, np.random.default_rng(52))
    lines = {line.name: line for line in assess_rolls(rolls).frequencies}
    assert len(lines) == 6 + 6 + 36 + 11
    assert lines["red 3"].observed == rolls.by_die["red"].count(3)
    assert rolls.faces is not None
    assert lines["4-3"].observed == rolls.faces.count(Dice(4, 3))
    assert lines["4-3"].expected == pytest.approx(10)
    assert lines["total 4"].observed == rolls.totals.count(4)
    assert lines["total 4"].expected == pytest.approx(30)


# Properties

rolled = st.lists(st.sampled_from(ROLLS), min_size=2, max_size=60)
turned_or_not = st.lists(st.tuples(st.sampled_from(ROLLS), st.booleans()), min_size=2, max_size=18)


@settings(max_examples=25, deadline=None)
@given(turned_or_not)
def test_which_face_is_written_first_does_not_matter_to_like_dice(
    written: list[tuple[Dice, bool]],
) -> None:
    turned = [Dice(roll.second, roll.first) if turn else roll for roll, turn in written]
    assert assess_rolls(Rolls.of(turned)) == assess_rolls(Rolls.of(roll for roll, _ in written))


@settings(max_examples=25, deadline=None)
@given(rolled)
def test_upside_down_dice_are_as_fair(faces: list[Dice]) -> None:
    def turned(roll: Dice) -> Dice:
        return Dice(7 - roll.first, 7 - roll.second)

    ups, downs = (assess_rolls(Rolls.of(rolls)).tests for rolls in (faces, map(turned, faces)))
    for name in ("faces", "opposite faces", "combinations", "doubles", "totals", "sevens", "runs"):
        pair = [[test.p_value for test in tests if test.name == name] for tests in (ups, downs)]
        assert pair[0] == pytest.approx(pair[1])


@settings(max_examples=25, deadline=None)
@given(rolled)
def test_p_values_are_probabilities_and_grow_in_company(faces: list[Dice]) -> None:
    for rolls in (Rolls.of(faces), totals_only(Rolls.of(faces))):
        found = assess_rolls(rolls, significance=0.2)
        assert all(0 < test.p_value <= test.adjusted_p <= 1 for test in found.tests)
        worst = min(test.adjusted_p for test in found.tests)
        assert (found.verdict is Verdict.BIASED) == (worst <= 0.2)
        assert (found.verdict is Verdict.TOO_FEW) == (worst > 0.5)
        assert bool(found.cost) == (worst <= 0.5)
        json.dumps(asdict(found), allow_nan=False)


@settings(max_examples=60, deadline=None)
@given(rolled, st.sampled_from(["{0}-{1}", "{0} {1}", "{0},{1}", " {0} , {1} ", "{0} - {1}  # noted", "{0}/{1}"]))
def test_every_way_to_write_rolls_reads_the_same(faces: list[Dice], form: str) -> None:
    assert read_rolls("\n".join(form.format(*roll) for roll in faces)) == Rolls.of(faces)
    assert read_rolls("\r\n".join(str(roll.total) for roll in faces)) == totals_only(Rolls.of(faces))


@settings(max_examples=60, deadline=None)
@given(turned_or_not)
def test_dice_keep_their_names_whichever_is_written_first(written: list[tuple[Dice, bool]]) -> None:
    rows = [
        f"{r.second}-{r.first},blue-red" if turned else f"{r.first}-{r.second},red-blue" for r, turned in written
    ]
    read = read_rolls("\n".join(["roll,dice", "1-2,Red-Blue", *rows]))
    assert read == Rolls.of([Dice(1, 2), *(roll for roll, _ in written)], NAMED)


# Records


@pytest.mark.parametrize(
    "text",
    [
        "3-4\n1-1\n\n6-2\n",
        "# table 4\r\n3 4 # first\r\n  1 1\r\n6\t2",
        "3,4\n1,1\n6,2",
        "roll\n3-4\n1-1\n6-2\n",
        '\ufeffnumber,Roll,shooter\n1,3-4,Ann\n# break\n2,"1,1",\n3,6 2,Ann #2\n',
        'number;"Result"\n1;3,4\n2;"1-1"\n3; 6,2\n',
        "total\tfaces\n7\t3-4\n2\t1-1\n8\t6-2\n",
    ],
)
def test_reading_a_record(text: str) -> None:
    assert read_rolls(text) == Rolls.of([Dice(3, 4), Dice(1, 1), Dice(6, 2)])


def test_reading_totals() -> None:
    assert read_rolls("7\n2\n12\n") == Rolls((7, 2, 12))
    assert read_rolls("time,total\n20:00,7\n20:01,2\n20:02,12\n") == Rolls((7, 2, 12))
    assert read_rolls("# nothing yet\n").totals == ()


def test_two_columns_that_bear_names_tell_the_dice_apart() -> None:
    assert read_rolls("Red,Die 2\n3,4\n2,1\n") == Rolls.of([Dice(3, 4), Dice(2, 1)], ("red", "die 2"))
    assert read_rolls("red;blue\n3;4\n") == Rolls.of([Dice(3, 4)], NAMED)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3-4\n\n# note\n3-7\n", "^line 4: '3-7' is no roll; write 3-4"),
        ("13\n", "^line 1: '13' is no roll"),
        ("1\n", "^line 1: '1' is no roll"),
        ("3-4\n3-Apr\n", "^line 2: '3-Apr' is no roll"),
        ("time,shooter,throw\n1,Ann,3-4\n", "^line 1: .*a table needs a column named roll, outcome, .* or total$"),
        ("3-4\n5-5\n7\n", "^line 3: a record holds the faces of every roll or the total of every roll, not both$"),
        ("7\n5-5\n", "^line 2: a record holds the faces"),
        ("no,roll\n1,3-4\n2\n", "^line 3: nothing stands in the column roll"),
        ("roll,dice\n3-4,red-blue\n2-2,\n", "^line 3: nothing stands in the column dice"),
        ("roll,dice\n3-4,red\n", "^line 2: 'red' does not name two dice"),
        ("roll,dice\n3-4,red-red\n", "^line 2: 'red-red' does not name two dice"),
        ("roll,dice\n3-4,a-b\n3-4,a-c\n", "^line 3: a and c where the record began with a and b$"),
        ("roll,dice\n7,a-b\n", "^a record of totals does not tell the dice apart$"),
        ('no,roll\n1,"3-4\n', "^line 2: not a row of a table"),
    ],
)
def test_a_fault_in_a_record_names_its_line(text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        read_rolls(text)


def test_faces_written_in_order_of_size_do_not_tell_dice_apart() -> None:
    rolls = thrown(200, np.random.default_rng(61), dice=None)
    ordered = [Dice(min(roll), max(roll)) for roll in rolls.faces or ()]
    with pytest.raises(BadInput, match="smaller face on the red die"):
        Rolls.of(ordered, NAMED)
    with pytest.raises(BadInput, match="larger face on the red die"):
        Rolls.of([Dice(roll.second, roll.first) for roll in ordered], NAMED)
    assert Rolls.of(ordered[:15], NAMED).dice == NAMED
    assert assess_rolls(Rolls.of(ordered)).verdict is Verdict.NO_EVIDENCE


def test_records_that_contradict_themselves() -> None:
    with pytest.raises(BadInput, match="row 2: two dice come to 2 to 12, not 13"):
        Rolls((7, 13))
    with pytest.raises(BadInput, match="not those of the faces"):
        Rolls((7,), (Dice(1, 1),))
    with pytest.raises(BadInput, match="both called 'red'"):
        Rolls.of([Dice(1, 1)], ("red", "red"))


# The command line


def test_rolls_are_assessed_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    loaded = thrown(4_000, np.random.default_rng(71), EVEN, favouring([6], 0.4))
    text = "red,blue\n" + "\n".join(f"{roll.first},{roll.second}" for roll in loaded.faces or ())
    assess_and_show_rolls(text, 0.01, True)
    data = json.loads(capsys.readouterr().out)
    assert data["verdict"] == "biased: take the dice out of play"
    assert (data["rolls"], data["record"]) == (4_000, "faces of the red die and the blue die, told apart")
    assert {"favoured", "increase", "rolls", "caught"} < data["power"][0].keys()
    assert data["cost"][1]["what"] == "house edge on the pass line"
    assess_and_show_rolls(text, 0.01, False)
    shown = capsys.readouterr().out
    assert "biased: take the dice out of play" in shown
    assert "4,000 rolls, faces of the red die and the blue die, told apart; significance 0.01" in shown
    assert "What dice like these do to the game" in shown
    assert "blue 6" in shown


def test_only_games_with_dice_have_dice_to_assess() -> None:
    for game in ("craps", "crapless-craps"):
        check_has_dice(HouseRules.choose(find_section("jack-cleveland", game)))
    with pytest.raises(BadInput, match="jack-cleveland/roulette has no dice to assess"):
        check_has_dice(HouseRules.choose(find_section("jack-cleveland", "roulette")))


def test_a_clean_record_shows_no_cost(capsys: pytest.CaptureFixture[str]) -> None:
    fair = thrown(1_000, np.random.default_rng(72))
    assess_and_show_rolls("\n".join(str(total) for total in fair.totals), 0.01, False)
    shown = capsys.readouterr().out
    assert "no evidence of bias" in shown
    assert "totals only" in shown
    assert "What dice like these" not in shown
