"""One casino and one browser for all tests of a worker; every test has visitors of its own."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import Missing, Visitor, chromium, opened_floor

Visits: TypeAlias = Callable[..., Visitor]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with opened_floor(tmp_path_factory.mktemp("floor")) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        with chromium() as browser:
            yield browser
    except Missing as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture
def visit(address: str, browser: Browser) -> Iterator[Visits]:
    """Somebody new with a browser of his own. Afterwards none of the browsers may have complained."""
    visitors: list[Visitor] = []

    def comes(**context: Any) -> Visitor:
        visitors.append(Visitor(browser, address, **context))
        return visitors[-1]

    yield comes
    for visitor in visitors:
        visitor.context.close()
    assert [complaint for visitor in visitors for complaint in visitor.complaints] == []
