"""How far somebody has come: what was right, the run they are on, and whether a level is passed."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Pass:
    """What it takes to pass a level: so many right of so many in a row."""

    right: int
    of: int

    def __str__(self) -> str:
        return f"{self.right} of {self.of} in a row"


@dataclass(frozen=True)
class Standing:
    """Where somebody stands at a level of a drill."""

    answered: int
    right: int
    streak: int
    """How many were right since the last mistake."""
    best_streak: int
    lately: int
    """How many of the last so many that count were right."""
    passed: bool
    """A level that was passed once stays passed."""


def standing(results: Sequence[bool], needed: Pass) -> Standing:
    """From every answer in the order it was given, right or wrong."""
    streak = best = 0
    for right in results:
        streak = streak + 1 if right else 0
        best = max(best, streak)
    windows = (results[end - needed.of : end] for end in range(needed.of, len(results) + 1))
    return Standing(
        answered=len(results),
        right=sum(results),
        streak=streak,
        best_streak=best,
        lately=sum(results[-needed.of :]),
        passed=any(sum(window) >= needed.right for window in windows),
    )
