"""What every table in a worker's memory has, whatever is played there: its state, and what a command adds."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from pitboss.equipment.chance import Chance, SystemChance
from pitboss.errors import BadInput, Refused
from pitboss.floor import facts
from pitboss.floor.books.counting import Count
from pitboss.floor.books.fold import Line, apply
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.state import TableState
from pitboss.floor.chain import Entry, written
from pitboss.floor.facts import NOBODY, Fact, Signer
from pitboss.floor.store import Record
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import Device
from pitboss.saying import Said, say

if TYPE_CHECKING:
    from pitboss.floor.books.live import Live
    from pitboss.floor.books.poker_live import PokerLive
    from pitboss.floor.books.stadium_live import StadiumLive

WON: Final = (
    Account.RACK,
    Account.DROP,
    Account.BOXES,
    Account.COUNT_ROOM,
    Account.CARRIED,
    Account.VARIANCE,
    Account.BANK,
    Account.FILLS,
    Account.CREDITS,
    Account.RAKE,
    Account.METERS,
    Account.SET_ASIDE,
)
"""The accounts that together are what a table has won by its rounds: what a count finds besides is its variance.
What was dropped for promotions stays the players'."""


class Replayed(NamedTuple):
    """A record that was played again."""

    fact: Fact
    """As it was written."""
    told: Fact
    """As the books tell it; anything else than what was written is a fault."""


