"""Big Six: seven insignias on a wheel of fifty-four sections."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from pitboss.equipment.wheels import big_six
from pitboss.games.wheel_game import Layout, WheelRules, spot_reader, wheel_script
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.rulebook.schema import Rule
from pitboss.table import Game


class _Sections(Rule):
    counts: Mapping[str, int]


class BigSixRules(WheelRules):
    """What a house says about its wheel beyond wagers and pays."""

    sections: _Sections


@cache
def _layout(counts: tuple[tuple[str, int], ...]) -> Layout:
    return Layout(big_six(dict(counts)), {name: {name: frozenset({name})} for name, _ in counts})


def layout_of(house: HouseRules) -> Layout:
    """The layout of one table: an insignia wins on its own sections and nowhere else."""
    return _layout(tuple(house.section.rules(BigSixRules).sections.counts.items()))


def _check(section: Section) -> None:
    counts = section.rules(BigSixRules).sections.counts
    if set(counts) != set(section.text.wagers):
        raise RulebookError(
            section.document.fault(
                ("rules", "sections", "counts"), "the sections of the wheel are not the wagers of the layout"
            )
        )


BIG_SIX: Final = Game(
    name="big-six",
    title="Big Six",
    play=wheel_script(layout_of),
    check=_check,
    equipment=lambda house: layout_of(house).wheel,
    read_spot=spot_reader(
        layout_of,
        lambda spots, text: None,
        lambda house, wager, spot: f"{house.wagers[wager].title} is one spot; {spot!r} names none",
    ),
    spots=lambda house, wager: tuple(layout_of(house).spots[wager]),
)
