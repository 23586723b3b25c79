"""The tables over the web: seen, acted on, watched live, set up, replayed."""

from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated, Any, Final, TypeAlias

from fastapi import APIRouter, Depends, HTTPException, Query, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import Response
from pydantic_core import to_json
from sqlalchemy import select
from sse_starlette import EventSourceResponse
from typing_extensions import TypedDict

from pitboss.amounts import Counted, Money
from pitboss.errors import Refused
from pitboss.floor.acts import Setup
from pitboss.floor.acts.slips import SOFT_COUNT
from pitboss.floor.audit.felts import RoundFelts, felts_of
from pitboss.floor.audit.replay import RoundReplay, replayed
from pitboss.floor.books import approvals
from pitboss.floor.books.approvals import Approval
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.people import Person, titles
from pitboss.floor.roles import Duty, may
from pitboss.floor.schema import METERS, ROUNDS, TABLES
from pitboss.floor.service import Floor
from pitboss.floor.views import tickets
from pitboss.floor.views.advice import AdviceView, advice_view, asked_of
from pitboss.floor.views.approvals import ApprovalView, approval_view
from pitboss.floor.views.tables import (
    StepView,
    TableLine,
    TableView,
    checklist,
    meters_called,
    table_line,
    table_view,
)
from pitboss.floor.views.tickets import TicketView
from pitboss.languages import Language
from pitboss.money import decimal
from pitboss.rulebook.schema import Moment
from pitboss.saying import say
from pitboss.table import Round
from pitboss.table.money_moved import FINE
from pitboss.web.books_api import Ruling, rulings
from pitboss.web.lanes import HINTS
from pitboss.web.live import Audience, Look, Moves, Seen, Watcher
from pitboss.web.presence import Presence
from pitboss.web.security import Having, Number, Signed, SignedIn, floor_of
from pitboss.web.speaking import Spoken
from pitboss.words.procedures import MOMENTS

router: Final = APIRouter(tags=["tables"])

Supervisor: TypeAlias = Annotated[Person, Depends(Having(Duty.SET_UP))]
Dealer: TypeAlias = Annotated[Person, Depends(Having(Duty.DEAL))]
Ruler: TypeAlias = Annotated[Person, Depends(Having(Duty.RULE))]
Approver: TypeAlias = Annotated[Person, Depends(Having(Duty.APPROVE))]
Watching: TypeAlias = Annotated[Person, Depends(Having(Duty.WATCH))]


class ProcedureView(TypedDict):
    """A procedure of the game as a checklist."""

    moment: Moment
    title: str
    steps: list[StepView]


class RulingNow(Ruling):
    """What can go wrong, and whether it can be ruled on now."""

    now: bool


class MeterView(TypedDict):
    """What a progressive meter shows."""

    name: str
    title: str
    amount: Money


class RoundLine(TypedDict):
    """A finished round."""

    round: int
    opened_at: str
    ended_at: str
    result: Money
    """What the table won or lost."""
    handle: Money
    voided: bool


def visible(person: Person, house: str) -> bool:
    """Whether somebody sees the tables of a house: their own, or of every house."""
    return person.property is None or person.property == house


def seen(live: LiveTable, person: Person) -> TableView:
    """A table as somebody may see it, if they may."""
    _check_visible(person, live)
    return table_view(live, person)


def _view(floor: Floor, table: int, person: Person, moved_to: int | None = None) -> TableView:
    return floor.see(table, lambda live: seen(live, person), moved_to=moved_to)


def looked_at(floor: Floor) -> Look:
    """How a worker looks at a table that moved, for everybody who watches it; nobody sees what they may not."""

    def look(table: int, version: int, watchers: list[Watcher]) -> dict[Watcher, Seen]:
        def views(live: LiveTable) -> dict[Watcher, Seen]:
            return {
                each: Seen(live.version, written_for(each, table_view(live, each.person))) for each in watchers
            }

        return floor.see(table, views, moved_to=version)

    return look


def written_for(watcher: Watcher, view: TableView) -> str:
    """What somebody sees of a table, in their language, as a stream sends it."""
    return to_json(watcher.language.tells(view)).decode()


