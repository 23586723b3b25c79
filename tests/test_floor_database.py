"""The floor's database: made, migrated, and the same on SQLite and PostgreSQL."""

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from pitboss.errors import BadInput
from pitboss.floor import migrations
from pitboss.floor.chain import Entry
from pitboss.floor.schema import METADATA
from pitboss.floor.store import Store
from tests import postgresql

pytestmark = pytest.mark.both_databases


def _scripts() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", "pitboss.floor:migrations")
    return ScriptDirectory.from_config(config)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database nobody has made anything in."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/floor.db"
        return
    server: postgresql.Server = request.getfixturevalue("server")
    name = server.database()
    yield server.url(name)
    server.drop(name)


def _difference(store: Store) -> list[object]:
    with store.reading() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))


def test_the_named_head_is_the_newest_revision() -> None:
    assert _scripts().get_heads() == [migrations.HEAD]


def test_migrations_make_what_the_schema_describes(empty: str) -> None:
    store = Store(empty)
    assert _difference(store), "an empty database is not what the schema describes"
    store.create()
    assert _difference(store) == []
    with store.reading() as connection:
        assert migrations.revision_of(connection) == migrations.HEAD
    store.close()


def test_a_comparison_that_sees_a_difference(empty: str) -> None:
    store = Store(empty)
    store.create()
    with store.writing() as connection:
        connection.execute(text("ALTER TABLE people ADD COLUMN shoe_size INTEGER"))
    assert _difference(store)
    store.close()


def test_every_revision_can_be_taken_back_and_made_again(empty: str) -> None:
    from alembic import command

    store = Store(empty)
    store.create()
    config = Config()
    config.set_main_option("script_location", "pitboss.floor:migrations")
    with store.writing() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
    assert _difference(store)
    store.create()
    assert _difference(store) == []
    store.close()


def test_a_second_start_changes_nothing(store: Store) -> None:
    with store.writing() as connection:
        store.append(connection, "people", [Entry("signed-in", {}, None, "now")])
    store.create()
    with store.reading() as connection:
        assert [record.fact.kind for record in store.records(connection, "people")] == ["signed-in"]


def test_a_database_of_a_newer_pitboss_is_refused(store: Store) -> None:
    with store.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadInput, match="revision '9999'"):
        store.create()


def test_a_database_of_something_else_is_refused(empty: str) -> None:
    store = Store(empty)
    with store.writing() as connection:
        connection.execute(text("CREATE TABLE journal (entry TEXT)"))
    with pytest.raises(BadInput, match="no revision"):
        store.create()
    store.close()


def test_workers_that_start_at_once_make_it_once(empty: str) -> None:
    stores = [Store(empty) for _ in range(4)]
    failed: list[BaseException] = []

    def start(store: Store) -> None:
        try:
            store.create()
            with store.writing() as connection:
                store.append(connection, "people", [Entry("signed-in", {}, None, "now")])
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=start, args=(store,)) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    with stores[0].reading() as connection:
        assert [record.number for record in stores[0].records(connection, "people")] == [1, 2, 3, 4]
    for store in stores:
        store.close()


def test_workers_that_start_at_once_share_one_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PITBOSS_JOURNAL_KEY")
    found: list[bytes] = []
    start = threading.Barrier(8)

    def read() -> None:
        store = Store(f"sqlite:///{tmp_path}/floor.db")
        start.wait()
        store.create()
        found.extend(store.keyring.keys)
        store.close()

    threads = [threading.Thread(target=read) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len(set(found)) == 1
    assert len(found[0]) == 64
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == ["floor.db", "floor.key"], "nothing else is left behind"
    for name in files:
        assert (tmp_path / name).stat().st_mode & 0o077 == 0, "nobody else may read it"


def test_an_address_that_is_none() -> None:
    with pytest.raises(BadInput, match="no database address"):
        Store("floor.db")


def test_a_transaction_that_reads_does_not_leave_its_mark(store: Store) -> None:
    """A reader that asked nothing must not make the next writer a reader."""
    with store.reading():
        pass
    with store.writing() as connection:
        assert "reads" not in connection.info
        store.append(connection, "people", [Entry("signed-in", {}, None, "now")])


def test_a_tidy_database_needs_its_log_no_more(tmp_path: Path) -> None:
    """What was committed is in the file itself, and the next to write begins the log again."""
    store = Store(f"sqlite:///{tmp_path}/floor.db")
    store.create()
    for number in range(100):
        with store.writing() as connection:
            store.append(connection, "test", [Entry("fact", {"number": number}, None, "now")])
    store.tidy()
    log = tmp_path / "floor.db-wal"
    size = log.stat().st_size
    shutil.copy(tmp_path / "floor.db", tmp_path / "copy.db")
    copied = Store(f"sqlite:///{tmp_path}/copy.db")
    with copied.reading() as connection:
        assert len(list(copied.records(connection, "test"))) == 100
    copied.close()
    with store.writing() as connection:
        store.append(connection, "test", [Entry("fact", {"number": 100}, None, "now")])
    assert log.stat().st_size == size
    store.close()
