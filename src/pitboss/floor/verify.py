"""Checking the books: the chain unbroken, every round replayed to the same events, the money in balance."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DatabaseError

from pitboss.errors import BadInput, Refused
from pitboss.floor import school_marks, sessions
from pitboss.floor.chain import written
from pitboss.floor.chain_check import Chains, damage
from pitboss.floor.live import Live
from pitboss.floor.live_table import Ended, LiveTable
from pitboss.floor.poker.book import PokerBook, compared
from pitboss.floor.poker.live import PokerLive
from pitboss.floor.registers import Registers, account_faults
from pitboss.floor.schema import JOURNAL, ROUNDS, STREAMS, TABLES
from pitboss.floor.sealing import Anchor
from pitboss.floor.shoe import TableShoe
from pitboss.floor.stadium import book as stadium
from pitboss.floor.stadium.live import StadiumLive
from pitboss.floor.state import SeatState, TableState
from pitboss.floor.store import Record, Store
from pitboss.floor.tables import live_of
from pitboss.floor.totals import Totals
from pitboss.money import Cents, cents, dollars
from pitboss.table.records import decode, encode


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
        for row in connection.execute(select(TABLES).order_by(TABLES.c.id)).all():
            progress(row.name)
            with findings.checking(row.name):
                state = TableState.read(row.state)
                if row.version != heads.get(state.stream, 0):
                    findings.faults.append(
                        f"{row.name}: its state is of version {row.version}, the journal's is not"
                    )
                _check_table(store, connection, state, findings, registers)
        with findings.checking("the registers"):
            findings.faults += registers.faults(connection)
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


# --- money -------------------------------------------------------------------------------------------------


def _check_table(
    store: Store, connection: Connection, state: TableState, findings: Findings, registers: Registers
) -> None:
    """Play a table's whole journal again and compare what it says with what is stored."""
    book = _Book(state, registers)
    try:
        for record in store.records(connection, state.stream):
            book.follow(record)
    except (BadInput, Refused, KeyError, ValueError, AttributeError) as error:
        findings.faults.append(f"{state.name}: its journal cannot be played again: {error}")
        return
    findings.rounds += len(book.rounds)
    findings.faults += book.faults
    for what, stored, found in book.compared(state):
        if stored != found:
            findings.faults.append(f"{state.name}: {what} is stored as {stored}, the journal says {found}")
    stored_rounds = {
        row.number: (row.result, row.handle, row.wagers, row.together)
        for row in connection.execute(select(ROUNDS).where(ROUNDS.c.table_id == state.id))
    }
    for number, ended in book.rounds.items():
        if stored_rounds.pop(number, None) != _as_stored(ended):
            findings.faults.append(f"{state.name}: round {number} is not stored as it was played")
    for number in stored_rounds:
        findings.faults.append(f"{state.name}: round {number} is stored and was never played")
    for what in book.totals.differences(connection):
        findings.faults.append(f"{state.name}: {what}")


def _as_stored(ended: Ended) -> tuple[Cents, Cents, str, float]:
    return ended.result, ended.handle, written(ended.wagers), ended.together


