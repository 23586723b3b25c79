"""A check that goes on from where the last one ended finds what came since, as a check of everything would."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, delete, select, update

from pitboss.errors import Refused
from pitboss.floor.audit import book_check
from pitboss.floor.audit.proved import Proved, keep_proved, read_proved
from pitboss.floor.audit.verify import verify
from pitboss.floor.chain import Sealer
from pitboss.floor.schema import APPROVALS, JOURNAL, METERS, PEOPLE, ROUNDS, STREAMS, TABLE_HOURS, TABLES, TICKETS
from pitboss.floor.sealing import seal_heads
from pitboss.floor.service import now
from pitboss.floor.store import Store
from tests.floor_play import Pit, hire
from tests.test_cli import pitboss
from tests.test_floor_poker import live_of, step
from tests.test_floor_tamper import play_everything, poker_room

HOUSE = "jack-cleveland"


def _proved(store: Store, before: Proved | None = None) -> Proved:
    found = verify(store, proved=before)
    assert found.faults == []
    assert found.proved is not None
    return found.proved


def _goes_on(store: Store) -> None:
    """More happens at every table of the floor on which everything has happened."""
    pit, rng = Pit(store), Random(11)
    pit.play_rounds(1, rng)
    pit.do("dealer", 1, "ask-fill", amount=1_000)
    pit.do("table-games-supervisor", 1, "approve", approval=3)
    pit.do("cy", 3, "wager", seat=3, wager="red", spot="red", amount=500)
    pit.do("dealer", 3, "no-more-bets")
    pit.do("dealer", 3, "spin", section="1")
    pit.do("cy", 3, "cash-out", seat=3)
    with store.reading() as connection:
        open_ticket = connection.execute(select(TICKETS.c.number).where(TICKETS.c.id == 2)).scalar_one()
    pit.do("bob", 3, "insert-ticket", seat=2, number=open_ticket)
    poker_room(store).do("ann", 4, "begin-hand")


@pytest.mark.parametrize("sealed", [True, False])
def test_what_came_since_is_proved(store: Store, sealed: bool) -> None:
    play_everything(store)
    first = _proved(store)
    _goes_on(store)
    if sealed:
        seal_heads(store, now())
    second = _proved(store, first)
    whole = _proved(store)
    assert (second.records, second.rounds, second.streams) == (whole.records, whole.rounds, whole.streams)
    room = poker_room(store)
    while live_of(room, 4).on:  # the hand that was on when it was proved is played to its end
        step(room, 4, Random(2))
    _proved(store, second)


def test_proved_step_by_step(store: Store) -> None:
    """At any moment, in the middle of rounds as well."""
    hire(store, HOUSE)
    pit, rng, proved = Pit(store), Random(4), Proved("")
    tables = [pit.table(HOUSE, game) for game in ("roulette", "craps", "three-card-poker", "blackjack")]
    for turn in range(40):
        for table in tables:
            try:
                pit.step(table, rng)
            except Refused:
                continue
        if turn % 5 == 0:
            seal_heads(store, now())
        proved = _proved(store, proved)
    assert proved.rounds > 4
    assert replace(_proved(store), at="", books={}) == replace(proved, at="", books={})


def _changed(table: Any, where: Any, **values: Any) -> Callable[[Connection], Any]:
    return lambda connection: connection.execute(update(table).where(where).values(**values))


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (
            _changed(JOURNAL, (JOURNAL.c.stream == "table:1") & (JOURNAL.c.kind == "fill"), at="2001"),
            "table:1: record",
        ),
        (_changed(APPROVALS, APPROVALS.c.id == 3, status="waiting"), "approval 3: its status"),
        (_changed(APPROVALS, APPROVALS.c.id == 10, asked_at="2001"), "approval 10: its asked_at"),
        (_changed(TICKETS, TICKETS.c.id == 2, status="issued"), "ticket 2: its status"),
        (_changed(TICKETS, TICKETS.c.id == 1, status="issued"), "ticket 1 is stored and not in the journal"),
        (_changed(TICKETS, TICKETS.c.id == 3, amount=1), "ticket 3: its amount"),
        (_changed(METERS, METERS.c.amount > 0, amount=1), "meter "),
        (_changed(PEOPLE, PEOPLE.c.id == 1, role="auditor"), "account 1: its role"),
        (_changed(ROUNDS, (ROUNDS.c.table_id == 3) & (ROUNDS.c.number == 2), result=1), "round 2 is not stored"),
        (_changed(TABLE_HOURS, TABLE_HOURS.c.table_id == 1, fills=1), "table_hours ("),
        (_changed(TABLES, TABLES.c.id == 2, name="another"), "the journal says progressive"),
        (
            lambda connection: connection.execute(delete(TICKETS).where(TICKETS.c.id == 2)),
            "ticket 2 is in the journal",
        ),
    ],
)
def test_what_was_changed_since_is_found(tmp_path: Path, change: Callable[[Connection], Any], named: str) -> None:
    store = Store(f"sqlite:///{tmp_path}/floor.db")
    store.create()
    play_everything(store)
    proved = _proved(store)
    _goes_on(store)
    with store.writing() as connection:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        change(connection)
    faults = verify(store, proved=proved).faults
    assert any(named in fault for fault in faults), faults
    store.close()


def test_what_was_proved_cannot_be_cut_off(store: Store) -> None:
    hire(store, HOUSE)
    pit = Pit(store)
    pit.table(HOUSE, "roulette")
    proved, last = _proved(store), pit.live(1).version
    with store.writing() as connection:
        connection.execute(delete(JOURNAL).where(JOURNAL.c.stream == "table:1", JOURNAL.c.number == last))
        seal = connection.execute(
            select(JOURNAL.c.seal).where(JOURNAL.c.stream == "table:1", JOURNAL.c.number == last - 1)
        ).scalar_one()
        connection.execute(update(STREAMS).where(STREAMS.c.name == "table:1").values(version=last - 1, seal=seal))
    named = f"table:1: record {last}, its last when it was proved on {proved.at}, is not there now"
    assert named in verify(store, proved=proved).faults


def test_nobody_without_the_key_says_that_something_was_proved(store: Store, tmp_path: Path) -> None:
    play_everything(store)
    file, proved = tmp_path / "proved", _proved(store)
    keep_proved(file, store, proved)
    assert read_proved(file, store) is not None
    assert read_proved(tmp_path / "another", store) is None
    content = bytearray(file.read_bytes())
    content[-20] ^= 1
    file.write_bytes(content)
    assert read_proved(file, store) is None
    honest, store.sealer = store.sealer, Sealer(b"another key")
    keep_proved(file, store, proved)
    store.sealer = honest
    assert read_proved(file, store) is None


def test_the_command_line_goes_on_from_the_last_check(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/floor.db"
    store = Store(url)
    store.create()
    hire(store, HOUSE)
    pit = Pit(store)
    pit.table(HOUSE, "roulette")

    def said(*words: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(pitboss("floor", "verify", "--json", "--database", url, *words).stdout)
        return found

    first = said()
    assert (first["sound"], len(first["unproved"])) == (True, 1)
    pit.play_rounds(1, Random(1))
    second = said()
    assert (second["sound"], second["rounds"]) == (True, 1)
    assert "--full proves it again" in second["unproved"][0]
    with store.writing() as connection:
        connection.execute(
            update(JOURNAL).where(JOURNAL.c.stream == "table:1", JOURNAL.c.number == 2).values(at="x")
        )
    assert said()["sound"], "it was proved, and is not looked at again"
    assert "table:1: record 2 was changed, or one before it" in said("--full")["faults"]
    store.close()


@pytest.mark.both_databases
def test_tables_are_checked_by_several_processes_as_by_one(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    play_everything(store)
    monkeypatch.setattr(book_check, "SHARED_FROM", 0)
    alone, crew = verify(store, workers=1), verify(store, workers=2)
    assert alone.faults == crew.faults == []
    assert (alone.records, alone.rounds) == (crew.records, crew.rounds)
    assert crew.proved is not None
    _goes_on(store)
    assert verify(store, proved=crew.proved, workers=2).faults == []
    with store.writing() as connection:
        connection.execute(update(ROUNDS).where(ROUNDS.c.number == 1).values(result=ROUNDS.c.result + 1))
        connection.execute(update(METERS).values(amount=METERS.c.amount + 1))
        connection.execute(update(TICKETS).values(amount=TICKETS.c.amount + 1))
    alone, crew = verify(store, workers=1), verify(store, workers=2)
    assert sorted(alone.faults) == sorted(crew.faults)
    assert len(crew.faults) > 4
