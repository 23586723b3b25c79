"""What the house takes from pots: the rake, and the drop for jackpots and promotions."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from operator import add, sub
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

    def of(self, pot: Cents) -> Cents:
        """The rake of a pot."""
        if self.kind == PERCENT:
            return min(pot * self.percent // 100 // CHIP * CHIP, self.cap or pot)
        if self.kind == INCREMENTAL:
            taken = sum(takes for at, takes in self.levels if pot >= at)
            return min(taken, self.cap or taken)
        return 0

    def by_pot(self, pots: Sequence[Cents]) -> list[Cents]:
        """The rake of every pot, the main pot first: its own percentage, as far as the cap goes, or the amounts of
        the levels that were reached in it."""
        if self.kind == INCREMENTAL:
            return self._as_reached(pots)
        left, found = self.cap or sum(pots), []
        for pot in pots:
            found.append(min(self.of(pot), left))
            left -= found[-1]
        return found

    def _as_reached(self, pots: Sequence[Cents]) -> list[Cents]:
        due = [self.of(after) - self.of(before) for before, after in pairwise(accumulate(pots, initial=0))]
        for at in reversed(range(1, len(pots))):  # what a small pot cannot bear falls on the one before it
            over = max(due[at] - pots[at], 0)
            due[at] -= over
            due[at - 1] += over
        return due


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
        """Every pot is raked by itself; the drop is taken once, from the main pot."""
        amounts = [pot.amount for pot in pots]
        raked = self.rake.by_pot(amounts)
        drop = self.drop.of(sum(amounts), players, flop)
        dropped = _main_first(drop, list(map(sub, amounts, raked)))
        return Taken(sum(raked), sum(dropped), tuple(map(add, raked, dropped)))

    def take_together(self, pots: Sequence[Pot], players: int, flop: bool) -> Taken:
        """Rake and drop of all pots together, out of the main pot first: hands of the first version."""
        amounts = [pot.amount for pot in pots]
        rake, drop = self.rake.of(sum(amounts)), self.drop.of(sum(amounts), players, flop)
        return Taken(rake, drop, tuple(_main_first(rake + drop, amounts)))


def _main_first(left: Cents, pots: Sequence[Cents]) -> list[Cents]:
    """Take so much: from the main pot, and from the next what it does not hold."""
    found = []
    for pot in pots:
        found.append(min(left, pot))
        left -= found[-1]
    return found
