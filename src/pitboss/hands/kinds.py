"""What two to four cards of a deal make: the classifiers of side bets, told by data.

A kind is a pattern over the cards of a view, enumerated once: its tables answer a script, count every deal exactly
and are read inside kernels. Rulebooks write patterns of their own; those of `KINDS` have a name.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined
from pitboss.equipment.cards import Card
from pitboss.errors import BadInput
from pitboss.hands.patterns import CARD_WORDS, BadPattern, Pattern, read_pattern

_ACE: Final = 12
_DECK: Final = 52
FEWEST, MOST = 2, 4
"""How many cards a kind looks at."""


@inlined
def red(card: Any) -> Any:
    """Diamonds and hearts."""
    return (card & 3) == 1 or (card & 3) == 2


@inlined
def value(card: Any) -> Any:
    """What a card counts at blackjack, an ace eleven."""
    return 11 if card >> 2 == _ACE else min((card >> 2) + 2, 10)


@inlined
def is_blackjack(a: Any, b: Any) -> Any:
    """An ace and a ten-value card."""
    return value(a) + value(b) == 21


@dataclass(frozen=True)
class Kind:
    """What names the outcome of a certain number of cards where no ranking does."""

    name: str
    size: int
    """How many cards it looks at."""
    outcomes: tuple[str, ...]

    def outcome(self, hand: Sequence[Card]) -> str:
        """What these cards make."""
        raise NotImplementedError

    def _check(self, hand: Sequence[Card]) -> None:
        if len(hand) != self.size:
            raise BadInput(f"{self.name} looks at {self.size} cards, not {len(hand)}")


class DealTables(NamedTuple):
    """Kinds as tables, one after the other: what the first two cards make, the others, and both together."""

    first: NDArray[np.int32]
    """By kind and the first two cards, the number of what they make times that of all the others can make."""
    second: NDArray[np.int32]
    """By kind and the third and fourth card; cards a kind does not look at may be anything."""
    outcome: NDArray[np.uint8]
    """By kind and the sum of the two."""


@inlined
def kind_outcome(tables: Any, kind: Any, a: Any, b: Any, up: Any, hole: Any) -> Any:
    """The number of the outcome of a deal under one of the kinds."""
    return tables.outcome[kind, tables.first[kind, a * _DECK + b] + tables.second[kind, up * _DECK + hole]]


@dataclass(frozen=True)
class DealKind(Kind):
    """A pattern over the cards of a view of two to four cards."""

    pattern: Pattern
    parts: tuple[tuple[str, int], ...]
    """Whose cards they are, in their order."""

    def outcome(self, hand: Sequence[Card]) -> str:
        """What these cards make."""
        self._check(hand)
        a, b, up, hole = [int(card) for card in hand] + [0] * (MOST - self.size)
        return self.outcomes[int(kind_outcome(self.tables, 0, a, b, up, hole))]

    def _every(self) -> NDArray[np.uint8]:
        """By card after card: the number of the outcome."""
        held = np.ogrid[(slice(_DECK),) * self.size]
        parts, at = {}, 0
        for name, count in self.parts:
            parts[name] = held[at : at + count]
            at += count
        lines = self.pattern.lines(CARD_WORDS, CARD_WORDS, held, parts)
        found = np.full((_DECK,) * self.size, len(lines), dtype=np.uint8)
        for number, line in reversed(list(enumerate(lines))):
            np.copyto(found, np.uint8(number), where=line)
        return found

    @cached_property
    def tables(self) -> DealTables:
        """The same in little room: deals that are alike for every card that can follow are one."""
        by_first = self._every().reshape(_DECK * _DECK, -1)
        rows, first = _distinct(by_first)
        columns, second = _distinct(rows.T)
        second = np.repeat(second, _DECK * _DECK // by_first.shape[1])
        return DealTables(
            first.reshape(1, -1) * np.int32(len(columns)), second.reshape(1, -1), columns.T.reshape(1, -1).copy()
        )


def _distinct(rows: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
    """Every different row once, and by row which of them it is."""
    numbers: dict[bytes, int] = {}
    which = np.array([numbers.setdefault(row.tobytes(), len(numbers)) for row in rows], dtype=np.int32)
    first = np.unique(which, return_index=True)[1]
    return rows[first], which


def side_by_side(kinds: Sequence[DealKind]) -> DealTables:
    """The tables of several kinds, for a kernel that loops over a table's side bets."""
    tables = [kind.tables for kind in kinds]
    room = max((each.outcome.shape[1] for each in tables), default=1)
    outcome = np.zeros((len(tables), room), dtype=np.uint8)
    for at, each in enumerate(tables):
        outcome[at, : each.outcome.shape[1]] = each.outcome[0]
    none = np.zeros((0, _DECK * _DECK), dtype=np.int32)
    return DealTables(
        np.concatenate([none, *(each.first for each in tables)]),
        np.concatenate([none, *(each.second for each in tables)]),
        outcome,
    )


