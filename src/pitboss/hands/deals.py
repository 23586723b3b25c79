"""What two to four cards of a deal make, as look-up tables: every deal that can be is enumerated once."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined
from pitboss.hands.kinds import DealKind

_DECK: Final = 52


class DealTables(NamedTuple):
    """Kinds as tables, one after the other: what the first two cards make, the others, and both together."""

    first: NDArray[np.int32]
    """By kind and the first two cards, the number of what they make times that of all the others can make."""
    second: NDArray[np.int32]
    """By kind and the third and fourth card; cards a kind does not look at may be anything."""
    outcome: NDArray[np.uint8]
    """By kind and the sum of the two."""


@inlined
def kind_outcome(tables: Any, kind: Any, a: Any, b: Any, up: Any, hole: Any) -> Any:
    """The number of the outcome of a deal under one of the kinds."""
    return tables.outcome[kind, tables.first[kind, a * _DECK + b] + tables.second[kind, up * _DECK + hole]]


def _every(kind: DealKind) -> NDArray[np.uint8]:
    """By card after card: the number of the outcome."""
    lines = kind.lines(np.ogrid[(slice(_DECK),) * kind.size])
    found = np.full((_DECK,) * kind.size, len(lines), dtype=np.uint8)
    for number, line in reversed(list(enumerate(lines))):
        np.copyto(found, np.uint8(number), where=line)
    return found


def laid(kind: DealKind) -> DealTables:
    """A kind in little room: deals that are alike for every card that can follow are one."""
    by_first = _every(kind).reshape(_DECK * _DECK, -1)
    rows, first = _distinct(by_first)
    columns, second = _distinct(rows.T)
    second = np.repeat(second, _DECK * _DECK // by_first.shape[1])
    return DealTables(
        first.reshape(1, -1) * np.int32(len(columns)), second.reshape(1, -1), columns.T.reshape(1, -1).copy()
    )


def _distinct(rows: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
    """Every different row once, and by row which of them it is."""
    numbers: dict[bytes, int] = {}
    which = np.array([numbers.setdefault(row.tobytes(), len(numbers)) for row in rows], dtype=np.int32)
    first = np.unique(which, return_index=True)[1]
    return rows[first], which


def side_by_side(kinds: Sequence[DealKind]) -> DealTables:
    """The tables of several kinds, for a kernel that loops over a table's side bets."""
    tables = [kind.tables for kind in kinds]
    room = max((each.outcome.shape[1] for each in tables), default=1)
    outcome = np.zeros((len(tables), room), dtype=np.uint8)
    for at, each in enumerate(tables):
        outcome[at, : each.outcome.shape[1]] = each.outcome[0]
    none = np.zeros((0, _DECK * _DECK), dtype=np.int32)
    return DealTables(
        np.concatenate([none, *(each.first for each in tables)]),
        np.concatenate([none, *(each.second for each in tables)]),
        outcome,
    )
