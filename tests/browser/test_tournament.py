"""A small tournament from the rules to the prizes: who holds it, who signs it, a guest who plays in it."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.visitor import Visitor

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


def test_a_tournament_from_its_rules_to_its_prizes(visit: Visits) -> None:
    manager, agent, guest = visit().comes_in("Morgan", HOUSE), visit().comes_in("Agent Lee"), visit().comes_in()
    manager.goes_to("/tournaments")
    manager.page.get_by_label("Rules").fill(RULES.replace("misdeals: shifted\n", ""))
    manager.presses("Set it up")
    expect(manager.page.get_by_role("alert")).to_contain_text("must say the misdeals (18.B.ix)")
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

    number = address.rsplit("/", 1)[1]
    plays_out(guest, number)
    for prize in ("$175", "$75"):
        manager.click(manager.page.get_by_role("button", name=f"Pay {prize}"))
        expect(manager.page.get_by_role("button", name=f"Pay {prize}")).to_have_count(0)
    expect(manager.page.get_by_text("Everything that came in is found again")).to_be_visible()
    money = tournament(manager, number)["money"]
    assert (money["paid_in"], money["fees"], money["prizes"], money["pool"]) == (
        "300.00",
        "50.00",
        "250.00",
        "0.00",
    )
    guest.goes_to(f"{address}/board")
    expect(guest.page.get_by_role("row")).to_have_count(6)


def tournament(visitor: Visitor, number: str) -> Any:
    """How it stands."""
    return visitor.context.request.get(f"/api/v1/tournaments/{number}").json()


def plays_out(guest: Visitor, number: str) -> None:
    """Two hands of the guest among house players: the least bet when it is their turn, then they stand."""
    while tournament(guest, number)["stage"] == "playing":
        view = guest.context.request.get(f"/api/v1/tables/{guest.table}").json()
        (seat,) = view["your_seats"] or (0,)
        ask = view["ask"] or {}
        if ask.get("type") == "decide" and ask["seat"] == seat:
            choice = next(each for each in ("Stand", "No") if guest.button(each).is_visible())
            guest.presses(choice)
            expect(guest.button(choice)).to_have_count(0)
        elif seat and view["tournament"]["bets_next"] == seat:
            expect(guest.page.get_by_text(f"seat {seat} bets now")).to_be_visible()
            guest.click(guest.spot("Blackjack Wager", seat))
            expect(guest.purse).not_to_have_text(f"${view['seated'][str(seat)]['chips'].removesuffix('.00')}")
        guest.page.wait_for_timeout(1)  # meanwhile the browser is heard
