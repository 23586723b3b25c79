"""What tables won against what they should have won.

A result is judged by its distance from the expected win in standard deviations. Theory gives the spread of every
wager by itself. Wagers decided by the same spin, roll or dealer's hand swing together: how far is taken from the
play (`counting.Counted.together`), and counted only where it widens the spread: a hedge raises no alarm.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from math import sqrt
from typing import Final, TypeAlias

from sqlalchemy import Connection, func, select
from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.background import COMPUTING, READY
from pitboss.floor.audit.scope import Named, Period, PeriodTold, Scope, named
from pitboss.floor.audit.theory import THEORIES, Theory
from pitboss.floor.books.counting import Count
from pitboss.floor.books.state import TableState
from pitboss.floor.editions import find
from pitboss.floor.schema import ROUNDS, TABLE_HOURS, WAGER_HOURS
from pitboss.money import Cents, decimal

EARLY: Final = 50
"""With fewer rounds a table's result says nothing yet."""
WATCH, INVESTIGATE = 2.0, 3.0
DAYS_SHOWN: Final = 30
HOURS_SHOWN: Final = 6
"""With fewer hours of play a table's curve is drawn by its rounds."""
BLOCKS_SHOWN: Final = 24
_SUMS: Final = ("rounds", "voided", "handle", "result", "bought_in", "together")
_COUNTS: Final = Count._fields


class TheoryTold(TypedDict):
    """What theory says of what was played."""

    expected: Money
    expected_hold: float | None
    edge: float | None
    sd: Money
    z: float | None
    """How many deviations the win is away from what was to be expected."""
    verdict: str
    unvalued: Money
    """Staked on wagers theory does not know."""


class ResultTold(TypedDict):
    """What one table, or several, came to."""

    rounds: int
    voided: int
    handle: Money
    drop: Money
    win: Money
    hold: float | None
    win_per_handle: float | None
    theory: TheoryTold | None
    theory_says: str


class Series(TypedDict):
    """The win by days, hours or blocks of rounds, in dollars: a curve to be drawn."""

    by: str
    labels: list[str]
    win: list[float]


class TableResult(Named, ResultTold):
    """What a table won against what it should have won."""

    status: str
    series: Series


class TotalResult(ResultTold):
    """All tables together."""

    tables: int


class TableResults(PeriodTold):
    """What every table won against what theory says it should have won."""

    tables: list[TableResult]
    total: TotalResult


class WagerResult(TypedDict):
    """What a wager came to at a table."""

    wager: str
    title: str
    times: int
    staked: Money
    win: Money
    edge: float | None
    deviation: float | None
    expected: Money | None
    exact: str | None
    method: str | None
    notes: list[str]
    valued_with: str | None
    """The wager it is a part of, where theory values both together."""


class EditionWager(WagerResult):
    """What a wager came to under one edition of the rules."""

    edition: str


class OneTable(PeriodTold, TableResult):
    """One table, wager by wager."""

    wagers: list[EditionWager]


@dataclass
class Expected:
    """What theory says of the wagers that were made."""

    win: float = 0.0
    variance: float = 0.0
    together: float = 0.0
    unvalued: Cents = 0
    """Staked on wagers theory does not know."""

    def add(self, theory: Theory, counts: Iterable[tuple[str, Count]]) -> None:
        """More wagers."""
        for name, count in counts:
            figure = theory.figure(name)
            if figure is None:
                self.unvalued += count.staked
                continue
            edge, variance = figure
            self.win += count.staked * edge + count.extra
            self.variance += count.squares * variance

    @property
    def deviation(self) -> float:
        """How far a result lies from the expected win in the usual way of things."""
        return sqrt(self.variance + max(self.together, 0.0))

    def z(self, win: float) -> float | None:
        """How many deviations a win is away; none where nothing was at risk."""
        return (win - self.win) / self.deviation if self.deviation > 0 else None


def verdict(rounds: int, z: float | None) -> str:
    """A word on a result."""
    if z is None or rounds < EARLY:
        return "too early"
    if abs(z) >= INVESTIGATE:
        return "investigate"
    return "watch" if abs(z) >= WATCH else "as expected"


def share(part: float, whole: float) -> float | None:
    """A share of something; none of nothing."""
    return round(part / whole, 6) if whole else None


