"""The claim sheet of a jackpot on paper: who won what with which document, and the figures of the tax form."""

from html import escape
from typing import Final

from pitboss.citing import listed
from pitboss.design.par_page import page
from pitboss.floor.views.cases import ClaimView
from pitboss.library import of_house
from pitboss.money import cents, dollars

_STYLE: Final = """
@page { size: A5; margin: 10mm; } body { max-width: 640px; } h1 { margin-bottom: 0; }
th { width: 40%; }
"""


def claim_page(claim: ClaimView) -> str:
    """A sheet that is filled in."""
    house = of_house(claim["property"])
    title = f"Jackpot claim {claim['claim']}"
    where = [("Table", f"{claim['name']} ({claim['table']})"), ("Round", claim["round"]), ("Seat", claim["seat"])]
    amounts = [("Won", _dollars(claim["amount"])), ("Wagered", _dollars(claim["staked"]))]
    who = [("Winner", claim["player"]), ("Document", claim["document"]), ("Checked", _words(claim["checked"]))]
    parts = [
        f"<h1>{title}</h1><p>{escape(house.title)}<br>{escape(claim['at'])}</p>",
        _table([*where, *amounts, *who, ("Tax form", _form(claim))]),
        '<div class="sign">',
        "<div>Winner</div>",
        f"<div>Filled in<br>{escape(claim['filled_by'] or '')}</div>",
        f"<div>Round seen again<br>{_verified(claim)}</div>",
        "</div>",
    ]
    return page(title, *parts, style=_STYLE)


def _dollars(amount: str | None) -> str:
    return "" if amount is None else dollars(cents(amount))


def _words(names: list[str]) -> str:
    return ", ".join(name.replace("-", " ") for name in names)


def _form(claim: ClaimView) -> str:
    """Which form is due, and what is written there."""
    law = of_house(claim["property"]).winnings_reports
    if law is None or claim["form"] is None or claim["staked"] is None:
        return "not due"
    won, staked = cents(claim["amount"]), cents(claim["staked"])
    times = "" if not staked else f", {won / staked:,.0f} times the wager"
    return f"{claim['form']}: winnings {dollars(won)}{times} ({listed(law.cite)})"


def _verified(claim: ClaimView) -> str:
    seen = claim["verified"]
    return "" if seen is None else escape(f"{seen['by']}, {seen['at']}")


def _table(lines: list[tuple[str, object]]) -> str:
    cells = "".join(
        f"<tr><th>{what}</th><td>{escape(str(value))}</td></tr>"
        for what, value in lines
        if value not in (None, "")
    )
    return f"<table><tbody>{cells}</tbody></table>"
