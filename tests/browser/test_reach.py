"""Everybody can use the pages: by keyboard alone, on a phone, with weak eyes; and no page complains."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.visitor import Visitor

CONTRAST: Final = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
JACK: Final = "JACK Cleveland Casino"
HARD_ROCK: Final = "Hard Rock Casino Cincinnati"
"""Nobody plays there in other tests."""
PHONE: Final = {"viewport": {"width": 375, "height": 812}, "has_touch": True, "is_mobile": True}
OFFICE: Final = {"viewport": {"width": 1280, "height": 3000}}
BY_DAY, BY_NIGHT = "light", "dark"
SCREENS: Final = [
    pytest.param(PHONE, (BY_DAY,), id="phone"),
    pytest.param(OFFICE, (BY_DAY, BY_NIGHT), id="office"),
]
"""By day and by night a page has other colours and nothing else: it is read in both without being loaded again."""
OF_A_PLAYER: Final = (
    *("/", "/floor", "/meters", "/rules", "/rules/jack-cleveland/craps", "/clauses", "/compare"),
    *("/school", "/school/jack-cleveland/craps", "/school/jack-cleveland/roulette/lesson"),
    *("/school/jack-cleveland/blackjack/payout/3", "/school/jack-cleveland/pai-gow-poker/setting/1"),
)
OF_THE_OFFICE: Final = (
    "/setup",
    "/setup/new",
    "/setup/2",
    "/desk",
    "/pit",
    *(f"/pit?show={part}" for part in ("cash", "ratings", "cases", "handover", "tokes")),
    "/watch",
    "/day",
    "/equipment",
    "/audit",
    "/alarms",
    "/people",
    "/workbench",
    "/editor",
    "/duties",
    "/account",
)
FINGER: Final = 40
"""Pixels that are as wide as a finger."""
SMALL: Final = """(finger) =>
  [...document.querySelectorAll('.spot.opening')].flatMap((spot) => {
    const { width, height } = spot.getBoundingClientRect();
    return Math.min(width, height) < finger ? [spot.getAttribute("aria-label")] : [];
  })
"""
"""The spots that are smaller."""
HEAVIEST: Final = 150_000
"""Bytes a table's page comes to on the line, the live one and the font apart."""
GAMES: Final = ("Blackjack", "Roulette", "Craps", "Three Card Poker")


def pages(visitor: Visitor, addresses: tuple[str, ...], lights: tuple[str, ...]) -> list[str]:
    """Where the pages have text that does not stand out, or are wider than the screen."""
    found = []
    for address in addresses:
        visitor.goes_to(address)
        found += under(visitor, lights)
    return found


def under(visitor: Visitor, lights: tuple[str, ...]) -> list[str]:
    """The faults of the page by day and by night."""
    found = []
    for light in lights:
        visitor.page.emulate_media(color_scheme="dark" if light == BY_NIGHT else "light")
        found += faults(visitor)
    return found


def faults(visitor: Visitor) -> list[str]:
    page = visitor.page
    read, faint = page.evaluate(CONTRAST)
    assert read > 5, f"{page.url} has hardly any text: {page.inner_text('main')}"
    found = [f"{page.url} {fault}" for fault in faint]
    wide, screen = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    return [*found, f"{page.url} is {wide} wide on a screen of {screen}"] if wide > screen else found


@pytest.mark.parametrize(("screen", "lights"), SCREENS)
def test_the_pages_of_a_player(visit: Visits, screen: dict[str, object], lights: tuple[str, ...]) -> None:
    player = visit(**screen)
    player.page.goto("/")
    expect(player.page.get_by_role("heading", name="Come in")).to_be_visible()
    assert under(player, lights) == []
    player.comes_through_the_door()
    assert pages(player, OF_A_PLAYER, lights) == []


@pytest.mark.parametrize(("screen", "lights"), SCREENS)
def test_the_pages_of_the_office(visit: Visits, screen: dict[str, object], lights: tuple[str, ...]) -> None:
    manager = visit(**screen).comes_in("Morgan", JACK)
    assert pages(manager, OF_THE_OFFICE, lights) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_on_a_phone(visit: Visits, game: str) -> None:
    """Wherever chips can be put is as wide as a finger, and the felt is no wider than the phone."""
    player = visit(**PHONE).comes_in().finds_table(HARD_ROCK, game)
    assert faults(player) == []
    player.page.get_by_role("button", name=re.compile(r"^(Sit at 1|1 Sit)$")).first.tap()
    expect(player.purse).to_have_text("$1,000")
    assert faults(player) == []
    small = player.page.evaluate(SMALL, FINGER)
    if small:
        assert game == "Roulette", "only there so many wagers share one line"
        chooses_with_a_finger(player, small)
    player.presses("Leave")


