"""The sheets of shifts that were handed over, on the screen and on paper."""

from html import escape
from typing import Final

from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.design.par_page import page
from pitboss.floor.books.pit import Handover, PitBook
from pitboss.floor.facts.pit import TableThen
from pitboss.library import find_property
from pitboss.money import decimal, dollars

MOST: Final = 60
"""In one answer, the newest first."""
_STYLE: Final = """
td.figure, th.figure { text-align: right; font-variant-numeric: tabular-nums; }
"""


class TableThenView(TypedDict):
    """An open table when a shift was handed over."""

    table: int
    name: str
    dealer: str | None
    rack: Money
    drop: Money
    players: int


class HandoverView(TypedDict):
    """A shift as it was handed over."""

    handover: int
    at: str
    account: int | None
    """Of whoever handed it over; somebody else takes over."""
    by: str
    role: str
    tables: list[TableThenView]
    at_work: list[str]
    open: list[str]
    remarks: str
    taken_by: str | None
    taken_at: str | None


def handovers(book: PitBook) -> list[HandoverView]:
    """The newest first."""
    newest = sorted(book.handovers.values(), key=lambda each: -each.number)
    return [_told(each) for each in newest[:MOST]]


def _told(each: Handover) -> HandoverView:
    sheet = each.sheet
    return {
        "handover": each.number,
        "at": each.at,
        "account": each.by,
        "by": sheet.title,
        "role": sheet.role,
        "tables": [_table(table) for table in sheet.tables],
        "at_work": list(sheet.at_work),
        "open": list(sheet.open),
        "remarks": sheet.remarks,
        "taken_by": None if each.taken is None else each.taken.title,
        "taken_at": None if each.taken is None else each.taken.at,
    }


def _table(table: TableThen) -> TableThenView:
    return {
        "table": table.table,
        "name": table.name,
        "dealer": table.dealer,
        "rack": decimal(table.rack),
        "drop": decimal(table.drop),
        "players": table.players,
    }


def handover_page(house: str, each: Handover) -> str:
    """A sheet to print."""
    sheet = each.sheet
    signed = [(sheet.title, sheet.role, each.at)]
    signed += [] if each.taken is None else [(each.taken.title, each.taken.role, each.taken.at)]
    parts = [
        f"<h1>Shift handover {each.number}</h1><p>{escape(find_property(house).title)}<br>{escape(each.at)}</p>",
        _tables(sheet.tables),
        _list("At work", sheet.at_work),
        _list("Waits for somebody", sheet.open),
        f"<h2>Remarks</h2><p>{escape(sheet.remarks)}</p>" if sheet.remarks else "",
        '<div class="sign">',
        *(f"<div>{escape(by)}<br>{escape(role)} {escape(at)}</div>" for by, role, at in signed),
        "</div>",
    ]
    return page(f"Shift handover {each.number}", *parts, style=_STYLE)


def _tables(tables: tuple[TableThen, ...]) -> str:
    head = "<th>Table</th><th>Dealer</th>" + "".join(
        f'<th class="figure">{name}</th>' for name in ("Rack", "Drop", "Players")
    )
    lines = "".join(
        f"<tr><td>{escape(each.name)}</td><td>{escape(each.dealer or '')}</td>"
        + "".join(
            f'<td class="figure">{cell}</td>' for cell in (dollars(each.rack), dollars(each.drop), each.players)
        )
        + "</tr>"
        for each in tables
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"


def _list(title: str, items: tuple[str, ...]) -> str:
    if not items:
        return ""
    return f"<h2>{title}</h2><ul>{''.join(f'<li>{escape(each)}</li>' for each in items)}</ul>"
