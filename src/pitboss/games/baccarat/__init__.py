"""Baccarat: one script for seven sections; commission, pushes and bonuses are the house's."""

from typing import Final

from pitboss.games.baccarat.coup import BANKER, PLAYER
from pitboss.games.baccarat.play import play
from pitboss.games.baccarat.rules import check, pack_of
from pitboss.table import Game

_TITLES: Final = {
    "mini-midi-baccarat": "Mini/Midi-Baccarat",
    "ez-baccarat": "EZ Baccarat",
    "dragon-bonus-baccarat": "Dragon Bonus Baccarat",
    "rock-bac-super-6": "Rock Bac with Super 6",
}

BACCARAT_GAMES: Final = {
    name: Game(name=name, title=title, play=play, check=check, equipment=pack_of, board_hands=(PLAYER, BANKER))
    for name, title in _TITLES.items()
}
"""By name: the baccarat games."""
