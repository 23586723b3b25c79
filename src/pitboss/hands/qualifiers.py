"""The lowest hand that meets a printed requirement, such as the dealer's queen high."""

from typing import Final

import numpy as np

from pitboss.errors import BadInput
from pitboss.hands.valuers import Valuer

_RANK_NAMES: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)


def lowest(requirement: str, value: Valuer) -> int:
    """The strength of the lowest hand that is `queen-high`, a `pair`, a `pair-of-tens`, or better.

    A `3-card-flush-nine-high` is three suited cards of which the highest is a nine.
    """
    order = value.ranking.order
    name, rank = _read(requirement, order)
    if name not in order or rank not in _RANK_NAMES:
        raise BadInput(f"{requirement!r} is no requirement on a {value.ranking.name} hand")
    meets = (value.category_of == order.index(name)) & (value.leading >= _RANK_NAMES.index(rank))
    return int(np.argmax(meets))


def _read(requirement: str, order: tuple[str, ...]) -> tuple[str, str]:
    """The category and the rank that leads it."""
    if requirement in order:
        return requirement, "two"
    if requirement.endswith("-high"):
        name, _, rank = requirement.removesuffix("-high").rpartition("-")
        return name or "high-card", rank
    name, _, rank = requirement.rpartition("-of-")
    return name, "six" if rank == "sixes" else rank.removesuffix("s")
