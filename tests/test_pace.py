"""Pace: a machine that asks without rest waits for its turn, and nobody else does."""

import asyncio
import selectors
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final, TypeVar

import pytest
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import strategies as st

from pitboss.errors import TooMuch
from pitboss.floor.store import Store
from pitboss.web import lanes, pace, paced
from pitboss.web.app import create_app
from pitboss.web.pace import ASKING, HELD, LONGEST, MACHINES, Pace
from tests.floor_play import Pit, hire
from tests.floor_web import Web, trusting

T = TypeVar("T")
HOUSE: Final = "jack-cleveland"
TURN: Final = Pace.turn
"""As it is: while a test runs, everybody's turn is at once."""


class _Leaping(selectors.SelectSelector):
    """A clock that leaps to whatever is waited for next."""

    now = 1_000.0

    def select(self, timeout: float | None = None) -> Any:
        self.now += max(timeout or 0.0, 0.0)
        return super().select(0)


def _leaping(what: Awaitable[T]) -> T:
    """What comes of something that waits, without waiting."""
    clock = _Leaping()
    loop = asyncio.SelectorEventLoop(clock)
    loop.time = lambda: clock.now  # type: ignore[method-assign]
    try:
        return loop.run_until_complete(what)
    finally:
        loop.close()


async def _ask(of: Pace, machine: str, at: float) -> float | None:
    """When somebody's turn was who asked at a time; none if they were told to come back."""
    loop = asyncio.get_running_loop()
    start = loop.time()
    await asyncio.sleep(at)
    ASKING.set(machine)
    try:
        await TURN(of)
    except TooMuch:
        assert loop.time() == pytest.approx(start + at + HELD)
        return None
    return loop.time() - start


async def _asked(of: Pace, asks: list[tuple[str, float]]) -> list[float | None]:
    return list(await asyncio.gather(*(_ask(of, machine, at) for machine, at in asks)))


ASKS: Final = st.lists(
    st.tuples(st.sampled_from(("10.0.0.1", "10.0.0.2")), st.integers(0, 500).map(lambda tick: tick / 25)),
    max_size=80,
    unique_by=lambda each: each[1],
)


@given(ASKS, st.sampled_from((0.5, 4.0, 10.0)), st.integers(1, 5))
def test_no_machine_is_faster_than_its_pace(asks: list[tuple[str, float]], a_second: float, at_once: int) -> None:
    asks.sort(key=lambda each: each[1])
    turns = _leaping(_asked(Pace(a_second, at_once), asks))
    for machine in ("10.0.0.1", "10.0.0.2"):
        had = [(at, turn) for (who, at), turn in zip(asks, turns, strict=True) if who == machine]
        times = [turn for _, turn in had if turn is not None]
        assert times == sorted(times), "first come, first served"
        for first, begun in enumerate(times):
            for count, turn in enumerate(times[first:], start=1):
                assert count <= at_once + a_second * (turn - begun) + 1e-6
        assert all(turn is None or turn - at <= LONGEST + 1e-6 for at, turn in had)
        alone = [each for each in asks if each[0] == machine]
        assert [turn for _, turn in had] == pytest.approx(_leaping(_asked(Pace(a_second, at_once), alone)))


@given(st.integers(1, 5), st.floats(0.5, 10), st.integers(1, 30))
def test_who_keeps_the_pace_never_waits(at_once: int, a_second: float, asks: int) -> None:
    asked = [("10.0.0.1", number * 1.001 / a_second) for number in range(asks)]
    assert _leaping(_asked(Pace(a_second, at_once), asked)) == pytest.approx([at for _, at in asked])


def test_too_many_waiting_are_told_to_come_back() -> None:
    turns = _leaping(_asked(Pace(1, 2), [("10.0.0.1", 0.0)] * 20))
    assert turns == pytest.approx([0, 0, *range(1, 9), *[None] * 10])


def test_the_floors_own_work_has_no_pace_and_a_network_is_one_machine() -> None:
    async def own(of: Pace) -> float:
        for _ in range(100):
            await TURN(of)
        return asyncio.get_running_loop().time()

    assert _leaping(own(Pace(1, 1))) == _Leaping.now
    newer = [("2001:db8::1", 0.0), ("2001:db8::2", 0.0), ("2001:db8:0:1::1", 0.0)]
    assert _leaping(_asked(Pace(1, 1), newer)) == pytest.approx([0, 1, 0])


