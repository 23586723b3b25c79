"""Every hand of seven cards from 53, folded by suits: what hands of one class make is the same.

Suits matter only where five cards, or four and the joker, are of one suit. A hand without such a suit is told by
its ranks; one with it by the ranks of that suit and the ranks of the others. That leaves 292 thousand classes of
the 154 million hands, few enough to work out anything for all of them once and look it up afterwards.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.hands.evaluator import (
    FULL,
    SUIT_SHIFT,
    flush_place,
    packed,
    place_ranks,
    rank_counts,
    row_of,
    weights,
    within_row,
)
from pitboss.hands.pai_gow import JOKER
from pitboss.hands.rankings import RANK_COUNT

CARDS: Final = 7
DECK: Final = 53
HANDS: Final = comb(DECK, CARDS)
_SUITED: Final = 5
_SUIT_PLACE = np.uint64(RANK_COUNT)
_OTHERS: Final = (1, RANK_COUNT, RANK_COUNT * (RANK_COUNT + 1) // 2)
"""By number of cards of other suits: how many combinations of ranks they have."""


class ClassTables(NamedTuple):
    """What a kernel needs to find the class of a hand."""

    keys: NDArray[np.uint64]
    """By card: its rank's weight and its suit's counter; the joker counts for every suit."""
    masks: NDArray[np.uint64]
    start: np.uint64
    rows: NDArray[np.uint64]
    """By row: where it stands in `by_sum`; first for hands without the joker, then with it."""
    by_sum: NDArray[np.uint16]
    joker_row: int
    joker_class: int
    """The first class of hands with the joker and no flush."""
    place_of: NDArray[np.int64]
    """By ranks of one suit: their place among as many ranks."""
    flushes: NDArray[np.int64]
    """By joker and cards of the suit: the first such class."""


@inlined
def class_of(hand: Any, tables: Any) -> Any:
    """The class of seven cards."""
    key, mask, joker = tables.start, np.uint64(0), 0
    for at in range(CARDS):
        key += tables.keys[hand[at]]
        mask |= tables.masks[hand[at]]
        joker |= hand[at] == JOKER
    place = flush_place(key, mask)
    if place == 0:
        row = tables.rows[np.int64(row_of(key)) + joker * tables.joker_row]
        return np.int64(tables.by_sum[row + within_row(key)]) + joker * tables.joker_class
    return _flush_class(hand, place, joker, tables)


@kernel
def _flush_class(hand: Any, place: Any, joker: Any, tables: Any) -> Any:
    suit = np.int64(place >> _SUIT_PLACE)
    others, first, second = 0, 0, 0
    for at in range(CARDS):
        card = hand[at]
        if card == JOKER or card & 3 == suit:
            continue
        rank = card >> 2
        if others == 0:
            first = rank
        else:
            second = rank
        others += 1
    beside, kinds = 0, 1
    if others == 1:
        beside, kinds = first, RANK_COUNT
    elif others == 2:
        high, low = max(first, second), min(first, second)
        beside, kinds = high * (high + 1) // 2 + low, RANK_COUNT * (RANK_COUNT + 1) // 2
    held = CARDS - joker - others
    return tables.flushes[joker, held] + tables.place_of[np.int64(place_ranks(place))] * kinds + beside


class SevenCards(NamedTuple):
    """All classes: how to find one, a hand of each, and how many hands it stands for."""

    tables: ClassTables
    hands: NDArray[np.int64]
    """By class: one of its hands."""
    weights: NDArray[np.int64]
    """By class: how many hands it is."""


def _plain_hands(counts: NDArray[np.int64], joker: bool) -> NDArray[np.int64]:
    """A hand without a flush for each combination of ranks: suits in turn, so that none comes more than twice."""
    size = int(counts[0].sum())
    ranks = np.repeat(np.tile(np.arange(RANK_COUNT), len(counts)), counts.ravel()).reshape(len(counts), size)
    hands = 4 * ranks + np.arange(size) % 4
    return np.column_stack([hands, np.full((len(counts), CARDS - size), JOKER)]) if joker else hands


def _ways(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many ways suits can be given to each combination of ranks."""
    found: NDArray[np.int64] = np.array([comb(4, n) for n in range(5)], dtype=np.int64)[counts].prod(axis=1)
    return found


