"""Tournaments over the web: what there is, how each stands, and what is done about it."""

from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Depends, Header, HTTPException, Request
from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from pitboss import library
from pitboss.floor.acts.tournaments import AnyTournamentAct, TournamentSetup
from pitboss.floor.books.tournaments import TournamentBook
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty
from pitboss.floor.service import Floor
from pitboss.floor.views.tournaments import (
    TournamentLine,
    TournamentView,
    tables_of,
    tournament_line,
    tournament_view,
)
from pitboss.tournament.draft import draft, may_hold
from pitboss.web.acts_api import KEY
from pitboss.web.floor_api import visible
from pitboss.web.lanes import BOOKS
from pitboss.web.security import Having, Number, Signed, floor_of

router: Final = APIRouter(tags=["tournaments"], prefix="/tournaments")
Manager: TypeAlias = Annotated[Person, Depends(Having(Duty.SET_UP))]


class TournamentCommand(BaseModel):
    """What somebody does about a tournament."""

    model_config = ConfigDict(extra="forbid")
    do: AnyTournamentAct


class TournamentMade(TypedDict):
    """A tournament that was set up."""

    number: int


class TournamentDraft(TypedDict):
    """Rules to begin with."""

    property: str
    game: str
    title: str
    rules: str


class HousePlayersCome(BaseModel):
    """So many enter by name, and are played by the house."""

    model_config = ConfigDict(extra="forbid")
    players: Annotated[int, Field(strict=True, ge=1, le=300)]


@router.get("")
@BOOKS
def list_tournaments(request: Request, person: Signed) -> list[TournamentLine]:
    """Every tournament somebody may see, the newest first."""
    books = floor_of(request).tournaments.every()
    return [tournament_line(book, person) for book in books if visible(person, book.house)]


@router.post("")
@BOOKS
def set_up_tournament(request: Request, person: Manager, setup: TournamentSetup) -> TournamentMade:
    """Write the rules of a tournament down; what the house's section asks for and they do not say is named."""
    return {"number": floor_of(request).set_up_tournament(person, setup)}


@router.get("/drafts")
@BOOKS
def draft_tournaments(request: Request, person: Signed) -> list[TournamentDraft]:
    """Of every section that speaks of tournaments: rules that say what it asks for, with figures to be changed."""
    floor = floor_of(request)
    found: list[TournamentDraft] = []
    for house in library.on_this_floor():
        for game in library.playable(house) if visible(person, house) else ():
            section = floor.section(house, game)
            if may_hold(section):
                title = section.text.title
                found.append({"property": house, "game": game, "title": title, "rules": draft(section)})
    return found


@router.get("/{number}")
@BOOKS
def read_tournament(request: Request, person: Signed, number: Number) -> TournamentView:
    """How a tournament stands: clock, leaderboard, tables, money, and what may be done about it."""
    floor = floor_of(request)
    return _view(request, floor, _seen(floor, person, number), person)


@router.post("/{number}/acts")
@BOOKS
def act_in_tournament(
    request: Request,
    person: Signed,
    number: Number,
    command: TournamentCommand,
    key: Annotated[str | None, Header(alias=KEY, max_length=80, pattern=r"^[!-~]+$")] = None,
) -> TournamentView:
    """Do something about a tournament. Sent again with the same Idempotency-Key it is not done again."""
    floor = floor_of(request)
    _seen(floor, person, number)
    return _view(request, floor, floor.act_in_tournament(person, number, command.do, key=key), person)


@router.post("/{number}/house-players")
@BOOKS
def send_house_players(
    request: Request, person: Manager, number: Number, come: HousePlayersCome
) -> TournamentView:
    """In a demonstration, fill a tournament with players of the house."""
    floor = floor_of(request)
    if not request.app.state.demo:
        raise HTTPException(404, "house players come to demonstrations only")
    entered = {each.player for each in _seen(floor, person, number).entries.values()}
    names = (name for at in range(1, 2_000) if (name := f"House player {at}") not in entered)
    for _, name in zip(range(come.players), names, strict=False):
        act = TournamentCommand.model_validate({"do": {"act": "enter-tournament", "player": name}})
        floor.act_in_tournament(person, number, act.do)
    return _view(request, floor, floor.tournaments.see(number), person)


def _seen(floor: Floor, person: Person, number: int) -> TournamentBook:
    book = floor.tournaments.see(number)
    if not visible(person, book.house):
        raise HTTPException(404, f"there is no tournament {number}")
    return book


def _view(request: Request, floor: Floor, book: TournamentBook, person: Person) -> TournamentView:
    with floor.store.reading() as connection:
        now_stands = floor.tournaments.seen(connection, book.number)
        states = tables_of(connection, now_stands)
    return tournament_view(now_stands, states, person, floor.time(), demo=request.app.state.demo)
