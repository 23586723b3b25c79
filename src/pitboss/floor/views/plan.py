"""Where the tables of a house stand: its pits, and in each pit a place for every table.

Which game is dealt in which pit the house says; where in its pit a table stands, whoever sets tables up. Tables
nobody placed are spread evenly, in rows that stand two and two back to back with the dealers between them.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Literal, TypeAlias

from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.stadium_live import StadiumLive
from pitboss.floor.books.state import TableState
from pitboss.floor.views.felt import equipment_of
from pitboss.rulebook.property import Property

COLUMNS, ROWS = 6, 2
"""A bank of tables: so many in a row, in two rows back to back."""
Shape: TypeAlias = Literal["cards", "wheel", "dice", "poker", "stadium"]
Place: TypeAlias = tuple[int, int]
"""Column and row, from one on."""


def shape_of(live: LiveTable) -> Shape:
    """What a table looks like from above."""
    match live:
        case PokerLive():
            return "poker"
        case StadiumLive():
            return "stadium"
        case Live():
            return equipment_of(live.game, live.house)["kind"]
        case _:
            raise TypeError(f"a {type(live).__name__} stands nowhere")


def pits(house: Property, tables: Sequence[TableState]) -> dict[str, dict[int, Place]]:
    """By pit of a house in which tables stand, as the house lists them: its tables and their places."""
    of: dict[str, list[TableState]] = {pit.title: [] for pit in house.facts.pits}
    for state in tables:
        of[house.pit_of(state.game)].append(state)
    return {title: _places(states) for title, states in of.items() if states}


def _places(tables: Sequence[TableState]) -> dict[int, Place]:
    """A place for every table: its own where it is the first to claim it, else the next that is free."""
    found: dict[int, Place] = {}
    for state in tables:
        if state.place is not None and state.place not in found.values():
            found[state.id] = state.place
    taken = frozenset(found.values())
    free = (place for place in _cells(len(tables)) if place not in taken)
    return {state.id: found.get(state.id) or next(free) for state in tables}


def _cells(tables: int) -> Iterator[Place]:
    """Every place, row by row: as many rows as it takes, two and two back to back, each about as long."""
    rows = ROWS * -(-tables // (ROWS * COLUMNS))
    columns = -(-tables // rows)
    return ((column, row) for row in count(1) for column in range(1, columns + 1))
