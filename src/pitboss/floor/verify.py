"""Checking the books: the chain unbroken, every round replayed to the same events, the money in balance."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

from sqlalchemy import Connection, Row, func, select
from sqlalchemy.exc import DatabaseError

from pitboss.errors import BadInput, Refused
from pitboss.floor.chain import written
from pitboss.floor.chain_check import Chains, damage
from pitboss.floor.facts import Signer
from pitboss.floor.live_table import Ended
from pitboss.floor.registers import Registers, account_faults, signers
from pitboss.floor.schema import JOURNAL, ROUNDS, STREAMS, TABLES
from pitboss.floor.sealing import Anchor
from pitboss.floor.state import TableState
from pitboss.floor.store import Store
from pitboss.floor.tables import folded
from pitboss.floor.totals import Totals
from pitboss.money import Cents, dollars


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
    findings, registers = Findings(), Registers()
    with findings.checking("the database"), store.reading() as connection:
        if store.sqlite:
            with findings.checking("the file"):
                findings.faults += damage(connection)
        with findings.checking("the journal"):
            _check_journal(store, connection, findings, progress, since)
        with findings.checking("the accounts"):
            findings.faults += account_faults(store, connection)
        heads = {row.name: row.version for row in connection.execute(select(STREAMS))}
        people = signers(store, connection)
        for row in connection.execute(select(TABLES).order_by(TABLES.c.id)).all():
            progress(row.name)
            with findings.checking(row.name):
                if row.version != heads.get(f"table:{row.id}", 0):
                    findings.faults.append(
                        f"{row.name}: its state is of version {row.version}, the journal's is not"
                    )
                _check_table(store, connection, row, people, findings, registers)
        with findings.checking("the registers"):
            findings.faults += registers.faults(connection)
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


# --- money -------------------------------------------------------------------------------------------------


def _check_table(
    store: Store,
    connection: Connection,
    row: Row[Any],
    people: Mapping[int, Signer],
    findings: Findings,
    registers: Registers,
) -> None:
    """Fold a table's whole journal and compare what it says with what is stored."""
    rounds: dict[int, Ended] = {}
    stream, totals, found = f"table:{row.id}", Totals(row.id), None

    def fault(what: str) -> None:
        findings.faults.append(f"{row.name}: {what}")

    try:
        for table, record, fact, told in folded(stream, store.records(connection, stream), people):
            found = table.state
            if told != fact:
                fault(f"{fact.kind} came out otherwise than record {record.number} says")
            registers.follow(table, record, told)
            totals.add(record.number - 1, [record.fact], table.ended)
            for ended in table.ended:
                if ended.number in rounds:
                    fault(f"round {ended.number} was paid twice")
                rounds[ended.number] = ended
            table.ended = []
    except (BadInput, Refused, KeyError, ValueError, AttributeError) as error:
        fault(f"its journal cannot be played again: {error}")
        return
    if found is None:
        fault("the table is stored as set up, the journal says never set up")
        return
    findings.rounds += len(rounds)
    try:
        for what, stored, said in differences(TableState.from_json(row.state), found):
            fault(f"{what} is stored as {stored}, the journal says {said}")
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        fault(f"its state cannot be read: {error}")
    if found.status == "open" and _there_should_be(found) != _there_are(found):
        fault(
            f"there are {dollars(_there_are(found))} of chips, there should be {dollars(_there_should_be(found))}"
        )
    stored_rounds = {
        each.number: (each.result, each.handle, each.wagers, each.together)
        for each in connection.execute(select(ROUNDS).where(ROUNDS.c.table_id == row.id))
    }
    for number, ended in rounds.items():
        if stored_rounds.pop(number, None) != _as_stored(ended):
            fault(f"round {number} is not stored as it was played")
    for number in stored_rounds:
        fault(f"round {number} is stored and was never played")
    for what in totals.differences(connection):
        fault(what)


def differences(stored: Any, found: Any, within: str = "") -> Iterator[tuple[str, object, object]]:
    """Every field in which two states differ, those of poker and stadium tables one by one."""
    for each in fields(stored):
        mine, its = getattr(stored, each.name), getattr(found, each.name)
        if is_dataclass(mine) and is_dataclass(its):
            yield from differences(mine, its, f"{within}{each.name}.")
        elif mine != its:
            yield f"{within}{each.name}", mine, its


def _as_stored(ended: Ended) -> tuple[Cents, Cents, str, float]:
    return ended.result, ended.handle, written(ended.wagers), ended.together


def _there_should_be(state: TableState) -> Cents:
    return state.opening_bank + state.fills - state.credits + state.brought


def _there_are(state: TableState) -> Cents:
    """In the tray, before the players, carried away, with the dealers, in the boxes of a poker table, held for
    a hand pay or with the slot team of a stadium; what an early leaver won is owed."""
    chips = sum(seat.chips for seat in state.seats.values())
    if state.poker is not None:
        chips += state.poker.raked + state.poker.dropped
    if state.stadium is not None:
        chips += sum(state.stadium.held.values()) + state.stadium.slot_tips
    return state.rack + chips + state.taken_away + state.tokes - sum(state.early.values())


def counted(connection: Connection) -> int:
    """How many records there are."""
    return int(connection.execute(select(func.count()).select_from(JOURNAL)).scalar_one())
