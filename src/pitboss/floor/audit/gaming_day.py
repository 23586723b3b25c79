"""The gaming day of a house: what happens before it begins, at six in the morning say, belongs to the day before.

The books are kept by the hour in UTC, so a gaming day is a run of such hours: 23 or 25 when the clocks change.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

from typing_extensions import TypedDict

from pitboss import library
from pitboss.errors import BadInput
from pitboss.gaming_day import gaming_day_of

HOURLY: Final = "%Y-%m-%dT%H"
"""How the books name an hour."""


class GamingDayTold(TypedDict):
    """When a gaming day begins, and which one is on."""

    starts: str
    zone: str
    today: str


@dataclass(frozen=True)
class GamingDay:
    """When a house's day begins."""

    zone: ZoneInfo
    starts: int
    """The hour, by the clock on the wall."""

    @classmethod
    def of(cls, house: str | None) -> "GamingDay":
        """The one a house keeps; of all houses together, where they keep the same."""
        days = {_kept(each) for each in ([house] if house else library.on_this_floor())}
        if len(days) > 1:
            raise BadInput("the houses of this floor keep different gaming days; ask about one house")
        (day,) = days
        return day

    def begins(self, day: date) -> str:
        """The first hour of a gaming day, as the books name it."""
        return datetime.combine(day, time(self.starts), self.zone).astimezone(UTC).strftime(HOURLY)

    def ends(self, day: date) -> str:
        """The first hour that no longer belongs to it."""
        return self.begins(day + timedelta(days=1))

    def of_hour(self, hour: str) -> date:
        """The gaming day an hour of the books belongs to."""
        return gaming_day_of(datetime.strptime(hour, HOURLY).replace(tzinfo=UTC), self.zone, self.starts)

    def reader(self) -> Callable[[str], date]:
        """The same for many hours, each worked out once."""
        return lru_cache(maxsize=None)(self.of_hour)

    def today(self) -> date:
        """The gaming day that is on."""
        return self.of_hour(datetime.now(UTC).strftime(HOURLY))

    def told(self) -> GamingDayTold:
        """For a page."""
        return {"starts": f"{self.starts:02d}:00", "zone": self.zone.key, "today": self.today().isoformat()}


def _kept(house: str) -> GamingDay:
    facts = library.of_house(house).facts
    return GamingDay(ZoneInfo(facts.time_zone), int(facts.gaming_day[:2]))
