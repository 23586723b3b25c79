"""Running kernels over many rounds: blocks of a seed, on all cores, merged into exact counts.

A block of rounds depends on the seed and its number alone, and blocks are added up in the order of their numbers,
so a run gives the same result on any number of cores or machines.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.equipment.chance import stream_key
from pitboss.equipment.streams import draw_cards
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


@inlined
def next_deal(state: Any, deck: Any, count: Any, deals: Any, at: Any) -> Any:
    """Put the cards of the next round on top of the deck: those given for it, or the stream's where none are."""
    if len(deals):
        for card in range(deals.shape[1]):
            deck[card] = deals[at, card]
        return state
    return draw_cards(state, deck, count)


NOT_GIVEN: Final = np.empty((0, 0), dtype=np.int64)
"""The deals of rounds whose cards come from a stream."""


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


class Block(NamedTuple):
    """Rounds that are played together, from a stream of their own."""

    number: int
    rounds: int


class Kernel(Protocol):
    """A game compiled for one table: one player at each seat, the same wagers every round."""

    wagers: tuple[str, ...]
    """What is counted, by the names the exact odds use."""
    stakes: tuple[Cents, ...]
    """What each is measured against."""
    block: int
    """Rounds in a block."""

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
    kept: int = 0
    """Rounds that were not played now: a checkpoint held them."""
    totals: Mapping[str, Cents] = field(default_factory=dict)
    """What the players gained on each wager in all rounds."""

    @property
    def rounds_per_second(self) -> float:
        """How fast it went."""
        return (self.rounds - self.kept) / self.seconds if self.seconds > 0 else 0.0


class Merged:
    """Blocks added up in the order of their numbers, in whatever order they are finished.

    Counts and cents would add up in any order; the sum of squares is rounded, so its order is kept too.
    """

    def __init__(self, tally: Tally, through: int = 0, ahead: Mapping[int, Tally] | None = None) -> None:
        self.tally = tally
        """All blocks before `through`."""
        self.through = through
        self.ahead = dict(ahead or {})
        """Blocks that were finished before one with a lower number."""

    def __contains__(self, number: int) -> bool:
        return number < self.through or number in self.ahead

    def add(self, number: int, tally: Tally) -> None:
        """A block is finished."""
        self.ahead[number] = tally
        while self.through in self.ahead:
            self.tally += self.ahead.pop(self.through)
            self.through += 1


class Ledger(Protocol):
    """Where a run's finished blocks are kept, so that they are not played twice."""

    merged: Merged

    def keep(self) -> None:
        """Blocks were added."""
        ...

    def close(self) -> None:
        """No more are coming now."""
        ...


Crew: TypeAlias = Callable[[int, Sequence[Block]], Iterator[tuple[Block, Tally]]]
"""Who plays blocks of a seed and hands them back as they are finished."""


def blocks(rounds: int, size: int = BLOCK) -> Iterator[Block]:
    """How so many rounds are divided."""
    for number, start in enumerate(range(0, rounds, size)):
        yield Block(number, min(size, rounds - start))


def play_block(kernel: Kernel, seed: int, block: Block) -> Tally:
    """One block, from its own stream."""
    return kernel.play(stream_key(seed, block.number), block.rounds)


def prepare(kernel: Kernel) -> None:
    """Have a kernel compiled before a clock starts, with rounds no block holds."""
    kernel.play(stream_key(1, 1 << 40), 16)


def threads(kernel: Kernel, workers: int) -> Crew:
    """The cores of this machine."""

    def play(seed: int, todo: Sequence[Block]) -> Iterator[tuple[Block, Tally]]:
        pool = ThreadPoolExecutor(max_workers=workers)
        try:
            jobs = [(block, pool.submit(play_block, kernel, seed, block)) for block in todo]
            for block, job in jobs:
                yield block, job.result()
        finally:
            pool.shutdown(cancel_futures=True)

    return play


def run(
    kernel: Kernel,
    rounds: int,
    seed: int = 1,
    *,
    workers: int = 1,
    crew: Crew | None = None,
    ledger: Ledger | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Simulation:
    """Play `rounds` rounds; `progress` is told after every block how many it held.

    The crew are so many threads of this process unless another is named.
    """
    prepare(kernel)
    merged = ledger.merged if ledger else Merged(empty_tally(len(kernel.wagers)))
    todo = [block for block in blocks(rounds, kernel.block) if block.number not in merged]
    kept = rounds - sum(block.rounds for block in todo)
    progress(kept)
    begun = perf_counter()
    try:
        for block, tally in (crew or threads(kernel, workers))(seed, todo):
            merged.add(block.number, tally)
            if ledger:
                ledger.keep()
            progress(block.rounds)
    finally:
        if ledger:
            ledger.close()
    seconds = perf_counter() - begun
    named = list(enumerate(zip(kernel.wagers, kernel.stakes, strict=True)))
    wagers = {name: _result(merged.tally, at, rounds, stake) for at, (name, stake) in named}
    totals = {name: int(merged.tally.total[at]) for at, (name, _) in named}
    return Simulation(rounds, seed, seconds, wagers, kept, totals)


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
