"""What comes in: for this floor or not, too long, too slow, no money, not allowed; and a database away."""

import asyncio
import re
import socket
import sqlite3
import stat
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import uvicorn
from fastapi import FastAPI
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient
from pydantic import TypeAdapter
from sqlalchemy import event, exc, text

from pitboss.errors import BadInput
from pitboss.floor.audit.proved import FILE as PROVED
from pitboss.floor.audit.verify import opened_and_verified
from pitboss.floor.keyring import KEY
from pitboss.floor.people import add_person
from pitboss.floor.roles import Duty, Role, may
from pitboss.floor.sealing import HEADS, head_file, keep_head, seal_heads
from pitboss.floor.service import now
from pitboss.floor.store import Store
from pitboss.web import refusals
from pitboss.web.app import ON_NETWORK, PARTS, create_app
from pitboss.web.edge import LIMITS, Edge
from pitboss.web.security import Having
from pitboss.web.wire import Patience
from tests.floor_play import Pit, hire
from tests.floor_web import Web, trusting
from tests.patience import patience
from tests.test_cli import pitboss

HOUSE: Final = "jack-cleveland"
HERE: Final = ("127.0.0.1", 8000)
ACTS: Final = "/api/v1/tables/1/acts"
ROUTES: Final = [route for part in PARTS for route in part.router.routes if isinstance(route, APIRoute)]


# --- the edge by itself ---------------------------------------------------------------------------------------


async def _echo(scope: Any, receive: Any, send: Any) -> None:
    """An app that reads what comes and answers how much it was, and by which scheme."""
    body = (await receive()).get("body", b"") if scope["method"] == "POST" else b""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": f"{scope['scheme']} {len(body)}".encode()})


def _sent(
    edge: Edge, path: str, body: AsyncIterator[bytes] | None = None, *, host: str | None = "localhost", **more: Any
) -> tuple[int, str, dict[str, str]]:
    """A request as a server hands it on; its answer."""
    answer: dict[str, Any] = {"body": b""}

    async def receive() -> dict[str, Any]:
        try:
            return {"type": "http.request", "body": await anext(body or _pieces(0)), "more_body": True}
        except StopAsyncIteration:
            return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            answer.update(message)
        else:
            answer["body"] += message["body"]

    headers = [(b"host", host.encode())] if host is not None else []
    headers += [(name.encode(), value.encode()) for name, value in more.pop("headers", {}).items()]
    scope = {"type": "http", "method": "POST", "path": path, "scheme": "http", "server": HERE, "headers": headers}
    asyncio.run(edge({**scope, **more}, receive, send))
    told = {name.decode(): value.decode() for name, value in answer["headers"]}
    return answer["status"], answer["body"].decode(), told


async def _pieces(count: int, taken: list[int] | None = None) -> AsyncIterator[bytes]:
    for _ in range(count):
        if taken is not None:
            taken.append(1)
        yield b"x" * 1_024


