"""What stands beside the tables and is drawn from facts: approvals, slips, tickets, meters, editions, amendments,
the questions of the school.

One function says what a fact does to them. A command lets it write to the database's rows, the check of the books
to rows in memory, which are then compared column by column.
"""

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Table, insert, select, update

from pitboss.editions import Edition
from pitboss.errors import BadInput
from pitboss.floor import editions, rows
from pitboss.floor.books import slips
from pitboss.floor.books.fold import Line
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.chain import written
from pitboss.floor.editions import known
from pitboss.floor.facts import Fact
from pitboss.floor.facts.inventory import SlipVoided
from pitboss.floor.facts.stadium import TicketIssued
from pitboss.floor.facts.tables import (
    ApprovalAsked,
    ApprovalDeclined,
    ApprovalSigned,
    BoughtIn,
    EditionTaken,
    TableSetUp,
)
from pitboss.floor.schema import AMENDMENTS, APPROVALS, EDITIONS, METERS, SCHOOL_QUESTIONS, SLIPS, TICKETS

Row: TypeAlias = dict[str, Any]

WAITING, APPROVED, DECLINED, VOIDED = "waiting", "approved", "declined", "voided"
"""What becomes of something that needs signatures."""
BLANK, ISSUED, REDEEMED = "blank", "issued", "redeemed"
"""What becomes of a ticket: a number on paper that is worth nothing yet, then money, then nothing again."""
_BESIDE: Final = (APPROVALS, SLIPS, TICKETS, METERS, EDITIONS, AMENDMENTS, SCHOOL_QUESTIONS)
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
                for name, amount in table.meter_starts().items():
                    if self.get(METERS, name) is None:
                        self.put(METERS, {"name": name, "amount": amount})
            case ApprovalAsked():
                self._asked(table, fact, line)
            case ApprovalSigned():
                self._signed(fact, line)
            case ApprovalDeclined():
                slips.settled(self, fact.id, DECLINED, line)
                self.put(APPROVALS, {"id": fact.id, "status": DECLINED})
            case SlipVoided():
                self._voided(fact, line)
            case TicketIssued():
                self._issued(table, fact, line)
            case BoughtIn() if fact.ticket is not None:
                self.put(TICKETS, {"id": fact.ticket, "status": REDEEMED})
            case _:
                slips.follow(self, table, fact, line)
                for name, change in sorted(table.meter_changes(fact).items()):
                    self.add(name, change)

    def _asked(self, table: LiveTable, fact: ApprovalAsked, line: Line) -> None:
        body = {name: value for name, value in fact.to_json().items() if name not in ("id", "what")}
        row = {"id": fact.id, "table_id": table.state.id, "what": fact.what, "asked_at": line.at}
        self.put(APPROVALS, {**row, "body": written({**body, "given": []}), "status": WAITING})
        if fact.slip is not None:
            slips.asked(self, table, fact.slip, fact.id, fact.what, fact.amount, line)

    def _signed(self, fact: ApprovalSigned, line: Line) -> None:
        row = self.get(APPROVALS, fact.id)
        if row is None:
            raise BadInput(f"approval {fact.id} was signed and never asked for")
        body = json.loads(row["body"])
        body["given"].append([line.person, fact.title, fact.role, line.at])
        status = APPROVED if fact.complete else WAITING
        if fact.complete:
            slips.settled(self, fact.id, slips.DONE, line)
        self.put(APPROVALS, {"id": fact.id, "body": written(body), "status": status})

    def _voided(self, fact: SlipVoided, line: Line) -> None:
        row = self.get(APPROVALS, fact.id)
        if row is None:
            raise BadInput(f"slip of approval {fact.id} was voided and never asked for")
        body = json.loads(row["body"])
        body.setdefault("voided", []).append([line.person, fact.title, fact.role, line.at, fact.why])
        if fact.complete:
            slips.settled(self, fact.id, VOIDED, line)
        self.put(APPROVALS, {"id": fact.id, "body": written(body), "status": VOIDED if fact.complete else WAITING})

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


class Stored(Registers):
    """The rows of the database, in the transaction of a command."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, register: Table, key: Any) -> Row | None:
        """A row, held until the transaction ends."""
        asked = select(register).where(rows.key_of(register) == key).with_for_update()
        row = self._connection.execute(asked).mappings().first()
        return None if row is None else dict(row)

    def put(self, register: Table, row: Mapping[str, Any]) -> None:
        """Change the row, or add it if it is not there."""
        key = rows.key_of(register)
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
        self.rows: dict[Table, dict[Any, Row]] = {register: {} for register in _BESIDE}

    def get(self, register: Table, key: Any) -> Row | None:
        """A row."""
        return self.rows[register].get(key)

    def put(self, register: Table, row: Mapping[str, Any]) -> None:
        """Change the row, or add it if it is not there."""
        key = row[rows.key_of(register).name]
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
