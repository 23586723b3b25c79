"""A double shoe: the same cards on both sides, and a card drawn before each round that names the side for it."""

from typing import Final

from pitboss.equipment.cards import Card
from pitboss.table.answers import CardDealt

DETERMINANT: Final = "determinant"
"""What the card that names the side is dealt to."""
RED: Final = "red"
BLACK: Final = "black"
SIDES: Final = (RED, BLACK)
"""The side hearts and diamonds name, and the side spades and clubs name; other cards have no sides."""


def side_named(card: Card) -> str:
    """The side a round is dealt from after a determinant card."""
    return RED if card.suit in (1, 2) else BLACK


def drawn_from(drawn: CardDealt) -> str:
    """The side a determinant card came from."""
    named = side_named(drawn.card)
    return other_side(named) if drawn.set_aside else named


def other_side(side: str) -> str:
    """The side across."""
    return BLACK if side == RED else RED


def determinant(card: Card, side: str) -> CardDealt:
    """A determinant card that was drawn from a side."""
    return CardDealt(card, set_aside=side_named(card) != side)
