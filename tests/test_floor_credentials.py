"""Credentials: passwords somebody else set, second factors, sessions that end, and tries that are counted."""

import json
import threading
import time
from collections.abc import Iterator
from typing import Any, Final

import httpx
import pyotp
import pytest
from fastapi.routing import APIRoute
from sqlalchemy import select, update

from pitboss.errors import BadInput
from pitboss.floor.audit.verify import verify
from pitboss.floor.people import add_person, session, sign_in, start_session, tries
from pitboss.floor.people.accounts import named
from pitboss.floor.people.passwords import check_password
from pitboss.floor.people.person import person_of
from pitboss.floor.people.second_factor import set_up
from pitboss.floor.people.sessions import digest_of, saw
from pitboss.floor.people.signing_in import CodeNeeded
from pitboss.floor.people.tries import MOST, TooMany
from pitboss.floor.roles import DUTIES, Role
from pitboss.floor.schema import JOURNAL, SESSIONS, TRIES
from pitboss.floor.service import now
from pitboss.floor.store import Store
from pitboss.web.app import PARTS, create_app
from tests.floor_play import Pit, hire
from tests.floor_web import Web, caller, served
from tests.patience import patience

HOUSE = "jack-cleveland"
PASSWORD, BETTER = "an honest password", "quite another sentence"


@pytest.fixture
def web(database: str, store: Store) -> Iterator[Web]:
    hire(store, HOUSE)
    with served(create_app(database)) as address, caller(address) as client:
        yield Web(client, store)


def account(store: Store, role: Role = Role.MANAGER, name: str = "dana", **more: Any) -> None:
    with store.writing() as connection:
        given: dict[str, Any] = {"title": name.title(), "role": role, "password": PASSWORD, "house": HOUSE}
        add_person(store, connection, None, now(), name=name, **(given | more))


def enters(web: Web, password: str = PASSWORD, name: str = "dana", **more: Any) -> httpx.Response:
    web.client.cookies.clear()
    return web.client.post("/api/v1/session", json={"name": name, "password": password, **more})


def bearer(answer: httpx.Response) -> dict[str, str]:
    return {"Authorization": f"Bearer {answer.json()['token']}"}


# --- passwords -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "password",
    ["short", " " * 40, "password1234", "qwertyuiop12", "aaaaaaaaaaaaaaaa", "dana dana dana", "x" * 201],
)
def test_passwords_that_are_guessed_are_refused(password: str) -> None:
    with pytest.raises(BadInput):
        check_password(password, ("dana", "Dana"))


def test_a_password_somebody_else_set_is_changed_before_anything_else(web: Web, store: Store) -> None:
    new = {"name": "kim", "title": "Kim", "role": "dealer"}
    given = web.post("table-games-manager", "/people", new).json()["password"]
    first = enters(web, given, "kim")
    assert first.json()["must_change"]
    headers = bearer(first)
    web.client.cookies.clear()
    for path in ("/api/v1/tables", "/api/v1/account", "/api/v1/meters"):
        assert web.client.get(path, headers=headers).status_code == 403, path
    change = {"password": given, "new": "kim kim kim kim"}
    assert web.client.post("/api/v1/account/password", headers=headers, json=change).status_code == 422
    change["new"] = BETTER
    assert web.client.post("/api/v1/account/password", headers=headers, json=change).status_code == 200
    assert web.client.get("/api/v1/tables", headers=headers).status_code == 200
    assert enters(web, given, "kim").status_code == 401
    assert not enters(web, BETTER, "kim").json()["must_change"]
    assert verify(store).faults == []


@pytest.mark.both_databases
def test_a_reset_ends_the_sessions_and_is_changed_at_once(web: Web, store: Store) -> None:
    account(store, Role.DEALER, "kim")
    headers = bearer(enters(web, name="kim"))
    kim = next(each for each in web.get("table-games-manager", "/people").json() if each["name"] == "kim")
    answer = web.post("table-games-manager", f"/people/{kim['id']}/password", {})
    web.client.cookies.clear()
    assert web.client.get("/api/v1/tables", headers=headers).status_code == 401
    assert enters(web, name="kim").status_code == 401
    assert enters(web, answer.json()["password"], "kim").json()["must_change"]
    assert verify(store).faults == []


# --- the second factor -----------------------------------------------------------------------------------------


