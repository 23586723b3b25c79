"""Simulated rounds of blackjack a second: the kernel beside the game's script and beside a C loop.

The script is the peer: the same rounds, played by the plain Python that people read. The C loop is the ceiling:
one game's rules written into it, six decks dealt down to a cut card, and the kernel's chart. It shuffles and deals
from the same stream, so both must come to the same cents. The kernel has every rule of every house as a flag; the
ratio says what that costs.

"to one" is the speed on several threads, by the clock, against one thread, by its processor time; the C loop's own
says what the machine gives. "per core" is what a second of processor time brings against one thread: at 1 the
threads do not get in one another's way, and the run is as many times as quick as cpu/wall says.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from benchmarks.ceiling import Ceiling, ceiling
from benchmarks.measure import THREADS, Timing, agree, on_threads, race
from benchmarks.report import Column, Report, ratio
from benchmarks.tables import described
from pitboss import simulate
from pitboss.equipment.chance import stream_key
from pitboss.games.blackjack import terms_of
from pitboss.library import section
from pitboss.odds import Situation
from pitboss.odds.blackjack import chart_for
from pitboss.rulebook import HouseRules
from pitboss.scenario import gains
from pitboss.simulate.engine import BLOCK

_HOUSE, _ALL_SIDES = "jack-cleveland", "hollywood-toledo"
"""The house whose game is written into the C loop, and the one with most side bets."""
_DEALT: Final = 0.75
_DECKS: Final = 6
_BLOCKS: Final = 8
_ROUNDS: Final = _BLOCKS * BLOCK
_SCRIPTED: Final = 300
"""Rounds the script plays."""
_SCRIPT, _KERNEL, _C = "script", "kernel", "C"


def _several(name: str) -> str:
    return f"{name}, {THREADS} threads"


def _plain(house: str) -> HouseRules:
    """A house's table without side bets."""
    rulebook = section(house, "blackjack")
    sides = [
        wager for name, wager in rulebook.text.wagers.items() if wager.when == "opening" and name != "blackjack"
    ]
    offered = [option for wager in sides for option, values in wager.offered_if.items() if values == ("yes",)]
    return HouseRules.choose(rulebook, dict.fromkeys(offered, "no"))


def _kernel(house: HouseRules) -> simulate.Kernel:
    return simulate.kernel_for(Situation(house, dealt=_DEALT))


def _in_c(c: Ceiling, house: HouseRules) -> Callable[[int], NDArray[np.int64]]:
    """A block of rounds in C."""
    chart, cut = chart_for(terms_of(house)), int(_DEALT * _DECKS * 52)
    return lambda block: c.blackjack_rounds(stream_key(1, block), BLOCK, cut, chart)


def _check(game: simulate.Kernel, play: Callable[[int], NDArray[np.int64]]) -> None:
    """Kernel and C must come to the same cents, and as often to a gain."""
    for block in range(2):
        tally = game.play(stream_key(1, block), BLOCK)
        counted = [int(count[0]) for count in (tally.total, tally.squares, tally.hits)]
        agree("blackjack by kernel and C", play(block).tolist(), counted)


def _script(game: simulate.Kernel) -> Callable[[], object]:
    """The script's rounds, shown to settle as the kernel does."""
    deals = game.deals(stream_key(1), _SCRIPTED)
    scenarios = [game.scenario(deal) for deal in deals]
    settled = [sum(by_wager.values()) for by_wager in game.settle(deals)]
    agree("blackjack by script", [sum(gains(scenario.play())[0].values()) for scenario in scenarios], settled)
    return lambda: [scenario.play() for scenario in scenarios]


def _contenders(house: HouseRules) -> dict[str, Callable[[], object]]:
    game, c = _kernel(house), ceiling()
    contenders: dict[str, Callable[[], object]] = {
        _SCRIPT: _script(game),
        _KERNEL: lambda: simulate.run(game, _ROUNDS),
        _several(_KERNEL): lambda: simulate.run(game, _ROUNDS, workers=THREADS),
    }
    if c is not None:
        play = _in_c(c, house)
        _check(game, play)
        contenders[_C] = lambda: [play(block) for block in range(_BLOCKS)]
        contenders[_several(_C)] = partial(on_threads, play, range(_BLOCKS), THREADS)
    return contenders


def _rate(name: str, timing: Timing) -> float:
    """Rounds a second: by the clock on several threads, by processor time on one."""
    if name == _SCRIPT:
        return _SCRIPTED / timing.cpu
    return _ROUNDS / (timing.wall if name in (_several(_KERNEL), _several(_C)) else timing.cpu)


def _beside_c() -> Report:
    house = _plain(_HOUSE)
    timings = race(_contenders(house))
    rates = {name: _rate(name, timing) for name, timing in timings.items()}
    one = {_several(name): name for name in (_KERNEL, _C)}
    top = rates.get(_C)
    rows = [
        (
            name,
            rate / 1e6,
            rate / rates[_SCRIPT],
            top and rate / top if name in (_KERNEL, _C) else None,
            rate / rates[one[name]] if name in one else None,
            timings[one[name]].cpu / timings[name].cpu if name in one else None,
            timings[name].cores,
        )
        for name, rate in rates.items()
    ]
    return Report(
        f"{described(house)}, {_DECKS} decks, no side bets: rounds",
        (
            Column("played by"),
            Column("million/s", "{:,.3f}"),
            Column("to script", "{:,.0f}×"),
            ratio("to C"),
            ratio("to one"),
            ratio("per core"),
            Column("cpu/wall", "{:.2f}"),
        ),
        f"{_DEALT:.0%} of the shoe dealt",
        rows,
    )


def _side_bets() -> Report:
    tables = {
        "no side bet": _plain(_ALL_SIDES),
        "every side bet": HouseRules.choose(section(_ALL_SIDES, "blackjack")),
    }
    games = {name: _kernel(house) for name, house in tables.items()}
    timings = race({name: partial(simulate.run, game, _ROUNDS) for name, game in games.items()})
    rates = {name: _ROUNDS / timing.cpu for name, timing in timings.items()}
    plain = rates["no side bet"]
    rows = [
        (name, len(games[name].wagers) - 1, rate / 1e6, rate / plain, timings[name].cores)
        for name, rate in rates.items()
    ]
    return Report(
        f"{described(tables['every side bet'])}: rounds by the kernel",
        (
            Column("live"),
            Column("side bets"),
            Column("million/s", "{:,.3f}"),
            ratio("to no side bet"),
            Column("cpu/wall", "{:.2f}"),
        ),
        f"one core; {_DEALT:.0%} of the shoe dealt; {', '.join(games['every side bet'].wagers[1:])}",
        rows,
    )


def run() -> Iterator[Report]:
    """Beside C, then with every side bet live."""
    yield _beside_c()
    yield _side_bets()
