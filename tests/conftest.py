"""Every section of every rulebook, as parameters: a section is tested from the day its file exists."""

from pathlib import Path

import pytest

from pitboss import library
from pitboss.games import GAMES
from pitboss.rulebook import Section

SECTIONS = list(library.every_section())
PLAYABLE = [section for section in SECTIONS if section.game in GAMES]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-golden", action="store_true", help="write the golden playthroughs anew")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for fixture, sections in (("section", SECTIONS), ("playable", PLAYABLE)):
        if fixture in metafunc.fixturenames:
            metafunc.parametrize(fixture, sections, ids=[section.key for section in sections])


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests neither read nor leave remembered results."""
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "cache"))


def players(section: Section, count: int) -> dict[int, str]:
    """So many players at the first seats."""
    return {seat: f"player {seat}" for seat in range(1, count + 1)}
