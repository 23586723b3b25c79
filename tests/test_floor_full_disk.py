"""A full disk: commands fail while it is full; what was answered stays, what failed leaves no trace."""

import sqlite3
from collections.abc import Callable
from random import Random
from typing import Any

import psycopg
import pytest
from sqlalchemy import event, select, text
from sqlalchemy.exc import DBAPIError

from pitboss.errors import Refused
from pitboss.floor.audit.verify import verify
from pitboss.floor.once import sent
from pitboss.floor.schema import JOURNAL
from pitboss.floor.sealing import seal_heads
from pitboss.floor.service import now
from pitboss.floor.store import Store
from tests.floor_play import PLAYERS, Pit, act_of, hire, next_act

pytestmark = pytest.mark.both_databases

HOUSE = "jack-cleveland"
GAMES = ("roulette", "three-card-poker", "blackjack")
TURNS = 30
FULL = (DBAPIError, sqlite3.OperationalError, psycopg.OperationalError)
"""What a database says when its disk is full, through SQLAlchemy or by itself."""


def disk_of(store: Store) -> Callable[[bool], None]:
    """What fills the disk of a database, and makes room again."""
    if not store.sqlite:

        def fill(full: bool) -> None:
            with store.writing() as connection:
                connection.execute(text("DROP TRIGGER IF EXISTS full_disk ON streams"))
                if full:
                    connection.execute(
                        text("CREATE TRIGGER full_disk BEFORE UPDATE ON streams EXECUTE FUNCTION full_disk()")
                    )

        with store.writing() as connection:
            raised = "RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'"
            body = f"BEGIN {raised}; END"
            connection.execute(text(f"CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $${body}$$"))
        return fill

    most = {"pages": 1_073_741_823}

    @event.listens_for(store.engine, "checkout")
    def limit(connection: Any, _record: object, _proxy: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {most['pages']}")

    def fill_up(full: bool) -> None:
        with store.reading() as connection:
            pages = connection.execute(text("PRAGMA page_count")).scalar_one()
        most["pages"] = int(pages) if full else 1_073_741_823

    return fill_up


def _turn(pit: Pit, rng: Random) -> tuple[str, int, Any]:
    """Somebody who wants to do something: a command that needs more of the disk than most."""
    table = rng.randint(1, len(GAMES))
    found = next_act(pit.live(table), rng)
    if found is None or rng.random() < 0.2:
        seat = rng.choice(sorted(pit.live(table).state.seats))
        return PLAYERS[seat - 1], table, act_of("buy-in", seat=seat, amount=2_500)
    return PLAYERS[found[0] - 1], table, found[1]


def test_nothing_is_lost_and_nothing_is_done_twice(store: Store) -> None:
    hire(store, HOUSE)
    pit, rng = Pit(store), Random(5)
    for game in GAMES:
        pit.table(HOUSE, game, players=2, chips=1_000_000, seats=2)
    fill = disk_of(store)
    done: set[str] = set()
    failed: dict[str, tuple[str, int, Any]] = {}
    for turn in range(TURNS):
        fill(turn % 2 == 1)
        for number in range(12):
            who, table, act = _turn(pit, rng)
            key = f"{turn}-{number}"
            try:
                pit.floor.act(pit[who], table, act, key=key)
                done.add(key)
            except Refused:
                pass
            except FULL:
                failed[key] = who, table, act
            pit.compare(table)
    fill(False)
    assert failed, "the disk was never full"
    assert len(done) > TURNS
    assert _keys(store) >= _written(done)
    assert not _keys(store) & _written(set(failed)), "it failed, and is in the journal"
    assert seal_heads(store, now())
    assert verify(store).faults == []

    again = {key for key, (who, table, act) in failed.items() if _accepted(pit, who, table, act, key)}
    twice = {key for key in again if _accepted(pit, *failed[key], key)}
    assert twice == again
    with store.reading() as connection:
        keys = list(connection.execute(select(JOURNAL.c.key).where(JOURNAL.c.key.is_not(None))).scalars())
    assert len(keys) == len(set(keys))
    assert verify(store).faults == []


def _accepted(pit: Pit, who: str, table: int, act: Any, key: str) -> bool:
    try:
        pit.floor.act(pit[who], table, act, key=key)
    except Refused:
        return False
    return True


def _written(keys: set[str]) -> set[str]:
    return {sent(key, None, None).key for key in keys}


def _keys(store: Store) -> set[str]:
    with store.reading() as connection:
        return set(connection.execute(select(JOURNAL.c.key).where(JOURNAL.c.key.is_not(None))).scalars())
