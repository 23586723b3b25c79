"""The layout drawn as boxes on a cloth: what shares a line is a split, what meets in a point a trio or a corner.

The boxes are drawn here from the houses' description alone; the game must find the same spots on them.
"""

from collections import Counter
from functools import cache
from itertools import chain, combinations
from random import Random

import pytest

from pitboss.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO
from pitboss.errors import Refused
from pitboss.games.wheel import FAMILY
from pitboss.games.wheel.rules import layout_of
from pitboss.library import properties, section
from pitboss.rulebook import HouseRules

NUMBERS = [str(number) for number in range(1, 37)]
ROWS = [frozenset(NUMBERS[at : at + 3]) for at in range(0, 36, 3)]
Box = tuple[int, int, int, int]
"""Left, right, top and bottom, in halves of a number's box."""
Groups = set[frozenset[str]]


def cloth(zeros: int) -> dict[str, Box]:
    """Twelve rows of three, and above them one zero as wide as all three or two half as wide."""
    boxes = {n: (2 * (at % 3), 2 * (at % 3) + 2, 2 * (at // 3), 2 * (at // 3) + 2) for at, n in enumerate(NUMBERS)}
    if zeros == 1:
        return boxes | {"0": (0, 6, -2, 0)}
    return boxes | {"0": (0, 3, -2, 0), "00": (3, 6, -2, 0)}


def share_a_line(one: Box, other: Box) -> bool:
    across = min(one[1], other[1]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[2], other[2])
    return (across == 0 and down > 0) or (down == 0 and across > 0)


def meeting_in_a_point(boxes: dict[str, Box], how_many: int) -> Groups:
    """Groups of exactly so many boxes around one point."""
    around = (
        frozenset(
            n for n, (left, right, top, bottom) in boxes.items() if left <= x <= right and top <= y <= bottom
        )
        for x in range(7)
        for y in range(-2, 25)
    )
    return {group for group in around if len(group) == how_many}


def splits(boxes: dict[str, Box]) -> Groups:
    return {frozenset(pair) for pair in combinations(boxes, 2) if share_a_line(boxes[pair[0]], boxes[pair[1]])}


@cache
def table(
    wheel: str = "double-zero", zero_layout: str = "printed-only", house: str = "jack-cleveland"
) -> HouseRules:
    return HouseRules.choose(section(house, "roulette"), {"wheel": wheel, "single-zero-layout": zero_layout})


def spots(house: HouseRules, kind: str) -> Groups:
    """What can be bet on by one kind of wager, whatever the house calls it."""
    by_name = layout_of(house).spots[house.find_wager(kind)]
    covered = set(by_name.values())
    assert len(covered) == len(by_name), "two spots cover the same numbers"
    return covered


def numbers_called(text: str) -> frozenset[str]:
    return frozenset(text.split("-"))


every_house = pytest.mark.parametrize("house_name", properties())
DOUBLE, SINGLE = cloth(zeros=2), cloth(zeros=1)


@every_house
def test_the_spots_of_a_double_zero_layout_are_those_of_the_cloth(house_name: str) -> None:
    house = table(house=house_name)
    assert spots(house, "straight") == {frozenset([n]) for n in DOUBLE}
    assert spots(house, "split") == splits(DOUBLE)
    assert spots(house, "street") == {*ROWS, *meeting_in_a_point(DOUBLE, 3)}
    assert spots(house, "corner") == meeting_in_a_point(DOUBLE, 4)
    assert spots(house, "line") == {ROWS[at] | ROWS[at + 1] for at in range(11)}
    assert spots(house, "top-line") == {frozenset({"0", "00", "1", "2", "3"})}


def test_a_double_zero_layout_has_as_many_spots_as_can_be_reckoned() -> None:
    house = table()
    counts = {kind: len(spots(house, kind)) for kind in ("straight", "split", "street", "corner", "line")}
    across, down, around_the_zeros = 12 * 2, 11 * 3, 5
    assert counts == {
        "straight": 36 + 2,
        "split": across + down + around_the_zeros,
        "street": 12 + 3,
        "corner": 11 * 2,
        "line": 11,
    }
    assert counts["split"] == 62


def test_the_trios_of_a_double_zero_layout_are_the_printed_ones() -> None:
    trios = spots(table(), "street") - set(ROWS)
    assert trios == {numbers_called(trio) for trio in ("0-1-2", "0-00-2", "00-2-3")}


@every_house
def test_the_spots_of_a_single_zero_layout_are_those_of_the_cloth(house_name: str) -> None:
    house = table("single-zero", "customary", house_name)
    assert spots(house, "straight") == {frozenset([n]) for n in SINGLE}
    assert spots(house, "split") == splits(SINGLE)
    assert len(splits(SINGLE)) == 24 + 33 + 3
    assert spots(house, "street") == {*ROWS, *meeting_in_a_point(SINGLE, 3)}
    assert spots(house, "corner") == {*meeting_in_a_point(SINGLE, 4), numbers_called("0-1-2-3")}
    assert spots(house, "line") == {ROWS[at] | ROWS[at + 1] for at in range(11)}


@every_house
def test_a_single_zero_layout_takes_only_what_is_printed_unless_the_house_says_so(house_name: str) -> None:
    printed = table("single-zero", house=house_name)
    customary = table("single-zero", "customary", house_name)
    assert spots(customary, "street") - spots(printed, "street") == {numbers_called("0-2-3")}
    assert spots(customary, "corner") - spots(printed, "corner") == {numbers_called("0-1-2-3")}
    for kind in ("straight", "split", "line", "column", "dozen", "red"):
        assert spots(customary, kind) == spots(printed, kind)


@pytest.mark.parametrize("wheel", ["double-zero", "single-zero", "double-zero-as-single"])
def test_columns_dozens_and_even_money_divide_the_36_numbers(wheel: str) -> None:
    house = table(wheel)
    for kinds, each in (
        (["column"], 12),
        (["dozen"], 12),
        (["red", "black"], 18),
        (["odd", "even"], 18),
        (["low", "high"], 18),
    ):
        groups = [group for kind in kinds for group in spots(house, kind)]
        assert [len(group) for group in groups] == [each] * (36 // each)
        assert Counter(chain.from_iterable(groups)) == Counter(NUMBERS)


def test_columns_run_down_the_cloth_and_dozens_along_it() -> None:
    by_wager = layout_of(table()).spots
    assert by_wager["column"]["2nd"] == {n for n, box in DOUBLE.items() if box[:2] == (2, 4)}
    assert by_wager["column"]["3rd"] >= {"3", "36"}
    assert by_wager["dozen"]["1st"] == {str(n) for n in range(1, 13)}
    assert by_wager["dozen"]["3rd"] == {str(n) for n in range(25, 37)}
    assert by_wager["1-to-18"]["1-to-18"] == {str(n) for n in range(1, 19)}
    assert by_wager["odd"]["odd"] >= {"1", "35"}
    assert by_wager["red"]["red"] >= {"1", "36"}


COVERS = dict.fromkeys(("red", "black", "odd", "even", "low", "high"), 18) | {
    "straight": 1,
    "split": 2,
    "street": 3,
    "corner": 4,
    "top-line": 5,
    "line": 6,
    "column": 12,
    "dozen": 12,
}


@pytest.mark.parametrize("zero_layout", ["printed-only", "customary"])
@pytest.mark.parametrize(
    ("house_name", "wheel"),
    [
        (name, wheel)
        for name in properties()
        for wheel in section(name, "roulette").text.options["wheel"].choices or ()
    ],
)
def test_every_spot_of_a_wager_covers_as_many_pockets(house_name: str, wheel: str, zero_layout: str) -> None:
    layout = layout_of(table(wheel, zero_layout, house_name))
    kinds = {wager: entry.kind for wager, entry in section(house_name, "roulette").text.wagers.items()}
    for wager, by_name in layout.spots.items():
        for name, covered in by_name.items():
            assert len(covered) == COVERS[str(kinds[wager])], (wager, name)
            assert covered <= set(layout.live()), (wager, name)


def test_a_spot_is_called_by_its_numbers_from_the_zeros_down() -> None:
    by_wager = layout_of(table()).spots
    assert {"0-00", "0-2", "00-3", "17-20", "35-36"} <= set(by_wager["split"])
    for wager in ("straight", "split", "three-numbers", "four-numbers", "six-numbers"):
        for name, covered in by_wager[wager].items():
            called = name.split("-")
            assert numbers_called(name) == covered
            assert called == sorted(called, key=lambda n: (n != "0", n != "00", int(n)))


# --- A double zero wheel that serves as a single zero one ---


def test_no_spot_has_the_double_zero_where_it_is_void() -> None:
    house = table("double-zero-as-single")
    layout = layout_of(house)
    assert layout.wheel is DOUBLE_ZERO
    assert set(layout.void) == {"00"}
    assert set(layout.live()) == set(SINGLE_ZERO.sections)
    for kind in ("straight", "split", "street", "corner", "line"):
        with_00 = {group for group in spots(table(), kind) if "00" in group}
        assert spots(house, kind) == spots(table(), kind) - with_00
    assert len(spots(house, "split")) == 62 - 3
    assert layout.spots["first-five-numbers"] == {}


@pytest.mark.parametrize(("wager", "spot"), [("straight", "00"), ("split", "0-00"), ("three-numbers", "00-2-3")])
@pytest.mark.parametrize("wheel", ["single-zero", "double-zero-as-single"])
def test_a_wager_on_the_double_zero_is_refused_where_it_does_not_count(wheel: str, wager: str, spot: str) -> None:
    assert FAMILY.game.read_spot(table(), wager, spot) == spot
    with pytest.raises(Refused, match=f"'{spot}' is no "):
        FAMILY.game.read_spot(table(wheel), wager, spot)


@pytest.mark.parametrize("written", ["courtesy line", "Courtesy", "2nd 12 - 3rd 12", "3rd 12/2nd 12"])
def test_the_line_between_the_second_and_third_dozen_is_the_zeros(written: str) -> None:
    assert FAMILY.game.read_spot(table(), "split", written) == "0-00"
    for wheel, wager in (("single-zero", "split"), ("double-zero-as-single", "split"), ("double-zero", "dozen")):
        with pytest.raises(Refused, match=f"'{written}' is no "):
            FAMILY.game.read_spot(table(wheel), wager, written)


@pytest.mark.parametrize("wheel", ["single-zero", "double-zero-as-single"])
@pytest.mark.parametrize("spot", [None, "0-00-1-2-3"])
def test_the_first_five_cannot_be_bet_without_a_double_zero(wheel: str, spot: str | None) -> None:
    with pytest.raises(Refused, match="First Five Numbers cannot be bet on this layout"):
        FAMILY.game.read_spot(table(wheel), "first-five-numbers", spot)


# --- Reading spots ---

APART = ["-".join(sorted(pair, key=int)) for pair in set(map(frozenset, combinations(DOUBLE, 2))) - splits(DOUBLE)]


def refusal_of(pair: str) -> str:
    with pytest.raises(Refused) as refusal:
        FAMILY.game.read_spot(table(), "split", pair)
    return str(refusal.value)


def test_a_split_of_numbers_apart_is_refused_with_the_clause_and_what_is_near() -> None:
    for pair in APART:
        reason, _, near = refusal_of(pair).partition("; with those numbers: ")
        assert reason == f"'{pair}' is no Split on this layout (4.E.ii)"
        assert {numbers_called(spot) for spot in near.split(", ")} <= splits(DOUBLE)
        assert all(numbers_called(spot) & numbers_called(pair) for spot in near.split(", "))


def test_every_two_numbers_are_a_split_or_apart() -> None:
    assert len(APART) == 38 * 37 // 2 - 62


@pytest.mark.parametrize(
    ("wager", "spot"),
    [
        ("four-numbers", "3-4-6-7"),  # around the end of a row
        ("four-numbers", "1-2-3-4"),
        ("three-numbers", "2-3-4"),
        ("three-numbers", "0-1-3"),
        ("six-numbers", "2-3-4-5-6-7"),
        ("first-five-numbers", "0-1-2-3-4"),
        ("straight", "37"),
        ("straight", "000"),
        ("straight", "red"),
        ("straight", ""),
        ("column", "4th"),
        ("dozen", "0"),
        ("red", "17"),
    ],
)
def test_what_is_nowhere_on_the_layout_is_refused(wager: str, spot: str) -> None:
    with pytest.raises(Refused, match=f"'{spot}' is no .* on this layout"):
        FAMILY.game.read_spot(table(), wager, spot)


INSIDE = ["straight", "split", "three-numbers", "four-numbers", "first-five-numbers", "six-numbers"]


@pytest.mark.parametrize("wager", INSIDE)
def test_a_spot_is_read_in_any_order_and_however_it_is_written(wager: str) -> None:
    chance = Random(1)
    for name, covered in layout_of(table()).spots[wager].items():
        called = sorted(covered)
        for between in ("-", " ", ", ", "/", " and "):
            chance.shuffle(called)
            assert FAMILY.game.read_spot(table(), wager, between.join(called)) == name


@pytest.mark.parametrize(
    ("wager", "written", "spot"),
    [
        ("three-numbers", "1-3", "1-2-3"),
        ("three-numbers", "34 to 36", "34-35-36"),
        ("six-numbers", "1-6", "1-2-3-4-5-6"),
        ("six-numbers", "31 to 36", "31-32-33-34-35-36"),
        ("dozen", "1-12", "1st"),
        ("dozen", "13 to 24", "2nd"),
        ("dozen", "25-36", "3rd"),
        ("1-to-18", "1-18", "1-to-18"),
        ("19-to-36", "19 to 36", "19-to-36"),
    ],
)
def test_a_run_of_numbers_may_be_written_as_a_range(wager: str, written: str, spot: str) -> None:
    assert FAMILY.game.read_spot(table(), wager, written) == spot


@pytest.mark.parametrize("wager", ["column", "dozen"])
@pytest.mark.parametrize(("written", "spot"), [("1", "1st"), ("2", "2nd"), ("3rd", "3rd"), ("number 3", "3rd")])
def test_columns_and_dozens_are_read_by_their_number(wager: str, written: str, spot: str) -> None:
    assert FAMILY.game.read_spot(table(), wager, written) == spot


@pytest.mark.parametrize("wager", ["red", "black", "odd", "even", "1-to-18", "19-to-36", "first-five-numbers"])
def test_a_wager_with_one_spot_needs_no_spot_named(wager: str) -> None:
    (only,) = FAMILY.game.spots(table(), wager)
    assert FAMILY.game.read_spot(table(), wager, None) == only


@pytest.mark.parametrize("wager", ["straight", "split", "column", "dozen"])
def test_a_wager_with_many_spots_needs_one_named(wager: str) -> None:
    with pytest.raises(Refused, match="say which numbers, such as"):
        FAMILY.game.read_spot(table(), wager, None)


# --- What wins ---


@pytest.mark.parametrize("wheel", ["double-zero", "single-zero"])
def test_a_spot_wins_on_its_own_numbers_and_nowhere_else(wheel: str) -> None:
    layout = layout_of(table(wheel))
    for wager, by_name in layout.spots.items():
        for name, covered in by_name.items():
            for pocket in layout.wheel.sections:
                won = layout.outcome(wager, name, pocket)
                if pocket not in covered:
                    assert won is None
                else:
                    assert won == ("win-on-zero" if pocket in ("0", "00") else "win")


def test_outside_wagers_lose_on_the_zeros() -> None:
    layout = layout_of(table())
    for wager in ("column", "dozen", "red", "black", "odd", "even", "1-to-18", "19-to-36"):
        for name in layout.spots[wager]:
            assert [layout.outcome(wager, name, zero) for zero in ("0", "00")] == [None, None]


@pytest.mark.parametrize(("wager", "spot"), [("split", "00-1"), ("three-numbers", "00-2")])
def test_the_double_zero_is_never_read_as_the_zero(wager: str, spot: str) -> None:
    with pytest.raises(Refused):
        FAMILY.game.read_spot(table(), wager, spot)


@pytest.mark.parametrize(
    ("written", "spot"),
    [
        ("1st 12", "1st"),
        ("2nd 12", "2nd"),
        ("3rd 12", "3rd"),
    ],
)
def test_a_dozen_is_read_as_the_layout_prints_it(written: str, spot: str) -> None:
    assert FAMILY.game.read_spot(table(), "dozen", written) == spot
