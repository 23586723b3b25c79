"""The roads people read at baccarat: what the scoreboard shows of the coups so far.

The big road has a column for every run of Banker or Player; ties are marked on the last entry. The three derived
roads compare columns of the big road: an entry is red where the pattern repeats and blue where it does not. A
column is six entries deep; what does not fit, or meets an older column, goes on to the right.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from typing_extensions import TypedDict

from pitboss.games.baccarat.coup import BANKER as BANKER_WINS
from pitboss.games.baccarat.coup import PLAYER as PLAYER_WINS
from pitboss.games.baccarat.coup import TIE as TIED

BANKER, PLAYER, TIE = "B", "P", "T"
MARKS: Final[Mapping[str, str]] = {BANKER_WINS: BANKER, PLAYER_WINS: PLAYER, TIED: TIE}
"""By what the dealer called: how the scoreboard marks it."""
ROWS: Final = 6


class Cell(NamedTuple):
    """One entry of the big road."""

    winner: str
    ties: int = 0


def bead_plate(coups: Sequence[str], rows: int = ROWS) -> list[list[str]]:
    """Every coup in order, column by column."""
    return [list(coups[at : at + rows]) for at in range(0, len(coups), rows)]


def big_road(coups: Sequence[str]) -> list[list[Cell]]:
    """A column for every run; ties ride on the entry before them, those at the start on the first entry."""
    columns: list[list[Cell]] = []
    early = 0
    for coup in coups:
        if coup == TIE:
            if columns:
                last = columns[-1][-1]
                columns[-1][-1] = last._replace(ties=last.ties + 1)
            else:
                early += 1
        elif columns and columns[-1][-1].winner == coup:
            columns[-1].append(Cell(coup))
        else:
            columns.append([Cell(coup, early if not columns else 0)])
    return columns


def derived_road(road: Sequence[Sequence[Cell]], back: int) -> list[bool]:
    """Big eye boy looks one column back, the small road two, the cockroach pig three; True is red.

    An entry that starts a column is red if the column before and the one `back` before that are equally long; any
    other is red if the column `back` before has an entry beside it, or has neither it nor the one above.
    """
    marks = []
    for column in range(back, len(road)):
        for row in range(len(road[column])):
            if row == 0:
                if column - back - 1 >= 0:
                    marks.append(len(road[column - 1]) == len(road[column - back - 1]))
                continue
            beside = len(road[column - back])
            marks.append(row < beside or row - 1 >= beside)
    return marks


def places(lengths: Sequence[int], rows: int = ROWS) -> Iterator[tuple[int, int]]:
    """Column and row of every entry of runs this long: down, and to the right where there is no way down."""
    taken: set[tuple[int, int]] = set()
    start = -1
    for length in lengths:
        start += 1
        while (start, 0) in taken:
            start += 1
        column, row, turned = start, 0, False
        for entry in range(length):
            if entry:
                turned = turned or row + 1 == rows or (column, row + 1) in taken
                column, row = (column + 1, row) if turned else (column, row + 1)
            taken.add((column, row))
            yield column, row


def _derived(road: Sequence[Sequence[Cell]], back: int) -> list[tuple[int, int, str]]:
    runs = [(red, len(list(run))) for red, run in groupby(derived_road(road, back))]
    colours = ["red" if red else "blue" for red, length in runs for _ in range(length)]
    return [(*at, colour) for at, colour in zip(places([length for _, length in runs]), colours, strict=True)]


class Roads(TypedDict):
    """Everything a scoreboard shows: of every entry its column, its row and its mark."""

    wins: dict[str, int]
    bead_plate: list[tuple[int, int, str]]
    big_road: list[tuple[int, int, str, int]]
    """With the ties marked on an entry last."""
    big_eye_boy: list[tuple[int, int, str]]
    small_road: list[tuple[int, int, str]]
    cockroach_pig: list[tuple[int, int, str]]


def roads(coups: Sequence[str]) -> Roads:
    """Everything a scoreboard shows: by road, column, row and mark of every entry; the big road's ties last."""
    road = big_road(coups)
    cells = [cell for column in road for cell in column]
    beads = [mark for column in bead_plate(coups) for mark in column]
    return {
        "wins": {name: sum(each == mark for each in coups) for name, mark in MARKS.items()},
        "bead_plate": [(*divmod(at, ROWS), mark) for at, mark in enumerate(beads)],
        "big_road": [(*at, *cell) for at, cell in zip(places([len(run) for run in road]), cells, strict=True)],
        "big_eye_boy": _derived(road, 1),
        "small_road": _derived(road, 2),
        "cockroach_pig": _derived(road, 3),
    }
