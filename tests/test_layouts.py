"""Layouts: every wager and every spot of every house's game has one place, and the same places drive everything.

A layout is tested in every form it is drawn in, from both sides of the table, and with every option that puts a
wager on the felt or takes one off it.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final

import pytest
from fastapi.testclient import TestClient
from pydantic_core import to_json

from pitboss import library
from pitboss.equipment.dice import DiceSet
from pitboss.floor.layouts import described, layout_for
from pitboss.floor.layouts.names import label_of
from pitboss.floor.layouts.plain import plain
from pitboss.floor.layouts.shapes import (
    TOUCH,
    Box,
    Circle,
    DiceRow,
    Form,
    Layout,
    Lettering,
    Polygon,
    Rect,
    Shape,
    Spot,
)
from pitboss.games.craps.rules import THROUGH_THE_COME, rules_of
from pitboss.games.poker.rules import Deal, rules
from pitboss.games.wheel.rules import layout_of
from pitboss.money import cents
from pitboss.rulebook import HouseRules, Section
from pitboss.rulebook.schema import Option
from pitboss.web.app import create_app

SEATS: Final = (1, 6, 7, 14)
DRAWS_ANOTHER_FELT: Final = ("wheel", "single-zero-layout")
ZERO_LINE: Final = frozenset(("0", "00"))


@cache
def tables(key: str) -> tuple[HouseRules, ...]:
    """The house's table as it is by default, and once for every other choice that changes what is on the felt."""
    section = library.section(*key.split("/"))
    shown = {option for wager in section.text.wagers.values() for option in wager.offered_if}
    found = [HouseRules.choose(section)]
    for name in sorted(shown | set(DRAWS_ANOTHER_FELT)):
        option = section.text.options.get(name)
        for choice in (option.choices or ()) if option else ():
            if str(choice) != str(option.default if option else None):
                found.append(HouseRules.choose(section, {**goes_with(option, str(choice)), name: choice}))
    return tuple(found)


def goes_with(option: Option | None, choice: str) -> dict[str, str]:
    """What else must be chosen for a choice to be allowed."""
    needs = [need for need in option.needs if choice in need.when] if option else []
    return {other: values[0] for need in needs for other, values in need.only_with.items()}


def layouts(section: Section, seats: int = 7) -> Iterator[tuple[HouseRules, Layout]]:
    """Every felt of a section; a felt that all seats share is the same for any number of them."""
    for house in tables(section.key):
        layout = layout_for(house, seats)
        if seats == 7 or layout.spots[0].each_seat:
            yield house, layout


def pressed(spot: Spot) -> bool:
    """Whether a click on it means something of its own."""
    return spot.made in ("opening", "moved")


def points_of(shape: Shape, step: float = 3) -> Iterator[tuple[float, float]]:
    box = shape.bounds
    for down in range(int(box.h / step) + 1):
        for right in range(int(box.w / step) + 1):
            point = (box.x + right * step + 0.5, box.y + down * step + 0.5)
            if shape.contains(point):
                yield point


def near(first: Shape, second: Shape) -> bool:
    a, b = first.bounds, second.bounds
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


def overlap(first: Shape, second: Shape) -> bool:
    return near(first, second) and any(second.contains(point) for point in points_of(first))


def on_the_felt(form: Form, layout: Layout) -> dict[str, Shape]:
    """Every spot that can be pressed, where it lies on the page; those of a seat once for each seat."""
    spots = [spot for spot in layout.spots if pressed(spot) and spot.name in form.shapes]
    if not spots or not spots[0].each_seat:
        return {spot.name: form.shapes[spot.name] for spot in spots}
    places = form.seats or {1: (form.stack.x, form.stack.y)} if form.stack else form.seats
    return {f"{n}:{s.name}": form.shapes[s.name].moved(*at) for n, at in places.items() for s in spots}


def sheets_of(layout: Layout) -> dict[str, list[Form]]:
    """The forms by name: one that is too long for a phone is shown sheet by sheet."""
    found: dict[str, list[Form]] = {}
    for form in layout.forms:
        found.setdefault(form.name, []).append(form)
    return found


# --- everything has a place -------------------------------------------------------------------------------------


