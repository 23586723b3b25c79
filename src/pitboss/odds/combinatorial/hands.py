"""The player's hands as multisets of card values, with the way from each to the next.

Card values are numbered from 0, the ace, to 9, the ten and the court cards.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

VALUES: Final = 10
ACE: Final = 0
TEN: Final = 9
TWENTY_ONE: Final = 21

Values = NDArray[np.float64]

Held = tuple[int, ...]
"""How many cards of each value a hand holds."""

NOTHING: Final[Held] = (0,) * VALUES


class HandTable(NamedTuple):
    """Every hand a player can hold, each after all hands it can grow from; the first is the empty hand."""

    held: NDArray[np.int64]
    total: NDArray[np.int64]
    """An ace counts eleven where that does not break the hand; above 21 for a broken hand."""
    soft: NDArray[np.bool_]
    cards: NDArray[np.int64]
    after: NDArray[np.int64]
    """By hand and card value: the hand with that card added."""


def counted(held: Held) -> tuple[int, bool]:
    """The total of a hand, and whether an ace counts eleven in it."""
    hard = _hard(held)
    soft = held[ACE] > 0 and hard + 10 <= TWENTY_ONE
    return (hard + 10 if soft else hard), soft


def with_card(held: Held, value: int) -> Held:
    """A hand with one more card."""
    return (*held[:value], held[value] + 1, *held[value + 1 :])


def _hard(held: Held) -> int:
    return sum(held[at] * (at + 1) for at in range(VALUES))


def _every_hand() -> list[Held]:
    """Every hand up to 21, and every hand that one card breaks."""
    every, growing = {NOTHING}, {NOTHING}
    while growing:
        grown = {with_card(held, value) for held in growing for value in range(VALUES)}
        every |= grown
        growing = {held for held in grown if _hard(held) <= TWENTY_ONE}
    return sorted(every, key=lambda held: (_hard(held), held))


@cache
def hand_table() -> HandTable:
    """The table of all hands, made once."""
    hands = _every_hand()
    at = {held: index for index, held in enumerate(hands)}
    totals = [counted(held) for held in hands]
    return HandTable(
        held=np.array(hands, dtype=np.int64),
        total=np.array([total for total, _ in totals], dtype=np.int64),
        soft=np.array([soft for _, soft in totals], dtype=np.bool_),
        cards=np.array([sum(held) for held in hands], dtype=np.int64),
        after=np.array([[at.get(with_card(held, value), 0) for value in range(VALUES)] for held in hands]),
    )


def hand_of(*values: int) -> int:
    """Where the hand of these cards stands in the table."""
    table = hand_table()
    at = 0
    for value in values:
        at = int(table.after[at, value])
    return at


def holding(value: int) -> NDArray[np.bool_]:
    """The hands that hold a card of this value."""
    return np.asarray(hand_table().held[:, value] > 0)
