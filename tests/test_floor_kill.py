"""kill -9: a floor at work is killed a hundred times, at any moment; nothing that was acknowledged is lost."""

import os
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy import select

from pitboss.floor.audit.verify import verify
from pitboss.floor.once import sent
from pitboss.floor.schema import JOURNAL, ROUNDS
from pitboss.floor.store import Store
from tests import floor_killed, postgresql
from tests.floor_killed import GAMES, HOUSE, Nursery
from tests.floor_play import BANK, PLAYERS, Pit, hire
from tests.floor_web import caller, next_command, token
from tests.patience import patience

pytestmark = pytest.mark.xdist_group("kill")  # one process that is ready to fork serves all of them

KILLS = 10
"""How often each floor is killed before the next begins with an empty journal; there are ten."""


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with floor_killed.nursery() as ready:
        yield ready


class Acknowledged:
    """What was carried out as far as anybody was told, and what was refused."""

    def __init__(self) -> None:
        self.done: dict[str, tuple[int, int]] = {}
        """By key: the table, and its version afterwards."""
        self.refused: set[str] = set()
        self._more = threading.Condition()

    def add(self, key: str, table: int, version: int) -> None:
        """Somebody was told that a command was carried out."""
        with self._more:
            self.done[key] = (table, version)
            self._more.notify_all()

    def wait_for(self, count: int) -> bool:
        """Wait until so many commands have been carried out; whether they were."""
        with self._more:
            return self._more.wait_for(lambda: len(self.done) >= count, patience())


def _open_floor(url: str) -> Store:
    store = Store(url)
    store.create()
    hire(store, HOUSE)
    pit = Pit(store)
    for game in GAMES:
        pit.table(HOUSE, game, players=2, chips=1_000_000, seats=2)
    return store


def _check(store: Store, told: Acknowledged) -> int:
    """Everything that must hold after a kill; how many rounds there were."""
    done = {sent(key, None, None).key: where for key, where in dict(told.done).items()}
    refused = {sent(key, None, None).key for key in set(told.refused)}  # an answer may still be on its way
    found = verify(store)
    assert found.faults == []
    with store.reading() as connection:
        written = connection.execute(select(JOURNAL.c.stream, JOURNAL.c.number, JOURNAL.c.key)).all()
        rounds = connection.execute(select(ROUNDS.c.table_id, ROUNDS.c.number)).all()
        records = {table: list(store.records(connection, f"table:{table}")) for table in range(1, len(GAMES) + 1)}
    keys = {row.key: row for row in written if row.key is not None}
    lost = {key for key in done if key not in keys}
    assert not lost, "acknowledged, and not in the journal"
    for key, (table, version) in done.items():
        assert keys[key].stream == f"table:{table}"
        assert keys[key].number <= version
    assert not refused & keys.keys(), "refused, and in the journal"

    ended = Counter(row.table_id for row in rounds)
    pit = Pit(store)
    for table, book in records.items():
        state = pit.live(table).state
        opened = [record.fact.body["round"] for record in book if record.fact.kind == "round-opened"]
        paid = [
            event["table_result"]
            for record in book
            for event in record.fact.body.get("events", [])
            if event["type"] == "round-ended"
        ]
        assert opened == list(range(1, len(opened) + 1)), "a round is missing, or was opened twice"
        assert len(paid) == ended[table] == len(opened) - (1 if state.round_first else 0), "not each was paid once"
        chips = sum(seat.chips for seat in state.seats.values())
        assert state.rack + chips + state.taken_away + state.tokes == BANK, "money was made or lost"
        bought = [record.fact.body["amount"] for record in book if record.fact.kind == "bought-in"]
        assert state.drop == sum(round(float(amount) * 100) for amount in bought)
    return len(rounds)


def _let_work(told: Acknowledged, rng: Random, most: int) -> None:
    """Wait for some commands to be carried out, and a moment more; now and then not even for the first."""
    assert told.wait_for(len(told.done) + rng.randint(0, most)), "nothing is carried out any more"
    time.sleep(rng.uniform(0, 0.03))  # nothing depends on how long it is, so that anything may be under way


# --- workers that play by themselves ------------------------------------------------------------------------


def _kill_workers(nursery: Nursery, url: str, seed: int, kills: int) -> None:
    store, rng, told = _open_floor(url), Random(seed), Acknowledged()
    for turn in range(kills):
        hear, tell = os.pipe()
        process = nursery.start("play", url, tell, seed * 1_000 + turn)
        os.close(tell)
        listening = threading.Thread(target=_listen, args=(hear, told))
        listening.start()
        _let_work(told, rng, most=40)
        assert nursery.kill(process), "it ended before it was killed"
        listening.join()
        _check(store, told)
    assert told.done, "no command was carried out between the kills"
    store.close()


