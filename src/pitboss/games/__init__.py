"""The games: each family a script that reads like the dealing procedure, for every house that offers one."""

from functools import cache
from importlib.metadata import entry_points
from typing import Final

from pitboss.errors import BadInput
from pitboss.games import baccarat, blackjack, craps, high_card, pai_gow, poker, wheel
from pitboss.games.family import Family
from pitboss.naming import find
from pitboss.rulebook import Section

GROUP: Final = "pitboss.families"
"""The entry points by which a package of somebody else's adds a family."""
_OWN: Final = (baccarat, blackjack, craps, high_card, pai_gow, poker, wheel)


@cache
def families() -> dict[str, Family]:
    """Every family that can be played, by name."""
    found = {package.FAMILY.name: package.FAMILY for package in _OWN}
    for point in entry_points(group=GROUP):
        family = point.load()
        if not isinstance(family, Family) or family.name in found:
            raise BadInput(f"the entry point {point.name} of {GROUP} is no family of a name of its own")
        found[family.name] = family
    return found


def family_of(section: Section) -> Family:
    """The family a section is played as; `BadInput` for sections that span games."""
    if section.played_as is None:
        raise BadInput(f"{section.key} spans games and is not played by itself; a game says what it is played-as")
    return find("family of games", section.played_as, families())
