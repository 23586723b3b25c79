"""What needs two people: fills, credits, and jackpots before they are paid."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, select

from pitboss.errors import Refused
from pitboss.floor import acts, facts
from pitboss.floor.books.fold import Line
from pitboss.floor.books.registers import APPROVED, WAITING, Drawn, next_number
from pitboss.floor.chain import written
from pitboss.floor.facts import ApprovalAsked, ApprovalDeclined, ApprovalSigned, Fact, Signer
from pitboss.floor.live import Live
from pitboss.floor.live_table import LiveTable
from pitboss.floor.meters import reads
from pitboss.floor.people import Person
from pitboss.floor.roles import MAY, Duty, Forbidden, Role, require
from pitboss.floor.schema import APPROVALS, JOURNAL, PEOPLE
from pitboss.floor.store import Record, Store
from pitboss.money import Cents, cents
from pitboss.table import MeterReads

_FLOOR: Final[list[str]] = sorted(MAY[Duty.SET_UP])
NEEDS: Final[dict[str, list[list[str]]]] = {
    "fill": [_FLOOR],
    "credit": [_FLOOR],
    "jackpot": [_FLOOR, [Role.SURVEILLANCE]],
    "bad-beat": [_FLOOR, [Role.SURVEILLANCE]],
    "payout": [_FLOOR],
}
"""By what is asked: who may give each signature that is needed. Nobody signs twice, nor what he asked for."""


_STEPS: Final = (ApprovalAsked, ApprovalSigned, ApprovalDeclined)


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


def _read(row: Row[tuple[object, ...]]) -> Approval:
    return Approval(row.id, row.table_id, row.what, json.loads(row.body), row.asked_at, row.status)


def waiting(connection: Connection) -> list[Approval]:
    """Everything on the floor that waits for somebody."""
    asked = select(APPROVALS).where(APPROVALS.c.status == WAITING).order_by(APPROVALS.c.id)
    return [_read(row) for row in connection.execute(asked)]


def ask(
    connection: Connection,
    live: LiveTable,
    what: str,
    amount: Cents,
    person: int | None,
    at: str,
    needs: list[list[str]] | None = None,
    **details: Any,
) -> None:
    """Have something approved, by whom the house names where it names anybody."""
    number, signatures = next_number(connection, APPROVALS), tuple(map(tuple, needs or NEEDS[what]))
    live.happen(ApprovalAsked(number, what, amount, signatures, person, **details), person, at)


def ask_for_chips(connection: Connection, live: LiveTable, person: Person, act: acts.AskFill, at: str) -> None:
    """A fill or a credit slip."""
    require(person.role, Duty.DEAL)
    if live.state.status != "open":
        raise Refused("the table is not open")
    if person.property is not None and person.property != live.state.property:
        raise Forbidden(f"{person.title} works at {person.property}")
    what = act.act.removeprefix("ask-")
    ask(connection, live, what, act.amount, person.id, at)


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
        raise Refused(f"approval {row.id} is not as the journal tells of it; have the books checked")
    return _read(row)


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


def jackpot_waits(store: Store, connection: Connection, live: Live, meter: str, at: str) -> bool:
    """Whether a win from a meter still waits to be verified; the first time it is asked for.

    A round reads a meter once for every win that was verified.
    """
    assert live.round is not None
    asked = select(APPROVALS).where(APPROVALS.c.table_id == live.state.id, APPROVALS.c.what == "jackpot")
    rows = connection.execute(asked.order_by(APPROVALS.c.id.desc()).limit(20)).all()
    found = [as_told(store, connection, live, row) for row in rows if _read(row).body["round"] == live.state.round]
    this_round = [each.status for each in found]
    if WAITING in this_round:
        return True
    if this_round.count(APPROVED) > sum(isinstance(turn.answer, MeterReads) for turn in live.round.turns):
        return False
    amount = reads(connection, live.state, meter)
    ask(connection, live, "jackpot", amount, None, at, meter=meter, round=live.state.round)
    return True


def decide(
    store: Store, connection: Connection, live: LiveTable, person: Person, act: acts.Approve, at: str
) -> Approval | None:
    """One signature; the approval if it was the last that was needed."""
    row = connection.execute(select(APPROVALS).where(APPROVALS.c.id == act.approval)).first()
    if row is None or row.table_id != live.state.id or row.status != WAITING:
        raise Refused("nothing of that number waits at this table")
    found = as_told(store, connection, live, row)
    body = found.body
    if person.id == body["asked_by"] or any(given[0] == person.id for given in body["given"]):
        raise Forbidden("a second person must sign")
    open_needs = list(body["needs"])
    for given in body["given"]:
        open_needs.remove(next(need for need in open_needs if given[2] in need))
    fitting = next((need for need in open_needs if person.role in need), None)
    if fitting is None:
        raise Forbidden(f"this is signed by {' or '.join(open_needs[0])}")
    if act.act == "decline":
        if found.what == "jackpot":
            raise Refused("a jackpot is not declined here; rule on the round at the ruling desk")
        if found.what == "payout":
            raise Refused("a player who won is paid; sign when the steps are done")
        if found.what == "hand-pay":
            raise Refused("a hand pay is owed; it is made, not declined")
        live.happen(ApprovalDeclined(found.id), person.id, at)
        return None
    complete = len(body["given"]) + 1 == len(body["needs"])
    live.happen(ApprovalSigned(found.id, complete, person.title, person.role), person.id, at)
    return found if complete else None
