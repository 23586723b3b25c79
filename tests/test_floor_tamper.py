"""Whatever is done to the database behind the floor's back is found and named: every column, row and stream.

What is tried is drawn from the schema itself: a column or a table that is added is tried from that day on.
"""

import json
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from random import Random
from typing import Any, Final

import pyotp
import pytest
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    Row,
    Table,
    Text,
    and_,
    create_engine,
    delete,
    insert,
    select,
    text,
    update,
)

from pitboss.equipment.chance import SeededChance
from pitboss.errors import BadInput, Refused
from pitboss.floor.acts.amendments import Approve, Decline, Propose, Withdraw
from pitboss.floor.acts.equipment import AskMove, CountStorage, DeclineMove, Inspect, SignMove
from pitboss.floor.audit.review import record_finding
from pitboss.floor.audit.tokes import pools_of, share
from pitboss.floor.audit.verify import Findings, opened_and_verified, verify
from pitboss.floor.facts.records import KINDS
from pitboss.floor.keyring import KEY
from pitboss.floor.night.tournaments import HousePlayers
from pitboss.floor.people import add_person, dismiss, end_session, reset_password, sign_in, start_session, tries
from pitboss.floor.people.accounts import named
from pitboss.floor.people.person import person_of
from pitboss.floor.people.second_factor import remove, set_up
from pitboss.floor.roles import DUTIES, Role
from pitboss.floor.schema import APPROVALS, JOURNAL, METADATA, SLIPS, STREAMS, TABLES, TICKETS
from pitboss.floor.sealing import Anchor, seal_heads
from pitboss.floor.service import now
from pitboss.floor.store import Store
from pitboss.floor.training import answer, ask
from pitboss.library import section
from tests import postgresql
from tests.conftest import JOURNAL_KEY
from tests.floor_pit import ACT as PIT_ACT
from tests.floor_play import PLAYERS, Pit, as_sent, hire
from tests.test_floor_poker import play_hand
from tests.test_floor_tournaments import BACCARAT, JACK

HOUSE: Final = "hollywood-toledo"
POKER: Final = "horseshoe-cleveland"
FEWER: Final = "positions: {maximum: 6}"
DEFERRED: Final = {"vigorish-taken": "deferred"}
COLUMNS: Final = [column for table in METADATA.sorted_tables for column in table.c]
ELSEWHERE: Final = {
    *("bad-beat-paid", "bad-beat-reserved", "bad-beat-returned", "jackpot-posted", "payout-cleared"),
    *("change-asked", "list-joined", "list-left", "moved-on", "seat-brought", "seat-changed", "sat-out"),
    *("stakes-changed", "time-charged", "hand-paid", "hand-pay-held", "mode-changed", "recognised"),
    *("drop-counted", "jackpot-returned", "round-abandoned", "edition-taken", "tray-counted"),
    *("draws-told", "award-voided", "promotion-approved", "hand-corrected", "hand-noted", "key-changed", "sealed"),
    *("tournament-funded", "voucher-redeemed", "voucher-returned"),
    *("tournament-bought-again", "tournament-deal", "tournament-level", "tournament-moved"),
    *(
        "tournament-table-broken",
        "tournament-went-out",
        "participant-bought",
        "bet-written",
        "tournament-approved",
    ),
}
"""What does not happen on this floor, but on those of other tests, which end with a check as well."""


# --- a floor on which everything has happened --------------------------------------------------------------------


