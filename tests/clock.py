"""A floor's clock for tests: it stands until it is moved."""

from datetime import UTC, datetime, timedelta
from typing import Final

NOON: Final = datetime(2026, 11, 14, 17, tzinfo=UTC)
"""In Cleveland; its second shift begins two hours later."""


class Clock:
    """A clock that the test sets."""

    def __init__(self, time: datetime = NOON) -> None:
        self.time = time

    def __call__(self) -> str:
        return self.time.isoformat(timespec="milliseconds")

    def later(self, **by: float) -> None:
        """So much later, as `timedelta` counts."""
        self.time += timedelta(**by)
