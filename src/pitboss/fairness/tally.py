"""A tally of outcomes: how often each name came up, and how often it was due.

Every kind of record comes down to a tally, so the tests of frequency and their power know nothing of wheels.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Tally:
    """How often each name came up in a record."""

    names: tuple[str, ...]
    weights: tuple[int, ...]
    """The equally likely ways each name can come up: on a wheel, its sections."""
    observed: tuple[int, ...]

    @classmethod
    def of(cls, weights: Mapping[str, int], outcomes: Iterable[str]) -> Self:
        """Count outcomes that can come up in so many ways each."""
        seen = Counter(outcomes)
        return cls(tuple(weights), tuple(weights.values()), tuple(seen[name] for name in weights))

    @property
    def total(self) -> int:
        """How many outcomes were recorded."""
        return sum(self.observed)

    @property
    def shares(self) -> npt.NDArray[np.float64]:
        """The probability of each name under fairness."""
        return np.asarray(self.weights, dtype=np.float64) / sum(self.weights)

    @property
    def expected(self) -> npt.NDArray[np.float64]:
        """How often each name was due."""
        return self.total * self.shares

    @property
    def z(self) -> npt.NDArray[np.float64]:
        """How many standard deviations each name is above (or below) its due."""
        away = np.asarray(self.observed) - self.expected
        deviation = np.sqrt(self.expected * (1 - self.shares))
        return np.divide(away, deviation, out=np.zeros_like(away), where=deviation > 0)
