"""The school as a newcomer uses it: the lesson page by page, then the first drill, knowing only what it said."""

import re
import time
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.visitor import LOBBY, Visitor

READING: Final = 4.0
"""Words a second somebody reads who has never seen them; what they do besides is measured."""


def prompt(visitor: Visitor) -> Locator:
    return visitor.page.locator(".prompt")


def learned(visitor: Visitor) -> dict[str, int]:
    """By wager: what a dollar is paid, from the page that says to learn the figures by heart."""
    rows = visitor.page.locator(".figures-by-heart tbody tr")
    figures = {}
    for at in range(rows.count()):
        name, odds = rows.nth(at).locator("th").inner_text(), rows.nth(at).locator("td").nth(1).inner_text()
        figures[name] = int(odds.removesuffix(" to 1"))
    return figures


def reckoned(said: str, figures: dict[str, int]) -> int:
    """What somebody pays who counts every chip that touches the number and adds them up."""
    came = re.search(r"\. (\d+)(?: \w+)? comes", said)
    assert came is not None, said
    due = 0
    for amount, name, spot in re.findall(r"\$(\d+) on ([A-Z][A-Za-z ]+?)(?: ([\d-]+))?(?=,| and \$|\.)", said):
        if not spot or came[1] in spot.split("-"):
            due += int(amount) * figures[name]
    return due


def answers(visitor: Visitor, amount: int) -> Locator:
    visitor.page.keyboard.type(str(amount))
    visitor.page.keyboard.press("Enter")
    marks = visitor.page.locator(".marks li")
    expect(marks.first).to_be_visible()
    return marks


def test_a_newcomer_passes_the_first_payout_drill(visit: Visits) -> None:
    newcomer = visit().comes_in().goes_to(LOBBY)
    began, read = time.monotonic(), 0
    newcomer.click(newcomer.page.get_by_role("link", name="School"))
    newcomer.click(newcomer.page.get_by_role("link", name=re.compile("Begin here")))
    page, figures = newcomer.page, dict[str, int]()
    where = page.locator("header", has=page.get_by_role("progressbar"))
    pages = int(re.findall(r"of (\d+)", where.inner_text())[0])
    for number in range(1, pages + 1):
        expect(where).to_contain_text(f"Page {number} of {pages}")
        read += len(page.locator(".says-page").inner_text().split())
        if page.locator(".figures-by-heart").count():
            figures = learned(newcomer)
        elif told := re.findall(r"pays (\d+) to 1|you pay (\d+) dollars", page.locator(".says-page").inner_text()):
            expect(page.locator(".felt")).to_be_visible()
            due = int(re.findall(r"\$(\d+)", prompt(newcomer).inner_text())[0]) * int("".join(told[0]))
            expect(answers(newcomer, due)).to_have_class("right")
        else:
            expect(answers(newcomer, reckoned(prompt(newcomer).inner_text(), figures))).to_have_class("right")
        if number == 1:
            expect(page.locator(".marks")).to_contain_text("§ 5.A")
        expect(page.get_by_role("button", name=re.compile("^(Next|To the first drill)$"))).to_be_focused()
        page.keyboard.press("Enter")
    assert set(figures.values()) == {35, 17, 11, 8, 6, 5}
    expect(page.get_by_role("heading", name="Payouts: Roulette")).to_be_visible()
    for asked in range(1, 11):
        expect(page.locator(".answers input")).to_be_focused()
        said = prompt(newcomer).inner_text()
        due = 1 if asked == 3 else reckoned(said, figures)  # everybody slips once
        marks = answers(newcomer, due)
        expect(marks).to_have_class("wrong" if asked == 3 else "right")
        if asked == 3:
            expect(marks).to_contain_text(f"${reckoned(said, figures):,}")
            expect(marks).to_contain_text("§ 5.A")
        expect(page.get_by_role("button", name="Next question")).to_be_focused()
        passed = page.get_by_text(re.compile("^Passed"))
        expect(passed).to_have_count(1 if asked == 10 else 0)
        page.keyboard.press("Enter")
        expect(page.locator(".marks")).to_have_count(0)
    seconds = time.monotonic() - began + read / READING
    print(f"\na newcomer read {read} words and passed the first payout drill after {seconds:.0f} seconds")
    newcomer.goes_to("/school")
    expect(page.get_by_text("Passed: 9 of 10 right")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("The last 10: 9 right, 1 wrong"))).to_be_visible()


def test_every_page_of_a_lesson_is_read_from_its_beginning(visit: Visits) -> None:
    """The keyboard stands on what goes on, and the page has not moved there."""
    visitor = visit(viewport={"width": 1024, "height": 260}).comes_in()
    visitor.goes_to("/school/hard-rock-cincinnati/three-card-poker/lesson")
    page = visitor.page
    for number in (1, 2):
        expect(page.get_by_text(f"Page {number} of")).to_be_visible()
        expect(page.locator("section.panel :focus")).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollHeight > innerHeight")
        assert page.evaluate("scrollY") == 0
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        visitor.presses("Next")


def test_a_round_is_dealt_by_the_keyboard(visit: Visits) -> None:
    trainee = visit().comes_in()
    trainee.goes_to("/school/jack-cleveland/three-card-poker/deal/1")
    page = trainee.page
    steps = page.get_by_text(re.compile(r"^Step \d+ of \d+$"))
    expect(steps).to_contain_text("Step 1 of")
    page.get_by_role("button", name=re.compile("Call no more bets")).click()
    expect(steps).to_contain_text("Step 2 of")
    choices = page.locator(".choices .choice")
    right = choices.filter(has_text="Deal a card face down to seat")
    wrong = next(at for at in range(choices.count()) if "face down to seat" not in choices.nth(at).inner_text())
    assert right.count() >= 1
    trainee.strikes(str(wrong + 1))
    expect(page.locator(".marks .wrong")).to_contain_text("Deal a card face down to seat")
    page.keyboard.press("Enter")
    expect(steps).to_contain_text("Step 3 of")
    expect(page.get_by_role("img", name=re.compile("^The table: .* a card face down"))).to_be_visible()


def test_a_supervisor_sees_how_the_dealers_come_on(visit: Visits) -> None:
    house = "Hard Rock Casino Cincinnati"
    dealer = visit().comes_in("Dana", house)
    dealer.goes_to("/school/hard-rock-cincinnati/big-six/payout/1")
    expect(dealer.page.locator(".answers input")).to_be_focused()
    answers(dealer, 1)
    supervisor = visit().comes_in("Sam", house)
    supervisor.goes_to("/school")
    panel = supervisor.page.get_by_role("region", name=re.compile("Dana"))
    expect(panel).to_contain_text("payout 1")
    player = visit().comes_in()
    player.goes_to("/school")
    expect(player.page.get_by_role("region", name=re.compile("Dana"))).to_have_count(0)
