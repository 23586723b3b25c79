"""Poker against the house: one script over the stages each house wrote."""

from typing import Final

from pitboss.games.family import Family
from pitboss.games.poker.check import check
from pitboss.games.poker.methods import analysis_of, kernel_of
from pitboss.games.poker.play import play
from pitboss.games.poker.rules import rules
from pitboss.games.poker.terms import hands_in_the_middle
from pitboss.games.poker.words import ground, words
from pitboss.table import CardPack, Game

FAMILY: Final = Family(
    name="poker",
    game=Game(
        play=play,
        check=check,
        equipment=lambda house: CardPack(rules(house).deck.decks, rules(house).deck.jokers),
        words=words,
        ground=ground,
        board_hands=hands_in_the_middle,
    ),
    analysis=analysis_of,
    kernel=kernel_of,
    kernel_by_function="pitboss.simulate.poker.by_strategy:StrategyKernel",
    felt="pitboss.floor.layouts.poker:poker",
    hands_called="pitboss.words.poker_hands:called",
    hands_read="pitboss.words.poker_hands:reads",
    player="pitboss.simulate.poker.exchanging:player",
)
