"""A Saturday night on the demonstration floor: how many commands a second it holds, and what a visitor feels.

House players sit at every table of a demonstration, which `pitboss floor` serves from a SQLite file. A visitor
sits at a wheel meanwhile and puts chips down and takes them back, one command after another: first while the floor
is still, then while the evening goes by the clock, then sixty times faster. Each of their commands is one HTTP
request that is checked, written to the journal durably and answered with the table as they see it. The visitor
runs on the same machine as the floor and takes their share of it.
"""

import asyncio
import json
import os
import re
import tempfile
import time
from collections.abc import Iterator
from statistics import quantiles
from typing import Any, Final

from tests.floor_web import OPENING

from benchmarks.floor_load import Line, cpu_seconds, serving, sound
from benchmarks.report import Column, Report, ratio

_PACES: Final = (0, 1, 60)
_WARM_UP: Final = 40.0
"""Seconds in which everybody comes, and the floor reads what it needs for its games."""
_SECONDS: Final = 30.0
_WHEEL: Final = "roulette"
_CHIP: Final = "5.00"
_COLUMNS: Final = (
    Column("pace"),
    Column("house players", "{:,}"),
    Column("all commands/s", "{:,.0f}"),
    Column("within 0.1 s", "{:.2%}"),
    Column("a visitor's, ms p50", "{:.1f}"),
    Column("p95", "{:.1f}"),
    Column("p99", "{:.1f}"),
    ratio("still to p99"),
    Column("floor's cores", "{:.2f}"),
)


class Visitor:
    """A guest at a wheel, who plays with their chips."""

    def __init__(self, port: int, token: str) -> None:
        self._line, self._sent = Line(port, token), 0
        self._table = self._seat = 0

    async def get(self, path: str) -> Any:
        """Read something."""
        _, body = await self._line.send("GET", path)
        return json.loads(body)

    async def sits_down(self) -> None:
        """At the first free seat of the first wheel."""
        tables = await self.get("/api/v1/tables")
        wheel = next(each for each in tables if each["game"] == _WHEEL)
        taken = (await self.get(f"/api/v1/tables/{wheel['id']}"))["seated"]
        self._table = wheel["id"]
        self._seat = next(seat for seat in range(1, wheel["seats"] + 1) if str(seat) not in taken)
        await self._does("take-seat")
        await self._does("buy-in", amount="500.00")

    async def _does(self, act: str, **of: Any) -> tuple[float, int]:
        self._sent += 1
        body = json.dumps({"do": {"act": act, "seat": self._seat, **of}}).encode()
        start = time.perf_counter()
        status, _ = await self._line.send("POST", f"/api/v1/tables/{self._table}/acts", body, f"v{self._sent}")
        return time.perf_counter() - start, status

    async def plays(self, seconds: float) -> list[float]:
        """How long each of their commands took."""
        wager, spot = OPENING[_WHEEL]
        found, until = list[float](), time.perf_counter() + seconds
        while time.perf_counter() < until:
            for act, more in (("wager", {"amount": _CHIP}), ("take-back", {})):
                took, _ = await self._does(act, wager=wager, spot=spot, **more)
                found.append(took)
                await asyncio.sleep(0.05)
        return found

    async def counted(self) -> tuple[float, float]:
        """How many commands the floor has carried out, and how many of them within a tenth of a second."""
        _, body = await self._line.send("GET", "/metrics")
        named = r'pitboss_command_seconds_{}{{{}outcome="done"}} (\S+)'
        found = [
            re.search(named.format(*each), body.decode()) for each in (("count", ""), ("bucket", 'le="0.1",'))
        ]
        return tuple(float(each[1]) if each else 0.0 for each in found)  # type: ignore[return-value]

    async def chooses(self, pace: int) -> None:
        """Let the evening go faster or slower."""
        await self._line.send("POST", "/api/v1/night", json.dumps({"pace": pace}).encode())


async def _measured(port: int, process: int, token: str) -> list[tuple[Any, ...]]:
    visitor, rows = Visitor(port, token), list[tuple[Any, ...]]()
    await visitor.sits_down()
    for pace in _PACES:
        await visitor.chooses(pace)
        await visitor.plays(_WARM_UP if pace else 5.0)
        before, cpu, began = await visitor.counted(), cpu_seconds(process), time.perf_counter()
        own = await visitor.plays(_SECONDS)
        after, took = await visitor.counted(), time.perf_counter() - began
        cores, players = (cpu_seconds(process) - cpu) / took, (await visitor.get("/api/v1/night"))["players"]
        done, quick = (after[at] - before[at] for at in (0, 1))
        cuts = [1_000 * each for each in quantiles(own, n=100)]
        still = rows[0][6] if rows else cuts[98]
        rows.append(
            (pace, players, done / took, quick / done, cuts[49], cuts[94], cuts[98], still / cuts[98], cores)
        )
    return rows


async def _token(port: int) -> str:
    line = Line(port, "")
    _, body = await line.send("POST", "/api/v1/demo", json.dumps({"name": "guest"}).encode())
    line.close()
    return str(json.loads(body)["token"])


def run() -> Iterator[Report]:
    """The demonstration, still, by the clock, and as fast as it goes."""
    os.environ.setdefault("PITBOSS_JOURNAL_KEY", "a key for the benchmark")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PITBOSS_CACHE"] = f"{folder}/cache"
        url = f"sqlite:///{folder}/floor.db"
        with serving(url, 1, "--demo") as (port, process):
            rows = asyncio.run(_play(port, process))
        sound(url)
        note = f"{_SECONDS:.0f} s each after {_WARM_UP:.0f} s; the books are sound afterwards."
        yield Report("A Saturday night at every table of the demonstration", _COLUMNS, note, rows)


async def _play(port: int, process: int) -> list[tuple[Any, ...]]:
    return await _measured(port, process, await _token(port))
