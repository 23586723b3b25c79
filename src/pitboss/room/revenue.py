"""What the house takes from pots: the rake, and the drop for jackpots and promotions."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pitboss.money import Cents
from pitboss.room.pots import Pot

PERCENT, INCREMENTAL, TIME = "percentage", "incremental", "time"
CHIP: Final = 100
"""The smallest chip of a poker table."""


@dataclass(frozen=True)
class RakeTerms:
    """How a table is raked."""

    kind: str
    percent: int = 0
    cap: Cents = 0
    """The most taken in one hand, of all pots together."""
    levels: tuple[tuple[Cents, Cents], ...] = ()
    """Taken in steps: so much when the pots reach a mark."""
    charge: Cents = 0
    """For time: what is collected each time, and nothing from the pots."""
    per_table: bool = False
    """Whether that is for the whole table, or for every player seated at it."""

    def of(self, total: Cents) -> Cents:
        """The rake of pots that come to so much."""
        if self.kind == PERCENT:
            return min(total * self.percent // 100 // CHIP * CHIP, self.cap or total)
        if self.kind == INCREMENTAL:
            taken = sum(takes for at, takes in self.levels if total >= at)
            return min(taken, self.cap or taken)
        return 0


@dataclass(frozen=True)
class DropTerms:
    """What goes to jackpots and promotions: so much when the pots reach a mark."""

    levels: tuple[tuple[Cents, Cents], ...] = ()
    players: int = 2
    """The fewest players dealt in."""
    after_flop: bool = False

    def of(self, total: Cents, players: int, flop: bool) -> Cents:
        """The drop of pots that come to so much."""
        if players < self.players or (self.after_flop and not flop):
            return 0
        return sum(takes for at, takes in self.levels if total >= at)


@dataclass(frozen=True)
class Taken:
    """What was taken from a hand's pots."""

    rake: Cents
    drop: Cents
    by_pot: tuple[Cents, ...]
    """By pot: rake and drop together."""

    @property
    def total(self) -> Cents:
        """Rake and drop."""
        return self.rake + self.drop


@dataclass(frozen=True)
class Charges:
    """What a table takes from every hand."""

    rake: RakeTerms
    drop: DropTerms = DropTerms()

    def take(self, pots: Sequence[Pot], players: int, flop: bool) -> Taken:
        """Rake and drop of all pots together, out of the main pot first."""
        total = sum(pot.amount for pot in pots)
        rake, drop = self.rake.of(total), self.drop.of(total, players, flop)
        left = rake + drop
        by_pot = []
        for pot in pots:
            off = min(left, pot.amount)
            by_pot.append(off)
            left -= off
        return Taken(rake, drop, tuple(by_pot))