def _listen(hear: int, told: Acknowledged) -> None:
    with open(hear, encoding="ascii") as lines:
        for line in lines:
            if line.endswith("\n"):
                table, key, version = line.split()
                told.add(key, int(table), int(version))


# --- a server that is played on -----------------------------------------------------------------------------


@contextmanager
def _listening() -> Iterator[socket.socket]:
    """An address that outlives its servers: who calls while there is none waits for the next."""
    with socket.socket() as opened:
        opened.bind(("127.0.0.1", 0))
        opened.listen(100)
        yield opened


def _play_over_http(
    address: str, table: int, tokens: list[str], told: Acknowledged, seed: int, stop: threading.Event
) -> None:
    """Two players at a table, who send a command again with its key until they are answered."""
    rng = Random(seed)

    def until_answered(send: Callable[[httpx.Client], httpx.Response]) -> httpx.Response:
        while True:
            try:
                with caller(address) as client:
                    return send(client)
            except httpx.TransportError:
                if stop.is_set():
                    raise
                time.sleep(0.01)  # nobody serves now; the next server is under way

    headers = [{"Authorization": f"Bearer {given}"} for given in tokens]
    while not stop.is_set():
        view = until_answered(lambda client: client.get(f"/api/v1/tables/{table}", headers=headers[0])).json()
        found = next_command(view, rng)
        assert found is not None
        seat, do = found
        if rng.random() < 0.1:
            do = {"act": "buy-in", "seat": seat, "amount": "25.00"}
        key = f"{rng.getrandbits(128):x}"
        sent = {**headers[seat - 1], "Idempotency-Key": key}
        path, body = f"/api/v1/tables/{table}/acts", {"do": do}
        answer = until_answered(
            lambda client, path=path, body=body, sent=sent: client.post(path, json=body, headers=sent)  # type: ignore[misc]
        )
        if answer.status_code == 200:
            told.add(key, table, answer.json()["version"])
        else:
            assert answer.status_code == 409, answer.text
            told.refused.add(key)


def _kill_servers(nursery: Nursery, url: str, seed: int, kills: int) -> None:
    store, rng, told, stop = _open_floor(url), Random(seed), Acknowledged(), threading.Event()
    tokens = [token(store, name) for name in PLAYERS[:2]]
    failed: list[BaseException] = []

    with _listening() as opened:
        address = f"http://127.0.0.1:{opened.getsockname()[1]}"

        def play(table: int) -> None:
            try:
                _play_over_http(address, table, tokens, told, seed * 100 + table, stop)
            except BaseException as error:
                failed.append(error)

        threads = [threading.Thread(target=play, args=(table,)) for table in range(1, len(GAMES) + 1)]
        for thread in threads:
            thread.start()
        try:
            for _ in range(kills):
                process = nursery.start("serve", url, opened.fileno())
                _let_work(told, rng, most=16)
                assert not failed
                assert nursery.kill(process), "it ended before it was killed"
                _check(store, told)
            process = nursery.start("serve", url, opened.fileno())
        except BaseException:
            opened.close()
            raise
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        assert nursery.kill(process), "it ended before it was killed"
    assert failed == []
    assert _check(store, told), "no round was played between the kills"
    store.close()


# --- a hundred times ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_killed_at_work(nursery: Nursery, tmp_path: Path, seed: int) -> None:
    _kill_workers(nursery, f"sqlite:///{tmp_path}/floor.db", seed, KILLS)


@pytest.mark.parametrize("seed", range(2))
def test_killed_at_work_on_postgresql(
    nursery: Nursery, server: postgresql.Server, template: str, seed: int
) -> None:
    _kill_workers(nursery, server.url(server.database(template)), seed, KILLS)


@pytest.mark.parametrize("seed", range(3))
def test_killed_while_serving(nursery: Nursery, tmp_path: Path, seed: int) -> None:
    _kill_servers(nursery, f"sqlite:///{tmp_path}/floor.db", seed, KILLS)


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(10, 20))
def test_killed_at_work_a_hundred_times(nursery: Nursery, database: str, seed: int) -> None:
    _kill_workers(nursery, database, seed, KILLS)


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(10, 20))
def test_killed_while_serving_a_hundred_times(nursery: Nursery, database: str, seed: int) -> None:
    _kill_servers(nursery, database, seed, KILLS)
