"""Several classifiers laid into one set of tables, so that a kernel can loop over a table's side wagers."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined
from pitboss.hands.classifiers import Classifier
from pitboss.hands.classifying import special_or
from pitboss.hands.evaluator import flush_place, place_ranks, row_of, within_row


class Bank(NamedTuple):
    """The tables of several classifiers; the first index, or a base, says whose."""

    keys: NDArray[np.uint64]
    masks: NDArray[np.uint64]
    start: NDArray[np.uint64]
    rows: NDArray[np.uint64]
    row_base: NDArray[np.uint64]
    by_sum: NDArray[np.uint16]
    by_suit: NDArray[np.uint16]
    by_strength: NDArray[np.uint8]
    special: NDArray[np.uint8]


def bank(classifiers: Sequence[Classifier]) -> Bank:
    """Lay classifiers side by side."""
    tables = [classifier.tables for classifier in classifiers]
    row_base, sum_base, rows, sums = 0, 0, [], []
    bases = []
    for table in tables:
        bases.append(row_base)
        rows.append(table.hand.rows + np.uint64(sum_base))
        sums.append(table.hand.by_sum)
        row_base += len(table.hand.rows)
        sum_base += len(table.hand.by_sum)
    strongest = max((len(table.by_strength) for table in tables), default=1)
    by_strength = np.zeros((len(tables), strongest), dtype=np.uint8)
    for at, table in enumerate(tables):
        by_strength[at, : len(table.by_strength)] = table.by_strength
    return Bank(
        keys=np.array([t.hand.keys for t in tables], dtype=np.uint64).reshape(-1, 52),
        masks=np.array([t.hand.masks for t in tables], dtype=np.uint64).reshape(-1, 52),
        start=np.array([t.hand.start for t in tables], dtype=np.uint64),
        rows=np.concatenate([np.zeros(0, np.uint64), *rows]),
        row_base=np.array(bases, dtype=np.uint64),
        by_sum=np.concatenate([np.zeros(0, np.uint16), *sums]),
        by_suit=np.array([t.hand.by_suit for t in tables], dtype=np.uint16).reshape(-1, 1 << 13),
        by_strength=by_strength,
        special=np.array([t.special for t in tables], dtype=np.uint8).reshape(-1, 1 << 15),
    )


@inlined
def bank_strength(banked: Any, which: Any, key: Any, mask: Any) -> Any:
    """The value of a hand under one of the classifiers' rankings."""
    return max(
        banked.by_sum[banked.rows[banked.row_base[which] + row_of(key)] + within_row(key)],
        banked.by_suit[which, place_ranks(flush_place(key, mask))],
    )


@inlined
def bank_classify(banked: Any, which: Any, key: Any, mask: Any) -> Any:
    """The number of the outcome of a hand under one of the classifiers."""
    return special_or(
        np.int64(banked.special[which, flush_place(key, mask)]),
        np.int64(banked.by_strength[which, bank_strength(banked, which, key, mask)]),
    )
