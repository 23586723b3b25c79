"""Rolls of craps a second on one core, with a strategy's wagers on the layout: the machine beside C and a peer.

The C loop is the ceiling: it walks the same table with the same generator, so both must come to the same cents.
The peer is crapssim, which makes the same wagers out of its own parts; given the rolls the machine draws, its
player must leave with the same money. In the race it rolls its own dice.

What counts is the lap in the middle, by processor time. The machine looks a roll up, however many wagers stand;
crapssim settles every wager by itself.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import numpy as np
from crapssim.bet import Come
from crapssim.strategy.odds import ComeOddsMultiplier, PassLineOddsMultiplier
from crapssim.strategy.single_bet import BetPassLine, BetPlace, StrategyMode
from crapssim.strategy.tools import AggregateStrategy, CountStrategy, Strategy
from crapssim.table import Table

from benchmarks.ceiling import ceiling
from benchmarks.measure import agree, race, typical
from benchmarks.report import Column, Report, ratio
from benchmarks.tables import described, fullest_table
from pitboss.equipment.chance import stream_key
from pitboss.equipment.dice import ROLLS
from pitboss.games.craps.rules import rules_of
from pitboss.rulebook import HouseRules
from pitboss.simulate.craps.machine import Machine
from pitboss.simulate.craps.strategy import shipped_strategy
from pitboss.simulate.dice import roll_hands

_SHOOTERS: Final = 1 << 21
_CHECKED: Final = 2_000
"""Shooters on whose rolls crapssim must come to the machine's money."""
_LONGEST: Final = 400
_PEER_ROLLS: Final = 10_000
"""Rolls crapssim plays in a lap."""
_LAPS: Final = 9
_ENOUGH: Final = 1e9
"""A purse that never runs out, so that every wager can always be made."""
_MACHINE, _C, _PEER = "Pitboss", "C", "crapssim"


class Entry(NamedTuple):
    """A strategy that comes with Pitboss, and the same wagers in crapssim's words."""

    strategy: str
    peer: Callable[[], Strategy]


def _pass_with_odds() -> Strategy:
    return AggregateStrategy(BetPassLine(10), PassLineOddsMultiplier(2))


def _full_table() -> Strategy:
    return AggregateStrategy(
        BetPassLine(10),
        PassLineOddsMultiplier(2),
        CountStrategy(Come, 2, Come(10)),
        ComeOddsMultiplier(2, always_working=True),
        BetPlace({6: 12, 8: 12}, StrategyMode.ADD_IF_NOT_BET, skip_point=False, always_working=True),
    )


ENTRIES: Final = (Entry("pass-with-odds", _pass_with_odds), Entry("full-table", _full_table))


def _table(entry: Entry) -> Table:
    table = Table(seed=1)
    table.add_player(bankroll=_ENOUGH, strategy=entry.peer())
    return table


def _check_peer(entry: Entry, house: HouseRules, machine: Machine) -> None:
    """Machine and crapssim must come to the same cents on the same rolls."""
    points, hands = rules_of(house).come_out.points, np.full((_CHECKED, _LONGEST), -1, dtype=np.int8)
    rolled = roll_hands(np.uint64(stream_key(1)), np.array([total in points for total in range(13)]), hands)
    agree(f"{entry.strategy}: shooters rolled", rolled, _CHECKED)
    table = _table(entry)
    table.fixed_run([(dice.first, dice.second) for dice in (ROLLS[roll] for roll in hands[hands >= 0])])
    gained = round(100 * (table.total_player_cash - _ENOUGH))
    found = machine.shooters(1, _CHECKED)
    agree(f"{entry.strategy} by crapssim", (table.dice.n_rolls, gained), (found.rolls, found.total))


def report(entry: Entry) -> Report:
    """One strategy at the house that offers most wagers."""
    house, c = fullest_table("craps"), ceiling()
    machine = Machine.compile(house, shipped_strategy(entry.strategy))
    _check_peer(entry, house, machine)
    found = machine.shooters(1, _SHOOTERS)
    contenders: dict[str, Callable[[], object]] = {
        _MACHINE: lambda: machine.shooters(1, _SHOOTERS),
        _PEER: lambda: _table(entry).run(max_rolls=_PEER_ROLLS, verbose=False),
    }
    if c is not None:
        agree(f"{entry.strategy} by C", c.craps_shooters(stream_key(1), machine, _SHOOTERS), found)
        contenders[_C] = lambda: c.craps_shooters(stream_key(1), machine, _SHOOTERS)
    timings = race(contenders, _LAPS, typical)
    rates = {
        name: (_PEER_ROLLS if name == _PEER else found.rolls) / timing.cpu for name, timing in timings.items()
    }
    top = rates.get(_C)
    rows = [
        (
            name,
            rate / 1e6,
            top and rate / top if name != _PEER else None,
            rate / rates[_PEER],
            timings[name].cores,
        )
        for name, rate in rates.items()
    ]
    return Report(
        f"{described(house)}, {entry.strategy}: rolls on one core",
        (
            Column("played by"),
            Column("million/s", "{:,.3f}"),
            ratio("to C"),
            Column("to crapssim", "{:,.0f}×"),
            Column("cpu/wall", "{:.2f}"),
        ),
        f"{machine.states} layouts; {found.rolls:,} rolls a lap, {_PEER_ROLLS:,} by crapssim; {_LAPS} laps",
        rows,
    )


def run() -> Iterator[Report]:
    """Every strategy."""
    for entry in ENTRIES:
        yield report(entry)
