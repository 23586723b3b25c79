"""The assessment of recorded spins: calibrated on fair wheels, catching unfair ones as often as it says."""

import doctest
import importlib
import json
from collections.abc import Callable
from dataclasses import asdict
from itertools import pairwise, product
from math import comb, log

import numpy as np
import numpy.typing as npt
import pytest
from scipy import stats

from pitboss import fairness
from pitboss.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO, Wheel, big_six
from pitboss.errors import BadInput
from pitboss.fairness import Bias, Spins, Tally, Verdict, assess, read_spins
from pitboss.fairness.goodness import goodness_of_fit, holm

BIG_SIX = big_six(
    {"1-dollar": 24, "2-dollar": 15, "5-dollar": 7, "10-dollar": 4, "20-dollar": 2, "joker": 1, "logo": 1}
)


def spun(
    wheel: Wheel, total: int, rng: np.random.Generator, chances: npt.NDArray[np.float64] | None = None
) -> Spins:
    stops = rng.choice(len(wheel.sections), size=total, p=chances)
    return Spins(wheel.sections, tuple(wheel.sections[stop] for stop in stops.tolist()))


def tilted(wheel: Wheel, favoured: set[str], increase: float) -> npt.NDArray[np.float64]:
    chosen = np.asarray([section in favoured for section in wheel.sections])
    share = chosen.mean()
    return np.where(chosen, 1 + increase, 1 - increase * share / (1 - share)) / len(wheel.sections)


def sticky(wheel: Wheel, total: int, repeats: float, rng: np.random.Generator) -> Spins:
    outcomes = list(spun(wheel, total, rng).outcomes)
    for row in np.flatnonzero(rng.random(total - 1) < repeats).tolist():
        outcomes[row + 1] = outcomes[row]
    return Spins(wheel.sections, tuple(outcomes))


def irregular_tests(assessment: fairness.Assessment) -> set[str]:
    return {test.name for test in assessment.tests if test.adjusted_p <= assessment.significance}


# Calibration


@pytest.mark.parametrize(
    ("wheel", "total"), [(DOUBLE_ZERO, 250), (SINGLE_ZERO, 74), (BIG_SIX, 500)], ids=lambda v: str(v)[:24]
)
def test_a_fair_wheel_is_called_irregular_about_as_often_as_stated(wheel: Wheel, total: int) -> None:
    rng, records, significance = np.random.default_rng(11), 240, 0.1
    fair = (spun(wheel, total, rng) for _ in range(records))
    verdicts = [assess(spins, significance=significance, pays={}).verdict for spins in fair]
    alarms = verdicts.count(Verdict.IRREGULAR)
    assert verdicts.count(Verdict.NO_EVIDENCE) == records - alarms
    assert alarms <= stats.binom.ppf(0.999, records, significance)
    assert alarms >= stats.binom.ppf(0.001, records, significance / 2)  # discreteness and Holm cost at most half


@pytest.mark.parametrize(
    ("test", "wheel", "total"),
    [
        (lambda spins: fairness.frequency(spins.tally), DOUBLE_ZERO, 400),
        (lambda spins: fairness.frequency(spins.tally), DOUBLE_ZERO, 60),
        (lambda spins: fairness.frequency(spins.tally), BIG_SIX, 150),
        (fairness.sectors, SINGLE_ZERO, 200),
        (fairness.independence, DOUBLE_ZERO, 300),
        (fairness.independence, BIG_SIX, 500),
    ],
)
def test_p_values_on_fair_wheels_are_uniform(
    test: Callable[[Spins], fairness.TestResult], wheel: Wheel, total: int
) -> None:
    rng, records = np.random.default_rng(12), 400
    p_values = np.asarray([test(spun(wheel, total, rng)).p_value for _ in range(records)])
    for level in (0.05, 0.25, 0.5):
        low, high = (stats.binom.ppf(tail, records, level) for tail in (0.0002, 0.9998))
        assert low <= np.count_nonzero(p_values <= level) <= high, level


def test_the_favourites_test_never_cries_wolf_too_often() -> None:
    rng, records = np.random.default_rng(13), 400
    alarms = sum(fairness.favourites(spun(DOUBLE_ZERO, 5_000, rng).tally).p_value <= 0.2 for _ in range(records))
    low, high = stats.binom.ppf(0.001, records, 0.1), stats.binom.ppf(0.999, records, 0.2)
    assert low <= alarms <= high


