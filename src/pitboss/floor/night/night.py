"""The night itself: who does something next, at whichever table, and when."""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Final, TypeVar

from sqlalchemy import select

from pitboss.errors import Refused
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.stadium_live import StadiumLive
from pitboss.floor.night.cast import Cast
from pitboss.floor.night.doing import Doing, Now, Pondering, Scene, Steps
from pitboss.floor.night.host import Host, Next
from pitboss.floor.night.house_games import GameHost
from pitboss.floor.night.poker import PokerHost
from pitboss.floor.night.programme import programme
from pitboss.floor.night.scenes import SCENES
from pitboss.floor.night.stations import StationHost
from pitboss.floor.people import Person
from pitboss.floor.schema import TABLES
from pitboss.floor.service import Floor

T = TypeVar("T")
IDLE: Final = 2.0
"""Seconds until a table is looked at again where nobody had anything to do."""
NOT_SOONER: Final = 0.5
"""Seconds of a clock in which that does not happen again, however fast the evening goes."""
CLOSED: Final = 20.0
"""The same where a table is closed."""


class Night:
    """House players and staff at every table of a floor.

    `next` tells what somebody does now. Whoever asked sends it, as any command is sent, and says what came of it:
    `done` or `refused`. Nothing is remembered that the floor does not know: a night that was broken off goes on
    with whoever sits there.
    """

    def __init__(
        self, floor: Floor, rng: Random | None = None, manned: Callable[[int], bool] = lambda table: False
    ) -> None:
        self.floor, self.rng = floor, rng or Random()
        self._manned = manned
        """Whether somebody who came to work stands at a table: they deal there."""
        self.cast = Cast(floor, self.rng)
        self.hosts: dict[int, Host] = {}
        self._order = count()
        self._tables: list[tuple[float, int, int]] = []
        self._scenes: list[tuple[float, int, Scene]] = []
        self._on_the_way: set[int] = set()
        """Players who are on their way to a seat."""
        self._cued: float | None = None
        """The minute up to which scenes were begun; who comes late does not make up for what they missed."""
        self.papers: set[int] = set()
        """Approvals somebody is on the way to sign."""
        self.now = Now(0.0, 0.0)
        self.look_round()

    # --- what is done next -----------------------------------------------------------------------------------

    def next(self, now: Now) -> Doing | None:
        """What somebody does now, if it is time for anybody to do something."""
        self.now = now = now._replace(clock=self.floor.time())
        self._cue(now)
        while self._scenes and self._scenes[0][0] <= now.night:
            *_, scene = heappop(self._scenes)
            step = scene.next()
            if isinstance(step, Doing):
                return step
            if step is not None:
                heappush(self._scenes, (now.night + step, next(self._order), scene))
        while self._tables and self._tables[0][0] <= now.night:
            *_, table = heappop(self._tables)
            found = self._look(table, now)
            if found is not None:
                return found
        return None

    def due(self) -> float:
        """The second of the evening at which somebody does something next."""
        heads = [each[0][0] for each in (self._tables, self._scenes) if each]
        return min(heads, default=self.now.night + IDLE)

    def done(self, doing: Doing) -> None:
        """It was carried out."""
        self._on_the_way.discard(doing.person.id)
        if doing.scene is not None:
            heappush(self._scenes, (self.now.night + doing.seconds, next(self._order), doing.scene))
        else:
            self._again(doing.table, doing.seconds * self.rng.uniform(0.6, 1.4))

    def refused(self, doing: Doing, why: Refused) -> None:
        """Somebody was faster, or it may not be done now: a scene is told why, at a table it is looked again."""
        self._on_the_way.discard(doing.person.id)
        if doing.scene is not None:
            doing.scene.refused = why
            heappush(self._scenes, (self.now.night, next(self._order), doing.scene))
        else:
            self._again(doing.table, IDLE)

    def _look(self, table: int, now: Now) -> Doing | None:
        found = self.floor.see(table, lambda live: self._at(live, now))
        if found is None:
            self._again(table, max(IDLE, NOT_SOONER * now.pace))
            return None
        doing = found.done() if isinstance(found, Pondering) else found
        if doing.act.act == "take-seat":
            self._on_the_way.add(doing.person.id)
        return doing

    def _at(self, live: LiveTable, now: Now) -> Next:
        if live.state.tournament is not None:  # its seats are given out
            return None
        host = self.hosts[live.state.id]
        host.hands_off = self._manned(live.state.id)
        return host.next(live, now, lambda: self._free(live.state.property))

    def _free(self, house: str) -> Person:
        seated = (person for host in self.hosts.values() for person in host.seated)
        return self.cast.free(house, [*seated, *self._on_the_way])

    def _again(self, table: int, seconds: float) -> None:
        heappush(self._tables, (self.now.night + seconds, next(self._order), table))

    # --- the end -----------------------------------------------------------------------------------------------

    def send_home(self) -> None:
        """Nobody comes any more: what is on is played out, and everybody leaves."""
        self._scenes = []
        for host in self.hosts.values():
            host.going_home = True

    @property
    def players(self) -> int:
        """How many of the night sit at tables."""
        return sum(len(host.seated & self.cast.people.keys()) for host in self.hosts.values())

    # --- the tables ------------------------------------------------------------------------------------------

    def look_round(self) -> None:
        """Go to every table there is."""
        with self.floor.store.reading() as connection:
            rows = connection.execute(select(TABLES.c.id).order_by(TABLES.c.id)).scalars().all()
        new = [table for table in rows if table not in self.hosts]
        self.rng.shuffle(new)
        for at, table in enumerate(new):
            self.hosts[table] = self.floor.see(table, self._host)
            self._again(table, at * IDLE / len(new))

    def _host(self, live: LiveTable) -> Host:
        kind = {PokerLive: PokerHost, StadiumLive: StationHost}.get(type(live), GameHost)
        host = kind(live.state.id, live.state.property, self.cast, self.rng)
        host.look(live)
        return host

    def tables(self, house: str, fits: Callable[[LiveTable], bool] = lambda live: True) -> Iterator[int]:
        """The tables of a house that somebody looks for, in no order, but those where a visitor sits."""
        mine = [table for table, host in self.hosts.items() if host.house == house]
        self.rng.shuffle(mine)
        for table in mine:
            host = self.hosts[table]
            if self.see(table, lambda live, host=host: _fits(live, host, fits)):  # type: ignore[misc]
                yield table

    def a_moment(self) -> float:
        """Seconds until somebody who waits for a table looks again."""
        return max(10.0, NOT_SOONER * self.now.pace)

    def see(self, table: int, look: Callable[[LiveTable], T]) -> T:
        """Look at a table."""
        return self.floor.see(table, look)

    # --- the scenes ------------------------------------------------------------------------------------------

    def _cue(self, now: Now) -> None:
        if any(host.going_home for host in self.hosts.values()):
            return
        minute = now.minute
        if self._cued is None:
            self._cued = minute if minute >= 1 else -1.0
        if int(minute) == int(self._cued) and self._cued >= 0:
            return
        after, self._cued = self._cued if minute >= self._cued else -1.0, minute
        self.look_round()
        houses = dict.fromkeys(host.house for host in self.hosts.values())
        for cue in programme().evening.scenes:
            if cue.due(after, minute):
                for house in houses:
                    self.play(cue.scene, SCENES[cue.scene](self, house))

    def play(self, name: str, steps: Steps) -> None:
        """A scene begins."""
        heappush(self._scenes, (self.now.night, next(self._order), Scene(name, steps)))


def _fits(live: LiveTable, host: Host, fits: Callable[[LiveTable], bool]) -> bool:
    """Whether somebody finds a table they look for: in a tournament seats are given out."""
    return live.state.tournament is None and fits(live) and not host.visitors(live)
