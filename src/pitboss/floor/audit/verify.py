"""Checking everything: the journal unbroken, and everything drawn from it as it is drawn again."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DatabaseError
from typing_extensions import TypedDict

from pitboss import cores
from pitboss.errors import BadInput
from pitboss.floor import rows
from pitboss.floor.audit.book_check import CHAINS, BookCheck, Progress
from pitboss.floor.audit.chain_check import Chains, damage
from pitboss.floor.audit.proved import Proved, keep_proved, read_proved
from pitboss.floor.opening import open_books
from pitboss.floor.people import sessions, tries
from pitboss.floor.schema import JOURNAL, STREAMS
from pitboss.floor.sealing import Anchor
from pitboss.floor.store import Store


class FindingsTold(TypedDict):
    """What a check of the books found."""

    sound: bool
    records: int
    streams: int
    rounds: int
    faults: list[str]
    unproved: list[str]
    """What this check cannot say."""
    otherwise: list[str]
    """Rounds that this version of Pitboss would play otherwise than they were played."""


@dataclass
class Findings:
    """What a check of the books found."""

    records: int = 0
    streams: int = 0
    rounds: int = 0
    faults: list[str] = field(default_factory=list)
    unproved: list[str] = field(default_factory=list)
    """What this check cannot say."""
    otherwise: list[str] = field(default_factory=list)
    """Rounds that this version of Pitboss would play otherwise than they were played and written down. Nobody
    changed anything: the books go by what was written."""
    proved: Proved | None = None
    """What the next check can go on from, if nothing is wrong."""

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults

    def to_json(self) -> "FindingsTold":
        """What a program is told."""
        return {
            "sound": self.sound,
            "records": self.records,
            "streams": self.streams,
            "rounds": self.rounds,
            "faults": self.faults,
            "unproved": self.unproved,
            "otherwise": self.otherwise,
        }

    @contextmanager
    def checking(self, what: str) -> Iterator[None]:
        """A part of the check: where it is too damaged to be read that is a fault, and the other parts go on."""
        try:
            yield
        except DatabaseError as error:
            self.faults.append(f"{what} is damaged and cannot be read: {error.orig}")
        except (BadInput, ValueError, LookupError, TypeError, AttributeError) as error:
            self.faults.append(f"{what} cannot be checked: {error}")


def opened_and_verified(
    store: Store,
    progress: Progress = lambda stream, share: None,
    since: Anchor | None = None,
    *,
    proved_in: Path | None = None,
    full: bool = True,
) -> Findings:
    """Check a database that nobody has opened yet, and that may be too damaged to be opened.

    What was proved is kept in a file; unless everything is to be proved in full, the check goes on from there.
    """
    try:
        open_books(store, datetime.now(UTC).isoformat(timespec="milliseconds"))
    except DatabaseError as error:
        return Findings(faults=[f"the database cannot be read: {error.orig}"])
    proved = None if full or proved_in is None else read_proved(proved_in, store)
    found = verify(store, progress, since, proved)
    if found.proved is not None and proved_in is not None:
        keep_proved(proved_in, store, found.proved)
    return found


def verify(
    store: Store,
    progress: Progress = lambda stream, share: None,
    since: Anchor | None = None,
    proved: Proved | None = None,
    workers: int | None = None,
) -> Findings:
    """Check the whole journal and everything drawn from it; with an earlier head, that nothing was cut off.

    With what was proved earlier, only what came since is followed. Tables are shared among as many processes as
    are asked for, or as there are cores.
    """
    findings, before, chains = Findings(), proved or Proved(""), None
    with findings.checking("the database"), store.reading() as connection:
        if store.sqlite and proved is None:
            with findings.checking("the file"):
                findings.faults += damage(connection)
        with findings.checking("the journal"):
            chains = Chains(store, connection, before)
            _check_journal(chains, findings, progress, since)
        books = BookCheck(connection)
        with findings.checking("the journal"):
            books = BookCheck.going_on(connection, before)
            heads = connection.execute(select(STREAMS.c.name)).scalars()
            streams = chains.streams() if chains is not None else heads.all()
            findings.faults += books.read(store, streams, progress, before, workers or cores.available())
        with findings.checking("what is drawn from the journal"):
            findings.faults += books.compare()
        with findings.checking("the promotions"):
            findings.faults += books.promotions(store, before)
        findings.rounds = books.rounds
        for stream, rounds in books.otherwise.items():
            broken = chains is None or stream in chains.broken
            (findings.faults if broken else findings.otherwise).extend(rounds)
        if proved is None:
            with findings.checking("what belongs together"):
                findings.faults += rows.orphans(connection)
        with findings.checking("the sessions"):
            findings.faults += sessions.faults(store, connection)
        with findings.checking("the tries"):
            findings.faults += tries.faults(store, connection)
        if findings.sound and chains is not None:
            findings.proved = _proved(chains, books)
    return findings


def _proved(chains: Chains, books: BookCheck) -> Proved:
    """What the next check can go on from: up to the last seal nothing is still being written."""
    at = datetime.now(UTC).isoformat(timespec="seconds")
    return Proved(
        at, chains.sum.upto, chains.records, books.rounds, chains.seals, chains.sum, chains.stand, books.kept()
    )


def _check_journal(chains: Chains, findings: Findings, progress: Progress, since: Anchor | None) -> None:
    streams = chains.streams()
    for done, stream in enumerate(streams):
        progress(stream, CHAINS * done / len(streams))
        findings.streams += 1
        with findings.checking(stream):
            findings.faults += chains.follow(stream)
    findings.records = chains.records
    with findings.checking("the sequence"):
        findings.faults += chains.sequence()
    with findings.checking("the seals"):
        findings.faults += chains.sealed()
    if since is not None:
        findings.faults += chains.since(since)
    findings.unproved += chains.unproved(since)


def counted(connection: Connection) -> int:
    """How many records there are."""
    return int(connection.execute(select(func.count()).select_from(JOURNAL)).scalar_one())
