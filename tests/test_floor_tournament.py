"""A tournament's table on the floor: the order of betting and the button are kept from round to round."""

from random import Random

import pytest

from pitboss.equipment.chance import SeededChance
from pitboss.errors import Refused
from pitboss.floor.store import Store
from tests.floor_play import Pit, hire

HOUSE = "jack-cleveland"


@pytest.fixture
def pit(store: Store) -> Pit:
    hire(store, HOUSE)
    return Pit(store, source=SeededChance(5))


def test_the_button_goes_round(pit: Pit) -> None:
    table = pit.table(HOUSE, "mini-midi-baccarat", options={"play": "tournament"})
    for first, second in ((1, 2), (2, 1), (1, 2)):
        players = {1: "ann", 2: "bob"}
        with pytest.raises(Refused, match=f"seat {second} bets after seat {first}, in order from the button"):
            pit.do(players[second], table, "wager", seat=second, wager="banker", amount=500)
        for seat in (first, second):
            pit.do(players[seat], table, "wager", seat=seat, wager="banker", amount=500)
        pit.do("ann", table, "no-more-bets")
        assert pit.live(table).state.last_shooter == first


@pytest.mark.parametrize("game", ["blackjack", "mini-midi-baccarat", "craps"])
def test_rounds_are_played_and_folded_again(pit: Pit, game: str) -> None:
    """Every command is replayed by a second worker as it comes, and the books balance after each."""
    table = pit.table(HOUSE, game, options={"play": "tournament"})
    pit.play_rounds(table, Random(4), rounds=2)
    assert pit.live(table).state.round >= 2


def test_a_wager_the_tournament_does_not_allow_leaves_the_books_alone(pit: Pit) -> None:
    table = pit.table(HOUSE, "mini-midi-baccarat", options={"play": "tournament"})
    pit.do("ann", table, "wager", seat=1, wager="banker", amount=500)
    before = pit.live(table).state.to_json()
    with pytest.raises(Refused, match=r"nobody has a Player's Hand beside it \(17.B.iv, 17.B.vi\)"):
        pit.do("ann", table, "wager", seat=1, wager="player", amount=500)
    assert pit.live(table).state.to_json() == before


def test_who_has_no_chips_left_keeps_nobody_waiting(pit: Pit) -> None:
    """Ann loses her last chips, so Bob, who sits next, bets first and nobody waits for her."""
    players = {1: "ann", 2: "bob", 3: "cy"}
    table = pit.table(HOUSE, "mini-midi-baccarat", players=3, chips=1_000, options={"play": "tournament"})
    order = [1, 2, 3]
    while pit.live(table).state.seats[1].chips:
        for seat in order:
            amount = min(pit.live(table).state.seats[seat].chips, 1_000) if seat == 1 else 500
            if amount > pit.live(table).state.seats[seat].chips:
                pit.do(players[seat], table, "buy-in", seat=seat, amount=10_000)
            pit.do(players[seat], table, "wager", seat=seat, wager="banker", amount=amount)
        pit.do("ann", table, "no-more-bets")
        order = [*order[1:], order[0]]
    rounds = pit.live(table).state.round
    for seat in [each for each in order if each != 1]:
        pit.do(players[seat], table, "wager", seat=seat, wager="banker", amount=500)
    pit.do("bob", table, "no-more-bets")
    assert pit.live(table).state.round == rounds + 1
