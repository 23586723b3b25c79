"""The wager against the dealer, both hands set: how often it wins and loses, from whole deals.

Two hands of seven cards can meet in more ways than can be counted one by one, so deals are drawn; but a deal is
seven hands, every one of which meets every other both as player and as dealer. In the average over these 42
meetings luck cancels out, and what is left of it is told as the standard error.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss import cores
from pitboss.compiled import inlined, kernel
from pitboss.equipment.chance import stream_key
from pitboss.equipment.streams import draw_cards
from pitboss.games.pai_gow.contest import NINE
from pitboss.games.pai_gow.rules import PaiGowRules
from pitboss.hands.pai_gow import low_strength
from pitboss.hands.seven_cards import CARDS, DECK, class_of, seven_cards
from pitboss.odds.pai_gow.set_hands import Fronts, SetHands, fronts, set_hands

HANDS: Final = 7
MEETINGS: Final = HANDS * (HANDS - 1)
DEALS: Final = 16_000_000
"""Deals drawn for a value: 672 million meetings."""
_BLOCKS: Final = 16
_SEED: Final = 53
NINE_HIGH_LOWS: Final = np.array([low_strength(NINE << 2, other << 2) for other in range(NINE)])
"""What low hands that are nine high are worth."""
_LEAST_NINE, _MOST_NINE = int(NINE_HIGH_LOWS.min()), int(NINE_HIGH_LOWS.max())
COUNTED, NINE_PUSHES, FACE_UP = range(3)
"""What is counted of a meeting: all of them; those in which the dealer's low hand is not nine high; those in which
the dealer shows first, has no ace-high Pai Gow, and the player sets the cards as is best against what they see."""


@inlined
def is_nine_high(low: Any) -> Any:
    """Whether a low hand is nine high."""
    return _LEAST_NINE <= low <= _MOST_NINE


@inlined
def best_meeting(front: Any, hand: Any, dealer_high: Any, dealer_low: Any) -> Any:
    """1 if some setting of a player's cards beats both hands, 0 if one beats either, else -1."""
    first, last = front.first[hand], front.first[hand + 1]
    if front.high[first] <= dealer_high and front.low[last - 1] <= dealer_low:
        return -1
    for at in range(first, last):
        if front.high[at] <= dealer_high:
            return 0
        if front.low[at] > dealer_low:
            return 1
    return 0


@kernel
def _draw_deals(
    key: Any,
    deals: Any,
    way: Any,
    classes: Any,
    hands: Any,
    front: Any,
    deck: Any,
    seen: Any,
    sums: Any,
    products: Any,
) -> None:
    """Draw deals and count their meetings in one way: won, lost, the squares of both and their product."""
    state = key
    for _ in range(deals):
        state = draw_cards(state, deck, HANDS * CARDS)
        for place in range(HANDS):
            seen[place] = class_of(deck[CARDS * place : CARDS * place + CARDS], classes)
        won, lost = 0, 0
        for dealer in range(HANDS):
            high, low = hands.high[seen[dealer]], hands.low[seen[dealer]]
            if way == NINE_PUSHES and is_nine_high(low):
                continue
            if way == FACE_UP and hands.ace_high[seen[dealer]]:
                continue
            for player in range(HANDS):
                if player == dealer:
                    continue
                if way == FACE_UP:
                    result = best_meeting(front, seen[player], high, low)
                else:
                    result = (hands.high[seen[player]] > high) + (hands.low[seen[player]] > low) - 1
                won += result == 1
                lost += result == -1
        sums[0] += won
        sums[1] += lost
        products[0] += won * won
        products[1] += lost * lost
        products[2] += won * lost


@dataclass(frozen=True, eq=False)
class Contest:
    """How often a wager against the dealer wins and loses."""

    deals: int
    sums: NDArray[np.int64]
    """Meetings won and lost."""
    products: NDArray[np.int64]
    """Summed over deals: the squares of both and their product."""

    @property
    def win(self) -> float:
        """How often it wins."""
        return float(self.sums[0]) / (MEETINGS * self.deals)

    @property
    def lose(self) -> float:
        """How often it loses."""
        return float(self.sums[1]) / (MEETINGS * self.deals)

    def edge(self, winner_gains: float) -> float:
        """What the house gains of every unit staked, where a winner gains so much for each."""
        return self.lose - winner_gains * self.win

    def standard_error(self, winner_gains: float) -> float:
        """How far that may be off by luck."""
        n, g = self.deals, winner_gains
        won_squares, lost_squares, product = map(float, self.products)
        mean = MEETINGS * self.edge(g)
        square = (lost_squares - 2 * g * product + g * g * won_squares) / n
        return sqrt(max(square - mean * mean, 0.0) / n) / MEETINGS


def contest(how: PaiGowRules, way: int, deals: int = DEALS) -> Contest:
    """How often the wager wins and loses: both sides set by the house way, or the player sees and chooses."""
    hands = set_hands(how)
    front = fronts(how) if way == FACE_UP else Fronts(*np.zeros((3, 2), np.int32))
    return _contest(_Known(hands, front, how.wheel_lowest), way, deals)


@dataclass(frozen=True, eq=False)
class _Known:
    """The tables of one house way; they are made once, so that they are the same if they are the same object."""

    hands: SetHands
    front: Fronts
    wheel_lowest: bool

    def __hash__(self) -> int:
        return hash((id(self.hands), self.wheel_lowest))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and other.hands is self.hands and other.wheel_lowest == self.wheel_lowest


@cache
def _contest(known: _Known, way: int, deals: int) -> Contest:
    classes = seven_cards().tables

    def block(number: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        sums, products = np.zeros(2, np.int64), np.zeros(3, np.int64)
        room = np.arange(DECK), np.zeros(HANDS, np.int64)
        key = np.uint64(stream_key(_SEED, number))
        _draw_deals(key, deals // _BLOCKS, way, classes, known.hands, known.front, *room, sums, products)
        return sums, products

    with ThreadPoolExecutor(cores.available()) as pool:
        found = list(pool.map(block, range(_BLOCKS)))
    sums, products = (np.sum(part, axis=0) for part in zip(*found, strict=True))
    return Contest(deals // _BLOCKS * _BLOCKS, sums, products)