def play_everything(store: Store) -> Anchor:
    """Tables of every kind, people, sessions, approvals waiting and given, tickets, meters, marks."""
    hire(store, HOUSE)
    hire(store, POKER, prefix="poker-")
    with store.writing() as connection:
        add_person(
            store,
            connection,
            None,
            now(),
            name="dana",
            title="Dana",
            role=Role.MANAGER,
            password="a long password",
            house=HOUSE,
        )
    _credentials(store)
    pit, rng = Pit(store), Random(3)
    with store.writing() as connection:
        start_session(store, connection, pit["ann"].id, now(), int(time.time()))
    roulette = pit.table(HOUSE, "roulette", name="wheel", options={"minimum": "5"})
    pit.play_rounds(roulette, rng)
    for amount in (5_000, 7_000, 9_000):
        pit.do("dealer", roulette, "ask-fill", amount=amount)
    pit.do("table-games-supervisor", roulette, "approve", approval=1)
    pit.do("table-games-supervisor", roulette, "decline", approval=2)
    pit.do("ann", roulette, "buy-in", seat=1, amount=500, key="a key")
    pit.do("bob", roulette, "ask-chips", seat=2, amount=700)
    _hit_the_meter(pit, pit.table(HOUSE, "three-card-poker", name="progressive", dealt_by="dealer"))
    _stadium(pit)
    _poker(store, rng)
    _owing(pit, pit.table(HOUSE, "mini-midi-baccarat", name="owing", dealt_by="dealer", options=DEFERRED))
    _school(store, pit)
    _amendments(pit)
    _day_of_a_pit(pit, pit.table(HOUSE, "roulette", name="counted", options={"minimum": "5"}))
    _slips_and_corrections(pit, pit.table(HOUSE, "roulette", name="corrected", dealt_by="dealer"))
    _pit(pit, roulette)
    _equipment(pit, roulette)
    _promotions(poker_room(store), rng)
    _tournaments(Pit(store, source=SeededChance(1)))
    seal_heads(store, now())
    pit.play_into_round(roulette, rng, 2)
    head = seal_heads(store, now())
    assert head is not None
    assert verify(store, since=head).faults == []
    return head


def _credentials(store: Store) -> None:
    """A second factor with a code that was used, an account somebody made, wrong passwords, sessions."""
    seconds, secret = int(time.time()), pyotp.random_base32()
    with store.reading() as connection:
        dana = person_of(named(connection, "dana"))
    with store.writing() as connection:
        made = {"role": Role.DEALER, "password": "another good password", "house": HOUSE, "must_change": True}
        kim = add_person(store, connection, dana, now(), name="kim", title="Kim", **made)  # type: ignore[arg-type]
        code = pyotp.TOTP(secret).at(seconds)
        reset_password(store, connection, dana, now(), kim.id, "a better good password")
        codes = set_up(store, connection, dana, now(), seconds, secret, code)
    given = {"host": "127.0.0.1", "code": codes[0]}
    used = sign_in(store, "dana", "a long password", now(), seconds, **given)
    assert used is not None
    with store.writing() as connection:
        end_session(store, connection, used, now())
        remove(store, connection, dana, now())
        code = pyotp.TOTP(secret).at(seconds)
        set_up(store, connection, dana, now(), seconds, secret, code)
    with store.writing() as connection:  # one less is no lock-out, and takes no time
        for _ in range(DUTIES.tries_by_name - 1):
            tries.begin(store, connection, "kim", "", now(), seconds)
    assert sign_in(store, "kim", "wrong", now(), seconds) is None
    with store.writing() as connection:
        dismiss(store, connection, dana, now(), kim.id)
    assert sign_in(store, "dana", "wrong", now(), seconds) is None
    assert sign_in(store, "dana", "a long password", now(), seconds, code=code, host="127.0.0.1")
    assert sign_in(store, "nobody", "wrong", now(), seconds, host="127.0.0.1") is None


def _hit_the_meter(pit: Pit, table: int) -> None:
    for seat, name in ((1, "ann"), (2, "bob")):
        pit.do(name, table, "wager", seat=seat, wager="ante", amount=500)
        pit.do(name, table, "wager", seat=seat, wager="progressive", amount=100)
    pit.do("dealer", table, "no-more-bets")
    for card in ("As", "2d", "9c", "Ks", "4h", "Jd", "Qs", "9d", "Tc"):
        pit.do("dealer", table, "card", card=card)
    pit.do("ann", table, "decide", seat=1, choice="play")
    pit.do("bob", table, "decide", seat=2, choice="fold")
    pit.do("dealer", table, "pay-and-take")
    for name in ("table-games-supervisor", "surveillance"):
        pit.do(name, table, "approve", approval=4)
    assert pit.live(table).round is None