class _Book:
    """A table's books kept again, record by record."""

    def __init__(self, state: TableState, registers: Registers) -> None:
        self._name = state.name
        self._registers = registers
        self._live: LiveTable | None = None
        self._poker = PokerBook()
        self._version = 0
        self.totals = Totals(state.id)
        self.rounds: dict[int, Ended] = {}
        self.faults: list[str] = []

    def follow(self, record: Record) -> None:
        """One record."""
        body, live = record.fact.body, self._live
        self._version = record.number
        self.totals.add(record.number - 1, [record.fact], [])
        if record.fact.kind == "table-set-up":
            self._live = live_of(_fresh(record), 0)
            self._registers.set_up(self._live)
            return
        if live is None:
            raise BadInput("its first record does not set it up")
        live.version, live.facts = record.number, []
        self._registers.follow(live, record)
        state = live.state
        if isinstance(live, StadiumLive):
            self.faults += [f"{self._name}: {what}" for what in stadium.follow(live, record)]
        match record.fact.kind:
            case "table-opened":
                state.status = "open"
                state.rack = state.opening_bank = cents(body["bank"])
                live.opened()
            case "seat-taken":
                state.seats[body["seat"]] = SeatState(body["account"], body["player"])
                live.sat_down(body["seat"])
            case "bought-in":
                amount = cents(body["amount"])
                state.seats[body["seat"]].chips += amount
                state.rack -= amount
                state.drop += amount
            case "seat-left" | "moved-on":
                self._leave(live, body)
            case "fill":
                state.rack += cents(body["amount"])
                state.fills += cents(body["amount"])
            case "credit":
                state.rack -= cents(body["amount"])
                state.credits += cents(body["amount"])
            case "limits-changed":
                state.options |= body
                self._live = live_of(state, 0)
            case "table-closed":
                state.status, state.shoe = "closed", TableShoe()
            case "equipment-changed":
                state.shoe = TableShoe()
            case "shuffled":
                state.shoe.shuffled(body)
            case _ if isinstance(live, PokerLive):
                self.faults += [f"{self._name}: {what}" for what in self._poker.follow(live, record)]
                self._book(live, record)
            case "round-opened" if isinstance(live, Live):
                live.reopen_round(body)
                state.round, state.round_first, state.round_opened_at = (
                    body["round"],
                    record.number,
                    record.fact.at,
                )
            case "answer" if isinstance(live, Live):
                self._answer(live, record)
            case _:
                pass

    def _leave(self, live: LiveTable, body: dict[str, object]) -> None:
        number = int(str(body["seat"]))
        chips = live.available(number)
        if chips != cents(str(body["chips"])):
            self.faults.append(f"{self._name}: seat {number} left with {body['chips']}, not {dollars(chips)}")
        live.stood_up(number)
        del live.state.seats[number]
        live.state.taken_away += chips

    def _answer(self, live: Live, record: Record) -> None:
        if live.round is None:
            raise BadInput(f"record {record.number} answers a round that is not on")
        number = live.state.round
        awaited = live.round.ask
        events = live.round.answer(decode(record.fact.body["answer"]))
        if isinstance(live, StadiumLive):
            live.answered(awaited)
        if [encode(event) for event in events] != record.fact.body["events"]:
            self.faults.append(f"{self._name}: round {number} came out otherwise than record {record.number} says")
        self._registers.happened(live, events)
        live.follow(events, record.fact.at)
        self._book(live, record)

    def _book(self, live: LiveTable, record: Record) -> None:
        """Rounds and hands that ended with a record."""
        for ended in live.ended:
            if ended.number in self.rounds:
                self.faults.append(f"{self._name}: round {ended.number} was paid twice")
            self.rounds[ended.number] = ended
        self.totals.add(record.number, [], live.ended)
        live.ended = []

    def compared(self, stored: TableState) -> Iterator[tuple[str, object, object]]:
        """What is stored beside what was found."""
        if self._live is None:
            yield "the table", "set up", "never set up"
            return
        found = self._live.state
        for what in ("rack", "drop", "fills", "credits", "taken_away", "brought", "tokes", "status", "round"):
            yield what, getattr(stored, what), getattr(found, what)
        chips = {number: seat.chips for number, seat in stored.seats.items()}
        yield "the players' chips", chips, {number: seat.chips for number, seat in found.seats.items()}
        who = {number: (seat.player, seat.person) for number, seat in stored.seats.items()}
        yield "who sits where", who, {number: (seat.player, seat.person) for number, seat in found.seats.items()}
        yield "the shoe", stored.shoe, found.shoe
        if stored.poker is not None and found.poker is not None:
            yield from compared(stored.poker, found.poker)
        if stored.stadium is not None and found.stadium is not None:
            yield from stadium.compared(stored.stadium, found.stadium)
        if found.status == "open":
            yield "all the chips together", self._there_should_be(found), self._there_are(found)

    @staticmethod
    def _there_should_be(state: TableState) -> Cents:
        return state.opening_bank + state.fills - state.credits + state.brought

    @staticmethod
    def _there_are(state: TableState) -> Cents:
        """In the tray, before the players, carried away, with the dealers, in the boxes of a poker table, held for
        a hand pay or with the slot team of a stadium; what an early leaver won is owed."""
        chips = sum(seat.chips for seat in state.seats.values())
        if state.poker is not None:
            chips += state.poker.raked + state.poker.dropped
        if state.stadium is not None:
            chips += sum(state.stadium.held.values()) + state.stadium.slot_tips
        return state.rack + chips + state.taken_away + state.tokes - sum(state.early.values())


def _fresh(record: Record) -> TableState:
    body = record.fact.body
    return TableState(
        id=int(record.stream.removeprefix("table:")),
        property=body["property"],
        game=body["game"],
        name=body["name"],
        options=dict(body["options"]),
        tables=dict(body["tables"]),
        dealt_by=body["dealt_by"],
        seats_at_most=body["seats"],
        linked_to=body["linked_to"],
        must_move_to=body.get("must_move_to"),
    )


def counted(connection: Connection) -> int:
    """How many records there are."""
    return int(connection.execute(select(func.count()).select_from(JOURNAL)).scalar_one())
