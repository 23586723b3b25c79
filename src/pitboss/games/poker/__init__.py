"""Poker against the house: one script over the stages each house wrote."""

from typing import Final

from pitboss.games.poker.check import check
from pitboss.games.poker.play import play
from pitboss.games.poker.rules import rules
from pitboss.games.poker.words import ground, words
from pitboss.table import CardPack, Game

_DEALER: Final = ("dealer",)
_BOARD: Final = ("community",)
_CROSS: Final = ("across", "down", "middle")


def _game(name: str, title: str, board_hands: tuple[str, ...]) -> Game:
    return Game(
        name=name,
        title=title,
        play=play,
        check=check,
        equipment=lambda house: CardPack(rules(house).deck.decks, rules(house).deck.jokers),
        words=words,
        ground=ground,
        board_hands=board_hands,
    )


POKER_GAMES: Final = {
    game.name: game
    for game in (
        _game("three-card-poker", "Three Card Poker", (*_DEALER, *_BOARD)),
        _game("four-card-poker", "Four Card Poker", _DEALER),
        _game("crazy-four-poker", "Crazy 4 Poker", _DEALER),
        _game("three-card-prime", "Three Card Prime", (*_DEALER, "bonus")),
        _game("four-card-prime", "Four Card Prime", _DEALER),
        _game("dj-wild-stud-poker", "DJ Wild Stud Poker", _DEALER),
        _game("high-card-flush", "High Card Flush", _DEALER),
        _game("i-luv-suits-poker", "I Luv Suits Poker", _DEALER),
        _game("ultimate-texas-holdem", "Ultimate Texas Hold'em", (*_DEALER, *_BOARD)),
        _game("texas-holdem-bonus", "Texas Hold'em Bonus Poker", (*_DEALER, *_BOARD)),
        _game("mississippi-stud", "Mississippi Stud", _BOARD),
        _game("cajun-stud", "Cajun Stud", _BOARD),
        _game("let-it-ride", "Let It Ride", _BOARD),
        _game("criss-cross-poker", "Criss Cross Poker", _CROSS),
    )
}
"""Every such game, by name. Their dealing and deciding is in the rulebooks."""
