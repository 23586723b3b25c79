"""Lanes: long work in processes, with its queue, its progress and its end; and nobody waits for another lane."""

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from fastapi.testclient import TestClient

from pitboss.background import CANCELLED, EACH, Background, Progress, _packed
from pitboss.errors import BadInput, Busy, Refused, TooMuch
from pitboss.floor.audit import cash
from pitboss.floor.store import Store
from pitboss.web import books_api, design_api, lanes, long_work, people_api, window
from pitboss.web.app import create_app
from pitboss.web.prover import Prover
from tests.floor_play import Pit, hire
from tests.floor_web import Here, Web, caller, served, trusting
from tests.long_steps import broken, gone, refused, steps
from tests.patience import patience, until

HOUSE: Final = "jack-cleveland"


# --- long work ------------------------------------------------------------------------------------------------


def _begun(folder: Path) -> int | None:
    found = list(folder.glob("begun-*"))
    return int(found[0].name.rpartition("-")[2]) if found else None


def _ended(process: int) -> bool | None:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return None


def test_long_work_is_done_by_a_process_that_stands_back(tmp_path: Path) -> None:
    work = Background("test", kept=4, waiting=2)
    piece = work.ask("one", partial(steps, tmp_path), asker="ann")
    process = until(lambda: _begun(tmp_path), "the work")
    assert process != os.getpid()
    assert os.getpriority(os.PRIO_PROCESS, process) > os.getpriority(os.PRIO_PROCESS, 0)
    until(lambda: piece.done or None, "a word on how far it has got")
    assert (piece.says["done"], piece.says["of"], piece.ready) == (1, 3, False)
    assert work.ask("one", partial(steps, tmp_path), asker="bob") is piece, "asked twice, done once"
    (tmp_path / "go").touch()
    assert piece.outcome.result(patience()) == process
    for fails, says in ((refused, "no such thing"), (broken, "ZeroDivisionError"), (gone, "EOFError")):
        with pytest.raises(BadInput, match=says):
            work.ask(fails.__name__, fails).outcome.result(patience())
    assert work.ask("one more", partial(steps, tmp_path)).outcome.result(patience()) != process
    work.stop()


def test_what_nobody_wants_any_more_is_ended(tmp_path: Path) -> None:
    work = Background("test", kept=4, waiting=2)
    piece = work.ask("one", partial(steps, tmp_path), asker="ann")
    work.ask("one", partial(steps, tmp_path), asker="bob")
    process = until(lambda: _begun(tmp_path), "the work")
    work.cancel("one", "ann")
    work.cancel("one", "somebody who never asked")
    assert not piece.ready, "bob waits for it"
    work.cancel("one", "bob")
    with pytest.raises(Refused, match=CANCELLED):
        piece.outcome.result(patience())
    until(lambda: _ended(process), "the end of the process")
    (tmp_path / "go").touch()
    assert work.ask("one", partial(steps, tmp_path), asker="ann").outcome.result(patience()), "begun anew"
    work.stop()


def test_a_process_ends_with_whoever_started_it(tmp_path: Path) -> None:
    asks = "Apart().do(partial(steps, Path(sys.argv[1])), print)"
    loads = "import sys; from functools import partial; from pathlib import Path"
    ours = "from pitboss.background import Apart; from tests.long_steps import steps"
    path = os.pathsep.join(filter(None, sys.path))
    program = [sys.executable, "-c", f"{loads}; {ours}; {asks}", str(tmp_path)]
    with subprocess.Popen(program, env={**os.environ, "PYTHONPATH": path}) as asker:
        process = until(lambda: _begun(tmp_path), "the work")
        asker.kill()
    until(lambda: _ended(process), "the end of the process")


