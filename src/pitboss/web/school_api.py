"""The dealer's school over the web: lessons, questions, marks and progress."""

from typing import Annotated, Final

from fastapi import APIRouter, HTTPException, Request
from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from pitboss.equipment.chance import SystemChance
from pitboss.floor.service import now
from pitboss.floor.training import Needed, ProgressLine, Trainee, answer, ask, progress, trainees
from pitboss.floor.views.school import (
    AnsweredView,
    LessonPage,
    QuestionView,
    answered_view,
    page_view,
    question_view,
)
from pitboss.rulebook import HouseRules, Section
from pitboss.saying import say
from pitboss.school import LEVELS, Page, drills_of, lesson
from pitboss.school.exercise import MarkTold
from pitboss.web.design_api import section_of
from pitboss.web.security import Number, Signed, floor_of

router: Final = APIRouter(tags=["school"])

Words = Annotated[str, Field(min_length=1, max_length=60)]
Given = Annotated[dict[str, Annotated[str, Field(max_length=400)]], Field(max_length=40)]


class NewQuestion(BaseModel):
    """What somebody wants to be asked."""

    model_config = ConfigDict(extra="forbid")
    property: Words
    game: Words
    drill: Words
    level: Annotated[int, Field(strict=True, ge=0, le=100)]


class Answers(BaseModel):
    """By task of a step: what was answered."""

    model_config = ConfigDict(extra="forbid")
    step: Annotated[int, Field(strict=True, ge=0, le=1_000)]
    given: Given


class Tried(BaseModel):
    """By task of a lesson's question: what was answered."""

    model_config = ConfigDict(extra="forbid")
    given: Given


class DrillView(TypedDict):
    """Something that can be practised."""

    name: str
    title: str
    what: str
    needed: Needed


class Drills(TypedDict):
    """What can be practised in a game of a house."""

    property: str
    game: str
    title: str
    levels: list[int]
    drills: list[DrillView]


class Marked(TypedDict):
    """The marks of an answer that counts for nothing."""

    marks: list[MarkTold]
    right: bool


def _taught(request: Request, house: str, game: str) -> Section:
    """The section as it is in force on this floor; one that spans games has no drills."""
    return section_of(floor_of(request), house, game)


@router.get("/school/progress")
def read_progress(request: Request, person: Signed) -> list[ProgressLine]:
    """One's own progress."""
    with floor_of(request).store.reading() as connection:
        return progress(connection, person)


@router.get("/school/trainees")
def list_trainees(request: Request, person: Signed) -> list[Trainee]:
    """The progress of the dealers of one's house."""
    with floor_of(request).store.reading() as connection:
        return trainees(connection, person)


@router.post("/school/questions")
def ask_question(request: Request, person: Signed, wanted: NewQuestion) -> QuestionView:
    """The question that waits, or a new one."""
    chosen = _taught(request, wanted.property, wanted.game)
    store = floor_of(request).store
    return question_view(ask(store, person, chosen, wanted.drill, wanted.level, now(), SystemChance()))


@router.post("/school/questions/{number}/answers")
def answer_question(request: Request, person: Signed, number: Number, given: Answers) -> AnsweredView:
    """Have an answer marked."""
    return answered_view(answer(floor_of(request).store, person, number, given.step, given.given, now()))


@router.get("/school/{house}/{game}")
def list_drills(request: Request, house: str, game: str, _: Signed) -> Drills:
    """What can be practised in a game of a house."""
    found = _taught(request, house, game)
    return {
        "property": found.house,
        "game": found.game,
        "title": found.text.title,
        "levels": list(LEVELS),
        "drills": [
            {
                "name": drill.name,
                "title": drill.title,
                "what": drill.what,
                "needed": {"right": drill.needed.right, "of": drill.needed.of},
            }
            for drill in drills_of(found)
        ],
    }


def _lesson(request: Request, house: str, game: str) -> tuple[Page, ...]:
    return lesson(HouseRules.choose(_taught(request, house, game)))


@router.get("/school/{house}/{game}/lesson")
def read_lesson(request: Request, house: str, game: str, _: Signed) -> list[LessonPage]:
    """The pages of a game's lesson."""
    return [page_view(page) for page in _lesson(request, house, game)]


@router.post("/school/{house}/{game}/lesson/{number}")
def try_lesson(request: Request, house: str, game: str, number: Number, _: Signed, tried: Tried) -> Marked:
    """Have the question on a page of a lesson marked; it counts for nothing."""
    pages = _lesson(request, house, game)
    step = pages[number - 1].step if number <= len(pages) else None
    if step is None:
        raise HTTPException(404, say("this page asks nothing"))
    marks = step.marked(tried.given)
    return {"marks": [mark.told() for mark in marks], "right": all(mark.right for mark in marks)}
