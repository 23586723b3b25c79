"""A strategy as one machine: every layout it can lead to is a state, and each roll leads to the next.

However many wagers a strategy keeps up, a roll is then one look into a table. The same table gives the strategy's
expected result exactly, by solving the chain.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.equipment.chance import stream_key
from pitboss.equipment.dice import ROLLS
from pitboss.errors import BadInput
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.simulate.craps.felt import Felt, Rolled, fresh, made, rolled
from pitboss.simulate.craps.strategy import Strategy
from pitboss.simulate.dice import PER_DRAW, more_rolls
from pitboss.simulate.engine import apart

MOST_STATES: Final = 200_000
_SEVEN_OUT: Final = np.int64(1 << 23)
_STATE: Final = np.int64((1 << 23) - 1)
_GAIN: Final = np.int64(24)
_SIX_BY_SIX: Final = np.uint64(36)


@kernel
def play_shooters(key: Any, steps: Any, opening: Any, shooters: Any, counts: Any, squares: Any) -> None:
    """So many shooters: their rolls, the result, how many gained and lost, the sum of squares."""
    state, at, gain, done, rolls = key, np.int64(0), opening, 0, 0
    total, won, lost = np.int64(0), 0, 0
    square = 0.0
    while done < shooters:
        state, digits = more_rolls(state)
        for _ in range(PER_DRAW):
            step = steps[at + np.int64(digits % _SIX_BY_SIX)]
            digits //= _SIX_BY_SIX
            at = step & _STATE
            gain += step >> _GAIN
            rolls += 1
            if step & _SEVEN_OUT:
                total += gain
                won += gain > 0
                lost += gain < 0
                square += float(gain) * float(gain)
                gain = opening
                done += 1
                if done == shooters:
                    break
    counts[0] += rolls
    counts[1] += total
    counts[2] += won
    counts[3] += lost
    squares[0] += square


@kernel
def play_sessions(
    key: Any, steps: Any, opening: Any, shooters: Any, bankroll: Any, results: Any, lows: Any
) -> None:
    """Sessions of so many shooters: what each came to and how low it went; broke is the end."""
    state, digits, left = key, np.uint64(0), 0
    for session in range(len(results)):
        purse, low, at = np.int64(0), np.int64(0), np.int64(0)
        for _ in range(shooters):
            purse += opening
            over = False
            while not over:
                if left == 0:
                    state, digits = more_rolls(state)
                    left = PER_DRAW
                step = steps[at + np.int64(digits % _SIX_BY_SIX)]
                digits //= _SIX_BY_SIX
                left -= 1
                at = step & _STATE
                purse += step >> _GAIN
                low = min(low, purse)
                over = (step & _SEVEN_OUT) != 0
            if bankroll and purse <= -bankroll:
                break
        results[session] = purse
        lows[session] = low


@dataclass(frozen=True)
class Expected:
    """What a strategy comes to per shooter, by the chain."""

    gain: float
    deviation: float
    rolls: float
    action: float

    @property
    def cost(self) -> float:
        """The loss per unit of what was staked on decided wagers."""
        return -self.gain / self.action if self.action else 0.0


@dataclass(frozen=True)
class Machine:
    """A strategy compiled for one table."""

    steps: NDArray[np.int64]
    """By state and roll: the gain, whether it is a seven out, where the next state begins."""
    action: NDArray[np.int64]
    opening: Cents
    """Commission paid on the first bets of a shooter; below zero."""

    @classmethod
    def compile(cls, house: HouseRules, strategy: Strategy) -> "Machine":
        """Follow every roll from every layout the strategy can lead to."""
        strategy = strategy.fitted(house)
        start, paid = made(house, strategy, fresh(strategy))
        number: dict[Felt, int] = {start: 0}
        felts = [start]
        steps: list[list[int]] = []
        actions: list[list[int]] = []
        for felt in felts:
            row, action = [0] * 36, [0] * 36
            for at, dice in enumerate(ROLLS):
                mirrored = 6 * (dice.second - 1) + dice.first - 1
                if mirrored < at:
                    row[at], action[at] = row[mirrored], action[mirrored]
                    continue
                after = rolled(house, strategy, felt, dice)
                row[at], action[at] = _entry(house, strategy, after, number, felts), after.action
            steps.append(row)
            actions.append(action)
            if len(felts) > MOST_STATES:
                raise BadInput(f"the strategy leads to more than {MOST_STATES:,} layouts; take fewer wagers")
        return cls(np.array(steps, dtype=np.int64).reshape(-1), np.array(actions, dtype=np.int64), -paid)

    @property
    def states(self) -> int:
        """How many layouts the strategy can lead to."""
        return len(self.steps) // 36

    def shooters(self, seed: int, count: int, block: int = 0) -> "Shooters":
        """Play so many shooters."""
        counts, squares = apart(4), apart(1, dtype=np.float64)
        key = np.uint64(stream_key(seed, block))
        play_shooters(key, self.steps, np.int64(self.opening), count, counts, squares)
        rolls, total, won, lost = (int(value) for value in counts)
        return Shooters(count, rolls, total, won, lost, float(squares[0]))

    def sessions(self, seed: int, count: int, shooters: int, bankroll: Cents, block: int = 0) -> "Sessions":
        """Play sessions of so many shooters, each from a full bankroll; none for no limit."""
        results, lows = np.zeros(count, dtype=np.int64), np.zeros(count, dtype=np.int64)
        key = np.uint64(stream_key(seed, block))
        play_sessions(key, self.steps, np.int64(self.opening), shooters, bankroll, results, lows)
        return Sessions(results, lows, bankroll)

    @cached_property
    def expected(self) -> Expected:
        """Gain, spread, rolls and action of one shooter, from the chain."""
        from scipy.sparse import coo_matrix, identity
        from scipy.sparse.linalg import spsolve

        table = self.steps.reshape(-1, 36)
        after, over = (table & _STATE) // 36, (table & _SEVEN_OUT) != 0
        gain = (table >> _GAIN).astype(np.float64)
        rows, columns = np.nonzero(~over)
        chances = np.full(len(rows), 1 / 36)
        stays = coo_matrix((chances, (rows, after[rows, columns])), shape=(self.states, self.states)).tocsr()
        chain = (identity(self.states, format="csr") - stays).tocsc()
        mean = spsolve(chain, gain.mean(axis=1))
        onward = np.where(over, 0.0, mean[after])
        second = spsolve(chain, (gain * gain + 2 * gain * onward).mean(axis=1))
        rolls = spsolve(chain, np.ones(self.states))
        action = spsolve(chain, self.action.mean(axis=1))
        gained = float(mean[0]) + self.opening
        spread = float(second[0]) - float(mean[0]) ** 2
        return Expected(gained, float(np.sqrt(max(spread, 0.0))), float(rolls[0]), float(action[0]))


def _entry(
    house: HouseRules, strategy: Strategy, after: Rolled, number: dict[Felt, int], felts: list[Felt]
) -> int:
    """What a roll does, as one number."""
    if after.seven_out:
        return (after.gain << int(_GAIN)) | int(_SEVEN_OUT)
    felt, paid = made(house, strategy, after.felt)
    if felt not in number:
        number[felt] = len(felts)
        felts.append(felt)
    return ((after.gain - paid) << int(_GAIN)) | (36 * number[felt])


@dataclass(frozen=True)
class Shooters:
    """What so many shooters came to."""

    count: int
    rolls: int
    total: Cents
    won: int
    lost: int
    squares: float

    def __add__(self, other: "Shooters") -> "Shooters":
        return Shooters(
            self.count + other.count,
            self.rolls + other.rolls,
            self.total + other.total,
            self.won + other.won,
            self.lost + other.lost,
            self.squares + other.squares,
        )

    @property
    def mean(self) -> float:
        """The average result of a shooter, in cents."""
        return self.total / self.count

    @property
    def deviation(self) -> float:
        """The spread of one shooter's result, in cents."""
        return float(np.sqrt(max(self.squares / self.count - self.mean**2, 0.0)))

    def interval(self, errors: float = 1.96) -> tuple[float, float]:
        """Where the true mean lies with 95% confidence."""
        half = errors * self.deviation / self.count**0.5
        return self.mean - half, self.mean + half


@dataclass(frozen=True)
class Sessions:
    """What many sessions came to."""

    results: NDArray[np.int64]
    lows: NDArray[np.int64]
    """How far each was behind at its worst."""
    bankroll: Cents

    def quantile(self, share: float) -> Cents:
        """The result that so large a share of sessions stays at or below."""
        return int(np.quantile(self.results, share, method="inverted_cdf"))

    @property
    def mean(self) -> float:
        """The average result of a session, in cents."""
        return float(self.results.mean())

    def interval(self, errors: float = 1.96) -> tuple[float, float]:
        """Where the true mean of a session lies with 95% confidence."""
        half = errors * float(self.results.std()) / len(self.results) ** 0.5
        return self.mean - half, self.mean + half

    @property
    def winning(self) -> float:
        """The share of sessions that end ahead."""
        return float((self.results > 0).mean())

    @property
    def broke(self) -> float:
        """The share of sessions in which the bankroll was lost."""
        return float((self.results <= -self.bankroll).mean()) if self.bankroll else 0.0
