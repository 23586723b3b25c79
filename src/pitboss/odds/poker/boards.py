"""Hold'em against the dealer: every board once, every pair of hole cards ranked on it, card removal by counting.

Boards that differ only by the names of the suits are dealt once. What a hand is worth on them is added up by the
cards seen when a decision falls: the flop, or the flop and the turn. Such a sum is kept for one flop of each
kind, with the hole cards renamed as its suits were; averaging over the renamings that leave the flop as it is
makes it exact for every flop. All sums are whole numbers.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, cached_property, reduce
from itertools import combinations, permutations
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss import cores
from pitboss.compiled import inlined, kernel
from pitboss.hands.evaluator import HandTables, evaluator, strength
from pitboss.hands.rankings import FIVE_CARD
from pitboss.odds.poker.matchups import every_hand
from pitboss.odds.suits import suit_classes

HOLES: Final = comb(52, 2)
DEALERS: Final = comb(45, 2)
BOARDS: Final = comb(50, 5)
"""Boards that go with one pair of hole cards."""
RENAMINGS: Final = 24


def hole_place(a: int, b: int) -> int:
    """Where a pair of hole cards stands among all of them."""
    low, high = (a, b) if a < b else (b, a)
    return high * (high - 1) // 2 + low


@inlined
def place(a: Any, b: Any) -> Any:
    """The same inside a kernel, for cards in rising order."""
    return b * (b - 1) // 2 + a


@cache
def renamed_holes() -> NDArray[np.int16]:
    """By renaming of the suits and pair of hole cards: the pair it becomes."""
    found = np.empty((RENAMINGS, HOLES), dtype=np.int16)
    for at, order in enumerate(permutations(range(4))):
        for high in range(52):
            for low in range(high):
                new = [(card & ~3) + order[card & 3] for card in (low, high)]
                found[at, hole_place(low, high)] = hole_place(*new)
    return found


@dataclass(frozen=True)
class Seen:
    """Every set of so many cards in the middle, by kind."""

    size: int

    @cached_property
    def _renamed(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """By set: the kind it is named by, and the first renaming that makes it so."""
        sets = every_hand(52, self.size).astype(np.int64)
        names = np.empty((RENAMINGS, len(sets)), dtype=np.int64)
        choose = np.array([[comb(card, at + 1) for card in range(52)] for at in range(self.size)])
        for at, order in enumerate(permutations(range(4))):
            new = np.sort((sets & ~3) + np.array(order)[sets & 3], axis=1)
            names[at] = choose[np.arange(self.size), new].sum(axis=1)
        return names.min(axis=0), names.argmin(axis=0)

    @cached_property
    def kind_and_renaming(self) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        """By place of a set: the number of its kind, and the renaming that turns it into the kind's own set."""
        lowest, renaming = self._renamed
        order = self.places
        kinds = np.empty(len(lowest), dtype=np.int32)
        names = np.empty(len(lowest), dtype=np.int8)
        kinds[order] = np.searchsorted(self._named, lowest)
        names[order] = renaming
        return kinds, names

    @cached_property
    def places(self) -> NDArray[np.int64]:
        """By set in the order of `every_hand`: its place by rising cards."""
        sets = every_hand(52, self.size).astype(np.int64)
        choose = np.array([[comb(card, at + 1) for card in range(52)] for at in range(self.size)])
        found: NDArray[np.int64] = choose[np.arange(self.size), sets].sum(axis=1)
        return found

    @cached_property
    def _named(self) -> NDArray[np.int64]:
        return np.unique(self._renamed[0])

    @cached_property
    def kinds(self) -> NDArray[np.int64]:
        """By kind: its own set of cards."""
        sets = every_hand(52, self.size).astype(np.int64)
        by_place = np.empty_like(sets)
        by_place[self.places] = sets
        return by_place[self._named]

    def symmetric(self, sums: NDArray[np.int64]) -> NDArray[np.int64]:
        """Sums by kind and hole cards, added over the renamings that leave the kind's cards as they are."""
        holes = renamed_holes()
        out = np.zeros_like(sums)
        for kind, cards in enumerate(self.kinds):
            own = set(cards.tolist())
            for at, order in enumerate(permutations(range(4))):
                if {(card & ~3) + order[card & 3] for card in own} == own:
                    out[kind] += sums[kind, holes[at]]
        return out

    def over_sets(self, by_kind: NDArray[np.int64]) -> NDArray[np.int64]:
        """By hole cards: sums by kind and hole cards, added over every set.

        There is nothing in `by_kind` where hole cards and the kind's own set share a card.
        """
        kinds, renamings = self.kind_and_renaming
        out = np.zeros(HOLES, dtype=np.int64)
        for at, renamed in enumerate(renamed_holes()):
            out += by_kind[kinds[renamings == at]].sum(axis=0)[renamed]
        return out


@cache
def seen(size: int) -> Seen:
    """Sets of so many cards, sorted into kinds once."""
    return Seen(size)


class Room:
    """Scratch space of one worker."""

    def __init__(self, strengths: int) -> None:
        self.free = np.zeros(47, np.int64)
        self.made = np.zeros(HOLES, np.int64)
        self.pairs = np.zeros((1081, 2), np.int64)
        self.order = np.zeros(1081, np.int64)
        self.starts = np.zeros(strengths + 2, np.int64)
        self.by_card = np.zeros((3, 52), np.int64)
        self.counts = np.zeros((1081, 3), np.int64)

    def arrays(self) -> tuple[NDArray[np.int64], ...]:
        """All of it, as kernels take it."""
        return (self.free, self.pairs, self.order, self.starts, self.by_card, self.counts, self.made)


