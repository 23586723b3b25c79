"""Cards, dice and wheels: every deck is somewhere, two people move it, and what is due is told."""

from datetime import UTC, datetime, timedelta
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pitboss.errors import BadInput, Refused
from pitboss.floor.acts.equipment import AskMove, CountStorage, DeclineMove, EquipmentActs, Inspect, SignMove
from pitboss.floor.audit.alerts import alerts
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.equipment import Ledger
from pitboss.floor.books.fold import Line, apply
from pitboss.floor.facts.equipment import MoveAsked, MoveDeclined, MoveSigned
from pitboss.floor.people import add_person
from pitboss.floor.roles import Forbidden, Role
from pitboss.floor.service import now
from pitboss.floor.store import Store
from pitboss.library import of_house
from pitboss.rulebook.property import Place
from tests.floor_play import Pit, hire

HOUSE = "jack-cleveland"
LAW = of_house(HOUSE).equipment


@pytest.fixture
def pit(store: Store) -> Pit:
    hire(store, HOUSE)
    return Pit(store)


def keeps(pit: Pit, who: str, act: EquipmentActs, key: str | None = None) -> None:
    pit.floor.keep_equipment(pit[who], act, key=key)


def asks(pit: Pit, who: str, name: str, many: int, first: int | None = None, table: int | None = None) -> None:
    keeps(pit, who, AskMove(move=name, brand="blue", many=many, first=first, table=table))


def ledger(pit: Pit) -> Ledger:
    return pit.floor.ledgers.see(HOUSE)


def move(pit: Pit, name: str, many: int, first: int | None = None, table: int | None = None) -> None:
    """A move that two people sign for."""
    asks(pit, "table-games-supervisor", name, many, first, table)
    keeps(pit, "security-officer", SignMove(number=max(ledger(pit).moves)))


def places(pit: Pit) -> dict[str, int]:
    return {place: many for (_, _, place), many in ledger(pit).balance().items()}


def said(pit: Pit, at: str | None = None) -> list[str]:
    return [each.detail for each in alerts(pit.floor, (), (), at or now()) if each.name == "due"]


def test_a_deck_from_its_box_to_its_end(pit: Pit) -> None:
    table = pit.table(HOUSE, "blackjack", players=0)
    move(pit, "receive", 12)
    move(pit, "take to the floor", 6, 1, table)
    assert ledger(pit).units[6].table == table
    assert places(pit) == {"storage": 6, "in-play": 6}
    move(pit, "take off the floor", 6, 1)
    move(pit, "cancel", 6, 1)
    move(pit, "destroy", 4, 3)
    assert places(pit) == {"storage": 6, "cancelled": 2, "destroyed": 4}
    move(pit, "receive", 2)
    assert ledger(pit).units[14].place == "storage", "numbered on from the last"
    assert verify(pit.store).faults == []


def test_nothing_moves_by_one_person(pit: Pit) -> None:
    asks(pit, "table-games-supervisor", "receive", 5)
    assert places(pit) == {}
    for who, why in (
        ("table-games-supervisor", "another person"),
        ("pit-manager", "signed by"),
        ("dealer", "may not sign move"),
    ):
        with pytest.raises(Forbidden, match=why):
            keeps(pit, who, SignMove(number=1))
    keeps(pit, "security-officer", SignMove(number=1))
    assert places(pit) == {"storage": 5}
    with pytest.raises(Refused, match="waits"):
        keeps(pit, "security-officer", SignMove(number=1))


def test_who_made_an_account_does_not_sign_beside_it(pit: Pit) -> None:
    made: dict[str, Any] = {"title": "New", "role": Role.SECURITY, "password": None, "house": HOUSE}
    with pit.store.writing() as connection:
        add_person(pit.store, connection, pit["table-games-manager"], now(), name="new", **made)
    other = Pit(pit.store)
    asks(other, "table-games-manager", "receive", 5)
    with pytest.raises(Forbidden, match="within 24 hours"):
        keeps(other, "new", SignMove(number=1))
    keeps(other, "security-officer", SignMove(number=1))


@pytest.mark.parametrize(
    ("name", "first", "table", "why"),
    [
        ("take to the floor", 4, 1, "number 6 is not in the ledger"),
        ("take to the floor", 1, None, "to which table"),
        ("destroy", 1, None, "is storage, not cancelled"),
        ("cancel", None, None, "by its number"),
        ("cancel", 1, 1, "to no table"),
        ("burn", 1, None, "no such move"),
    ],
)
def test_what_is_not_there_is_not_moved(
    pit: Pit, name: str, first: int | None, table: int | None, why: str
) -> None:
    pit.table(HOUSE, "blackjack", players=0)
    move(pit, "receive", 5)
    before = ledger(pit)
    with pytest.raises((Refused, BadInput), match=why):
        asks(pit, "table-games-supervisor", name, 3, first, table)
    assert ledger(pit) == before


def test_a_deck_is_in_one_move_at_a_time(pit: Pit) -> None:
    move(pit, "receive", 5)
    table = pit.table(HOUSE, "blackjack", players=0)
    asks(pit, "table-games-supervisor", "take to the floor", 2, 1, table)
    with pytest.raises(Refused, match="part of a move"):
        asks(pit, "pit-manager", "take to the floor", 2, 2, table)
    keeps(pit, "security-officer", DeclineMove(number=2, why="The seal was broken."))
    move(pit, "take to the floor", 2, 2, table)
    assert places(pit) == {"storage": 3, "in-play": 2}


