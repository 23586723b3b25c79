"""Every event of every game is told in words, with the reason of every settlement."""

import re
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss import library
from pitboss.conformance.dealing import open_round
from pitboss.conformance.random_play import legal_answer, play_out, play_until, report
from pitboss.conformance.saying import is_unspeakable, unspeakable
from pitboss.errors import Refused
from pitboss.rulebook import Section
from pitboss.scenario import tell
from pitboss.table import Answer, BetsClosed, Decision, Irregular, PlaceWager, Round, TakeBack
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


def refused(round_: Round, answer: Answer) -> str:
    """Why an answer is not taken; nothing where it is."""
    try:
        round_.answer(answer)
    except Refused as why:
        return re.sub(r" \([^()]*\)", "", str(why))  # clauses are named as the document names them
    return ""


def test_refusals_are_words(playable: Section) -> None:
    """Wagers that need others, rulings at the wrong time, a decision nobody offered, chips nobody laid down."""
    said = []
    for name, wager in playable.text.wagers.items():
        round_ = open_round(playable)
        if name in round_.house.wagers and wager.when == "opening":
            spot = next(iter(library.game_of(playable).spots(round_.house, name)))
            said.append(refused(round_, TakeBack(1, name, spot)))
            low = round_.house.limits(name)[0]
            said += [refused(round_, answer) for answer in (PlaceWager(1, name, low, spot), BetsClosed())]
    for name in playable.text.irregularities:
        round_ = open_round(playable)
        if not round_.can_rule(name):
            said.append(refused(round_, Irregular(name)))
    round_, rng = open_round(playable), Random(1)
    while not round_.over:
        said.append(refused(round_, Decision("free-double")))
        with suppress(Refused):
            round_.answer(legal_answer(round_, rng))
    assert any(said)
    assert [line for line in said if is_unspeakable(playable, line)] == []


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_the_strange_clauses_are_told_in_words(path: Path) -> None:
    for each in tell(path.read_text(encoding="utf-8"), path.name):
        assert each.round is None or list(unspeakable(each.round)) == []
