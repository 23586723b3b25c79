"""Roulette wheels in their true pocket order, the Big Six wheel, and dice thrown as one."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final

from pitboss.equipment.chance import Chance

RED_NUMBERS: Final = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
"""The documents say red and black alternate but never which is which; this is how wheels are made."""

ZEROS: Final = ("0", "00", "000")


@dataclass(frozen=True)
class Wheel:
    """A wheel: the sections where it can come to rest, in order around the rim, all equally likely."""

    name: str
    sections: tuple[str, ...]
    dice: int = 0
    """So many dice are thrown in place of a wheel, and a section is how they lie: `2-2-3`."""

    def spin(self, chance: Chance) -> int:
        """The index of the section where the ball or the clapper comes to rest."""
        return chance.below(len(self.sections))


def _wheel(name: str, order: str) -> Wheel:
    return Wheel(name, tuple(order.split()))


SINGLE_ZERO: Final = _wheel(
    "single-zero",
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26",
)
DOUBLE_ZERO: Final = _wheel(
    "double-zero",
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2",
)

TRIPLE_ZERO: Final = _wheel(
    "triple-zero",
    "0 28 9 26 30 11 7 20 32 17 5 22 34 000 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2",
)
ROULETTE_WHEELS: Final = {wheel.name: wheel for wheel in (SINGLE_ZERO, DOUBLE_ZERO, TRIPLE_ZERO)}
"""By name: the wheels with numbers. No order of the third zero is customary; no wager depends on it."""


def colour(pocket: str) -> str:
    """`red`, `black` or `green`, by the background on the wheel."""
    if pocket in ZEROS:
        return "green"
    return "red" if int(pocket) in RED_NUMBERS else "black"


def big_six(counts: Mapping[str, int]) -> Wheel:
    """A Big Six wheel with so many sections of each insignia.

    No document gives the order around the rim, which no wager depends on; like insignias are spread around it, as
    wheels are built.
    """
    total = sum(counts.values())
    placed = sorted(
        ((2 * k + 1) * total / (2 * count), -count, insignia)
        for insignia, count in counts.items()
        for k in range(count)
    )
    return Wheel("insignias", tuple(insignia for _, _, insignia in placed))


def dice_cage(count: int) -> Wheel:
    """So many dice thrown at once: every way they can lie, each as likely as the other."""
    rolls = product(range(1, 7), repeat=count)
    return Wheel("dice", tuple("-".join(map(str, faces)) for faces in rolls), dice=count)
