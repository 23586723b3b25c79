"""The felts over the web: a layout as a description the page draws, clicks and walks over."""

from typing import Annotated, Final, Literal

from fastapi import APIRouter, HTTPException, Query, Request
from typing_extensions import TypedDict

from pitboss.floor.audit.theory import THEORIES
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.stadium_live import StadiumLive
from pitboss.floor.layouts import SEATS, LayoutView, described
from pitboss.floor.people import Person
from pitboss.floor.views.stadium import free_station
from pitboss.rulebook import HouseRules
from pitboss.saying import say
from pitboss.web.security import Number, Signed, floor_of

router: Final = APIRouter(tags=["layouts"])

Side = Annotated[Literal["player", "dealer"], Query(description="From which side of the table it is seen")]


class EdgeView(TypedDict):
    """What the house wins of a wager, as a share of it."""

    edge: float
    exact: str | None
    notes: list[str]


class TableOdds(TypedDict):
    """By wager, or by wager and spot: what the house wins; a word where that is still worked out."""

    says: str
    wagers: dict[str, EdgeView]


@router.get("/tables/{table}/layout")
def read_layout(request: Request, person: Signed, table: Number, side: Side = "player") -> LayoutView:
    """The felt of a table with its options, limits and pay tables."""

    def look(live: LiveTable) -> LayoutView:
        _check_visible(person, live)
        if isinstance(live, StadiumLive):
            return _station(live, person)
        return described(live.house, live.state.seats_at_most, from_dealer=side == "dealer")

    return floor_of(request).see(table, look)


def _station(live: StadiumLive, person: Person) -> LayoutView:
    """The felt of one station: one's own, or the one that is free."""
    found = described(live.house, 1)
    number = next((n for n, seat in live.state.seats.items() if seat.person == person.id), None)
    number = number or free_station(live) or 1
    for form in found["forms"]:
        form["seats"] = {str(number): point for point in form["seats"].values()}
    return {**found, "station": number}


@router.get("/tables/{table}/odds")
def read_odds(request: Request, person: Signed, table: Number) -> TableOdds:
    """What the house wins of every wager, by wager or by wager and spot; a word where that is still worked out."""

    def look(live: LiveTable) -> TableOdds:
        _check_visible(person, live)
        theory, word = THEORIES.of(live.state)
        if theory is None:
            return {"says": word, "wagers": {}}
        found = {name: theory.worths[at] for name, at in theory.names.items()}
        wagers: dict[str, EdgeView] = {
            name: {"edge": each.edge, "exact": each.exact, "notes": each.notes} for name, each in found.items()
        }
        return {"says": word, "wagers": wagers}

    return floor_of(request).see(table, look)


def _check_visible(person: Person, live: LiveTable) -> None:
    if person.property is not None and person.property != live.state.property:
        raise HTTPException(404, say("there is no table {id}", id=live.state.id))


@router.get("/houses/{house}/{game}/layout")
def read_house_layout(
    request: Request,
    house: str,
    game: str,
    side: Side = "player",
    seats: Annotated[int, Query(ge=1, le=20)] = SEATS,
) -> LayoutView:
    """The felt of a game as the house lays it out by default."""
    section = floor_of(request).section(house, game)
    return described(HouseRules.choose(section), seats, from_dealer=side == "dealer")
