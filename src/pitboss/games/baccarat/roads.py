"""The roads people read at baccarat: what the scoreboard shows of the coups so far.

The big road has a column for every run of Banker or Player; ties are marked on the last entry. The three derived
roads compare columns of the big road: an entry is red where the pattern repeats and blue where it does not.
"""

from collections.abc import Sequence
from typing import NamedTuple

BANKER, PLAYER, TIE = "B", "P", "T"


class Cell(NamedTuple):
    """One entry of the big road."""

    winner: str
    ties: int = 0


def bead_plate(coups: Sequence[str], rows: int = 6) -> list[list[str]]:
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


def roads(coups: Sequence[str]) -> dict[str, object]:
    """Everything a scoreboard shows."""
    road = big_road(coups)
    return {
        "bead_plate": bead_plate(coups),
        "big_road": [[[cell.winner, cell.ties] for cell in column] for column in road],
        "big_eye_boy": derived_road(road, 1),
        "small_road": derived_road(road, 2),
        "cockroach_pig": derived_road(road, 3),
    }
