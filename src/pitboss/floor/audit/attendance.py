"""Who sat at the tables, and for how long: from the records of a day, walked back from who sits there now.

The books are kept by wagers. How many played is what seats that were taken and left say; how many decisions there
were, the rounds say, and at dice every roll.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, Row, and_, func, or_, select

from pitboss.equipment.dice import DiceSet
from pitboss.floor.audit.gaming_day import HOURLY
from pitboss.floor.audit.scope import Hours
from pitboss.floor.books.house_rules import house_of
from pitboss.floor.books.state import TableState
from pitboss.floor.editions import find
from pitboss.floor.facts.poker import MovedOn, SeatBrought
from pitboss.floor.facts.tables import Answered, SeatLeft, SeatTaken
from pitboss.floor.schema import JOURNAL
from pitboss.library import POKER_ROOM, STADIUM, game_of
from pitboss.table.answers import DiceRolled
from pitboss.table.records import name_of_type

_CAME: Final = frozenset({SeatTaken.kind, SeatBrought.kind})
_WENT: Final = frozenset({SeatLeft.kind, MovedOn.kind})
_A_WHILE: Final = 300.0
"""Seconds of play that say nothing yet of an hour."""
_SKEW: Final = timedelta(minutes=1)
"""Records of several tables are not quite in the order of their times."""


@dataclass
class Attendance:
    """A table for a while."""

    player_seconds: float = 0.0
    busy_seconds: float = 0.0
    """While at least one player sat there."""
    rolls: int = 0

    def join(self, other: "Attendance") -> None:
        """A while more."""
        self.player_seconds += other.player_seconds
        self.busy_seconds += other.busy_seconds
        self.rolls += other.rolls

    def an_hour(self, decisions: int) -> float | None:
        """So many decisions by the hour in which anybody played; none before anybody has for a while."""
        return round(3_600 * decisions / self.busy_seconds, 1) if self.busy_seconds >= _A_WHILE else None


@dataclass
class _Walk:
    """A table, from now back."""

    heads: int
    until: datetime
    found: Mapping[Hours, Attendance]
    _spans: list[tuple[datetime, datetime, Attendance]] = field(init=False)

    def __post_init__(self) -> None:
        self._spans = [(_moment(of.first), _moment(of.end), each) for of, each in self.found.items()]

    def back_to(self, at: datetime) -> None:
        """As many sat there from that time on until the one that was reached before."""
        for first, end, each in self._spans:
            seconds = (min(end, self.until) - max(first, at)).total_seconds()
            if seconds > 0 and self.heads > 0:
                each.player_seconds += seconds * self.heads
                each.busy_seconds += seconds
        self.until = at

    def rolled(self, at: datetime) -> None:
        """The dice were thrown."""
        for first, end, each in self._spans:
            each.rolls += first <= at < end


def attendance(
    connection: Connection, states: Mapping[int, TableState], spans: Iterable[Hours], now: str
) -> dict[int, dict[Hours, Attendance]]:
    """By table and by the hours that are asked about, which follow one another."""
    spans = list(spans)
    found = {table: {span: Attendance() for span in spans} for table in states}
    reached = datetime.fromisoformat(now)
    walks = {state.stream: _Walk(len(state.seats), reached, found[table]) for table, state in states.items()}
    begins = _moment(spans[0].first)
    dice = [state.stream for state in states.values() if rolls_dice(connection, state)]
    for row in _records(connection, dice, begins):
        walk, at = walks.get(row.stream), datetime.fromisoformat(row.at)
        if walk is None:
            continue
        if row.kind == Answered.kind:
            walk.rolled(at)
            continue
        walk.back_to(at)
        walk.heads += -1 if row.kind in _CAME else 1
    for walk in walks.values():
        walk.back_to(begins)
    return found


def rolls_dice(connection: Connection, state: TableState) -> bool:
    """Whether a round there is a whole hand of a shooter, whose every roll is a decision."""
    find(connection, state.edition)
    house = house_of(state)
    if house.section.played_as in (POKER_ROOM, STADIUM):
        return False
    return isinstance(game_of(house.section).equipment(house), DiceSet)


def _records(connection: Connection, dice: list[str], begins: datetime) -> Iterable[Row[Any]]:
    """The newest first: who came and went since a time, and every roll."""
    rolled = and_(
        JOURNAL.c.stream.in_(dice),
        JOURNAL.c.kind == Answered.kind,
        JOURNAL.c.body.like(f"%{name_of_type(DiceRolled)}%"),
    )
    asked = select(JOURNAL.c.stream, JOURNAL.c.kind, JOURNAL.c.at).where(
        JOURNAL.c.id >= first_since(connection, (begins - _SKEW).isoformat()),
        JOURNAL.c.at >= begins.strftime(HOURLY),
        or_(JOURNAL.c.kind.in_(_CAME | _WENT), rolled),
    )
    return connection.execute(asked.order_by(JOURNAL.c.id.desc()))


def first_since(connection: Connection, at: str) -> int:
    """The place of the first record since a time: found by halving, for records lie in the order they came."""
    ends = connection.execute(select(func.min(JOURNAL.c.id), func.max(JOURNAL.c.id))).one()
    low, high = int(ends[0] or 0), int(ends[1] or 0) + 1
    while low < high:
        middle = (low + high) // 2
        asked = select(JOURNAL.c.id, JOURNAL.c.at).where(JOURNAL.c.id >= middle).order_by(JOURNAL.c.id).limit(1)
        row = connection.execute(asked).first()
        if row is not None and row.at < at:
            low = int(row.id) + 1
        else:
            high = middle
    return low


def _moment(hour: str | None) -> datetime:
    assert hour is not None
    return datetime.strptime(hour, HOURLY).replace(tzinfo=UTC)