class _Held:
    """Work that goes on when it may, and a word on who was worked for."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.begun: list[str] = []

    def of(self, name: str) -> Any:
        def work(progress: Progress) -> str:
            self.begun.append(name)
            assert self.go.wait(patience())
            return name

        return work


def test_one_a_person_at_a_time_and_only_so_many_wait() -> None:
    held, work = _Held(), Background("test", kept=9, waiting=5, at_once=2, hands=Here)
    first = work.ask("ann 1", held.of("ann 1"), asker="ann")
    until(lambda: held.begun or None, "the first")
    mine = [work.ask(f"ann {n}", held.of(f"ann {n}"), asker="ann") for n in range(2, 2 + EACH)]
    with pytest.raises(TooMuch):
        work.ask("ann 9", held.of("ann 9"), asker="ann")
    other = work.ask("bob", held.of("bob"), asker="bob")
    until(lambda: len(held.begun) == 2 or None, "the second")
    assert held.begun == ["ann 1", "bob"], "nobody has two at work while another waits"
    work.ask("cid", held.of("cid"), asker="cid")
    with pytest.raises(Busy, match="too much is waiting"):
        work.ask("dan", held.of("dan"), asker="dan")
    held.go.set()
    assert [piece.outcome.result(patience()) for piece in (first, other, *mine)][:3] == ["ann 1", "bob", "ann 2"]


def test_a_new_question_takes_the_place_of_the_one_before() -> None:
    held, work = _Held(), Background("test", kept=9, waiting=5, hands=Here)
    work.ask("busy", held.of("busy"), asker="bob")
    until(lambda: held.begun or None, "the first")
    old = work.ask("old", held.of("old"), asker="ann", instead="bench")
    new = work.ask("new", held.of("new"), asker="ann", instead="bench")
    assert old.refused == CANCELLED
    held.go.set()
    assert new.outcome.result(patience()) == "new"
    assert "old" not in held.begun


# --- over the web ---------------------------------------------------------------------------------------------


@pytest.fixture
def address(database: str, store: Store) -> Iterator[str]:
    hire(store, HOUSE)
    Pit(store).table(HOUSE, "roulette", players=1, name="one")
    with served(trusting(create_app(database))) as found:
        yield found


def _told(answer: httpx.Response) -> Iterator[str]:
    for line in answer.iter_lines():
        if line.startswith("event:"):
            yield line.removeprefix("event:").strip()


STREAMED: Final = {"Accept": "text/event-stream"}
PROPOSAL: Final = {"proposal": "rules: {qualifier: {with: king-high}}"}
BENCH: Final = f"/design/{HOUSE}/three-card-poker/bench"


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Background]:
    """The workbench's question takes steps, one after the other, and each is told at once."""
    work = Background("long work", kept=4, waiting=4)
    monkeypatch.setattr(long_work, "TOLD_EVERY", 0.01)
    monkeypatch.setattr(long_work.answered, "__defaults__", (work, long_work.PATIENCE))
    question = long_work.Question("x", partial(steps, tmp_path), instead="bench")
    monkeypatch.setattr(design_api, "_benched", lambda *_: question)
    yield work
    work.stop()


def test_progress_is_told_and_who_hangs_up_cancels(
    address: str, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: Background
) -> None:
    with caller(address) as client:
        web = Web(client, store)
        manager = {**web.headers("table-games-manager"), **STREAMED}
        with client.stream("POST", f"/api/v1{BENCH}", headers=manager, json=PROPOSAL) as answer:
            told = _told(answer)
            assert [next(told), next(told)] == ["progress", "progress"]
            process = until(lambda: _begun(tmp_path), "the work")
        until(lambda: _ended(process), "the end of what nobody waits for")
        asked = web.post("table-games-manager", BENCH, PROPOSAL).json()
        assert asked["says"] == "being computed"
        monkeypatch.setattr(design_api, "_benched", lambda *_: long_work.Question("y", refused))
        with client.stream("POST", f"/api/v1{BENCH}", headers=manager, json=PROPOSAL) as answer:
            work.stop()  # whoever was before
            assert list(_told(answer))[-1] == "refused"


@pytest.mark.usefixtures("work")
def test_progress_ends_with_the_session_of_whoever_asked(address: str, store: Store, tmp_path: Path) -> None:
    with caller(address) as client:
        manager = Web(client, store).headers("table-games-manager")
        with client.stream("POST", f"/api/v1{BENCH}", headers={**manager, **STREAMED}, json=PROPOSAL) as answer:
            told = _told(answer)
            assert next(told) == "progress"
            process = until(lambda: _begun(tmp_path), "the work")
            assert client.delete("/api/v1/session", headers=manager).status_code == 200
            assert set(told) == {"progress"}
        until(lambda: _ended(process), "the end of what nobody waits for")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", f"/houses/{HOUSE}/three-card-poker/odds"),
        ("POST", BENCH),
        ("POST", BENCH.replace("/bench", "/solve")),
        ("POST", BENCH.replace("/bench", "/par")),
        ("GET", "/audit/verify?full=true"),
        ("GET", "/audit/tables"),
        ("GET", "/tables/1/odds"),
    ],
)
def test_an_anonymous_visitor_starts_no_long_work(
    address: str, monkeypatch: pytest.MonkeyPatch, method: str, path: str
) -> None:
    monkeypatch.setattr(Background, "_take", lambda *_: pytest.fail("begun for nobody"))
    with caller(address) as client:
        assert client.request(method, f"/api/v1{path}", json=PROPOSAL).status_code == 401


