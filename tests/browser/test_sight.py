"""Whoever decides sees their hand and the buttons, at every game's table and on every screen, magnified or not."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from pitboss import library
from tests.browser.conftest import Visits
from tests.browser.test_poker_room import sits, table_of, view_of
from tests.browser.visitor import OVER, Visitor

SCREENS: Final = ((1440, 900), (1024, 768), (720, 450), (512, 384), (390, 844), (360, 640))
"""A desk and a tablet, both at 200% too, two phones."""
OF_EACH_FELT: Final = (
    *("blackjack", "three-card-poker", "ultimate-texas-holdem", "criss-cross-poker", "pai-gow-poker"),
    *("mini-midi-baccarat", "craps", "big-six"),
)
EVERY_GAME: Final = sorted({game for house in library.properties() for game in library.playable(house)})
HANDS: Final = ".held.playing, .setting .set-card, .felt .dice"
OUT_OF_SIGHT: Final = """(deciding) => {
  const deck = document.querySelector(".deck").getBoundingClientRect();
  const looked = (each, floor) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const seen = left >= 0 && top >= 0 && right <= innerWidth && bottom <= floor + 0.5;
    return seen ? [] : [`${each.getAttribute("class")}: ${[left, top, right, bottom].map(Math.round)}`];
  };
  const floorOf = (each) => (each.closest(".deck") ? innerHeight : deck.top);
  const measured = [...document.querySelectorAll(`${deciding}, .deck .doing .btn`)];
  return [measured.length, measured.flatMap((each) => looked(each, floorOf(each)))];
}
"""
"""How many things were measured, and those that are not wholly on the screen or lie under the row of buttons."""

CHOOSE: Final = "document.querySelector('.choice-of-play:enabled')?.click()"
"""What is offered first, if it is still offered: the next view may come at any time."""


def sits_down(player: Visitor, game: str) -> dict[str, Any]:
    """Take a seat at a table of a game that deals by itself; the table as the floor tells it."""
    tables = player.context.request.get("/api/v1/tables").json()
    found = [each for each in tables if each["game"] == game and each["dealt_by"] == "software"]
    table = min(found, key=lambda each: each["taken"])["id"]
    player.goes_to(f"/table/{table}")
    player.page.locator(".plaque.empty, button.seat.empty").last.tap()
    expect(player.purse).to_have_text("$1,000")
    view: dict[str, Any] = player.context.request.get(f"/api/v1/tables/{table}").json()
    return view


def comes_to_a_decision(player: Visitor, view: dict[str, Any]) -> None:
    """Wager and deal until there is something to decide. Where nobody plays a hand, that
    is the wager itself: the buttons are in sight, and the dice."""
    seat = view["your_seats"][0]
    spot = player.page.locator(f'.spot.opening[data-seat="{seat}"], .spot.opening:not([data-seat])').first
    spot.dispatch_event("click")
    go = player.page.locator('[data-do="go"]')
    expect(go).to_be_enabled()
    if view["equipment"]["kind"] != "cards" or view["roads"] is not None:
        return
    turn = player.page.locator(".deck.your-turn")
    while True:
        go.tap()
        expect(turn.or_(player.says.filter(has_text=OVER)).first).to_be_visible()
        if turn.count():
            return
        player.presses("Repeat")
        expect(go).to_be_enabled()


def leaves(player: Visitor) -> None:
    """Play the hand to its end, whatever it costs, and leave the seat to others."""
    if player.page.locator(".deck.your-turn").count():
        choice = player.page.locator(".choice-of-play:enabled")
        over = player.says.filter(has_text=OVER)
        while not over.count():
            expect(choice.or_(over).first).to_be_visible()
            player.page.evaluate(CHOOSE)
    if player.button("Clear").count():
        player.presses("Clear")
    player.presses("Leave")
    expect(player.purse).to_have_count(0)


def sees_everything(player: Visitor, game: str) -> None:
    comes_to_a_decision(player, sits_down(player, game))
    looks_at_every_screen(player)
    leaves(player)


def looks_at_every_screen(player: Visitor) -> None:
    for width, height in SCREENS:
        player.page.set_viewport_size({"width": width, "height": height})
        player.goes_to(player.page.url)
        measured, hidden = player.page.evaluate(OUT_OF_SIGHT, HANDS)
        assert measured > 0
        assert hidden == [], f"{width}x{height}"


@pytest.mark.parametrize("game", OF_EACH_FELT)
def test_the_hand_that_decides_is_in_sight(visit: Visits, game: str) -> None:
    sees_everything(visit(has_touch=True).comes_in("Robin"), game)


@pytest.mark.prove
@pytest.mark.parametrize("game", [game for game in EVERY_GAME if game not in OF_EACH_FELT])
def test_the_hand_that_decides_is_in_sight_at_every_game(visit: Visits, game: str) -> None:
    sees_everything(visit(has_touch=True).comes_in("Robin"), game)


def test_poker_players_see_their_cards(visit: Visits) -> None:
    players = {3: visit(has_touch=True).comes_in(), 7: visit(has_touch=True).comes_in("Robin")}
    table = table_of(players[3], "holdem", "software")
    for seat, player in players.items():
        player.goes_to(f"/table/{table}")
        sits(player, seat)
    players[3].strikes("Space")
    turn = players[3].page.locator(".deck.your-turn").or_(players[3].page.get_by_text(re.compile("^Seat 7|Robin")))
    expect(turn.first).to_be_visible()
    seat = view_of(players[3])["ask"]["seat"]
    expect(players[seat].page.locator(".deck.your-turn")).to_be_visible()
    looks_at_every_screen(players[seat])
    players[seat].click(players[seat].page.locator('[data-do="choose fold"]'))
    for player in players.values():
        player.presses("Leave")
        expect(player.purse).to_have_count(0)
