"""Seven cards valued by the most cards of one suit: what High Card Flush and I Luv Suits call a hand.

More cards of a suit beat fewer; equally many are compared card by card from the highest. The ranks of one suit as
a number, the ace the highest bit, are in just that order.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.hands.rankings import FLUSH_CARDS, RANK_COUNT

_RANKS: Final = 1 << RANK_COUNT


@kernel
def flush_strength(hand: Any) -> Any:
    """The number of cards of the longest, highest suit above its ranks."""
    best = np.int64(0)
    for suit in range(4):
        ranks, held = np.int64(0), np.int64(0)
        for card in hand:
            if card & 3 == suit:
                ranks |= 1 << (card >> 2)
                held += 1
        best = max(best, (held << RANK_COUNT) | ranks)
    return best


@kernel
def straight_flush_cards(hand: Any) -> Any:
    """How many cards of one suit are in sequence at most; the ace stands above the king and below the two."""
    longest = 0
    for suit in range(4):
        ranks = np.int64(0)
        for card in hand:
            if card & 3 == suit:
                ranks |= 2 << (card >> 2)
        if ranks & _RANKS:
            ranks |= 1
        run = 0
        while ranks:
            ranks &= ranks << 1
            run += 1
        longest = max(longest, run)
    return longest


@kernel
def _strengths(hands: Any, out: Any) -> None:
    for at in range(len(hands)):
        out[at] = flush_strength(hands[at])


class FlushEvaluator:
    """Values seven cards by their longest suit."""

    ranking = FLUSH_CARDS

    def __init__(self, size: int) -> None:
        self.size = size
        strength = np.arange((size + 1) * _RANKS)
        held = strength >> RANK_COUNT
        self.category_of = np.maximum(held - 2, 0).astype(np.uint8)
        """By strength: the place of the category in the ranking's order."""
        ranks = strength & (_RANKS - 1)
        self.leading = (np.floor(np.log2(np.maximum(ranks, 1)))).astype(np.int8)
        """By strength: the highest rank of the suit."""

    def strength(self, hand: Sequence[int]) -> int:
        """The value of a hand: higher wins, equal ties."""
        if len(hand) != self.size:
            raise ValueError(f"this evaluator values {self.size} cards, not {len(hand)}")
        return int(flush_strength(np.array(hand, dtype=np.int64)))

    def category(self, hand: Sequence[int]) -> str:
        """What the hand is called."""
        return self.ranking.order[int(self.category_of[self.strength(hand)])]

    def strengths(self, hands: NDArray[np.int64]) -> NDArray[np.int64]:
        """The values of many hands."""
        out = np.empty(len(hands), dtype=np.int64)
        _strengths(hands, out)
        return out


@cache
def flush_evaluator(size: int) -> FlushEvaluator:
    """The evaluator for this many cards, built once."""
    return FlushEvaluator(size)
