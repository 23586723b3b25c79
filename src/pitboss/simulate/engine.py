"""Running kernels over many rounds: blocks of a seed, on all cores, merged into exact counts.

A block of rounds depends on the seed and its number alone, so a run gives the same result on any number of cores
or machines.
"""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.equipment.chance import draw_cards, stream_key
from pitboss.money import Cents
from pitboss.scenario import Scenario

BLOCK = 1 << 20
"""Rounds in a block: large enough to be quick, small enough to show progress."""


@kernel
def deal_rounds(key: Any, deck: Any, out: Any) -> None:
    """Fill each row with the first cards of a freshly shuffled deck."""
    state = key
    for at in range(len(out)):
        state = draw_cards(state, deck, out.shape[1])
        for card in range(out.shape[1]):
            out[at, card] = deck[card]


def apart(*shape: int, dtype: type = np.int64) -> NDArray[Any]:
    """Zeros in memory of their own: threads that write beside one another would wait for each other."""
    size = int(np.prod(shape))
    return np.zeros(size + 64, dtype=dtype)[32 : 32 + size].reshape(shape)


@dataclass
class Tally:
    """What a block of rounds came to, by wager."""

    total: NDArray[np.int64]
    """The players' gain in cents."""
    squares: NDArray[np.float64]
    hits: NDArray[np.int64]
    """Rounds in which the wager gained."""

    def __iadd__(self, other: "Tally") -> "Tally":
        self.total += other.total
        self.squares += other.squares
        self.hits += other.hits
        return self


class Kernel(Protocol):
    """A game compiled for one table: one player at each seat, the same wagers every round."""

    wagers: tuple[str, ...]
    """What is counted, by the names the exact odds use."""
    stakes: tuple[Cents, ...]
    """What each is measured against."""

    def play(self, key: int, rounds: int) -> Tally:
        """Play rounds from the stream that starts at `key`."""
        ...

    def deals(self, key: int, rounds: int) -> NDArray[np.int64]:
        """What chance brings in so many rounds, one a row."""
        ...

    def settle(self, deals: NDArray[np.int64]) -> list[dict[tuple[int, str], Cents]]:
        """What every player gains on every wager in rounds where chance brought this."""
        ...

    def scenario(self, deal: NDArray[np.int64]) -> Scenario:
        """The same round for the script."""
        ...


@dataclass(frozen=True)
class WagerResult:
    """What a wager came to."""

    edge: float
    standard_error: float
    standard_deviation: float
    hit_frequency: float


@dataclass(frozen=True)
class Simulation:
    """A finished run."""

    rounds: int
    seed: int
    seconds: float
    wagers: Mapping[str, WagerResult]

    @property
    def rounds_per_second(self) -> float:
        """How fast it went."""
        return self.rounds / self.seconds if self.seconds > 0 else 0.0


def _blocks(rounds: int) -> Iterator[tuple[int, int]]:
    for block, start in enumerate(range(0, rounds, BLOCK)):
        yield block, min(BLOCK, rounds - start)


def run(
    kernel: Kernel,
    rounds: int,
    seed: int = 1,
    *,
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Simulation:
    """Play `rounds` rounds; `progress` is told after every block how many it held."""
    kernel.play(stream_key(seed, 1 << 40), 16)  # compile before the clock starts
    tally = empty_tally(len(kernel.wagers))
    begun = perf_counter()
    with ThreadPoolExecutor(max_workers=workers) as pool:
        jobs = [
            (pool.submit(kernel.play, stream_key(seed, block), count), count) for block, count in _blocks(rounds)
        ]
        for job, count in jobs:
            tally += job.result()
            progress(count)
    seconds = perf_counter() - begun
    wagers = {
        name: _result(tally, at, rounds, stake)
        for at, (name, stake) in enumerate(zip(kernel.wagers, kernel.stakes, strict=True))
    }
    return Simulation(rounds, seed, seconds, wagers)


def empty_tally(wagers: int) -> Tally:
    """Nothing played yet."""
    return Tally(apart(wagers), apart(wagers, dtype=np.float64), apart(wagers))


def _result(tally: Tally, at: int, rounds: int, stake: Cents) -> WagerResult:
    mean = int(tally.total[at]) / rounds
    deviation = sqrt(max(float(tally.squares[at]) / rounds - mean * mean, 0.0)) / stake
    return WagerResult(
        edge=-mean / stake,
        standard_error=deviation / sqrt(rounds),
        standard_deviation=deviation,
        hit_frequency=int(tally.hits[at]) / rounds,
    )