def test_every_spot_of_every_wager_has_one_place_in_every_form(playable: Section) -> None:
    game = library.game_of(playable)
    for house, layout in layouts(playable):
        wanted = {(wager, spot) for wager in house.wagers for spot in game.spots(house, wager)}
        placed = [(spot.wager, spot.spot) for spot in layout.spots if spot.made != "moved"]
        assert len(placed) == len(set(placed))
        assert set(placed) == wanted
        for name, sheets in sheets_of(layout).items():
            shown = [spot for form in sheets for spot in form.shapes]
            assert len(shown) == len(set(shown)), name
            assert set(shown) == {spot.name for spot in layout.spots}, name


def test_a_spot_is_pressed_exactly_if_its_wager_is_made_before_the_deal(playable: Section) -> None:
    for house, layout in layouts(playable):
        for spot in layout.spots:
            wager = house.wagers[spot.wager]
            expected = "rides" if wager.rides_on else "decision" if wager.when == "decision" else "opening"
            assert spot.made in (expected, "moved")


def test_bets_that_travel_have_a_place_on_every_number() -> None:
    for section in library.every_section():
        if section.game in ("craps", "crapless-craps"):
            house = HouseRules.choose(section)
            names = {spot.name for spot in layout_for(house).spots if spot.made == "moved"}
            points = rules_of(house).come_out.points
            assert names == {f"{w}/{n}" for w in THROUGH_THE_COME if w in house.wagers for n in points}


DICE_TABLES: Final = ("hard-rock-cincinnati/craps", "jack-cleveland/craps", "hard-rock-cincinnati/crapless-craps")


def test_both_ends_of_a_dice_table_take_the_same_wagers() -> None:
    """What lies at one end lies at the other too: the numbers in the same order, the lines as in a mirror."""
    for house in (house for key in DICE_TABLES for house in tables(key)):
        form = layout_for(house).forms[0]
        here = {name: form.shapes[name].bounds for name in form.also}
        there = {name: farther(shapes) for name, shapes in form.also.items()}
        assert {"pass", "come", "field", "place/4", "come/6"} <= here.keys()
        for name, box in here.items():
            assert (there[name].y, there[name].w, there[name].h) == pytest.approx((box.y, box.w, box.h))
        numbered = {round(there[name].x - here[name].x, 1) for name in here if name.rpartition("/")[2].isdigit()}
        assert len(numbered) == 1
        for line in {"pass", "pass-odds", "dont-pass", "come", "field"} & here.keys():
            assert here[line].x == pytest.approx(form.width - there[line].x - there[line].w)
        once = [shape.bounds for name, shape in form.shapes.items() if name not in form.also]
        assert min(box.x for box in once) > max(box.x for box in here.values())
        assert max(box.x + box.w for box in once) < min(box.x for box in there.values())


def farther(shapes: list[Shape]) -> Rect:
    """Of the further places of a spot the one at the other end that lies as the first does."""
    return max((shape.bounds for shape in shapes), key=lambda box: (box.w > box.h, box.x))


def test_the_pass_line_turns_the_corner() -> None:
    """It lies nearest to the rail, below everything else of its end and beside it, and is drawn as one line."""
    for house in (house for key in DICE_TABLES for house in tables(key)):
        for form in layout_for(house).forms[:2]:
            foot, leg = form.shapes["pass"], form.also["pass"][0].bounds
            end = [form.shapes[name].bounds for name in ("come", "field", "place/4", "come/10")]
            assert foot.bounds.y > max(box.y + box.h for box in end)
            assert leg.x + leg.w < min(box.x for box in end)
            assert leg.y <= min(box.y for box in end)
            (line, *_) = (box.shape for box in form.drawings if isinstance(box, Box) and box.cell == "pass")
            assert line.contains(foot.centre)
            assert line.contains(leg.centre)
            assert not line.contains(form.shapes["come"].centre)


def test_six_and_nine_are_spelt_out() -> None:
    for house in (house for key in DICE_TABLES for house in tables(key)):
        for form in layout_for(house).forms:
            lettered = {
                drawn.text for drawn in form.drawings if isinstance(drawn, Lettering) and drawn.tone == "gold"
            }
            if form.sheet != "Props":
                assert {"4", "5", "SIX", "8", "NINE", "10"} <= lettered
                assert not {"6", "9"} & lettered


