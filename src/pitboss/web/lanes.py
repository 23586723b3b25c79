"""Lanes: what takes long never stands before what is short.

Commands have their clerk, long computations their processes (`background`), readings the threads every endpoint
has. What is neither has a lane of its own here: so many at once, so many who wait, and whoever comes then is told
to come back. Nobody in one lane ever waits for somebody in another. And so often for one machine (`pace`): Python
runs one thread at a time, so a lane that never rests takes its share of everybody's time.

A thread of a lane has the same right to the processor as every other: one that stood back while it holds the
interpreter or the database would keep everybody waiting.
"""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from functools import partial, wraps
from typing import Any, Final, ParamSpec, TypeVar

from anyio.to_thread import current_default_thread_limiter
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from pitboss.errors import Busy
from pitboss.saying import say
from pitboss.web.metrics import IN_LANE, TURNED_AWAY
from pitboss.web.pace import Pace
from pitboss.web.refusals import refusal
from pitboss.web.speaking import language_of

P = ParamSpec("P")
T = TypeVar("T")


class Lane:
    """Threads of its own for one kind of work."""

    def __init__(self, name: str, *, at_once: int, waiting: int, pace: Pace) -> None:
        self.name, self._most, self._pace = name, at_once + waiting, pace
        self._threads = ThreadPoolExecutor(at_once, name)
        self._inside, self._counting = 0, threading.Lock()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have something done when it is one's turn; `Busy` if too many wait already."""
        await self._pace.turn()
        with self._counting:
            if self._inside >= self._most:
                TURNED_AWAY.labels(self.name).inc()
                raise Busy(
                    say(
                        "too many are waiting for {lane}; nothing was changed, try again in a moment",
                        lane=self.name,
                    )
                )
            self._inside += 1
        IN_LANE.labels(self.name).inc()
        doing = self._threads.submit(copy_context().run, partial(work, *args, **kwargs))
        doing.add_done_callback(self._left)
        return await asyncio.wrap_future(doing)

    def _left(self, _: "Future[Any]") -> None:
        with self._counting:
            self._inside -= 1
        IN_LANE.labels(self.name).dec()

    def __call__(self, endpoint: Callable[..., T]) -> Callable[..., Any]:
        """An endpoint whose work is done in this lane."""

        @wraps(endpoint)
        async def in_lane(*args: Any, **kwargs: Any) -> T:
            return await self.run(endpoint, *args, **kwargs)

        return in_lane


HASHING: Final = Lane("passwords", at_once=1, waiting=16, pace=Pace(4, 8))
"""Checking a password takes 64 MB and all cores for a while, on purpose."""
BOOKS: Final = Lane("the books", at_once=1, waiting=16, pace=Pace(8, 16))
"""What is added up over days of play."""
SEARCHES: Final = Lane("a search", at_once=1, waiting=16, pace=Pace(8, 16))
"""What looks through every clause there is."""
DESIGNS: Final = Lane("the workbench", at_once=1, waiting=16, pace=Pace(8, 16))
"""Reading what somebody proposes; what it is worth is found in a process."""

HINTS: Final = Lane("a hint", at_once=1, waiting=16, pace=Pace(8, 16))
"""What the choices of one decision are worth."""

READINGS: Final = 4
"""How many readings are worked on at once: more only wait for one another."""
_READINGS_WAITING: Final = 400


class Readings:
    """Keeps the lane of readings from growing for ever: it is the threads FastAPI gives every endpoint."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or say that too many wait."""
        if scope["type"] == "http":
            waiting = current_default_thread_limiter().statistics().tasks_waiting
            IN_LANE.labels("readings").set(waiting)
            if waiting >= _READINGS_WAITING:
                TURNED_AWAY.labels("readings").inc()
                answer = refusal(
                    Busy(say("the floor is busy; nothing was changed, try again in a moment")),
                    language_of(Request(scope)),
                )
                await answer(scope, receive, send)
                return
        await self._app(scope, receive, send)
