"""Criss Cross Poker by heart: pairs, and the points of the cards in sight."""

from typing import Any, Final

from pitboss.compiled import kernel
from pitboss.odds.poker.simple import JACK, LEAST, MOST, NOTHING, SIX, points, rank_count, straight_outs
from pitboss.odds.poker.simple_streets import fifth_street

RULES: Final = (
    "Across, raise the most with a pair; fold two cards below six that are not suited; raise the least with the "
    "rest.",
    "Down, raise what was raised across.",
    "A jack or better counts two points, a six to a ten one, a lower card none. A line is your two cards and its "
    "two.",
    "On the middle, raise the most when a line holds a pair of sixes or better, four to a flush, four to a "
    "straight that two ranks make, or A-K-Q-J; raise the least when a line holds a low pair or any other four to "
    "a straight, when a line counts four points, or all six cards count five; fold the rest.",
)
_ENOUGH: Final = 5
"""Points of six cards that are worth the least raise on the middle."""


@kernel
def across(a: Any, b: Any) -> Any:
    """What to do with two cards: fold, raise the least, raise the most."""
    if a >> 2 == b >> 2:
        return MOST
    return NOTHING if max(a, b) >> 2 < SIX and a & 3 != b & 3 else LEAST


@kernel
def line(a: Any, b: Any, c: Any, d: Any) -> Any:
    """What the four cards of a line are worth on the middle by themselves."""
    ranks = 1 << (a >> 2) | 1 << (b >> 2) | 1 << (c >> 2) | 1 << (d >> 2)
    if straight_outs(ranks) == 2 or rank_count(ranks >> JACK) == 4:
        return MOST
    return fifth_street(a, b, c, d, False)


@kernel
def middle(on_across: Any, on_down: Any, six_points: Any) -> Any:
    """What to do on the middle by what both lines are worth, and the points of all cards in sight."""
    better = max(on_across, on_down)
    return LEAST if better == NOTHING and six_points >= _ENOUGH else better


@kernel
def look(hole: Any, free: Any, worth: Any, counted: Any) -> None:
    """By pair of free cards: what its line is worth on the middle, and its points."""
    pair = 0
    for j in range(1, len(free)):
        for i in range(j):
            worth[pair] = line(hole[0], hole[1], free[i], free[j])
            counted[pair] = points(free[i]) + points(free[j])
            pair += 1
