"""A pit for tests: several dealers of one house, a second house, and a clock that goes on when it is told to."""

from datetime import UTC, date, datetime
from typing import Any, Final

from pydantic import TypeAdapter

from pitboss.equipment.chance import SeededChance
from pitboss.floor.acts.pit_acts import AnyPitAct
from pitboss.floor.people import add_person
from pitboss.floor.roles import Role
from pitboss.floor.service import Floor
from pitboss.floor.store import Store
from pitboss.floor.views.board import Board, board
from tests.clock import Clock
from tests.floor_play import Pit, as_sent, hire

HOUSE, OTHER = "hollywood-toledo", "jack-cleveland"
EVENING: Final = datetime(2026, 11, 14, 20, tzinfo=UTC)
ACT: Final[TypeAdapter[AnyPitAct]] = TypeAdapter(AnyPitAct)


class Work(Pit):
    """A pit with several dealers, and a clock."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.clock = Clock(EVENING)
        self.floor = Floor(store, SeededChance(7), self.clock)

    def act(self, who: str, act: str, /, *, house: str = HOUSE, key: str | None = None, **of: Any) -> int:
        return self.floor.act_in_pit(self[who], house, ACT.validate_python({"act": act, **as_sent(of)}), key=key)

    @property
    def today(self) -> date:
        """The gaming day that is on."""
        return date.fromisoformat(self.floor.today(HOUSE))

    def board(self) -> Board:
        with self.store.reading() as connection:
            return board(connection, self.floor.pits.see(HOUSE), self.clock())

    def on_board(self, table: int) -> Any:
        return next(each for each in self.board()["tables"] if each["table"] == table)

    def doing(self, who: str) -> Any:
        return next(each for each in self.board()["dealers"] if each["account"] == self[who].id)


def working(store: Store) -> Work:
    """People of every role at two houses, and three dealers more."""
    hire(store, HOUSE)
    hire(store, OTHER, prefix="other-")
    with store.writing() as connection:
        for name in ("dana", "eli", "fern"):
            given: dict[str, Any] = {"role": Role.DEALER, "password": None, "house": HOUSE}
            add_person(store, connection, None, Clock(EVENING)(), name=name, title=name.title(), **given)
    return Work(store)


def opened(work: Work, game: str = "roulette", **setup: Any) -> int:
    table = work.set_up(HOUSE, game, name=f"{game} {len(work.board()['tables'])}", **setup)
    work.sign(table)
    work.open(table)
    return table
