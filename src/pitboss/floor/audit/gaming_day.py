"""The gaming day: what happens before six in the morning belongs to the day before.

The books are kept by the hour in UTC, so a gaming day is a run of such hours: 23 or 25 when the clocks change.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pitboss.errors import BadInput

STARTS: Final = "06:00"
ZONE: Final = "America/New_York"
"""Every house of the rulebooks is in Ohio."""
_HOUR: Final = "%Y-%m-%dT%H"


@dataclass(frozen=True)
class GamingDay:
    """When a house's day begins."""

    zone: ZoneInfo
    starts: int
    """The hour, by the clock on the wall."""

    @classmethod
    def chosen(cls) -> "GamingDay":
        """As PITBOSS_GAMING_DAY (06:00 if not said) and PITBOSS_TIME_ZONE (America/New_York) say."""
        return _read(os.environ.get("PITBOSS_GAMING_DAY") or STARTS, os.environ.get("PITBOSS_TIME_ZONE") or ZONE)

    def begins(self, day: date) -> str:
        """The first hour of a gaming day, as the books name it."""
        return datetime.combine(day, time(self.starts), self.zone).astimezone(UTC).strftime(_HOUR)

    def ends(self, day: date) -> str:
        """The first hour that no longer belongs to it."""
        return self.begins(day + timedelta(days=1))

    def of_hour(self, hour: str) -> date:
        """The gaming day an hour of the books belongs to."""
        local = datetime.strptime(hour, _HOUR).replace(tzinfo=UTC).astimezone(self.zone)
        return (local.replace(tzinfo=None) - timedelta(hours=self.starts)).date()

    def reader(self) -> Callable[[str], date]:
        """The same for many hours, each worked out once."""
        return lru_cache(maxsize=None)(self.of_hour)

    def today(self) -> date:
        """The gaming day that is on."""
        return self.of_hour(datetime.now(UTC).strftime(_HOUR))

    def told(self) -> dict[str, str]:
        """For a page."""
        return {"starts": f"{self.starts:02d}:00", "zone": self.zone.key, "today": self.today().isoformat()}


@lru_cache(maxsize=16)
def _read(starts: str, zone: str) -> GamingDay:
    hour, _, minutes = starts.partition(":")
    if not (hour.isdigit() and int(hour) < 24 and minutes in ("", "00")):
        raise BadInput(f"PITBOSS_GAMING_DAY is a full hour such as 06:00, not {starts!r}")
    try:
        return GamingDay(ZoneInfo(zone), int(hour))
    except (ZoneInfoNotFoundError, ValueError):
        raise BadInput(
            f"this machine does not know the time zone {zone!r} of PITBOSS_TIME_ZONE; "
            "write one like America/New_York, or install the tzdata package"
        ) from None
