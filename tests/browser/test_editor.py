"""A section edited in the browser: form and text follow each other, faults in place, proposed from there."""

from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.visitor import Visitor
from tests.patience import COMPUTED, milliseconds

JACK: Final = "JACK Cleveland Casino"
WHAT: Final = "A richer flush"
FLUSH: Final = "flush: {pays: 3 to 1, printed: Flush}"


def at_the_editor(visit: Visits) -> Visitor:
    manager = visit(viewport={"width": 1024, "height": 900}).comes_in("Morgan", JACK)
    manager.goes_to("/editor/jack-cleveland/three-card-poker")
    expect(edge_of(manager, "Pair Plus")).to_have_text("7.2760%", timeout=milliseconds(COMPUTED))
    return manager


def edge_of(manager: Visitor, wager: str) -> Locator:
    """The edge of a wager as the text has it."""
    named = manager.page.get_by_role("rowheader", name=wager, exact=True)
    return manager.page.locator(".editor .grid tr").filter(has=named).locator("td").last


def pays(manager: Visitor) -> Locator:
    """What a flush pays, in the form."""
    return manager.page.get_by_role("group", name="Pair plus").get_by_label("Table i, Flush, Pays", exact=True)


def test_a_pay_is_changed_in_the_form_and_signed_by_somebody_else(visit: Visits) -> None:
    manager = at_the_editor(visit)
    page = manager.page
    text = page.get_by_label("The section as text")
    before = text.input_value()
    pays(manager).fill("4 to 1")
    expect(edge_of(manager, "Pair Plus")).to_have_text("2.3167%", timeout=milliseconds(COMPUTED))
    expect(text).to_have_value(before.replace(FLUSH, FLUSH.replace("3 to 1", "4 to 1")))
    expect(pays(manager)).to_be_focused()
    page.get_by_text("Propose it as an amendment").click()
    page.get_by_label("What it does, in a sentence").fill(WHAT)
    page.get_by_label("In force from").fill("2999-01-01")
    manager.presses("Propose")
    expect(page.get_by_role("heading", name=WHAT)).to_be_visible()

    agent = visit().comes_in("Agent Lee").goes_to("/amendments")
    agent.click(agent.page.get_by_role("link", name=WHAT))
    changed = agent.page.locator(".redline tr", has_text="flush")
    expect(changed.locator("del")).to_have_text("3 to 1")
    expect(changed.locator("ins")).to_have_text("4 to 1")
    expect(agent.page.get_by_role("button", name="Approve and sign")).to_be_visible()


def test_a_fault_is_told_at_its_line_and_the_form_follows_the_text(visit: Visits) -> None:
    manager = at_the_editor(visit)
    page = manager.page
    text = page.get_by_label("The section as text")
    before = text.input_value()
    line = before[: before.index(FLUSH)].count("\n") + 1
    text.fill(before.replace(FLUSH, FLUSH.replace("3 to 1", "3 two 1")))
    fault = page.locator(".fault")
    expect(fault).to_contain_text("'3 two 1' is not odds")
    expect(page.locator(".numbers .wrong")).to_have_text(f"{line}\n")
    expect(pays(manager)).to_have_value("3 two 1")
    expect(pays(manager)).to_have_attribute("aria-invalid", "true")
    manager.click(fault.get_by_role("button", name=f"Line {line}"))
    expect(text).to_be_focused()
    assert page.evaluate("() => String(getSelection())").strip() == FLUSH.replace("3 to 1", "3 two 1")
    page.get_by_text("Propose it as an amendment").click()
    manager.presses("Propose")
    expect(page.get_by_role("alert")).to_contain_text("Mend the errors in the text first")

    text.fill(before.replace(FLUSH, FLUSH.replace("3 to 1", "4 to 1")))
    expect(page.get_by_text("Nothing is wrong with it.")).to_be_visible()
    expect(pays(manager)).to_have_value("4 to 1")
    expect(edge_of(manager, "Pair Plus")).to_have_text("2.3167%", timeout=milliseconds(COMPUTED))
    manager.presses("As in force")
    expect(text).to_have_value(before)
    expect(pays(manager)).to_have_value("3 to 1")
    expect(edge_of(manager, "Pair Plus")).to_have_text("7.2760%", timeout=milliseconds(COMPUTED))


def test_the_felt_follows_the_text(visit: Visits) -> None:
    manager = at_the_editor(visit)
    page = manager.page
    felt = page.get_by_role("img", name="A felt with")
    expect(felt.locator("svg").first).to_be_visible()
    expect(felt).to_have_accessible_name("A felt with Ante, Pair Plus, Six Card Bonus, Play and Ante Bonus.")
    page.get_by_text("Wagers (").click()
    page.get_by_role("group", name="Pair plus", exact=True).last.get_by_label("Title").fill("Pair or Better")
    expect(felt).to_have_accessible_name("A felt with Ante, Pair or Better, Six Card Bonus, Play and Ante Bonus.")
