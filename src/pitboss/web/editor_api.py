"""The editor: a section as its text and as a form, checked as somebody types, and the felt it would be dealt on.

What it comes to is asked of the workbench, and it is submitted as an amendment: both take what `check` answers.
"""

from typing import Annotated, Final

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from pitboss import library
from pitboss.design.editing import CheckData, check, text_of
from pitboss.design.proposal import read_proposal, rules_of
from pitboss.floor.layouts import SEATS, LayoutView, described
from pitboss.web.design_api import Asked, Designer, Name, section_of
from pitboss.web.lanes import DESIGNS
from pitboss.web.security import floor_of

router: Final = APIRouter(tags=["design"])


class TextView(TypedDict):
    """A section as it is in force, to be edited."""

    property: str
    game: str
    title: str
    text: str


class Written(BaseModel):
    """The whole text of a section as somebody has it."""

    model_config = ConfigDict(extra="forbid")
    text: Annotated[str, Field(max_length=120_000)]


@router.get("/design/{house}/{game}/text")
@DESIGNS
def read_text(request: Request, person: Designer, house: Name, game: Name) -> TextView:
    """The text of a section in force."""
    floor = floor_of(request)
    with floor.store.reading() as connection:
        edition = floor.in_force(connection, *library.find_name(house, game))
    section = edition.section
    library.game_of(section)
    return {
        "property": section.house,
        "game": section.game,
        "title": section.text.title,
        "text": text_of(edition),
    }


@router.post("/design/{house}/{game}/check")
@DESIGNS
def check_text(request: Request, person: Designer, house: Name, game: Name, given: Written) -> CheckData:
    """What is wrong with a text, line by line; what a form shows of it; what it changes of what is in force."""
    return check(section_of(floor_of(request), house, game), given.text)


@router.post("/design/{house}/{game}/felt")
@DESIGNS
def draw_felt(request: Request, person: Designer, house: Name, game: Name, given: Asked) -> LayoutView:
    """The felt of a game by a proposal."""
    section = section_of(floor_of(request), house, game)
    return described(rules_of(section, read_proposal(given.proposal, "the design", section)), SEATS)
