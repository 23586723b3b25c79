"""Rounds of Pai Gow Poker a second on one core, both sides set by the house way; and every hand set by every way.

The script is the peer: the same rounds, played by the plain Python that people read. The C loop is the ceiling: it
draws from the same stream and looks hands up in the same tables, so both must gain the same to the cent.

The proof looks at each of the 154,143,080 hands of seven cards, finds its class and counts it there, and sets each
class by every house way: no hand may be left without a rule.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from benchmarks.ceiling import PaiGowTables, ceiling
from benchmarks.measure import agree, race
from benchmarks.report import Column, Report, ratio
from benchmarks.tables import described, played_as, tables_of
from pitboss import simulate
from pitboss.compiled import kernel
from pitboss.equipment.chance import stream_key
from pitboss.games.pai_gow.house_way import room, set_hand
from pitboss.games.pai_gow.rules import rules
from pitboss.hands.pai_gow import FORTUNE
from pitboss.hands.seven_cards import CARDS, DECK, HANDS, class_of, seven_cards
from pitboss.money import pay
from pitboss.odds import Situation
from pitboss.odds.pai_gow.set_hands import fortunes, set_hands
from pitboss.rulebook import HouseRules
from pitboss.scenario import gains
from pitboss.simulate.engine import BLOCK
from pitboss.simulate.pai_gow import PaiGowKernel

_BLOCKS: Final = 4
_SCRIPTED: Final = 200
_SCRIPT, _KERNEL, _C = "script", "kernel", "C"


def _script(game: PaiGowKernel) -> Callable[[], object]:
    """The script's rounds, shown to settle as the kernel does."""
    deals = game.deals(stream_key(1), _SCRIPTED)
    scenarios = [game.scenario(deal) for deal in deals]
    settled = [{name: gain for (_, name), gain in by_wager.items()} for by_wager in game.settle(deals)]
    agree("pai gow by script", [gains(scenario.play())[0] for scenario in scenarios], settled)
    return lambda: [scenario.play() for scenario in scenarios]


def _gains(house: HouseRules) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """In cents at the usual stakes: by result against the dealer, and by Fortune hand."""
    usual = Situation(house)
    stake, side = usual.stake("pai-gow"), usual.stake("fortune")
    won = stake - house.vigorish("pai-gow", "player-wins", stake)
    paid = [pay(house.pays("fortune", outcome), side, chips=house.chips).net for outcome in FORTUNE]
    return np.array([-stake, 0, won]), np.array(paid)


def rounds(house: HouseRules) -> Report:
    """Rounds of one table, every wager live."""
    game, c = PaiGowKernel(Situation(house)), ceiling()
    contenders: dict[str, Callable[[], object]] = {
        _SCRIPT: _script(game),
        _KERNEL: lambda: simulate.run(game, _BLOCKS * BLOCK),
    }
    if c is not None:
        tables = PaiGowTables(seven_cards().tables, set_hands(rules(house)), fortunes())
        against, bonus = _gains(house)
        for block in range(2):
            counted = game.play(stream_key(1, block), BLOCK).total.tolist()
            in_c = c.pai_gow_rounds(stream_key(1, block), BLOCK, tables, against, bonus)
            agree("pai gow by kernel and C", in_c, counted)
        contenders[_C] = lambda: [
            c.pai_gow_rounds(stream_key(1, block), BLOCK, tables, against, bonus) for block in range(_BLOCKS)
        ]
    timings = race(contenders)
    played = {_SCRIPT: _SCRIPTED}
    rates = {name: played.get(name, _BLOCKS * BLOCK) / timing.cpu for name, timing in timings.items()}
    top = rates.get(_C)
    return Report(
        f"{described(house)}: rounds on one core, both sides by the house way",
        (
            Column("played by"),
            Column("million/s", "{:,.3f}"),
            Column("to script", "{:,.0f}×"),
            ratio("to C"),
            Column("cpu/wall", "{:.2f}"),
        ),
        f"wagers in every round: {', '.join(game.wagers)}",
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


# --- every hand by every house way --------------------------------------------------------------------------


@kernel
def _count(first: Any, tables: Any, hand: Any, counts: Any) -> None:
    """Count every hand whose lowest card is the given one in its class."""
    hand[0] = first
    for b in range(first + 1, DECK - 5):
        hand[1] = b
        for c in range(b + 1, DECK - 4):
            hand[2] = c
            for d in range(c + 1, DECK - 3):
                hand[3] = d
                for e in range(d + 1, DECK - 2):
                    hand[4] = e
                    for f in range(e + 1, DECK - 1):
                        hand[5] = f
                        for g in range(f + 1, DECK):
                            hand[6] = g
                            counts[class_of(hand, tables)] += 1


@kernel
def _without_rule(hands: Any, way: Any, work: Any, weights: Any) -> Any:
    missing = 0
    for at in range(len(hands)):
        if set_hand(hands[at], way, work) < 0:
            missing += weights[at]
    return missing


def _classes_counted() -> NDArray[np.int64]:
    tables = seven_cards().tables

    def beginning_with(first: int) -> NDArray[np.int64]:
        counts = np.zeros(len(seven_cards().weights), np.int64)
        _count(first, tables, np.zeros(CARDS, np.int64), counts)
        return counts

    total = np.zeros(len(seven_cards().weights), np.int64)
    with ThreadPoolExecutor() as pool:
        for counts in pool.map(beginning_with, range(DECK - CARDS + 1)):
            total += counts
    return total


def proof() -> Report:
    """Every hand of seven cards, counted one by one, and set by the house way of every table."""
    found = seven_cards()
    _without_rule(
        found.hands[:1], rules(tables_of("pai-gow-poker")[0]).house_way.tables(False), room(), found.weights
    )
    begun = perf_counter()
    counts = _classes_counted()
    agree("classes of seven cards", counts.tolist(), found.weights.tolist())
    rows: list[tuple[object, ...]] = [("every hand finds its class", int(counts.sum()), 0, perf_counter() - begun)]
    for house in played_as("pai-gow"):
        how, begun = rules(house), perf_counter()
        missing = _without_rule(found.hands, how.house_way.tables(how.wheel_lowest), room(), counts)
        rows.append((described(house), int(counts.sum()), int(missing), perf_counter() - begun))
    assert rows[0][1] == HANDS
    return Report(
        "Pai Gow: every hand of seven cards set by every house way",
        (
            Column("house way"),
            Column("hands", "{:,}"),
            Column("without a rule", "{:,}"),
            Column("seconds", "{:.1f}"),
        ),
        "hands are counted one by one, on all cores; each class is set once",
        rows,
    )


def run() -> Iterator[Report]:
    """Rounds a second, then the proof."""
    yield rounds(
        next(house for house in tables_of("pai-gow-poker") if set(house.wagers) == {"pai-gow", "fortune"})
    )
    yield proof()
