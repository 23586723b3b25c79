"""Five cards from 53 with deuces and the joker wild: what DJ Wild calls a hand.

The joker is any card. A deuce is any card too, and the two it shows is one of them, so for the contest every
deuce is wild. For the Trips bet a hand counts as natural where it stands without any wild card.
"""

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.hands.rankings import RANK_COUNT, WILD_FIVE_CARD

CARDS: Final = 53
_JOKER: Final = 52
_BASE: Final = RANK_COUNT + 1
_ORDER: Final = {name: place for place, name in enumerate(WILD_FIVE_CARD.order, start=1)}
_HIGH, _PAIR, _TWO_PAIR, _TRIPS = (_ORDER[n] for n in ("high-card", "pair", "two-pair", "three-of-a-kind"))
_STRAIGHT, _FLUSH, _FULL = (_ORDER[n] for n in ("straight", "flush", "full-house"))
_QUADS, _STRAIGHT_FLUSH, _QUINTS = (_ORDER[n] for n in ("four-of-a-kind", "straight-flush", "five-of-a-kind"))
_ROYAL, _FIVE_WILDS = (_ORDER[n] for n in ("royal-flush", "five-wilds"))


@inlined
def _score(place: Any, a: Any, b: Any, c: Any, d: Any, e: Any) -> Any:
    """A category and up to five ranks, counted from 1, as one number."""
    return ((((place * _BASE + a) * _BASE + b) * _BASE + c) * _BASE + d) * _BASE + e


@kernel
def _value(hand: Any, counts: Any, side: Any) -> Any:
    """The score of one hand; `counts` and `side` are room to work in."""
    wild, first_suit, one_suit = 0, -1, True
    counts[:] = 0
    for card in hand:
        if card == _JOKER or card >> 2 == 0:
            wild += 1
            continue
        counts[card >> 2] += 1
        if first_suit < 0:
            first_suit = card & 3
        one_suit = one_suit and (card & 3) == first_suit
    if wild == 5:
        return _score(_FIVE_WILDS, 0, 0, 0, 0, 0)
    alike, at = 0, -1  # the most of one rank, the highest such
    distinct = True
    for rank in range(RANK_COUNT - 1, -1, -1):
        if counts[rank] > alike:
            alike, at = counts[rank], rank
        distinct = distinct and counts[rank] <= 1
    top = -1
    if distinct:
        for high in range(RANK_COUNT - 1, 2, -1):
            inside = 0
            for rank in range(high - 4, high + 1):
                inside += counts[rank]  # below the two stands the ace: counts[-1]
            if inside == 5 - wild:
                top = high
                break
    if one_suit and top == RANK_COUNT - 1:
        return _score(_ROYAL, 0, 0, 0, 0, 0)
    if alike + wild == 5:
        return _score(_QUINTS, at + 1, 0, 0, 0, 0)
    if one_suit and top >= 0:
        return _score(_STRAIGHT_FLUSH, top + 1, 0, 0, 0, 0)
    side[:] = 0
    kickers = 0
    second = -1
    for rank in range(RANK_COUNT - 1, -1, -1):
        if rank == at or counts[rank] == 0:
            continue
        if counts[rank] == 2 and second < 0:
            second = rank
        side[kickers] = rank + 1
        kickers += 1
    if alike + wild == 4:
        return _score(_QUADS, at + 1, side[0], 0, 0, 0)
    if alike + wild == 3 and second >= 0:
        return _score(_FULL, at + 1, second + 1, 0, 0, 0)
    if one_suit:
        filled = 0
        kickers = 0
        for rank in range(RANK_COUNT - 1, -1, -1):  # a wild card is the highest card the flush lacks
            if counts[rank] == 0 and filled < wild:
                filled += 1
            elif counts[rank] == 0:
                continue
            side[kickers] = rank + 1
            kickers += 1
        return _score(_FLUSH, side[0], side[1], side[2], side[3], side[4])
    if top >= 0:
        return _score(_STRAIGHT, top + 1, 0, 0, 0, 0)
    if alike + wild == 3:
        return _score(_TRIPS, at + 1, side[0], side[1], 0, 0)
    if alike == 2 and second >= 0:
        return _score(_TWO_PAIR, at + 1, second + 1, side[0] if side[0] != second + 1 else side[1], 0, 0)
    if alike + wild == 2:
        return _score(_PAIR, at + 1, side[0], side[1], side[2], 0)
    return _score(_HIGH, at + 1, side[0], side[1], side[2], side[3])


@inlined
def place_of_five(a: Any, b: Any, c: Any, d: Any, e: Any, below: Any) -> Any:
    """Where five cards in rising order stand among all such hands."""
    return below[0, a] + below[1, b] + below[2, c] + below[3, d] + below[4, e]


@kernel
def _all_values(below: Any, counts: Any, side: Any, hand: Any, out: Any) -> None:
    for e in range(4, CARDS):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        hand[0], hand[1], hand[2], hand[3], hand[4] = a, b, c, d, e
                        out[place_of_five(a, b, c, d, e, below)] = _value(hand, counts, side)


def _below() -> NDArray[np.int64]:
    """By place in the hand and card: how many hands come before."""
    return np.array([[comb(card, at + 1) for card in range(CARDS)] for at in range(5)], dtype=np.int64)


class WildEvaluator:
    """Values five cards with deuces and the joker wild."""

    ranking = WILD_FIVE_CARD
    size = 5

    def __init__(self) -> None:
        self.below = _below()
        scores = np.zeros(comb(CARDS, 5), dtype=np.int64)
        room = np.zeros(RANK_COUNT, np.int64), np.zeros(5, np.int64), np.zeros(5, np.int64)
        _all_values(self.below, *room, scores)
        found, by_hand = np.unique(scores, return_inverse=True)
        self.by_hand = by_hand.astype(np.uint16)
        """By place of the hand: its strength."""
        place, rest = np.divmod(found, _BASE**5)
        self.category_of = (place - 1).astype(np.uint8)
        """By strength: the place of the category in the ranking's order."""
        self.leading = (rest // _BASE**4 - 1).astype(np.int8)
        """By strength: the rank that leads the hand, -1 where none does."""

    def strength(self, hand: Sequence[int]) -> int:
        """The value of a hand: higher wins, equal ties."""
        if len(hand) != self.size:
            raise ValueError(f"this evaluator values {self.size} cards, not {len(hand)}")
        place = sum(int(self.below[at, card]) for at, card in enumerate(sorted(hand)))
        return int(self.by_hand[place])

    def category(self, hand: Sequence[int]) -> str:
        """What the hand is called."""
        return self.ranking.order[int(self.category_of[self.strength(hand)])]

    def strengths(self, hands: NDArray[np.int64]) -> NDArray[np.int64]:
        """The values of many hands."""
        ordered = np.sort(hands, axis=1)
        places = self.below[np.arange(5), ordered].sum(axis=1)
        found: NDArray[np.int64] = self.by_hand[places].astype(np.int64)
        return found


@cache
def wild_evaluator() -> WildEvaluator:
    """The evaluator, built once."""
    return WildEvaluator()
