"""The common ground of the tests: goodness of fit, simulated p-values, and many tests judged as one."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt
from scipy import stats

from pitboss.fairness.tally import Tally

SEED: Final = 1
"""Simulated p-values start here unless told otherwise, so a record assessed twice gets one answer."""
REPLICATES: Final = 19_999
"""Fair records a simulated p-value rests on; one near 0.0025 is then good to a seventh of its size."""
THIN: Final = 5
"""Where fewer outcomes than this are due in some cell the chi-square distribution is not trusted."""

ASYMPTOTIC: Final = "chi-square distribution"
SIMULATED: Final = f"{REPLICATES:,} simulated fair records"


@dataclass(frozen=True)
class Fit:
    """How well a tally fits what was due."""

    statistic: float
    p_value: float
    method: str


def goodness_of_fit(tally: Tally, seed: int = SEED) -> Fit:
    """Pearson's chi-square test, its p-value simulated where a cell is thin."""
    due = tally.expected
    statistic = float(_chi_square(np.asarray([tally.observed]), due)[0])
    if due.min() < THIN:
        return Fit(statistic, exceeded(_fair_chi_squares(tally.weights, tally.total, seed), statistic), SIMULATED)
    return Fit(statistic, float(stats.chi2.sf(statistic, len(tally.names) - 1)), ASYMPTOTIC)


def exceeded(fair: npt.NDArray[np.float64], statistic: float) -> float:
    """The p-value of a statistic among those of simulated fair records, itself counted as one of them."""
    reached = int(np.count_nonzero(fair >= statistic - 1e-9 * abs(statistic)))
    return (1 + reached) / (1 + len(fair))


def fair_records(weights: tuple[int, ...], total: int, seed: int) -> npt.NDArray[np.int64]:
    """The counts of so many fair records, one a row."""
    shares = np.asarray(weights, dtype=np.float64) / sum(weights)
    return np.random.default_rng(seed).multinomial(total, shares, size=REPLICATES)


def holm(p_values: Sequence[float]) -> tuple[float, ...]:
    """The p-values of several tests judged together: the chance that any of them errs stays in bounds.

    >>> holm([0.01, 0.5, 0.02])
    (0.03, 0.5, 0.04)
    """
    adjusted = [0.0] * len(p_values)
    reached = 0.0
    for rank, index in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        reached = max(reached, min(1.0, (len(p_values) - rank) * p_values[index]))
        adjusted[index] = reached
    return tuple(adjusted)


def _chi_square(counts: npt.NDArray[np.int64], due: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    deviations: npt.NDArray[np.float64] = ((counts - due) ** 2 / due).sum(axis=1)
    return deviations


@lru_cache(maxsize=16)
def _fair_chi_squares(weights: tuple[int, ...], total: int, seed: int) -> npt.NDArray[np.float64]:
    shares = np.asarray(weights, dtype=np.float64) / sum(weights)
    return _chi_square(fair_records(weights, total, seed), total * shares)
