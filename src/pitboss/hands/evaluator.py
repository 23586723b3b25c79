"""The fast evaluator: three to seven cards to one comparable number.

Every card adds a 64-bit key: a rank weight below, a counter of its suit above. The weights are such that the sum
of any hand's weights is met by no other combination of ranks, so one look-up by that sum gives the value of the
ranks; a suit counter that fills up sends the suit's mask of ranks to a second, small table. The look-up by sum is
a table of rows laid over one another where they do not collide, small enough for the processor's cache.

Tables are built from a `Ranking` in a fraction of a second and shared by scripts and kernels.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.hands.rankings import MAX_CARDS, RANK_COUNT, Ranking, check_size
from pitboss.hands.scoring import category_index, leading_rank, with_flush, without_flush

# For hands of up to so many cards: weights whose sums are all different (proved in the tests).
_WEIGHTS: Final = {
    3: (0, 1, 4, 13, 32, 71, 124, 218, 375, 572, 744, 1208, 1556),
    4: (0, 1, 5, 21, 55, 153, 368, 856, 1424, 2603, 4967, 8194, 13663),
    5: (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415),
    MAX_CARDS: (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181),
}
_ROW_BITS: Final = 9
_ROW: Final = 1 << _ROW_BITS
SUIT_SHIFT: Final = 32
FULL: Final = 8  # a suit counter of four bits is full when its top bit is set

_LOW = np.uint64(0xFFFFFFFF)
_ROW_MASK = np.uint64(_ROW - 1)
_ROW_SHIFT = np.uint64(_ROW_BITS)
_FLUSH_BITS = np.uint64(0x8888 << SUIT_SHIFT)
_CLUBS, _DIAMONDS, _HEARTS = (np.uint64(FULL << (SUIT_SHIFT + 4 * suit)) for suit in range(3))
_SUITED = np.uint64(0x1FFF)
_S16, _S32, _S48 = np.uint64(16), np.uint64(32), np.uint64(48)
_D_PLACE, _H_PLACE, _S_PLACE = (np.uint64(suit << RANK_COUNT) for suit in (1, 2, 3))


class HandTables(NamedTuple):
    """Everything a kernel needs to value hands of one ranking and one number of cards."""

    keys: NDArray[np.uint64]
    """By card: its rank weight and its suit's counter."""
    masks: NDArray[np.uint64]
    """By card: its rank's bit in its suit's sixteen."""
    start: np.uint64
    """What the key of an empty hand is, so that a counter is full exactly when the suit makes a flush."""
    rows: NDArray[np.uint64]
    by_sum: NDArray[np.uint16]
    by_suit: NDArray[np.uint16]
    category: NDArray[np.uint8]
    """By strength: the place of the category in the ranking's order."""


@inlined
def flush_place(key: Any, mask: Any) -> Any:
    """Where the ranks of a flush stand in a table by suit and ranks; 0 where no suit makes one."""
    if key & _FLUSH_BITS:
        if key & _CLUBS:
            return mask & _SUITED
        if key & _DIAMONDS:
            return ((mask >> _S16) & _SUITED) | _D_PLACE
        if key & _HEARTS:
            return ((mask >> _S32) & _SUITED) | _H_PLACE
        return ((mask >> _S48) & _SUITED) | _S_PLACE
    return np.uint64(0)


@inlined
def place_ranks(place: Any) -> Any:
    """The ranks of a place, whatever its suit."""
    return place & _SUITED


@inlined
def row_of(key: Any) -> Any:
    """The row of the table by sum that a hand's key looks in."""
    return (key & _LOW) >> _ROW_SHIFT


@inlined
def within_row(key: Any) -> Any:
    """Where in its row."""
    return key & _ROW_MASK


@inlined
def strength(key: Any, mask: Any, tables: Any) -> Any:
    """The value of a hand, comparable with others of the same tables: higher wins, equal ties."""
    return max(
        tables.by_sum[tables.rows[row_of(key)] + within_row(key)],
        tables.by_suit[place_ranks(flush_place(key, mask))],
    )


@kernel
def _lay_rows(order: Any, starts: Any, columns: Any, offsets: Any, used: Any) -> Any:
    """First fit: lay each row of keys, fullest first, as low as it goes without touching another."""
    top = 0
    lowest = 0
    for row in order:
        first, last = starts[row], starts[row + 1]
        if first == last:
            continue
        offset = lowest - columns[first]
        while True:
            free = offset >= 0
            if free:
                for at in range(first, last):
                    if used[offset + columns[at]]:
                        free = False
                        break
            if free:
                break
            offset += 1
        for at in range(first, last):
            used[offset + columns[at]] = True
        offsets[row] = offset
        top = max(top, offset + columns[last - 1] + 1)
        while used[lowest]:
            lowest += 1
    return top


