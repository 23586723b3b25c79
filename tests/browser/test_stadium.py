"""A stadium in the browser: two stations and a dealer, a window with a clock, tickets, a spin for all."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.visitor import Visitor

HARD_ROCK = "Hard Rock Casino Cincinnati"


def stadium(visitor: Visitor, house: str, game: str) -> int:
    tables = visitor.context.request.get("/api/v1/tables").json()
    found = [each for each in tables if each.get("playing") == game and each["property"] == house]
    return int(found[0]["id"])


def view_of(visitor: Visitor, table: int) -> dict[str, Any]:
    view: dict[str, Any] = visitor.context.request.get(f"/api/v1/tables/{table}").json()
    return view


def sits_down(visitor: Visitor) -> None:
    """A station is taken and asks for money at once."""
    visitor.click(visitor.page.locator('[data-do="station"]'))
    visitor.click(visitor.page.locator('[data-do="bill 10000"]'))
    expect(visitor.purse).to_have_text("$100")
    visitor.click(visitor.page.locator('[data-do="money in"]'))


def test_two_stations_and_a_dealer(visit: Visits) -> None:
    guest, robin, sam = visit().comes_in(), visit().comes_in("Robin"), visit().comes_in("Sam", HARD_ROCK)
    table = stadium(guest, "hard-rock-cincinnati", "roulette")
    sam.goes_to(f"/table/{table}")
    sam.click(sam.page.locator('[data-do="man"]'))
    expect(sam.page.locator(".says.instruction")).to_contain_text("first starts the clock")
    for player in (guest, robin):
        player.goes_to(f"/table/{table}")
        sits_down(player)
        player.strikes("2")
        player.click(player.spot("Red"))
        expect(player.purse).to_have_text("$95")
        expect(player.page.locator(".window-clock")).to_contain_text(re.compile(r"Betting.*\d+ s"))
    sam.strikes("Space")
    expect(sam.page.locator(".says")).to_contain_text("Spin the ball")
    expect(guest.page.locator(".window-clock")).to_contain_text("Closed")
    sam.page.keyboard.type("1")
    sam.page.keyboard.press("Enter")
    expect(sam.page.locator(".says")).to_contain_text("Read as 1: confirm it")
    expect(guest.purse).to_have_text("$95")
    sam.page.keyboard.press("Enter")
    for player in (guest, robin):
        expect(player.page.locator(".says")).to_contain_text("You won $5")
        expect(player.purse).to_have_text("$105")
    guest.click(guest.page.locator('[data-do="gratuity"]'))
    guest.click(guest.page.locator('[data-do="tip 500"]'))
    expect(guest.purse).to_have_text("$100")
    guest.click(guest.page.locator('[data-do="cash out"]'))
    expect(guest.purse).to_have_text("$0")
    guest.click(guest.page.locator('[data-do="money in"]'))
    guest.click(guest.page.get_by_role("button", name="Ticket $100"))
    expect(guest.purse).to_have_text("$100")
    robin.click(robin.page.locator('[data-do="leave"]'))
    expect(robin.page.locator(".purse-box")).to_have_count(0)


def blackjack(visitor: Visitor) -> Locator:
    return visitor.page.locator('.spot[aria-label^="Blackjack"]').first


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_blackjack_at_a_station(visit: Visits, size: tuple[int, int]) -> None:
    guest = visit(viewport={"width": size[0], "height": size[1]}).comes_in()
    table = stadium(guest, "hollywood-toledo", "blackjack")
    guest.goes_to(f"/table/{table}")
    sits_down(guest)
    guest.click(blackjack(guest))
    expect(guest.page.locator(".window-clock .left")).to_contain_text("s")
    expect(guest.page.locator(".felt")).to_be_visible()
    assert view_of(guest, table)["layout"][0]["wager"] == "blackjack"
    guest.click(guest.page.locator('[data-do="Clear"]'))
    guest.click(guest.page.locator('[data-do="leave"]'))
    expect(guest.page.locator(".purse-box")).to_have_count(0)
