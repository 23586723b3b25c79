"""Wheels at machine speed: spins are counted by section, and the counts settle every wager."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.equipment.streams import below
from pitboss.games.wheel.layout import Layout
from pitboss.games.wheel.rules import layout_of
from pitboss.money import Cents, pay
from pitboss.odds import Situation
from pitboss.scenario import Scenario, ScenarioSeat, ScenarioWager
from pitboss.simulate.engine import BLOCK, Tally


@kernel
def _spin_until_valid(state: Any, void: Any) -> Any:
    while True:
        state, section = below(state, len(void))
        if not void[section]:
            return state, section


@kernel
def _count(key: Any, rounds: Any, void: Any, counts: Any) -> None:
    state = key
    for _ in range(rounds):
        state, section = _spin_until_valid(state, void)
        counts[section] += 1


@kernel
def _record(key: Any, void: Any, out: Any) -> None:
    state = key
    for at in range(len(out)):
        state, section = _spin_until_valid(state, void)
        out[at, 0] = section


class WheelKernel:
    """One player with one chip on a spot of every wager."""

    block = BLOCK

    def __init__(self, situation: Situation) -> None:
        self._house = house = situation.house
        layout = layout_of(house)
        self._sections = layout.wheel.sections
        self._void = np.array([section in layout.void for section in self._sections])
        self._bets = tuple((wager, spot) for wager in house.wagers for spot in list(layout.spots[wager])[-1:])
        self.wagers = tuple(wager for wager, _ in self._bets)
        self.stakes = tuple(situation.stake(wager) for wager in self.wagers)
        self._gains = np.array(
            [
                [self._gain(layout, wager, spot, stake, section) for section in self._sections]
                for (wager, spot), stake in zip(self._bets, self.stakes, strict=True)
            ],
            dtype=np.int64,
        )

    def _gain(self, layout: Layout, wager: str, spot: str, stake: Cents, section: str) -> Cents:
        outcome = layout.outcome(wager, spot, section)
        if outcome is None:
            return -stake
        return pay(self._house.pays(wager, outcome), stake, chips=self._house.chips).net

    def play(self, key: int, rounds: int) -> Tally:
        """Play rounds from the stream that starts at `key`."""
        counts = np.zeros(len(self._sections), dtype=np.int64)
        _count(np.uint64(key), rounds, self._void, counts)
        gains = self._gains
        return Tally(gains @ counts, (gains.astype(np.float64) ** 2) @ counts, (gains > 0) @ counts)

    def deals(self, key: int, rounds: int) -> NDArray[np.int64]:
        """The section of every spin."""
        out = np.empty((rounds, 1), dtype=np.int64)
        _record(np.uint64(key), self._void, out)
        return out

    def settle(self, deals: NDArray[np.int64]) -> list[dict[tuple[int, str], Cents]]:
        """What the player gains on every wager of every spin."""
        gains = self._gains[:, deals[:, 0]].T
        return [{(1, wager): int(gain) for wager, gain in zip(self.wagers, row, strict=True)} for row in gains]

    def scenario(self, deal: NDArray[np.int64]) -> Scenario:
        """The same spin for the script."""
        wagers = tuple(
            ScenarioWager(wager, stake, spot) for (wager, spot), stake in zip(self._bets, self.stakes, strict=True)
        )
        return Scenario(self._house, seats=(ScenarioSeat(wagers),), spins=(self._sections[int(deal[0])],))
