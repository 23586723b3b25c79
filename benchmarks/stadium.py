"""A roulette stadium on one process: how long after the spin every station knows what became of its wagers.

Three hundred stations, each with a session, a connection for its commands and an open stream of live events. For
every spin each station puts down a few wagers; then the dealer calls no more bets and enters the number. The clock
runs from the moment the dealer's command is sent to the moment a station has received the event that tells of the
spin with its own settlement in it. The clients run on the same machine as the floor and take their share of it.
"""

import asyncio
import json
import os
import resource
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import quantiles
from typing import Any, Final

from benchmarks.floor_load import Line, cpu_seconds, serving, sound
from benchmarks.report import Column, Report
from pitboss.floor.acts import Setup
from pitboss.floor.acts.seats import TakeSeat
from pitboss.floor.acts.stadium import InsertBill
from pitboss.floor.acts.tables import OpenTable, SignStep
from pitboss.floor.books.procedures import unsigned
from pitboss.floor.people import Person, add_person, start_session
from pitboss.floor.roles import Role
from pitboss.floor.service import Floor, now
from pitboss.floor.store import Store
from pitboss.money import decimal

_HOUSE: Final = ("hollywood-toledo", "stadium-table-games")
_STATIONS: Final = 300
_WARM_UP: Final = 2
"""Spins that are not counted: the floor reads its compiled code first."""
_SPINS: Final = 30
_WAGERS: Final = 2
"""How many wagers each station makes for every spin."""
_BILL: Final = 10_000
_BILLS: Final = 3
_SPOTS: Final = (("red", None), ("straight-up", "17"), ("dozen", "1st"), ("1-to-18", None), ("split", "17-20"))


def _furnish(url: str) -> tuple[int, str, list[str]]:
    """A stadium with everybody at a station; its number, the dealer's token and the players'."""
    store = Store(url)
    store.create()
    floor, at, (house, game) = Floor(store, demo=True), now(), _HOUSE
    with store.writing() as connection:

        def hired(name: str, role: Role, where: str | None) -> tuple[Person, str]:
            person = add_person(
                store, connection, None, at, name=name, title=name, role=role, password=None, house=where
            )
            return person, start_session(store, connection, person.id, now(), int(time.time()))

        manager, _ = hired("manager", Role.MANAGER, house)
        _, dealer = hired("dealer", Role.DEALER, house)
        guests = [hired(f"guest {number + 1}", Role.PLAYER, None) for number in range(_STATIONS)]
    options = {"minimum": "1", "maximum": "1000", "betting-seconds": "120", "game": "roulette"}
    setup = Setup(property=house, game=game, name="Stadium", seats=_STATIONS, dealt_by="dealer", options=options)
    table = floor.set_up(manager, setup)
    for step in floor.see(table, lambda live: unsigned(live.state, live.house, "opening")):
        floor.act(manager, table, SignStep(act="sign-step", moment="opening", step=step.number))
    floor.act(manager, table, OpenTable.model_validate({"act": "open-table", "bank": "0.00"}))
    for station, (guest, _) in enumerate(guests, start=1):
        floor.act(guest, table, TakeSeat(act="take-seat", seat=station))
        for _ in range(_BILLS):
            floor.act(
                guest,
                table,
                InsertBill.model_validate({"act": "insert-bill", "seat": station, "amount": decimal(_BILL)}),
            )
    store.close()
    return table, dealer, [token for _, token in guests]


