"""Facts: they are read back as they were written, unknown ones are refused, and each takes effect somewhere."""

from random import Random
from typing import Any

import pytest
from sqlalchemy import select

import pitboss.floor.books.equipment
from pitboss.errors import BadInput
from pitboss.floor.audit.gaming_day import GamingDay
from pitboss.floor.audit.review import record_finding
from pitboss.floor.books.fold import _APPLY, Line, apply
from pitboss.floor.books.kinds import BOOKS
from pitboss.floor.chain import Entry
from pitboss.floor.facts import DECLARED, Signer, entry, read
from pitboss.floor.facts import audit as of_audit
from pitboss.floor.facts import journal as of_journal
from pitboss.floor.facts import people as of_people
from pitboss.floor.facts import rulebooks as of_rulebooks
from pitboss.floor.facts import school as of_school
from pitboss.floor.facts.older import SESSION
from pitboss.floor.facts.records import KINDS, Fact, decode
from pitboss.floor.facts.stadium import Recognised
from pitboss.floor.facts.tables import ApprovalSigned, BoughtIn, SeatTaken, StepSigned
from pitboss.floor.keyring import new_key
from pitboss.floor.schema import STREAMS
from pitboss.floor.sealing import seal_heads
from pitboss.floor.service import now
from pitboss.floor.store import Store
from tests.floor_play import Pit, hire

POKER = "horseshoe-cleveland"


def test_every_record_of_the_journal_is_a_fact_that_is_written_the_same(store: Store) -> None:
    hire(store, POKER)
    pit, rng = Pit(store), Random(4)
    pit.play_rounds(pit.table(POKER, "blackjack"), rng, 2)
    poker = pit.table(POKER, "poker-room", players=3, chips=20_000, seats=9, options={})
    pit.do("ann", poker, "begin-hand")
    pit.do("dealer", 1, "ask-fill", amount=1_000)
    pit.do("table-games-supervisor", 1, "approve", approval=1)
    month = GamingDay.of(POKER).today().isoformat()[:7]
    record_finding(store, pit["auditor"], now(), pit.standing(1).state, month, "nothing", commission_told=False)
    assert seal_heads(store, now())
    with store.writing() as connection:
        store.change_key(connection, new_key(), 1, now())
    with store.reading() as connection:
        streams = set(connection.execute(select(STREAMS.c.name)).scalars())
        assert streams == {"audit", "journal", "people", "seals", "table:1", "table:2"}
        for stream in streams:
            for record in store.records(connection, stream):
                fact = read(record.fact)
                assert entry(fact, record.fact.person, record.fact.at) == record.fact


@pytest.mark.parametrize(
    ("kind", "body", "says"),
    [
        ("chips-conjured", {}, "no fact 'chips-conjured'"),
        ("bought-in", {"seat": 1, "amount": "5.00", "rack": "1.00"}, "has no 'rack'"),
        ("bought-in", {"seat": 1}, "amount"),
        ("bought-in", {"seat": "1", "amount": "5.00"}, "is not int"),
        ("bought-in", {"seat": True, "amount": "5.00"}, "is not int"),
        ("bought-in", {"seat": 1, "amount": "five"}, "not an amount"),
        (
            "approval-asked",
            {"id": 1, "what": "fill", "amount": "1.00", "needs": "all", "asked_by": 1},
            "not a list",
        ),
        ("stakes-changed", {"ante": 5}, "written as text"),
    ],
)
def test_what_is_not_known_is_refused(kind: str, body: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        decode(kind, body)


def test_what_is_usual_is_left_out() -> None:
    assert BoughtIn(1, 500).to_json() == {"seat": 1, "amount": "5.00"}
    assert BoughtIn(1, 500, 7).to_json() == {"seat": 1, "amount": "5.00", "ticket": 7}
    assert decode("bought-in", {"seat": 1, "amount": "5.00"}) == BoughtIn(1, 500)


def test_every_fact_of_a_table_or_a_house_takes_effect_in_some_book() -> None:
    assert BOOKS
    assert pitboss.floor.books.equipment is not None
    assert DECLARED
    elsewhere = {each.__name__ for each in (of_audit, of_journal, of_people, of_rulebooks, of_school)}
    assert set(_APPLY) == {kind for kind in KINDS.values() if kind.__module__ not in elsewhere}


def test_a_fact_is_refused_where_it_cannot_happen(store: Store) -> None:
    hire(store, POKER)
    pit = Pit(store)
    table = pit.standing(pit.table(POKER, "roulette"))
    with pytest.raises(BadInput, match="'recognised' is not what happens"):
        apply(table, Recognised("17"), Line(1, None, ""))


# --- older editions -------------------------------------------------------------------------------------------

_PEOPLE = {1: Signer("Ann", "player"), 2: Signer("Sam", "table-games-supervisor")}


@pytest.mark.parametrize(
    ("kind", "body", "person", "now"),
    [
        (
            "step-signed",
            {"moment": "opening", "step": 0, "cite": ["1.A"], "role": "dealer"},
            2,
            StepSigned("opening", 0, ("1.A",), "dealer", "Sam"),
        ),
        (
            "approval-signed",
            {"id": 5, "complete": True},
            2,
            ApprovalSigned(5, True, "Sam", "table-games-supervisor"),
        ),
        ("seat-taken", {"seat": 3, "player": "Ann"}, 1, SeatTaken(3, "Ann", 1)),
        ("seat-taken", {"seat": 3, "player": "A guest"}, 2, SeatTaken(3, "A guest", None)),
        ("question-answered", {"id": 7, "asked_at": "noon"}, 2, of_school.QuestionAskedAgain(7, "noon")),
        ("question-answered", {"id": 7, "step": 1, "faults": 0}, 2, of_school.QuestionAnswered(7, 1, 0)),
        (
            "session-started",
            {"token": "t", "expires": 50_000, "csrf": "c"},
            2,
            of_people.SessionStarted("t", 50_000, 50_000 - SESSION, "", "c"),
        ),
    ],
)
def test_older_records_are_understood(kind: str, body: dict[str, Any], person: int, now: Fact) -> None:
    assert read(Entry(kind, body, person, ""), _PEOPLE) == now


def test_an_older_record_of_nobody_is_refused() -> None:
    with pytest.raises(BadInput, match="nobody has the account 9"):
        read(Entry("seat-taken", {"seat": 3, "player": "Ann"}, 9, ""), _PEOPLE)
