"""Hands that differ only by the names of the suits are worth the same: count one of each kind."""

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.rankings import RANK_COUNT


def suit_classes(hands: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The first hand of each kind, by its place, and how many there are of it.

    A kind is known by the ranks held in each suit, the suits in any order.
    """
    suits, ranks = hands & 3, np.int64(1) << (hands >> 2)
    held = np.column_stack([np.where(suits == suit, ranks, 0).sum(axis=1) for suit in range(4)])
    held.sort(axis=1)
    kinds = held @ (np.int64(1) << (RANK_COUNT * np.arange(4, dtype=np.int64)))
    _, first, weights = np.unique(kinds, return_index=True, return_counts=True)
    return first.astype(np.int64), weights.astype(np.int64)