def test_a_phone_has_the_dice_the_line_and_the_numbers_first() -> None:
    for house in (house for key in DICE_TABLES for house in tables(key)):
        line, numbers, propositions = sheets_of(layout_for(house))["narrow"]
        tops = {name: shape.bounds.y for name, shape in line.shapes.items()}
        assert line.places["dice"].y < tops["pass"] < tops["place/4"] < tops["come/4"] < tops["come"]
        assert {"buy/4", "put/4"} <= numbers.shapes.keys()
        assert {"any-seven", "hard-way/6"} <= propositions.shapes.keys()
        assert all("dice" in form.places for form in (line, numbers, propositions))


def test_the_puck_has_a_place_on_every_point() -> None:
    for section in library.every_section():
        if section.game in ("craps", "crapless-craps"):
            house = HouseRules.choose(section)
            wanted = {f"puck {number}" for number in rules_of(house).come_out.points}
            for form in layout_for(house).forms:
                assert {"puck off", "dice"} <= set(form.places)
                assert wanted <= set(form.places) or form.sheet == "Props"


# --- nothing lies on anything else ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_no_click_lands_on_two_spots(playable: Section, seats: int) -> None:
    for _, layout in layouts(playable, seats):
        for form in (*layout.forms, *layout.turned().forms):
            for (name, shape), (other, second) in combinations(on_the_felt(form, layout).items(), 2):
                assert not overlap(shape, second), (form.name, name, other)


@pytest.mark.parametrize("seats", SEATS)
def test_everything_lies_on_the_felt(playable: Section, seats: int) -> None:
    for _, layout in layouts(playable, seats):
        for form in (*layout.forms, *layout.turned().forms):
            everything = {**on_the_felt(form, layout), **form.places}
            for name, shape in everything.items():
                box = shape.bounds
                assert box.x >= -0.01, (form.name, name)
                assert box.y >= -0.01, (form.name, name)
                assert box.x + box.w <= form.width + 0.01, (form.name, name)
                assert box.y + box.h <= form.height + 0.01, (form.name, name)


def test_chips_lie_beside_the_cards_and_not_under_them(playable: Section) -> None:
    for _, layout in layouts(playable):
        for form in layout.forms:
            if "cards" in form.seat_places:
                hands = [place for name, place in form.seat_places.items() if name in ("cards", "low")]
                for spot in layout.spots:
                    if pressed(spot):
                        lies = form.shapes[spot.name]
                        assert not any(overlap(lies, hand) for hand in hands), (form.name, spot.name)


def test_hands_of_two_seats_do_not_touch(playable: Section) -> None:
    for _, layout in layouts(playable):
        for form in (*layout.forms, *layout.turned().forms):
            for place in form.seat_places.values():
                lies = [place.moved(*at) for at in form.seats.values()]
                assert not any(overlap(first, second) for first, second in combinations(lies, 2))
            if form.seats and "dealer" in form.places and "cards" in form.seat_places:
                hands = [form.seat_places["cards"].moved(*at) for at in form.seats.values()]
                assert not any(overlap(hand, form.places["dealer"]) for hand in hands)


def test_fingers_find_what_they_mean(playable: Section) -> None:
    """On tablets and phones a spot measures 44 pixels; only wagers on the zeros' line share less."""
    for _, layout in layouts(playable):
        for form in (form for form in layout.forms if form.name != "wide"):
            for spot in (spot for spot in layout.spots if spot.name in form.shapes):
                box = form.shapes[spot.name].bounds
                least = min(box.w, box.h)
                if pressed(spot) and not (set(spot.covers) & ZERO_LINE and len(spot.covers) > 1):
                    assert least >= TOUCH - 0.01, (form.name, spot.name, box)


# --- the keyboard -----------------------------------------------------------------------------------------------


def test_the_keyboard_passes_every_spot_once(playable: Section) -> None:
    for house in tables(playable.key):
        spots = described(house)["spots"]
        assert [spot["order"] for spot in spots] == list(range(len(spots)))
        assert len({spot["name"] for spot in spots}) == len(spots)


def test_the_keyboard_goes_to_what_is_placed_first_before_what_needs_it(playable: Section) -> None:
    for house, layout in layouts(playable):
        order = {spot.wager: at for at, spot in reversed(list(enumerate(layout.spots)))}
        for name, wager in house.wagers.items():
            if name in order and wager.when == "opening" and layout.kind == "cards":
                assert all(order[needed] < order[name] for needed in wager.requires), name


