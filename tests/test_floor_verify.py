"""Whatever is changed in the database behind the floor's back, `verify` finds and names."""

import json
from collections.abc import Callable
from dataclasses import fields
from random import Random
from typing import Any, Final

import pytest
from sqlalchemy import Boolean, Column, Connection, Float, Integer, Table, delete, insert, select, update

from pitboss import library
from pitboss.equipment.chance import SeededChance
from pitboss.floor.audit.verify import Findings, verify
from pitboss.floor.books.shoe import TableShoe
from pitboss.floor.books.state import (
    Dealing,
    Inventory,
    PokerState,
    SeatState,
    StadiumState,
    TableState,
    TournamentPlay,
)
from pitboss.floor.chain import Sealer
from pitboss.floor.night.tournaments import HousePlayers
from pitboss.floor.schema import APPROVALS, JOURNAL, METERS, PEOPLE, ROUNDS, SLIPS, STREAMS, TABLES, TICKETS
from pitboss.floor.sealing import seal_heads
from pitboss.floor.service import now
from pitboss.floor.store import Store
from tests.floor_play import Pit, hire
from tests.test_floor_tournaments import BLACKJACK

HOUSE = "jack-cleveland"
POKER = "horseshoe-cleveland"
STADIUM = ("hollywood-toledo", "stadium-table-games")
FORGED: Final = {
    "announced": [{"wager": None, "minimum": 1, "maximum": 2, "since": "2026"}],
    "black": {"due": False},
    "place": [3, 4],
    "counts": [{"person": 1, "title": "X", "role": "dealer", "moment": "shift", "chips": {}, "rack": 0}],
    "signed": {"opening": {"0": ["Nobody", "dealer", "2026-01-01"]}},
    "waiting": [{"person": 1, "player": "Nobody"}],
    "reserved": {
        "3": {"seat": 1, "round": 1, "meter": "m", "amount": 500, "off_meter": 500, "from_rack": 500},
    },
}
"""What is not changed by adding something to it."""


@pytest.fixture
def pit(store: Store) -> Pit:
    """A few rounds of two games, sealed, and nothing wrong."""
    hire(store, HOUSE)
    pit, rng = Pit(store), Random(5)
    for game in ("roulette", "three-card-poker"):
        table = pit.table(HOUSE, game, players=2, name=game)
        pit.play_rounds(table, rng, 2)
    assert seal_heads(store, now())
    assert not seal_heads(store, now()), "nothing has moved since"
    assert verify(store).faults == []
    return pit


def _tampered(pit: Pit, change: Callable[[Connection], Any]) -> Findings:
    with pit.store.writing() as connection:
        change(connection)
    return verify(pit.store)


def _number(pit: Pit, stream: str, kind: str) -> int:
    with pit.store.reading() as connection:
        return next(r.number for r in pit.store.records(connection, stream) if r.fact.kind == kind)


def _change(stream: str, number: int, /, **values: Any) -> Callable[[Connection], Any]:
    here = (JOURNAL.c.stream == stream) & (JOURNAL.c.number == number)
    return lambda connection: connection.execute(update(JOURNAL).where(here).values(**values))


def _remove(stream: str, *numbers: int) -> Callable[[Connection], Any]:
    here = (JOURNAL.c.stream == stream) & JOURNAL.c.number.in_(numbers)
    return lambda connection: connection.execute(delete(JOURNAL).where(here))


def _has(found: Findings, text: str) -> None:
    assert any(text in fault for fault in found.faults), f"{text!r} is not among {found.faults}"


def test_a_changed_amount(pit: Pit) -> None:
    number = _number(pit, "table:1", "bought-in")
    found = _tampered(pit, _change("table:1", number, body='{"amount":"100000.00","seat":1}'))
    _has(found, f"table:1: record {number} was changed")
    _has(found, "roulette: accounts is stored as")
    _has(found, "roulette: seats is stored as")


@pytest.mark.both_databases
def test_a_changed_body(pit: Pit) -> None:
    number = _number(pit, "table:1", "answer")
    with pit.store.reading() as connection:
        body = next(r for r in pit.store.records(connection, "table:1") if r.number == number).fact.body
    body["events"] = []
    found = _tampered(pit, _change("table:1", number, body=json.dumps(body)))
    _has(found, f"table:1: record {number} was changed")
    _has(found, "round 1: this version plays it otherwise")


@pytest.mark.parametrize("values", [{"person": 9}, {"at": "2001-01-01"}, {"kind": "note"}, {"seal": "0" * 64}])
def test_everything_else_of_a_record(pit: Pit, values: dict[str, Any]) -> None:
    found = _tampered(pit, _change("table:2", 3, **values))
    _has(found, "table:2: record 3 was changed")


