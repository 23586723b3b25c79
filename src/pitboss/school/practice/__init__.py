"""Practice rounds: players who bet and decide like people, and cards, spins and rolls from a seed.

The round itself is the game's own script; nothing here knows what a wager pays.
"""

from collections.abc import Mapping

from pitboss.equipment.chance import SeededChance
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.school.practice.betting import Bet, fitting, pick, some
from pitboss.school.practice.cards import card_round, is_card_game, meter_readings
from pitboss.school.practice.dice import DiceTable, dice_round, dice_table, rolled
from pitboss.school.practice.wheels import INSIDE, is_wheel, spun, wheel_round
from pitboss.table import Round

__all__ = [
    "INSIDE",
    "Bet",
    "DiceTable",
    "card_round",
    "dice_table",
    "fitting",
    "is_card_game",
    "is_wheel",
    "meter_readings",
    "pick",
    "practice_round",
    "rolled",
    "some",
    "spun",
    "wheel_round",
]


def practice_round(
    house: HouseRules, chance: SeededChance, level: int, players: int, readings: Mapping[str, Cents]
) -> Round:
    """A whole round of any game, with the meters at these readings."""
    if is_wheel(house):
        return wheel_round(house, chance, level)
    if is_card_game(house):
        return card_round(house, chance, level, players, readings)
    return dice_round(house, chance, level)
