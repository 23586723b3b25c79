"""The felts: a description of every table's layout, from the rules of its house.

A family of games says what draws its layouts. Else a game with cards has seats in an arc, and any other is laid
out plainly, so that every game of the library can be played on the page from the day its rulebook is on the shelf.
"""

from collections.abc import Callable
from typing import Final, cast

from pitboss import library
from pitboss.equipment.wheels import Wheel
from pitboss.floor.layouts.cards import cards
from pitboss.floor.layouts.cloth import FeltView, felt_of
from pitboss.floor.layouts.plain import plain
from pitboss.floor.layouts.posted import WagerFacts, posted, wager_facts
from pitboss.floor.layouts.shapes import Layout, LayoutAt
from pitboss.games import family_of
from pitboss.games.family import load
from pitboss.rulebook import HouseRules
from pitboss.table import CardPack

__all__ = ["LayoutView", "described", "layout_for"]

SEATS: Final = 7


def layout_for(house: HouseRules, seats: int = SEATS) -> Layout:
    """The layout of a table with so many seats."""
    family = family_of(house.section)
    if family.felt is not None:
        return cast(Callable[[HouseRules, int], Layout], load(family.felt))(house, seats)
    equipment = family.game.equipment(house)
    if isinstance(equipment, CardPack):
        return cards(house, seats)
    spots = {wager: family.game.spots(house, wager) for wager in house.wagers}
    return plain(house, spots, "wheel" if isinstance(equipment, Wheel) else "dice")


class LayoutView(LayoutAt):
    """The layout with everything the page says about it."""

    property: str
    house: str
    game: str
    played_as: str | None
    """The game whose rules it is played by."""
    title: str
    felt: FeltView
    posted: list[str]
    """What the sign at the table says."""
    wagers: dict[str, WagerFacts]
    station: int | None
    """At a stadium: the station whose felt this is."""


def described(house: HouseRules, seats: int = SEATS, *, from_dealer: bool = False) -> LayoutView:
    """The layout with everything the page says about it: the felt's colour, the posted rules, the wagers."""
    layout = layout_for(house, seats)
    property_ = library.of_house(house.section.house)
    return {
        "property": house.section.house,
        "house": property_.title,
        "game": house.section.game,
        "played_as": house.section.played_as,
        "title": house.section.text.title,
        "felt": felt_of(property_),
        "posted": posted(house),
        "wagers": wager_facts(house),
        "station": None,
        **(layout.turned() if from_dealer else layout).written(),
    }
