"""Pai Gow Poker hands: five cards and two, from 53 with a joker that is an ace or completes a straight or a flush.

A hand's strength is one number: its category and up to five ranks. Houses agree on everything but the place of
A-2-3-4-5 of one suit. The Fortune bonus looks at all seven cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from pitboss.compiled import inlined, kernel
from pitboss.equipment.cards import Card
from pitboss.hands.bonuses import BonusKind
from pitboss.hands.rankings import RANK_COUNT

JOKER: Final = 52
CATEGORIES: Final = (
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
    "five-aces",
)
"""From the lowest to the highest."""
PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, ROYAL, FIVE_ACES = range(1, 11)
ACE: Final = RANK_COUNT - 1
KING: Final = ACE - 1
_QUEEN: Final = ACE - 2
_BASE: Final = RANK_COUNT + 1
_UNIT: Final = _BASE**5
LOW_PAIR: Final = _BASE * _BASE
"""From here on two cards are a pair."""
_WHEEL: Final = 3
"""A straight is told by its highest rank; A-2-3-4-5 is headed by a five."""


@inlined
def _score(place: Any, a: Any, b: Any, c: Any, d: Any, e: Any) -> Any:
    """A category and up to five ranks, counted from 1, as one number."""
    return ((((place * _BASE + a) * _BASE + b) * _BASE + c) * _BASE + d) * _BASE + e


@inlined
def category(strength: Any) -> Any:
    """The place of a five-card hand's category, from 0 for a high card."""
    return strength // _UNIT


@inlined
def rank_of(card: Any) -> Any:
    """0 for a two up to 12 for an ace; the joker is an ace."""
    return ACE if card == JOKER else card >> 2


@inlined
def low_strength(a: Any, b: Any) -> Any:
    """The value of two cards."""
    high, low = max(rank_of(a), rank_of(b)), min(rank_of(a), rank_of(b))
    return LOW_PAIR + high if high == low else high * _BASE + low


@inlined
def stands_over(high: Any, low: Any) -> Any:
    """Whether five cards rank at least as high as two: if not, the hand is foul."""
    place = category(high)
    first = high // _BASE**4 % _BASE - 1
    if low >= LOW_PAIR:
        return place > PAIR or (place == PAIR and first >= low - LOW_PAIR)
    second = high // _BASE**3 % _BASE - 1
    return place >= PAIR or first * _BASE + second >= low


@inlined
def _straight(counts: Any, jokers: Any) -> Any:
    """The highest rank of the best straight of these cards, or -1: ace high, then A-2-3-4-5, then the rest."""
    top = -1
    for high in range(_WHEEL, RANK_COUNT):
        inside = 0
        for rank in range(high - 4, high + 1):
            inside += counts[rank] > 0  # below the two stands the ace: counts[-1]
        if inside == 5 - jokers:
            better = high == ACE or top != _WHEEL
            top = high if better else top
    return top


@inlined
def _straight_worth(top: Any, wheel_lowest: Any) -> Any:
    """How high a straight stands, from 1: A-2-3-4-5 is below ace high, or the lowest."""
    if top == _WHEEL:
        return 1 if wheel_lowest else RANK_COUNT - 1
    return RANK_COUNT if top == ACE else top


@kernel
def high_strength(hand: Any, wheel_lowest: Any, counts: Any, side: Any) -> Any:
    """The value of five cards; `counts` and `side` are room to work in.

    `wheel_lowest` says that A-2-3-4-5 of one suit is the lowest straight flush, not the highest.
    """
    jokers, suit, one_suit, distinct = 0, -1, True, True
    counts[:] = 0
    for card in hand:
        if card == JOKER:
            jokers = 1
            continue
        distinct = distinct and counts[card >> 2] == 0
        counts[card >> 2] += 1
        if suit < 0:
            suit = card & 3
        one_suit = one_suit and (card & 3) == suit
    top = _straight(counts, jokers) if distinct else -1
    if one_suit and top == ACE:
        return _score(ROYAL, 0, 0, 0, 0, 0)
    if one_suit and top >= 0:
        if wheel_lowest and top == _WHEEL and counts[ACE] == 0:
            top = _WHEEL + 1  # 2-3-4-5 and the joker is six high where that is more
        return _score(STRAIGHT_FLUSH, _straight_worth(top, wheel_lowest), 0, 0, 0, 0)
    if one_suit and distinct:
        filled, kept = 0, 0
        for rank in range(ACE, -1, -1):  # the joker is the highest card the flush lacks
            if counts[rank] == 0 and filled < jokers:
                filled += 1
            elif counts[rank] == 0:
                continue
            side[kept] = rank + 1
            kept += 1
        return _score(FLUSH, side[0], side[1], side[2], side[3], side[4])
    if top >= 0:
        return _score(STRAIGHT, _straight_worth(top, False), 0, 0, 0, 0)
    counts[ACE] += jokers
    most, at = 0, -1
    for rank in range(ACE, -1, -1):
        if counts[rank] > most:
            most, at = counts[rank], rank
    second, kept = -1, 0
    side[:] = 0
    for rank in range(ACE, -1, -1):
        if rank != at and counts[rank] == 2 and second < 0:
            second = rank
    for rank in range(ACE, -1, -1):
        if rank not in (at, second) and counts[rank]:
            side[kept] = rank + 1
            kept += 1
    if most == 5:
        return _score(FIVE_ACES, 0, 0, 0, 0, 0)
    if most == 4:
        return _score(QUADS, at + 1, side[0], 0, 0, 0)
    if most == 3:
        if second >= 0:
            return _score(FULL_HOUSE, at + 1, second + 1, 0, 0, 0)
        return _score(TRIPS, at + 1, side[0], side[1], 0, 0)
    if second >= 0:
        return _score(TWO_PAIR, at + 1, second + 1, side[0], 0, 0)
    if most == 2:
        return _score(PAIR, at + 1, side[0], side[1], side[2], 0)
    return _score(0, at + 1, side[0], side[1], side[2], side[3])


