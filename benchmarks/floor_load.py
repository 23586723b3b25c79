"""The floor under load: how long a command takes while a casino plays, and how many a second there can be.

A casino: tables of roulette, blackjack, three card poker and craps, an equal number of each, five players at every
one of them, each with a connection and a session of his own. Every player thinks for one to two seconds and then
sends his command: all five put down a wager in the same two seconds, one closes the betting, and whoever is asked
decides in turn. So a table sends about a command a second, and each is one HTTP request that is checked, written
to the journal durably and answered with the table as the player sees it.

The same floor beforehand, when one table plays and nobody thinks, says what a command takes that waits for nobody.

The clients run on the same machine as the floor and take their share of it.
"""

import asyncio
import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, Final, NamedTuple
from uuid import uuid4

from tests import postgresql
from tests.floor_web import OPENING, next_command

from benchmarks.report import Column, Report
from pitboss.floor.acts import Setup
from pitboss.floor.acts.seats import BuyIn, TakeSeat
from pitboss.floor.acts.tables import OpenTable
from pitboss.floor.audit.verify import verify
from pitboss.floor.people import add_person, start_session
from pitboss.floor.roles import Role
from pitboss.floor.service import Floor, now
from pitboss.floor.store import Store
from pitboss.money import decimal

HOUSE: Final = "hollywood-toledo"
_GAMES: Final = ("roulette", "blackjack", "three-card-poker", "craps")
_TABLES: Final = 200
_PLAYERS: Final = 5
_THINKS: Final = (1.0, 2.0)
_WARM_UP: Final = 10.0
_SECONDS: Final = 30.0
NEVER: Final = (0.0, 0.0)
"""Seconds somebody thinks who does not."""
_BANK: Final = 50_000_000
_CHIPS: Final = 2_000_000


class Player(NamedTuple):
    """Somebody at a seat, and the token of his session."""

    seat: int
    token: str


def furnish(url: str, tables: int) -> tuple[list[list[Player]], str]:
    """Open so many tables and fill their seats; who sits at each, by its number, and a manager's token."""
    store = Store(url)
    store.create()
    floor, at = Floor(store, demo=True), now()
    with store.writing() as connection:
        manager = add_person(
            store,
            connection,
            None,
            at,
            name="manager",
            title="Manager",
            role=Role.MANAGER,
            password=None,
            house=HOUSE,
        )
        guests = []
        for number in range(tables * _PLAYERS):
            name = f"guest {number + 1}"
            guest = add_person(store, connection, None, at, name=name, title=name, role=Role.PLAYER, password=None)
            guests.append((guest, start_session(store, connection, guest.id, now(), int(time.time()))))
    seated = []
    for number in range(tables):
        game = _GAMES[number % len(_GAMES)]
        limits = {"minimum": "5", "maximum": "1000"}
        setup = Setup(property=HOUSE, game=game, name=f"{game} {number + 1}", seats=_PLAYERS, options=limits)
        table = floor.set_up(manager, setup)
        floor.act(manager, table, OpenTable.model_validate({"act": "open-table", "bank": decimal(_BANK)}))
        here = guests[number * _PLAYERS : (number + 1) * _PLAYERS]
        for seat, (guest, _) in enumerate(here, start=1):
            floor.act(guest, table, TakeSeat(act="take-seat", seat=seat))
            floor.act(
                guest, table, BuyIn.model_validate({"act": "buy-in", "seat": seat, "amount": decimal(_CHIPS)})
            )
        seated.append([Player(seat, token) for seat, (_, token) in enumerate(here, start=1)])
    with store.writing() as connection:
        token = start_session(store, connection, manager.id, now(), int(time.time()))
    store.close()
    return seated, token


# --- the server -----------------------------------------------------------------------------------------------