@kernel
def rank_holes(board: Any, need: Any, tables: Any, room: Any) -> None:
    """Rank every pair of hole cards on a board: how many dealer's pairs are lower, equal, or do not qualify."""
    free, pairs, order, starts, by_card, counts, made = room
    at = 0
    for card in range(52):
        on_board = False
        for shown in board:
            on_board = on_board or shown == card
        if not on_board:
            free[at] = card
            at += 1
    key, mask = tables.start, np.uint64(0)
    for card in board:
        key += tables.keys[card]
        mask |= tables.masks[card]
    starts[:] = 0
    at = 0
    for j in range(47):
        b = free[j]
        key_b, mask_b = key + tables.keys[b], mask | tables.masks[b]
        for i in range(j):
            a = free[i]
            value = strength(key_b + tables.keys[a], mask_b | tables.masks[a], tables)
            pairs[at, 0], pairs[at, 1] = a, b
            made[at] = value
            starts[value + 1] += 1
            at += 1
    for value in range(1, len(starts)):
        starts[value] += starts[value - 1]
    for pair in range(1081):
        order[starts[made[pair]]] = pair
        starts[made[pair]] += 1
    by_card[:] = 0
    unqualified = 0
    for pair in range(1081):
        if made[pair] < need:
            unqualified += 1
            by_card[2, pairs[pair, 0]] += 1
            by_card[2, pairs[pair, 1]] += 1
    first = 0
    while first < 1081:
        value, last = made[order[first]], first
        while last < 1081 and made[order[last]] == value:
            pair = order[last]
            by_card[1, pairs[pair, 0]] += 1
            by_card[1, pairs[pair, 1]] += 1
            last += 1
        for at in range(first, last):
            pair = order[at]
            a, b = pairs[pair, 0], pairs[pair, 1]
            counts[pair, 0] = first - by_card[0, a] - by_card[0, b]
            counts[pair, 1] = last - first - by_card[1, a] - by_card[1, b] + 1
            counts[pair, 2] = unqualified - by_card[2, a] - by_card[2, b] + (1 if value < need else 0)
        for at in range(first, last):
            pair = order[at]
            a, b = pairs[pair, 0], pairs[pair, 1]
            by_card[0, a] += 1
            by_card[0, b] += 1
            by_card[1, a] -= 1
            by_card[1, b] -= 1
        first = last


@inlined
def spread(value: Any, counts: Any, pair: Any, need: Any, results: Any) -> None:
    """The dealer's pairs by result: won, tied, lost, and the same against a dealer who does not qualify."""
    below, equal, out = counts[pair, 0], counts[pair, 1], counts[pair, 2]
    if value >= need:
        results[0], results[1], results[2] = below - out, equal, DEALERS - below - equal
        results[3], results[4], results[5] = out, 0, 0
    else:
        results[0], results[1], results[2] = 0, 0, DEALERS - out
        results[3], results[4], results[5] = below, equal, out - below - equal


@dataclass(frozen=True)
class Boards:
    """One board of each kind, with how many there are of it."""

    cards: NDArray[np.int64]
    weight: NDArray[np.int64]


@cache
def boards() -> Boards:
    """All boards of five cards by kind."""
    hands = every_hand(52, 5).astype(np.int64)
    first, weight = suit_classes(hands)
    return Boards(hands[first], weight)


@cache
def hand_tables() -> HandTables:
    """What values seven cards."""
    return evaluator(FIVE_CARD, 7).tables


@cache
def splits(size: int) -> NDArray[np.int64]:
    """Which cards of a board are a set of so many, in rising order."""
    return np.array(list(combinations(range(5), size)), dtype=np.int64)


@cache
def choose_table() -> NDArray[np.int64]:
    """Ways to choose, for the place of a set."""
    return np.array([[comb(card, at + 1) for card in range(52)] for at in range(5)], dtype=np.int64)


def over_boards(
    work: Callable[[NDArray[np.int64], NDArray[np.int64]], tuple[NDArray[np.int64], ...]],
) -> tuple[NDArray[np.int64], ...]:
    """Add up what a piece of work comes to over boards and their weights, a part of them on every core.

    Kernels let go of the interpreter. Sums of whole numbers come out the same however the boards are divided.
    """
    dealt, parts = boards(), cores.available()
    with ThreadPoolExecutor(parts) as pool:
        found = pool.map(work, np.array_split(dealt.cards, parts), np.array_split(dealt.weight, parts))
        return tuple(reduce(np.add, pieces) for pieces in zip(*found, strict=True))


@cache
def flop_strengths() -> NDArray[np.uint16]:
    """By kind of flop and hole cards: the five-card hand they make."""
    value = evaluator(FIVE_CARD, 5)
    kinds = seen(3).kinds
    holes = np.array([(low, high) for high in range(52) for low in range(high)], dtype=np.int64)
    found = np.zeros((len(kinds), HOLES), dtype=np.uint16)
    for at, flop in enumerate(kinds):
        apart = ~np.isin(holes, flop).any(axis=1)
        hands = np.column_stack([holes[apart], np.broadcast_to(flop, (int(apart.sum()), 3))])
        found[at, apart] = value.strengths(hands)
    return found
