"""The database: a command whole or not at all, the journal first, everything else drawn from it."""

import json
import os
import sqlite3
import threading
import time
from collections import namedtuple
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    Connection,
    Engine,
    Integer,
    String,
    bindparam,
    create_engine,
    event,
    func,
    insert,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError

from pitboss.errors import BadInput
from pitboss.floor import migrations
from pitboss.floor.chain import START, Entry, Place, Rule, Sealer, written
from pitboss.floor.facts import entry
from pitboss.floor.facts.journal import KeyChanged
from pitboss.floor.facts.school import STREAM as SCHOOL
from pitboss.floor.facts.school import QuestionAsked
from pitboss.floor.keyring import Keyring, fingerprint, keyring, make_key
from pitboss.floor.once import KeyTaken, Once
from pitboss.floor.periods import STREAM, begin, periods
from pitboss.floor.prepared import Prepared
from pitboss.floor.schema import JOURNAL, SCHOOL_QUESTIONS, STREAMS

SEALS: Final = "seals"
"""The stream that keeps, from time to time, what all the streams together came to: see `sealing`."""

_STREAM: Final = bindparam("stream", type_=String)
_AT: Final = STREAMS.alias("at")


def _stands(stream: str) -> Any:
    there = select(_AT.c.version).where(_AT.c.name == literal_column(f"'{stream}'")).scalar_subquery()
    return func.coalesce(there, literal_column("0"))


_HEAD: Final = Prepared(
    select(STREAMS.c.version, STREAMS.c.seal, _stands(SEALS), _stands(STREAM))
    .where(STREAMS.c.name == _STREAM)
    .with_for_update(of=STREAMS)
)
_MOVE: Final = Prepared(update(STREAMS).where(STREAMS.c.name == _STREAM), "version", "seal")
_ADD: Final = Prepared(insert(JOURNAL))
_DONE: Final = Prepared(
    select(JOURNAL.c.command, JOURNAL.c.person).where(
        JOURNAL.c.stream == _STREAM, JOURNAL.c.key == bindparam("key")
    )
)
_CAME: Final = Prepared(
    select(*JOURNAL.c)
    .where(
        JOURNAL.c.stream == _STREAM,
        JOURNAL.c.number > bindparam("after", type_=Integer),
        JOURNAL.c.number <= bindparam("until", type_=Integer),
    )
    .order_by(JOURNAL.c.number)
)
_Row = namedtuple("_Row", JOURNAL.c.keys())  # type: ignore[misc]
_LAST: Final = Prepared(select(func.coalesce(func.max(JOURNAL.c.id), literal_column("0"))))
_NEXT: Final = Prepared(text("SELECT nextval('journal_id') FROM generate_series(1, :records)"))

DEFAULT_URL: Final = "sqlite:///pitboss-floor.db"
DATABASE: Final = "PITBOSS_FLOOR"
"""Names the database of the floor, for the processes that serve it."""
_PATIENCE: Final = 30
"""Seconds a writer waits for another before it gives up."""
_LONGEST_LOG: Final = 16_384
"""Pages (64 MB) SQLite's log may come to before the command that gets there has to tidy up."""


@dataclass(frozen=True)
class Record:
    """One record of the journal."""

    stream: str
    number: int
    fact: Entry
    seal: str
    place: Place
    body: str
    """Its content as it is written."""

    @classmethod
    def of(cls, row: Any) -> "Record":
        """As it is stored."""
        place = Place(row.id, row.stream, row.number, row.seals, row.key, row.command)
        fact = Entry(row.kind, json.loads(row.body), row.person, row.at)
        return cls(row.stream, row.number, fact, row.seal, place, row.body)


