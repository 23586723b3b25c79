"""A Saturday night over the web: begun and ended by a button, behind everybody's commands; guests of their own."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import func, select

from pitboss.cli.floor import serve
from pitboss.errors import BadInput
from pitboss.floor.demo import GUEST, offered, welcome
from pitboss.floor.people import add_person
from pitboss.floor.roles import Role
from pitboss.floor.schema import PEOPLE, ROUNDS
from pitboss.floor.service import now
from pitboss.floor.store import Store
from pitboss.web.app import create_app
from pitboss.web.floor_api import looked_at
from pitboss.web.live import Audience
from pitboss.web.night import Evening
from pitboss.web.window import Window
from tests.floor_play import Pit, hire
from tests.floor_web import Web, caller, served, trusting
from tests.patience import patience, until

HOUSE = "jack-cleveland"


@pytest.fixture
def pit(store: Store) -> Pit:
    hire(store, HOUSE)
    found = Pit(store)
    for game in ("roulette", "blackjack"):
        found.table(HOUSE, game, players=0, name=game)
    return found


def web_of(store: Store, night: float | None) -> Iterator[Web]:
    app = trusting(create_app(store.engine.url.render_as_string(hide_password=False), night=night))
    with served(app) as address, caller(address) as client:
        yield Web(client, store)


@pytest.fixture
def web(pit: Pit) -> Iterator[Web]:
    yield from web_of(pit.store, 0.0)


def chosen(web: Web, pace: int) -> dict[str, Any]:
    return dict(web.post("ann", "/night", {"pace": pace}).raise_for_status().json())


def shown(web: Web) -> dict[str, Any]:
    return dict(web.get("ann", "/night").raise_for_status().json())


def rounds(pit: Pit) -> int:
    with pit.store.reading() as connection:
        return int(connection.execute(select(func.count()).select_from(ROUNDS)).scalar_one())


def test_a_night_is_begun_and_everybody_sent_home_by_a_button(web: Web, pit: Pit) -> None:
    """Still until somebody presses it; afterwards nobody is left at a table, and a visitor may play on."""
    assert shown(web) == {"offered": True, "pace": 0, "clock": "20:00", "players": 0}
    assert chosen(web, 60)["pace"] == 60
    until(lambda: rounds(pit) > 3 or None, "rounds are played")
    assert shown(web)["players"] > 0
    chosen(web, 0)
    until(lambda: shown(web)["players"] == 0 or None, "everybody goes home")
    for table in (1, 2):
        assert not web.get("ann", f"/tables/{table}").json()["seated"]
    assert web.act("ann", 1, "take-seat", seat=1).status_code == 200
    chosen(web, 20)
    until(lambda: shown(web)["players"] > 0 or None, "they come again")


def test_a_floor_that_has_none_says_so(pit: Pit) -> None:
    for web in web_of(pit.store, None):
        assert shown(web)["offered"] is False
        assert web.post("ann", "/night", {"pace": 1}).status_code == 404


@pytest.mark.parametrize("pace", [-1, 61, "fast", None, 1.5])
def test_no_night_goes_faster_than_sixty_to_one(web: Web, pace: Any) -> None:
    assert web.post("ann", "/night", {"pace": pace}).status_code == 422
    assert shown(web)["pace"] == 0


def test_people_come_first(pit: Pit, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a command of theirs waits, nobody of the night sends one."""
    window = Window(pit.floor)
    evening = Evening(pit.floor, window, Audience(looked_at(pit.floor)), 60)
    waiting = 1
    monkeypatch.setattr(Window, "inside", property(lambda self: waiting))

    async def turns(count: int) -> None:
        for _ in range(count):
            await evening.turn()

    asyncio.run(turns(5))
    assert evening.commands == 0
    waiting = 0
    asyncio.run(_until_more(evening))
    window.close()


def test_a_fault_ends_no_night(pit: Pit, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that was away: the loop is told, and the night goes on with whoever sits there."""
    window = Window(pit.floor)
    evening = Evening(pit.floor, window, Audience(looked_at(pit.floor)), 60)
    carried_out = Window.carry_out

    async def away(*_: Any) -> None:
        raise OSError("the database is away")

    asyncio.run(_until_more(evening))
    monkeypatch.setattr(Window, "carry_out", away)
    with pytest.raises(OSError, match="away"):
        asyncio.run(_until_more(evening))
    monkeypatch.setattr(Window, "carry_out", carried_out)
    asyncio.run(_until_more(evening))
    window.close()


async def _until_more(evening: Evening) -> None:
    """Turn after turn until somebody has done something more."""
    before = evening.commands
    async with asyncio.timeout(patience()):
        while evening.commands == before:
            await evening.turn()
            await asyncio.sleep(0)


def test_every_visitor_is_a_guest_of_their_own(store: Store) -> None:
    """And nobody comes in as somebody else's guest, or as a house player."""
    with store.writing() as connection:
        for name in (GUEST, "robin"):
            made = {"name": name, "title": name.title(), "role": Role.PLAYER, "password": None}
            add_person(store, connection, None, now(), **made)  # type: ignore[arg-type]
        names = [person.name for person in offered(connection)]
        first, second = (welcome(store, connection, GUEST) for _ in range(2))
        assert first is not None
        assert second is not None
        assert first.id != second.id
        assert (first.title, second.title) == ("Guest 1", "Guest 2")
        assert [person.name for person in offered(connection)] == names == [GUEST, "robin"]
        assert welcome(store, connection, first.name) is None
        robin = welcome(store, connection, "robin")
        assert robin is not None
        assert robin.name == "robin"
        assert connection.execute(select(func.count()).select_from(PEOPLE)).scalar_one() == 4


@pytest.mark.parametrize("how", [{"demo": False, "workers": 1}, {"demo": True, "workers": 2}])
def test_a_night_is_a_demonstrations_and_one_processs(how: dict[str, Any]) -> None:
    workers = how.pop("workers")
    given: dict[str, Any] = {
        "demo_on_network": False,
        "names": (),
        "behind_https": False,
        "api_docs": False,
        "hints": None,
    }
    with pytest.raises(BadInput, match="Saturday night"):
        serve(1, "127.0.0.1", workers, None, night=1, log_level="error", **given, **how)
