"""Simulated rounds a second: each game's kernel beside the game's script and beside C loops.

The script is the peer: the same rounds with the same wagers, settled by the plain Python that people read. The C
loops are the ceiling: they draw from the same generator and count what came. For Three Card Poker one values the
hands that decide Ante and Play, the other also the cards of every side wager; neither pays anybody, keeps to a
payout limit or moves a meter, as the kernel does.

On several threads, "per core" is what a second of processor time brings against one thread: at 1 the threads do
not get in one another's way, and the run is as many times as quick as cpu/wall says.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

from benchmarks.ceiling import ceiling
from benchmarks.loops import Loop, ThreeCardLoop, WheelLoop
from benchmarks.measure import THREADS, Timing, agree, race
from benchmarks.report import Column, Report, ratio
from benchmarks.tables import described, fullest_table
from pitboss import simulate
from pitboss.equipment.chance import stream_key
from pitboss.odds import Situation

_SCRIPTED: Final = 300
"""Rounds the script plays."""
_CHECKED: Final = 2_000
"""Rounds in which C must count what the kernel draws."""
_SCRIPT, _KERNEL, _SEVERAL = "script", "kernel", f"kernel, {THREADS} threads"


class Entry(NamedTuple):
    """A game to run, and the C loops beside it; the last is the ceiling ratios are given to."""

    game: str
    rounds: int
    loops: Mapping[str, Callable[[Situation], Loop]]
    seats: int = 1


_WHEEL: Final = {"C, draw and count": WheelLoop}
_THREE_CARD: Final = {
    "C, Ante and Play": partial(ThreeCardLoop, sides=False),
    "C, all wagers": partial(ThreeCardLoop, sides=True),
}
ENTRIES: Final = (
    Entry("big-six", 1 << 26, _WHEEL),
    Entry("roulette", 1 << 26, _WHEEL),
    Entry("three-card-poker", 1 << 22, _THREE_CARD),
    Entry("three-card-poker", 1 << 22, _THREE_CARD, seats=2),
)


def _in_c(entry: Entry, situation: Situation, game: simulate.Kernel) -> dict[str, Callable[[], object]]:
    """The C loops, each shown to count what the kernel draws."""
    c, key = ceiling(), stream_key(1)
    if c is None:
        return {}
    loops = {name: build(situation) for name, build in entry.loops.items()}
    for name, loop in loops.items():
        counted = loop.count(game.deals(key, _CHECKED)).tolist()
        agree(f"{entry.game} by {name}", loop.play(c, key, _CHECKED).tolist(), counted)
    return {name: partial(loop.play, c, key, entry.rounds) for name, loop in loops.items()}


def _contenders(entry: Entry, situation: Situation) -> dict[str, Callable[[], object]]:
    game = simulate.kernel_for(situation)
    scenarios = [game.scenario(deal) for deal in game.deals(stream_key(1), _SCRIPTED)]
    return {
        _SCRIPT: lambda: [scenario.play() for scenario in scenarios],
        _KERNEL: lambda: simulate.run(game, entry.rounds),
        _SEVERAL: lambda: simulate.run(game, entry.rounds, workers=THREADS),
        **_in_c(entry, situation, game),
    }


def _rate(entry: Entry, name: str, timing: Timing) -> float:
    """Rounds a second."""
    if name == _SCRIPT:
        return _SCRIPTED / timing.cpu
    return entry.rounds / (timing.wall if name == _SEVERAL else timing.cpu)


def report(entry: Entry) -> Report:
    """One game at the house that offers most wagers on it."""
    situation = Situation(fullest_table(entry.game), others=entry.seats - 1)
    timings = race(_contenders(entry, situation))
    rates = {name: _rate(entry, name, timing) for name, timing in timings.items()}
    top = rates.get(list(entry.loops)[-1])
    rows = [
        (
            name,
            rate / 1e6,
            rate / rates[_SCRIPT],
            top and rate / top if name not in (_SCRIPT, _SEVERAL) else None,
            timings[_KERNEL].cpu / timings[_SEVERAL].cpu if name == _SEVERAL else None,
            timings[name].cores,
        )
        for name, rate in rates.items()
    ]
    return Report(
        f"{described(situation.house)}, {'1 seat' if entry.seats == 1 else f'{entry.seats} seats'}: rounds",
        (
            Column("played by"),
            Column("million/s", "{:,.3f}"),
            Column("to script", "{:,.0f}×"),
            ratio("to C"),
            ratio("per core"),
            Column("cpu/wall", "{:.2f}"),
        ),
        f"wagers in every round: {', '.join(situation.house.wagers)}",
        rows,
    )


def run() -> Iterator[Report]:
    """Every game."""
    for entry in ENTRIES:
        yield report(entry)
