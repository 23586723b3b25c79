"""What is wrong on the floor and with the floor itself: one list, for the page, `/readyz` and Prometheus."""

import logging
import re
import shutil
import threading
import time
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import func, select

from pitboss.floor.audit.alerts import Alert
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, may
from pitboss.floor.schema import STREAMS
from pitboss.floor.sealing import head_file, lost_heads, unsealed_since
from pitboss.floor.store import Store
from pitboss.web import metrics
from pitboss.web.loops import Loop
from pitboss.web.prover import Prover
from pitboss.web.refusals import AWAY

SEALS_LATE: Final = 60.0
"""Seconds a record may wait for its seal."""
CLOCK: Final = "the clock of the stadiums"
"""The loop without which stadiums stand still."""
FREE: Final = 0.05
"""The share of a disk that should be free."""
_FRESH: Final = 1.0
"""Seconds a look is good for."""
_WALK_FRESH: Final = 5.0
"""Seconds a walk along the tables is good for."""
_AMOUNTS: Final = re.compile(r"[\d.,]+")
_ELSEWHERE: Final = "another worker of this floor says so; its log has more"

_log: Final = logging.getLogger(__name__)


class Alarm(NamedTuple):
    """Something that may be wrong."""

    title: str
    to_do: str
    stops: bool = False
    """Whether nobody should be sent to this floor while it lasts."""
    told: Duty = Duty.MACHINES
    """Whom it is told: those who have this duty."""


ALARMS: Final[Mapping[str, Alarm]] = {
    "database-away": Alarm("The database does not answer", "Look at the database and its disk.", stops=True),
    "records-lost": Alarm(
        "The journal has lost records",
        "An older copy of the database was put back. pitboss floor verify --since, with the head named here, says "
        "what is missing; move that file away when it is dealt with.",
        stops=True,
    ),
    "check-failed": Alarm("The books are not sound", "Open the audit and check the journal; call surveillance."),
    "seals-late": Alarm("Records wait for their seal", "Look into the log for what keeps the floor from sealing."),
    "clock-stopped": Alarm("The clock of the stadiums stands still", "Close windows by hand; restart the floor."),
    "work-late": Alarm("Some of the floor's own work is not done", "Look into the log for why."),
    "disk-nearly-full": Alarm("A disk is nearly full", "Make room: with a full disk nobody can play."),
    "off-limits": Alarm(
        "A table is off its limits",
        "Watch its rounds; have its equipment and its payments looked at.",
        told=Duty.ALARMS,
    ),
    "meter-out-of-step": Alarm(
        "A meter is out of step", "Take the meter out of play until it is set right.", told=Duty.ALARMS
    ),
    "approval-waits": Alarm("An approval waits", "Sign or decline it at the desk.", told=Duty.ALARMS),
    "variance": Alarm(
        "A count does not agree", "Tell the Commission's agent, who signs for it on the slip.", told=Duty.ALARMS
    ),
    "rack-low": Alarm("A rack runs low", "Ask for the fill.", told=Duty.ALARMS),
    "due": Alarm("Something is due", "Do it, and sign for it.", told=Duty.ALARMS),
    "locked-out": Alarm("Somebody was locked out", "Find out who tried.", told=Duty.LOCK_OUTS),
    "appointed": Alarm(
        "Somebody was appointed at the machine", "Make sure the house did it.", told=Duty.LOCK_OUTS
    ),
}
"""By name: everything that is looked for, worst first."""


@dataclass(frozen=True)
class Raised(Alert):
    """An alarm that is raised."""

    @property
    def alarm(self) -> Alarm:
        """What it is."""
        return ALARMS[self.name]


def concerns(person: Person, raised: Raised) -> bool:
    """Who has the duty is told of their own house; of what is no house's, of a door say, those of every house."""
    if not may(person.role, raised.alarm.told):
        return False
    if raised.alarm.told is Duty.MACHINES:
        return True
    return person.property in (None, raised.property)


