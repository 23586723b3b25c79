"""The day in figures over the web: asked for, and told live to whoever watches."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final, NamedTuple, TypeAlias

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response
from pydantic_core import to_json
from sqlalchemy import func, select
from sse_starlette import EventSourceResponse

from pitboss.floor.audit.day import DayTold, rounds_on, the_day
from pitboss.floor.audit.scope import Scope, day_from
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty
from pitboss.floor.schema import JOURNAL
from pitboss.floor.service import Floor, now
from pitboss.web.lanes import BOOKS
from pitboss.web.presence import Presence
from pitboss.web.security import Having, SignedIn, floor_of

router: Final = APIRouter(tags=["day"])

FRESH: Final = 2.0
"""Seconds the figures are good for, and between two looks of those who watch."""
STALE: Final = 60.0
"""Seconds after which they are found again though nothing happened: heads are averages over time."""

Reader: TypeAlias = Annotated[Person, Depends(Having(Duty.FIGURES))]
"""An endpoint for those who may see the day's figures."""
House: TypeAlias = Annotated[str | None, Query(max_length=60)]


class _Board(NamedTuple):
    """The figures, when they were found, and up to which record."""

    at: float
    last: int
    day: DayTold
    text: bytes


class DayBoard:
    """The figures of the day that is on, for one worker: found once for everybody who looks at the same tables."""

    def __init__(self, floor: Floor) -> None:
        self._floor, self._looking = floor, threading.Lock()
        self._boards: dict[Scope, _Board] = {}

    def told(self, scope: Scope) -> DayTold:
        """Today's figures, as old as `FRESH` at most where anything has happened since."""
        return self._board(scope).day

    def written(self, scope: Scope) -> bytes:
        """The same as JSON."""
        return self._board(scope).text

    def _board(self, scope: Scope) -> "_Board":
        with self._looking:
            kept, at = self._boards.get(scope), time.monotonic()
            if kept is not None and at - kept.at < FRESH:
                return kept
            last = self._newest()
            if kept is None or last != kept.last or at - kept.at >= STALE:
                day = figures(self._floor, scope, None)
                kept = self._boards[scope] = _Board(time.monotonic(), last, day, to_json(day))
            return kept

    def _newest(self) -> int:
        with self._floor.store.reading() as connection:
            return int(connection.execute(select(func.max(JOURNAL.c.id))).scalar() or 0)


def figures(floor: Floor, scope: Scope, day: str | None) -> DayTold:
    """A gaming day of some tables, today's where none is said."""
    asked = day_from(day)
    on = rounds_on(floor, scope)
    with floor.store.reading() as connection:
        return the_day(connection, scope, asked, now(), on)


@router.get("/day", response_model=DayTold)
@BOOKS
def read_day(
    request: Request,
    person: Reader,
    property: House = None,
    day: Annotated[
        str | None, Query(max_length=10, description="A gaming day; the one that is on if none.")
    ] = None,
) -> Response:
    """The day in figures: win, drop, hold, theo, heads and decisions an hour by table, pit, shift and day."""
    scope = Scope.of(person, property)
    board: DayBoard = request.app.state.day
    found = board.written(scope) if not day else to_json(figures(floor_of(request), scope, day))
    return Response(found, media_type="application/json")


@router.get("/day/live")
async def watch_day(
    request: Request, person: Reader, session: SignedIn, property: House = None
) -> EventSourceResponse:
    """The day that is on in figures, every time they change, as server-sent events; until the session is over."""
    scope = Scope.of(person, property)
    board: DayBoard = request.app.state.day
    presence: Presence = request.app.state.presence
    first = await BOOKS.run(board.written, scope)

    async def events() -> AsyncIterator[dict[str, Any]]:
        told, text = None, first
        with presence.watching(session.token) as watch:
            while not watch.over and not await request.is_disconnected():
                if text != told:
                    told = text
                    yield {"event": "day", "data": text.decode()}
                await watch.rest(FRESH)
                text = await asyncio.to_thread(board.written, scope)

    return EventSourceResponse(events(), ping=15)