# --- roulette ---------------------------------------------------------------------------------------------------


def drawn(form: Form) -> dict[str, Shape]:
    return {box.cell: box.shape for box in form.drawings if isinstance(box, Box) and box.cell is not None}


def test_a_roulette_spot_lies_on_the_lines_of_the_numbers_it_covers() -> None:
    for section in library.every_section():
        if section.game != "roulette":
            continue
        for house in tables(section.key):
            kinds = {name: wager.kind for name, wager in house.wagers.items()}
            for form in layout_for(house).forms:
                boxes = {cell: shape for cell, shape in drawn(form).items() if cell.isdigit()}
                for wager, spots in layout_of(house).spots.items():
                    if kinds[wager] not in ("straight", "split", "corner", "street", "line", "top-line"):
                        continue
                    for name, covered in spots.items():
                        zone = form.shapes[f"{wager}/{name}"]
                        touched = {cell for cell, box in boxes.items() if overlap(zone, box)}
                        assert touched <= covered, (form.name, wager, name, touched)
                        outer = kinds[wager] in ("street", "line", "top-line") or len(covered & ZERO_LINE) > 0
                        assert touched == covered or (outer and touched), (form.name, wager, name, touched)


def test_both_zeros_are_bet_between_the_second_and_third_dozen_too() -> None:
    """The courtesy line: on the line two dozens share, and on nobody else's spot."""
    for section in library.every_section():
        if section.game != "roulette":
            continue
        for house in tables(section.key):
            layout = layout_for(house)
            (dozen,) = (name for name, wager in house.wagers.items() if wager.kind == "dozen")
            zeros = {spot.name for spot in layout.spots if set(spot.covers) == {"0", "00"}}
            assert bool(zeros) == (house.option("wheel") == "double-zero")
            for form in (*layout.forms, *(each.turned() for each in layout.forms)):
                assert set(form.also) == zeros
                for (line,) in form.also.values():
                    boxes = {cell for cell, box in drawn(form).items() if overlap(line, box)}
                    assert boxes == {f"{dozen}/2nd", f"{dozen}/3rd"}
                    assert [name for name, shape in form.shapes.items() if overlap(line, shape)] == []


def test_a_void_double_zero_is_drawn_but_cannot_be_bet_on() -> None:
    sections = [section for section in library.every_section() if section.game == "roulette"]
    voided = [s for s in sections if "double-zero-as-single" in (s.text.options["wheel"].choices or ())]
    assert voided
    for section in voided:
        layout = layout_for(HouseRules.choose(section, {"wheel": "double-zero-as-single"}))
        assert all("00" not in spot.covers for spot in layout.spots)
        assert all("00" in drawn(form) for form in layout.forms)


@pytest.mark.parametrize(
    ("house", "words"),
    [
        ("hard-rock-cincinnati", ["HARD ROCK", "CASINO", "CINCINNATI"]),
        ("jack-cleveland", ["JACK", "CLEVELAND", "CASINO"]),
    ],
)
def test_an_insignia_is_named_as_it_is_printed_and_a_logo_says_whose_house_it_is(
    house: str, words: list[str]
) -> None:
    for form in layout_for(HouseRules.choose(library.section(house, "big-six"))).forms:
        lettered = [each.text for each in form.drawings if isinstance(each, Lettering)]
        assert "$20" in lettered
        at = lettered.index(words[0])
        assert lettered[at : at + 3] == words


def test_every_number_has_its_colour() -> None:
    house = HouseRules.choose(library.section("jack-cleveland", "roulette"))
    for form in layout_for(house).forms:
        fills = {box.cell: box.fill for box in form.drawings if isinstance(box, Box)}
        assert fills["0"] == fills["00"] == "green"
        assert (fills["17"], fills["18"], fills["1"], fills["10"]) == ("black", "red", "red", "black")


# --- poker against the house ------------------------------------------------------------------------------------


def poker_forms(game: str | None = None) -> Iterator[tuple[HouseRules, Form]]:
    """Every form of every felt of the poker games, or of one of them."""
    for section in library.every_section():
        if section.played_as in ("poker", "pai-gow") if game is None else section.game == game:
            for house in tables(section.key):
                for form in layout_for(house, 6).forms:
                    yield house, form


