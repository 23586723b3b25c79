"""The order of poker hands, as each game prints it.

A ranking says how many cards make a hand and which category beats which; `hands/scoring.py` says what makes each
category. Everything else (the lookup tables the scripts and the kernels share) is derived from these, so there is
one definition of what beats what.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

RANK_COUNT: Final = 13
MAX_CARDS: Final = 7
"""So many cards are valued by tables, at most."""


@dataclass(frozen=True)
class Ranking:
    """A printed order of hands."""

    name: str
    best: int
    """How many cards make a hand; from more cards the best such hand counts."""
    order: tuple[str, ...]
    """Categories from lowest to highest."""

    def __reduce__(self) -> tuple[Callable[[str], "Ranking"], tuple[str]]:
        """One of a kind, in whatever process it is asked for."""
        return ranking_called, (self.name,)


def ranking_called(name: str) -> Ranking:
    """A ranking by its name."""
    return RANKINGS[name]


def _ranking(name: str, best: int, lowest_first: Sequence[str]) -> Ranking:
    return Ranking(name, best, tuple(lowest_first))


THREE_CARD: Final = _ranking(
    "three-card", 3, ["high-card", "pair", "flush", "straight", "three-of-a-kind", "straight-flush"]
)
THREE_CARD_SUITED: Final = _ranking("three-card-suited", 3, [*THREE_CARD.order, "suited-three-of-a-kind"])
"""Three cards of several decks, where three of the very same card stand above all."""
FOUR_CARD: Final = _ranking(
    "four-card",
    4,
    [
        "high-card",
        "pair",
        "two-pair",
        "straight",
        "flush",
        "three-of-a-kind",
        "straight-flush",
        "four-of-a-kind",
    ],
)
FIVE_CARD: Final = _ranking(
    "five-card",
    5,
    [
        "high-card",
        "pair",
        "two-pair",
        "three-of-a-kind",
        "straight",
        "flush",
        "full-house",
        "four-of-a-kind",
        "straight-flush",
        "royal-flush",
    ],
)
WILD_FIVE_CARD: Final = _ranking(
    "wild-five-card",
    5,
    [*FIVE_CARD.order[:-1], "five-of-a-kind", "royal-flush", "five-wilds"],
)
"""Five cards with wild cards among them; valued in `hands/wild.py`."""
FLUSH_CARDS: Final = _ranking("flush-cards", 2, [f"{count}-card-flush" for count in range(2, 8)])
"""The most cards of one suit; valued in `hands/flushes.py`."""
RANKINGS: Final = {
    ranking.name: ranking
    for ranking in (THREE_CARD, THREE_CARD_SUITED, FOUR_CARD, FIVE_CARD, WILD_FIVE_CARD, FLUSH_CARDS)
}


def check_size(ranking: Ranking, size: int) -> None:
    """Refuse a number of cards that no table can value; from more cards two suits could make a flush."""
    most = min(MAX_CARDS, 2 * ranking.best - 1)
    if not ranking.best <= size <= most:
        raise ValueError(f"{ranking.name} hands come from {ranking.best} to {most} cards, not {size}")


def check_valued(ranking: Ranking, size: int) -> None:
    """Refuse a number of cards that nothing values under a ranking, without building what would."""
    if ranking not in (WILD_FIVE_CARD, FLUSH_CARDS):
        check_size(ranking, size)
