"""Every page of every role read by axe-core, as a screen reader would, and for what it says: nothing on them keeps
anybody out, and no name of the rulebook stands where a word should.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from pitboss.floor.roles import Duty, Role, may
from tests.browser.conftest import Visits
from tests.browser.spoken import unspeakable
from tests.browser.visitor import Visitor
from tests.browser.walk import PLAYER, Walk, one_of_each_role, walk

AXE: Final = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
DESK: Final = {"width": 1280, "height": 900}
GRAVE: Final = ("serious", "critical")
MANUAL: Final = "/manual/"
"""Its theme is not ours."""
BY_NIGHT: Final = (Role.PLAYER, Role.MANAGER)
"""Between them they open nearly every page, and see the dark colours of all."""
READ: Final = """async (only) => {
  const rules = only ? { runOnly: { type: "rule", values: only } } : {};
  const { violations, passes } = await axe.run(document, { resultTypes: ["violations"], ...rules });
  const faults = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => [impact, `${id}: ${node.target} ${node.html.slice(0, 160)}`]),
  );
  return { faults, passed: passes.length };
}"""


def with_duties_of_their_own() -> list[Role]:
    """One of those who have the same duties; keeping accounts is a page, and changes no other."""
    found: dict[frozenset[Duty], Role] = {}
    for role in Role:
        duties = frozenset(duty for duty in Duty if may(role, duty) and duty is not Duty.PEOPLE)
        if duties - {Duty.VALIDATE}:  # a device opens no page
            found[duties] = role
    return list(found.values())


@pytest.fixture(scope="module")
def pages(address: str, browser: Browser) -> Iterator[Walk]:
    if not AXE.exists():
        pytest.fail("there is no axe-core on this machine; `make pages` fetches it", pytrace=False)
    player = Visitor(browser, address).comes_in(PLAYER)
    found = walk(player)
    assert found.missed(player) == []
    yield found
    player.context.close()


def grave(visitor: Visitor, only: list[str] | None = None) -> list[str]:
    """What is serious on the page that is open."""
    told = visitor.page.evaluate(READ, only)
    assert told["passed"], f"nothing was read on {visitor.page.url}"
    return [f"{visitor.page.url} {fault}" for impact, fault in told["faults"] if impact in GRAVE]


def read(visitor: Visitor, address: str, *, by_night: bool) -> list[str]:
    """By night a page has other colours and nothing else."""
    visitor.page.emulate_media(color_scheme="light")
    found = [*grave(visitor.goes_to(address)), *unspeakable(visitor)]
    if by_night:
        visitor.page.emulate_media(color_scheme="dark")
        found += grave(visitor, ["color-contrast"])
    return found


@pytest.mark.parametrize("role", with_duties_of_their_own())
def test_nothing_keeps_anybody_out(role: Role, pages: Walk, visit: Visits) -> None:
    visitor = visit(viewport=DESK)
    somebody = one_of_each_role(visitor)[role]
    visitor.comes_in(somebody.title, somebody.house)
    visitor.context.add_init_script(path=AXE)
    addresses = pages.of(visitor) if role is Role.PLAYER else pages.own(visitor)
    found = [
        fault
        for address in addresses
        if address != MANUAL
        for fault in read(visitor, address, by_night=role in BY_NIGHT)
    ]
    assert found == []


def test_what_keeps_people_out_is_found(visit: Visits) -> None:
    """The check itself: a picture nobody described, a button without a name, letters that do not stand out."""
    visitor = visit(viewport=DESK).comes_in()
    visitor.context.add_init_script(path=AXE)
    visitor.goes_to("/account").page.evaluate(
        """() => document.querySelector("main").insertAdjacentHTML("beforeend",
          `<img src="data:," /><button></button><p style="color: #777; background: #888">faint</p>`)"""
    )
    found = {fault.split()[1] for fault in grave(visitor)}
    assert found == {"image-alt:", "button-name:", "color-contrast:"}


def test_what_nobody_says_is_found(visit: Visits) -> None:
    """The check itself: a meter by its name in the rulebook, an outcome in a label, a list as a program has it."""
    visitor = visit(viewport=DESK).comes_in()
    visitor.goes_to("/account").page.evaluate(
        """() => document.querySelector("main").insertAdjacentHTML("beforeend",
          `<p>The blazing-7s meter</p><p aria-label="for royal-flush">five-card stud</p><p>seats ['1']</p>`)"""
    )
    assert len(list(unspeakable(visitor))) == 3
