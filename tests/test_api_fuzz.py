"""Everything the API describes, asked with everything its description allows and much that it does not.

As nobody, as a player, as a dealer and as a manager: the app never breaks, nobody reads or writes what is not
theirs, and the books are sound afterwards. One question leads to the next by the links of the description: a table
that was found or set up is acted on, its rounds are looked at, a person that was made is dismissed.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any, Final, TypeAlias

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky
from hypothesis.stateful import run_state_machine_as_test
from schemathesis import Case
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from sqlalchemy import select

from pitboss.floor.acts import Setup
from pitboss.floor.audit.verify import verify
from pitboss.floor.schema import JOURNAL
from pitboss.floor.store import SEALS, Store
from pitboss.web.app import create_app
from pitboss.web.description import PREFIX
from tests.floor_play import Pit, hire
from tests.floor_web import check_here, know_little_theory, token
from tests.patience import patience

HOUSE: Final = "jack-cleveland"
LINKED: Final = 1_000
"""Requests of each person that lead to one another, 5,000 in all."""
ALONE: Final = 5
"""Requests of each person for each operation that no link leads to or from."""
MORE: Final = 5
"""So many times as many to prove it, of six people on both databases: 60,000."""
STEPS: Final = 25
"""One leads to the next so often at most."""
PUBLIC: Final = {
    ("get", "/api/v1/session"),
    ("post", "/api/v1/session"),
    ("get", "/api/v1/demo"),
    ("post", "/api/v1/demo"),
    ("get", "/api/v1/houses"),
    ("get", "/api/v1/houses/{house}/logo"),
    ("get", "/api/v1/houses/{house}/{game}"),
    ("get", "/api/v1/houses/{house}/{game}/layout"),
    ("get", "/api/v1/houses/{house}/{game}/history"),
    ("get", "/api/v1/clauses"),
    ("get", "/api/v1/clauses/sections"),
}
"""What nobody in particular may ask."""
MANAGER: Final = "table-games-manager"
STAFF: Final = ("dealer", MANAGER)
AS_DESCRIBED: Final[list[Any]] = [
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]
"""What every answer is held to: the statuses, kinds and forms the description has."""
THEIRS: Final = 4
"""The table of another house."""
STREAMS: Final = "/live$"
SETTINGS: Final = settings(deadline=None, database=None, suppress_health_check=list(HealthCheck))
Check: TypeAlias = Callable[["Case[Any]", Any], None]
"""Looks at a request and its answer."""
WRITES: Final[dict[str, set[str]]] = {
    "ann": {"seat-taken", "seat-left", "chips-asked", "cash-taken-back", "round-opened", "answer"},
    "dealer": {
        "seat-taken",
        "seat-left",
        "bought-in",
        "chips-asked",
        "cash-taken-back",
        "round-opened",
        "answer",
        "shuffled",
        "step-signed",
        "approval-asked",
        "tapped-in",
        "tapped-out",
    },
}
"""By person: what they may bring into the journal of a table, and nothing else."""


@pytest.fixture
def app(database: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> FastAPI:
    """A small floor: two tables that have been played on, one that waits, one of another house."""
    know_little_theory(monkeypatch)
    check_here(monkeypatch, store)
    hire(store, HOUSE)
    hire(store, "hollywood-toledo", prefix="other-")
    pit, rng = Pit(store), Random(3)
    for game in ("roulette", "three-card-poker"):
        table = pit.table(HOUSE, game, players=2, name=game)
        pit.play_rounds(table, rng)
    pit.do("ann", 2, "wager", seat=1, wager="ante", amount=500)
    pit.do("ann", 2, "no-more-bets")
    pit.set_up(HOUSE, "blackjack")
    pit.do("dealer", 1, "ask-fill", amount=1_000)
    setup = Setup(property="hollywood-toledo", game="roulette", name="theirs")
    assert pit.floor.set_up(pit["other-table-games-manager"], setup) == THEIRS
    return create_app(database, api_docs=True)


def _described(app: FastAPI) -> Any:
    schema = schemathesis.openapi.from_asgi("/openapi.json", app)
    schema.config.phases.stateful.inference.algorithms = []  # what leads where is told by the description
    return schema.include(path_regex=f"^{PREFIX}/").exclude(path_regex=STREAMS)


def _ask_in_turn(schema: Any, check: Check, headers: Callable[[], dict[str, str]], wanted: int) -> set[str]:
    """Ask so many times, each time what the answers before lead to; the operations that were asked."""
    asked: Counter[str] = Counter()
    failed: list[Exception] = []

    class Asking(schema.as_state_machine()):  # type: ignore[misc]
        def step(self, input: Any) -> Any:
            try:
                return super().step(input)
            except Exception as failure:
                failed.append(failure)
                raise

        def get_call_kwargs(self, case: "Case[Any]") -> dict[str, Any]:
            return {"headers": headers()}

        def validate_response(self, response: Any, case: "Case[Any]", **_: Any) -> None:
            asked[case.operation.label] += 1
            check(case, response)

    for turn in count():
        again = settings(SETTINGS, max_examples=10, stateful_step_count=STEPS, phases=[Phase.generate])
        with suppress(Flaky):  # cards fall as they fall: the same questions are not answered alike
            run_state_machine_as_test(seed(turn)(Asking), settings=again)
        if failed:
            raise failed[0]
        if asked.total() >= wanted:
            return set(asked)
    raise AssertionError


def _ask_alone(operation: Any, check: Check, headers: Callable[[], dict[str, str]], examples: int) -> None:
    """Ask something nothing leads to, with any data."""
    strategy = st.sampled_from([GenerationMode.POSITIVE, GenerationMode.NEGATIVE]).flatmap(
        lambda mode: operation.as_strategy(generation_mode=mode)
    )

    @settings(SETTINGS, max_examples=examples, derandomize=True)
    @given(strategy)
    def ask(case: "Case[Any]") -> None:
        check(case, case.call(headers=headers()))

    ask()


def _ask_everything(app: FastAPI, check: Check, headers: Callable[[], dict[str, str]], times: int) -> None:
    schema = _described(app)

    def checked(case: "Case[Any]", answer: Any) -> None:
        assert answer.status_code < 500, f"{case.as_curl_command()}: {answer.text}"
        case.validate_response(answer, checks=AS_DESCRIBED)
        check(case, answer)

    linked = _ask_in_turn(schema, checked, headers, LINKED * times)
    assert len(linked) > 15, "few operations lead to one another"
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        if found.ok().label not in linked:
            _ask_alone(found.ok(), checked, headers, ALONE * times)


def _journal(store: Store) -> list[Any]:
    with store.reading() as connection:
        return list(connection.execute(select(JOURNAL).order_by(JOURNAL.c.stream, JOURNAL.c.number)).all())


def _fuzz(app: FastAPI, store: Store, who: str | None, times: int = 1) -> None:
    before = {(row.stream, row.number) for row in _journal(store)}

    def headers() -> dict[str, str]:
        return {} if who is None else {"Authorization": f"Bearer {token(store, who)}"}  # one may have signed out

    def check(case: "Case[Any]", answer: Any) -> None:
        method = case.method.lower()
        where = f"{method} {case.formatted_path}"
        if who is None and (method, case.path) not in PUBLIC:
            # what is too long is not read to its end, so nobody asks who sent it
            assert answer.status_code in (401, 413), (
                f"nobody gets {answer.status_code} from {where}: {answer.text}"
            )
        if who in STAFF and (case.path_parameters or {}).get("table") == THEIRS and method == "get":
            assert answer.status_code in (403, 404, 422), f"{who} sees another house's table: {where}"

    _ask_everything(app, check, headers, times)
    new = [row for row in _journal(store) if (row.stream, row.number) not in before]
    written = [row for row in new if row.stream != SEALS]
    if who is None:
        assert [(row.stream, row.kind) for row in written] in ([], [("people", "tries-kept")])
    else:
        assert {row.kind for row in written if row.stream.startswith("table:")} <= WRITES.get(who, _kinds(written))
        assert not [row for row in written if row.stream == f"table:{THEIRS}"] or who not in STAFF
        assert {row.kind for row in written if row.stream == "people"} <= {"tries-kept"} or who == MANAGER
    assert verify(store).faults == []


def _kinds(written: list[Any]) -> set[str]:
    return {row.kind for row in written}


@pytest.mark.parametrize(
    ("database", "who"),
    [("sqlite", None), ("sqlite", "ann"), ("sqlite", "dealer"), ("sqlite", MANAGER), ("postgresql", MANAGER)],
    indirect=["database"],
)
def test_the_api_withstands_anything(app: FastAPI, store: Store, who: str | None) -> None:
    _fuzz(app, store, who)


@pytest.mark.prove
@pytest.mark.parametrize("who", [None, "ann", "dealer", "surveillance", "auditor", MANAGER])
def test_the_api_withstands_much_more(app: FastAPI, store: Store, who: str | None) -> None:
    _fuzz(app, store, who, MORE)


def _ask(app: FastAPI, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> int:
    """How an answer begins: a stream that does begin never ends by itself."""

    async def ask() -> int:
        started: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        sent = False

        async def receive() -> dict[str, Any]:
            nonlocal sent
            if sent:
                await asyncio.Event().wait()  # whoever asked stays on the line
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start" and not started.done():
                started.set_result(message["status"])

        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": b"",
            "headers": [
                (b"host", b"localhost"),
                (b"content-type", b"application/json"),
                *((name.lower().encode(), value.encode()) for name, value in headers.items()),
            ],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
        }
        task = asyncio.create_task(app(scope, receive, send))  # type: ignore[arg-type]
        try:
            return await asyncio.wait_for(started, patience())
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    return asyncio.run(ask())


def test_streams_withstand_anything(app: FastAPI, store: Store) -> None:
    player = {"Authorization": f"Bearer {token(store, 'ann')}"}
    for table in ("1", "3"):
        assert _ask(app, "GET", f"/api/v1/tables/{table}/live", player) == 200
        assert _ask(app, "GET", f"/api/v1/tables/{table}/live", {}) == 401
    for table in ("0", "-1", "99", "2147483648", "9" * 30, "x", "1e3", "%00"):
        assert _ask(app, "GET", f"/api/v1/tables/{table}/live", {}) in (401, 422)
        assert _ask(app, "GET", f"/api/v1/tables/{table}/live", player) in (404, 422)
    watcher = {"Authorization": f"Bearer {token(store, 'surveillance')}"}
    for pit, known in (("Cards", 200), ("Nowhere", 404), ("\x00", 404), ("x" * 81, 422)):
        assert _ask(app, "GET", f"/api/v1/houses/{HOUSE}/pits/{pit}/live", watcher) == known
        assert _ask(app, "GET", f"/api/v1/houses/{HOUSE}/pits/{pit}/live", {}) == 401
    assert _ask(app, "GET", "/api/v1/day/live", player) == 403
    assert _ask(app, "GET", "/api/v1/day/live", {}) == 401
    assert _ask(app, "GET", "/api/v1/day/live", {"Authorization": f"Bearer {token(store, MANAGER)}"}) == 200


_NASTY: Final = ("\x00", "\ud800", "\u202e", "'; DROP TABLE journal; --", "x" * 61, "x" * 100_000, "", " ", "\n")


@pytest.mark.both_databases
def test_texts_no_keyboard_writes(app: FastAPI, store: Store) -> None:
    """What a database or an encoding may not hold is refused, not stumbled over."""
    keys = {who: {"Authorization": f"Bearer {token(store, who)}"} for who in ("ann", "dealer", MANAGER)}
    person = {"title": "X", "role": "dealer", "password": "an honest password"}
    amendment = {"property": HOUSE, "game": "roulette", "what": "x", "effective": "2999-01-01"}
    amendment["proposal"] = "positions: {maximum: 6}"
    for at, text in enumerate(_NASTY):
        for who, path, body in (
            (None, "/api/v1/session", {"name": text, "password": text}),
            (None, "/api/v1/demo", {"name": text}),
            (MANAGER, "/api/v1/people", {**person, "name": text}),
            (MANAGER, "/api/v1/people", {**person, "name": f"nasty {at}", "title": text}),
            (MANAGER, "/api/v1/people", {**person, "name": f"nasty {at} p", "property": text}),
            (MANAGER, "/api/v1/tables", {"property": HOUSE, "game": "roulette", "name": text}),
            (MANAGER, "/api/v1/tables", {"property": HOUSE, "game": "roulette", "name": "x", "linked_to": text}),
            (MANAGER, "/api/v1/tables", {"property": text, "game": text, "name": "x"}),
            (
                MANAGER,
                "/api/v1/tables",
                {"property": HOUSE, "game": "craps", "name": "x", "options": {text: text}},
            ),
            (MANAGER, "/api/v1/amendments", {**amendment, "what": text}),
            (MANAGER, "/api/v1/amendments", {**amendment, "proposal": text}),
            ("dealer", "/api/v1/tables/1/acts", {"do": {"act": "take-seat", "seat": 5, "player": text}}),
            ("ann", "/api/v1/tables/1/acts", {"do": {"act": "wager", "seat": 1, "wager": text, "amount": "5.00"}}),
            ("ann", "/api/v1/tables/1/acts", {"do": {"act": text}}),
            ("ann", "/api/v1/tables/1/acts", {text: text}),
        ):
            status = _ask(app, "POST", path, keys.get(who or "", {}), json.dumps(body).encode())
            assert status < 500, f"{path} {body!r:.300}"
        for raw in (
            text.encode("utf-8", "surrogatepass"),
            json.dumps(text).encode(),
            b"[" * 60_000,
            b"\xff\xfe",
        ):
            assert _ask(app, "POST", "/api/v1/tables/1/acts", keys["ann"], raw) in (413, 422)
    assert verify(store).faults == []
