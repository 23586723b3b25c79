"""People in front of a browser: the real app on a fresh demonstration casino, a real Chromium, and what somebody
does with a page. The tests and the pictures of the documentation both begin here.
"""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect, sync_playwright

from pitboss import library
from pitboss.equipment.chance import SeededChance
from pitboss.web.app import create_app
from tests.floor_web import served
from tests.patience import milliseconds

SEED: Final = 21
LOBBY: Final = "/floor"
"""Where the tables are."""
OVER: Final = re.compile(r"You won|You lost|Push|You break even")
"""What the page says of a round that is over."""


class Missing(RuntimeError):
    """There is no browser to test in."""


@contextmanager
def opened_floor(folder: Path, seed: int = SEED, clock: Callable[[], str] | None = None) -> Iterator[str]:
    """A demonstration casino behind a real socket, its cards, spins and rolls from a seed; its address."""
    url = f"sqlite:///{folder}/floor.db"
    with served(create_app(url, demo=True, source=SeededChance(seed), clock=clock)) as address:
        yield address


@contextmanager
def chromium() -> Iterator[Browser]:
    """The Chromium of this machine."""
    path = shutil.which("chromium")
    if path is None:
        raise Missing("there is no chromium on this machine; `make system` installs it where that is possible")
    be_patient()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"], timeout=milliseconds())
        try:
            yield browser
        finally:
            browser.close()


def be_patient(context: BrowserContext | None = None) -> None:
    """Give pages as long as this machine needs, whatever is expected of them, clicked, loaded or saved."""
    expect.set_options(timeout=milliseconds())
    if context is not None:
        context.set_default_timeout(milliseconds())


def dollars(text: str) -> Decimal:
    """The first amount in a text."""
    found = re.search(r"\$([\d,]+(?:\.\d\d)?)", text)
    assert found is not None, f"there is no amount in {text!r}"
    return Decimal(found[1].replace(",", ""))


def gain(says: str) -> Decimal:
    """What the page says somebody won or lost."""
    found = OVER.search(says)
    assert found is not None, f"{says!r} does not say how the round ended"
    sign = {"You won": 1, "You lost": -1}.get(found[0], 0)
    return sign * dollars(says[found.start() :]) if sign else Decimal(0)


class Visitor:
    """Somebody with a browser of their own. What the browser complains about is kept in `complaints`."""

    def __init__(self, browser: Browser, address: str, **context: Any) -> None:
        still = {"reduced_motion": "reduce"} | context  # a page that is still scrolling shows something else
        self.context: BrowserContext = browser.new_context(base_url=address, **still)
        be_patient(self.context)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.clicks = 0
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{self.page.url}: {error}"))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{self.page.url}: {message.text}")

    # --- coming in -------------------------------------------------------------------------------------------

    def comes_through_the_door(self, person: str = "Play as a guest", house: str | None = None) -> "Visitor":
        """Sign in with one click, as the page offers it: somebody who plays, or who works at a house."""
        self.page.goto("/")
        name = re.compile(person if house is None else rf"^{person}, .* at {house}")
        self.click(self.page.get_by_role("button", name=name))
        expect(self.page.get_by_role("heading", name="Tables")).to_be_visible()
        return self

    def comes_in(self, person: str = "Guest", house: str | None = None) -> "Visitor":
        """The same without the page at the door: the first page they open knows them."""
        titles = {None: None} | {name: each.title for name, each in library.properties().items()}
        people = self.context.request.get("/api/v1/demo").json()
        names = [each["name"] for each in people if (each["title"], titles[each["property"]]) == (person, house)]
        assert len(names) == 1, f"there are {len(names)} of the name {person}"
        answer = self.context.request.post("/api/v1/demo", data={"name": names[0]})
        assert answer.ok, answer.text()
        return self

    def goes_to(self, address: str) -> "Visitor":
        """Open a page by its address, and wait until it is drawn."""
        self.page.goto(address)
        expect(self.page.locator("main:not([aria-busy]) h1")).to_be_visible()
        expect(self.page.locator("main [aria-busy]")).to_have_count(0)
        return self

    def finds_table(self, house: str, game: str, *, by_hand: bool = False) -> "Visitor":
        """Choose a table in the lobby."""
        self.goes_to(f"{LOBBY}?view=list")
        self.page.get_by_label("House").select_option(label=house)
        self.page.get_by_label("Game").select_option(label=game)
        rows = self.page.locator("tr", has=self.page.get_by_role("link"))
        by = rows.filter(has_text="dealt by hand") if by_hand else rows.filter(has_not_text="dealt by hand")
        self.click(by.get_by_role("link").first)
        expect(self.page.locator(".felt")).to_be_visible()
        return self

    @property
    def table(self) -> int:
        """The number of the table they look at."""
        found = re.search(r"/(?:table|setup|desk)/(\d+)", self.page.url)
        assert found is not None, f"{self.page.url} is no table's page"
        return int(found[1])

    # --- doing -----------------------------------------------------------------------------------------------

    def click(self, what: Locator) -> None:
        """Click, and count it."""
        self.clicks += 1
        what.click()

    def presses(self, name: str) -> None:
        """Press a button by its words."""
        self.click(self.button(name))

    def strikes(self, key: str) -> None:
        """Strike the key of a control once the page offers it: a key struck before is nobody's."""
        expect(self.page.locator(f'[aria-keyshortcuts="{key}" i]:enabled').first).to_be_visible()
        self.page.keyboard.press(key)

    def button(self, name: str) -> Locator:
        """A button by its words, whatever key and amount stand beside them."""
        return self.page.get_by_role("button", name=re.compile(rf"^{re.escape(name)}(?:(?: ·)? \$[\d.,]+)?$"))

    # --- a table ---------------------------------------------------------------------------------------------

    def spot(self, name: str, seat: int | None = None) -> Locator:
        """A spot of the felt by its printed name."""
        title = name if seat is None else f"{name}, seat {seat}"
        return self.page.locator(f'.spot[aria-label="{title}"], .spot[aria-label^="{title}, $"]')

    @property
    def says(self) -> Locator:
        """The line that says what is happening."""
        return self.page.locator(".says")

    @property
    def purse(self) -> Locator:
        """The chips in front of them, as the page shows these."""
        return self.page.locator(".purse-box .amount-of")

    def chips(self) -> Decimal:
        """The same as an amount."""
        return dollars(self.purse.inner_text())

    def gain(self) -> Decimal:
        """What they won or lost by the round that is over."""
        expect(self.says).to_contain_text(OVER)
        return gain(self.says.inner_text())

    def decides(self, *, hit_below: int = 12) -> None:
        """Play a hand out in the simplest way: no insurance, take cards below a count, else stand or play."""
        turn = self.page.locator(".deck.your-turn")
        while True:
            expect(turn.or_(self.says.filter(has_text=OVER)).first).to_be_visible()
            said = self.says.inner_text()
            if OVER.search(said):
                return
            count = re.search(r"Your turn · (\d+) ", said)
            if count is not None and int(count[1]) < hit_below and self.button("Hit").is_visible():
                self.presses("Hit")
                expect(self.says).not_to_have_text(said)
                continue
            choice = next(each for each in ("Stand", "Play", "No") if self.button(each).is_visible())
            self.presses(choice)
            expect(self.button(choice)).to_have_count(0)
