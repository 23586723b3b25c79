"""Games in which something is drawn: roulette, Big Six, Sic Bo. The wheel, the dice, the spots are the house's."""

from typing import Final

from pitboss.games.family import Family, always
from pitboss.games.wheel.numbers import WHEELS
from pitboss.games.wheel.play import play, read_spot
from pitboss.games.wheel.rules import check, layout_of
from pitboss.table import Game

FAMILY: Final = Family(
    name="wheel",
    game=Game(
        play=play,
        check=check,
        equipment=lambda house: layout_of(house).wheel,
        read_spot=read_spot,
        spots=lambda house, wager: tuple(layout_of(house).spots[wager]),
        reads={"wheel": WHEELS, "single-zero-layout": ("printed-only", "customary")},
    ),
    analysis=always("pitboss.odds.wheels"),
    kernel=always("pitboss.simulate.wheels:WheelKernel"),
    felt="pitboss.floor.layouts.wheels:wheel",
)
