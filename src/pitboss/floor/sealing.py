"""Sealing the journal as a whole, and the head that leaves the database.

From time to time one record in the stream `seals` says what all records so far come to: a sum over every seal
since the sum before. It is of one size however many tables there are. The newest of these records is the head of
the journal. A copy of it outside of the database (a file, a second site, a sheet of paper) is an anchor: whatever
was there when it was made cannot be missing now without being missed.
"""

import hashlib
import hmac
import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, select, text

from pitboss.errors import BadInput
from pitboss.floor.chain import START, Sealer, written
from pitboss.floor.facts import entry
from pitboss.floor.facts.journal import JournalSealed
from pitboss.floor.facts.records import Fact, decode
from pitboss.floor.keyring import fingerprint
from pitboss.floor.schema import JOURNAL, STREAMS
from pitboss.floor.store import SEALS, Store

HEADS: Final = "PITBOSS_HEAD_FILE"
"""Where the newest head is written; beside the database if this is not said."""


@dataclass(frozen=True)
class Sum:
    """What all records up to a place come to."""

    upto: int = 0
    records: int = 0
    sum: str = START

    def with_records(self, upto: int, seals: Iterator[tuple[int, str]]) -> "Sum":
        """The sum over the records that follow: by place and seal, in order."""
        total, records = hashlib.sha256(self.sum.encode()), self.records
        for record, seal in seals:
            records += 1
            total.update(f"{record} {seal}\n".encode())
        return Sum(upto, records, total.hexdigest())


@dataclass(frozen=True)
class Anchor:
    """The head of the journal at some time, as it is kept outside of the database."""

    at: str
    number: int
    """Which record of the stream `seals` it is."""
    seal: str
    upto: int
    records: int
    key: str
    """The fingerprint of the key that sealed it."""
    streams: dict[str, tuple[int, str]]
    """By stream: its last record and that record's seal."""
    mac: str = ""
    """Made with the key over everything else: a head can be lost, but not forged."""

    def signed(self, sealer: Sealer) -> "Anchor":
        """With its `mac`."""
        content = written({name: value for name, value in asdict(self).items() if name != "mac"})
        return replace(self, mac=hmac.digest(sealer.key, content.encode(), "sha256").hex())

    @property
    def in_words(self) -> str:
        """A line that can be printed and kept in a drawer."""
        return f"{self.at}  seal {self.number}  {self.records} records  {self.seal}"


def seal_heads(store: Store, at: str) -> Anchor | None:
    """Seal everything that is in the journal; the new head, or none if nothing has moved since the last."""
    upto = _settled(store)
    with store.reading() as connection:
        number, last = _last(connection)
        moved = select(JOURNAL.c.id).where(
            JOURNAL.c.id > last.upto, JOURNAL.c.id <= upto, JOURNAL.c.stream != SEALS
        )
        if connection.execute(moved.limit(1)).first() is None:
            return None
        now = last.with_records(upto, places(connection, last.upto, upto))
    with store.writing() as connection:
        held = store.hold(connection, SEALS)
        if held.number != number:  # another worker was faster; what has moved since is sealed next time
            return None
        store.append(connection, SEALS, [entry(JournalSealed(**asdict(now)), None, at)], held=held)
        return _head(store, connection)


def newest_head(store: Store) -> Anchor | None:
    """The head as the database has it; none before the journal was first sealed."""
    with store.writing() as connection:
        return _head(store, connection)


def _head(store: Store, connection: Connection) -> Anchor | None:
    """Where everything stands; whoever asks holds the stream of the seals."""
    held = store.hold(connection, SEALS)
    asked = select(JOURNAL.c.at, JOURNAL.c.kind, JOURNAL.c.body).where(JOURNAL.c.stream == SEALS)
    row = connection.execute(asked.where(JOURNAL.c.number == held.number)).first()
    said = None if row is None else sum_of(decode(row.kind, json.loads(row.body)))
    if row is None or said is None:
        return None
    streams = {each.name: (int(each.version), str(each.seal)) for each in connection.execute(select(STREAMS))}
    key = fingerprint(store.sealer.key)
    return Anchor(row.at, held.number, held.seal, said.upto, said.records, key, streams).signed(store.sealer)