class Head(NamedTuple):
    """Where a stream stands that is held, and how often the journal had been sealed by then."""

    number: int
    seal: str
    seals: int


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
        self.file = Path(parsed.database) if self.sqlite and parsed.database else None
        """The database, where it is a file."""
        self.keyring: Keyring = keyring(self.file)
        self._sealer: Sealer | None = None
        self._journal: int | None = None
        """Where the stream stands that says which key seals; none before the journal is opened."""
        self._one_writer = threading.Lock()

    @property
    def sealer(self) -> Sealer:
        """Seals with the key the journal is sealed with now."""
        if self._sealer is None:
            raise BadInput("the journal has not been opened")
        return self._sealer

    @sealer.setter
    def sealer(self, sealer: Sealer) -> None:
        self._sealer = sealer

    def create(self, then: Callable[[Connection, str | None], None] = lambda connection, before: None) -> None:
        """Make the tables, or bring those of an older Pitboss up to date, and see that the key is at hand.

        A key is made for a new journal only. Where there is a journal, a key that did not seal it is refused. What
        else an older journal needs, by the revision it was of, is done in the same transaction.
        """
        if self.file is not None:
            _keep_private(self.file)
        with self.writing() as connection:
            before = migrations.upgrade(connection)
            self.keyring = keyring(self.file)  # whoever made the journal a moment ago may have made the key, too
            if not self._open_journal(connection):
                self._begin_journal(connection)
            then(connection, before)

    def _open_journal(self, connection: Connection) -> bool:
        """Take the key the journal is sealed with now; whether it has begun."""
        found = periods(connection)
        if found is None:
            return False
        self._sealer = Sealer(self.keyring.named(found.keys[-1][1]))
        self._journal = found.number
        return True

    def _begin_journal(self, connection: Connection) -> None:
        """The first record of all: which key seals, and what was there before records had one sequence."""
        last = connection.execute(select(JOURNAL).order_by(JOURNAL.c.id.desc()).limit(1)).first()
        if not self.keyring.keys:
            if last is not None:
                raise BadInput(f"the key of this journal is lost: put it back into {self.keyring.where}")
            make_key(self.file)
            self.keyring = keyring(self.file)
        key = self.keyring.keys[0]
        self._sealer = Sealer(key)
        if last is not None and not self._is_sealed(connection, Record.of(last), self.sealer.older):
            raise BadInput(
                f"this journal was not sealed with the key in {self.keyring.where}, or its first record is missing"
            )
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        self._journal = self.append(connection, STREAM, [begin(connection, fingerprint(key), at)])
        questions = [dict(row) for row in connection.execute(select(SCHOOL_QUESTIONS)).mappings()]
        if questions:
            asked = [entry(QuestionAsked(**each), each["person"], at) for each in questions]
            self.append(connection, SCHOOL, asked)

    def change_key(self, connection: Connection, key: bytes, person: int, at: str) -> None:
        """Seal with another key from here on; the record that says so is the last one sealed with the old key.

        Whoever else writes takes the new key with their next command, or is refused if it is not at hand.
        """
        if not self.sqlite:  # whoever is writing finishes first; whoever comes next finds the record
            connection.execute(text("LOCK TABLE streams IN EXCLUSIVE MODE"))
        changed = KeyChanged(fingerprint(self.sealer.key), fingerprint(key))
        self._journal = self.append(connection, STREAM, [entry(changed, person, at)])
        self._sealer = Sealer(key)

    def is_sealed(self, connection: Connection, record: Record) -> bool:
        """Whether a record is as it was written: nobody without the key could have made its seal."""
        found = periods(connection)
        if found is None:
            return False
        sealer = Sealer(self.keyring.named(found.key(record.place.id)))
        rule = sealer.older if record.place.id <= found.older else sealer.seal
        return self._is_sealed(connection, record, rule)

    @staticmethod
    def _is_sealed(connection: Connection, record: Record, rule: Rule) -> bool:
        before = select(JOURNAL.c.seal).where(
            JOURNAL.c.stream == record.stream, JOURNAL.c.number == record.number - 1
        )
        seal = connection.execute(before).scalar() or START
        return rule(seal, record.place, record.fact, record.body) == record.seal

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

    def hold(self, connection: Connection, stream: str) -> Head:
        """Take a stream for this transaction: its last number and seal."""
        row = _HEAD.first(connection, {"stream": stream})
        if row is None:  # somebody else may be writing its first record, too
            new = (
                (sqlite if self.sqlite else postgresql).insert(STREAMS).values(name=stream, version=0, seal=START)
            )
            connection.execute(new.on_conflict_do_nothing())
            row = _HEAD.first(connection, {"stream": stream})
        assert row is not None
        number, seal, seals, journal = row
        if self._sealer is None or (
            self._journal is not None and journal != self._journal
        ):  # a key that is new here
            self.keyring = keyring(self.file)
            self._open_journal(connection)
        return Head(int(number), str(seal), int(seals))

    def append(
        self,
        connection: Connection,
        stream: str,
        facts: Sequence[Entry],
        once: Once | None = None,
        held: Head | None = None,
    ) -> int:
        """Write facts to a stream, which is taken unless it is held already; the number of the last one."""
        number, seal, seals = held or self.hold(connection, stream)
        rows: list[dict[str, Any]] = []
        for record, fact in zip(self._places(connection, len(facts)), facts, strict=True):
            number += 1
            body, named = written(fact.body), once if not rows else None
            key, command = (named.key, named.command) if named is not None else (None, None)
            seal = self.sealer.seal(seal, Place(record, stream, number, seals, key, command), fact, body)
            rows.append(
                {
                    "stream": stream,
                    "number": number,
                    "at": fact.at,
                    "person": fact.person,
                    "kind": fact.kind,
                    "key": key,
                    "body": body,
                    "seal": seal,
                    "id": record,
                    "command": command,
                    "seals": seals,
                }
            )
        if rows:
            _ADD.run_each(connection, rows)
            _MOVE.run(connection, {"stream": stream, "version": number, "seal": seal})
        return number

    def _places(self, connection: Connection, records: int) -> Sequence[int]:
        """The next places in the sequence of all records.

        They are given out last, when a command holds everything it touches: whatever follows from another record,
        in whichever stream, has a later place. PostgreSQL leaves out those of a transaction that came to nothing.
        """
        if not self.sqlite:
            return [int(row[0]) for row in _NEXT.run(connection, {"records": records}).fetchall()]
        (last,) = _LAST.first(connection, {}) or (0,)
        return range(last + 1, last + 1 + records)

    def done_before(self, connection: Connection, stream: str, once: Once | None) -> bool:
        """Whether a command has already been carried out; refused if its key was used for another."""
        if once is None:
            return False
        found = _DONE.first(connection, {"stream": stream, "key": once.key})
        if found is None:
            return False
        command, person = found
        # a record of before revision 0006 does not say which command it was
        if command != once.command and not (command is None and person == once.person):
            raise KeyTaken("this key was sent with another command; every command has a key of its own")
        return True

    def number_of(self, connection: Connection, stream: str, once: Once) -> int:
        """The number of the first record of a command that was carried out."""
        asked = select(JOURNAL.c.number).where(JOURNAL.c.stream == stream, JOURNAL.c.key == once.key)
        return int(connection.execute(asked).scalar_one())

    def came(self, connection: Connection, stream: str, after: int, until: int) -> list[Record]:
        """The few records that came since somebody last looked."""
        asked = {"stream": stream, "after": after, "until": until}
        return [Record.of(_Row(*row)) for row in _CAME.run(connection, asked).fetchall()]

    def records(
        self, connection: Connection, stream: str, after: int = 0, until: int | None = None
    ) -> Iterator[Record]:
        """A stream's records in order."""
        asked = select(JOURNAL).where(JOURNAL.c.stream == stream, JOURNAL.c.number > after)
        if until is not None:
            asked = asked.where(JOURNAL.c.number <= until)
        asked = asked.order_by(JOURNAL.c.number)
        for row in connection.execute(asked, execution_options={"yield_per": 1_000}):
            yield Record.of(row)


