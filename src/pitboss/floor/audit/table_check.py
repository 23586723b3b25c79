"""One table drawn again from its own journal: tables do not need one another, so many are checked at once."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Table, bindparam, select

from pitboss.errors import BadInput, Refused
from pitboss.floor import editions, facts
from pitboss.floor.books.fold import Line
from pitboss.floor.books.kinds import live_of, set_up
from pitboss.floor.books.live_table import Ended, LiveTable
from pitboss.floor.books.registers import Drawn, Row
from pitboss.floor.books.state import TableState
from pitboss.floor.books.totals import Totals
from pitboss.floor.books.tournaments import AtTable
from pitboss.floor.facts import Fact, Signer
from pitboss.floor.facts.poker import MovedOn, SeatBrought
from pitboss.floor.facts.tables import EditionTaken, TableSetUp
from pitboss.floor.facts.tournaments import ParticipantBought, ParticipantGone, ParticipantSeated
from pitboss.floor.prepared import Prepared
from pitboss.floor.schema import APPROVALS, JOURNAL, METERS, ROUNDS, SLIPS
from pitboss.floor.store import Record, Store
from pitboss.money import Cents

_ROUND: Final = Prepared(
    select(ROUNDS).where(ROUNDS.c.table_id == bindparam("table"), ROUNDS.c.number == bindparam("number"))
)
UNREADABLE: Final = (BadInput, Refused, KeyError, IndexError, TypeError, ValueError, AttributeError)
"""What a damaged record or row may lead to."""
Waiting: TypeAlias = Mapping[str, Mapping[Any, Row]]
"""By register: the approvals and slips that waited when the books were proved."""


@dataclass
class Checked:
    """A table as its journal tells of it so far."""

    number: int
    state: str = ""
    """As it would be stored; empty where the journal does not set it up."""
    version: int = 0
    told: int = 0
    totals: Totals = field(default_factory=lambda: Totals(0))
    rounds: int = 0
    broken: bool = False
    """Whether a record could not be played again; what comes after it is not asked for."""
    faults: list[str] = field(default_factory=list)
    otherwise: list[str] = field(default_factory=list)
    """Rounds this version of Pitboss would have played otherwise than they are written down."""
    puts: list[tuple[int, str, Row]] = field(default_factory=list)
    """What its facts write into the registers: by their place in the journal, the register and the row."""
    adds: Counter[str] = field(default_factory=Counter)
    """By meter: what its facts change it by."""
    moved: Counter[tuple[int, int]] = field(default_factory=Counter)
    """By must-move table and main game: chips that left the one, less those that came to the other."""

    played: Counter[tuple[int, AtTable]] = field(default_factory=Counter)
    """By tournament: who got chips of it here, and who left with some."""

    def kept(self) -> "Checked":
        """What of it can still change, once everything was held against what is stored."""
        totals = self.totals.recent(self.version)
        return Checked(self.number, self.state, self.version, self.told, totals, self.rounds, self.broken)

    @property
    def name(self) -> str:
        """As the floor calls it."""
        return str(json.loads(self.state)["name"]) if self.state else f"table {self.number}"


class _Noted(Drawn):
    """The registers as one table's facts change them, noted for the whole floor to follow in order."""

    def __init__(self, found: Checked, waiting: Waiting) -> None:
        super().__init__()
        self.rows |= {register: dict(waiting[register.name]) for register in (APPROVALS, SLIPS)}
        self._found, self.place = found, 0

    def put(self, register: Table, row: Mapping[str, Any]) -> None:
        """Note it; a meter that another table started is known to the floor only."""
        if register is not METERS:
            super().put(register, row)
        self._found.puts.append((self.place, register.name, dict(row)))

    def add(self, meter: str, amount: int) -> None:
        """Note it."""
        self._found.adds[meter] += amount


def check_table(
    store: Store,
    connection: Connection,
    before: Checked,
    upto: int,
    signers: Mapping[int, Signer],
    waiting: Waiting,
) -> Checked:
    """Follow a table from where it was proved up to a record."""
    found = Checked(
        before.number, before.state, before.version, before.told, before.totals, before.rounds, before.broken
    )
    if not found.broken:
        _TableCheck(store, connection, found, signers, _Noted(found, waiting)).follow(upto)
    return found


