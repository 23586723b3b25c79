"""The shifts of a house: when each begins is the house's own data, and the first begins with the gaming day."""

from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

from pitboss import library
from pitboss.errors import BadInput
from pitboss.floor.audit.gaming_day import HOURLY, GamingDay
from pitboss.floor.audit.scope import Hours


class Shift(NamedTuple):
    """A shift of a gaming day."""

    begins: str
    """By the clock on the wall, which is also its name."""
    hours: Hours


def shifts_on(house: str | None, day: date) -> list[Shift]:
    """The shifts of a gaming day, of one house or of all where they keep the same."""
    kept, clocks = GamingDay.of(house), _clocks(house)
    begun = [kept.begins(day), *(_hour(kept, day, clock) for clock in clocks[1:])]
    ends = [*begun[1:], kept.ends(day)]
    return [Shift(clock, Hours(*hours)) for clock, *hours in zip(clocks, begun, ends, strict=True)]


def shift_at(house: str, moment: datetime) -> tuple[date, str]:
    """The gaming day and the shift of a time."""
    hour = moment.astimezone(UTC).strftime(HOURLY)
    day = GamingDay.of(house).of_hour(hour)
    begun = [shift for shift in shifts_on(house, day) if str(shift.hours.first) <= hour]
    return day, begun[-1].begins


def _clocks(house: str | None) -> list[str]:
    """When the shifts begin, in the order of the gaming day."""
    kept = {_of(each) for each in ([house] if house else library.on_this_floor())}
    if len(kept) > 1:
        raise BadInput("the houses of this floor keep different shifts; ask about one house")
    (clocks,) = kept
    return list(clocks)


def _of(house: str) -> tuple[str, ...]:
    starts = GamingDay.of(house).starts
    return tuple(sorted(library.of_house(house).facts.shifts, key=lambda clock: (int(clock[:2]) - starts) % 24))


def _hour(kept: GamingDay, day: date, clock: str) -> str:
    """The hour of the books at which a shift begins."""
    hour = int(clock[:2])
    on = day + timedelta(days=hour < kept.starts)
    return datetime.combine(on, time(hour), kept.zone).astimezone(UTC).strftime(HOURLY)
