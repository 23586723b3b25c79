"""Every hand a player can hold against every hand the dealer can hold with the cards that are left.

A dealer's hand that shares no card with the player's is found by counting in and out: the hands that hold none
of five cards are all hands, less those that hold one of them, plus those that hold two, and so on. So it is
enough to know, for every small set of cards, how many dealer's hands hold all of it; and because hands are taken
in order of strength, the same counts say how many of them are lower than the player's.
"""

from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.errors import NotAnalysed
from pitboss.hands.rankings import WILD_FIVE_CARD, Ranking
from pitboss.hands.valuers import valuer
from pitboss.odds.suits import suit_classes

_MOST: Final = 6
"""Cards of the largest set that is looked up."""


@dataclass(frozen=True)
class Matchups:
    """Player's hands, alike but for the names of the suits, and how the dealer's hands left compare with each.

    Where one of the dealer's cards is face up, there is a column for each card it can be.
    """

    hands: NDArray[np.int64]
    weight: NDArray[np.int64]
    strength: NDArray[np.int64]
    up: NDArray[np.int64]
    """The dealer's card that shows, a column each; -1 where none does."""
    below: NDArray[np.int64]
    """How many of the dealer's hands are lower."""
    equal: NDArray[np.int64]
    unqualified: NDArray[np.int64]
    """How many do not qualify."""
    dealers: int
    """How many there are."""

    @property
    def total(self) -> int:
        """Every way the round can be dealt."""
        return int(self.weight.sum()) * int(self.up.shape[1]) * self.dealers


def _ranks_table() -> NDArray[np.int64]:
    return np.array([[comb(card, at + 1) for card in range(54)] for at in range(_MOST)], dtype=np.int64)


@inlined
def _places(cards: Any, size: Any, choose: Any, held: Any, places: Any) -> None:
    """For every subset of some cards in rising order: how many cards it has, and its place among such sets."""
    for subset in range(1, 1 << size):
        high = 0
        while subset >> (high + 1):
            high += 1
        rest = subset ^ (1 << high)
        held[subset] = held[rest] + 1
        places[subset] = places[rest] + choose[held[rest], cards[high]]


@kernel
def _count_in(
    dealers: Any, first: Any, last: Any, choose: Any, starts: Any, held: Any, places: Any, holding: Any
) -> None:
    """Add dealer's hands to the count of every set of cards they hold."""
    size = dealers.shape[1]
    for at in range(first, last):
        _places(dealers[at], size, choose, held, places)
        for subset in range(1 << size):
            holding[starts[held[subset]] + places[subset]] += 1


@kernel
def _apart(
    hands: Any, first: Any, last: Any, up: Any, choose: Any, starts: Any, room: Any, holding: Any, out: Any
) -> None:
    """For player's hands: how many of the dealer's hands counted so far hold the up card and none of theirs."""
    cards, held, places = room
    size = hands.shape[1]
    for at in range(first, last):
        for column in range(up.shape[1]):
            shows = up[at, column]
            if shows < 0:
                many, bit = size, 0
                for card in range(size):
                    cards[card] = hands[at, card]
            else:
                many, bit, put = size + 1, 0, 0
                for card in range(size):
                    if put == 0 and hands[at, card] > shows:
                        cards[card], bit, put = shows, 1 << card, 1
                    cards[card + put] = hands[at, card]
                if put == 0:
                    cards[size], bit = shows, 1 << size
            _places(cards, many, choose, held, places)
            found = 0
            for subset in range(1 << many):
                if subset & bit == bit and held[subset] < len(starts) - 1:  # no dealer's hand holds more cards
                    own = held[subset] - (1 if bit else 0)
                    count = holding[starts[held[subset]] + places[subset]]
                    found += -count if own & 1 else count
            out[at, column] = found


@kernel
def _fill(deck: Any, size: Any, cards: Any, out: Any) -> None:
    for at in range(size):
        cards[at] = at
    for row in range(len(out)):
        for at in range(size):
            out[row, at] = cards[at]
        at = size - 1
        while at >= 0 and cards[at] == deck - size + at:
            at -= 1
        if at < 0:
            return
        cards[at] += 1
        for later in range(at + 1, size):
            cards[later] = cards[later - 1] + 1


