"""Poker against the house in the terminal: equal wagers together, amounts named, nothing folded by guesswork."""

import re

import pytest

from tests.test_cli import pitboss


def shown(house: str, game: str, *said: str, seed: int = 3) -> str:
    return pitboss("play", house, game, "--seed", str(seed), stdin="\n".join((*said, "q", ""))).stdout


@pytest.mark.parametrize(
    ("game", "said", "placed"),
    [
        ("ultimate-texas-holdem", "ante 10", ["Blind"]),
        ("crazy-four-poker", "super-bonus 10", ["Ante"]),
        ("let-it-ride", "bet-1 10", ["Bet #2", "Bet #3"]),
        ("criss-cross-poker", "ante-across 10", ["Ante Down"]),
    ],
)
def test_wagers_that_must_be_equal_are_placed_together(game: str, said: str, placed: list[str]) -> None:
    text = shown("hollywood-toledo", game, said)
    assert re.findall(r"\$10 on (.+?) as well", text) == placed
    assert "you hold" in text
    assert "must be made" not in text


def test_a_wager_that_is_named_is_left_as_it_is_named() -> None:
    text = shown("hollywood-toledo", "ultimate-texas-holdem", "ante 10, blind 20")
    assert "as well" not in text
    assert "Blind may be at most 1 times Ante" in text


def test_choices_say_what_they_add() -> None:
    text = shown("hollywood-toledo", "ultimate-texas-holdem", "ante 10", "c", "c", "fold")
    assert "4x $40 or 3x $30 or check?" in text
    assert "play $20 or check?" in text
    assert "play $10 or fold?" in text
    assert "You lose $20" in text
    assert "ride or withdraw $10?" in shown("hollywood-toledo", "let-it-ride", "bet-1 10")


def test_an_amount_may_be_named() -> None:
    text = shown("jack-cleveland", "four-card-poker", "ante 10", "play 31", "play 25")
    assert "3x $30 or 2x $20 or 1x $10 or play $10 to $30 or fold?" in text
    assert "may add up to $30, not $31" in text
    assert re.search(r"Play(: paid| loses|.* pushes,) \$25\b", text)


def test_a_hand_is_not_folded_by_guesswork() -> None:
    text = shown("jack-cleveland", "texas-holdem-bonus", "ante 10", "f", "fo")
    assert "do you mean flop or fold?" in text
    assert "You lose $10" in text


def test_nobody_raises_with_chips_he_has_not_got() -> None:
    text = shown("hollywood-toledo", "ultimate-texas-holdem", "ante 100", "4", "3")
    assert "that is more than the $300 in front of you" in text
    assert re.search(r"Play(: paid| loses| pushes,) \$300\b", text)
