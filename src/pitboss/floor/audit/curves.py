"""The little curves beside the results: each table's win by days, hours or blocks of rounds."""

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Final

from sqlalchemy import Connection, func, select
from typing_extensions import TypedDict

from pitboss.floor.audit.scope import Period, Scope
from pitboss.floor.schema import ROUNDS, TABLE_HOURS
from pitboss.money import Cents

DAYS_SHOWN: Final = 30
HOURS_SHOWN: Final = 6
"""With fewer hours of play a table's curve is drawn by its rounds."""
BLOCKS_SHOWN: Final = 24


class Series(TypedDict):
    """The win by days, hours or blocks of rounds, in dollars: a curve to be drawn."""

    by: str
    labels: list[str]
    win: list[float]


def curves(
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