@cache
def every_hand(deck: int, size: int) -> NDArray[np.uint8]:
    """All hands of so many cards, cards rising."""
    out = np.empty((comb(deck, size), size), dtype=np.uint8)
    _fill(deck, size, np.zeros(size, dtype=np.int64), out)
    return out


def _in_order(ranking: Ranking, deck: int, size: int) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """All hands from the lowest to the highest, with their strengths."""
    hands = every_hand(deck, size)
    value = valuer(ranking, size)
    strengths = np.concatenate([value.strengths(part.astype(np.int64)) for part in np.array_split(hands, 16)])
    order = np.argsort(strengths.astype(np.uint16), kind="stable")
    return hands[order], strengths[order]


@cache
def matchups(ranking: Ranking, player: int, dealer: int, qualifying: int, shows: bool) -> Matchups:
    """A player with so many cards against a dealer with so many, of whom one may show."""
    if max(player + shows, dealer) > _MOST:
        raise NotAnalysed(f"hands of {player} cards against {dealer} are not compared one by one")
    deck = 53 if ranking is WILD_FIVE_CARD else 52
    mine, weight = _classes(deck, player)
    value = valuer(ranking, player)
    strengths = value.strengths(mine)
    order = np.argsort(strengths, kind="stable")
    mine, weight, strengths = mine[order], weight[order], strengths[order]
    up = _other_cards(mine, deck) if shows else np.full((len(mine), 1), -1, dtype=np.int64)
    dealers, theirs = _in_order(ranking, deck, dealer)
    choose = _ranks_table()
    sizes = [comb(deck, held) for held in range(dealer + 1)]
    starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
    holding = np.zeros(int(starts[-1]), dtype=np.int32)
    subsets = 1 << (max(player + 1, dealer))
    room = np.zeros(8, np.int64), np.zeros(subsets, np.int64), np.zeros(subsets, np.int64)
    out = {name: np.zeros(up.shape, dtype=np.int64) for name in ("below", "upto", "unqualified")}
    counted = 0

    def count_to(last: int) -> None:
        nonlocal counted
        _count_in(dealers, counted, last, choose, starts, room[1], room[2], holding)
        counted = last

    def ask(first: int, last: int, name: str) -> None:
        _apart(mine, first, last, up, choose, starts, room, holding, out[name])

    pending = qualifying > 0
    for strength in np.unique(strengths):
        first, last = np.searchsorted(strengths, [strength, strength + 1])
        if pending and qualifying <= strength:
            count_to(int(np.searchsorted(theirs, qualifying)))
            ask(0, len(mine), "unqualified")
            pending = False
        count_to(int(np.searchsorted(theirs, strength)))
        ask(int(first), int(last), "below")
        count_to(int(np.searchsorted(theirs, strength + 1)))
        ask(int(first), int(last), "upto")
    return Matchups(
        hands=mine,
        weight=weight,
        strength=strengths,
        up=up,
        below=out["below"],
        equal=out["upto"] - out["below"],
        unqualified=out["unqualified"],
        dealers=comb(deck - player - shows, dealer - shows),
    )


def _classes(deck: int, size: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """One hand of each kind, and how many there are of it; the joker has no suit to change."""
    hands = every_hand(52, size).astype(np.int64)
    first, weight = suit_classes(hands)
    if deck == 52:
        return hands[first], weight
    rest = every_hand(52, size - 1).astype(np.int64)
    others, more = suit_classes(rest)
    with_joker = np.column_stack([rest[others], np.full(len(others), 52)])
    return np.concatenate([hands[first], with_joker]), np.concatenate([weight, more])


def _other_cards(hands: NDArray[np.int64], deck: int) -> NDArray[np.int64]:
    """By hand: the cards it does not hold."""
    free = np.ones((len(hands), deck), dtype=np.bool_)
    free[np.arange(len(hands))[:, None], hands] = False
    return np.nonzero(free)[1].reshape(len(hands), -1).astype(np.int64)
