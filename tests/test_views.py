"""What the floor tells of its tables is what the description of the API says: nothing more, nothing less."""

from random import Random
from typing import Final

import pytest
from pydantic import TypeAdapter

from pitboss import library
from pitboss.floor.layouts import LayoutView, described
from pitboss.floor.store import Store
from pitboss.floor.views.tables import TableLine, table_line
from pitboss.rulebook import HouseRules
from tests.floor_play import Pit, hire, seen_by

LINE: Final[TypeAdapter[TableLine]] = TypeAdapter(TableLine)
LAYOUT: Final[TypeAdapter[LayoutView]] = TypeAdapter(LayoutView)
GAMES: Final = {
    section.game: section.house
    for section in library.every_section()
    if section.game in library.on_the_floor(section.house)
    and section.played_as not in (library.POKER_ROOM, library.STADIUM)
}
"""By game against the house: a house that offers it."""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_table_is_seen_as_described(store: Store, game: str) -> None:
    house = GAMES[game]
    hire(store, house)
    pit, rng = Pit(store), Random(5)
    table = pit.table(house, game, players=2, name=game)
    for _ in range(30):
        for who in ("ann", "cy", "dealer"):
            assert seen_by(pit.live(table), pit[who])["kind"] == "house-game"
        line = table_line(pit.live(table))
        assert LINE.validate_python(line) == line
        pit.step(table, rng)
    layout = described(HouseRules.choose(library.section(house, game)))
    assert LAYOUT.validate_python(layout) == layout