# Each statistic against an independent reckoning


def test_frequency_agrees_with_scipy() -> None:
    spins = spun(BIG_SIX, 500, np.random.default_rng(1))
    tally = spins.tally
    due = [500 * BIG_SIX.sections.count(name) / 54 for name in tally.names]
    expected = stats.chisquare([spins.outcomes.count(name) for name in tally.names], due)
    found = fairness.frequency(tally)
    assert found.statistic == pytest.approx(expected.statistic)
    assert found.p_value == pytest.approx(expected.pvalue)
    assert "simulated" not in found.method


def test_a_thin_record_gets_the_exact_p_value() -> None:
    tally = Tally(("a", "b", "c"), (2, 1, 1), (1, 1, 4))
    found = goodness_of_fit(tally)

    def chi_square(counts: tuple[int, int, int]) -> float:
        return sum((seen - due) ** 2 / due for seen, due in zip(counts, (3, 1.5, 1.5), strict=True))

    reached = sum(
        comb(6, a) * comb(6 - a, b) * 2**a / 4**6
        for a, b in product(range(7), repeat=2)
        if a + b <= 6 and chi_square((a, b, 6 - a - b)) >= chi_square((1, 1, 4)) - 1e-9
    )
    assert "simulated" in found.method
    assert found.p_value == pytest.approx(reached, abs=0.008)
    assert abs(float(stats.chi2.sf(found.statistic, 2)) - reached) > 0.008  # which the usual test does not give


def test_favourites_is_an_exact_binomial_test() -> None:
    outcomes = DOUBLE_ZERO.sections * 10 + ("17",) * 15 + ("00",) * 5
    found = fairness.favourites(Spins(DOUBLE_ZERO.sections, outcomes).tally)
    above = sum(comb(400, hits) * 37 ** (400 - hits) / 38**400 for hits in range(25, 401))
    assert found.p_value == pytest.approx(38 * 2 * above)
    assert found.offenders == ("17",)
    assert found.detail == "17 came up 25 times where 10.5 were due"


def test_a_starved_number_is_as_irregular_as_a_favourite() -> None:
    chances = np.where(np.asarray(DOUBLE_ZERO.sections) == "8", 0.2, 1.0)
    spins = spun(DOUBLE_ZERO, 4_000, np.random.default_rng(2), chances / chances.sum())
    result = assess(spins)
    assert "favourites" in irregular_tests(result)
    assert result.tests[1].offenders == ("8",)
    assert result.tests[1].statistic < -4


def test_sectors_finds_the_heaviest_arc() -> None:
    spins = spun(SINGLE_ZERO, 300, np.random.default_rng(3))
    best: tuple[float, tuple[str, ...]] = (0.0, ())
    for start, length in product(range(37), range(2, 13)):
        arc = tuple(SINGLE_ZERO.sections[(start + step) % 37] for step in range(length))
        hits, due = sum(outcome in arc for outcome in spins.outcomes), 300 * length / 37
        if hits > due:
            best = max(best, (hits * log(hits / due) + (300 - hits) * log((300 - hits) / (300 - due)), arc))
    found = fairness.sectors(spins)
    assert found is not None
    assert found.statistic == pytest.approx(best[0])
    assert found.offenders == best[1]


def test_an_arc_may_lie_across_the_first_section() -> None:
    found = fairness.sectors(Spins(SINGLE_ZERO.sections, SINGLE_ZERO.sections * 10 + ("26", "0", "32") * 20))
    assert found is not None
    assert found.offenders == ("26", "0", "32")
    assert found.detail == "the arc 26-0-32 took 90 outcomes where 34.9 were due"
    assert found.p_value < 0.001


def test_an_arc_has_two_sections_at_least_and_a_third_of_the_wheel_at_most() -> None:
    half = fairness.sectors(Spins(SINGLE_ZERO.sections, SINGLE_ZERO.sections[:18] * 20 + SINGLE_ZERO.sections * 5))
    single = fairness.sectors(Spins(SINGLE_ZERO.sections, SINGLE_ZERO.sections * 5 + ("17",) * 50))
    assert half is not None
    assert single is not None
    assert len(half.offenders) == 12
    assert set(half.offenders) <= set(SINGLE_ZERO.sections[:18])
    assert len(single.offenders) == 2
    assert "17" in single.offenders
    assert fairness.sectors(Spins(tuple("abcde"), tuple("abcde") * 9)) is None


