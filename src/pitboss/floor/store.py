"""The database: a command whole or not at all, the journal first, everything else drawn from it."""

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, String, bindparam, create_engine, event, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError

from pitboss.errors import BadInput
from pitboss.floor import migrations
from pitboss.floor.chain import START, Fact, Sealer, journal_key, written
from pitboss.floor.prepared import Prepared
from pitboss.floor.schema import JOURNAL, STREAMS

_STREAM: Final = bindparam("stream", type_=String)
_HEAD: Final = Prepared(
    select(STREAMS.c.version, STREAMS.c.seal).where(STREAMS.c.name == _STREAM).with_for_update()
)
_MOVE: Final = Prepared(update(STREAMS).where(STREAMS.c.name == _STREAM), "version", "seal")
_ADD: Final = Prepared(insert(JOURNAL))
_DONE: Final = Prepared(
    select(JOURNAL.c.number).where(JOURNAL.c.stream == _STREAM, JOURNAL.c.key == bindparam("key"))
)

DEFAULT_URL: Final = "sqlite:///pitboss-floor.db"
_LONGEST_LOG: Final = 16_384
"""Pages (64 MB) SQLite's log may come to before the command that gets there has to tidy up."""


@dataclass(frozen=True)
class Record:
    """One record of the journal."""

    stream: str
    number: int
    fact: Fact
    seal: str


class Store:
    """The floor's database: SQLite by default, PostgreSQL when one machine is not enough."""

    def __init__(self, url: str = DEFAULT_URL) -> None:
        try:
            parsed = make_url(url)
        except Exception:
            raise BadInput(
                f"{url!r} is no database address; write sqlite:///file.db or postgresql://..."
            ) from None
        self.sqlite = parsed.get_backend_name() == "sqlite"
        if parsed.drivername == "postgresql":
            parsed = parsed.set(drivername="postgresql+psycopg")
        self.engine = _engine(parsed.render_as_string(hide_password=False), self.sqlite)
        beside = Path(parsed.database) if self.sqlite and parsed.database else None
        self.sealer = Sealer(journal_key(beside))
        self._one_writer = threading.Lock()

    def create(self) -> None:
        """Make the tables, or bring those of an older Pitboss up to date."""
        with self.writing() as connection:
            migrations.upgrade(connection)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes. SQLite has one writer; waiting in line here is fairer than in the file."""
        if self.sqlite:
            with self._one_writer, self.engine.begin() as connection:
                yield connection
        else:
            with self.engine.begin() as connection:
                yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads: everything as it stood at one moment."""
        with self.engine.connect() as connection:
            if self.sqlite:
                connection.info["reads"] = True
            else:
                connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection

    @contextmanager
    def apart(self, connection: Connection) -> Iterator[None]:
        """A part of a transaction that can fail without the rest of it."""
        cursor = connection.connection.cursor()
        cursor.execute("SAVEPOINT apart")
        try:
            yield
        except BaseException:
            cursor.execute("ROLLBACK TO SAVEPOINT apart")
            raise
        finally:
            cursor.execute("RELEASE SAVEPOINT apart")

    def tidy(self) -> None:
        """Bring what SQLite has in its log into the database file, so that the log can begin again.

        Most of it is brought while others go on writing; only for the little they wrote meanwhile do they wait.
        """
        if not self.sqlite:
            return
        connection = self.engine.raw_connection()
        try:
            connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
            with self._one_writer:
                connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
        finally:
            connection.close()

    # --- the journal ---------------------------------------------------------------------------------------

    def hold(self, connection: Connection, stream: str) -> tuple[int, str]:
        """Take a stream for this transaction: its last number and seal."""
        row = _HEAD.first(connection, {"stream": stream})
        if row is None:  # somebody else may be writing its first record, too
            new = (
                (sqlite if self.sqlite else postgresql).insert(STREAMS).values(name=stream, version=0, seal=START)
            )
            connection.execute(new.on_conflict_do_nothing())
            row = _HEAD.first(connection, {"stream": stream})
        assert row is not None
        return int(row[0]), str(row[1])

    def append(
        self,
        connection: Connection,
        stream: str,
        facts: Sequence[Fact],
        key: str | None = None,
        held: tuple[int, str] | None = None,
    ) -> int:
        """Write facts to a stream, which is taken unless it is held already; the number of the last one."""
        number, seal = held or self.hold(connection, stream)
        rows = []
        for at, fact in enumerate(facts):
            number += 1
            body = written(fact.body)
            seal = self.sealer.seal(seal, stream, number, fact, body)
            rows.append(
                {
                    "stream": stream,
                    "number": number,
                    "at": fact.at,
                    "person": fact.person,
                    "kind": fact.kind,
                    "key": key if at == 0 else None,
                    "body": body,
                    "seal": seal,
                }
            )
        if rows:
            _ADD.run_each(connection, rows)
            _MOVE.run(connection, {"stream": stream, "version": number, "seal": seal})
        return number

    def done_before(self, connection: Connection, stream: str, key: str | None) -> bool:
        """Whether a command with this key has already been carried out."""
        if key is None:
            return False
        return _DONE.first(connection, {"stream": stream, "key": key}) is not None

    def records(
        self, connection: Connection, stream: str, after: int = 0, until: int | None = None
    ) -> Iterator[Record]:
        """A stream's records in order."""
        asked = select(JOURNAL).where(JOURNAL.c.stream == stream, JOURNAL.c.number > after)
        if until is not None:
            asked = asked.where(JOURNAL.c.number <= until)
        for row in connection.execute(asked.order_by(JOURNAL.c.number)):
            fact = Fact(row.kind, json.loads(row.body), row.person, row.at)
            yield Record(row.stream, row.number, fact, row.seal)


def _engine(url: str, sqlite: bool) -> Engine:
    if not sqlite:
        return create_engine(url, pool_size=10, max_overflow=20, pool_pre_ping=True)
    engine = create_engine(
        url,
        connect_args={"timeout": 30, "check_same_thread": False},
        paramstyle="named",
        pool_size=40,
        max_overflow=40,
    )

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        settings = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000")
        for setting in (*settings, f"wal_autocheckpoint={_LONGEST_LOG}"):
            connection.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        """A writer takes the database when it begins, not when it first writes and another has been before it."""
        reads = connection.info.pop("reads", False)
        connection.connection.cursor().execute("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


__all__ = ["DEFAULT_URL", "IntegrityError", "Record", "Store"]