def test_every_poker_game_has_a_felt_of_its_own() -> None:
    for section in library.every_section():
        if section.played_as in ("poker", "pai-gow"):
            assert section.text.felt is not None, section.key


def test_every_card_of_the_middle_has_a_place_of_its_own() -> None:
    for house, form in poker_forms():
        if house.section.played_as == "pai-gow":
            continue
        dealt: dict[str, int] = {}
        for stage in rules(house).stages(house):
            if isinstance(stage, Deal):
                for whose in stage.to:
                    dealt[whose] = dealt.get(whose, 0) + stage.deal
        boards = set(library.game_of(house.section).board_hands(house)) - {"dealer"}
        wanted = {f"slot {name} {at}" for name in boards for at in range(1, dealt.get(name, 0) + 1)}
        assert {name for name in form.places if name.startswith("slot ")} == wanted
        assert ("dealer" in form.places) == ("dealer" in dealt)


def test_nothing_lies_on_the_cards_of_the_middle() -> None:
    for house, form in poker_forms():
        assert not any(overlap(first, second) for first, second in combinations(form.places.values(), 2))
        spots = on_the_felt(form, layout_for(house, 6)).values()
        for place in form.places.values():
            assert not any(overlap(place, spot) for spot in spots), (house.section.key, form.name)


def test_trips_lie_above_ante_and_blind_and_these_above_play() -> None:
    for _, form in poker_forms("ultimate-texas-holdem"):
        at = {name: shape.centre for name, shape in form.shapes.items()}
        assert at["trips"][1] < at["ante"][1] == at["blind"][1] < at["play"][1]
        assert at["ante"][0] < at["play"][0] < at["blind"][0]
        assert any(isinstance(drawn, Lettering) and drawn.text == "=" for drawn in form.at_seat)


def test_streets_lie_in_a_line_from_the_ante_to_the_dealer() -> None:
    for _, form in poker_forms("mississippi-stud"):
        at = [form.shapes[name].centre[1] for name in ("fifth-street", "fourth-street", "third-street", "ante")]
        assert at == sorted(at)
        assert len(set(at)) == 4


def test_the_three_bets_of_let_it_ride_lie_side_by_side() -> None:
    for house, form in poker_forms("let-it-ride"):
        first, second, third = (form.shapes[f"bet-{number}"].centre for number in (1, 2, 3))
        if form.name != "medium":  # a tablet with six seats has room for two
            assert first[0] < second[0] < third[0]
            assert first[1] == second[1] == third[1]
        assert [label_of(f"bet-{n}", house.wagers[f"bet-{n}"].title) for n in (1, 2, 3)] == [
            ("1",),
            ("2",),
            ("$",),
        ]


def test_the_cross_is_a_cross() -> None:
    for _, form in poker_forms("criss-cross-poker"):
        at = {name: form.places[f"slot {name}"].centre for name in ("across 1", "across 2", "down 1", "down 2")}
        x, y = form.places["slot middle 1"].centre
        assert at["across 1"][1] == at["across 2"][1] == y
        assert at["across 1"][0] < x < at["across 2"][0]
        assert at["down 1"][0] == at["down 2"][0] == x
        assert at["down 1"][1] < y < at["down 2"][1]


def test_seven_cards_are_set_into_five_and_two() -> None:
    """The low hand lies before the high one where there is room, else beside it; the wagers lie before both."""
    for game in library.sections_played_as("hollywood-toledo", "pai-gow"):
        for house, form in poker_forms(game):
            for high, low in (
                (form.seat_places["cards"], form.seat_places["low"]),
                (form.places["dealer"], form.places["dealer low"]),
            ):
                assert not overlap(high, low)
                assert high.h == low.h
                assert high.w >= low.w
                assert (low.y + low.h <= high.y) if (low.y != high.y) else (high.x + high.w <= low.x)
            at = {name: shape.bounds for name, shape in form.shapes.items()}
            first = min(form.seat_places["cards"].y, form.seat_places["low"].y)
            assert all(box.y + box.h <= first for box in at.values()), (house.section.key, form.name)
            assert "fortune" not in at or at["pai-gow"].y == at["fortune"].y
            printed = [drawn.text for drawn in (*form.drawings, *form.at_seat) if isinstance(drawn, Lettering)]
            assert {"HIGH", "LOW", "DEALER HIGH", "DEALER LOW"} <= set(printed)


