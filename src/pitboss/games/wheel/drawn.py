"""Spots a house writes itself: which of the things that can be drawn win there, and by what name.

On a wheel they are sections, `0 00 000`. Of dice something is said, all of it to hold: `total 4-10, no triple`,
`any triple`, `3 twice`, `1 and 2`.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from pitboss.equipment.wheels import Wheel
from pitboss.errors import BadInput
from pitboss.rulebook.schema import Wager
from pitboss.table.game import Spots

_TIMES: Final = {"once": 1, "twice": 2, "three times": 3, "four times": 4, "five times": 5}
_Says = Callable[[tuple[int, ...]], bool]


def named_spots(wheel: Wheel, name: str, wager: Wager) -> Mapping[str, Mapping[str, str]]:
    """By spot and section: the outcome; `BadInput` where a section would have two, or nothing wins."""
    found: dict[str, Mapping[str, str]] = {}
    for spot, by_outcome in wager.covers.items():
        sections: dict[str, str] = {}
        for outcome, said in by_outcome.items():
            won = [section for section in wheel.sections if covers(wheel, said)(section)]
            if not won:
                raise BadInput(f"nothing that can be drawn is {said!r}")
            for section in dict.fromkeys(won):
                if section in sections:
                    raise BadInput(f"{section} is {sections[section]!r} as well as {outcome!r} on {spot}")
                sections[section] = outcome
        found[spot or name] = sections
    return found


def winning(named: Mapping[str, Mapping[str, str]]) -> Spots:
    """By spot: the sections that win there in any way."""
    return {spot: frozenset(sections) for spot, sections in named.items()}


def covers(wheel: Wheel, said: str) -> Callable[[str], bool]:
    """Whether a section is one of those that are meant."""
    if not wheel.dice:
        meant = frozenset(said.split())
        if unknown := meant.difference(wheel.sections):
            raise BadInput(f"the wheel has no {', '.join(sorted(unknown))}")
        return meant.__contains__
    says = [_of_dice(part.strip()) for part in said.split(",")]
    return lambda section: all(each(faces_of(section)) for each in says)


def faces_of(section: str) -> tuple[int, ...]:
    """How the dice of a roll lie."""
    return tuple(map(int, section.split("-")))


def _of_dice(said: str) -> _Says:
    if total := re.fullmatch(r"total (\d+)(?:-(\d+))?", said):
        low, high = int(total[1]), int(total[2] or total[1])
        return lambda faces: low <= sum(faces) <= high
    if said == "any triple":
        return lambda faces: _most(faces) >= 3
    if said == "no triple":
        return lambda faces: _most(faces) < 3
    if counted := re.fullmatch(rf"([1-6]) (at least )?({'|'.join(_TIMES)})", said):
        face, more, times = int(counted[1]), bool(counted[2]), _TIMES[counted[3]]
        return lambda faces: faces.count(face) >= times if more else faces.count(face) == times
    if re.fullmatch(r"[1-6](?: and [1-6])+", said):
        wanted = Counter(map(int, said.split(" and ")))
        return lambda faces: wanted <= Counter(faces)
    raise BadInput(
        f"{said!r} says nothing of dice; they are written like total 4-10, any triple, no triple, 3 twice, "
        "3 at least twice, 1 and 2"
    )


def _most(faces: Iterable[int]) -> int:
    return max(Counter(faces).values())
