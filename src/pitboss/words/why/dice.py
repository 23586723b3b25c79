"""Dice: the roll, and what it was for the wager."""

from typing import Final

from pitboss.equipment.dice import Dice
from pitboss.games.craps.rules import ON_THE_LINE, rules_of
from pitboss.rulebook import HouseRules
from pitboss.saying import Said, joined, say
from pitboss.table.events import Event, PuckMoved, Rolled, Settled
from pitboss.words.rolls import called
from pitboss.words.why.reasons import Reasons

_COUNTED: Final = ("points-made", "numbers-rolled")
"""Wagers that several rolls decide together."""


class OfTheDice(Reasons):
    """The last roll, and the point that was on when it came."""

    def __init__(self, house: HouseRules) -> None:
        super().__init__(house)
        self._roll: Dice | None = None
        self._point: int | None = None

    def follow(self, event: Event) -> None:
        """Wagers are settled after a roll and before the puck moves."""
        super().follow(event)
        match event:
            case Rolled():
                self._roll = Dice(event.first, event.second)
            case PuckMoved():
                self._point = event.point
            case _:
                pass

    def why(self, event: Settled) -> Said:
        """What was rolled, and what that is to the wager."""
        roll = self._roll
        if roll is None or event.outcome in ("off", "void"):
            return self.outcome(event)
        rolled = called(roll)
        entry = self.house.section.text.wagers[event.wager]
        if entry.classifier in _COUNTED:
            enough = self.outcome(event) or say("not enough")
            return say("{roll}, seven out: {outcome}", roll=rolled, outcome=enough)
        if event.wager in ON_THE_LINE or entry.classifier in ("pass-line", "dont-pass-line"):
            if event.outcome == "push":
                return say("{roll} is barred", roll=rolled)
            return joined(", ", (rolled, self._on_the_line(event, roll)))
        if entry.classifier in ("number-before-seven", "seven-before-number", "hard-way"):
            box = event.spot or str(self._point)
            return say("{roll}, the {box}" if roll.total != 7 else "{roll} before the {box}", roll=rolled, box=box)
        return rolled

    def _on_the_line(self, event: Settled, roll: Dice) -> Said:
        """On a come out the roll decides at once; with a point on it is the point or the seven."""
        point = event.spot or (self._point if event.wager in ON_THE_LINE else None)
        if point:
            return say("the point {point} is made" if roll.total != 7 else "seven before the {point}", point=point)
        line = rules_of(self.house).come_out
        return say("a natural" if roll.total in line.win else "craps")
