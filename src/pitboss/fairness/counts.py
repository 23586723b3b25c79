"""Tests of how often names came up: all of them together, the single most extreme one, one asked about."""

from dataclasses import replace
from typing import Final

import numpy as np
from scipy import stats

from pitboss.fairness.goodness import SEED, goodness_of_fit, holm
from pitboss.fairness.results import FrequencyLine, TestResult
from pitboss.fairness.tally import Tally

STANDS_OUT: Final = 2
"""A name so many standard deviations from its due is worth naming."""


def frequency(tally: Tally, seed: int = SEED) -> TestResult:
    """Whether the hits as a whole are spread as fairness spreads them."""
    fit = goodness_of_fit(tally, seed)
    furthest = tally.names[int(np.abs(tally.z).argmax())]
    return TestResult(
        name="frequency",
        statistic=fit.statistic,
        p_value=fit.p_value,
        adjusted_p=fit.p_value,
        method=fit.method,
        detail=(
            f"chi-square of the hit frequencies {fit.statistic:.1f} where about {len(tally.names) - 1} is usual, "
            f"{furthest} the furthest from its due"
        ),
        offenders=(furthest,),
    )


def spread(name: str, tally: Tally, seed: int = SEED) -> TestResult:
    """The test of frequency in other words: the furthest from their due are told, all that stand out named."""
    by_distance = np.argsort(-np.abs(tally.z), kind="stable").tolist()
    offenders = [index for index in by_distance if abs(tally.z[index]) >= STANDS_OUT] or by_distance[:1]
    return replace(
        frequency(tally, seed),
        name=name,
        detail="; ".join(came_up(tally, index) for index in offenders[:2]),
        offenders=tuple(tally.names[index] for index in offenders),
    )


def favourites(tally: Tally) -> TestResult:
    """Whether the name furthest from its due is further than the furthest of a fair record."""
    tails = _two_sided_tails(tally)
    index = min(range(len(tails)), key=tails.__getitem__)
    p_value = holm(tails)[index]
    return _of_one_name("favourites", tally, index, p_value, "exact binomial tails, Holm over the names")


def rate(name: str, tally: Tally) -> TestResult:
    """Whether the first name of a tally came up as often as it was due, whatever the others did."""
    return _of_one_name(name, tally, 0, _two_sided_tails(tally)[0], "exact binomial tails")


def came_up(tally: Tally, index: int) -> str:
    """How often a name came up and was due, in words."""
    due = float(tally.expected[index])
    return f"{tally.names[index]} came up {tally.observed[index]:,} times where {due:,.1f} were due"


def frequency_lines(tally: Tally) -> tuple[FrequencyLine, ...]:
    """The tally as a table, every name with its due."""
    columns = zip(
        tally.names,
        tally.weights,
        tally.observed,
        tally.expected.tolist(),
        tally.z.tolist(),
        holm(_two_sided_tails(tally)),
        strict=True,
    )
    return tuple(FrequencyLine(*row) for row in columns)


def _of_one_name(name: str, tally: Tally, index: int, p_value: float, method: str) -> TestResult:
    return TestResult(
        name=name,
        statistic=float(tally.z[index]),
        p_value=p_value,
        adjusted_p=p_value,
        method=method,
        detail=came_up(tally, index),
        offenders=(tally.names[index],),
    )


def _two_sided_tails(tally: Tally) -> list[float]:
    """The exact probability of each count or one as extreme, too many and too few alike."""
    observed = np.asarray(tally.observed)
    below = stats.binom.cdf(observed, tally.total, tally.shares)
    above = stats.binom.sf(observed - 1, tally.total, tally.shares)
    return [float(tail) for tail in np.minimum(1.0, 2 * np.minimum(below, above))]
