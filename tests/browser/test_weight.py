"""What a page weighs on the line, and that nothing on it moves while it comes in."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visits
from tests.browser.visitor import Visitor

MOST: Final = 150_000
"""Bytes of a page that nothing of was there before, without a font."""
SIZES: Final = ((1440, 900), (1024, 768), (390, 844))
_SHIFTS: Final = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifts.push(each.value);
}).observe({ type: "layout-shift", buffered: true });
"""
_BYTES: Final = """
() => ["navigation", "resource"]
  .flatMap((kind) => performance.getEntriesByType(kind))
  .filter((each) => !each.name.endsWith(".woff2"))
  .reduce((sum, each) => sum + each.transferSize, 0)
"""
_TWO_FRAMES: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.fixture(scope="module")
def tables(address: str, browser: Browser) -> Iterator[dict[str, str]]:
    """A table of every way to play, by what it is played as, as its address."""
    asker = Visitor(browser, address).comes_in()
    lines = asker.context.request.get("/api/v1/tables").json()
    yield {f"{line['kind']}, {line['played_as']}": f"/table/{line['id']}" for line in reversed(lines)}
    asker.context.close()


def opened(visit: Visits, page: str, size: tuple[int, int]) -> Visitor:
    """Somebody who has never been here opens a page, and looks at it until it has come in."""
    visitor = visit(viewport={"width": size[0], "height": size[1]})
    visitor.page.add_init_script(_SHIFTS)
    if page != "/":
        visitor.comes_in()
    visitor.goes_to(page)
    if page.startswith("/table/"):
        expect(visitor.page.locator(".felt svg, svg.felt").first).to_be_visible()
    visitor.page.wait_for_load_state("networkidle" if page == "/" else "load")
    visitor.page.evaluate(_TWO_FRAMES)
    return visitor


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_pages_are_light_and_stand_still(visit: Visits, tables: dict[str, str], size: tuple[int, int]) -> None:
    assert {name.partition(",")[0] for name in tables} == {"house-game", "poker", "stadium"}
    for name, page in {"the door": "/", "the lobby": "/floor", **tables}.items():
        visitor = opened(visit, page, size)
        weight, shifts = visitor.page.evaluate(_BYTES), visitor.page.evaluate("window.shifts")
        assert 20_000 < weight < MOST, f"{name} weighs {weight} bytes"
        assert sum(shifts) < 0.001, f"{name} moves while it comes in: {shifts}"
        visitor.context.close()
