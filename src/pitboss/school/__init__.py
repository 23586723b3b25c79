"""The dealer's school: drills that the engine asks and marks, lessons, and what it takes to pass."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from pitboss.equipment.chance import SeededChance
from pitboss.errors import BadInput
from pitboss.naming import find
from pitboss.rulebook import HouseRules, Section
from pitboss.school.dealing import dealing_steps
from pitboss.school.exercise import LEVELS, Exercise, Kind, Mark, Reason, Step, Task
from pitboss.school.lessons import Page, lesson
from pitboss.school.payouts import payout_steps
from pitboss.school.progress import Pass, Standing, standing
from pitboss.school.rulings import offers_rulings, ruling_steps
from pitboss.school.scene import Chips, Scene
from pitboss.school.setting import offers_setting, setting_steps
from pitboss.school.third_cards import offers_third_cards, third_card_steps

SEEDS: Final = 1 << 48
"""Seeds are below this, so that every database and browser can hold one."""


_USUAL: Final = Pass(9, 10)


@dataclass(frozen=True)
class Drill:
    """A kind of exercise."""

    name: str
    title: str
    what: str
    steps: Callable[[HouseRules, SeededChance, int], tuple[Step, ...]]
    needed: Pass = _USUAL
    offered: Callable[[HouseRules], bool] = lambda house: True


DRILLS: Final[Mapping[str, Drill]] = {
    drill.name: drill
    for drill in (
        Drill("payout", "Payouts", "The result is known. What do you pay?", payout_steps),
        Drill(
            "deal", "Deal a round", "Say what comes next, card by card, wager by wager.", dealing_steps, Pass(3, 4)
        ),
        Drill("setting", "House way", "Set seven cards as the house does.", setting_steps, offered=offers_setting),
        Drill("third-card", "Third cards", "Who draws at baccarat?", third_card_steps, offered=offers_third_cards),
        Drill(
            "irregularity",
            "Irregularities",
            "Something went wrong. What does the house do, and who is told?",
            ruling_steps,
            offered=offers_rulings,
        ),
    )
}
"""Every drill, by name."""


def drills_of(section: Section) -> tuple[Drill, ...]:
    """The drills a game of a house offers."""
    house = HouseRules.choose(section)
    return tuple(drill for drill in DRILLS.values() if drill.offered(house))


def exercise(section: Section, drill: str, level: int, seed: int) -> Exercise:
    """An exercise; the same names, level and seed always give the same one."""
    offered = {each.name: each for each in drills_of(section)}
    chosen = find(f"drill of {section.key}", drill, offered)
    if level not in LEVELS:
        raise BadInput(f"levels are {LEVELS[0]} to {LEVELS[-1]}, not {level}")
    if not 0 <= seed < SEEDS:
        raise BadInput(f"a seed is a whole number below {SEEDS}, not {seed}")
    chance = SeededChance(seed, block=level)
    steps = chosen.steps(HouseRules.choose(section), chance, level)
    return Exercise(section.house, section.game, chosen.name, level, seed, steps)


__all__ = [
    "DRILLS",
    "LEVELS",
    "SEEDS",
    "Chips",
    "Drill",
    "Exercise",
    "Kind",
    "Mark",
    "Page",
    "Pass",
    "Reason",
    "Scene",
    "Standing",
    "Step",
    "Task",
    "drills_of",
    "exercise",
    "lesson",
    "standing",
]