@contextmanager
def serving(url: str, workers: int, *how: str) -> Iterator[tuple[int, int]]:
    """`pitboss floor` on a database, no demonstration unless it is told to be one; its port and its process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    start = "from pitboss.cli import main; main()"
    command = [sys.executable, "-c", start, "floor", *(how or ("--no-demo",)), "--port", str(port)]
    command += ["--workers", str(workers), "--database", url]
    with (  # what a floor on PostgreSQL keeps outside of the database it keeps where it was started
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=folder) as process,
    ):
        try:
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), timeout=1).close()
                    break
                except OSError:
                    if process.poll() is not None:
                        raise RuntimeError("the floor did not start") from None
                    time.sleep(0.1)
            yield port, process.pid
        finally:
            process.terminate()
            process.wait(30)


def cpu_seconds(process: int) -> float:
    """Processor time a process and its children have taken."""
    ticks, family = 0.0, {process}
    for path in sorted(Path("/proc").glob("[0-9]*/stat"), key=lambda path: int(path.parent.name)):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        number = int(path.parent.name)
        if number == process or int(fields[1]) in family:
            family.add(number)
            ticks += float(fields[11]) + float(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


# --- the players ----------------------------------------------------------------------------------------------


@dataclass
class Log:
    """What was sent, and how long it took."""

    seconds: list[float] = field(default_factory=list)
    refused: int = 0
    failed: int = 0
    counting: bool = False

    def add(self, seconds: float, status: int) -> None:
        """One answer."""
        if self.counting:
            self.seconds.append(seconds)
            self.refused += status == 409
            self.failed += status not in (200, 409)


class Line:
    """One connection that is kept open, and the session of who uses it."""

    def __init__(self, port: int, token: str) -> None:
        self._port = port
        self._head = f"Host: 127.0.0.1\r\nAuthorization: Bearer {token}\r\n".encode()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def send(self, method: str, path: str, body: bytes = b"", key: str = "") -> tuple[int, bytes]:
        """Ask and wait for the answer; where the line was dropped for being idle, call again with the same key."""
        keyed = f"Idempotency-Key: {key}\r\n".encode() if key else b""
        kind = b"Content-Type: application/json\r\nContent-Length: %d\r\n" % len(body) if body else b""
        asked = f"{method} {path} HTTP/1.1\r\n".encode() + self._head + keyed + kind + b"\r\n" + body
        try:
            return await self._exchange(asked)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.close()
            return await self._exchange(asked)

    async def _exchange(self, asked: bytes) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        writer.write(asked)
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(
            int(line[15:]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")
        )
        return int(head[9:12]), await reader.readexactly(length)

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


class Table:
    """Five players at a table."""

    def __init__(
        self, number: int, players: list[Player], port: int, log: Log, thinks: tuple[float, float]
    ) -> None:
        self._number, self._log, self._thinks = number, log, thinks
        self._lines = {player.seat: Line(port, player.token) for player in players}
        self._rng = Random(number)
        self._view: dict[str, Any] = {}

    async def play(self) -> None:
        """Play until told to stop."""
        try:
            await self._look()
            while True:
                waiting = self._waiting()
                if len(waiting) > 1 and self._thinks[1]:
                    await asyncio.gather(*(self._do(seat, self._wager(seat)) for seat in waiting))
                    continue
                found = next_command(self._view, self._rng)
                if found is None:
                    await asyncio.sleep(0.5)
                    await self._look()
                else:
                    await self._do(*found)
        finally:
            for line in self._lines.values():
                line.close()

    async def _look(self, seat: int = 1) -> None:
        """See the table from a seat, on its own line: others may be waiting for an answer on theirs."""
        _, body = await self._lines[seat].send("GET", f"/api/v1/tables/{self._number}")
        self._view = json.loads(body)

    def _waiting(self) -> list[int]:
        """Who has no wager on the layout while wagers are taken."""
        view = self._view
        if view["ask"]["type"] != "take-wagers" or (view.get("puck") or {}).get("point"):
            return []
        return [seat for seat in self._lines if not any(lies["seat"] == seat for lies in view["layout"])]

    def _wager(self, seat: int) -> dict[str, Any]:
        wager, spot = OPENING[self._view["game"]]
        return {
            "act": "wager",
            "seat": seat,
            "wager": wager,
            "spot": spot,
            "amount": f"{5 * self._rng.randint(1, 3)}.00",
        }

    async def _do(self, seat: int, do: dict[str, Any]) -> None:
        if self._thinks[1]:
            await asyncio.sleep(self._rng.uniform(*self._thinks))
        body, key = json.dumps({"do": do}).encode(), uuid4().hex
        start = time.perf_counter()
        status, answer = await self._lines[seat].send("POST", f"/api/v1/tables/{self._number}/acts", body, key)
        self._log.add(time.perf_counter() - start, status)
        if status != 200:
            await self._look(seat)
            return
        view = json.loads(answer)
        if view["version"] >= self._view["version"]:
            self._view = view


async def _load(
    seated: list[list[Player]],
    port: int,
    process: int,
    thinks: tuple[float, float],
    warm_up: float,
    seconds: float,
) -> tuple[Log, float, float]:
    """Everybody plays; what was counted, for how long, and the processor time the floor took."""
    log = Log()
    tables = [Table(number, players, port, log, thinks) for number, players in enumerate(seated, start=1)]
    tasks = [asyncio.create_task(table.play()) for table in tables]
    await asyncio.sleep(warm_up)
    log.counting, start, cpu = True, time.perf_counter(), cpu_seconds(process)
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()
    log.counting, took, used = False, time.perf_counter() - start, cpu_seconds(process) - cpu
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return log, took, used


def _row(name: str, log: Log, took: float, cpu: float) -> tuple[Any, ...]:
    cuts = quantiles(log.seconds, n=100) if len(log.seconds) > 1 else [0.0] * 99
    figures = (1_000 * cuts[49], 1_000 * cuts[94], 1_000 * cuts[98], 1_000 * max(log.seconds, default=0.0))
    commands = len(log.seconds)
    return name, commands / took, *figures, 1_000 * cpu / max(commands, 1), cpu / took, log.refused, log.failed


async def _compute(port: int, token: str) -> None:
    """Two people have odds worked out, one set of rules after another."""

    async def one(soft_17: str) -> None:
        line = Line(port, token)
        for decks in cycle(range(1, 9)):
            options = {"options": {"decks": str(decks), "soft-17": soft_17}}
            asked = json.dumps({"proposal": json.dumps(options)}).encode()
            while (
                b"being computed" in (await line.send("POST", f"/api/v1/design/{HOUSE}/blackjack/bench", asked))[1]
            ):
                await asyncio.sleep(0.2)

    await asyncio.gather(one("hit"), one("stand"))


def measured(
    name: str,
    url: str,
    seated: list[list[Player]],
    workers: int,
    thinks: tuple[float, float],
    times: tuple[float, float],
    designer: str | None = None,
) -> tuple[Any, ...]:
    """One line; with a designer's token, beside two people who compute."""

    async def load(port: int, process: int) -> tuple[Log, float, float]:
        computing = asyncio.create_task(_compute(port, designer)) if designer else None
        found = await _load(seated, port, process, thinks, *times)
        if computing is not None:
            if computing.done():
                computing.result()
            computing.cancel()
        return found

    with serving(url, workers) as (port, process):
        log, took, cpu = asyncio.run(load(port, process))
    return _row(name, log, took, cpu)


