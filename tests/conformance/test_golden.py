"""Golden playthroughs: every event of a few rounds of every section, pinned.

`make golden` writes them anew after a change that is meant.
"""

from pathlib import Path
from random import Random

import pytest

from pitboss.journal import replay_journal, write_journal
from pitboss.library import game_of
from pitboss.rulebook import HouseRules, Section
from pitboss.table import Pay, Round
from pitboss.table.table import VERSION
from tests.conftest import players
from tests.random_play import play_out

GOLDEN = Path(__file__).parent / "golden"
ROUNDS = 4


def playthrough(section: Section) -> list[str]:
    return ["\n".join(write_journal(_round(section, seed))) for seed in range(ROUNDS)]


def _round(section: Section, seed: int) -> Round:
    return play_out(_opened(section, seed, VERSION), Random(f"{section.key} {seed}"))


def _opened(section: Section, seed: int, version: int) -> Round:
    return Round(game_of(section), HouseRules.choose(section), players(section, 1 + seed % 3), version=version)


def test_playthroughs_are_as_pinned(playable: Section, request: pytest.FixtureRequest) -> None:
    path = GOLDEN / playable.house / f"{playable.game}.jsonl"
    found = "\n\n".join(playthrough(playable)) + "\n"
    if request.config.getoption("--rewrite-golden"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert path.exists(), f"no golden playthrough for {playable.key}; write it with make golden"
    assert found == path.read_text(encoding="utf-8")


def test_rounds_of_the_first_edition_come_to_the_same(playable: Section) -> None:
    """Before rounds waited for the word to pay, chips moved with the last answer; such journals still replay."""
    for seed in range(ROUNDS):
        now, before = _round(playable, seed), _opened(playable, seed, 1)
        for turn in now.turns:
            if turn.answer != Pay():
                before.answer(turn.answer)
        assert before.over
        assert before.events == now.events
        lines = list(write_journal(before))
        assert '"journal":1,' in lines[0]
        assert replay_journal("\n".join(lines)).events == before.events


def test_pinned_journals_replay(playable: Section) -> None:
    path = GOLDEN / playable.house / f"{playable.game}.jsonl"
    for journal in path.read_text(encoding="utf-8").split("\n\n"):
        replay_journal(journal, path.name)
