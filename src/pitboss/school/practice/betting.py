"""Who sits down and what they put on the layout: chips as people bet them, as far as the house takes them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from pitboss.equipment.chance import SeededChance, shuffle
from pitboss.library import game_of
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.table import PlaceWager, Round

T = TypeVar("T")

MAIN: Final[Mapping[int, tuple[Cents, ...]]] = {
    1: (1_000, 2_000, 3_000, 5_000, 10_000),
    2: (500, 1_500, 2_500, 3_500, 4_500, 7_500, 12_500),
    3: (700, 1_100, 1_300, 1_700, 2_300, 3_700, 5_500, 8_500, 13_500),
}
"""By level: what lies on the main wager. Chips get odd as the trainee gets better."""
_POSITIONS: Final = 6
"""Where players sit at a table that says no number."""


def pick(chance: SeededChance, things: Sequence[T]) -> T:
    """One of several, each equally likely."""
    return things[chance.below(len(things))]


def some(chance: SeededChance, things: Sequence[T], count: int) -> list[T]:
    """So many of several, or all if there are fewer, in any order."""
    mixed = list(things)
    shuffle(mixed, chance)
    return mixed[:count]


@dataclass(frozen=True)
class Bet:
    """Chips somebody means to put down."""

    seat: int
    wager: str
    amount: Cents
    spot: str | None = None

    @property
    def placed(self) -> PlaceWager:
        """The same as the table is told."""
        return PlaceWager(self.seat, self.wager, self.amount, self.spot)


def fitting(house: HouseRules, wager: str, amount: Cents) -> Cents:
    """An amount as the house takes it on this wager."""
    low, high, only = house.limits(wager)
    if only:
        return min(only, key=lambda allowed: abs(allowed - amount))
    step = house.step(wager) or house.chip
    return min(max(-(-amount // step) * step, low), high)


def seated(house: HouseRules, chance: SeededChance, players: int) -> tuple[int, ...]:
    """The seats of so many players."""
    positions = house.section.text.positions
    most = min(positions.maximum, _POSITIONS) if positions else _POSITIONS
    return tuple(sorted(some(chance, range(1, most + 1), players)))


def open_round(house: HouseRules, seats: Sequence[int]) -> Round:
    """A round at which these seats are taken."""
    return Round(game_of(house.section), house, {seat: f"player {seat}" for seat in seats})
