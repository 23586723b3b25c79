"""The games: each family a script that reads like the dealing procedure, for every house that offers one."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from pitboss.errors import BadInput
from pitboss.games.family import Family
from pitboss.naming import find
from pitboss.rulebook import Section

GROUP: Final = "pitboss.families"
"""The entry points by which a package of somebody else's adds a family."""
_OWN: Final = ("baccarat", "blackjack", "craps", "high-card", "pai-gow", "poker", "wheel")
"""Each the package of its name."""


class Families(Mapping[str, Family]):
    """Every family that can be played, by name; each is loaded when it is asked for."""

    def __init__(self) -> None:
        self._loaded: dict[str, Family] = {}
        self._others: dict[str, EntryPoint] = {}
        for point in entry_points(group=GROUP):
            if point.name in (*_OWN, *self._others):
                raise BadInput(f"the entry point {point.name} of {GROUP} has no name of its own")
            self._others[point.name] = point

    def __getitem__(self, name: str) -> Family:
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in _OWN or name in self._others

    def __iter__(self) -> Iterator[str]:
        yield from (*_OWN, *self._others)

    def __len__(self) -> int:
        return len(_OWN) + len(self._others)

    def _load(self, name: str) -> Family:
        if name in _OWN:
            own: Family = import_module(f"{__name__}.{name.replace('-', '_')}").FAMILY
            return own
        family = self._others[name].load()
        if not isinstance(family, Family) or family.name != name:
            raise BadInput(f"the entry point {name} of {GROUP} is no family of that name")
        return family


@cache
def families() -> Families:
    """Every family that can be played, by name."""
    return Families()


def family_of(section: Section) -> Family:
    """The family a section is played as; `BadInput` for sections that span games."""
    if section.played_as is None:
        raise BadInput(f"{section.key} spans games and is not played by itself; a game says what it is played-as")
    return find("family of games", section.played_as, families())
