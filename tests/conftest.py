"""Every section of every rulebook, as parameters: a section is tested from the day its file exists."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from hypothesis import HealthCheck, settings

from pitboss import cores, library
from pitboss.compiled.listing import listed, noted
from pitboss.compiled.machine_code import NOTES, folder
from pitboss.floor import service
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.proved import FILE as PROVED
from pitboss.floor.keyring import KEY
from pitboss.floor.people import passwords
from pitboss.floor.sealing import HEADS
from pitboss.floor.store import Store
from pitboss.games import families
from pitboss.rulebook import Section
from pitboss.web.pace import Pace
from tests import groups, postgresql
from tests.left_behind import floor_files

collect_ignore = ["kept/play.py"]
"""A script for older editions of the floor: it plays the databases in `kept`."""

SECTIONS = list(library.every_section())
JOURNAL_KEY = "a key for tests"
PLAYABLE = [section for section in SECTIONS if section.played_as in families()]

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")  # an example that takes long is no fault: the machine may be busy

MEMORY = Path("/dev/shm")
ENOUGH = 4 << 30
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
    # Every command on the floor is flushed to the disk, and the tests would wait for it.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_configure(config: pytest.Config) -> None:
    """Each of several processes that test uses its share of the cores and no more."""
    if hasattr(config, "workerinput"):
        share = cores.available() // config.workerinput["workercount"]
        os.environ[cores.VARIABLE] = str(max(1, share))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    groups.arrange(items)


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
#
# Every test of the floor can run on SQLite and on PostgreSQL. Where the two can differ (what is written at once by
# several, what is locked, killed, migrated or added up by the database itself) a test or its module says
# `both_databases`, and `make test` runs it on both. Elsewhere `make test` runs SQLite only; PostgreSQL is left to
# `make prove`, so that the two together still run everything on both.


def pytest_itemcollected(item: pytest.Item) -> None:
    """Leave PostgreSQL to the proofs where a test does not say that it matters, and name the test's group."""
    groups.mark(item)
    chosen = getattr(item, "callspec", None)
    if chosen is None or chosen.params.get("database") != "postgresql":
        return
    if item.get_closest_marker("both_databases") is None:
        item.add_marker(pytest.mark.prove)


@pytest.fixture(scope="session")
def server() -> Iterator[postgresql.Server]:
    """A PostgreSQL server for all tests of this process. Where there is none, tests that need it fail."""
    try:
        with postgresql.running() as running:
            yield running
    except postgresql.Missing as missing:
        pytest.fail(str(missing), pytrace=False)


def _newest(url: str) -> None:
    """Make a floor's database of the newest revision, sealed with the key of all tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(KEY, JOURNAL_KEY)
        store = Store(url)
        store.create()
        store.close()


@pytest.fixture(scope="session")
def template(server: postgresql.Server) -> str:
    """A database of the newest revision, to be copied."""
    name = server.database()
    _newest(server.url(name))
    return name


@pytest.fixture(scope="session")
def template_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same as a file of SQLite."""
    path = tmp_path_factory.mktemp("template") / "floor.db"
    _newest(f"sqlite:///{path}")
    return path


@pytest.fixture(autouse=True)
def _own_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Journals of tests are sealed with a key of their own, wherever the database is."""
    monkeypatch.setenv(KEY, JOURNAL_KEY)
    monkeypatch.setenv(HEADS, str(tmp_path / "floor.head"))
    monkeypatch.setenv(PROVED, str(tmp_path / "floor.proved"))


@pytest.fixture(autouse=True)
def _quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking at a password takes long on purpose; the tests do not wait for that."""
    monkeypatch.setattr(passwords, "_HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@pytest.fixture(autouse=True)
def _no_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """One machine asks for everything here; the tests do not wait for its turn."""

    async def at_once(_: Pace) -> None:
        pass

    monkeypatch.setattr(Pace, "turn", at_once)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty floor's database, of one kind and then of the other."""
    if request.param == "sqlite":
        shutil.copy(request.getfixturevalue("template_file"), tmp_path / "floor.db")
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


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The floor's clock stands at one moment of one gaming day, whatever day and hour it is for the machine."""
    moment = "2026-11-15T20:00:00.000+00:00"
    monkeypatch.setattr(service, "now", lambda: moment)
    monkeypatch.setattr(GamingDay, "today", lambda day: day.of_hour(moment[: len("2026-11-15T20")]))


def players(section: Section, count: int) -> dict[int, str]:
    """So many players at the first seats."""
    return {seat: f"player {seat}" for seat in range(1, count + 1)}


# --- what tests leave behind --------------------------------------------------------------------------------

_NOTES_BEFORE = pytest.StashKey[int]()
_FILES_BEFORE = pytest.StashKey[set[str]]()


def pytest_sessionstart(session: pytest.Session) -> None:
    notes = folder() / NOTES
    session.config.stash[_NOTES_BEFORE] = notes.stat().st_size if notes.exists() else 0
    session.config.stash[_FILES_BEFORE] = floor_files()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """No file of a floor is left where people work; what was compiled is on the list `pitboss warm` goes by."""
    if not hasattr(session.config, "workerinput"):
        before: set[str] = session.config.stash[_FILES_BEFORE]
        left = floor_files() - before
        for name in sorted(left):
            print(
                f"\n{name} was left behind: a floor of the tests has its files in a folder of its own",
                file=sys.stderr,
            )
        if left:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        unlisted = noted(session.config.stash[_NOTES_BEFORE]).keys() - listed().keys()
        for entry in sorted(unlisted):
            print(f"\n{entry.kernel} was compiled and is not listed: `make kernels` adds it", file=sys.stderr)
        if unlisted:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
