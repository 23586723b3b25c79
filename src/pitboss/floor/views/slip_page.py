"""Slips on paper: a sheet of A5 each, and the count sheet of a gaming day."""

from collections.abc import Iterable
from html import escape
from typing import Final

from pitboss.design.par_page import page
from pitboss.floor.views.slips import SlipView
from pitboss.library import find_property
from pitboss.money import cents, decimal, dollars

_STYLE: Final = """
@page { size: A5; margin: 10mm; } body { max-width: 640px; } h1 { margin-bottom: 0; }
td.figure, th.figure { text-align: right; font-variant-numeric: tabular-nums; }
tfoot td { font-weight: 700; border-top: 2px solid #1b1e20; }
.void { font-size: 60px; color: #a1211c; transform: rotate(-12deg); text-align: center; }
"""
_TITLES: Final = {
    "opener": "Table inventory: opener",
    "closer": "Table inventory: closer",
    "inventory": "Table inventory",
    "fill": "Fill slip",
    "credit": "Credit slip",
    "box": "Drop box",
    "count": "Count of a drop box",
    "variance": "Variance slip",
}


def slip_page(slip: SlipView) -> str:
    """A slip as it is printed."""
    title = _TITLES[slip["kind"]]
    house = find_property(slip["property"]).title
    parts = [
        f"<h1>{escape(title)} {slip['number']}</h1>",
        f"<p>{escape(house)}, table {slip['table']}: {escape(slip['name'])}<br>{escape(slip['at'])}</p>",
        _void(slip),
        _pieces(slip["pieces"]),
        _sums(slip),
        _signatures(slip),
    ]
    return page(f"{title} {slip['number']}", *parts, style=_STYLE)


def count_sheet(house: str, day: str, counts: Iterable[SlipView]) -> str:
    """Every box that was counted in a gaming day, by denomination, and what all came to."""
    found = list(counts)
    worths = sorted({worth for each in found for worth in each["pieces"] or {}}, key=cents, reverse=True)
    head = "".join(f'<th class="figure">{dollars(cents(worth))}</th>' for worth in worths)
    lines = "".join(_count_line(each, worths) for each in found)
    sums = "".join(_figure(sum((each["pieces"] or {}).get(worth, 0) for each in found)) for worth in worths)
    total = sum(cents(each["amount"] or "0") for each in found)
    table = (
        f'<table><thead><tr><th>Table</th><th>Slip</th>{head}<th class="figure">Total</th></tr></thead>'
        f"<tbody>{lines}</tbody><tfoot><tr><td>All</td><td></td>{sums}{_figure(dollars(total))}</tr></tfoot></table>"
    )
    signed = "".join(_signatures(each) for each in found[:1])
    title = f"Count sheet {day}"
    heading = f"<h1>{title}</h1><p>{escape(find_property(house).title)}</p>"
    return page(title, heading, table, signed, style=_STYLE.replace("A5", "A4 landscape"))


def _count_line(slip: SlipView, worths: list[str]) -> str:
    pieces = slip["pieces"] or {}
    cells = "".join(_figure(pieces.get(worth, 0)) for worth in worths)
    amount = dollars(cents(slip["amount"] or "0"))
    return f"<tr><td>{escape(slip['name'])}</td><td>{slip['number']}</td>{cells}{_figure(amount)}</tr>"


def _figure(value: object) -> str:
    return f'<td class="figure">{value}</td>'


def _void(slip: SlipView) -> str:
    if slip["status"] not in ("voided", "declined"):
        return f"<p>{escape(slip['why'])}</p>" if slip["why"] else ""
    return f'<div class="void">{slip["status"].upper()}</div><p>{escape(slip["why"] or "")}</p>'


def _pieces(pieces: dict[str, int] | None) -> str:
    if pieces is None:
        return ""
    lines = "".join(
        f"<tr><td>{dollars(cents(worth))}</td>{_figure(many)}{_figure(dollars(cents(worth) * many))}</tr>"
        for worth, many in pieces.items()
    )
    head = '<tr><th>Worth</th><th class="figure">Pieces</th><th class="figure">Amount</th></tr>'
    return f"<table><thead>{head}</thead><tbody>{lines}</tbody></table>"


def _sums(slip: SlipView) -> str:
    if slip["amount"] is None:
        return ""
    lines = [("Amount", slip["amount"])]
    if slip["booked"] is not None:
        apart = decimal(cents(slip["amount"]) - cents(slip["booked"]))
        lines += [("Slip before, or books", slip["booked"]), ("Difference", apart)]
    cells = "".join(f"<tr><th>{what}</th>{_figure(dollars(cents(amount)))}</tr>" for what, amount in lines)
    told = "<p>Reported to the Commission's agent.</p>" if slip["reported"] else ""
    return f"<table><tbody>{cells}</tbody></table>{told}"


def _signatures(slip: SlipView) -> str:
    cells = "".join(
        f"<div>{escape(each['part'])}<br>{escape(each['by'])}<br>{escape(each['role'])} {escape(each['at'])}</div>"
        for each in slip["signed"]
    )
    software = "<p>Counted by the software of a demonstration.</p>" if slip["counted_by"] == "software" else ""
    return f'{software}<div class="sign">{cells}</div>'
