"""How often a bad beat comes at Omaha: exactly, at a table where everybody stays to the showdown.

Only four of a kind and straight flushes matter. Given the board, they are made by a few cards: the two that are
left of a pair, the one that is left of three alike, the two that are missing in a row of one suit. How those few
cards can lie among so many hands of four is counted in every way; boards on which they lie alike are counted once.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, perm
from typing import Final, TypeAlias

from pitboss.equipment.cards import DECK_SIZE
from pitboss.hands.evaluator import evaluator
from pitboss.hands.rankings import FIVE_CARD
from pitboss.odds.bad_beats import TOLD, possible_boards
from pitboss.room.least_hands import least_strength
from pitboss.room.rules import Jackpot

_HOLE: Final = 4
_LEFT: Final = DECK_SIZE - 5
_ROWS: Final = [tuple((low + at) % 13 for at in range(-1, 4)) for low in range(10)]
"""The ranks of a straight, ace to five first."""


@dataclass(frozen=True, order=True)
class Maker:
    """Hole cards that make a hand good enough to matter on a board."""

    strength: int
    cards: tuple[int, ...]
    plays: bool
    """Whether it is made as the jackpot asks for."""
    wins: bool
    """Whether losing to it counts."""


Shape: TypeAlias = tuple[tuple[tuple[int, ...], bool, bool], ...]
"""Makers from the least to the best, with the cards numbered as they first come up."""


def omaha_chances(
    jackpot: Jackpot, players: Sequence[int], progress: Callable[[float], None] = lambda share: None
) -> Mapping[int, Fraction]:
    """By number of players: how often a dealt hand is a bad beat if all stay to the showdown.

    `progress` is told from time to time what share of the boards has been looked at.
    """
    boards: Counter[Shape] = Counter()
    kinds = list(possible_boards())
    for number, (board, weight) in enumerate(kinds):
        if number % TOLD == 0:
            progress(number / len(kinds))
        makers = sorted(_makers(jackpot, board))
        if any(maker.plays for maker in makers[:-1]) and any(maker.wins for maker in makers):
            boards[_shape(makers)] += weight
    every = comb(DECK_SIZE, 5)
    return {
        count: sum((Fraction(weight, every) * _hit(shape, count) for shape, weight in boards.items()), Fraction(0))
        for count in players
    }


def _makers(jackpot: Jackpot, board: Sequence[int]) -> Iterator[Maker]:
    """Everything that makes a hand at least as good as the lowest that qualifies."""
    value, least = evaluator(FIVE_CARD, 5), least_strength(jackpot.least)
    for five, cards, pocket in (*_fours(board), *_straight_flushes(board)):
        strength = value.strength(five)
        if strength >= least:
            name = value.category(five)
            plays = pocket or name != "four-of-a-kind" or not jackpot.pair_for_fours
            yield Maker(strength, cards, plays, plays and name in jackpot.beaten_by)


_Made: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], bool]
"""Five cards, which of them come from the hand, and whether those are a pocket pair of its fours."""


def _fours(board: Sequence[int]) -> Iterator[_Made]:
    """Other cards than the four do not matter: no two hands have the same four."""
    for rank in {card >> 2 for card in board}:
        four = [4 * rank + suit for suit in range(4)]
        missing = tuple(card for card in four if card not in board)
        if 1 <= len(missing) <= 2:
            yield (*four, 0 if rank else 4), missing, len(missing) == 2


def _straight_flushes(board: Sequence[int]) -> Iterator[_Made]:
    """Three cards of the board and two of the hand; so exactly two must be missing."""
    for suit in range(4):
        for row in _ROWS:
            five = tuple(4 * rank + suit for rank in row)
            missing = tuple(card for card in five if card not in board)
            if len(missing) == 2:
                yield five, missing, False


def _shape(makers: Sequence[Maker]) -> Shape:
    number: dict[int, int] = {}
    for maker in makers:
        for card in maker.cards:
            number.setdefault(card, len(number))
    return tuple((tuple(number[card] for card in maker.cards), maker.plays, maker.wins) for maker in makers)


@cache
def _hit(shape: Shape, players: int) -> Fraction:
    """How often a bad beat is dealt where some cards make hands in this way."""
    few = 1 + max(card for cards, _, _ in shape for card in cards)
    return sum((times * _lie(few, sizes, players) for sizes, times in _hits(shape, few).items()), Fraction(0))


@cache
def _hits(shape: Shape, few: int) -> Counter[tuple[int, ...]]:
    """By sizes: in how many ways the cards that matter lie together in hands such that it is a bad beat."""
    found: Counter[tuple[int, ...]] = Counter()
    for held in _groups(tuple(range(few))):
        best = sorted((_best(shape, hand) for hand in held), reverse=True)
        if len(best) > 1 and best[1] >= 0 and shape[best[0]][2] and shape[best[1]][1]:
            found[tuple(sorted(map(len, held)))] += 1
    return found


def _best(shape: Shape, hand: frozenset[int]) -> int:
    """The best that a hand makes, none being less than the first."""
    return max((at for at, (cards, _, _) in enumerate(shape) if hand.issuperset(cards)), default=-1)


def _groups(cards: tuple[int, ...]) -> Iterator[tuple[frozenset[int], ...]]:
    """Every way some of these cards lie in hands, the others in none."""
    if not cards:
        yield ()
        return
    first, rest = cards[0], cards[1:]
    yield from _groups(rest)
    for size in range(min(_HOLE, len(cards))):
        for beside in combinations(rest, size):
            left = tuple(card for card in rest if card not in beside)
            for others in _groups(left):
                yield (frozenset((first, *beside)), *others)


@cache
def _lie(few: int, sizes: tuple[int, ...], players: int) -> Fraction:
    """How often so many cards of those that matter lie in some players' hands just so, and no others in any."""
    if len(sizes) > players:
        return Fraction(0)
    ways, of, left = perm(players, len(sizes)), 1, _LEFT - few
    for at in range(players):
        others = _HOLE - (sizes[at] if at < len(sizes) else 0)
        ways *= comb(left, others)
        of *= comb(_LEFT - _HOLE * at, _HOLE)
        left -= others
    return Fraction(ways, of)
