"""Baccarat in the browser: from the wager to the settlement, coup after coup, while the roads grow."""

import re
from decimal import Decimal
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.test_pai_gow import Hand
from tests.browser.visitor import Visitor

JACK, TOLEDO = "JACK Cleveland Casino", "Hollywood Casino Toledo"
MINI: Final = "Mini/Midi-Baccarat"
ROADS: Final = ("Bead plate", "Big road", "Big eye boy", "Small road", "Cockroach pig")
COUPS: Final = 8
STAKE: Final = Decimal(25)
GAINS: Final = {"Banker": Decimal("23.75"), "Player": -STAKE, "Tie": Decimal(0)}
"""What $25 on Banker comes to, five percent of what it wins taken off."""


def road(visitor: Visitor, title: str) -> Locator:
    """One road of the scoreboard, as a screen reader finds it."""
    return visitor.page.get_by_role("img", name=re.compile(rf"^{title}"))


def beads(visitor: Visitor) -> list[str]:
    """The bead plate as it is read out."""
    said = road(visitor, "Bead plate").get_attribute("aria-label") or ""
    _, _, read = said.partition("oldest first: ")
    return read.split(", ") if read else []


def deal(guest: Visitor) -> str:
    """Wager $25 on Banker and deal; whose hand won, by the dealer's call."""
    before = len(beads(guest))
    guest.click(guest.page.get_by_role("button", name="$25 chip"))
    guest.click(guest.spot("Banker's Hand", 3))
    expect(guest.spot("Banker's Hand", 3)).to_have_attribute("aria-label", "Banker's Hand, seat 3, $25")
    guest.presses("Deal")
    called = re.compile(r"^(Tie hand, \d each|(Player|Banker) wins, \d over \d)")
    expect(guest.says).to_have_text(called)
    expect(guest.page.locator('[data-road="bead_plate"] .entry')).to_have_count(before + 1)
    return guest.says.inner_text().split()[0]


def test_from_the_wager_to_the_settlement_while_the_roads_grow(visit: Visits) -> None:
    guest = visit().comes_in().finds_table(JACK, MINI)
    watcher = visit().comes_in("Vic", JACK).goes_to(f"/table/{guest.table}")
    guest.click(guest.page.get_by_role("button", name="Sit at 3"))
    expect(guest.purse).to_have_text("$1,000")
    won = beads(guest)
    for _ in range(COUPS):
        before = guest.chips()
        won.append(deal(guest))
        assert guest.chips() - before == GAINS[won[-1]]
        assert beads(guest) == won
        for hand in ("player", "banker"):
            expect(guest.page.locator(".felt .plate.note", has_text=re.compile(rf"^{hand} \d$"))).to_be_visible()
    counts = " ".join(f"{name} {won.count(name)}" for name in GAINS)
    for each in (guest, watcher):
        expect(each.page.locator(".roads .wins")).to_have_text(re.compile(counts.replace(" ", r"\s*")))
        expect(each.page.locator('[data-road="bead_plate"] .entry')).to_have_count(len(won))
        assert beads(each) == won, "everybody at the table sees the same board"
    decided = [name for name in won if name != "Tie"]
    expect(guest.page.locator('[data-road="big_road"] .entry')).to_have_count(len(decided))
    guest.page.reload()  # a page that comes later is shown the same board
    expect(guest.page.locator('[data-road="bead_plate"] .entry')).to_have_count(len(won))
    assert beads(guest) == won


@pytest.mark.parametrize("width", [375, 768, 1280])
def test_the_scoreboard_fits_every_screen(visit: Visits, width: int) -> None:
    guest = visit(viewport={"width": width, "height": 820}).comes_in().finds_table(TOLEDO, "EZ Baccarat")
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= width
    for title in ROADS:
        box = road(guest, title).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    felt, board = (guest.page.locator(part).bounding_box() for part in (".felt", ".roads"))
    assert felt is not None
    assert board is not None
    beside = board["x"] >= felt["x"] + felt["width"] - 1
    below = board["y"] >= felt["y"] + felt["height"] - 1
    assert beside if width == 1280 else below


def test_the_roads_are_read_out(visit: Visits) -> None:
    guest = visit().comes_in().finds_table(JACK, MINI)
    expect(guest.page.get_by_role("region", name="Scoreboard of this shoe")).to_be_visible()
    for title in ROADS:
        expect(road(guest, title)).to_be_visible()


def test_commission_that_is_put_off_is_marked_on_the_felt_until_it_is_collected(
    visit: Visits, address: str
) -> None:
    staff = {role: Hand(address, f"{role}-hollywood") for role in ("morgan", "dana", "sam")}
    setup = {
        "property": "hollywood-toledo",
        "game": "mini-midi-baccarat",
        "name": "Commission later",
        "options": {"minimum": "5", "maximum": "1000", "vigorish-taken": "deferred"},
        "dealt_by": "dealer",
        "seats": 5,
    }
    table = int(staff["morgan"].post("/tables", setup)["id"])
    for step in staff["morgan"].get(f"/tables/{table}")["checklist"]:
        who = "sam" if "table-games-supervisor" in step["signed_by"] else "dana"
        staff[who].act(table, "sign-step", moment="opening", step=step["step"])
    staff["morgan"].act(table, "open-table", bank=5_000_000)
    deals = staff["dana"].act
    deals(table, "take-seat", seat=2, player="Gil")
    deals(table, "buy-in", seat=2, amount=100_000)
    deals(table, "wager", seat=2, wager="banker", amount=10_000)
    deals(table, "no-more-bets")
    for card in ("2s", "8d", "3h", "Kc"):
        deals(table, "card", card=card)
    deals(table, "pay-and-take")
    dealer = visit().comes_in("Dana", TOLEDO).goes_to(f"/table/{table}")
    watcher = visit().comes_in("Vic", TOLEDO).goes_to(f"/table/{table}")
    for each in (dealer, watcher):
        expect(each.page.get_by_role("img", name="owes $5 vigorish")).to_be_visible()
        expect(each.page.locator('.plaque[data-seat="2"]')).to_contain_text("$1,095")
    dealer.presses("Collect vigorish $5")
    for each in (dealer, watcher):
        expect(each.page.get_by_role("img", name="owes $5 vigorish")).to_have_count(0)
    expect(dealer.button("Collect vigorish $5")).to_have_count(0)
    for person in staff.values():
        person.close()
