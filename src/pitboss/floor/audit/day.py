"""The day in figures: win, drop, hold, theo, heads and decisions an hour, by table, pit, shift and gaming day.

Rounds that are on count as far as they are settled: a shooter who is ahead is ahead now, not when the dice pass.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime

from sqlalchemy import Connection
from typing_extensions import TypedDict

from pitboss import library
from pitboss.amounts import Money
from pitboss.floor.audit.attendance import Attendance, attendance, rolls_dice
from pitboss.floor.audit.gaming_day import HOURLY, GamingDay, GamingDayTold
from pitboss.floor.audit.results import Result, ResultTold, RoundsOn, add_rounds_on, results, summed, theories
from pitboss.floor.audit.scope import Hours, Named, Period, Scope, named
from pitboss.floor.audit.shifts import Shift, shifts_on
from pitboss.floor.audit.win_by_count import win_by_count
from pitboss.floor.books.live_table import Ended, LiveTable
from pitboss.floor.books.rounds import so_far
from pitboss.floor.books.state import TableState
from pitboss.floor.service import Floor
from pitboss.money import decimal

DAY = "day"
"""The whole day among its shifts."""


class Figures(ResultTold):
    """What a table, a pit or the house came to in a shift or on a day."""

    on: Money
    """What of the win is of rounds that are on."""
    decisions: int
    """Rounds; at dice every roll."""
    decisions_an_hour: float | None
    """Of the hours in which anybody sat there."""
    heads: float
    """How many players sat there, on average since it began."""
    player_hours: float


class TableFigures(Named):
    """A table on a gaming day."""

    pit: str
    status: str
    heads: int
    """Who sits there now."""
    seats: int
    spans: dict[str, Figures]
    """By shift, as it begins, and of the whole `day`."""
    win_by_count: Money | None
    """What counts of the tray say of the day, where it was counted."""
    unexplained: Money | None


class PitFigures(TypedDict):
    """The tables of a pit together."""

    property: str
    pit: str
    tables: int
    open: int
    heads: int
    spans: dict[str, Figures]


class ShiftTold(TypedDict):
    """A shift of the day."""

    begins: str
    now: bool
    """Whether it is the one that is on."""


class DayTold(TypedDict):
    """The day in figures."""

    gaming_day: GamingDayTold
    day: str
    at: str
    shifts: list[ShiftTold]
    tables: list[TableFigures]
    pits: list[PitFigures]
    total: PitFigures


@dataclass
class _Sum:
    """One table, or several, for a while."""

    hours: float
    """How long it has lasted."""
    result: Result = field(default_factory=Result)
    there: Attendance = field(default_factory=Attendance)
    decisions: int = 0

    def told(self) -> Figures:
        players = self.there.player_seconds / 3_600
        return {
            **self.result.told(),
            "on": decimal(self.result.on),
            "decisions": self.decisions,
            "decisions_an_hour": self.there.an_hour(self.decisions),
            "heads": round(players / self.hours, 2) if self.hours else 0.0,
            "player_hours": round(players, 2),
        }


def rounds_on(floor: Floor, scope: Scope) -> dict[int, Ended]:
    """By table: what the round that is on has come to by now."""
    with floor.store.reading() as connection:
        states = scope.found(connection)
    looked = {table: floor.see(table, _so_far) for table, state in states.items() if state.round_first}
    return {table: found for table, found in looked.items() if found is not None}


def _so_far(live: LiveTable) -> Ended | None:
    return so_far(live.as_game()) if live.has_layout and live.on else None


def the_day(connection: Connection, scope: Scope, day: date | None, now: str, on: RoundsOn) -> DayTold:
    """A gaming day, today's where none is said."""
    kept = GamingDay.of(scope.house)
    moment = datetime.fromisoformat(now).astimezone(UTC)
    hour = moment.strftime(HOURLY)
    day = day or kept.of_hour(hour)
    shifts, states = shifts_on(scope.house, day), scope.found(connection)
    sums = _sums(connection, scope, states, shifts, moment, on)
    names = [shift.begins for shift in shifts] + [DAY]
    counted = {each["table"]: each for each in win_by_count(connection, scope, Period(kept, day, day))["tables"]}
    lines: list[TableFigures] = [
        {
            **named(state),
            "pit": library.of_house(state.property).pit_of(state.game),
            "status": state.status,
            "heads": len(state.seats),
            "seats": state.seats_at_most,
            "spans": {name: sums[table][name].told() for name in names},
            "win_by_count": counted[table]["win_by_count"] if table in counted else None,
            "unexplained": counted[table]["unexplained"] if table in counted else None,
        }
        for table, state in states.items()
    ]
    return {
        "gaming_day": kept.told(),
        "day": day.isoformat(),
        "at": now,
        "shifts": [{"begins": each.begins, "now": _is_on(each.hours, hour)} for each in shifts],
        "tables": lines,
        "pits": [_together(house, pit, lines, sums) for house, pit in dict.fromkeys(map(_pit, lines))],
        "total": _together(scope.house or "", "", lines, sums),
    }


