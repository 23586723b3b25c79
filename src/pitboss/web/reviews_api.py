"""Sessions looked back on over the web: one's own, and everybody's for those who watch."""

from datetime import datetime, timedelta
from functools import partial
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, HTTPException, Query, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import Response
from sqlalchemy import Connection

from pitboss.background import Computing
from pitboss.floor.audit.moments import DecisionMoment, moment_of
from pitboss.floor.audit.scope import Named, Scope, named, read_from
from pitboss.floor.audit.session_review import SessionReview, reviewed, rounds_of, session
from pitboss.floor.audit.sittings import Sitting, sittings
from pitboss.floor.books.state import TableState
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, may
from pitboss.floor.service import now
from pitboss.library import POKER_ROOM
from pitboss.saying import say
from pitboss.web.floor_api import as_json
from pitboss.web.lanes import BOOKS
from pitboss.web.long_work import Question, answered
from pitboss.web.security import Number, Signed, floor_of
from pitboss.web.speaking import Spoken

router: Final = APIRouter(tags=["reviews"])
LISTED: Final = 100
"""So many sessions are listed, the last first."""
RECENT: Final = timedelta(days=31)
"""Sessions that began since then: whoever asks does not have the books of years read."""


class SittingView(Named):
    """A session at a table."""

    first: int
    """The record of the table's journal it began with, which names it."""
    account: int
    player: str
    since: str
    until: str | None
    """None while they sit there."""
    rounds: int


class ReviewView(SessionReview):
    """The review of a session, once it is there."""

    says: Literal["ready"]


def _may_see(person: Person, state: TableState, sitting: Sitting) -> bool:
    """One's own session, or any of the house for those who may watch its rounds."""
    if sitting.account == person.id:
        return True
    return may(person.role, Duty.WATCH) and person.property in (None, state.property)


def _found(connection: Connection, person: Person, table: int, first: int) -> tuple[TableState, Sitting]:
    found = session(connection, table, first)
    if found is None or not _may_see(person, *found) or found[0].game == POKER_ROOM:
        raise HTTPException(404, say("there is no such session to review"))
    return found


@router.get("/reviews")
@BOOKS
def list_sessions(
    request: Request,
    person: Signed,
    table: Annotated[int | None, Query(ge=1, le=2_000_000_000)] = None,
    account: Annotated[int | None, Query(ge=1, le=2_000_000_000)] = None,
) -> list[SittingView]:
    """One's own sessions against the house of the last weeks, or everybody's for those who may watch; the last
    first."""
    since = (datetime.fromisoformat(now()) - RECENT).isoformat(timespec="milliseconds")
    with floor_of(request).store.reading() as connection:
        whose = account if may(person.role, Duty.WATCH) else person.id
        found = [
            (state, each)
            for state in Scope(house=person.property, table=table).found(connection).values()
            if state.game != POKER_ROOM
            for each in sittings(connection, state, whose, read_from(connection, state.id, since))
            if each.since >= since
        ]
        found.sort(key=lambda each: each[1].since, reverse=True)
        return [_line(connection, state, each) for state, each in found[:LISTED]]


def _line(connection: Connection, state: TableState, sitting: Sitting) -> SittingView:
    return {
        **named(state),
        "first": sitting.first,
        "account": sitting.account,
        "player": sitting.player,
        "since": sitting.since,
        "until": sitting.until,
        "rounds": len(rounds_of(connection, state.id, sitting)),
    }


@router.get("/reviews/{table}/{first}", response_model=ReviewView | Computing)
async def review_session(request: Request, person: Signed, table: Number, first: Number) -> Response:
    """A session, decision by decision: what each cost, and what luck did to the rest."""
    asked = await run_in_threadpool(_question, request, person, table, first)
    return await answered(request, person, asked)


def _question(request: Request, person: Person, table: int, first: int) -> Question:
    store, url = floor_of(request).store, request.app.state.url
    with store.reading() as connection:
        _, sitting = _found(connection, person, table, first)
        last = max(rounds_of(connection, table, sitting), default=0)
    work: Any = partial(reviewed, url, table, first, last)
    return Question(("session", url, table, first, last, sitting.until), work, instead="a session")


@router.get("/reviews/{table}/{first}/rounds/{number}/{step}", response_model=DecisionMoment)
def read_moment(
    request: Request,
    person: Signed,
    language: Spoken,
    table: Number,
    first: Number,
    number: Number,
    step: Number,
) -> Response:
    """The felt before a step of a round, with the cards that the player of the session saw."""
    floor = floor_of(request)
    with floor.store.reading() as connection:
        _, sitting = _found(connection, person, table, first)
        if number not in rounds_of(connection, table, sitting):
            raise HTTPException(404, say("there is no such round in this session"))
        found = moment_of(floor.store, connection, table, number, step, sitting)
    if found is None:
        raise HTTPException(404, say("there is no such moment in this round"))
    return as_json(found, language)
