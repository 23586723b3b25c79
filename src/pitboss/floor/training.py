"""The dealer's school on the floor: questions that wait for their answers, and how far everybody has come.

A question is kept as the seed it is made from, so what is right is never sent before it is answered. Whoever asks
again before they have answered is asked the same: nobody picks their questions. Every answer counts once. What is
right follows from the rules that were in force on this floor when it was asked.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, Row, select
from typing_extensions import TypedDict

from pitboss.equipment.chance import Chance
from pitboss.errors import Refused
from pitboss.floor.books import school
from pitboss.floor.books.amendments import in_force
from pitboss.floor.books.registers import Stored
from pitboss.floor.facts import Fact, entry
from pitboss.floor.facts.school import STREAM, QuestionAnswered, QuestionAsked, QuestionAskedAgain
from pitboss.floor.people import Person, everybody
from pitboss.floor.roles import Duty, Role, require
from pitboss.floor.rows import next_number
from pitboss.floor.schema import SCHOOL_QUESTIONS as _ASKED
from pitboss.floor.store import Store
from pitboss.library import day_of
from pitboss.rulebook import Section
from pitboss.saying import say
from pitboss.school import SEEDS, Exercise, Mark, Standing, drills, exercise, standing

_LATELY: Final = 30
"""How many of the last answers a chart shows."""
_UNANSWERED: Final[Mapping[str, Any]] = {"step": 0, "faults": 0, "answered_at": None, "seconds": None}
_SLOWEST: Final = 3_600
"""Seconds after which a question was left lying rather than thought about."""


@dataclass(frozen=True)
class Question:
    """A question that waits for its answer."""

    id: int
    exercise: Exercise
    step: int
    """Which of its steps is asked, from 0."""
    faults: int = 0


@dataclass(frozen=True)
class Answered:
    """What came of an answer."""

    question: Question
    """The question, at its next step."""
    marks: tuple[Mark, ...]
    standing: Standing | None = None
    """Where they stand now; none while steps of the question are left."""

    @property
    def right(self) -> bool:
        """Whether nothing in the whole exercise has been wrong so far."""
        return self.question.faults == 0


def ask(
    store: Store, person: Person, chosen: Section, drill: str, level: int, at: str, chance: Chance
) -> Question:
    """The question that waits at this level of a drill, or a new one.

    It is made before the database is taken: no table waits for it.
    """
    made = exercise(chosen, drill, level, chance.below(SEEDS))
    where: dict[str, Any] = {
        "person": person.id,
        "property": made.property,
        "game": made.game,
        "drill": made.drill,
        "level": made.level,
    }
    asked = select(_ASKED).where(_ASKED.c.answered_at.is_(None))
    for name, value in where.items():
        asked = asked.where(_ASKED.c[name] == value)
    with _school(store, person, at) as (connection, happens):
        waiting = connection.execute(asked.order_by(_ASKED.c.id)).first()
        if waiting is None:
            number = next_number(connection, _ASKED)
            happens(QuestionAsked(id=number, **where, seed=made.seed, asked_at=at, **_UNANSWERED))
            return Question(number, made, 0)
        happens(QuestionAskedAgain(waiting.id, at))
        return _question(connection, waiting, at)


@contextmanager
def _school(store: Store, person: Person, at: str) -> Iterator[tuple[Connection, Callable[[Fact], None]]]:
    """The database while something happens at school: it is done and written down, one after another."""
    with store.writing() as connection:
        held = store.hold(connection, STREAM)

        def happens(fact: Fact) -> None:
            school.follow(Stored(connection), fact)
            store.append(connection, STREAM, [entry(fact, person.id, at)], held=held)

        yield connection, happens


def _question(connection: Connection, row: Row[Any], asked_at: str) -> Question:
    """A question made again; where the rules were amended meanwhile it may be shorter than it was."""
    taught = in_force(connection, row.property, row.game, day_of(row.property, asked_at)).section
    made = exercise(taught, row.drill, row.level, row.seed)
    return Question(row.id, made, min(row.step, len(made.steps) - 1), row.faults)


def answer(store: Store, person: Person, number: int, step: int, given: Mapping[str, str], at: str) -> Answered:
    """Mark the answers to a step; the question goes on to its next, or is over and counts."""
    with store.reading() as connection:
        row = connection.execute(select(_ASKED).where(_ASKED.c.id == number, _ASKED.c.person == person.id)).first()
        if row is None:
            raise Refused(say("you were not asked this question"))
        if row.answered_at is not None:
            raise Refused(say("this has been answered already"))
        question = _question(connection, row, row.asked_at)
    if question.step != step:
        raise Refused(say("this has been answered already"))
    marks = question.exercise.steps[step].marked(given)
    faults = row.faults + sum(not mark.right for mark in marks)
    over = step + 1 == len(question.exercise.steps)
    took = _seconds(row.asked_at, at) if over else None
    after = Question(number, question.exercise, step + 1, faults)
    with _school(store, person, at) as (connection, happens):
        now = connection.execute(select(_ASKED.c.step).where(_ASKED.c.id == number)).scalar_one()
        if now != row.step:  # somebody sent two answers at once: the first counts
            raise Refused(say("this has been answered already"))
        happens(QuestionAnswered(number, step + 1, faults, at if over else None, took))
        return Answered(after, marks, _standing(connection, person, question.exercise) if over else None)


def _seconds(asked_at: str, at: str) -> int:
    took = datetime.fromisoformat(at) - datetime.fromisoformat(asked_at)
    return min(max(round(took.total_seconds()), 0), _SLOWEST)


# --- progress -------------------------------------------------------------------------------------------------


def _answered(connection: Connection, people: Iterable[int]) -> dict[int, list[Row[Any]]]:
    """By person: every question that was answered, in that order."""
    asked = (
        select(_ASKED)
        .where(_ASKED.c.person.in_(list(people)), _ASKED.c.answered_at.is_not(None))
        .order_by(_ASKED.c.answered_at, _ASKED.c.id)
    )
    found: dict[int, list[Row[Any]]] = defaultdict(list)
    for row in connection.execute(asked):
        found[row.person].append(row)
    return found


def _standing(connection: Connection, person: Person, of: Exercise) -> Standing:
    rows = _answered(connection, [person.id])[person.id]
    same = [row for row in rows if _where(row) == (of.property, of.game, of.drill, of.level)]
    return standing([row.faults == 0 for row in same], drills()[of.drill].needed)


def _where(row: Row[Any]) -> tuple[str, str, str, int]:
    return row.property, row.game, row.drill, row.level


class Needed(TypedDict):
    """How many right answers of how many are needed."""

    right: int
    of: int


class StandingTold(TypedDict):
    """Where somebody stands at a level of a drill."""

    answered: int
    right: int
    streak: int
    best_streak: int
    right_lately: int
    needed: Needed
    passed: bool


class Lately(TypedDict):
    """One of the last answers."""

    right: bool
    seconds: int


class ProgressLine(StandingTold):
    """How somebody comes on at a level of a drill."""

    property: str
    game: str
    drill: str
    level: int
    last_at: str
    lately: list[Lately]


class Trainee(TypedDict):
    """A dealer who learns."""

    id: int
    title: str
    progress: list[ProgressLine]


def progress(connection: Connection, person: Person) -> list[ProgressLine]:
    """Every level of every drill somebody has tried, the last one first."""
    return _told(_answered(connection, [person.id])[person.id])


def trainees(connection: Connection, viewer: Person) -> list[Trainee]:
    """The dealers of the viewer's house, and how they come on."""
    require(viewer.role, Duty.TEACH)
    dealers = [
        each
        for each in everybody(connection)
        if each.role is Role.DEALER and viewer.property is not None and each.property == viewer.property
    ]
    answered = _answered(connection, [dealer.id for dealer in dealers])
    return [{"id": dealer.id, "title": dealer.title, "progress": _told(answered[dealer.id])} for dealer in dealers]


def _told(rows: Iterable[Row[Any]]) -> list[ProgressLine]:
    levels: dict[tuple[str, str, str, int], list[Row[Any]]] = defaultdict(list)
    for row in rows:
        if row.drill in drills():
            levels[_where(row)].append(row)
    found: list[ProgressLine] = [
        {
            "property": house,
            "game": game,
            "drill": drill,
            "level": level,
            "last_at": tried[-1].answered_at,
            **standing_told(standing([row.faults == 0 for row in tried], drills()[drill].needed), drill),
            "lately": [{"right": row.faults == 0, "seconds": row.seconds} for row in tried[-_LATELY:]],
        }
        for (house, game, drill, level), tried in levels.items()
    ]
    return sorted(found, key=lambda each: each["last_at"], reverse=True)


def standing_told(found: Standing, drill: str) -> StandingTold:
    """Where somebody stands, for a page."""
    needed = drills()[drill].needed
    return {
        "answered": found.answered,
        "right": found.right,
        "streak": found.streak,
        "best_streak": found.best_streak,
        "right_lately": found.lately,
        "needed": {"right": needed.right, "of": needed.of},
        "passed": found.passed,
    }
