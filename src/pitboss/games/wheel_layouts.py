"""The wheel games, by name: what their wheels and layouts are at one table."""

from collections.abc import Callable, Mapping
from typing import Final

from pitboss.games import big_six, roulette
from pitboss.games.wheel_game import Layout
from pitboss.rulebook import HouseRules

LAYOUTS: Final[Mapping[str, Callable[[HouseRules], Layout]]] = {
    "big-six": big_six.layout_of,
    "roulette": roulette.layout_of,
}
"""By game: the layout of a table."""