def _day_of_a_pit(pit: Pit, table: int) -> None:
    """A count that waits, an inventory, a variance that was reported, a box being counted and one that waits."""
    pit.count(table, "shift", {100_000: pit.standing(table).state.rack // 100_000 - 1})
    with pit.store.reading() as connection:
        slip = connection.execute(select(SLIPS).where(SLIPS.c.kind == "variance")).one()
    assert slip.status == "open", "a thousand dollars and more were not counted"
    pit.do("commission-agent", table, "note-variance", slip=slip.id)
    for _ in range(2):
        pit.do("security-officer", table, "remove-box")
        for who in ("table-games-supervisor", "surveillance"):
            pit.do(who, table, "approve", approval=_last_approval(pit))
    box = min(pit.standing(table).state.inventory.boxes)
    pit.do("count-team", table, "count-drop", box=box, cash={"100.00": 100})
    pit.do("count-supervisor", table, "approve", approval=_last_approval(pit))
    pit.do("dealer", table, "count-chips", moment="closing", chips={"100.00": 1})


def _slips_and_corrections(pit: Pit, table: int) -> None:
    """A slip that was voided, cash taken back, an entry put right, other limits, a table that is closed again."""
    pit.floor.demo = False
    chips = {"100.00": 5}
    pit.do("table-games-supervisor", table, "ask-fill", chips=chips)
    for who in ("cage-cashier", "surveillance"):
        pit.do(who, table, "void-slip", approval=_last_approval(pit), why="asked for twice")
    pit.floor.demo = True
    for _ in range(2):
        pit.do("ann", table, "ask-chips", seat=1, amount=500)
        pit.do("ann", table, "take-cash-back", seat=1)
    pit.do("dealer", table, "tap-in")
    pit.do("ann", table, "wager", seat=1, wager="red", spot="red", amount=500)
    pit.do("dealer", table, "no-more-bets")
    pit.do("dealer", table, "spin", section="2")
    pit.do("table-games-supervisor", table, "correct", entry=3, section="1", reason="it jumped")
    pit.do("dealer", table, "tap-out")
    pit.do("pit-manager", table, "place-table", column=2, row=1)
    pit.do("pit-manager", table, "change-limits", minimum=1_000, maximum=50_000)
    pit.do("pit-manager", table, "change-limits", minimum=2_000, maximum=50_000, notice=60)
    pit.do("pit-manager", table, "change-equipment")
    pit.do("dealer", table, "ask-credit", amount=1_000)
    pit.do("table-games-supervisor", table, "approve", approval=_last_approval(pit))
    for seat, name in ((1, "ann"), (2, "bob")):
        pit.do(name, table, "leave-seat", seat=seat)
    pit.count(table, "closing", pit.standing(table).state.inventory.chips or {})
    pit.do("table-games-manager", table, "close-table")


def _pit(pit: Pit, table: int) -> None:
    """People at work, sections, cash, ratings, a dispute, a claim, a shift handed over, tokes shared."""

    def act(who: str, act: str, /, **of: Any) -> int:
        return pit.floor.act_in_pit(pit[who], HOUSE, PIT_ACT.validate_python({"act": act, **as_sent(of)}))

    for what in ("take-break", "come-back"):
        act("dealer", what)
    act("pit-manager", "send-dealer", who=pit["dealer"].id, table=table)
    act("pit-manager", "give-section", section="east", tables=[table], who=pit["table-games-supervisor"].id)
    act("cage-cashier", "change-cash", way="in", amount=500_000, account=pit["ann"].id)
    rating = act("pit-manager", "begin-rating", table=table, seat=1)
    act("pit-manager", "end-rating", rating=rating, average=2_500, skill="average")
    act("pit-manager", "begin-rating", table=table, seat=2)
    dispute = act("dealer", "raise-dispute", table=table, round=1, seat=1, says="It was black.")
    act("surveillance", "note-dispute", dispute=dispute, says="It was red.")
    act("pit-manager", "rule-dispute", dispute=dispute, upheld=False, ruling="It was red.")
    checks = ["photo", "age", "not-excluded"]
    claim = act("pit-manager", "fill-claim", approval=4, player="Ann", document="7", staked=100, checked=checks)
    act("surveillance", "verify-claim", claim=claim)
    handover = act("shift-manager", "hand-over", remarks="A quiet night.")
    act("table-games-manager", "take-over", handover=handover)
    day = date.fromisoformat(pit.floor.today(HOUSE))
    later = (datetime.now(UTC) + timedelta(days=2)).isoformat(timespec="milliseconds")
    share(pit.store, pit.floor.pits, pit["shift-manager"], HOUSE, day, pools_of(HOUSE, day)[-1].shift, later)
    act("dealer", "go-home")


def _equipment(pit: Pit, table: int) -> None:
    """Decks received and not, a wheel inspected, storage counted, and a move that waits."""
    for many in (12, 6):
        pit.floor.keep_equipment(pit["pit-manager"], AskMove(move="receive", brand="blue", many=many))
    pit.floor.keep_equipment(pit["security-officer"], SignMove(number=1))
    pit.floor.keep_equipment(pit["security-officer"], DeclineMove(number=2, why="The box was open."))
    pit.floor.keep_equipment(pit["pit-manager"], AskMove(move="receive", brand="red", many=6))
    looked = Inspect(table=table, what="wheel", fit=True, words="It runs true.")
    pit.floor.keep_equipment(pit["pit-manager"], looked)
    pit.floor.keep_equipment(pit["pit-manager"], CountStorage(what="cards", brand="blue", counted=12))
    month = pit.floor.today(HOUSE)[:7]
    record_finding(pit.store, pit["auditor"], now(), pit.standing(table).state, month, "Chance.")


def _last_approval(pit: Pit) -> int:
    with pit.store.reading() as connection:
        return int(connection.execute(select(APPROVALS.c.id).order_by(APPROVALS.c.id.desc())).scalar() or 0)


def _owing(pit: Pit, table: int) -> None:
    for seat, name in ((1, "ann"), (2, "bob")):
        pit.do(name, table, "wager", seat=seat, wager="banker", amount=2_000)
    pit.do("dealer", table, "no-more-bets")
    for card in ("2s", "8d", "3h", "Kc"):
        pit.do("dealer", table, "card", card=card)
    pit.do("dealer", table, "pay-and-take")
    pit.do("dealer", table, "collect-vigorish", seat=2)
    assert pit.live(table).state.owed == {1: 100}


def _stadium(pit: Pit) -> None:
    options = {"game": "roulette"}
    hall = pit.set_up(HOUSE, "stadium-table-games", name="stadium", options=options, seats=10, dealt_by="dealer")
    pit.sign(hall)
    pit.do("table-games-manager", hall, "open-table", bank=0)
    for seat, name in enumerate(PLAYERS[:3], start=1):
        pit.do(name, hall, "take-seat", seat=seat)
        pit.do(name, hall, "insert-bill", seat=seat, amount=10_000)
    pit.do("ann", hall, "wager", seat=1, wager="red", spot="red", amount=500)
    pit.do("dealer", hall, "no-more-bets")
    pit.do("dealer", hall, "spin", section="1")
    pit.do("ann", hall, "tip", seat=1, amount=100)
    for seat, name in enumerate(PLAYERS[:2], start=1):
        pit.do(name, hall, "cash-out", seat=seat)
    with pit.store.reading() as connection:
        first = connection.execute(select(TICKETS.c.number).order_by(TICKETS.c.id)).scalars().first()
    pit.do("cy", hall, "insert-ticket", seat=3, number=first)


def _poker(store: Store, rng: Random) -> None:
    room = poker_room(store)
    play_hand(room, room.table(POKER, "poker-room", name="room", players=3, chips=20_000, seats=10), rng)


def _promotions(room: Pit, rng: Random) -> None:
    """One that was drawn, won, paid and ended, one that runs, and one the commission withdrew."""

    def act(who: str, act: str, /, **of: Any) -> int:
        return room.floor.act_in_pit(room[who], POKER, PIT_ACT.validate_python({"act": act, **as_sent(of)}))

    table = next(each for each in range(1, 20) if room.standing(each).state.poker is not None)
    for _ in range(3):
        play_hand(room, table, rng)
    room.do("table-games-supervisor", table, "count-box")
    act("table-games-supervisor", "post-draws")
    sheet = {"listed_as": "hot-seat", "terms": "Whoever is dealt in.", "submitted": "PR-17", "prize": 100}
    first, second, third = (
        act("table-games-manager", "set-up-promotion", name=name, **sheet) for name in ("one", "two", "three")
    )
    for number in (first, second):
        act("table-games-supervisor", "begin-promotion", promotion=number)
    won = act("table-games-supervisor", "draw-promotion", promotion=first)
    act("table-games-supervisor", "pay-award", award=won, paid_as="cash", document="7")
    act("table-games-supervisor", "end-promotion", promotion=first)
    act("commission-agent", "withdraw-promotion", promotion=third, why="Enough.")


def _tournaments(pit: Pit) -> None:
    """One that was played to its prize, one that was called off, and one whose first hand is on."""
    rules = BACCARAT.replace(JACK, POKER).replace("hands: 2", "hands: 1").replace("hands: 3", "hands: 1")
    held = [HousePlayers.held(pit.floor, rules, ["One", "Two"], SeededChance(seed)) for seed in range(3)]
    while held[0].go_on():
        pass
    held[1].does("return-entry", entry=min(held[1].book.entries), why="Ill.")
    held[1].does("call-off-tournament", why="Nobody is left.")
    (table,) = held[2].does("draw-seats").tables
    pit.floor.act(held[2].dealer, table, pit.floor.see(table, held[2].next))


def poker_room(store: Store) -> Pit:
    """The people of the other house, by the names everybody has at one's own."""
    room, prefix = Pit(store), "poker-"
    theirs = {name: person for name, person in room.people.items() if name.startswith(prefix)}
    room.people |= {name.removeprefix(prefix): person for name, person in theirs.items()}
    return room


def _amendments(pit: Pit) -> None:
    """One signed, one declined, one withdrawn, one that waits."""
    for day in ("2999-01-01", "2999-02-01", "2999-03-01", "2999-04-01"):
        proposed = Propose(
            act="propose", property=HOUSE, game="three-card-poker", what="Fewer", proposal=FEWER, effective=day
        )
        pit.floor.amend(pit["table-games-manager"], proposed)
    pit.floor.amend(pit["commission-agent"], Decline(act="decline", amendment=2, why="Enough."))
    pit.floor.amend(pit["commission-agent"], Approve(act="approve", amendment=1))
    pit.floor.amend(pit["table-games-manager"], Withdraw(act="withdraw", amendment=3))


def _school(store: Store, pit: Pit) -> None:
    taught = section(HOUSE, "roulette")
    for level in (1, 2, 2):
        asked = ask(store, pit["dealer"], taught, "payout", level, now(), SeededChance(5))
    given = {task.name: task.right[0] for task in asked.exercise.steps[0].tasks}
    answer(store, pit["dealer"], asked.id, 0, given, now())


@dataclass(frozen=True)
class Played:
    """A floor that was played, to be copied: its head, and an address for every copy."""

    head: Anchor
    copy: Callable[[], str]


@pytest.fixture(scope="module")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Played:
    folder = tmp_path_factory.mktemp("played")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(KEY, JOURNAL_KEY)
        store = Store(f"sqlite:///{folder}/played.db")
        store.create()
        head = play_everything(store)
        store.close()

    def copy() -> str:
        shutil.copy(folder / "played.db", folder / "copy.db")
        return f"sqlite:///{folder}/copy.db"

    return Played(head, copy)


@pytest.fixture(scope="module")
def on_postgresql(server: postgresql.Server, template: str) -> Iterator[Played]:
    name, copies = server.database(template), list[str]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(KEY, JOURNAL_KEY)
        store = Store(server.url(name))
        store.create()
        head = play_everything(store)
        store.close()

    def copy() -> str:
        while copies:
            server.drop(copies.pop())
        copies.append(server.database(name))
        return server.url(copies[-1])

    yield Played(head, copy)
    for each in (*copies, name):
        server.drop(each)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.prove)])
