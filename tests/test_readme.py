"""The README tells the truth: its scenario settles and its code runs."""

import re
from pathlib import Path

import pytest

from pitboss.design.proposal import proposed, read_proposal
from pitboss.library import section
from pitboss.rulebook import HouseRules
from pitboss.scenario import gains, read_scenario
from pitboss.simulate.craps.machine import Machine
from pitboss.simulate.craps.strategy import read_strategy

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def block(language: str, number: int = 0) -> str:
    found: list[str] = re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)
    return found[number]


def test_the_scenario_settles() -> None:
    won = gains(read_scenario(block("yaml")).play())
    assert won[0]["progressive"] == 500_000
    assert won[1]["progressive"] == 9_900


def test_the_strategy_can_be_played() -> None:
    strategy = read_strategy(block("yaml", 1), "README.md")
    assert Machine.compile(HouseRules.choose(section("jack-cleveland", "craps")), strategy).expected.gain < 0


def test_the_proposal_can_be_valued() -> None:
    filed = section("hollywood-toledo", "three-card-poker")
    changed = proposed(filed, read_proposal(block("yaml", 2), "README.md", filed))
    assert str(HouseRules.choose(changed).pays("pair-plus", "straight-flush")) == "50 to 1"
    assert str(HouseRules.choose(changed).pays("pair-plus", "pair")) == "lose"


def test_the_code_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block("python"), "README.md", "exec"), {})
    assert "Straight 1/37" in capsys.readouterr().out
