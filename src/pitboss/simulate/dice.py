"""Rolls at machine speed: eight rolls from every draw of the stream, every one equally likely."""

from typing import Any, Final

import numpy as np

from pitboss.compiled import inlined, kernel
from pitboss.equipment.streams import GAMMA, draw

PER_DRAW: Final = 8
_SPAN: Final = np.uint64(36**PER_DRAW)
_LIMIT: Final = np.uint64((1 << 64) - (1 << 64) % 36**PER_DRAW - 1)
_SIX_BY_SIX: Final = np.uint64(36)


@inlined
def more_rolls(state: Any) -> Any:
    """The next state of the stream and a number whose eight digits to the base of 36 are rolls."""
    state += GAMMA
    bits = draw(state)
    while bits > _LIMIT:  # one draw in ten million is thrown away, so that every roll is equally likely
        state += GAMMA
        bits = draw(state)
    return state, bits % _SPAN


@kernel
def roll_hand(state: Any, digits: Any, left: Any, is_point: Any, row: Any) -> Any:
    """Fill a row with the rolls of one shooter, from the come out to the seven out, and -1 after the last.

    Returns where the stream stands, and whether the row was long enough.
    """
    point = np.int64(0)
    for at in range(len(row)):
        if left == 0:
            state, digits = more_rolls(state)
            left = PER_DRAW
        roll = np.int64(digits % _SIX_BY_SIX)
        digits //= _SIX_BY_SIX
        left -= 1
        row[at] = roll
        total = roll // 6 + roll % 6 + 2
        if point == 0:
            if is_point[total]:
                point = total
        elif total == point:
            point = np.int64(0)
        elif total == 7:
            if at + 1 < len(row):
                row[at + 1] = -1
            return state, digits, left, True
    return state, digits, left, False


@kernel
def roll_hands(key: Any, is_point: Any, out: Any) -> Any:
    """One shooter a row; how many rows could be filled."""
    state, digits, left = key, np.uint64(0), 0
    for hand in range(len(out)):
        state, digits, left, whole = roll_hand(state, digits, left, is_point, out[hand])
        if not whole:
            return hand
    return len(out)
