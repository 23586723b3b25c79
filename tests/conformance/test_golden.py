"""Golden playthroughs: every event of a few rounds of every section, pinned.

`make golden` writes them anew after a change that is meant.
"""

from pathlib import Path
from random import Random

import pytest

from pitboss.journal import replay_journal, write_journal
from pitboss.library import game_of
from pitboss.rulebook import HouseRules, Section
from pitboss.table import Round
from tests.conftest import players
from tests.random_play import play_out

GOLDEN = Path(__file__).parent / "golden"
ROUNDS = 4


def playthrough(section: Section) -> list[str]:
    rounds = []
    for seed in range(ROUNDS):
        round_ = Round(game_of(section), HouseRules.choose(section), players(section, 1 + seed % 3))
        rounds.append("\n".join(write_journal(play_out(round_, Random(f"{section.key} {seed}")))))
    return rounds


def test_playthroughs_are_as_pinned(playable: Section, request: pytest.FixtureRequest) -> None:
    path = GOLDEN / playable.house / f"{playable.game}.jsonl"
    found = "\n\n".join(playthrough(playable)) + "\n"
    if request.config.getoption("--rewrite-golden"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert path.exists(), f"no golden playthrough for {playable.key}; write it with make golden"
    assert found == path.read_text(encoding="utf-8")


def test_pinned_journals_replay(playable: Section) -> None:
    path = GOLDEN / playable.house / f"{playable.game}.jsonl"
    for journal in path.read_text(encoding="utf-8").split("\n\n"):
        replay_journal(journal, path.name)