def test_independence_measures_the_distance_around_the_rim() -> None:
    spins = spun(DOUBLE_ZERO, 1_000, np.random.default_rng(4))
    steps = [
        (DOUBLE_ZERO.sections.index(b) - DOUBLE_ZERO.sections.index(a)) % 38 for a, b in pairwise(spins.outcomes)
    ]
    expected = stats.chisquare(np.bincount(steps, minlength=38))
    found = fairness.independence(spins)
    assert found is not None
    assert (found.statistic, found.p_value) == pytest.approx((expected.statistic, expected.pvalue))


def test_insignias_are_paired_with_the_next_and_the_rare_ones_pooled() -> None:
    spins = spun(BIG_SIX, 500, np.random.default_rng(5))
    group = {"10-dollar": "rare", "20-dollar": "rare", "joker": "rare", "logo": "rare"}
    names = [group.get(outcome, outcome) for outcome in spins.outcomes]
    kinds = sorted(set(names))
    table = [[sum(pair == (a, b) for pair in pairwise(names)) for b in kinds] for a in kinds]
    expected = stats.chi2_contingency(table, correction=False)
    found = fairness.independence(spins)
    assert found is not None
    assert len(kinds) == 4
    assert (found.statistic, found.p_value) == pytest.approx((expected.statistic, expected.pvalue))
    assert fairness.independence(Spins(BIG_SIX.sections, spins.outcomes[:12])) is None  # too short for any table


def test_holm() -> None:
    assert holm([0.04, 0.01, 0.03]) == pytest.approx((0.06, 0.03, 0.06))
    assert holm([0.9, 0.8]) == (1.0, 1.0)


# What is caught


def test_a_favoured_pocket_is_caught_and_named() -> None:
    rng, stated = np.random.default_rng(21), Bias(38, 1, 1 / 38).caught(10_000, 0.6, 0.0025)
    assert stated > 0.998
    result = assess(spun(DOUBLE_ZERO, 10_000, rng, tilted(DOUBLE_ZERO, {"17"}, 0.6)), required=10_000)
    assert result.verdict == "irregular: audit the inspection procedures"
    assert {"frequency", "favourites"} <= irregular_tests(result)
    line = next(line for line in result.frequencies if line.name == "17")
    assert f"17 came up {line.observed:,} times where 263.2 were due" in result.sentence
    assert line.adjusted_p < 1e-6
    assert sum(other.adjusted_p < 0.01 for other in result.frequencies) == 1


def test_a_favoured_third_of_the_wheel_is_caught_and_named() -> None:
    arc = set(SINGLE_ZERO.sections[30:] + SINGLE_ZERO.sections[:5])
    stated = Bias(37, 12, 12 / 37).caught(10_000, 0.15, 0.0025)
    assert stated > 0.998
    result = assess(spun(SINGLE_ZERO, 10_000, np.random.default_rng(22), tilted(SINGLE_ZERO, arc, 0.15)))
    assert {"frequency", "sectors"} <= irregular_tests(result)
    heaviest = next(test for test in result.tests if test.name == "sectors")
    assert len(arc & set(heaviest.offenders)) >= 9
    assert "the arc " + "-".join(heaviest.offenders) in result.sentence


def test_a_weak_arc_is_seen_as_an_arc_before_it_is_seen_in_the_frequencies() -> None:
    rng, chances = np.random.default_rng(23), tilted(DOUBLE_ZERO, set(DOUBLE_ZERO.sections[10:18]), 0.2)
    found = [irregular_tests(assess(spun(DOUBLE_ZERO, 1_500, rng, chances), pays={})) for _ in range(60)]
    assert sum("sectors" in tests for tests in found) >= 20
    assert sum("sectors" in tests for tests in found) >= 2 * sum("frequency" in tests for tests in found)


