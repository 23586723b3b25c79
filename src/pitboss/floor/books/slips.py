"""The papers of the pit, as facts write them: one register of what is counted, carried and signed for."""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final, Protocol
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, Row, Table, func, select, text

from pitboss.floor.books.fold import Line
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.chain import written
from pitboss.floor.facts import Fact
from pitboss.floor.facts.inventory import (
    BoxRemoved,
    DropCounted,
    InventoryTaken,
    Slip,
    VarianceFound,
    VarianceNoted,
)
from pitboss.floor.facts.tables import TableClosed, TableOpened
from pitboss.floor.schema import APPROVALS, SLIPS
from pitboss.library import of_house
from pitboss.money import dollars

OPENER, CLOSER, INVENTORY = "opener", "closer", "inventory"
BOX, COUNT, VARIANCE = "box", "count", "variance"
OPEN, DONE = "open", "done"
"""What becomes of a slip; that of an approval may also be declined or voided."""
_LOCK: Final = 7_310_022
"""What whoever takes the next number of a slip holds, where the database has several writers."""


class Rows(Protocol):
    """Where the slips are kept."""

    def get(self, register: Table, key: Any) -> dict[str, Any] | None:
        """A row by its number."""

    def put(self, register: Table, row: Mapping[str, Any]) -> None:
        """A row that is new, or other values for some columns of one that is there."""


def next_number(connection: Connection, house: str, kind: str, at: str) -> tuple[int, int]:
    """The calendar year and the next number in it, of a house's slips of a kind."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    zone = ZoneInfo(of_house(house).facts.time_zone)
    year = datetime.fromisoformat(at).astimezone(zone).year
    mine = (SLIPS.c.property == house) & (SLIPS.c.kind == kind) & (SLIPS.c.year == year)
    last = connection.execute(select(func.max(SLIPS.c.number)).where(mine)).scalar()
    return year, int(last or 0) + 1


def unreported(connection: Connection) -> list[Row[Any]]:
    """Variances the Commission's agent has yet to be told of."""
    asked = select(SLIPS).where(SLIPS.c.kind == VARIANCE, SLIPS.c.status == OPEN)
    return list(connection.execute(asked.order_by(SLIPS.c.id)))


def to_report(row: Row[Any]) -> str:
    """What is to be done about one."""
    return f"variance of {dollars(row.amount)} is to be reported"


def follow(rows: Rows, table: LiveTable, fact: Fact, line: Line) -> None:
    """What a fact writes on a slip."""
    match fact:
        case TableOpened() if fact.slip is not None:
            body = {"counted_by": fact.counted_by, **_counted(table)}
            _write(rows, table, fact.slip, OPENER, line, fact.bank, booked=fact.expected, **body)
        case TableClosed() if fact.slip is not None and fact.counted is not None:
            body = {"counted_by": fact.counted_by, **_counted(table)}
            _write(rows, table, fact.slip, CLOSER, line, fact.counted, booked=fact.rack, **body)
        case InventoryTaken():
            body = {"moment": fact.moment, **_counted(table)}
            _write(rows, table, fact.slip, INVENTORY, line, fact.counted, booked=fact.booked, **body)
        case VarianceFound():
            status, more = OPEN if fact.reported else DONE, fact.counted - fact.expected
            body = {"of": fact.of, "what": fact.what, "reported": fact.reported, "by": line.person}
            _write(rows, table, fact.slip, VARIANCE, line, more, status=status, **body)
        case VarianceNoted():
            _add(rows, fact.slip, DONE, noted=[line.person, fact.title, fact.role, line.at])
        case BoxRemoved():
            _write(rows, table, fact.slip, BOX, line, fact.amount, fact.approval, status=OPEN, why=fact.why)
        case DropCounted():
            body = {"box": fact.box, "cash": fact.to_json()["cash"]}
            _write(rows, table, fact.slip, COUNT, line, fact.counted, fact.approval, booked=fact.booked, **body)
            rows.put(SLIPS, {"id": fact.box, "status": DONE})
        case _:
            return


def asked(rows: Rows, table: LiveTable, slip: Slip, approval: int, what: str, amount: int, line: Line) -> None:
    """A fill or a credit was asked for: its signatures stand in the register of approvals."""
    _write(rows, table, slip, what, line, amount, approval, status=OPEN)


def settled(rows: Rows, approval: int, status: str, line: Line) -> None:
    """What was asked for was done, declined or voided."""
    row = rows.get(APPROVALS, approval)
    slip = None if row is None else json.loads(row["body"]).get("slip")
    if slip is not None:
        rows.put(SLIPS, {"id": slip["id"], "status": status, "record": line.number})


def _write(
    rows: Rows,
    table: LiveTable,
    slip: Slip,
    kind: str,
    line: Line,
    amount: int,
    approval: int | None = None,
    *,
    booked: int | None = None,
    status: str = DONE,
    **body: Any,
) -> None:
    state = table.state
    of = {"id": slip.id, "property": state.property, "table_id": state.id, "kind": kind, "year": slip.year}
    of |= {"number": slip.number, "at": line.at, "record": line.number, "approval": approval, "amount": amount}
    rows.put(SLIPS, {**of, "booked": booked, "status": status, "body": written(body)})


def _add(rows: Rows, slip: int, status: str, **more: Any) -> None:
    row = rows.get(SLIPS, slip)
    body = {} if row is None else json.loads(row["body"])
    rows.put(SLIPS, {"id": slip, "status": status, "body": written({**body, **more})})


def _counted(table: LiveTable) -> dict[str, Any]:
    """What lay in the tray, who counted it, and what the books had come to since the table was opened; the rake of
    a poker table goes into the box."""
    state = table.state
    kept = state.inventory
    return {
        "chips": None if kept.chips is None else {str(worth): many for worth, many in kept.chips.items()},
        "by": kept.by,
        "paid_in": -state.balance(Account.PAID_IN) + (0 if state.poker is None else table.win()),
        "fills": state.fills,
        "credits": state.credits,
        "win": table.win(),
    }
