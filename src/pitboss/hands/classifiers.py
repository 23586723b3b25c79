"""Classifiers: what the cards of a view make, in the words pay tables use.

A classifier names the outcomes of a ranking, and may single out particular suited cards above them (the royal of
spades, six cards to a royal in diamonds). The same object answers scripts card by card and hands kernels the
tables to do it themselves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined
from pitboss.equipment.cards import SUIT_NAMES, Card
from pitboss.errors import BadInput
from pitboss.hands.evaluator import (
    Evaluator,
    HandTables,
    evaluator,
    flush_place,
    strength,
)
from pitboss.hands.rankings import Ranking


class ClassifierTables(NamedTuple):
    """What a kernel needs to classify hands."""

    hand: HandTables
    by_strength: NDArray[np.uint8]
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


@dataclass(frozen=True)
class Classifier:
    """Names what `size` cards make under a ranking."""

    ranking: Ranking
    size: int
    special: tuple[tuple[str, tuple[tuple[Card, ...], ...]], ...] = ()
    """Outcomes above the ranking's own, best first: each with suited card sets, one of which the view must
    hold."""

    @property
    def outcomes(self) -> tuple[str, ...]:
        """Every outcome it can name, best first."""
        return (*(name for name, _ in self.special), *reversed(self.ranking.order))

    @cached_property
    def evaluator(self) -> Evaluator:
        """The evaluator underneath."""
        return evaluator(self.ranking, self.size)

    def outcome(self, hand: Sequence[Card]) -> str:
        """What these cards make."""
        held = frozenset(hand)
        for name, sets in self.special:
            if any(held.issuperset(cards) for cards in sets):
                return name
        return self.evaluator.category(hand)

    @cached_property
    def tables(self) -> ClassifierTables:
        """The same naming as look-up tables."""
        hand = self.evaluator.tables
        last = len(self.outcomes) - 1
        special = np.zeros((4, 1 << 13), dtype=np.uint8)
        ranks = np.arange(1 << 13)
        for number, (name, sets) in reversed(list(enumerate(self.special))):
            for cards in sets:
                suits = {card.suit for card in cards}
                if len(suits) != 1 or len(set(cards)) < self.ranking.best:
                    raise BadInput(
                        f"outcome {name!r}: a singled-out hand is at least {self.ranking.best} different cards "
                        f"of one suit ({', '.join(SUIT_NAMES)}), not {' '.join(map(str, cards))}"
                    )
                need = sum(1 << card.rank for card in cards)
                special[suits.pop(), (ranks & need) == need] = number + 1
        return ClassifierTables(hand, (last - hand.category).astype(np.uint8), special.ravel())
