"""The exact odds of thirteen poker games from nothing: every hand and board, the best play, every side wager.

Hand tables are built once and kept; everything that is counted with them is counted again. As a yardstick the same
machine ranks all 133,784,560 hands of seven cards in C, on one core in the same minute. The hold'em games use two
cores; the others one.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

import numpy as np

from benchmarks.ceiling import ceiling
from benchmarks.measure import race
from benchmarks.report import Column, Report, ratio
from benchmarks.tables import played_as
from pitboss.hands import FIVE_CARD
from pitboss.hands.evaluator import evaluator
from pitboss.odds import Situation, analyse
from pitboss.odds.poker import cross, holdem_bonus, matchups, ride, sides, streets, suit_counts, ultimate

_YARDSTICK: Final = "C, all hands of seven cards"
_COUNTED: Final[tuple[Any, ...]] = (
    matchups.matchups,
    suit_counts.suited_hands,
    streets.streets,
    ride.riding,
    cross.crossing,
    ultimate.ultimate,
    holdem_bonus.holdem_bonus,
    sides.counts,
)


def _fresh(situation: Situation) -> None:
    for counted in _COUNTED:
        counted.cache_clear()
    analyse(situation)


def _sevens() -> None:
    c = ceiling()
    assert c is not None
    pairs = np.array(list(combinations(range(52), 2)), dtype=np.uint64)
    c.count_sevens(pairs, evaluator(FIVE_CARD, 7).tables, np.zeros(len(FIVE_CARD.order), dtype=np.int64))


def run() -> Iterator[Report]:
    """One house's table of each game."""
    houses = {house.section.game: house for house in played_as("poker")}
    contenders: dict[str, Any] = {
        game: lambda house=house: _fresh(Situation(house)) for game, house in houses.items()
    }
    if ceiling() is not None:
        contenders[_YARDSTICK] = _sevens
    timings = race(contenders, laps=1)
    unit = timings[_YARDSTICK].wall if _YARDSTICK in timings else None
    yield Report(
        "Poker against the house: the analysis from nothing",
        (Column("game"), Column("seconds", "{:.2f}"), Column("cores", "{:.1f}"), ratio("of the yardstick's time")),
        "warm kernels, nothing counted before; by the clock",
        [(name, timing.wall, timing.cores, unit and timing.wall / unit) for name, timing in timings.items()],
    )
