"""A roll as the stickperson calls it."""

from pitboss.equipment.dice import Dice
from pitboss.saying import Said, printed, say


def called(dice: Dice) -> Said:
    """What the stickperson says: `8 the hard way`, `6 easy`, `7`."""
    if dice.total not in (4, 6, 8, 10):
        return printed(dice.total)
    return say("{total} the hard way" if dice.hard else "{total} easy", total=dice.total)
