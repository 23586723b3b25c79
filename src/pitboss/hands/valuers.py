"""One way to value a hand, whatever the ranking: by tables for a plain deck, with wild cards, by suits."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from pitboss.hands.rankings import FLUSH_CARDS, WILD_FIVE_CARD, Ranking

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


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
    def category_of(self) -> "NDArray[np.uint8]":
        """By strength: the place of the category in the ranking's order."""
        ...

    @property
    def leading(self) -> "NDArray[np.int8]":
        """By strength: the rank that leads the hand."""
        ...

    def strength(self, hand: Sequence[int]) -> int:
        """The value of a hand: higher wins, equal ties."""
        ...

    def category(self, hand: Sequence[int]) -> str:
        """What the hand is called."""
        ...

    def strengths(self, hands: "NDArray[np.int64]") -> "NDArray[np.int64]":
        """The values of many hands at once, one a row."""
        ...


def valuer(ranking: Ranking, size: int) -> Valuer:
    """What values hands of so many cards under a ranking; its tables are loaded with the first."""
    if ranking is WILD_FIVE_CARD:
        from pitboss.hands.wild import wild_evaluator

        return wild_evaluator()
    if ranking is FLUSH_CARDS:
        from pitboss.hands.flushes import flush_evaluator

        return flush_evaluator(size)
    from pitboss.hands.evaluator import evaluator

    return evaluator(ranking, size)
