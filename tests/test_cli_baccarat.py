"""Baccarat on the command line: the odds of a shoe of which something is known."""

from fractions import Fraction

import pytest

from pitboss.equipment.cards import DECK
from pitboss.errors import BadInput
from tests.test_cli import as_json, pitboss

ODDS = ("odds", "hollywood-toledo", "ez-baccarat")


def edges(*words: str) -> dict[str, Fraction]:
    return {entry["wager"]: Fraction(entry["exact"]) for entry in as_json(*ODDS, *words)}


def test_cards_gone_change_the_odds_and_nothing_is_remembered_wrongly() -> None:
    full = edges()
    gone = edges("--removed", "8s 9h 8d")
    assert gone["dragon-7"] < full["dragon-7"], "eights and nines gone are good for Dragon 7"
    assert edges("--removed", "8d,8s 9h") == gone, "whatever the order"
    assert edges("--removed", "8s8d 9d") == gone, "whatever the suit"
    assert edges() == full


def test_a_card_may_be_gone_as_often_as_there_are_decks() -> None:
    assert edges("--removed", "8s 8s", "--set", "decks=2") != edges("--set", "decks=2")
    with pytest.raises(BadInput, match="3 8s cannot be gone; the shoe holds 2"):
        pitboss(*ODDS, "--removed", "8s 8s 8s", "--set", "decks=2")


def test_a_wager_that_always_pushes_costs_nothing() -> None:
    tens = " ".join(str(card) for card in DECK if card.rank not in (8, 9, 10, 11))
    found = {e["wager"]: e for e in as_json(*ODDS, "--set", "decks=1", "--removed", tens)}
    assert found["banker"]["exact"] == "0/1"
    assert found["banker"]["edge_without_pushes"] == 0
    assert found["tie"]["exact"] == "-8/1"


def test_people_are_told_what_is_gone() -> None:
    assert "gone from the shoe: 8s 9h" in pitboss(*ODDS, "--removed", "8s 9h").stdout


REFUSED = {
    "another game": (("odds", "jack-cleveland", "blackjack", "--removed", "As"), "is not valued by the cards"),
    "a game without cards": (
        ("odds", "jack-cleveland", "roulette", "--removed", "As"),
        "is not valued by the cards",
    ),
    "not a card": ((*ODDS, "--removed", "As 1x"), "'1x' is not a card"),
    "no card": ((*ODDS, "--removed", " "), "--removed names no card"),
    "a joker": ((*ODDS, "--removed", "Jo"), "1 Jo cannot be gone; the shoe holds 0"),
}


@pytest.mark.parametrize(("words", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_gone_is_refused(words: tuple[str, ...], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        pitboss(*words)


@pytest.mark.parametrize(
    ("house", "game"),
    [
        ("jack-cleveland", "mini-midi-baccarat"),
        ("horseshoe-cleveland", "mini-midi-baccarat"),
        ("hollywood-toledo", "mini-midi-baccarat"),
        ("hollywood-toledo", "ez-baccarat"),
        ("hard-rock-cincinnati", "mini-midi-baccarat"),
        ("hard-rock-cincinnati", "dragon-bonus-baccarat"),
        ("hard-rock-cincinnati", "rock-bac-super-6"),
    ],
)
def test_coups_in_the_terminal_are_called_and_grow_the_big_road(house: str, game: str) -> None:
    shown = pitboss("play", house, game, "--seed", "4", stdin="banker 10\n" * 4).stdout
    assert "your card" not in shown, "nobody at the table has cards of their own"
    road = [line for line in shown.splitlines() if line.startswith("  │")]
    assert [
        call for call in shown.splitlines() if (" over " in call or "Tie hand" in call) and "§" not in call
    ] == [
        "  Tie hand, 6 each",
        "  Banker wins, 9 over 2",
        "  Player wins, 9 over 4",
        "  Tie hand, 6 each",
    ]
    assert road[-1].rstrip() == "  │ B1 P1"
