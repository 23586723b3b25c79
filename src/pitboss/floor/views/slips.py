"""The papers of the pit as those see them who handle them, and as they are printed."""

import json
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Connection, Row, Select, select
from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.floor.books.inventory import in_a_box
from pitboss.floor.books.slips import BOX, OPEN
from pitboss.floor.people.accounts import titles
from pitboss.floor.schema import APPROVALS, SLIPS, TABLES
from pitboss.money import decimal

_LETTERS: Final = {
    "opener": "O",
    "closer": "C",
    "inventory": "I",
    "fill": "F",
    "credit": "K",
    "box": "B",
    "count": "D",
    "variance": "V",
}
"""By kind of slip: what its number begins with."""
_COUNTED: Final = "counted"


class Signature(TypedDict):
    """Who did a part of what a slip tells."""

    part: str
    by: str
    role: str
    at: str


class SlipView(TypedDict):
    """A paper of the pit."""

    id: int
    number: str
    """As it is printed: kind, calendar year, number in it."""
    property: str
    table: int
    name: str
    kind: str
    at: str
    amount: Money | None
    """None of a box that was not counted: nobody who counts it is told."""
    booked: Money | None
    """What the slip before, or the books, said."""
    status: str
    pieces: dict[str, int] | None
    """By what each is worth: chips, or bills."""
    holds: list[Money]
    """Of a box that is to be counted: the bills that can be in it, at a poker table chips as well."""
    signed: list[Signature]
    why: str | None
    of: int | None
    """Of a variance: the slip of the count. Of a count: that of the box."""
    reported: bool
    counted_by: str | None
    """`software` where a demonstration counted by itself."""


def numbered(kind: str, year: int, number: int) -> str:
    """A slip as its number is printed."""
    return f"{_LETTERS[kind]}-{year}-{number:06}"


def listed(connection: Connection, asked: Select[Any]) -> list[SlipView]:
    """Slips that were asked for, each with its table and its signatures."""
    joined = asked.add_columns(
        TABLES.c.name.label("table_name"), TABLES.c.game, APPROVALS.c.body.label("signatures")
    ).join_from(SLIPS, TABLES, SLIPS.c.table_id == TABLES.c.id)
    joined = joined.outerjoin(APPROVALS, SLIPS.c.approval == APPROVALS.c.id)
    called = titles(connection)
    return [_slip(row, called) for row in connection.execute(joined)]


def every_slip() -> Select[Any]:
    """A question for slips, the newest first."""
    return select(SLIPS).order_by(SLIPS.c.id.desc())


def _slip(row: Row[Any], called: Mapping[int, str]) -> SlipView:
    body: dict[str, Any] = json.loads(row.body)
    approval: dict[str, Any] = json.loads(row.signatures) if row.signatures else {}
    hidden = row.kind == BOX and row.status == OPEN
    return {
        "id": row.id,
        "number": numbered(row.kind, row.year, row.number),
        "property": row.property,
        "table": row.table_id,
        "name": row.table_name,
        "kind": row.kind,
        "at": row.at,
        "amount": None if hidden else decimal(row.amount),
        "booked": None if row.booked is None else decimal(row.booked),
        "status": row.status,
        "pieces": _pieces(body, approval),
        "holds": [decimal(each) for each in in_a_box(row.property, row.game)] if hidden else [],
        "signed": [*_asked(approval, called), *_signed(approval), *_counters(body, row.at), *_noted(body)],
        "why": body.get("why") or next((each[4] for each in approval.get("voided", ())), None),
        "of": body.get("of") or body.get("box"),
        "reported": bool(body.get("reported")),
        "counted_by": body.get("counted_by"),
    }


def _pieces(body: Mapping[str, Any], approval: Mapping[str, Any]) -> dict[str, int] | None:
    chips = body.get("chips")
    if chips is not None:
        return {decimal(int(worth)): many for worth, many in sorted(chips.items(), key=lambda each: -int(each[0]))}
    found: dict[str, int] | None = body.get("cash") or approval.get("pieces")
    return found


def _asked(approval: Mapping[str, Any], called: Mapping[int, str]) -> list[Signature]:
    by = called.get(approval.get("asked_by") or 0)
    return [] if by is None else [{"part": "asked", "by": by, "role": "", "at": ""}]


def _signed(approval: Mapping[str, Any]) -> list[Signature]:
    given = approval.get("given", ())
    parts = approval.get("parts") or ["signed"] * len(given)
    found: list[Signature] = [
        {"part": part, "by": title, "role": role, "at": at}
        for part, (_, title, role, at) in zip(parts, given, strict=False)
    ]
    for _, title, role, at, _why in approval.get("voided", ()):
        found.append({"part": "voided", "by": title, "role": role, "at": at})
    return found


def _counters(body: Mapping[str, Any], at: str) -> list[Signature]:
    by = body.get("by")
    counters = by if isinstance(by, list) else []
    return [{"part": _COUNTED, "by": title, "role": role, "at": at} for _, title, role in counters]


def _noted(body: Mapping[str, Any]) -> list[Signature]:
    noted = body.get("noted")
    return [] if noted is None else [{"part": "noted", "by": noted[1], "role": noted[2], "at": noted[3]}]
