"""What every playable section must do at the table."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.conformance.dealing import choices_that_go_wrong, open_round, rulings_that_go_wrong, unaccounted
from pitboss.conformance.random_play import legal_answer, nonsense, play_out, play_until, report
from pitboss.errors import BadInput, Refused
from pitboss.journal import replay_journal, write_journal
from pitboss.rulebook import Section
from pitboss.table import BetsClosed, Decide, Decision, Round
from pitboss.table.events import (
    RoundVoided,
)

FEW = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SEEDS = st.integers(0, 2**32)


def money_is_conserved(round_: Round) -> None:
    assert list(unaccounted(round_)) == []


@FEW
@given(seed=SEEDS, seats=st.integers(1, 4))
def test_random_legal_play_ends_and_conserves_money(playable: Section, seed: int, seats: int) -> None:
    money_is_conserved(play_out(open_round(playable, seats), Random(seed)))


@FEW
@given(seed=SEEDS)
def test_nonsense_is_refused_and_the_round_goes_on(playable: Section, seed: int) -> None:
    rng = Random(seed)
    round_ = open_round(playable, 2)
    for _ in range(150):
        if round_.over:
            break
        before = (round_.ask, len(round_.events), [s.gain for s in round_.table.seats.values()])
        try:
            round_.answer(nonsense(rng) if rng.random() < 0.7 else legal_answer(round_, rng))
        except Refused:
            assert before == (round_.ask, len(round_.events), [s.gain for s in round_.table.seats.values()])
    if not round_.over:
        play_out(round_, rng)
    money_is_conserved(round_)


@FEW
@given(seed=SEEDS)
def test_a_replayed_journal_gives_the_same_events(playable: Section, seed: int) -> None:
    round_ = play_out(open_round(playable, 3), Random(seed))
    again = replay_journal("\n".join(write_journal(round_)))
    assert again.events == round_.events
    assert [seat.gain for seat in again.table.seats.values()] == [s.gain for s in round_.table.seats.values()]


@FEW
@given(seed=SEEDS, cut=st.integers(1, 40))
def test_a_round_goes_on_from_any_point_of_its_journal(playable: Section, seed: int, cut: int) -> None:
    whole = play_out(open_round(playable, 2), Random(seed))
    lines = list(write_journal(whole))[: 1 + min(cut, len(whole.turns))]
    resumed = replay_journal("\n".join(lines), unfinished=True)
    for turn in whole.turns[len(resumed.turns) :]:
        resumed.answer(turn.answer)
    assert resumed.events == whole.events


def test_an_empty_layout_is_not_closed(playable: Section) -> None:
    round_ = open_round(playable)
    while isinstance(round_.ask, Decide):
        round_.answer(Decision(round_.ask.choices[0]))
    with pytest.raises(Refused, match="nobody has made a wager"):
        round_.answer(BetsClosed())


def test_every_choice_of_every_option_can_be_played(playable: Section) -> None:
    assert list(choices_that_go_wrong(playable)) == []


@FEW
@given(seed=SEEDS, seats=st.integers(1, 3))
def test_whatever_goes_wrong_whenever_the_money_comes_out(playable: Section, seed: int, seats: int) -> None:
    """Irregularities at any moment of a round, one after the other: a void round leaves everybody as they came."""
    rng, known = Random(seed), playable.text.irregularities
    offered = {name: option.choices for name, option in playable.text.options.items() if option.choices}
    options = {name: rng.choice(choices) for name, choices in offered.items()}
    try:
        round_ = open_round(playable, seats, **options)
    except BadInput:
        return  # options that do not go together
    for _ in range(600):
        if round_.over:
            break
        possible = [name for name in known if round_.can_rule(name)] if rng.random() < 0.15 else []
        name = rng.choice(possible) if possible else None
        answer = report(round_, name, known[name].remedy, rng) if name else legal_answer(round_, rng)
        try:
            round_.answer(answer)
        except Refused:
            continue
    money_is_conserved(play_out(round_, rng))
    if any(isinstance(event, RoundVoided) for event in round_.events):
        assert not any(seat.gain for seat in round_.table.seats.values())
    assert replay_journal("\n".join(write_journal(round_))).events == round_.events


def test_every_irregularity_can_be_ruled_on(playable: Section) -> None:
    assert list(rulings_that_go_wrong(playable)) == []


def test_what_cannot_happen_at_a_table_is_not_offered(playable: Section) -> None:
    """No shoe jams where cards come from the hand, no reader misses where there is none."""
    for name, ruling in playable.text.irregularities.items():
        for option, choices in ruling.when.items():
            known = playable.text.options[option].choices if option in playable.text.options else None
            others = [choice for choice in known or () if choice not in choices]
            for seed, other in enumerate(others):
                round_ = open_round(playable, 2, **_with_needs(playable, option, other))
                assert not play_until(round_, Random(seed), name), f"{name} where {option} is {other}"


def _with_needs(section: Section, option: str, choice: str) -> dict[str, str]:
    """An option, and what it goes with alone."""
    needs = [need for need in section.text.options[option].needs if choice in need.when]
    return {option: choice} | {other: only[0] for need in needs for other, only in need.only_with.items()}
