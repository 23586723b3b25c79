"""A command's key belongs to its sender, its table and what was sent with it."""

import httpx
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select, update

from pitboss.floor.audit.verify import verify
from pitboss.floor.once import KeyTaken
from pitboss.floor.schema import JOURNAL
from pitboss.floor.store import Store
from pitboss.web.app import create_app
from tests.floor_play import Pit, hire
from tests.floor_web import Web, trusting

HOUSE = "jack-cleveland"


@pytest.fixture
def pit(store: Store) -> Pit:
    """Two players at one table."""
    hire(store, HOUSE)
    pit = Pit(store)
    pit.table(HOUSE, "roulette", players=2)
    return pit


def test_the_same_command_again_is_done_once(pit: Pit) -> None:
    first = pit.do("ann", 1, "buy-in", seat=1, amount=500, key="a")
    assert pit.do("ann", 1, "buy-in", seat=1, amount=500, key="a") == first


def test_another_amount_under_the_same_key_is_refused(pit: Pit) -> None:
    first = pit.do("ann", 1, "buy-in", seat=1, amount=500, key="a")
    with pytest.raises(KeyTaken):
        pit.do("ann", 1, "buy-in", seat=1, amount=600, key="a")
    assert pit.live(1).version == first


def test_another_person_under_the_same_key_is_refused(pit: Pit) -> None:
    """A supervisor whose program chose a key a player had chosen is told, and the table is not thought closed."""
    pit.do("ann", 1, "buy-in", seat=1, amount=500, key="a")
    with pytest.raises(KeyTaken):
        pit.do("table-games-manager", 1, "close-table", key="a")
    assert pit.live(1).state.status == "open"


def test_another_table_has_other_keys(pit: Pit) -> None:
    other = pit.table(HOUSE, "roulette", players=1, name="another")
    pit.do("ann", 1, "buy-in", seat=1, amount=500, key="a")
    before = pit.live(other).version
    assert pit.do("ann", other, "buy-in", seat=1, amount=500, key="a") == before + 1


def test_the_web_says_409(pit: Pit) -> None:
    app = create_app(pit.store.engine.url.render_as_string(hide_password=False))
    with TestClient(trusting(app)) as client:
        assert isinstance(client, httpx.Client)
        web = Web(client, pit.store)
        assert web.act("ann", 1, "buy-in", seat=1, amount=500, key="a").status_code == 200
        answer = web.act("ann", 1, "buy-in", seat=1, amount=700, key="a")
        assert (answer.status_code, answer.json()["detail"]) == (
            409,
            "this key was sent with another command; every command has a key of its own",
        )
        assert web.act("bob", 1, "buy-in", seat=2, amount=500, key="a").status_code == 409


@pytest.mark.parametrize("values", [{"key": None}, {"key": "0" * 64}, {"command": None}, {"command": "0" * 64}])
def test_keys_are_sealed(pit: Pit, values: dict[str, str | None]) -> None:
    """Without its key an old command could be sent again."""
    pit.do("ann", 1, "buy-in", seat=1, amount=500, key="a")
    with pit.store.writing() as connection:
        keyed = JOURNAL.c.key.is_not(None)
        number = connection.execute(select(JOURNAL.c.number).where(keyed)).scalar_one()
        connection.execute(update(JOURNAL).where(keyed).values(**values))
    assert f"table:1: record {number} was changed, or one before it" in verify(pit.store).faults
