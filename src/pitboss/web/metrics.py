"""What the floor counts of itself, for Prometheus: the same figures however many workers there are.

With `PROMETHEUS_MULTIPROC_DIR` every worker counts in files of that folder, and whoever is asked adds them up.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
    values,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

disable_created_metrics()  # type: ignore[no-untyped-call]

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""Names the folder in which several workers count together."""
_OWN: Final = CollectorRegistry()
_SHARED: Final = values.ValueClass is not values.MutexValue
"""Whether others count, too; that is settled when the library is loaded."""
_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

ANSWERED: Final = Histogram(
    "pitboss_request_seconds",
    "Requests that were answered, and how long each took.",
    ("method", "route", "status"),
    buckets=_SECONDS,
    registry=_OWN,
)
COMMANDS: Final = Histogram(
    "pitboss_command_seconds",
    "Commands at tables: what came of them, and how long each took from the window and back.",
    ("outcome",),
    buckets=_SECONDS,
    registry=_OWN,
)
IN_LANE: Final = Gauge(
    "pitboss_lane_inside",
    "Who is in a lane, waiting or at work.",
    ("lane",),
    multiprocess_mode="livesum",
    registry=_OWN,
)
TURNED_AWAY: Final = Counter(
    "pitboss_lane_turned_away", "Who was told that a lane is full.", ("lane",), registry=_OWN
)
WATCHERS: Final = Gauge(
    "pitboss_live_watchers", "Live streams that are open.", multiprocess_mode="livesum", registry=_OWN
)
SIGN_INS: Final = Counter("pitboss_sign_ins", "Tries to sign in.", ("outcome",), registry=_OWN)
LOOP_FAULTS: Final = Counter(
    "pitboss_loop_faults", "Faults of the floor's own work; each is tried again.", ("loop",), registry=_OWN
)
LOOP_DONE: Final = Gauge(
    "pitboss_loop_done_timestamp_seconds",
    "When the floor's own work was last done.",
    ("loop",),
    multiprocess_mode="max",
    registry=_OWN,
)
RECORDS: Final = Gauge(
    "pitboss_journal_records", "Records in the journal.", multiprocess_mode="max", registry=_OWN
)
SEAL_AGE: Final = Gauge(
    "pitboss_seal_age_seconds",
    "How old the oldest record is that no seal covers; 0 where all are sealed.",
    multiprocess_mode="mostrecent",
    registry=_OWN,
)
ALARMS: Final = Gauge(
    "pitboss_alarm",
    "Whether an alarm is raised, at whichever worker.",
    ("alarm",),
    multiprocess_mode="livemax",
    registry=_OWN,
)


def in_full() -> bytes:
    """Everything that is counted, as Prometheus reads it."""
    return generate_latest(_everywhere())


def samples(name: str, label: str) -> Iterator[tuple[str, float]]:
    """By label: what all workers together say of one figure."""
    for metric in _everywhere().collect():
        if metric.name == name:
            for sample in metric.samples:
                yield sample.labels[label], sample.value


def _everywhere() -> CollectorRegistry:
    if not _SHARED:
        return _OWN
    _leave_out_the_dead(Path(os.environ[FOLDER]))
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry


def _leave_out_the_dead(folder: Path) -> None:
    """A worker that was killed leaves behind that somebody waits in its lanes."""
    for pid in {file.stem.rpartition("_")[2] for file in folder.glob("gauge_live*_*.db")}:
        try:
            os.kill(int(pid), 0)
        except ProcessLookupError:
            with suppress(FileNotFoundError):  # another worker was faster
                mark_process_dead(int(pid))  # type: ignore[no-untyped-call]
        except (PermissionError, ValueError):
            continue
