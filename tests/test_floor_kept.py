"""Databases that earlier versions of Pitboss left behind: brought up to date they verify, for ever.

How they were made is in `kept/play.py`.
"""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import MetaData, create_engine, insert, select, text, update

from pitboss.floor import migrations
from pitboss.floor.audit.chain_check import Chains
from pitboss.floor.audit.proved import Proved
from pitboss.floor.audit.verify import verify
from pitboss.floor.keyring import KEY
from pitboss.floor.opening import open_books
from pitboss.floor.schema import JOURNAL
from pitboss.floor.sealing import seal_heads
from pitboss.floor.service import now
from pitboss.floor.store import Store
from tests import postgresql
from tests.floor_play import Pit

KEPT = Path(__file__).parent / "kept"
REVISIONS = sorted(path.stem for path in KEPT.glob("*.sql"))
ONE_SEQUENCE = "0006"
"""The first revision in which all records are in one sequence."""


def _sqlite(revision: str, folder: Path) -> str:
    with sqlite3.connect(folder / "floor.db") as connection:
        connection.executescript((KEPT / f"{revision}.sql").read_text(encoding="utf-8"))
    return f"sqlite:///{folder}/floor.db"


def _postgresql(revision: str, folder: Path, url: str) -> None:
    """The same rows in a PostgreSQL database of that revision."""
    there = MetaData()
    with create_engine(_sqlite(revision, folder)).connect() as kept:
        there.reflect(kept)
        store, config = Store(url), Config()
        config.set_main_option("script_location", "pitboss.floor:migrations")
        with store.writing() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
            for table in there.sorted_tables:
                rows = [dict(row) for row in kept.execute(select(table)).mappings()]
                if rows and table.name != "alembic_version":
                    here = MetaData()
                    here.reflect(connection, only=[table.name])
                    connection.execute(insert(here.tables[table.name]), _typed(rows))
            for name in ("people", "tables", "approvals"):
                last = f"(SELECT max(id) FROM {name})"
                connection.execute(text(f"SELECT setval('{name}_id_seq', {last})"))
            if revision >= ONE_SEQUENCE:
                connection.execute(text("SELECT setval('journal_id', (SELECT max(id) FROM journal))"))
        store.close()


def _typed(rows: list[dict[str, object]]) -> list[dict[str, object]]:
    """SQLite has no truth values of its own."""
    return [
        {name: bool(value) if name in ("active", "voided") else value for name, value in row.items()}
        for row in rows
    ]


@pytest.fixture(params=["sqlite", "postgresql"])
def old(
    request: pytest.FixtureRequest, revision: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """A kept database, not yet opened."""
    monkeypatch.setenv(KEY, "the key of the kept databases")
    if request.param == "sqlite":
        yield _sqlite(revision, tmp_path)
        return
    server: postgresql.Server = request.getfixturevalue("server")
    name = server.database()
    _postgresql(revision, tmp_path, server.url(name))
    yield server.url(name)
    server.drop(name)


def test_every_revision_is_kept() -> None:
    """With a revision comes a database that was played under it: also the newest is left behind one day."""
    assert [f"{number:04}" for number in range(1, int(migrations.HEAD) + 1)] == REVISIONS, (
        "play the newest with `PYTHONPATH=src python tests/kept/play.py tests/kept/NNNN.sql`"
    )


@pytest.mark.parametrize("revision", REVISIONS)
def test_the_journal_of_an_older_database_is_whole(old: str) -> None:
    store = Store(old)
    open_books(store, now())
    with store.reading() as connection:
        chains = Chains(store, connection, Proved(""))
        found = [fault for stream in chains.streams() for fault in chains.follow(stream)]
        assert [*found, *chains.sequence(), *chains.sealed()] == []
        assert chains.records > 60
    store.close()


@pytest.mark.parametrize("revision", REVISIONS)
def test_an_older_database_verifies_and_goes_on(old: str) -> None:
    store = Store(old)
    open_books(store, now())
    assert verify(store).faults == []
    pit = Pit(store)
    version = pit.live(2).version
    pit.do("player", 2, "buy-in", seat=1, amount=50_000, key="buy")
    assert pit.live(2).version == version, "its key was used before the upgrade"
    pit.do("player", 2, "buy-in", seat=1, amount=50_000, key="buy again")
    assert seal_heads(store, now())
    assert verify(store).faults == []
    store.close()


@pytest.mark.parametrize("revision", [each for each in REVISIONS if each < ONE_SEQUENCE][-1:])
def test_the_order_and_the_keys_of_older_records_cannot_be_changed(old: str) -> None:
    store = Store(old)
    open_books(store, now())
    with store.reading() as connection:
        first, last = connection.execute(select(JOURNAL.c.id).where(JOURNAL.c.key.is_not(None))).scalars()
    for values in ({"key": None}, {"key": "0" * 64}, {"command": "0" * 64}, {"seals": 1}):
        with store.writing() as connection:
            before = connection.execute(select(JOURNAL).where(JOURNAL.c.id == first)).mappings().one()
            connection.execute(update(JOURNAL).where(JOURNAL.c.id == first).values(**values))
        faults = verify(store).faults
        assert [fault for fault in faults if "changed their order or the keys of their commands" in fault], values
        with store.writing() as connection:
            connection.execute(update(JOURNAL).where(JOURNAL.c.id == first).values(**before))
    assert verify(store).faults == []
    with store.writing() as connection:
        for at, to in ((first, 0), (last, first), (0, last)):
            connection.execute(update(JOURNAL).where(JOURNAL.c.id == at).values(id=to))
    assert any("changed their order" in fault for fault in verify(store).faults)
    store.close()
