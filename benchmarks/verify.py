"""Checking the books: what a day of a floor costs, and a year of a hundred tables by that.

A few tables of different games are played twice for the same number of rounds, and sealed now and then. All of it
is checked in full, then what came after the first half is checked going on from there. Times are processor seconds
of one process; a year is reckoned from them, record by record. A floor proves its books every few minutes, so that
a check of the last day has a few minutes to go through; what it costs where nothing is new is measured, too.
"""

import os
import resource
import tempfile
import time
from collections.abc import Iterator
from random import Random
from typing import Final

from tests.floor_play import Pit, hire

from benchmarks.report import Column, Report
from pitboss import cores
from pitboss.floor.audit.proved import Proved
from pitboss.floor.audit.verify import verify
from pitboss.floor.sealing import seal_heads
from pitboss.floor.service import now
from pitboss.floor.store import Store
from pitboss.web.app import PROVE_EVERY

_HOUSE: Final = "jack-cleveland"
_GAMES: Final = ("roulette", "blackjack", "three-card-poker", "craps")
_ROUNDS: Final = 150
"""Rounds a table in each half."""
_TABLES: Final = 100
_A_DAY: Final = 60 * 18
"""Rounds of a table in a day: one a minute, eighteen hours."""
_YEAR: Final = 365


def _play(pit: Pit, tables: list[int], rng: Random) -> None:
    for turn in range(_ROUNDS):
        for table in tables:
            pit.play_rounds(table, rng)
        if turn % 5 == 0:
            seal_heads(pit.store, now())


def _checked(store: Store, proved: Proved | None) -> tuple[float, Proved]:
    """Processor seconds of a check, and what it proved."""
    start = time.process_time()
    found = verify(store, proved=proved, workers=1)
    took = time.process_time() - start
    assert found.proved is not None, found.faults
    return took, found.proved


def _waited(store: Store, workers: int) -> float:
    """Seconds on the clock a full check takes with so many processes."""
    start = time.perf_counter()
    assert verify(store, workers=workers).sound
    return time.perf_counter() - start


def _peak() -> float:
    """The most memory the process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_024


def run() -> Iterator[Report]:
    """Play, check, and reckon."""
    os.environ.setdefault("PITBOSS_JOURNAL_KEY", "a key for the benchmark")
    columns = [
        Column("what is checked"),
        Column("records", "{:,}"),
        Column("rounds", "{:,}"),
        Column("cpu s", "{:,.2f}"),
        Column("records a second", "{:,.0f}"),
        Column("peak MB", "{:,.0f}"),
    ]
    measured = Report("Checking the books: measured", columns, "One process; cpu: its processor seconds.")
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/floor.db")
        store.create()
        hire(store, _HOUSE)
        pit, rng = Pit(store), Random(1)
        tables = [pit.table(_HOUSE, game, chips=5_000_000) for game in _GAMES]
        _play(pit, tables, rng)
        took, half = _checked(store, None)
        measured.rows.append(
            ("the first half, in full", half.records, half.rounds, took, half.records / took, _peak())
        )
        _play(pit, tables, rng)
        new, _ = _checked(store, half)
        took, whole = _checked(store, None)
        nothing, _ = _checked(store, whole)
        shared = [_waited(store, workers) for workers in (1, cores.available())]
        store.close()
    records, rounds = whole.records - half.records, whole.rounds - half.rounds
    measured.rows.append(("the second half, going on", records, rounds, new, records / new, _peak()))
    measured.rows.append(("nothing new, going on", 0, 0, nothing, 0, _peak()))
    measured.rows.append(("both, in full", whole.records, whole.rounds, took, whole.records / took, _peak()))
    yield measured
    apart = Report(
        f"The same by {cores.available()} processes, a table each at a time",
        [Column("processes", "{:,}"), Column("wall s", "{:,.2f}"), Column("of one's", "{:,.2f}x")],
        "Each process is started for the check; half a second of that is nothing on a floor of a year.",
    )
    for workers, wall in zip((1, cores.available()), shared, strict=True):
        apart.rows.append((workers, wall, wall / shared[0]))
    yield apart
    day = _TABLES * _A_DAY
    a_round = whole.records / whole.rounds
    reckoned = Report(
        f"A floor of {_TABLES} tables, {_A_DAY:,} rounds a day each: reckoned from the above",
        [
            Column("what is checked"),
            Column("records", "{:,.0f}"),
            Column("cpu s", "{:,.1f}"),
            Column("cpu hours", "{:,.2f}"),
        ],
        f"{a_round:.1f} records a round. A process uses one core. The floor proves what is new every "
        f"{PROVE_EVERY // 60} minutes by itself: a check of the last day then goes on from there.",
    )
    minutes = PROVE_EVERY / 60 * _TABLES / day
    for what, days, fixed, cost in (
        ("the last day, proved while it was played", minutes, nothing, new / records),
        ("the last day, not proved before", 1, nothing, new / records),
        ("a year, in full", _YEAR, 0, took / whole.records),
    ):
        seconds = fixed + day * days * a_round * cost
        reckoned.rows.append((what, day * days * a_round, seconds, seconds / 3_600))
    yield reckoned