def test_a_removed_record_in_the_middle(pit: Pit) -> None:
    number = _number(pit, "table:2", "bought-in")
    _has(_tampered(pit, _remove("table:2", number)), f"table:2: record {number} is missing")


@pytest.mark.both_databases
def test_a_removed_record_whose_followers_move_up(pit: Pit) -> None:
    number = _number(pit, "table:2", "bought-in")

    def close_the_gap(connection: Connection) -> None:
        _remove("table:2", number)(connection)
        last = connection.execute(select(STREAMS.c.version).where(STREAMS.c.name == "table:2")).scalar_one()
        for at in range(number + 1, last + 1):
            _change("table:2", at, number=at - 1)(connection)
        connection.execute(update(STREAMS).where(STREAMS.c.name == "table:2").values(version=last - 1))

    found = _tampered(pit, close_the_gap)
    _has(found, f"table:2: record {number} was changed, or one before it")


def _cut(stream: str, records: int) -> Callable[[Connection], Any]:
    """Take records off the end and make it look as if they had never been."""

    def cut(connection: Connection) -> None:
        last = connection.execute(select(STREAMS.c.version).where(STREAMS.c.name == stream)).scalar_one() - records
        connection.execute(delete(JOURNAL).where(JOURNAL.c.stream == stream, JOURNAL.c.number > last))
        seal = connection.execute(
            select(JOURNAL.c.seal).where(JOURNAL.c.stream == stream, JOURNAL.c.number == last)
        ).scalar_one()
        connection.execute(update(STREAMS).where(STREAMS.c.name == stream).values(version=last, seal=seal))
        if stream.startswith("table:"):
            here = TABLES.c.id == int(stream.removeprefix("table:"))
            connection.execute(update(TABLES).where(here).values(version=last))

    return cut


@pytest.mark.both_databases
def test_a_removed_tail(pit: Pit) -> None:
    """The chain of what is left is whole, and the entry of its end was changed to fit; the seals tell."""
    _has(_tampered(pit, _cut("table:1", 1)), "in the sequence; 1 of them are not there now")


def test_a_removed_tail_of_the_seals(pit: Pit) -> None:
    pit.play_rounds(1, Random(1))
    seal_heads(pit.store, now())
    _has(_tampered(pit, _remove("seals", 2)), "seals: it should end with record 2, not 1")


def test_removed_wrong_passwords(pit: Pit) -> None:
    _has(_tampered(pit, _cut("people", 2)), "in the sequence; 2 of them are not there now")


def test_a_swapped_pair(pit: Pit) -> None:
    number = _number(pit, "table:1", "seat-taken")

    def swap(connection: Connection) -> None:
        for at, to in ((number, 0), (number + 1, number), (0, number + 1)):
            _change("table:1", at, number=to)(connection)

    found = _tampered(pit, swap)
    _has(found, f"table:1: record {number} was changed")
    _has(found, f"table:1: record {number + 1} was changed")


def test_a_record_forged_without_the_key(pit: Pit) -> None:
    """Whoever has the database and not the key cannot add to the journal."""
    thief = Store(pit.store.engine.url.render_as_string(hide_password=False))
    thief.sealer = Sealer(b"another key")
    forged = Pit(thief)
    version = forged.live(1).version
    forged.do("ann", 1, "buy-in", seat=1, amount=50_000)
    _has(verify(pit.store), f"table:1: record {version + 1} was changed, or one before it")
    thief.close()


@pytest.mark.both_databases
def test_a_removed_stream(pit: Pit) -> None:
    found = _tampered(
        pit, lambda connection: connection.execute(delete(JOURNAL).where(JOURNAL.c.stream == "table:2"))
    )
    _has(found, "table:2: it should end with record")
    _has(found, "of them are not there now")
    _has(found, "three-card-poker: the table is stored as set up, the journal says never set up")


def test_a_removed_end_of_a_stream(pit: Pit) -> None:
    found = _tampered(
        pit, lambda connection: connection.execute(delete(STREAMS).where(STREAMS.c.name == "table:1"))
    )
    _has(found, "table:1: the entry of its last record is missing")


def _another(value: Any) -> Any:
    """Something of the same shape that is not the same."""
    match value:
        case None:
            return 1
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return f"{value} "
        case list():
            return [*value, 77]
        case _:
            return {**value, "77": 7}


def _names(kind: type) -> list[str]:
    return [each.name for each in fields(kind)]


def _round(pit: Pit) -> None:
    pit.play_rounds(pit.table(HOUSE, "blackjack"), Random(3))


