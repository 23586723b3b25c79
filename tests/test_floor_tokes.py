"""A bet for the dealers on the floor: the player's chips until it wins, then the toke pool's."""

from typing import Final

import pytest

from pitboss.errors import Refused
from pitboss.floor.audit.verify import verify
from pitboss.floor.store import Store
from tests.floor_play import BANK, Pit, hire, seen_by

HOUSE: Final = "jack-cleveland"
BOUGHT: Final = 100_000


@pytest.fixture
def pit(store: Store) -> Pit:
    hire(store, HOUSE)
    return Pit(store)


def bet(pit: Pit, table: int) -> None:
    pit.do("ann", table, "wager", seat=1, wager="straight", amount=1_000, spot="17")
    pit.do("ann", table, "wager", seat=1, wager="straight", amount=500, spot="17", for_dealer=True)


def test_what_it_wins_is_the_toke_pools(pit: Pit, store: Store) -> None:
    table = pit.table(HOUSE, "roulette", players=1, chips=BOUGHT, dealt_by="dealer")
    bet(pit, table)
    view = seen_by(pit.live(table), pit["ann"])
    assert [(lies["amount"], lies["toke"]) for lies in view["layout"]] == [("15.00", "5.00")]
    assert view["seated"]["1"]["chips"] == "985.00"
    pit.do("dealer", table, "no-more-bets")
    pit.do("dealer", table, "spin", section="17")
    state = pit.live(table).state
    assert state.tokes == 36 * 500, "what was bet for the dealers, and 35 times as much"
    assert state.seats[1].chips == BOUGHT - 500 + 35 * 1_000
    assert state.rack == BANK - BOUGHT - 35 * 1_500
    assert sum(state.balances().values()) == 0
    lines = [line["do"] for line in seen_by(pit.live(table), pit["dealer"])["lines"]]
    assert lines[-1] == "Toke of seat 1: $180 into the toke box (Straight 17)"
    assert verify(store).faults == []


def test_what_loses_is_the_houses_and_what_is_taken_back_the_players(pit: Pit, store: Store) -> None:
    table = pit.table(HOUSE, "roulette", players=1, chips=BOUGHT, dealt_by="dealer")
    bet(pit, table)
    pit.do("ann", table, "take-back", seat=1, wager="straight", spot="17", for_dealer=True)
    with pytest.raises(Refused, match="nothing is bet for the dealer"):
        pit.do("ann", table, "take-back", seat=1, wager="straight", spot="17", for_dealer=True)
    pit.do("ann", table, "wager", seat=1, wager="straight", amount=200, spot="17", for_dealer=True)
    pit.do("dealer", table, "no-more-bets")
    pit.do("dealer", table, "spin", section="4")
    state = pit.live(table).state
    assert (state.tokes, state.seats[1].chips) == (0, BOUGHT - 1_200)
    assert verify(store).faults == []


@pytest.mark.parametrize(
    ("wager", "spot", "amount", "why"),
    [
        ("straight", "18", 500, "make a .* first"),
        ("straight", "17", 30, "cannot be made with chips"),
        ("straight", "17", 2_000_000, "is at most"),
    ],
)
def test_what_is_no_bet_for_the_dealer(pit: Pit, wager: str, spot: str, amount: int, why: str) -> None:
    table = pit.table(HOUSE, "roulette", players=1, chips=5_000_000, dealt_by="dealer")
    pit.do("ann", table, "wager", seat=1, wager="straight", amount=1_000, spot="17")
    with pytest.raises(Refused, match=why):
        pit.do("ann", table, "wager", seat=1, wager=wager, spot=spot, amount=amount, for_dealer=True)
