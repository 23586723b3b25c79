"""Which key and which rule sealed which records: the journal says so itself, in a stream of its own.

Its first record names the key by its fingerprint and says what was there before records had one sequence; a record
for every change of the key follows. Each is sealed with the key it replaces, so nobody without that key can name
another.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, select

from pitboss.errors import BadInput
from pitboss.floor.chain import RULE, Entry
from pitboss.floor.facts import entry
from pitboss.floor.facts.journal import JournalBegun, KeyChanged, Older
from pitboss.floor.facts.records import decode
from pitboss.floor.schema import JOURNAL

STREAM: Final = "journal"
_KINDS: Final = (JournalBegun.kind, KeyChanged.kind)


@dataclass(frozen=True)
class Periods:
    """The keys of a journal, in order, and its older part."""

    older: int
    """Records up to this place were there before revision 0006, and are sealed by the rule of that time."""
    order: str
    """Stands for the places and keys of those records, which their own seals do not cover."""
    keys: tuple[tuple[int, str], ...]
    """The last record before a key, and the key's fingerprint."""
    number: int
    """The last record that says so."""

    def key(self, record: int) -> str:
        """The fingerprint of the key that sealed a record."""
        return next(key for after, key in reversed(self.keys) if record > after)


def periods(connection: Connection) -> Periods | None:
    """What the journal says of itself; none before it has begun."""
    asked = select(JOURNAL.c.id, JOURNAL.c.number, JOURNAL.c.kind, JOURNAL.c.body)
    older, order, keys, number = 0, "", list[tuple[int, str]](), 0
    for row in connection.execute(asked.where(JOURNAL.c.stream == STREAM).order_by(JOURNAL.c.number)):
        number = row.number
        try:
            match decode(row.kind, json.loads(row.body)) if row.kind in _KINDS else None:
                case JournalBegun() as begun:
                    older, order = begun.older.records, begun.older.order
                    keys.append((0, begun.key))
                case KeyChanged() as changed:
                    keys.append((row.id, changed.to))
        except (BadInput, ValueError, AttributeError) as error:
            raise BadInput(f"{STREAM}: record {number} was changed and cannot be read: {error!r}") from None
    return Periods(older, order, tuple(keys), number) if keys else None


def begin(connection: Connection, key: str, at: str) -> Entry:
    """The first record of a journal."""
    return entry(JournalBegun(RULE, key, Older(*older_order(connection, None))), None, at)


def older_order(connection: Connection, until: int | None) -> tuple[int, str]:
    """How many records there are up to a place, and what stands for their order and keys."""
    asked = select(
        JOURNAL.c.id, JOURNAL.c.stream, JOURNAL.c.number, JOURNAL.c.key, JOURNAL.c.command, JOURNAL.c.seals
    )
    if until is not None:
        asked = asked.where(JOURNAL.c.id <= until)
    records, order = 0, hashlib.sha256()
    for row in connection.execute(asked.order_by(JOURNAL.c.id), execution_options={"yield_per": 1_000}):
        records += 1
        order.update(f"{row.id} {row.stream} {row.number} {row.key} {row.command} {row.seals}\n".encode())
    return records, order.hexdigest()
