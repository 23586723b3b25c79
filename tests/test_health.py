"""How the floor itself is: alarms, readiness, figures and the log; what goes wrong is told, and goes on."""

import asyncio
import json
import logging
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import exc
from sqlalchemy import text as sql

from pitboss.floor.people import add_person
from pitboss.floor.roles import Duty, Role, may
from pitboss.floor.sealing import head_file, keep_head, lost_heads, seal_heads, unsealed_since
from pitboss.floor.service import now
from pitboss.floor.store import Store
from pitboss.web import alarms, health, logs
from pitboss.web.alarms import ALARMS, CLOCK, Watch
from pitboss.web.app import create_app
from pitboss.web.loops import LATE, Loop
from pitboss.web.prover import Prover
from tests.floor_play import Pit, hire
from tests.floor_web import Web, caller, served, trusting
from tests.patience import until

HOUSE: Final = "jack-cleveland"
TOKEN: Final = "a token for figures"


@pytest.fixture
def app(database: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> FastAPI:
    monkeypatch.setenv(health.TOKEN, TOKEN)
    monkeypatch.setattr(alarms, "_FRESH", 0.0)
    hire(store, HOUSE)
    Pit(store).table(HOUSE, "roulette", players=1, name="one")
    return trusting(create_app(database))


@pytest.fixture
def web(app: FastAPI, store: Store) -> Iterator[Web]:
    with TestClient(app) as client:
        yield Web(client, store)


def _figures(web: Web) -> dict[str, float]:
    answer = web.client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines}


def _raised(web: Web) -> list[str]:
    return [each["name"] for each in web.get("surveillance", "/alarms").json()["alarms"]]


# --- what is counted ------------------------------------------------------------------------------------------


def test_the_floor_counts_what_it_does(web: Web, store: Store) -> None:
    def counted(start: str) -> float:
        return sum(value for name, value in _figures(web).items() if name.startswith(start))

    before = {name: counted(name) for name in ("pitboss_command_seconds_count", "pitboss_sign_ins_total")}
    seal_heads(store, now())
    assert web.act("ann", 1, "buy-in", seat=1, amount=500).status_code == 200
    assert web.act("ann", 1, "buy-in", seat=7, amount=500).status_code == 409
    web.client.post("/api/v1/session", json={"name": "ann", "password": "12345678"})
    assert counted("pitboss_command_seconds_count") == before["pitboss_command_seconds_count"] + 2
    assert counted("pitboss_sign_ins_total") == before["pitboss_sign_ins_total"] + 1
    found = _figures(web)
    with store.reading() as connection:
        records = connection.exec_driver_sql("select count(*) from journal").scalar_one()
    assert found["pitboss_journal_records"] == records
    assert 0 <= found["pitboss_seal_age_seconds"] < alarms.SEALS_LATE
    assert found["pitboss_live_watchers"] == 0
    for name in ("commands", "readings"):
        assert found[f'pitboss_lane_inside{{lane="{name}"}}'] == 0
    assert {name for name in found if name.startswith("pitboss_alarm")} == {
        f'pitboss_alarm{{alarm="{name}"}}' for name in ALARMS
    }


def test_figures_are_for_those_who_collect_them(web: Web) -> None:
    for headers in ({}, {"Authorization": "Bearer x"}, web.headers("table-games-manager")):
        assert web.client.get("/metrics", headers=headers).status_code == 403


