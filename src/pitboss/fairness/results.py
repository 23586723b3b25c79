"""What an assessment gives: plain values that print as tables and, with `dataclasses.asdict`, as JSON."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal


class Verdict(StrEnum):
    """What a supervisor signs."""

    NO_EVIDENCE = "no evidence of bias"
    IRREGULAR = "irregular: audit the inspection procedures"
    SUSPICIOUS = "suspicious: collect more rolls"
    BIASED = "biased: take the dice out of play"
    TOO_FEW = "too few outcomes"


@dataclass(frozen=True)
class TestResult:
    """One test of a record."""

    name: str
    statistic: float
    p_value: float
    """How often a fair wheel, or fair dice, would look at least as irregular to this test alone."""
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
    """What a test of frequencies can catch."""

    favoured: str
    increase: float
    """How much likelier than fair the favoured name is: 0.25 is a quarter likelier."""
    outcomes: int
    """Spins of a wheel, rolls of dice."""
    caught: float
    """The probability that the test finds this bias in so many outcomes."""
    answer: Literal["caught", "increase", "spins", "rolls"]
    """Which of the three figures follows from the other two: the chance to catch this bias in the record at hand,
    the smallest bias likely to be caught in it, or the spins or rolls it takes to catch a bias that matters."""
    sentence: str


@dataclass(frozen=True)
class FrequencyLine:
    """How often one name came up."""

    name: str
    ways: int
    """The equally likely ways it can come up: on a wheel, its sections."""
    observed: int
    expected: float
    z: float
    """Standard deviations above its due."""
    adjusted_p: float
    """How often fair outcomes would have any name as far from its due, by exact binomial tails (Holm)."""


@dataclass(frozen=True)
class Assessment:
    """The review of a record."""

    verdict: Verdict
    sentence: str
    """The verdict for the file, with the offending numbers named."""
    outcomes: int
    """How many were recorded: spins of a wheel, rolls of dice."""
    required: int
    significance: float
    """How often, at most, a fair wheel is called irregular or fair dice are called biased."""
    tests: tuple[TestResult, ...]
    power: tuple[PowerLine, ...]
    frequencies: tuple[FrequencyLine, ...]
    """On a wheel, in the order of the rim."""


@dataclass(frozen=True)
class CostLine:
    """What a bias does to a game, estimated from the record."""

    what: str
    fair: float
    found: float
    low: float
    """The lower end of a 95% interval."""
    high: float

    @property
    def moved(self) -> bool:
        """Whether the figure has measurably left what it is with fair dice."""
        return not self.low <= self.fair <= self.high


@dataclass(frozen=True)
class RollsAssessment(Assessment):
    """The review of a record of rolls."""

    record: str
    """What the record tells: the dice apart, their faces only, or totals only."""
    cost: tuple[CostLine, ...]
    """What the dice do to the game if they are as the record shows them; empty where nothing is suspected."""
