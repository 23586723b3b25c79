"""Wheels have their makers' pockets in their makers' order, and every section is equally likely."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from pitboss.equipment.chance import ScriptedChance, SeededChance
from pitboss.equipment.wheels import DOUBLE_ZERO, RED_NUMBERS, SINGLE_ZERO, Wheel, big_six, colour
from pitboss.games.wheel import FAMILY
from pitboss.library import section
from pitboss.rulebook import HouseRules

NUMBERS = [str(number) for number in range(1, 37)]
both_wheels = pytest.mark.parametrize("wheel", [SINGLE_ZERO, DOUBLE_ZERO], ids=lambda wheel: str(wheel.name))


def test_the_single_zero_wheel_has_37_pockets() -> None:
    assert len(SINGLE_ZERO.sections) == 37
    assert set(SINGLE_ZERO.sections) == {"0", *NUMBERS}


def test_the_double_zero_wheel_has_38_pockets() -> None:
    assert len(DOUBLE_ZERO.sections) == 38
    assert set(DOUBLE_ZERO.sections) == {"0", "00", *NUMBERS}


@both_wheels
def test_red_and_black_alternate_around_the_ring_between_the_zeros(wheel: Wheel) -> None:
    ring = [*wheel.sections, wheel.sections[0]]
    beside = [{colour(here), colour(there)} for here, there in pairwise(ring)]
    assert all(len(colours) == 2 for colours in beside)
    assert beside.count({"red", "black"}) == len(wheel.sections) - 2 * sum(
        colour(pocket) == "green" for pocket in wheel.sections
    )


@both_wheels
def test_eighteen_pockets_are_red_and_eighteen_black(wheel: Wheel) -> None:
    colours = Counter(map(colour, wheel.sections))
    assert (colours["red"], colours["black"]) == (18, 18)


def test_only_the_zeros_are_green() -> None:
    assert [pocket for pocket in DOUBLE_ZERO.sections if colour(pocket) == "green"] == ["0", "00"]


def test_red_changes_parity_after_ten_and_again_after_nineteen() -> None:
    """The maker's rule: odd is red from 1 to 10 and from 19 to 28, even is red in between and from 29 on."""
    for number in range(1, 37):
        odd_is_red = number <= 10 or 19 <= number <= 28
        assert (number in RED_NUMBERS) == (number % 2 == odd_is_red), number


def test_the_zeros_of_a_double_zero_wheel_face_each_other() -> None:
    ring = DOUBLE_ZERO.sections
    assert ring[(ring.index("0") + 19) % 38] == "00"


def test_every_odd_number_of_a_double_zero_wheel_faces_the_even_number_after_it() -> None:
    ring = DOUBLE_ZERO.sections
    for odd in range(1, 37, 2):
        assert ring[(ring.index(str(odd)) + 19) % 38] == str(odd + 1)


def test_the_wheels_turn_from_zero_as_makers_print_them() -> None:
    assert SINGLE_ZERO.sections[:4] == ("0", "32", "15", "19")
    assert SINGLE_ZERO.sections[-3:] == ("35", "3", "26")
    assert DOUBLE_ZERO.sections[:4] == ("0", "28", "9", "26")
    assert DOUBLE_ZERO.sections[-3:] == ("35", "14", "2")


@both_wheels
def test_a_spin_comes_to_rest_where_chance_says(wheel: Wheel) -> None:
    for index in range(len(wheel.sections)):
        assert wheel.spin(ScriptedChance([index])) == index


@both_wheels
def test_every_pocket_is_equally_likely(wheel: Wheel) -> None:
    chance = SeededChance(5)
    spins = Counter(wheel.spin(chance) for _ in range(40_000))
    assert set(spins) == set(range(len(wheel.sections)))
    assert chisquare(list(spins.values())).pvalue > 1e-4


@pytest.mark.parametrize(
    ("house", "by_face_value"),
    [
        ("jack-cleveland", [24, 15, 7, 4, 2]),
        ("horseshoe-cleveland", [24, 15, 7, 4, 2]),
        ("hard-rock-cincinnati", [23, 15, 8, 4, 2]),
    ],
)
def test_a_big_six_wheel_has_54_sections_as_the_house_counts_them(house: str, by_face_value: list[int]) -> None:
    wheel = FAMILY.game.equipment(HouseRules.choose(section(house, "big-six")))
    assert isinstance(wheel, Wheel)
    counts = Counter(wheel.sections)
    assert len(wheel.sections) == 54
    assert [counts.pop(f"{face}-dollar") for face in (1, 2, 5, 10, 20)] == by_face_value
    assert counts.pop("joker") == 1
    assert list(counts.values()) == [1]


counts_of_insignias = st.dictionaries(st.sampled_from("abcdefg"), st.integers(1, 30), min_size=1)


@settings(deadline=None)
@given(counts_of_insignias)
def test_a_big_six_wheel_has_the_sections_it_was_ordered_with(counts: dict[str, int]) -> None:
    assert Counter(big_six(counts).sections) == counts


def test_like_insignias_are_spread_around_the_rim() -> None:
    """No stretch without an insignia is longer than twice an even spread and one section."""
    counts = {"1": 24, "2": 15, "5": 7, "10": 4, "20": 2, "joker": 1, "logo": 1}
    rim = big_six(counts).sections
    for insignia, count in counts.items():
        at = [place for place, shown in enumerate(rim) if shown == insignia]
        gaps = [after - before for before, after in pairwise([*at, at[0] + len(rim)])]
        assert max(gaps) <= 2 * len(rim) / count + 1, insignia
