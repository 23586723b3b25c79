"""The floor as a map: found, filtered, sat down at once; what needs somebody stands first."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.visitor import Visitor

JACK = "JACK Cleveland Casino"


def leaves(visitor: Visitor) -> None:
    """Give the seat back, so that nobody sits there after the test."""
    visitor.presses("Leave")
    expect(visitor.purse).to_have_count(0)


def does(visitor: Visitor, table: int, do: dict[str, Any]) -> None:
    """Do something at a table without its page."""
    asking = visitor.context.request
    token = asking.get("/api/v1/session").json()["csrf"]
    answer = asking.post(f"/api/v1/tables/{table}/acts", data={"do": do}, headers={"X-CSRF-Token": token})
    assert answer.ok, answer.text()


def stands(table: Locator) -> list[str]:
    """Column and row of a table in its pit."""
    found: list[str] = table.evaluate(
        "at => [getComputedStyle(at).gridColumnStart, getComputedStyle(at).gridRowStart]"
    )
    return found


def spots(visitor: Visitor) -> Locator:
    return visitor.page.locator(".place:not(.faint)")


def test_a_newcomer_finds_a_game_and_sits_down_at_once(visit: Visits) -> None:
    newcomer = visit().comes_in().goes_to("/floor?view=games")
    game = newcomer.page.locator(".game", has_text="Big Six")
    expect(game).to_contain_text("Nothing to decide")
    newcomer.click(game.get_by_role("button", name="Quick seat"))
    expect(newcomer.purse).to_have_text("$1,000")
    expect(newcomer.page).to_have_url(re.compile(r"/table/\d+$"))
    leaves(newcomer)


def test_the_map_keeps_tables_where_they_stand(visit: Visits) -> None:
    guest = visit(viewport={"width": 1440, "height": 900}).comes_in().goes_to("/floor")
    all_of_them = spots(guest).count()
    guest.page.get_by_label("House").select_option(label=JACK)
    guest.page.get_by_label("Game").select_option(label="Craps")
    expect(spots(guest)).to_have_count(1)
    pit = guest.page.locator(".pit", has=spots(guest))
    around, before = pit.locator(".place").count(), stands(spots(guest).first)
    guest.page.get_by_label("Game").select_option(label="Every game")
    assert 1 < spots(guest).count() < all_of_them
    craps = guest.page.locator(".place", has_text=re.compile(r"^Craps \d+"))
    assert stands(craps) == before, "a filter moves no table"
    expect(guest.page.locator(".pit", has=craps).locator(".place")).to_have_count(around)
    guest.page.get_by_label("Game").select_option(label="Craps")
    guest.presses("Quick seat")
    expect(guest.purse).to_have_text("$1,000")
    leaves(guest)


def test_what_needs_a_supervisor_stands_first(visit: Visits) -> None:
    dealer = visit().comes_in("Dana", JACK)
    supervisor = visit().comes_in("Sam", JACK).goes_to("/floor")
    table = supervisor.page.locator(".place", has_text=re.compile(r"^Roulette \d+")).get_by_role("link")
    number = int((table.get_attribute("href") or "").rpartition("/")[2])
    need = supervisor.page.get_by_role("region", name="Needs you").locator(f'a[href="/desk/{number}"]')
    expect(need).to_have_count(0)
    does(dealer, number, {"act": "ask-fill", "amount": "500.00"})
    supervisor.goes_to("/floor")
    expect(need).to_contain_text("A fill waits to be signed")
    expect(supervisor.page.locator(".needs, .pit").first).to_have_class(re.compile(r"\bneeds\b"))
    supervisor.click(need)
    expect(supervisor.page.get_by_role("heading", name="Ruling desk")).to_be_visible()
    waiting = supervisor.context.request.get("/api/v1/approvals").json()
    (fill,) = [each for each in waiting if each["table"] == number]
    does(supervisor, number, {"act": "decline", "approval": fill["id"]})
    supervisor.goes_to("/floor")
    expect(need).to_have_count(0)


def test_a_wall_shows_every_felt_of_a_pit_as_it_moves(visit: Visits) -> None:
    watcher = visit(viewport={"width": 1440, "height": 900}).comes_in("Vic", JACK)
    watcher.page.on("request", lambda request: asked.append(request.url))
    asked: list[str] = []
    watcher.goes_to("/floor")
    pit = watcher.page.locator(".pit", has_text="Roulette")
    tables = pit.locator(".place").count()
    watcher.click(pit.get_by_role("link", name="Wall"))
    felts = watcher.page.locator(".wall .at-table.still")
    expect(felts).to_have_count(tables)
    for at in range(tables):
        expect(felts.nth(at).locator("svg").first).to_be_visible()
    assert len([url for url in asked if url.endswith("/live")]) == 1, "one stream for the pit"

    tile = watcher.page.locator(".wall > li", has_text=re.compile(r"^Roulette \d+"))
    player = visit().comes_in().goes_to(tile.get_by_role("link").get_attribute("href") or "")
    player.click(player.page.get_by_role("button", name=re.compile(r"^\d+ Sit$")).first)
    expect(player.purse).to_have_text("$1,000")
    player.click(player.page.locator('.spot[aria-label="Red"]'))
    expect(tile.locator(".at-table.still")).to_have_attribute("aria-label", re.compile(r"\$\d+ on Red"))
    player.presses("Clear")
    expect(tile.locator(".at-table.still")).not_to_have_attribute("aria-label", re.compile(r"\$\d+ on Red"))
    leaves(player)


def test_a_supervisor_goes_from_a_table_to_its_desk(visit: Visits) -> None:
    supervisor = visit().comes_in("Sam", JACK).goes_to("/floor")
    supervisor.click(supervisor.page.locator(".place", has_text=re.compile(r"^Roulette \d+")).get_by_role("link"))
    expect(supervisor.page.locator(".felt")).to_be_visible()
    table = supervisor.table
    supervisor.click(supervisor.page.get_by_role("link", name="Fill"))
    expect(supervisor.page.get_by_role("heading", name="Fill or credit")).to_be_in_viewport()
    assert supervisor.table == table


def test_a_manager_says_where_a_table_stands(visit: Visits) -> None:
    manager = visit(viewport={"width": 1440, "height": 900}).comes_in("Morgan", JACK).goes_to("/floor")
    table = manager.page.locator(".place", has_text=re.compile(r"^Big Six \d+"))
    number = (table.get_by_role("link").get_attribute("href") or "").rpartition("/")[2]
    manager.goes_to(f"/setup/{number}")
    manager.page.get_by_label("Column").fill("5")
    manager.page.get_by_label("Row").fill("3")
    manager.presses("Place the table")
    expect(manager.page.get_by_text("The map shows it there.")).to_be_visible()
    manager.goes_to("/floor")
    assert stands(table) == ["5", "3"]
