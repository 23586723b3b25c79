"""Every section of every rulebook, as parameters: a section is tested from the day its file exists."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss import library
from pitboss.compiled.listing import listed, noted
from pitboss.compiled.machine_code import NOTES, folder
from pitboss.floor.keyring import KEY
from pitboss.floor.sealing import HEADS
from pitboss.floor.store import Store
from pitboss.games import GAMES
from pitboss.rulebook import Section
from tests import postgresql

SECTIONS = list(library.every_section())
JOURNAL_KEY = "a key for tests"
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


# --- databases for the floor --------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def server() -> Iterator[postgresql.Server]:
    """A PostgreSQL server for all tests of this process. Where there is none, tests that need it fail."""
    try:
        with postgresql.running() as running:
            yield running
    except postgresql.Missing as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture(scope="session")
def template(server: postgresql.Server) -> str:
    """A database of the newest revision, to be copied."""
    name = server.database()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(KEY, JOURNAL_KEY)
        store = Store(server.url(name))
        store.create()
        store.close()
    return name


@pytest.fixture(autouse=True)
def _own_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Journals of tests are sealed with a key of their own, wherever the database is."""
    monkeypatch.setenv(KEY, JOURNAL_KEY)
    monkeypatch.setenv(HEADS, str(tmp_path / "floor.head"))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty floor's database, of one kind and then of the other."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/floor.db"
        return
    template: str = request.getfixturevalue("template")
    server: postgresql.Server = request.getfixturevalue("server")
    name = server.database(template)
    yield server.url(name)
    server.drop(name)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """The floor's database, open."""
    opened = Store(database)
    opened.create()
    yield opened
    opened.close()


def players(section: Section, count: int) -> dict[int, str]:
    """So many players at the first seats."""
    return {seat: f"player {seat}" for seat in range(1, count + 1)}


# --- machine code -------------------------------------------------------------------------------------------

_NOTES_BEFORE = pytest.StashKey[int]()


def pytest_sessionstart(session: pytest.Session) -> None:
    notes = folder() / NOTES
    session.config.stash[_NOTES_BEFORE] = notes.stat().st_size if notes.exists() else 0


def pytest_sessionfinish(session: pytest.Session) -> None:
    """What the tests compiled must be on the list, or `pitboss warm` leaves somebody waiting."""
    if not hasattr(session.config, "workerinput"):
        unlisted = noted(session.config.stash[_NOTES_BEFORE]).keys() - listed().keys()
        for entry in sorted(unlisted):
            print(f"\n{entry.kernel} was compiled and is not listed: `make kernels` adds it", file=sys.stderr)
        if unlisted:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
