"""What another worker costs: processor time of a command on PostgreSQL with one worker, two and four.

Tables that send their next command as soon as the last is answered, each of their players on a line of their own,
so that a table's commands come to all workers in turn. One worker and several are measured in turns, each on a new
database; the ratios are those of the same turn, and the figures medians of the turns.
"""

from collections.abc import Iterator
from statistics import median
from typing import Any, Final

from tests import postgresql

from benchmarks.floor_load import COLUMNS, NEVER, furnish, furnished, measured, sound
from benchmarks.report import Column, Report

_TABLES: Final = 32
_SECONDS: Final = 10.0
_WARM_UP: Final = 15.0
"""Every worker reads its compiled code first; four of them share two cores while they do."""
_WORKERS: Final = (1, 2, 4)
_TURNS: Final = 3
_CPU: Final = [column.name for column in COLUMNS].index("cpu ms/command")


def _turn(server: postgresql.Server, workers: int) -> tuple[Any, ...]:
    url = server.url(server.database())
    seated, _ = furnish(url, _TABLES)
    name = f"PostgreSQL, {workers} worker{'s' if workers > 1 else ''}"
    row = measured(name, url, seated, workers, NEVER, (_WARM_UP, _SECONDS))
    sound(url)
    return row


def run() -> Iterator[Report]:
    """Workers on PostgreSQL with players who do not think."""
    with furnished() as (_, server):
        turns = [{workers: _turn(server, workers) for workers in _WORKERS} for _ in range(_TURNS)]
    report = Report(
        f"{_TABLES} tables that send the next command as soon as the last is answered",
        [*COLUMNS, Column("cpu of one worker's", "{:.2f}×")],
        f"{_TURNS} turns of {_SECONDS:.0f} s after {_WARM_UP:.0f}, medians; clients and database share the cores.",
    )
    for workers in _WORKERS:
        name, *figures = zip(*(turn[workers] for turn in turns), strict=True)
        times = median(turn[workers][_CPU] / turn[1][_CPU] for turn in turns)
        report.rows.append((name[0], *map(median, figures), times))
    yield report
