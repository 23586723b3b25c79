"""A record of rolls: what two dice showed, or only what they came to."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Self

from pitboss.equipment.dice import ROLLS, Dice
from pitboss.errors import BadInput
from pitboss.fairness.goodness import THIN
from pitboss.fairness.tally import Tally

FACES: Final = range(1, 7)
TOTAL_WEIGHTS: Final[Mapping[int, int]] = Counter(sorted(roll.total for roll in ROLLS))
"""Of the 36 ways two dice can fall, how many come to each total."""
OPPOSITE: Final = ((1, 6), (2, 5), (3, 4))
"""The faces across from each other on every die; a die cut short between two of them falls on them more often."""
TELLING: Final = 36 * THIN
"""A record of so many rolls has each of the 36 due often enough to rely on; a shorter one clears no dice."""
_SORTED: Final = 20
"""So many unlike rolls all written with the smaller face first do not happen to dice that are told apart."""


@dataclass(frozen=True)
class Rolls:
    """What two dice did.

    Most records give faces and not which die showed which. Where the dice can be told apart, by their colour or
    serial number, each is tested by itself. A record of totals alone can be tested for what totals show.
    """

    totals: tuple[int, ...]
    """In the order they came."""
    faces: tuple[Dice, ...] | None = None
    """Nothing where only totals were written down."""
    dice: tuple[str, str] | None = None
    """What the dice are called where they are told apart; each roll's faces are then in this order."""

    def __post_init__(self) -> None:
        for row, total in enumerate(self.totals, start=1):
            if total not in TOTAL_WEIGHTS:
                raise BadInput(f"row {row}: two dice come to 2 to 12, not {total}")
        if self.faces is not None and self.totals != tuple(roll.total for roll in self.faces):
            raise BadInput("the totals are not those of the faces")
        if self.dice is not None:
            self._check_told_apart(self.dice)

    def _check_told_apart(self, dice: tuple[str, str]) -> None:
        if self.faces is None:
            raise BadInput("a record of totals does not tell the dice apart")
        if dice[0] == dice[1]:
            raise BadInput(f"two dice that are told apart are not both called {dice[0]!r}")
        larger_first = [roll.first > roll.second for roll in self.faces if not roll.hard]
        if len(larger_first) >= _SORTED and len(set(larger_first)) == 1:
            order = "larger" if larger_first[0] else "smaller"
            raise BadInput(
                f"every roll has its {order} face on the {dice[0]} die: faces written in order of size do not "
                "tell the dice apart, so leave out which die is which"
            )

    @classmethod
    def of(cls, faces: Iterable[Dice], dice: tuple[str, str] | None = None) -> Self:
        """A record of faces."""
        rolled = tuple(faces)
        return cls(tuple(roll.total for roll in rolled), rolled, dice)

    @property
    def described(self) -> str:
        """What the record tells, in words."""
        if self.dice is not None:
            return f"faces of the {self.dice[0]} die and the {self.dice[1]} die, told apart"
        return "totals only" if self.faces is None else "faces of two dice that are not told apart"

    @property
    def by_die(self) -> dict[str, tuple[int, ...]]:
        """The faces each die showed, by what to call it; both dice together where they are not told apart."""
        if self.faces is None:
            return {}
        first, second = (tuple(roll[side] for roll in self.faces) for side in (0, 1))
        return {"": first + second} if self.dice is None else dict(zip(self.dice, (first, second), strict=True))

    @property
    def combinations(self) -> Tally | None:
        """How often each of the 36 rolls came up, or of the 21 that can be told where the dice cannot."""
        if self.faces is None:
            return None
        return Tally.of(Counter(map(self._written, ROLLS)), map(self._written, self.faces))

    @property
    def totals_tally(self) -> Tally:
        """How often each total came up."""
        weights = {f"total {total}": ways for total, ways in TOTAL_WEIGHTS.items()}
        return Tally.of(weights, (f"total {total}" for total in self.totals))

    def _written(self, roll: Dice) -> str:
        first, second = roll if self.dice else sorted(roll)
        return f"{first}-{second}"
