"""Alarms of tables and doors: each is raised by what it is about, told to whom it concerns, and ends with it."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import strategies as some
from sqlalchemy import update

from pitboss import library
from pitboss.floor.audit.alerts import alerts, low_rack, proposed_fill
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.state import StadiumState
from pitboss.floor.people import add_person
from pitboss.floor.roles import Duty, Role
from pitboss.floor.schema import METERS
from pitboss.floor.service import now
from pitboss.floor.store import Store
from pitboss.money import Cents
from pitboss.web import alarms
from pitboss.web.alarms import ALARMS
from pitboss.web.app import create_app
from tests.floor_play import Pit, hire
from tests.floor_web import Web, know_little_theory
from tests.patience import COMPUTED, until

HOUSE: Final = "hard-rock-cincinnati"
CHIPS: Final = library.of_house(HOUSE).facts.chips


@pytest.fixture
def app(database: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> FastAPI:
    monkeypatch.setattr(alarms, "_FRESH", 0.0)
    monkeypatch.setattr(alarms, "_WALK_FRESH", 0.0)
    monkeypatch.setattr("pitboss.web.day_api.FRESH", 0.0)
    know_little_theory(monkeypatch)
    hire(store, HOUSE)
    other = {"name": "elsewhere", "title": "Elsewhere", "role": Role.MANAGER, "password": None}
    with store.writing() as connection:
        add_person(store, connection, None, now(), **other, house="hollywood-toledo")  # type: ignore[arg-type]
    return create_app(database)


@pytest.fixture
def web(app: FastAPI, store: Store) -> Iterator[Web]:
    with TestClient(app) as client:
        yield Web(client, store)


def told(web: Web, who: str = "pit-manager") -> dict[str, Any]:
    """By name: the alarms of the tables and doors."""
    found = web.get(who, "/alarms").json()["alarms"]
    return {each["name"]: each for each in found if ALARMS[each["name"]].told is not Duty.MACHINES}


def needs(web: Web, who: str) -> list[str]:
    """What the plan of the floor says needs somebody."""
    return [each["what"] for each in web.get(who, "/floor").json()["needs"]]


# --- what raises them --------------------------------------------------------------------------------------------


def _wins(pit: Pit) -> None:
    """A table loses spin after spin to somebody on one number."""
    table = pit.table(HOUSE, "roulette", players=1, chips=100_000, dealt_by="dealer")
    for _ in range(60):
        pit.do("ann", table, "wager", seat=1, wager="red", amount=5_000, spot="red")
        pit.do("dealer", table, "no-more-bets")
        pit.do("dealer", table, "spin", section="1")
        if pit.live(table).on:
            pit.do("dealer", table, "pay-and-take")


def _waits(pit: Pit) -> None:
    past = (datetime.now(UTC) - timedelta(minutes=11)).isoformat(timespec="milliseconds")
    before = Pit(pit.store, clock=lambda: past)
    table = before.table(HOUSE, "roulette", players=0)
    before.do("dealer", table, "ask-fill", chips={"25.00": 40})


def _runs_low(pit: Pit) -> None:
    table = pit.table(HOUSE, "roulette", players=1, chips=0)
    pit.do("ann", table, "buy-in", seat=1, amount=pit.standing(table).state.rack * 3 // 5)


def _falls(pit: Pit) -> None:
    pit.table(HOUSE, "three-card-poker", players=0)
    with pit.store.writing() as connection:
        connection.execute(update(METERS).values(amount=1))


def _stays_closed(pit: Pit) -> None:
    past = (datetime.now(UTC) - timedelta(days=9)).isoformat(timespec="milliseconds")
    before = Pit(pit.store, clock=lambda: past)
    table = before.table(HOUSE, "roulette", players=0)
    chips = before.standing(table).state.inventory.chips
    assert chips is not None
    before.count(table, "closing", chips)
    before.do("table-games-manager", table, "close-table")


def _is_short(pit: Pit) -> None:
    """A hundred dollars are missing when the tray is counted."""
    table = pit.table(HOUSE, "roulette", players=0)
    chips = dict(pit.standing(table).state.inventory.chips or {})
    chips[10_000] -= 1
    pit.count(table, "shift", chips)


def _is_appointed(pit: Pit) -> None:
    head = {"name": "head", "title": "Head", "role": Role.MANAGER, "password": "a long password of nobody"}
    with pit.store.writing() as connection:
        add_person(pit.store, connection, None, now(), **head, house=HOUSE)  # type: ignore[arg-type]


RAISED: Final[dict[str, Callable[[Pit], None]]] = {
    "off-limits": _wins,
    "approval-waits": _waits,
    "rack-low": _runs_low,
    "variance": _is_short,
    "meter-out-of-step": _falls,
    "due": _stays_closed,
    "appointed": _is_appointed,
}


@pytest.mark.parametrize("name", RAISED)
def test_an_alarm_of_a_table(web: Web, store: Store, name: str) -> None:
    concerns = "surveillance" if ALARMS[name].told is Duty.LOCK_OUTS else "pit-manager"
    assert told(web, concerns) == {}
    RAISED[name](Pit(store))
    raised = until(lambda: told(web, concerns) or None, "what theory says of the table", COMPUTED)
    assert set(raised) == {name}
    since = raised[name]["since"]
    assert since
    assert told(web, concerns)[name]["since"] == since, "the same alarm"
    assert name not in told(web, "elsewhere"), "another house is not told"
    says = "a fill waits to be signed" if name == "approval-waits" else ALARMS[name].title
    assert says in needs(web, concerns)
    assert ALARMS[name].title not in needs(web, "elsewhere"), "nor by the plan of the floor"
    if name == "approval-waits":
        assert ALARMS[name].title not in needs(web, concerns), "who can sign is told once"


def test_a_meter_that_the_check_of_the_books_found_wrong(store: Store) -> None:
    hire(store, HOUSE)
    pit = Pit(store)
    pit.table(HOUSE, "three-card-poker", players=0)
    with store.writing() as connection:
        connection.execute(update(METERS).values(amount=METERS.c.amount + 100_000_000))
    faults = verify(store).faults
    told_of = [each.detail for each in alerts(pit.floor, (), faults, now()) if each.name == "meter-out-of-step"]
    assert told_of == faults != []


def test_every_alarm_is_tried() -> None:
    """Lock-outs are tried with the doors themselves, in the tests of credentials."""
    others = {name for name, alarm in ALARMS.items() if alarm.told is not Duty.MACHINES}
    assert RAISED.keys() | {"locked-out"} == others


def test_an_alarm_ends_with_what_it_is_about(web: Web, store: Store) -> None:
    """The fill that is proposed is asked for, carried out, and the rack is what was counted."""
    _runs_low(Pit(store))
    alarm = told(web)["rack-low"]
    asked = web.post(
        "pit-manager", f"/tables/{alarm['table']}/acts", {"do": {"act": "ask-fill", "chips": alarm["fill"]}}
    )
    assert asked.status_code == 200, asked.text
    (approval,) = web.get("cage-cashier", "/approvals").json()
    pit = Pit(store)
    for who in ("cage-cashier", "security-officer", "dealer"):
        pit.do(who, alarm["table"], "approve", approval=approval["id"])
    state = pit.standing(alarm["table"]).state
    assert state.rack == state.inventory.counted
    assert told(web) == {}


# --- the fill that is proposed -----------------------------------------------------------------------------------


@given(
    tray=some.dictionaries(some.sampled_from(CHIPS), some.integers(1, 200), min_size=1),
    share=some.fractions(0, 1),
)
def test_a_proposed_fill_is_what_is_missing(tray: dict[Cents, int], share: Any) -> None:
    counted = sum(each * many for each, many in tray.items())
    missing = int(counted * share)
    fill = proposed_fill(tray, counted, missing, CHIPS)
    assert sum(each * many for each, many in fill.items()) == missing - missing % min(CHIPS)
    assert all(many > 0 and each in CHIPS for each, many in fill.items())
    assert all(fill.get(each, 0) >= many * missing // counted for each, many in tray.items()), (
        "in the mix of the tray"
    )


def test_a_rack_that_holds_is_not_low(store: Store) -> None:
    hire(store, HOUSE)
    pit = Pit(store)
    state = pit.standing(pit.table(HOUSE, "roulette", players=0)).state
    assert low_rack(state) is None
    state.status = "closed"
    assert low_rack(state) is None
    state.status, state.inventory.counted = "open", 2 * state.rack + 100
    assert low_rack(state) is not None
    state.stadium = StadiumState()
    assert low_rack(state) is None, "a stadium has no tray"


def test_a_quiet_floor_has_no_alerts(store: Store) -> None:
    hire(store, HOUSE)
    pit = Pit(store)
    pit.table(HOUSE, "roulette", players=2)
    assert alerts(pit.floor, (), (), now()) == []