def test_only_so_many_machines_are_remembered() -> None:
    of = Pace(1, 1)
    asks = [(f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}", n / 100) for n in range(2 * MACHINES)]
    assert None not in _leaping(_asked(of, asks))
    assert len(of._next) <= MACHINES


# --- over the web ---------------------------------------------------------------------------------------------


class _Counted:
    """Counts whose turn it would have been."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._names = {
            id(of): name
            for name, of in (
                ("strangers", paced.STRANGERS),
                ("refusals", paced.REFUSALS),
                *((lane.name, lane._pace) for lane in LANES),
            )
        }
        self._had: list[str] = []
        self.full: str | None = None
        counted = self

        async def turn(of: Pace) -> None:
            assert ASKING.get() == "testclient"
            name = counted._names[id(of)]
            counted._had.append(name)
            if name == counted.full:
                raise TooMuch("wait")

        monkeypatch.setattr(pace.Pace, "turn", turn)

    def during(self, ask: Callable[[], Any]) -> tuple[int, list[str]]:
        """How something was answered, and what was counted."""
        self._had.clear()
        return ask().status_code, list(self._had)


LANES: Final = (lanes.HASHING, lanes.BOOKS, lanes.SEARCHES, lanes.DESIGNS)


@pytest.fixture
def web(database: str, store: Store) -> Iterator[Web]:
    hire(store, HOUSE)
    Pit(store).table(HOUSE, "roulette", players=1, name="one")
    with TestClient(trusting(create_app(database))) as client:
        yield Web(client, store)


def test_who_is_counted(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    counted, client = _Counted(monkeypatch), web.client
    given = {"name": "nobody", "password": "12345678"}
    proposal = {"proposal": "a: &a [*a]"}
    reading = f"/design/{HOUSE}/roulette/read"
    wager: Any = {"act": "wager", "seat": 1, "wager": "straight", "spot": "7", "amount": 400_000}
    manager = "table-games-manager"
    for ask, status, had in (
        (lambda: client.get("/static/app.js"), 200, []),
        (lambda: client.get("/api/v1/houses"), 200, ["strangers"]),
        (lambda: client.get("/api/v1/houses", headers={"Cookie": "pitboss=made-up"}), 200, ["strangers"]),
        (lambda: client.get("/api/v1/houses", headers={"Authorization": "Basic eA=="}), 200, ["strangers"]),
        (lambda: client.get("/api/v1/houses", headers=web.headers("ann")), 200, []),
        (lambda: client.get("/api/v1/clauses?most=1"), 200, ["strangers", "a search"]),
        (lambda: client.get("/api/v1/clauses?most=100000"), 422, ["strangers", "refusals"]),
        (lambda: client.get("/api/v1/tables/1"), 401, ["strangers", "refusals"]),
        (lambda: client.get("/api/v1/nowhere"), 404, ["strangers", "refusals"]),
        (lambda: client.post("/api/v1/session", json=given), 401, ["strangers", "passwords", "refusals"]),
        (lambda: client.get("/api/v1/tables/1", headers={"Cookie": "pitboss=x"}), 401, ["refusals"]),
        (lambda: web.client.get("/api/v1/tables/1", headers=web.headers("ann")), 200, []),
        (lambda: web.act("ann", 1, "buy-in", seat=1, amount=500), 200, []),
        (lambda: web.act("ann", 1, **wager), 409, []),
        (lambda: web.post(manager, reading, proposal), 422, ["the workbench", "refusals"]),
        (lambda: web.client.get("/api/v1/audit/money", headers=web.headers("auditor")), 200, ["the books"]),
    ):
        assert counted.during(ask) == (status, had)


def test_who_asks_for_too_much_is_told_when_to_come_back(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = _Counted(monkeypatch)
    for counted.full in ("strangers", "a search"):
        answer = web.client.get("/api/v1/clauses?most=1")
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "5")
    counted.full = "refusals"
    assert web.client.get("/api/v1/tables/1").status_code == 401, "refused as it would have been"