@pytest.mark.both_databases
def test_a_second_factor(web: Web, store: Store) -> None:
    account(store)
    headers = bearer(enters(web))
    web.client.cookies.clear()
    offer = web.client.post("/api/v1/account/second-factor/offer", headers=headers).json()
    assert len({len(row) for row in offer["squares"]} | {len(offer["squares"])}) == 1
    totp = pyotp.TOTP(offer["secret"])
    given = {"password": PASSWORD, "secret": offer["secret"], "code": "000000"}
    assert web.client.post("/api/v1/account/second-factor", headers=headers, json=given).status_code == 422
    given["code"] = totp.now()
    codes = web.client.post("/api/v1/account/second-factor", headers=headers, json=given).json()["codes"]
    assert len(set(codes)) == 10
    assert enters(web).json()["code_needed"]
    assert enters(web, code="000000").status_code == 401
    code = totp.now()
    assert enters(web, code=code).status_code == 200
    assert enters(web, code=code).status_code == 401, "no code is good twice"
    assert enters(web, code=codes[0]).status_code == 200
    assert enters(web, code=codes[0]).status_code == 401, "nor is a recovery code"
    with store.reading() as connection:
        written = "".join(connection.execute(select(JOURNAL.c.body)).scalars())
    assert not any(secret in written for secret in (offer["secret"], PASSWORD, *codes))
    own = web.client.get("/api/v1/account", headers=headers).json()
    assert (own["second_factor"], own["recovery_codes"]) == (True, 9)
    wrong = {"password": "not mine at all"}
    assert web.client.post("/api/v1/account/second-factor/remove", headers=headers, json=wrong).status_code == 403
    removed = web.client.post("/api/v1/account/second-factor/remove", headers=headers, json={"password": PASSWORD})
    assert removed.status_code == 200
    assert enters(web).status_code == 200
    assert verify(store).faults == []


def test_codes_cannot_be_tried_on_by_asking_for_the_next(store: Store) -> None:
    """Whoever has the password and not the telephone has no more tries than anybody else."""
    account(store)
    secret, seconds = pyotp.random_base32(), 1_800_000_000
    with store.writing() as connection:
        dana = person_of(named(connection, "dana"))
        set_up(store, connection, dana, now(), seconds, secret, pyotp.TOTP(secret).at(seconds))
    for _ in range(DUTIES.tries_by_name):
        with pytest.raises(CodeNeeded):
            sign_in(store, "dana", PASSWORD, now(), seconds)
        assert sign_in(store, "dana", PASSWORD, now(), seconds, code="000000") is None
    with pytest.raises(TooMany):
        sign_in(store, "dana", PASSWORD, now(), seconds, code=pyotp.TOTP(secret).at(seconds))


def test_players_have_no_second_factor(web: Web) -> None:
    assert web.post("ann", "/account/second-factor/offer", {}).status_code == 403


# --- sessions --------------------------------------------------------------------------------------------------


def test_sessions_are_listed_and_ended_by_their_owner_and_by_who_may(web: Web, store: Store) -> None:
    account(store, Role.DEALER, "kim")
    first, second = bearer(enters(web, name="kim")), bearer(enters(web, name="kim"))
    web.client.cookies.clear()
    shown = web.client.get("/api/v1/account/sessions", headers=first).json()
    assert [each["yours"] for each in shown].count(True) == 1
    (other,) = (each["id"] for each in shown if not each["yours"])
    assert web.client.delete(f"/api/v1/account/sessions/{other}", headers=first).status_code == 200
    assert web.client.get("/api/v1/account", headers=second).status_code == 401
    kim = next(each["id"] for each in web.get("table-games-manager", "/people").json() if each["name"] == "kim")
    (mine,) = (each["id"] for each in web.get("table-games-manager", f"/people/{kim}/sessions").json())
    path = f"/api/v1/people/{kim}/sessions/{mine}"
    assert web.client.delete(path, headers=web.headers("surveillance-director")).status_code == 403
    assert web.client.delete(path, headers=web.headers("table-games-manager")).status_code == 200
    assert web.client.get("/api/v1/account", headers=first).status_code == 401
    assert verify(store).faults == []


@pytest.mark.both_databases
def test_a_session_that_is_used_lasts_and_one_that_is_not_ends(store: Store) -> None:
    hire(store, HOUSE)
    began, idle = 1_800_000_000, DUTIES.terms[Role.PLAYER].idle * 60
    ann = Pit(store)["ann"].id
    with store.writing() as connection:
        token = start_session(store, connection, ann, now(), began)
    saw(store, {digest_of(token): began + idle})
    with store.reading() as connection:
        assert session(connection, token, began + idle + 60) is not None
        assert session(connection, token, began + 2 * idle + 1) is None
    assert verify(store).faults == []


STREAMS: Final = {
    "a table": "/tables/1/live",
    "the day": "/day/live",
    "a pit": f"/houses/{HOUSE}/pits/Dice and wheels/live",
}


def test_every_stream_is_tried() -> None:
    found = {route.path for part in PARTS for route in part.router.routes if isinstance(route, APIRoute)}
    streams = {
        path.format(table=1, house=HOUSE, pit="Dice and wheels") for path in found if path.endswith("/live")
    }
    assert streams == set(STREAMS.values())


