"""Tests of what the dice come to: the totals, and the seven every wager at the table waits for."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Final

from pitboss.fairness.counts import rate, spread
from pitboss.fairness.dice.rolls import TOTAL_WEIGHTS, Rolls
from pitboss.fairness.goodness import SEED, THIN
from pitboss.fairness.pairs import association, pooled
from pitboss.fairness.results import TestResult
from pitboss.fairness.tally import Tally

SEVEN: Final = 7
WAITS: Final = ((1, "first"), (3, "second or third"), (6, "fourth to sixth"))
"""The rolls after a seven in groups, each with its last roll; the rest are the fourth group."""
LATER: Final = "seventh or later"


def totals(rolls: Rolls, seed: int = SEED) -> TestResult:
    """Whether the totals come up as often as they are due: 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 times in 36."""
    return spread("totals", rolls.totals_tally, seed)


def sevens(rolls: Rolls) -> TestResult:
    """Whether a seven comes one time in six, so that there are six rolls to a seven."""
    shown = ("a seven" if total == SEVEN else "another" for total in rolls.totals)
    tally = Tally.of({"a seven": 1, "another": 5}, shown)
    found = rate("sevens", tally)
    if not tally.observed[0]:
        return found
    return replace(found, detail=f"{found.detail}, {tally.total / tally.observed[0]:.2f} rolls to a seven")


def between_sevens(rolls: Rolls) -> TestResult | None:
    """Whether a seven is as likely soon after a seven as long after it, however likely that is.

    This is what it means for the rolls between sevens to be geometric; a shooter in a rhythm, or dice changed in
    the middle of a hand, fail here. Rolls before the first seven have nothing to be counted from.
    """
    rolled = list(_since_seven(rolls.totals))
    if len(rolled) / 36 < THIN:  # a sixth of all rolls come right after a seven, a sixth of those are sevens again
        return None
    return association(
        "rolls between sevens",
        rolled,
        [(name,) for _, name in WAITS] + [(LATER,)],
        [("a seven",), ("no seven",)],
        lambda wait, came: f"{came} came on the {wait} roll after a seven",
    )


def successive(rolls: Rolls) -> TestResult | None:
    """Whether a total says anything about the next; nothing where the record is too short."""
    groups = pooled({str(total): ways for total, ways in TOTAL_WEIGHTS.items()}, len(rolls.totals) - 1)
    return association(
        "successive totals",
        pairwise(map(str, rolls.totals)),
        groups,
        groups,
        lambda before, after: f"{after} followed {before}",
    )


def runs(rolls: Rolls) -> TestResult | None:
    """Whether totals change sides of seven as often as they stay, sevens left out; half the time with fair dice.

    Long runs of high or low rolls change sides too seldom, a shooter who alternates does so too often.
    """
    sides = [total > SEVEN for total in rolls.totals if total != SEVEN]
    if len(sides) < 2:
        return None
    changes = ("a change of sides" if before != after else "none" for before, after in pairwise(sides))
    return rate("runs", Tally.of({"a change of sides": 1, "none": 1}, changes))


def _since_seven(totals: tuple[int, ...]) -> Iterator[tuple[str, str]]:
    """How long after the last seven each roll was made, and whether it was the next."""
    wait = 0
    for total in totals:
        if wait:
            group = next((name for last, name in WAITS if wait <= last), LATER)
            yield group, "a seven" if total == SEVEN else "no seven"
            wait += 1
        if total == SEVEN:
            wait = 1
