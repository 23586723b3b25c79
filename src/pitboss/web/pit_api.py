"""The pit of a house over the web: the rotation board, and what is done there besides at the tables."""

from datetime import date
from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Depends, Header, HTTPException, Path, Query, Request
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from pitboss import library
from pitboss.floor.acts.pit_acts import AnyPitAct
from pitboss.floor.audit.cash_log import CashLog, cash_log
from pitboss.floor.audit.hand_ratings import Ratings, hand_ratings
from pitboss.floor.audit.scope import day_from
from pitboss.floor.audit.tokes import TokesView, share, tokes
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty
from pitboss.floor.service import Floor
from pitboss.floor.views.board import Board, board
from pitboss.floor.views.cases import Cases, cases, claim_of
from pitboss.floor.views.claim_page import claim_page
from pitboss.floor.views.handovers import HandoverView, handover_page, handovers
from pitboss.saying import say
from pitboss.web.acts_api import KEY
from pitboss.web.attached import Form, paper
from pitboss.web.lanes import BOOKS
from pitboss.web.security import Having, Number, Signed, floor_of

router: Final = APIRouter(tags=["pit"])
Worker: TypeAlias = Annotated[Person, Depends(Having(Duty.BOARD))]
Teller: TypeAlias = Annotated[Person, Depends(Having(Duty.CASH_LOG))]
Rater: TypeAlias = Annotated[Person, Depends(Having(Duty.RATE))]
Reader: TypeAlias = Annotated[Person, Depends(Having(Duty.CASES))]
Sharer: TypeAlias = Annotated[Person, Depends(Having(Duty.TOKES))]
Boss: TypeAlias = Annotated[Person, Depends(Having(Duty.SET_UP))]
Day: TypeAlias = Annotated[str | None, Query(max_length=10)]
House: TypeAlias = Annotated[str, Path(max_length=60)]


def house_of(person: Person, house: str) -> str:
    """A house by its name, for somebody who works there or everywhere."""
    found = library.find_property(house).name
    person.check_house(found)
    return found


def on(floor: Floor, house: str, day: str | None) -> date:
    """The gaming day somebody asks about: the one that is on, where they do not say."""
    return day_from(day) or date.fromisoformat(floor.today(house))


class PitCommand(BaseModel):
    """What somebody does in a pit."""

    model_config = ConfigDict(extra="forbid")
    do: AnyPitAct


class DoneInPit(TypedDict):
    """What was done, as it is written down."""

    record: int
    """Its number in the journal of the pit: what it is called from then on."""


@router.get("/pits/{house}")
@BOOKS
def read_board(request: Request, person: Worker, house: House) -> Board:
    """Who deals where and for how long, who is next, whose break is due, and who looks after which tables."""
    name, floor = house_of(person, house), floor_of(request)
    with floor.store.reading() as connection:
        return board(connection, floor.pits.see(name), floor.time())


@router.post("/pits/{house}/acts")
@BOOKS
def act_in_pit(
    request: Request,
    person: Signed,
    house: House,
    command: PitCommand,
    key: Annotated[str | None, Header(alias=KEY, max_length=80, pattern=r"^[!-~]+$")] = None,
) -> DoneInPit:
    """Do something in a pit. Sent again with the same Idempotency-Key it is not done again."""
    return {"record": floor_of(request).act_in_pit(person, house_of(person, house), command.do, key=key)}


@router.get("/pits/{house}/cash")
@BOOKS
def read_cash_log(request: Request, person: Teller, house: House, day: Day = None) -> CashLog:
    """Cash in and out by player in a gaming day, and whose is to be reported, or soon may be."""
    name, floor = house_of(person, house), floor_of(request)
    with floor.store.reading() as connection:
        return cash_log(connection, floor.pits.see(name), on(floor, name, day))


@router.get("/pits/{house}/ratings")
@BOOKS
def read_ratings(request: Request, person: Rater, house: House, day: Day = None) -> Ratings:
    """Players rated by hand in a gaming day, beside what the journal says of those it follows."""
    name, floor = house_of(person, house), floor_of(request)
    with floor.store.reading() as connection:
        return hand_ratings(connection, floor.pits.see(name), on(floor, name, day), floor.time())


@router.get("/pits/{house}/cases")
@BOOKS
def read_cases(request: Request, person: Reader, house: House) -> Cases:
    """Disputes from the player's word to the ruling, and jackpots with their claim sheets."""
    name, floor = house_of(person, house), floor_of(request)
    with floor.store.reading() as connection:
        return cases(connection, floor.pits.see(name))


@router.get("/pits/{house}/claims/{number}/paper")
@BOOKS
def fetch_claim(request: Request, person: Reader, house: House, number: Number, form: Form = "html") -> Response:
    """The claim sheet of a jackpot to print."""
    name, floor = house_of(person, house), floor_of(request)
    with floor.store.reading() as connection:
        found = claim_of(connection, floor.pits.see(name), number)
    if found is None:
        raise HTTPException(404, say("there is no claim {number}", number=number))
    return paper(claim_page(found), f"claim-{name}-{number}", form)


@router.get("/pits/{house}/handovers")
@BOOKS
def read_handovers(request: Request, person: Boss, house: House) -> list[HandoverView]:
    """The sheets of shifts that were handed over, the newest first."""
    return handovers(floor_of(request).pits.see(house_of(person, house)))


@router.get("/pits/{house}/handovers/{number}/paper")
@BOOKS
def fetch_handover(request: Request, person: Boss, house: House, number: Number, form: Form = "html") -> Response:
    """One of them to print."""
    name = house_of(person, house)
    found = floor_of(request).pits.see(name).handovers.get(number)
    if found is None:
        raise HTTPException(404, say("there is no handover {number}", number=number))
    return paper(handover_page(name, found), f"handover-{name}-{number}", form)


@router.get("/pits/{house}/tokes")
@BOOKS
def read_tokes(request: Request, person: Worker, house: House, day: Day = None) -> TokesView:
    """The dealers' tokes of a gaming day: every pool as it was shared, or would be now."""
    name, floor = house_of(person, house), floor_of(request)
    with floor.store.reading() as connection:
        return tokes(connection, floor.pits.see(name), on(floor, name, day), floor.time())


class PoolNamed(BaseModel):
    """Which pool is shared."""

    model_config = ConfigDict(extra="forbid")
    day: Annotated[str, Field(max_length=10)]
    shift: Annotated[str, Field(max_length=5)] | None = None


@router.post("/pits/{house}/tokes")
@BOOKS
def share_tokes(request: Request, person: Sharer, house: House, pool: PoolNamed) -> TokesView:
    """Share a pool whose time is over, once."""
    name, floor = house_of(person, house), floor_of(request)
    day, at = on(floor, name, pool.day), floor.time()
    share(floor.store, floor.pits, person, name, day, pool.shift, at)
    with floor.store.reading() as connection:
        return tokes(connection, floor.pits.see(name), day, at)
