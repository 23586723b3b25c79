"""The common ground of the verdicts: many tests judged as one, and the sentences every kind of record needs."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from pitboss.errors import BadInput
from pitboss.fairness.goodness import holm
from pitboss.fairness.results import PowerLine, TestResult

FEWEST: Final = 2
"""No test can speak on less than an outcome and the next."""


def check_question(required: int, significance: float) -> None:
    """Refuse what no record could answer."""
    if not 0 < significance < 1:
        raise BadInput(f"a significance of {significance:g} is not between 0 and 1")
    if required < 0:
        raise BadInput(f"a house cannot require {required:,} outcomes")


def judged(possible: Iterable[TestResult | None]) -> tuple[TestResult, ...]:
    """The tests that apply, each p-value adjusted for the others."""
    tests = [test for test in possible if test is not None]
    adjusted = holm([test.p_value for test in tests])
    return tuple(replace(test, adjusted_p=p_value) for test, p_value in zip(tests, adjusted, strict=True))


def no_evidence(total: int, recorded: str, significance: float, power: Sequence[PowerLine]) -> str:
    """The sentence on a clean record: what it rules out."""
    least = next((line for line in power if line.answer == "increase"), None)
    worth = "but they are too few to be likely to catch any bias"
    if least:
        worth = f"{least.favoured} favoured by {least.increase:.0%} would be caught {least.caught:.0%} of the time"
    found = f"The {total:,} recorded {recorded} show no evidence of bias at a significance of {significance:g}"
    return f"{found}; {worth}."


def too_few(total: int, recorded: str, required: int, equipment: str, tests: Sequence[TestResult]) -> str:
    """The sentence on a record shorter than required, and what it shows already."""
    found = "".join(f"; what there is looks irregular already: {test.detail}" for test in tests[:1])
    counted = f"{total:,} of the {required:,} required"
    return f"Too few {recorded} were recorded to judge the {equipment}, {counted}{found}."
