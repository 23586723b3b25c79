"""What the rake costs: hands played by chance at a table's stakes, and what the house takes of their pots."""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from pitboss.money import Cents
from pitboss.room.bots import ChancePlayers
from pitboss.room.hand import PokerHand
from pitboss.room.revenue import TIME, Charges, DropTerms, RakeTerms
from pitboss.room.stakes import Spread

HANDS_AN_HOUR: Final = 30
"""What a dealer deals."""
STACK: Final = 100
"""What everybody begins a hand with, in bets of the lower limit."""
_FREE: Final = Charges(RakeTerms(TIME))


@dataclass(frozen=True)
class Estimate:
    """A mean in cents, with its standard error; none where it is exact."""

    mean: float
    error: float = 0.0

    @classmethod
    def of(cls, values: Sequence[Cents]) -> "Estimate":
        """From so many hands."""
        mean = sum(values) / len(values)
        spread = sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)
        return cls(mean, sqrt(spread / len(values)))


@dataclass(frozen=True)
class Played:
    """Hands as far as the house's share of them depends on it."""

    players: int
    pots: tuple[tuple[Cents, ...], ...]
    """By hand: what every pot came to, the main pot first."""
    flops: tuple[bool, ...]
    """By hand: whether the flop was seen, or the game has none."""

    @property
    def pot(self) -> Estimate:
        """What the pots come to."""
        return Estimate.of(self._totals)

    def rake(self, terms: RakeTerms) -> Estimate:
        """What is raked of a hand."""
        return Estimate.of([sum(terms.by_pot(pots)) for pots in self.pots])

    def drop(self, terms: DropTerms) -> Estimate:
        """What is dropped of a hand for jackpots and promotions."""
        hands = zip(self._totals, self.flops, strict=True)
        return Estimate.of([terms.of(total, self.players, flop) for total, flop in hands])

    @property
    def _totals(self) -> list[Cents]:
        return list(map(sum, self.pots))


def played(spread: Spread, players: int, hands: int, seed: int) -> Played:
    """Hands of so many players, every one with the same chips before each."""
    rng = Random(f"{seed} {spread.name} {spread.stakes} {players}")
    bots, stack = ChancePlayers(rng), STACK * spread.stakes.lower
    pots, flops = [], []
    community = any(street.community for street in spread.variant.streets)
    for _ in range(hands):
        hand = PokerHand(spread, dict.fromkeys(range(1, players + 1), stack), _FREE)
        bots(hand)
        assert hand.outcome is not None
        pots.append(tuple(pot.amount for pot in hand.outcome.pots))
        flops.append(bool(hand.board) or not community)
    return Played(players, tuple(pots), tuple(flops))


def played_at(spreads: Sequence[tuple[Spread, int]], hands: int, seed: int, workers: int) -> list[Played]:
    """Hands of several games and numbers of players, on so many cores."""
    with ProcessPoolExecutor(workers) as pool:
        jobs = [pool.submit(played, spread, players, hands, seed) for spread, players in spreads]
        return [job.result() for job in jobs]


def time_charge(terms: RakeTerms, minutes: int, players: int) -> Estimate:
    """What a charge for time comes to by hand: exactly, at so many hands an hour."""
    charged = terms.charge if terms.per_table else terms.charge * players
    return Estimate(charged * 60 / minutes / HANDS_AN_HOUR)
