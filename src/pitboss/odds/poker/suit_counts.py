"""Seven cards each, valued by the longest suit: every hand against every dealer's hand.

A hand is four sets of ranks, one a suit, and it does not matter which suit is which. The dealer's hand is lower
than the player's when every one of its suits is, and suits are drawn apart from one another: so the dealer's
hands are counted suit by suit, and the counts multiplied like polynomials, without dealing a single hand.
"""

from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.hands import Classifier
from pitboss.hands.kinds import Kind

CARDS: Final = 7
RANK_COUNT: Final = 13
FLUSH_SIDES: Final = ("flush-cards", "straight-flush-cards")
_CHOOSE: Final = np.array([[comb(n, k) for k in range(8)] for n in range(14)], dtype=np.int64)
_SHAPES: Final = tuple(
    (a, b, c, CARDS - a - b - c)
    for a in range(CARDS, 1, -1)
    for b in range(min(a, CARDS - a), -1, -1)
    for c in range(min(b, CARDS - a - b), -1, -1)
    if 0 <= CARDS - a - b - c <= c
)
"""How many cards of each suit, longest first."""


@inlined
def _lower(free: Any, count: Any, ranks: Any, held: Any, choose: Any) -> Any:
    """How many sets of `count` ranks that are free come before a set of ranks, and whether that set is free."""
    found, need, same = 0, count, True
    for bit in range(RANK_COUNT - 1, -1, -1):
        if (ranks >> bit) & 1 and same:
            found += choose[held[free & ((1 << bit) - 1)], need]
            same = ((free >> bit) & 1) == 1
            need -= 1
    return found * 2 + (1 if same else 0)


@inlined
def _times(left: Any, right: Any, out: Any) -> None:
    """Two counts by number of cards, put together."""
    for at in range(CARDS + 1):
        out[at] = 0
    for a in range(CARDS + 1):
        if left[a]:
            for b in range(CARDS + 1 - a):
                out[a + b] += left[a] * right[b]


@inlined
def _hands_below(sets: Any, length: Any, ranks: Any, more: Any, choose: Any, held: Any, room: Any) -> Any:
    """How many dealer's hands are lower than a suit of this length and ranks; `more` counts equal ones too."""
    poly, first, second = room
    for suit in range(4):
        free = (1 << RANK_COUNT) - 1 ^ sets[suit]
        for count in range(CARDS + 1):
            poly[suit, count] = choose[held[free], count] if count < length else 0
        both = _lower(free, length, ranks, held, choose)
        poly[suit, length] = (both >> 1) + (both & 1 if more else 0)
    _times(poly[0], poly[1], first)
    _times(first, poly[2], second)
    found = 0
    for at in range(CARDS + 1):
        found += second[at] * poly[3, CARDS - at]
    return found


@inlined
def _weight(sets: Any) -> Any:
    """In how many ways four sets of ranks can be given to the four suits."""
    ways, alike = 24, 1
    for suit in range(1, 4):
        alike = alike + 1 if sets[suit] == sets[suit - 1] else 1
        ways //= alike
    return ways


@kernel
def _meet(sets: Any, need: Any, choose: Any, held: Any, runs: Any, room: Any, results: Any, sums: Any) -> None:
    """Set one kind of hand against every dealer's hand; add to what is known of hands of its strength."""
    length, ranks, run = held[sets[0]], sets[0], 0
    for suit in range(4):
        run = max(run, runs[sets[suit]])
        if held[sets[suit]] == length and sets[suit] > ranks:
            ranks = sets[suit]
    weight = _weight(sets)
    below = _hands_below(sets, length, ranks, False, choose, held, room)
    upto = _hands_below(sets, length, ranks, True, choose, held, room)
    strength = (length << RANK_COUNT) | ranks
    out = _hands_below(sets, need >> RANK_COUNT, need & ((1 << RANK_COUNT) - 1), False, choose, held, room)
    total = choose[0, 0] * results[6]
    strong = strength >= need
    results[0] = below - out if strong else 0
    results[1] = upto - below if strong else 0
    results[2] = total - upto if strong else total - out
    results[3] = out if strong else below
    results[4] = 0 if strong else upto - below
    results[5] = 0 if strong else out - upto
    by_strength, weights, sides = sums
    for result in range(6):
        by_strength[strength, result] += weight * results[result]
    weights[strength] += weight
    sides[length, run] += weight


