"""Simulated rounds a second on a Dask cluster: one process, two workers and four, in the same run.

One process plays the blocks with one thread; a worker is a process with one thread as well. What a cluster adds is
handing out blocks and collecting them: "per core" is what a second of processor time brings, of the workers and of
whoever hands out, against one process. At 1 nothing is lost, and a cluster with as many free cores as workers is
as many times as quick; by the clock it is no quicker than the cores this machine has to spare. The workers are
started and have built their kernels before the clock starts. All must come to the same totals.
"""

import os
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import Final, NamedTuple

import psutil

from benchmarks.measure import agree
from benchmarks.report import Column, Report, ratio
from benchmarks.tables import described, fullest_table
from pitboss import simulate
from pitboss.odds import Situation
from pitboss.simulate.cluster import cluster
from pitboss.simulate.engine import BLOCK

_WORKERS: Final = (2, 4)
_LAPS: Final = 2
_GAMES: Final = {"roulette": 512 * BLOCK, "three-card-poker": 16 * BLOCK}
"""By game: rounds, some seconds of work for one core."""


class Lap(NamedTuple):
    """One run of one contender, by the clock and by processor time of all processes that had a part in it."""

    wall: float
    cpu: float


def _cpu() -> float:
    """Processor time of this process and all it started."""
    own = psutil.Process()
    times = [process.cpu_times() for process in (own, *own.children(recursive=True))]
    return float(sum(each.user + each.system for each in times))


def _lap(contender: Callable[[], object]) -> Lap:
    wall, cpu = perf_counter(), _cpu()
    contender()
    return Lap(perf_counter() - wall, _cpu() - cpu)


def _quickest(laps: list[Lap]) -> Lap:
    return Lap(min(lap.wall for lap in laps), min(lap.cpu for lap in laps))


def run() -> Iterator[Report]:
    for game, rounds in _GAMES.items():
        house = fullest_table(game)
        situation = Situation(house)
        alone = partial(simulate.run, simulate.kernel_for(situation), rounds)
        report = Report(
            f"{described(house)} on a cluster, {rounds:,} rounds",
            [
                Column("workers"),
                Column("seconds", "{:.2f}"),
                Column("rounds a second", "{:,.0f}"),
                Column("one process", "{:,.0f}"),
                ratio("by the clock"),
                ratio("per core"),
            ],
            note=f"{os.cpu_count()} cores; every run comes to the same totals, wager by wager.",
        )
        for workers in _WORKERS:
            with cluster(f"local:{workers}", situation) as crew:
                together = partial(alone, crew=crew)
                agree(game, alone().totals, together().totals)
                laps = [(_lap(alone), _lap(together)) for _ in range(_LAPS)]
            one, all_ = (_quickest([lap[at] for lap in laps]) for at in range(2))
            speeds = rounds / all_.wall, rounds / one.wall
            report.rows.append((workers, all_.wall, *speeds, one.wall / all_.wall, one.cpu / all_.cpu))
        yield report
