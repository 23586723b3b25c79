"""Commission that is put off: marked before the player, the house's all the same, collected before they go."""

from random import Random
from typing import Any, Final

import pytest
from sqlalchemy import func, select

from pitboss.errors import Refused
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.live import Live
from pitboss.floor.roles import Forbidden
from pitboss.floor.schema import JOURNAL, ROUNDS
from pitboss.floor.store import Store
from tests.floor_play import BANK, Pit, hire, seen_by

HOUSE: Final = "hard-rock-cincinnati"
GAME: Final = "mini-midi-baccarat"
DEFERRED: Final = {"vigorish-taken": "deferred"}
BANKER_WINS: Final = ("2s", "8d", "3h", "Kc")
PLAYER_WINS: Final = ("8d", "2s", "Kc", "3h")
BOUGHT: Final = 100_000


@pytest.fixture
def pit(store: Store) -> Pit:
    hire(store, HOUSE)
    return Pit(store)


def table_of(pit: Pit, **setup: Any) -> int:
    return pit.table(HOUSE, GAME, chips=BOUGHT, options=DEFERRED, **setup)


def coup(pit: Pit, table: int, cards: tuple[str, ...] = BANKER_WINS, **staked: int) -> Live:
    for name, amount in (staked or {"ann": 10_000}).items():
        seat = {"ann": 1, "bob": 2}[name]
        pit.do(name, table, "wager", seat=seat, wager="banker", amount=amount)
    pit.do("dealer", table, "no-more-bets")
    for card in cards:
        pit.do("dealer", table, "card", card=card)
    pit.do("dealer", table, "pay-and-take")
    return pit.live(table)


def kinds(store: Store, table: int) -> list[str]:
    with store.reading() as connection:
        asked = select(JOURNAL.c.kind).where(JOURNAL.c.stream == f"table:{table}").order_by(JOURNAL.c.number)
        return list(connection.execute(asked).scalars())


def test_what_is_owed_is_marked_and_goes_to_the_rack_when_it_is_collected(pit: Pit) -> None:
    table = table_of(pit, dealt_by="dealer")
    live = coup(pit, table, ann=10_000, bob=2_000)
    state, rack = live.state, BANK - 2 * BOUGHT
    assert state.owed == {1: 500, 2: 100}
    assert (state.seats[1].chips, state.seats[2].chips) == (BOUGHT + 9_500, BOUGHT + 1_900)
    assert state.rack == rack - 12_000, "the winners were paid even money"
    assert state.balances()["owed 1"] == 500
    assert sum(state.balances().values()) == 0
    assert live.win() == -11_400, "and the commission is the house's all the same"
    view = seen_by(live, pit["bob"])
    assert [view["seated"][seat]["owes"] for seat in ("1", "2")] == ["5.00", "1.00"]
    marked = [line for line in view["lines"] if line["do"].startswith("Mark vigorish")]
    assert [(line["do"], line["cite"]) for line in marked] == [
        ("Mark vigorish of seat 2: $1", ["13.C", "13.E"]),
        ("Mark vigorish of seat 1: $5", ["13.C", "13.E"]),
    ]
    assert coup(pit, table).state.owed == {1: 1_000, 2: 100}, "it grows"
    pit.do("dealer", table, "collect-vigorish", seat=1)
    state = pit.live(table).state
    assert (state.owed, state.rack) == ({2: 100}, rack - 22_000 + 1_000)
    assert pit.live(table).win() == -20_900
    assert verify(pit.store).faults == []


def test_nobody_leaves_and_no_card_is_shuffled_while_something_is_owed(pit: Pit) -> None:
    table = table_of(pit, dealt_by="dealer")
    coup(pit, table)
    says = r"seat 1 owes \$5(\.00)? vigorish; collect it first \(13\.E\)"
    refused: tuple[tuple[str, str, dict[str, Any]], ...] = (
        ("ann", "leave-seat", {"seat": 1}),
        ("dealer", "shuffle", {}),
        ("table-games-manager", "change-equipment", {}),
        ("table-games-manager", "close-table", {}),
    )
    for who, act, given in refused:
        before = pit.live(table).state.to_json()
        with pytest.raises(Refused, match=says):
            pit.do(who, table, act, **given)
        assert pit.live(table).state.to_json() == before
    pit.do("bob", table, "leave-seat", seat=2)
    pit.do("dealer", table, "collect-vigorish")
    pit.do("dealer", table, "shuffle")
    pit.do("ann", table, "leave-seat", seat=1)
    pit.do("table-games-manager", table, "close-table")
    state = pit.live(table).state
    assert state.rack == BANK - 2 * BOUGHT - 9_500
    assert verify(pit.store).faults == []


def test_what_is_owed_cannot_be_wagered_nor_be_lost(pit: Pit) -> None:
    table = table_of(pit, dealt_by="dealer")
    coup(pit, table, ann=BOUGHT)
    assert pit.live(table).state.owed == {1: 5_000}
    coup(pit, table, PLAYER_WINS, ann=BOUGHT)
    with pytest.raises(Refused, match="short of chips"):
        pit.do("ann", table, "wager", seat=1, wager="banker", amount=95_500)
    coup(pit, table, PLAYER_WINS, ann=95_000)
    pit.do("dealer", table, "collect-vigorish", seat=1)
    pit.do("ann", table, "leave-seat", seat=1)
    assert pit.live(table).win() == BOUGHT


def test_only_a_dealer_collects_and_only_what_is_owed(pit: Pit) -> None:
    table = table_of(pit, dealt_by="dealer")
    with pytest.raises(Refused, match="nobody owes vigorish"):
        pit.do("dealer", table, "collect-vigorish")
    coup(pit, table)
    with pytest.raises(Refused, match="seat 2 owes no vigorish"):
        pit.do("dealer", table, "collect-vigorish", seat=2)
    with pytest.raises(Forbidden):
        pit.do("ann", table, "collect-vigorish", seat=1)


def test_the_software_collects_by_itself(pit: Pit) -> None:
    table, rng = table_of(pit), Random(5)
    while not pit.live(table).state.owed.get(1):
        pit.play_rounds(table, rng)
    left = pit.live(table).state.seats[1].chips
    pit.do("ann", table, "leave-seat", seat=1)
    assert kinds(pit.store, table)[-2:] == ["vigorish-collected", "seat-left"]
    assert pit.live(table).state.taken_away == left
    pit.do("table-games-manager", table, "close-table")
    live = pit.live(table)
    assert live.state.owed == {}
    with pit.store.reading() as connection:
        won = connection.execute(select(func.sum(ROUNDS.c.result)).where(ROUNDS.c.table_id == table)).scalar()
    assert live.win() == won
    assert verify(pit.store).faults == []


def test_the_software_collects_before_it_shuffles(pit: Pit) -> None:
    table = table_of(pit)
    while not (pit.live(table).state.owed and pit.live(table).state.shoe.due):
        pit.do("ann", table, "wager", seat=1, wager="banker", amount=500)
        pit.do("ann", table, "no-more-bets")
    pit.do("ann", table, "wager", seat=1, wager="banker", amount=500)
    told = kinds(pit.store, table)
    assert told[-4:] == ["vigorish-collected", "shuffled", "round-opened", "answer"]
    assert pit.live(table).state.owed == {}


def test_where_it_is_taken_at_once_nothing_is_owed(pit: Pit) -> None:
    table = pit.table(HOUSE, GAME, chips=BOUGHT, dealt_by="dealer")
    state = coup(pit, table).state
    assert (state.owed, state.rack) == ({}, BANK - 2 * BOUGHT - 9_500)
    pit.do("ann", table, "leave-seat", seat=1)
