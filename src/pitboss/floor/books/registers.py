"""What stands beside the tables and is drawn from facts: approvals, tickets, meters, editions, amendments.

One function says what a fact does to them. A command lets it write to the database's rows, the check of the books
to rows in memory, which are then compared column by column.
"""

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Table, func, insert, select, text, update

from pitboss.editions import Edition
from pitboss.errors import BadInput
from pitboss.floor import editions
from pitboss.floor.books import jackpots, meters
from pitboss.floor.books.fold import Line
from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.chain import written
from pitboss.floor.editions import known
from pitboss.floor.facts import Fact
from pitboss.floor.facts.meters import JackpotReturned
from pitboss.floor.facts.stadium import TicketIssued
from pitboss.floor.facts.tables import (
    Answered,
    ApprovalAsked,
    ApprovalDeclined,
    ApprovalSigned,
    BoughtIn,
    EditionTaken,
    TableSetUp,
)
from pitboss.floor.schema import AMENDMENTS, APPROVALS, EDITIONS, METERS, TICKETS

Row: TypeAlias = dict[str, Any]

WAITING, APPROVED, DECLINED = "waiting", "approved", "declined"
"""What becomes of something that needs signatures."""
BLANK, ISSUED, REDEEMED = "blank", "issued", "redeemed"
"""What becomes of a ticket: a number on paper that is worth nothing yet, then money, then nothing again."""
_ROUNDS: Final = 2_000
"""How often a ticket's number is digested: whoever reads the journal shall not find it by trying them all."""


def digest(ticket: int, number: str) -> str:
    """What the journal knows of a ticket's number, which is money to whoever has it."""
    return hashlib.pbkdf2_hmac("sha256", number.encode(), f"ticket {ticket}".encode(), _ROUNDS).hex()


class Registers(ABC):
    """The rows beside the tables."""

    @abstractmethod
    def get(self, register: Table, key: Any) -> Row | None:
        """A row by its number or name."""

    @abstractmethod
    def put(self, register: Table, row: Mapping[str, Any]) -> None:
        """A row that is new, or other values for some columns of one that is there."""

    @abstractmethod
    def add(self, meter: str, amount: int) -> None:
        """Let a meter go on, or back."""

    @abstractmethod
    def keep(self, edition: Edition) -> None:
        """Keep the text of an edition of the rules."""

    def follow(self, table: LiveTable, fact: Fact, line: Line) -> None:
        """What a fact of a table does to them."""
        match fact:
            case TableSetUp() | EditionTaken():  # its meters start, unless its link has them already
                self.keep(known(table.state.edition))
                for name, amount in starts(table).items():
                    if self.get(METERS, name) is None:
                        self.put(METERS, {"name": name, "amount": amount})
            case ApprovalAsked():
                self._asked(table, fact, line)
            case ApprovalSigned():
                self._signed(fact, line)
            case ApprovalDeclined():
                self.put(APPROVALS, {"id": fact.id, "status": DECLINED})
            case TicketIssued():
                self._issued(table, fact, line)
            case BoughtIn() if fact.ticket is not None:
                self.put(TICKETS, {"id": fact.ticket, "status": REDEEMED})
            case _:
                for name, change in sorted(meter_changes(table, fact).items()):
                    self.add(name, change)

    def _asked(self, table: LiveTable, fact: ApprovalAsked, line: Line) -> None:
        body = {name: value for name, value in fact.to_json().items() if name not in ("id", "what")}
        row = {"id": fact.id, "table_id": table.state.id, "what": fact.what, "asked_at": line.at}
        self.put(APPROVALS, {**row, "body": written({**body, "given": []}), "status": WAITING})

    def _signed(self, fact: ApprovalSigned, line: Line) -> None:
        row = self.get(APPROVALS, fact.id)
        if row is None:
            raise BadInput(f"approval {fact.id} was signed and never asked for")
        body = json.loads(row["body"])
        body["given"].append([line.person, fact.title, fact.role, line.at])
        status = APPROVED if fact.complete else WAITING
        self.put(APPROVALS, {"id": fact.id, "body": written(body), "status": status})

    def _issued(self, table: LiveTable, fact: TicketIssued, line: Line) -> None:
        row = {
            "id": fact.ticket,
            "property": table.state.property,
            "person": table.state.seats[fact.seat].person,
            "amount": fact.amount,
            "issued_at": line.at,
            "status": ISSUED,
        }
        self.put(TICKETS, row)