@dataclass
class LiveTable(ABC):
    """One table: a round of a game against the house is played there, or a hand of poker among players."""

    state: TableState
    version: int
    house: HouseRules
    source: Chance = field(default_factory=SystemChance)
    """Where the software's cards, spins and rolls come from."""
    entries: list[Entry] = field(default_factory=list)
    """What the command in hand adds to the journal."""
    ended: list["Ended"] = field(default_factory=list)
    """Rounds or hands the command in hand ended."""
    otherwise: list[str] = field(default_factory=list)
    """What this version of Pitboss would have played otherwise than it was written down."""
    replaying: bool = False
    """Whether what happens was written down before: then that is what happened."""

    # --- the fold ------------------------------------------------------------------------------------------

    def happen(self, fact: Fact, person: int | None, at: str) -> tuple[Fact, Line]:
        """Something happens: the books follow, and the journal will tell of it; as what, and where."""
        line = Line(self.version + len(self.entries) + 1, person, at)
        told = self.apply(fact, line)
        self.entries.append(facts.entry(told, person, at))
        return told, line

    def replay(self, record: Record, people: Mapping[int, Signer] = NOBODY) -> Replayed:
        """A record of the journal happens again."""
        fact = facts.read(record.fact, people)
        self.replaying = True
        try:
            told = self.apply(fact, Line(record.number, record.fact.person, record.fact.at))
        finally:
            self.replaying = False
        self.version = record.number
        return Replayed(fact, told)

    def apply(self, fact: Fact, line: Line) -> Fact:
        """Let a fact take effect; the fact as the books tell it."""
        return apply(self, fact, line)

    @abstractmethod
    def lay(self, fact: Fact) -> None:
        """Let a fact of a round take effect on the felt alone: the state has everything else already."""

    @abstractmethod
    def put_back(self, round_facts: Iterable[Fact]) -> None:
        """Lay the round or hand that is on, or that ended last, on the felt again."""

    @property
    def broadcast_version(self) -> int:
        """The last version in which everybody who looks sees something new."""
        return self.version

    # --- the rules -----------------------------------------------------------------------------------------

    @abstractmethod
    def read_rules(self) -> None:
        """Play on by the edition and the options the table has now; what lies on the felt was played by others."""

    def take_edition(self, edition: str) -> None:
        """Be dealt by another edition of the rules: what was signed was signed for the one before."""
        if edition != self.state.edition:
            self.state.edition, self.state.signed = edition, {}
            self.read_rules()

    # --- of which kind -------------------------------------------------------------------------------------

    tray: ClassVar[bool] = True
    """Whether there are chips at the table, to be filled, bought and counted."""
    has_layout: ClassVar[bool] = False
    """Whether wagers lie on a layout that can be drawn."""

    def as_game(self) -> "Live":
        """The table, where a game against the house is played."""
        raise Refused(say("that is not done at a poker table"))

    def as_poker(self) -> "PokerLive":
        """The table, where poker is played among players."""
        raise Refused(say("that is done at a poker table"))

    def as_stadium(self) -> "StadiumLive":
        """The table, where it is a stadium."""
        raise Refused(say("that is done at a stadium"))

    def check_main(self, main: "LiveTable") -> None:
        """Refuse a table as the main game players must move to from here; at poker alone there is one."""
        raise BadInput(f"table {main.state.id} is no main game of this poker room")

    @abstractmethod
    def meter_starts(self) -> dict[str, int]:
        """By its meters: what they start at, in hundredths of a cent."""

    @abstractmethod
    def meter_changes(self, fact: Fact) -> Mapping[str, int]:
        """By meter: what a fact changes it by, in hundredths of a cent."""

    # --- as it stands --------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def on(self) -> bool:
        """Whether a round or a hand is on."""

    @property
    def waits(self) -> Said | None:
        """What waits for somebody."""
        return say("a jackpot waits to be verified") if self.state.reserved else None

    @abstractmethod
    def available(self, number: int) -> Cents:
        """The chips a player has in front of them and not in play."""

    @abstractmethod
    def can_rule(self, irregularity: str) -> bool:
        """Whether an irregularity can be ruled on as things stand."""

    def win(self) -> Cents:
        """What the table has won since it was opened: what the tray and the boxes hold more than came from the
        cage, less what others than the tray paid for it, and what players owe. Chips of a tournament are none."""
        if self.state.tournament is not None:
            return 0
        return sum(map(self.state.balance, WON)) + sum(self.state.owed.values())

    @property
    def equipment(self) -> list[str]:
        """What the table has that is inspected."""
        return [*self.dealt_with(), *([str(Device.SHUFFLER)] if Device.SHUFFLER in self.state.equipment else [])]

    @abstractmethod
    def dealt_with(self) -> list[str]:
        """Cards, dice or a wheel."""

    # --- a tournament --------------------------------------------------------------------------------------

    def at_other_stakes(self) -> None:
        """What lies on the felt was played at others."""
        return

    @abstractmethod
    def button_drawn(self, seat: int) -> None:
        """The button lies there."""

    def hand_begins(self, line: Line) -> None:
        """One hand less is left to be begun, where they are counted."""
        play = self.state.tournament
        if play is None:
            return
        play.dealt += 1
        play.bets = {}
        if play.hands is None:
            return
        if not play.hands:
            raise BadInput(f"record {line.number} begins a hand more than the tournament has")
        play.hands -= 1

    def hand_voided(self) -> None:
        """It is dealt again."""
        play = self.state.tournament
        if play is not None and play.hands is not None:
            play.hands += 1

    def tournament_over(self, at: str) -> str | None:
        """Why no hand is begun any more at a table of a tournament; None where one may be."""
        play = self.state.tournament
        if play is None:
            return None
        if play.hands == 0:
            return "its hands are dealt"
        if play.until and at > play.until:
            return "its time is up"
        if len(self.with_chips()) <= play.advance:
            return "whoever has chips goes on"
        return None

    @abstractmethod
    def with_chips(self) -> list[int]:
        """The seats that can be dealt in."""

    # --- the clock -----------------------------------------------------------------------------------------

    by_the_clock: ClassVar[bool] = False
    """Whether time goes on with it where nobody else does."""

    def strikes(self, at: str) -> str | None:
        """The name of the time that is up, if one is: each is told of once."""
        return None

    # --- coming and going ----------------------------------------------------------------------------------

    @abstractmethod
    def check_sitting(self, number: int, player: str) -> None:
        """Refuse a player where the game does not take them."""

    @abstractmethod
    def check_buying(self, number: int, amount: Cents) -> None:
        """Refuse chips for cash where the game does not allow it now."""

    @abstractmethod
    def check_leaving(self, number: int) -> None:
        """Refuse to let a player go who is still in play."""

    def sat_down(self, number: int) -> None:
        """Somebody took a seat."""
        return

    def stood_up(self, number: int) -> None:
        """Somebody is about to leave their seat."""
        return


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
    edition: str
    """The edition of the rules it was dealt by."""
    difference: bool = False
    """Whether it is no round, but what a correction makes of one that had ended."""

    def without_money(self) -> "Ended":
        """Played with chips of a tournament: no figure of money comes of it."""
        return replace(self, result=0, handle=0, tokes=0, wagers={}, together=0.0)

    def less(self, before: "Ended") -> "Ended":
        """The difference to what the round had come to, for the hour it was found in."""
        names = dict.fromkeys((*self.wagers, *before.wagers))
        return replace(
            self,
            result=self.result - before.result,
            handle=self.handle - before.handle,
            tokes=self.tokes - before.tokes,
            voided=False,
            wagers={n: self.wagers.get(n, Count()).less(before.wagers.get(n, Count())) for n in names},
            together=self.together - before.together,
            difference=True,
        )

    def to_row(self) -> dict[str, Any]:
        """As it is stored."""
        values = {each.name: getattr(self, each.name) for each in fields(self) if each.name != "difference"}
        return values | {"table_id": values.pop("table"), "wagers": written(self.wagers)}
