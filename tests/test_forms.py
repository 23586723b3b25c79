"""Papers for the Commission: the monthly review with its investigations, and layouts as drawings to submit."""

import xml.etree.ElementTree as ElementTree
from base64 import b64encode
from collections.abc import Iterator
from random import Random

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import insert

from pitboss import library
from pitboss.equipment.chance import SeededChance
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.layouts.drawing import felt
from pitboss.floor.schema import TABLE_HOURS
from pitboss.floor.store import Store
from pitboss.rulebook import HouseRules, Section
from pitboss.web.app import create_app
from tests.floor_play import Pit, hire
from tests.floor_web import Web, know_little_theory

HOUSE = "jack-cleveland"
MONTH = "2026-10"


@pytest.fixture
def web(store: Store, database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Web]:
    know_little_theory(monkeypatch)
    hire(store, HOUSE)
    pit = Pit(store, source=SeededChance(5))
    pit.play_rounds(pit.table(HOUSE, "roulette", name="Wheel <1>"), Random(5), 2)
    pit.table(HOUSE, "blackjack", players=0, name="Quiet")
    with TestClient(create_app(database)) as client:
        yield Web(client, store)


def month_of(store: Store, month: str, drop: int, win: int) -> None:
    """What the wheel dropped and won in a month."""
    sums = {column.name: 0 for column in TABLE_HOURS.c if column.name not in ("table_id", "hour")}
    row = {**sums, "table_id": 1, "hour": f"{month}-15T20", "bought_in": drop, "result": win, "rounds": 1}
    with store.writing() as connection:
        connection.execute(insert(TABLE_HOURS).values(**row))


def form(web: Web, who: str = "auditor", month: str = MONTH) -> str:
    answer = web.get(who, "/forms/review", params={"property": HOUSE, "month": month})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"].endswith(f'review-{HOUSE}-{month}.html"')
    return answer.text


def test_a_month_without_deviations(web: Web) -> None:
    text = form(web)
    assert "No table deviates." in text
    assert "Wheel &lt;1&gt;" in text, "a name is text"
    assert "OAC 3772-10-08(A)" in text
    assert "The month is not over." not in text
    assert "The month is not over." in form(web, month=f"{GamingDay.of(HOUSE).today():%Y-%m}")


def test_a_deviation_is_investigated_in_writing(web: Web, store: Store) -> None:
    month_of(store, "2026-08", 1_000_000, 200_000)
    month_of(store, MONTH, 1_000_000, 50_000)
    text = form(web)
    assert "Investigations: 1" in text
    assert "To be investigated:" in text
    assert "−7.50%" in text, "five against twelve and a half percent"
    found = {"month": MONTH, "finding": "A loose fret & a <tilted> wheel.", "commission_told": True}
    assert web.post("auditor", "/audit/review/1", found).status_code == 200
    text = form(web)
    assert "A loose fret &amp; a &lt;tilted&gt; wheel." in text
    assert "The Commission was told." in text
    assert "To be investigated:" not in text


def test_a_form_is_of_one_house(web: Web) -> None:
    assert web.get("auditor", "/forms/review").status_code == 422
    assert web.get("shift-manager", "/forms/review").status_code == 200
    assert web.get("dealer", "/forms/review").status_code == 403


def test_a_drawing_to_submit(web: Web) -> None:
    page = web.get("table-games-supervisor", "/forms/layouts/1").text
    assert "Layout of Wheel &lt;1&gt;" in page
    assert "<th>maximum</th><td>$1,000</td>" in page
    alone = web.get("table-games-supervisor", "/forms/layouts/1", params={"form": "svg"})
    assert alone.headers["content-type"].startswith("image/svg+xml")
    assert library.of_house(HOUSE).facts.felt.cloth in alone.text, "in the colours of the house"
    assert b64encode(alone.content).decode() in page
    assert ElementTree.fromstring(alone.text).tag == "{http://www.w3.org/2000/svg}svg"
    assert web.get("table-games-supervisor", "/forms/layouts/99").status_code in (404, 409)
    assert web.get("ann", "/forms/layouts/1").status_code == 403


def test_every_game_is_drawn(playable: Section) -> None:
    drawn = felt(HouseRules.choose(playable), 6)
    assert drawn.count("<text") > 2
    ElementTree.fromstring(drawn)