def test_without_a_token_they_are_for_this_machine(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(health.TOKEN)
    with served(app) as address, caller(address) as client:
        assert client.get("/metrics").status_code == 200
        assert client.get("/metrics", headers={"X-Forwarded-For": "10.0.0.5"}).status_code == 403
    with TestClient(app) as elsewhere:
        assert elsewhere.get("/metrics").status_code == 403


# --- alarms ---------------------------------------------------------------------------------------------------


def test_all_is_quiet_on_a_floor_that_works(web: Web) -> None:
    assert web.client.get("/healthz").json() == {"alive": True}
    assert web.client.get("/readyz").json() == {"ready": True, "alarms": []}
    found = web.get("surveillance", "/alarms").json()
    assert found["alarms"] == []
    assert CLOCK in [loop["name"] for loop in found["loops"]]


def test_alarms_of_the_floor_itself_are_for_surveillance_and_management(
    web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alarms, "FREE", 1.0)
    for who, role in (("ann", Role.PLAYER), ("dealer", Role.DEALER), ("table-games-manager", Role.MANAGER)):
        assert web.get(who, "/alarms").status_code == (200 if may(role, Duty.ALARMS) else 403)
    assert _raised(web) == ["disk-nearly-full"]
    assert web.get("table-games-supervisor", "/alarms").json() == {"alarms": [], "loops": []}
    assert web.get(None, "/alarms").status_code == 401


def _watch(web: Web) -> Watch:
    found: Watch = web.client.app.state.watch  # type: ignore[attr-defined]
    return found


RAISED: Final[dict[str, Callable[[pytest.MonkeyPatch, Watch], None]]] = {
    "seals-late": lambda patch, watch: patch.setattr(alarms, "SEALS_LATE", -1.0),
    "check-failed": lambda patch, watch: setattr(watch._prover, "faults", ["table:1: record 3 was changed"]),
    "clock-stopped": lambda patch, watch: _stop(watch, CLOCK, patch),
    "work-late": lambda patch, watch: _stop(watch, "sealing the journal", patch),
    "disk-nearly-full": lambda patch, watch: patch.setattr(alarms, "FREE", 1.0),
    "records-lost": lambda patch, watch: _lose(watch),
}


def _stop(watch: Watch, name: str, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Loop, "late", property(lambda loop: loop.name == name))


def _lose(watch: Watch) -> None:
    path = head_file(watch._store.file)
    path.with_name(f"{path.name}.lost-3").touch()


@pytest.mark.parametrize("name", RAISED)
def test_an_alarm_is_raised_everywhere_at_once(
    web: Web, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    RAISED[name](monkeypatch, _watch(web))
    assert _raised(web) == [name]
    assert _figures(web)[f'pitboss_alarm{{alarm="{name}"}}'] == 1
    answer = web.client.get("/readyz")
    assert answer.status_code == (503 if ALARMS[name].stops else 200)
    assert answer.json()["alarms"] == [], "strangers are not told why"
    assert f"alarm raised: {ALARMS[name].title}" in caplog.text


def test_every_alarm_is_tried() -> None:
    of_the_floor = {name for name, alarm in ALARMS.items() if alarm.told is Duty.MACHINES}
    assert RAISED.keys() | {"database-away"} == of_the_floor, "those of the tables are tried beside the tables"


def test_a_database_that_is_away_and_comes_back(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object) -> None:
        raise exc.OperationalError("select 1", {}, sqlite3.OperationalError("disk I/O error"))

    with monkeypatch.context() as patch:
        patch.setattr(Store, "reading", away)
        answer = web.client.get("/readyz", headers={"Authorization": f"Bearer {TOKEN}"})
        assert (answer.status_code, answer.json()["alarms"]) == (503, ["database-away"])
        assert web.client.get("/healthz").status_code == 200
        assert _figures(web)['pitboss_alarm{alarm="database-away"}'] == 1
    assert web.client.get("/readyz").status_code == 200
    assert _figures(web)['pitboss_alarm{alarm="database-away"}'] == 0


def test_work_that_fails_or_hangs_is_late() -> None:
    async def work() -> None:
        return

    loop, seldom = Loop("often", 0.2, work), Loop("seldom", 300, work)
    assert not loop.late
    loop.done -= LATE + 1
    seldom.done -= LATE + 1
    assert (loop.late, seldom.late) == (True, False)
    seldom.done -= 900
    assert seldom.late


def test_what_the_check_finds_raises_an_alarm(store: Store, database: str) -> None:
    hire(store, HOUSE)
    head_file(store.file).write_text("not a head")
    prover = Prover(database)
    asyncio.run(prover.look())
    watch = Watch(store, (), prover, list)
    found = {each.name: each.detail for each in watch.raised()}  # on a slow machine the seals are late as well
    assert "no head" in found["check-failed"]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_seal_that_cannot_be_written_is_counted_and_comes_when_it_can(
    database: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(health.TOKEN, TOKEN)
    monkeypatch.setattr("pitboss.web.app.SEAL_EVERY", 0.02)
    hire(store, HOUSE)
    Pit(store).table(HOUSE, "roulette", players=1, name="one")
    failed = 'pitboss_loop_faults_total{loop="sealing the journal"}'
    raised = "begin select raise(abort, 'database or disk is full'); end"
    full = f"create trigger full before insert on journal when new.stream = 'seals' {raised}"
    with TestClient(trusting(create_app(database))) as client:
        web = Web(client, store)
        before = _figures(web).get(failed, 0)
        with store.writing() as connection:
            connection.exec_driver_sql(full)
        assert web.act("ann", 1, "buy-in", seat=1, amount=500).status_code == 200
        until(lambda: _figures(web).get(failed, 0) > before or None, "a word on what fails")
        with store.writing() as connection:
            connection.exec_driver_sql("drop trigger full")

        def sealed() -> bool | None:
            with store.reading() as connection:
                return unsealed_since(connection) is None or None

        until(sealed, "the seal")


# --- an older copy is put back --------------------------------------------------------------------------------


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_floor_notices_that_it_was_put_back(
    database: str, store: Store, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Backed up, played on, sealed, restored: the head file remembers what the database does not."""
    hire(store, HOUSE)
    pit = Pit(store)
    table = pit.table(HOUSE, "roulette", players=1)
    backup = tmp_path / "backup.db"
    with closing(sqlite3.connect(tmp_path / "floor.db")) as source, closing(sqlite3.connect(backup)) as copy:
        source.backup(copy)
    version = pit.do("ann", table, "buy-in", seat=1, amount=500)
    head = seal_heads(store, now())
    assert head is not None
    keep_head(head_file(store.file), head)
    store.close()

    with TestClient(create_app(database)) as client:
        assert client.get("/readyz").status_code == 200, "as it was left"
    assert not lost_heads(head_file(store.file))
    for beside in ("-wal", "-shm"):
        (tmp_path / f"floor.db{beside}").unlink(missing_ok=True)
    (tmp_path / "floor.db").write_bytes(backup.read_bytes())
    with caplog.at_level(logging.ERROR), TestClient(create_app(database)) as client:
        assert client.get("/readyz").status_code == 503
    assert f"table:{table}: record {version}, its last when" in caplog.text
    (kept,) = lost_heads(head_file(store.file))
    with TestClient(create_app(database)) as client:
        assert client.get("/readyz").status_code == 503, "until somebody has dealt with it"
        kept.rename(tmp_path / "dealt-with.head")
        client.app.state.watch._looked = float("-inf")  # type: ignore[attr-defined]
        assert client.get("/readyz").status_code == 200


# --- the log --------------------------------------------------------------------------------------------------


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[StringIO]:
    written, root = StringIO(), logging.getLogger()
    handlers, level = root.handlers[:], root.level
    monkeypatch.setattr(sys, "stderr", written)
    logs.set_up_log("debug")
    monkeypatch.setattr(logging.getLogger("httpx"), "disabled", True)  # which tells of our own questions
    yield written
    root.handlers[:], root.level = handlers, level


def _lines(log: StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_a_line_says_who_did_what_where(web: Web, log: StringIO) -> None:
    answer: httpx.Response = web.act("ann", 1, "buy-in", seat=1, amount=500)
    (line,) = [each for each in _lines(log) if each.get("request") == answer.headers["x-request-id"]]
    person = web.get("ann", "/session").json()["person"]["id"]
    assert (line["event"], line["method"], line["status"]) == ("answered", "POST", 200)
    assert (line["person"], line["table"]) == (person, "1")
    assert line["route"].endswith("/tables/{table}/acts")


SECRETS: Final = {"password": "correct horse battery", "find": "find-me-nowhere", "key": "a-key-of-mine"}


@pytest.mark.parametrize(
    "database", ["sqlite"], indirect=True
)  # what is wrong with a statement is told apart elsewhere
def test_no_secret_is_ever_in_the_log(
    web: Web, store: Store, log: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    with store.writing() as connection:
        add_person(
            store,
            connection,
            None,
            now(),
            name="pat",
            title="Pat",
            role=Role.PLAYER,
            password=SECRETS["password"],
        )
    given = {"name": "pat", "password": SECRETS["password"]}
    signed = web.client.post("/api/v1/session", json=given).json()
    by_token = {"Authorization": f"Bearer {signed['token']}"}
    web.client.get("/api/v1/tables", headers=by_token)
    web.client.get(f"/api/v1/clauses?find={SECRETS['find']}")
    web.client.post("/api/v1/session", json={**given, "more": SECRETS["password"]})
    web.client.post("/api/v1/session", content=SECRETS["password"])
    web.act("ann", 1, "buy-in", seat=1, amount=500, key=SECRETS["key"])
    monkeypatch.setattr(Store, "append", _fails)
    web.client.post("/api/v1/session", json=given)
    text = log.getvalue()
    assert "the database does not answer" in text
    hidden = (*SECRETS.values(), signed["token"], signed["csrf"], "$argon2", TOKEN)
    assert [secret for secret in hidden if secret in text] == []
    assert len(_lines(log)) > 5


def _fails(store: Store, connection: Any, *_: object) -> None:
    connection.execute(sql("select * from nowhere where password = :given"), {"given": SECRETS["password"]})
