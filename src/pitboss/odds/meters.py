"""What a progressive wager is worth as its meter grows: a straight line, and where it crosses nothing."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from pitboss.money import Cents, Form
from pitboss.odds.result import Situation, WagerOdds


@dataclass(frozen=True)
class MeterLine:
    """The player's average gain per unit staked: so much without the meter, and so much for every cent on it."""

    without: Fraction
    per_cent: Fraction

    @property
    def break_even(self) -> Cents:
        """The least the meter shows when the wager costs nothing on average."""
        return max(ceil(-self.without / self.per_cent), 0)

    def house_edge(self, meter: Cents) -> Fraction:
        """The house's average gain per unit staked with this much on the meter."""
        return -(self.without + self.per_cent * meter)


def meter_line(situation: Situation, odds: WagerOdds) -> MeterLine | None:
    """How a wager's value goes with its meter; nothing for a wager that has none."""
    house = situation.house
    if odds.wager not in house.wagers or house.wagers[odds.wager].meter is None:
        return None
    share = Fraction(0)
    for line in odds.lines:
        pays = house.pays(odds.wager, line.outcome)
        if pays.form is Form.METER:
            share += line.probability * pays.ratio
    if not share:
        return None
    per_cent = share / situation.stake(odds.wager)
    return MeterLine(odds.mean - per_cent * situation.meter(odds.wager), per_cent)
