"""What every table in a worker's memory has, whatever is played there: its state, and what a command adds."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

from pitboss.equipment.chance import Chance, SystemChance
from pitboss.floor.chain import Fact
from pitboss.floor.counting import Count
from pitboss.floor.state import TableState
from pitboss.money import Cents
from pitboss.rulebook import HouseRules


@dataclass
class LiveTable(ABC):
    """One table: a round of a game against the house is played there, or a hand of poker among players."""

    state: TableState
    version: int
    house: HouseRules
    source: Chance = field(default_factory=SystemChance)
    """Where the software's cards, spins and rolls come from."""
    facts: list[Fact] = field(default_factory=list)
    """What the command in hand adds to the journal."""
    ended: list["Ended"] = field(default_factory=list)
    """Rounds or hands the command in hand ended."""

    def note(self, kind: str, body: dict[str, Any], person: int | None, at: str) -> int:
        """Add to the journal; the number the record will have."""
        self.facts.append(Fact(kind, body, person, at))
        return self.version + len(self.facts)

    @property
    def told(self) -> int:
        """The last version in which everybody who looks sees something new."""
        return self.version

    def mark(self) -> None:
        """What was done is about to be stored: whoever is told only of some of it learns here what."""
        return

    @property
    @abstractmethod
    def on(self) -> bool:
        """Whether a round or a hand is on."""

    @abstractmethod
    def available(self, number: int) -> Cents:
        """The chips a player has in front of him and not in play."""

    @abstractmethod
    def can_rule(self, irregularity: str) -> bool:
        """Whether an irregularity can be ruled on as things stand."""

    @abstractmethod
    def again(self, fact: Fact) -> None:
        """A record of what is on, or of what ended last: its answers alone, the books are kept."""

    @abstractmethod
    def goes_on(self, before: "LiveTable", first: int) -> bool:
        """Whether memory has the round or hand that began with a record; it is taken from there."""

    @abstractmethod
    def over(self) -> None:
        """What was played again is what ended last: it lies on the felt until the next begins."""

    # --- coming and going ----------------------------------------------------------------------------------

    def opened(self) -> None:
        """The table was opened: its sums begin again."""
        state = self.state
        state.drop = state.fills = state.credits = state.taken_away = state.tokes = state.brought = 0

    @abstractmethod
    def sat_down(self, number: int) -> None:
        """Somebody took a seat; `Refused` where the game does not take him there."""

    @abstractmethod
    def check_buying(self, number: int, amount: Cents) -> None:
        """Refuse chips for cash where the game does not allow it now."""

    @abstractmethod
    def check_leaving(self, number: int) -> None:
        """Refuse to let a player go who is still in play."""

    @abstractmethod
    def stood_up(self, number: int) -> None:
        """Somebody is about to leave his seat."""

    def win(self) -> Cents:
        """What the table has won since it was opened."""
        state = self.state
        return state.rack + state.credits + state.drop - state.opening_bank - state.fills


@dataclass(frozen=True)
class Ended:
    """A finished round, for the books."""

    table: int
    number: int
    opened_at: str
    ended_at: str
    first: int
    last: int
    result: Cents
    handle: Cents
    tokes: Cents
    voided: bool
    wagers: dict[str, Count]
    together: float
    """How far wagers swung together: see `counting`."""
