"""A floor with two workers that nobody looks after.

The machine is busy, the database is gone for a while or starts itself anew, a worker is killed, the disk is full.
"""

import contextlib
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import httpx
import psycopg
import pytest
from psycopg import sql
from sqlalchemy.engine import make_url

from pitboss.floor.audit.verify import verify
from pitboss.floor.sealing import unsealed_since
from pitboss.floor.store import Store
from tests import postgresql
from tests.floor_play import Pit, hire
from tests.floor_web import Web, caller
from tests.patience import COMPUTED, patience, until
from tests.test_floor_full_disk import disk_of

pytestmark = [pytest.mark.both_databases, pytest.mark.thorough]

HOUSE: Final = "jack-cleveland"
BUSY: Final = 4
WATCHERS: Final = 6
LOOP_FAULTS: Final = "pitboss_loop_faults_total"
PAGE: Final = 4_096
"""Bytes of a file that can be written on a disk that is full: the first page of a database."""


@contextlib.contextmanager
def _busy() -> Iterator[None]:
    """Loops that leave the machine to nobody."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(BUSY)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


@contextlib.contextmanager
def _floor(url: str, folder: Path) -> Iterator[tuple[str, int]]:
    """`pitboss floor` with two workers; its address and its process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    start = "from pitboss.cli import main; main()"
    command = [sys.executable, "-c", start, "floor", "--no-demo", "--workers", "2", "--port", str(port)]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen([*command, "--database", url], stdout=log, stderr=log, cwd=folder)
    try:
        yield f"http://127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait(patience())


def _workers(process: int) -> set[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    commands = {int(child): Path(f"/proc/{child}/cmdline").read_bytes() for child in children}
    return {child for child, command in commands.items() if b"spawn_main" in command}


class _Watcher:
    """Somebody who watches a table, and calls again when the line is cut."""

    def __init__(self, address: str, headers: dict[str, str]) -> None:
        self.version = 0
        self._address, self._headers, self._over = address, headers, False
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        while not self._over:
            with (
                contextlib.suppress(httpx.HTTPError),
                caller(self._address) as client,
                client.stream("GET", "/api/v1/tables/1/live", headers=self._headers) as answer,
            ):
                for line in answer.iter_lines():
                    if line.startswith("id:"):
                        self.version = int(line.removeprefix("id:"))
                    if self._over:
                        return

    def stop(self) -> None:
        self._over = True


def _answers(address: str, path: str) -> Callable[[], httpx.Response | None]:
    def ask() -> httpx.Response | None:
        with contextlib.suppress(httpx.HTTPError), caller(address) as client:
            answer = client.get(path)
            return answer if answer.status_code == 200 else None
        return None

    return ask


def _figure(address: str, pattern: str) -> float:
    with caller(address) as client:
        found = re.findall(rf"^{pattern}.* ([0-9.e+]+)$", client.get("/metrics").text, re.MULTILINE)
    return sum(map(float, found))


@contextlib.contextmanager
def _away(server: postgresql.Server, url: str) -> Iterator[None]:
    """The database takes nobody, and whoever was there is gone, as while it is restarted."""
    name = make_url(url).database
    assert name is not None
    with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
        for allowed in (False, True):
            connection.execute(
                sql.SQL("ALTER DATABASE {} ALLOW_CONNECTIONS {}").format(
                    sql.Identifier(name), sql.Literal(allowed)
                )
            )
            if not allowed:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
                )
                yield


def _start_anew(url: str) -> None:
    """PostgreSQL loses one of its processes, and starts itself anew without whoever was there."""
    with psycopg.connect(url) as connection, contextlib.suppress(psycopg.OperationalError):
        os.kill(connection.info.backend_pid, signal.SIGKILL)
        connection.execute("SELECT 1")

    def answers() -> bool | None:
        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(url).close()
            return True
        return None

    until(answers, "PostgreSQL again")


