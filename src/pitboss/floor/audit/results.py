"""What tables won against what they should have won.

A result is judged by its distance from the expected win in standard deviations. Theory gives the spread of every
wager by itself. Wagers decided by the same spin, roll or dealer's hand swing together: how far is taken from the
play (`counting.Counted.together`), and counted only where it widens the spread: a hedge raises no alarm.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import sqrt
from typing import Final, TypeAlias

from sqlalchemy import Connection, func, select
from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.background import COMPUTING, READY
from pitboss.floor.audit.curves import Series, curves
from pitboss.floor.audit.scope import Hours, Named, Period, PeriodTold, Scope, named
from pitboss.floor.audit.theory import THEORIES, Theory
from pitboss.floor.books.counting import Count
from pitboss.floor.books.live_table import Ended
from pitboss.floor.books.state import TableState
from pitboss.floor.editions import find
from pitboss.floor.schema import TABLE_HOURS, WAGER_HOURS
from pitboss.money import Cents, decimal

EARLY: Final = 50
"""With fewer rounds a table's result says nothing yet."""
WATCH, INVESTIGATE = 2.0, 3.0
_SUMS: Final = ("rounds", "voided", "handle", "result", "bought_in", "together")
_COUNTS: Final = Count._fields
RoundsOn: TypeAlias = Mapping[int, Ended]
"""By table: what the round that is on has come to by now."""
NONE_ON: Final[RoundsOn] = {}


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


class TableResult(Named, ResultTold):
    """What a table won against what it should have won."""

    status: str
    on: Money
    """What of the win is of the round that is on."""
    series: Series


class TotalResult(ResultTold):
    """All tables together."""

    tables: int
    on: Money


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

    win: Fraction = Fraction(0)
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
        return (win - float(self.win)) / self.deviation if self.deviation > 0 else None


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
    on: Cents = 0
    """What of the win is of a round that is on."""

    def add_round_on(self, ended: Ended) -> None:
        """What is settled within a round that is on is won or lost already: at dice one may last for hours."""
        self.on += ended.result
        self.join(Result(handle=ended.handle, win=ended.result, together=ended.together))
        self._count(ended.edition, ended.wagers)

    def join(self, other: "Result") -> None:
        """More of the same table, before it is judged."""
        self.rounds += other.rounds
        self.voided += other.voided
        self.handle += other.handle
        self.win += other.win
        self.drop += other.drop
        self.together += other.together
        for edition, counts in other.counts.items():
            self._count(edition, counts)

    def _count(self, edition: str, more: Mapping[str, Count]) -> None:
        counts = self.counts.setdefault(edition, {})
        for name, count in more.items():
            counts[name] = counts.get(name, Count()).plus(count)

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
            "expected_hold": share(float(self.expected.win), self.drop),
            "edge": share(float(self.expected.win), self.handle),
            "sd": decimal(round(self.expected.deviation)),
            "z": None if z is None else round(z, 4),
            "verdict": verdict(self.rounds, z),
            "unvalued": decimal(self.expected.unvalued),
        }


def results(connection: Connection, scope: Scope, period: Period | Hours) -> dict[int, Result]:
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


def tables(connection: Connection, scope: Scope, period: Period, on: RoundsOn = NONE_ON) -> TableResults:
    """Every table's results against theory, with what rounds that are on have settled; and all together."""
    states = scope.found(connection)
    found = results(connection, scope, period)
    judged = {table: found.get(table, Result()) for table in states}
    add_rounds_on(judged, states, on if period.goes_on else NONE_ON)
    for table, result in judged.items():
        result.judge(theories(connection, states[table], result.counts))
    series = curves(connection, scope, period, judged)
    lines: list[TableResult] = [
        {
            **named(state),
            "status": state.status,
            **judged[table].told(),
            "on": decimal(judged[table].on),
            "series": series[table],
        }
        for table, state in states.items()
    ]
    total = summed(judged.values())
    together: TotalResult = {"tables": len(lines), **total.told(), "on": decimal(total.on)}
    return {**period.told(), "tables": lines, "total": together}


def add_rounds_on(found: Mapping[int, Result], states: Mapping[int, TableState], on: RoundsOn) -> None:
    """Add the rounds that are on, unless one has ended since it was looked at: then it is in the hours."""
    for table, ended in on.items():
        if table in found and states[table].round_first == ended.first:
            found[table].add_round_on(ended)


def one_table(connection: Connection, state: TableState, period: Period, on: RoundsOn = NONE_ON) -> OneTable:
    """One table with its wagers."""
    scope = Scope(table=state.id)
    result = results(connection, scope, period).get(state.id, Result())
    add_rounds_on({state.id: result}, {state.id: state}, on if period.goes_on else NONE_ON)
    known = theories(connection, state, result.counts)
    result.judge(known)
    series = curves(connection, scope, period, {state.id: result})
    wagers: list[EditionWager] = [
        {**wager_result(name, count, known[edition][0]), "edition": edition}
        for edition, counts in result.counts.items()
        for name, count in sorted(counts.items())
    ]
    return {
        **period.told(),
        **named(state),
        "status": state.status,
        **result.told(),
        "on": decimal(result.on),
        "series": series[state.id],
        "wagers": wagers,
    }


def wager_result(name: str, count: Count, theory: Theory | None) -> WagerResult:
    """What a wager came to, held against theory where there is one."""
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
        "expected": decimal(round(count.staked * worth.fraction + count.extra)) if worth else None,
        "exact": worth.exact if worth else None,
        "method": worth.method if worth else None,
        "notes": worth.notes if worth else [],
        "valued_with": base,
    }


def summed(judged: Iterable[Result]) -> Result:
    """All tables as one. Tables do not swing together, so what each swings adds up."""
    total, expected = Result(), Expected()
    for result in judged:
        total.rounds += result.rounds
        total.voided += result.voided
        total.handle += result.handle
        total.win += result.win
        total.drop += result.drop
        total.on += result.on
        if result.expected is not None:
            expected.win += result.expected.win
            expected.variance += result.expected.deviation**2
            expected.unvalued += result.expected.unvalued
        elif (result.rounds or result.on) and total.says != COMPUTING:
            total.says = result.says
    if total.says == READY:
        total.expected = expected
    return total
