"""The win of a table by what was counted, beside what its rounds say: drop + closer - opener - fills + credits.

Counts of the tray divide the life of a table into spans: from an opener to a count in between, or to the closer.
What the books moved within a span is known to the cent, so whatever a count finds besides is unexplained: chips at
the end of the span, cash in the box that was taken from there.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from itertools import accumulate, pairwise, takewhile
from typing import Any, Final

from sqlalchemy import Connection, Row, func, select
from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.floor.audit.scope import Named, Period, PeriodTold, Scope, named
from pitboss.floor.audit.shifts import shift_at
from pitboss.floor.books.slips import BOX, CLOSER, COUNT, INVENTORY, OPENER
from pitboss.floor.books.state import TableState
from pitboss.floor.facts import read
from pitboss.floor.facts.poker import HandCorrected
from pitboss.floor.facts.tables import Corrected
from pitboss.floor.schema import JOURNAL, METER_PAYMENTS, ROUNDS, SLIPS
from pitboss.floor.store import Record
from pitboss.money import Cents, decimal

_COUNTS: Final = (OPENER, INVENTORY, CLOSER)
_SUMS: Final = ("opener", "closer", "fills", "credits", "drop", "apart", "unexplained")


class CountedWin(TypedDict):
    """The win by count and by rounds."""

    opener: Money
    closer: Money
    fills: Money
    credits: Money
    drop: Money
    drop_counted: bool
    """Whether every box of it was counted; else what the books say was paid in."""
    apart: Money
    """What others than tray and box paid or owe: meters, and what the house sets aside for them."""
    win_by_count: Money
    win_by_rounds: Money
    unexplained: Money


class SpanWin(Named, CountedWin):
    """A table from one count of its tray to the next."""

    day: str
    shift: str
    opened_at: str
    closed_at: str


class DayWin(Named, CountedWin):
    """A table on a gaming day."""

    day: str


class ShiftWin(CountedWin):
    """All tables in a shift."""

    day: str
    shift: str


class WinByCount(PeriodTold):
    """The win by count beside the win by rounds, by span, table and shift."""

    spans: list[SpanWin]
    tables: list[DayWin]
    shifts: list[ShiftWin]
    total: CountedWin


@dataclass
class Win:
    """The figures of a span, or of several."""

    opener: Cents = 0
    closer: Cents = 0
    fills: Cents = 0
    credits: Cents = 0
    drop: Cents = 0
    apart: Cents = 0
    rounds: Cents = 0
    counted: bool = True

    @property
    def by_count(self) -> Cents:
        """As the trade reckons it."""
        return self.drop + self.closer - self.opener - self.fills + self.credits + self.apart

    def plus(self, other: "Win") -> "Win":
        """Both together."""
        return Win(
            self.opener + other.opener,
            self.closer + other.closer,
            self.fills + other.fills,
            self.credits + other.credits,
            self.drop + other.drop,
            self.apart + other.apart,
            self.rounds + other.rounds,
            self.counted and other.counted,
        )

    def told(self) -> CountedWin:
        """For a page."""
        return {
            "opener": decimal(self.opener),
            "closer": decimal(self.closer),
            "fills": decimal(self.fills),
            "credits": decimal(self.credits),
            "drop": decimal(self.drop),
            "drop_counted": self.counted,
            "apart": decimal(self.apart),
            "win_by_count": decimal(self.by_count),
            "win_by_rounds": decimal(self.rounds),
            "unexplained": decimal(self.by_count - self.rounds),
        }


@dataclass
class Span:
    """A table from one count to the next."""

    table: int
    first: Row[Any]
    last: Row[Any]
    win: Win = field(default_factory=Win)

    @property
    def middle(self) -> datetime:
        """The day and shift that most of it lies in are its own."""
        begun, ended = datetime.fromisoformat(self.first.at), datetime.fromisoformat(self.last.at)
        return (begun + (ended - begun) / 2).astimezone(UTC)


def spans(connection: Connection, scope: Scope) -> list[Span]:
    """Every span of some tables, with its figures."""
    asked = select(SLIPS).where(SLIPS.c.table_id.in_(scope.tables())).order_by(SLIPS.c.table_id, SLIPS.c.record)
    by_table: dict[int, list[Row[Any]]] = {}
    for row in connection.execute(asked):
        by_table.setdefault(row.table_id, []).append(row)
    states = scope.found(connection)
    return [each for table, rows in by_table.items() for each in _spans(connection, states[table], rows)]


def _spans(connection: Connection, state: TableState, rows: list[Row[Any]]) -> Iterator[Span]:
    """Of one table, by its slips in the order of its journal."""
    counts = [row for row in rows if row.kind in _COUNTS]
    found = [
        Span(first.table_id, first, last)
        for first, last in pairwise(counts)
        if first.kind != CLOSER and last.kind != OPENER
    ]
    corrections = list(_corrections(connection, state))
    for span in found:
        since, until = span.first.record, span.last.record
        span.win = _reckoned(connection, span)
        span.win.rounds += sum(by for record, by in corrections if since < record < until)
    _add_boxes(found, rows)
    yield from found


def _reckoned(connection: Connection, span: Span) -> Win:
    """What was counted at both ends, and what the books moved between them."""
    begun, ended = json.loads(span.first.body), json.loads(span.last.body)
    moved = {name: ended[name] - begun[name] for name in ("paid_in", "fills", "credits", "win")}
    win = Win(span.first.amount, span.last.amount, moved["fills"], moved["credits"], moved["paid_in"])
    as_booked = moved["paid_in"] + span.last.booked - span.first.amount - moved["fills"] + moved["credits"]
    win.apart, win.rounds = moved["win"] - as_booked, _by_rounds(connection, span)
    return win


def _by_rounds(connection: Connection, span: Span) -> Cents:
    """What the rounds of a span came to; a jackpot that was declined is the table's again."""
    between = (span.first.record, span.last.record)
    won = select(func.coalesce(func.sum(ROUNDS.c.result), 0))
    won = won.where(ROUNDS.c.table_id == span.table, ROUNDS.c.last.between(*between))
    back = select(func.coalesce(func.sum(-METER_PAYMENTS.c.paid), 0)).where(
        METER_PAYMENTS.c.table_id == span.table,
        METER_PAYMENTS.c.record.between(*between),
        METER_PAYMENTS.c.paid < 0,
    )
    return int(connection.execute(won).scalar_one()) + int(connection.execute(back).scalar_one())


