"""Coups of baccarat a second on one core with every side bet live, and the time of the exact analysis.

The script is the peer: the same coups, played by the plain Python that people read. The C loop is the ceiling: it
draws from the same stream and deals by the same table of third cards, so both must count each of the 400 results
equally often. What a wager gains follows from those counts, however many there are; the kernel's time includes it.

The analysis counts every order of six cards from eight decks and values every wager with it, nothing kept from the
lap before.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from benchmarks.ceiling import Ceiling, ceiling
from benchmarks.measure import agree, race
from benchmarks.report import Column, Report, ratio
from benchmarks.tables import described, played_as
from pitboss import simulate
from pitboss.equipment.chance import stream_key
from pitboss.games.baccarat.rules import pack_of
from pitboss.odds import Situation, analyse
from pitboss.odds.baccarat import drawing_table
from pitboss.rulebook import HouseRules
from pitboss.scenario import gains
from pitboss.simulate.baccarat import BaccaratKernel
from pitboss.simulate.engine import BLOCK

_DEALT: Final = 0.9
_BLOCKS: Final = 8
_COUPS: Final = _BLOCKS * BLOCK
_SCRIPTED: Final = 300
"""Coups the script plays."""
_SCRIPT, _KERNEL, _C = "script", "kernel", "C"


def _in_c(c: Ceiling, house: HouseRules, dealt: float, block: int) -> list[int]:
    """A block of coups in C, by result."""
    pack = pack_of(house)
    cards = 52 * pack.decks
    shoes = (int(cards * dealt), pack.hands_after_cut, pack.hands_if_cut_first) if dealt else None
    found: list[int] = c.baccarat_coups(stream_key(1, block), BLOCK, cards, drawing_table(house), shoes).tolist()
    return found


def _script(game: BaccaratKernel) -> Callable[[], object]:
    """The script's coups, shown to settle as the kernel does."""
    deals = game.deals(stream_key(1), _SCRIPTED)
    scenarios = [game.scenario(deal) for deal in deals]
    settled = [{name: gain for (_, name), gain in by_wager.items()} for by_wager in game.settle(deals)]
    agree("baccarat by script", [gains(scenario.play())[0] for scenario in scenarios], settled)
    return lambda: [scenario.play() for scenario in scenarios]


def coups(house: HouseRules, dealt: float) -> Report:
    """Coups of one table, from full shoes or from shoes dealt down."""
    game, c = BaccaratKernel(Situation(house, dealt=dealt)), ceiling()
    contenders: dict[str, Callable[[], object]] = {
        _SCRIPT: _script(game),
        _KERNEL: lambda: simulate.run(game, _COUPS),
    }
    if c is not None:
        for block in range(2):
            counted = game.counts(stream_key(1, block), BLOCK).tolist()
            agree("baccarat by kernel and C", _in_c(c, house, dealt, block), counted)
        contenders[_C] = lambda: [_in_c(c, house, dealt, block) for block in range(_BLOCKS)]
    timings = race(contenders)
    rates = {name: (_SCRIPTED if name == _SCRIPT else _COUPS) / timing.cpu for name, timing in timings.items()}
    top = rates.get(_C)
    return Report(
        f"{described(house)}: coups on one core, {f'{dealt:.0%} of the shoe dealt' if dealt else 'fresh shoes'}",
        (
            Column("played by"),
            Column("million/s", "{:,.3f}"),
            Column("to script", "{:,.0f}×"),
            ratio("to C"),
            Column("cpu/wall", "{:.2f}"),
        ),
        f"wagers in every coup: {', '.join(game.wagers)}",
        [
            (
                name,
                rate / 1e6,
                rate / rates[_SCRIPT],
                top and rate / top if name != _SCRIPT else None,
                timings[name].cores,
            )
            for name, rate in rates.items()
        ],
    )


def analyses() -> Report:
    """The exact value of every wager of every table."""
    tables = {described(house): house for house in played_as("baccarat")}
    timings = race({name: partial(analyse, Situation(house)) for name, house in tables.items()})
    return Report(
        "Baccarat: the analysis on one core",
        (Column("table"), Column("wagers"), Column("milliseconds", "{:.1f}")),
        "every order of six cards from eight decks, exactly",
        [(name, len(tables[name].wagers), 1_000 * timing.cpu) for name, timing in timings.items()],
    )


def run() -> Iterator[Report]:
    """Full shoes, shoes dealt down, then the analysis."""
    house = max(played_as("baccarat"), key=lambda table: len(table.wagers))
    yield coups(house, 0.0)
    yield coups(house, _DEALT)
    yield analyses()