def starts(table: LiveTable) -> dict[str, int]:
    """By the meters of a table: what they start at, in hundredths of a cent."""
    if table.state.poker is not None:
        return jackpots.starts(table.state)
    return meters.starts(table.state, table.house)


def meter_changes(table: LiveTable, fact: Fact) -> Mapping[str, int]:
    """By meter: what a fact changes it by, in hundredths of a cent."""
    if isinstance(table, Live) and isinstance(fact, Answered):
        return meters.changes(table.state, table.house, table.last_events)
    if isinstance(fact, JackpotReturned):
        return meters.given_back(table.state, fact)
    return jackpots.changes(table.state.property, fact)


class Stored(Registers):
    """The rows of the database, in the transaction of a command."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, register: Table, key: Any) -> Row | None:
        """A row, held until the transaction ends."""
        asked = select(register).where(_key(register) == key).with_for_update()
        row = self._connection.execute(asked).mappings().first()
        return None if row is None else dict(row)

    def put(self, register: Table, row: Mapping[str, Any]) -> None:
        """Change the row, or add it if it is not there."""
        key = _key(register)
        changed = update(register).where(key == row[key.name]).values(**row)
        if not self._connection.execute(changed).rowcount:
            self._connection.execute(insert(register).values(**row))

    def keep(self, edition: Edition) -> None:
        """Keep the text of an edition of the rules."""
        editions.keep(self._connection, edition)

    def add(self, meter: str, amount: int) -> None:
        """Two linked tables may do so at once."""
        changed = update(METERS).where(METERS.c.name == meter)
        self._connection.execute(changed.values(amount=METERS.c.amount + amount))


class Drawn(Registers):
    """Rows in memory, drawn from the whole journal."""

    def __init__(self) -> None:
        self.rows: dict[Table, dict[Any, Row]] = {
            register: {} for register in (APPROVALS, TICKETS, METERS, EDITIONS, AMENDMENTS)
        }

    def get(self, register: Table, key: Any) -> Row | None:
        """A row."""
        return self.rows[register].get(key)

    def put(self, register: Table, row: Mapping[str, Any]) -> None:
        """Change the row, or add it if it is not there."""
        key = row[_key(register).name]
        self.rows[register][key] = {**self.rows[register].get(key, {}), **row}

    def keep(self, edition: Edition) -> None:
        """The journal knows no more of it than its name, which is a digest of the text."""
        self.put(EDITIONS, {"name": edition.name, "of": edition.key, "text": edition.name})

    def add(self, meter: str, amount: int) -> None:
        """Let a meter go on, or back."""
        row = self.rows[METERS].setdefault(meter, {"name": meter, "amount": 0})
        row["amount"] += amount

    def follow(self, table: LiveTable, fact: Fact, line: Line) -> None:
        """Of a ticket's number the journal knows no more than its digest."""
        super().follow(table, fact, line)
        if isinstance(fact, TicketIssued):
            self.put(TICKETS, {"id": fact.ticket, "digest": fact.digest})


def _key(register: Table) -> Any:
    (key,) = register.primary_key
    return key


def next_number(connection: Connection, register: Table) -> int:
    """The number of the next row of a register."""
    if connection.dialect.name == "sqlite":  # one writer at a time
        last = connection.execute(select(func.max(_key(register)))).scalar()
        return int(last or 0) + 1
    sequence = text("SELECT nextval(pg_get_serial_sequence(:register, 'id'))")
    return int(connection.execute(sequence, {"register": register.name}).scalar_one())
