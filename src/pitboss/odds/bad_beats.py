"""How often a bad beat comes: exactly, for Hold'em, at a table where everybody stays to the showdown.

Given the five cards in the middle, the hands that matter are few: those at least as good as the lowest that
qualifies. Somebody holds one of them, nobody a better one, and somebody a lesser one that qualifies. How often
none of some pairs of cards is among the hands dealt is counted by how many of them can be dealt together:
matchings of a small graph whose points are the cards. Suits are folded by symmetry.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Final, TypeAlias

import numpy as np

from pitboss.equipment.cards import DECK_SIZE
from pitboss.hands.evaluator import evaluator
from pitboss.hands.rankings import FIVE_CARD
from pitboss.odds.poker.boards import boards
from pitboss.room.least_hands import least_strength
from pitboss.room.rules import Jackpot

Pair: TypeAlias = tuple[int, int]
_BOARD: Final = 5
_LEFT: Final = DECK_SIZE - _BOARD
_HOLE: Final = 2
_ACE: Final = 12
_PLACES: Final = np.array(list(combinations(range(_LEFT), _HOLE)), dtype=np.int64)
"""Every pair of the cards beside a board, by their places."""
TOLD: Final = 1_000
"""Boards after which progress is told."""


@dataclass(frozen=True)
class Strong:
    """A pair of hole cards that makes a hand good enough to matter on a board."""

    pair: Pair
    strength: int
    plays: bool
    """Whether it is made with the hole cards the jackpot asks for."""
    wins: bool
    """Whether losing to it counts."""


def chances(
    jackpot: Jackpot,
    players: Sequence[int],
    above: Jackpot | None = None,
    progress: Callable[[float], None] = lambda share: None,
) -> Mapping[int, Fraction]:
    """By number of players: how often a dealt hand is a bad beat if all stay to the showdown.

    A hand that wins the jackpot `above` does not win this one besides. `progress` is told from time to time what
    share of the boards has been looked at.
    """
    below = None if above is None else least_strength(above.least)
    total = dict.fromkeys(players, Fraction(0))
    every = comb(DECK_SIZE, _BOARD)
    kinds = list(possible_boards())
    for number, (board, weight) in enumerate(kinds):
        if number % TOLD == 0:
            progress(number / len(kinds))
        strong = _strong(jackpot, board)
        if sum(each.plays for each in strong) < 2:
            continue
        for count in players:
            hit = _hit(strong, count) if len(jackpot.shares) > 1 else _best_hit(strong, count, below)
            total[count] += Fraction(weight, every) * hit
    return total


def possible_boards() -> Iterator[tuple[tuple[int, ...], int]]:
    """Boards that can make a bad beat, one of each kind that suits leave the same, and how many they stand for."""
    every = boards()
    for board, weight in zip(every.cards.tolist(), every.weight.tolist(), strict=True):
        suited = max(sum((card & 3) == suit for card in board) for suit in range(4))
        if len({card >> 2 for card in board}) < _BOARD or suited >= _HOLE + 1:
            yield tuple(board), weight


def _strong(jackpot: Jackpot, board: tuple[int, ...]) -> list[Strong]:
    """The pairs that matter on a board, the best first."""
    least = least_strength(jackpot.least)
    value, seven = evaluator(FIVE_CARD, 5), evaluator(FIVE_CARD, 7)
    left = np.array([card for card in range(DECK_SIZE) if card not in board], dtype=np.int64)
    pairs = left[_PLACES]
    strengths = seven.strengths(np.column_stack([pairs, np.broadcast_to(board, (len(pairs), _BOARD))]))
    found = []
    for at in np.flatnonzero(strengths >= least).tolist():
        pair, strength = (int(pairs[at, 0]), int(pairs[at, 1])), int(strengths[at])
        name = FIVE_CARD.order[int(value.tables.category[strength])]
        plays = _plays(jackpot, name, int(value.leading[strength]), pair, board, strength)
        found.append(Strong(pair, strength, plays, plays and name in jackpot.beaten_by))
    return sorted(found, key=lambda each: -each.strength)


def _plays(jackpot: Jackpot, name: str, lead: int, pair: Pair, board: tuple[int, ...], strength: int) -> bool:
    held = [card >> 2 for card in pair]
    if jackpot.pair_for_fours and name == "four-of-a-kind" and held != [lead, lead]:
        return False
    if jackpot.ace_for_full_house and name == "full-house" and _ACE not in held:
        return False
    value = evaluator(FIVE_CARD, 5)
    return any(value.strength((*pair, *three)) == strength for three in combinations(board, 3))


def _hit(strong: Sequence[Strong], players: int) -> Fraction:
    """How often a bad beat is dealt on a board among so many players."""
    total = Fraction(0)
    for winner in strong:
        if not winner.wins:
            continue
        others = [each for each in strong if not set(each.pair) & set(winner.pair)]
        better = frozenset(each.pair for each in others if each.strength > winner.strength)
        level = frozenset(each.pair for each in others if each.strength == winner.strength)
        losers = frozenset(each.pair for each in others if each.plays and each.strength < winner.strength)
        if not losers:
            continue
        dealt = Fraction(players, comb(_LEFT, _HOLE))
        nobody = _none_dealt(better | level, players - 1) - _none_dealt(better | level | losers, players - 1)
        total += dealt * nobody
    return total


def _best_hit(strong: Sequence[Strong], players: int, below: int | None) -> Fraction:
    """The same where only the best losing hand counts: it must qualify itself, and be less than `below`."""
    total, dealt = Fraction(0), Fraction(players, comb(_LEFT, _HOLE))
    for winner in (each for each in strong if each.wins):
        others = [each for each in strong if not set(each.pair) & set(winner.pair)]
        losers = [each for each in others if each.plays and each.strength < winner.strength]
        for strength in {each.strength for each in losers if below is None or each.strength < below}:
            better = frozenset(each.pair for each in others if each.strength > strength)
            best = frozenset(each.pair for each in losers if each.strength == strength)
            total += dealt * (_none_dealt(better, players - 1) - _none_dealt(better | best, players - 1))
    return total


@cache
def _none_dealt(pairs: frozenset[Pair], players: int) -> Fraction:
    """How often none of these pairs is among so many hands dealt from the cards beside the board and one hand."""
    left = _LEFT - _HOLE
    total, sign, together = Fraction(0), 1, Fraction(1)
    for count, matchings in enumerate(_matchings(pairs)):
        if count > players:
            break
        total += sign * matchings * together
        sign = -sign
        together *= Fraction(players - count, comb(left - 2 * count, _HOLE))
    return total


@cache
def _matchings(pairs: frozenset[Pair]) -> tuple[int, ...]:
    """By number: how many ways so many of the pairs have no card in common."""
    if not pairs:
        return (1,)
    first = min(pairs)
    without = _matchings(pairs - {first})
    beside = _matchings(frozenset(pair for pair in pairs if not set(pair) & set(first)))
    size = max(len(without), len(beside) + 1)
    ways = [0] * size
    for at, count in enumerate(without):
        ways[at] += count
    for at, count in enumerate(beside):
        ways[at + 1] += count
    return tuple(ways)
