"""The school in the terminal."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.errors import BadInput
from pitboss.library import section
from pitboss.school import drills, exercise


def school(*words: str, typed: str = "") -> str:
    found = CliRunner().invoke(app, ["school", *words], input=typed, catch_exceptions=False)
    assert found.exit_code == 0, found.output
    return found.output


def lines(found: str) -> str:
    """Without colours and with single spaces."""
    return re.sub(r"\s+", " ", re.sub(r"\x1b\[[0-9;]*m", "", found))


def test_questions_are_asked_and_marked() -> None:
    found = lines(school("jack-cleveland", "roulette", "--seed", "5", "--questions", "2", typed="85\n1\n"))
    assert "$5 on Split 19-20. 20 black comes." in found
    assert "right What do you pay?: $85" in found
    assert "$5 × 17 = $85 §5.A" in found
    assert "wrong What do you pay?: not $1, but $30" in found
    assert "1 of 2 right, to pass: 9 of 10 in a row" in found


def test_what_cannot_be_read_is_asked_again() -> None:
    found = lines(school("jack-cleveland", "roulette", "--seed", "5", "--questions", "1", typed="lots\n85\n"))
    assert "'lots' is no answer" in found
    assert "1 of 1 right" in found


def test_leaving_early_sums_up_what_was_answered() -> None:
    found = lines(school("jack-cleveland", "roulette", "--seed", "5", typed="85\nq\n"))
    assert "1 of 1 right" in found
    assert "right" not in lines(school("jack-cleveland", "roulette", "--seed", "5", typed="q\n"))


@pytest.mark.parametrize(
    ("game", "drill"),
    [
        ("blackjack", "payout"),
        ("craps", "deal"),
        ("pai-gow-poker", "setting"),
        ("mini-midi-baccarat", "third-card"),
        ("roulette", "irregularity"),
    ],
)
def test_every_drill_can_be_passed_in_the_terminal(game: str, drill: str) -> None:
    needed = drills()[drill].needed.of
    exercises = [exercise(section("jack-cleveland", game), drill, 1, 40 + at) for at in range(needed)]
    typed = [task.right[0] for each in exercises for step in each.steps for task in step.tasks]
    found = lines(
        school(
            *("jack-cleveland", game, "--drill", drill, "--seed", "40", "--questions", str(needed)),
            typed="\n".join(typed) + "\n",
        )
    )
    assert f"{needed} of {needed} right, passed" in found


def keys(data: Any) -> set[str]:
    if isinstance(data, dict):
        return set(data) | {key for value in data.values() for key in keys(value)}
    return {key for value in data for key in keys(value)} if isinstance(data, list) else set()


def test_json_has_answers_only_when_asked_for() -> None:
    given = ("hollywood-toledo", "craps", "--level", "3", "--seed", "1", "--questions", "3", "--json")
    plain, whole = (json.loads(school(*words)) for words in (given, (*given, "--answers")))
    assert [each["seed"] for each in plain] == [1, 2, 3]
    assert not keys(plain) & {"answers", "answer", "right", "why"}
    assert all(mark["right"] for each in whole for step in each["steps"] for mark in step["answers"])
    for each in whole:
        for step in each["steps"]:
            del step["answers"]
    assert plain == whole


def test_the_lesson_is_read_first() -> None:
    found = lines(school("jack-cleveland", "big-six", "--lesson", "--seed", "3", typed="\n3\nq\n"))
    assert "1 of 4: What every section pays" in found
    assert "$1 Insignia" in found
    assert "right What do you pay?: $3" in found


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("jack-cleveland", "roulette", "--drill", "setting"), "unknown drill"),
        (("jack-cleveland", "roulete"), "did you mean 'roulette'"),
        (("horseshoe-cleveland", "poker-room"), "unknown family of games"),
    ],
)
def test_what_there_is_not_is_refused(words: tuple[str, ...], why: str) -> None:
    run: Callable[..., Any] = CliRunner().invoke
    with pytest.raises(BadInput, match=why):
        run(app, ["school", *words], catch_exceptions=False)
