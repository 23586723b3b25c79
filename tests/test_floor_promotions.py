"""Promotions on the floor: money of the fund to players and nowhere else, draws anybody can check, hands the
journal knows."""

from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from pitboss.errors import Refused
from pitboss.floor.acts.pit_acts import AnyPitAct
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.jackpots import FUND, meter_name
from pitboss.floor.books.promotions import PromotionBook
from pitboss.floor.roles import Forbidden
from pitboss.floor.schema import METERS
from pitboss.floor.store import Store
from pitboss.room.draws import faults
from pitboss.table.money_moved import FINE
from tests.clock import Clock
from tests.floor_pit import ACT, EVENING
from tests.floor_play import PLAYERS, Pit, as_sent, hire
from tests.test_floor_poker import play_hand, sound

HOUSE, GAME = "horseshoe-cleveland", "poker-room"
MANAGER, AGENT = "table-games-manager", "commission-agent"
TERMS = "Players who are dealt in take part."


class Room(Pit):
    """A poker room whose fund has something in it."""

    def __init__(self, store: Store) -> None:
        hire(store, HOUSE)
        self.clock = Clock(EVENING)
        super().__init__(store, clock=self.clock)
        self.rng = Random(3)

    def spread(self, *, players: int = 4, **options: Any) -> int:
        options = {"variant": "holdem", "lower-limit": "20", "upper-limit": "40", **options}
        return self.table(HOUSE, GAME, players=players, chips=200_000, options=options, seats=10)

    def play(self, table: int, hands: int = 1) -> None:
        for _ in range(hands):
            play_hand(self, table, self.rng)

    def act(self, who: str, act: str, /, **of: Any) -> int:
        done: AnyPitAct = ACT.validate_python({"act": act, **as_sent(of)})
        return self.floor.act_in_pit(self[who], HOUSE, done)

    @property
    def book(self) -> PromotionBook:
        return self.floor.pits.see(HOUSE)

    @property
    def fund(self) -> int:
        with self.store.reading() as connection:
            asked = select(METERS.c.amount).where(METERS.c.name == meter_name(HOUSE, FUND))
            return int(connection.execute(asked).scalar_one()) // FINE

    def count_boxes(self, *tables: int) -> None:
        for table in tables:
            self.do("table-games-supervisor", table, "count-box")

    def begun(self, listed_as: str, prize: int, **of: Any) -> int:
        given = {"name": listed_as, "terms": TERMS, "submitted": "PR-17", "prize": prize, **of}
        number = self.act(MANAGER, "set-up-promotion", listed_as=listed_as, **given)
        if self.book.promotions[number].sheet.needs_approval:
            self.act(AGENT, "approve-promotion", promotion=number)
        self.act("table-games-supervisor", "begin-promotion", promotion=number)
        return number


@pytest.fixture
def room(store: Store) -> Room:
    return Room(store)


def test_a_hot_seat_is_paid_from_the_fund(room: Room, store: Store) -> None:
    table = room.spread()
    room.play(table, 8)
    room.count_boxes(table)
    collected = room.fund
    assert collected > 0
    number = room.begun("hot-seat", 200)
    assert room.fund == collected - 200
    with pytest.raises(Refused, match="post what the secret"):
        room.act(MANAGER, "draw-promotion", promotion=number)
    room.act(MANAGER, "post-draws")
    room.act(MANAGER, "draw-promotion", promotion=number)
    (award,) = room.book.awards.values()
    assert award.owed == 200
    room.act("table-games-supervisor", "end-promotion", promotion=number)
    room.act("table-games-supervisor", "pay-award", award=award.number, paid_as="cash", document="passport")
    assert (room.fund, room.book.paid, room.book.owed) == (collected - 200, 200, 0)
    sound(store)