def _flush_hands(joker: int, held: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """A hand of each class with so many cards of one suit, clubs, and the number of hands each stands for."""
    suited = np.array(list(combinations(range(RANK_COUNT), held)), dtype=np.int64)
    suited = suited[np.argsort((1 << suited).sum(axis=1))]
    others = CARDS - joker - held
    pairs = sorted(combinations_with_replacement(range(RANK_COUNT), others), key=lambda ranks: ranks[::-1])
    beside = np.array(pairs, dtype=np.int64).reshape(len(pairs), others)
    hands = np.full((len(suited) * len(beside), CARDS), JOKER, dtype=np.int64)
    hands[:, :held] = np.repeat(4 * suited, len(beside), axis=0)
    hands[:, held : held + others] = np.tile(4 * beside + 1 + np.arange(others), (len(suited), 1))
    same = beside[:, 0] == beside[:, 1] if others == 2 else np.zeros(len(beside), np.bool_)
    ways = np.where(same, 3, 3**others)  # two of one rank take two of the three other suits
    return hands, np.tile(4 * ways, len(suited))


def _place_of() -> NDArray[np.int64]:
    places = np.zeros(1 << RANK_COUNT, np.int64)
    seen = [0] * (RANK_COUNT + 1)
    for mask in range(1 << RANK_COUNT):
        places[mask] = seen[mask.bit_count()]
        seen[mask.bit_count()] += 1
    return places


@kernel
def _take_off(hands: Any, first: Any, tables: Any, plain: Any, weights: Any) -> None:
    """Hands with a flush are counted by themselves: take them off the classes of their ranks."""
    for at in range(len(hands)):
        key, joker = np.uint64(0), 0
        for card in hands[at]:
            key += tables.keys[card]
            joker |= card == JOKER
        row = tables.rows[np.int64(row_of(key)) + joker * tables.joker_row]
        plain_class = np.int64(tables.by_sum[row + within_row(key)]) + joker * tables.joker_class
        plain[plain_class] -= weights[at]


@cache
def seven_cards() -> SevenCards:
    """All classes, worked out once."""
    weight = weights(CARDS)
    without, with_joker = rank_counts(CARDS), rank_counts(CARDS - 1)
    laid = [packed(counts @ weight, np.arange(len(counts)).astype(np.uint16)) for counts in (without, with_joker)]
    (first_rows, first_table), (joker_rows, joker_table) = laid
    suits = np.uint64(1) << (
        np.uint64(SUIT_SHIFT) + np.uint64(4) * (np.arange(52, dtype=np.uint64) & np.uint64(3))
    )
    every_suit = sum(1 << (SUIT_SHIFT + 4 * suit) for suit in range(4))
    rank = np.arange(52) >> 2
    suit = np.arange(52, dtype=np.uint64) & np.uint64(3)
    plain = len(without) + len(with_joker)
    flushes = np.zeros((2, CARDS + 1), np.int64)
    found = []
    at = plain
    for joker in (0, 1):
        for held in range(_SUITED - joker, CARDS - joker + 1):
            flushes[joker, held] = at
            found.append(_flush_hands(joker, held))
            at += len(found[-1][0])
    tables = ClassTables(
        keys=np.append(weight[rank].astype(np.uint64) + suits, np.uint64(every_suit)),
        masks=np.append(np.uint64(1) << (np.uint64(16) * suit + rank.astype(np.uint64)), np.uint64(0)),
        start=np.uint64(sum((FULL - _SUITED) << (SUIT_SHIFT + 4 * suit) for suit in range(4))),
        rows=np.concatenate([first_rows, joker_rows + len(first_table)]).astype(np.uint64),
        by_sum=np.concatenate([first_table, joker_table]),
        joker_row=len(first_rows),
        joker_class=len(without),
        place_of=_place_of(),
        flushes=flushes,
    )
    hands = np.concatenate([_plain_hands(without, False), _plain_hands(with_joker, True), *(h for h, _ in found)])
    flush_weights = np.concatenate([ways for _, ways in found])
    plain_weights = np.concatenate([_ways(without), _ways(with_joker)])
    _take_off(hands[plain:], plain, tables, plain_weights, flush_weights)
    return SevenCards(tables, hands, np.concatenate([plain_weights, flush_weights]))
