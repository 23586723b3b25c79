"""Cards as small integers, so that scripts and compiled kernels speak of the same card.

>>> Card.parse("As"), int(Card.parse("2c")), int(Card.parse("As"))
(As, 0, 51)
>>> cards("Kh Qd Jo")
(Kh, Qd, Jo)
"""

from collections.abc import Iterable
from typing import Final

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


def cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Read several cards: `"As Ks Qs"`, `"AsKsQs"` or a list of names."""
    if not isinstance(text, str):
        return tuple(Card.parse(name) for name in text)
    words = text.replace(",", " ").replace("10", "T").split()
    return tuple(Card.parse(word[at : at + 2]) for word in words for at in range(0, len(word), 2))
