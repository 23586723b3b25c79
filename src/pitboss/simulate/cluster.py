"""Rounds on many machines: blocks handed to the workers of a Dask cluster, handed back as they are finished.

A worker is told which table is played and builds the kernel itself, so what travels is small and a worker that
comes later, or in the place of one that was lost, needs nothing from the others. What a lost worker was playing is
played again elsewhere; a block is the same wherever it is played.
"""

import logging
import pickle
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from math import ceil
from threading import Lock
from time import monotonic, perf_counter
from typing import Any, Final

from pitboss.errors import BadInput
from pitboss.odds import Situation
from pitboss.simulate import kernel_for
from pitboss.simulate.engine import Block, Crew, Kernel, Tally, play_block, prepare
from pitboss.simulate.source import fingerprint

_LOCAL: Final = "local:"
_TASK: Final = 1.0
"""Seconds a task is to take: long against the telling, short against the run."""
_MOST: Final = 256
"""Blocks in a task, however quick they are."""
_AHEAD: Final = 2
"""Tasks for every thread of the cluster: one that is played and one that waits its turn."""
_PATIENCE: Final = 20
"""Seconds a scheduler has to answer and its first worker to appear."""


# --- at a worker ------------------------------------------------------------------------------------------------

_building = Lock()


@cache
def _kernel(table: bytes) -> Kernel:
    situation = pickle.loads(table)
    kernel = kernel_for(situation)
    prepare(kernel)
    return kernel


def play_task(source: str, table: bytes, seed: int, blocks: Sequence[Block]) -> tuple[float, list[Tally]]:
    """Play blocks at the table that was described; how long it took tells how many the next task may hold."""
    if source != fingerprint():
        raise BadInput("a worker runs another version of Pitboss than this machine; install the same on both")
    with _building:  # threads of one worker build the table once
        kernel = _kernel(table)
    begun = perf_counter()
    tallies = [play_block(kernel, seed, block) for block in blocks]
    return perf_counter() - begun, tallies


# --- at the machine that asks -----------------------------------------------------------------------------------


@contextmanager
def cluster(address: str, situation: Situation) -> Iterator[Crew]:
    """The workers of the Dask scheduler at an address, or with `local:4` four processes of this machine."""
    try:
        import distributed
    except ImportError:
        raise BadInput("a cluster needs Dask: pip install 'pitboss[cluster]'") from None
    table = pickle.dumps(situation)
    if address.startswith(_LOCAL):
        with (
            distributed.LocalCluster(
                n_workers=_workers(address),
                threads_per_worker=1,
                processes=True,
                dashboard_address="127.0.0.1:0",
                silence_logs=logging.CRITICAL,
            ) as started,
            distributed.Client(started) as client,
        ):
            yield _Hands(client, table).play
        return
    try:
        client = distributed.Client(address, timeout=_PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise BadInput(f"there is no Dask scheduler at {address}: {error}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError:
            raise BadInput(
                f"the scheduler at {address} has no workers; start some: dask worker {address}"
            ) from None
        yield _Hands(client, table).play


def _workers(address: str) -> int:
    number = address.removeprefix(_LOCAL)
    if not number.isdecimal() or not 1 <= int(number) <= 256:
        raise BadInput(f"{address}: local:N starts N workers on this machine, 1 to 256")
    return int(number)


class _Hands:
    """A client's workers as a crew."""

    def __init__(self, client: Any, table: bytes) -> None:
        self._client, self._table = client, table
        self._threads, self._counted = 1, -_TASK

    def _room(self) -> int:
        """How many tasks may be under way; workers come and go."""
        if monotonic() - self._counted >= _TASK:
            self._threads, self._counted = max(1, sum(self._client.nthreads().values())), monotonic()
        return self._threads * _AHEAD

    def play(self, seed: int, todo: Sequence[Block]) -> Iterator[tuple[Block, Tally]]:
        """Blocks as they are finished, in any order."""
        from distributed import as_completed

        left, size = deque(todo), 1
        running: dict[Any, list[Block]] = {}
        finished = as_completed()
        while left or running:
            while left and len(running) < (room := self._room()):
                # Towards the end tasks become small, so that nobody waits long for the last one.
                number = min(size, ceil(len(left) / room))
                blocks = [left.popleft() for _ in range(number)]
                future = self._client.submit(play_task, fingerprint(), self._table, seed, blocks, pure=False)
                running[future] = blocks
                finished.add(future)
            future = next(finished)
            blocks = running.pop(future)
            seconds, tallies = self._taken(future)
            size = max(1, min(_MOST, round(_TASK * len(blocks) / max(seconds, 1e-6))))
            yield from zip(blocks, tallies, strict=True)

    def _taken(self, future: Any) -> tuple[float, list[Tally]]:
        from distributed import KilledWorker

        try:
            taken: tuple[float, list[Tally]] = future.result()
        except ModuleNotFoundError as error:
            raise BadInput(f"a worker lacks {error.name}: install the same Pitboss on every machine") from None
        except KilledWorker as error:
            raise BadInput(f"worker after worker died playing the same rounds: {error}") from None
        return taken
