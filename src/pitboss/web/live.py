"""Live updates: whoever watches a table is told when it moves, whichever worker moved it."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

from fastapi.concurrency import run_in_threadpool
from sqlalchemy import select

from pitboss.floor.people import Person
from pitboss.floor.schema import TABLES
from pitboss.floor.store import Store
from pitboss.web.metrics import WATCHERS


class Moves:
    """Where every table stands, for those who wait for one to move."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._versions: dict[int, int] = {}
        self._moved: dict[int, asyncio.Event] = {}
        self._watchers: Counter[int] = Counter()
        """By table: how many wait for it to move."""
        self._loop: asyncio.AbstractEventLoop | None = None

    def tell(self, table: int, version: int) -> None:
        """This worker moved a table; called from any thread."""
        if self._loop is not None and self._loop.is_running():
            self._loop.call_soon_threadsafe(self._set, table, version)

    def _set(self, table: int, version: int) -> None:
        if self._versions.get(table) != version:
            self._versions[table] = version
            self.wake(table)

    def wake(self, table: int) -> None:
        """Let everybody who watches a table look up, though it has not moved."""
        if table in self._moved:
            self._moved[table].set()
            self._moved[table] = asyncio.Event()

    async def follow(self) -> None:
        """Look for what other workers did; while nobody watches there is no need to."""
        self._loop = asyncio.get_running_loop()
        if self._moved:
            for table, version in await asyncio.to_thread(self._look):
                self._set(table, version)

    def _look(self) -> list[tuple[int, int]]:
        with self._store.reading() as connection:
            rows = connection.execute(select(TABLES.c.id, TABLES.c.told))
            return [(row.id, row.told) for row in rows]

    async def of(self, table: int, seen: int) -> AsyncGenerator[int, None]:
        """The table's moves after the version seen, one at a time; 0 now and then: a dead line or the end of a
        session is noticed by that.

        What moves while the watcher is being told of the move before is told next.
        """
        self._watchers[table] += 1
        WATCHERS.inc()
        try:
            while True:
                waiting = self._moved.setdefault(table, asyncio.Event())
                if (version := self._versions.get(table, 0)) > seen:
                    seen = version
                    yield version
                    continue
                try:
                    async with asyncio.timeout(15):
                        await waiting.wait()
                except TimeoutError:
                    yield 0
                    continue
                if self._versions.get(table, 0) <= seen:  # woken without a move: somebody's session is over
                    yield 0
        finally:
            WATCHERS.dec()
            self._watchers[table] -= 1
            if not self._watchers[table]:
                del self._watchers[table]
                self._moved.pop(table, None)


class Seen(NamedTuple):
    """A table as somebody sees it, written down, and the version it is of."""

    version: int
    text: str


Look: TypeAlias = Callable[[int, int, list[Person]], Mapping[Person, Seen]]
"""Looks at a table that has come to a version, for several people at once."""


class Audience:
    """Those who watch. A move is looked at once for all who watch a table, not once for each of hundreds."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._people: dict[int, Counter[Person]] = {}
        self._looks: dict[int, tuple[int, frozenset[Person], asyncio.Task[Mapping[Person, Seen]]]] = {}
        """By table: the version that was looked at last, for whom, and what they see."""

    @contextmanager
    def joined(self, table: int, person: Person) -> Iterator[None]:
        """Somebody watches a table for a while."""
        here = self._people.setdefault(table, Counter())
        here[person] += 1
        try:
            yield
        finally:
            here[person] -= 1
            if not here[person]:
                del here[person]
            if not here:
                self._people.pop(table, None)
                self._looks.pop(table, None)

    async def sees(self, table: int, version: int, person: Person) -> Seen:
        """What one of them sees of a table that has come to a version."""
        looked = self._looks.get(table)
        if looked is None or looked[0] != version or person not in looked[1]:
            people = frozenset(self._people[table])
            look = asyncio.create_task(run_in_threadpool(self._look, table, version, list(people)))
            looked = self._looks[table] = (version, people, look)
        return (await asyncio.shield(looked[2]))[person]
