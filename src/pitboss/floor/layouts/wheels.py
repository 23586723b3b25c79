"""The layout of a game in which something is drawn: numbers, insignias, or spots the house wrote."""

from pitboss.floor.layouts.big_six import big_six
from pitboss.floor.layouts.drawn import drawn
from pitboss.floor.layouts.roulette import roulette
from pitboss.floor.layouts.shapes import Layout
from pitboss.games.wheel.rules import WheelRules, layout_of
from pitboss.rulebook import HouseRules


def wheel(house: HouseRules, seats: int) -> Layout:
    """The layout of a table; players share it, whatever the number of seats."""
    geometry = layout_of(house)
    if any(geometry.named):
        return drawn(house)
    return roulette(house, seats) if house.section.rules(WheelRules).sections is None else big_six(house, seats)
