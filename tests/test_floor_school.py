"""The school on the floor: no answer is told before one is given, each counts once, and progress is one's own."""

import json
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import func, select, update

from pitboss.equipment.chance import SeededChance
from pitboss.errors import BadInput, Refused
from pitboss.floor.audit.verify import verify
from pitboss.floor.people import Person
from pitboss.floor.schema import JOURNAL, SCHOOL_QUESTIONS
from pitboss.floor.store import Store
from pitboss.floor.training import Question, answer, ask, progress
from pitboss.library import section
from pitboss.school import Exercise, exercise
from pitboss.web.app import create_app
from tests.floor_play import Pit, hire
from tests.floor_web import Web, caller, served

HOUSE, OTHER = "jack-cleveland", "hollywood-toledo"
AT = "2026-01-05T12:00:00+00:00"
LATER = "2026-01-05T12:00:07+00:00"


@pytest.fixture
def dealer(store: Store) -> Person:
    hire(store, HOUSE)
    hire(store, OTHER, prefix="other-")
    return Pit(store)["dealer"]


@pytest.fixture
def web(database: str, store: Store, dealer: Person) -> Iterator[Web]:
    with served(create_app(database)) as address, caller(address) as client:
        yield Web(client, store)


def asked(store: Store, who: Person, drill: str = "payout", level: int = 1, game: str = "roulette") -> Question:
    return ask(store, who, section(HOUSE, game), drill, level, AT, SeededChance(5))


def right(made: Exercise, step: int) -> dict[str, str]:
    return {task.name: task.right[0] for task in made.steps[step].tasks}


def wrong(made: Exercise, step: int) -> dict[str, str]:
    return {task.name: "7.77" for task in made.steps[step].tasks}


def solved(store: Store, who: Person, *, rightly: bool = True, **which: Any) -> None:
    question = asked(store, who, **which)
    given = right(question.exercise, 0) if rightly else wrong(question.exercise, 0)
    answer(store, who, question.id, 0, given, LATER)


def test_an_unanswered_question_is_asked_again(store: Store, dealer: Person) -> None:
    first = asked(store, dealer)
    again = ask(store, dealer, section(HOUSE, "roulette"), "payout", 1, LATER, SeededChance(99))
    assert (again.id, again.exercise.seed) == (first.id, first.exercise.seed), "nobody picks their own questions"
    assert asked(store, dealer, level=2).id != first.id
    assert asked(store, Pit(store)["ann"]).id != first.id
    answer(store, dealer, first.id, 0, right(first.exercise, 0), LATER)
    assert asked(store, dealer).id != first.id


def test_answers_count_once_and_progress_follows(store: Store, dealer: Person) -> None:
    question = asked(store, dealer)
    done = answer(store, dealer, question.id, 0, wrong(question.exercise, 0), LATER)
    assert not done.right
    assert done.standing is not None
    assert (done.standing.answered, done.standing.right) == (1, 0)
    with pytest.raises(Refused, match="already"):
        answer(store, dealer, question.id, 0, right(question.exercise, 0), LATER)
    for _ in range(9):
        solved(store, dealer)
    with store.reading() as connection:
        (line,) = progress(connection, dealer)
        assert progress(connection, Pit(store)["ann"]) == []
    assert (line["property"], line["game"], line["drill"], line["level"]) == (HOUSE, "roulette", "payout", 1)
    assert (line["answered"], line["right"], line["streak"], line["passed"]) == (10, 9, 9, True)
    assert line["lately"][0] == {"right": False, "seconds": 7}
    assert [each["right"] for each in line["lately"]] == [False] + [True] * 9


