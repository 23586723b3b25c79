"""Classifiers: what the cards of a view make, in the words pay tables use.

A classifier names the outcomes of a ranking, and may single out particular suited cards above them (the royal of
spades, six cards to a royal in diamonds). The same object answers scripts card by card and hands kernels the
tables to do it themselves.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined
from pitboss.equipment.cards import RANKS, SUIT_NAMES, Card
from pitboss.errors import BadInput
from pitboss.hands.evaluator import (
    Evaluator,
    HandTables,
    check_size,
    evaluator,
    flush_place,
    strength,
)
from pitboss.hands.rankings import Ranking
from pitboss.hands.valuers import Valuer, check_valued, valuer


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
class Split:
    """Hands of one category that are led by certain ranks, named apart from the others."""

    name: str
    category: str
    low: int
    high: int

    @classmethod
    def parse(cls, name: str, text: str) -> "Split":
        """Read `pair J-A`, `four-of-a-kind A`."""
        written = re.fullmatch(rf"(\S+) ([{RANKS}])(?:-([{RANKS}]))?", text)
        low, high = (RANKS.index(rank or written[2]) for rank in written.group(2, 3)) if written else (1, 0)
        if written is None or low > high:
            raise BadInput(f"{text!r} is not written like 'pair J-A' or 'four-of-a-kind A'")
        return cls(name, written[1], low, high)


def split_order(ranking: Ranking, split: tuple[Split, ...]) -> tuple[str, ...]:
    """The outcomes of a ranking, best first; what is split off stands before the rest of its category."""
    found: list[str] = []
    for category in reversed(ranking.order):
        apart = [part for part in split if part.category == category]
        found += [part.name for part in sorted(apart, key=lambda part: -part.low)]
        found.append(category)
    return tuple(found)


@dataclass(frozen=True)
class Classifier:
    """Names what `size` cards make under a ranking."""

    ranking: Ranking
    size: int
    special: tuple[tuple[str, tuple[tuple[Card, ...], ...]], ...] = ()
    """Outcomes above the ranking's own, best first: each with suited card sets, one of which the view must
    hold."""
    split: tuple["Split", ...] = ()
    """Outcomes that are part of one of the ranking's, by the rank that leads the hand."""

    @property
    def outcomes(self) -> tuple[str, ...]:
        """Every outcome it can name, best first."""
        return (*(name for name, _ in self.special), *split_order(self.ranking, self.split))

    @cached_property
    def valuer(self) -> Valuer:
        """What values the cards."""
        return valuer(self.ranking, self.size)

    @cached_property
    def evaluator(self) -> Evaluator:
        """The evaluator underneath, where the cards are valued by tables."""
        return evaluator(self.ranking, self.size)

    @cached_property
    def by_strength(self) -> NDArray[np.uint8]:
        """By strength: the number of the outcome, apart from particular cards."""
        numbers = {name: number for number, name in enumerate(self.outcomes)}
        plain = np.array([numbers[name] for name in self.ranking.order], dtype=np.uint8)
        found = plain[self.valuer.category_of]
        for part in self.split:
            category = self.ranking.order.index(part.category)
            leads = (self.valuer.leading >= part.low) & (self.valuer.leading <= part.high)
            found[(self.valuer.category_of == category) & leads] = numbers[part.name]
        return found

    def outcome(self, hand: Sequence[Card]) -> str:
        """What these cards make."""
        held = frozenset(hand)
        for name, sets in self.special:
            if any(held.issuperset(cards) for cards in sets):
                return name
        return self.outcomes[int(self.by_strength[self.valuer.strength(hand)])]

    def check(self) -> None:
        """Refuse what could not be laid into tables, without laying them."""
        check_valued(self.ranking, self.size)
        if self.special:
            check_size(self.ranking, self.size)
        for name, sets in self.special:
            for cards in sets:
                if len({card.suit for card in cards}) != 1 or len(set(cards)) < self.ranking.best:
                    raise BadInput(
                        f"outcome {name!r}: a singled-out hand is at least {self.ranking.best} different cards "
                        f"of one suit ({', '.join(SUIT_NAMES)}), not {' '.join(map(str, cards))}"
                    )

    @cached_property
    def tables(self) -> ClassifierTables:
        """The same naming as look-up tables."""
        self.check()
        hand = self.evaluator.tables
        special = np.zeros((4, 1 << 13), dtype=np.uint8)
        ranks = np.arange(1 << 13)
        for number, (_, sets) in reversed(list(enumerate(self.special))):
            for cards in sets:
                need = sum(1 << card.rank for card in cards)
                special[cards[0].suit, (ranks & need) == need] = number + 1
        return ClassifierTables(hand, self.by_strength, special.ravel())