def packed(sums: NDArray[np.int64], values: NDArray[np.uint16]) -> tuple[NDArray[np.int32], NDArray[np.uint16]]:
    """Lay the sparse table `sums -> values` as overlapping rows."""
    by_sum = np.argsort(sums)
    sums, values = sums[by_sum], values[by_sum]
    rows, columns = sums >> _ROW_BITS, sums & (_ROW - 1)
    count = int(rows[-1]) + 1
    starts = np.searchsorted(rows, np.arange(count + 1))
    fullest_first = np.argsort(-np.diff(starts), kind="stable")
    offsets = np.zeros(count, dtype=np.int32)
    used = np.zeros(2 * len(sums) + 4 * _ROW, dtype=np.bool_)
    top = _lay_rows(fullest_first, starts, columns, offsets, used)
    table = np.zeros(top, dtype=np.uint16)
    table[offsets[rows] + columns] = values
    return offsets, table


def rank_counts(size: int) -> NDArray[np.int64]:
    """Every combination of ranks that `size` cards of one deck can show, as counts."""
    picks = np.array(list(combinations_with_replacement(range(RANK_COUNT), size)), dtype=np.int64)
    counts: NDArray[np.int64] = (picks[:, :, None] == np.arange(RANK_COUNT)).sum(axis=1)
    return counts[(counts <= 4).all(axis=1)]


def weights(size: int) -> NDArray[np.int64]:
    """The rank weights for hands of this many cards."""
    return np.array(next(_WEIGHTS[limit] for limit in sorted(_WEIGHTS) if size <= limit), dtype=np.int64)


class Evaluator:
    """Values hands of `size` cards under a ranking, for scripts; `tables` is the same thing for kernels."""

    def __init__(self, ranking: Ranking, size: int) -> None:
        check_size(ranking, size)
        self.ranking = ranking
        self.size = size
        counts = rank_counts(size)
        suited = (np.arange(1 << RANK_COUNT)[:, None] >> np.arange(RANK_COUNT)) & 1
        by_rank, by_suit = without_flush(ranking, counts), with_flush(ranking, suited)
        # From more cards the best hand of `best` cards counts, so strengths compare across sizes.
        of_best = without_flush(ranking, rank_counts(ranking.best))
        scores = np.unique(np.concatenate([[0], of_best, by_suit]))
        weight = weights(size)
        rows, by_sum = packed(counts @ weight, np.searchsorted(scores, by_rank).astype(np.uint16))
        card = np.arange(52, dtype=np.uint64)
        rank, suit = (card >> np.uint64(2)).astype(np.int64), card & np.uint64(3)
        self.tables = HandTables(
            keys=weight[rank].astype(np.uint64) + (np.uint64(1) << (np.uint64(SUIT_SHIFT) + np.uint64(4) * suit)),
            masks=np.uint64(1) << (np.uint64(16) * suit + rank.astype(np.uint64)),
            start=np.uint64(sum((FULL - ranking.best) << (SUIT_SHIFT + 4 * s) for s in range(4))),
            rows=rows.astype(np.uint64),
            by_sum=by_sum,
            by_suit=np.searchsorted(scores, by_suit).astype(np.uint16),
            category=np.array([0, *(category_index(s) for s in scores[1:])], dtype=np.uint8),
        )
        self.category_of = self.tables.category
        """By strength: the place of the category in the ranking's order."""
        self.leading = np.array([-1, *(leading_rank(s) for s in scores[1:])], dtype=np.int8)
        """By strength: the rank that leads the hand."""

    def strength(self, hand: Sequence[int]) -> int:
        """The value of a hand: higher wins, equal ties."""
        if len(hand) != self.size:
            raise ValueError(f"this evaluator values {self.size} cards, not {len(hand)}")
        tables = self.tables
        key, mask = tables.start, np.uint64(0)
        for card in hand:
            key += tables.keys[card]
            mask |= tables.masks[card]
        return int(strength(key, mask, tables))

    def category(self, hand: Sequence[int]) -> str:
        """What the hand is called."""
        return self.ranking.order[int(self.tables.category[self.strength(hand)])]

    def strengths(self, hands: NDArray[np.int64]) -> NDArray[np.int64]:
        """The values of many hands at once, one a row."""
        return strengths_of(hands, self)


@cache
def evaluator(ranking: Ranking, size: int) -> Evaluator:
    """The evaluator of a ranking for this many cards, built once."""
    return Evaluator(ranking, size)


@kernel
def _strengths(hands: Any, tables: Any, out: Any) -> None:
    for at in range(len(hands)):
        key, mask = tables.start, np.uint64(0)
        for card in hands[at]:
            key += tables.keys[card]
            mask |= tables.masks[card]
        out[at] = strength(key, mask, tables)


def strengths_of(hands: NDArray[np.int64], evaluator: Evaluator) -> NDArray[np.int64]:
    """The values of many hands at once, one a row."""
    out = np.empty(len(hands), dtype=np.int64)
    _strengths(hands, evaluator.tables, out)
    return out
