"""The kinds of tables, and how each is played."""

from typing import Final

from pitboss.floor.acts.act import Kind
from pitboss.floor.acts.house_games import HouseGame
from pitboss.floor.acts.poker_room import PokerRoom
from pitboss.floor.acts.stadiums import Stadium
from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.stadium_live import StadiumLive

_KINDS: Final[dict[type[LiveTable], Kind]] = {
    Live: HouseGame(),
    PokerLive: PokerRoom(),
    StadiumLive: Stadium(),
}


def kind_of(table: LiveTable) -> Kind:
    """How a table is played."""
    return _KINDS[type(table)]