def played(request: pytest.FixtureRequest) -> Played:
    """The floor on one kind of database, and in `make prove` on the other."""
    found: Played = request.getfixturevalue(f"on_{request.param}")
    return found


# --- changing it behind its back ---------------------------------------------------------------------------------


@contextmanager
def _behind_its_back(url: str) -> Iterator[Connection]:
    """A connection of somebody who has the database and not the key, and minds no foreign key."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET session_replication_role = replica"))
        yield connection
    engine.dispose()


def _found(played: Played, change: Callable[[Connection], Any], *, with_head: bool = False) -> list[str]:
    """What the check says after a change."""
    url = played.copy()
    with _behind_its_back(url) as connection:
        change(connection)
    store = Store(url)
    try:
        found: Findings = opened_and_verified(store, since=played.head if with_head else None)
        return found.faults
    except BadInput as refused:  # the floor does not even start
        return [str(refused)]
    finally:
        store.close()


def _rows(played: Played, table: Table) -> list[Row[Any]]:
    with _behind_its_back(played.copy()) as connection:
        return list(connection.execute(select(table).order_by(*table.primary_key)).all())


def _here(table: Table, row: Row[Any]) -> Any:
    return and_(*(column == row._mapping[column.name] for column in table.primary_key))


def _names(table: Table, row: Row[Any]) -> tuple[str, ...]:
    """By what a fault may call a row: one of these must be in it."""
    match table.name:
        case "journal":
            return (f"{row.stream}:", "sequence", "key", "seal")
        case "streams":
            return (f"{row.name}:", "its first record is missing")
        case "people":
            return (f"account {row.id}",)
        case "tries":
            return (f"tries {row.id}",)
        case "sessions":
            return (f"session {row.token[:12]}",)
        case "tables":
            return (f"{row.name}:", f"table {row.id}", f"the journal says {row.name}")
        case "rounds":
            return (f"round {row.number} ", f"rounds ({row.table_id}, {row.number})")
        case "table_hours" | "wager_hours" | "meter_payments":
            return (f"{table.name} (",)
        case "meters":
            return (f"meter {row.name}",)
        case "tickets":
            return (f"ticket {row.id}",)
        case "slips":
            return (f"slip {row.id}",)
        case "approvals":
            return (f"approval {row.id}",)
        case "amendments":
            return (f"amendment {row.id}", f"amendments ({row.id})")
        case "editions":
            return (f"edition {row.name[:12]}", f"edition {row.name[:8]}")
        case "school_questions":
            return (f"question of the school {row.id}",)
        case _:
            raise AssertionError(f"by what are rows of {table.name} called?")


def _named(faults: list[str], table: Table, row: Row[Any]) -> bool:
    return any(name in fault for fault in faults for name in _names(table, row))


def _others(column: Column[Any], value: Any) -> Iterator[Any]:
    """Values a column could have instead."""
    if value is not None and column.nullable:
        yield None
    match column.type:
        case Boolean():
            yield not value
        case Integer():
            yield (value or 0) + 100_000
        case Float():
            yield value + 1.5
        case Text() if str(value).startswith("{"):
            yield from (json.dumps(each) for each in _other_json(json.loads(value)))
        case _:
            yield _reworded(value)


def _reworded(value: str | None) -> str:
    """Another text that is no longer."""
    return f"{(value or ' ')[:-1]}{'y' if value and value.endswith('x') else 'x'}"


def _apart(before: Any, after: Any) -> Any:
    """Where two values differ, in short."""
    if not str(before).startswith("{"):
        return before, after
    was, now = json.loads(before), json.loads(after)
    return [(name, was.get(name), now.get(name)) for name in was if was.get(name) != now.get(name, ...)]


def _other_json(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The same without each entry that says something, and with another value for each."""
    for name, value in data.items():
        if isinstance(value, dict) and value:
            yield from ({**data, name: other} for other in _other_json(value))
            continue
        if value and value is not True:
            yield {key: each for key, each in data.items() if key != name}
        match value:
            case bool():
                other: Any = not value
            case int() | float():
                other = value + 1
            case str():
                other = f"{value}1"
            case list():
                other = [*value, *value[:1]] if value else [1, 2]
            case dict():
                other = {"1": 1}
            case _:
                other = 1
        yield {**data, name: other}


