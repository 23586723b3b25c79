"""Classifiers: what the cards of a view make, in the words pay tables use.

A classifier names the outcomes of a ranking, and may single out particular suited cards above them (the royal of
spades, six cards to a royal in diamonds). The same object answers scripts card by card and hands kernels the
tables to do it themselves; these are laid (`hands/classifying.py`) when the first hand is looked at.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from pitboss.equipment.cards import RANKS, SUIT_NAMES, Card
from pitboss.errors import BadInput
from pitboss.hands.rankings import Ranking, check_size, check_valued

if TYPE_CHECKING:
    from pitboss.hands.classifying import ClassifierTables, Outcomes
    from pitboss.hands.evaluator import Evaluator
    from pitboss.hands.valuers import Valuer


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
    def valuer(self) -> "Valuer":
        """What values the cards."""
        from pitboss.hands.valuers import valuer

        return valuer(self.ranking, self.size)

    @cached_property
    def evaluator(self) -> "Evaluator":
        """The evaluator underneath, where the cards are valued by tables."""
        from pitboss.hands.evaluator import evaluator

        return evaluator(self.ranking, self.size)

    @cached_property
    def by_strength(self) -> "Outcomes":
        """By strength: the number of the outcome, apart from particular cards."""
        from pitboss.hands.classifying import by_strength

        return by_strength(self)

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
    def tables(self) -> "ClassifierTables":
        """The same naming as look-up tables."""
        from pitboss.hands.classifying import laid

        return laid(self)
