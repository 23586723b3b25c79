"""The floor's app for tests: served in this process, asked as anybody."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from sqlalchemy import select

from pitboss.background import Background, Progress, Work
from pitboss.errors import BadInput
from pitboss.floor.audit.theory import Theories, Theory, theory_of
from pitboss.floor.audit.verify import verify
from pitboss.floor.people import start_session
from pitboss.floor.schema import PEOPLE
from pitboss.floor.service import now
from pitboss.floor.store import Store
from pitboss.rulebook import HouseRules
from pitboss.web.long_work import Question
from pitboss.web.prover import Prover
from tests.floor_play import as_sent
from tests.patience import patience

OPENING: Final = {
    "roulette": ("red", "red"),
    "big-six": ("1", "1"),
    "blackjack": ("blackjack", None),
    "three-card-poker": ("ante", None),
    "craps": ("pass", None),
}
"""By game: a wager anybody can make, and its spot."""
AT_ONCE: Final = ("roulette", "big-six")
"""Games whose theory is worked out in a moment."""
ASKED_BY: Final = ("pitboss.floor.audit.results", "pitboss.web.layout_api")
"""Who tells people what theory says of a table."""


def token(store: Store, name: str, lasts_from: int | None = None) -> str:
    """A session for somebody, without a password."""
    with store.writing() as connection:
        person = connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.name == name)).scalar_one()
        since = int(time.time()) if lasts_from is None else lasts_from
        return start_session(store, connection, person, now(), since)


def trusting(app: FastAPI) -> FastAPI:
    """The app as in a demonstration where money goes: players buy in by themselves, and nobody is furnished."""
    app.state.floor.demo = True
    return app


class Web:
    """An app asked as one person or another, or as nobody."""

    def __init__(self, client: httpx.Client, store: Store) -> None:
        self.client, self._store = client, store
        self._tokens: dict[str, str] = {}

    def headers(self, who: str | None) -> dict[str, str]:
        """What a program of somebody's sends along."""
        if who is None:
            return {}
        if who not in self._tokens:
            self._tokens[who] = token(self._store, who)
        return {"Authorization": f"Bearer {self._tokens[who]}"}

    def get(self, who: str | None, path: str, **more: Any) -> httpx.Response:
        """Read."""
        return self.client.get(f"/api/v1{path}", headers=self.headers(who), **more)

    def post(self, who: str | None, path: str, body: object, **headers: str) -> httpx.Response:
        """Write."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.client.post(f"/api/v1{path}", headers={**self.headers(who), **named}, json=body)

    def act(
        self, who: str | None, table: int, act: str, *, key: str | None = None, seen: int | None = None, **of: Any
    ) -> httpx.Response:
        """Do something at a table."""
        body = {"do": {"act": act, **as_sent(of)}} | ({} if seen is None else {"seen": seen})
        return self.post(who, f"/tables/{table}/acts", body, **({} if key is None else {"Idempotency_Key": key}))


def know_little_theory(patch: pytest.MonkeyPatch) -> None:
    """Have the floor know what wheels are worth, and that it does not know the rest.

    For tests that open felts and books without reading what theory says there: the floor would work it out behind
    their backs for every game they come by, and has tests of its own for that.
    """

    def compute(house: HouseRules) -> Theory:
        if house.section.game not in AT_ONCE:
            raise BadInput("nobody asked")
        return theory_of(house)

    theories = Theories(compute, hands=Here)
    for module in ASKED_BY:
        patch.setattr(f"{module}.THEORIES", theories)


def check_here(patch: pytest.MonkeyPatch, store: Store) -> None:
    """Have the books checked in this process, for tests that ask for a check without being about it."""

    def made(self: Prover, url: str) -> None:
        self.checks, self.faults = Background("checks", kept=2, waiting=4, hands=Here), None

    def question(self: Prover, *, full: bool = False) -> Question:
        return Question(("check", full), lambda progress: verify(store, workers=1).to_json(), fresh=True)

    patch.setattr(Prover, "__init__", made)
    patch.setattr(Prover, "question", question)


class Here:
    """Does long work in this process, for tests whose work no process can be handed."""

    def do(self, work: Work, progress: Progress) -> Any:
        return work(progress)

    def stop(self) -> None:
        """What is on goes on."""

    def rest(self) -> None:
        """Nothing to do."""


class _Server(uvicorn.Server):
    """A server that says when it has started, or that it never will."""

    def __init__(self, app: FastAPI, listening: socket.socket) -> None:
        super().__init__(uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1))
        self.begun, self._listening = threading.Event(), listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.begun.set()

    def serve_until_told(self) -> None:
        try:
            self.run(sockets=[self._listening])
        finally:
            self.begun.set()


@contextmanager
def served(app: FastAPI) -> Iterator[str]:
    """The app behind a real socket, for what needs one; its address."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        server = _Server(app, listening)
        thread = threading.Thread(target=server.serve_until_told, daemon=True)
        thread.start()
        try:
            assert server.begun.wait(patience()), "the server does not start"
            assert server.started, "the server did not start"
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(patience())
        assert not thread.is_alive(), "the server does not stop"


def caller(address: str) -> httpx.Client:
    """Somebody who asks a served app, and waits for its answers."""
    # Without TLS there is nothing to verify, and reading the certificates of the machine takes longer than asking.
    return httpx.Client(base_url=address, timeout=patience(), verify=False)


def next_command(view: dict[str, Any], rng: Random) -> tuple[int, dict[str, Any]] | None:
    """What somebody at a table could do now, from what they see of it: a seat, and the command."""
    ask, seats = view["ask"], sorted(int(seat) for seat in view["seated"])
    if ask is None or not seats:
        return None
    if ask["type"] == "decide":
        return ask["seat"], {"act": "decide", "seat": ask["seat"], "choice": rng.choice(ask["choices"])}
    if ask["type"] != "take-wagers":
        return None
    rolling = (view.get("puck") or {}).get("point")
    waiting = [seat for seat in seats if not rolling and not any(lies["seat"] == seat for lies in view["layout"])]
    if waiting and not (view["round_on"] and not view["seated"][str(waiting[0])]["in_round"]):
        wager, spot = OPENING[view["game"]]
        amount = f"{5 * rng.randint(1, 3)}.00"
        return waiting[0], {"act": "wager", "seat": waiting[0], "wager": wager, "spot": spot, "amount": amount}
    return seats[0], {"act": "no-more-bets"}
