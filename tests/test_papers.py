"""Papers to print: whatever somebody calls a table or writes on a slip is text there."""

from collections.abc import Iterator
from typing import Final

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from pitboss.floor.schema import APPROVALS, SLIPS
from pitboss.floor.store import Store
from pitboss.web.app import create_app
from tests.floor_errands import THIRD, hire_for_errands
from tests.floor_pit import ACT
from tests.floor_play import Pit
from tests.floor_web import Web

HOUSE: Final = "hollywood-toledo"
MARK: Final = "<b onclick='x'>"
SAID: Final = "&lt;b onclick="


@pytest.fixture
def web(store: Store, database: str) -> Iterator[Web]:
    """A floor on which every paper has words somebody wrote."""
    hire_for_errands(store, HOUSE)
    pit = Pit(store)
    table = pit.table(HOUSE, "roulette", name=MARK)
    pit.count(table, "shift", {100_000: pit.standing(table).state.rack // 100_000 - 1})
    pit.floor.demo = False
    pit.do("table-games-supervisor", table, "ask-fill", chips={"100.00": 5})
    for who in ("cage-cashier", "surveillance"):
        pit.do(who, table, "void-slip", approval=_last(pit), why=MARK)
    pit.do("security-officer", table, "remove-box", why="full")
    for who in ("table-games-supervisor", "surveillance"):
        pit.do(who, table, "approve", approval=_last(pit))
    pit.do("count-team", table, "count-drop", box=min(pit.standing(table).state.inventory.boxes), cash={})
    for who in ("count-supervisor", THIRD, "cage-cashier"):
        pit.do(who, table, "approve", approval=_last(pit))
    pit.floor.act_in_pit(pit["shift-manager"], HOUSE, ACT.validate_python({"act": "hand-over", "remarks": MARK}))
    with TestClient(create_app(database)) as client:
        yield Web(client, store)


def _last(pit: Pit) -> int:
    with pit.store.reading() as connection:
        return int(connection.execute(select(APPROVALS.c.id).order_by(APPROVALS.c.id.desc())).scalar() or 0)


def test_what_somebody_wrote_is_text_on_every_paper(web: Web, store: Store) -> None:
    with store.reading() as connection:
        slips = connection.execute(select(SLIPS.c.id)).scalars().all()
    assert len(slips) > 4
    day = web.get("auditor", "/day", params={"property": HOUSE}).json()["day"]
    papers = [*(f"/slips/{slip}/paper" for slip in slips), f"/pits/{HOUSE}/handovers/1/paper"]
    for path in papers:
        text = web.get("pit-manager", path).text
        assert SAID in text, path
        assert MARK not in text, path
    for path in (f"/count-sheets/{HOUSE}/{day}", "/forms/layouts/1", "/forms/layouts/1?form=svg"):
        answer = web.get("pit-manager", path)
        assert answer.status_code == 200, path
        assert MARK not in answer.text, path
