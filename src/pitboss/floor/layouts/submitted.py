"""The layout of a table as it is submitted for approval: a coloured drawing, and what the table is set up with."""

from base64 import b64encode
from html import escape
from typing import Final

from pitboss.design.par_page import page
from pitboss.floor.layouts.drawing import felt
from pitboss.library import of_house
from pitboss.money import dollars
from pitboss.rulebook import HouseRules, Section

_STYLE: Final = """
@page { size: A4 landscape; margin: 10mm; } body { max-width: 1120px; }
.felt { width: 100%; max-height: 150mm; } * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
"""


def _said(section: Section, option: str, value: str | int) -> str:
    """What was chosen; what a sign posts besides the section's own options are amounts."""
    known = section.text.options.get(option)
    is_money = isinstance(value, int) and (known is None or known.amount)
    return dollars(int(value)) if is_money else str(value)


def drawing_page(house: HouseRules, name: str, seats: int, edition: str) -> str:
    """The drawing with its title block: whose it is, of which game and edition, and how the table is set up."""
    section = house.section
    about = of_house(section.house)
    title = f"Layout of {name}"
    chosen = {
        **{option: _said(section, option, value) for option, value in house.chosen.items()},
        "seats": str(seats),
    }
    drawn = b64encode(felt(house, seats).encode()).decode()
    options = "".join(
        f"<tr><th>{escape(each.replace('-', ' '))}</th><td>{escape(value)}</td></tr>"
        for each, value in sorted(chosen.items())
    )
    tables = ", ".join(f"{wager}: {table}" for wager, table in sorted(house.tables.items()))
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(about.title)}: {escape(section.text.title)}, {escape(section.text.source.section)}<br>",
        f"Rules of edition {escape(edition[:16])}</p>",
        f'<img class="felt" alt="The felt" src="data:image/svg+xml;base64,{drawn}">',
        f"<h2>Set up with</h2><table><tbody>{options}</tbody></table>",
        f"<p>Pay tables: {escape(tables)}</p>" if tables else "",
        '<div class="sign"><div>Submitted by<br><br></div><div>Approved by the Commission<br><br></div></div>',
    ]
    return page(title, *parts, style=_STYLE)
