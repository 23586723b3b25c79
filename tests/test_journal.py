"""Journals: what is cut off, altered or out of order is found, with the line."""

import json
from random import Random

import pytest

from pitboss.conformance.random_play import play_out
from pitboss.errors import BadInput
from pitboss.journal import replay_journal, write_journal
from pitboss.library import game_of, section
from pitboss.rulebook import HouseRules
from pitboss.table import Round


@pytest.fixture
def lines() -> list[str]:
    rules = section("hollywood-toledo", "three-card-poker")
    round_ = Round(game_of(rules), HouseRules.choose(rules), {1: "Ann", 2: "Bob"})
    return list(write_journal(play_out(round_, Random(5))))


def test_a_whole_journal_replays(lines: list[str]) -> None:
    assert replay_journal("\n".join(lines)).over


def test_a_journal_cut_between_lines_is_named(lines: list[str]) -> None:
    for cut in range(1, len(lines)):
        with pytest.raises(BadInput, match=rf"shift\.log:{cut}: the journal breaks off here"):
            replay_journal("\n".join(lines[:cut]), "shift.log")


def test_a_journal_cut_inside_a_line_is_named(lines: list[str]) -> None:
    text = "\n".join([*lines[:5], lines[5][:-7]])
    with pytest.raises(BadInput, match=r"shift\.log:6: not a journal line"):
        replay_journal(text, "shift.log")


def test_a_missing_line_is_named(lines: list[str]) -> None:
    with pytest.raises(BadInput, match=r"shift\.log:4: turn 3 is missing"):
        replay_journal("\n".join(lines[:3] + lines[4:]), "shift.log")


def test_an_altered_payment_is_found(lines: list[str]) -> None:
    at, line = next((at, line) for at, line in enumerate(lines) if '"taken":' in line)
    data = json.loads(line)
    settled = next(event for event in data["events"] if event["type"] == "settled")
    settled["taken"] = "0.01"
    text = "\n".join([*lines[:at], json.dumps(data), *lines[at + 1 :]])
    with pytest.raises(BadInput, match=rf"shift\.log:{at + 1}: what followed"):
        replay_journal(text, "shift.log")


def test_an_answer_that_could_not_be_given_is_found(lines: list[str]) -> None:
    data = json.loads(lines[1])
    data["answer"] = {"type": "card-dealt", "card": "As"}
    with pytest.raises(BadInput, match=r"shift\.log:2: the table awaits wagers"):
        replay_journal("\n".join([lines[0], json.dumps(data), *lines[2:]]), "shift.log")


@pytest.mark.parametrize("text", ["", "\n", "[]", "{}", '{"journal":1}', "cards and chips"])
def test_what_is_no_journal_is_said_to_be_none(text: str) -> None:
    with pytest.raises(BadInput):
        replay_journal(text)


def test_lines_after_the_end_are_found(lines: list[str]) -> None:
    with pytest.raises(BadInput, match="the round has ended"):
        replay_journal("\n".join([*lines, lines[-1]]))
