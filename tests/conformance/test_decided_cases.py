"""The clause that decides, from the reader's side: all that was named is in the rulebook, and cases of an outcome
are told apart."""

from typing import Final

import pytest

from pitboss import library
from pitboss.conformance.random_play import going_with
from pitboss.games.craps.pays import deciding
from pitboss.games.poker.play import taken_by_fold
from pitboss.games.poker.rules import Decide, rules
from pitboss.games.wheel.play import lost_by
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.outcomes import LOSE_ON_ZERO
from pitboss.scenario import read_scenario
from pitboss.table.events import Settled
from tests.conformance.test_decided import _reading, read_by

_ELSEWHERE: Final = ("else", "surrender")
"""What is in no wager's own words: the rest, and a surrender, whose clause is a rule of the game; at pai gow so is
that of a fold."""


def test_every_house_read_names_every_wager(playable: Section) -> None:
    assert set(_reading(playable.house)[playable.game]) == set(playable.text.wagers)


def test_everything_a_reader_named_is_in_the_rulebook(playable: Section) -> None:
    for wager, cases in _reading(playable.house)[playable.game].items():
        for case in cases:
            outcome, _, asked = case.partition(" [")
            if outcome in _ELSEWHERE or (outcome == "fold" and "course" not in playable.text.rules):
                continue
            house = _offering(playable, wager, outcome, asked.rstrip("]"))
            assert _looked_up(house, wager, outcome) == read_by(house, wager, outcome), (wager, case)


def _offering(section: Section, wager: str, outcome: str, asked: str) -> HouseRules:
    """A table with a wager, and with the option or the pay table a case asks for; if none, one that prints it."""
    needed = {option: values[0] for option, values in section.text.wagers[wager].offered_if.items()}
    usual = HouseRules.choose(section, going_with(section, needed))
    name, _, value = asked.partition("=")
    if asked:
        needed |= {name: value} if name != "table" else {}
    elif wager in usual.tables and outcome not in usual.paytable(wager).rows:
        printing = [each for each, table in section.text.paytables[wager].items() if outcome in table.rows]
        name, value = "table", printing[0] if printing else usual.tables[wager]
        needed |= {option: values[0] for option, values in section.text.paytables[wager][value].when.items()}
    return HouseRules.choose(section, going_with(section, needed), {wager: value} if name == "table" else {})


def _looked_up(house: HouseRules, wager: str, case: str) -> tuple[str, ...]:
    """The clause the rulebook has for what a reader named."""
    outcome, _, where = case.partition(" ")
    _, _, what = where.partition(" ")
    if case == LOSE_ON_ZERO:
        return lost_by(house, wager, "0")
    if outcome == "fold":
        stages = [stage for stage in rules(house).stages(house) if isinstance(stage, Decide)] if what else []
        at_stage = next((stage.fold_cite for stage in stages if stage.decide == what), ())
        return at_stage or taken_by_fold(house, wager, {wager, what}) or house.wagers[wager].fold_cite
    if house.wagers[wager].dice is not None and outcome in ("lose", "push", "off"):
        return deciding(house, wager, what or None, outcome)
    return house.decided(wager, case) or house.cite(wager, outcome)


SEATED: Final = {
    "blackjack": (
        ("cards: 9h 7d", "dealer: Ks Ad", "lose"),
        ("cards: 9h 7d 8c, decision: hit", "dealer: 6s Kd", "lose"),
        (
            "cards: 5h 9d 7c, decision: hit",
            'dealer: Ks Ad\noptions: {hole-card-reader: "no"}',
            "lose to blackjack",
        ),
        ("cards: Th 9d, decision: stand", "dealer: 9s Kd", "push"),
        ("cards: Ah Td", "dealer: Ks Ad", "push with blackjack"),
        ("cards: Ah Td", "dealer: 6s Kd", "blackjack"),
    ),
    "free-bet-blackjack": (
        ("cards: Ah Td, decision: even-money", "dealer: As 9d", "even money"),
        ("cards: Ah Td, decision: decline", "dealer: As Kd", "push with blackjack"),
        ("cards: Th 8d, decision: stand", "dealer: 9s 3d Kd", "push on 22"),
        ("cards: Th 8d, decision: stand", "dealer: 9s 9d", "push"),
        ("cards: Th 8d, decision: stand", "dealer: 9s 4d Kd", "win"),
    ),
    "mississippi-stud": (
        ("cards: 2h 9d, decision: fold", "", "fold at third-street"),
        ("cards: 2h 9d, decisions: [1x, fold]", "community: 3c", "fold at fourth-street"),
        ("cards: 2h 9d, decisions: [1x, 1x, fold]", "community: 3c 4s", "fold at fifth-street"),
    ),
}
"""By game: a seat, what else is dealt, and what a reader calls what becomes of the first wager."""


@pytest.mark.parametrize(
    ("house", "game", "seat", "dealt", "case"),
    [
        (house, game, *written)
        for house in ("jack-cleveland", "horseshoe-cleveland")
        for game, cases in SEATED.items()
        for written in cases
        if game in library.playable(house)
    ],
)
def test_cases_of_an_outcome_are_told_apart(house: str, game: str, seat: str, dealt: str, case: str) -> None:
    wager = next(iter(_reading(house)[game]))
    round_ = read_scenario(
        f"property: {house}\ngame: {game}\nseats:\n  - {{wagers: {{{wager}: 10}}, {seat}}}\n{dealt}\n", "a case"
    ).play()
    settled = [event for event in round_.events if isinstance(event, Settled) and event.wager == wager]
    assert [event.cite for event in settled] == [read_by(round_.house, wager, case)]
