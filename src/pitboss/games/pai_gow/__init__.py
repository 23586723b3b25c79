"""Pai Gow Poker, for every house that deals it: with commission or without, the dealer's hand face up or not."""

from typing import Final

from pitboss.games.pai_gow.play import MAIN, play
from pitboss.games.pai_gow.rules import PaiGowRules, rules
from pitboss.games.pai_gow.words import ground, words
from pitboss.rulebook import RulebookError, Section
from pitboss.table import CardPack, Game


def _check(section: Section) -> None:
    section.rules(PaiGowRules)
    if MAIN not in section.text.wagers:
        raise RulebookError(section.document.fault(("wagers",), f"pai gow poker needs the wager {MAIN!r}"))


def _game(name: str, title: str) -> Game:
    return Game(
        name=name,
        title=title,
        play=play,
        check=_check,
        equipment=lambda house: CardPack(rules(house).deck.decks, rules(house).deck.jokers),
        words=words,
        ground=ground,
        board_hands=("dealer",),
    )


PAI_GOW_GAMES: Final = {
    game.name: game
    for game in (
        _game("pai-gow-poker", "Pai Gow Poker"),
        _game("face-up-pai-gow-poker", "Face Up Pai Gow Poker"),
    )
}
"""Both games, by name."""
