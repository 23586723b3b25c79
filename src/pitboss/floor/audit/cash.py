"""The money at the tables by gaming day, what progressive meters paid, and how long papers are kept."""

import json
import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from sqlalchemy import Connection, and_, select
from typing_extensions import TypedDict

from pitboss import library
from pitboss.amounts import Money
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.scope import Named, Period, PeriodTold, Scope, named
from pitboss.floor.books.house_rules import house_of
from pitboss.floor.books.totals import HOUR
from pitboss.floor.schema import APPROVALS, METER_PAYMENTS, ROUNDS, TABLE_HOURS
from pitboss.money import decimal
from pitboss.rulebook.schema import SectionText
from pitboss.words.events import meter_named

DAYS: Final = 31
"""What is shown where nothing is said."""
_SHOWN: Final = {
    "drop": "bought_in",
    "fills": "fills",
    "credits": "credits",
    "tokes": "tokes",
    "slot_tips": "slot_tips",
    "promotional": "promotional",
    "jackpots": "jackpots",
    "win": "result",
}
_KEPT: Final = re.compile(r"\b(keep|kept|retain(ed)?)\b[^.]*\b(days?|months?|years?)\b", re.IGNORECASE)


class MoneyTold(TypedDict):
    """What went to and from the tables."""

    rounds: int
    drop: Money
    fills: Money
    credits: Money
    tokes: Money
    slot_tips: Money
    promotional: Money
    jackpots: Money
    win: Money


class TableDay(Named, MoneyTold):
    """The money of a table on a gaming day."""

    day: str


class TableMoney(PeriodTold):
    """The money of every table on every gaming day."""

    days: list[TableDay]
    total: MoneyTold


class SignedBy(TypedDict):
    """Who verified a jackpot."""

    by: str
    role: str
    at: str


class MeterPayment(Named):
    """What a progressive meter paid."""

    at: str
    day: str
    record: int
    round: int | None
    meter: str
    called: str
    """The meter by the wager that is paid from it."""
    showed: Money
    paid: Money
    shows: Money
    signed: list[SignedBy]


class Kept(TypedDict):
    """How long something is kept, as a rulebook says."""

    property: str
    section: str
    says: str
    cite: list[str]


def money(connection: Connection, scope: Scope, period: Period) -> TableMoney:
    """What went to and from every table on every gaming day."""
    period = period.recent(DAYS)
    states, day_of = scope.found(connection), period.day.reader()
    asked = select(TABLE_HOURS).where(TABLE_HOURS.c.table_id.in_(scope.tables()))
    sums: dict[tuple[date, int], dict[str, int]] = {}
    total = dict.fromkeys(("rounds", *_SHOWN), 0)
    for row in connection.execute(period.of(asked, TABLE_HOURS.c.hour)).mappings():
        of = sums.setdefault((day_of(row["hour"]), row["table_id"]), dict.fromkeys(total, 0))
        for name in total:
            amount = row[_SHOWN.get(name, name)]
            of[name] += amount
            total[name] += amount
    newest = sorted(sums, key=lambda key: (-key[0].toordinal(), key[1]))
    days: list[TableDay] = [
        {"day": str(day), **named(states[table]), **_told(sums[day, table])} for day, table in newest
    ]
    return {**period.told(), "days": days, "total": _told(total)}


def _told(sums: dict[str, int]) -> MoneyTold:
    return {
        "rounds": sums["rounds"],
        "drop": decimal(sums["drop"]),
        "fills": decimal(sums["fills"]),
        "credits": decimal(sums["credits"]),
        "tokes": decimal(sums["tokes"]),
        "slot_tips": decimal(sums["slot_tips"]),
        "promotional": decimal(sums["promotional"]),
        "jackpots": decimal(sums["jackpots"]),
        "win": decimal(sums["win"]),
    }


# --- progressive meters --------------------------------------------------------------------------------------


def meter_payments(
    connection: Connection, scope: Scope, day: GamingDay, before: str | None = None, limit: int = 100
) -> list[MeterPayment]:
    """What the meters paid, newest first, each with the round it was won in and who signed for it."""
    paid = METER_PAYMENTS.c
    asked = select(METER_PAYMENTS, ROUNDS.c.number.label("round")).join(
        ROUNDS,
        and_(ROUNDS.c.table_id == paid.table_id, paid.record.between(ROUNDS.c.first, ROUNDS.c.last)),
        isouter=True,
    )
    asked = asked.where(paid.table_id.in_(scope.tables()))
    if before is not None:
        asked = asked.where(paid.at < before)
    rows = connection.execute(asked.order_by(paid.at.desc(), paid.table_id, paid.record.desc()).limit(limit)).all()
    states = scope.found(connection) if rows else {}
    signed = _signatures(connection, {row.table_id for row in rows})
    return [
        {
            "at": row.at,
            "day": str(day.of_hour(row.at[:HOUR])),
            **named(states[row.table_id]),
            "record": row.record,
            "round": row.round,
            "meter": row.meter,
            "called": meter_named(house_of(states[row.table_id]), row.meter),
            "showed": decimal(row.showed),
            "paid": decimal(row.paid),
            "shows": decimal(row.shows),
            "signed": signed.get((row.table_id, row.round, row.meter), []),
        }
        for row in rows
    ]


def _signatures(connection: Connection, tables: set[int]) -> dict[tuple[int, int, str], list[SignedBy]]:
    """By table, round and meter: who verified a jackpot."""
    asked = select(APPROVALS.c.table_id, APPROVALS.c.body)
    asked = asked.where(APPROVALS.c.what == "jackpot", APPROVALS.c.table_id.in_(tables))
    found: dict[tuple[int, int, str], list[SignedBy]] = {}
    for table, text in connection.execute(asked):
        body = json.loads(text)
        given: list[SignedBy] = [{"by": title, "role": role, "at": at} for _, title, role, at in body["given"]]
        found.setdefault((table, body["round"], body["meter"]), []).extend(given)
    return found


# --- papers --------------------------------------------------------------------------------------------------


def retention(house: str | None) -> list[Kept]:
    """What the rulebooks say on how long something is kept, of one house or of all."""
    return [
        {"property": section.house, "section": section.game, "says": says, "cite": list(cite)}
        for section in library.every_section()
        if house in (None, section.house)
        for says, cite in statements(section.text)
        if _KEPT.search(says)
    ]


def statements(text: SectionText) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a section says is done and how things are, with its clauses."""
    for steps in text.procedures.values():
        for step in steps:
            yield step.do, step.cite
    for described in text.descriptions:
        yield described.what, described.cite
