"""Poker against the house, exactly: one method for each shape of game."""

from collections.abc import Callable, Mapping
from typing import Final

from pitboss.odds.poker import cross, holdem_bonus, ride, showdown, streets, ultimate
from pitboss.odds.result import Analysis, Situation

POKER_ANALYSES: Final[Mapping[str, Callable[[Situation], Analysis]]] = {
    "three-card-poker": showdown.analyse,
    "four-card-poker": showdown.analyse,
    "crazy-four-poker": showdown.analyse,
    "three-card-prime": showdown.analyse,
    "four-card-prime": showdown.analyse,
    "dj-wild-stud-poker": showdown.analyse,
    "high-card-flush": showdown.analyse,
    "i-luv-suits-poker": showdown.analyse,
    "ultimate-texas-holdem": ultimate.analyse,
    "texas-holdem-bonus": holdem_bonus.analyse,
    "mississippi-stud": streets.analyse,
    "cajun-stud": streets.analyse,
    "let-it-ride": ride.analyse,
    "criss-cross-poker": cross.analyse,
}
"""By game: its exact evaluator."""
