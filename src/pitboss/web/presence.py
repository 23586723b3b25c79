"""Who is there: sessions are seen with every request, and whoever watches is sent home when theirs is over."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

from pitboss.floor.people import Session
from pitboss.floor.people.sessions import lasting, saw
from pitboss.floor.store import Store

MINUTE: Final = 60
NOWHERE: Final = 0
"""The table that is watched by whoever watches none, or all of them."""


@dataclass(eq=False)
class Watch:
    """A live stream somebody has open."""

    token: str
    table: int
    _ended: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def over(self) -> bool:
        """Whether the session is over."""
        return self._ended.is_set()

    def end(self) -> None:
        """The session is over."""
        self._ended.set()

    async def rest(self, seconds: float) -> None:
        """Let some time pass, unless the session is over before that."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._ended.wait()


class Presence:
    """The sessions this worker has seen, and those that watch."""

    def __init__(self, store: Store, wake: Callable[[int], None]) -> None:
        self._store, self._wake = store, wake
        self._seen: dict[str, int] = {}
        self._watching: set[Watch] = set()

    def saw(self, session: Session, now: int) -> None:
        """Somebody asked for something; the database is told once a minute, by `keep`."""
        if now - session.seen >= MINUTE:
            self._seen[session.token] = now

    async def keep(self) -> None:
        """Write down who was seen."""
        seen, self._seen = self._seen, {}
        if seen:
            await asyncio.to_thread(saw, self._store, seen)

    @contextmanager
    def watching(self, token: str, table: int = NOWHERE) -> Iterator[Watch]:
        """Somebody watches a table, or waits for something, for as long as their session lasts."""
        watch = Watch(token, table)
        self._watching.add(watch)
        try:
            yield watch
        finally:
            self._watching.discard(watch)

    async def look(self) -> None:
        """End the streams of sessions that are over, whichever worker ended them; looking on is no request."""
        if self._watching:
            still = await asyncio.to_thread(self._lasting)
            for watch in [watch for watch in self._watching if watch.token not in still]:
                watch.end()
                self._wake(watch.table)

    def _lasting(self) -> set[str]:
        tokens = {watch.token for watch in list(self._watching)}
        with self._store.reading() as connection:
            return lasting(connection, tokens, int(time.time()))
