"""Processes that are killed in the middle of their work: a worker that plays, and a server that is played on.

They are forked from a process that has read the rulebooks already (this module, run), so that a hundred of them
start in the time one would take.
"""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import uuid
from collections.abc import Iterator
from random import Random

import uvicorn

from pitboss import library
from pitboss.errors import Refused
from pitboss.floor.store import Store
from pitboss.floor.warm import warm_up
from pitboss.web.app import create_app
from tests.floor_play import PLAYERS, Pit, act_of, next_act
from tests.floor_web import trusting
from tests.patience import patience

HOUSE = "jack-cleveland"
GAMES = ("roulette", "three-card-poker", "blackjack", "craps")


def play(url: str, tell: int, seed: int) -> None:
    """Play on every table of a floor until killed, telling of every command that was carried out."""
    store = Store(url)
    store.create()
    pit = Pit(store)

    def at(table: int) -> None:
        rng = Random(seed * 1_000 + table)
        while True:
            key = uuid.UUID(int=rng.getrandbits(128)).hex
            found = next_act(pit.live(table), rng)
            if found is None or rng.random() < 0.05:
                seat = rng.choice(sorted(pit.live(table).state.seats))
                found = seat, act_of("buy-in", seat=seat, amount=2_500)
            seat, act = found
            with contextlib.suppress(Refused):
                version = pit.floor.act(pit[PLAYERS[seat - 1]], table, act, key=key)
                os.write(tell, f"{table} {key} {version}\n".encode())

    threads = [threading.Thread(target=at, args=(table,)) for table in range(1, len(GAMES) + 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def serve(url: str, listening: int, _: int) -> None:
    """Serve a floor until killed."""
    uvicorn.Server(uvicorn.Config(trusting(create_app(url)), log_level="critical")).run(
        sockets=[socket.socket(fileno=listening)]
    )


# --- starting and killing them ------------------------------------------------------------------------------

WORK = {"play": play, "serve": serve}


class Nursery:
    """The process they are forked from, seen from outside."""

    def __init__(self, control: socket.socket) -> None:
        self._control = control

    def start(self, work: str, url: str, handle: int, seed: int = 0) -> int:
        """Start one; the number of the process."""
        key = os.environ["PITBOSS_JOURNAL_KEY"]
        asked = json.dumps({"work": work, "url": url, "seed": seed, "key": key}).encode()
        socket.send_fds(self._control, [asked], [handle])
        return int(self._control.recv(100))

    def kill(self, process: int) -> bool:
        """Kill one as the operating system can; whether it was alive until then."""
        os.kill(process, signal.SIGKILL)
        self._control.send(json.dumps({"wait": process}).encode())
        return int(self._control.recv(100)) == -signal.SIGKILL


@contextlib.contextmanager
def nursery() -> Iterator[Nursery]:
    """A process that is ready to fork them."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    start = [sys.executable, "-m", "tests.floor_killed", str(theirs.fileno())]
    with ours, subprocess.Popen(start, pass_fds=[theirs.fileno()]) as process:
        theirs.close()
        assert ours.recv(100) == b"ready"
        try:
            yield Nursery(ours)
        finally:
            ours.close()
            process.wait(patience())


def main(control: socket.socket) -> None:
    """Fork one for every request until nobody asks any more; then none is left behind."""
    warm_up()
    for game in GAMES:
        library.section(HOUSE, game)
    control.send(b"ready")
    alive: set[int] = set()
    while True:
        message, handles, _, _ = socket.recv_fds(control, 10_000, 1)
        if not message:
            break
        asked = json.loads(message)
        if "wait" in asked:
            _, status = os.waitpid(asked["wait"], 0)
            alive.discard(asked["wait"])
            control.send(str(os.waitstatus_to_exitcode(status)).encode())
            continue
        process = os.fork()
        if process == 0:
            control.close()
            os.environ["PITBOSS_JOURNAL_KEY"] = asked["key"]
            try:
                WORK[asked["work"]](asked["url"], handles[0], asked["seed"])
            finally:
                os._exit(1)
        alive.add(process)
        os.close(handles[0])
        control.send(str(process).encode())
    for process in alive:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