@pytest.mark.parametrize(("wheel", "total", "repeats"), [(DOUBLE_ZERO, 10_000, 0.02), (BIG_SIX, 500, 0.2)])
def test_sticky_repetition_is_caught_by_the_order_and_not_the_frequencies(
    wheel: Wheel, total: int, repeats: float
) -> None:
    rng = np.random.default_rng(24)
    found = [irregular_tests(assess(sticky(wheel, total, repeats, rng))) for _ in range(10)]
    assert sum("independence" in tests for tests in found) >= 9
    assert sum("frequency" in tests for tests in found) <= 2


def test_repetition_is_named() -> None:
    result = assess(sticky(DOUBLE_ZERO, 10_000, 0.04, np.random.default_rng(25)))
    assert result.tests[-1].offenders == ("+0",)
    assert "a section came up again at once" in result.sentence


def test_an_order_that_only_ever_moves_on_is_caught_though_its_frequencies_are_perfect() -> None:
    result = assess(Spins(DOUBLE_ZERO.sections, DOUBLE_ZERO.sections * 10))
    assert irregular_tests(result) == {"independence"}
    assert "the stop was 1 section on from the one before 379 times where 10.0 were due" in result.sentence


def test_a_wheel_that_always_stops_in_one_place_is_caught() -> None:
    assert "favourites" in irregular_tests(assess(Spins(BIG_SIX.sections, ("joker",) * 60)))
    assert irregular_tests(assess(Spins(SINGLE_ZERO.sections, ("0",) * 60))) >= {"favourites", "independence"}


# Power


@pytest.mark.parametrize("likely", [0.5, 0.9])
@pytest.mark.parametrize(
    ("wheel", "favoured", "total", "significance"),
    [
        (DOUBLE_ZERO, {"17"}, 500, 0.0025),
        (DOUBLE_ZERO, {"17"}, 10_000, 0.0025),
        (SINGLE_ZERO, set(SINGLE_ZERO.sections[:12]), 1_000, 0.01),
        (BIG_SIX, {"joker"}, 500, 0.0033),
        (BIG_SIX, {"1-dollar"}, 500, 0.0033),
    ],
)
def test_stated_power_is_simulated_power(
    wheel: Wheel, favoured: set[str], total: int, significance: float, likely: float
) -> None:
    tally = Spins(wheel.sections, ()).tally
    share = sum(section in favoured for section in wheel.sections) / len(wheel.sections)
    bias = Bias(len(tally.names), len(favoured), share)
    increase = bias.least_increase(total, significance, likely)
    assert increase is not None
    assert bias.caught(total, increase, significance) == pytest.approx(likely, abs=1e-3)
    by_section = tilted(wheel, favoured, increase)
    by_name = [
        sum(c for s, c in zip(wheel.sections, by_section, strict=True) if s == name) for name in tally.names
    ]
    records = np.random.default_rng(31).multinomial(total, by_name, size=3_000)
    due = total * tally.shares
    threshold = stats.chi2.isf(significance, len(tally.names) - 1)
    caught = np.mean(((records - due) ** 2 / due).sum(axis=1) >= threshold)
    assert caught == pytest.approx(likely, abs=0.035)


def test_power_on_a_fair_wheel_is_the_significance_and_grows_with_bias_and_spins() -> None:
    bias = Bias(38, 1, 1 / 38)
    assert bias.caught(10_000, 0.0, 0.0025) == pytest.approx(0.0025, rel=0.02)
    assert bias.caught(10_000, 0.2, 0.0025) < bias.caught(10_000, 0.3, 0.0025) < bias.caught(15_000, 0.3, 0.0025)


def test_in_the_long_run_power_is_noncentral_chi_square() -> None:
    increase, total = 38 / 36 - 1, 600_000
    noncentral = stats.ncx2.sf(stats.chi2.isf(0.0025, 37), 37, total * increase**2 / 37)
    assert Bias(38, 1, 1 / 38).caught(total, increase, 0.0025) == pytest.approx(noncentral, abs=0.01)


@pytest.mark.parametrize(("wheel", "low", "high"), [(DOUBLE_ZERO, 580e3, 610e3), (SINGLE_ZERO, 2.2e6, 2.35e6)])
def test_spins_that_catch_a_number_good_enough_to_beat_the_house(wheel: Wheel, low: float, high: float) -> None:
    size = len(wheel.sections)
    line = assess(spun(wheel, 500, np.random.default_rng(32))).power[-1]
    assert line.answer == "spins"
    assert line.increase == pytest.approx(size / 36 - 1)
    assert low < line.outcomes < high
    bias = Bias(size, 1, 1 / size)
    assert bias.caught(line.outcomes, line.increase, 0.0025) >= 0.9
    assert bias.caught(line.outcomes - 1, line.increase, 0.0025) < 0.9


