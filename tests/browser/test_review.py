"""A session looked back on: from the table's seat to the felt of the decision that cost money."""

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.test_replay import asks, does, table_of
from tests.browser.visitor import Visitor


def folds(player: Visitor, table: int, rounds: int) -> int:
    """Rounds of three cards, each played whatever they are; the record the session began with."""
    does(player, table, "take-seat", seat=3)
    does(player, table, "buy-in", seat=3, amount=100_000)
    for _ in range(rounds):
        does(player, table, "wager", seat=3, wager="ante", amount=2_500)
        does(player, table, "no-more-bets")
        does(player, table, "decide", seat=3, choice="fold")
    does(player, table, "leave-seat", seat=3)
    return int(asks(player, f"/reviews?table={table}")[0]["first"])


def test_a_player_sees_what_decisions_cost_and_a_watcher_the_same(visit: Visits) -> None:
    robin = visit().comes_in("Robin")
    table, house = table_of(robin, "three-card-poker")
    first = folds(robin, table, 6)
    robin.goes_to("/review")
    robin.page.locator(f'a[href="/review/{table}/{first}"]').click()
    expect(robin.page.get_by_role("heading", level=1)).to_contain_text("Your session")
    expect(robin.page.locator(".decisions li")).to_have_count(6)
    expect(robin.page.locator("svg.chart")).to_be_visible()
    robin.page.keyboard.press("ArrowRight")  # whoever always folds three cards has folded a hand worth playing
    expect(robin.page.locator(".still .felt .card").first).to_be_visible()
    expect(robin.page.locator("[role=status]").last).to_contain_text("play is worth $")
    assert "decision=" in robin.page.url
    assert robin.page.locator("a[href^='/watch']").count() == 0
    vic = visit().comes_in("Vic", house).goes_to(f"/review/{table}/{first}?decision=2")
    expect(vic.page.locator('[data-decision="1"]')).to_be_visible()
    vic.page.get_by_role("link", name="from this moment").click()
    expect(vic.page.get_by_role("slider", name="Step")).to_be_visible()
    assert "step=" in vic.page.url
