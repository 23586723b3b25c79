"""How the dealer's hands left compare with every hand, by the card they show and one more card that is gone."""

from collections.abc import Iterator
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.hands.rankings import FIVE_CARD
from pitboss.hands.valuers import valuer
from pitboss.odds.poker.matchups import Matchups, every_hand

ALL: Final = 52
HAND: Final = 5
RANK_CARDS: Final = 4
Counts = NDArray[np.int32]
"""By class of hands, suit of the card that shows and card that is gone: how many of the dealer's hands are lower,
equal, do not qualify. Where no other card is gone, it is the one that shows that stands for it."""


class Classes(NamedTuple):
    """By place among all hands of five cards: the class a hand belongs to, and how its suits are renamed."""

    number: NDArray[np.int32]
    suits: NDArray[np.int32]
    """Two bits a suit: what it becomes."""
    choose: NDArray[np.int64]


class Exchanges(NamedTuple):
    """Hands, and what each can win."""

    hands: NDArray[np.int64]
    weight: NDArray[np.int64]
    strength: NDArray[np.int64]
    group: NDArray[np.int64]
    gains: NDArray[np.int64]
    """By group and result: what a raise gains."""
    folding: int
    price: int
    qualifying: int
    classes: Classes


def _choose() -> NDArray[np.int64]:
    return np.array([[comb(card, at + 1) for card in range(ALL)] for at in range(HAND)], dtype=np.int64)


def classes_of(hands: NDArray[np.int64]) -> Classes:
    """Where every hand of five cards belongs, given one of each class."""
    every, choose = every_hand(ALL, HAND).astype(np.int64), _choose()
    known = _kinds(hands)[0]
    order = np.argsort(known)
    kinds, becomes = _kinds(every)
    number = order[np.searchsorted(known, kinds, sorter=order)]
    mine = _kinds(hands)[1]
    back = np.argsort(mine, axis=1)  # from the order of a class to the suits of its hand
    renamed = np.take_along_axis(back[number], becomes, axis=1)
    suits = (renamed << (2 * np.arange(4))).sum(axis=1)
    place = choose[np.arange(HAND), every].sum(axis=1)
    classes = Classes(np.zeros(len(every), np.int32), np.zeros(len(every), np.int32), choose)
    classes.number[place], classes.suits[place] = number, suits
    return classes


