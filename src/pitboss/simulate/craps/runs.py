"""A strategy played on all cores: shooters one by one for its mean, whole sessions for what players take home.

A block depends on the seed and its number alone, so a run gives the same result on any number of cores.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Final

import numpy as np

from pitboss.money import Cents
from pitboss.simulate.craps.machine import Machine, Sessions, Shooters

BLOCK: Final = 1 << 17
"""Shooters in a block: large enough to be quick, small enough to show progress."""
_SESSIONS: Final = 1 << 40
"""Sessions take the blocks from here on, so that they never see the rolls of the shooters played one by one."""


@dataclass(frozen=True)
class Run:
    """What a strategy came to: its shooters, and as many again in sessions."""

    shooters: Shooters
    sessions: Sessions
    rolls_per_second: float


def play_strategy(
    machine: Machine,
    *,
    sessions: int,
    shooters: int,
    bankroll: Cents,
    seed: int = 1,
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Run:
    """Play sessions of so many shooters, each from a full bankroll, and as many shooters one by one.

    No bankroll is no limit. `progress` is told after every block how many shooters it held.
    """
    machine.shooters(seed, 1)  # compile before the clock starts
    pool = ThreadPoolExecutor(max_workers=workers)
    try:
        begun = perf_counter()
        singly = [
            pool.submit(machine.shooters, seed, count, block)
            for block, count in _blocks(sessions * shooters, BLOCK)
        ]
        single = Shooters(0, 0, 0, 0, 0, 0.0)
        for shot in singly:
            single += shot.result()
            progress(shot.result().count)
        seconds = perf_counter() - begun
        jobs = [
            pool.submit(machine.sessions, seed, count, shooters, bankroll, _SESSIONS + block)
            for block, count in _blocks(sessions, max(1, BLOCK // shooters))
        ]
        played = []
        for job in jobs:
            played.append(job.result())
            progress(shooters * len(played[-1].results))
    finally:
        pool.shutdown(cancel_futures=True)
    results = np.concatenate([each.results for each in played])
    lows = np.concatenate([each.lows for each in played])
    return Run(single, Sessions(results, lows, bankroll), single.rolls / seconds)


def _blocks(count: int, size: int) -> Iterator[tuple[int, int]]:
    for block, start in enumerate(range(0, count, size)):
        yield block, min(size, count - start)
