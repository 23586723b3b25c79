"""Which module analyses which game; it is loaded when the first table of the game is analysed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from typing import Final, cast

from pitboss.errors import BadInput
from pitboss.odds.result import Analysis, Situation

ANALYSES: Final[Mapping[str, str]] = {
    "big-six": "wheels",
    "roulette": "wheels",
    "dragon-bonus-baccarat": "baccarat",
    "ez-baccarat": "baccarat",
    "mini-midi-baccarat": "baccarat",
    "rock-bac-super-6": "baccarat",
    "blackjack": "blackjack",
    "double-deck-blackjack": "blackjack",
    "free-bet-blackjack": "blackjack",
    "rock-n-21": "blackjack",
    "zappit-blackjack": "blackjack",
    "zombie-blackjack": "blackjack",
    "craps": "dice",
    "crapless-craps": "dice",
    "pai-gow-poker": "pai_gow",
    "face-up-pai-gow-poker": "pai_gow",
    "three-card-poker": "poker.showdown",
    "four-card-poker": "poker.showdown",
    "crazy-four-poker": "poker.showdown",
    "three-card-prime": "poker.showdown",
    "four-card-prime": "poker.showdown",
    "dj-wild-stud-poker": "poker.showdown",
    "high-card-flush": "poker.showdown",
    "i-luv-suits-poker": "poker.showdown",
    "ultimate-texas-holdem": "poker.ultimate",
    "texas-holdem-bonus": "poker.holdem_bonus",
    "mississippi-stud": "poker.streets",
    "cajun-stud": "poker.streets",
    "let-it-ride": "poker.ride",
    "criss-cross-poker": "poker.cross",
}
"""By game: the module of this package whose `analyse` is its exact evaluator, one for each shape of game."""
BY_WHAT_IS_LEFT: Final = frozenset(game for game, module in ANALYSES.items() if module == "baccarat")
"""Games valued from the shoe as it is, without the cards known to be gone."""


def module_of(game: str) -> str:
    """The full name of the module that analyses a game; `BadInput` for sections that span games."""
    if game not in ANALYSES:
        raise BadInput(f"{game} spans games and has no odds of its own")
    return f"pitboss.odds.{ANALYSES[game]}"


_KEPT: Final = 4
"""So many analyses stay at hand: whoever builds a kernel and values its table has it worked out once."""


def analyse(situation: Situation) -> Analysis:
    """Every wager of a table on the pay tables in use, exactly, with the best play."""
    game = situation.house.section.game
    module_of(game)
    if situation.removed and game not in BY_WHAT_IS_LEFT:
        known = ", ".join(sorted(BY_WHAT_IS_LEFT))
        raise BadInput(f"{game} is not valued by the cards that are gone; that is known for {known}")
    return _analysed(_Asked(repr((situation.house.section.key, situation.content())), situation))


@dataclass(frozen=True)
class _Asked:
    """A question, the same as another if everything its answer follows from is the same."""

    name: str
    situation: Situation = field(compare=False)


@lru_cache(_KEPT)
def _analysed(asked: _Asked) -> Analysis:
    module = import_module(module_of(asked.situation.house.section.game))
    return cast(Callable[[Situation], Analysis], module.analyse)(asked.situation)