def test_power_lines_of_a_roulette_record() -> None:
    result = assess(spun(DOUBLE_ZERO, 10_000, np.random.default_rng(33)))
    asked = [(line.favoured, line.increase) for line in result.power if line.answer == "caught"]
    assert asked == list(product(("one section", "an arc of 12 sections"), (0.05, 0.1, 0.25, 0.5, 1.0)))
    least = next(line for line in result.power if line.answer == "increase")
    assert 0.42 < least.increase < 0.45
    assert least.caught == 0.9
    assert f"one section favoured by {least.increase:.0%} would be caught 90% of the time" in result.sentence


def test_power_is_that_of_the_test_as_it_is_used() -> None:
    result = assess(spun(BIG_SIX, 500, np.random.default_rng(34)), significance=0.03)
    line = result.power[0]
    assert line.caught == Bias(7, 1, 1 / 54).caught(500, line.increase, 0.03 / 3)


def test_no_bias_is_promised_where_none_is_likely_caught() -> None:
    assert Bias(38, 1, 1 / 38).least_increase(2, 1e-9) is None
    assert Bias(38, 1, 1 / 38).least_increase(500, 0.5, 0.4) == 0  # a test this hasty catches fair wheels too
    result = assess(Spins(DOUBLE_ZERO.sections, ("17", "5")), significance=1e-9)
    assert all(line.answer != "increase" for line in result.power)
    assert "too few to be likely to catch any bias" in result.sentence


def test_impossible_questions_about_power() -> None:
    with pytest.raises(BadInput, match="cannot be favoured by 200%"):
        Bias(38, 19, 0.5).caught(100, 2.0, 0.01)
    with pytest.raises(BadInput, match="not all of them"):
        Bias(38, 38, 1.0)
    with pytest.raises(BadInput, match="without an outcome"):
        Bias(38, 1, 1 / 38).caught(0, 0.1, 0.01)
    with pytest.raises(BadInput, match="what is fair"):
        Bias(38, 1, 1 / 38).outcomes_needed(0, 0.01)


# The verdict


def test_too_few_outcomes() -> None:
    spins = spun(BIG_SIX, 499, np.random.default_rng(41))
    result = assess(spins, required=500)
    assert result.verdict is Verdict.TOO_FEW
    assert result.sentence == "Too few outcomes were recorded to judge the wheel, 499 of the 500 required."
    assert assess(spins, required=499).verdict is Verdict.NO_EVIDENCE


def test_too_few_outcomes_still_say_what_they_show() -> None:
    result = assess(Spins(DOUBLE_ZERO.sections, ("17",) * 50), required=10_000)
    assert result.verdict is Verdict.TOO_FEW
    assert "50 of the 10,000 required; what there is looks irregular already: chi-square" in result.sentence


@pytest.mark.parametrize("outcomes", [(), ("17",)])
def test_nothing_can_be_said_about_less_than_two_spins(outcomes: tuple[str, ...]) -> None:
    result = assess(Spins(DOUBLE_ZERO.sections, outcomes))
    assert result.verdict is Verdict.TOO_FEW
    assert (result.tests, result.power) == ((), ())
    assert sum(line.observed for line in result.frequencies) == len(outcomes)


def test_big_six() -> None:
    rng = np.random.default_rng(42)
    result = assess(spun(BIG_SIX, 500, rng), required=500, pays={"joker": 40, "logo": 40, "1-dollar": 1})
    assert result.verdict is Verdict.NO_EVIDENCE
    assert [test.name for test in result.tests] == ["frequency", "favourites", "independence"]
    assert {line.name: line.expected for line in result.frequencies}["1-dollar"] == pytest.approx(500 * 24 / 54)
    assert {line.favoured for line in result.power if line.answer == "caught"} <= {"joker", "logo"}
    beaten = {line.favoured: line for line in result.power if line.answer == "spins"}
    assert beaten.keys() == {"joker", "1-dollar"}  # the logo is the joker over again
    assert beaten["1-dollar"].increase == pytest.approx(0.125)
    crooked = assess(spun(BIG_SIX, 2_000, rng, tilted(BIG_SIX, {"joker"}, 2.0)))
    assert crooked.verdict is Verdict.IRREGULAR
    assert "joker came up" in crooked.sentence


