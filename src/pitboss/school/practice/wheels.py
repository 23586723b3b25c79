"""Practice at a wheel: chips around the section that comes."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pitboss.equipment.chance import SeededChance, shuffle
from pitboss.games.wheel import FAMILY
from pitboss.games.wheel.layout import Layout
from pitboss.games.wheel.rules import layout_of
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.school.practice.betting import Bet, fitting, open_round, pick, seated, some
from pitboss.table import BetsClosed, Round, SpinWheel, WheelStopped

INSIDE: Final = ("straight", "split", "street", "corner", "top-line", "line")
"""The wagers at roulette that lie among the numbers."""

_ON_NUMBERS: Final[Mapping[int, tuple[Cents, ...]]] = {
    1: (100, 200, 300, 500, 1_000),
    2: (100, 200, 300, 400, 500, 600, 1_000, 1_500, 2_500),
    3: (100, 300, 500, 700, 800, 900, 1_200, 1_700, 2_500, 3_500),
}
"""By level: what lies on a number or a section of a wheel."""


def is_wheel(house: HouseRules) -> bool:
    """Whether something is drawn and nothing decided."""
    return house.section.played_as == FAMILY.name


def wheel_round(house: HouseRules, chance: SeededChance, level: int) -> Round:
    """Chips around the section that comes, and at the highest level chips that lose, of two players."""
    layout = layout_of(house)
    section = pick(chance, layout.live())
    seats = seated(house, chance, 2 if level == 3 else 1)
    bets = [bet for seat in seats for bet in _around(house, chance, layout, section, seat, level)]
    return spun(house, seats, bets, section)


def spun(house: HouseRules, seats: Sequence[int], bets: Sequence[Bet], section: str) -> Round:
    """Chips down, and the wheel stops at a section."""
    round_ = open_round(house, seats)
    for bet in bets:
        round_.answer(bet.placed)
    round_.answer(BetsClosed())
    assert isinstance(round_.ask, SpinWheel)
    round_.answer(WheelStopped(section))
    return round_


def _around(
    house: HouseRules, chance: SeededChance, layout: Layout, section: str, seat: int, level: int
) -> Iterator[Bet]:
    places = [(wager, spot) for wager, spots in layout.spots.items() for spot in spots]
    winning = [place for place in places if layout.outcome(*place, section) is not None]
    inside = [place for place in winning if house.wagers[place[0]].kind in INSIDE] or winning
    count = (1, 2 + chance.below(2), 3 + chance.below(3))[level - 1]
    chosen = some(chance, inside if level < 3 else winning, count)
    if level == 3 or len(chosen) < count:
        losing = [place for place in places if place not in winning]
        chosen += some(chance, losing, 2)
        shuffle(chosen, chance)
    for wager, spot in chosen:
        yield Bet(seat, wager, fitting(house, wager, pick(chance, _ON_NUMBERS[level])), spot)
