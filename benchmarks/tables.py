"""The tables that are measured: rulebooks from the shelf, with the options the houses print first."""

from pitboss.games import GAMES
from pitboss.library import playable, properties, section
from pitboss.rulebook import HouseRules


def tables_of(game: str) -> list[HouseRules]:
    """Every house's table of a game."""
    return [HouseRules.choose(section(house, game)) for house in properties() if game in playable(house)]


def fullest_table(game: str) -> HouseRules:
    """The table that offers most wagers."""
    return max(tables_of(game), key=lambda house: len(house.wagers))


def described(house: HouseRules) -> str:
    """The game and whose table it is."""
    section = house.section
    return f"{GAMES[section.game].title} at {properties()[section.text.property].title}"