@dataclass
class _TableCheck:
    store: Store
    connection: Connection
    found: Checked
    signers: Mapping[int, Signer]
    registers: _Noted
    table: LiveTable | None = None

    def follow(self, upto: int) -> None:
        """Play every record again that was not."""
        found, stream = self.found, f"table:{self.found.number}"
        try:
            if found.state:
                self.table = self._as_proved()
            for record in self.store.records(self.connection, stream, found.version, upto):
                if self.table is None:
                    self.table = self._set_up(record)
                name = self.table.state.name
                found.faults += (f"{name}: {what}" for what in self._replay(self.table, record))
        except UNREADABLE as error:
            name = self.table.state.name if self.table is not None else f"table {found.number}"
            found.faults.append(f"{name}: its journal cannot be played again: {error}")
            found.broken = True
        if self.table is not None:
            found.state, found.version = self.table.state.to_json(), self.table.version
            found.told = self.table.broadcast_version

    def _as_proved(self) -> LiveTable:
        """The table as it stood when it was proved, with what lay on the felt."""
        stored = TableState.from_json(self.found.state)
        editions.find(self.connection, stored.edition)
        table = live_of(stored, self.found.version)
        first, last = stored.shown or (stored.round_first, self.found.version)
        records = self.store.records(self.connection, stored.stream, first - 1, last) if first else ()
        table.put_back(facts.read(each.fact) for each in records if each.fact.kind in facts.ROUND_FACTS)
        return table

    def _set_up(self, record: Record) -> LiveTable:
        setup = facts.read(record.fact, self.signers)
        if not isinstance(setup, TableSetUp):
            raise BadInput("its first record does not set it up")
        name = setup.edition or first_named(self.connection, record.stream)
        self.found.totals = Totals(self.found.number)
        return set_up(self.found.number, setup, editions.find(self.connection, name))

    def _replay(self, table: LiveTable, record: Record) -> Iterator[str]:
        found, entry = self.found, record.fact
        if entry.kind == EditionTaken.kind:
            editions.find(self.connection, entry.body["edition"])
        fact, told = table.replay(record, self.signers)
        if told != fact:
            yield f"{fact.kind} came out otherwise than record {record.number} says"
        self.registers.place = record.place.id
        self.registers.follow(table, told, Line(record.number, entry.person, entry.at))
        found.totals.add(record.number - 1, [entry], table.ended)
        for ended in (each for each in table.ended if not each.difference):
            found.rounds += 1
            if ended.number != found.rounds:
                yield f"round {ended.number} ended when round {found.rounds} was to"
            yield from self._round(ended)
        found.otherwise += (f"{table.state.name}: {what}" for what in table.otherwise)
        table.ended, table.otherwise = [], []
        found.moved.update(_moves(found.number, told))
        found.played.update(_played(table, told))

    def _round(self, ended: Ended) -> Iterator[str]:
        row = _ROUND.first(self.connection, {"table": ended.table, "number": ended.number})
        stored = dict(zip(ROUNDS.c.keys(), row, strict=True)) if row is not None else None
        if stored != ended.to_row():
            yield f"round {ended.number} is not stored as it was played"


def _moves(table: int, fact: Fact) -> dict[tuple[int, int], Cents]:
    if isinstance(fact, MovedOn):
        return {(table, fact.to): fact.chips}
    if isinstance(fact, SeatBrought):
        return {(fact.from_, table): -fact.chips}
    return {}


def _played(table: LiveTable, fact: Fact) -> list[tuple[int, AtTable]]:
    if not isinstance(fact, ParticipantSeated | ParticipantBought | ParticipantGone):
        return []
    assert table.state.tournament is not None
    return [(table.state.tournament.number, AtTable(fact.kind, table.state.id, fact.entry, fact.chips))]


def first_named(connection: Connection, stream: str) -> str:
    """The edition a table of before revision 0007 is dealt by: the one that was at hand at the upgrade."""
    taken = select(JOURNAL.c.body).where(JOURNAL.c.stream == stream, JOURNAL.c.kind == EditionTaken.kind)
    body = connection.execute(taken.order_by(JOURNAL.c.number).limit(1)).scalar()
    if body is None:
        raise BadInput("nothing says by which edition of the rules it is dealt")
    return str(json.loads(body)["edition"])
