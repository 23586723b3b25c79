"""Classifiers as look-up tables: by a hand's strength, and by the suited cards that are singled out above it."""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined
from pitboss.hands.classifiers import Classifier
from pitboss.hands.evaluator import HandTables, flush_place, strength

Outcomes: TypeAlias = NDArray[np.uint8]
"""Numbers of outcomes, counted from the best."""


class ClassifierTables(NamedTuple):
    """What a kernel needs to classify hands."""

    hand: HandTables
    by_strength: Outcomes
    special: NDArray[np.uint8]
    """By place of a flush: one more than the outcome singled out there, or 0."""


@inlined
def special_or(named: Any, outcome: Any) -> Any:
    """The outcome singled out, counted from 1, or else the plain one."""
    return named - 1 if named else outcome


@inlined
def classify(key: Any, mask: Any, tables: Any) -> Any:
    """The number of the outcome of a hand."""
    return special_or(
        np.int64(tables.special[flush_place(key, mask)]),
        np.int64(tables.by_strength[strength(key, mask, tables.hand)]),
    )


def by_strength(classifier: Classifier) -> Outcomes:
    """By strength: the number of the outcome, apart from particular cards."""
    numbers = {name: number for number, name in enumerate(classifier.outcomes)}
    plain = np.array([numbers[name] for name in classifier.ranking.order], dtype=np.uint8)
    value = classifier.valuer
    found = plain[value.category_of]
    for part in classifier.split:
        category = classifier.ranking.order.index(part.category)
        leads = (value.leading >= part.low) & (value.leading <= part.high)
        found[(value.category_of == category) & leads] = numbers[part.name]
    return found


def laid(classifier: Classifier) -> ClassifierTables:
    """The tables of a classifier."""
    classifier.check()
    special = np.zeros((4, 1 << 13), dtype=np.uint8)
    ranks = np.arange(1 << 13)
    for number, (_, sets) in reversed(list(enumerate(classifier.special))):
        for cards in sets:
            need = sum(1 << card.rank for card in cards)
            special[cards[0].suit, (ranks & need) == need] = number + 1
    return ClassifierTables(classifier.evaluator.tables, classifier.by_strength, special.ravel())
