"""Checking the books: everything drawn from the journal is drawn again, in the journal's order, and compared.

The journal is read once, from its first record to its last. Every table is the fold of its facts; what stands
beside the tables follows. Then every column of every row is held against what is stored.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Table, bindparam, select

from pitboss.errors import BadInput, Refused
from pitboss.floor import facts, people, rows
from pitboss.floor.audit.proved import Proved
from pitboss.floor.books.fold import Line
from pitboss.floor.books.kinds import live_of, set_up
from pitboss.floor.books.live_table import Ended, LiveTable
from pitboss.floor.books.meters import FINE
from pitboss.floor.books.registers import ISSUED, WAITING, Drawn, digest
from pitboss.floor.books.state import TableState
from pitboss.floor.books.totals import Totals
from pitboss.floor.chain import written
from pitboss.floor.facts import Fact, Signer
from pitboss.floor.facts.people import UNKNOWN, AccountClosed, AccountMade
from pitboss.floor.facts.poker import MovedOn, SeatBrought
from pitboss.floor.facts.tables import TableSetUp
from pitboss.floor.prepared import Prepared
from pitboss.floor.schema import APPROVALS, JOURNAL, METERS, PEOPLE, ROUNDS, TABLES, TICKETS
from pitboss.floor.store import Record, Store
from pitboss.money import Cents, decimal, dollars

_ROUND: Final = Prepared(
    select(ROUNDS).where(ROUNDS.c.table_id == bindparam("table"), ROUNDS.c.number == bindparam("number"))
)
Progress: TypeAlias = Callable[[str, float], None]
"""Told what is being checked, and what share of the whole is done."""
CHAINS: Final = 0.1
"""What share of a check goes into following the seals; the rest into playing again."""
EVERY: Final = 500
"""Records between two words about how far it is."""
_OPEN: Final = {APPROVALS: WAITING, TICKETS: ISSUED}
"""By register whose rows come to an end: what is said of those that have not."""
_UNREADABLE: Final = (BadInput, Refused, KeyError, IndexError, TypeError, ValueError, AttributeError)
"""What a damaged record or row may lead to."""


@dataclass
class _Folded:
    """A table as its journal tells of it so far."""

    table: LiveTable
    totals: Totals
    rounds: int = 0
    broken: bool = False
    """Whether a record could not be played again; what comes after it is not asked for."""


@dataclass
class BookCheck:
    """Draws everything again."""

    connection: Connection
    rounds: int = 0
    _tables: dict[int, _Folded] = field(default_factory=dict)
    _registers: Drawn = field(default_factory=Drawn)
    _people: dict[int, dict[str, Any]] = field(default_factory=dict)
    _signers: dict[int, Signer] = field(default_factory=dict)
    _last: dict[str, int] = field(default_factory=dict)
    """By register: the last row that was proved; of those up to it only what was open then can change."""
    _on_the_way: dict[tuple[int, int], Cents] = field(default_factory=dict)
    """By must-move table and main game: chips that left the one and have not come to the other."""

    def kept(self) -> dict[str, Any]:
        """What was drawn so far, as far as it can still change: what goes on from here needs no more."""
        tables = {
            number: (
                each.table.state.to_json(),
                each.table.version,
                each.totals.recent(each.table.version),
                each.rounds,
                each.broken,
            )
            for number, each in self._tables.items()
        }
        drawn = self._registers.rows
        last = {
            register.name: max(drawn[register], default=self._last.get(register.name, 0)) for register in _OPEN
        }
        still = {
            register.name: {
                key: row
                for key, row in drawn[register].items()
                if register not in _OPEN or row["status"] == _OPEN[register]
            }
            for register in drawn
        }
        return {
            "tables": tables,
            "rows": still,
            "last": {name: max(number, self._last.get(name, 0)) for name, number in last.items()},
            "people": self._people,
            "signers": self._signers,
            "on_the_way": self._on_the_way,
        }

    @classmethod
    def going_on(cls, store: Store, connection: Connection, proved: Proved) -> "BookCheck":
        """From where a check ended that found nothing wrong."""
        found, kept = cls(connection, proved.rounds), proved.books
        if not kept:
            return found
        found._last = dict(kept["last"])
        found._people, found._signers = kept["people"], kept["signers"]
        found._on_the_way = kept["on_the_way"]
        for register in found._registers.rows:
            found._registers.rows[register] = kept["rows"][register.name]
        for number, (state, version, totals, rounds, broken) in kept["tables"].items():
            table = live_of(TableState.from_json(state), version)
            first, last = table.state.shown or (table.state.round_first, version)
            records = store.records(connection, table.state.stream, first - 1, last) if first else ()
            told = (facts.read(record.fact) for record in records if record.fact.kind in facts.ROUND_FACTS)
            table.put_back(told)
            found._tables[number] = _Folded(table, totals, rounds, broken)
        return found

    def read(self, progress: Progress, proved: Proved) -> Iterator[str]:
        """Draw everything from the journal that was not proved; what cannot have happened as it is written."""
        last = self.connection.execute(select(JOURNAL.c.id).order_by(JOURNAL.c.id.desc()).limit(1)).scalar() or 0
        asked = select(JOURNAL).where(JOURNAL.c.id > proved.settled).order_by(JOURNAL.c.id)
        for row in self.connection.execute(asked, execution_options={"yield_per": 1_000}):
            if row.number <= proved.streams.get(row.stream, (0,))[0]:
                continue
            if row.id % EVERY == 0:
                share = (row.id - proved.settled) / max(last - proved.settled, 1)
                progress(row.stream, CHAINS + (1 - CHAINS) * share)
            kind, _, number = row.stream.partition(":")
            if row.stream == people.STREAM:
                self._account(Record.of(row))
            elif kind == "table":
                yield from self._table(int(number), row)

    def _account(self, record: Record) -> None:
        match facts.read(record.fact):
            case AccountMade() as made:
                self._signers[made.id] = Signer(made.title, made.role)
                self._people[made.id] = {**made.to_json(), "active": True}
            case AccountClosed() as closed:
                self._people.get(closed.id, {})["active"] = False
            case _:
                pass

    def _table(self, number: int, row: Any) -> Iterator[str]:
        folded = self._tables.get(number)
        if folded is not None and folded.broken:
            return
        name = folded.table.state.name if folded is not None else f"table {number}"
        try:
            record = Record.of(row)
            if folded is None:
                setup = facts.read(record.fact, self._signers)
                if not isinstance(setup, TableSetUp):
                    raise BadInput("its first record does not set it up")
                folded = self._tables[number] = _Folded(set_up(number, setup), Totals(number))
                name = setup.name
            yield from (f"{name}: {what}" for what in self._replay(folded, record))
        except _UNREADABLE as error:
            yield f"{name}: its journal cannot be played again: {error}"
            if folded is not None:
                folded.broken = True

    def _replay(self, folded: _Folded, record: Record) -> Iterator[str]:
        table, entry = folded.table, record.fact
        fact, told = table.replay(record, self._signers)
        if told != fact:
            yield f"{fact.kind} came out otherwise than record {record.number} says"
        self._registers.follow(table, told, Line(record.number, entry.person, entry.at))
        folded.totals.add(record.number - 1, [entry], table.ended)
        for ended in table.ended:
            folded.rounds += 1
            self.rounds += 1
            if ended.number != folded.rounds:
                yield f"round {ended.number} ended when round {folded.rounds} was to"
            yield from self._round(ended)
        table.ended = []
        self._moves(table.state.id, told)

    def _round(self, ended: Ended) -> Iterator[str]:
        said = {each.name: getattr(ended, each.name) for each in fields(ended)}
        said |= {"table_id": said.pop("table"), "wagers": written(ended.wagers)}
        row = _ROUND.first(self.connection, {"table": ended.table, "number": ended.number})
        stored = dict(zip(ROUNDS.c.keys(), row, strict=True)) if row is not None else None
        if stored != said:
            yield f"round {ended.number} is not stored as it was played"

    def _moves(self, table: int, fact: Fact) -> None:
        if isinstance(fact, MovedOn):
            way, chips = (table, fact.to), fact.chips
        elif isinstance(fact, SeatBrought):
            way, chips = (fact.from_, table), -fact.chips
        else:
            return
        self._on_the_way[way] = self._on_the_way.get(way, 0) + chips

    # --- what is stored ------------------------------------------------------------------------------------

    def compare(self) -> Iterator[str]:
        """Where the database says otherwise than the journal."""
        for (start, end), lost in self._on_the_way.items():
            if lost:
                yield f"chips moved from table {start} to table {end} differ by {dollars(lost)}"
        yield from self._compare_tables()
        yield from self._compare("account", PEOPLE, self._people, _account_columns)
        drawn = self._registers.rows
        yield from self._compare("approval", APPROVALS, drawn[APPROVALS], _approval_columns)
        yield from self._compare("ticket", TICKETS, drawn[TICKETS], _ticket_columns)
        yield from self._compare("meter", METERS, drawn[METERS], _meter_columns)

    def _compare_tables(self) -> Iterator[str]:
        missing = dict(self._tables)
        for row in self.connection.execute(select(TABLES).order_by(TABLES.c.id)):
            folded = missing.pop(row.id, None)
            if folded is None:
                yield f"{row.name}: the table is stored as set up, the journal says never set up"
            elif not folded.broken:
                yield from (f"{row.name}: {what}" for what in self._compare_table(row, folded))
        for number, folded in missing.items():
            yield f"{folded.table.state.name}: table {number} was set up and is not stored"

    def _compare_table(self, row: Any, folded: _Folded) -> Iterator[str]:
        table, state = folded.table, folded.table.state
        if row.version != table.version:
            yield f"its state is of version {row.version}, the journal's is {table.version}"
        said = {"told": table.broadcast_version}
        said |= {name: getattr(state, name) for name in ("property", "game", "name", "status")}
        for column, value in said.items():
            if getattr(row, column) != value:
                yield f"its {column} is stored as {getattr(row, column)}, the journal says {value}"
        try:
            for what, stored, found in differences(TableState.from_json(row.state), state):
                yield f"{what} is stored as {stored}, the journal says {found}"
        except _UNREADABLE as error:
            yield f"its state cannot be read: {error}"
        if over := sum(state.balances().values()):
            yield f"its ledger is out of balance by {dollars(over)}"
        asked = select(ROUNDS.c.number).where(ROUNDS.c.table_id == row.id)
        for number in self.connection.execute(
            asked.where((ROUNDS.c.number > folded.rounds) | (ROUNDS.c.number < 1))
        ).scalars():
            yield f"round {number} is stored and was never played"
        yield from folded.totals.differences(self.connection)

    def _compare(
        self,
        what: str,
        register: Table,
        said: Mapping[Any, dict[str, Any]],
        columns: Callable[[dict[str, Any], dict[str, Any]], tuple[dict[str, Any], dict[str, Any]]],
    ) -> Iterator[str]:
        """Every column of every row of a register."""
        (key,) = register.primary_key
        stored: list[dict[str, Any]] = []
        drawn: dict[tuple[Any, ...], dict[str, Any]] = {(number,): row for number, row in said.items()}
        for row in self._stored(register, said):
            number = (row[key.name],)
            try:
                both = columns(dict(row), drawn[number]) if number in drawn else (dict(row), None)
            except _UNREADABLE as error:
                yield f"{what} {row[key.name]} cannot be read: {error}"
                del drawn[number]
                continue
            stored.append(both[0])
            if both[1] is not None:
                drawn[number] = both[1]
        yield from rows.differences(what, register, stored, drawn)

    def _stored(self, register: Table, said: Mapping[Any, object]) -> Iterator[Mapping[str, Any]]:
        """The rows that can have changed: all, or those that came since, are open, or were."""
        (key,) = register.primary_key
        asked = select(register).order_by(key)
        if register not in _OPEN or register.name not in self._last:
            yield from ({**row} for row in self.connection.execute(asked).mappings())
            return
        since = (key > self._last[register.name]) | (register.c.status == _OPEN[register])
        there = {row[key.name]: {**row} for row in self.connection.execute(asked.where(since)).mappings()}
        for number in said.keys() - there.keys():
            row = self.connection.execute(select(register).where(key == number)).mappings().first()
            if row is not None:
                there[number] = {**row}
        yield from (there[number] for number in sorted(there))


def differences(stored: Any, found: Any, within: str = "") -> Iterator[tuple[str, object, object]]:
    """Every field in which two states differ, those of shoe, poker and stadium one by one."""
    for each in fields(stored):
        mine, its = getattr(stored, each.name), getattr(found, each.name)
        if is_dataclass(mine) and is_dataclass(its):
            yield from differences(mine, its, f"{within}{each.name}.")
        elif mine != its:
            if isinstance(mine, dict):  # no more than the entries that differ
                both = sorted(mine.keys() | its.keys(), key=str)
                apart = [key for key in both if mine.get(key) != its.get(key)]
                mine, its = ({key: held.get(key) for key in apart} for held in (mine, its))
            yield f"{within}{each.name}", mine, its


# --- columns that are not stored as they are told ------------------------------------------------------------


def _account_columns(stored: dict[str, Any], said: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Of a password the journal knows a digest; of an account of an older edition not even that."""
    known = said.get("credential", UNKNOWN)
    password = known if known == UNKNOWN else people.credential(stored["password"])
    return {**stored, "password": password}, {**said, "password": known}


def _approval_columns(stored: dict[str, Any], said: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Older editions marked what was used, which nobody asks for any more."""
    body = {name: value for name, value in json.loads(stored["body"]).items() if name != "used"}
    return {**stored, "body": body}, {**said, "body": json.loads(said["body"])}


def _ticket_columns(stored: dict[str, Any], said: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Of a ticket's number the journal knows a digest, since tickets have one there."""
    known = said.get("digest")
    number = None if known is None else digest(stored["id"], stored["number"])
    return {**stored, "number": number}, {**said, "number": known}


def _meter_columns(stored: dict[str, Any], said: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Hundredths of a cent are shown where they differ alone."""
    if stored["amount"] // FINE == said["amount"] // FINE:
        return stored, said
    in_dollars = [{**each, "amount": f"${decimal(each['amount'] // FINE)}"} for each in (stored, said)]
    return in_dollars[0], in_dollars[1]
