"""What two to four cards of a deal make: the classifiers of side bets, told by data.

A kind is a pattern over the cards of a view. It answers a script card by card; enumerated once (`hands.deals`) it
counts every deal exactly and is read inside kernels. Rulebooks write patterns of their own; those of `KINDS` have
a name.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from pitboss.compiled import inlined
from pitboss.equipment.cards import Card
from pitboss.errors import BadInput
from pitboss.hands.patterns import CARD_WORDS, BadPattern, Pattern, read_pattern

if TYPE_CHECKING:
    from pitboss.hands.deals import DealTables

_ACE: Final = 12
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


@dataclass(frozen=True)
class DealKind(Kind):
    """A pattern over the cards of a view of two to four cards."""

    pattern: Pattern
    parts: tuple[tuple[str, int], ...]
    """Whose cards they are, in their order."""

    def outcome(self, hand: Sequence[Card]) -> str:
        """What these cards make."""
        self._check(hand)
        return self.pattern.outcome(CARD_WORDS, CARD_WORDS, hand, self.of_parts(hand))

    def lines(self, held: Sequence[Any]) -> list[Any]:
        """By outcome but the last: whether its line holds of these cards, or of arrays of such."""
        return self.pattern.lines(CARD_WORDS, CARD_WORDS, held, self.of_parts(held))

    def of_parts(self, held: Sequence[Any]) -> dict[str, Sequence[Any]]:
        """Whose cards are which."""
        parts, at = {}, 0
        for name, count in self.parts:
            parts[name] = held[at : at + count]
            at += count
        return parts

    @cached_property
    def tables(self) -> "DealTables":
        """The same as look-up tables."""
        from pitboss.hands.deals import laid

        return laid(self)


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