def test_what_is_sent_again_is_done_once(pit: Pit) -> None:
    for _ in range(2):
        received = AskMove(move="receive", what="dice", brand="red", many=5)
        keeps(pit, "table-games-supervisor", received, "a key")
    assert len(ledger(pit).moves) == 1


def test_those_of_another_house_and_readers_write_nothing(pit: Pit) -> None:
    with pytest.raises(Forbidden):
        asks(pit, "auditor", "receive", 5)
    with pytest.raises(Forbidden):
        keeps(pit, "surveillance", CountStorage(what="cards", brand="blue", counted=3))
    with pit.store.writing() as connection:
        other = {"name": "elsewhere", "title": "Elsewhere", "role": Role.SECURITY, "password": None}
        add_person(pit.store, connection, None, now(), **other, house="hollywood-toledo")  # type: ignore[arg-type]
    asks(pit, "table-games-supervisor", "receive", 5)
    with pytest.raises(Refused, match="waits"):
        keeps(Pit(pit.store), "elsewhere", SignMove(number=1))


# --- what is due -------------------------------------------------------------------------------------------------


def days_ago(days: int) -> str:
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")


def test_a_wheel_that_is_open_for_days_is_inspected_every_day(pit: Pit) -> None:
    past = days_ago(2)
    before = Pit(pit.store, clock=lambda: past)
    table = before.table(HOUSE, "roulette", players=0, name="wheel 1")
    assert "wheel 1: inspect the wheel (OAC 3772-11-39)" in said(pit)
    assert not [each for each in said(pit, past) if "wheel (" in each], "it was looked at when it was opened"
    keeps(
        pit,
        "table-games-supervisor",
        Inspect(table=table, what="wheel", work="inspection", words="A loose fret.", fit=False),
    )
    assert (
        "wheel 1: the wheel was found unfit: A loose fret.; tell the Commission's agent, and log its repair"
        in said(pit)
    )
    keeps(
        pit,
        "table-games-supervisor",
        Inspect(table=table, what="wheel", work="maintenance", words="The fret is glued.", fit=True),
    )
    assert not [each for each in said(pit) if "wheel" in each.partition(":")[2]]
    with pytest.raises(Refused, match="has no dice"):
        keeps(
            pit,
            "table-games-supervisor",
            Inspect(table=table, what="dice", work="inspection", words="?", fit=True),
        )


def test_what_is_in_storage_is_counted_every_day(pit: Pit) -> None:
    move(pit, "receive", 5)
    assert said(pit) == ["cards, blue: count what is in storage (OAC 3772-11-24)"]
    keeps(pit, "table-games-supervisor", CountStorage(what="cards", brand="blue", counted=4))
    assert said(pit) == ["cards, blue: -1 against the ledger; tell the Commission's agent"]
    keeps(pit, "security-officer", CountStorage(what="cards", brand="blue", counted=5))
    assert said(pit) == []
    later = (datetime.now(UTC) + timedelta(days=1)).isoformat(timespec="milliseconds")
    assert said(pit, later) == ["cards, blue: count what is in storage (OAC 3772-11-24)"]


@pytest.mark.parametrize(
    ("game", "setup", "has"),
    [
        ("roulette", {}, ["wheel"]),
        ("craps", {}, ["dice"]),
        ("blackjack", {}, ["cards"]),
        ("blackjack", {"equipment": ["shuffler"]}, ["cards", "shuffler"]),
    ],
)
def test_what_a_table_has(pit: Pit, game: str, setup: dict[str, Any], has: list[str]) -> None:
    assert pit.standing(pit.set_up(HOUSE, game, **setup)).equipment == has


# --- every history -----------------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(
    steps=some.lists(
        some.tuples(some.sampled_from(sorted(LAW.moves)), some.integers(1, 4), some.booleans()), max_size=20
    )
)
def test_every_deck_is_in_one_place(steps: list[tuple[str, int, bool]]) -> None:
    """Whatever is moved, declined or not: nothing is lost or comes from nowhere, and all balances are of decks."""
    found, received = Ledger(HOUSE), 0
    for number, (name, many, signs) in enumerate(steps, start=1):
        rule = LAW.moves[name]
        free = sorted(each for each, unit in found.units.items() if unit.place == rule.out_of)
        first = max(found.units, default=0) + 1 if rule.out_of is None else next(iter(free), None)
        if first is None:
            continue
        last = first + many - 1 if rule.out_of is None else first
        table = 1 if rule.into == "in-play" else None
        asked = MoveAsked(
            number, name, "cards", "blue", first, last, rule.into, table, "Sam", "table-games-supervisor"
        )
        apply(found, asked, Line(2 * number - 1, 1, "2026-11-18T10:00:00.000+00:00"))
        ends = (
            MoveSigned(number, "Reese", "security-officer") if signs else MoveDeclined(number, "No", "Reese", "s")
        )
        apply(found, ends, Line(2 * number, 2, "2026-11-18T10:01:00.000+00:00"))
        received += many if signs and rule.out_of is None else 0
        assert found.balance().total() == received
        assert {place for _, _, place in found.balance()} <= set(get_args(Place))
        assert found.moving() == set()
