"""An amendment in the browser: proposed on the workbench, shown, signed by the Commission's agent."""

import re
from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.patience import COMPUTED, milliseconds

JACK: Final = "JACK Cleveland Casino"
WHAT: Final = "The Joker pays less"
DAY: Final = "2999-01-01"


def test_an_amendment_is_proposed_shown_and_signed(visit: Visits) -> None:
    manager = visit().comes_in("Morgan", JACK).goes_to("/workbench/jack-cleveland/big-six")
    page = manager.page
    page.get_by_label("Wager", exact=True).select_option(label="Joker")
    page.get_by_label("Joker pays", exact=True).fill("40 to 1")
    page.get_by_text("Propose it as an amendment").click()
    page.get_by_label("What it does, in a sentence").fill(WHAT)
    page.get_by_label("In force from").fill("2020-01-01")
    manager.presses("Propose")
    expect(page.get_by_role("alert")).to_contain_text("takes effect on a gaming day after")
    manager.complaints.clear()  # the browser notes every refusal
    page.get_by_label("In force from").fill(DAY)
    manager.presses("Propose")
    expect(page.get_by_role("heading", name=WHAT)).to_be_visible()
    changed = page.locator(".redline tr", has_text="Joker")
    expect(changed.locator("del")).to_have_text("45 to 1")
    expect(changed.locator("ins")).to_have_text("40 to 1")
    expect(page.get_by_text("Procedures and rulings stay as they are.")).to_be_visible()
    edge = page.locator("tr", has_text="24.0741%")
    expect(edge).to_contain_text("14.8148%", timeout=milliseconds(COMPUTED))
    expect(page.get_by_role("button", name="Approve and sign")).to_have_count(0)

    agent = visit().comes_in("Agent Lee").goes_to("/amendments")
    agent.click(agent.page.get_by_role("link", name=WHAT))
    expect(agent.page.get_by_role("button", name="Withdraw")).to_have_count(0)
    agent.presses("Approve and sign")
    agent.click(agent.page.get_by_role("dialog").get_by_role("button", name="Sign"))
    expect(agent.page.get_by_text(re.compile("^Agent Lee, commission-agent"))).to_be_visible()
    expect(agent.page.get_by_role("button", name="Approve and sign")).to_have_count(0)

    player = visit().comes_in().goes_to("/rules/jack-cleveland/big-six")
    coming = player.page.locator("section.panel", has_text=f"From {DAY}").first
    expect(coming).to_contain_text("To come")
    expect(coming).to_contain_text("by Agent Lee, commission-agent")
    expect(player.page.locator("section.panel", has_text="In force").first).to_contain_text("approved 2016-04-20")


def test_a_table_says_by_which_edition_it_is_dealt(visit: Visits) -> None:
    player = visit().comes_in().finds_table(JACK, "Roulette")
    expect(player.page.locator(".posted")).to_contain_text(re.compile("edition [0-9a-f]{8}"))
