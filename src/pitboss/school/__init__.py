"""The dealer's school: drills that the engine asks and marks, lessons, and what it takes to pass."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from pitboss.equipment.chance import SeededChance
from pitboss.errors import BadInput
from pitboss.games import families, family_of
from pitboss.games.family import load
from pitboss.naming import find
from pitboss.rulebook import HouseRules, Section
from pitboss.school.dealing import dealing_steps
from pitboss.school.drill import Drill
from pitboss.school.exercise import LEVELS, Exercise, Kind, Mark, Reason, Step, Task
from pitboss.school.lessons import Page, lesson
from pitboss.school.payouts import payout_steps
from pitboss.school.progress import Pass, Standing, standing
from pitboss.school.rulings import offers_rulings, ruling_steps
from pitboss.school.scene import Chips, Scene

SEEDS: Final = 1 << 48
"""Seeds are below this, so that every database and browser can hold one."""


_EVERY_GAME: Final = (
    Drill("payout", "Payouts", "The result is known. What do you pay?", payout_steps),
    Drill("deal", "Deal a round", "Say what comes next, card by card, wager by wager.", dealing_steps, Pass(3, 4)),
    Drill(
        "irregularity",
        "Irregularities",
        "Something went wrong. What does the house do, and who is told?",
        ruling_steps,
        offered=offers_rulings,
    ),
)
"""Drills of every game; a family may have others."""


@cache
def drills() -> Mapping[str, Drill]:
    """Every drill, by name."""
    own = dict.fromkeys(named for family in families().values() for named in family.drills)
    return {drill.name: drill for drill in _with(own)}


def _with(own: Iterable[str]) -> Iterator[Drill]:
    """The drills of every game and some others, irregularities last."""
    *first, last = _EVERY_GAME
    yield from first
    yield from map(load, own)
    yield last


def drills_of(section: Section) -> tuple[Drill, ...]:
    """The drills a game of a house offers."""
    house = HouseRules.choose(section)
    return tuple(drill for drill in _with(family_of(section).drills) if drill.offered(house))


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
    "drills",
    "drills_of",
    "exercise",
    "lesson",
    "standing",
]
