"""The lowest hand a jackpot or a promotion is paid for, as the houses write it."""

from typing import Final

from pitboss.equipment.cards import RANKS
from pitboss.errors import BadInput
from pitboss.hands.evaluator import evaluator
from pitboss.hands.rankings import FIVE_CARD

_RANK_NAMES: Final = {
    name: at
    for at, name in enumerate(
        (*("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"), *("jacks", "queens"))
    )
} | {"kings": 11, "aces": 12}


_SUITED: Final = {"royal-flush": (8, 9, 10, 11, 12), "straight-flush": (12, 0, 1, 2, 3)}
"""By name: the ranks of the lowest of a kind."""


def least_strength(name: str) -> int:
    """The value of `four-of-a-kind-jacks`, `full-house-aces-over-tens` or `royal-flush`: the lowest such hand."""
    value = evaluator(FIVE_CARD, 5)
    if name in _SUITED:
        return value.strength([4 * rank for rank in _SUITED[name]])
    if name.startswith("four-of-a-kind-"):
        rank = _rank(name.removeprefix("four-of-a-kind-"))
        kicker = 0 if rank else 1
        return value.strength([*(4 * rank + suit for suit in range(4)), 4 * kicker])
    if name.startswith("full-house-"):
        three, _, two = name.removeprefix("full-house-").partition("-over-")
        trips = [4 * _rank(three) + suit for suit in range(3)]
        return value.strength([*trips, 4 * _rank(two), 4 * _rank(two) + 1])
    raise BadInput(
        f"{name!r} is no hand that counts; write royal-flush, straight-flush, four-of-a-kind-jacks or "
        "full-house-aces-over-tens"
    )


def _rank(name: str) -> int:
    if name not in _RANK_NAMES:
        raise BadInput(f"{name!r} is no rank; ranks are {', '.join(_RANK_NAMES)} ({RANKS})")
    return _RANK_NAMES[name]
