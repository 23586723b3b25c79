"""Live updates: whoever watches a table is told when it moves, whichever worker moved it."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from contextlib import aclosing, contextmanager, suppress
from typing import Final, NamedTuple, TypeAlias

from fastapi.concurrency import run_in_threadpool
from sqlalchemy import select

from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, may
from pitboss.floor.schema import TABLES
from pitboss.floor.store import Store
from pitboss.languages import Language
from pitboss.web.metrics import WATCHERS


class Move(NamedTuple):
    """A table, and the version it has come to."""

    table: int
    version: int


NOBODY: Final = Move(0, 0)


class Moves:
    """Where every table stands, for those who wait for one to move."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._versions: dict[int, int] = {}
        self._watchers: dict[int, set[asyncio.Event]] = {}
        """By table: how each of those is woken who wait for it to move."""
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
        for up in self._watchers.get(table, ()):
            up.set()

    async def follow(self) -> None:
        """Look for what other workers did; while nobody watches there is no need to."""
        self._loop = asyncio.get_running_loop()
        if self._watchers:
            for table, version in await asyncio.to_thread(self._look):
                self._set(table, version)

    def _look(self) -> list[tuple[int, int]]:
        with self._store.reading() as connection:
            rows = connection.execute(select(TABLES.c.id, TABLES.c.told))
            return [(row.id, row.told) for row in rows]

    async def of(self, table: int, seen: int) -> AsyncGenerator[int, None]:
        """The table's moves after the version seen, one at a time; 0 now and then: see `of_all`."""
        async with aclosing(self.of_all({table: seen})) as moves:
            async for move in moves:
                yield move.version

    async def of_all(self, seen: Mapping[int, int]) -> AsyncGenerator[Move, None]:
        """The moves of several tables after the versions seen, one at a time; a move of none now and then: a dead
        line or the end of a session is noticed by that.

        What moves while the watcher is being told of the move before is told next.
        """
        told, up = dict(seen), asyncio.Event()
        for table in told:
            self._watchers.setdefault(table, set()).add(up)
        WATCHERS.inc()
        try:
            while True:
                if not (moved := self._since(told)):
                    with suppress(TimeoutError):
                        async with asyncio.timeout(15):
                            await up.wait()
                    moved = self._since(told) or [NOBODY]
                up.clear()
                told |= moved
                for move in moved:
                    yield move
        finally:
            WATCHERS.dec()
            for table in seen:
                self._watchers[table].discard(up)
                if not self._watchers[table]:
                    del self._watchers[table]

    def _since(self, told: Mapping[int, int]) -> list[Move]:
        return [Move(table, now) for table, at in told.items() if (now := self._versions.get(table, 0)) > at]


class Seen(NamedTuple):
    """A table as somebody sees it, written down, and the version it is of."""

    version: int
    text: str


class Watcher(NamedTuple):
    """Somebody who watches, in their language."""

    person: Person
    language: Language


Look: TypeAlias = Callable[[int, int, list[Watcher]], Mapping[Watcher, Seen]]
"""Looks at a table that has come to a version, for several people at once."""


class Audience:
    """Those who watch. A move is looked at once for all who watch a table, not once for each of hundreds."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._people: dict[int, Counter[Watcher]] = {}
        self._looks: dict[int, tuple[int, frozenset[Watcher], asyncio.Task[Mapping[Watcher, Seen]]]] = {}
        """By table: the version that was looked at last, for whom, and what they see."""

    @contextmanager
    def joined(self, table: int, watcher: Watcher) -> Iterator[None]:
        """Somebody watches a table for a while."""
        here = self._people.setdefault(table, Counter())
        here[watcher] += 1
        try:
            yield
        finally:
            here[watcher] -= 1
            if not here[watcher]:
                del here[watcher]
            if not here:
                self._people.pop(table, None)
                self._looks.pop(table, None)

    def staffed(self, table: int) -> bool:
        """Whether somebody who may deal watches a table."""
        return any(may(each.person.role, Duty.DEAL) for each in tuple(self._people.get(table, ())))

    async def sees(self, table: int, version: int, watcher: Watcher) -> Seen:
        """What one of them sees of a table that has come to a version."""
        looked = self._looks.get(table)
        if looked is None or looked[0] != version or watcher not in looked[1]:
            people = frozenset(self._people[table])
            look = asyncio.create_task(run_in_threadpool(self._look, table, version, list(people)))
            looked = self._looks[table] = (version, people, look)
        return (await asyncio.shield(looked[2]))[watcher]
