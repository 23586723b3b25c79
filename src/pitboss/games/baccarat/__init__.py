"""Baccarat: one script for every house's; commission, pushes and bonuses are the house's."""

from typing import Final

from pitboss.games.baccarat.coup import BANKER, PLAYER
from pitboss.games.baccarat.play import play
from pitboss.games.baccarat.rules import check, pack_of
from pitboss.games.family import Family, always
from pitboss.table import Game

FAMILY: Final = Family(
    name="baccarat",
    game=Game(play=play, check=check, equipment=pack_of, board_hands=lambda house: (PLAYER, BANKER)),
    analysis=always("pitboss.odds.baccarat"),
    kernel=always("pitboss.simulate.baccarat:BaccaratKernel"),
    felt="pitboss.floor.layouts.cards:cards",
    drills=("pitboss.school.third_cards:THIRD_CARDS",),
    hands_called="pitboss.words.baccarat_hands:called",
    hands_read="pitboss.words.baccarat_hands:reads",
    by_what_is_left=True,
)
