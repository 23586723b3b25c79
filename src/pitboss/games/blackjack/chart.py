"""A basic strategy chart: what to do with a total against an up card.

One reading of a chart serves a player at the terminal, the scripts of a proof and the kernels.
"""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined
from pitboss.errors import BadInput

CODES: Final = ("stand", "hit", "double", "split", "surrender", "zap")
STAND, HIT, DOUBLE, SPLIT, SURRENDER, ZAP = range(len(CODES))


class Chart(NamedTuple):
    """Entries by hard or soft, by total and by the value of the up card; an ace is 11."""

    first: NDArray[np.int64]
    """With two cards."""
    later: NDArray[np.int64]
    """With more cards, or where the first choice is not open."""
    more: NDArray[np.int64]
    """With more cards, where they may be doubled or given up."""
    doubled: NDArray[np.int64]
    """Of a doubled hand that may be doubled again."""
    doubled_last: NDArray[np.int64]
    """Of one that may not."""
    pair: NDArray[np.int64]
    """By the value of the paired cards and the up card: with the first two cards."""
    pair_later: NDArray[np.int64]
    """The same after a split or an exchange."""


def empty_chart() -> Chart:
    """A chart that stands on everything."""
    totals, pairs = (2, 22, 12), (12, 12)
    return Chart(*(np.zeros(shape, dtype=np.int64) for shape in (*(totals,) * 5, pairs, pairs)))


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
        more = chart.more[soft, count, up]
        return more if _open(more, may_double, False, may_surrender, False) else later
    said = chart.first[soft, count, up]
    if paired and (fresh or may_split):
        on_pair = chart.pair[paired, up]
        if not fresh and not _open(on_pair, may_double, may_split, False, False):
            on_pair = chart.pair_later[paired, up]
        if _open(on_pair, may_double, may_split, may_surrender, may_zap):
            return on_pair
        said = chart.pair_later[paired, up]
    return said if _open(said, may_double, may_split, may_surrender, may_zap) else later


@inlined
def read_doubled(chart: Any, count: Any, soft: Any, up: Any, may_again: Any, may_surrender: Any) -> Any:
    """What the chart says for a doubled hand of which these choices are open."""
    said = chart.doubled[soft, count, up] if may_again else chart.doubled_last[soft, count, up]
    return said if _open(said, may_again, False, may_surrender, False) else STAND


def changed_chart(chart: Chart, changes: Mapping[str, str]) -> Chart:
    """A chart with some entries played otherwise, such as `hard 16 against 10` or `pair of A against 10`.

    The change holds with the first two cards and, where it can be done then too, with more.
    """
    new = Chart(*(table.copy() for table in chart))
    for written, choice in changes.items():
        match = re.fullmatch(r"(hard|soft|pair of) (\d+|A) against (\d+|A)", written.strip())
        if match is None or choice not in CODES:
            raise BadInput(
                f"{written!r} to {choice!r} is no change of a chart; write 'hard 16 against 10' and one of "
                f"{', '.join(CODES)}"
            )
        held, up = (11 if text == "A" else int(text) for text in (match[2], match[3]))
        code = CODES.index(choice)
        size = len(new.pair) if match[1] == "pair of" else new.first.shape[1]
        if not (held < size and 2 <= up <= 11):
            raise BadInput(f"a chart has no entry for {written!r}")
        if match[1] == "pair of":
            new.pair[held, up] = new.pair_later[held, up] = code
        else:
            soft = int(match[1] == "soft")
            new.first[soft, held, up] = code
            if code in (STAND, HIT):
                new.later[soft, held, up] = new.more[soft, held, up] = code
    return new
