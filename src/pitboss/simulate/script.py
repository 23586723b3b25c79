"""The script itself run over many rounds, for tables nobody compiled: thousands a second, not millions."""

from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.chance import SeededChance
from pitboss.errors import NotAnalysed
from pitboss.games import family_of
from pitboss.money import Cents
from pitboss.odds import Situation, analyse
from pitboss.scenario import Scenario, ScenarioSeat, ScenarioWager, gains
from pitboss.simulate.counting import base_of, by_base
from pitboss.simulate.engine import Kernel, Tally, empty_tally
from pitboss.simulate.players import Player, player_of
from pitboss.table import BetsClosed, Croupier, Decide, Meters, PlaceWager, Round, TakeWagers

ENOUGH: Final = 20_000
"""Rounds that are played where a kernel would play millions to check a figure."""
_SEEDS: Final = 1 << 62


def affordable(kernel: Kernel, rounds: int) -> int:
    """So many rounds, or as many as a script plays while somebody waits."""
    return min(rounds, ENOUGH) if isinstance(kernel, ScriptKernel) else rounds


class ScriptKernel:
    """A table where every seat makes every wager it may, and plays by a stated strategy."""

    block = 1 << 9
    """Rounds played at once, so that progress is seen."""

    def __init__(self, situation: Situation, player: Player | None = None) -> None:
        self._situation, self._house = situation, situation.house
        self._game = family_of(self._house.section).game
        self.player = player or player_of(situation)
        self._bets = [bet for seat in range(1, 2 + situation.others) for bet in self._opening(seat)]
        self._counted = self._counted_as() if player is None else by_base(self._house)
        self.wagers = tuple(self._counted)
        self.stakes = tuple(situation.stake(base_of(self._house, names[0])) for names in self._counted.values())

    @property
    def plays(self) -> str:
        """How the players decide, in words."""
        return self.player.says

    def _opening(self, seat: int) -> list[PlaceWager]:
        """A chip on the last spot of every wager that opens a round."""
        house, found = self._house, []
        for name, wager in house.wagers.items():
            spots = self._game.spots(house, name)
            if wager.when == "opening" and wager.rides_on is None and spots:
                found.append(PlaceWager(seat, name, self._situation.stake(name), spots[-1]))
        return found

    def _counted_as(self) -> dict[str, list[str]]:
        """By name in the exact odds: the wagers counted together; without odds, by what each is part of."""
        found: dict[str, list[str]] = {}
        try:
            for odds in analyse(self._situation).wagers:
                names = [name for name in self._house.wagers if name in odds.chances()]
                found.setdefault(odds.wager, names or [odds.wager])
        except NotAnalysed:
            return by_base(self._house)
        return found

    # --- playing ------------------------------------------------------------------------------------------------

    def round_of(self, seed: int) -> Round:
        """One round, by its seed."""
        house, seats = self._house, sorted({bet.seat for bet in self._bets})
        readings = {
            wager.meter: self._situation.meter(name) for name, wager in house.wagers.items() if wager.meter
        }
        croupier = Croupier(self._game, house, SeededChance(seed), Meters(house, readings))
        round_ = Round(self._game, house, {seat: f"player {seat}" for seat in seats})
        for bet in self._bets:
            round_.answer(bet)
        while round_.ask is not None:
            answer = croupier.answer(round_.ask)
            if isinstance(round_.ask, TakeWagers):
                answer = BetsClosed()
            elif isinstance(round_.ask, Decide):
                answer = self.player.decides(round_, round_.ask)
            assert answer is not None, round_.ask
            croupier.meters.follow(round_.answer(answer))
        return round_

    def _gains(self, seed: int) -> list[list[Cents]]:
        """By seat and what is counted: what was gained."""
        return [
            [self._gained(won, names) for names in self._counted.values()] for won in gains(self.round_of(seed))
        ]

    @staticmethod
    def _gained(won: dict[str, Cents], names: list[str]) -> Cents:
        return sum(gain for name, gain in won.items() if name in names or name.split(" ")[0] in names)

    def play(self, key: int, rounds: int) -> Tally:
        """Play rounds from the stream that starts at `key`."""
        tally = empty_tally(len(self.wagers))
        for (seed,) in self.deals(key, rounds).tolist():
            each = np.array(self._gains(seed)[0], dtype=np.int64)
            tally += Tally(each, each.astype(np.float64) ** 2, (each > 0).astype(np.int64))
        return tally

    def deals(self, key: int, rounds: int) -> NDArray[np.int64]:
        """The seed of every round."""
        chance = SeededChance(key)
        return np.array([[chance.below(_SEEDS)] for _ in range(rounds)], dtype=np.int64).reshape(rounds, 1)

    def settle(self, deals: NDArray[np.int64]) -> list[dict[tuple[int, str], Cents]]:
        """What every player gains on every wager of every round."""
        return [
            {
                (seat, name.split(" ")[0]): gain
                for seat, won in enumerate(gains(self.round_of(int(seed))), start=1)
                for name, gain in won.items()
            }
            for (seed,) in deals.tolist()
        ]

    def scenario(self, deal: NDArray[np.int64]) -> Scenario:
        """The round of a seed."""
        seats = tuple(
            ScenarioSeat(
                tuple(ScenarioWager(bet.wager, bet.amount, bet.spot) for bet in self._bets if bet.seat == seat)
            )
            for seat in sorted({bet.seat for bet in self._bets})
        )
        return _OfASeed(self._house, seats, kernel=self, seed=int(deal[0]))


@dataclass(frozen=True)
class _OfASeed(Scenario):
    """A round whose cards come from a seed."""

    kernel: ScriptKernel = field(kw_only=True)
    seed: int = field(kw_only=True)

    def play(self) -> Round:
        return self.kernel.round_of(self.seed)
