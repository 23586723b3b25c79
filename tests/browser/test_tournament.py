"""A small tournament from the rules to the first hand: who holds it, who signs it, a guest who is seated."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.test_languages import left, titles

HOUSE = "JACK Cleveland Casino"
RULES = """title: Friday Blackjack
property: jack-cleveland
game: blackjack
approved: {by: executive-director, on: 2026-11-01}
betting-order: button
misdeals: shifted
entry: {buy-in: $50, fee: $10}
chips: $500
seats: 5
least-bet: $25
most-bet: $500
rounds: [{hands: 2, advance: 1}]
prizes: [70, 30]
"""


def test_a_tournament_from_its_rules_to_its_tables(visit: Visits) -> None:
    manager, agent, guest = visit().comes_in("Morgan", HOUSE), visit().comes_in("Agent Lee"), visit().comes_in()
    manager.goes_to("/tournaments")
    manager.page.get_by_label("Rules").fill(RULES)
    manager.presses("Set it up")
    expect(manager.page.get_by_role("heading", name="Friday Blackjack")).to_be_visible()
    address = re.sub(r"^https?://[^/]+", "", manager.page.url)

    expect(manager.page.get_by_text("The executive director has not approved the rules yet")).to_be_visible()
    agent.goes_to(address)
    agent.presses("Approve the rules")
    expect(manager.page.get_by_text("Rules approved by Executive director")).to_be_visible()

    guest.goes_to("/floor")
    guest.click(guest.page.get_by_role("link", name="Friday Blackjack"))
    guest.presses("Enter for")
    expect(guest.page.get_by_text("You are in")).to_be_visible()
    manager.page.get_by_label("House players").fill("4")
    manager.presses("Let them enter")
    expect(manager.page.get_by_text("5 entries").first).to_be_visible()
    manager.presses("Draw seats and begin")

    guest.click(guest.page.get_by_role("link", name=re.compile("^Go to your table")))
    expect(guest.page.locator(".felt")).to_be_visible()
    expect(guest.page.get_by_text("chips are no money")).to_be_visible()
    expect(guest.button("Leave")).to_have_count(0)
    expect(guest.purse).to_have_text("$500")

    guest.goes_to(f"{address}/board")
    expect(guest.page.get_by_role("row")).to_have_count(6)

    other = visit(locale="es-ES").comes_in("Robin")
    players = other.context.request.get(f"/api/v1{address}").json()["board"]
    known = ["Friday Blackjack", *titles(other), *(each["player"] for each in players)]
    for page in ("/tournaments", f"{address}/board"):
        other.goes_to(page)
        assert left(other.page, *known) == {}
