"""What the books show as files: every figure of a page is in its file, as text and in a workbook."""

import csv
import io
import re
import xml.etree.ElementTree as ElementTree
import zipfile
from collections.abc import Iterator
from random import Random
from typing import Any, Final, get_args

import pytest
from fastapi.testclient import TestClient
from pydantic import TypeAdapter
from typing_extensions import TypedDict

from pitboss import library
from pitboss.amounts import Money
from pitboss.background import COMPUTING
from pitboss.equipment.chance import SeededChance
from pitboss.floor.acts.equipment import AskMove
from pitboss.floor.acts.pit_acts import AnyPitAct
from pitboss.floor.audit.hand_ratings import RatingView
from pitboss.floor.roles import DUTIES, Duty
from pitboss.floor.store import Store
from pitboss.web.app import create_app
from pitboss.web.exports_api import What
from pitboss.web.sheets import Sheet, as_csv, as_excel
from tests.floor_play import Pit, hire
from tests.floor_web import Web, know_little_theory
from tests.patience import COMPUTED, until

HOUSE = "jack-cleveland"
FORMULA = "=HYPERLINK(1)"
WHATS = get_args(What)
PAGES = {
    "tables": ("/audit/tables", "tables"),
    "players": ("/audit/players", "players"),
    "review": ("/audit/review", "tables"),
    "money": ("/audit/money", "days"),
    "win-by-count": ("/audit/win-by-count", "spans"),
    "meters": ("/audit/meters", "payments"),
    "retention": ("/audit/meters", "retention"),
}
_SPREADSHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


@pytest.fixture
def web(store: Store, database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Web]:
    know_little_theory(monkeypatch)
    hire(store, HOUSE)
    pit = Pit(store, source=SeededChance(5))
    pit.play_rounds(pit.table(HOUSE, "roulette", name=FORMULA), Random(5), 4)
    for seat, who in enumerate(("ann", "bob"), start=1):  # whoever sits there sits there longer with every look
        pit.do(who, 1, "leave-seat", seat=seat)
    chips = pit.standing(pit.table(HOUSE, "big-six", players=0)).state.inventory.chips
    assert chips is not None
    pit.count(2, "closing", chips)
    pit.do("table-games-manager", 2, "close-table")
    with TestClient(create_app(database)) as client:
        asked = Web(client, store)

        def known() -> bool | None:
            tables = asked.get("auditor", "/audit/tables").json()["tables"]
            return None if any(each["theory_says"] == COMPUTING for each in tables) else True

        until(known, "theory", COMPUTED)
        yield asked


def cells(sheet: bytes, shared: list[str]) -> list[dict[str, Any]]:
    """By column: what a sheet of a workbook has in every line; numbers as they are."""
    rows = []
    for row in ElementTree.fromstring(sheet).iter(f"{_SPREADSHEET}row"):
        found: dict[str, Any] = {}
        for cell in row:
            value = cell.find(f"{_SPREADSHEET}v")
            assert cell.find(f"{_SPREADSHEET}f") is None, "nothing is a formula"
            if value is not None and value.text is not None:
                column = re.sub(r"\d", "", cell.attrib["r"])
                found[column] = shared[int(value.text)] if cell.get("t") == "s" else float(value.text)
        rows.append(found)
    names = rows[0]
    return [{names[column]: value for column, value in row.items()} for row in rows[1:]]


def workbook(content: bytes) -> dict[str, list[dict[str, Any]]]:
    with zipfile.ZipFile(io.BytesIO(content)) as book:
        strings = ElementTree.fromstring(book.read("xl/sharedStrings.xml"))
        shared = ["".join(part.itertext()) for part in strings]
        named = [
            str(each.get("name"))
            for each in ElementTree.fromstring(book.read("xl/workbook.xml")).iter(f"{_SPREADSHEET}sheet")
        ]
        return {
            name: cells(book.read(f"xl/worksheets/sheet{at}.xml"), shared)
            for at, name in enumerate(named, start=1)
        }


def told(web: Web, what: str) -> list[dict[str, Any]]:
    path, where = PAGES[what]
    found: list[dict[str, Any]] = web.get("auditor", path, params={"property": HOUSE}).json()[where]
    return found


@pytest.mark.parametrize("what", PAGES)
def test_every_figure_of_a_page_is_in_its_file(web: Web, what: str) -> None:
    lines = told(web, what)
    asked = {"property": HOUSE}
    text = web.get("auditor", f"/audit/{what}.csv", params=asked).text
    rows = list(csv.DictReader(io.StringIO(text)))
    pages = workbook(web.get("auditor", f"/audit/{what}.xlsx", params=asked).content)[what]
    assert len(rows) == len(pages) == len(lines)
    for line, row, page in zip(lines, rows, pages, strict=True):
        flat = {**line, **(line.get("theory") or {})}
        for name, value in flat.items():
            if isinstance(value, list | dict) or name == "theory":
                continue
            assert row[name].removeprefix("'") == ("" if value is None else str(value)), name
            if value is not None and not isinstance(value, bool):
                shown = page.get(name, "")
                assert shown == value or str(value) == shown or float(value) == pytest.approx(shown), name


def test_money_is_a_number_and_a_name_no_formula(web: Web) -> None:
    asked = {"property": HOUSE}
    (line,) = [each for each in told(web, "tables") if each["table"] == 1]
    (page, _) = workbook(web.get("auditor", "/audit/tables.xlsx", params=asked).content)["tables"]
    assert page["win"] == float(line["win"]) != 0
    assert page["name"] == "=HYPERLINK(1)", "a word, as Excel reads it"
    assert "'=HYPERLINK(1)" in web.get("auditor", "/audit/tables.csv", params=asked).text


