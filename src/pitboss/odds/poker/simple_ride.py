"""Let It Ride by heart: which three and which four cards let a bet ride."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.odds.poker.simple import TEN, gaps, highest_rank, rank_count, straight_outs

RULES: Final = (
    "With three cards let the bet ride on a pair of tens or better, on three to a royal flush, on three suited in "
    "a row from 3-4-5 up, and on three to a straight flush with one gap and a ten or better, or with two gaps and "
    "two of them.",
    "With four cards let the bet ride on a pair of tens or better, on four to a flush, on four in a row with both "
    "ends open and a ten or better, and on four of ten or better to a straight.",
    "Take the bet back with anything else.",
)
_FOUR: Final = 2


@kernel
def three_ride(a: Any, b: Any, c: Any) -> Any:
    """Whether the first bet rides on these three cards."""
    x, y, z = a >> 2, b >> 2, c >> 2
    ranks = 1 << x | 1 << y | 1 << z
    held = rank_count(ranks)
    if held == 1:
        return True
    if held == 2:
        return (x if x == y or x == z else y) >= TEN
    if a & 3 != b & 3 or a & 3 != c & 3:
        return False
    high = rank_count(ranks >> TEN)
    missing = gaps(ranks)
    in_a_row = missing == 0 and highest_rank(ranks) > _FOUR
    return high == 3 or in_a_row or (missing == 1 and high >= 1) or (missing == 2 and high >= 2)


@kernel
def four_ride(a: Any, b: Any, c: Any, d: Any) -> Any:
    """Whether the second bet rides on these four cards."""
    w, x, y, z = a >> 2, b >> 2, c >> 2, d >> 2
    ranks = 1 << w | 1 << x | 1 << y | 1 << z
    held = rank_count(ranks)
    if held < 3:
        return True
    if held == 3:
        paired = w if w == x or w == y or w == z else (x if x == y or x == z else y)
        return paired >= TEN
    if a & 3 == b & 3 and a & 3 == c & 3 and a & 3 == d & 3:
        return True
    outs, high = straight_outs(ranks), rank_count(ranks >> TEN)
    return (outs == 2 and high >= 1) or (outs >= 1 and high == 4)


@kernel
def _decide(hands: Any, first: Any, second: Any) -> None:
    for at in range(len(hands)):
        a, b, c = hands[at, 0], hands[at, 1], hands[at, 2]
        first[at] = three_ride(a, b, c)
        for d in range(52):
            if d != a and d != b and d != c:
                second[at, d] = four_ride(a, b, c, d)


def decisions(hands: NDArray[np.int64]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """By the three cards held, and by the first in the middle: whether each bet rides."""
    first = np.zeros(len(hands), dtype=np.bool_)
    second = np.zeros((len(hands), 52), dtype=np.bool_)
    _decide(hands, first, second)
    return first, second
