"""Every event of every game is told in words, with the reason of every settlement."""

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.conformance.dealing import open_round
from pitboss.conformance.random_play import legal_answer, play_out, play_until, report
from pitboss.conformance.saying import unspeakable
from pitboss.errors import Refused
from pitboss.rulebook import Section
from pitboss.scenario import tell
from pitboss.words.events import told, told_of

FEW = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
FILES = sorted((Path(__file__).parents[1] / "scenarios").rglob("*.yaml"))


@FEW
@given(seed=st.integers(0, 2**32), seats=st.integers(1, 4))
def test_no_name_of_the_rulebook_stands_before_a_person(playable: Section, seed: int, seats: int) -> None:
    assert list(unspeakable(play_out(open_round(playable, seats), Random(seed)))) == []


@FEW
@given(seed=st.integers(0, 2**32))
def test_a_round_told_as_it_happens_is_told_the_same_from_its_journal(playable: Section, seed: int) -> None:
    round_, rng = open_round(playable, 2), Random(seed)
    live = []
    for _ in range(60):
        if not round_.over:
            with suppress(Refused):
                round_.answer(legal_answer(round_, rng))
            live = list(told(round_))
    assert live == told_of(round_.house, round_.events)


def test_rulings_are_told_too(playable: Section) -> None:
    for name, ruling in playable.text.irregularities.items():
        round_, rng = open_round(playable, 2), Random(1)
        if play_until(round_, rng, name):
            with suppress(Refused):
                round_.answer(report(round_, name, ruling.remedy, rng))
            assert [line for line in unspeakable(round_) if ruling.ruling not in line] == []


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_the_strange_clauses_are_told_in_words(path: Path) -> None:
    for each in tell(path.read_text(encoding="utf-8"), path.name):
        assert each.round is None or list(unspeakable(each.round)) == []
