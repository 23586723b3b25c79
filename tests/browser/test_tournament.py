"""A small tournament from the rules to the first hand: who holds it, who signs it, a guest who is seated."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.test_languages import left, titles

LONG = 900_000.0
"""Milliseconds a large tournament may take on a busy machine."""
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


LARGE = (
    RULES.replace("Friday", "Large")
    .replace("seats: 5", "seats: 7")
    .replace("rounds: [{hands: 2, advance: 1}]", "rounds: [{hands: 2, advance: 1}, {hands: 3, advance: 1}]")
)
POKER = """title: Large Hold'em
property: horseshoe-cleveland
game: poker-room
variant: holdem
entry: {buy-in: $100, fee: $20}
chips: $500
seats: 9
hands-a-level: 2
levels:
  - {small: $50, big: $100}
  - {small: $250, big: $500}
  - {small: $1000, big: $2000, ante: $250}
  - {small: $5000, big: $10000, ante: $1000}
prizes: [50, 30, 20]
"""


@pytest.mark.prove
@pytest.mark.parametrize(
    ("house", "rules", "players"),
    [(HOUSE, LARGE, 49), ("Horseshoe Casino Cleveland", POKER, 200)],
    ids=["blackjack", "poker"],
)
def test_a_large_one_from_entry_to_the_last_prize(visit: Visits, house: str, rules: str, players: int) -> None:
    """Players of the house play it while a manager looks on, draws the rounds and pays the prizes."""
    manager = visit().comes_in("Morgan", house)
    manager.goes_to("/tournaments")
    manager.page.get_by_label("Rules").fill(rules)
    manager.presses("Set it up")
    if rules is LARGE:
        agent = visit().comes_in("Agent Lee")
        agent.goes_to(re.sub(r"^https?://[^/]+", "", manager.page.url))
        agent.presses("Approve the rules")
    manager.page.get_by_label("House players").fill(str(players))
    manager.presses("Let them enter")
    expect(manager.page.get_by_text(f"{players} entries").first).to_be_visible()
    manager.presses("Draw seats and begin")
    next_round = manager.button("Draw seats for the next round")
    pays = manager.page.get_by_role("button", name=re.compile(r"^Pay \$"))
    expect(next_round.or_(pays).first).to_be_visible(timeout=LONG)
    if next_round.count():
        manager.click(next_round)
        expect(pays.first).to_be_visible(timeout=LONG)
    for waiting in range(pays.count(), 0, -1):
        expect(pays).to_have_count(waiting)
        row = manager.page.get_by_role("row").filter(has=pays).first
        if row.get_by_label("Claim").count():
            row.get_by_label("Claim").fill("17")
        manager.click(row.get_by_role("button", name=re.compile(r"^Pay \$")))
    expect(pays).to_have_count(0)
    money = manager.page.get_by_role("region", name="Money")
    expect(money.get_by_text("Everything that came in is found again")).to_be_visible()
    buy_in = 50 if rules is LARGE else 100
    expect(money.get_by_role("row", name="Prizes paid")).to_contain_text(f"${players * buy_in:,}")
    expect(money.get_by_role("row", name="Still to be paid")).to_contain_text("$0")


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
    other = visit().comes_in()
    other.goes_to("/account")
    number = other.page.get_by_text(re.compile(r"account \d+")).inner_text().rpartition(" ")[2]
    manager.page.get_by_label("Player", exact=True).fill(number)
    manager.presses("Take $60")
    other.goes_to(address)
    expect(other.page.get_by_text("You are in")).to_be_visible()
    manager.page.get_by_label("House players").fill("3")
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