@dataclass
class Result:
    """What one table, or several, came to."""

    rounds: int = 0
    voided: int = 0
    handle: Cents = 0
    win: Cents = 0
    drop: Cents = 0
    together: float = 0.0
    counts: dict[str, dict[str, Count]] = field(default_factory=dict)
    """By edition of the rules: its wagers."""
    expected: Expected | None = None
    says: str = READY

    def judge(self, theories: "Theories") -> None:
        """Hold it against theory, what was dealt under each edition against the theory of that edition."""
        missing = [says for theory, says in theories.values() if theory is None]
        if missing:
            self.says = missing[0]
            return
        self.expected = Expected(together=self.together)
        for edition, (theory, _) in theories.items():
            if theory is not None:
                self.expected.add(theory, self.counts.get(edition, {}).items())

    def told(self) -> ResultTold:
        """For a page."""
        return {
            "rounds": self.rounds,
            "voided": self.voided,
            "handle": decimal(self.handle),
            "drop": decimal(self.drop),
            "win": decimal(self.win),
            "hold": share(self.win, self.drop),
            "win_per_handle": share(self.win, self.handle),
            "theory": self._theory(),
            "theory_says": self.says,
        }

    def _theory(self) -> TheoryTold | None:
        if self.expected is None:
            return None
        z = self.expected.z(self.win)
        return {
            "expected": decimal(round(self.expected.win)),
            "expected_hold": share(self.expected.win, self.drop),
            "edge": share(self.expected.win, self.handle),
            "sd": decimal(round(self.expected.deviation)),
            "z": None if z is None else round(z, 4),
            "verdict": verdict(self.rounds, z),
            "unvalued": decimal(self.expected.unvalued),
        }


def results(connection: Connection, scope: Scope, period: Period) -> dict[int, Result]:
    """What every table came to: sums of the hours, made by the database."""
    found: dict[int, Result] = {}
    columns = [func.sum(TABLE_HOURS.c[name]).label(name) for name in _SUMS]
    asked = select(TABLE_HOURS.c.table_id, *columns).where(TABLE_HOURS.c.table_id.in_(scope.tables()))
    asked = period.of(asked, TABLE_HOURS.c.hour).group_by(TABLE_HOURS.c.table_id)
    for table, rounds, voided, handle, win, drop, together in connection.execute(asked):
        sums = (int(rounds), int(voided), int(handle), int(win), int(drop))
        found[table] = Result(*sums, together=float(together))
    counts = [func.sum(WAGER_HOURS.c[name]).label(name) for name in _COUNTS]
    wager = (WAGER_HOURS.c.table_id, WAGER_HOURS.c.edition, WAGER_HOURS.c.wager)
    asked = select(*wager, *counts).where(WAGER_HOURS.c.table_id.in_(scope.tables()))
    for table, edition, name, *sums_of in connection.execute(
        period.of(asked, WAGER_HOURS.c.hour).group_by(*wager)
    ):
        found[table].counts.setdefault(edition, {})[name] = Count(*(int(each) for each in sums_of))
    return found


Theories: TypeAlias = dict[str, tuple[Theory | None, str]]
"""By edition of the rules: theory, and a word on it."""


def theories(connection: Connection, state: TableState, editions: Iterable[str]) -> Theories:
    """The theory of a table under every edition it was dealt by, and the one it has now."""
    found = {}
    for edition in sorted({*editions, state.edition}):
        find(connection, edition)
        found[edition] = THEORIES.of(replace(state, edition=edition))
    return found


def tables(connection: Connection, scope: Scope, period: Period) -> TableResults:
    """Every table's results against theory, and all of them together."""
    states = scope.found(connection)
    found = results(connection, scope, period)
    judged = {table: found.get(table, Result()) for table in states}
    for table, result in judged.items():
        result.judge(theories(connection, states[table], result.counts))
    series = _series(connection, scope, period, judged)
    lines: list[TableResult] = [
        {**named(state), "status": state.status, **judged[table].told(), "series": series[table]}
        for table, state in states.items()
    ]
    return {**period.told(), "tables": lines, "total": {"tables": len(lines), **_together(judged.values()).told()}}


def one_table(connection: Connection, state: TableState, period: Period) -> OneTable:
    """One table with its wagers."""
    scope = Scope(table=state.id)
    result = results(connection, scope, period).get(state.id, Result())
    known = theories(connection, state, result.counts)
    result.judge(known)
    series = _series(connection, scope, period, {state.id: result})
    wagers: list[EditionWager] = [
        {**_wager(name, count, known[edition][0]), "edition": edition}
        for edition, counts in result.counts.items()
        for name, count in sorted(counts.items())
    ]
    return {
        **period.told(),
        **named(state),
        "status": state.status,
        **result.told(),
        "series": series[state.id],
        "wagers": wagers,
    }


