"""To which day of the books a moment belongs."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo


def gaming_day_of(moment: datetime, zone: ZoneInfo, starts: int) -> date:
    """The gaming day of a house whose day begins at that hour, by the clock on the wall."""
    return (moment.astimezone(zone).replace(tzinfo=None) - timedelta(hours=starts)).date()