# --- what is tried -----------------------------------------------------------------------------------------------


def test_every_table_has_rows(played: Played) -> None:
    """On a floor on which a table were empty, nothing would be tried with it."""
    assert [table.name for table in METADATA.sorted_tables if not _rows(played, table)] == []


def test_every_fact_has_happened(played: Played) -> None:
    """A fact that is new happens on this floor from that day on, so that the check is tried with it."""
    happened = {row.kind for row in _rows(played, JOURNAL)}
    assert {kind for kind in KINDS if kind not in happened} == ELSEWHERE


@pytest.mark.parametrize("column", COLUMNS, ids=str)
def test_a_column_is_edited(played: Played, column: Column[Any]) -> None:
    table, missed = column.table, list[Any]()
    assert isinstance(table, Table)
    rows = [row for row in _rows(played, table) if row._mapping[column.name] is not None]
    for row in {0: rows[0], 1: rows[-1]}.values():
        for value in _others(column, row._mapping[column.name]):
            change = update(table).where(_here(table, row)).values({column.name: value})
            faults = _found(played, lambda connection, change=change: connection.execute(change))  # type: ignore[misc]
            if not _named(faults, table, row):
                missed.append((_apart(row._mapping[column.name], value), faults[:3]))
    assert missed == []


@pytest.mark.parametrize("table", METADATA.sorted_tables, ids=str)
def test_a_row_is_deleted(played: Played, table: Table) -> None:
    rows, missed = _rows(played, table), []
    for row in _of_every_kind(table, rows):
        change = delete(table).where(_here(table, row))
        faults = _found(played, lambda connection, change=change: connection.execute(change))  # type: ignore[misc]
        if not _named(faults, table, row):
            missed.append((row, faults[:3]))
    assert missed == []


