"""Craps and crapless craps: one script; the line's totals, the wagers and their terms are the house's."""

from typing import Final

from pitboss.equipment.dice import DiceSet
from pitboss.games.craps.play import play, play_by_machine
from pitboss.games.craps.rules import BY_POINT, check, read_spot, spots_of
from pitboss.games.craps.words import ground, words
from pitboss.games.family import Family, always
from pitboss.table import Game

FAMILY: Final = Family(
    name="craps",
    game=Game(
        play=play,
        check=check,
        equipment=lambda house: DiceSet(),
        read_spot=read_spot,
        spots=spots_of,
        words=words,
        ground=ground,
        reads={BY_POINT: ("one-multiple", "3-4-5")},
        by_machine=play_by_machine,
    ),
    analysis=always("pitboss.odds.dice"),
    kernel=always("pitboss.simulate.craps.mix:CrapsKernel"),
    felt="pitboss.floor.layouts.craps:craps",
)
