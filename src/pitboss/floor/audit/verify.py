"""Checking everything: the journal unbroken, and everything drawn from it as it is drawn again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DatabaseError

from pitboss.errors import BadInput
from pitboss.floor import rows, school_marks, sessions
from pitboss.floor.audit.book_check import BookCheck
from pitboss.floor.audit.chain_check import Chains, damage
from pitboss.floor.schema import JOURNAL
from pitboss.floor.sealing import Anchor
from pitboss.floor.store import Store


@dataclass
class Findings:
    """What a check of the books found."""

    records: int = 0
    streams: int = 0
    rounds: int = 0
    faults: list[str] = field(default_factory=list)
    unproved: list[str] = field(default_factory=list)
    """What this check cannot say."""

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults

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
    store: Store, progress: Callable[[str], None] = lambda stream: None, since: Anchor | None = None
) -> Findings:
    """Check a database that nobody has opened yet, and that may be too damaged to be opened."""
    try:
        store.create()
    except DatabaseError as error:
        return Findings(faults=[f"the database cannot be read: {error.orig}"])
    return verify(store, progress, since)


def verify(
    store: Store, progress: Callable[[str], None] = lambda stream: None, since: Anchor | None = None
) -> Findings:
    """Check the whole journal and everything drawn from it; with an earlier head, that nothing was cut off."""
    findings = Findings()
    with findings.checking("the database"), store.reading() as connection:
        if store.sqlite:
            with findings.checking("the file"):
                findings.faults += damage(connection)
        with findings.checking("the journal"):
            _check_journal(store, connection, findings, progress, since)
        books = BookCheck(connection)
        with findings.checking("the journal"):
            findings.faults += books.read(progress)
        with findings.checking("what is drawn from the journal"):
            findings.faults += books.compare()
        findings.rounds = books.rounds
        with findings.checking("what belongs together"):
            findings.faults += rows.orphans(connection)
        with findings.checking("the sessions"):
            findings.faults += sessions.faults(connection)
        with findings.checking("the school"):
            findings.faults += school_marks.faults(connection)
    return findings


def _check_journal(
    store: Store,
    connection: Connection,
    findings: Findings,
    progress: Callable[[str], None],
    since: Anchor | None,
) -> None:
    chains = Chains(store, connection)
    for stream in chains.streams():
        progress(stream)
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
