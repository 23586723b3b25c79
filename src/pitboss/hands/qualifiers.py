"""The lowest hand that meets a printed requirement, such as the dealer's queen high, or ace king high."""

from itertools import combinations
from typing import Final

from pitboss.errors import BadInput
from pitboss.hands.rankings import Ranking
from pitboss.hands.valuers import Valuer

_RANK_NAMES: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
_HIGH_CARD: Final = "high-card"
_SUITS: Final = 4


def lowest(requirement: str, value: Valuer) -> int:
    """The strength of the lowest hand that is `queen-high`, a `pair`, a `pair-of-tens`, or better.

    A `3-card-flush-nine-high` is three suited cards of which the highest is a nine. Cards may be named one by one
    from the highest: `ace-king-high`, `queen-six-four`.
    """
    place, rank = required(requirement, value.ranking)
    ranks = _named_cards(requirement)
    if len(ranks) > 1:
        return _lowest_with(ranks, value)
    return int(((value.category_of == place) & (value.leading >= rank)).argmax())


def required(requirement: str, ranking: Ranking) -> tuple[int, int]:
    """What a requirement says: the place of a category in the ranking's order, and the rank that leads it."""
    ranks = _named_cards(requirement)
    if len(ranks) > 1 and _HIGH_CARD in ranking.order:
        if list(ranks) != sorted(set(ranks), reverse=True) or len(ranks) > ranking.best:
            raise BadInput(f"{requirement!r} names cards from the highest on, {ranking.best} at most")
        return ranking.order.index(_HIGH_CARD), ranks[0]
    name, rank = _read(requirement, ranking.order)
    if name not in ranking.order or rank not in _RANK_NAMES:
        raise BadInput(f"{requirement!r} is no requirement on a {ranking.name} hand")
    return ranking.order.index(name), _RANK_NAMES.index(rank)


def _named_cards(requirement: str) -> tuple[int, ...]:
    """The ranks of a requirement that names cards and nothing else."""
    words = requirement.removesuffix("-high").split("-")
    return tuple(map(_RANK_NAMES.index, words)) if set(words) <= set(_RANK_NAMES) else ()


def _lowest_with(ranks: tuple[int, ...], value: Valuer) -> int:
    """The lowest of all hands without a pair that begin with these cards; suits are mixed, so none is a flush."""
    hands = ((*ranks, *rest) for rest in combinations(range(ranks[-1]), value.size - len(ranks)))
    high_card = value.ranking.order.index(_HIGH_CARD)
    strengths = (value.strength([4 * rank + at % _SUITS for at, rank in enumerate(hand)]) for hand in hands)
    return min(found for found in strengths if value.category_of[found] == high_card)


def _read(requirement: str, order: tuple[str, ...]) -> tuple[str, str]:
    """The category and the rank that leads it."""
    if requirement in order:
        return requirement, "two"
    if requirement.endswith("-high"):
        name, _, rank = requirement.removesuffix("-high").rpartition("-")
        return name or "high-card", rank
    name, _, rank = requirement.rpartition("-of-")
    return name, "six" if rank == "sixes" else rank.removesuffix("s")
