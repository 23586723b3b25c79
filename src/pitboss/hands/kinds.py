"""What two to four cards of a blackjack deal make: the classifiers of its side bets.

Each kind is a small function over card numbers, so that one definition answers a script, counts every deal exactly
and runs inside a kernel. The player's two cards come first, then the dealer's up card and hole card; a kind looks
only at as many as it needs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from pitboss.compiled import Compiled, inlined, kernel
from pitboss.equipment.cards import Card
from pitboss.errors import BadInput

_SEVEN, _TEN, _JACK, _QUEEN, _KING, _ACE = 5, 8, 9, 10, 11, 12
_ACE_OF_SPADES: Final = int(Card.parse("As"))
_JACK_OF_DIAMONDS: Final = int(Card.parse("Jd"))
_KING_OF_SPADES: Final = int(Card.parse("Ks"))
_SEVEN_OF_DIAMONDS: Final = int(Card.parse("7d"))


@inlined
def rank(card: Any) -> Any:
    """0 for a two up to 12 for an ace."""
    return card >> 2


@inlined
def suited(a: Any, b: Any) -> Any:
    """Whether two cards are of one suit."""
    return (a & 3) == (b & 3)


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


@inlined
def _pair(a: Any, b: Any) -> Any:
    if rank(a) != rank(b):
        return 2
    return 0 if suited(a, b) else 1


@inlined
def _is_royal_match(a: Any, b: Any) -> Any:
    return suited(a, b) and min(rank(a), rank(b)) == _QUEEN and max(rank(a), rank(b)) == _KING


@inlined
def _royal_match(a: Any, b: Any, up: Any, hole: Any, same_suit: Any) -> Any:
    if _is_royal_match(a, b):
        crowned = _is_royal_match(up, hole) and (suited(a, up) or not same_suit)
        return 0 if crowned else 1
    return 2 if suited(a, b) else 3


@inlined
def _twenty(a: Any, b: Any, up: Any, hole: Any) -> Any:
    if value(a) + value(b) != 20:
        return 7
    if a == _KING_OF_SPADES and b == _KING_OF_SPADES:
        return 0 if is_blackjack(up, hole) else 1
    if rank(a) == _KING and rank(b) == _KING:
        return 2 if suited(a, b) else 5
    if suited(a, b):
        return 3 if rank(a) == rank(b) else 4
    return 6


@inlined
def _between(a: Any, b: Any, up: Any) -> Any:
    low, high = min(rank(a), rank(b)), max(rank(a), rank(b))
    if low == high and rank(up) == low:
        return 4
    if not low < rank(up) < high:
        return 5
    return min(high - low - 1, 4) - 1


@inlined
def _rock_n_21(a: Any, b: Any, up: Any) -> Any:
    if not is_blackjack(a, b):
        return 4
    best = min(a, b) == _JACK_OF_DIAMONDS and max(a, b) == _ACE_OF_SPADES
    if up == _JACK_OF_DIAMONDS:
        return 0 if best else 2
    return 1 if best else 3


@inlined
def _sevens(a: Any, b: Any, up: Any) -> Any:
    held = (rank(a) == _SEVEN) + (rank(b) == _SEVEN)
    if held < 2:
        return 6 - held
    if rank(up) != _SEVEN:
        return 4
    if suited(a, b) and suited(a, up):
        return 0 if a == _SEVEN_OF_DIAMONDS else 1
    return 2 if red(a) == red(b) and red(a) == red(up) else 3


@inlined
def _house_money(a: Any, b: Any) -> Any:
    low, high = min(rank(a), rank(b)), max(rank(a), rank(b))
    next_to = high - low == 1 or (low == 0 and high == _ACE)
    if next_to and suited(a, b):
        return 0 if low == _KING else 1
    if low == high:
        return 2
    return 3 if next_to else 4


@inlined
def _two_colours(a: Any, b: Any) -> Any:
    if not is_blackjack(a, b):
        return 3
    if red(a) != red(b):
        return 2
    return 1 if red(a) else 0


@kernel
def kind_outcome(kind: Any, a: Any, b: Any, up: Any, hole: Any) -> Any:
    """The number of the outcome of a deal under a kind; cards a kind does not look at may be anything."""
    if kind == 0:
        return _pair(a, b)
    if kind == 1:
        return _royal_match(a, b, up, hole, False)
    if kind == 2:
        return _royal_match(a, b, up, hole, True)
    if kind == 3:
        return _twenty(a, b, up, hole)
    if kind == 4:
        return _between(a, b, up)
    if kind == 5:
        return _rock_n_21(a, b, up)
    if kind == 6:
        return _sevens(a, b, up)
    if kind == 7:
        return _house_money(a, b)
    return _two_colours(a, b)


_as_written: Final = cast(Compiled, kind_outcome).py_func
"""For scripts, which ask about one deal: no compiler is loaded for it."""


@dataclass(frozen=True)
class Kind:
    """One of the classifiers above."""

    name: str
    number: int
    size: int
    """How many cards it looks at."""
    outcomes: tuple[str, ...]

    def outcome(self, hand: Sequence[Card]) -> str:
        """What these cards make."""
        if len(hand) != self.size:
            raise BadInput(f"{self.name} looks at {self.size} cards, not {len(hand)}")
        a, b, up, hole = [int(card) for card in hand] + [0] * (4 - self.size)
        return self.outcomes[int(_as_written(self.number, a, b, up, hole))]


_ROYAL = ("crown-treasure", "royal-match", "suited", "unsuited")
KINDS: Final = {
    kind.name: kind
    for kind in (
        Kind("pair-kind", 0, 2, ("suited-pair", "pair", "no-pair")),
        Kind("royal-match", 1, 4, _ROYAL),
        Kind("royal-match-same-suit", 2, 4, _ROYAL),
        Kind(
            "twenty-kind",
            3,
            4,
            (
                "kings-of-spades-dealer-blackjack",
                "kings-of-spades",
                "suited-kings",
                "suited-queens-jacks-or-tens",
                "suited-20",
                "kings",
                "unsuited-20",
                "not-20",
            ),
        ),
        Kind("in-between", 4, 3, ("spread-1", "spread-2", "spread-3", "spread-over-3", "triple-match", "outside")),
        Kind(
            "rock-n-21",
            5,
            3,
            (
                "ace-spades-jack-diamonds-and-jack-diamonds",
                "ace-spades-jack-diamonds",
                "blackjack-and-jack-diamonds",
                "blackjack",
                "no-blackjack",
            ),
        ),
        Kind(
            "sevens",
            6,
            3,
            ("three-diamonds", "three-suited", "three-same-colour", "three", "two", "one", "none"),
        ),
        Kind("house-money", 7, 2, ("ace-king-suited", "straight-flush", "pair", "straight", "nothing")),
        Kind("blackjack-colours", 8, 2, ("black-blackjack", "red-blackjack", "mixed-blackjack", "no-blackjack")),
    )
}
"""Every kind, by the name rulebooks use."""
