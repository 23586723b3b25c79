"""Poker among players in the browser: a hand dealt by the software and one by a dealer, chips to the cent."""

import re
from decimal import Decimal
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.visitor import Visitor, dollars
from tests.floor_play import as_sent
from tests.patience import until

HORSESHOE = "Horseshoe Casino Cleveland"
BOUGHT_IN = Decimal(160)
OVER = re.compile(r"wins? \$")


def table_of(visitor: Visitor, variant: str, dealt_by: str) -> int:
    tables = visitor.context.request.get("/api/v1/tables").json()
    found = [each for each in tables if each.get("variant") == variant and each["dealt_by"] == dealt_by]
    return int(found[0]["id"])


def view_of(visitor: Visitor) -> dict[str, Any]:
    view: dict[str, Any] = visitor.context.request.get(f"/api/v1/tables/{visitor.table}").json()
    return view


def moves_on(visitor: Visitor, version: int) -> None:
    """Wait until the table has come further than a version, which not every page shows."""
    until(lambda: view_of(visitor)["version"] != version or None, "the next version of the table")


def sits(visitor: Visitor, seat: int) -> None:
    visitor.click(visitor.page.get_by_role("button", name=f"{seat} · Sit"))
    expect(visitor.purse).to_have_text("$160")


def test_two_players_play_a_hand_of_holdem(visit: Visits) -> None:
    guest, robin = visit().comes_in(), visit().comes_in("Robin")
    table = table_of(guest, "holdem", "software")
    for player, seat in ((guest, 3), (robin, 7)):
        player.goes_to(f"/table/{table}")
        sits(player, seat)
    expect(guest.page.locator(".felt .signs")).to_contain_text("BAD BEAT JACKPOT $10,000")
    guest.strikes("Space")
    expect(robin.page.locator('.felt [aria-label^="The button is at seat"]')).to_have_count(1)
    for player in (guest, robin):
        expect(player.page.locator('.felt .card[aria-label="a card face down"]')).to_have_count(2)
        expect(player.page.locator(".felt .held .card")).to_have_count(4)
    raised = False
    while not (view := view_of(guest))["over"]:
        player = guest if view["ask"]["seat"] == 3 else robin
        expect(player.page.locator(f'[data-version="{view["version"]}"] .deck.your-turn')).to_be_visible()
        if not raised:
            player.strikes("r")
            raised = True
        elif player.page.locator('[data-do="choose call"]').count():
            player.click(player.page.locator('[data-do="choose call"]'))
        else:
            player.click(player.page.locator('[data-do="choose show"]'))
        moves_on(guest, view["version"])
    expect(guest.says).to_contain_text(OVER)
    assert len(view["community"]) == 5
    gains = {int(seat): Decimal(gain) for seat, gain in view["outcome"]["gains"].items()}
    rake, drop = view["outcome"]["rake"], view["outcome"]["drop"]
    assert (rake, drop) == ("1.00", "1.00"), "of a pot of $16"
    assert sum(gains.values()) + Decimal(rake) + Decimal(drop) == 0
    for player, seat in ((guest, 3), (robin, 7)):
        expect(player.purse).to_have_text(re.compile(r"\$"))
        assert dollars(player.purse.inner_text()) == BOUGHT_IN + gains[seat]
        player.presses("Leave")
        expect(player.purse).to_have_count(0)


def test_a_dealer_deals_a_hand(visit: Visits) -> None:
    dealer = visit().comes_in("Dana", HORSESHOE)
    dealer.goes_to(f"/table/{table_of(dealer, 'holdem', 'dealer')}")
    for seat in (2, 5):
        dealer.click(dealer.page.get_by_role("button", name=f"{seat} · Seat"))
        dealer.presses("Seat and buy in")
        expect(dealer.page.get_by_label(re.compile(f"^Seat {seat}, Guest {seat}, \\$160"))).to_be_visible()
    dealer.presses("Deal")
    for card in ("As", "Kd", "Ah", "Kc"):
        expect(dealer.says).to_contain_text("face down")
        before = dealer.says.inner_text()
        dealer.page.keyboard.press(card[0])
        dealer.page.keyboard.press(card[1])
        expect(dealer.says).not_to_have_text(before)
    expect(dealer.page.locator('.felt .card[aria-label="a card face down"]')).to_have_count(4)
    assert "As" not in dealer.context.request.get(f"/api/v1/tables/{dealer.table}").text()
    dealer.click(dealer.page.locator('[data-do="choose fold"]'))
    expect(dealer.says).to_contain_text(OVER)
    expect(dealer.page.locator(".felt .card")).to_have_count(2)
    for seat in (2, 5):
        dealer.click(dealer.page.get_by_label(re.compile(f"^Seat {seat}, ")))
        dealer.click(dealer.page.get_by_role("button", name=re.compile("^Cash out")))
        expect(dealer.page.get_by_role("button", name=f"{seat} · Seat")).to_be_visible()


def does(visitor: Visitor, act: str, **of: Any) -> dict[str, Any]:
    """Somebody does something at their table without looking at its page; the table afterwards."""
    request = visitor.context.request
    csrf = request.get("/api/v1/session").json()["csrf"]
    answer = request.post(
        f"/api/v1/tables/{visitor.table}/acts",
        data={"do": {"act": act, **as_sent(of)}},
        headers={"X-CSRF-Token": csrf},
    )
    assert answer.ok, answer.text()
    return view_of(visitor)


def test_a_share_of_a_bad_beat_is_struck(visit: Visits) -> None:
    """Four jacks meet four kings; one who took chips off the table is struck before anybody has signed."""
    dealer = visit().comes_in("Dana", HORSESHOE)
    dealer.goes_to(f"/table/{table_of(dealer, 'holdem', 'dealer')}")
    for seat, player in enumerate(("Una", "Vic", "Wes", "Xia"), start=1):
        does(dealer, "take-seat", seat=seat, player=player)
        does(dealer, "buy-in", seat=seat, amount=20_000)
    view = does(dealer, "begin-hand")
    left = iter(["2h", "3h", "Ks", "Js", "2d", "3d", "Kd", "Jd", "Jh", "Jc", "Kh", "Kc", "4s"])
    while view["ask"]["type"] != "begin-hand":
        ask = view["ask"]
        if ask["type"] == "deal-card":
            view = does(dealer, "card", card=next(left))
        else:
            view = does(dealer, "decide", seat=ask["seat"], choice="call" if ask["type"] == "act" else "show")
    supervisor = visit().comes_in("Sam", HORSESHOE).goes_to("/desk")
    slip = supervisor.page.locator(".slip", has_text="Bad beat")
    slip.get_by_label("Took chips off the table").select_option("Una")
    supervisor.click(slip.get_by_role("button", name="Strike from the shares"))
    expect(slip).to_contain_text("without Una")
    supervisor.click(slip.get_by_role("button", name="Decline"))
    expect(slip).to_have_count(0)