@pytest.mark.parametrize(
    "path", [ACTS, "/api/v1/session", "/api/v1/demo", "/api/v1/design/a/b/bench", "/anywhere"]
)
def test_a_body_is_cut_at_its_limit(path: str) -> None:
    """Whether it says how long it is or not; what follows is not even taken."""
    most = next(most for start, most in LIMITS if path.startswith(start))
    assert _sent(Edge(_echo), path, _pieces(most // 1_024))[:2] == (200, f"http {most}")
    taken: list[int] = []
    status, said, headers = _sent(Edge(_echo), path, _pieces(300_000, taken))
    assert (status, headers["connection"]) == (413, "close")
    assert "at most" in said
    assert len(taken) == most // 1_024 + 1
    taken.clear()
    for told in (str(most + 1), "9" * 5_000, "-1", "many"):
        assert _sent(Edge(_echo), path, _pieces(1, taken), headers={"content-length": told})[0] == 413
    assert not taken, "it said that it was too long, and was read"


def test_acts_have_64_kilobytes() -> None:
    assert next(most for start, most in LIMITS if ACTS.startswith(start)) == 65_536


def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    async def never() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.Event().wait()

    status, _, headers = _sent(Edge(_echo, seconds=0.01), ACTS, never())
    assert (status, headers["connection"]) == (408, "close")


@pytest.mark.parametrize(
    ("host", "reached", "status"),
    [
        *((name, "127.0.0.1", 200) for name in ("localhost", "LOCALHOST:8000", "127.0.0.1:8000", "[::1]:8000")),
        *(
            (name, "10.0.0.5", 200)
            for name in ("10.0.0.5", "10.0.0.5:8000", "floor.example", "Floor.Example.:443")
        ),
        *((name, "::ffff:10.0.0.5", 200) for name in ("10.0.0.5", "localhost")),
        *((name, "127.0.0.1", 400) for name in ("evil.example", "10.0.0.5", "localhost.evil.example", "", "a b")),
        *((name, "127.0.0.1", 400) for name in ("localhost:8000@evil.example", "[::1", "localhost:x", None)),
    ],
)
def test_a_floor_answers_to_its_own_names(host: str | None, reached: str, status: int) -> None:
    edge = Edge(_echo, names=["floor.example"])
    assert _sent(edge, "/", host=host, server=(reached, 8000))[0] == status
    if host is not None:
        assert _sent(edge, "/", host=host, server=(reached, 8000), headers={"host": "localhost"})[0] == 400, "two"


def test_behind_https_everything_came_by_https() -> None:
    assert _sent(Edge(_echo, behind_https=True), "/", method="GET")[1] == "https 0"


# --- the wire -------------------------------------------------------------------------------------------------


@pytest.fixture
def line() -> Iterator[Any]:
    """Connections to a server that reads as the floor's does, and is quickly out of patience."""

    class Quick(Patience):
        seconds = 0.05
        most = 2_048

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            begun.set()

    begun, opened = threading.Event(), []
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        server = Server(uvicorn.Config(_echo, http=Quick, ws="none", lifespan="off", log_level="critical"))
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        assert begun.wait(patience())

        def connect() -> socket.socket:
            opened.append(socket.create_connection(listening.getsockname(), timeout=patience()))
            return opened[-1]

        yield connect
        for each in opened:
            each.close()
        server.should_exit = True
        thread.join(patience())


def _rest(line: socket.socket) -> bytes:
    """What comes until the server hangs up."""
    found = b""
    try:
        while piece := line.recv(65_536):
            found += piece
    except ConnectionResetError:
        pass
    return found


@pytest.mark.parametrize("begun", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "])
def test_headers_that_do_not_come_are_not_waited_for(line: Any, begun: bytes) -> None:
    connection = line()
    connection.sendall(begun)
    assert _rest(connection) == b""


def test_a_second_request_is_not_waited_for_either(line: Any) -> None:
    connection = line()
    connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\n")
    assert _rest(connection).count(b"200 OK") == 1


def test_there_may_not_be_any_number_of_headers(line: Any) -> None:
    connection = line()
    connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X-Many: 1\r\n" * 1_000)
    assert b"200" not in _rest(connection)


# --- a floor --------------------------------------------------------------------------------------------------


@pytest.fixture
def web(database: str, store: Store) -> Iterator[Web]:
    hire(store, HOUSE)
    pit = Pit(store)
    pit.table(HOUSE, "roulette", players=1, name="one")
    with TestClient(trusting(create_app(database)), raise_server_exceptions=False) as client:
        yield Web(client, store)


def _records(store: Store) -> int:
    with store.reading() as connection:
        return int(
            connection.execute(text("select count(*) from journal where stream like 'table:%'")).scalar_one()
        )


@pytest.mark.parametrize(
    "given",
    [
        *("true", "500", "500.0", "5e2", "9" * 5_000, "-5", "0", "null", "[500]"),
        *(
            '"5.005"',
            '"$5"',
            '"5,00"',
            '"-5.00"',
            '"+5.00"',
            '" 5.00"',
            '"5."',
            '".50"',
            '"05.00"',
            '"0.00"',
            '"5e2"',
        ),
        *('"٥.٠٠"', '"1000000.01"', f'"{"9" * 5_000}"', '""', '["5.00"]'),
    ],
)
def test_only_a_decimal_string_is_money(web: Web, store: Store, given: str) -> None:
    """Read by the quick way and by the usual one; nothing is written."""
    before = _records(store)
    body = f'{{"do": {{"act": "buy-in", "seat": 1, "amount": {given}}}}}'
    for kind in ("application/json", "application/json; charset=utf-8"):
        headers = {**web.headers("ann"), "Content-Type": kind}
        assert web.client.post(ACTS, headers=headers, content=body).status_code == 422
    assert _records(store) == before
    assert web.act("ann", 1, "buy-in", seat=1, amount=500).status_code == 200


def _nodes(schema: Any) -> Iterator[dict[str, Any]]:
    if isinstance(schema, dict):
        if isinstance(schema.get("type"), str):
            yield schema
        for value in schema.values():
            yield from _nodes(value)
    elif isinstance(schema, (list, tuple)):
        for value in schema:
            yield from _nodes(value)


def test_every_number_that_can_be_sent_is_a_number_within_bounds() -> None:
    bodies: list[Any] = [
        route.body_field.field_info.annotation for route in ROUTES if route.body_field is not None
    ]
    assert len(bodies) > 8
    numbers = [
        node
        for body in bodies
        for node in _nodes(TypeAdapter(body).core_schema)
        if node["type"] in ("int", "float", "bool")
    ]
    assert len(numbers) > 30
    for node in numbers:
        assert node.get("strict"), node
        assert node["type"] == "bool" or ({"ge", "gt"} & node.keys() and {"le", "lt"} & node.keys()), node


def test_every_number_in_an_address_is_bounded(web: Web) -> None:
    paths = web.client.app.openapi()["paths"]  # type: ignore[attr-defined]
    asked = [
        (path, each["name"], schema)
        for path, methods in paths.items()
        for method in methods.values()
        for each in method.get("parameters", ())
        for schema in (each["schema"], *each["schema"].get("anyOf", ()))
        if schema.get("type") == "integer"
    ]
    assert len(asked) > 20
    for path, name, schema in asked:
        assert {"minimum", "maximum"} <= schema.keys(), f"{path} {name}"
        assert name not in ("most", "limit") or schema["maximum"] <= 500, f"{path} {name}"


def test_a_page_is_no_longer_than_a_page(web: Web) -> None:
    assert web.get(None, "/clauses?most=100000").status_code == 422
    first, second = (web.get(None, f"/clauses?most=3&after={after}").json() for after in (0, 3))
    both = web.get(None, "/clauses?most=6").json()
    for part in ("clauses", "interpretations"):
        assert first[part] + second[part] == both[part]


LAUGHS: Final = "a0: &a0 [0, 0]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12)
)


@pytest.mark.parametrize(
    "proposal",
    [
        LAUGHS,
        "[" * 40_000,
        f"rules: {{decks: {'9' * 5_000}}}",
        f"paytables: {{straight-up: {{straight-up: {{rows: {{straight-up: '{'9,' * 5_000}9 to 1'}}}}}}}}",
        "options: {wheel: {choices: {²: x}}}",
    ],
    ids=lambda text: text[:12],
)
def test_proposals_that_would_stop_a_floor_are_refused_at_once(web: Web, proposal: str) -> None:
    answer = web.post("auditor", f"/design/{HOUSE}/roulette/read", {"proposal": proposal})
    assert answer.status_code == 422
    assert "the design:" in answer.json()["detail"] or "cannot" in answer.json()["detail"]


# --- who may, before what -------------------------------------------------------------------------------------

EVERYBODY: Final = {
    ("POST", "/api/v1/session"),
    ("POST", "/api/v1/demo"),
    ("POST", "/api/v1/account/password"),
    ("POST", "/api/v1/account/second-factor"),
    ("POST", "/api/v1/account/second-factor/remove"),
    ("POST", "/api/v1/account/recovery-codes"),
    ("POST", "/api/v1/tables/{table}/acts"),
    ("POST", "/api/v1/pits/{house}/acts"),
    ("POST", "/api/v1/tournaments/{number}/acts"),
    ("POST", "/api/v1/night"),
    ("POST", "/api/v1/school/questions"),
    ("POST", "/api/v1/school/questions/{number}/answers"),
    ("POST", "/api/v1/school/{house}/{game}/lesson/{number}"),
}
"""What anybody may send, who is signed in or signs in."""


def _duties(route: APIRoute) -> set[Duty]:
    def of(dependant: Any) -> Iterator[Duty]:
        for part in dependant.dependencies:
            if isinstance(part.call, Having):
                yield part.call.duty
            yield from of(part)

    return set(of(route.dependant))


@pytest.mark.parametrize("body", [b"{", b'{"nonsense": 1}', b"[" * 60_000], ids=["no JSON", "nonsense", "deep"])
def test_who_may_not_learns_nothing_of_what_is_asked(web: Web, body: bytes) -> None:
    people: dict[str, Role] = {
        "ann": Role.PLAYER,
        "dealer": Role.DEALER,
        "table-games-manager": Role.MANAGER,
    }
    asked = 0
    for route in ROUTES:
        for method in (route.methods or ()) if route.body_field is not None else ():
            if (method, f"/api/v1{route.path}") in EVERYBODY:
                continue
            duties = _duties(route)
            assert duties, f"{method} {route.path} asks for no duty before it reads"
            path = re.sub(r"\{[a-z]+\}", "1", f"/api/v1{route.path}")
            for who, role in people.items():
                headers = {**web.headers(who), "Content-Type": "application/json"}
                status = web.client.request(method, path, headers=headers, content=body).status_code
                assert status == (422 if all(may(role, duty) for duty in duties) else 403), (
                    f"{who} {method} {path}"
                )
                asked += 1
            assert web.client.request(method, path, content=body).status_code == 401
    assert asked > 15


# --- answers --------------------------------------------------------------------------------------------------


def test_every_answer_is_guarded(web: Web) -> None:
    for path in ("/", "/api/v1/session", "/static/nothing", "/manual/", "/api/v1/nothing", "/nothing.js"):
        headers = web.client.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "strict-transport-security" not in headers, "the floor is not behind https"
    part = web.client.get("/static/app.js").headers
    assert part["x-content-type-options"] == "nosniff"
    assert part["cross-origin-resource-policy"] == "same-origin"
    refused = web.client.post("/api/v1/session", content=b"x" * 5_000)
    assert refused.status_code == 413
    assert refused.headers["x-frame-options"] == "DENY"


def test_behind_https_the_cookie_is_for_https_and_this_floor_alone(database: str, store: Store) -> None:
    with store.writing() as connection:
        add_person(
            store,
            connection,
            None,
            now(),
            name="pat",
            title="Pat",
            role=Role.PLAYER,
            password="long enough for it",
        )
    given = {"name": "pat", "password": "long enough for it"}
    app = create_app(database, behind_https=True)
    with TestClient(app, base_url="https://testserver") as client:
        answer = client.post("/api/v1/session", json=given)
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-pitboss=")
        for part in ("Secure", "HttpOnly", "Path=/", "SameSite=strict"):
            assert part in cookie
        assert "Domain" not in cookie
        assert client.get("/api/v1/session").json()["person"]["name"] == "pat"
        planted = {"Cookie": f"pitboss={answer.json()['token']}"}
        client.cookies.clear()
        assert client.get("/api/v1/session", headers=planted).json()["person"] is None, "a cookie of another floor"
        client.cookies.set("__Host-pitboss", answer.json()["token"])
        gone = client.delete("/api/v1/session", headers={"X-CSRF-Token": answer.json()["csrf"]}).headers[
            "set-cookie"
        ]
        assert gone.startswith("__Host-pitboss=")
        assert "Secure" in gone
        assert "Max-Age=0" in gone


@pytest.mark.parametrize("asked", [False, True])
def test_the_api_is_described_where_the_house_wants_it(database: str, store: Store, asked: bool) -> None:
    app = create_app(database, api_docs=asked)
    with TestClient(app) as client:
        for path in ("/openapi.json", "/docs"):
            assert client.get(path).status_code == (200 if asked else 404)
        assert client.get("/redoc").headers["content-type"].startswith("text/html")
        assert client.get("/api/v1/nothing").status_code == 404
    assert app.openapi()["paths"]


# --- the database -----------------------------------------------------------------------------------------------


def _says(error: Exception) -> Any:
    def fail(*_: object) -> None:
        raise error

    return fail


@pytest.mark.parametrize(
    "error",
    [
        sqlite3.OperationalError("database or disk is full"),
        exc.OperationalError("select 1", {}, sqlite3.OperationalError("disk I/O error")),
        exc.InterfaceError("select 1", {}, Exception("away")),
        exc.TimeoutError("no connection is free"),
    ],
    ids=lambda error: f"{type(error).__module__}.{type(error).__name__}",
)
def test_a_database_that_is_away_is_said_to_be(
    web: Web, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    headers = web.headers("ann")
    monkeypatch.setattr(Store, "reading", _says(error))
    monkeypatch.setattr(Store, "writing", _says(error))
    for answer in (
        web.client.get("/api/v1/tables", headers=headers),
        web.client.post("/api/v1/session", json={"name": "ann", "password": "x"}),
        web.client.post("/api/v1/people", headers=headers, content=b"{"),
    ):
        assert answer.status_code == 503
        assert answer.headers["retry-after"] == str(refusals.RETRY_AFTER)
        assert "disk" not in answer.text, "what the database says is for the log"


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_full_disk_refuses_commands_and_goes_on_when_there_is_room(database: str, store: Store) -> None:
    hire(store, HOUSE)
    Pit(store).table(HOUSE, "roulette", players=1, name="one")
    app: FastAPI = trusting(create_app(database))
    most = {"pages": 1_073_741_823}

    @event.listens_for(app.state.floor.store.engine, "checkout")
    def limit(connection: Any, _record: object, _proxy: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {most['pages']}")

    with TestClient(app) as client:
        web = Web(client, store)
        assert web.act("ann", 1, "buy-in", seat=1, amount=500).status_code == 200
        with store.reading() as connection:
            most["pages"] = int(connection.execute(text("PRAGMA page_count")).scalar_one())
        answers = [web.act("ann", 1, "buy-in", seat=1, amount=500, key=f"k{n}") for n in range(40)]
        failed = [f"k{n}" for n, answer in enumerate(answers) if answer.status_code != 200]
        assert failed, "the disk was never full"
        assert {answer.status_code for answer in answers} <= {200, 503}
        assert all(answer.headers["retry-after"] for answer in answers if answer.status_code == 503)
        assert web.get("ann", "/tables/1").status_code == 200
        most["pages"] = 1_073_741_823
        before = _records(store)
        assert {web.act("ann", 1, "buy-in", seat=1, amount=500, key=key).status_code for key in failed} == {200}
        assert _records(store) == before + len(failed), "those that failed are done once when sent again"


def test_nobody_else_reads_the_files_of_a_floor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (KEY, HEADS, PROVED):
        monkeypatch.delenv(name)
    file = tmp_path / "floor.db"
    for name in ("floor.db", "floor.db-wal", "floor.db-shm"):
        (tmp_path / name).touch(0o644)
        (tmp_path / name).chmod(0o644)  # as an older Pitboss left them
    store = Store(f"sqlite:///{file}")
    store.create()
    hire(store, HOUSE)
    head = seal_heads(store, now())
    assert head is not None
    keep_head(head_file(store.file), head)
    opened_and_verified(store, lambda what, share: None, None, proved_in=tmp_path / "floor.proved", full=False)
    found = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir() if each.is_file()}
    store.close()
    assert {"floor.db", "floor.db-wal", "floor.key", "floor.head", "floor.proved"} <= found.keys()
    assert {name: oct(mode) for name, mode in found.items() if mode & 0o077} == {}


@pytest.mark.parametrize("password", [" " * 8, " " * 200, "\t\n" * 4, "short   ", "1234567"])
def test_blanks_are_no_password(web: Web, store: Store, password: str) -> None:
    new = {"name": "kim", "title": "Kim", "role": "dealer", "password": password}
    assert web.post("table-games-manager", "/people", new).status_code == 422
    with store.writing() as connection, pytest.raises(BadInput, match="12 characters"):
        add_person(store, connection, None, now(), name="x", title="X", role=Role.DEALER, password=password)


# --- a demonstration on a network -------------------------------------------------------------------------------


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the command would have served, and with which settings."""
    found: list[dict[str, Any]] = []
    for name in (
        "PITBOSS_FLOOR",
        "PITBOSS_DEMO",
        "PITBOSS_HOST_NAMES",
        "PITBOSS_BEHIND_HTTPS",
        "PITBOSS_API_DOCS",
    ):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("PITBOSS_LOG", "")
    monkeypatch.setattr("pitboss.web.logs.set_up_log", lambda: None)
    monkeypatch.setattr(uvicorn, "run", lambda app, **how: found.append(how))
    return found


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "10.0.0.5", "floor.example"])
def test_a_demonstration_is_not_for_the_network_by_accident(host: str, served: list[dict[str, Any]]) -> None:
    with pytest.raises(BadInput, match="--demo-on-network"):
        pitboss("floor", "--host", host)
    assert not served
    assert pitboss("floor", "--host", host, "--no-demo").exit_code == 0
    assert "demonstration" not in pitboss("floor", "--host", host, "--no-demo").output
    assert "A demonstration on a network" in pitboss("floor", "--host", host, "--demo-on-network").output
    for here in ("127.0.0.1", "localhost", "::1"):
        assert pitboss("floor", "--host", here).exit_code == 0
    assert all(how["http"] == "pitboss.web.wire:Patience" for how in served)
    assert not any(how["server_header"] or how["proxy_headers"] for how in served)


def test_a_demonstration_on_a_network_says_so_on_every_page(database: str, store: Store) -> None:
    with TestClient(create_app(database, notice=ON_NETWORK)) as client:
        assert "anybody" in client.get("/api/v1/session").json()["notice"]
    with TestClient(create_app(database)) as client:
        assert client.get("/api/v1/session").json()["notice"] is None
