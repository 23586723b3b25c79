"""One casino and one browser for all tests of a worker; every test has visitors of its own."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias

import pytest
from playwright.sync_api import Browser

from pitboss.errors import BadInput
from pitboss.floor.theory import Theories, Theory, theory_of
from pitboss.rulebook import HouseRules
from tests.browser.visitor import Missing, Visitor, chromium, opened_floor

Visits: TypeAlias = Callable[..., Visitor]
SLOWER: Final = 100
"""The casino's time passes so many times slower: no window of a stadium closes because a machine is slow."""
AT_ONCE: Final = ("roulette", "big-six")
"""Games whose theory is worked out in a moment."""
ASKED_BY: Final = ("pitboss.floor.audit", "pitboss.floor.control_chart", "pitboss.web.layout_api")


def _slow_clock() -> Callable[[], str]:
    began = datetime.now(UTC)
    return lambda: (began + (datetime.now(UTC) - began) / SLOWER).isoformat(timespec="milliseconds")


def _theory(house: HouseRules) -> Theory:
    """What the felts and the books say of a game's value; the analyses of the other games have their own tests."""
    if house.section.game not in AT_ONCE:
        raise BadInput("this takes longer than a visit")
    return theory_of(house)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    theories = Theories(_theory)
    with pytest.MonkeyPatch.context() as patch:
        for module in ASKED_BY:
            patch.setattr(f"{module}.THEORIES", theories)
        with opened_floor(tmp_path_factory.mktemp("floor"), clock=_slow_clock()) as address:
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
