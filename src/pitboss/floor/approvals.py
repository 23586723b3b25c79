"""What needs two people: fills, credits, and jackpots before they are paid."""

import json
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, select

from pitboss.errors import Refused
from pitboss.floor import acts
from pitboss.floor.books.registers import APPROVED, WAITING, next_number
from pitboss.floor.facts import ApprovalAsked, ApprovalDeclined, ApprovalSigned
from pitboss.floor.live import Live
from pitboss.floor.live_table import LiveTable
from pitboss.floor.meters import reads
from pitboss.floor.people import Person
from pitboss.floor.roles import MAY, Duty, Forbidden, Role, require
from pitboss.floor.schema import APPROVALS
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


def jackpot_waits(connection: Connection, live: Live, meter: str, at: str) -> bool:
    """Whether a win from a meter still waits to be verified; the first time it is asked for.

    A round reads a meter once for every win that was verified.
    """
    assert live.round is not None
    asked = select(APPROVALS).where(APPROVALS.c.table_id == live.state.id, APPROVALS.c.what == "jackpot")
    found = [_read(row) for row in connection.execute(asked.order_by(APPROVALS.c.id.desc()).limit(20))]
    this_round = [each.status for each in found if each.body["round"] == live.state.round]
    if WAITING in this_round:
        return True
    if this_round.count(APPROVED) > sum(isinstance(turn.answer, MeterReads) for turn in live.round.turns):
        return False
    amount = reads(connection, live.state, meter)
    ask(connection, live, "jackpot", amount, None, at, meter=meter, round=live.state.round)
    return True


def decide(connection: Connection, live: LiveTable, person: Person, act: acts.Approve, at: str) -> Approval | None:
    """One signature; the approval if it was the last that was needed."""
    row = connection.execute(select(APPROVALS).where(APPROVALS.c.id == act.approval)).first()
    if row is None or row.table_id != live.state.id or row.status != WAITING:
        raise Refused("nothing of that number waits at this table")
    found = _read(row)
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
