"""What an assessment gives: plain values that print as tables and, with `dataclasses.asdict`, as JSON."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal


class Verdict(StrEnum):
    """What a supervisor signs."""

    NO_EVIDENCE = "no evidence of bias"
    IRREGULAR = "irregular: audit the inspection procedures"
    TOO_FEW = "too few outcomes"


@dataclass(frozen=True)
class TestResult:
    """One test of a record."""

    name: str
    statistic: float
    p_value: float
    """How often a fair wheel would look at least as irregular to this test alone."""
    adjusted_p: float
    """The same with all the tests of the assessment taken together; what the verdict goes by."""
    method: str
    """Where the p-value comes from."""
    detail: str
    """What stands out most, whether or not it is more than chance."""
    offenders: tuple[str, ...]
    """The names that stand out; `+3` is a stop three sections on from the spin before."""


@dataclass(frozen=True)
class PowerLine:
    """What the frequency test can catch."""

    favoured: str
    increase: float
    """How much likelier than fair the favoured section is: 0.25 is a quarter likelier."""
    spins: int
    caught: float
    """The probability that the frequency test finds this bias in so many spins."""
    answer: Literal["caught", "increase", "spins"]
    """Which of the three figures follows from the other two: the chance to catch this bias in the record at hand,
    the smallest bias likely to be caught in it, or the spins it takes to catch a bias that beats the house."""
    sentence: str


@dataclass(frozen=True)
class FrequencyLine:
    """How often one name came up."""

    name: str
    sections: int
    observed: int
    expected: float
    z: float
    """Standard deviations above its due."""
    adjusted_p: float
    """How often a fair wheel would have any name as far from its due, by exact binomial tails (Holm)."""


@dataclass(frozen=True)
class Assessment:
    """The review of a record of spins."""

    verdict: Verdict
    sentence: str
    """The verdict for the file, with the offending numbers named."""
    spins: int
    required: int
    significance: float
    """How often, at most, a fair wheel is called irregular."""
    tests: tuple[TestResult, ...]
    power: tuple[PowerLine, ...]
    frequencies: tuple[FrequencyLine, ...]
    """In the order of the rim."""
