"""The tables that are measured: rulebooks from the shelf, with the options the houses print first."""

from pitboss.library import playable, properties, section, sections_played_as
from pitboss.rulebook import HouseRules


def tables_of(game: str) -> list[HouseRules]:
    """Every house's table of a game."""
    return [HouseRules.choose(section(house, game)) for house in properties() if game in playable(house)]


def played_as(family: str) -> list[HouseRules]:
    """A table of every section that is played as one thing."""
    return [
        HouseRules.choose(section(house, game))
        for house in properties()
        for game in sections_played_as(house, family)
    ]


def fullest_table(game: str) -> HouseRules:
    """The table that offers most wagers."""
    return max(tables_of(game), key=lambda house: len(house.wagers))


def described(house: HouseRules) -> str:
    """The game and whose table it is."""
    section = house.section
    return f"{section.called} at {properties()[section.text.property].title}"
