"""Commands that are written together are carried out as if each had been alone."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import Connection

from pitboss.errors import Refused
from pitboss.floor.acts import AnyAct
from pitboss.floor.audit.verify import verify
from pitboss.floor.clerk import Clerk, Outcome
from pitboss.floor.orders import Done, Order
from pitboss.floor.people import Person
from pitboss.floor.service import MovedOn
from pitboss.floor.store import Store
from pitboss.web.app import create_app
from tests.floor_play import PLAYERS, Pit, act_of, hire, next_act
from tests.floor_web import Web, trusting

pytestmark = pytest.mark.both_databases

HOUSE = "jack-cleveland"


class Broken(Exception):
    """The machine gives out."""


def _order(pit: Pit, who: str, table: int, act: AnyAct, **more: Any) -> Order[int]:
    return Order(lambda _: pit[who], table, act, lambda live, _: live.version, **more)


def _buys(pit: Pit, who: str, table: int, amount: int, **more: Any) -> Order[int]:
    return _order(pit, who, table, act_of("buy-in", seat=PLAYERS.index(who) + 1, amount=amount), **more)


def test_one_that_is_refused_leaves_no_trace_and_spoils_nothing(store: Store) -> None:
    hire(store, HOUSE)
    pit = Pit(store)
    one, other = (pit.table(HOUSE, game, players=2, chips=0) for game in ("roulette", "blackjack"))
    told: list[tuple[int, int]] = []
    pit.floor.on_change = lambda table, version: told.append((table, version))
    stood = pit.live(one).version

    def nobody(_: Connection) -> Person:
        raise PermissionError

    def broken(*_: object) -> int:
        raise Broken

    outcomes = pit.floor.act_together(
        [
            _buys(pit, "ann", one, 1_000, key="first"),
            _buys(pit, "ann", one, 100_000_000),
            _buys(pit, "bob", one, 2_000, seen_version=stood),
            Order(nobody, one, act_of("buy-in", seat=1, amount=7_000), lambda live, _: live.version),
            Order(lambda _: pit["ann"], one, act_of("buy-in", seat=1, amount=9_000), broken),
            _buys(pit, "bob", other, 3_000),
            _buys(pit, "ann", one, 1_000, key="first"),
            _buys(pit, "bob", one, 4_000, seen_version=stood + 1),
        ]
    )
    versions = [outcome.view if isinstance(outcome, Done) else type(outcome) for outcome in outcomes]
    theirs = pit.live(other).version
    assert versions == [stood + 1, Refused, MovedOn, PermissionError, Broken, theirs, stood + 1, stood + 2]
    now = stood + 2  # whoever is told is told of the table as it stands when all of it is written
    assert told == [(one, now), (other, theirs), (one, now), (one, now)]
    for worker in (pit, Pit(store)):
        assert [worker.live(one).state.seats[seat].chips for seat in (1, 2)] == [1_000, 4_000]
        assert worker.live(other).state.seats[2].chips == 3_000
    assert verify(store).faults == []


def test_what_cannot_be_written_has_not_happened(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last step fails, after every command was carried out: memory does not believe in any of them."""
    hire(store, HOUSE)
    pit = Pit(store)
    tables = [pit.table(HOUSE, "roulette", players=1) for _ in range(2)]
    before = [deepcopy(pit.live(table).state) for table in tables]
    told: list[int] = []
    pit.floor.on_change = lambda table, _: told.append(table)
    writing = Store.writing

    @contextmanager
    def broken(self: Store) -> Iterator[Connection]:
        with writing(self) as connection:
            yield connection
            raise Broken

    orders = [_buys(pit, "ann", table, 5_000) for table in (*tables, *tables)]
    with monkeypatch.context() as patch:
        patch.setattr(Store, "writing", broken)
        with pytest.raises(Broken):
            pit.floor.act_together(orders)
        with pytest.raises(Broken):
            pit.floor.act_alone(orders[0])
    assert told == []
    assert [pit.live(table).state for table in tables] == before
    assert [isinstance(outcome, Done) for outcome in pit.floor.act_together(orders)] == [True] * 4
    assert [pit.live(table).state.seats[1].chips for table in tables] == [510_000] * 2
    assert verify(store).faults == []


def test_a_clerk_answers_everybody_and_finishes_before_he_goes_home(store: Store) -> None:
    """Many players at several tables at once, through two workers; the books are sound."""
    hire(store, HOUSE)
    pit = Pit(store)
    tables = [pit.table(HOUSE, game, players=3) for game in ("roulette", "blackjack", "craps") for _ in range(2)]
    answered: dict[int, Outcome] = {}

    def hand_out(outcomes: list[tuple[Any, Outcome]]) -> None:
        answered.update(outcomes)

    clerks = [Clerk(worker.floor, hand_out) for worker in (pit, Pit(store))]
    looking, slips, lock = Pit(store), iter(range(10_000)), threading.Lock()

    def play(table: int) -> None:
        rng = Random(table)
        for number in range(12):
            found = next_act(looking.live(table), rng)
            if found is not None:
                order = _order(pit, PLAYERS[found[0] - 1], table, found[1])
                with lock:
                    slip = next(slips)
                clerks[number % 2].hand_in(slip, order)

    threads = [threading.Thread(target=play, args=(table,)) for table in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for clerk in clerks:
        clerk.close()
    assert sorted(answered) == list(range(next(slips)))
    done = [outcome for outcome in answered.values() if isinstance(outcome, Done)]
    assert len(done) >= len(tables), "at every table something was taken"
    assert all(isinstance(outcome, Done | Refused) for outcome in answered.values())
    assert verify(store).faults == []


def test_a_command_may_be_sent_in_other_words(database: str, store: Store) -> None:
    """What is not read at once goes the usual way and is carried out, or is told what is wrong with it."""
    hire(store, HOUSE)
    table = Pit(store).table(HOUSE, "roulette", players=1)
    with TestClient(trusting(create_app(database))) as client:
        web = Web(client, store)
        path, body = f"/tables/{table}/acts", {"do": {"act": "buy-in", "seat": 1, "amount": "10.00"}}
        assert web.post("ann", path, body).status_code == 200
        answer = web.post("ann", path, body, Content_Type="application/json; charset=utf-8")
        assert answer.status_code == 200
        assert answer.json()["seated"]["1"]["chips"] == "5020.00"
        assert web.post("ann", path, body, Idempotency_Key="two words").status_code == 422
        assert web.post("ann", f"/tables/0{table}/acts", body).status_code == 200
        assert web.post("ann", "/tables/nine/acts", body).status_code == 422
        assert web.post("ann", path, {"do": {"act": "buy-in"}}).status_code == 422
        assert web.post(None, path, {"do": {"act": "buy-in"}}).status_code == 401
        assert web.post(None, path, body).status_code == 401
        assert web.client.delete("/api/v1/session", headers=web.headers("ann")).status_code == 200
        assert web.post("ann", path, body).status_code == 401
    assert verify(store).faults == []