# --- seven cards -------------------------------------------------------------------------------------------

FORTUNE: Final = (
    "seven-card-straight-flush",
    "royal-flush-with-royal-match",
    "seven-card-straight-flush-with-joker",
    "five-aces",
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "three-of-a-kind",
    "straight",
    "less",
)
"""From what pays most to what pays least at every house; a hand that is two of these is the better paid one."""
_PROGRESSIVE: Final = (
    "seven-card-straight-flush",
    "five-aces",
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "less",
)
_ROYAL_CARDS: Final = 0b11111 << 8
_KING_QUEEN: Final = (1 << KING) | (1 << _QUEEN)


@inlined
def _longest_run(ranks: Any, spare: Any, length: Any) -> Any:
    """Whether ranks, an ace low as well as high, fill a run of so many with up to `spare` missing."""
    line = (ranks << 1) | (ranks >> ACE)
    for first in range(RANK_COUNT + 2 - length):
        inside = 0
        for at in range(first, first + length):
            inside += (line >> at) & 1
        if inside >= length - spare:
            return True
    return False


@kernel
def fortune(hand: Any, suits: Any, counts: Any) -> Any:
    """The number of what seven cards make for the Fortune bonus; `suits` and `counts` are room to work in."""
    suits[:] = 0
    counts[:] = 0
    joker = 0
    for at in range(7):
        card = hand[at]
        if card == JOKER:
            joker = 1
        else:
            suits[card & 3] |= 1 << (card >> 2)
            counts[card >> 2] += 1
    ranks, flush, straight_flush, royal = 0, False, False, -1
    for suit in range(4):
        ranks |= suits[suit]
        held = 0
        for rank in range(RANK_COUNT):
            held += (suits[suit] >> rank) & 1
        if held + joker < 5:
            continue
        flush = True
        if held + joker == 7 and _longest_run(suits[suit], joker, 7):
            return 2 if joker else 0
        straight_flush = straight_flush or _longest_run(suits[suit], joker, 5)
        inside = 0
        for rank in range(ACE - 4, ACE + 1):
            inside += (suits[suit] >> rank) & 1
        if inside >= 5 - joker:
            royal = suit
    if royal >= 0:
        for suit in range(4):
            if suit != royal and (suits[suit] & _KING_QUEEN) == _KING_QUEEN:
                return 1
    counts[ACE] += joker
    most, pairs, trips = 0, 0, 0
    for rank in range(RANK_COUNT):
        most = max(most, counts[rank])
        pairs += counts[rank] == 2
        trips += counts[rank] == 3
    if most == 5:
        return 3
    if royal >= 0:
        return 4
    if straight_flush:
        return 5
    if most == 4:
        return 6
    if trips and trips + pairs > 1:
        return 7
    if flush:
        return 8
    if trips:
        return 9
    return 10 if _longest_run(ranks, joker, 5) else 11


PROGRESSIVE_OF: Final = (0, 2, 0, 1, 2, 3, 4, 5, 6, 6, 6, 6)
"""By number of a Fortune hand: the line of a progressive that knows fewer."""


@dataclass(frozen=True)
class Fortune(BonusKind):
    """The best hand of seven cards, however the player set them."""

    of: tuple[int, ...] = tuple(range(len(FORTUNE)))

    def outcome(self, hand: Sequence[Card]) -> str:
        """What these cards make."""
        self._check(hand)
        room = np.zeros(4, np.int64), np.zeros(RANK_COUNT, np.int64)
        return self.outcomes[self.of[int(fortune(np.array(hand, dtype=np.int64), *room))]]


FORTUNES: Final = {
    kind.name: kind
    for kind in (
        Fortune("fortune", 7, FORTUNE, 9),
        Fortune("fortune-progressive", 7, _PROGRESSIVE, 10, PROGRESSIVE_OF),
    )
}