class Watch:
    """Looks for what is wrong, for one worker; what other workers found is shared by what they count."""

    def __init__(
        self, store: Store, loops: Sequence[Loop], prover: Prover, patrol: Callable[[], list[Alert]]
    ) -> None:
        self._store, self.loops, self._prover, self._patrol = store, loops, prover, patrol
        self._looks: Mapping[str, Callable[[], str | None]] = {
            "database-away": self._database,
            "records-lost": self._lost,
            "check-failed": self._check,
            "seals-late": self._seals,
            "clock-stopped": lambda: self._late([loop for loop in loops if loop.name == CLOCK]),
            "work-late": lambda: self._late([loop for loop in loops if loop.name != CLOCK]),
            "disk-nearly-full": self._disk,
        }
        self._raised: dict[str, Raised] = {}
        self._alerts: dict[Hashable, Raised] = {}
        self._looked, self._looking = float("-inf"), threading.Lock()
        self._walked, self._walking = float("-inf"), threading.Lock()
        for name in ALARMS:
            metrics.ALARMS.labels(name)
        self._age: float | None = None
        self._opened = time.monotonic()

    def raised(self) -> list[Raised]:
        """The alarms that are raised, at whichever worker, worst first."""
        self.look()
        found = dict(self._raised)
        for name, value in metrics.samples("pitboss_alarm", "alarm"):
            if value and name in self._looks:
                found.setdefault(name, Raised(name, _ELSEWHERE))
        tables = list(self._alerts.values())
        return [
            each
            for name in ALARMS
            for each in ([found[name]] if name in found else [alert for alert in tables if alert.name == name])
        ]

    def walk(self) -> None:
        """Look at the tables and the doors, unless somebody did a moment ago."""
        with self._walking:
            if time.monotonic() - self._walked < _WALK_FRESH:
                return
            at = datetime.now(UTC).isoformat(timespec="seconds")
            found = [(_lasting(each), each) for each in self._patrol()]
            since = {key: self._alerts[key].since if key in self._alerts else at for key, _ in found}
            self._alerts = {
                key: Raised(**{**vars(each), "since": each.since or since[key]}) for key, each in found
            }
            for name in ALARMS.keys() - self._looks.keys():
                metrics.ALARMS.labels(name).set(any(each.name == name for each in self._alerts.values()))
            self._walked = time.monotonic()

    def look(self) -> None:
        """Look at everything, unless somebody did a moment ago."""
        with self._looking:
            if time.monotonic() - self._looked < _FRESH:
                return
            self._measure()
            for name, find in self._looks.items():
                self._set(name, find())
            self._looked = time.monotonic()

    def _set(self, name: str, detail: str | None) -> None:
        before = self._raised.pop(name, None)
        metrics.ALARMS.labels(name).set(detail is not None)
        if detail is not None:
            since = before.since if before else datetime.now(UTC).isoformat(timespec="seconds")
            self._raised[name] = Raised(name, detail, since)
        if (before is None) != (detail is None):
            _log.log(
                logging.ERROR if detail else logging.WARNING,
                "alarm %s: %s: %s",
                "raised" if detail else "over",
                ALARMS[name].title,
                detail or (before.detail if before else ""),
            )

    def _measure(self) -> None:
        """How long the journal is, and how long its newest records have waited for a seal."""
        try:
            with self._store.reading() as connection:
                records = connection.execute(select(func.sum(STREAMS.c.version))).scalar()
                since = unsealed_since(connection)
        except AWAY:
            self._age = None
            return
        self._age = 0.0 if since is None else (datetime.now(UTC) - datetime.fromisoformat(since)).total_seconds()
        metrics.RECORDS.set(float(records or 0))
        metrics.SEAL_AGE.set(self._age)

    # --- what is looked at ------------------------------------------------------------------------------------

    def _database(self) -> str | None:
        return "It cannot be read." if self._age is None else None

    def _seals(self) -> str | None:
        open_for = time.monotonic() - self._opened  # while the floor was closed nobody could seal
        late = self._age is not None and min(self._age, open_for) > SEALS_LATE
        return f"The oldest of them has waited {self._age:.0f} seconds." if late else None

    def _check(self) -> str | None:
        faults = self._prover.faults
        return f"{len(faults)} faults; the first: {faults[0]}" if faults else None

    def _lost(self) -> str | None:
        found = lost_heads(head_file(self._store.file))
        return f"{found[-1]} remembers more than the database has." if found else None

    def _late(self, loops: Sequence[Loop]) -> str | None:
        late = [f"{loop.name}, not done for {loop.age:.0f} seconds" for loop in loops if loop.late]
        return "; ".join(late) or None

    def _disk(self) -> str | None:
        folders = {head_file(self._store.file).resolve().parent}
        folders |= {self._store.file.resolve().parent} if self._store.file is not None else set()
        return "; ".join(filter(None, map(_nearly_full, sorted(folders)))) or None


def _lasting(alert: Alert) -> Hashable:
    """What stays the same as long as an alert lasts: the amounts in its words change with every round."""
    return alert.name, alert.property, alert.table, _AMOUNTS.sub("", alert.detail)


def _nearly_full(folder: Path) -> str | None:
    try:
        disk = shutil.disk_usage(folder)
    except OSError as error:
        return f"{folder} cannot be looked at: {error.strerror}"
    return f"{folder}: {disk.free / disk.total:.1%} free" if disk.free < FREE * disk.total else None
