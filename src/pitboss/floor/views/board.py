"""The rotation board of a pit: who deals where and for how long, who is next, whose break is due."""

from datetime import datetime, timedelta
from typing import Literal

from sqlalchemy import Connection, select
from typing_extensions import TypedDict

from pitboss.floor.books.pit import AtWork, PitBook
from pitboss.floor.books.state import Dealing, TableState
from pitboss.floor.roles import Duty, Role, may
from pitboss.floor.schema import PEOPLE, TABLES
from pitboss.library import of_house
from pitboss.rulebook.property import Rotation


class Somebody(TypedDict):
    """Whose account it is."""

    account: int
    title: str


class BoardTable(TypedDict):
    """An open table on the board."""

    table: int
    name: str
    game: str
    pit: str
    section: str | None
    dealer: Somebody | None
    needs: bool
    """Whether real cards, wheel or dice wait for a dealer."""
    since: str | None
    minutes: int
    """How long the dealer has been there."""
    due: bool
    """Whether they are to be relieved: there long enough, or their break is due."""
    next: Somebody | None
    sent: bool
    """Whether somebody said who is next; else it is whoever has waited longest."""


class BoardPerson(TypedDict):
    """Somebody at work."""

    account: int
    title: str
    role: str
    doing: Literal["dealing", "on-break", "free"]
    table: int | None
    since: str
    """Since when they do that."""
    minutes: int
    at_work_since: str
    break_due: str
    """When their next break is due, or the one they are on is over."""
    overdue: bool


class BoardSection(TypedDict):
    """Tables one supervisor looks after."""

    section: str
    tables: list[int]
    supervisor: Somebody | None


class Board(TypedDict):
    """The pit of a house as it stands."""

    property: str
    at: str
    table_minutes: int
    break_after: int
    break_minutes: int
    tables: list[BoardTable]
    dealers: list[BoardPerson]
    supervisors: list[BoardPerson]
    sections: list[BoardSection]
    away: list[Somebody]
    """Dealers who are not at work."""


def board(connection: Connection, book: PitBook, at: str) -> Board:
    """Everybody's place, and whose turn it is."""
    rotation = of_house(book.house).facts.rotation
    open_ = select(TABLES.c.state).where(TABLES.c.property == book.house, TABLES.c.status == "open")
    states = [TableState.from_json(row.state) for row in connection.execute(open_.order_by(TABLES.c.id))]
    dealing = {each.dealing: each for each in states if each.dealing is not None}
    people = [_person(each, dealing.get(each.who), rotation, at) for each in book.at_work.values()]
    dealers = [each for each in people if each["role"] == Role.DEALER or each["doing"] == "dealing"]
    tables = [_table(book, state, dealers, rotation, at) for state in states]
    _line_up(book, tables, dealers)
    return {
        "property": book.house,
        "at": at,
        "table_minutes": rotation.table_minutes,
        "break_after": rotation.break_after,
        "break_minutes": rotation.break_minutes,
        "tables": tables,
        "dealers": dealers,
        "supervisors": [each for each in people if may(Role(each["role"]), Duty.SET_UP)],
        "sections": [
            {"section": each.name, "tables": list(each.tables), "supervisor": _whom(each.who, each.title)}
            for each in sorted(book.sections.values(), key=lambda each: each.name)
        ],
        "away": _away(connection, book),
    }


def _whom(who: int | None, title: str | None) -> Somebody | None:
    return None if who is None else {"account": who, "title": title or ""}


def _minutes(since: str, at: str) -> int:
    return int((datetime.fromisoformat(at) - datetime.fromisoformat(since)).total_seconds() // 60)


def _later(at: str, minutes: int) -> str:
    return (datetime.fromisoformat(at) + timedelta(minutes=minutes)).isoformat(timespec="milliseconds")


def _person(each: AtWork, table: TableState | None, rotation: Rotation, at: str) -> BoardPerson:
    dealing = None if table is None else table.dealer
    since, doing = _doing(each, dealing)
    due = _later(
        each.break_since or each.rested, rotation.break_minutes if each.break_since else rotation.break_after
    )
    return {
        "account": each.who,
        "title": each.title,
        "role": each.role,
        "doing": doing,
        "table": None if table is None else table.id,
        "since": since,
        "minutes": _minutes(since, at),
        "at_work_since": each.since,
        "break_due": due,
        "overdue": each.role == Role.DEALER and at >= due,
    }


def _doing(each: AtWork, dealing: Dealing | None) -> tuple[str, Literal["dealing", "on-break", "free"]]:
    if dealing is not None:
        return dealing.since, "dealing"
    return (each.break_since, "on-break") if each.break_since else (each.rested, "free")


def _table(
    book: PitBook, state: TableState, dealers: list[BoardPerson], rotation: Rotation, at: str
) -> BoardTable:
    here = state.dealer
    minutes = 0 if here is None else _minutes(here.since, at)
    tired = any(each["overdue"] for each in dealers if each["account"] == state.dealing)
    section = next((each.name for each in book.sections.values() if state.id in each.tables), None)
    return {
        "table": state.id,
        "name": state.name,
        "game": state.game,
        "pit": of_house(state.property).pit_of(state.game),
        "section": section,
        "dealer": None if here is None else {"account": here.person, "title": here.title},
        "needs": here is None and state.dealt_by == "dealer",
        "since": None if here is None else here.since,
        "minutes": minutes,
        "due": here is not None and (tired or minutes >= rotation.table_minutes),
        "next": None,
        "sent": False,
    }


def _line_up(book: PitBook, tables: list[BoardTable], dealers: list[BoardPerson]) -> None:
    """Who is next where: whoever was sent there by name; else who has waited longest, to the table that has."""
    sent = {each.sent_to: each for each in book.at_work.values() if each.sent_to is not None}
    free = sorted(
        (each for each in dealers if each["doing"] == "free" and book.at_work[each["account"]].sent_to is None),
        key=lambda each: each["since"],
    )
    in_turn = sorted(
        tables, key=lambda each: (not each["needs"], not each["due"], -each["minutes"], each["table"])
    )
    for table in in_turn:
        if table["table"] in sent:
            one = sent[table["table"]]
            table["next"], table["sent"] = {"account": one.who, "title": one.title}, True
        elif free and (table["needs"] or table["dealer"] is not None):
            waited = free.pop(0)
            table["next"] = {"account": waited["account"], "title": waited["title"]}


def _away(connection: Connection, book: PitBook) -> list[Somebody]:
    asked = select(PEOPLE.c.id, PEOPLE.c.title).where(
        PEOPLE.c.property == book.house, PEOPLE.c.role == Role.DEALER, PEOPLE.c.active
    )
    rows = connection.execute(asked.order_by(PEOPLE.c.title, PEOPLE.c.id))
    return [{"account": row.id, "title": row.title} for row in rows if row.id not in book.at_work]
