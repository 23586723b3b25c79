"""A basic strategy chart: what to do with a total against an up card.

The same reading of a chart serves a player at the terminal, the script of a proof and the kernels.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined

STAND, HIT, DOUBLE, DOUBLE_OR_STAND, SPLIT, SURRENDER, SURRENDER_OR_STAND, ZAP, SURRENDER_OR_SPLIT = range(9)
"""The entries of a chart. Doubling that is not allowed is hitting, or standing where the entry says so; likewise
giving up."""

SYMBOLS: Final = ("S", "H", "D", "Ds", "P", "R", "Rs", "Z", "Rp")


class Chart(NamedTuple):
    """Entries by what is held and by the value of the up card, an ace being 11."""

    hard: NDArray[np.int64]
    """By hard total 0 to 21 and up card."""
    soft: NDArray[np.int64]
    """By soft total 0 to 21 and up card."""
    pair: NDArray[np.int64]
    """By the value of the paired cards and up card; -1 where the pair is played as its total."""


def empty_chart() -> Chart:
    """A chart that stands on everything."""
    return Chart(
        np.zeros((22, 12), dtype=np.int64),
        np.zeros((22, 12), dtype=np.int64),
        np.full((12, 12), -1, dtype=np.int64),
    )


@inlined
def entry(chart: Any, count: Any, soft: Any, paired: Any, up: Any, may_split: Any) -> Any:
    """The chart's entry for a hand: its pair if it may be split, else its total."""
    if may_split and chart.pair[paired, up] >= 0:
        return chart.pair[paired, up]
    return chart.soft[count, up] if soft else chart.hard[count, up]


@inlined
def chosen(said: Any, may_double: Any, may_split: Any, may_surrender: Any, may_zap: Any) -> Any:
    """What is done when the chart says this: STAND, HIT, DOUBLE, SPLIT, SURRENDER or ZAP."""
    if said == DOUBLE or said == DOUBLE_OR_STAND:
        if may_double:
            return DOUBLE
        return HIT if said == DOUBLE else STAND
    if said == SURRENDER or said == SURRENDER_OR_STAND or said == SURRENDER_OR_SPLIT:
        if may_surrender:
            return SURRENDER
        if said == SURRENDER_OR_SPLIT and may_split:
            return SPLIT
        return STAND if said == SURRENDER_OR_STAND else HIT
    if said == SPLIT and not may_split:
        return HIT
    if said == ZAP and not may_zap:
        return STAND
    return said
