"""Pitboss for programs: the names that are promised. Everything else may change with any version.

    >>> from pitboss import api
    >>> table = api.rules("jack-cleveland", "roulette", options={"wheel": "single-zero"})
    >>> api.odds(table)["straight"].house_edge
    Fraction(1, 37)

Versions are semantic: while the first number of Pitboss' version stays, what is listed here keeps its name, its
arguments and its meaning; the second number grows with what is added, the third with what is mended. Before 1.0
the second number takes the place of the first. A rule that is read better than before is something mended: figures
are those of the house's text, and each names its method.
"""

from pitboss.api.figures import Simulated, best_play, distribution, odds, simulate
from pitboss.api.floors import sit_down
from pitboss.api.houses import games, houses, rules, section, use_shelves
from pitboss.api.tables import Bot, Table, settle
from pitboss.equipment.cards import Card, cards
from pitboss.errors import BadInput, NotAnalysed, Refused
from pitboss.money import cents, dollars
from pitboss.odds.result import OutcomeLine, Strategy, WagerOdds
from pitboss.rulebook import HouseRules, Section
from pitboss.scenario.gains import Result
from pitboss.simulate.distribution import Distribution, Share
from pitboss.simulate.engine import WagerResult
from pitboss.simulate.strategies import Seen, alike, rank, suit, total

__all__ = [
    "BadInput",
    "Bot",
    "Card",
    "Distribution",
    "HouseRules",
    "NotAnalysed",
    "OutcomeLine",
    "Refused",
    "Result",
    "Section",
    "Seen",
    "Share",
    "Simulated",
    "Strategy",
    "Table",
    "WagerOdds",
    "WagerResult",
    "alike",
    "best_play",
    "cards",
    "cents",
    "distribution",
    "dollars",
    "games",
    "houses",
    "odds",
    "rank",
    "rules",
    "section",
    "settle",
    "simulate",
    "sit_down",
    "suit",
    "total",
    "use_shelves",
]
