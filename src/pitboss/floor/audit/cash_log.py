"""Cash in and out by player and gaming day: at the tables, where it goes into the drop box, at the cage, and what
is paid to enter tournaments and handed over as prizes of tournaments and promotions.

What one player brings in a gaming day counts together, and so does what they take; above an amount the law has it
reported. Those who come near it are named before.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from sqlalchemy import Connection, select
from typing_extensions import TypedDict

from pitboss import library
from pitboss.amounts import Money
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.scope import Period, Scope, read_from
from pitboss.floor.books.pit import PitBook
from pitboss.floor.books.state import TableState
from pitboss.floor.facts import Fact, read
from pitboss.floor.facts.pit import IN, OUT
from pitboss.floor.facts.tables import BoughtIn
from pitboss.floor.facts.tournaments import (
    STREAM,
    BoughtAgain,
    CalledOff,
    Entered,
    EntryReturned,
    PrizePaid,
    TournamentSetUp,
)
from pitboss.floor.people import titles
from pitboss.floor.schema import JOURNAL, STREAMS
from pitboss.floor.store import Record
from pitboss.money import Cents, decimal

Standing = Literal["quiet", "near", "report"]
_MONEY: Final = tuple(
    each.kind for each in (TournamentSetUp, Entered, BoughtAgain, EntryReturned, CalledOff, PrizePaid)
)
"""What of a tournament moves cash, and whose it is."""


class CashLine(TypedDict):
    """Cash that changed hands."""

    at: str
    way: str
    amount: Money
    where: str
    """The table, the cage, the tournament or the promotion."""
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
        """An account is one person; a name is taken for one, however it is written."""
        return " ".join(self.player.casefold().split()) if self.account is None else self.account


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
    for award in book.awards.values():
        won, paid = award.won, award.paid
        if paid is not None and paid.paid_as == "cash" and begins <= award.paid_at < ends:
            where = book.promotions[won.promotion].sheet.name
            yield _Cash(award.paid_at, OUT, paid.handed, where, award.by, won.player, won.account)
    yield from (
        cash for cash in _in_tournaments(connection, book.house) if begins <= cash.at < ends and cash.amount
    )


def _in_tournaments(connection: Connection, house: str) -> Iterator[_Cash]:
    """Entries that were paid in cash or given back, and prizes less what was withheld."""
    streams = select(STREAMS.c.name).where(STREAMS.c.name.startswith(STREAM), STREAMS.c.version > 0)
    asked = select(JOURNAL).where(JOURNAL.c.stream.in_(streams), JOURNAL.c.kind.in_(_MONEY))
    whose, entered = "", dict[int, tuple[str, int | None, Cents]]()
    for row in connection.execute(asked.order_by(JOURNAL.c.stream, JOURNAL.c.number)):
        entry, where = Record.of(row).fact, f"Tournament {row.stream.removeprefix(STREAM)}"
        fact = read(entry)
        if isinstance(fact, TournamentSetUp):
            whose, entered = fact.property, {}
        if whose == house:
            for way, amount, player, account in _paid(fact, row.number, entered):
                yield _Cash(entry.at, way, amount, where, entry.person, player, account)


def _paid(
    fact: Fact, number: int, entered: dict[int, tuple[str, int | None, Cents]]
) -> Iterator[tuple[str, Cents, str, int | None]]:
    """What a record of a tournament says was paid, by or to whom; a voucher is no cash."""
    match fact:
        case Entered():
            cash = fact.buy_in + fact.fee if fact.voucher is None else 0
            entered[number] = (fact.player, fact.account, cash)
            yield IN, cash, fact.player, fact.account
        case BoughtAgain():
            yield IN, fact.buy_in + fact.fee, *entered[fact.entry][:2]
        case EntryReturned():
            player, account, cash = entered.pop(fact.entry)
            yield OUT, cash, player, account
        case CalledOff():
            for player, account, cash in entered.values():
                yield OUT, cash, player, account
        case PrizePaid():
            yield OUT, fact.amount - fact.withheld, *entered[fact.entry][:2]
        case _:
            pass


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