def _dealer(pit: Pit) -> None:
    pit.do("dealer", pit.table(HOUSE, "roulette", players=0), "tap-in")


def _hand(pit: Pit) -> None:
    table = pit.table(POKER, library.POKER_ROOM, players=3, chips=20_000, seats=9, options={})
    pit.do("ann", table, "begin-hand")


def _stations(pit: Pit) -> None:
    table = pit.set_up(*STADIUM, options={"game": "roulette"}, seats=50)
    pit.sign(table)
    pit.do("table-games-manager", table, "open-table", bank=0)
    pit.do("ann", table, "take-seat", seat=1)
    pit.do("ann", table, "insert-bill", seat=1, amount=10_000)
    pit.do("ann", table, "wager", seat=1, wager="straight-up", spot="17", amount=1_000)


def _tournament(pit: Pit) -> None:
    players = [f"player {number}" for number in range(1, 5)]
    HousePlayers.held(pit.floor, BLACKJACK, players, SeededChance(1)).go_on()


PARTS: Final[dict[str, tuple[type, str, Callable[[Pit], None]]]] = {
    "seats": (SeatState, HOUSE, _round),
    "shoe": (TableShoe, HOUSE, _round),
    "inventory": (Inventory, HOUSE, _round),
    "dealer": (Dealing, HOUSE, _dealer),
    "poker": (PokerState, POKER, _hand),
    "stadium": (StadiumState, STADIUM[0], _stations),
    "tournament": (TournamentPlay, HOUSE, _tournament),
}
"""By field of a table that has fields of its own: what it is, and a table of a house that has it."""


@pytest.mark.parametrize("what", [name for name in _names(TableState) if name not in PARTS])
def test_a_changed_field_of_a_table(pit: Pit, what: str) -> None:
    """Every field there is, whatever a table comes to have."""

    def change(state: dict[str, Any]) -> None:
        state[what] = FORGED.get(what) or _another(state[what])

    _has(_tampered(pit, _changed_state(1, change)), f"roulette: {what} is stored as")


@pytest.mark.parametrize(("part", "what"), [(part, what) for part in PARTS for what in _names(PARTS[part][0])])
def test_a_changed_field_of_a_part_of_a_table(store: Store, part: str, what: str) -> None:
    """Seats and shoe, and what only poker tables and stadiums keep."""
    _, house, play = PARTS[part]
    hire(store, house)
    pit = Pit(store)
    play(pit)
    assert verify(store).faults == []

    def change(state: dict[str, Any]) -> None:
        of = state[part]["1"] if part == "seats" else state[part]
        of[what] = FORGED.get(what) or _another(of[what])

    named = part if part == "seats" else f"{part}.{what}"
    _has(_tampered(pit, _changed_state(1, change)), f": {named} is stored as")


def test_a_state_that_cannot_be_read(pit: Pit) -> None:
    found = _tampered(pit, _changed_state(1, lambda state: state.update(seats=7)))
    _has(found, "roulette: its state cannot be read")


def _changed_state(table: int, change: Callable[[dict[str, Any]], Any]) -> Callable[[Connection], Any]:
    def write(connection: Connection) -> None:
        here = TABLES.c.id == table
        state = json.loads(connection.execute(select(TABLES.c.state).where(here)).scalar_one())
        change(state)
        connection.execute(update(TABLES).where(here).values(state=json.dumps(state)))

    return write


def test_changed_chips_of_a_player(pit: Pit) -> None:
    found = _tampered(pit, _changed_state(2, lambda state: state["seats"]["1"].update(chips=1)))
    _has(found, "three-card-poker: seats is stored as")


def test_a_stolen_seat(pit: Pit) -> None:
    """Somebody else's account at a seat is somebody else's chips."""
    thief = pit["ed"].id
    found = _tampered(pit, _changed_state(2, lambda state: state["seats"]["1"].update(person=thief)))
    _has(found, "three-card-poker: seats is stored as")


def test_an_older_state(pit: Pit) -> None:
    found = _tampered(pit, lambda connection: connection.execute(update(TABLES).values(version=3)))
    _has(found, "roulette: its state is of version 3")


def test_a_removed_round(pit: Pit) -> None:
    here = (ROUNDS.c.table_id == 1) & (ROUNDS.c.number == 2)
    found = _tampered(pit, lambda connection: connection.execute(delete(ROUNDS).where(here)))
    _has(found, "roulette: round 2 is not stored as it was played")


