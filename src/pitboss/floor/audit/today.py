"""What tables have won since their gaming day began, against theo: how hot each of them runs."""

from sqlalchemy import Connection
from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.results import Result, RoundsOn, add_rounds_on, results, theories
from pitboss.floor.audit.scope import Period, Scope


class TodayTold(TypedDict):
    """What a table came to today."""

    rounds: int
    drop: Money
    win: Money
    theo: Money | None
    """What it should have won; none while that is worked out, or where nobody can say."""
    deviations: float | None
    """How many standard deviations the win is away from theo."""
    verdict: str | None
    """`too early`, `as expected`, `watch` or `investigate`."""


def today(connection: Connection, house: str, on: RoundsOn) -> dict[int, TodayTold]:
    """Of every table of a house, rounds that are on as far as they are settled; one that was not played today is
    not held against theory."""
    day, scope = GamingDay.of(house), Scope(house=house)
    states = scope.found(connection)
    played = results(connection, scope, Period(day, day.today(), day.today()))
    found = {table: played.get(table, Result()) for table in states}
    add_rounds_on(found, states, on)
    for table, result in found.items():
        if result.counts:
            result.judge(theories(connection, states[table], result.counts))
    return {table: _told(result) for table, result in found.items()}


def _told(result: Result) -> TodayTold:
    told = result.told()
    theory = told["theory"]
    return {
        "rounds": told["rounds"],
        "drop": told["drop"],
        "win": told["win"],
        "theo": theory and theory["expected"],
        "deviations": theory and theory["z"],
        "verdict": theory and theory["verdict"],
    }