@kernel
def _shape(
    lists: Any, shape: Any, need: Any, nets: Any, bounds: Any, tables: Any, room: Any, sums: Any, best: Any
) -> None:
    """Every hand with so many cards of each suit."""
    choose, held, runs, starts = tables
    fixed, raised, folding = nets
    sets, results, poly = room
    played, folded = best
    for a in range(starts[shape[0]], starts[shape[0] + 1]):
        sets[0] = lists[a]
        for b in range(starts[shape[1]], a + 1 if shape[1] == shape[0] else starts[shape[1] + 1]):
            sets[1] = lists[b]
            for c in range(starts[shape[2]], b + 1 if shape[2] == shape[1] else starts[shape[2] + 1]):
                sets[2] = lists[c]
                for d in range(starts[shape[3]], c + 1 if shape[3] == shape[2] else starts[shape[3] + 1]):
                    sets[3] = lists[d]
                    _meet(sets, need, choose, held, runs, poly, results, sums)
                    base = rise = 0
                    for result in range(6):
                        base += fixed[result] * results[result]
                        rise += raised[result] * results[result]
                    multiple = bounds[shape[0]] if rise > 0 else 1
                    weight = _weight(sets)
                    if base + multiple * rise > folding * results[6]:
                        for result in range(6):
                            played[multiple, result] += weight * results[result]
                    else:
                        folded[0] += weight


@dataclass(frozen=True)
class SuitedHands:
    """Every hand against every dealer's hand."""

    by_strength: NDArray[np.int64]
    """By strength and result: in how many ways."""
    weights: NDArray[np.int64]
    """By strength: how many hands."""
    sides: NDArray[np.int64]
    """By cards in the longest suit and in the longest run of one suit: how many hands."""
    played: NDArray[np.int64]
    """By raise and result: in how many ways, with the best play."""
    folded: int
    """How many hands the best play folds."""


def _longest_run(ranks: int) -> int:
    """Cards in sequence at most; the ace stands above the king and below the two."""
    line, run = ranks << 1 | ranks >> (RANK_COUNT - 1), 0
    while line:
        line &= line << 1
        run += 1
    return run


@cache
def suited_hands(
    need: int, fixed: tuple[int, ...], raised: tuple[int, ...], folding: int, most: tuple[int, ...]
) -> SuitedHands:
    """Every hand, with the best play for these gains; `most` is the highest raise by cards in the longest suit."""
    held = np.array([bin(ranks).count("1") for ranks in range(1 << RANK_COUNT)], dtype=np.int64)
    runs = np.array([_longest_run(ranks) for ranks in range(1 << RANK_COUNT)], dtype=np.int64)
    lists = np.argsort(held, kind="stable").astype(np.int64)
    starts = np.searchsorted(held[lists], np.arange(CARDS + 2)).astype(np.int64)
    sums = (
        np.zeros(((CARDS + 1) << RANK_COUNT, 6), np.int64),
        np.zeros((CARDS + 1) << RANK_COUNT, np.int64),
        np.zeros((CARDS + 1, CARDS + 1), np.int64),
    )
    results = np.zeros(7, np.int64)
    results[6] = comb(52 - CARDS, CARDS)
    poly = (np.zeros((4, CARDS + 1), np.int64), np.zeros(CARDS + 1, np.int64), np.zeros(CARDS + 1, np.int64))
    best = np.zeros((4, 6), np.int64), np.zeros(1, np.int64)
    nets = np.array(fixed, dtype=np.int64), np.array(raised, dtype=np.int64), folding
    tables = _CHOOSE, held, runs, starts
    for shape in _SHAPES:
        _shape(
            lists,
            shape,
            need,
            nets,
            np.array(most, dtype=np.int64),
            tables,
            (np.zeros(4, np.int64), results, poly),
            sums,
            best,
        )
    return SuitedHands(*sums, played=best[0], folded=int(best[1][0]))


def flush_side_counts(classifier: Classifier | Kind) -> tuple[tuple[int, ...], int]:
    """How many seven-card hands have so many cards of a suit, or of a suit in sequence."""
    sides = suited_hands(0, (0,) * 6, (0,) * 6, -1, (1,) * 8).sides
    by_run = isinstance(classifier, Kind)
    found = dict.fromkeys(classifier.outcomes, 0)
    for count, ways in enumerate(sides.sum(axis=0 if by_run else 1)):
        name = f"{count}-card-straight-flush" if by_run else f"{count}-card-flush"
        found[name if name in found else "less"] = found.get(name if name in found else "less", 0) + int(ways)
    return tuple(found[name] for name in classifier.outcomes), comb(52, CARDS)