def _wager(name: str, count: Count, theory: Theory | None) -> WagerResult:
    base = theory.part_of(name) if theory else None
    worth = theory.worth(name) if theory and base is None else None
    return {
        "wager": name,
        "title": worth.title if worth else name,
        "times": count.times,
        "staked": decimal(count.staked),
        "win": decimal(-count.gained),
        "edge": round(worth.edge, 8) if worth else None,
        "deviation": round(worth.deviation, 6) if worth else None,
        "expected": decimal(round(count.staked * worth.edge + count.extra)) if worth else None,
        "exact": worth.exact if worth else None,
        "method": worth.method if worth else None,
        "notes": worth.notes if worth else [],
        "valued_with": base,
    }


def _together(judged: Iterable[Result]) -> Result:
    """All tables as one. Tables do not swing together, so what each swings adds up."""
    total, expected = Result(), Expected()
    for result in judged:
        total.rounds += result.rounds
        total.voided += result.voided
        total.handle += result.handle
        total.win += result.win
        total.drop += result.drop
        if result.expected is not None:
            expected.win += result.expected.win
            expected.variance += result.expected.deviation**2
            expected.unvalued += result.expected.unvalued
        elif result.rounds and total.says != COMPUTING:
            total.says = result.says
    if total.says == READY:
        total.expected = expected
    return total


# --- the little curves -------------------------------------------------------------------------------------


def _series(
    connection: Connection, scope: Scope, period: Period, tables: Mapping[int, object]
) -> dict[int, Series]:
    """Each table's win by days, of a single day by hours, of a few hours by blocks of rounds."""
    last = period.until or period.day.today()
    first = max(period.since or date.min, last - timedelta(days=DAYS_SHOWN - 1))
    shown = Period(period.day, first, last)
    asked = select(TABLE_HOURS.c.table_id, TABLE_HOURS.c.hour, TABLE_HOURS.c.result)
    asked = asked.where(TABLE_HOURS.c.table_id.in_(scope.tables()), TABLE_HOURS.c.rounds > 0)
    hours: dict[int, dict[str, Cents]] = {table: {} for table in tables}
    for table, hour, win in connection.execute(shown.of(asked, TABLE_HOURS.c.hour)):
        if table in hours:
            hours[table][hour] = win
    day_of = period.day.reader()
    found = {table: _curve(of, day_of) for table, of in hours.items()}
    short = [table for table, of in hours.items() if len(of) < HOURS_SHOWN and found[table]["by"] == "hour"]
    return found | (_blocks(connection, shown, short) if short else {})


def _curve(hours: Mapping[str, Cents], day_of: Callable[[str], date]) -> Series:
    days: dict[str, Cents] = {}
    for hour in sorted(hours):
        day = str(day_of(hour))
        days[day] = days.get(day, 0) + hours[hour]
    by, of = ("day", days) if len(days) != 1 else ("hour", {hour: hours[hour] for hour in sorted(hours)})
    return {"by": by, "labels": list(of), "win": [win / 100 for win in of.values()]}


def _blocks(connection: Connection, period: Period, tables: list[int]) -> dict[int, Series]:
    """The rounds of each table in blocks of equal length."""
    number, mine = ROUNDS.c.number, ROUNDS.c.table_id.in_(tables)
    span = select(ROUNDS.c.table_id, func.min(number).label("first"), func.max(number).label("last")).where(mine)
    ends = period.of(span, ROUNDS.c.ended_at).group_by(ROUNDS.c.table_id).subquery()
    block = ((number - ends.c.first) * BLOCKS_SHOWN) // (ends.c.last - ends.c.first + 1)
    sums = select(ROUNDS.c.table_id, func.max(number).label("number"), func.sum(ROUNDS.c.result).label("win"))
    asked = period.of(sums.join(ends, ends.c.table_id == ROUNDS.c.table_id).where(mine), ROUNDS.c.ended_at)
    asked = asked.group_by(ROUNDS.c.table_id, block).order_by(ROUNDS.c.table_id, func.max(number))
    found: dict[int, Series] = {}
    for row in connection.execute(asked):
        series = found.setdefault(row.table_id, {"by": "rounds", "labels": [], "win": []})
        series["labels"].append(str(row.number))
        series["win"].append(int(row.win) / 100)
    return found
