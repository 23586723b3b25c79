"""The promotional fund of a house, reconciled: what was collected is with promotions, owed, paid, or there."""

import json
from datetime import date
from typing import Final

from sqlalchemy import Connection, select
from typing_extensions import TypedDict

from pitboss import library
from pitboss.amounts import Money
from pitboss.floor.books.jackpots import FUND, reads
from pitboss.floor.books.promotions import PromotionBook
from pitboss.floor.facts.poker import BoxCounted
from pitboss.floor.schema import JOURNAL, TABLES
from pitboss.library import POKER_ROOM
from pitboss.money import Cents, cents, decimal
from pitboss.room.rules import PokerRoomRules

MONTHS: Final = 12


class FundMonth(TypedDict):
    """What was collected in a month; what is paid is paid of the oldest money first."""

    month: str
    collected: Money
    left: Money
    until: str | None
    """The last month in which it is to be spent, where the house says one."""
    overdue: bool


class FundTold(TypedDict):
    """The fund."""

    collected: Money
    free: Money
    """What no promotion has."""
    set_aside: Money
    owed: Money
    paid: Money
    reconciled: bool
    months: list[FundMonth]
    """From the first that has money left."""
    spent_within: int | None
    cite: list[str]


def fund(connection: Connection, book: PromotionBook, at: str) -> FundTold:
    """All of it, as it stands."""
    by_month = _collected(connection, book.house)
    collected, free = sum(by_month.values()), reads(connection, book.house, FUND)
    room = bool(library.sections_played_as(book.house, POKER_ROOM))
    rule = library.poker_room(book.house).rules(PokerRoomRules).promotional_fund if room else None
    within = None if rule is None else rule.spent_within
    return {
        "collected": decimal(collected),
        "free": decimal(free),
        "set_aside": decimal(book.set_aside),
        "owed": decimal(book.owed),
        "paid": decimal(book.paid),
        "reconciled": collected == free + book.set_aside + book.owed + book.paid and free >= 0,
        "months": _months(by_month, book.paid + book.owed, within, library.day_of(book.house, at)[:7]),
        "spent_within": within,
        "cite": [] if rule is None else list(rule.cite),
    }


def _collected(connection: Connection, house: str) -> dict[str, Cents]:
    """By month: what went to the fund as boxes were counted, from the journals of the tables."""
    asked = select(TABLES.c.id).where(TABLES.c.property == house, TABLES.c.game == POKER_ROOM)
    streams = [f"table:{number}" for number in connection.execute(asked).scalars()]
    counted = select(JOURNAL.c.at, JOURNAL.c.body).where(
        JOURNAL.c.stream.in_(streams), JOURNAL.c.kind == BoxCounted.kind
    )
    found: dict[str, Cents] = {}
    for row in connection.execute(counted.order_by(JOURNAL.c.id)):
        month = library.day_of(house, row.at)[:7]
        found[month] = found.get(month, 0) + cents(json.loads(row.body)["fund"])
    return found


def _months(collected: dict[str, Cents], won: Cents, within: int | None, now: str) -> list[FundMonth]:
    """The months whose money has not all been won."""
    found: list[FundMonth] = []
    for month, amount in sorted(collected.items()):
        left = amount - min(amount, won)
        won -= amount - left
        until = None if within is None else _later(month, within)
        if left:
            overdue = until is not None and now > until
            told = {"month": month, "collected": decimal(amount), "left": decimal(left)}
            found.append({**told, "until": until, "overdue": overdue})  # type: ignore[typeddict-item]
    return found


def _later(month: str, by: int) -> str:
    first = date.fromisoformat(f"{month}-01")
    years, months = divmod(first.month - 1 + by, MONTHS)
    return f"{first.year + years}-{months + 1:02}"
