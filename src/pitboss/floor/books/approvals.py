"""The register of what needs two people: fills, credits, jackpots, voids, hand pays."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, select

from pitboss.errors import Refused
from pitboss.floor import facts
from pitboss.floor.books.fold import Line
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.registers import WAITING, Drawn
from pitboss.floor.chain import written
from pitboss.floor.facts import Fact, Signer
from pitboss.floor.facts.inventory import SlipVoided
from pitboss.floor.facts.tables import ApprovalAsked, ApprovalDeclined, ApprovalSigned
from pitboss.floor.schema import APPROVALS, JOURNAL, PEOPLE
from pitboss.floor.store import Record, Store
from pitboss.money import Cents, cents
from pitboss.saying import say

_STEPS: Final = (ApprovalAsked, ApprovalSigned, ApprovalDeclined, SlipVoided)


@dataclass(frozen=True)
class Approval:
    """Something that waits for, or has had, its signatures."""

    id: int
    table: int
    what: str
    body: dict[str, Any]
    asked_at: str
    status: str

    @property
    def amount(self) -> Cents:
        """What it is about."""
        return cents(str(self.body["amount"]))


def read(row: Row[tuple[object, ...]]) -> Approval:
    """As it is stored."""
    return Approval(row.id, row.table_id, row.what, json.loads(row.body), row.asked_at, row.status)


def waiting(connection: Connection) -> list[Approval]:
    """Everything on the floor that waits for somebody."""
    asked = select(APPROVALS).where(APPROVALS.c.status == WAITING).order_by(APPROVALS.c.id)
    return [read(row) for row in connection.execute(asked)]


def as_told(store: Store, connection: Connection, live: LiveTable, row: Row[Any]) -> Approval:
    """An approval as the journal tells of it; refused where its row says otherwise.

    What waits is looked up in the register. What is signed and paid is what was asked for, by records whose seals
    are right.
    """
    drawn = Drawn()
    for fact, line in reversed(list(_about(store, connection, live, row.id))):
        drawn.follow(live, fact, line)
    stored = {name: value for name, value in json.loads(row.body).items() if name != "used"}
    if drawn.get(APPROVALS, row.id) != {**row._mapping, "body": written(stored)}:
        raise Refused(say("approval {id} is not as the journal tells of it; have the books checked", id=row.id))
    return read(row)


def _about(store: Store, connection: Connection, live: LiveTable, approval: int) -> Iterator[tuple[Fact, Line]]:
    """What the journal tells of an approval, the newest first; nothing before a record that is not as it was."""
    people = {each.id: Signer(each.title, each.role) for each in connection.execute(select(PEOPLE))}
    for number, entry in reversed(list(enumerate(live.entries, start=live.version + 1))):
        fact = facts.read(entry, people)
        if isinstance(fact, _STEPS) and fact.id == approval:
            yield fact, Line(number, entry.person, entry.at)
    asked = select(JOURNAL).where(
        JOURNAL.c.stream == live.state.stream, JOURNAL.c.kind.in_([step.kind for step in _STEPS])
    )
    for row in connection.execute(asked.order_by(JOURNAL.c.number.desc()), execution_options={"yield_per": 100}):
        record = Record.of(row)
        fact = facts.read(record.fact, people)
        if isinstance(fact, _STEPS) and fact.id == approval:
            if not store.is_sealed(connection, record):
                return
            yield fact, Line(record.number, record.fact.person, record.fact.at)
            if isinstance(fact, ApprovalAsked):
                return
