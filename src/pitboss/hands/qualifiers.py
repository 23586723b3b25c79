"""The lowest hand that meets a printed requirement, such as the dealer's queen high."""

from typing import Final

import numpy as np

from pitboss.errors import BadInput
from pitboss.hands.rankings import Ranking
from pitboss.hands.valuers import Valuer

_RANK_NAMES: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)


def lowest(requirement: str, value: Valuer) -> int:
    """The strength of the lowest hand that is `queen-high`, a `pair`, a `pair-of-tens`, or better.

    A `3-card-flush-nine-high` is three suited cards of which the highest is a nine.
    """
    place, rank = required(requirement, value.ranking)
    return int(np.argmax((value.category_of == place) & (value.leading >= rank)))


def required(requirement: str, ranking: Ranking) -> tuple[int, int]:
    """What a requirement says: the place of a category in the ranking's order, and the rank that leads it."""
    name, rank = _read(requirement, ranking.order)
    if name not in ranking.order or rank not in _RANK_NAMES:
        raise BadInput(f"{requirement!r} is no requirement on a {ranking.name} hand")
    return ranking.order.index(name), _RANK_NAMES.index(rank)


def _read(requirement: str, order: tuple[str, ...]) -> tuple[str, str]:
    """The category and the rank that leads it."""
    if requirement in order:
        return requirement, "two"
    if requirement.endswith("-high"):
        name, _, rank = requirement.removesuffix("-high").rpartition("-")
        return name or "high-card", rank
    name, _, rank = requirement.rpartition("-of-")
    return name, "six" if rank == "sixes" else rank.removesuffix("s")
