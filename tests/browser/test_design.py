"""Comparing houses and designing pay tables in the browser."""

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.visitor import Visitor
from tests.patience import COMPUTED, milliseconds

JACK: Final = "JACK Cleveland Casino"


def at_the_bench(visit: Visits) -> Visitor:
    manager = visit(viewport={"width": 1280, "height": 1600}).comes_in("Morgan", JACK)
    manager.goes_to("/workbench/hollywood-toledo/three-card-poker")
    expect(figure(manager, "House edge")).to_have_text("7.2760%", timeout=milliseconds(COMPUTED))
    return manager


def figure(manager: Visitor, name: str) -> Locator:
    """A figure of the design."""
    return manager.page.locator(".old-new tr", has_text=name).first.locator("td").last


def test_a_pay_table_is_changed_solved_and_handed_in(visit: Visits, tmp_path: Path) -> None:
    manager = at_the_bench(visit)
    page = manager.page
    page.get_by_label("Flush pays", exact=True).fill("4 to 1")
    expect(figure(manager, "House edge")).to_have_text("2.3167%")
    expect(figure(manager, "Exactly")).to_have_text("128/5525")
    expect(page.get_by_text("filed 3 to 1")).to_be_visible()
    page.get_by_label("Flush pays", exact=True).fill("4 two 1")
    expect(page.get_by_role("alert")).to_contain_text("'4 two 1' is not odds")
    manager.complaints.clear()  # the browser notes every refusal
    expect(figure(manager, "Exactly")).to_have_text("128/5525")
    page.get_by_label("Flush pays", exact=True).fill("3 to 1")
    expect(figure(manager, "Exactly")).to_have_text("402/5525")

    page.get_by_label("Line", exact=True).select_option(label="Flush")
    page.get_by_label("House edge, percent").fill("5")
    manager.presses("Find the pay")
    expect(page.get_by_text("Exactly 5.0000% at 3.4589 to 1.")).to_be_visible()
    manager.click(page.get_by_role("button", name="Pay 4 to 1"))
    expect(figure(manager, "Exactly")).to_have_text("128/5525")

    with page.expect_download() as saved:
        manager.presses("Save the design")
    design = tmp_path / saved.value.suggested_filename
    saved.value.save_as(design)
    assert "flush: 4 to 1" in design.read_text(encoding="utf-8")
    manager.presses("As filed")
    expect(figure(manager, "Exactly")).to_have_text("402/5525")
    page.get_by_label("A design").set_input_files(design)
    expect(figure(manager, "Exactly")).to_have_text("128/5525")
    expect(page.get_by_label("Flush pays", exact=True)).to_have_value("4 to 1")


def test_a_qualifier_is_changed(visit: Visits) -> None:
    manager = at_the_bench(visit)
    page = manager.page
    page.get_by_label("Wager", exact=True).select_option(label="Ante")
    expect(figure(manager, "House edge")).to_have_text("3.3730%")
    page.get_by_text(re.compile("^Rules and qualifiers")).click()
    page.get_by_label("Dealer qualifies, With").fill("king-high")
    expect(figure(manager, "Exactly")).to_have_text("609491/25448150")


def test_a_par_sheet_is_fetched(visit: Visits) -> None:
    manager = visit().comes_in("Morgan", JACK).goes_to("/workbench/jack-cleveland/big-six")
    manager.presses("PAR sheet")
    link = manager.page.get_by_role("link", name="save it")
    expect(link).to_be_visible(timeout=milliseconds(COMPUTED))
    with manager.page.expect_download() as saved:
        manager.click(link)
    assert saved.value.suggested_filename == "par-jack-cleveland-big-six.html"
    assert "Volatility index" in Path(saved.value.path()).read_text(encoding="utf-8")


def test_two_houses_stand_side_by_side(visit: Visits) -> None:
    player = visit().comes_in().goes_to("/compare/jack-cleveland/hard-rock-cincinnati/big-six")
    page = player.page
    joker = page.locator(".pays", has_text="Joker").locator("td.differs")
    expect(joker).to_have_text(["45 to 1", "40 to 1"])
    expect(page.locator(".pays", has_text="1 dollar")).to_have_count(0)
    page.get_by_label("Only what differs").uncheck()
    expect(page.locator(".pays", has_text="1 dollar")).to_have_count(1)
    costs = page.locator("tr", has_text="Joker").filter(has_text="14.8148%")
    expect(costs).to_contain_text("24.0741%", timeout=milliseconds(COMPUTED))
    page.get_by_label("Game", exact=True).select_option(label="Roulette")
    expect(page.get_by_role("heading", name="Roulette: JACK Cleveland and Hard Rock Cincinnati")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name=re.compile("^Big"))).to_be_visible()
