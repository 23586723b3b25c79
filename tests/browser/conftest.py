"""One casino and one browser for all tests of this folder; every test has visitors of its own.

They are closed behind the last of them: a browser keeps an event loop running, and others have loops of their own.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import Missing, Visitor, chromium, opened_floor
from tests.floor_web import know_little_theory

Visits: TypeAlias = Callable[..., Visitor]
SLOWER: Final = 100
"""The casino's time passes so many times slower: no window of a stadium closes because a machine is slow."""


def _slow_clock() -> Callable[[], str]:
    began = datetime.now(UTC)
    return lambda: (began + (datetime.now(UTC) - began) / SLOWER).isoformat(timespec="milliseconds")


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        know_little_theory(patch)
        with opened_floor(tmp_path_factory.mktemp("floor"), clock=_slow_clock()) as address:
            yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    try:
        with chromium() as browser:
            yield browser
    except Missing as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture
def visit(address: str, browser: Browser) -> Iterator[Visits]:
    """Somebody new with a browser of their own. Afterwards none of the browsers may have complained."""
    visitors: list[Visitor] = []

    def comes(**context: Any) -> Visitor:
        visitors.append(Visitor(browser, address, **context))
        return visitors[-1]

    yield comes
    for visitor in visitors:
        visitor.context.close()
    assert [complaint for visitor in visitors for complaint in visitor.complaints] == []
