"""What hands are worth at a showdown: high, low, both, from any five cards or from two and three."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np

from pitboss.equipment.cards import Card
from pitboss.hands.evaluator import evaluator
from pitboss.hands.rankings import FIVE_CARD
from pitboss.room.rules import Variant

_EIGHT: Final = 7
"""An eight, where an ace counts nought."""
Low: TypeAlias = tuple[int, ...]
"""A low hand: the lower this is, the better the hand."""


@dataclass(frozen=True)
class Worth:
    """What a player's cards are worth."""

    high: int | None = None
    """Higher wins."""
    low: Low | None = None
    """Lower wins; none where the hand does not qualify, or nobody plays for low."""
    best: tuple[Card, ...] = ()
    """The five cards of the high hand, or of the low hand where that is all that counts."""
    best_low: tuple[Card, ...] = ()


def worth(variant: Variant, hole: Sequence[Card], board: Sequence[Card]) -> Worth:
    """What somebody holds when all cards are out."""
    match variant.wins:
        case "high":
            high, best = _best_high(variant, hole, board)
            return Worth(high, best=best)
        case "low":
            low, cards = _best_low(variant, hole, board)
            return Worth(low=low, best=cards, best_low=cards)
        case "lowest-high":
            five = tuple(hole)
            return Worth(low=_high_as_low(five), best=five, best_low=five)
        case _:
            high, best = _best_high(variant, hole, board)
            low, cards = _best_low(variant, hole, board)
            if variant.wins == "high-low-eight" and not _eight_or_better(low):
                return Worth(high, None, best)
            return Worth(high, low, best, cards)


def fives(variant: Variant, hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every hand of five cards that may be played."""
    if variant.plays == "two-and-three":
        for two in combinations(hole, 2):
            for three in combinations(board, 3):
                yield (*two, *three)
    else:
        yield from combinations((*hole, *board), 5)


def _best_high(variant: Variant, hole: Sequence[Card], board: Sequence[Card]) -> tuple[int, tuple[Card, ...]]:
    hands = list(fives(variant, hole, board))
    strengths = evaluator(FIVE_CARD, 5).strengths(np.array(hands, dtype=np.int64))
    best = int(strengths.argmax())
    return int(strengths[best]), hands[best]


def _best_low(variant: Variant, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Low, tuple[Card, ...]]:
    best = min(fives(variant, hole, board), key=low_value)
    return low_value(best), best


def low_value(five: Sequence[Card]) -> Low:
    """Ace to five: pairs count against a hand, straights and flushes do not, aces are low."""
    return _low_of(tuple(sorted((card.rank + 1) % 13 for card in five)))


@cache
def _low_of(ranks: tuple[int, ...]) -> Low:
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return (*(count for count, _ in groups), *(-1,) * (5 - len(groups)), *(rank for _, rank in groups))


def _eight_or_better(low: Low) -> bool:
    return low[:5] == (1, 1, 1, 1, 1) and low[5] <= _EIGHT


def _high_as_low(five: Sequence[Card]) -> Low:
    """A high hand of which the lowest wins: straights and flushes count against it, A-2-3-4-5 is ace high."""
    ranks = sorted(card.rank for card in five)
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    straight = len(groups) == 5 and ranks[-1] - ranks[0] == 4
    flush = len({card & 3 for card in five}) == 1
    shape = tuple(count for count, _ in groups)
    made = max(_SHAPES[shape], _STRAIGHT * straight, _FLUSH * flush, _BOTH * (straight and flush))
    return (made, *(rank for _, rank in groups))


_SHAPES: Final = {
    (1, 1, 1, 1, 1): 0,
    (2, 1, 1, 1): 1,
    (2, 2, 1): 2,
    (3, 1, 1): 3,
    (3, 2): 6,
    (4, 1): 7,
}
"""By how many cards are alike: the place of the hand, from a high card up."""
_STRAIGHT, _FLUSH, _BOTH = 4, 5, 8
