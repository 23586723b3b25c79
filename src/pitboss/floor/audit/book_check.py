"""Checking the books: everything drawn from the journal is drawn again, in the journal's order, and compared.

Every table is the fold of its facts, whatever happens at others; what stands beside the tables follows from all of
them, in the order of the journal. Then every column of every row is held against what is stored.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, fields, is_dataclass
from functools import partial
from multiprocessing import get_context
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Table, func, select

from pitboss.editions import digest as edition_name
from pitboss.errors import BadInput
from pitboss.floor import facts, periods, rows
from pitboss.floor.audit import promotion_check
from pitboss.floor.audit.proved import Proved
from pitboss.floor.audit.table_check import UNREADABLE, Checked, Waiting, check_table
from pitboss.floor.audit.tournament_check import TournamentCheck
from pitboss.floor.books import amendments
from pitboss.floor.books.equipment import Ledger
from pitboss.floor.books.fold import Line
from pitboss.floor.books.house_book import HouseBook
from pitboss.floor.books.pit import PitBook
from pitboss.floor.books.promotions import PromotionBook
from pitboss.floor.books.registers import ISSUED, WAITING, Drawn, Row, digest
from pitboss.floor.books.school import follow as follow_question
from pitboss.floor.books.slips import OPEN
from pitboss.floor.books.state import TableState
from pitboss.floor.facts import Signer, audit, equipment, pit, school, tournaments
from pitboss.floor.facts.audit import Found
from pitboss.floor.facts.people import UNKNOWN, AccountMade
from pitboss.floor.facts.rulebooks import AmendmentProposed
from pitboss.floor.people import accounts, sessions
from pitboss.floor.people.passwords import credential
from pitboss.floor.schema import (
    AMENDMENTS,
    APPROVALS,
    EDITIONS,
    JOURNAL,
    METERS,
    PEOPLE,
    ROUNDS,
    SCHOOL_QUESTIONS,
    SLIPS,
    TABLES,
    TICKETS,
)
from pitboss.floor.store import SEALS, Record, Store
from pitboss.money import decimal, dollars
from pitboss.table.money_moved import FINE

Progress: TypeAlias = Callable[[str, float], None]
"""Told what is being checked, and what share of the whole is done."""
TABLE: Final = "table:"
"""How the stream of a table begins."""
CHAINS: Final = 0.1
"""What share of a check goes into following the seals; the rest into playing again."""
_OPEN: Final = {
    APPROVALS: ("status", WAITING),
    TICKETS: ("status", ISSUED),
    SLIPS: ("status", OPEN),
    SCHOOL_QUESTIONS: ("answered_at", None),
}
"""By register whose rows come to an end: the column and what it says of those that have not."""
METER: Final = "meter"
"""How a fault of a meter begins."""
_HOUSE_BOOKS: Final[dict[str, type[HouseBook]]] = {pit.STREAM: PitBook, equipment.STREAM: Ledger}
"""By how a stream begins: the book of a house that is nothing but its fold."""
_READ_ELSEWHERE: Final = (accounts.STREAM, sessions.STREAM, periods.STREAM, SEALS)
"""Streams that are read where what they tell of is checked."""
SHARED_FROM: Final = 20_000
"""Records from which on it is worth having tables checked by several processes."""


@dataclass
class BookCheck:
    """Draws everything again."""

    connection: Connection
    rounds: int = 0
    otherwise: dict[str, list[str]] = field(default_factory=dict)
    """By stream: rounds this version of Pitboss would have played otherwise than they are written down."""
    _tables: dict[int, Checked] = field(default_factory=dict)
    _registers: Drawn = field(default_factory=Drawn)
    _people: dict[int, dict[str, Any]] = field(default_factory=dict)
    _signers: dict[int, Signer] = field(default_factory=dict)
    _last: dict[str, int] = field(default_factory=dict)
    """By register: the last row that was proved; of those up to it only what was open then can change."""
    _houses: dict[str, HouseBook] = field(default_factory=dict)
    """By stream: the books of houses."""
    _moved: Counter[str] = field(default_factory=Counter)
    """By meter: what their facts change it by."""
    _tournaments: TournamentCheck = field(default_factory=TournamentCheck)
    _on_the_way: Counter[tuple[int, int]] = field(default_factory=Counter)
    """By must-move table and main game: chips that left the one and have not come to the other."""

    def kept(self) -> dict[str, Any]:
        """What was drawn so far, as far as it can still change: what goes on from here needs no more."""
        tables = {number: each.kept() for number, each in self._tables.items()}
        drawn = self._registers.rows
        last = {
            register.name: max(drawn[register], default=self._last.get(register.name, 0)) for register in _OPEN
        }
        still = {
            register.name: {
                key: row
                for key, row in drawn[register].items()
                if register not in _OPEN or _is_open(register, row)
            }
            for register in drawn
        }
        return {
            "tables": tables,
            "rows": still,
            "last": {name: max(number, self._last.get(name, 0)) for name, number in last.items()},
            "people": self._people,
            "signers": self._signers,
            "houses": self._houses,
            "tournaments": self._tournaments,
            "on_the_way": self._on_the_way,
        }

    @classmethod
    def going_on(cls, connection: Connection, proved: Proved) -> "BookCheck":
        """From where a check ended that found nothing wrong."""
        found, kept = cls(connection, proved.rounds), proved.books
        if not kept:
            return found
        found._last, found._tables = dict(kept["last"]), dict(kept["tables"])
        found._people, found._signers = kept["people"], kept["signers"]
        found._houses = {stream: book.copy() for stream, book in kept["houses"].items()}
        found._tournaments = kept["tournaments"].copy()
        found._on_the_way = kept["on_the_way"]
        for register in found._registers.rows:
            found._registers.rows[register] = kept["rows"][register.name]
        return found

    # --- what happened -------------------------------------------------------------------------------------

    def read(
        self, store: Store, streams: Iterable[str], progress: Progress, proved: Proved, workers: int
    ) -> Iterator[str]:
        """Draw everything from the journal that was not proved; what cannot have happened as it is written."""
        streams = list(streams)
        for stream in streams:
            yield from self._beside(store, stream, proved.streams.get(stream, (0,))[0])
        puts: list[tuple[int, str, Row]] = []
        for before, found in self._followed(store, streams, progress, workers):
            self._tables[found.number] = found
            self.rounds += found.rounds - before.rounds
            puts += found.puts
            self._on_the_way.update(found.moved)
            self._tournaments.at_tables.update(found.played)
            if found.otherwise:
                self.otherwise[f"table:{found.number}"] = found.otherwise
            yield from found.faults
        self._follow_registers(puts)
        for meter, amount in self._moved.items():
            self._registers.add(meter, amount)

    def _beside(self, store: Store, stream: str, proved: int) -> Iterator[str]:
        """A stream that is of no table."""
        follow = self._follower(stream)
        if follow is None:
            if not _numbered(stream, TABLE) and stream not in _READ_ELSEWHERE:
                yield f"{stream}: nothing on the floor keeps such a stream"
            return
        for record in store.records(self.connection, stream, proved):
            try:
                follow(record)
            except UNREADABLE as error:
                yield f"{stream}: record {record.number} cannot be followed: {error}"
                return

    def _follower(self, stream: str) -> Callable[[Record], None] | None:
        """What follows the records of a stream; None where that is done elsewhere."""
        followers = {
            accounts.STREAM: self._account,
            amendments.STREAM: self._amendment,
            school.STREAM: self._question,
            audit.STREAM: _finding,
        }
        begins, colon, house = stream.partition(":")
        book = _HOUSE_BOOKS.get(begins + colon)
        if _numbered(stream, tournaments.STREAM):
            return self._tournaments.follower(int(house), self._registers)
        if book is None:
            return followers.get(stream)
        return partial(self._of_house, self._houses.setdefault(stream, book(house)))

    def _of_house(self, book: HouseBook, record: Record) -> None:
        book.follow(record)
        self._moved.update(book.meter_changes(facts.read(record.fact)))

    def _question(self, record: Record) -> None:
        follow_question(self._registers, facts.read(record.fact))

    def _account(self, record: Record) -> None:
        fact = facts.read(record.fact)
        if isinstance(fact, AccountMade):
            self._signers[fact.id] = Signer(fact.title, fact.role)
        accounts.follow(self._people, fact, record.fact.person, record.fact.at)

    def _amendment(self, record: Record) -> None:
        fact = facts.read(record.fact)
        amendments.follow(self._registers, fact, Line(record.number, record.fact.person, record.fact.at))
        if isinstance(fact, AmendmentProposed):
            for row in amendments.texts_of(fact):
                self._registers.put(EDITIONS, row)

    def _followed(
        self, store: Store, streams: Iterable[str], progress: Progress, workers: int
    ) -> Iterator[tuple[Checked, Checked]]:
        """Every table that went on, as it was proved and as it is now: the longest first, several at once."""
        work: list[tuple[Checked, int]] = []
        for stream in streams:
            if _numbered(stream, TABLE):
                asked = select(func.max(JOURNAL.c.number)).where(JOURNAL.c.stream == stream)
                number, upto = int(stream.removeprefix(TABLE)), self.connection.execute(asked).scalar() or 0
                before = self._tables.get(number) or Checked(number)
                if upto > before.version:
                    work.append((before, upto))
        work.sort(key=lambda each: each[0].version - each[1])
        records = sum(upto - before.version for before, upto in work)
        done = 0
        for before, found, upto in self._checked(store, work, workers if records > SHARED_FROM else 1):
            done += upto - before.version
            progress(f"table {found.number}", CHAINS + (1 - CHAINS) * done / records)
            yield before, found

    def _checked(
        self, store: Store, work: list[tuple[Checked, int]], workers: int
    ) -> Iterator[tuple[Checked, Checked, int]]:
        waiting = {register.name: self._registers.rows[register] for register in (APPROVALS, SLIPS)}
        if workers == 1:
            for before, upto in work:
                yield before, check_table(store, self.connection, before, upto, self._signers, waiting), upto
            return
        url = store.engine.url.render_as_string(hide_password=False)
        with ProcessPoolExecutor(workers, get_context("spawn"), _open, (url,)) as crew:
            asked = {
                crew.submit(_check, before, upto, self._signers, waiting): (before, upto) for before, upto in work
            }
            for each in as_completed(asked):
                before, upto = asked[each]
                yield before, each.result(), upto

    def _follow_registers(self, puts: list[tuple[int, str, Row]]) -> None:
        """What stands beside the tables, in the order of the journal; what meters gain has no order."""
        registers = {register.name: register for register in self._registers.rows}
        for _, name, row in sorted(puts, key=lambda put: put[0]):
            if registers[name] is not METERS or self._registers.get(METERS, row["name"]) is None:
                self._registers.put(registers[name], row)
        for found in self._tables.values():
            for meter, amount in found.adds.items():
                self._registers.add(meter, amount)

    def promotions(self, store: Store, proved: Proved) -> Iterator[str]:
        """Draws and hands by which promotions were won since the books were proved, once more."""
        for stream, book in self._houses.items():
            if isinstance(book, PromotionBook):
                since = proved.streams.get(stream, (0,))[0]
                for what in promotion_check.faults(store, self.connection, book, since):
                    yield f"{stream}: {what}"

    # --- what is stored ------------------------------------------------------------------------------------

    def compare(self) -> Iterator[str]:
        """Where the database says otherwise than the journal."""
        for (start, end), lost in self._on_the_way.items():
            if lost:
                yield f"chips moved from table {start} to table {end} differ by {dollars(lost)}"
        pits = (book for book in self._houses.values() if isinstance(book, PromotionBook))
        yield from self._tournaments.faults(pits)
        yield from self._compare_tables()
        yield from self._compare("account", PEOPLE, self._people, _account_columns)
        drawn = self._registers.rows
        yield from self._compare("approval", APPROVALS, drawn[APPROVALS], _approval_columns)
        yield from self._compare("ticket", TICKETS, drawn[TICKETS], _ticket_columns)
        yield from self._compare(METER, METERS, drawn[METERS], _meter_columns)
        yield from self._compare("edition", EDITIONS, drawn[EDITIONS], _edition_columns)
        yield from self._compare("amendment", AMENDMENTS, drawn[AMENDMENTS], _as_they_are)
        yield from self._compare("slip", SLIPS, drawn[SLIPS], _as_they_are)
        asked = drawn[SCHOOL_QUESTIONS]
        yield from self._compare("question of the school", SCHOOL_QUESTIONS, asked, _as_they_are)

    def _compare_tables(self) -> Iterator[str]:
        missing = {number: found for number, found in self._tables.items() if found.state}
        for row in self.connection.execute(select(TABLES).order_by(TABLES.c.id)):
            found = missing.pop(row.id, None)
            if found is None:
                yield f"{row.name}: the table is stored as set up, the journal says never set up"
            elif not found.broken:
                yield from (f"{row.name}: {what}" for what in self._compare_table(row, found))
        for number, found in missing.items():
            yield f"{found.name}: table {number} was set up and is not stored"

    def _compare_table(self, row: Any, found: Checked) -> Iterator[str]:
        state = TableState.from_json(found.state)
        if row.version != found.version:
            yield f"its state is of version {row.version}, the journal's is {found.version}"
        said: dict[str, object] = {"told": found.told}
        said |= {name: getattr(state, name) for name in ("property", "game", "name", "status")}
        for column, value in said.items():
            if getattr(row, column) != value:
                yield f"its {column} is stored as {getattr(row, column)}, the journal says {value}"
        try:
            for what, stored, told in differences(TableState.from_json(row.state), state):
                yield f"{what} is stored as {stored}, the journal says {told}"
        except UNREADABLE as error:
            yield f"its state cannot be read: {error}"
        if over := sum(state.balances().values()):
            yield f"its ledger is out of balance by {dollars(over)}"
        asked = select(ROUNDS.c.number).where(ROUNDS.c.table_id == row.id)
        for number in self.connection.execute(
            asked.where((ROUNDS.c.number > found.rounds) | (ROUNDS.c.number < 1))
        ).scalars():
            yield f"round {number} is stored and was never played"
        yield from found.totals.differences(self.connection)

    def _compare(
        self,
        what: str,
        register: Table,
        said: Mapping[Any, dict[str, Any]],
        columns: Callable[[dict[str, Any], dict[str, Any]], tuple[dict[str, Any], dict[str, Any]]],
    ) -> Iterator[str]:
        """Every column of every row of a register."""
        (key,) = register.primary_key
        stored: list[dict[str, Any]] = []
        drawn: dict[tuple[Any, ...], dict[str, Any]] = {(number,): row for number, row in said.items()}
        for row in self._stored(register, said):
            number = (row[key.name],)
            try:
                both = columns(dict(row), drawn[number]) if number in drawn else (dict(row), None)
            except UNREADABLE as error:
                yield f"{what} {row[key.name]} cannot be read: {error}"
                del drawn[number]
                continue
            stored.append(both[0])
            if both[1] is not None:
                drawn[number] = both[1]
        yield from rows.differences(what, register, stored, drawn)

    def _stored(self, register: Table, said: Mapping[Any, object]) -> Iterator[Mapping[str, Any]]:
        """The rows that can have changed: all, or those that came since, are open, or were."""
        (key,) = register.primary_key
        asked = select(register).order_by(key)
        if register not in _OPEN or register.name not in self._last:
            yield from ({**row} for row in self.connection.execute(asked).mappings())
            return
        name, says = _OPEN[register]
        since = (key > self._last[register.name]) | register.c[name].is_not_distinct_from(says)
        there = {row[key.name]: {**row} for row in self.connection.execute(asked.where(since)).mappings()}
        for number in said.keys() - there.keys():
            row = self.connection.execute(select(register).where(key == number)).mappings().first()
            if row is not None:
                there[number] = {**row}
        yield from (there[number] for number in sorted(there))


def _numbered(stream: str, begins: str) -> bool:
    """Whether a stream is one of those that are called by a number."""
    return stream.startswith(begins) and stream.removeprefix(begins).isdecimal()


def _is_open(register: Table, row: Row) -> bool:
    name, says = _OPEN[register]
    return bool(row[name] == says)


def _finding(record: Record) -> None:
    """What an audit found changes nothing."""
    if not isinstance(fact := facts.read(record.fact), Found):
        raise BadInput(f"{fact.kind!r} is not what comes of an audit")


def differences(stored: Any, found: Any, within: str = "") -> Iterator[tuple[str, object, object]]:
    """Every field in which two states differ, those of shoe, poker and stadium one by one."""
    for each in fields(stored):
        mine, its = getattr(stored, each.name), getattr(found, each.name)
        if is_dataclass(mine) and is_dataclass(its):
            yield from differences(mine, its, f"{within}{each.name}.")
        elif mine != its:
            if isinstance(mine, dict):  # no more than the entries that differ
                both = sorted(mine.keys() | its.keys(), key=str)
                apart = [key for key in both if mine.get(key) != its.get(key)]
                mine, its = ({key: held.get(key) for key in apart} for held in (mine, its))
            yield f"{within}{each.name}", mine, its


# --- several processes ---------------------------------------------------------------------------------------

_OPENED: Final[list[Store]] = []


def _open(url: str) -> None:
    _OPENED.append(Store(url))


def _check(before: Checked, upto: int, signers: dict[int, Signer], waiting: Waiting) -> Checked:
    """One table, in a process of the crew."""
    (store,) = _OPENED
    with store.reading() as connection:
        return check_table(store, connection, before, upto, signers, waiting)


# --- columns that are not stored as they are told ------------------------------------------------------------


def _as_they_are(stored: dict[str, Any], drawn: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    return stored, drawn


def _edition_columns(stored: dict[str, Any], drawn: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Of its text the journal knows the digest."""
    return {**stored, "text": edition_name(stored["text"])}, drawn


def _account_columns(stored: dict[str, Any], said: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Of a password the journal knows a digest; of an account of an older edition not even that."""
    known = said["password"]
    password = known if known == UNKNOWN else credential(stored["password"])
    return {**stored, "password": password, "totp": credential(stored["totp"])}, said


def _approval_columns(stored: dict[str, Any], said: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Older editions marked what was used, which nobody asks for any more."""
    body = {name: value for name, value in json.loads(stored["body"]).items() if name != "used"}
    return {**stored, "body": body}, {**said, "body": json.loads(said["body"])}


def _ticket_columns(stored: dict[str, Any], said: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Of a ticket's number the journal knows a digest, since tickets have one there."""
    known = said.get("digest")
    number = None if known is None else digest(stored["id"], stored["number"])
    return {**stored, "number": number}, {**said, "number": known}


def _meter_columns(stored: dict[str, Any], said: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Hundredths of a cent are shown where they differ alone."""
    if stored["amount"] // FINE == said["amount"] // FINE:
        return stored, said
    in_dollars = [{**each, "amount": f"${decimal(each['amount'] // FINE)}"} for each in (stored, said)]
    return in_dollars[0], in_dollars[1]
