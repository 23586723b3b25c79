"""The felts over the web: a layout as a description the page draws, clicks and walks over."""

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, HTTPException, Query, Request

from pitboss import library
from pitboss.floor.layouts import SEATS, described
from pitboss.floor.live import Live
from pitboss.rulebook import HouseRules
from pitboss.web.security import Signed, floor_of

router: Final = APIRouter(tags=["layouts"])

Side = Annotated[Literal["player", "dealer"], Query(description="From which side of the table it is seen")]


@router.get("/tables/{table}/layout")
def table_layout(request: Request, person: Signed, table: int, side: Side = "player") -> dict[str, Any]:
    """The felt of a table with its options, limits and pay tables."""

    def look(live: Live) -> dict[str, Any]:
        if person.property is not None and person.property != live.state.property:
            raise HTTPException(404, f"there is no table {table}")
        return described(live.house, live.state.seats_at_most, from_dealer=side == "dealer")

    return floor_of(request).see(table, look)


@router.get("/houses/{house}/{game}/layout")
def house_layout(
    house: str,
    game: str,
    side: Side = "player",
    seats: Annotated[int, Query(ge=1, le=20)] = SEATS,
) -> dict[str, Any]:
    """The felt of a game as the house lays it out by default."""
    section = library.find_section(house, game)
    return described(HouseRules.choose(section), seats, from_dealer=side == "dealer")
