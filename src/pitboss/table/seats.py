"""Who sits at a table with what in front of them: seats, their chips and their cards."""

from dataclasses import dataclass, field
from typing import Protocol

from pitboss.equipment.cards import Card
from pitboss.money import Cents


@dataclass(eq=False)
class Stake:
    """Chips on one spot."""

    wager: str
    amount: Cents
    spot: str | None = None
    open: bool = True
    called: bool | None = None
    """On or off by the player's word, where a wager lives over several rolls; None for the house's rule."""
    state: int = 0
    """How far such a wager has come."""
    vigorish: Cents = 0
    """The commission paid on it so far."""
    rolled: bool = False
    """Whether the dice have rolled since it was made."""
    toke: Cents = 0
    """How much of it the player bets for the dealers: settled with the rest, and theirs if it wins."""

    @property
    def own(self) -> Cents:
        """What the player bets for themselves."""
        return self.amount - self.toke


@dataclass(eq=False)
class Seat:
    """A betting position and who plays it."""

    number: int
    player: str
    stakes: list[Stake] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    folded: bool = False
    dead: bool = False
    """The hand is dead or abandoned: nothing is paid on it or for it any more."""
    no_more_cards: bool = False
    """They refused a card that was exposed in error, and get no other this round."""
    gain: Cents = 0
    """What the player has won so far this round, losses below zero."""
    paid_under_limit: Cents = 0
    """What counts towards the payout limit so far."""

    def stake(self, wager: str, spot: str | None = None) -> Stake | None:
        """The chips on a spot, if there are any still to be settled."""
        return next((s for s in self.stakes if s.open and s.wager == wager and s.spot == spot), None)

    def has(self, wager: str) -> bool:
        """Whether the wager is in place."""
        return any(s.open and s.wager == wager for s in self.stakes)

    def open_stakes(self) -> list[Stake]:
        """What is still to be settled, in the order it was placed."""
        return [s for s in self.stakes if s.open]

    @property
    def place(self) -> str:
        """The seat as cards are dealt to it."""
        return f"seat {self.number}"


class Place(Protocol):
    """Anything cards are dealt to: a seat, or a hand made by splitting."""

    cards: list[Card]

    @property
    def place(self) -> str:
        """Its name in the deal."""
        ...