class _Players:
    """Somebody who plays at the first table, and those who watch it at whichever worker."""

    def __init__(self, address: str, web: Web) -> None:
        self.web = web
        headers = web.headers("ann")
        self._watchers = [_Watcher(address, headers) for _ in range(WATCHERS)]

    def ask(self, turn: str) -> httpx.Response | None:
        """The answer to a command; none if nobody is there."""
        with contextlib.suppress(httpx.HTTPError):
            return self.web.act("ann", 1, "ask-chips", seat=1, amount=500, key=turn.replace(" ", "-"))
        return None

    def play(self, turn: str) -> None:
        """A command is done, and whoever watches is told of it."""

        def sent() -> int | None:
            answer = self.ask(turn)
            return answer.json()["version"] if answer is not None and answer.status_code == 200 else None

        version = until(sent, f"an answer {turn}")
        until(lambda: all(each.version >= version for each in self._watchers) or None, f"the watchers {turn}")

    def go_home(self) -> None:
        for watcher in self._watchers:
            watcher.stop()
        self.play("at last")  # a word on the line, by which they notice


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_two_workers_come_up_and_go_on(
    database: str, store: Store, server: postgresql.Server, tmp_path: Path
) -> None:
    hire(store, HOUSE)
    Pit(store).table(HOUSE, "roulette", players=1, name="one")
    with _floor(database, tmp_path) as (address, process):
        with _busy():
            until(_answers(address, "/readyz"), "the floor", COMPUTED)
            first = until(lambda: found if len(found := _workers(process)) == 2 else None, "both workers")
        with caller(address) as client:
            players = _Players(address, Web(client, store))
            players.play("at first")
            assert _workers(process) == first, "nobody was started anew for being slow"
            assert _figure(address, "pitboss_live_watchers") == WATCHERS
            with _away(server, database):
                until(lambda: _figure(address, LOOP_FAULTS) or None, "a word on what fails meanwhile")
            until(_answers(address, "/readyz"), "the floor again")
            players.play("after the database was away")
            _start_anew(database)
            players.play("after the database was started anew")
            killed = min(first)
            os.kill(killed, signal.SIGKILL)
            until(lambda: (len(found := _workers(process)) == 2 and killed not in found) or None, "another worker")
            players.play("after a worker was killed")
            until(lambda: _figure(address, "pitboss_live_watchers") == WATCHERS or None, "all who watch")
            players.go_home()
    assert "died" in (tmp_path / "log").read_text(), "whoever watches over the workers said so"


@contextlib.contextmanager
def _full(store: Store, process: int) -> Iterator[None]:
    """There is no room on the disk for what the workers write."""
    if not store.sqlite:
        fill = disk_of(store)
        fill(True)
        yield
        fill(False)
        return
    workers = {worker: resource.prlimit(worker, resource.RLIMIT_FSIZE) for worker in _workers(process)}
    for worker, (_, most) in workers.items():
        resource.prlimit(worker, resource.RLIMIT_FSIZE, (PAGE, most))
    yield
    for worker, before in workers.items():
        resource.prlimit(worker, resource.RLIMIT_FSIZE, before)


@pytest.mark.prove
def test_a_full_disk_is_told_of_and_got_over(database: str, store: Store, tmp_path: Path) -> None:
    """Commands are refused with a word, what else fails is counted; with room again all of it goes on."""
    hire(store, HOUSE)
    Pit(store).table(HOUSE, "roulette", players=1, name="one")
    with _floor(database, tmp_path) as (address, process):
        until(_answers(address, "/readyz"), "the floor", COMPUTED)
        until(lambda: len(_workers(process)) == 2 or None, "both workers")
        with caller(address) as client:
            players = _Players(address, Web(client, store))
            players.play("at first")
            workers, faults = _workers(process), _figure(address, LOOP_FAULTS)
            with _full(store, process):
                refused = players.ask("while it is full")
                assert refused is not None
                assert (refused.status_code, refused.headers["retry-after"]) == (503, "5")
                assert _figure(address, 'pitboss_command_seconds_count.outcome="failed"') > 0
                until(lambda: _figure(address, LOOP_FAULTS) > faults or None, "a word on what fails meanwhile")
            players.play("with room again")
            until(lambda: _seals(store) or None, "a seal on that")
            until(lambda: _figure(address, "pitboss_seal_age_seconds") == 0 or None, "the age of the seals")
            players.go_home()
            assert _workers(process) == workers, "nobody was started anew"
    store.create()
    assert verify(store).faults == []


def _seals(store: Store) -> bool:
    """Whether everything that was written is sealed."""
    with store.reading() as connection:
        return unsealed_since(connection) is None
