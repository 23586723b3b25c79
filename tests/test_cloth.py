"""A house's chips have its colours: the usual ones, unless it says others."""

import pytest

from pitboss import library
from pitboss.floor.layouts.cloth import felt_of
from pitboss.rulebook.property import CHIP_COLOURS, Felt, Property, PropertyText, read_facts
from pitboss.rulebook.reading import RulebookError

HOUSE = """\
title: Riverside Casino
document: riverside-2026
edition: Rules of the games (2026)
time-zone: America/Chicago
gaming-day: "05:00"
"""


def house(more: str) -> Property:
    return Property("riverside", read_facts(HOUSE + more, "house.yaml", PropertyText))


def test_chips_are_told_from_the_smallest_with_their_colours() -> None:
    for each in library.properties().values():
        chips = felt_of(each)["chips"]
        worth = [float(chip["value"]) for chip in chips]
        assert worth == sorted(worth)
        assert {chip["face"] for chip in chips} <= {*CHIP_COLOURS.values(), *each.facts.felt.chips.values()}


def test_a_house_has_the_chips_and_colours_it_names() -> None:
    felt = felt_of(house('chips: [$1, $5, $20]\nfelt: {chips: {$20: "#6f2d91", $5: "#112233"}}\n'))
    assert [(chip["value"], chip["face"]) for chip in felt["chips"]] == [
        ("1.00", CHIP_COLOURS[100]),
        ("5.00", "#112233"),
        ("20.00", "#6f2d91"),
    ]
    assert felt["cloth"] == Felt().cloth


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ("chips: [$1, $20]\n", r"no colour is known for chips of \$20"),
        ('felt: {chips: {$2: "#6f2d91"}}\n', r"colours chips of \$2, which the house does not have"),
        ("felt: {chips: {$5: crimson}}\n", "crimson|pattern"),
    ],
)
def test_a_chip_without_a_colour_or_a_colour_without_a_chip_is_refused(more: str, says: str) -> None:
    with pytest.raises(RulebookError, match=says):
        house(more)
