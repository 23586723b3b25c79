"""Irregularity drills: something went wrong; what does the house do, and who is told?"""

from collections.abc import Iterator
from typing import Final

from pitboss import library
from pitboss.equipment.chance import SeededChance
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.schema import Irregularity, Role
from pitboss.saying import capital
from pitboss.school.exercise import Kind, Reason, Step, Task
from pitboss.school.practice import pick, some

_CHOICES: Final = {1: 3, 2: 4, 3: 5}
"""By level: among how many rulings the right one is found. At the highest it is also asked who is told."""
_NOBODY: Final = "Nobody"


def offers_rulings(house: HouseRules) -> bool:
    """Whether the house wrote what it does when something goes wrong in this game."""
    return bool(house.section.text.irregularities)


def ruling_steps(house: HouseRules, chance: SeededChance, level: int) -> tuple[Step, ...]:
    """A situation, and rulings that belong to other ones."""
    known = list(house.section.text.irregularities.values())
    found = pick(chance, known)
    others = list(dict.fromkeys(_others(house, found)))
    near = [ruling for ruling in others if ruling in {each.ruling for each in known}]
    wrong = some(chance, near, _CHOICES[level] - 1)
    wrong += some(chance, [each for each in others if each not in near], _CHOICES[level] - 1 - len(wrong))
    choices = tuple(sorted((found.ruling, *wrong)))
    why = (Reason(found.ruling, found.cite), Reason(f"Tell: {_told(house.section, found)}", found.cite))
    tasks = [Task("ruling", "What does the house do?", Kind.CHOICE, (found.ruling,), why, choices=choices)]
    if level == 3:
        tasks.append(_notify(house, found, chance))
    during = " or ".join(found.phase)
    return (Step(f"During {during}: {found.situation}", tuple(tasks)),)


def _others(house: HouseRules, found: Irregularity) -> Iterator[str]:
    """Rulings with another remedy: of this game, then of the house's other games."""
    sections = [
        house.section,
        *(library.section(house.section.house, name) for name in library.sections(house.section.house)),
    ]
    for section in sections:
        for each in section.text.irregularities.values():
            if each.remedy is not found.remedy and each.ruling != found.ruling:
                yield each.ruling


def _told(section: Section, entry: Irregularity) -> str:
    return str(capital(", ".join(section.calls(role) for role in entry.notify))) or _NOBODY


def _notify(house: HouseRules, found: Irregularity, chance: SeededChance) -> Task:
    """Who must be told, among the ways the house's games say it."""
    usual = (Role.SUPERVISOR, Role.SURVEILLANCE, Role.FLOORPERSON)
    ways = {_NOBODY: None} | {str(capital(house.section.calls(each))): None for each in usual}
    for name in library.sections(house.section.house):
        section = library.section(house.section.house, name)
        ways |= {_told(section, entry): None for entry in section.text.irregularities.values()}
    right = _told(house.section, found)
    wrong = some(chance, [way for way in ways if way != right], 3)
    why = (Reason(f"Tell: {right}", found.cite),)
    return Task("notify", "Who must be told?", Kind.CHOICE, (right,), why, choices=tuple(sorted((right, *wrong))))
