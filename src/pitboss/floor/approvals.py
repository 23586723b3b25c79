"""The register of what needs two people: fills, credits, jackpots, voids, hand pays."""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, select

from pitboss.floor.books.registers import WAITING
from pitboss.floor.schema import APPROVALS
from pitboss.money import Cents, cents


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
