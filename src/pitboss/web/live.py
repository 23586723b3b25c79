"""Live updates: whoever watches a table is told when it moves, whichever worker moved it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final

from sqlalchemy import select

from pitboss.floor.schema import TABLES
from pitboss.floor.store import Store

EVERY: Final = 0.25
"""Seconds between two looks at what other workers did."""


class Moves:
    """Where every table stands, for those who wait for one to move."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._versions: dict[int, int] = {}
        self._moved: dict[int, asyncio.Event] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def tell(self, table: int, version: int) -> None:
        """This worker moved a table; called from any thread."""
        if self._loop is not None and self._loop.is_running():
            self._loop.call_soon_threadsafe(self._set, table, version)

    def _set(self, table: int, version: int) -> None:
        if self._versions.get(table) != version:
            self._versions[table] = version
            self._moved.setdefault(table, asyncio.Event()).set()
            self._moved[table] = asyncio.Event()

    async def follow(self) -> None:
        """Look for what other workers did, until told to stop."""
        self._loop = asyncio.get_running_loop()
        while True:
            if self._moved:
                for table, version in await asyncio.to_thread(self._look):
                    self._set(table, version)
            await asyncio.sleep(EVERY)

    def _look(self) -> list[tuple[int, int]]:
        with self._store.reading() as connection:
            rows = connection.execute(select(TABLES.c.id, TABLES.c.version))
            return [(row.id, row.version) for row in rows]

    async def of(self, table: int, gone: Callable[[], bool]) -> AsyncIterator[int]:
        """The table's moves, one at a time; 0 now and then so that a dead line is noticed."""
        while not gone():
            waiting = self._moved.setdefault(table, asyncio.Event())
            try:
                await asyncio.wait_for(waiting.wait(), timeout=15)
                yield self._versions.get(table, 0)
            except TimeoutError:
                yield 0