@pytest.mark.parametrize(
    ("key", "options", "words"),
    [
        ("jack-cleveland/pai-gow-poker", {}, ["5% commission"]),
        ("hollywood-toledo/face-up-pai-gow-poker", {}, ["dealer shows first", "no commission"]),
        ("hard-rock-cincinnati/pai-gow-poker", {}, ["5% commission"]),
        ("hard-rock-cincinnati/pai-gow-poker", {"version": "face-up"}, ["dealer shows first", "no commission"]),
        ("hard-rock-cincinnati/pai-gow-poker", {"version": "commission-free"}, ["no commission"]),
    ],
)
def test_the_sign_says_what_a_win_costs(key: str, options: dict[str, str], words: list[str]) -> None:
    facts = described(HouseRules.choose(library.section(*key.split("/")), options))
    assert facts["posted"] == words
    assert ("vigorish" in facts["wagers"]["pai-gow"]) == ("5% commission" in words)


def test_wagers_that_are_owed_together_are_said_together() -> None:
    def together(key: str, wager: str) -> list[str]:
        return described(HouseRules.choose(library.section(*key.split("/"))))["wagers"][wager]["together"]

    assert together("hollywood-toledo/ultimate-texas-holdem", "ante") == ["ante", "blind"]
    assert together("hollywood-toledo/ultimate-texas-holdem", "trips") == ["trips"]
    assert together("hollywood-toledo/crazy-four-poker", "super-bonus") == ["ante", "super-bonus"]
    assert together("jack-cleveland/let-it-ride", "bet-3") == ["bet-1", "bet-2", "bet-3"]
    assert together("hard-rock-cincinnati/criss-cross-poker", "ante-down") == ["ante-across", "ante-down"]
    assert together("jack-cleveland/roulette", "red") == ["red"]


# --- what is written on it ---------------------------------------------------------------------------------------


def test_nothing_is_written_too_small(playable: Section) -> None:
    for _, layout in layouts(playable):
        for form in layout.forms:
            for drawing in (*form.drawings, *form.at_seat):
                if isinstance(drawing, Lettering):
                    assert drawing.size >= 14, (form.name, drawing.text)


def test_what_lights_up_is_drawn(playable: Section) -> None:
    for _, layout in layouts(playable):
        for form in layout.forms:
            cells = {d.cell for d in (*form.drawings, *form.at_seat) if isinstance(d, Box)}
            for spot in layout.spots:
                if pressed(spot) and spot.name in form.shapes:
                    assert cells & {*spot.covers, spot.name}, (form.name, spot.name)


def test_short_names_tell_the_side_bets_of_a_table_apart(playable: Section) -> None:
    for house, layout in layouts(playable):
        if layout.kind == "cards":
            names = [label_of(s.wager, house.wagers[s.wager].title) for s in layout.spots if s.made == "opening"]
            assert len(names) == len(set(names)), names


# --- the other side of the table ---------------------------------------------------------------------------------


def test_turned_twice_it_lies_as_before(playable: Section) -> None:
    for _, layout in layouts(playable):
        for form, again in zip(layout.forms, layout.turned().turned().forms, strict=True):
            for name, shape in form.shapes.items():
                assert again.shapes[name].centre == pytest.approx(shape.centre)
            assert again.seats.keys() == form.seats.keys()
            assert again.places.keys() == form.places.keys()


def test_the_first_seat_is_at_the_dealers_left_hand() -> None:
    layout = layout_for(HouseRules.choose(library.section("jack-cleveland", "blackjack")), 6)
    for form in layout.forms:
        if form.seats:
            assert form.seats[1][0] > form.seats[6][0]
            assert form.turned().seats[1][0] < form.turned().seats[6][0]
            assert form.turned().places["dealer"].y > form.turned().seats[1][1]


