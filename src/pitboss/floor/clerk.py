"""The clerk who carries out what is handed in: commands that come while they write are written together."""

import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeAlias

from pitboss.floor.orders import Done, Order
from pitboss.floor.service import Floor

Outcome: TypeAlias = Done[Any] | Exception
Hand: TypeAlias = Callable[[list[tuple[Any, Outcome]]], None]
"""Takes what came of some orders, each with the slip it was handed in with."""

MOST: Final = 16
"""How many commands are written together at most, so that the first of them does not wait long for the last."""
CLERKS: Final = 4
"""How many work at once where the database takes several writers: more only wait for one another."""


class Clerk:
    """Works through the commands of all tables, off the thread that talks to the players.

    SQLite has one writer, and most of a command's time goes into waiting until the disk has it. So there is one
    clerk, and what came in while they waited goes to the disk together. PostgreSQL has many writers and does this
    itself; there every command has a transaction of its own, which holds no more than its own table.
    """

    def __init__(self, floor: Floor, hand_out: Hand) -> None:
        self._floor, self._hand_out = floor, hand_out
        self._most, count = (MOST, 1) if floor.store.sqlite else (1, CLERKS)
        self._waiting: SimpleQueue[tuple[Any, Order[Any]] | None] = SimpleQueue()
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(count)]
        for thread in self._threads:
            thread.start()

    def hand_in(self, slip: Any, order: Order[Any]) -> None:
        """Have an order carried out; what came of it is handed out with the slip."""
        self._waiting.put((slip, order))

    def close(self) -> None:
        """Carry out what was handed in, and go home."""
        for _ in self._threads:
            self._waiting.put(None)
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        going_home = False
        while not going_home:
            taken = [self._waiting.get()]
            while len(taken) < self._most:
                try:
                    taken.append(self._waiting.get_nowait())
                except Empty:
                    break
            going_home = None in taken
            orders = [each for each in taken if each is not None]
            if orders:
                outcomes = self._carry_out([order for _, order in orders])
                self._hand_out([(slip, outcome) for (slip, _), outcome in zip(orders, outcomes, strict=True)])

    def _carry_out(self, orders: Sequence[Order[Any]]) -> Sequence[Outcome]:
        try:
            return [self._floor.act_alone(orders[0])] if len(orders) == 1 else self._floor.act_together(orders)
        except Exception as failed:
            return [failed] * len(orders)