def _kinds(hands: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """What hands that differ by the names of the suits have in common, and the rank of each suit in it."""
    suits, ranks = hands & 3, np.int64(1) << (hands >> 2)
    held = np.column_stack([np.where(suits == suit, ranks, 0).sum(axis=1) for suit in range(4)])
    order = np.argsort(held, axis=1, kind="stable")
    kinds = np.take_along_axis(held, order, axis=1) @ (np.int64(1) << (13 * np.arange(4, dtype=np.int64)))
    return kinds, np.argsort(order, axis=1, kind="stable")


def counted_by_rank(table: Matchups, qualifying: int) -> Iterator[tuple[int, Counts]]:
    """For a dealer who shows a card of each rank in turn; the counts are those of one rank at a time."""
    counts = np.zeros((len(table.hands), RANK_CARDS, ALL, 3), dtype=np.int32)
    strengths = np.unique(table.strength)
    firsts = np.searchsorted(table.strength, strengths)
    lasts = np.searchsorted(table.strength, strengths, side="right")
    others = every_hand(ALL - 1, HAND - 1).astype(np.int64)
    value = valuer(FIVE_CARD, HAND)
    for rank in range(ALL // RANK_CARDS):
        for suit in range(RANK_CARDS):
            up = RANK_CARDS * rank + suit
            rest = others + (others >= up)
            theirs = value.strengths(np.column_stack([rest, np.full(len(rest), up)]))
            order = np.argsort(theirs, kind="stable")
            sweep = Sweep(table.hands, others[order], up, counts[:, suit])
            sweep.run(theirs[order], strengths, firsts, lasts, qualifying)
        yield rank, counts


class Sweep:
    """The dealer's hands that hold one card, from the lowest to the highest."""

    def __init__(self, hands: NDArray[np.int64], dealers: NDArray[np.int64], up: int, counts: Counts) -> None:
        self._hands, self._dealers, self._up, self._counts = hands, dealers, up, counts
        sizes = [comb(ALL - 1, held) for held in range(HAND)]
        self._starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
        self._holding = np.zeros(int(self._starts[-1]), dtype=np.int32)
        self._choose = _choose()
        self._room = np.zeros(1 << HAND, np.int64), np.zeros(1 << HAND, np.int64), np.zeros((32, 6), np.int64)
        self._done = 0

    def run(self, theirs: Any, strengths: Any, firsts: Any, lasts: Any, qualifying: int) -> None:
        """Count what is lower, equal and does not qualify for every hand."""
        pending = qualifying > 0
        self._counts[..., 2] = 0
        for strength, first, last in zip(strengths, firsts, lasts, strict=True):
            if pending and qualifying <= strength:
                self._count_to(np.searchsorted(theirs, qualifying))
                self._ask(0, len(self._hands), 2)
                pending = False
            self._count_to(np.searchsorted(theirs, strength))
            self._ask(first, last, 0)
            self._count_to(np.searchsorted(theirs, strength + 1))
            self._ask(first, last, 1)
        self._counts[..., 1] -= self._counts[..., 0]

    def _count_to(self, last: Any) -> None:
        held, places, _ = self._room
        _count(self._dealers, self._done, int(last), self._choose, self._starts, held, places, self._holding)
        self._done = int(last)

    def _ask(self, first: Any, last: Any, column: int) -> None:
        hands, tables = self._hands, (self._choose, self._starts, self._holding)
        _without(hands, int(first), int(last), self._up, *tables, self._room, self._counts, column)


@inlined
def _places(cards: Any, size: Any, choose: Any, held: Any, places: Any) -> None:
    """For every subset of some cards in rising order: how many cards it has, and its place among such sets."""
    for subset in range(1, 1 << size):
        high = 0
        while subset >> (high + 1):
            high += 1
        rest = subset ^ (1 << high)
        held[subset] = held[rest] + 1
        places[subset] = places[rest] + choose[held[rest], cards[high]]


@kernel
def _count(
    dealers: Any, first: Any, last: Any, choose: Any, starts: Any, held: Any, places: Any, holding: Any
) -> None:
    """Add dealer's hands to the count of every set of cards they hold besides the one that shows."""
    for at in range(first, last):
        _places(dealers[at], 4, choose, held, places)
        for subset in range(16):
            holding[starts[held[subset]] + places[subset]] += 1


@kernel
def _without(
    hands: Any,
    first: Any,
    last: Any,
    up: Any,
    choose: Any,
    starts: Any,
    holding: Any,
    room: Any,
    counts: Any,
    column: Any,
) -> None:
    """For hands: how many of the dealer's hands counted so far hold none of theirs, nor one card more."""
    held, _, parts = room
    for at in range(first, last):
        hand = hands[at]
        if hand[0] == up or hand[1] == up or hand[2] == up or hand[3] == up or hand[4] == up:
            continue
        alone = 0
        for subset in range(32):
            held[subset] = 0
            for card in range(5):
                if (subset >> card) & 1:
                    held[subset] += 1
            if held[subset] > 4:
                continue
            for below in range(held[subset] + 1):  # how many of them come before the card more
                place, put = 0, 0
                for card in range(5):
                    if (subset >> card) & 1:
                        number = hand[card] - (1 if hand[card] > up else 0)
                        place += choose[put + (1 if put >= below else 0), number]
                        put += 1
                parts[subset, below] = place
            place = starts[held[subset]] + parts[subset, held[subset]]
            alone += -holding[place] if held[subset] & 1 else holding[place]
        counts[at, up, column] = alone
        lower = 0
        for gone in range(52):
            if lower < 5 and hand[lower] == gone:
                lower += 1
                continue
            if gone == up:
                continue
            number = gone - (1 if gone > up else 0)
            before = (1 << lower) - 1
            both = 0
            for subset in range(32):
                if held[subset] < 4:
                    below = held[subset & before]
                    place = starts[held[subset] + 1] + parts[subset, below] + choose[below, number]
                    both += -holding[place] if held[subset] & 1 else holding[place]
            counts[at, gone, column] = alone - both
