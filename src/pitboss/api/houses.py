"""Houses on their shelves, the sections of their documents, and the rules of one table."""

from collections.abc import Mapping
from os import PathLike
from pathlib import Path

from pitboss import library, shelf
from pitboss.rulebook import HouseRules, Section


def use_shelves(*folders: str | PathLike[str]) -> None:
    """Read houses from these folders, before the shelf that comes with Pitboss; from none, from that shelf alone.

    It holds for this process and those it starts. Each house is a folder with a `house.yaml` and a file a section,
    as `pitboss house new` writes it.
    """
    shelf.use(*map(Path, folders))


def houses() -> tuple[str, ...]:
    """The houses on the shelves, one's own first.

    >>> houses()
    ('hard-rock-cincinnati', 'hollywood-toledo', 'horseshoe-cleveland', 'jack-cleveland')
    """
    return shelf.houses()


def games(house: str) -> tuple[str, ...]:
    """The games of a house that can be played; `public-games` has those that are everybody's.

    >>> games("jack-cleveland")[:4]
    ('big-six', 'blackjack', 'crapless-craps', 'craps')
    """
    return library.playable(library.find_property(house).name)


def section(house: str, game: str, on: str | None = None) -> Section:
    """A section of a house's document, as it is in force on a day: today where none is said.

    >>> found = section("hollywood-toledo", "three-card-poker")
    >>> found.text.title, list(found.text.wagers)[:3]
    ('3-Card Poker with Progressive Jackpot and Six Card Bonus', ['ante', 'play', 'ante-bonus'])

    A name nobody knows is refused with what was probably meant:

    >>> section("hollywood-toledo", "three-card-pokr")
    Traceback (most recent call last):
        ...
    pitboss.errors.Unknown: unknown game at hollywood-toledo 'three-card-pokr'; did you mean 'three-card-poker'?
    """
    return library.find_section(house, game, on)


def rules(
    house: str,
    game: str,
    *,
    options: Mapping[str, str] | None = None,
    paytables: Mapping[str, str] | None = None,
    on: str | None = None,
) -> HouseRules:
    """The rules of one table: a section with its options and pay tables chosen, else those the house lists first.

    Only what the house wrote can be chosen.

    >>> table = rules("jack-cleveland", "roulette", options={"wheel": "single-zero"})
    >>> table.option("wheel"), str(table.pays("straight", "win"))
    ('single-zero', '35 to 1')
    """
    return HouseRules.choose(section(house, game, on), options, paytables)
