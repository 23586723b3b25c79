"""What every wager costs, exactly."""

from collections.abc import Callable, Mapping
from typing import Final

from pitboss.errors import BadInput
from pitboss.games import big_six, roulette
from pitboss.odds import three_card_poker
from pitboss.odds.result import Analysis, Situation, Strategy, WagerOdds
from pitboss.odds.wheels import wheel_analysis

__all__ = ["ANALYSES", "METHOD_VERSION", "Analysis", "Situation", "Strategy", "WagerOdds", "analyse"]

METHOD_VERSION: Final = 1
"""Raised when a method changes, so that remembered results are computed again."""

ANALYSES: Final[Mapping[str, Callable[[Situation], Analysis]]] = {
    "big-six": wheel_analysis(big_six.layout_of),
    "roulette": wheel_analysis(roulette.layout_of),
    "three-card-poker": three_card_poker.analyse,
}
"""By game: its exact evaluator."""


def analyse(situation: Situation) -> Analysis:
    """Every wager of a table on the pay tables in use, exactly, with the best play."""
    game = situation.house.section.game
    if game not in ANALYSES:
        raise BadInput(f"{game} spans games and has no odds of its own")
    return ANALYSES[game](situation)