def chooses_with_a_finger(player: Visitor, small: list[str]) -> None:
    """Wagers on the line of the zeros lie closer than fingers can tell apart: the page asks which one is meant."""
    for name in small:
        player.spot(name).tap()
        asked = player.page.get_by_role("dialog", name="Which wager?")
        wager = asked.get_by_role("button", name=name, exact=True)
        box = wager.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER
        wager.tap()
        expect(player.spot(name)).to_have_attribute("aria-label", f"{name}, $5")
    player.presses("Clear")
    expect(player.purse).to_have_text("$1,000")


def test_faint_text_and_wide_pages_are_found(visit: Visits) -> None:
    """The checks themselves: grey on grey, pale letters on the felt, something wider than the screen."""
    player = visit(**OFFICE).comes_in().finds_table(JACK, "Blackjack")
    player.page.evaluate(
        """() => {
          document.querySelector(".says").style.color = "#333";
          document.querySelector(".lettering").style.fill = "#1d5c46";
          document.querySelector(".deck").style.width = "1400px";
        }"""
    )
    assert len(faults(player)) == 3


@pytest.mark.parametrize("game", GAMES)
def test_the_lettering_of_a_felt(visit: Visits, game: str) -> None:
    player = visit(**OFFICE).comes_in().finds_table(JACK, game)
    assert faults(player) == []


def tabs_to(visitor: Visitor, name: str) -> None:
    """Press Tab until something of that name has the keyboard."""
    for _ in range(80):
        visitor.page.keyboard.press("Tab")
        said = visitor.page.evaluate(
            "() => { const at = document.activeElement; return at.getAttribute('aria-label') ?? at.textContent }"
        )
        if re.search(name, said):
            return
    raise AssertionError(f"the keyboard does not come to {name}")


def test_a_hand_without_a_mouse(visit: Visits) -> None:
    player = visit()
    keys = player.page.keyboard
    player.page.goto("/")
    expect(player.page.get_by_role("heading", name="Come in")).to_be_visible()
    tabs_to(player, "Play as a guest")
    keys.press("Enter")
    expect(player.page.get_by_role("heading", name="Tables")).to_be_visible()
    keys.press("/")
    keys.type("zombie")
    tabs_to(player, "^List$")
    keys.press("Enter")
    expect(player.page.locator(".pit tbody tr")).to_have_count(1)
    tabs_to(player, "^Zombie")
    keys.press("Enter")
    expect(player.page.locator(".felt")).to_be_visible()
    tabs_to(player, ", seat 1$")
    keys.press("Enter")
    expect(player.purse).to_have_text("$995")
    keys.press("+")
    expect(player.purse).to_have_text("$990")
    keys.press("-")
    expect(player.purse).to_have_text("$995")
    keys.press("Space")
    turn = player.page.locator(".deck.your-turn")
    over = player.says.filter(has_text=re.compile("You won|You lost|Push"))
    expect(turn.or_(over).first).to_be_visible()
    while turn.count():
        before = player.page.locator(".doing").inner_text()
        keys.press("n" if player.button("No").count() else "s")
        expect(player.page.locator(".doing")).not_to_have_text(before)
        expect(turn.or_(over).first).to_be_visible()
    won = player.gain()
    assert player.chips() == 1_000 + won
    tabs_to(player, "^Leave$")
    keys.press("Enter")
    expect(player.purse).to_have_count(0)
    assert player.clicks == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_light(visit: Visits, game: str) -> None:
    number = visit().comes_in().finds_table(JACK, game).table
    visitor = visit().comes_in()
    weights: dict[str, float] = {}
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("Network.enable")
    kinds: dict[str, str] = {}
    line.on("Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"]}))
    line.on("Network.loadingFinished", lambda told: weights.update({told["requestId"]: told["encodedDataLength"]}))
    visitor.goes_to(f"/table/{number}")
    expect(visitor.page.locator(".felt")).to_be_visible()
    assert 10_000 < sum(weight for request, weight in weights.items() if kinds.get(request) != "Font") < HEAVIEST


def test_a_page_asks_for_its_sheets_only(visit: Visits) -> None:
    visitor = visit().comes_in().goes_to("/meters")
    sheets = "[...document.styleSheets].map((sheet) => new URL(sheet.href).pathname)"
    assert not [sheet for sheet in visitor.page.evaluate(sheets) if "/felt/" in sheet]
