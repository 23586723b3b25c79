"""What a page weighs on the line, and that nothing on it moves while it comes in."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.conftest import Visits
from tests.browser.visitor import Visitor

MOST: Final = 150_000
"""Bytes of a page that nothing of was there before, without a font."""
STILL: Final = 0.001
"""What a browser may count as moved, of 1 for the whole window by its own length."""
SIZES: Final = ((1440, 900), (1024, 768), (390, 844))
_SHIFTS: Final = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries()) {
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
    const moved = ({ node, previousRect, currentRect }) =>
      `${node?.outerHTML?.slice(0, 80) ?? node?.nodeName} from ${box(previousRect)} to ${box(currentRect)}`;
    if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(moved) });
  }
}).observe({ type: "layout-shift", buffered: true });
"""
_BYTES: Final = """
() => ["navigation", "resource"]
  .flatMap((kind) => performance.getEntriesByType(kind))
  .filter((each) => !each.name.endsWith(".woff2"))
  .reduce((sum, each) => sum + each.transferSize, 0)
"""
_FIGURES: Final = """
() => [..."0123456789"].map((figure) => {
  const line = document.body.appendChild(document.createElement("span"));
  line.textContent = figure.repeat(40);
  line.style.cssText = "position: absolute; white-space: nowrap";
  const { width } = line.getBoundingClientRect();
  line.remove();
  return Math.round(width * 10);
})
"""
_TWO_FRAMES: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.fixture(scope="module")
def tables(address: str, browser: Browser) -> Iterator[dict[str, str]]:
    """A table of every way to play, by what it is played as, as its address."""
    asker = Visitor(browser, address).comes_in()
    lines = asker.context.request.get("/api/v1/tables").json()
    yield {f"{line['kind']}, {line['played_as']}": f"/table/{line['id']}" for line in reversed(lines)}
    asker.context.close()


def opened(visit: Visits, page: str, size: tuple[int, int], late: str | None = None) -> Visitor:
    """Somebody who has never been here opens a page, and looks at it until it has come in.

    What is fetched from an address with `late` in it comes later than a glance, so that the page says it waits.
    """
    visitor = visit(viewport={"width": size[0], "height": size[1]})
    visitor.page.add_init_script(_SHIFTS)
    if page != "/":
        visitor.comes_in()
    if late is not None:
        visitor.page.route(f"**{late}**", _after_a_glance)
    visitor.goes_to(page)
    if page.startswith("/table/"):
        expect(visitor.page.locator(".felt svg, svg.felt").first).to_be_visible()
    visitor.page.wait_for_load_state("networkidle" if page == "/" else "load")
    visitor.page.evaluate(_TWO_FRAMES)
    return visitor


def _after_a_glance(route: Route) -> None:
    route.request.frame.wait_for_timeout(300)
    route.continue_()


def moved(visitor: Visitor) -> list[str]:
    """What moved on a page while it came in, by more than nobody sees."""
    shifts = visitor.page.evaluate("window.shifts")
    return (
        [line for each in shifts for line in each["moved"]]
        if sum(each["value"] for each in shifts) >= STILL
        else []
    )


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_pages_are_light_and_stand_still(visit: Visits, tables: dict[str, str], size: tuple[int, int]) -> None:
    assert {name.partition(",")[0] for name in tables} == {"house-game", "poker", "stadium"}
    for name, page in {"the door": "/", "the lobby": "/floor", **tables}.items():
        visitor = opened(visit, page, size)
        weight = visitor.page.evaluate(_BYTES)
        assert 20_000 < weight < MOST, f"{name} weighs {weight} bytes"
        assert moved(visitor) == [], f"{name} moves while it comes in"
        visitor.context.close()


@pytest.mark.parametrize("late", ["/static/pages/", "/api/"])
@pytest.mark.parametrize("page", ["/", "/floor", "/school", "/rules"])
def test_pages_stand_still_on_a_slow_line(visit: Visits, page: str, late: str) -> None:
    visitor = opened(visit, page, SIZES[0], late)
    expect(visitor.page.locator("main:not([aria-busy]) h1").first).to_be_visible()
    visitor.page.unroute_all(behavior="ignoreErrors")
    assert moved(visitor) == []


def test_the_font_comes_with_the_pages(visit: Visits, tables: dict[str, str]) -> None:
    visitor = opened(visit, next(iter(tables.values())), SIZES[0])
    page = visitor.page
    page.evaluate("document.fonts.ready")
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith('"Source Sans 3"')
    assert page.evaluate("document.fonts.check('16px \"Source Sans 3\"', 'Crupier: ¿pedir otra? ñ 21')")
    loaded = page.evaluate(
        "[...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family)"
    )
    assert [name.strip('"') for name in loaded] == ["Source Sans 3"]  # that of the Latin alphabet alone is fetched
    widths = page.evaluate(_FIGURES)
    assert len(set(widths)) == 1, f"figures are not of one width: {widths}"
