"""The dealer's hand by itself, exactly: with how many cards it breaks, and how its 22 is suited.

The cards a player draws are as good as any others, so whatever they do the dealer's hand is spread as if it were
the first cards of a full shoe. Every order in which the dealer can draw is followed once.
"""

from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import cache
from math import perm
from typing import Final

_VALUES: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11)


def _in_one_deck(value: int, without: Collection[int] = ()) -> int:
    ranks = (8, 9, 10, 11) if value == 10 else (12,) if value == 11 else (value - 2,)
    return 4 * sum(rank not in without for rank in ranks)


def _hands(
    left: dict[int, int], hits_soft_17: bool, ways: int, hard: int, aces: int, cards: int
) -> Iterator[tuple[int, int, int]]:
    """Every finished hand below here: its total, its number of cards, and in how many ways it is drawn."""
    total = hard + 10 if aces and hard <= 11 else hard
    soft = total != hard
    if cards >= 2 and (total > 17 or (total == 17 and not (soft and hits_soft_17))):
        yield total, cards, ways
        return
    for value in _VALUES:
        if left[value]:
            count = left[value]
            left[value] -= 1
            low = 1 if value == 11 else value
            yield from _hands(left, hits_soft_17, ways * count, hard + low, aces + (value == 11), cards + 1)
            left[value] += 1


def _counted(per_value: dict[int, int], hits_soft_17: bool, shoe: int) -> dict[tuple[int, int], Fraction]:
    """By total and number of cards: the probability that the dealer draws it from these cards of the shoe."""
    found: dict[tuple[int, int], int] = {}
    for total, cards, ways in _hands(dict(per_value), hits_soft_17, 1, 0, 0, 0):
        found[total, cards] = found.get((total, cards), 0) + ways
    return {(total, cards): Fraction(ways, perm(shoe, cards)) for (total, cards), ways in found.items()}


@cache
def bust_sizes(decks: int, hits_soft_17: bool, without: frozenset[int] = frozenset()) -> dict[str, Fraction]:
    """By outcome of a wager on the dealer's bust: its probability."""
    per_value = {value: _in_one_deck(value, without) * decks for value in _VALUES}
    chances = {f"bust-{size}": Fraction(0) for size in range(8, 2, -1)}
    for (total, cards), chance in _counted(per_value, hits_soft_17, sum(per_value.values())).items():
        if total > 21:
            chances[f"bust-{min(cards, 8)}"] += chance
    chances["no-bust"] = 1 - sum(chances.values(), Fraction(0))
    return chances


@cache
def suits_of_22(decks: int, hits_soft_17: bool, without: frozenset[int] = frozenset()) -> dict[str, Fraction]:
    """By outcome of a wager on the dealer's 22: its probability."""
    of_suits, cards = {}, decks * sum(_in_one_deck(value, without) for value in _VALUES)
    for suits in (1, 2, 4):
        per_value = {value: _in_one_deck(value, without) * decks * suits // 4 for value in _VALUES}
        hands = _counted(per_value, hits_soft_17, cards)
        of_suits[suits] = sum((chance for (total, _), chance in hands.items() if total == 22), Fraction(0))
    suited, coloured, every = 4 * of_suits[1], 2 * of_suits[2], of_suits[4]
    return {
        "22-suited": suited,
        "22-same-colour": coloured - suited,
        "22": every - coloured,
        "not-22": 1 - every,
    }