def as_json(data: Any, language: Language) -> Response:
    """An answer that needs no checking, for it was made here, in the language of whoever asked."""
    return Response(to_json(language.tells(data)), media_type="application/json")


def _check_visible(person: Person, live: LiveTable) -> None:
    if not visible(person, live.state.property):
        raise HTTPException(404, say("there is no table {id}", id=live.state.id))


@router.get("/tables")
def list_tables(request: Request, person: Signed, language: Spoken) -> list[TableLine]:
    """Every table of one's house, or of every house; those of tournaments while they are played at."""
    floor = floor_of(request)
    with floor.store.reading() as connection:
        rows = connection.execute(select(TABLES.c.id, TABLES.c.property).order_by(TABLES.c.id)).all()
    lines = [floor.see(row.id, table_line) for row in rows if visible(person, row.property)]
    return language.tells([line for line in lines if is_listed(line)])


def is_listed(line: TableLine) -> bool:
    """Whether a table is shown among the others: one of a tournament only while it is played at."""
    return line["tournament"] is None or line["status"] == "open"


@router.post("/tables")
def set_up_table(request: Request, person: Supervisor, setup: Setup, language: Spoken) -> TableView:
    """Set up a table from the rulebook."""
    floor = floor_of(request)
    return language.tells(_view(floor, floor.set_up(person, setup), person))


@router.get("/tables/{table}", response_model=TableView)
def read_table(request: Request, person: Signed, table: Number, language: Spoken) -> Response:
    """A table as one may see it."""
    return as_json(_view(floor_of(request), table, person), language)


@router.get("/tables/{table}/live")
async def watch_table(request: Request, session: SignedIn, table: Number, language: Spoken) -> EventSourceResponse:
    """The table every time it moves, as server-sent events; the version is the event's id.

    The stream ends with the session: when its owner signs out or is dismissed, and when its time is up.
    """
    person, watcher = session.person, Watcher(session.person, language)
    moves: Moves = request.app.state.moves
    presence: Presence = request.app.state.presence
    audience: Audience = request.app.state.audience
    first = await run_in_threadpool(_view, floor_of(request), table, person)

    async def events() -> AsyncIterator[dict[str, Any]]:
        yield {"event": "table", "id": str(first["version"]), "data": written_for(watcher, first)}
        with audience.joined(table, watcher), presence.watching(session.token, table) as watch:
            async with aclosing(moves.of(table, first["version"])) as moved:
                async for version in moved:
                    if watch.over:
                        return
                    if version:
                        seen = await audience.sees(table, version, watcher)
                        yield {"event": "table", "id": str(seen.version), "data": seen.text}
                    elif await request.is_disconnected():
                        return

    return EventSourceResponse(events(), ping=15)


@router.get("/tables/{table}/hint")
@HINTS
def read_hint(request: Request, person: Signed, table: Number, language: Spoken) -> AdviceView:
    """The best play of one's own decision, with the value of each choice, where the house gives hints."""
    if not request.app.state.hints:
        raise Refused(say("the house gives no hints at its tables"))

    def look(live: LiveTable) -> Round:
        _check_visible(person, live)
        return asked_of(live, person)

    return language.tells(advice_view(floor_of(request).see(table, look)))


@router.get("/tables/{table}/procedures")
def list_procedures(request: Request, person: Dealer, table: Number) -> list[ProcedureView]:
    """Every procedure of the game as a checklist with its signatures."""

    def look(live: LiveTable) -> list[ProcedureView]:
        _check_visible(person, live)
        return [
            {"moment": moment, "title": MOMENTS[moment], "steps": steps}
            for moment in Moment
            if (steps := checklist(live, moment, person.role))
        ]

    return floor_of(request).see(table, look)


@router.get("/tables/{table}/rulings")
def list_rulings(request: Request, person: Ruler, table: Number) -> list[RulingNow]:
    """What can go wrong at this table, those that can be ruled on now first."""

    def look(live: LiveTable) -> list[RulingNow]:
        _check_visible(person, live)
        found: list[RulingNow] = [
            {**each, "now": live.can_rule(each["name"])} for each in rulings(live.house.section)
        ]
        return sorted(found, key=lambda each: not each["now"])

    return floor_of(request).see(table, look)