def read_kind(name: str, parts: Sequence[tuple[str, int]], written: Mapping[str, object]) -> DealKind:
    """The kind a rulebook writes for a view; `BadPattern` where it cannot be read or says what never comes."""
    size = sum(count for _, count in parts)
    if not FEWEST <= size <= MOST or any(count < 1 for _, count in parts):
        raise BadPattern((), f"cards of a pattern are {FEWEST} to {MOST}, not {size}")
    pattern = read_pattern(written, CARD_WORDS, CARD_WORDS, [whose for whose, _ in parts])
    kind = DealKind(name, size, pattern.outcomes, pattern, tuple(parts))
    made = set(kind.tables.outcome.ravel().tolist())
    for number, outcome in enumerate(pattern.outcomes[:-1]):
        if number not in made:
            raise BadPattern((outcome,), "no cards make this, or what stands above it takes them all")
    return kind


_PLAYER = (("player", 2),)
_WITH_UP = (("player", 2), ("dealer", 1))
_WITH_BOTH = (("player", 2), ("dealer", 2))
_KQ = {"ranks": "K Q", "same": "suit"}
_ROYAL = {"royal-match": {"player": _KQ}, "suited": {"player": {"same": "suit"}}, "unsuited": "otherwise"}
_BEST_21 = {"cards": "As Jd"}
_NAMED: Final[Mapping[str, tuple[tuple[tuple[str, int], ...], Mapping[str, object]]]] = {
    "pair-kind": (
        _PLAYER,
        {"suited-pair": {"same": ["rank", "suit"]}, "pair": {"same": "rank"}, "no-pair": "otherwise"},
    ),
    "royal-match": (_WITH_BOTH, {"crown-treasure": {"player": _KQ, "dealer": _KQ}, **_ROYAL}),
    "royal-match-same-suit": (
        _WITH_BOTH,
        {"crown-treasure": {"same": "suit", "player": _KQ, "dealer": _KQ}, **_ROYAL},
    ),
    "twenty-kind": (
        _WITH_BOTH,
        {
            "kings-of-spades-dealer-blackjack": {"player": {"cards": "Ks Ks"}, "dealer": {"total": 21}},
            "kings-of-spades": {"player": {"cards": "Ks Ks"}},
            "suited-kings": {"player": {"ranks": "K K", "same": "suit"}},
            "suited-queens-jacks-or-tens": {"player": {"total": 20, "same": ["rank", "suit"]}},
            "suited-20": {"player": {"total": 20, "same": "suit"}},
            "kings": {"player": {"ranks": "K K"}},
            "unsuited-20": {"player": {"total": 20}},
            "not-20": "otherwise",
        },
    ),
    "in-between": (
        _WITH_UP,
        {
            "spread-1": {"between": 1},
            "spread-2": {"between": 2},
            "spread-3": {"between": 3},
            "spread-over-3": {"between": "4+"},
            "triple-match": {"same": "rank"},
            "outside": "otherwise",
        },
    ),
    "rock-n-21": (
        _WITH_UP,
        {
            "ace-spades-jack-diamonds-and-jack-diamonds": {"player": _BEST_21, "dealer": {"cards": "Jd"}},
            "ace-spades-jack-diamonds": {"player": _BEST_21},
            "blackjack-and-jack-diamonds": {"player": {"total": 21}, "dealer": {"cards": "Jd"}},
            "blackjack": {"player": {"total": 21}},
            "no-blackjack": "otherwise",
        },
    ),
    "sevens": (
        _WITH_UP,
        {
            "three-diamonds": {"ranks": "7 7 7", "suit": "diamonds"},
            "three-suited": {"ranks": "7 7 7", "same": "suit"},
            "three-same-colour": {"ranks": "7 7 7", "same": "colour"},
            "three": {"ranks": "7 7 7"},
            "two": {"player": {"ranks": "7 7"}},
            "one": {"player": {"holds": "7"}},
            "none": "otherwise",
        },
    ),
    "house-money": (
        _PLAYER,
        {
            "ace-king-suited": {"ranks": "A K", "same": "suit"},
            "straight-flush": {"straight": True, "same": "suit"},
            "pair": {"same": "rank"},
            "straight": {"straight": True},
            "nothing": "otherwise",
        },
    ),
    "blackjack-colours": (
        _PLAYER,
        {
            "black-blackjack": {"total": 21, "colour": "black"},
            "red-blackjack": {"total": 21, "colour": "red"},
            "mixed-blackjack": {"total": 21},
            "no-blackjack": "otherwise",
        },
    ),
}
"""By the name rulebooks use: whose cards a kind looks at, and what they make."""


def _kind(name: str) -> DealKind:
    parts, written = _NAMED[name]
    pattern = read_pattern(written, CARD_WORDS, CARD_WORDS, [whose for whose, _ in parts])
    return DealKind(name, sum(count for _, count in parts), pattern.outcomes, pattern, parts)


KINDS: Final = {name: _kind(name) for name in _NAMED}
"""Every kind that has a name of its own."""
