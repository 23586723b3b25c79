"""A night by a clock of the test's own: nobody waits, and nothing that is done may be refused."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final

from pitboss.equipment.chance import SeededChance
from pitboss.errors import Refused
from pitboss.floor.audit.verify import verify
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.night.doing import Doing, Now
from pitboss.floor.night.night import Night
from pitboss.floor.night.programme import programme
from pitboss.floor.store import Store
from tests.floor_play import Pit

_BEGAN: Final = datetime(2026, 11, 14, 20, tzinfo=UTC)


class Nightly:
    """A floor whose clock goes as the evening does."""

    def __init__(self, store: Store, seed: int = 7, minute: float = 0.0) -> None:
        self.seconds, self.pace = minute * 60, 1.0
        self.pit = Pit(store, source=SeededChance(seed), clock=self.clock)
        self.rng = Random(seed)
        self.did: Counter[str] = Counter()
        """By style, or by what they are, and what they did: how often."""
        self.refused: list[str] = []
        self.night: Night | None = None

    def clock(self) -> str:
        return (_BEGAN + timedelta(seconds=self.seconds)).isoformat(timespec="milliseconds")

    @property
    def on(self) -> Night:
        if self.night is None:
            self.night = Night(self.pit.floor, self.rng)
        return self.night

    def go_on(self, minutes: float, *, allowed: bool = False) -> None:
        """So many minutes; what is refused is a fault, unless others are at the tables."""
        until = self.seconds + minutes * 60
        while self.seconds < until:
            for order in self.pit.floor.stadiums_due():
                self.pit.floor.act_alone(order)
            doing = self.on.next(Now(self.seconds, self.seconds / self.pace, self.pace))
            if doing is None:
                self.seconds = min(max(self.seconds + 0.05, self.on.due()), until)
                continue
            self._do(doing, allowed=allowed)

    def _do(self, doing: Doing, *, allowed: bool) -> None:
        try:
            self.pit.floor.act(doing.person, doing.table, doing.act)
        except Refused as why:
            if not allowed and doing.scene is None:
                raise AssertionError(doing) from why
            self.refused.append(str(why))
            self.on.refused(doing, why)
            return
        style = self.on.cast.styles.get(doing.person.id)
        names = {id(each): name for name, each in programme().styles.items()}
        self.did[f"{names[id(style)] if style else doing.person.role} {doing.act.act}"] += 1
        self.on.done(doing)

    def live(self, table: int) -> LiveTable:
        return self.pit.standing(table)

    def check(self) -> None:
        """Every table is what its journal comes to, and the books are sound."""
        self.pit = self.pit.restarted()
        for table in self.on.hosts:
            self.pit.compare(table)
        assert verify(self.pit.store, workers=1).faults == []