class Written(TypedDict):
    """A line of a sheet."""

    name: str
    win: Money


@pytest.mark.parametrize("begins", ["=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20"])
def test_no_name_is_a_formula_and_every_amount_an_amount(begins: str) -> None:
    name = f"{begins}1+cmd|' /C calc'!A1"
    sheet = Sheet("lines", Written, [{"name": name, "win": "-5.00"}])
    text = bytes(as_csv(sheet).body).decode()
    (row,) = csv.DictReader(io.StringIO(text, newline=""))
    assert row == {"name": f"'{name}", "win": "-5.00"}
    (page,) = workbook(bytes(as_excel([sheet], "lines").body))["lines"]
    assert page == {"name": name.replace("\r", "_x000D_"), "win": -5.0}, "as Excel writes it down"


def test_a_workbook_of_everything(web: Web) -> None:
    found = workbook(web.get("auditor", "/audit/books.xlsx", params={"property": HOUSE}).content)
    assert set(found) == set(WHATS)
    days = [line for line in found["day"] if line["table"] == 1]
    (whole,) = [line for line in days if "shift" not in line or not line["shift"]]
    assert whole["win"] == sum(line["win"] for line in days if line is not whole)
    assert {line["wager"] for line in found["wagers"]}


def test_who_may_export(web: Web, store: Store) -> None:
    for who, person in Pit(store).people.items():
        for what in (*WHATS, "books"):
            status = web.get(who, f"/audit/{what}.xlsx").status_code
            assert (status == 200) == (person.role in DUTIES.may[Duty.AUDIT]), (who, what, status)
        if person.role in DUTIES.may[Duty.AUDIT]:
            assert web.get(who, "/audit/nothing.csv").status_code == 422


# --- the pit ----------------------------------------------------------------------------------------------------


def _written_down(store: Store) -> None:
    """A dispute, a rating and a delivery of cards."""
    pit, given = Pit(store), TypeAdapter(AnyPitAct).validate_python
    supervisor = pit["table-games-supervisor"]
    says = {"act": "raise-dispute", "table": 1, "round": 1, "seat": 1, "player": "Ann", "says": "=a late chip"}
    pit.floor.act_in_pit(supervisor, HOUSE, given(says))
    table = pit.table(HOUSE, "roulette", name="rated", players=1)
    rated = pit.floor.act_in_pit(supervisor, HOUSE, given({"act": "begin-rating", "table": table, "seat": 1}))
    skill = library.of_house(HOUSE).facts.hand_ratings.skills
    ends = {"act": "end-rating", "rating": rated, "average": "25.00", "skill": next(iter(skill))}
    pit.floor.act_in_pit(supervisor, HOUSE, given(ends))
    pit.floor.keep_equipment(supervisor, AskMove(move="receive", brand="Bee", many=12))


_IN_THE_PIT: Final = {
    "/slips": ("pit-manager", "/slips", None, "number"),
    f"/pits/{HOUSE}/ratings": ("pit-manager", f"/pits/{HOUSE}/ratings", "ratings", "rating"),
    f"/pits/{HOUSE}/cases/disputes": ("pit-manager", f"/pits/{HOUSE}/cases", "disputes", "says"),
    f"/pits/{HOUSE}/cases/claims": ("pit-manager", f"/pits/{HOUSE}/cases", "claims", "claim"),
    "/equipment/moves": ("security-officer", "/equipment", "moves", "brand"),
    "/equipment/counts": ("security-officer", "/equipment", "counts", "brand"),
}


@pytest.mark.parametrize("saved", _IN_THE_PIT)
def test_what_a_page_of_the_pit_shows_is_saved_by_those_who_see_it(web: Web, store: Store, saved: str) -> None:
    _written_down(store)
    who, path, where, key = _IN_THE_PIT[saved]
    page = web.get(who, path).json()
    lines = page if where is None else page[where]
    rows = list(csv.DictReader(io.StringIO(web.get(who, f"{saved}.csv").text)))
    assert [row[key].removeprefix("'") for row in rows] == [str(line[key]) for line in lines]
    (name,) = workbook(web.get(who, f"{saved}.xlsx").content).values()
    assert len(name) == len(rows)
    assert web.get("ann", f"{saved}.csv").status_code == 403


def test_the_cash_of_a_day_is_saved_line_by_line(web: Web) -> None:
    log = web.get("cage-cashier", f"/pits/{HOUSE}/cash").json()
    rows = list(csv.DictReader(io.StringIO(web.get("cage-cashier", f"/pits/{HOUSE}/cash.csv").text)))
    assert len(rows) == sum(len(each["lines"]) for each in log["players"]) > 1
    assert {row["player"] for row in rows} == {each["player"] for each in log["players"]}
    assert web.get("dealer", f"/pits/{HOUSE}/cash.csv").status_code == 403, "what a player brings is for few"


def test_the_day_is_saved_by_whoever_sees_it(web: Web) -> None:
    rows = list(csv.DictReader(io.StringIO(web.get("pit-manager", "/day.csv").text)))
    told = web.get("pit-manager", "/day").json()
    assert len(rows) == sum(len(table["spans"]) for table in told["tables"])
    assert [row["win"] for row in rows if not row["shift"]] == [t["spans"]["day"]["win"] for t in told["tables"]]


def test_what_lies_within_and_has_a_name_that_is_taken_is_called_after_it() -> None:
    names = [column.name for column in Sheet("ratings", RatingView, []).columns]
    assert {"minutes", "exact_minutes", "expected", "exact_expected"} <= set(names)
    assert len(names) == len(set(names))
