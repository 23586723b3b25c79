"""The window where the app hands in commands and waits for what comes of them."""

import asyncio
from contextlib import suppress
from time import perf_counter
from typing import Any, Final, TypeVar

from pitboss.errors import Busy, Refused
from pitboss.floor.clerk import Clerk, Outcome
from pitboss.floor.orders import Order
from pitboss.floor.service import Floor
from pitboss.saying import say
from pitboss.web.metrics import COMMANDS, IN_LANE, TURNED_AWAY

T = TypeVar("T")
MOST: Final = 1_000
"""How many commands may wait: what a large casino sends in four seconds."""


class Window:
    """Between the app's requests and the clerk, who comes with the first command: the lane of commands."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._clerk: Clerk | None = None
        self._inside = 0
        self.taken = 0
        """How many commands were handed in."""

    @property
    def inside(self) -> int:
        """How many commands wait or are being carried out."""
        return self._inside

    async def carry_out(self, order: Order[T]) -> T:
        """Have a command carried out; what its sender sees of the table afterwards."""
        if self._inside >= MOST:
            TURNED_AWAY.labels("commands").inc()
            raise Busy(say("too many commands are waiting; nothing was changed, try again in a moment"))
        if self._clerk is None:
            self._clerk = Clerk(self._floor, _hand_out)
        waiting: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inside += 1
        self.taken += 1
        start, outcome = perf_counter(), "failed"
        try:
            self._clerk.hand_in(waiting, order)
            seen = await waiting
            outcome = "done"
            return seen
        except Refused:
            outcome = "refused"
            raise
        finally:
            self._inside -= 1
            IN_LANE.labels("commands").set(self._inside)
            COMMANDS.labels(outcome).observe(perf_counter() - start)

    def close(self) -> None:
        """Let the clerk finish and go home."""
        if self._clerk is not None:
            self._clerk.close()
            self._clerk = None


def _hand_out(outcomes: list[tuple[Any, Outcome]]) -> None:
    for waiting, outcome in outcomes:
        with suppress(RuntimeError):  # the app was closed, and nobody waits any more
            waiting.get_loop().call_soon_threadsafe(_tell, waiting, outcome)


def _tell(waiting: "asyncio.Future[Any]", outcome: Outcome) -> None:
    if waiting.done():  # whoever waited has hung up
        return
    if isinstance(outcome, Exception):
        waiting.set_exception(outcome)
    else:
        waiting.set_result(outcome.view)
