"""The floor at work: a command comes in, is checked, written to the journal, and only then takes effect.

A table has one writer at a time: whoever acts on it holds its stream in the journal. A worker keeps tables in
memory and trusts its copy only while the stream stands where the copy was made; so any worker can serve any table,
and a worker that dies loses nothing.
"""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, bindparam, insert, select, update

from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance, SystemChance
from pitboss.errors import BadInput, Refused
from pitboss.floor import acts, approvals, meters
from pitboss.floor.acts import AnyAct, Setup
from pitboss.floor.books.registers import Stored
from pitboss.floor.chain import written
from pitboss.floor.checks import check_house, check_open, enters, may_deal, own_seat
from pitboss.floor.facts import (
    ROUND_FACTS,
    BoughtIn,
    Credited,
    EquipmentChanged,
    Filled,
    LimitsChanged,
    SeatLeft,
    SeatTaken,
    Shuffled,
    StepSigned,
    TableClosed,
    TableOpened,
    TableSetUp,
    read,
)
from pitboss.floor.live import Live
from pitboss.floor.live_table import LiveTable
from pitboss.floor.once import Once
from pitboss.floor.orders import Done, Order
from pitboss.floor.people import Person
from pitboss.floor.poker import jackpots
from pitboss.floor.poker.live import PokerLive
from pitboss.floor.poker.play import carry_out as carry_out_poker
from pitboss.floor.poker.seats import check_feeder, check_next, move, move_on
from pitboss.floor.prepared import Prepared
from pitboss.floor.procedures import signed_off, step_of
from pitboss.floor.roles import Duty, Forbidden, may_sign, require
from pitboss.floor.schema import ROUNDS, TABLES
from pitboss.floor.stadium import play as stadium
from pitboss.floor.stadium.live import StadiumLive
from pitboss.floor.state import SeatState, TableState
from pitboss.floor.store import Head, Store
from pitboss.floor.tables import live_of, seats_for, set_up
from pitboss.floor.totals import Totals
from pitboss.library import find_section
from pitboss.money import dollars
from pitboss.room.terms import spread_of
from pitboss.table import (
    Answer,
    BetsClosed,
    CallWager,
    CardDealt,
    CardPack,
    Decision,
    DiceRolled,
    Irregular,
    MeterReads,
    PassDice,
    PlaceWager,
    ReadMeter,
    StartFound,
    TakeBack,
    WheelStopped,
)
from pitboss.table import Decide as DecideAsk

T = TypeVar("T")

_VERSION: Final = Prepared(select(TABLES.c.version).where(TABLES.c.id == bindparam("table")))
_ROW: Final = Prepared(select(TABLES.c.version, TABLES.c.state).where(TABLES.c.id == bindparam("table")))
_STORE: Final = Prepared(
    update(TABLES).where(TABLES.c.id == bindparam("table")), "version", "told", "status", "name", "state"
)
_ENDED: Final = Prepared(insert(ROUNDS))

MOST_STEPS: Final = 2_000
"""No round goes on longer by itself than this."""


class MovedOn(Refused):
    """Somebody was faster: the table no longer stands where the command thought it stood."""


