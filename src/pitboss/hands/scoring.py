"""What makes each category of poker hands, and which of two hands of one category is higher.

Hands are described by which ranks are in them, one column a rank from two to ace; each category below turns a
whole array of such descriptions into "is it there" and "which of two hands of this category is higher".
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.rankings import RANK_COUNT, Ranking

Counts: TypeAlias = NDArray[np.int64]
"""One row a hand, one column a rank: how many cards of that rank it holds."""
Scores: TypeAlias = NDArray[np.int64]
"""One number a hand: 0 where the category is absent, else higher for the higher hand."""
Category: TypeAlias = Callable[[Counts, int], Scores]

_BASE: Final = RANK_COUNT + 1


def without_flush(ranking: Ranking, counts: Counts) -> Scores:
    """Score hands by their ranks alone, as if no suits matched."""
    return _best_of(ranking, counts, _BY_RANK)


def with_flush(ranking: Ranking, suited: Counts) -> Scores:
    """Score the cards of one suit, of which there are enough for a flush.

    From several decks the same card may come twice, so fewer ranks than cards can make a flush.
    """
    return np.where(suited.any(axis=1), _best_of(ranking, suited, _BY_SUIT), 0)


def _best_of(ranking: Ranking, counts: Counts, categories: dict[str, Category]) -> Scores:
    best = np.zeros(len(counts), dtype=np.int64)
    for place, name in enumerate(ranking.order, start=1):
        if name in categories:
            found = categories[name](counts, ranking.best)
            np.maximum(best, np.where(found > 0, place * _BASE**6 + found, 0), out=best)
    return best


def category_index(score: int) -> int:
    """Which entry of a ranking's order a score belongs to."""
    return int(score) // _BASE**6 - 1


def leading_rank(score: int) -> int:
    """The rank that leads a hand: of its pair, its three of a kind, its highest card."""
    rest = int(score) % _BASE**6
    while rest >= _BASE:
        rest //= _BASE
    return rest - 1


def _highest(there: NDArray[np.bool_], how_many: int) -> Scores:
    """The highest ranks present, as one number; fewer than asked for leave the low places empty."""
    found = np.zeros(len(there), dtype=np.int64)
    taken = np.zeros(len(there), dtype=np.int64)
    for rank in range(RANK_COUNT - 1, -1, -1):
        take = there[:, rank] & (taken < how_many)
        found = np.where(take, found * _BASE + rank + 1, found)
        taken += take
    return found * _BASE ** (how_many - taken)


def _top(there: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The highest rank present counted from 1, or 0."""
    return _highest(there, 1)


def _apart_from(there: NDArray[np.bool_], *ranks: NDArray[np.int64]) -> NDArray[np.bool_]:
    """The same ranks without the given ones."""
    columns = np.arange(1, RANK_COUNT + 1)
    for rank in ranks:
        there = there & (columns != rank[:, None])
    return there


def _of_a_kind(alike: int) -> Category:
    def category(counts: Counts, best: int) -> Scores:
        rank = _top(counts >= alike)
        kickers = best - alike
        side = _highest(_apart_from(counts > 0, rank), kickers)
        return np.where(rank > 0, rank * _BASE**kickers + side, 0)

    return category


def _two_pair(counts: Counts, best: int) -> Scores:
    high = _top(counts >= 2)
    low = _top(_apart_from(counts >= 2, high))
    kickers = best - 4
    side = _highest(_apart_from(counts > 0, high, low), kickers)
    return np.where(low > 0, (high * _BASE + low) * _BASE**kickers + side, 0)


def _full_house(counts: Counts, best: int) -> Scores:
    three = _top(counts >= 3)
    pair = _top(_apart_from(counts >= 2, three))
    return np.where((three > 0) & (pair > 0), three * _BASE + pair, 0)


def _straight(counts: Counts, best: int) -> Scores:
    there = counts > 0
    high = np.zeros(len(counts), dtype=np.int64)
    for top in range(best - 1, RANK_COUNT + 1):  # top counted from 1; the ace also stands below the two
        low = top - best
        run = there[:, max(low, 0) : top].all(axis=1)
        if low < 0:
            run &= there[:, RANK_COUNT - 1]
        high = np.where(run, top, high)
    return high


def _royal(counts: Counts, best: int) -> Scores:
    return np.where(_straight(counts, best) == RANK_COUNT, 1, 0)


def _one_rank(counts: Counts, best: int) -> Scores:
    """The same card over and over."""
    return np.where((counts > 0).sum(axis=1) == 1, _top(counts > 0), 0)


def _ranks(counts: Counts, best: int) -> Scores:
    return _highest(counts > 0, best)


_BY_RANK: Final[dict[str, Category]] = {
    "high-card": _ranks,
    "pair": _of_a_kind(2),
    "two-pair": _two_pair,
    "three-of-a-kind": _of_a_kind(3),
    "straight": _straight,
    "full-house": _full_house,
    "four-of-a-kind": _of_a_kind(4),
}
_BY_SUIT: Final[dict[str, Category]] = {
    "flush": _ranks,
    "straight-flush": _straight,
    "royal-flush": _royal,
    "suited-three-of-a-kind": _one_rank,
}
