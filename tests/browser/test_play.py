"""Players at the tables: every round from the door to the settlement, by clicks, and the money to the cent."""

import re
import time
from decimal import Decimal

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.visitor import OVER, Visitor

BOUGHT_IN = Decimal(1_000)
JACK, HORSESHOE = "JACK Cleveland Casino", "Horseshoe Casino Cleveland"


def wagers(player: Visitor, spot: str, seat: int | None = None, amount: str = "$5") -> None:
    """Click a spot; whoever has no seat yet is given one and chips."""
    player.click(player.spot(spot, seat))
    expect(player.spot(spot, seat)).to_have_attribute("aria-label", re.compile(rf"\{amount}$"))


def deals(player: Visitor, word: str) -> None:
    """The first round; a dealer's blackjack ends it at once, and wagers are asked for again behind the result."""
    player.presses(word)
    expect(player.says).not_to_have_text(re.compile("^(Place your wagers|Add chips)"))


def test_a_newcomer_settles_a_hand_in_a_few_clicks(visit: Visits) -> None:
    """Nothing is read and nothing is set: what the page puts first is clicked each time."""
    newcomer, began = visit(), time.monotonic()
    newcomer.page.goto("/")
    newcomer.click(newcomer.page.locator(".choice.main"))
    newcomer.click(newcomer.page.get_by_role("link", name=re.compile("^Blackjack")).first)
    newcomer.click(newcomer.page.locator(".spot.opening").first)
    expect(newcomer.purse).to_have_text("$995")
    newcomer.click(newcomer.page.locator(".doing .btn.main"))
    newcomer.decides(hit_below=0)
    won = newcomer.gain()
    assert newcomer.chips() == BOUGHT_IN + won
    seconds = time.monotonic() - began
    print(f"\na newcomer's hand was settled after {newcomer.clicks} clicks and {seconds:.1f} seconds")
    assert newcomer.clicks <= 6, "the door, a table, a chip, deal, no insurance, stand"
    newcomer.presses("Leave")  # whichever table came first, others find it as it was


def test_blackjack(visit: Visits) -> None:
    player = visit().comes_in().finds_table(HORSESHOE, "Blackjack")
    wagers(player, "Blackjack Wager", 3)
    wagers(player, "Blackjack Wager", 3, "$10")
    expect(player.purse).to_have_text("$990")
    deals(player, "Deal")
    player.decides()
    won = player.gain()
    assert player.chips() == BOUGHT_IN + won
    assert player.page.locator(".felt .card").count() >= 4, "the hands lie on the felt until the next round"
    player.presses("Repeat")
    expect(player.spot("Blackjack Wager", 3)).to_have_attribute("aria-label", re.compile(r"\$10$"))
    player.presses("Clear")
    expect(player.spot("Blackjack Wager", 3)).to_have_attribute("aria-label", re.compile(r"seat 3$"))


def test_roulette(visit: Visits) -> None:
    player = visit().comes_in().finds_table(HORSESHOE, "Roulette")
    for spot in ("Straight 17", "Red", "Split 17-20"):
        wagers(player, spot)
    expect(player.purse).to_have_text("$985")
    player.presses("Spin")
    said = player.says
    expect(said).to_contain_text(OVER)
    stopped = re.match(r"(\d+) (red|black|green)", said.inner_text())
    assert stopped is not None, said.inner_text()
    number, colour = stopped.groups()
    expected = 5 * (
        (35 if number == "17" else -1) + (17 if number in ("17", "20") else -1) + (1 if colour == "red" else -1)
    )
    assert player.gain() == expected
    assert player.chips() == BOUGHT_IN + expected
    expect(player.page.locator(".results")).to_have_attribute("aria-label", f"Last results: {number} {colour}")


def test_craps(visit: Visits) -> None:
    """The pass line is decided by the come out roll, or by its point before the seven."""
    player = visit().comes_in().finds_table(HORSESHOE, "Craps")
    wagers(player, "Pass Line" if player.spot("Pass Line").count() else "Pass Bet")
    expect(player.purse).to_have_text("$995")
    dice = player.page.locator(".dice")
    point, rolls = None, 0
    while True:
        before = dice.get_attribute("aria-label")
        player.presses("Roll")
        expect(dice).not_to_have_attribute("aria-label", before or "")
        shown = re.search(r"rolls: (\d)-(\d)", dice.get_attribute("aria-label") or "")
        assert shown is not None
        total, rolls = int(shown[1]) + int(shown[2]), rolls + 1
        assert rolls < 200, "no point takes that long"
        if point is None and total in (4, 5, 6, 8, 9, 10):
            point = total
            expect(player.says).to_contain_text(f"The point is {point}")
            expect(player.page.get_by_role("img", name="The puck is on")).to_be_visible()
        elif point is None or total in (7, point):
            break
    won = total in (7, 11) if point is None else total == point
    assert player.gain() == (5 if won else -5)
    lies = player.page.locator('.spot[aria-label^="Pass"]').first.get_attribute("aria-label") or ""
    on_the_line = 5 if lies.endswith("$5") else 0
    assert player.chips() + on_the_line == BOUGHT_IN + (5 if won else -5)


def test_three_card_poker(visit: Visits) -> None:
    player = visit().comes_in().finds_table(HORSESHOE, "Three Card Poker")
    ante = player.page.locator('.spot[aria-label^="Ante"][aria-label*="seat 2"]').first
    player.click(ante)
    expect(player.purse).to_have_text("$995")
    deals(player, "Deal")
    expect(player.says).to_contain_text("Your turn")
    player.presses("Play")
    won = player.gain()
    assert player.chips() == BOUGHT_IN + won


def test_everybody_at_the_table_sees_a_wager_at_once(visit: Visits) -> None:
    player = visit().comes_in().finds_table(JACK, "Roulette")
    watcher = visit().comes_through_the_door("Robin").goes_to(f"/table/{player.table}")
    expect(watcher.says).to_have_text("Choose a seat to play")
    wagers(player, "Straight 32")
    began = time.monotonic()
    expect(watcher.spot("Straight 32")).to_have_attribute("aria-label", "Straight 32, $5")
    print(f"\nseen after {time.monotonic() - began:.2f} seconds")
    player.presses("Spin")
    player.gain()
    expect(watcher.page.locator(".results")).to_have_attribute(
        "aria-label", player.page.locator(".results").get_attribute("aria-label") or ""
    )
