"""The papers of the pit over the web: openers and closers, fills and credits, boxes, counts, variances."""

from typing import Annotated, Any, Final, Literal, TypeAlias

from fastapi import APIRouter, Depends, HTTPException, Query, Request
from fastapi.responses import Response
from sqlalchemy import Connection, Select

from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.scope import Named, Period, Scope, day_from, named
from pitboss.floor.books.slips import COUNT
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty
from pitboss.floor.schema import SLIPS
from pitboss.floor.service import now
from pitboss.floor.views.inventory import due
from pitboss.floor.views.slip_page import count_sheet, slip_page
from pitboss.floor.views.slips import SlipView, every_slip, listed
from pitboss.saying import say
from pitboss.web.attached import Form, paper
from pitboss.web.lanes import BOOKS
from pitboss.web.security import Having, Number, floor_of

router: Final = APIRouter(tags=["slips"])
Handler: TypeAlias = Annotated[Person, Depends(Having(Duty.PAPERS))]
Word: TypeAlias = Annotated[str | None, Query(max_length=60, pattern=r"^[a-z0-9-]*$")]
Kind: TypeAlias = Literal["opener", "closer", "inventory", "fill", "credit", "box", "count", "variance"]
Day: TypeAlias = Annotated[str | None, Query(max_length=10)]
MOST: Final = 200
"""Slips in one answer."""


@router.get("/slips")
@BOOKS
def list_slips(
    request: Request,
    person: Handler,
    property: Word = None,
    table: Annotated[int | None, Query(ge=1, le=2_000_000_000)] = None,
    kind: Kind | None = None,
    status: Literal["open", "done", "voided", "declined"] | None = None,
    day: Day = None,
) -> list[SlipView]:
    """The newest slips: of a table, of a kind, of a gaming day, or those that wait for somebody."""
    scope = Scope.of(person, property, table=table)
    with floor_of(request).store.reading() as connection:
        return slips_of(connection, scope, kind=kind, status=status, day=day)


def slips_of(
    connection: Connection,
    scope: Scope,
    *,
    kind: Kind | None = None,
    status: str | None = None,
    day: str | None = None,
    most: int = MOST,
) -> list[SlipView]:
    """The newest slips of some tables."""
    asked = every_slip().where(SLIPS.c.table_id.in_(scope.tables())).limit(most)
    if kind is not None:
        asked = asked.where(SLIPS.c.kind == kind)
    if status is not None:
        asked = asked.where(SLIPS.c.status == status)
    return listed(connection, _on(asked, scope.house, day))


class Reminder(Named):
    """Something that is due at a table."""

    says: str


@router.get("/reminders")
@BOOKS
def list_reminders(request: Request, person: Handler) -> list[Reminder]:
    """What is due: trays to be counted again, boxes to be removed, cards to be changed."""
    floor, at = floor_of(request), now()
    with floor.store.reading() as connection:
        states = Scope.of(person).found(connection)
    return [
        {**named(state), "says": says}
        for state in states.values()
        for says in floor.see(state.id, lambda live: due(live, at))
    ]


@router.get("/slips/{slip}/paper")
@BOOKS
def fetch_slip(request: Request, person: Handler, slip: Number, form: Form = "html") -> Response:
    """A slip to print, on A5."""
    scope = Scope.of(person)
    asked = every_slip().where(SLIPS.c.id == slip, SLIPS.c.table_id.in_(scope.tables()))
    with floor_of(request).store.reading() as connection:
        found = listed(connection, asked)
    if not found:
        raise HTTPException(404, say("there is no slip {slip}", slip=slip))
    return paper(slip_page(found[0]), found[0]["number"].lower(), form)


@router.get("/count-sheets/{house}/{day}")
@BOOKS
def fetch_count_sheet(request: Request, person: Handler, house: str, day: str, form: Form = "html") -> Response:
    """Every box that was counted in a gaming day, to print."""
    scope = Scope.of(person, house)
    asked = every_slip().where(SLIPS.c.table_id.in_(scope.tables()), SLIPS.c.kind == COUNT)
    with floor_of(request).store.reading() as connection:
        found = listed(connection, _on(asked, scope.house, day))
    assert scope.house is not None
    return paper(count_sheet(scope.house, day, found), f"count-sheet-{scope.house}-{day}", form)


def _on(asked: Select[Any], house: str | None, day: str | None) -> Select[Any]:
    one = day_from(day)
    return asked if one is None else Period(GamingDay.of(house), one, one).of(asked, SLIPS.c.at)
