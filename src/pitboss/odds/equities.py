"""What hands are worth against one another in games with cards in the middle: every way they can come, exactly."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.equipment.cards import DECK_SIZE, Card
from pitboss.errors import BadInput
from pitboss.hands.evaluator import HandTables, evaluator, strength
from pitboss.hands.rankings import FIVE_CARD
from pitboss.room.rules import Variant

_BOARD: Final = 5
_UNIT: Final = 5_040
"""A pot in parts that halves and up to ten equal shares divide."""
_NO_LOW: Final = 1 << 8
_TRIPLES: Final = np.array(list(combinations(range(_BOARD), 3)), dtype=np.int64)


@dataclass(frozen=True)
class Equity:
    """What a hand is worth."""

    wins: Fraction
    """How often it takes the whole pot."""
    share: Fraction
    """What it gets of the pot on average."""


@inlined
def _low_bit(card: Any) -> Any:
    """A card's bit among those of a low hand, ace to eight; nothing for a higher one."""
    rank = ((card >> 2) + 1) % 13
    return 1 << rank if rank < 8 else 0


@inlined
def _lowest_five(mask: Any) -> Any:
    """The five lowest of some low ranks, or none."""
    found, kept = 0, 0
    for rank in range(8):
        if (mask >> rank) & 1 and kept < 5:
            kept += 1
            found |= 1 << rank
    return found if kept == 5 else _NO_LOW


@inlined
def _any_five(hole: Any, board: Any, tables: Any) -> Any:
    """High strength and low mask from all cards."""
    key, mask, low = tables.start, np.uint64(0), 0
    for card in hole:
        key += tables.keys[card]
        mask |= tables.masks[card]
        low |= _low_bit(card)
    for card in board:
        key += tables.keys[card]
        mask |= tables.masks[card]
        low |= _low_bit(card)
    return np.int64(strength(key, mask, tables)), _lowest_five(low)


@inlined
def _two_and_three(hole: Any, board: Any, triples: Any, tables: Any) -> Any:
    """High strength and low mask from two of the own cards and three of the board's."""
    high, low = np.int64(0), _NO_LOW
    for first in range(len(hole)):
        for second in range(first):
            a, b = hole[first], hole[second]
            bits = _low_bit(a) | _low_bit(b)
            for at in range(len(triples)):
                key = tables.start + tables.keys[a] + tables.keys[b]
                mask = tables.masks[a] | tables.masks[b]
                all_bits = bits
                for place in triples[at]:
                    card = board[place]
                    key += tables.keys[card]
                    mask |= tables.masks[card]
                    all_bits |= _low_bit(card)
                high = max(high, np.int64(strength(key, mask, tables)))
                low = min(low, _lowest_five(all_bits))
    return high, low


@inlined
def _settle(highs: Any, lows: Any, split: Any, whole: Any, shares: Any) -> None:
    """Add a pot's shares."""
    best, best_low, tied, tied_low = np.int64(-1), np.int64(_NO_LOW), 0, 0
    for at in range(len(highs)):
        best, best_low = max(best, highs[at]), min(best_low, lows[at])
    for at in range(len(highs)):
        tied += highs[at] == best
        tied_low += lows[at] == best_low
    halved = split and best_low < _NO_LOW
    pot = _UNIT // 2 if halved else _UNIT
    for at in range(len(highs)):
        part = pot // tied * (highs[at] == best)
        if halved:
            part += pot // tied_low * (lows[at] == best_low)
        shares[at] += part
        whole[at] += part == _UNIT


@kernel
def _every_board(
    holes: Any, board: Any, known: Any, left: Any, omaha: Any, split: Any, triples: Any, tables: Any, room: Any
) -> None:
    """Every way the missing cards of the board can come."""
    at, highs, lows, whole, shares = room
    missing = len(board) - known
    for place in range(missing):
        at[place] = place
    while True:
        for place in range(missing):
            board[known + place] = left[at[place]]
        for player in range(len(holes)):
            if omaha:
                highs[player], lows[player] = _two_and_three(holes[player], board, triples, tables)
            else:
                highs[player], lows[player] = _any_five(holes[player], board, tables)
        _settle(highs, lows, split, whole, shares)
        place = missing - 1
        while place >= 0 and at[place] == len(left) - missing + place:
            place -= 1
        if place < 0:
            return
        at[place] += 1
        for later in range(place + 1, missing):
            at[later] = at[later - 1] + 1


def equities(variant: Variant, hands: Sequence[Sequence[Card]], board: Sequence[Card] = ()) -> list[Equity]:
    """What every hand is worth if all stay to the showdown."""
    dealt = [street.community for street in variant.streets]
    if sum(dealt) != _BOARD or variant.wins not in ("high", "high-low-eight"):
        raise BadInput(f"{variant.title} has no cards in the middle, or is not won by a high hand")
    size = variant.streets[0].down
    seen = [*board, *(card for hand in hands for card in hand)]
    if not 2 <= len(hands) <= variant.players:
        raise BadInput(f"{variant.title} is for two to {variant.players} hands, not {len(hands)}")
    if any(len(hand) != size for hand in hands) or len(board) > _BOARD:
        raise BadInput(f"a hand of {variant.title} has {size} cards, and the board up to {_BOARD}")
    if len(set(seen)) < len(seen) or any(card >= DECK_SIZE for card in seen):
        raise BadInput("a card is named twice, or is a joker")
    left = np.array([card for card in range(DECK_SIZE) if card not in seen], dtype=np.int64)
    omaha = variant.plays == "two-and-three"
    tables: HandTables = evaluator(FIVE_CARD, 5 if omaha else 7).tables
    middle: NDArray[np.int64] = np.zeros(_BOARD, np.int64)
    middle[: len(board)] = board
    count = len(hands)
    room = tuple(np.zeros(size, np.int64) for size in (_BOARD, count, count, count, count))
    split = variant.wins == "high-low-eight"
    holes = np.array(hands, dtype=np.int64)
    _every_board(holes, middle, len(board), left, omaha, split, _TRIPLES, tables, room)
    total = comb(len(left), _BOARD - len(board))
    whole, shares = room[3], room[4]
    return [
        Equity(Fraction(int(whole[at]), total), Fraction(int(shares[at]), total * _UNIT)) for at in range(count)
    ]