# --- any other game ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["jack-cleveland/craps", "jack-cleveland/roulette", "jack-cleveland/big-six"])
def test_a_game_nobody_drew_a_layout_for_can_be_played(key: str) -> None:
    house = HouseRules.choose(library.section(*key.split("/")))
    game = library.game_of(house.section)
    kind = "dice" if isinstance(game.equipment(house), DiceSet) else "wheel"
    layout = plain(house, {wager: game.spots(house, wager) for wager in house.wagers}, kind)
    wanted = {(wager, spot) for wager in house.wagers for spot in game.spots(house, wager)}
    assert {(spot.wager, spot.spot) for spot in layout.spots} == wanted
    for form in layout.forms:
        for first, second in combinations(form.shapes.values(), 2):
            assert not near(first.bounds.inset(1), second.bounds.inset(1))


def test_spots_that_are_dice_are_drawn_as_dice_and_totals_in_their_order() -> None:
    layout = layout_for(HouseRules.choose(library.section("public-games", "sic-bo")))
    assert [form.name for form in layout.forms] == ["wide", "broad", "medium", "narrow"]
    for form in layout.forms:
        dice = [each.faces for each in form.drawings if isinstance(each, DiceRow)]
        assert dice[:6] == [(face,) * 3 for face in range(1, 7)]
        assert len(dice) == 6 + 6 + 15
        lettered = [each.text for each in form.drawings if isinstance(each, Lettering)]
        assert "TRIPLE · pays 180 to 1" in lettered
        totals = lettered[lettered.index("TOTAL") + 1 :]
        assert totals[::2] == [str(total) for total in range(4, 18)]
        assert totals[:2] == ["4", "60 to 1"]


# --- shapes ------------------------------------------------------------------------------------------------------


def test_shapes_know_what_lies_inside_them() -> None:
    square = Polygon(((0, 0), (10, 0), (10, 10), (0, 10)))
    for shape in (Rect(0, 0, 10, 10), Circle(5, 5, 5), square):
        assert shape.contains((5, 5))
        assert not shape.contains((11, 5))
        assert not shape.contains((5, -1))
        assert shape.bounds == Rect(0, 0, 10, 10)
        assert shape.moved(5, 0).contains((14, 5))
        assert shape.turned(20, 20).bounds == Rect(10, 10, 10, 10)
    assert not Circle(5, 5, 5).contains((0.5, 0.5))


# --- over the web ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    database = tmp_path_factory.mktemp("layouts") / "floor.db"
    with TestClient(create_app(f"sqlite:///{database}")) as client:
        yield client


def test_a_house_shows_its_layout(client: TestClient) -> None:
    answer = client.get("/api/v1/houses/hollywood-toledo/roulette/layout").json()
    assert answer["felt"]["cloth"] == "#5c1526"
    assert answer["house"] == "Hollywood Casino Toledo"
    assert {form["name"] for form in answer["forms"]} == {"wide", "medium", "narrow"}
    assert answer["wagers"]["straight-up"]["paytable"]["rows"][0]["pays"] == "35 to 1"
    assert answer["wagers"]["straight-up"]["paytable"]["cite"]


def test_the_dealer_sees_it_from_the_other_side(client: TestClient) -> None:
    path = "/api/v1/houses/jack-cleveland/blackjack/layout?seats=6"
    player, dealer = client.get(path).json(), client.get(f"{path}&side=dealer").json()
    assert player["spots"] == dealer["spots"]
    assert player["forms"][0]["seats"]["1"][0] == pytest.approx(dealer["forms"][0]["seats"]["6"][0])


def test_there_is_no_layout_for_strangers_tables(client: TestClient) -> None:
    assert client.get("/api/v1/tables/1/layout").status_code == 401
    assert client.get("/api/v1/houses/nowhere/roulette/layout").status_code == 404


def test_a_tables_limits_are_those_of_its_sign() -> None:
    section = library.section("hard-rock-cincinnati", "craps")
    facts = described(HouseRules.choose(section, {"minimum": "15", "maximum": "500"}))["wagers"]
    assert (cents(facts["pass"]["minimum"]), cents(facts["pass"]["maximum"])) == (1_500, 50_000)
    assert facts["place"]["callable"]
    assert not facts["pass"]["callable"]
    assert facts["horn"]["units"][""] == "2.00"


def test_the_description_is_small_enough_to_send(playable: Section) -> None:
    text = to_json(described(HouseRules.choose(playable), 7))
    assert len(text) < 150_000
