"""Checking the journal itself: every chain whole, the sequence in order, what was sealed still there."""

import hmac
import json
from collections.abc import Generator, Iterator
from typing import Final

from sqlalchemy import Connection, Row, bindparam, func, select, text

from pitboss.errors import BadInput
from pitboss.floor.audit.proved import Proved
from pitboss.floor.chain import START, Entry, Place, Sealer
from pitboss.floor.facts.journal import HeadsSealed
from pitboss.floor.facts.records import decode
from pitboss.floor.periods import STREAM, Periods, older_order, periods
from pitboss.floor.prepared import Prepared
from pitboss.floor.schema import JOURNAL, STREAMS
from pitboss.floor.sealing import Anchor, missing, places, sum_of
from pitboss.floor.store import SEALS, Store

_SEAL: Final = Prepared(
    select(JOURNAL.c.seal).where(JOURNAL.c.stream == bindparam("stream"), JOURNAL.c.number == bindparam("number"))
)


def damage(connection: Connection) -> Iterator[str]:
    """What SQLite itself finds wrong with its file: pages that cannot be read, rows an index does not have."""
    for (found,) in connection.execute(text("PRAGMA integrity_check(20)")):
        if found != "ok":
            yield f"the file is damaged: {found.replace(chr(10), ', ')}"


class Chains:
    """Follows the chains of a journal."""

    def __init__(self, store: Store, connection: Connection, proved: Proved) -> None:
        self._store, self._connection, self._proved = store, connection, proved
        found = periods(connection)
        if found is None:
            raise BadInput("the stream that says which key seals the journal is missing")
        self._periods: Periods = found
        self._sealers = {key: Sealer(store.keyring.named(key)) for _, key in found.keys}
        self._heads = {row.name: (row.version, row.seal) for row in connection.execute(select(STREAMS))}
        self.records = proved.records
        self.stand = dict(proved.streams)
        """By stream: the number, the seal and the place of its last record, once it was followed."""
        self.seals, self.sum = proved.seals, proved.sum
        """The last seal that was followed, and what it says."""
        self.broken: set[str] = set()
        """Streams whose seals are not right: somebody changed them."""
        self._seals = 0, ""
        """The highest number of seals any record says there were, and the record."""

    def streams(self) -> list[str]:
        """Every stream that has a record or an entry."""
        new = select(JOURNAL.c.stream).where(JOURNAL.c.id > self._proved.settled).distinct()
        known = {row[0] for row in self._connection.execute(new)}
        return sorted(known | set(self._heads) | set(self._proved.streams))

    def follow(self, stream: str) -> Iterator[str]:
        """What is wrong with a stream."""
        number, seal, last = self._proved.streams.get(stream, (0, START, 0))
        if number and _SEAL.first(self._connection, {"stream": stream, "number": number}) != (seal,):
            yield f"{stream}: record {number}, its last when it was proved on {self._proved.at}, is not there now"
        asked = select(JOURNAL).where(JOURNAL.c.stream == stream, JOURNAL.c.number > number)
        for row in self._connection.execute(
            asked.order_by(JOURNAL.c.number), execution_options={"yield_per": 1_000}
        ):
            number += 1
            self.records += 1
            if row.number != number:
                yield f"{stream}: record {number} is missing"
                number = row.number
            elif row.seal != self._seal(seal, row):
                self.broken.add(stream)
                yield f"{stream}: record {number} was changed, or one before it"
            if row.id <= last:
                yield f"{stream}: record {number} stands before the one it follows"
            seal, last = row.seal, row.id
            if row.seals > self._seals[0]:
                self._seals = row.seals, f"record {number} of {stream}"
        self.stand[stream] = number, seal, last
        head = self._heads.get(stream)
        if head is None:
            yield f"{stream}: the entry of its last record is missing"
        elif head != (number, seal):
            yield f"{stream}: it should end with record {head[0]}, not {number}"

    def _seal(self, before: str, row: Row[tuple[object, ...]]) -> str:
        place = Place(row.id, row.stream, row.number, row.seals, row.key, row.command)
        fact, sealer = Entry(row.kind, {}, row.person, row.at), self._sealers[self._periods.key(row.id)]
        rule = sealer.older if row.id <= self._periods.older else sealer.seal
        return rule(before, place, fact, row.body)

    def sequence(self) -> Iterator[str]:
        """What is wrong with the order of all records; to be asked after every stream was followed."""
        connection, store = self._connection, self._store
        older, order, settled = self._periods.older, self._periods.order, self._proved.settled
        if not settled and older_order(connection, older) != (older, order):
            yield f"{STREAM}: the first {older} records changed their order or the keys of their commands"
        if store.sqlite:  # which has one writer, and leaves no place out
            counted = select(func.min(JOURNAL.c.id), func.max(JOURNAL.c.id), func.count())
            first, last, records = connection.execute(counted.where(JOURNAL.c.id > settled)).one()
            if records and (first, last) != (settled + 1, settled + records):
                yield f"the sequence of all records: {last - settled - records} are missing"
        seals, who = self._seals
        stands = self._heads.get(SEALS, (0, ""))[0]
        if seals > stands:
            yield f"{SEALS}: record {seals} is missing; {who} was written after it"

    def sealed(self) -> Iterator[str]:
        """Records that were sealed and are not there now, or not the same."""
        last, before = self._proved.sum, dict[str, list[object]]()
        asked = select(JOURNAL.c.number, JOURNAL.c.at, JOURNAL.c.kind, JOURNAL.c.body).where(
            JOURNAL.c.stream == SEALS, JOURNAL.c.number > self._proved.seals
        )
        rows = self._connection.execute(asked.order_by(JOURNAL.c.number), execution_options={"yield_per": 100})
        for row in rows:
            self.seals = row.number
            sealed = decode(row.kind, json.loads(row.body))
            if isinstance(sealed, HeadsSealed):
                before = yield from self._heads_then(row.at, sealed.streams, before)
            said = sum_of(sealed)
            if said is None:
                continue
            found = last.with_records(said.upto, places(self._connection, last.upto, said.upto))
            if found != said:
                what = f"{said.records} records up to place {said.upto} in the sequence"
                missing = said.records - found.records
                now = f"{missing} of them are not there now" if missing > 0 else "they are not the same now"
                yield f"{SEALS}: record {row.number} of {row.at} saw {what}; {now}"
            self.sum = last = said

    def _heads_then(
        self, at: str, heads: dict[str, list[object]], before: dict[str, list[object]]
    ) -> Generator[str, None, dict[str, list[object]]]:
        """A seal of before revision 0006: where every stream stood."""
        for stream, (number, seal) in heads.items():
            if before.get(stream) != [number, seal]:
                found = _SEAL.first(self._connection, {"stream": stream, "number": number})
                if found is None or found[0] != seal:
                    yield f"{stream}: record {number} was there on {at} and is not now"
        return heads

    def since(self, head: Anchor) -> Iterator[str]:
        """What was there when a head was made and is not there now."""
        sealer = Sealer(self._store.keyring.named(head.key))
        if not hmac.compare_digest(head.signed(sealer).mac, head.mac):
            yield "the head was not made with the journal's key, or was changed"
            return
        yield from missing(self._connection, head)

    def unproved(self, head: Anchor | None) -> Iterator[str]:
        """What cannot be proved from the database and a head alone."""
        if self._proved.streams:
            yield f"whether what was proved on {self._proved.at} was changed since (--full proves it again)"
        if head is None:
            yield "whether records were cut off at the end; give a head that was kept elsewhere (--since)"
        else:
            yield f"whether records were cut off that came after the head of {head.at}"