@pytest.mark.both_databases
def test_an_invented_round(pit: Pit) -> None:
    def invent(connection: Connection) -> None:
        row = connection.execute(select(ROUNDS).where(ROUNDS.c.table_id == 1, ROUNDS.c.number == 1)).one()
        connection.execute(insert(ROUNDS).values(**{**row._mapping, "number": 77}))

    _has(_tampered(pit, invent), "roulette: round 77 is stored and was never played")


def _waiting(pit: Pit) -> None:
    """Something in every register: an approval with one of two signatures, a ticket, a meter, an account."""
    _stations(pit)
    pit.do("ann", 1, "take-back", seat=1, wager="straight-up", spot="17")
    pit.do("ann", 1, "cash-out", seat=1)
    table = pit.table(STADIUM[0], "three-card-poker", name="three cards")
    pit.do("dealer", table, "ask-fill", amount=1_000)
    pit.play_rounds(table, Random(1))


def _changed(column: Column[Any], value: Any) -> Any:
    """Something else that the column can hold."""
    if column.name == "body":
        return value.replace('"10.00"', '"900000.00"')
    if column.name == "state":
        return value.replace('"three cards"', '"four cards"')
    if isinstance(column.type, Boolean):
        return not value
    if isinstance(column.type, Integer | Float):
        return (value or 0) + 1
    return f"{value or ''}1"[-(column.type.length or 1_000) :]  # type: ignore[attr-defined]


COLUMNS: Final = [
    (table, column.name)
    for table in (PEOPLE, TABLES, ROUNDS, APPROVALS, TICKETS, METERS)
    for column in table.c
    if column.name != "id" and column.name != "table_id"
]


@pytest.mark.parametrize(("table", "name"), COLUMNS, ids=[f"{table.name}.{name}" for table, name in COLUMNS])
def test_a_changed_column(store: Store, table: Table, name: str) -> None:
    """Every column of what is drawn from the journal, by the schema itself."""
    hire(store, STADIUM[0])
    pit = Pit(store)
    _waiting(pit)
    assert verify(store).faults == []
    column, key = table.c[name], list(table.primary_key)
    with store.writing() as connection:
        last = select(table).order_by(*(each.desc() for each in key)).limit(1)
        row = connection.execute(last).mappings().one()
        here = [each == row[each.name] for each in key]
        connection.execute(update(table).where(*here).values({name: _changed(column, row[name])}))
    assert verify(store).faults, f"{table.name}.{name}"


def test_a_promoted_player(pit: Pit) -> None:
    """A role is given by a manager, in the journal, and not by whoever can write to the database."""
    found = _tampered(
        pit,
        lambda connection: connection.execute(
            update(PEOPLE).where(PEOPLE.c.name == "ann").values(role="table-games-manager")
        ),
    )
    assert found.faults == [
        f"account {pit['ann'].id}: its role is stored as table-games-manager, the journal says player"
    ]


def test_a_password_set_behind_the_floors_back(pit: Pit) -> None:
    here = update(PEOPLE).where(PEOPLE.c.name == "table-games-manager")
    found = _tampered(pit, lambda connection: connection.execute(here.values(password="another")))
    _has(found, "its password is stored as")


@pytest.mark.both_databases
def test_a_removed_table(store: Store) -> None:
    hire(store, HOUSE)
    pit = Pit(store)
    pit.set_up(HOUSE, "roulette", name="roulette")
    found = _tampered(pit, lambda connection: connection.execute(delete(TABLES)))
    _has(found, "roulette: table 1 was set up and is not stored")


def test_a_changed_meter(store: Store) -> None:
    hire(store, "hollywood-toledo")
    pit = Pit(store)
    pit.table("hollywood-toledo", "three-card-poker")
    found = _tampered(pit, lambda connection: connection.execute(update(METERS).values(amount=1)))
    assert found.faults == [
        "meter hollywood-toledo/table-1/progressive: its amount is stored as $0.00, the journal says $1000.00"
    ]


def test_an_approval_nobody_gave(pit: Pit) -> None:
    pit.do("dealer", 1, "ask-fill", amount=1_000)
    assert verify(pit.store).faults == []
    found = _tampered(pit, lambda connection: connection.execute(update(APPROVALS).values(status="approved")))
    assert found.faults == ["approval 1: its status is stored as approved, the journal says waiting"]
    _has(
        _tampered(pit, lambda connection: [connection.execute(delete(each)) for each in (SLIPS, APPROVALS)]),
        "approval 1 is in the journal and not stored",
    )


@pytest.mark.both_databases
def test_verify_counts_what_it_checked(pit: Pit) -> None:
    found = verify(pit.store)
    assert found.sound
    assert found.streams == 5
    assert found.rounds == 4
    with pit.store.reading() as connection:
        assert found.records == len(connection.execute(select(JOURNAL.c.number)).all())
