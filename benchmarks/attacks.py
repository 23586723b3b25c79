"""What a quiet player notices while others do their worst: readings and commands beside attacks, and alone.

A floor on SQLite with one process and one table. The player reads the table and plays, again and again, a little
apart; attackers run in processes of their own on the same machine. Each attack is measured in several turns, each
beside the same floor left alone just before; the figures are medians of the turns, so that other work on the
machine does not pass for an attack. Memory is that of the floor's process, at its highest during an attack, above
what it was before.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from typing import Final, NamedTuple

from benchmarks.floor_load import HOUSE, Line, furnish, serving
from benchmarks.report import Column, Report, ratio

_SECONDS: Final = 10.0
_TURNS: Final = 3
_APART: Final = 0.02
_WARM_UP: Final = 10.0
_PIECE: Final = b"x" * 65_536
_BODY: Final = 300 * 1_024 * 1_024
_LAUGHS: Final = "a0: &a0 [0, 0]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12)
)
ATTACKS: Final = {
    "passwords with new names": 16,
    "clauses?most=100000": 8,
    "searches of every clause": 8,
    "audit/verify": 4,
    "bodies of 300 MB": 4,
    "YAML bombs": 4,
    "two people computing odds": 2,
}
"""By name: how many attack at once."""


# --- the attackers ----------------------------------------------------------------------------------------------


async def _asks(name: str, who: int, token: str) -> AsyncIterator[tuple[str, str, bytes]]:
    """What one attacker sends, one after the other."""
    for turn in count():
        match name:
            case "passwords with new names":
                given = {"name": f"nobody {who} {turn}", "password": "12345678"}
                yield "POST", "/api/v1/session", json.dumps(given).encode()
            case "clauses?most=100000":
                yield "GET", "/api/v1/clauses?most=100000", b""
            case "searches of every clause":
                yield "GET", f"/api/v1/clauses?most=500&find=dealer%20{who}{turn}", b""
            case "audit/verify":
                yield "GET", "/api/v1/audit/verify?full=true", b""
            case "YAML bombs":
                yield "POST", f"/api/v1/design/{HOUSE}/roulette/read", json.dumps({"proposal": _LAUGHS}).encode()
            case _:
                decks, edge = turn % 8 + 1, ("hit", "stand")[who % 2]
                asked = {"proposal": json.dumps({"options": {"decks": str(decks), "soft-17": edge}})}
                yield "POST", f"/api/v1/design/{HOUSE}/blackjack/bench", json.dumps(asked).encode()
                await asyncio.sleep(0.5)


async def _attack(name: str, port: int, token: str) -> None:
    """Attack until killed; a word when everything is loaded and it begins."""
    print("ready", flush=True)

    async def one(who: int) -> None:
        if name == "bodies of 300 MB":
            while True:
                await _pour(port)
        line = Line(port, token)
        async for method, path, body in _asks(name, who, token):
            try:
                await line.send(method, path, body)
            except (OSError, EOFError):
                line.close()

    await asyncio.gather(*(one(who) for who in range(ATTACKS[name])))


async def _pour(port: int) -> None:
    """Send a body nobody wants for as long as the floor listens."""
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"POST /api/v1/tables/1/acts HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {_BODY}\r\n\r\n"
        writer.write(head.encode())
        for _ in range(_BODY // len(_PIECE)):
            writer.write(_PIECE)
            await writer.drain()
        writer.close()
    except OSError:
        await asyncio.sleep(0)


# --- the quiet player -------------------------------------------------------------------------------------------


async def _quiet(port: int, token: str, seconds: float) -> tuple[list[float], list[float]]:
    """How long readings and commands take, one after another and a little apart."""
    line, end = Line(port, token), time.perf_counter() + seconds
    readings: list[float] = []
    commands: list[float] = []
    asks = json.dumps({"do": {"act": "ask-chips", "seat": 1, "amount": "5.00"}}).encode()
    for turn in count():
        for taken, method, path, body in (
            (readings, "GET", "/api/v1/tables/1", b""),
            (commands, "POST", "/api/v1/tables/1/acts", asks),
        ):
            start = time.perf_counter()
            status, _ = await line.send(method, path, body, f"{start}-{turn}" if body else "")
            taken.append(time.perf_counter() - start)
            if status != 200:
                raise RuntimeError(f"the quiet player is answered {status}")
            await asyncio.sleep(_APART)
        if time.perf_counter() > end:
            line.close()
            return readings, commands
    raise AssertionError


def _memory(process: int) -> float:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1_024


class Felt(NamedTuple):
    """What the quiet player felt for a while: p99 in milliseconds, and the floor's memory at its highest."""

    reading: float
    command: float
    memory: float


async def _measured(port: int, process: int, token: str) -> Felt:
    highest = 0.0

    async def weigh() -> None:
        nonlocal highest
        while True:
            highest = max(highest, _memory(process))
            await asyncio.sleep(0.1)

    weighing = asyncio.create_task(weigh())
    readings, commands = await _quiet(port, token, _SECONDS)
    weighing.cancel()
    return Felt(1_000 * _p99(readings), 1_000 * _p99(commands), highest)


def _p99(seconds: list[float]) -> float:
    return quantiles(seconds, n=100)[98]


def _turn(name: str, port: int, process: int, token: str, manager: str) -> tuple[Felt, Felt]:
    """The quiet player alone, and beside an attack."""
    alone = asyncio.run(_measured(port, process, token))
    attackers = [sys.executable, "-m", "benchmarks.attacks", name, str(port), manager]
    with subprocess.Popen(attackers, stdout=subprocess.PIPE) as attacking:
        try:
            assert attacking.stdout is not None
            attacking.stdout.readline()
            return alone, asyncio.run(_measured(port, process, token))
        finally:
            attacking.kill()


def run() -> Iterator[Report]:
    """Every attack by itself, against the same floor left alone just before."""
    os.environ.setdefault("PITBOSS_JOURNAL_KEY", "a key for the benchmark")
    report = Report(
        "A quiet player beside attackers",
        [
            Column("attack"),
            Column("clients"),
            Column("reading p99 ms", "{:,.1f}"),
            ratio("of alone"),
            Column("command p99 ms", "{:,.1f}"),
            ratio("of alone "),
            Column("memory MB more", "{:,.0f}"),
        ],
        f"{_TURNS} turns of {_SECONDS:.0f} s, medians. The bar: readings under 5 times, under 100 MB more.",
    )
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PITBOSS_HEAD_FILE"] = f"{folder}/floor.head"
        os.environ["PITBOSS_CACHE"] = f"{folder}/cache"
        url = f"sqlite:///{folder}/floor.db"
        seated, manager = furnish(url, 1)
        token = seated[0][0].token
        with serving(url, 1) as (port, process):
            asyncio.run(_quiet(port, token, _WARM_UP))
            for name, clients in ATTACKS.items():
                turns = [_turn(name, port, process, token, manager) for _ in range(_TURNS)]
                reading = median(beside.reading for _, beside in turns)
                command = median(beside.command for _, beside in turns)
                times = (
                    median(beside.reading / alone.reading for alone, beside in turns),
                    median(beside.command / alone.command for alone, beside in turns),
                )
                more = max(beside.memory - alone.memory for alone, beside in turns)
                report.rows.append((name, clients, reading, times[0], command, times[1], more))
    yield report


if __name__ == "__main__":
    asyncio.run(_attack(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
