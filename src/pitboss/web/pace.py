"""Pace: how often one machine may have something done that nobody at a table asked for.

Who asks sooner waits for their turn on the line, which takes nothing from anybody. Python runs one thread at a
time, so what never rests takes its share of everybody's time, however little it asks for each time.
"""

import asyncio
from contextvars import ContextVar
from typing import Final

from pitboss.errors import TooMuch
from pitboss.floor.people.tries import machine_of
from pitboss.saying import say

ASKING: Final[ContextVar[str | None]] = ContextVar("asking", default=None)
"""The address a request came from that is being answered; none where the floor works for itself."""
LONGEST: Final = 8.0
"""Seconds until somebody's turn at most."""
HELD: Final = 1.0
"""Seconds after which one is told to come back: told at once, one would ask at once."""
MACHINES: Final = 10_000
"""So many are remembered."""


class Pace:
    """So many a second for every machine, and so many at once for one that has asked for nothing lately."""

    def __init__(self, a_second: float, at_once: int) -> None:
        self._apart = 1 / a_second
        self._ahead = self._apart * (at_once - 1)
        self._next: dict[str, float] = {}
        """By machine: when its next turn is, if it is not let go ahead."""

    async def turn(self) -> None:
        """Wait until it is the turn of whoever asks; `TooMuch` if a machine has too many waiting already."""
        host, now = ASKING.get(), asyncio.get_running_loop().time()
        if host is None:
            return
        machine = machine_of(host)
        turn = max(self._next.get(machine, 0.0), now - self._ahead)
        if turn - now > LONGEST:
            await asyncio.sleep(HELD)
            raise TooMuch(say("this machine asks for too much; nothing was changed, try again in a while"))
        self._next[machine] = turn + self._apart
        self._forget(now)
        if turn > now:
            await asyncio.sleep(turn - now)

    def _forget(self, now: float) -> None:
        """Machines that have asked for nothing lately; where there are too many others, all of them."""
        if len(self._next) > MACHINES:
            self._next = {machine: turn for machine, turn in self._next.items() if turn > now}
            if len(self._next) > MACHINES:
                self._next.clear()