def _is_on(hours: Hours, hour: str) -> bool:
    return str(hours.first) <= hour < str(hours.end)


def _pit(line: TableFigures) -> tuple[str, str]:
    return line["property"], line["pit"]


def _together(
    house: str, pit: str, lines: Iterable[TableFigures], sums: Mapping[int, Mapping[str, _Sum]]
) -> PitFigures:
    """The tables of a pit; all of them where none is named."""
    own = [line for line in lines if not pit or _pit(line) == (house, pit)]
    spans: dict[str, list[_Sum]] = {}
    for line in own:
        for name, each in sums[line["table"]].items():
            spans.setdefault(name, []).append(each)
    return {
        "property": house,
        "pit": pit,
        "tables": len(own),
        "open": sum(line["status"] == "open" for line in own),
        "heads": sum(line["heads"] for line in own),
        "spans": {name: _added(each).told() for name, each in spans.items()},
    }


def _added(sums: list[_Sum]) -> _Sum:
    """Several tables as one: decisions an hour are of an hour at one table."""
    there = Attendance()
    for each in sums:
        there.join(each.there)
    result = summed(each.result for each in sums)
    return _Sum(sums[0].hours, result, there, sum(each.decisions for each in sums))


def _sums(
    connection: Connection,
    scope: Scope,
    states: Mapping[int, TableState],
    shifts: list[Shift],
    now: datetime,
    on: RoundsOn,
) -> dict[int, dict[str, _Sum]]:
    """By table: every shift, and the day."""
    there = attendance(connection, states, [shift.hours for shift in shifts], now.isoformat())
    whole = Hours(shifts[0].hours.first, shifts[-1].hours.end)
    found = {table: {each.begins: _Sum(_hours(each.hours, now)) for each in shifts} for table in states}
    for shift in shifts:
        of = results(connection, scope, shift.hours)
        came = {table: of.get(table, Result()) for table in states}
        if _is_on(shift.hours, now.strftime(HOURLY)):
            add_rounds_on(came, states, on)
        for table, result in came.items():
            each = found[table][shift.begins]
            each.result, each.there = result, there[table][shift.hours]
    for table, state in states.items():
        _judge(connection, state, found[table], _hours(whole, now))
    return found


def _judge(connection: Connection, state: TableState, spans: dict[str, _Sum], hours: float) -> None:
    """Add up a table's day, and hold it and every shift against theory."""
    day = _Sum(hours)
    dice = rolls_dice(connection, state)
    for each in spans.values():
        each.decisions = each.there.rolls if dice else each.result.rounds
        day.result.join(each.result)
        day.result.on += each.result.on
        day.there.join(each.there)
        day.decisions += each.decisions
    spans[DAY] = day
    known = theories(connection, state, day.result.counts)
    for each in spans.values():
        each.result.judge(known)


def _hours(of: Hours, now: datetime) -> float:
    """How long a span has lasted by now."""
    first, end = (datetime.strptime(str(each), HOURLY).replace(tzinfo=UTC) for each in of)
    return max((min(end, now) - first).total_seconds(), 0.0) / 3_600