class _Blocked:
    """Work that stands still until it is let go."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.here = 0

    def __call__(self, *_: Any, **__: Any) -> Any:
        self.here += 1
        assert self.go.wait(patience())
        raise Refused("it was only a test")


def test_no_lane_stands_before_a_table(address: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """While every lane for what takes long is full, a player reads and plays as if nobody were there."""
    blocked = _Blocked()
    for lane in (lanes.HASHING, lanes.BOOKS, lanes.SEARCHES, lanes.DESIGNS):
        monkeypatch.setattr(lane, "_most", 2)
    monkeypatch.setattr(people_api, "sign_in", blocked)
    monkeypatch.setattr(cash, "money", blocked)
    monkeypatch.setattr(books_api, "search", blocked)
    monkeypatch.setattr(design_api, "_bench", blocked)
    with ExitStack() as held:
        client = held.enter_context(caller(address))
        web = Web(client, store)
        manager, ann = web.headers("table-games-manager"), web.headers("ann")
        tries = held.enter_context(ThreadPoolExecutor(20))
        held.callback(blocked.go.set)

        attackers = [held.enter_context(caller(address)) for _ in range(12)]
        given = {"name": "x", "password": "12345678"}

        def attack(number: int) -> httpx.Response:
            attacker = attackers[number]
            match number % 4:
                case 0:
                    return attacker.post("/api/v1/session", json=given)
                case 1:
                    return attacker.get("/api/v1/audit/money", headers=manager)
                case 2:
                    return attacker.get("/api/v1/clauses?find=dealer")
                case _:
                    return attacker.post(f"/api/v1{BENCH}", headers=manager, json=PROPOSAL)

        sent = [tries.submit(attack, number) for number in range(12)]
        until(lambda: blocked.here == 4 or None, "all lanes")
        until(lambda: sum(each.done() for each in sent) == 4 or None, "the refusals")
        full = [each for each in sent if each.done()]
        assert [each.result().status_code for each in full] == [503] * 4
        assert all(each.result().headers["retry-after"] for each in full)
        for turn in range(5):
            assert client.get("/api/v1/tables/1", headers=ann).status_code == 200
            assert web.act("ann", 1, "buy-in", seat=1, amount=500, key=f"k{turn}").status_code == 200
        blocked.go.set()
        assert sorted(each.result().status_code for each in sent) == [409] * 8 + [503] * 4


def test_a_full_window_is_said_to_be(address: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "MOST", 0)
    with caller(address) as client:
        answer = Web(client, store).act("ann", 1, "buy-in", seat=1, amount=500)
        assert answer.status_code == 503
        assert answer.headers["retry-after"]


def test_a_crowd_of_readers_is_told_to_come_back(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "_READINGS_WAITING", 0)
    with caller(address) as client:
        answer = client.get("/api/v1/houses")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")


def test_a_house_is_told_of_its_own_faults(database: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    hire(store, HOUSE)
    Pit(store).table(HOUSE, "roulette", players=1, name="one")
    found = {
        "sound": False,
        "faults": ["table:1: record 3 was changed", "table 2: its rack is 5", "the sequence: 1 is missing"],
        "otherwise": ["table 2, round 7"],
    }

    def made(self: Prover, *, full: bool = False) -> long_work.Question:
        return long_work.Question(("check", full), lambda progress: found, fresh=True)

    monkeypatch.setattr(Prover, "question", made)
    app = create_app(database)
    app.state.prover.checks = Background("checks", kept=2, waiting=4, hands=Here)
    with TestClient(app) as client:
        web = Web(client, store)
        told = web.get("table-games-manager", "/audit/verify").json()
        assert told["faults"] == [found["faults"][0], found["faults"][2], OTHERS]  # type: ignore[index]
        assert (told["sound"], told["otherwise"]) == (False, [])
        assert web.get("auditor", "/audit/verify").json()["faults"] == found["faults"]


OTHERS: Final = "tables of other houses: 1 more, which their houses are told of"


class _Learning:
    """Something that finds out more about itself just when it is packed."""

    learned = 0

    def __reduce__(self) -> tuple[Any, ...]:
        type(self).learned += 1
        if self.learned == 1:
            raise RuntimeError("dictionary changed size during iteration")
        return (int, ())


def test_rules_that_are_played_by_as_they_are_packed_are_packed_again() -> None:
    _, sent = pickle.loads(_packed(_Learning()))  # type: ignore[arg-type]
    assert (sent, _Learning.learned) == (0, 2)