def sound(url: str) -> None:
    """A floor that lost something under load is not measured but broken."""
    store = Store(url)
    faults = verify(store).faults
    store.close()
    if faults:
        raise ValueError(f"the books are not sound after the load: {faults[0]}")


COLUMNS: Final = (
    Column("floor"),
    Column("commands/s", "{:,.0f}"),
    Column("p50 ms", "{:,.1f}"),
    Column("p95 ms", "{:,.1f}"),
    Column("p99 ms", "{:,.1f}"),
    Column("longest ms", "{:,.0f}"),
    Column("cpu ms/command", "{:.2f}"),
    Column("cores", "{:.2f}"),
    Column("refused"),
    Column("failed"),
)


def _thinking(database: str, url: str) -> Iterator[tuple[Any, ...]]:
    """A casino: one table of it that plays by itself, then all of them, then all beside two people who compute."""
    seated, manager = furnish(url, _TABLES)
    times = (_WARM_UP, _SECONDS)
    yield measured(f"{database}, one table alone", url, seated[:1], 1, NEVER, times)
    yield measured(f"{database}, all", url, seated, 1, _THINKS, times)
    yield measured(f"{database}, all, beside two who compute", url, seated, 1, _THINKS, times, manager)
    sound(url)


@contextmanager
def furnished() -> Iterator[tuple[str, postgresql.Server]]:
    """A folder for floors and a PostgreSQL that writes durably, with as many lines as players need."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 8_192)), hard))
    os.environ.setdefault("PITBOSS_JOURNAL_KEY", "a key for the benchmark")
    with tempfile.TemporaryDirectory() as folder, postgresql.running(fsync="on", full_page_writes="on") as server:
        os.environ["PITBOSS_CACHE"] = f"{folder}/cache"
        yield folder, server


def run() -> Iterator[Report]:
    """One worker with players who think, on both databases."""
    with furnished() as (folder, server):
        report = Report(
            f"{_TABLES} tables, {_TABLES * _PLAYERS:,} players who think {_THINKS[0]:.0f} to {_THINKS[1]:.0f} s",
            COLUMNS,
            f"{_SECONDS:.0f} s after {_WARM_UP:.0f} s; cores, cpu: of all processes of the floor.",
        )
        report.rows += _thinking("SQLite", f"sqlite:///{folder}/floor.db")
        report.rows += _thinking("PostgreSQL", server.url(server.database()))
        yield report
