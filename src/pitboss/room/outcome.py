"""How a hand of poker ended: its pots, what was taken of them, and what everybody has of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.equipment.cards import Card
from pitboss.money import Cents
from pitboss.room.pots import Pot, Share
from pitboss.room.revenue import Taken
from pitboss.room.showdown import Worth


@dataclass(frozen=True)
class Outcome:
    """How a hand ended."""

    pots: tuple[Pot, ...]
    """As they stood before anything was taken."""
    returned: Mapping[int, Cents]
    """The last bet that nobody called."""
    taken: Taken
    shares: tuple[tuple[Share, ...], ...]
    """By pot."""
    worths: Mapping[int, Worth]
    """What those who showed held."""
    board: tuple[Card, ...]
    second: tuple[Card, ...]
    """The board as it was run again, where it was."""
    gains: Mapping[int, Cents]
    """What every player has more or less than before."""

    @property
    def total(self) -> Cents:
        """All pots together."""
        return sum(pot.amount for pot in self.pots)
