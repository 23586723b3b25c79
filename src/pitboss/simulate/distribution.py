"""How results are spread: every gain a wager can bring, with its probability."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from pitboss.equipment.chance import stream_key
from pitboss.money import Cents
from pitboss.odds import WagerOdds
from pitboss.rulebook import HouseRules
from pitboss.simulate.counting import base_of
from pitboss.simulate.engine import Kernel, blocks


class Share(NamedTuple):
    """One gain, and how often it comes."""

    gain: Fraction
    """The player's, per unit of the first wager; losses are below zero."""
    probability: Fraction
    standard_error: float
    """How far the probability may be off by luck; 0 where it is exact."""


@dataclass(frozen=True)
class Distribution:
    """Every result of a wager, the worst first."""

    wager: str
    shares: tuple[Share, ...]
    rounds: int
    """Rounds it was counted in; 0 where it is exact."""

    @property
    def exact(self) -> bool:
        """Whether probabilities are exact."""
        return self.rounds == 0

    @property
    def mean(self) -> Fraction:
        """The average gain per unit."""
        return sum((share.gain * share.probability for share in self.shares), Fraction(0))

    @property
    def standard_deviation(self) -> float:
        """Of one round, in units of the first wager."""
        mean = self.mean
        return sqrt(sum(((share.gain - mean) ** 2 * share.probability for share in self.shares), Fraction(0)))

    def chance(self, holds: Callable[[Fraction], bool]) -> Fraction:
        """How likely a gain is of which something holds."""
        return sum((share.probability for share in self.shares if holds(share.gain)), Fraction(0))


def exactly(odds: WagerOdds) -> Distribution | None:
    """As an analysis has it; nothing where it has the value alone, or counts what others' hands bring besides."""
    if not odds.lines or odds.computed or odds.extra:
        return None
    shares: Counter[Fraction] = Counter()
    for line in odds.lines:
        if line.probability:
            shares[line.net] += line.probability  # type: ignore[assignment]
    return Distribution(odds.wager, tuple(Share(gain, Fraction(shares[gain]), 0.0) for gain in sorted(shares)), 0)


def counted(kernel: Kernel, house: HouseRules, wager: str, stake: Cents, rounds: int, seed: int) -> Distribution:
    """As it came out in so many rounds, for the player of the first seat: a wager and all that goes with it."""
    found: Counter[Cents] = Counter()
    for block in blocks(rounds, min(kernel.block, 1 << 14)):
        for settled in kernel.settle(kernel.deals(stream_key(seed, block.number), block.rounds)):
            found[_gained(house, wager, settled.items())] += 1
    return Distribution(
        wager, tuple(_share(Fraction(gain, stake), found[gain], rounds) for gain in sorted(found)), rounds
    )


def _gained(house: HouseRules, wager: str, settled: Iterable[tuple[tuple[int, str], Cents]]) -> Cents:
    return sum(
        gain
        for (seat, name), gain in settled
        if seat == 1 and gain and base_of(house, name.split(" ")[0]) == wager
    )


def _share(gain: Fraction, times: int, rounds: int) -> Share:
    share = Fraction(times, rounds)
    return Share(gain, share, sqrt(share * (1 - share) / rounds))
