"""Mississippi Stud and Cajun Stud by heart: points for cards, and the draws worth a raise."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.odds.poker.simple import (
    JACK,
    LEAST,
    MOST,
    NOTHING,
    SIX,
    gaps,
    highest_rank,
    points,
    rank_count,
    straight_outs,
)

RULES: Final = (
    "A jack or better counts two points, a six to a ten one, a lower card none. A made hand is a pair of sixes or "
    "better.",
    "On third street raise the most with any pair; raise the least with two points or more, or with 6-5 suited.",
    "On fourth street raise the most with a made hand, three to a royal flush, three suited in a row from 5-6-7 "
    "up, three to a straight flush with one gap and a jack or better, or with two gaps and two of them; raise the "
    "least with any other three suited, a low pair, three points or more, three in a row from 4-5-6 up, or three "
    "to a straight with one gap and two cards of six to ten.",
    "On fifth street raise the most with a made hand, four to a flush, or four in a row with both ends open from "
    "5-6-7-8 up; raise the least with any other four to a straight, a low pair, four points or more, or three "
    "points of six to ten where the most was raised before.",
    "Fold the rest.",
)
_EIGHT: Final = 6


@kernel
def third_street(a: Any, b: Any) -> Any:
    """What to do with two cards: fold, raise the least, raise the most."""
    if a >> 2 == b >> 2:
        return MOST
    if points(a) + points(b) >= 2:
        return LEAST
    six_five = max(a, b) >> 2 == SIX and min(a, b) >> 2 == SIX - 1
    return LEAST if six_five and a & 3 == b & 3 else NOTHING


@kernel
def fourth_street(a: Any, b: Any, c: Any) -> Any:
    """What to do with three cards."""
    x, y, z = a >> 2, b >> 2, c >> 2
    ranks = 1 << x | 1 << y | 1 << z
    held = rank_count(ranks)
    if held == 1:
        return MOST
    if held == 2:
        return MOST if (x if x == y or x == z else y) >= SIX else LEAST
    high, missing, top = rank_count(ranks >> JACK), gaps(ranks), highest_rank(ranks)
    if a & 3 == b & 3 and a & 3 == c & 3:
        if rank_count(ranks >> (JACK - 1)) == 3 or (missing == 0 and top > SIX):
            return MOST
        return MOST if (missing == 1 and high >= 1) or (missing == 2 and high >= 2) else LEAST
    counted = points(a) + points(b) + points(c)
    if counted >= 3 or (missing == 0 and top >= SIX) or (missing == 1 and high == 0 and counted == 2):
        return LEAST
    return NOTHING


@kernel
def fifth_street(a: Any, b: Any, c: Any, d: Any, raised_most: Any) -> Any:
    """What to do with four cards, and whether the most was raised before."""
    w, x, y, z = a >> 2, b >> 2, c >> 2, d >> 2
    ranks = 1 << w | 1 << x | 1 << y | 1 << z
    held = rank_count(ranks)
    if held < 3:
        return MOST
    if held == 3:
        paired = w if w == x or w == y or w == z else (x if x == y or x == z else y)
        return MOST if paired >= SIX else LEAST
    if a & 3 == b & 3 and a & 3 == c & 3 and a & 3 == d & 3:
        return MOST
    outs = straight_outs(ranks)
    if outs:
        return MOST if outs == 2 and highest_rank(ranks) >= _EIGHT else LEAST
    counted = points(a) + points(b) + points(c) + points(d)
    if counted >= 4:
        return LEAST
    return LEAST if raised_most and counted == 3 and not ranks >> JACK else NOTHING


@kernel
def _raise(said: Any, low: Any, high: Any) -> Any:
    return high if said == MOST else (low if said == LEAST else 0)


@kernel
def _decide(bounds: Any, third: Any, fourth: Any, fifth: Any) -> None:
    low, high = bounds
    at = 0
    for b in range(52):
        for a in range(b):
            third[at] = _raise(third_street(a, b), low, high)
            for c in range(52):
                if c == a or c == b:
                    continue
                fourth[at, c, :] = _raise(fourth_street(a, b, c), low, high)
                for d in range(52):
                    if d == a or d == b or d == c:
                        continue
                    so_far = 1 + 2 * low  # where only the least was raised
                    fifth[at, c, d, : so_far + 1] = _raise(fifth_street(a, b, c, d, False), low, high)
                    fifth[at, c, d, so_far + 1 :] = _raise(fifth_street(a, b, c, d, True), low, high)
            at += 1


def decide(
    bounds: tuple[int, int], third: NDArray[np.int8], fourth: NDArray[np.int8], fifth: NDArray[np.int8]
) -> None:
    """Fill in the raises of every street: by hole cards, cards turned, and antes staked so far."""
    _decide(bounds, third, fourth, fifth)
