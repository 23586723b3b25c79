"""A basic strategy chart: what to do with a total against an up card.

One reading of a chart serves a player at the terminal, the scripts of a proof and the kernels.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined

CODES: Final = ("stand", "hit", "double", "split", "surrender", "zap")
STAND, HIT, DOUBLE, SPLIT, SURRENDER, ZAP = range(len(CODES))


class Chart(NamedTuple):
    """Entries by hard or soft, by total and by the value of the up card; an ace is 11."""

    first: NDArray[np.int64]
    """With two cards."""
    later: NDArray[np.int64]
    """With more cards, or where the first choice is not open."""
    pair: NDArray[np.int64]
    """By the value of the paired cards and the up card: with the first two cards."""
    pair_later: NDArray[np.int64]
    """The same after a split or an exchange."""


def empty_chart() -> Chart:
    """A chart that stands on everything."""
    totals, pairs = (2, 22, 12), (12, 12)
    return Chart(*(np.zeros(shape, dtype=np.int64) for shape in (totals, totals, pairs, pairs)))


@inlined
def _open(said: Any, may_double: Any, may_split: Any, may_surrender: Any, may_zap: Any) -> Any:
    if said == DOUBLE:
        return may_double
    if said == SPLIT:
        return may_split
    if said == SURRENDER:
        return may_surrender
    return may_zap or said != ZAP


@inlined
def read_chart(
    chart: Any,
    count: Any,
    soft: Any,
    cards: Any,
    paired: Any,
    up: Any,
    fresh: Any,
    may_double: Any,
    may_split: Any,
    may_surrender: Any,
    may_zap: Any,
) -> Any:
    """What the chart says for a hand of which these choices are open.

    `paired` is the value of two like cards, or 0; `fresh` is a hand neither split nor exchanged.
    """
    later = chart.later[soft, count, up]
    if cards > 2:
        return later
    said = chart.first[soft, count, up]
    if paired and (fresh or may_split):
        on_pair = chart.pair[paired, up]
        if not fresh and not _open(on_pair, may_double, may_split, False, False):
            on_pair = chart.pair_later[paired, up]
        if _open(on_pair, may_double, may_split, may_surrender, may_zap):
            return on_pair
        said = chart.pair_later[paired, up]
    return said if _open(said, may_double, may_split, may_surrender, may_zap) else later
