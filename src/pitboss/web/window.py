"""The window where the app hands in commands and waits for what comes of them."""

import asyncio
from contextlib import suppress
from typing import Any, TypeVar

from pitboss.floor.clerk import Clerk, Outcome
from pitboss.floor.orders import Order
from pitboss.floor.service import Floor

T = TypeVar("T")


class Window:
    """Between the app's requests and the clerk, who comes with the first command."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._clerk: Clerk | None = None

    async def carry_out(self, order: Order[T]) -> T:
        """Have a command carried out; what its sender sees of the table afterwards."""
        if self._clerk is None:
            self._clerk = Clerk(self._floor, _hand_out)
        waiting: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._clerk.hand_in(waiting, order)
        return await waiting

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
