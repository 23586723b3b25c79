"""Cash in and out by player and gaming day: at the tables, where it goes into the drop box, and at the cage.

What one player brings in a gaming day counts together, and so does what they take; above an amount the law has it
reported. Those who come near it are named before.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Literal

from sqlalchemy import Connection, select
from typing_extensions import TypedDict

from pitboss import library
from pitboss.amounts import Money
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.scope import Period, Scope, read_from
from pitboss.floor.books.pit import PitBook
from pitboss.floor.books.state import TableState
from pitboss.floor.facts.pit import IN, OUT
from pitboss.floor.facts.tables import BoughtIn
from pitboss.floor.people import titles
from pitboss.floor.schema import JOURNAL
from pitboss.floor.store import Record
from pitboss.money import Cents, decimal

Standing = Literal["quiet", "near", "report"]


class CashLine(TypedDict):
    """Cash that changed hands."""

    at: str
    way: str
    amount: Money
    where: str
    """The table, or the cage."""
    by: str | None


class PlayerCash(TypedDict):
    """One player's cash of a gaming day."""

    player: str
    account: int | None
    paid_in: Money
    paid_out: Money
    standing: Standing
    """`near`: a report may be due soon; `report`: it is due."""
    lines: list[CashLine]


class CashLog(TypedDict):
    """The cash of a gaming day, by player."""

    property: str
    day: str
    reported_above: Money | None
    form: str | None
    cite: list[str]
    warned_from: Money
    players: list[PlayerCash]
    """Those with most to report first."""


@dataclass(frozen=True)
class _Cash:
    at: str
    way: str
    amount: Cents
    where: str
    by: int | None
    player: str
    account: int | None

    @property
    def who(self) -> int | str:
        """An account is one person; a name is taken for one."""
        return self.player if self.account is None else self.account


def cash_log(connection: Connection, book: PitBook, day: date) -> CashLog:
    """The cash of a gaming day."""
    keeps, house = GamingDay.of(book.house), library.of_house(book.house)
    law = house.cash_reports
    by_player: dict[int | str, list[_Cash]] = {}
    for each in sorted(_day(connection, book, Period(keeps, day, day)), key=lambda each: each.at):
        by_player.setdefault(each.who, []).append(each)
    called, above = titles(connection), None if law is None else law.above
    players = [_player(lines, called, house.facts.cash_warned_from, above) for lines in by_player.values()]
    return {
        "property": book.house,
        "day": str(day),
        "reported_above": None if above is None else decimal(above),
        "form": None if law is None else law.form,
        "cite": [] if law is None else list(law.cite),
        "warned_from": decimal(house.facts.cash_warned_from),
        "players": sorted(players, key=lambda each: (-_most(each), each["player"])),
    }


def _day(connection: Connection, book: PitBook, period: Period) -> Iterator[_Cash]:
    assert period.since is not None
    assert period.until is not None
    begins, ends = period.day.begins(period.since), period.day.ends(period.until)
    for state in Scope(book.house).found(connection).values():
        yield from _at_table(connection, state, begins, ends)
    for each in book.cash:
        if begins <= each.at < ends:
            yield _Cash(each.at, each.way, each.amount, "Cage", each.by, each.player, each.account)


def _at_table(connection: Connection, state: TableState, begins: str, ends: str) -> Iterator[_Cash]:
    """What was bought in for."""
    asked = select(JOURNAL).where(
        JOURNAL.c.stream == state.stream,
        JOURNAL.c.number >= read_from(connection, state.id, begins),
        JOURNAL.c.kind == BoughtIn.kind,
        JOURNAL.c.at >= begins,
        JOURNAL.c.at < ends,
    )
    for row in connection.execute(asked.order_by(JOURNAL.c.number)):
        entry = Record.of(row).fact
        fact = BoughtIn.from_json(entry.body)
        if fact.ticket is None:
            who = fact.player or f"seat {fact.seat} of {state.name}"
            yield _Cash(entry.at, IN, fact.amount, state.name, entry.person, who, fact.account)


def _player(lines: list[_Cash], called: dict[int, str], warned: Cents, above: Cents | None) -> PlayerCash:
    sums = {way: sum(each.amount for each in lines if each.way == way) for way in (IN, OUT)}
    most = max(sums.values())
    reported = above is not None and most > above
    return {
        "player": lines[0].player,
        "account": lines[0].account,
        "paid_in": decimal(sums[IN]),
        "paid_out": decimal(sums[OUT]),
        "standing": "report" if reported else "near" if most >= warned else "quiet",
        "lines": [
            {
                "at": each.at,
                "way": each.way,
                "amount": decimal(each.amount),
                "where": each.where,
                "by": called.get(each.by or 0),
            }
            for each in lines
        ],
    }


def _most(each: PlayerCash) -> float:
    return max(float(each["paid_in"]), float(each["paid_out"]))
