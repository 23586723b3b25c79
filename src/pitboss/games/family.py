"""A family of games: everything Pitboss knows about the sections that are played by one script.

What computes, draws or teaches is named and not imported, so that it is loaded when somebody asks for it. A
package of somebody else's adds a family by an entry point in the group `pitboss.families`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from pitboss.rulebook import HouseRules
from pitboss.table import Game


@dataclass(frozen=True)
class Family:
    """One entry for all sections that are `played-as` it; it says which method serves a table, by its rules."""

    name: str
    game: Game
    """The script, what it reads, and the cards, wheel or dice it is played with."""
    analysis: Callable[[HouseRules], str] | None = None
    """By table: the module whose `analyse` values it. `NotAnalysed` says which rule nobody can value yet."""
    kernel: Callable[[HouseRules], str] | None = None
    """By table: the compiled game, `module:name`. Where there is none the script itself is run."""
    kernel_by_function: str | None = None
    """The same for players who decide by a function of somebody's, `module:name`; else the script is run."""
    felt: str | None = None
    """What draws the layout, `module:name`; where nothing is named it follows from the wagers."""
    drills: tuple[str, ...] = ()
    """What is practised besides what every game has, each `module:name`."""
    hands_called: str | None = None
    """What names the hands that lie on the felt, `module:name`."""
    hands_read: str | None = None
    """What says what a hand comes to when the round is over, `module:name`; else it is what the hand is called."""
    player: str | None = None
    """How players decide where the script is run, by situation, `module:name`; else as people do."""
    by_chart: bool = False
    """Whether simulated players go by a chart that can be changed."""
    by_what_is_left: bool = False
    """Whether it is valued from the shoe as it is, without the cards known to be gone."""


def always(named: str) -> Callable[[HouseRules], str]:
    """One method for every table."""
    return lambda house: named


def load(named: str) -> Any:
    """What is named as `module:name`."""
    module, _, name = named.partition(":")
    return getattr(import_module(module), name)