def _settled(store: Store) -> int:
    """The last place up to which nothing is still being written.

    On PostgreSQL a record can be given an earlier place than one that is there already, and be written later. All
    who write hold the row of a stream; so whoever gets all of the streams for a moment has nobody before them.
    """
    with store.writing() as connection:
        if not store.sqlite:
            connection.execute(text("LOCK TABLE streams IN EXCLUSIVE MODE"))
        asked = select(JOURNAL.c.id).order_by(JOURNAL.c.id.desc()).limit(1)
        return int(connection.execute(asked).scalar() or 0)


def _last(connection: Connection) -> tuple[int, Sum]:
    """The last seal's number and sum; a seal of before revision 0006 has none."""
    asked = select(JOURNAL.c.number, JOURNAL.c.kind, JOURNAL.c.body).where(JOURNAL.c.stream == SEALS)
    row = connection.execute(asked.order_by(JOURNAL.c.number.desc()).limit(1)).first()
    if row is None:
        return 0, Sum()
    return row.number, sum_of(decode(row.kind, json.loads(row.body))) or Sum()


def unsealed_since(connection: Connection) -> str | None:
    """When the oldest record was written that no seal covers; none if all are sealed."""
    _, last = _last(connection)
    asked = select(JOURNAL.c.at).where(JOURNAL.c.id > last.upto, JOURNAL.c.stream != SEALS)
    return connection.execute(asked.order_by(JOURNAL.c.id).limit(1)).scalar()


def missing(connection: Connection, head: Anchor) -> Iterator[str]:
    """What was there when a head was made and is not there now."""
    for stream, (number, seal) in sorted(head.streams.items()):
        asked = select(JOURNAL.c.seal).where(JOURNAL.c.stream == stream, JOURNAL.c.number == number)
        found = connection.execute(asked).scalar()
        if number and found != seal:
            now = "is not there" if found is None else "is another"
            yield f"{stream}: record {number}, its last when the head of {head.at} was made, {now} now"


def sum_of(sealed: Fact) -> Sum | None:
    """What a record of `seals` says; none for one of before revision 0006."""
    return Sum(sealed.upto, sealed.records, sealed.sum) if isinstance(sealed, JournalSealed) else None


def places(connection: Connection, after: int, upto: int) -> Iterator[tuple[int, str]]:
    """The places and seals of records, in order."""
    asked = select(JOURNAL.c.id, JOURNAL.c.seal).where(JOURNAL.c.id > after, JOURNAL.c.id <= upto)
    for row in connection.execute(asked.order_by(JOURNAL.c.id), execution_options={"yield_per": 1_000}):
        yield row.id, row.seal


# --- the head file ---------------------------------------------------------------------------------------------


def head_file(database: Path | None) -> Path:
    """Where the newest head is written: where `PITBOSS_HEAD_FILE` says, else beside the database."""
    return Path(os.environ.get(HEADS) or (database or Path("pitboss")).with_suffix(".head"))


def keep_head(path: Path, head: Anchor) -> None:
    """Write a head to a file, whole and for good, in the place of the one before."""
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    with open(handle, "w", encoding="utf-8") as file:
        file.write(json.dumps(asdict(head), indent=1) + "\n")
        file.flush()
        os.fsync(handle)
    os.replace(draft, path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def lost_heads(path: Path) -> list[Path]:
    """The heads that were kept because their records had gone; whoever has dealt with one moves it away."""
    return sorted(path.parent.glob(f"{path.name}.lost-*"))


def keep_what_is_lost(store: Store) -> list[str]:
    """Compare a floor that opens with the head file it left; what the journal has lost since, as after a restore.

    The head that remembers it is kept beside the file, which goes on with the journal as it is.
    """
    path = head_file(store.file)
    if not path.exists():
        return []
    try:
        head = read_head(path)
    except BadInput as error:
        return [str(error)]
    with store.reading() as connection:
        gone = list(missing(connection, head))
    if gone:
        keep_head(path.with_name(f"{path.name}.lost-{head.number}"), head)
    return gone


def read_head(path: Path) -> Anchor:
    """A head from a file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        streams = {str(name): (int(number), str(seal)) for name, (number, seal) in data.pop("streams").items()}
        return Anchor(**data, streams=streams)
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadInput(f"{path} is no head of a journal: {error}") from None
