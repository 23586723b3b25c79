"""Hands that differ only by the names of the suits are worth the same: count one of each kind."""

from itertools import permutations

import numpy as np
from numpy.typing import NDArray


def suit_classes(hands: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The first hand of each kind, by its place, and how many there are of it.

    A kind is known by the lowest of the names its hands take when the suits change places.
    """
    size = hands.shape[1]
    places = 52 ** np.arange(size, dtype=np.int64)
    lowest = np.full(len(hands), np.iinfo(np.int64).max)
    for order in permutations(range(4)):
        renamed = np.sort((hands & ~3) + np.array(order)[hands & 3], axis=1)
        np.minimum(lowest, renamed @ places, out=lowest)
    _, first, weights = np.unique(lowest, return_index=True, return_counts=True)
    return first.astype(np.int64), weights.astype(np.int64)
