"""The monthly review on paper, as it goes to the Commission: every table, and each investigation in writing."""

from html import escape
from typing import Final

from pitboss.design.par_page import page
from pitboss.floor.audit.review import FindingTold, ReviewLine, ReviewTold
from pitboss.library import of_house
from pitboss.money import cents, dollars

_STYLE: Final = """
@page { size: A4 landscape; margin: 12mm; }
td.figure, th.figure { text-align: right; font-variant-numeric: tabular-nums; }
tr.flagged td { font-weight: 700; } .finding { break-inside: avoid; white-space: pre-wrap; }
.blank { border-bottom: 1px solid #1b1e20; height: 9mm; }
"""
_COLUMNS: Final = (
    "Table",
    "Game",
    "Drop",
    "Win",
    "Hold",
    "Lifetime drop",
    "Lifetime win",
    "Lifetime hold",
    "Apart",
)
_SIGNERS: Final = ("Table games manager", "Auditor", "Received by the Commission")


def review_form(house: str, found: ReviewTold) -> str:
    """A month of one house."""
    about = of_house(house)
    law = about.jurisdiction.title if about.jurisdiction is not None else ""
    flagged = [line for line in found["tables"] if line["flagged"]]
    title = f"Monthly review of table games {found['month']}"
    days = f"{found['from']} to {found['to']}"
    parts = [
        f"<h1>{title}</h1>",
        f"<p>{escape(about.title)}, {escape(law)}: {escape(found['rule'])}<br>{days} against the lifetime of each",
        f" table; a deviation of more than {found['threshold']:.0%} is investigated.</p>",
        "" if found["complete"] else "<p><b>The month is not over.</b></p>",
        f"<table><thead><tr>{_head()}</tr></thead><tbody>{''.join(map(_line, found['tables']))}</tbody></table>",
        f"<h2>Investigations: {len(flagged)}</h2>",
        "".join(map(_investigation, flagged)) or "<p>No table deviates.</p>",
        f'<div class="sign">{"".join(f"<div>{who}<br><br></div>" for who in _SIGNERS)}</div>',
    ]
    return page(title, *parts, style=_STYLE)


def _head() -> str:
    return "".join(f"<th{' class=figure' if at > 1 else ''}>{name}</th>" for at, name in enumerate(_COLUMNS))


def _line(line: ReviewLine) -> str:
    money = [dollars(cents(line[name])) for name in ("drop", "win")]
    ever = [dollars(cents(line[name])) for name in ("lifetime_drop", "lifetime_win")]
    figures = [*money, _share(line["hold"]), *ever, _share(line["lifetime_hold"]), _share(line["deviation"])]
    cells = "".join(f'<td class="figure">{each}</td>' for each in figures)
    flagged = ' class="flagged"' if line["flagged"] else ""
    return f"<tr{flagged}><td>{escape(line['name'])}</td><td>{escape(line['title'])}</td>{cells}</tr>"


def _share(share: float | None) -> str:
    return "–" if share is None else f"{share:.2%}".replace("-", "−")


def _investigation(line: ReviewLine) -> str:
    """What was found at a table; room to write where nothing is yet."""
    head = f"<h3>{escape(line['name'])}: {_share(line['deviation'])} apart</h3>"
    found = "".join(map(_finding, line["findings"]))
    return f'<div class="finding">{head}{found or _blank()}</div>'


def _finding(found: FindingTold) -> str:
    told = "The Commission was told." if found["commission_told"] else "The Commission has not been told."
    by = ", ".join(escape(each.replace("-", " ")) for each in (found["by"], found["role"]) if each)
    return f"<p>{escape(found['finding'])}</p><p>{told} {by}, {escape(found['at'])}</p>"


def _blank() -> str:
    return '<p>To be investigated:</p><div class="blank"></div><div class="blank"></div>'
