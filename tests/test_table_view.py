"""What a page is shown of a table: hands after a split, what was settled, and nobody else's cards."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.floor.roles import Forbidden
from pitboss.floor.store import Store
from pitboss.floor.views.felt import HIDDEN
from tests.floor_play import Pit, hire, seen_by

HOUSE = "hard-rock-cincinnati"


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[Pit]:
    store = Store(f"sqlite:///{tmp_path}/floor.db")
    store.create()
    hire(store, HOUSE)
    yield Pit(store)
    store.close()


def dealt(pit: Pit, table: int, *cards: str) -> None:
    for card in cards:
        pit.do("dealer", table, "card", card=card)


def test_a_split_hand_shows_where_its_cards_went(pit: Pit) -> None:
    table = pit.table(HOUSE, "blackjack", players=1, dealt_by="dealer")
    pit.do("ann", table, "wager", seat=1, wager="blackjack", amount=1_000)
    pit.do("dealer", table, "no-more-bets")
    dealt(pit, table, "8h", "6d", "8s", "Tc")
    pit.do("ann", table, "decide", seat=1, choice="split")
    dealt(pit, table, "8d")
    assert seen_by(pit.live(table), pit["ann"])["hands"] == {"seat 1": ["8h", "8d"], "seat 1 hand 2": ["8s"]}
    pit.do("ann", table, "decide", seat=1, choice="split")
    dealt(pit, table, "3c")
    pit.do("ann", table, "decide", seat=1, choice="stand")
    dealt(pit, table, "Kd")
    hands = seen_by(pit.live(table), pit["ann"])["hands"]
    assert hands == {"seat 1": ["8h", "3c"], "seat 1 hand 2": ["8s"], "seat 1 hand 3": ["8d", "Kd"]}
    assert seen_by(pit.live(table), pit["ann"])["ask"]["cards"] == ["8d", "Kd"]


def test_a_finished_round_lies_on_the_felt_with_what_was_paid_and_taken(pit: Pit) -> None:
    table = pit.table(HOUSE, "blackjack", players=2, dealt_by="dealer")
    for seat, name in ((1, "ann"), (2, "bob")):
        pit.do(name, table, "wager", seat=seat, wager="blackjack", amount=1_000)
    pit.do("dealer", table, "no-more-bets")
    dealt(pit, table, "Kh", "9d", "7c", "Qh", "8s", "Tc")
    pit.do("ann", table, "decide", seat=1, choice="stand")
    pit.do("bob", table, "decide", seat=2, choice="stand")
    view = seen_by(pit.live(table), pit["dealer"])
    assert (view["phase"], view["ask"]["type"], view["ask"]["yours"]) == ("settlement", "pay-and-take", True)
    coming = [line["do"] for line in view["ask"]["lines"]]
    assert coming == ["Push, seat 2: Blackjack Wager", "Pay seat 1: $10 (Blackjack Wager, 1 to 1)"]
    view = seen_by(pit.live(table), pit["ann"])
    assert "lines" not in view["ask"]
    assert view["settled"] == []
    with pytest.raises(Forbidden):
        pit.do("ann", table, "pay-and-take")
    pit.do("dealer", table, "pay-and-take")
    view = seen_by(pit.live(table), pit["ann"])
    assert view["over"]
    assert view["layout"] == []
    assert view["dealer"] == ["7c", "Tc"]
    lines = [(line["seat"], line["paid"], line["returned"], line["taken"]) for line in view["settled"]]
    assert lines == [(2, "0.00", "10.00", "0.00"), (1, "10.00", "10.00", "0.00")]
    numbers = [line["number"] for line in view["settled"]]
    assert numbers == sorted(set(numbers))
    assert any(line["do"].startswith("Pay seat 1") for line in view["settled"])


def test_only_what_the_last_roll_settled_is_shown_at_the_dice(pit: Pit) -> None:
    table = pit.table(HOUSE, "craps", players=1, dealt_by="dealer")
    pit.do("ann", table, "wager", seat=1, wager="pass", amount=1_000)
    pit.do("ann", table, "wager", seat=1, wager="field", amount=1_000)
    for roll in ((2, 2), (3, 3)):
        pit.do("dealer", table, "no-more-bets")
        pit.do("dealer", table, "roll", first=roll[0], second=roll[1])
        view = seen_by(pit.live(table), pit["ann"])
        assert [line["wager"] for line in view["settled"]] == (["field"] if roll == (2, 2) else [])
    assert view["puck"]["point"] == 4


def test_whoever_sits_down_later_does_not_see_what_was_folded_there(pit: Pit) -> None:
    table = pit.table(HOUSE, "three-card-poker", players=1)
    pit.do("ann", table, "wager", seat=1, wager="ante", amount=1_000)
    pit.do("ann", table, "no-more-bets")
    pit.do("ann", table, "decide", seat=1, choice="fold")
    assert HIDDEN not in seen_by(pit.live(table), pit["ann"])["hands"]["seat 1"]
    pit.do("ann", table, "leave-seat", seat=1)
    pit.do("bob", table, "take-seat", seat=1)
    assert seen_by(pit.live(table), pit["bob"])["hands"]["seat 1"] == [HIDDEN] * 3


def test_the_hands_everybody_bets_on_are_shown_to_everybody(pit: Pit) -> None:
    table = pit.table(HOUSE, "mini-midi-baccarat", players=1)
    pit.do("ann", table, "wager", seat=1, wager="player", amount=1_000)
    pit.do("ann", table, "no-more-bets")
    boards = seen_by(pit.live(table), pit["bob"])["boards"]
    assert set(boards) == {"player", "banker"}
    assert all(len(cards) in (2, 3) and HIDDEN not in cards for cards in boards.values())


def test_community_cards_are_turned_from_the_first_on_and_the_others_stay_hidden(pit: Pit) -> None:
    table = pit.table(HOUSE, "let-it-ride", players=1, dealt_by="dealer")
    for wager in ("bet-1", "bet-2", "bet-3"):
        pit.do("ann", table, "wager", seat=1, wager=wager, amount=1_000)
    pit.do("dealer", table, "no-more-bets")
    dealt(pit, table, "8h", "6d", "8s", "Tc", "Kd")

    def seen() -> tuple[list[str], dict[str, str]]:
        view = seen_by(pit.live(table), pit["ann"])
        return view["community"], view["called"]

    assert seen() == ([HIDDEN, HIDDEN], {})
    ask = seen_by(pit.live(table), pit["ann"])["ask"]
    assert (ask["choices"], ask["wager"], ask["adds"]) == (["ride", "withdraw"], "bet-1", ["0.00", "-10.00"])
    pit.do("ann", table, "decide", seat=1, choice="ride")
    assert seen() == (["6d", HIDDEN], {})
    pit.do("ann", table, "decide", seat=1, choice="withdraw")
    assert seen() == (["6d", "Tc"], {"seat 1": "pair of eights"})


def test_a_hand_is_called_by_what_is_seen_of_it(pit: Pit) -> None:
    table = pit.table(HOUSE, "ultimate-texas-holdem", players=2, dealt_by="dealer")
    for seat, name in ((1, "ann"), (2, "bob")):
        for wager in ("ante", "blind"):
            pit.do(name, table, "wager", seat=seat, wager=wager, amount=1_000)
    pit.do("dealer", table, "no-more-bets")
    dealt(pit, table, "Ah", "6d", "Qs", "Ac", "6h", "Qd")
    ask = seen_by(pit.live(table), pit["ann"])["ask"]
    assert dict(zip(ask["choices"], ask["adds"], strict=True)) == {"4x": "40.00", "3x": "30.00", "check": "0.00"}
    pit.do("ann", table, "decide", seat=1, choice="3x")
    pit.do("bob", table, "decide", seat=2, choice="check")
    assert seen_by(pit.live(table), pit["ann"])["called"] == {}
    dealt(pit, table, "As", "7c", "2d")
    assert seen_by(pit.live(table), pit["ann"])["called"] == {"seat 1": "three of a kind"}
    assert seen_by(pit.live(table), pit["bob"])["called"] == {"seat 2": "pair of sixes"}
    assert seen_by(pit.live(table), pit["cy"])["called"] == {}
    pit.do("bob", table, "decide", seat=2, choice="check")
    dealt(pit, table, "7d", "7h")
    pit.do("bob", table, "decide", seat=2, choice="fold")
    pit.do("dealer", table, "pay-and-take")
    view = seen_by(pit.live(table), pit["cy"])
    assert view["called"] == {"dealer": "full house"}
    assert view["over"]
