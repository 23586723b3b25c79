"""Poker on the floor: hands dealt and bet by many, chips and boxes to the cent, nobody's cards but his own."""

from random import Random
from typing import Any

import pytest

from pitboss import library
from pitboss.floor.poker.live import PokerLive
from pitboss.floor.store import Store
from pitboss.floor.verify import verify
from pitboss.room.hand import CALL, Act, Deal, Draw, Show
from tests.floor_play import BANK, PLAYERS, Pit, hire

HOUSE, GAME = "horseshoe-cleveland", "poker-room"
VARIANTS = list(library.section(HOUSE, GAME).text.rules["variants"])


@pytest.fixture
def pit(store: Store) -> Pit:
    hire(store, HOUSE)
    return Pit(store)


def sound(store: Store) -> None:
    assert verify(store).faults == []


def live_of(pit: Pit, table: int) -> PokerLive:
    live = pit.floor.see(table, lambda live: live)
    assert isinstance(live, PokerLive)
    return live


def seated(pit: Pit, *, players: int = 3, chips: int = 20_000, **setup: Any) -> int:
    options = setup.pop("options", {})
    return pit.table(HOUSE, GAME, players=players, chips=chips, options=options, seats=10, **setup)


def step(pit: Pit, table: int, rng: Random) -> None:
    """One answer to whatever is awaited, by whoever has to give it."""
    live = live_of(pit, table)
    assert live.hand is not None
    awaited = live.hand.awaited
    match awaited:
        case Act():
            choice = rng.choice([*awaited.choices, CALL]) if CALL in awaited.choices else awaited.choices[0]
            pit.do(PLAYERS[awaited.seat - 1], table, "decide", seat=awaited.seat, choice=choice)
        case Draw():
            places = rng.sample(["1", "2", "3", "4", "5"], rng.randrange(4))
            pit.do(PLAYERS[awaited.seat - 1], table, "decide", seat=awaited.seat, choice="draw", cards=places)
        case Show():
            choice = "muck" if awaited.may_muck and rng.random() < 0.5 else "show"
            pit.do(PLAYERS[awaited.seat - 1], table, "decide", seat=awaited.seat, choice=choice)
        case Deal():
            pit.do("dealer", table, "card", card=str(live.draw()))
        case None:
            raise AssertionError("the hand is over")


def play_hand(pit: Pit, table: int, rng: Random) -> None:
    who = "ann" if live_of(pit, table).state.dealt_by == "software" else "dealer"
    pit.do(who, table, "begin-hand")
    while live_of(pit, table).on:
        step(pit, table, rng)


def money_at(live: PokerLive) -> int:
    state = live.state
    chips = sum(seat.chips for seat in state.seats.values())
    return state.rack + chips + state.taken_away + live.poker.raked + live.poker.dropped


@pytest.mark.parametrize("dealt_by", ["software", "dealer"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_hands_of_every_kind_of_poker(pit: Pit, store: Store, variant: str, dealt_by: str) -> None:
    table = seated(pit, players=5, options={"variant": variant}, dealt_by=dealt_by)
    rng = Random(7)
    for _ in range(4):
        play_hand(pit, table, rng)
    live = live_of(pit, table)
    assert live.state.round == 4
    assert money_at(live) == BANK
    assert live.poker.box == live.poker.dropped
    pit.do("ann", table, "begin-hand") if dealt_by == "software" else pit.do("dealer", table, "begin-hand")
    sound(store)
