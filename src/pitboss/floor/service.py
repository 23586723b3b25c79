"""The floor at work: a command comes in, is checked, written to the journal, and only then takes effect.

A table has one writer at a time: whoever acts on it holds its stream in the journal. A worker keeps tables in
memory and trusts its copy only while the stream stands where the copy was made; so any worker can serve any table,
and a worker that dies loses nothing.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from itertools import chain
from typing import Final, TypeVar

from sqlalchemy import Connection, bindparam, insert, select, update

from pitboss import library
from pitboss.editions import Edition
from pitboss.equipment.chance import Chance, SystemChance
from pitboss.errors import BadInput, Refused, Unknown
from pitboss.floor.acts import Act, AnyAct, AtTable, Elsewhere, InPit, Setup, Unasked, kind_of
from pitboss.floor.acts.amendments import AtRulebooks, RulebookActs
from pitboss.floor.acts.equipment import AtLedger, EquipmentActs, check_keeps
from pitboss.floor.acts.pit import AtPit, check_may
from pitboss.floor.acts.pit_acts import AnyPitAct
from pitboss.floor.acts.stadiums import TimeIsUp
from pitboss.floor.acts.tables import check_amounts, post_announced
from pitboss.floor.acts.tournaments import AnyTournamentAct, At, AtTournament, TournamentSetup, terms_of_tables
from pitboss.floor.books import amendments
from pitboss.floor.books.amendments import in_force
from pitboss.floor.books.fold import Line
from pitboss.floor.books.kinds import live_of, seats_for, set_up
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.registers import Stored
from pitboss.floor.books.state import TableState
from pitboss.floor.books.totals import Totals
from pitboss.floor.books.tournaments import TournamentBook
from pitboss.floor.editions import find
from pitboss.floor.facts import ROUND_FACTS, entry, read
from pitboss.floor.facts.tables import EditionTaken, TableSetUp
from pitboss.floor.facts.tournaments import TournamentSetUp
from pitboss.floor.house_books import ledgers, pits
from pitboss.floor.once import Once, sent
from pitboss.floor.orders import Done, Order
from pitboss.floor.people import Person
from pitboss.floor.prepared import Prepared
from pitboss.floor.roles import DUTIES, Duty, Role, require
from pitboss.floor.schema import ROUNDS, TABLES
from pitboss.floor.store import Head, Store
from pitboss.floor.tournaments import Tournaments
from pitboss.rulebook import Section
from pitboss.saying import say
from pitboss.tournament.event import options_of, read_event

T = TypeVar("T")

_VERSION: Final = Prepared(select(TABLES.c.version).where(TABLES.c.id == bindparam("table")))
_STATE: Final = Prepared(select(TABLES.c.state).where(TABLES.c.id == bindparam("table")))
_STORE: Final = Prepared(
    update(TABLES).where(TABLES.c.id == bindparam("table")), "version", "told", "status", "name", "state"
)
_ENDED: Final = Prepared(insert(ROUNDS))

CLOCK: Final = Person(0, "clock", "The clock", Role.PLAYER)
"""Whoever says that the time is up at a stadium where nobody else does; they may do nothing else."""


class MovedOn(Refused):
    """Somebody was faster: the table no longer stands where the command thought it stood."""


def now() -> str:
    """The time as it is written down."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Floor:
    """Every table of the casino, for one worker."""

    def __init__(
        self,
        store: Store,
        source: Chance | None = None,
        clock: Callable[[], str] | None = None,
        *,
        demo: bool = False,
    ) -> None:
        self.store = store
        self.demo = demo
        """Whether this is a demonstration, where players bring money nobody saw."""
        self._source = source or SystemChance()
        self._now = clock or now
        """What the time is; nothing a table does reads another clock."""
        self._lives: dict[int, LiveTable] = {}
        self._drafts: dict[int, LiveTable] = {}
        """Tables as the transaction in hand leaves them, while it is not yet written."""
        self._locks: dict[int, threading.RLock] = {}
        self.pits, self.ledgers = pits(store), ledgers(store)
        self.tournaments = Tournaments(store)
        self._stadiums: set[int] = set()
        """The stadiums this worker has seen: it keeps their clocks."""
        self.on_change: Callable[[int, int], None] = lambda table, version: None
        """Told of every table that moved, with its new version."""

    # --- setting up ----------------------------------------------------------------------------------------

    def set_up(self, person: Person, setup: Setup) -> int:
        """A new table from the rulebook; its opening procedure comes next."""
        require(person.role, Duty.SET_UP)
        house, game = library.find_name(setup.property, setup.game)
        person.check_house(house)
        at = self._now()
        with self.store.reading() as connection:
            edition = self.in_force(connection, house, game)
        section = edition.section
        named = {"property": house, "game": game, "edition": edition.name}
        fact = TableSetUp(**{**setup.model_dump(), **named})
        seats_for(section, fact)
        with self.store.writing() as connection:
            live = self._set_up(connection, fact, edition, person, at)
            check_amounts(live.house, setup.options)
            if setup.must_move_to is not None:
                self._check_main(connection, live, setup.must_move_to)
            self._write(connection, live, None)
        self._lives[live.state.id] = live
        if live.by_the_clock:
            self._stadiums.add(live.state.id)
        return live.state.id

    def _set_up(
        self, connection: Connection, fact: TableSetUp, edition: Edition, person: Person, at: str
    ) -> LiveTable:
        """A table that is not written yet."""
        values = {"property": fact.property, "game": fact.game, "name": fact.name, "status": "being-opened"}
        made = connection.execute(insert(TABLES).values(**values, version=0, state="{}")).inserted_primary_key
        assert made is not None
        live = set_up(made[0], fact, edition, self._source)
        Stored(connection).follow(live, *live.happen(fact, person.id, at))
        return live

    def _check_main(self, connection: Connection, live: LiveTable, main: int) -> None:
        """A must-move table plays what its main game plays."""
        found = _VERSION.first(connection, {"table": main})
        if found is None:
            raise Unknown(f"there is no table {main}", main)
        live.check_main(self._read(connection, main, found[0], None))

    # --- the rules -----------------------------------------------------------------------------------------

    def in_force(self, connection: Connection, house: str, game: str) -> Edition:
        """The edition of the rules that tables are opened with now."""
        return in_force(connection, house, game, self.today(house))

    def time(self) -> str:
        """What the clock of the tables says."""
        return self._now()

    def today(self, house: str) -> str:
        """The gaming day that is on at a house."""
        return library.day_of(house, self._now())

    def section(self, house: str, game: str) -> Section:
        """The section a person means, as it is in force on this floor now."""
        with self.store.reading() as connection:
            return self.in_force(connection, *library.find_name(house, game)).section

    def amend(self, person: Person, act: RulebookActs) -> int:
        """Carry out what somebody does about the rules; the number of the amendment."""
        with self.store.writing() as connection:
            held = self.store.hold(connection, amendments.STREAM)
            at = AtRulebooks(connection, person, self._now())
            fact = act.carry_out(at)
            amendments.follow(Stored(connection), fact, Line(held.number + 1, person.id, at.time))
            self.store.append(connection, amendments.STREAM, [entry(fact, person.id, at.time)], held=held)
        return int(fact.to_json()["id"])

    # --- the pit -------------------------------------------------------------------------------------------

    def act_in_pit(self, person: Person, house: str, act: AnyPitAct, *, key: str | None = None) -> int:
        """Carry out what somebody does in a pit; the number of the last record. With a key it is done once."""
        with self.store.writing() as connection:
            stream = self.pits.stream_of(house)
            held = self.store.hold(connection, stream)
            once = None if key is None else sent(key, person.id, act.model_dump(mode="json"))
            if once is not None and self.store.done_before(connection, stream, once):
                return self.store.number_of(connection, stream, once)
            at = AtPit(self.store, connection, house, person, self._now(), self.pits.standing(connection, house))
            check_may(at, act)
            return self.pits.write(connection, house, list(act.carry_out(at)), person.id, at.time, once, held)

    # --- equipment -----------------------------------------------------------------------------------------

    def keep_equipment(self, person: Person, act: EquipmentActs, *, key: str | None = None) -> None:
        """Carry out what somebody does about the equipment of their house. With a key it is done once."""
        house = check_keeps(person, act)
        with self.store.writing() as connection:
            stream = self.ledgers.stream_of(house)
            held = self.store.hold(connection, stream)
            once = None if key is None else sent(key, person.id, act.model_dump(mode="json"))
            if self.store.done_before(connection, stream, once):
                return
            at = AtLedger(connection, house, person, self._now(), self.ledgers.standing(connection, house))
            self.ledgers.write(connection, house, [act.carry_out(at)], person.id, at.time, once, held)

    # --- tournaments ---------------------------------------------------------------------------------------

    def set_up_tournament(self, person: Person, setup: TournamentSetup) -> int:
        """A new tournament by its rules; the executive director's signature and entries come next."""
        DUTIES.check(person.role, setup.act, self.demo)
        event = read_event(setup.rules, "rules", approved=False)
        person.check_house(event.property)
        with self.store.writing() as connection:
            edition = self.in_force(connection, event.property, event.game)
            terms_of_tables(event, edition.section)
            fact = TournamentSetUp(event.property, event.game, edition.name, setup.rules, setup.dealt_by)
            book, held = self.tournaments.begun(connection)
            Stored(connection).keep(edition)
            book.happen(fact, person.id, self._now())
            self.store.append(connection, book.stream, book.written, None, held)
        return book.number

    def act_in_tournament(
        self, person: Person, number: int, act: AnyTournamentAct, *, key: str | None = None
    ) -> TournamentBook:
        """Carry out what somebody does about a tournament; how it stands then. With a key it is done once."""
        moved = self.tournaments.see(number).used if act.moves_tables else []
        made: list[LiveTable] = []
        with self._holding(moved), self.store.writing() as connection:
            book, held = self.tournaments.standing(connection, number)
            once = None if key is None else sent(key, person.id, act.model_dump(mode="json"))
            if once is not None and self.store.done_before(connection, book.stream, once):
                return book
            if act.moves_tables and book.used != moved:
                raise MovedOn("somebody was faster: look at the tournament again")
            self._carry_out_in_tournament(connection, person, act, book, moved, made)
            self.store.append(connection, book.stream, book.written, once, held)
        for live in made:
            self._lives[live.state.id] = live
        for table in (*moved, *(live.state.id for live in made)):
            self.on_change(table, self._lives[table].broadcast_version)
        return self.tournaments.see(number)

    def _carry_out_in_tournament(
        self,
        connection: Connection,
        person: Person,
        act: AnyTournamentAct,
        book: TournamentBook,
        moved: Sequence[int],
        made: list[LiveTable],
    ) -> None:
        """Let happen what an act yields, at the tournament and at its tables, and write what happened at those."""
        DUTIES.check(person.role, act.act, self.demo)
        person.check_house(book.house)
        heads = {table: self.store.hold(connection, f"table:{table}") for table in sorted(moved)}
        lives = {table: self._taken(connection, table, head.number) for table, head in heads.items()}
        time = self._now()

        def new_table(name: str) -> LiveTable:
            assert book.setup is not None
            edition = find(connection, book.setup.edition)
            fact = TableSetUp(
                property=book.house,
                game=book.setup.game,
                name=name,
                options=options_of(book.event, edition.section),
                tables={},
                dealt_by=book.setup.dealt_by,
                seats=book.event.seats,
                linked_to=None,
                edition=edition.name,
            )
            made.append(self._set_up(connection, fact, edition, person, time))
            return made[-1]

        registers = Stored(connection)
        by = person.id or None
        at = AtTournament(
            connection,
            person,
            time,
            book,
            self._source,
            lives,
            new_table,
            lambda: self.pits.standing(connection, book.house),
            self.demo,
        )
        for each in act.carry_out(at):
            match each:
                case At():
                    registers.follow(each.table, *each.table.happen(each.fact, by, time))
                case InPit():
                    self.pits.write(connection, book.house, [each.fact], by, time)
                case fact:
                    book.happen(fact, by, time)
        for table, live in lives.items():
            if live.entries:
                self._write(connection, live, None, heads[table])
            self._drafts[table] = live
        for live in made:
            self._write(connection, live, None)

    # --- tables in memory ----------------------------------------------------------------------------------

    def see(self, table: int, look: Callable[[LiveTable], T], *, moved_to: int | None = None) -> T:
        """Look at a table while nobody of this worker is acting on it.

        Who was told that it moved is content with what memory has, if that is the version they heard of or later.
        """
        with self._lock(table):
            kept = self._lives.get(table)
            if moved_to is not None and kept is not None and kept.version >= moved_to:
                return look(kept)
            with self.store.reading() as connection:
                return look(self.live(connection, table))

    def stadiums_due(self) -> list[Order[None]]:
        """The stadiums whose window is over, each with the command that says so."""
        at = self._now()
        lives = [self._lives.get(table) or self.see(table, lambda live: live) for table in list(self._stadiums)]
        return [_clock_strikes(live, name) for live in lives if (name := live.strikes(at)) is not None]

    def live(self, connection: Connection, table: int) -> LiveTable:
        """A table as it stands, from memory if the memory is right, else from the database."""
        found = _VERSION.first(connection, {"table": table})
        if found is None:
            raise Unknown(f"there is no table {table}", table)
        kept = self._lives.get(table)
        if kept is None or kept.version != found[0]:
            kept = self._lives[table] = self._read(connection, table, found[0], kept)
        return kept

    def _read(self, connection: Connection, table: int, version: int, before: LiveTable | None) -> LiveTable:
        """A table as it stands in the database.

        A worker that was overtaken by another lets happen what it has not seen. One that is new to the table takes
        its state as it is stored, and what lies on the felt from the records of the round.
        """
        if before is not None and before.version <= version:
            for record in self.store.came(connection, before.state.stream, before.version, version):
                if record.fact.kind == EditionTaken.kind:
                    find(connection, record.fact.body["edition"])
                before.replay(record)
            before.ended = []
            return before
        (state,) = _STATE.first(connection, {"table": table}) or ("",)
        stored = TableState.from_json(state)
        find(connection, stored.edition)
        live = live_of(stored, int(version), self._source)
        if live.by_the_clock:
            self._stadiums.add(table)
        first, last = live.state.shown or (live.state.round_first, version)
        records = self.store.records(connection, live.state.stream, first - 1, last) if first else ()
        live.put_back(read(record.fact) for record in records if record.fact.kind in ROUND_FACTS)
        return live

    def _taken(self, connection: Connection, table: int, version: int) -> LiveTable:
        """A table that is about to change: memory has it again when the change is written."""
        draft, kept = self._drafts.pop(table, None), self._lives.pop(table, None)
        live = draft or kept
        if live is None or live.version != version:
            live = self._read(connection, table, version, live)
        return live

    def _check_seen(self, table: int, version: int, seen: int | None) -> None:
        """Whoever acts on what they saw must have seen what everybody sees now."""
        kept = self._drafts.get(table) or self._lives.get(table)
        oldest = kept.broadcast_version if kept is not None and kept.version == version else version
        if seen is not None and not oldest <= seen <= version:
            raise MovedOn(say("somebody was faster: look at the table again"))

    def _lock(self, table: int) -> threading.RLock:
        return self._locks.setdefault(table, threading.RLock())

    # --- acting --------------------------------------------------------------------------------------------

    def act(
        self, person: Person, table: int, act: AnyAct, *, key: str | None = None, seen: int | None = None
    ) -> int:
        """Carry out a command; the table's version afterwards. A command with a key is carried out once."""
        return self.act_alone(Order(lambda _: person, table, act, lambda live, _: None, key, seen)).version

    def act_alone(self, order: Order[T]) -> Done[T]:
        """Carry out a command in a transaction of its own."""
        with self._holding(order.tables), self.store.writing() as connection:
            done = self._act(connection, order)
        self._tell(order, done)
        return done

    def act_together(self, orders: Sequence[Order[T]]) -> list[Done[T] | Exception]:
        """Carry out commands in one transaction; what came of each. One that is refused leaves no trace."""
        outcomes: list[Done[T] | Exception] = []
        with (
            self._holding(table for order in orders for table in order.tables),
            self.store.writing() as connection,
        ):
            for order in orders:
                try:
                    with self.store.apart(connection):
                        outcomes.append(self._act(connection, order))
                except Exception as refused:
                    outcomes.append(refused)
        for order, outcome in zip(orders, outcomes, strict=True):
            if isinstance(outcome, Done):
                self._tell(order, outcome)
        return outcomes

    def _tell(self, order: Order[T], done: Done[T]) -> None:
        """Whoever watches a table that moved is told; at a stadium only of what everybody sees."""
        for table in order.tables:
            kept = self._lives.get(table)
            if kept is not None:
                self.on_change(table, kept.broadcast_version)
            elif table == order.table:
                self.on_change(table, done.version)

    @contextmanager
    def _holding(self, tables: Iterable[int]) -> Iterator[None]:
        """Keep everybody else of this worker from some tables until what is done there is written.

        Tables are taken in one order by all, and before the database is, so that nobody waits for somebody who
        waits for them.
        """
        tables = sorted(set(tables))
        with ExitStack() as held:
            for table in tables:
                held.enter_context(self._lock(table))
            try:
                yield
                self._lives.update({table: self._drafts[table] for table in tables if table in self._drafts})
            finally:
                for table in tables:
                    self._drafts.pop(table, None)

    def _act(self, connection: Connection, order: Order[T]) -> Done[T]:
        person, table, stream = order.sender(connection), order.table, f"table:{order.table}"
        if table not in self._lives and _VERSION.first(connection, {"table": table}) is None:
            raise Unknown(f"there is no table {table}", table)
        held, once = self.store.hold(connection, stream), order.once(person)
        again = self.store.done_before(connection, stream, once)
        if not again:
            self._check_seen(table, held.number, order.seen_version)
        kept_in = self._drafts if table in self._drafts else self._lives
        live = self._taken(connection, table, held.number)
        if not again:
            try:
                self._carry_out(connection, live, person, order.act, once, held)
            except Refused:
                if not live.entries:  # nothing has happened: what memory has is as right as before
                    kept_in[table] = live
                raise
        done = Done(live.version, order.look(live, person))
        self._drafts[table] = live
        return done

    def _carry_out(
        self,
        connection: Connection,
        live: LiveTable,
        person: Person,
        act: Act,
        once: Once | None,
        held: Head,
    ) -> None:
        """Let happen what an act yields, and write it: all tables it moves, or none.

        Who never does such a thing, by the table of duties, does not do it here, and nobody in another house.
        """
        DUTIES.check(person.role, act.act, self.demo)
        person.check_house(live.state.property)
        if live.state.tournament is not None and not act.in_tournament:
            raise Refused("a tournament is played at this table: whoever holds it gives out seats and chips")
        others = {table: self._other(connection, live, table) for table in act.elsewhere}
        lives = {table: each for table, (each, _) in others.items()}
        registers = Stored(connection)
        at = AtTable(self.store, connection, live, person, self._now(), kind_of(live), lives, self.pits, self.demo)
        for each in chain(post_announced(at), act.carry_out(at), at.kind.afterwards(at)):
            match each:
                case Unasked():
                    registers.follow(live, *live.happen(each.fact, None, at.time))
                case Elsewhere():
                    registers.follow(each.table, *each.table.happen(each.fact, person.id, at.time))
                case InPit():
                    by = person.id if each.asked else None
                    self.pits.write(connection, live.state.property, [each.fact], by, at.time)
                case fact:
                    registers.follow(live, *live.happen(fact, person.id, at.time))
        self._write(connection, live, once, held)
        for table, (other, head) in others.items():
            self._write(connection, other, None, head)
            self._drafts[table] = other

    def _other(self, connection: Connection, live: LiveTable, table: int) -> tuple[LiveTable, Head]:
        """Another table an act moves, held like the first."""
        if table == live.state.id or _VERSION.first(connection, {"table": table}) is None:
            raise BadInput(f"there is no other table {table}")
        held = self.store.hold(connection, f"table:{table}")
        return self._taken(connection, table, held.number), held

    def _write(self, connection: Connection, live: LiveTable, once: Once | None, held: Head | None = None) -> None:
        """Journal first, then what is drawn from it, all or nothing."""
        state = live.state
        live.version = self.store.append(connection, state.stream, live.entries, once, held)
        stored = {
            "version": live.version,
            "told": live.broadcast_version,
            "status": state.status,
            "name": state.name,
            "state": state.to_json(),
        }
        _STORE.run(connection, {"table": state.id, **stored})
        for ended in (each for each in live.ended if not each.difference):
            _ENDED.run(connection, ended.to_row())
        totals = Totals(state.id)
        totals.add(live.version - len(live.entries), live.entries, live.ended)
        totals.store(connection)
        live.entries, live.ended = [], []


def _clock_strikes(live: LiveTable, name: str) -> Order[None]:
    """The command of the clock. Several workers may see that the time is up; it is carried out once."""
    return Order(lambda _: CLOCK, live.state.id, TimeIsUp(act="time-is-up"), lambda _, __: None, own=name)
