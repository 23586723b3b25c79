"""What the floor does by itself, again and again: watched over, begun again after a fault, told in the log."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from pitboss.web.metrics import LOOP_DONE, LOOP_FAULTS

LONGEST: Final = 60.0
"""Seconds a piece of work that fails again and again is left alone at most; one that is rarer keeps its time."""

LATE: Final = 30.0
"""Seconds until somebody is told that work is not done; three turns where it is rarer."""

_log: Final = logging.getLogger(__name__)


@dataclass
class Loop:
    """A piece of the floor's own work, done every so many seconds for as long as the floor is open.

    A fault ends nothing: it is written to the log, and the work is tried again, a little later each time until it
    succeeds. A database that was away for a minute costs that minute.
    """

    name: str
    every: float
    work: Callable[[], Awaitable[None]]
    at_once: bool = True
    """Whether it begins with the work; else it waits first."""
    failed: int = field(default=0, init=False)
    """How often it has failed since it last succeeded."""
    done: float = field(default_factory=time.monotonic, init=False)
    """When it last succeeded, or was made."""

    def __post_init__(self) -> None:
        LOOP_FAULTS.labels(self.name)  # begun before the first: on a full disk nothing can be begun

    async def run(self) -> None:
        """Go on until cancelled."""
        if not self.at_once:
            await asyncio.sleep(self.every)
        while True:
            try:
                await self.work()
            except Exception:
                self.failed += 1
                LOOP_FAULTS.labels(self.name).inc()
                _log.exception(
                    "%s failed, %d times by now; trying again in %.1f s", self.name, self.failed, self.wait
                )
            else:
                if self.failed:
                    _log.warning("%s works again, after it had failed %d times", self.name, self.failed)
                self.failed, self.done = 0, time.monotonic()
                LOOP_DONE.labels(self.name).set_to_current_time()
            await asyncio.sleep(self.wait)

    @property
    def age(self) -> float:
        """Seconds since it was last done."""
        return time.monotonic() - self.done

    @property
    def late(self) -> bool:
        """Whether it should have been done long ago, whether it fails or hangs."""
        return self.age > max(LATE, 3 * self.every)

    @property
    def wait(self) -> float:
        """Seconds until the next time: longer after every fault."""
        return max(self.every, min(LONGEST, self.every * 2.0 ** min(self.failed, 16)))
