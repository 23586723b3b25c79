"""Hold'em against the dealer by heart: pairs of one's own, draws, and the cards that beat one."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.hands.evaluator import evaluator, strength
from pitboss.hands.rankings import FIVE_CARD
from pitboss.odds.poker.boards import HOLES, flop_strengths, seen
from pitboss.odds.poker.simple import ACE, TEN, has_straight, lowest_rank, rank_count, straight_outs

ULTIMATE_RULES: Final = (
    "Before the flop go by the chart.",
    "After the flop raise with any pair of your own but pocket deuces, with two pair or better that takes a card "
    "of your own, and with four to a flush that holds a ten or better of your own.",
    "At the end raise with a pair of your own or better, and when fewer than 21 of the cards you do not see beat "
    "you in the dealer's hand by themselves; fold the rest.",
)
BONUS_RULES: Final = (
    "Before the flop go by the chart.",
    "Make the turn wager with a pair of your own or better, but not with a pocket pair below the whole flop; with "
    "four to a flush that holds an eight or better of your own; with two cards of eight or better where two ranks "
    "make a straight; with an ace and a ten or better; with any ace where the flop holds a pair.",
    "Make the river wager with a pair of your own or better, but not with a pocket pair below the whole board, "
    "nor with the lowest pair where three cards of the board are suited; with four to a flush that holds an ace "
    "or a king of your own; with any ace where the board holds a pair.",
    "Check the rest.",
)
_OUTS: Final = 21
"""As many cards that beat them are too many for a raise at the end."""
_EIGHT: Final = 6
_KING: Final = 11
_TWO_PAIR: Final = FIVE_CARD.order.index("two-pair")
_STRAIGHT: Final = FIVE_CARD.order.index("straight")


@kernel
def own_pair(a: Any, b: Any, shown: Any) -> Any:
    """Whether a card of the player's own is part of a pair."""
    paired = a >> 2 == b >> 2
    for card in shown:
        paired = paired or card >> 2 == a >> 2 or card >> 2 == b >> 2
    return paired


@kernel
def to_a_flush(a: Any, b: Any, shown: Any, cards: Any, least: Any) -> Any:
    """Whether so many cards are suited, with one of the player's own among them of that rank or better."""
    of_a, of_b = 1 + (a & 3 == b & 3), 1 + (a & 3 == b & 3)
    for card in shown:
        of_a += card & 3 == a & 3
        of_b += card & 3 == b & 3
    return (of_a >= cards and a >> 2 >= least) or (of_b >= cards and b >> 2 >= least)


@kernel
def raises_after_flop(a: Any, b: Any, flop: Any, category: Any) -> Any:
    """Ultimate Texas Hold'em: whether to raise on a flop, and what the five cards make."""
    if category >= _STRAIGHT:
        return True
    if own_pair(a, b, flop):
        return a >> 2 > 0 or b >> 2 > 0 or category >= _TWO_PAIR
    return to_a_flush(a, b, flop, 4, TEN)


@kernel
def raise_at_the_end(board: Any, pairs: Any, made: Any, tables: Any, alone: Any, last: Any) -> None:
    """Ultimate Texas Hold'em: by pair of hole cards, whether to raise with the whole board in sight."""
    five, six, seven = tables
    key, mask = five.start, np.uint64(0)
    for card in board:
        key += five.keys[card]
        mask |= five.masks[card]
    shown = five.category[strength(key, mask, five)]
    key = six.start
    alone[:] = 1
    for card in board:
        key += six.keys[card]
        alone[card] = 0  # nobody can hold it
    for card in range(52):
        if alone[card]:
            alone[card] = strength(key + six.keys[card], mask | six.masks[card], six)
    for pair in range(len(pairs)):
        a, b = pairs[pair, 0], pairs[pair, 1]
        if seven.category[made[pair]] > shown or own_pair(a, b, board):
            last[pair] = 1
            continue
        outs = 0
        for card in range(52):
            outs += alone[card] > made[pair]
        outs -= (alone[a] > made[pair]) + (alone[b] > made[pair])
        last[pair] = outs < _OUTS


@kernel
def _ranks(shown: Any) -> Any:
    ranks = 0
    for card in shown:
        ranks |= 1 << (card >> 2)
    return ranks


@kernel
def turn_wager(a: Any, b: Any, flop: Any) -> Any:
    """Texas Hold'em Bonus: whether to make the turn wager."""
    shown = _ranks(flop)
    ranks = shown | 1 << (a >> 2) | 1 << (b >> 2)
    if has_straight(ranks) or to_a_flush(a, b, flop, 4, _EIGHT) or to_a_flush(a, b, flop, 5, 0):
        return True
    if own_pair(a, b, flop):
        return a >> 2 != b >> 2 or a >> 2 >= lowest_rank(shown)
    top, low = max(a, b) >> 2, min(a, b) >> 2
    if low >= _EIGHT and straight_outs(ranks) == 2:
        return True
    return top == ACE and (low >= TEN or rank_count(shown) < 3)


@kernel
def river_wager(a: Any, b: Any, board: Any) -> Any:
    """Texas Hold'em Bonus: whether to make the river wager, with four cards on the board."""
    shown = _ranks(board)
    ranks = shown | 1 << (a >> 2) | 1 << (b >> 2)
    if has_straight(ranks) or to_a_flush(a, b, board, 4, _KING) or to_a_flush(a, b, board, 5, 0):
        return True
    distinct = rank_count(shown)
    if own_pair(a, b, board):
        lowest = lowest_rank(shown)
        if a >> 2 == b >> 2:
            return a >> 2 >= lowest
        is_lowest = distinct == 4 and rank_count(ranks) == 5 and (a >> 2 == lowest or b >> 2 == lowest)
        return not (is_lowest and _most_suited(board) >= 3)
    return max(a, b) >> 2 == ACE and distinct < 4


@kernel
def _most_suited(shown: Any) -> Any:
    most = 0
    for card in shown:
        suited = 0
        for other in shown:
            suited += card & 3 == other & 3
        most = max(most, suited)
    return most


@kernel
def _bonus_wagers(kinds: Any, river: Any, out: Any) -> None:
    for kind in range(len(kinds)):
        shown = kinds[kind]
        at = 0
        for b in range(52):
            for a in range(b):
                there = False
                for card in shown:
                    there = there or card == a or card == b
                if not there:
                    out[kind, at] = river_wager(a, b, shown) if river else turn_wager(a, b, shown)
                at += 1


def bonus_wagers(size: int) -> NDArray[np.int8]:
    """Texas Hold'em Bonus, by kind of three or four cards on the board and hole cards: 1 for the next wager."""
    kinds = seen(size).kinds
    out = np.zeros((len(kinds), HOLES), dtype=np.int8)
    _bonus_wagers(kinds, size == 4, out)
    return out


@kernel
def _after_flop(kinds: Any, strengths: Any, category: Any, out: Any) -> None:
    for kind in range(len(kinds)):
        at = 0
        for b in range(52):
            for a in range(b):
                if strengths[kind, at]:
                    out[kind, at] = raises_after_flop(a, b, kinds[kind], category[strengths[kind, at]])
                at += 1


def after_flop() -> NDArray[np.int8]:
    """Ultimate Texas Hold'em, by kind of flop and hole cards: 1 for the raise after the flop."""
    kinds = seen(3).kinds
    out = np.zeros((len(kinds), HOLES), dtype=np.int8)
    _after_flop(kinds, flop_strengths(), evaluator(FIVE_CARD, 5).category_of, out)
    return out
