"""A kind of exercise."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pitboss.equipment.chance import SeededChance
from pitboss.rulebook import HouseRules
from pitboss.school.exercise import Step
from pitboss.school.progress import Pass

_USUAL: Final = Pass(9, 10)


@dataclass(frozen=True)
class Drill:
    """What is asked, and what it takes to pass."""

    name: str
    title: str
    what: str
    steps: Callable[[HouseRules, SeededChance, int], tuple[Step, ...]]
    needed: Pass = _USUAL
    offered: Callable[[HouseRules], bool] = lambda house: True
