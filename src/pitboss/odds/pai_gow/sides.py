"""Wagers beside the main one, exactly: the Fortune bonus, nine high, ace high."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Final, TypeAlias

import numpy as np

from pitboss.games.pai_gow.rules import PaiGowRules
from pitboss.hands.pai_gow import ACE, FORTUNE, JOKER, Fortune
from pitboss.hands.rankings import RANK_COUNT
from pitboss.hands.seven_cards import CARDS, DECK, HANDS, seven_cards
from pitboss.odds.pai_gow.contest import NINE_HIGH_LOWS
from pitboss.odds.pai_gow.set_hands import fortunes, set_hands

_SUITS: Final = 4
_FLUSH: Final = 5


@cache
def fortune_counts() -> tuple[int, ...]:
    """How many of all hands of seven cards are each Fortune hand."""
    counts = [int(seven_cards().weights[fortunes() == number].sum()) for number in range(len(FORTUNE))]
    royal, matched = FORTUNE.index("royal-flush"), FORTUNE.index("royal-flush-with-royal-match")
    # A class does not tell whether two cards beside the flush are of one suit. Beside a royal flush, five of a
    # suit or four and the joker, the match is a king and a queen in one of the three other suits.
    matches = _SUITS * (1 + _FLUSH) * (_SUITS - 1)
    counts[royal] -= matches
    counts[matched] += matches
    return tuple(counts)


def fortune_chances(classifier: Fortune) -> Mapping[str, Fraction]:
    """How likely each line of a bonus on seven cards is."""
    chances = dict.fromkeys(classifier.outcomes, Fraction(0))
    for number, count in enumerate(fortune_counts()):
        chances[classifier.outcomes[classifier.of[number]]] += Fraction(count, HANDS)
    return chances


def nine_high_chances(how: PaiGowRules) -> Mapping[str, Fraction]:
    """How likely the dealer's low hand is nine high."""
    nine = int(seven_cards().weights[np.isin(set_hands(how).low, NINE_HIGH_LOWS)].sum())
    return {"nine-high": Fraction(nine, HANDS), "other": Fraction(HANDS - nine, HANDS)}


# --- two hands, both ace high ------------------------------------------------------------------------------


def _ace_high_ranks(joker: bool) -> list[int]:
    """The ranks, as masks, of seven cards that are ace high with no pair and no straight; the joker is the ace."""
    found = []
    for others in combinations(range(ACE), CARDS - 1):
        mask = sum(1 << rank for rank in others) | (0 if joker else 1 << ACE)
        line = (mask << 1) | (mask >> ACE)
        runs = [(line >> first & 0b11111).bit_count() for first in range(RANK_COUNT - 3)]
        if max(runs) < _FLUSH - joker:
            found.append(mask)
    return found


@cache
def _suit_ways(mine: int, theirs: int, both: int, joker: int) -> int:
    """How many ways suits can be given to two hands of different ranks without a flush in either.

    So many ranks are held by one hand alone, by the other alone, by both; the joker is with neither (0), with the
    first (1) or with the second (2).
    """
    most = (_FLUSH - 1 - (joker == 1), _FLUSH - 1 - (joker == 2))
    ways: dict[_Suits, int] = {((0, 0),) * _SUITS: 1}
    for held in ((1, 0),) * mine + ((0, 1),) * theirs + ((1, 1),) * both:
        after: dict[_Suits, int] = {}
        for suits, count in ways.items():
            for given in _given(suits, *held):
                if all(a <= most[0] and b <= most[1] for a, b in given):
                    after[given] = after.get(given, 0) + count
        ways = after
    return sum(ways.values())


_Suits: TypeAlias = tuple[tuple[int, int], ...]
"""How many cards each hand has of each suit, in order: which suit is which does not matter."""


def _given(suits: _Suits, first: int, second: int) -> Iterator[_Suits]:
    """A rank's suit in one hand, in the other, or two different ones in both."""
    for suit in range(_SUITS) if first else (-1,):
        for other in range(_SUITS) if second else (-1,):
            if suit != other:
                yield tuple(sorted((a + (at == suit), b + (at == other)) for at, (a, b) in enumerate(suits)))


@cache
def both_ace_high() -> tuple[int, int]:
    """How many pairs of hands are both ace high: with the joker in the first, and all of them."""
    plain, joker = np.array(_ace_high_ranks(False)), np.array(_ace_high_ranks(True))
    found = []
    for mine, theirs, holder in ((plain, plain, 0), (joker, plain, 1), (plain, joker, 2)):
        shared = np.bitwise_count(mine[:, None] & theirs[None, :])
        total = 0
        for both, pairs in enumerate(np.bincount(shared.ravel()).tolist()):
            if pairs:
                sizes = CARDS - (holder == 1) - both, CARDS - (holder == 2) - both
                total += pairs * _suit_ways(*sizes, both, holder)
        found.append(total)
    return found[1], sum(found)


def ace_high_chances(how: PaiGowRules) -> Mapping[str, Fraction]:
    """How likely the dealer is ace high, with the joker, and the player as well."""
    hands, weights = set_hands(how), seven_cards().weights
    with_joker = (seven_cards().hands == JOKER).any(axis=1)
    meetings = HANDS * comb(DECK - CARDS, CARDS)
    both_with_joker, both = both_ace_high()
    joker = Fraction(int(weights[hands.ace_high & with_joker].sum()), HANDS) - Fraction(both_with_joker, meetings)
    natural = Fraction(int(weights[hands.ace_high & ~with_joker].sum()), HANDS)
    natural -= Fraction(both - both_with_joker, meetings)
    found = {
        "both-ace-high": Fraction(both, meetings),
        "dealer-ace-high-with-joker": joker,
        "dealer-ace-high": natural,
    }
    return found | {"other": 1 - sum(found.values(), Fraction(0))}
