"""A pair of dice."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from pitboss.equipment.chance import Chance
from pitboss.errors import BadInput


@dataclass(frozen=True)
class DiceSet:
    """The dice at a table; the shooter picks two."""

    count: int = 5


class Dice(NamedTuple):
    """How two dice came to rest."""

    first: int
    second: int

    @classmethod
    def read(cls, first: int, second: int) -> "Dice":
        """A roll as it lies on the table."""
        if not (1 <= first <= 6 and 1 <= second <= 6):
            raise BadInput(f"a die shows 1 to 6, not {first} and {second}")
        return cls(first, second)

    @classmethod
    def rolled(cls, chance: Chance) -> "Dice":
        """A fair roll."""
        return cls(chance.below(6) + 1, chance.below(6) + 1)

    @property
    def total(self) -> int:
        """The number the stickman calls."""
        return self.first + self.second

    @property
    def hard(self) -> bool:
        """Whether both dice show the same number."""
        return self.first == self.second

    def __str__(self) -> str:
        return f"{self.first}-{self.second}"


ROLLS: Final = tuple(Dice(first, second) for first in range(1, 7) for second in range(1, 7))
"""Every way two dice can fall, each equally likely."""
