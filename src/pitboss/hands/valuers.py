"""One way to value a hand, whatever the ranking: by tables for a plain deck, with wild cards, by suits."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.evaluator import check_size, evaluator
from pitboss.hands.flushes import flush_evaluator
from pitboss.hands.rankings import FLUSH_CARDS, WILD_FIVE_CARD, Ranking
from pitboss.hands.wild import wild_evaluator


class Valuer(Protocol):
    """Values hands of one ranking and one number of cards."""

    @property
    def ranking(self) -> Ranking:
        """What beats what."""
        ...

    @property
    def size(self) -> int:
        """How many cards it values."""
        ...

    @property
    def category_of(self) -> NDArray[np.uint8]:
        """By strength: the place of the category in the ranking's order."""
        ...

    @property
    def leading(self) -> NDArray[np.int8]:
        """By strength: the rank that leads the hand."""
        ...

    def strength(self, hand: Sequence[int]) -> int:
        """The value of a hand: higher wins, equal ties."""
        ...

    def category(self, hand: Sequence[int]) -> str:
        """What the hand is called."""
        ...

    def strengths(self, hands: NDArray[np.int64]) -> NDArray[np.int64]:
        """The values of many hands at once, one a row."""
        ...


def check_valued(ranking: Ranking, size: int) -> None:
    """Refuse a number of cards that nothing values under a ranking, without building what would."""
    if ranking not in (WILD_FIVE_CARD, FLUSH_CARDS):
        check_size(ranking, size)


def valuer(ranking: Ranking, size: int) -> Valuer:
    """What values hands of so many cards under a ranking."""
    if ranking is WILD_FIVE_CARD:
        return wild_evaluator()
    if ranking is FLUSH_CARDS:
        return flush_evaluator(size)
    return evaluator(ranking, size)
