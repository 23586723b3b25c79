"""A roll as the stickperson calls it."""

from pitboss.equipment.dice import Dice


def called(dice: Dice) -> str:
    """What the stickperson says: `8 the hard way`, `6 easy`, `7`."""
    if dice.total not in (4, 6, 8, 10):
        return str(dice.total)
    return f"{dice.total} {'the hard way' if dice.hard else 'easy'}"