def _corrections(connection: Connection, state: TableState) -> Iterator[tuple[int, Cents]]:
    """Corrections of rounds that were over: the record each stands in, and what the table won more by it."""
    corrected = (Corrected.kind, HandCorrected.kind)
    asked = (
        select(JOURNAL)
        .where(JOURNAL.c.stream == state.stream, JOURNAL.c.kind.in_(corrected))
        .order_by(JOURNAL.c.number)
    )
    came: dict[int, Cents] = {}
    for row in connection.execute(asked):
        fact = read(Record.of(row).fact)
        if isinstance(fact, HandCorrected):
            yield row.number, fact.rake
        elif isinstance(fact, Corrected) and (ended := _ended_before(connection, state, fact.round, row.number)):
            before, came[fact.round] = came.get(fact.round, ended.result), fact.result
            yield row.number, came[fact.round] - before


def _ended_before(connection: Connection, state: TableState, number: int, record: int) -> Row[Any] | None:
    """A round that was over when a record was written."""
    asked = select(ROUNDS.c.result).where(
        ROUNDS.c.table_id == state.id, ROUNDS.c.number == number, ROUNDS.c.last < record
    )
    return connection.execute(asked).first()


def _add_boxes(found: list[Span], rows: list[Row[Any]]) -> None:
    """What the count of a box found more or less is the span's in which it was removed, or the last one before.

    A span's drop is counted once all boxes are that its cash went into: those up to what was paid in by then.
    """
    counts = {json.loads(row.body)["box"]: row for row in rows if row.kind == COUNT}
    boxes = [row for row in rows if row.kind == BOX]
    for box in boxes:
        before = [span for span in found if span.first.record < box.record]
        if before and box.id in counts:
            before[-1].win.drop += counts[box.id].amount - box.amount
    counted = sum(box.amount for box in takewhile(lambda box: box.id in counts, boxes))
    paid_in = accumulate(
        json.loads(span.last.body)["paid_in"] - json.loads(span.first.body)["paid_in"] for span in found
    )
    for span, by_then in zip(found, paid_in, strict=True):
        span.win.counted = counted >= by_then


def win_by_count(connection: Connection, scope: Scope, period: Period) -> WinByCount:
    """What counts say that tables won, by span, by table and day, by shift, and all together."""
    states, total = scope.found(connection), Win()
    lines: list[SpanWin] = []
    days: dict[tuple[date, int], Win] = {}
    shifts: dict[tuple[date, str], Win] = {}
    for span in spans(connection, scope):
        state = states[span.table]
        day, shift = shift_at(state.property, span.middle)
        if (period.since and day < period.since) or (period.until and day > period.until):
            continue
        told = {"day": str(day), "shift": shift, "opened_at": span.first.at, "closed_at": span.last.at}
        lines.append({**named(state), **told, **span.win.told()})  # type: ignore[typeddict-item]
        days[day, span.table] = days.get((day, span.table), Win()).plus(span.win)
        shifts[day, shift] = shifts.get((day, shift), Win()).plus(span.win)
        total = total.plus(span.win)
    return {
        **period.told(),
        "spans": lines,
        "tables": [{**named(states[table]), "day": str(day), **win.told()} for (day, table), win in _newest(days)],
        "shifts": [{"day": str(day), "shift": shift, **win.told()} for (day, shift), win in _newest(shifts)],
        "total": total.told(),
    }


def _newest(sums: dict[tuple[date, Any], Win]) -> Iterable[tuple[tuple[date, Any], Win]]:
    return sorted(sums.items(), key=lambda each: (-each[0][0].toordinal(), each[0][1]))
