"""Two cards compared: Casino War, Dragon Tiger."""

from typing import Final

from pitboss.games.family import Family, always
from pitboss.games.high_card.play import ground, play, words
from pitboss.games.high_card.rules import check, hands_of, pack_of
from pitboss.table import Game

FAMILY: Final = Family(
    name="high-card",
    game=Game(play=play, check=check, equipment=pack_of, words=words, ground=ground, board_hands=hands_of),
    analysis=always("pitboss.odds.high_card"),
    player="pitboss.simulate.players:at_war",
)
