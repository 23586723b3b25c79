"""Tests of how often each name came up: all of them together, and the single most extreme one."""

import numpy as np
from scipy import stats

from pitboss.fairness.goodness import SEED, goodness_of_fit, holm
from pitboss.fairness.results import FrequencyLine, TestResult
from pitboss.fairness.tally import Tally


def frequency(tally: Tally, seed: int = SEED) -> TestResult:
    """Whether the hits as a whole are spread as an even wheel spreads them."""
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


def favourites(tally: Tally) -> TestResult:
    """Whether the name furthest from its due is further than the furthest of a fair wheel."""
    tails = _two_sided_tails(tally)
    index = min(range(len(tails)), key=tails.__getitem__)
    p_value = holm(tails)[index]
    name, observed, due = tally.names[index], tally.observed[index], float(tally.expected[index])
    return TestResult(
        name="favourites",
        statistic=float(tally.z[index]),
        p_value=p_value,
        adjusted_p=p_value,
        method="exact binomial tails, Holm over the names",
        detail=f"{name} came up {observed:,} times where {due:,.1f} were due",
        offenders=(name,),
    )


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


def _two_sided_tails(tally: Tally) -> list[float]:
    """The exact probability of each count or one as extreme, too many and too few alike."""
    observed = np.asarray(tally.observed)
    below = stats.binom.cdf(observed, tally.total, tally.shares)
    above = stats.binom.sf(observed - 1, tally.total, tally.shares)
    return [float(tail) for tail in np.minimum(1.0, 2 * np.minimum(below, above))]