@pytest.mark.both_databases
def test_two_answers_at_once_count_as_one(store: Store, dealer: Person) -> None:
    question = asked(store, dealer)
    outcomes: list[str] = []

    def send() -> None:
        try:
            answer(store, dealer, question.id, 0, right(question.exercise, 0), LATER)
            outcomes.append("counted")
        except Refused:
            outcomes.append("refused")

    threads = [threading.Thread(target=send) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["counted"] + ["refused"] * 5


def test_what_cannot_be_read_changes_nothing(store: Store, dealer: Person) -> None:
    question = asked(store, dealer)
    for given in ({}, {"seat 9": "5"}, dict.fromkeys(right(question.exercise, 0), "a lot")):
        with pytest.raises(BadInput):
            answer(store, dealer, question.id, 0, given, LATER)
    with pytest.raises(Refused, match="not asked"):
        answer(store, Pit(store)["ann"], question.id, 0, right(question.exercise, 0), LATER)
    with pytest.raises(Refused, match="already"):
        answer(store, dealer, question.id, 1, right(question.exercise, 0), LATER)
    assert asked(store, dealer).id == question.id
    with store.reading() as connection:
        assert progress(connection, dealer) == []


def test_a_round_is_dealt_step_by_step(store: Store, dealer: Person) -> None:
    question = asked(store, dealer, drill="deal", game="three-card-poker")
    steps = len(question.exercise.steps)
    for step in range(steps):
        given = right(question.exercise, step)
        if step == 3:
            given["next"] = next(
                choice for choice in question.exercise.steps[3].tasks[0].choices if choice != given["next"]
            )
        done = answer(store, dealer, question.id, step, given, LATER)
        assert done.right == (step < 3)
        assert (done.standing is not None) == (step + 1 == steps)
        with pytest.raises(Refused):
            answer(store, dealer, question.id, step, given, LATER)
    with store.reading() as connection:
        (line,) = progress(connection, dealer)
    assert (line["answered"], line["right"]) == (1, 0)


def test_marks_are_given_by_answers_alone(store: Store, dealer: Person) -> None:
    """The journal tells of every question and answer; a mark somebody wrote into the database is found."""
    with store.reading() as connection:
        before = connection.execute(select(func.max(JOURNAL.c.id))).scalar_one()
    solved(store, dealer)
    with store.reading() as connection:
        new = connection.execute(select(JOURNAL.c.stream).where(JOURNAL.c.id > before)).scalars().all()
    assert set(new) == {"school"}
    assert verify(store).faults == []
    with store.writing() as connection:
        connection.execute(update(SCHOOL_QUESTIONS).values(faults=SCHOOL_QUESTIONS.c.faults + 1))
    assert any(fault.startswith("question of the school 1: its faults is") for fault in verify(store).faults)


def test_a_drill_that_is_gone_is_forgotten(store: Store, dealer: Person) -> None:
    solved(store, dealer)
    with store.writing() as connection:
        connection.execute(update(SCHOOL_QUESTIONS).values(drill="juggling"))
    with store.reading() as connection:
        assert progress(connection, dealer) == []


# --- over the web ---------------------------------------------------------------------------------------------

ON_ONE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
"""What is asked of the database is tried on both above."""


def wanted(drill: str = "payout", level: int = 1, game: str = "roulette") -> dict[str, Any]:
    return {"property": HOUSE, "game": game, "drill": drill, "level": level}


def waiting(store: Store) -> Exercise:
    """The exercise of the only question that waits."""
    with store.reading() as connection:
        row = connection.execute(select(SCHOOL_QUESTIONS).where(SCHOOL_QUESTIONS.c.answered_at.is_(None))).one()
    return exercise(section(row.property, row.game), row.drill, row.level, row.seed)


def keys(data: Any) -> set[str]:
    if isinstance(data, dict):
        return set(data) | {key for value in data.values() for key in keys(value)}
    return {key for value in data for key in keys(value)} if isinstance(data, list) else set()


@ON_ONE
@pytest.mark.parametrize("game", ["roulette", "blackjack", "craps", "pai-gow-poker", "three-card-poker"])
def test_no_question_tells_its_answer(web: Web, store: Store, game: str) -> None:
    drills = [drill["name"] for drill in web.get("ann", f"/school/{HOUSE}/{game}").json()["drills"]]
    assert {"payout", "deal", "irregularity"} <= set(drills)
    for drill in drills:
        question = web.post("ann", "/school/questions", wanted(drill, 3, game)).json()
        told = json.dumps(question)
        made = waiting(store)
        assert str(made.seed) not in told
        assert not keys(question) & {"seed", "right", "answer", "why", "settled", "paid", "faults", "cite"}
        for step in range(len(made.steps)):
            body = {"step": step, "given": right(made, step)}
            done = web.post("ann", f"/school/questions/{question['id']}/answers", body).json()
            assert done["right"], done
            if done["next"] is not None:
                assert not keys(done["next"]) & {"seed", "right", "answer", "why", "settled", "faults", "cite"}
        assert done["standing"]["right"] == 1


@ON_ONE
def test_a_dealt_round_hides_what_comes(web: Web, store: Store) -> None:
    """While a round is dealt, neither the cards that follow nor those face down are in what is sent."""
    question = web.post("ann", "/school/questions", wanted("deal", 2, "blackjack")).json()
    made = waiting(store)
    for at, step in enumerate(made.steps):
        assert step.scene is not None
        lie = {card for hand in question["felt"]["hands"].values() for card in hand} | set(
            question["felt"]["dealer"]
        )
        dealt = {str(event.card) for event in step.scene.events if hasattr(event, "card")}
        assert lie <= dealt | {"##"}
        body = {"step": at, "given": right(made, at)}
        question = web.post("ann", f"/school/questions/{question['id']}/answers", body).json()["next"]


@ON_ONE
def test_a_mark_tells_what_was_right_and_why(web: Web) -> None:
    question = web.post("dealer", "/school/questions", wanted()).json()
    given = {question["tasks"][0]["name"]: "1"}
    done = web.post("dealer", f"/school/questions/{question['id']}/answers", {"step": 0, "given": given}).json()
    (mark,) = done["marks"]
    assert not done["right"]
    assert mark["given"] == "$1"
    assert mark["answer"].startswith("$")
    assert mark["why"][0]["cite"] == ["5.A"]
    again = web.post("dealer", f"/school/questions/{question['id']}/answers", {"step": 0, "given": given})
    assert again.status_code == 409
    other = web.post("ann", f"/school/questions/{question['id']}/answers", {"step": 0, "given": given})
    assert other.status_code == 409


def test_a_supervisor_sees_the_dealers_of_his_house_and_nobody_else(
    web: Web, store: Store, dealer: Person
) -> None:
    pit = Pit(store)
    for name in ("dealer", "other-dealer", "ann", "table-games-supervisor"):
        solved(store, pit[name])
    own = web.get("table-games-supervisor", "/school/trainees").json()
    assert [each["id"] for each in own] == [dealer.id]
    assert own[0]["progress"][0]["right"] == 1
    theirs = web.get("other-table-games-supervisor", "/school/trainees").json()
    assert [each["id"] for each in theirs] == [pit["other-dealer"].id]
    for nobody in ("dealer", "ann", "auditor", "surveillance"):
        assert web.get(nobody, "/school/trainees").status_code == 403
    assert web.get(None, "/school/trainees").status_code == 401


@ON_ONE
def test_a_lesson_is_read_and_tried(web: Web) -> None:
    pages = web.get("ann", f"/school/{HOUSE}/roulette/lesson").json()
    assert not keys(pages) & {"right", "answer", "why", "settled"}
    at = next(at for at, page in enumerate(pages, start=1) if page["question"])
    body = {"given": {pages[at - 1]["question"]["tasks"][0]["name"]: "35"}}
    assert web.post("ann", f"/school/{HOUSE}/roulette/lesson/{at}", body).json()["right"]
    assert web.get("ann", "/school/progress").json() == []
    silent = next(at for at, page in enumerate(pages, start=1) if not page["question"])
    for number in (silent, len(pages) + 1):
        assert web.post("ann", f"/school/{HOUSE}/roulette/lesson/{number}", body).status_code == 404


@ON_ONE
@pytest.mark.parametrize(
    "body",
    [
        wanted("juggling"),
        wanted(level=0),
        wanted(level=4),
        wanted(game="poker-room"),
        {**wanted(), "property": "the-mirage"},
        {**wanted(), "seed": 4},
    ],
)
def test_what_there_is_not_is_not_asked(web: Web, body: dict[str, Any]) -> None:
    assert web.post("ann", "/school/questions", body).status_code == 422
    assert web.get("ann", f"/school/{HOUSE}/no-such-game").status_code == 404
