"""Side bets on the first cards of a deal, exact for any shoe: every deal counted with its weight."""

from collections.abc import Collection
from functools import cache
from math import prod
from typing import Any

import numpy as np

from pitboss.compiled import inlined, kernel
from pitboss.equipment.cards import DECK
from pitboss.hands import Classifier
from pitboss.hands.classifying import classify
from pitboss.hands.deals import kind_outcome
from pitboss.hands.kinds import DealKind, Kind

Shoe = tuple[int, ...]
"""How many of each of the 52 cards are in it."""


def full_shoe(decks: int, without: Collection[int] = ()) -> Shoe:
    """Whole decks, which may lack certain ranks."""
    return tuple(0 if card.rank in without else decks for card in DECK)


@inlined
def _left(shoe: Any, card: Any, first: Any, second: Any, third: Any) -> Any:
    """How many of a card are left when others, or -1 for none, are out."""
    return shoe[card] - (card == first) - (card == second) - (card == third)


@kernel
def _count_kind(tables: Any, size: Any, shoe: Any, counts: Any) -> None:
    for a in range(52):
        for b in range(52):
            two = shoe[a] * _left(shoe, b, a, -1, -1)
            if size == 2:
                counts[kind_outcome(tables, 0, a, b, 0, 0)] += two
                continue
            for c in range(52):
                three = two * _left(shoe, c, a, b, -1)
                if size == 3:
                    counts[kind_outcome(tables, 0, a, b, c, 0)] += three
                    continue
                for d in range(52):
                    counts[kind_outcome(tables, 0, a, b, c, d)] += three * _left(shoe, d, a, b, c)


@kernel
def _count_three(tables: Any, shoe: Any, counts: Any) -> None:
    keys, masks = tables.hand.keys, tables.hand.masks
    for a in range(52):
        for b in range(52):
            key, mask = tables.hand.start + keys[a] + keys[b], masks[a] | masks[b]
            two = shoe[a] * _left(shoe, b, a, -1, -1)
            for c in range(52):
                outcome = classify(key + keys[c], mask | masks[c], tables)
                counts[outcome] += two * _left(shoe, c, a, b, -1)


@cache
def deal_counts(classifier: Classifier | Kind, shoe: Shoe) -> tuple[tuple[int, ...], int]:
    """How many ordered deals make each outcome, and how many there are in all."""
    counts = np.zeros(len(classifier.outcomes), dtype=np.int64)
    cards = np.array(shoe, dtype=np.int64)
    if isinstance(classifier, Kind):
        assert isinstance(classifier, DealKind), classifier.name
        _count_kind(classifier.tables, classifier.size, cards, counts)
    else:
        _count_three(classifier.tables, cards, counts)
    total = prod(sum(shoe) - at for at in range(classifier.size))
    return tuple(int(count) for count in counts), total
