"""The Saturday night of a demonstration: how it goes, and how fast."""

from typing import Annotated, Final

from fastapi import APIRouter, HTTPException, Request
from pydantic import BaseModel, Field

from pitboss.floor.night.programme import programme
from pitboss.saying import say
from pitboss.web.account_api import Body
from pitboss.web.night import FASTEST, Evening
from pitboss.web.security import Signed

router: Final = APIRouter(tags=["night"], prefix="/night")


class Pace(Body):
    """How fast the evening goes; 0 sends everybody home."""

    pace: Annotated[int, Field(strict=True, ge=0, le=FASTEST)]


class NightShown(BaseModel):
    """A Saturday night."""

    offered: bool
    """Whether this floor has one: a demonstration does."""
    pace: int = 0
    """How many times faster than a clock it goes; 0 where it is over."""
    clock: str = ""
    """What time it is in the evening."""
    players: int = 0
    """House players at tables."""


def _shown(evening: Evening | None) -> NightShown:
    if evening is None:
        return NightShown(offered=False)
    clock = programme().evening.clock(evening.minute)
    return NightShown(offered=True, pace=round(evening.pace), clock=clock, players=evening.players)


@router.get("")
def read_night(request: Request, _: Signed) -> NightShown:
    """How the evening goes."""
    return _shown(request.app.state.evening)


@router.post("")
def choose_pace(request: Request, _: Signed, given: Pace) -> NightShown:
    """Begin an evening, let it go faster or slower, or send everybody home."""
    evening: Evening | None = request.app.state.evening
    if evening is None:
        raise HTTPException(404, say("there is no Saturday night on this floor"))
    evening.choose(given.pace)
    return _shown(evening)
