"""The floor as one looks over it: the plan with its pits, what needs somebody, a pit live, the games."""

from collections.abc import AsyncIterator, Mapping
from contextlib import ExitStack, aclosing
from typing import Annotated, Any, Final

from fastapi import APIRouter, HTTPException, Path, Request
from fastapi.concurrency import run_in_threadpool
from sqlalchemy import select
from sse_starlette import EventSourceResponse
from typing_extensions import TypedDict

from pitboss import library
from pitboss.amounts import Money
from pitboss.floor.audit.day import rounds_on
from pitboss.floor.audit.scope import Scope
from pitboss.floor.audit.today import TodayTold, today
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.state import TableState
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, may
from pitboss.floor.schema import METERS, TABLES
from pitboss.floor.service import Floor
from pitboss.floor.views.games import GameTold, games
from pitboss.floor.views.plan import Place, Shape, pits, shape_of
from pitboss.floor.views.tables import TableLine, TableView, meters_called, table_line
from pitboss.money import decimal
from pitboss.saying import say
from pitboss.table.money_moved import FINE
from pitboss.web.alarms import Raised, Watch, concerns
from pitboss.web.floor_api import Watching, is_listed, seen, visible, waiting_for, written_for
from pitboss.web.live import Audience, Moves, Watcher
from pitboss.web.presence import Presence
from pitboss.web.security import Signed, SignedIn, floor_of
from pitboss.web.speaking import Spoken

router: Final = APIRouter(tags=["floor"])
PitName = Annotated[str, Path(min_length=1, max_length=80)]


class MeterOn(TypedDict):
    """A progressive meter a table carries."""

    title: str
    amount: Money


class PlacedTable(TypedDict):
    """A table where it stands."""

    column: int
    row: int
    shape: Shape
    line: TableLine
    meters: list[MeterOn]
    today: TodayTold | None
    """What it won today against theo, for those who watch over the floor."""


class PitView(TypedDict):
    """A pit with its tables."""

    property: str
    title: str
    cloth: str
    """The colour of the house's felts."""
    logo: bool
    """Whether the house has a picture to show over its tables."""
    tables: list[PlacedTable]


class NeedView(TypedDict):
    """Something on the floor that needs somebody."""

    table: int | None
    """None where it is an alarm: the list of alarms says more."""
    name: str
    what: str
    since: str | None


class FloorView(TypedDict):
    """The floor as one may see it."""

    pits: list[PitView]
    needs: list[NeedView]
    """What needs whoever looks, the oldest first."""


class _Seen(TypedDict):
    """What is read of a table for the plan."""

    state: TableState
    shape: Shape
    line: TableLine
    meters: dict[str, str]
    """By name on the floor: what each is called."""


@router.get("/floor")
def read_floor(request: Request, person: Signed, language: Spoken) -> FloorView:
    """The pits with their tables where they stand, and what needs whoever looks."""
    floor = floor_of(request)
    tables = _tables(floor, person)
    meters, won = _meters(floor), _won(floor, person, tables)
    found: list[PitView] = []
    for house in sorted({each["state"].property for each in tables.values()}):
        facts = library.of_house(house).facts
        cloth, logo = facts.felt.cloth, facts.logo is not None
        for title, places in _pits(tables, house).items():
            placed = [_placed(tables[table], at, meters, won.get(table)) for table, at in places.items()]
            found.append({"property": house, "title": title, "cloth": cloth, "logo": logo, "tables": placed})
    seen: FloorView = {"pits": found, "needs": _needs(request, floor, person, tables)}
    return language.tells(seen)


@router.get("/floor/games")
def list_floor_games(request: Request, person: Signed, language: Spoken) -> list[GameTold]:
    """Every game of the floor in a line: what it is, how hard, the house's edge and the swing."""
    return language.tells(games(each["state"] for each in _tables(floor_of(request), person).values()))


