"""Fair timing on a noisy machine: contenders take turns, and the best of several laps counts, or the middle one.

What runs on one core is timed by the processor time it takes, which other programs on the machine hardly lengthen;
on a quiet machine that is the time by the clock. What runs on several cores is timed by the clock, with the
processor time beside it: cpu/wall says how many cores were really at work.
"""

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple, TypeVar

K = TypeVar("K")

LAPS: Final = 5
THREADS: Final = 2
"""How many threads the runs on several cores use."""


class Lap(NamedTuple):
    """One run of one contender."""

    wall: float
    cpu: float


class Timing(NamedTuple):
    """What a contender's laps came to."""

    wall: float
    """Seconds by the clock."""
    cpu: float
    """Seconds of processor time."""
    cores: float
    """Cores at work in the lap that counts by the clock."""


def of_children() -> float:
    """The processor time of all programs this one has started and seen end."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _lap(contender: Callable[[], object], processor: Callable[[], float]) -> Lap:
    wall, cpu = perf_counter(), processor()
    contender()
    return Lap(perf_counter() - wall, processor() - cpu)


def best(laps: list[Lap]) -> Timing:
    """The quickest lap: what the machine can give."""
    quickest = min(laps)
    return Timing(quickest.wall, min(lap.cpu for lap in laps), quickest.cpu / quickest.wall)


def typical(laps: list[Lap]) -> Timing:
    """The lap in the middle: what the machine usually gives."""
    return Timing(
        median(lap.wall for lap in laps),
        median(lap.cpu for lap in laps),
        median(lap.cpu / lap.wall for lap in laps),
    )


def race(
    contenders: Mapping[K, Callable[[], object]],
    laps: int = LAPS,
    reckoned: Callable[[list[Lap]], Timing] = best,
    processor: Callable[[], float] = process_time,
) -> dict[K, Timing]:
    """Time each, after one lap that does not count: it compiles and fills the caches.

    `processor` is the clock of processor time: this program's own, or that of the programs it starts.

    All contenders run once before any runs again, so that whatever else the machine does slows all of them.
    """
    for contender in contenders.values():
        contender()
    run = [{name: _lap(contender, processor) for name, contender in contenders.items()} for _ in range(laps)]
    return {name: reckoned([lap[name] for lap in run]) for name in contenders}


def on_threads(work: Callable[[Any], object], pieces: Iterable[Any], threads: int) -> None:
    """Do every piece of work, whichever thread is free taking the next."""
    with ThreadPoolExecutor(max_workers=threads) as pool:
        for _ in pool.map(work, pieces):
            pass


def agree(what: str, *answers: object) -> None:
    """Stop if contenders came to different results: then their times compare nothing."""
    if any(answer != answers[0] for answer in answers[1:]):
        raise ValueError(f"{what}: the contenders do not come to the same result")