@dataclass
class Station:
    """One player's screen."""

    number: int
    table: int
    port: int
    token: str
    rng: Random
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    round: int = 0
    """The round whose end is waited for."""
    received: float = 0.0

    async def listen(self) -> None:
        """Read live events until told to stop."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        live = f"GET /api/v1/tables/{self.table}/live HTTP/1.1"
        head = f"{live}\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {self.token}"
        writer.write(f"{head}\r\nAccept: text/event-stream\r\n\r\n".encode())
        try:
            while line := await reader.readline():
                if line.startswith(b"data: {"):
                    self._look(json.loads(line[6:]), time.perf_counter())
        finally:
            writer.close()

    def _look(self, view: dict[str, Any], at: float) -> None:
        if view["round"] == self.round and view["over"] and not self.settled.is_set():
            assert view["settled"], "a station was told of the spin without what became of its wagers"
            self.received = at
            self.settled.set()

    async def wager(self, line: Line, sent: str) -> None:
        """Put down the wagers of a spin."""
        for each, (wager, spot) in enumerate(self.rng.sample(_SPOTS, _WAGERS)):
            act = {"act": "wager", "seat": self.number, "wager": wager, "spot": spot, "amount": "1.00"}
            status, answer = await line.send(
                "POST", f"/api/v1/tables/{self.table}/acts", json.dumps({"do": act}).encode(), f"{sent}-{each}"
            )
            assert status == 200, answer


async def _spins(
    port: int, process: int, table: int, dealer: str, tokens: list[str]
) -> tuple[list[float], list[float], list[float]]:
    """Every station's wait for its settlement; how long all wagers of each spin took; the floor's work for it."""
    rng = Random(1)
    stations = [
        Station(number, table, port, token, Random(number)) for number, token in enumerate(tokens, start=1)
    ]
    lines = [Line(port, station.token) for station in stations]
    desk = Line(port, dealer)
    listening = [asyncio.create_task(station.listen()) for station in stations]
    waits, taking, work = [], [], []

    async def order(act: dict[str, Any]) -> None:
        status, answer = await desk.send(
            "POST", f"/api/v1/tables/{table}/acts", json.dumps({"do": act}).encode(), f"desk-{rng.random()}"
        )
        assert status == 200, answer

    try:
        for spin in range(1, _WARM_UP + _SPINS + 1):
            for station in stations:
                station.round = spin
                station.settled.clear()
            start = time.perf_counter()
            await asyncio.gather(
                *(
                    station.wager(line, f"{spin}-{station.number}")
                    for station, line in zip(stations, lines, strict=True)
                )
            )
            taking.append(time.perf_counter() - start)
            await order({"act": "no-more-bets"})
            await asyncio.sleep(0.5)
            start, cpu = time.perf_counter(), cpu_seconds(process)
            await order({"act": "spin", "section": str(rng.randint(0, 36))})
            await asyncio.wait_for(asyncio.gather(*(station.settled.wait() for station in stations)), 60)
            work.append(cpu_seconds(process) - cpu)
            if spin <= _WARM_UP:
                taking, work = [], []
                continue
            waits += [station.received - start for station in stations]
    finally:
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
        for line in (*lines, desk):
            line.close()
    return waits, taking, work


def run() -> Iterator[Report]:
    """One worker on SQLite."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 8_192)), hard))
    os.environ.setdefault("PITBOSS_JOURNAL_KEY", "a key for the benchmark")
    report = Report(
        f"A roulette stadium of {_STATIONS} stations, {_SPINS} spins, {_WAGERS} wagers each",
        [
            Column("floor"),
            Column("stations told"),
            Column("p50 ms", "{:,.0f}"),
            Column("p99 ms", "{:,.0f}"),
            Column("longest ms", "{:,.0f}"),
            Column("cpu ms a spin", "{:,.0f}"),
            Column("all wagers, s", "{:.2f}"),
        ],
        "From the dealer's command with the number to the event with a station's settlement; cpu: the floor's.",
    )
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/floor.db"
        table, dealer, tokens = _furnish(url)
        with serving(url, 1) as (port, process):
            waits, taking, work = asyncio.run(_spins(port, process, table, dealer, tokens))
        sound(url)
    cuts = quantiles(waits, n=100)
    cpu = 1_000 * sum(work) / len(work)
    figures = (1_000 * cuts[49], 1_000 * cuts[98], 1_000 * max(waits), cpu, sum(taking) / len(taking))
    report.rows.append(("SQLite, 1 worker", len(waits), *figures))
    yield report
