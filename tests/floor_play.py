"""A small floor for tests: people of every role, open tables, and players who always find something to do."""

import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any, Final

from pydantic import TypeAdapter
from sqlalchemy import bindparam, select

from pitboss.equipment.chance import Chance
from pitboss.errors import Refused
from pitboss.floor.acts import AnyAct, Setup
from pitboss.floor.audit.book_check import differences
from pitboss.floor.books.kinds import set_up
from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.procedures import signed_off
from pitboss.floor.books.state import TableState
from pitboss.floor.editions import known
from pitboss.floor.facts import Signer, read
from pitboss.floor.facts.tables import TableSetUp
from pitboss.floor.people import Person, add_person
from pitboss.floor.roles import Role, may_sign
from pitboss.floor.schema import PEOPLE, TABLES
from pitboss.floor.service import Floor, now
from pitboss.floor.store import Store
from pitboss.floor.views.tables import TableView, table_view
from pitboss.games.craps.hand import Hand
from pitboss.games.owing import mended
from pitboss.money import Cents, decimal
from pitboss.table import Decide, PlaceWager, ReadMeter, Seat, TakeBack, TakeWagers
from pitboss.table.table import SET

_STORED: Final = select(TABLES.c.version, TABLES.c.state, TABLES.c.told).where(TABLES.c.id == bindparam("table"))
ACT: Final[TypeAdapter[AnyAct]] = TypeAdapter(AnyAct)
VIEW: Final[TypeAdapter[TableView]] = TypeAdapter(TableView)
MONEY: Final = (
    "amount",
    "average",
    "bank",
    "counted",
    "maximum",
    "minimum",
    "motions",
    "prize",
    "staked",
    "withheld",
)
"""The fields of acts that are amounts."""
BANK: Final[Cents] = 10_000_000
CHIPS: Final = {50: 200, 100: 900, 500: 980, 2_500: 400, 10_000: 301, 50_000: 60, 100_000: 24}
"""The same by denomination."""
PLAYERS: Final = ("ann", "bob", "cy", "di", "ed")
EVERYWHERE: Final = (Role.AUDITOR, Role.AUDIT_DIRECTOR, Role.AGENT, Role.COMMISSION_SUPERVISOR)


def as_sent(fields: dict[str, Any]) -> dict[str, Any]:
    """Amounts, which tests name in cents, as a program sends them."""
    return {name: _sent(value) if name in MONEY else value for name, value in fields.items()}


def _sent(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_sent(each) for each in value]
    return decimal(value) if isinstance(value, int) else value


def act_of(act: str, /, **fields: Any) -> AnyAct:
    """A command as it comes in."""
    return ACT.validate_python({"act": act, **as_sent(fields)})


def seen_by(live: LiveTable, person: Person) -> Any:
    """What somebody sees of a table, whatever kind of table it is: just what the API describes."""
    view = table_view(live, person)
    assert VIEW.validate_python(view) == view
    return view


def hire(store: Store, house: str, *, prefix: str = "") -> None:
    """People of every role at a house, each called by their role, and five players."""
    with store.writing() as connection:
        for role in Role:
            if role is Role.PLAYER:
                for name in PLAYERS:
                    _add(store, connection, f"{prefix}{name}", role, None)
            else:
                _add(store, connection, f"{prefix}{role}", role, None if role in EVERYWHERE else house)
        _add(store, connection, f"{prefix}second-supervisor", Role.SUPERVISOR, house)


def _add(store: Store, connection: Any, name: str, role: Role, house: str | None) -> None:
    add_person(
        store, connection, None, now(), name=name, title=name.title(), role=role, password=None, house=house
    )


def pieces(chips: Mapping[int, int]) -> dict[str, int]:
    """Chips or bills as a program sends them."""
    return {decimal(worth): many for worth, many in chips.items()}