def _keep_private(file: Path) -> None:
    """Cards that are face down, numbers of tickets and passwords are in there: nobody else may read it."""
    if file.name and not str(file).startswith(":") and not file.is_dir():
        # One that is there is not opened: closing it would take from SQLite every lock this process has on it.
        with suppress(FileExistsError, PermissionError):
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDONLY, 0o600))
        for beside in ("", "-wal", "-shm"):  # SQLite makes them as the file is; those that are there may be older
            with suppress(FileNotFoundError, PermissionError):
                file.with_name(file.name + beside).chmod(0o600)


def _keep_a_log(connection: sqlite3.Connection) -> None:
    """Have SQLite write to its log first.

    It waits for nobody with this: of workers that make a database at once whoever comes second tries again.
    """
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > end:
                raise
            time.sleep(0.01)


def _engine(url: str, sqlite: bool) -> Engine:
    if not sqlite:
        return create_engine(url, pool_size=10, max_overflow=20, pool_pre_ping=True, hide_parameters=True)
    engine = create_engine(
        url,
        connect_args={"timeout": _PATIENCE, "check_same_thread": False},
        paramstyle="named",
        pool_size=40,
        max_overflow=40,
        hide_parameters=True,  # what it says goes to the log, and passwords' hashes do not
    )

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        _keep_a_log(connection)
        settings = ("synchronous=FULL", "foreign_keys=ON", f"busy_timeout={1_000 * _PATIENCE}")
        for setting in (*settings, f"wal_autocheckpoint={_LONGEST_LOG}"):
            connection.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        """A writer takes the database when it begins, not when it first writes and another has been before it."""
        reads = connection.info.pop("reads", False)
        connection.connection.cursor().execute("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


__all__ = ["DATABASE", "DEFAULT_URL", "SEALS", "Head", "IntegrityError", "Record", "Store"]
