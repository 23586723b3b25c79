"""The promotions of a poker room over the web: what runs, what was drawn, what the fund holds and whom it paid."""

from typing import Annotated, Final, TypeAlias, cast

from fastapi import APIRouter, Depends, HTTPException, Path, Request
from fastapi.responses import Response
from typing_extensions import TypedDict

from pitboss.floor.audit.fund import FundTold, fund
from pitboss.floor.books.draws import record_of
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty
from pitboss.floor.views.promotions import AwardView, PromotionsView, promotions
from pitboss.saying import say
from pitboss.web.lanes import BOOKS
from pitboss.web.pit_api import House, house_of
from pitboss.web.security import Having, Signed, floor_of
from pitboss.web.sheets import Form, Sheet, saved

router: Final = APIRouter(tags=["promotions"])
Keeper: TypeAlias = Annotated[Person, Depends(Having(Duty.PROMOTIONS))]


class DrawTold(TypedDict):
    """A draw: from what, and what came, in order."""

    name: str
    entries: list[str]
    drawn: list[str]


class DrawsTold(TypedDict):
    """The record of a day's draws, as `pitboss check-draws` reads it; no secret before it is told."""

    posted: str
    secret: str
    draws: list[DrawTold]
    cards: dict[str, dict[str, str]]


@router.get("/promotions/{house}")
@BOOKS
def read_promotions(request: Request, person: Signed, house: House) -> PromotionsView:
    """What runs, who is ahead, what was drawn; prizes of one's own, or everybody's for those who keep them."""
    name, floor = house_of(person, house), floor_of(request)
    with floor.store.reading() as connection:
        return promotions(connection, floor.pits.see(name), person, floor.time())


@router.get("/promotions/{house}/fund")
@BOOKS
def read_fund(request: Request, person: Keeper, house: House) -> FundTold:
    """The promotional fund, reconciled: collected, free, set aside, owed, paid, and how old what is left is."""
    name, floor = house_of(person, house), floor_of(request)
    with floor.store.reading() as connection:
        return fund(connection, floor.pits.see(name), floor.time())


@router.get("/promotions/{house}/draws/{day}")
@BOOKS
def read_draws(
    request: Request, person: Signed, house: House, day: Annotated[str, Path(max_length=10)]
) -> DrawsTold:
    """The record of the draws of a gaming day: with the secret that was told anybody draws everything again."""
    found = floor_of(request).pits.see(house_of(person, house)).draws.get(day)
    if found is None:
        raise HTTPException(404, say("nothing was posted for {day}", day=day))
    return cast(DrawsTold, record_of(found, found.secret))


@router.get("/promotions/{house}/awards.{form}")
@BOOKS
def save_awards(request: Request, person: Keeper, house: House, form: Form) -> Response:
    """Every prize that was won: who, by what, how much, who handed it over."""
    name, floor = house_of(person, house), floor_of(request)
    with floor.store.reading() as connection:
        told = promotions(connection, floor.pits.see(name), person, floor.time())
    return saved(form, Sheet("awards", AwardView, told["awards"]))