class Pit:
    """One worker on a floor, and everybody who works there."""

    def __init__(
        self,
        store: Store,
        *,
        source: Chance | None = None,
        clock: Callable[[], str] | None = None,
        shadows: dict[int, LiveTable] | None = None,
    ) -> None:
        self.store = store
        self.floor = Floor(store, source, clock, demo=True)
        self._source, self._clock = source, clock
        self._shadows = {} if shadows is None else shadows
        self._comparing = threading.Lock()
        with store.reading() as connection:
            rows = connection.execute(select(PEOPLE)).all()
        self.people = {row.name: Person(row.id, row.name, row.title, Role(row.role), row.property) for row in rows}

    def restarted(self) -> "Pit":
        """Another worker that has seen nothing; whoever follows the journal beside it has seen everything."""
        return Pit(self.store, source=self._source, clock=self._clock, shadows=self._shadows)

    def __getitem__(self, name: str) -> Person:
        return self.people[name]

    def at_seat(self, table: int, seat: int) -> str | None:
        """The name of whoever sits there with an account of their own."""
        seated = self.standing(table).state.seats.get(seat)
        return next((name for name, each in self.people.items() if seated and each.id == seated.person), None)

    def do(
        self, who: str, table: int, act: str, /, *, key: str | None = None, seen: int | None = None, **of: Any
    ) -> int:
        """Somebody does something at a table; afterwards it is what its journal comes to."""
        version = self.floor.act(self[who], table, act_of(act, **of), key=key, seen=seen)
        self.compare(table)
        return version

    def compare(self, table: int) -> None:
        """Another table, which sees nothing but the journal, comes to the same in every field; money balances."""
        with self._comparing:
            self.floor.see(table, lambda live: self._compare(table, live))

    def _compare(self, table: int, live: LiveTable) -> None:
        shadow = self._shadows.get(table)
        seen = 0 if shadow is None else shadow.version
        with self.store.reading() as connection:
            records = list(self.store.records(connection, f"table:{table}", seen, live.version))
            stored = connection.execute(_STORED, {"table": table}).one()
        if shadow is None:
            setup = read(records[0].fact)
            assert isinstance(setup, TableSetUp)
            shadow = self._shadows[table] = set_up(table, setup, known(setup.edition or live.state.edition))
        signers = {person.id: Signer(person.title, person.role) for person in self.people.values()}
        for record in records:
            fact, told = shadow.replay(record, signers)
            assert told == fact, f"record {record.number}"
        assert shadow.broadcast_version == live.broadcast_version
        folded, states = shadow.state.to_json(), {live.state.to_json()}
        if stored.version == live.version:  # no other worker has moved it since
            assert stored.told == live.broadcast_version
            states.add(stored.state)
        for state in states - {folded}:  # the same in another order is the same
            assert list(differences(TableState.from_json(state), TableState.from_json(folded))) == []
        assert sum(live.state.balances().values()) == 0

    def live(self, table: int) -> Live:
        """The table as this worker sees it."""
        live = self.standing(table)
        assert isinstance(live, Live)
        return live

    def standing(self, table: int) -> LiveTable:
        """The same of a table of whatever kind."""
        return self.floor.see(table, lambda live: live)

    # --- tables --------------------------------------------------------------------------------------------

    def set_up(self, house: str, game: str, **setup: Any) -> int:
        """A table that is not open yet."""
        options = {"minimum": "5", "maximum": "1000", **setup.pop("options", {})}
        name = setup.pop("name", f"{game} of {house}")
        given = Setup(property=house, game=game, name=name, options=options, **setup)
        return self.floor.set_up(self["table-games-manager"], given)

    def sign(self, table: int) -> None:
        """Everybody signs what is theirs to sign."""
        listed = signed_off(self.standing(table).state, self.standing(table).house, "opening")
        for number, step, _, _ in [each for each in listed if each.to_sign]:
            needed = step.signed_by or step.by
            signer = next(name for name, person in self.people.items() if may_sign(person.role, needed))
            self.do(signer, table, "sign-step", moment="opening", step=number)

    def table(self, house: str, game: str, *, players: int = 2, chips: Cents = 500_000, **setup: Any) -> int:
        """An open table with so many players who have bought in."""
        table = self.set_up(house, game, **setup)
        self.sign(table)
        self.open(table)
        for seat, name in enumerate(PLAYERS[:players], start=1):
            self.do(name, table, "take-seat", seat=seat)
            if chips:
                self.do(name, table, "buy-in", seat=seat, amount=chips)
        return table

    def open(self, table: int, chips: Mapping[int, int] = CHIPS) -> None:
        """Two people count the tray, and the table is opened."""
        self.count(table, "opening", chips)
        self.do("table-games-manager", table, "open-table")

    def count(self, table: int, moment: str, chips: Mapping[int, int]) -> None:
        """A dealer and a supervisor count alike."""
        for who in ("dealer", "table-games-supervisor"):
            self.do(who, table, "count-chips", moment=moment, chips=pieces(chips))

    # --- play ----------------------------------------------------------------------------------------------

    def step(self, table: int, rng: Random) -> bool:
        """One command of a player that the table takes; whether one was found."""
        for _ in range(60):
            found = next_act(self.live(table), rng)
            if found is None:
                return False
            with suppress(Refused):
                self.do_act(table, *found)
                return True
        raise AssertionError(f"nothing is taken at table {table}, which is at {self.live(table).state}")

    def do_act(self, table: int, seat: int, act: AnyAct) -> None:
        """A player does what was found for their seat."""
        otherwise = PLAYERS[seat - 1] if seat <= len(PLAYERS) else "dealer"  # for a guest by name
        self.floor.act(self[self.at_seat(table, seat) or otherwise], table, act)
        self.compare(table)

    def play_rounds(self, table: int, rng: Random, rounds: int = 1) -> None:
        """So many rounds to their end."""
        until = self.live(table).state.round + rounds
        for _ in range(3_000):
            live = self.live(table)
            if live.round is None and live.state.round >= until:
                return
            self.step(table, rng)
        raise AssertionError(f"table {table} does not come to an end")

    def play_into_round(self, table: int, rng: Random, steps: int) -> bool:
        """So many commands into a round; whether it is on then."""
        for _ in range(steps):
            self.step(table, rng)
        return self.live(table).round is not None


