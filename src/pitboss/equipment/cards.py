"""Cards as small integers, so that scripts and compiled kernels speak of the same card.

>>> Card.parse("As"), int(Card.parse("2c")), int(Card.parse("As"))
(As, 0, 51)
>>> cards("Kh Qd Jo")
(Kh, Qd, Jo)
"""

from collections.abc import Iterable
from typing import Any, Final, NoReturn

from pitboss.errors import BadInput

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
DECK_SIZE: Final = 52


class Card(int):
    """One card: `4 * rank + suit` with the two lowest and clubs first; the joker is 52."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read `As`, `Td`, `10d`, `2c`, or `Jo` for the joker."""
        name = text.strip().replace("10", "T")
        if name.lower() == "jo":
            return JOKER
        if len(name) == 2 and name[0].upper() in RANKS and name[1].lower() in SUITS:
            return Card(4 * RANKS.index(name[0].upper()) + SUITS.index(name[1].lower()))
        raise BadInput(f"{text!r} is not a card; write a rank and a suit like As, Td, 2c, or Jo for the joker")

    @property
    def rank(self) -> int:
        """0 for a two up to 12 for an ace; 13 for the joker."""
        return self >> 2

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
        return self & 3

    def __str__(self) -> str:
        return "Jo" if self == JOKER else RANKS[self.rank] + SUITS[self.suit]

    __repr__ = __str__


JOKER: Final = Card(DECK_SIZE)
DECK: Final[tuple[Card, ...]] = tuple(Card(index) for index in range(DECK_SIZE))
"""One deck in order, without joker."""


class _Unseen(Card):
    """Stands for a card that lies face down and that nobody has seen: it can be dealt, held and turned.

    Whatever would need to know which card it is has asked too early, and is told so.
    """

    __slots__ = ()

    def _ask_first(self, *_: Any) -> NoReturn:
        raise LookupError("this card lies face down and nobody has seen it; it is turned first")

    __int__ = __index__ = __lt__ = __le__ = __gt__ = __ge__ = __rshift__ = __and__ = __mod__ = _ask_first
    rank = suit = property(_ask_first)

    def __str__(self) -> str:
        return "##"

    __repr__ = __str__


UNSEEN: Final[Card] = _Unseen(255)
"""A card nobody has seen. One is like another; none is equal to a card that was seen."""


def read_card(text: str) -> Card:
    """A card as it is written down, `##` for one nobody has seen."""
    return UNSEEN if text == str(UNSEEN) else Card.parse(text)


def cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Read several cards: `"As Ks Qs"`, `"AsKsQs"` or a list of names."""
    if not isinstance(text, str):
        return tuple(Card.parse(name) for name in text)
    words = text.replace(",", " ").replace("10", "T").split()
    return tuple(Card.parse(word[at : at + 2]) for word in words for at in range(0, len(word), 2))