@router.get("/approvals")
def list_approvals(request: Request, person: Approver) -> list[ApprovalView]:
    """What waits for a second person."""
    return waiting_for(floor_of(request), person)


def waiting_for(floor: Floor, person: Person) -> list[ApprovalView]:
    """What waits for a second person, and is somebody's business."""
    with floor.store.reading() as connection:
        entries, called = approvals.waiting(connection), titles(connection)
    found = []
    for entry in entries:
        state, house = floor.see(entry.table, lambda live: (live.state, live.house))
        if visible(person, state.property) and _concerns(person, entry):
            found.append(approval_view(entry, state.name, house, called))
    return found


def _concerns(person: Person, entry: Approval) -> bool:
    """Whoever may sign for it, has asked for it or watches over the floor; a count is the count room's."""
    if entry.body["asked_by"] == person.id or any(person.role in need for need in entry.body["needs"]):
        return True
    return entry.what != SOFT_COUNT and may(person.role, Duty.WATCH)


@router.get("/meters")
def list_meters(request: Request, person: Signed) -> list[MeterView]:
    """What every progressive meter shows."""
    floor = floor_of(request)
    with floor.store.reading() as connection:
        rows = connection.execute(select(METERS).order_by(METERS.c.name)).all()
        tables = connection.execute(select(TABLES.c.id).order_by(TABLES.c.id)).scalars().all()
    called: dict[str, str] = {}
    for table in tables:
        called |= floor.see(table, meters_called)
    return [
        {"name": row.name, "title": called[row.name], "amount": decimal(row.amount // FINE)}
        for row in rows
        if visible(person, row.name.partition("/")[0])
    ]


@router.get("/tickets")
def list_tickets(request: Request, person: Signed) -> list[TicketView]:
    """The tickets one was paid at stadium stations and has not redeemed."""
    with floor_of(request).store.reading() as connection:
        return tickets.of_person(connection, person)


# --- surveillance -------------------------------------------------------------------------------------------


@router.get("/tables/{table}/rounds")
def list_rounds(
    request: Request,
    person: Watching,
    table: Number,
    before: Annotated[int | None, Query(ge=0, le=2_000_000_000)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    least: Annotated[Counted, Query(description="Only rounds in which at least this was won or lost")] = 0,
) -> list[RoundLine]:
    """The finished rounds of a table, newest first."""
    floor = floor_of(request)
    asked = select(ROUNDS).where(ROUNDS.c.table_id == table)
    if before is not None:
        asked = asked.where(ROUNDS.c.number < before)
    if least:
        asked = asked.where((ROUNDS.c.result >= least) | (ROUNDS.c.result <= -least))
    floor.see(table, lambda live: _check_visible(person, live))
    with floor.store.reading() as connection:
        rows = connection.execute(asked.order_by(ROUNDS.c.number.desc()).limit(limit)).all()
    return [
        {
            "round": row.number,
            "opened_at": row.opened_at,
            "ended_at": row.ended_at,
            "result": decimal(row.result),
            "handle": decimal(row.handle),
            "voided": row.voided,
        }
        for row in rows
    ]


@router.get("/tables/{table}/rounds/{number}")
def replay_round(
    request: Request, person: Watching, table: Number, number: Number, language: Spoken
) -> RoundReplay:
    """A finished round step by step: who answered what, and what followed."""
    floor = floor_of(request)
    floor.see(table, lambda live: _check_visible(person, live))
    found = replayed(floor, table, number)
    if found is None:
        raise HTTPException(404, say("there is no such round"))
    return language.tells(found)


@router.get("/tables/{table}/rounds/{number}/felts", response_model=RoundFelts)
def replay_felts(
    request: Request,
    person: Watching,
    table: Number,
    number: Number,
    language: Spoken,
    first: Annotated[int, Query(ge=0, le=1_000_000, description="The step to begin with; 0 is before all.")] = 0,
) -> Response:
    """The felt of a finished round as it lay, step by step: a hundred at once."""
    floor = floor_of(request)
    floor.see(table, lambda live: _check_visible(person, live))
    found = felts_of(floor, person, table, number, first)
    if found is None:
        raise HTTPException(404, say("there is no such round"))
    return as_json(found, language)