@router.get("/houses/{house}/pits/{pit}/live")
async def watch_pit(
    request: Request, session: SignedIn, _: Watching, house: str, pit: PitName, language: Spoken
) -> EventSourceResponse:
    """Every table of a pit, and each again whenever it moves, as server-sent events: one stream for the pit."""
    person, floor = session.person, floor_of(request)
    watcher = Watcher(person, language)
    views = await run_in_threadpool(_pit_views, floor, person, house, pit)
    moves: Moves = request.app.state.moves
    presence: Presence = request.app.state.presence
    audience: Audience = request.app.state.audience

    async def events() -> AsyncIterator[dict[str, Any]]:
        for view in views:
            yield _event(written_for(watcher, view))
        versions = {view["id"]: view["version"] for view in views}
        with ExitStack() as joined:
            for table in versions:
                joined.enter_context(audience.joined(table, watcher))
            watch = joined.enter_context(presence.watching(session.token, next(iter(versions))))
            async with aclosing(moves.of_all(versions)) as moved:
                async for move in moved:
                    if watch.over:
                        return
                    if move.version:
                        yield _event((await audience.sees(move.table, move.version, watcher)).text)
                    elif await request.is_disconnected():
                        return

    return EventSourceResponse(events(), ping=15)


def _event(view: str) -> dict[str, Any]:
    return {"event": "table", "data": view}


def _pit_views(floor: Floor, person: Person, house: str, pit: str) -> list[TableView]:
    places = _pits(_tables(floor, person), house).get(pit)
    if places is None:
        raise HTTPException(404, say("there is no pit {pit} at {what}", pit=repr(pit), what=house))
    return [floor.see(table, lambda live: seen(live, person)) for table in places]


# --- what is read --------------------------------------------------------------------------------------------


def _tables(floor: Floor, person: Person) -> dict[int, _Seen]:
    with floor.store.reading() as connection:
        rows = connection.execute(select(TABLES.c.id, TABLES.c.property).order_by(TABLES.c.id)).all()
    found = {row.id: floor.see(row.id, _look) for row in rows if visible(person, row.property)}
    return {table: each for table, each in found.items() if is_listed(each["line"])}


def _look(live: LiveTable) -> _Seen:
    return {
        "state": live.state,
        "shape": shape_of(live),
        "line": table_line(live),
        "meters": meters_called(live),
    }


def _pits(tables: Mapping[int, _Seen], house: str) -> dict[str, dict[int, Place]]:
    if house not in library.properties():
        return {}
    return pits(
        library.of_house(house), [each["state"] for each in tables.values() if each["state"].property == house]
    )


def _meters(floor: Floor) -> dict[str, Money]:
    with floor.store.reading() as connection:
        return {row.name: decimal(row.amount // FINE) for row in connection.execute(select(METERS))}


def _won(floor: Floor, person: Person, tables: Mapping[int, _Seen]) -> dict[int, TodayTold]:
    if not may(person.role, Duty.WATCH):
        return {}
    found: dict[int, TodayTold] = {}
    for house in {each["state"].property for each in tables.values()}:
        on = rounds_on(floor, Scope(house=house))
        with floor.store.reading() as connection:
            found |= today(connection, house, on)
    return found


def _placed(seen: _Seen, at: Place, meters: Mapping[str, Money], won: TodayTold | None) -> PlacedTable:
    column, row = at
    shown: list[MeterOn] = [
        {"title": title, "amount": meters[name]} for name, title in seen["meters"].items() if name in meters
    ]
    return {
        "column": column,
        "row": row,
        "shape": seen["shape"],
        "line": seen["line"],
        "meters": shown,
        "today": won,
    }


# --- what needs somebody -------------------------------------------------------------------------------------


def _needs(request: Request, floor: Floor, person: Person, tables: Mapping[int, _Seen]) -> list[NeedView]:
    approves = may(person.role, Duty.APPROVE)
    waiting = sorted(waiting_for(floor, person), key=lambda each: str(each["asked_at"])) if approves else []
    told = {each["table"] for each in waiting}
    watch: Watch = request.app.state.watch
    found = [
        _alarm(each, tables)
        for each in (watch.raised() if may(person.role, Duty.ALARMS) else [])
        if concerns(person, each) and not (each.name == "approval-waits" and each.table in told)
    ]
    found += [_need(each["table"], each["name"], _waits(each["what"]), each["asked_at"]) for each in waiting]
    if may(person.role, Duty.RULE):
        lines = [each["line"] for table, each in tables.items() if table not in told]
        found += [_need(line["id"], line["name"], line["attention"], None) for line in lines if line["attention"]]
    return found


def _alarm(raised: Raised, tables: Mapping[int, _Seen]) -> NeedView:
    at = tables.get(raised.table or 0)
    return _need(None, at["line"]["name"] if at else say("The floor"), raised.alarm.title, raised.since or None)


def _need(table: int | None, name: str, what: str, since: str | None) -> NeedView:
    return {"table": table, "name": name, "what": what, "since": since}


def _waits(what: str) -> str:
    return f"a {what.replace('-', ' ')} waits to be signed"
