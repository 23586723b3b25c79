"""Papers for the Commission: the monthly review as a form, and the layout of a table as a drawing to submit."""

from typing import Annotated, Final, Literal, TypeAlias

from fastapi import APIRouter, Depends, HTTPException, Query, Request
from fastapi.responses import Response

from pitboss.errors import BadInput, Refused
from pitboss.floor.audit.review import review
from pitboss.floor.audit.review_form import review_form
from pitboss.floor.audit.scope import Scope
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.layouts.drawing import felt
from pitboss.floor.layouts.submitted import drawing_page
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty
from pitboss.saying import say
from pitboss.web.attached import Form, paper
from pitboss.web.audit_api import Auditor
from pitboss.web.lanes import BOOKS
from pitboss.web.security import Having, Number, floor_of

router: Final = APIRouter(tags=["forms"])
Reader: TypeAlias = Annotated[Person, Depends(Having(Duty.PAPERS))]
"""An endpoint for those who read the papers of the pit."""
House: TypeAlias = Annotated[str | None, Query(max_length=60)]
Month: TypeAlias = Annotated[str | None, Query(pattern=r"^\d{4}-\d{2}$")]
_MOST_DRAWN: Final = 20
"""Stations of a stadium all look alike: no more of them are drawn than a table has seats."""


@router.get("/forms/review")
@BOOKS
def fetch_review_form(
    request: Request,
    person: Auditor,
    property: House = None,
    month: Month = None,
    form: Form = "html",
) -> Response:
    """The monthly review of a house as the form for the Commission, with every investigation in writing."""
    scope, store = Scope.of(person, property), floor_of(request).store
    if scope.house is None:
        raise BadInput("say which house's review you mean: each has a form of its own")
    with store.reading() as connection:
        found = review(store, connection, scope, month)
    return paper(review_form(scope.house, found), f"review-{scope.house}-{found['month']}", form)


@router.get("/forms/layouts/{table}")
@BOOKS
def fetch_layout_drawing(
    request: Request, person: Reader, table: Number, form: Literal["html", "pdf", "svg"] = "html"
) -> Response:
    """The layout of a table as a coloured drawing to submit, with its set-up; `svg` is the felt alone."""

    def drawn(live: LiveTable) -> str:
        if person.property not in (None, live.state.property):
            raise HTTPException(404, say("there is no table {table}", table=table))
        if not live.has_layout:
            raise Refused(say("a table of the poker room has no layout for wagers: there is nothing to submit"))
        seats = min(live.state.seats_at_most, _MOST_DRAWN)
        if form == "svg":
            return felt(live.house, seats)
        return drawing_page(live.house, live.state.name, seats, live.state.edition)

    return paper(floor_of(request).see(table, drawn), f"layout-{table}", form)
