"""Strategies: the machine they are compiled to agrees with the script at the table, and with its own chain."""

from math import sqrt

import numpy as np
import pytest

from pitboss import library
from pitboss.equipment.chance import stream_key
from pitboss.equipment.dice import ROLLS
from pitboss.errors import BadInput
from pitboss.games.craps.rules import rules_of
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.scenario import Scenario, ScenarioSeat
from pitboss.simulate.craps.bettor import StrategyBettor
from pitboss.simulate.craps.machine import Machine
from pitboss.simulate.craps.strategy import Strategy, read_strategy, shipped, shipped_strategy
from pitboss.simulate.dice import roll_hands

SECTIONS = [section for section in library.every_section() if section.played_as == "craps"]
NAMES = sorted(shipped())
EVERYTHING = read_strategy(
    """
title: Everything
what: Wagers that live in every way a wager can.
bets:
  - {wager: pass, amount: 10}
  - {wager: pass-odds, times: 3}
  - {wager: come, amount: 10, at-most: 1, when: point}
  - {wager: come-odds, times: 1}
  - {wager: place, on: [5, 9], amount: [10, 20], unless-point: true}
  - {wager: buy, on: [4], amount: 20, when: point}
  - {wager: hard-way, on: [8], amount: 5, call: "on"}
  - {wager: world, amount: 5, when: come-out}
  - {wager: put, on: [6], amount: 15}
""",
    "everything",
)


def fits(house: HouseRules, strategy: Strategy) -> bool:
    try:
        strategy.fitted(house)
    except BadInput:
        return False
    return True


def hands(house: HouseRules, count: int, seed: int) -> np.ndarray:
    points = rules_of(house).come_out.points
    out = np.full((count, 400), -1, dtype=np.int8)
    assert roll_hands(np.uint64(stream_key(seed)), np.array([t in points for t in range(13)]), out) == count
    return out


def walked(machine: Machine, rolls: np.ndarray) -> int:
    """One shooter by the table alone."""
    at, gain = 0, machine.opening
    for roll in rolls:
        if roll < 0:
            break
        step = int(machine.steps[at + int(roll)])
        at, gain = step & ((1 << 23) - 1), gain + (step >> 24)
    return gain


def agree(house: HouseRules, strategy: Strategy, count: int, seed: int) -> None:
    machine = Machine.compile(house, strategy)
    for rolls in hands(house, count, seed):
        thrown = tuple(ROLLS[int(roll)] for roll in rolls if roll >= 0)
        bettor = StrategyBettor(strategy)
        round_ = Scenario(house, (ScenarioSeat(wagers=()),), rolls=thrown, bettor=bettor).play()
        assert round_.over
        assert round_.table.seats[1].gain == walked(machine, rolls), thrown


@pytest.mark.parametrize("table", SECTIONS, ids=lambda section: section.key)
def test_machine_and_script_agree_to_the_cent(table: Section) -> None:
    house = HouseRules.choose(table)
    played = [strategy for strategy in (*map(shipped_strategy, NAMES), EVERYTHING) if fits(house, strategy)]
    assert len(played) >= 5
    for strategy in played:
        agree(house, strategy, 40, seed=5)


@pytest.mark.prove
@pytest.mark.parametrize("table", SECTIONS, ids=lambda section: section.key)
def test_machine_and_script_agree_on_a_hundred_thousand_shooters(table: Section) -> None:
    agree(HouseRules.choose(table), EVERYTHING, 100_000, seed=7)


@pytest.mark.parametrize("name", NAMES)
def test_play_stands_within_four_standard_errors_of_the_chain(name: str) -> None:
    machine = Machine.compile(HouseRules.choose(SECTIONS[1]), shipped_strategy(name))
    found, expected = machine.shooters(3, 400_000), machine.expected
    assert abs(found.mean - expected.gain) < 4 * expected.deviation / sqrt(found.count)
    assert abs(found.rolls / found.count - expected.rolls) < 4 * 6.8 / sqrt(found.count)
    assert found.deviation == pytest.approx(expected.deviation, rel=0.02)


def test_a_line_bet_with_odds_costs_what_the_chain_of_the_wager_says() -> None:
    house = HouseRules.choose(SECTIONS[1])
    assert Machine.compile(house, shipped_strategy("pass-with-odds")).expected.cost == pytest.approx(1 / 165)
    assert Machine.compile(house, shipped_strategy("six-eight-progression")).expected.cost == pytest.approx(1 / 66)


def test_sessions_end_when_the_bankroll_is_gone() -> None:
    machine = Machine.compile(HouseRules.choose(SECTIONS[1]), shipped_strategy("three-point-molly"))
    free, short = (machine.sessions(4, 20_000, 30, bankroll) for bankroll in (0, 20_000))
    assert short.broke > 0.05
    assert free.broke == 0
    assert short.results.min() > free.results.min()
    assert short.quantile(0.05) <= short.quantile(0.5) <= short.quantile(0.95)
    assert (short.lows <= short.results).all()


@pytest.mark.parametrize(
    ("bets", "says"),
    [
        ("[{wager: pass}]", "amount or"),
        ("[{wager: place, amount: 12}]", "which boxes"),
        ("[{wager: place, on: [7], amount: 12}]", "box of place"),
        ("[{wager: pass, times: 2}]", "stands behind no other bet"),
        ("[{wager: pass, amount: 20000}]", "does not take"),
        ("[{wager: passs, amount: 10, whenever: 1}]", "whenever"),
    ],
)
def test_a_strategy_that_cannot_be_played_is_refused(bets: str, says: str) -> None:
    with pytest.raises((BadInput, RulebookError), match=says):
        Machine.compile(
            HouseRules.choose(SECTIONS[1]), read_strategy(f"title: T\nwhat: W\nbets: {bets}\n", "strategy")
        )


def test_a_strategy_with_too_many_layouts_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.simulate.craps.machine.MOST_STATES", 50)
    with pytest.raises(BadInput, match="more than 50 layouts"):
        Machine.compile(HouseRules.choose(SECTIONS[1]), shipped_strategy("three-point-molly"))
