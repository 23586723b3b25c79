"""Looking a clause up: by words, by number, by section, by where it lives; with how damaged text is read."""

import re
from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Visits

HOLLYWOOD: Final = "Hollywood Casino Toledo"


def test_a_clause_is_found_from_the_top_of_any_page(visit: Visits) -> None:
    page = visit().goes_to("/rules").page
    page.get_by_role("link", name="Clauses").click()
    expect(page.get_by_role("heading", name="Clauses")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=re.compile(r"[\d,]+ clauses and"))).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("floater")
    expect(page.get_by_role("button", name=re.compile(r"^Clauses \d+$"))).to_have_attribute("aria-pressed", "true")
    expect(page.locator("tbody tr").first).to_contain_text("Roulette")
    assert "find=floater" in page.url
    page.reload()
    expect(page.get_by_label("Find")).to_have_value("floater")
    expect(page.locator("tbody tr").first).to_contain_text("Roulette")
    page.get_by_label("Find").fill("no such words anywhere")
    expect(page.get_by_text("No clause has all of these words")).to_be_visible()


def test_a_section_is_read_clause_by_clause_with_its_interpretations(visit: Visits) -> None:
    page = visit().goes_to("/clauses").page
    page.get_by_label("House").select_option(label=HOLLYWOOD)
    page.get_by_role("link", name="Aggregate Payout Limit").click()
    line = page.locator("tbody tr")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("§ 25")
    expect(line).to_contain_text("Three card poker, option payout limit")
    page.get_by_role("button", name="Interpretations 3").click()
    expect(page.locator("tbody tr").first).to_contain_text("A list that gives its own count is complete.")
    page.get_by_label("Section").select_option(label="Roulette")
    page.get_by_role("button", name=re.compile("^Clauses")).click()
    page.get_by_label("Lives as").select_option(label="Irregularity")
    expect(page.locator("tbody tr").first).to_contain_text("Irregularity")


def test_a_long_list_is_shown_whole_when_asked(visit: Visits) -> None:
    page = visit().goes_to("/clauses?house=jack-cleveland&game=craps&show=clauses").page
    expect(page.locator("tbody tr")).to_have_count(200)
    page.get_by_role("button", name="Show all 260").click()
    expect(page.locator("tbody tr")).to_have_count(260)
    expect(page.get_by_role("button", name="Show all")).to_have_count(0)
