"""Felts as a dealer knows them: chips on the lines of roulette by touch, craps on a phone sheet by sheet."""

import re
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.test_sight import sits_down
from tests.browser.visitor import Visitor

PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def taps_between(player: Visitor, first: str, second: str) -> None:
    """Put a finger on the point halfway between the middles of two boxes."""
    boxes = [player.page.locator(f'.printed [data-cell="{cell}"]') for cell in (first, second)]
    boxes[1].evaluate("(box) => box.scrollIntoView({ block: 'center' })")
    x, y = (sum(each) / 2 for each in zip(*(middle(box) for box in boxes), strict=True))
    player.page.touchscreen.tap(x, y)


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def leaves(player: Visitor) -> None:
    player.presses("Clear")
    expect(player.purse).to_have_text("$1,000")
    player.presses("Leave")
    expect(player.purse).to_have_count(0)


def test_a_finger_between_numbers_bets_on_all_of_them(visit: Visits) -> None:
    player = visit(**PHONE).comes_in("Robin")
    sits_down(player, "roulette")
    for first, second, spot in (("8", "11", "8-11"), ("17", "18", "17-18"), ("13", "17", "13-14-16-17")):
        taps_between(player, first, second)
        laid = player.page.locator(f'.spot[data-name$="/{spot}"]:not([aria-hidden])')
        expect(laid).to_have_attribute("aria-label", re.compile(r", \$5$"))
    leaves(player)


def test_players_at_roulette_have_a_colour_each(visit: Visits) -> None:
    player = visit(**PHONE).comes_in("Robin")
    seat = sits_down(player, "roulette")["your_seats"][0]
    player.spot("Red").tap()
    expect(player.purse).to_have_text("$995")
    colour = player.page.locator(".seat.yours .own-chip .rim").get_attribute("fill")
    chips = player.page.locator(".wagers .pile ellipse.rim")
    expect(chips).to_have_count(1)
    assert seat >= 1
    assert chips.get_attribute("fill") == colour
    leaves(player)


def test_a_phone_shows_a_dice_table_sheet_by_sheet(visit: Visits) -> None:
    """The line first; what lies on a sheet that is out of sight is written on its tab."""
    player = visit(**PHONE).comes_in("Robin")
    sits_down(player, "craps")
    sheets = player.page.get_by_role("tab")
    expect(sheets).to_have_text(["Line", "Numbers", "Props"])
    expect(player.page.locator('.spot[data-name="any-seven"]')).to_have_count(0)
    sheets.filter(has_text="Props").tap()
    player.page.locator('.spot[data-name="any-seven"]').tap()
    expect(player.purse).to_have_text("$995")
    sheets.filter(has_text="Line").tap()
    expect(sheets).to_have_text(["Line", "Numbers", "Props$5"])
    expect(player.page.locator('.spot[data-name="pass"]').first).to_be_visible()
    leaves(player)


def test_a_tablet_and_a_desk_have_the_whole_of_it(visit: Visits) -> None:
    player = visit().comes_in("Robin")
    looks_at_dice(player)
    for width, ends in ((1440, 2), (1024, 1)):
        player.page.set_viewport_size({"width": width, "height": 900})
        expect(player.page.locator('.printed [data-cell="pass"]')).to_have_count(ends)
        expect(player.page.get_by_role("tab")).to_have_count(0)


def looks_at_dice(player: Visitor) -> None:
    tables = player.context.request.get("/api/v1/tables").json()
    player.goes_to(f"/table/{next(each['id'] for each in tables if each['game'] == 'craps')}")
