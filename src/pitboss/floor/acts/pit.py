"""What is done in the pit of a house besides at its tables: coming to work, breaks, who is next, sections."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection, select

from pitboss.errors import Refused
from pitboss.floor.acts.act import Name, TableNumber
from pitboss.floor.acts.taps import Account, deals_at
from pitboss.floor.books.pit import AtWork, PitBook
from pitboss.floor.books.state import TableState
from pitboss.floor.facts import Fact
from pitboss.floor.facts.pit import BreakBegun, BreakEnded, DealerSent, DutyBegun, DutyEnded, SectionGiven
from pitboss.floor.people import Person
from pitboss.floor.people.accounts import colleague
from pitboss.floor.roles import DUTIES, Duty, Forbidden, may
from pitboss.floor.schema import TABLES
from pitboss.floor.store import Store
from pitboss.saying import say


@dataclass(frozen=True)
class AtPit:
    """Where something is done, by whom and when."""

    store: Store
    connection: Connection
    house: str
    person: Person
    time: str
    book: PitBook
    """The pit as it stands."""

    def table(self, number: int) -> TableState:
        """A table of the house."""
        asked = select(TABLES.c.state).where(TABLES.c.property == self.house, TABLES.c.id == number)
        row = self.connection.execute(asked).first()
        if row is None:
            raise Refused(say("the house has no table {number}", number=number))
        return TableState.from_json(row.state)

    def meant(self, account: int | None, duty: Duty = Duty.DEAL) -> Person:
        """Whoever sends it, or another of the house where a supervisor does it for them."""
        if account is None or account == self.person.id:
            return self.person
        if not may(self.person.role, Duty.SET_UP):
            raise Forbidden(say("everybody does this for themselves; a supervisor does it for others"))
        return colleague(self.connection, self.house, account, duty)

    def working(self, person: Person) -> AtWork:
        """Somebody as they are at work."""
        found = self.book.at_work.get(person.id)
        if found is None:
            raise Refused(say("{title} is not at work", title=person.title))
        return found


class PitAct(BaseModel, ABC):
    """Something somebody wants to do in the pit of a house."""

    model_config = ConfigDict(extra="forbid", frozen=True, str_strip_whitespace=True)
    act: str

    @abstractmethod
    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """Check that it may be done, and tell what happens."""


class ComeToWork(PitAct):
    """Come to work."""

    act: Literal["come-to-work"]
    who: Account | None = None

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """Who is not there yet."""
        person = at.meant(self.who)
        if person.id in at.book.at_work:
            raise Refused(say("{title} is at work already", title=person.title))
        yield DutyBegun(person.id, person.title, person.role)


class GoHome(PitAct):
    """Go home."""

    act: Literal["go-home"]
    who: Account | None = None

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """Who deals at no table."""
        person = at.meant(self.who)
        at.working(person)
        _check_free(at, person)
        yield DutyEnded(person.id)


class TakeBreak(PitAct):
    """Go on one's break."""

    act: Literal["take-break"]
    who: Account | None = None

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """Who deals at no table: one is relieved first."""
        person = at.meant(self.who)
        if at.working(person).break_since:
            raise Refused(say("{title} is on break already", title=person.title))
        _check_free(at, person)
        yield BreakBegun(person.id)


class ComeBack(PitAct):
    """Come back from one's break."""

    act: Literal["come-back"]
    who: Account | None = None

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """Who is on one."""
        person = at.meant(self.who)
        if not at.working(person).break_since:
            raise Refused(say("{title} is on no break", title=person.title))
        yield BreakEnded(person.id)


def _check_free(at: AtPit, person: Person) -> None:
    if (table := deals_at(at.connection, at.house, person.id)) is not None:
        raise Refused(
            say("{title} deals at {table}; they are relieved or tap out first", title=person.title, table=table)
        )


class SendDealer(PitAct):
    """Say who deals at a table next."""

    act: Literal["send-dealer"]
    who: Account
    table: TableNumber

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """Somebody at work, to an open table they do not deal at."""
        person = colleague(at.connection, at.house, self.who, Duty.DEAL)
        at.working(person)
        table = at.table(self.table)
        if table.status != "open":
            raise Refused(say("{name} is not open", name=table.name))
        if table.dealing == person.id:
            raise Refused(say("{title} deals at {name} already", title=person.title, name=table.name))
        yield DealerSent(person.id, self.table)


class GiveSection(PitAct):
    """Give some tables to a supervisor; without tables the section is no more."""

    act: Literal["give-section"]
    section: Name
    tables: Annotated[tuple[TableNumber, ...], Field(max_length=60)] = ()
    who: Account | None = None

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """Of the house."""
        for number in self.tables:
            at.table(number)
        if not self.tables and self.section not in at.book.sections:
            raise Refused(say("there is no section {section}; name its tables", section=self.section))
        person = None if self.who is None else colleague(at.connection, at.house, self.who, Duty.SET_UP)
        given = (None, None) if person is None else (person.id, person.title)
        yield SectionGiven(self.section, tuple(dict.fromkeys(self.tables)), *given)


WorkActs: TypeAlias = ComeToWork | GoHome | TakeBreak | ComeBack | SendDealer | GiveSection


def check_may(at: AtPit, act: PitAct) -> None:
    """Who never does such a thing, by the table of duties, does not do it here, and nobody in another house."""
    DUTIES.check(at.person.role, act.act, demo=False)
    at.person.check_house(at.house)