def now() -> str:
    """The time as it is written down."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Floor:
    """Every table of the casino, for one worker."""

    def __init__(self, store: Store, source: Chance | None = None) -> None:
        self.store = store
        self._source = source or SystemChance()
        self._lives: dict[int, LiveTable] = {}
        self._drafts: dict[int, LiveTable] = {}
        """Tables as the transaction in hand leaves them, while it is not yet written."""
        self._locks: dict[int, threading.RLock] = {}
        self._stadiums: set[int] = set()
        """The stadiums this worker has seen: it keeps their clocks."""
        self.on_change: Callable[[int, int], None] = lambda table, version: None
        """Told of every table that moved, with its new version."""

    # --- setting up ----------------------------------------------------------------------------------------

    def set_up(self, person: Person, setup: Setup) -> int:
        """A new table from the rulebook; its opening procedure comes next."""
        require(person.role, Duty.SET_UP)
        section = find_section(setup.property, setup.game)
        check_house(person, section.house)
        fact = TableSetUp(**{**setup.model_dump(), "property": section.house, "game": section.game})
        seats_for(section, fact)
        at = now()
        with self.store.writing() as connection:
            values = {
                "property": section.house,
                "game": section.game,
                "name": setup.name,
                "status": "being-opened",
            }
            made = connection.execute(insert(TABLES).values(**values, version=0, state="{}")).inserted_primary_key
            assert made is not None
            live = set_up(made[0], fact, self._source)
            state = live.state
            if setup.must_move_to is not None:
                self._check_main(connection, live, setup.must_move_to)
            live.registers = Stored(connection)
            live.happen(fact, person.id, at)
            self._write(connection, live, None)
        self._lives[state.id] = live
        if isinstance(live, StadiumLive):
            self._stadiums.add(state.id)
        return state.id

    def _check_main(self, connection: Connection, live: LiveTable, main: int) -> None:
        """A must-move table plays what its main game plays."""
        if _VERSION.first(connection, {"table": main}) is None:
            raise BadInput(f"there is no table {main}")
        other = self._read(connection, main, None)
        poker = isinstance(live, PokerLive) and isinstance(other, PokerLive)
        if not poker or other.state.property != live.state.property or other.state.must_move_to is not None:
            raise BadInput(f"table {main} is no main game of this poker room")
        if spread_of(other.house) != spread_of(live.house):
            raise BadInput("a must-move table plays the same game at the same stakes as its main game")

    # --- tables in memory ----------------------------------------------------------------------------------

    def see(self, table: int, look: Callable[[LiveTable], T], *, moved_to: int | None = None) -> T:
        """Look at a table while nobody of this worker is acting on it.

        Who was told that it moved is content with what memory has, if that is the version he was told of or later.
        """
        with self._lock(table):
            kept = self._lives.get(table)
            if moved_to is not None and kept is not None and kept.version >= moved_to:
                return look(kept)
            with self.store.reading() as connection:
                return look(self.live(connection, table))

    def stadiums_due(self) -> list[Order[None]]:
        """The stadiums whose window is over, each with the command that says so."""
        at = now()
        lives = [self._lives.get(table) or self.see(table, lambda live: live) for table in list(self._stadiums)]
        return [
            stadium.clock_strikes(live)
            for live in lives
            if isinstance(live, StadiumLive) and live.time_is_up(at) and not live.stadium.void
        ]

    def live(self, connection: Connection, table: int) -> LiveTable:
        """A table as it stands, from memory if the memory is right, else from the database."""
        found = _VERSION.first(connection, {"table": table})
        if found is None:
            raise BadInput(f"there is no table {table}")
        kept = self._lives.get(table)
        if kept is None or kept.version != found[0]:
            kept = self._lives[table] = self._read(connection, table, kept)
        return kept

    def _read(self, connection: Connection, table: int, before: LiveTable | None) -> LiveTable:
        """A table as it stands in the database.

        A worker that was overtaken by another lets happen what it has not seen. One that is new to the table takes
        its state as it is stored, and what lies on the felt from the records of the round.
        """
        version, state = _ROW.first(connection, {"table": table}) or (0, "")
        if before is not None and before.version <= version:
            for record in self.store.records(connection, before.state.stream, before.version, version):
                before.replay(record)
            before.ended = []
            return before
        live = live_of(TableState.from_json(state), int(version), self._source)
        if isinstance(live, StadiumLive):
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
            live = self._read(connection, table, live)
        return live

    def _check_seen(self, table: int, version: int, seen: int | None) -> None:
        """Whoever acts on what they saw must have seen what everybody sees now."""
        kept = self._drafts.get(table) or self._lives.get(table)
        oldest = kept.broadcast_version if kept is not None and kept.version == version else version
        if seen is not None and not oldest <= seen <= version:
            raise MovedOn("somebody was faster: look at the table again")

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
        with self._holding([order]), self.store.writing() as connection:
            done = self._act(connection, order)
        self._tell(order, done)
        return done

    def act_together(self, orders: Sequence[Order[T]]) -> list[Done[T] | Exception]:
        """Carry out commands in one transaction; what came of each. One that is refused leaves no trace."""
        outcomes: list[Done[T] | Exception] = []
        with self._holding(orders), self.store.writing() as connection:
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
    def _holding(self, orders: Sequence[Order[Any]]) -> Iterator[None]:
        """Keep everybody else of this worker from some tables until what is done there is written.

        Tables are taken in one order by all, and before the database is, so that nobody waits for somebody who
        waits for him.
        """
        tables = sorted({table for order in orders for table in order.tables})
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
            raise BadInput(f"there is no table {table}")
        held, once = self.store.hold(connection, stream), order.once(person)
        again = self.store.done_before(connection, stream, once)
        if not again:
            self._check_seen(table, held.number, order.seen_version)
        live = self._taken(connection, table, held[0])
        if not again:
            live.registers = Stored(connection)
            if isinstance(order.act, acts.MoveOn):
                self._move_on(connection, live, person, order.act)
            else:
                self._carry_out(connection, live, person, order.act)
            self._write(connection, live, once, held)
        done = Done(live.version, order.look(live, person))
        self._drafts[table] = live
        return done

    def _move_on(self, connection: Connection, live: LiveTable, person: Person, act: acts.MoveOn) -> None:
        """The one command that moves two tables: both or neither."""
        if act.to == live.state.id or _VERSION.first(connection, {"table": act.to}) is None:
            raise BadInput(f"there is no main game {act.to}")
        held = self.store.hold(connection, f"table:{act.to}")
        main = self._taken(connection, act.to, held[0])
        if not isinstance(live, PokerLive) or not isinstance(main, PokerLive):
            raise Refused("players move from one poker table to another")
        main.registers = Stored(connection)
        move_on(live, main, act, person, now())
        self._write(connection, main, None, held)
        self._drafts[act.to] = main

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
        for ended in live.ended:
            values = {name: getattr(ended, name) for name in ended.__dataclass_fields__}
            values |= {"table_id": values.pop("table"), "wagers": written(ended.wagers)}
            _ENDED.run(connection, values)
        totals = Totals(state.id)
        totals.add(live.version - len(live.entries), live.entries, live.ended)
        totals.store(connection)
        live.entries, live.ended, live.registers = [], [], None

    def _carry_out(self, connection: Connection, live: LiveTable, person: Person, act: AnyAct) -> None:
        at, state = now(), live.state
        match act:
            case acts.SignStep():
                self._sign(live, person, act, at)
            case acts.OpenTable():
                self._open(live, person, act, at)
            case acts.CloseTable():
                self._close(connection, live, person, at)
            case acts.ChangeLimits() if isinstance(live, Live):
                self._change_limits(live, person, act, at)
            case acts.ChangeEquipment():
                require(person.role, Duty.SET_UP)
                check_house(person, state.property)
                self._between_rounds(live)
                live.happen(EquipmentChanged(), person.id, at)
            case acts.Shuffle() if isinstance(live, Live):
                self._shuffle(live, person, at)
            case acts.TakeSeat():
                if isinstance(live, PokerLive):
                    check_feeder(connection, live)
                self._take_seat(live, person, act, at)
            case acts.LeaveSeat():
                self._leave_seat(connection, live, person, act, at)
            case acts.BuyIn() | acts.AskFill() if isinstance(live, StadiumLive):
                raise Refused("there is no chip tray here: money goes into the validators of the stations")
            case acts.BuyIn():
                self._buy_in(live, person, act, at)
            case acts.AskFill():
                approvals.ask_for_chips(connection, live, person, act, at)
            case acts.Approve():
                self._approve(connection, live, person, act, at)
            case _ if isinstance(live, StadiumLive):
                stadium.carry_out(connection, live, person, act, at)
            case _ if isinstance(live, PokerLive):
                carry_out_poker(connection, live, person, act, at)
            case _:
                assert isinstance(live, Live)
                check_house(person, state.property)
                self._play(connection, live, person, act, at)
        if isinstance(live, PokerLive):
            move(live, at)

    # --- opening and closing -------------------------------------------------------------------------------

    def _sign(self, live: LiveTable, person: Person, act: acts.SignStep, at: str) -> None:
        check_house(person, live.state.property)
        step = step_of(live.house, act.moment, act.step)
        needed = step.signed_by or step.by
        if not may_sign(person.role, needed):
            raise Forbidden(f"this is signed by {' or '.join(needed)}, not by a {person.role}")
        fact = StepSigned(act.moment, act.step, tuple(step.cite), person.role, person.title)
        live.happen(fact, person.id, at)

    def _open(self, live: LiveTable, person: Person, act: acts.OpenTable, at: str) -> None:
        require(person.role, Duty.SET_UP)
        check_house(person, live.state.property)
        if live.state.status == "open":
            raise Refused("the table is open")
        if isinstance(live, StadiumLive) == bool(act.bank):
            raise Refused("a stadium has no bank of chips" if act.bank else "a table opens with a bank")
        missing = [step.do for _, step, signed in signed_off(live.state, live.house, "opening") if not signed]
        if missing:
            raise Refused(f"the opening procedure is not signed off: {missing[0]}")
        live.happen(TableOpened(act.bank), person.id, at)

    def _close(self, connection: Connection, live: LiveTable, person: Person, at: str) -> None:
        require(person.role, Duty.SET_UP)
        check_house(person, live.state.property)
        check_open(live)
        self._between_rounds(live)
        state = live.state
        if state.stadium is not None and state.stadium.held:
            raise Refused("hand pays are owed; make them first")
        for number in list(state.seats):
            self._stand_up(connection, live, number, person, at)
        live.happen(TableClosed(state.rack, state.drop, live.win()), person.id, at)

    def _change_limits(self, live: Live, person: Person, act: acts.ChangeLimits, at: str) -> None:
        require(person.role, Duty.SET_UP)
        check_house(person, live.state.property)
        self._between_rounds(live)
        live.happen(LimitsChanged(act.minimum, act.maximum), person.id, at)

    def _shuffle(self, live: Live, person: Person, at: str) -> None:
        """The dealer has shuffled the cards; where the software deals it knows when to."""
        require(person.role, Duty.DEAL)
        check_house(person, live.state.property)
        check_open(live)
        self._between_rounds(live)
        if live.state.dealt_by == "software" or not isinstance(live.game.equipment(live.house), CardPack):
            raise Refused("nobody shuffles cards at this table")
        live.happen(Shuffled(), person.id, at)

    @staticmethod
    def _between_rounds(live: LiveTable) -> None:
        if live.on:
            raise Refused("a round is on; wait until it is over")

    # --- seats and chips -----------------------------------------------------------------------------------

    def _take_seat(self, live: LiveTable, person: Person, act: acts.TakeSeat, at: str) -> None:
        check_open(live)
        state = live.state
        if act.seat > state.seats_at_most:
            raise Refused(f"the table has {state.seats_at_most} seats")
        if act.seat in state.seats:
            raise Refused(f"{state.seats[act.seat].player} sits there")
        if act.player is not None:
            if isinstance(live, StadiumLive):
                raise Refused("players take a station themselves")
            require(person.role, Duty.DEAL)
            check_house(person, state.property)
            seated = SeatState(None, act.player)
        else:
            require(person.role, Duty.PLAY)
            if isinstance(live, StadiumLive) and any(s.person == person.id for s in state.seats.values()):
                raise Refused("one station is enough for one player")
            namesake = any(s.player == person.title and s.person != person.id for s in state.seats.values())
            seated = SeatState(person.id, f"{person.title} ({person.name})" if namesake else person.title)
        if isinstance(live, PokerLive):
            check_next(live, seated)
        live.check_sitting(act.seat, seated.player)
        live.happen(SeatTaken(act.seat, seated.player, seated.person), person.id, at)

    def _leave_seat(
        self, connection: Connection, live: LiveTable, person: Person, act: acts.LeaveSeat, at: str
    ) -> None:
        own_seat(live, person, act.seat)
        live.check_leaving(act.seat)
        self._stand_up(connection, live, act.seat, person, at)

    def _stand_up(self, connection: Connection, live: LiveTable, number: int, person: Person, at: str) -> None:
        if isinstance(live, StadiumLive) and live.available(number) > 0:
            stadium.cash_out(connection, live, number, person, at)
        live.happen(SeatLeft(number, live.available(number)), person.id, at)

    def _buy_in(self, live: LiveTable, person: Person, act: acts.BuyIn, at: str) -> None:
        check_open(live)
        own_seat(live, person, act.seat)
        live.check_buying(act.seat, act.amount)
        if act.amount > live.state.rack:
            raise Refused(f"the rack holds {dollars(live.state.rack)}; ask for a fill first")
        live.happen(BoughtIn(act.seat, act.amount), person.id, at)

    # --- play ----------------------------------------------------------------------------------------------

    def _play(self, connection: Connection, live: Live, person: Person, act: AnyAct, at: str) -> None:
        check_open(live)
        before = len(live.entries)
        if live.round is None:
            if not isinstance(act, acts.PlaceChips):
                raise Refused("no round is on; it begins with the first wager")
            live.open_round(person.id, at)
            self._run_on(connection, live, at)
        live.answer(self._answer(live, person, act), person.id, at)
        self._run_on(connection, live, at)
        if len(live.entries) - before > MOST_STEPS:
            raise Refused("the round does not come to an end")

    def _run_on(self, connection: Connection, live: Live, at: str) -> None:
        """Answer what needs nobody: the software's cards and dice, empty seats, meters that are cleared."""
        while live.round is not None:
            answer = self._by_itself(connection, live, at)
            if answer is None:
                return
            live.answer(answer, None, at)

    def _by_itself(self, connection: Connection, live: Live, at: str) -> Answer | None:
        assert live.round is not None
        match live.round.ask:
            case ReadMeter() as asked:
                if approvals.jackpot_waits(self.store, connection, live, asked.meter, at):
                    return None
                return MeterReads(meters.reads(connection, live.state, asked.meter))
            case DecideAsk() as asked if asked.seat not in live.state.seats:
                return Decision(asked.if_absent)
            case DecideAsk(choices=("shoot", "pass")):  # whoever does not want the dice passes them
                return Decision("shoot")
            case _:
                return live.chance() if live.state.dealt_by == "software" else None

    def _answer(self, live: Live, person: Person, act: AnyAct) -> Answer:
        """The answer a command gives, if its sender may give it."""
        assert live.round is not None
        match act:
            case acts.PlaceChips():
                own_seat(live, person, act.seat)
                if act.seat not in live.round.table.seats:
                    raise Refused("this round began without you; wait for the next")
                live.check_entry(act.seat)
                return PlaceWager(act.seat, self._wager(live, act.wager), act.amount, act.spot, act.confirmed)
            case acts.TakeChips():
                own_seat(live, person, act.seat)
                return TakeBack(act.seat, self._wager(live, act.wager), act.spot, act.amount)
            case acts.CallChips():
                own_seat(live, person, act.seat)
                return CallWager(act.seat, self._wager(live, act.wager), act.on, act.spot)
            case acts.Decide():
                own_seat(live, person, act.seat)
                if isinstance(live.round.ask, DecideAsk) and live.round.ask.seat != act.seat:
                    raise Refused(f"it is seat {live.round.ask.seat}'s turn")
                return Decision(act.choice, act.amount, tuple(map(Card.parse, act.cards)))
            case acts.CloseBets():
                may_deal(live, person)
                return BetsClosed()
            case acts.GiveUpDice():
                if act.ordered:
                    require(person.role, Duty.RULE)
                may_deal(live, person)
                return PassDice(act.ordered)
            case acts.EnterCard():
                enters(live, person)
                return CardDealt(Card.parse(act.card))
            case acts.EnterStart():
                enters(live, person)
                return StartFound(act.number)
            case acts.EnterSpin():
                enters(live, person)
                return WheelStopped(act.section)
            case acts.EnterRoll():
                enters(live, person)
                return DiceRolled(act.first, act.second)
            case acts.Report():
                require(person.role, Duty.RULE)
                card = Card.parse(act.card) if act.card else None
                return Irregular(act.name, act.seat, card, act.section, act.refused, act.keep_unaffected)
            case acts.SpeakForAbsent():
                require(person.role, Duty.DEAL)
                if not isinstance(live.round.ask, DecideAsk):
                    raise Refused("nobody's decision is awaited")
                return Decision(live.round.ask.if_absent)
            case _:
                raise Refused("that cannot be done while a round is on")

    @staticmethod
    def _wager(live: Live, name: str) -> str:
        try:
            return live.house.find_wager(name)
        except BadInput as unknown:
            raise Refused(str(unknown)) from None

    # --- approvals -----------------------------------------------------------------------------------------

    def _approve(
        self, connection: Connection, live: LiveTable, person: Person, act: acts.Approve, at: str
    ) -> None:
        require(person.role, Duty.APPROVE)
        check_house(person, live.state.property)
        check_open(live)
        done = approvals.decide(self.store, connection, live, person, act, at)
        if act.act == "decline" and isinstance(live, StadiumLive):
            stadium.run_on(connection, live, at)
        if done is None:
            return
        if done.what == "fill":
            live.happen(Filled(done.amount, done.id), person.id, at)
        elif done.what == "credit":
            if done.amount > live.state.rack:
                raise Refused(f"the rack holds {dollars(live.state.rack)}")
            live.happen(Credited(done.amount, done.id), person.id, at)
        if isinstance(live, PokerLive):
            if done.what == jackpots.BAD_BEAT:
                jackpots.pay(connection, live, done, person, at)
            elif done.what == jackpots.PAYOUT:
                jackpots.clear(live, done, act, person, at)
        elif isinstance(live, StadiumLive):
            stadium.approved(connection, live, done, person, at)
        elif isinstance(live, Live):
            self._run_on(connection, live, at)
