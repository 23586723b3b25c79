"""What an act is: something somebody wants to do at a table.

An act checks who may and when, and yields facts. It changes nothing: each fact takes effect when it is yielded, by
the books alone, and the act goes on with the table as it is then.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection

from pitboss.errors import Refused
from pitboss.floor.books.approvals import Approval
from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.stadium_live import StadiumLive
from pitboss.floor.books.state import SeatState, TableState
from pitboss.floor.facts import Fact
from pitboss.floor.house_books import Pits
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, Forbidden, Role, require
from pitboss.floor.store import Store
from pitboss.saying import say

SeatNumber: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=500)]
Word: TypeAlias = Annotated[str, Field(max_length=120, pattern=r"^[^\x00]*$")]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\x00]*$")]
TableNumber: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=2_000_000_000)]
Whether: TypeAlias = Annotated[bool, Field(strict=True)]


class Unasked(NamedTuple):
    """A fact that follows by itself: nobody stands beside it in the journal."""

    fact: Fact


class Elsewhere(NamedTuple):
    """A fact of another table than the one the act is carried out at."""

    table: LiveTable
    fact: Fact


class InPit(NamedTuple):
    """A fact of the pit the table is in."""

    fact: Fact
    asked: bool = True
    """Whether it is what somebody did; else it follows by itself."""


Facts: TypeAlias = Iterator[Fact | Unasked | Elsewhere | InPit]


class Act(BaseModel, ABC):
    """Something somebody wants to do at a table."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    act: str
    """What it is called, also in the table of duties."""
    in_tournament: ClassVar[bool] = True
    """Whether it is done at a table of a tournament, whose seats and chips are given out by whoever holds it."""

    @property
    def elsewhere(self) -> tuple[int, ...]:
        """The other tables it moves."""
        return ()

    @abstractmethod
    def carry_out(self, at: "AtTable") -> Facts:
        """Check that it may be done, and tell what happens."""


class Kind(ABC):
    """What is done otherwise from one kind of table to another."""

    @abstractmethod
    def play(self, act: Any, at: "AtTable") -> Facts:
        """An act of the game itself."""

    @abstractmethod
    def run_on(self, at: "AtTable") -> Facts:
        """What needs nobody."""

    def check_seating(self, at: "AtTable", seated: SeatState) -> None:
        """Refuse somebody a seat that is free."""
        return

    def standing_up(self, at: "AtTable", seat: int) -> Facts:
        """What happens before a seat is left."""
        yield from ()

    def decided(self, at: "AtTable", act: Any, done: Approval | None) -> Facts:
        """What follows where an approval was declined, or had its last signature."""
        yield from ()

    def afterwards(self, at: "AtTable") -> Facts:
        """What follows from any act."""
        yield from ()


@dataclass
class AtTable:
    """Where an act is carried out, by whom and when."""

    store: Store
    connection: Connection
    table: LiveTable
    person: Person
    time: str
    kind: Kind
    others: Mapping[int, LiveTable]
    """The other tables the act moves."""
    pits: Pits
    demo: bool = False
    """Whether this is a demonstration, where players bring money nobody saw."""

    @property
    def state(self) -> TableState:
        """The table between two commands."""
        return self.table.state

    @property
    def game(self) -> Live:
        """The table, where a game against the house is played."""
        return self.table.as_game()

    @property
    def poker(self) -> PokerLive:
        """The table, where poker is played."""
        return self.table.as_poker()

    @property
    def stadium(self) -> StadiumLive:
        """The table, where it is a stadium."""
        return self.table.as_stadium()

    # --- who may, and when ---------------------------------------------------------------------------------

    def must_be_for(self, duty: Duty) -> None:
        """Only some roles may; of the dealers, where one has tapped in, nobody else deals."""
        require(self.person.role, duty)
        dealer = self.state.dealer
        if duty is Duty.DEAL and self.person.role is Role.DEALER and dealer and dealer.person != self.person.id:
            raise Refused(say("{title} deals at this table; tap in first", title=dealer.title))

    def must_be_open(self) -> None:
        """Nothing is played at a closed table."""
        if self.state.status != "open":
            raise Refused(say("the table is not open"))

    def must_be_idle(self) -> None:
        """Not while a round or a hand is on."""
        if self.table.on:
            raise Refused(f"a {'hand' if self.state.poker else 'round'} is on; wait until it is over")

    def must_begin(self) -> None:
        """In a tournament, a hand that is still to be dealt."""
        if (why := self.table.tournament_over(self.time)) is not None:
            raise Refused(f"no hand is begun at this table of the tournament: {why}")

    def must_go_on(self) -> None:
        """A round that was begun by another version of Pitboss, and is played otherwise by this one, cannot."""
        if self.game.stranded:
            raise Refused(
                say(
                    "round {round} was begun by another version of Pitboss and cannot go on; a supervisor has it "
                    "abandoned, and every wager goes back",
                    round=self.state.round,
                )
            )

    def must_own(self, number: int) -> None:
        """A player acts for their own seat, a dealer for any at the tables of their house."""
        seat = self.state.seats.get(number)
        if seat is None:
            raise Refused(say("nobody sits at seat {number}", number=number))
        if seat.person == self.person.id:
            return
        if self.person.role is Role.PLAYER:
            raise Forbidden(say("seat {number} is {player}'s", number=number, player=seat.player))
        self.must_be_for(Duty.DEAL)

    def must_deal(self) -> None:
        """Where the software deals, any player at the table may say so; else it is the dealer's word."""
        seated = any(seat.person == self.person.id for seat in self.state.seats.values())
        if not (seated and self.state.dealt_by == "software"):
            self.must_be_for(Duty.DEAL)

    def must_enter(self) -> None:
        """What cards, wheel and dice did is entered by a dealer, where a dealer deals."""
        self.must_be_for(Duty.DEAL)
        if self.state.dealt_by == "software":
            raise Refused(say("the software deals at this table"))

    def must_have_tray(self) -> None:
        """Chips come from a tray."""
        if not self.table.tray:
            raise Refused(say("there is no chip tray here: money goes into the validators of the stations"))
