"""Disputes and claims of jackpots as those read them who decide or verify them."""

from typing import Final

from sqlalchemy import Connection, select
from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.floor.acts.pit_cases import CHECKS, JACKPOTS
from pitboss.floor.books import approvals
from pitboss.floor.books.approvals import Approval
from pitboss.floor.books.pit import Claim, Dispute, PitBook, Said
from pitboss.floor.books.registers import DECLINED
from pitboss.floor.people import titles
from pitboss.floor.schema import APPROVALS, ROUNDS, TABLES
from pitboss.library import of_house
from pitboss.money import decimal

MOST: Final = 200
"""In one answer, the newest first."""


class SaidView(TypedDict):
    """What somebody said, or signed."""

    at: str
    by: str
    role: str
    says: str


class DisputeView(TypedDict):
    """From the player's word to the ruling."""

    dispute: int
    at: str
    written_by: str | None
    table: int
    name: str
    round: int
    over: bool
    """Whether the round is over, so that it can be seen again."""
    seat: int
    player: str
    says: str
    notes: list[SaidView]
    upheld: bool | None
    """None while it waits for a ruling."""
    ruling: SaidView | None


class ClaimView(TypedDict):
    """The claim of a jackpot; what nobody filled in yet is none."""

    claim: int | None
    property: str
    approval: int
    what: str
    status: str
    """What became of the approval."""
    at: str
    table: int
    name: str
    round: int | None
    seat: int | None
    amount: Money
    staked: Money | None
    player: str | None
    document: str | None
    checked: list[str]
    form: str | None
    """The tax form that is due."""
    filled_by: str | None
    verified: SaidView | None


class Cases(TypedDict):
    """Disputes and claims, the newest first."""

    property: str
    checks: list[str]
    """What is ticked on a claim sheet."""
    form: str | None
    """The tax form of the law, and from which win on, and that many times what was staked, it is due."""
    form_from: Money | None
    form_times: int | None
    form_cite: list[str]
    disputes: list[DisputeView]
    claims: list[ClaimView]


def cases(connection: Connection, book: PitBook) -> Cases:
    """Everything that was raised or won."""
    of_tables = select(TABLES.c.id, TABLES.c.name).where(TABLES.c.property == book.house)
    names = {row.id: str(row.name) for row in connection.execute(of_tables)}
    called, law = titles(connection), of_house(book.house).winnings_reports
    newest = sorted(book.disputes.values(), key=lambda each: -each.number)[:MOST]
    return {
        "property": book.house,
        "checks": list(CHECKS),
        "form": None if law is None else law.form,
        "form_from": None if law is None else decimal(law.least),
        "form_times": None if law is None else law.times,
        "form_cite": [] if law is None else list(law.cite),
        "disputes": [_dispute(connection, each, names, called) for each in newest],
        "claims": _claims(connection, book, names),
    }


def _said(said: Said) -> SaidView:
    return {"at": said.at, "by": said.title, "role": said.role, "says": said.says}


def _dispute(connection: Connection, each: Dispute, names: dict[int, str], called: dict[int, str]) -> DisputeView:
    of = each.raised
    asked = select(ROUNDS.c.number).where(ROUNDS.c.table_id == of.table, ROUNDS.c.number == of.round)
    return {
        "dispute": each.number,
        "at": each.at,
        "written_by": called.get(each.by or 0),
        "table": of.table,
        "name": names[of.table],
        "round": of.round,
        "over": connection.execute(asked).first() is not None,
        "seat": of.seat,
        "player": of.player,
        "says": of.says,
        "notes": [_said(note) for note in each.notes],
        "upheld": None if each.ruling is None else each.upheld,
        "ruling": None if each.ruling is None else _said(each.ruling),
    }


def _claims(connection: Connection, book: PitBook, names: dict[int, str]) -> list[ClaimView]:
    """Every jackpot of the house that was not declined, with its sheet where it is filled in."""
    asked = select(APPROVALS).where(
        APPROVALS.c.what.in_(JACKPOTS), APPROVALS.c.table_id.in_(names), APPROVALS.c.status != DECLINED
    )
    rows = connection.execute(asked.order_by(APPROVALS.c.id.desc()).limit(MOST)).all()
    filled = {each.sheet.approval: each for each in book.claims.values()}
    return [_claim(book.house, approvals.read(row), names[row.table_id], filled.get(row.id)) for row in rows]


def claim_of(connection: Connection, book: PitBook, number: int) -> ClaimView | None:
    """A claim whose sheet is filled in; none of that number where there is none."""
    found = book.claims.get(number)
    if found is None:
        return None
    asked = select(APPROVALS, TABLES.c.name).join(TABLES, TABLES.c.id == APPROVALS.c.table_id)
    row = connection.execute(asked.where(APPROVALS.c.id == found.sheet.approval)).one()
    return _claim(book.house, approvals.read(row), row.name, found)


def _claim(house: str, won: Approval, name: str, claim: Claim | None) -> ClaimView:
    sheet = None if claim is None else claim.sheet
    return {
        "claim": None if claim is None else claim.number,
        "property": house,
        "approval": won.id,
        "what": won.what,
        "status": won.status,
        "at": won.asked_at,
        "table": won.table,
        "name": name,
        "round": won.body.get("round"),
        "seat": won.body.get("seat"),
        "amount": decimal(won.amount),
        "staked": None if sheet is None else decimal(sheet.staked),
        "player": won.body.get("player") if sheet is None else sheet.player,
        "document": None if sheet is None else sheet.document,
        "checked": [] if sheet is None else list(sheet.checked),
        "form": None if sheet is None else sheet.form,
        "filled_by": None if sheet is None else sheet.title,
        "verified": None if claim is None or claim.verified is None else _said(claim.verified),
    }
