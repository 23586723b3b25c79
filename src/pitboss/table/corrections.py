"""Which entries of a round can be put right, and whether anything has followed from them."""

from collections.abc import Sequence
from typing import Final

from pitboss.table.answers import (
    CardDealt,
    CardTurned,
    Decision,
    DiceRolled,
    HoleRead,
    PlaceWager,
    StartFound,
    TakeBack,
    WheelStopped,
)
from pitboss.table.events import EnvyPaid, MeterPaid, Reversed, Settled, VigorishPaid
from pitboss.table.round import Turn

CORRECTED: Final = (
    CardDealt,
    CardTurned,
    HoleRead,
    DiceRolled,
    WheelStopped,
    StartFound,
    Decision,
    PlaceWager,
    TakeBack,
)
"""What is entered of cards, chips, rolls, spins and decisions; a ruling is not corrected."""
_CARDS: Final = (CardDealt, CardTurned)
_MOVED: Final = (Settled, Reversed, EnvyPaid, MeterPaid, VigorishPaid)
"""What has moved chips."""


def depended_on(turns: Sequence[Turn], step: int) -> bool:
    """Whether anything followed from an entry, counted from one: chips that moved, or what somebody did after it.

    More cards dealt after a card depend on nothing.
    """
    if any(isinstance(event, _MOVED) for turn in turns[step - 1 :] for event in turn.events):
        return True
    card = isinstance(turns[step - 1].answer, _CARDS)
    return not all(card and isinstance(turn.answer, _CARDS) for turn in turns[step:])