def _of_every_kind(table: Table, rows: list[Row[Any]]) -> list[Row[Any]]:
    """One row of every kind: of the journal one of every kind of fact, else the first, the last, one between."""
    if table is JOURNAL:
        return list({row.kind: row for row in rows}.values())
    if table is STREAMS or table is APPROVALS or table is TABLES:
        return rows
    return list({0: rows[0], 1: rows[len(rows) // 2], 2: rows[-1]}.values())


@pytest.mark.parametrize("table", METADATA.sorted_tables, ids=str)
def test_a_row_is_duplicated(played: Played, table: Table) -> None:
    """Under another key, as whatever is unique demands; a record at the end of its stream."""
    rows, missed = _rows(played, table), []
    ends = {row.name: row.version for row in _rows(played, STREAMS)}
    last = max(row.id for row in _rows(played, JOURNAL))
    for row in _of_every_kind(table, rows):
        forged = dict(row._mapping)
        unique = {column.name for column in table.primary_key} | {"number", "id", "token", "name"} & set(
            table.c.keys()
        )
        for name in unique:
            forged[name] = forged[name] + 1_000 if isinstance(forged[name], int) else _reworded(forged[name])
        if table is JOURNAL:
            forged |= {"stream": row.stream, "number": ends[row.stream] + 1, "key": None, "id": last + 1}
        change = insert(table).values(**forged)
        faults = _found(played, lambda connection, change=change: connection.execute(change))  # type: ignore[misc]
        with _behind_its_back(played.copy()) as connection:
            connection.execute(change)
            key = [table.c[name] == forged[name] for name in unique]
            called = connection.execute(select(table).where(*key)).one()
        if not _named(faults, table, called):
            missed.append((row, faults[:3]))
    assert missed == []


def test_records_are_swapped_between_streams(played: Played) -> None:
    """Two records change places, each with everything but where it stands."""
    rows = {row.stream: row for row in _rows(played, JOURNAL) if row.number == 2}
    streams, missed = sorted(rows), []
    for one, other in pairwise(streams):

        def swap(connection: Connection, one: str = one, other: str = other) -> None:
            for to, of in ((one, other), (other, one)):
                content = {
                    name: value
                    for name, value in rows[of]._mapping.items()
                    if name not in ("stream", "number", "id", "key")
                }
                connection.execute(update(JOURNAL).where(_here(JOURNAL, rows[to])).values(**content))

        faults = _found(played, swap)
        for stream in (one, other):
            if f"{stream}: record 2 was changed, or one before it" not in faults:
                missed.append((stream, faults))
    assert missed == []


def _cut(connection: Connection, stream: str, left: int) -> None:
    """Leave so many records of a stream, and make it look as if there had never been more."""
    connection.execute(delete(JOURNAL).where(JOURNAL.c.stream == stream, JOURNAL.c.number > left))
    seal = connection.execute(
        select(JOURNAL.c.seal).where(JOURNAL.c.stream == stream, JOURNAL.c.number == left)
    ).scalar()
    here = STREAMS.c.name == stream
    if seal is None:
        connection.execute(delete(STREAMS).where(here))
    else:
        connection.execute(update(STREAMS).where(here).values(version=left, seal=seal))


@pytest.mark.parametrize("left", [0.0, 0.5, 0.99])
def test_every_stream_is_cut(played: Played, left: float) -> None:
    """With the head, each stream that is shorter than it was is named; without it, that something is."""
    missed = []
    for row in _rows(played, STREAMS):
        keep = int(row.version * left)
        assert keep < row.version

        def cut(connection: Connection, name: str = row.name, keep: int = keep) -> None:
            _cut(connection, name, keep)

        if not _named(_found(played, cut, with_head=True), STREAMS, row):
            missed.append((row.name, "with the head"))
        newest = row.name == "seals" and keep == row.version - 1  # nothing was written after it that could tell
        if not newest and not _found(played, cut):
            missed.append((row.name, "without it"))
    assert missed == []


@pytest.mark.parametrize("left", [0.0, 0.5])
def test_a_stream_is_cut_with_the_seals_that_saw_it(played: Played, left: float) -> None:
    missed = []
    for row in _rows(played, STREAMS):

        def cut(connection: Connection, name: str = row.name, keep: int = int(row.version * left)) -> None:
            _cut(connection, "seals", 0)
            _cut(connection, name, keep)

        if not _named(_found(played, cut, with_head=True), STREAMS, row):
            missed.append(row.name)
    assert missed == []


# --- a signature on something else -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "forged",
    [
        {"amount": "900000.00"},
        {"needs": [["dealer"]]},
        {"asked_by": 1},
        {"given": [[1, "Nobody", "table-games-manager", "2026-01-01"]]},
    ],
)
def test_an_honest_signature_under_a_forged_slip_pays_nothing(on_sqlite: Played, forged: dict[str, Any]) -> None:
    """A fill that waits is changed in the database; whoever signs it is told, and no chips come."""
    url = on_sqlite.copy()
    with _behind_its_back(url) as connection:
        row = connection.execute(select(APPROVALS).where(APPROVALS.c.id == 3)).one()
        body = json.dumps({**json.loads(row.body), **forged})
        connection.execute(update(APPROVALS).where(APPROVALS.c.id == 3).values(body=body))
    store = Store(url)
    store.create()
    pit = Pit(store)
    rack = pit.live(1).state.rack
    with pytest.raises(Refused, match="approval 3 is not as the journal tells of it"):
        pit.do("table-games-supervisor", 1, "approve", approval=3)
    assert Pit(store).live(1).state.rack == rack
    assert any(fault.startswith("approval 3: its body is stored as") for fault in verify(store).faults)
    store.close()