def next_act(live: Live, rng: Random) -> tuple[int, AnyAct] | None:
    """What a player could do now: the seat and the command; none where only the house can go on."""
    seats = sorted(live.state.seats)
    ask = live.round.ask if live.round is not None else TakeWagers()
    match ask:
        case Decide():
            choice = rng.choice(ask.choices)
            cards = [str(card) for card in rng.sample(ask.cards, ask.picks)] if choice == SET else []
            return ask.seat, act_of("decide", seat=ask.seat, choice=choice, cards=cards)
        case ReadMeter():
            return None
        case _:
            placed = live.round is not None and any(seat.open_stakes() for seat in live.round.table.seats.values())
            hand = live.round.table.referee if live.round is not None else None
            if isinstance(hand, Hand) and hand.shooter is not None:
                return _at_the_dice(live, hand, hand.shooter, rng)
            if placed and rng.random() < _closes(live):
                return _owed(live) or (rng.choice(seats), act_of("no-more-bets"))
            return _wager(live, rng.choice(seats), rng)


def _closes(live: Live) -> float:
    """How often the betting is closed rather than added to; oftener where wagers are tied to one another."""
    return 0.8 if any(bound.compulsory for bound in live.house.conditions) else 0.3


def _owed(live: Live) -> tuple[int, AnyAct] | None:
    """What a player must still put down, or take back, before the betting can close."""
    match mended(live.round) if live.round is not None else None:
        case PlaceWager() as placed:
            bet = act_of("wager", seat=placed.seat, wager=placed.wager, amount=placed.amount, spot=placed.spot)
            return placed.seat, bet
        case TakeBack() as back:
            return back.seat, act_of("take-back", seat=back.seat, wager=back.wager, spot=back.spot)
        case _:
            return None


def _at_the_dice(live: Live, hand: Hand, shooter: Seat, rng: Random) -> tuple[int, AnyAct]:
    """The shooter needs a wager before they roll; the others bet now and then."""
    if not shooter.has("pass"):
        return shooter.number, act_of("wager", seat=shooter.number, wager="pass", amount=1_000)
    if rng.random() < 0.8:
        return shooter.number, act_of("no-more-bets")
    return _wager(live, rng.choice(sorted(live.state.seats)), rng)


def _wager(live: Live, seat: int, rng: Random) -> tuple[int, AnyAct]:
    house = live.house
    opening = [name for name, wager in house.wagers.items() if wager.when == "opening"]
    wager = rng.choice([name for name in opening if live.game.spots(house, name)])
    low, high, only = house.limits(wager)
    amount = rng.choice(only) if only else min(high, low + house.chip * rng.randint(0, 10))
    spot = rng.choice(live.game.spots(house, wager))
    return seat, act_of("wager", seat=seat, wager=wager, amount=amount, spot=spot)
