"""Craps and crapless craps: one script; the line's totals, the wagers and their terms are the house's."""

from dataclasses import replace
from typing import Final

from pitboss.equipment.dice import DiceSet
from pitboss.games.craps.play import play, play_by_machine
from pitboss.games.craps.rules import BY_POINT, check, read_spot, spots_of
from pitboss.games.craps.words import ground, words
from pitboss.table import Game

_TITLES: Final = {"craps": "Craps", "crapless-craps": "Crapless Craps"}

CRAPS_GAMES: Final = {
    name: Game(
        name=name,
        title=title,
        play=play,
        check=check,
        equipment=lambda house: DiceSet(),
        read_spot=read_spot,
        spots=spots_of,
        words=words,
        ground=ground,
        reads={BY_POINT: ("one-multiple", "3-4-5")},
    )
    for name, title in _TITLES.items()
}
"""By name: the games with two dice."""

ROLLED_BY_MACHINE: Final = {name: replace(game, play=play_by_machine) for name, game in CRAPS_GAMES.items()}
"""The same games without a shooter."""