def test_the_record_of_a_fair_wheel_names_its_figures() -> None:
    spins = spun(DOUBLE_ZERO, 400, np.random.default_rng(43))
    result = assess(spins, required=400)
    assert [line.name for line in result.frequencies] == list(DOUBLE_ZERO.sections)
    for line in result.frequencies:
        assert line.observed == spins.outcomes.count(line.name)
        assert line.z == pytest.approx((line.observed - 400 / 38) / (400 * 37 / 38**2) ** 0.5)
    assert holm([test.p_value for test in result.tests]) == tuple(test.adjusted_p for test in result.tests)


def test_the_same_record_gets_the_same_answer_and_prints_as_json() -> None:
    spins = spun(DOUBLE_ZERO, 120, np.random.default_rng(44))
    result = assess(spins)
    assert json.loads(json.dumps(asdict(result)))["verdict"] == "no evidence of bias"
    assert assess(spins) == result
    assert assess(spins, seed=2).tests[0].p_value == pytest.approx(result.tests[0].p_value, abs=0.02)
    assert assess(spins, seed=2).tests[0].p_value != result.tests[0].p_value


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"significance": 0.0}, "significance of 0 is not between"),
        ({"significance": 1.0}, "significance of 1 is not between"),
        ({"required": -1}, "cannot require -1"),
        ({"pays": {"37": 35}}, "a wager on '37' is no section"),
        ({"pays": {"17": 0}}, "a wager on 17 cannot pay 0 to 1"),
    ],
)
def test_bad_questions(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        assess(Spins(DOUBLE_ZERO.sections, ("17", "00", "5")), **options)  # type: ignore[arg-type]


# Records


def test_an_unknown_outcome_names_its_row() -> None:
    with pytest.raises(BadInput, match=r"^row 2: '00' is no section of this wheel, which has 0, 32, 15"):
        Spins(SINGLE_ZERO.sections, ("17", "00"))


def test_a_wheel_has_at_least_two_names() -> None:
    with pytest.raises(BadInput, match="two different sections"):
        Spins(("joker", "joker"), ("joker",))


@pytest.mark.parametrize(
    "text",
    [
        "17\n00\n\n17\n",
        "# table 4\r\n17 # first\r\n  00\r\n17",
        "outcome\n17\n00\n17\n",
        "\ufeffspin,Number,dealer\n1,17,Ann\n# break\n2,00,\n3,17,Ann #2\n",
        'number;"Outcome"\n1;17\n2;"00"\n3; 17\n',
        "time\tresult\n20:00\t17\n20:01\t00\n20:02\t17\n",
    ],
)
def test_reading_a_record(text: str) -> None:
    assert read_spins(text, DOUBLE_ZERO) == Spins(DOUBLE_ZERO.sections, ("17", "00", "17"))


def test_an_empty_record_has_no_outcomes() -> None:
    assert read_spins("# nothing yet\n", BIG_SIX).outcomes == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("17\n\n# note\n37\n", "^line 4: '37' is no section of this wheel"),
        ("spin,pocket\n1,17\n", "^line 1: 'spin,pocket' is no section.*column named outcome, result or number$"),
        ("spin,outcome\n1,17\n2\n", "^line 3: nothing stands in the column outcome"),
        ("spin,outcome\n1,17\n2, \n", "^line 3: nothing stands in the column outcome"),
        ('spin,outcome\n1,"17\n', "^line 2: not a row of a table"),
        ("spin,outcome\n1,17\n2,seventeen\n", "^line 3: 'seventeen' is no section"),
    ],
)
def test_a_fault_in_a_record_names_its_line(text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        read_spins(text, DOUBLE_ZERO)


@pytest.mark.parametrize("module", ["", ".goodness", ".wheels.reading", ".dice.reading"])
def test_the_examples_in_the_documentation(module: str) -> None:
    found = doctest.testmod(importlib.import_module(f"pitboss.fairness{module}"))
    assert found.attempted > 0
    assert found.failed == 0
