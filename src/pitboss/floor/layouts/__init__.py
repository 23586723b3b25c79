"""The felts: a description of every table's layout, from the rules of its house.

A game with a layout of its own has one here; a game with cards has seats in an arc; any other is laid out plainly,
so that every game of the library can be played on the page from the day its rulebook is on the shelf.
"""

from collections.abc import Callable
from typing import Final

from pitboss import library
from pitboss.equipment.wheels import Wheel
from pitboss.floor.layouts.big_six import big_six
from pitboss.floor.layouts.cards import cards
from pitboss.floor.layouts.craps import craps
from pitboss.floor.layouts.felts import FELTS
from pitboss.floor.layouts.plain import plain
from pitboss.floor.layouts.poker import poker
from pitboss.floor.layouts.posted import WagerFacts, posted, wager_facts
from pitboss.floor.layouts.roulette import roulette
from pitboss.floor.layouts.shapes import Layout, LayoutAt
from pitboss.rulebook import HouseRules
from pitboss.rulebook.property import Felt
from pitboss.table import CardPack

__all__ = ["LayoutView", "described", "layout_for"]

_OWN: Final[dict[str, Callable[[HouseRules, int], Layout]]] = {
    "roulette": roulette,
    "big-six": big_six,
    "craps": craps,
    "crapless-craps": craps,
    **dict.fromkeys(FELTS, poker),
}
SEATS: Final = 7


def layout_for(house: HouseRules, seats: int = SEATS) -> Layout:
    """The layout of a table with so many seats."""
    game = library.game_of(house.section)
    if game.name in _OWN:
        return _OWN[game.name](house, seats)
    equipment = game.equipment(house)
    if isinstance(equipment, CardPack):
        return cards(house, seats)
    return plain(game, house, "wheel" if isinstance(equipment, Wheel) else "dice")


class LayoutView(LayoutAt):
    """The layout with everything the page says about it."""

    property: str
    house: str
    game: str
    title: str
    felt: Felt
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
        "title": house.section.text.title,
        "felt": property_.facts.felt,
        "posted": posted(house),
        "wagers": wager_facts(house),
        "station": None,
        **(layout.turned() if from_dealer else layout).written(),
    }
