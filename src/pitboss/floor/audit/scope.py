"""What an audit looks at: which tables, over which gaming days, and who may see them."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Column, Connection, Select, func, select
from typing_extensions import TypedDict

from pitboss import library
from pitboss.errors import BadInput
from pitboss.floor.audit.gaming_day import GamingDay, GamingDayTold
from pitboss.floor.books.state import TableState
from pitboss.floor.people import Person
from pitboss.floor.roles import Forbidden
from pitboss.floor.schema import ROUNDS, TABLES


def day_from(text: str | None) -> date | None:
    """A gaming day as it is written, none if nothing is."""
    if not text:
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise BadInput(f"{text!r} is no day; write one like 2026-11-15") from None
    if not 2000 <= day.year < 2200:
        raise BadInput(f"there are no books of {day.year}")
    return day


class PeriodTold(TypedDict):
    """The gaming days something is about."""

    gaming_day: GamingDayTold
    since: str | None
    until: str | None


class Named(TypedDict):
    """Which table it is, as every line of the books begins."""

    table: int
    name: str
    property: str
    game: str
    title: str


class Hours(NamedTuple):
    """Hours of the books, from the first until that which no longer belongs to them; without an end where none."""

    first: str | None = None
    end: str | None = None

    def of(self, asked: Select[Any], time: Column[Any]) -> Select[Any]:
        """Only what happened then, by a column that holds an hour or a time."""
        if self.first is not None:
            asked = asked.where(time >= self.first)
        if self.end is not None:
            asked = asked.where(time < self.end)
        return asked


@dataclass(frozen=True)
class Period:
    """Gaming days, the first and the last included; everything where neither is said."""

    day: GamingDay
    since: date | None = None
    until: date | None = None

    @property
    def hours(self) -> "Hours":
        """The hours of the books they are."""
        first = None if self.since is None else self.day.begins(self.since)
        return Hours(first, None if self.until is None else self.day.ends(self.until))

    def of(self, asked: Select[Any], time: Column[Any]) -> Select[Any]:
        """Only what happened in these days, by a column that holds an hour or a time."""
        return self.hours.of(asked, time)

    @property
    def goes_on(self) -> bool:
        """Whether the day that is on belongs to it."""
        return self.until is None or self.until >= self.day.today()

    def recent(self, days: int) -> "Period":
        """The last so many days of it, where nobody said from when."""
        if self.since is not None:
            return self
        return replace(self, since=(self.until or self.day.today()) - timedelta(days=days - 1))

    def told(self) -> PeriodTold:
        """For a page."""
        return {
            "gaming_day": self.day.told(),
            "since": self.since.isoformat() if self.since else None,
            "until": self.until.isoformat() if self.until else None,
        }


@dataclass(frozen=True)
class Scope:
    """The tables somebody asks about, of those they may see."""

    house: str | None = None
    game: str | None = None
    table: int | None = None

    @classmethod
    def of(
        cls, person: Person, house: str | None = None, game: str | None = None, table: int | None = None
    ) -> "Scope":
        """Staff see their own house; people without one, auditors and the Commission, see them all."""
        asked = library.find_property(house).name if house else None
        if person.property is not None and asked not in (None, person.property):
            raise Forbidden(f"{person.title} works at {person.property} and does not see {asked}'s books")
        return cls(person.property or asked, game or None, table)

    def tables(self) -> Select[Any]:
        """Their numbers, for a question to the database."""
        return self._narrowed(select(TABLES.c.id))

    def found(self, connection: Connection) -> dict[int, TableState]:
        """The tables by number."""
        rows = connection.execute(self._narrowed(select(TABLES.c.id, TABLES.c.state)).order_by(TABLES.c.id))
        return {row.id: TableState.from_json(row.state) for row in rows}

    def _narrowed(self, asked: Select[Any]) -> Select[Any]:
        wanted = {TABLES.c.property: self.house, TABLES.c.game: self.game, TABLES.c.id: self.table}
        return asked.where(*(column == value for column, value in wanted.items() if value is not None))


def read_from(connection: Connection, table: int, since: str) -> int:
    """From which record of a table's journal on it is read for what happened since a time: nothing of that was
    written before the last round began that had ended by then."""
    before = select(func.max(ROUNDS.c.first)).where(ROUNDS.c.table_id == table, ROUNDS.c.ended_at < since)
    return int(connection.execute(before).scalar() or 0)


def named(state: TableState) -> Named:
    """Which table it is, as every line of the books begins."""
    return {
        "table": state.id,
        "name": state.name,
        "property": state.property,
        "game": state.game,
        "title": library.section(state.property, state.game).text.title,
    }
