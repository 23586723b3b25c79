"""How soon a page is there: the door, the lobby and tables in Chromium on loopback, opened for the first time.

The target is a first meaningful page within a second: its heading and its figures drawn, or the felt of its table.
Each page is opened by a browser that has never been here; the median of several visits is told.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser
from tests.browser.visitor import Visitor, chromium, opened_floor

from benchmarks.report import Column, Report

_VISITS: Final = 7
_TARGET: Final = 1.0
_PAGES: Final = {
    "the door": ("/", "main:not([aria-busy]) h1"),
    "the lobby": ("/floor", ".place .from-above"),
    "a table of blackjack": ("/table/2", ".felt text"),
    "a table of craps": ("/table/4", ".felt text"),
}
"""By page: its address, and what is there when it means something."""
_WEIGHED: Final = """
() => performance.getEntriesByType("resource")
  .filter((each) => !each.name.endsWith(".woff2"))
  .map((each) => each.transferSize)
"""
"""Bytes of everything that came for a page but its font."""
_PAINTED: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime / 1000"


def _opened(browser: Browser, address: str, page: str, meaning: str) -> tuple[float, float, int]:
    """Seconds until something is painted and until it means something, and bytes that came for it."""
    visitor = Visitor(browser, address)
    try:
        if page != "/":
            visitor.comes_in()
        visitor.page.goto(page, wait_until="commit")
        visitor.page.locator(meaning).first.wait_for()
        there = visitor.page.evaluate("performance.now() / 1000")
        return visitor.page.evaluate(_PAINTED) or there, there, sum(visitor.page.evaluate(_WEIGHED))
    finally:
        visitor.context.close()


def run() -> Iterator[Report]:
    """Every page, visited for the first time again and again."""
    columns = [
        Column("page"),
        Column("first paint", "{:.2f} s"),
        Column("means something", "{:.2f} s"),
        Column("of the target", "{:.0%}"),
        Column("bytes without the font", "{:,}"),
    ]
    report = Report("Pages on loopback", columns, f"Target: {_TARGET:.0f} s; medians of {_VISITS} first visits")
    with (
        tempfile.TemporaryDirectory() as folder,
        opened_floor(Path(folder)) as address,
        chromium() as browser,
    ):
        for name, (page, meaning) in _PAGES.items():
            visits = [_opened(browser, address, page, meaning) for _ in range(_VISITS)]
            paint, there, weight = (median(each[at] for each in visits) for at in range(3))
            report.rows.append((name, paint, there, there / _TARGET, int(weight)))
    yield report
