"""The README tells the truth: its scenario settles and its code runs."""

import re
from pathlib import Path

import pytest

from pitboss.scenario import gains, read_scenario

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", README, re.DOTALL)
    assert found
    return found[1]


def test_the_scenario_settles() -> None:
    won = gains(read_scenario(block("yaml")).play())
    assert won[0]["progressive"] == 500_000
    assert won[1]["progressive"] == 9_900


def test_the_code_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block("python"), "README.md", "exec"), {})
    assert "Straight 1/37" in capsys.readouterr().out
