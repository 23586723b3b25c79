"""What the floor does by itself goes on after a fault, and the books are proved while they are written."""

import asyncio
import logging
from datetime import date
from random import Random
from typing import Any

import pytest
from sqlalchemy import update

from pitboss.floor.audit.proved import proved_file, read_proved
from pitboss.floor.schema import PEOPLE
from pitboss.floor.sealing import head_file, keep_head, newest_head, read_head, seal_heads
from pitboss.floor.service import now
from pitboss.floor.store import Store
from pitboss.web import app
from pitboss.web.loops import LONGEST, Loop
from pitboss.web.prover import Prover
from tests.floor_play import Pit, hire
from tests.patience import patience

HOUSE = "jack-cleveland"


def _ran(loop: Loop, done: asyncio.Event) -> None:
    async def go_on() -> None:
        task = asyncio.create_task(loop.run())
        await done.wait()
        task.cancel()

    asyncio.run(go_on())


def test_a_loop_goes_on_after_faults_and_says_so(caplog: pytest.LogCaptureFixture) -> None:
    done, turns = asyncio.Event(), list[int]()

    async def work() -> None:
        turns.append(loop.failed)
        if len(turns) == 6:
            done.set()
        if len(turns) in (2, 3, 4):
            raise OSError("the database is away")

    loop = Loop("sealing the journal", 0.001, work)
    with caplog.at_level(logging.WARNING):
        _ran(loop, done)
    assert turns == [0, 0, 1, 2, 3, 0]
    said = [record.getMessage() for record in caplog.records]
    assert [text.split(";")[0] for text in said[:3]] == [
        f"sealing the journal failed, {times} times by now" for times in (1, 2, 3)
    ]
    assert "the database is away" in str(caplog.records[0].exc_text or caplog.text)
    assert said[3:] == ["sealing the journal works again, after it had failed 3 times"]


def test_a_loop_that_fails_waits_longer_each_time_and_never_for_ever() -> None:
    async def work() -> None:
        return

    often, seldom = Loop("often", 0.2, work), Loop("seldom", 300, work)
    waits = []
    for failed in (0, 1, 2, 5, 50, 5_000):
        often.failed = seldom.failed = failed
        waits.append((often.wait, seldom.wait))
    assert waits == [(0.2, 300), (0.4, 300), (0.8, 300), (6.4, 300), (LONGEST, 300), (LONGEST, 300)]


def test_the_head_is_printed_when_a_gaming_day_ends(
    store: Store, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hire(store, HOUSE)
    days = [14]
    monkeypatch.setattr(app, "_gaming_days", lambda: {(HOUSE, date(2026, 11, day)) for day in days})
    seals = app._Seals(store)
    asyncio.run(seals.seal())
    assert capsys.readouterr().out == "", "the day goes on"
    days[:] = [15]
    asyncio.run(seals.seal())
    head = newest_head(store)
    assert head is not None
    assert capsys.readouterr().out == f"{HOUSE}: gaming day 2026-11-14 closed: {head.in_words}\n"
    assert read_head(head_file(store.file)) == head


@pytest.mark.both_databases
def test_the_books_are_proved_as_they_are_written(
    database: str, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    hire(store, HOUSE)
    pit = Pit(store)
    table = pit.table(HOUSE, "roulette", players=1)
    pit.play_rounds(table, Random(1))
    head = seal_heads(store, now())
    assert head is not None
    keep_head(head_file(store.file), head)
    kept = proved_file(store.file)

    async def proved() -> list[dict[str, Any]]:
        prover = Prover(database)
        return list(await asyncio.gather(prover.found(), prover.found(), prover.found(full=True)))

    both = asyncio.run(proved())
    assert both[0] is both[1], "asked twice, checked once"
    for found in both:
        assert (found["sound"], found["faults"]) == (True, [])
    first, proved_then = read_proved(kept, store), kept.read_bytes()
    assert first is not None
    assert first.records >= head.records
    pit.play_rounds(table, Random(2))
    with store.writing() as connection:
        connection.execute(update(PEOPLE).where(PEOPLE.c.name == "ann").values(role="auditor"))
    with caplog.at_level(logging.ERROR):
        asyncio.run(Prover(database).look())
    assert [record.getMessage() for record in caplog.records] == [
        "the books are not sound: account 1: its role is stored as auditor, the journal says player"
    ]
    assert kept.read_bytes() == proved_then, "what is not sound is not kept as proved"


def test_a_head_that_cannot_be_read_is_a_finding(database: str, store: Store) -> None:
    hire(store, HOUSE)
    head_file(store.file).write_text("not a head")
    found = asyncio.run(Prover(database).found())
    assert not found["sound"]
    assert "is no head of a journal" in found["faults"][0]


def test_a_check_ends_with_the_floor(database: str, store: Store) -> None:
    async def stopped() -> bool:
        prover = Prover(database)
        asked = asyncio.create_task(prover.found())
        await asyncio.sleep(0)
        await prover.stop()
        await asyncio.wait([asked], timeout=patience())
        return asked.done()

    hire(store, HOUSE)
    assert asyncio.run(stopped())
