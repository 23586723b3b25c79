"""The one line under the felt: what hands count, whose turn it is, and what somebody has won."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss import library
from pitboss.equipment.cards import cards
from pitboss.floor.store import Store
from pitboss.rulebook import HouseRules
from pitboss.saying import Said
from pitboss.table import Decide
from pitboss.words.hand_names import hands_called
from pitboss.words.situations import situation
from tests.floor_play import Pit, hire, seen_by

HOUSE = "hard-rock-cincinnati"


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[Pit]:
    store = Store(f"sqlite:///{tmp_path}/floor.db")
    store.create()
    hire(store, HOUSE)
    yield Pit(store)
    store.close()


def called(game: str, **hands: str) -> dict[str, Said]:
    """What hands are called of which `##` is face down."""
    house = HouseRules.choose(library.section(HOUSE, game))
    shown = {
        place.replace("_", " "): [None if card == "##" else cards(card)[0] for card in hand.split()]
        for place, hand in hands.items()
    }
    return hands_called(house, shown, {})


@pytest.mark.parametrize(
    ("hand", "counts"),
    [
        ("As Kd", "blackjack"),
        ("As 6d", "soft 17"),
        ("As 6d Tc", "17"),
        ("Ts 6d", "16"),
        ("Ts 6d Kc", "bust 26"),
        ("9s ##", "9"),
        ("As ##", "11"),
        ("7c 7d 7h", "21"),
    ],
)
def test_what_a_hand_of_blackjack_counts(hand: str, counts: str) -> None:
    assert called("blackjack", seat_1=hand) == {"seat 1": counts}


def test_two_cards_of_21_after_a_split_are_no_blackjack() -> None:
    assert called("blackjack", seat_1="As Kd", seat_1_hand_2="As Qd", seat_2="Ah Kh") == {
        "seat 1": "soft 21",
        "seat 1 hand 2": "soft 21",
        "seat 2": "blackjack",
    }


def test_what_baccarat_counts() -> None:
    assert called("mini-midi-baccarat", player="9s 7d", banker="Ts Kd Ac") == {"player": "6", "banker": "1"}


@pytest.mark.parametrize(
    ("game", "hand", "dealer", "about"),
    [
        ("blackjack", "Ts 5d", "9c ##", "15 against 9"),
        ("blackjack", "As 7d", "Ac ##", "soft 18 against an ace"),
        ("blackjack", "Ts 5d", "", "15"),
        ("four-card-poker", "6s 6d 2c 9h Kd", "Qs ## ## ## ## ##", "pair of sixes against a queen"),
        ("three-card-poker", "Qs 6d 4c", "## ## ##", "queen high"),
    ],
)
def test_what_a_decision_is_about(game: str, hand: str, dealer: str, about: str) -> None:
    shown = {
        place: [None if card == "##" else cards(card)[0] for card in text.split()]
        for place, text in (("seat 1", hand), ("dealer", dealer))
    }
    names = called(game, seat_1=hand, dealer=dealer)
    assert situation(Decide(1, ("stand", "hit"), "stand"), names, shown) == about


def prompt(pit: Pit, table: int, who: str) -> Any:
    return seen_by(pit.live(table), pit[who])["prompt"]


def test_everybody_is_spoken_to_as_they_sit(pit: Pit) -> None:
    table = pit.table(HOUSE, "blackjack", players=1, dealt_by="dealer")
    assert prompt(pit, table, "ann") == "Place your wagers"
    assert prompt(pit, table, "bob") == "Choose a seat to play"
    assert prompt(pit, table, "surveillance") == "Wagers are being made"
    pit.do("ann", table, "wager", seat=1, wager="blackjack", amount=1_000)
    assert prompt(pit, table, "ann") == "Wagers are open"
    pit.do("dealer", table, "no-more-bets")
    for card in ("Th", "9d", "5s", "Tc"):
        pit.do("dealer", table, "card", card=card)
    assert prompt(pit, table, "ann") == "Your turn · 15 against 9"
    assert prompt(pit, table, "bob").startswith("Ann, seat 1: stand, hit")
    pit.do("ann", table, "decide", seat=1, choice="stand")
    pit.do("dealer", table, "pay-and-take")
    assert prompt(pit, table, "ann") == "You lost $10 · Place your wagers"
    assert prompt(pit, table, "bob") == "Choose a seat to play"


def test_the_line_at_the_dice_has_the_roll_and_the_point(pit: Pit) -> None:
    table = pit.table(HOUSE, "craps", players=1, dealt_by="dealer")
    pit.do("ann", table, "wager", seat=1, wager="pass", amount=1_000)
    pit.do("ann", table, "wager", seat=1, wager="field", amount=1_000)
    pit.do("dealer", table, "no-more-bets")
    pit.do("dealer", table, "roll", first=2, second=2)
    said = prompt(pit, table, "ann").split(" · ")
    assert said[1:] == ["You won $10", "The point is 4", "Wagers are open"]


def test_a_closed_table_says_so_to_everybody(pit: Pit) -> None:
    table = pit.table(HOUSE, "roulette", players=1)
    pit.do("ann", table, "leave-seat", seat=1)
    pit.do("table-games-supervisor", table, "close-table")
    assert prompt(pit, table, "ann") == "The table is closed."