@pytest.mark.parametrize(
    ("what", "ends"),
    [
        *(("a table", ends) for ends in ("sign out", "dismissal", "idle", "expiry")),
        ("the day", "sign out"),
        ("a pit", "sign out"),
    ],
)
def test_a_live_stream_ends_with_its_session(web: Web, store: Store, what: str, ends: str) -> None:
    account(store, Role.SUPERVISOR, "kim")
    pit, terms, seconds = Pit(store), DUTIES.terms[Role.SUPERVISOR], int(time.time())
    pit.table(HOUSE, "roulette", players=0)
    with store.writing() as connection:
        token = start_session(store, connection, pit["kim"].id, now(), seconds)
    headers = {"Authorization": f"Bearer {token}"}
    came, over = threading.Event(), threading.Event()

    def watch() -> None:
        with (
            caller(str(web.client.base_url)) as client,
            client.stream("GET", f"/api/v1{STREAMS[what]}", headers=headers) as answer,
        ):
            for _ in answer.iter_lines():
                came.set()
        over.set()

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    assert came.wait(patience())
    if ends == "sign out":
        assert web.client.delete("/api/v1/session", headers=headers).status_code == 200
    elif ends == "dismissal":
        path = f"/api/v1/people/{pit['kim'].id}"
        assert web.client.delete(path, headers=web.headers("table-games-manager")).status_code == 200
    else:  # the time is up; nobody waits for it here
        gone = {"seen": seconds - terms.idle * 60 - 1} if ends == "idle" else {"expires": seconds - 1}
        with store.writing() as connection:
            connection.execute(update(SESSIONS).where(SESSIONS.c.person == pit["kim"].id).values(**gone))
    assert over.wait(patience()), "the stream goes on"


# --- tries -----------------------------------------------------------------------------------------------------


@pytest.mark.both_databases
def test_a_lock_out_is_told_to_surveillance_and_not_to_strangers(web: Web, store: Store) -> None:
    account(store)
    for name in ("dana", "nobody-of-that-name"):
        for _ in range(DUTIES.tries_by_name):
            assert enters(web, "wrong", name).status_code == 401
        refused = enters(web, PASSWORD, name)
        assert refused.status_code == 429, "also with the right password, and for a name there is not"
    (alarm,) = (
        each for each in web.get("surveillance", "/alarms").json()["alarms"] if each["name"] == "locked-out"
    )
    assert alarm["detail"] == "Dana: too many wrong passwords, the last from 127.0.0.1"
    told = web.get("table-games-supervisor", "/alarms").json()["alarms"]
    assert "locked-out" not in {each["name"] for each in told}, "the floor is told of its tables alone"
    assert web.get("dealer", "/alarms").status_code == 403
    with store.reading() as connection:
        kinds = connection.execute(select(JOURNAL.c.kind).where(JOURNAL.c.stream == "people")).scalars().all()
    assert kinds.count("locked-out") == 1
    assert kinds.count("signed-in") == 0
    assert verify(store).faults == []


@pytest.mark.both_databases
def test_a_machine_that_tries_every_name_is_refused_by_whichever_worker(store: Store) -> None:
    other, refused = Store(store.engine.url.render_as_string(hide_password=False)), 0
    other.create()
    for number in range(DUTIES.tries_by_host + 5):
        try:
            with (store, other)[number % 2].writing() as connection:
                tries.begin(store, connection, f"name {number}", "10.0.0.1", now(), 1_000)
        except TooMany:
            refused += 1
    assert refused == 5
    with store.writing() as connection:
        tries.begin(store, connection, "name 1", "10.0.0.2", now(), 1_000)
        tries.begin(store, connection, "name 1", "10.0.0.1", now(), 1_000 + DUTIES.tries_minutes * 60)
    other.close()


def test_names_without_end_make_neither_rows_nor_records_and_forget_nobody(store: Store) -> None:
    with store.writing() as connection:
        for _ in range(DUTIES.tries_by_name):
            tries.begin(store, connection, "dana", "10.0.0.1", now(), 1_000)
        records = connection.execute(select(JOURNAL.c.id)).scalars().all()
        row = connection.execute(select(TRIES)).one()
        counts = {f"name {number:016}": [1_000 + number // 100, 1] for number in range(MOST * 2)}
        tries._keep(store, connection, tries._bounded({**json.loads(row.counts), **counts}))
        tries.begin(store, connection, "somebody", "10.0.0.2", now(), 1_060)
        assert len(json.loads(connection.execute(select(TRIES.c.counts)).scalar_one())) <= MOST
        assert connection.execute(select(JOURNAL.c.id)).scalars().all() == records
        with pytest.raises(TooMany):
            tries.begin(store, connection, "dana", "10.0.0.3", now(), 1_060)


def test_many_tries_at_once_are_no_more_than_one_after_another(store: Store) -> None:
    account(store)
    right = []

    def guess(number: int) -> None:
        try:
            right.append(sign_in(store, "dana", f"guess {number}", now(), 1_000, host=f"10.0.0.{number}"))
        except TooMany:
            right.append("refused")

    threads = [threading.Thread(target=guess, args=(number,)) for number in range(DUTIES.tries_by_name + 4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(patience())
    assert right.count("refused") == 4
