"""What is played at a level of a poker tournament: no limit, its blinds and ante, and nothing taken from pots."""

from dataclasses import dataclass
from typing import Final

from pitboss.money import Cents
from pitboss.room.revenue import TIME, Charges, RakeTerms
from pitboss.room.rules import PokerRoomRules
from pitboss.room.stakes import NO_LIMIT, Spread, Stakes
from pitboss.tournament.event import Blinds

FREE: Final = Charges(RakeTerms(TIME))
"""Nothing is taken from pots: the fee was paid with the entry."""
CHIP: Final[Cents] = 100
"""The smallest."""


@dataclass(frozen=True)
class Level(Stakes):
    """The stakes of a level."""

    @classmethod
    def of(cls, blinds: Blinds) -> "Level":
        """No limit, with these blinds."""
        return cls(NO_LIMIT, blinds.big, blinds.big, (blinds.small, blinds.big), blinds.ante)

    @property
    def least_to_play(self) -> Cents:
        """Whoever has a chip is dealt in: who has less than the blind is all in with it."""
        return CHIP


def spread_at(room: PokerRoomRules, variant: str, blinds: Blinds) -> Spread:
    """A kind of poker of the room at a level."""
    return Spread.of(room, variant, Level.of(blinds))
