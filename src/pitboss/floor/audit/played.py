"""Who played what at a table: the rounds of its journal by the account that sat there.

The books of a table are kept by wager, not by player. Whoever wants to know what one player did reads the journal
of the days they ask about again; nothing is dealt again for it, what followed every answer is written there.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final, TypeAlias

from sqlalchemy import Connection, and_, or_, select

from pitboss.floor.audit.results import Result
from pitboss.floor.audit.scope import Period, read_from
from pitboss.floor.books.counting import UNDECIDED, Count, counted
from pitboss.floor.books.kinds import live_of
from pitboss.floor.books.live import Live
from pitboss.floor.books.state import TableState
from pitboss.floor.editions import find
from pitboss.floor.facts import Signer, read
from pitboss.floor.facts.meters import JackpotReturned
from pitboss.floor.facts.records import Fact
from pitboss.floor.facts.tables import (
    Answered,
    BoughtIn,
    Corrected,
    RoundAbandoned,
    RoundOpened,
    SeatLeft,
    SeatTaken,
)
from pitboss.floor.schema import JOURNAL, PEOPLE, ROUNDS
from pitboss.floor.store import Record
from pitboss.table.events import Event, Reversed, Rolled, RoundEnded, Settled
from pitboss.table.money_moved import gains
from pitboss.table.records import decode

_SEATS: Final = tuple(each.kind for each in (SeatTaken, SeatLeft))
"""Who sits where is read from the beginning, the rest from the last round before the days that are asked about."""
_PLAY: Final = tuple(
    each.kind for each in (RoundOpened, Answered, Corrected, RoundAbandoned, BoughtIn, JackpotReturned)
)
Owned: TypeAlias = tuple[int | None, Event]
"""What happened, and the account of whoever sat where it did."""


@dataclass
class Played(Result):
    """What one player did at a table; what the table won is what they lost, and the drop is what they bought."""

    decisions: int = 0
    """Results that decided a wager of theirs: one a round; at dice one a roll."""
    seconds: float = 0.0

    def add(self, edition: str, events: list[Event], house: Live, sign: int = 1) -> None:
        """A round of theirs, or with -1 what it came to before it was corrected."""
        found, decided = counted(house.game, house.house, events), _decisions(events)
        counts = self.counts.setdefault(edition, {})
        for name, count in found.wagers.items():
            counts[name] = counts.get(name, Count()).plus(Count(*(sign * each for each in count)))
            self.handle += sign * count.staked
        self.rounds += sign * (decided > 0)
        self.decisions += sign * decided
        self.win -= sign * gains(events).total()
        self.together += sign * found.together


def _decisions(events: Iterable[Event]) -> int:
    """How many results decided a wager and were not undone."""
    decided = [0]
    for event in events:
        match event:
            case Rolled():
                decided.append(0)
            case Settled() if event.outcome not in UNDECIDED:
                decided[-1] += 1
            case Reversed() if event.outcome not in UNDECIDED:
                decided[-1] -= 1
            case _:
                pass
    return sum(each > 0 for each in decided)


def played_at(connection: Connection, state: TableState, period: Period, now: str) -> dict[int, Played]:
    """By account: what everybody who has one did at a table in these days."""
    editions = {
        row.number: row.edition
        for row in connection.execute(
            select(ROUNDS.c.number, ROUNDS.c.edition).where(ROUNDS.c.table_id == state.id)
        )
    }
    begins = "" if period.since is None else period.day.begins(period.since)
    ends = now if period.until is None else min(now, period.day.ends(period.until))
    reading = _Reading(connection, state, begins, editions)
    signers = {row.id: Signer(row.title, row.role) for row in connection.execute(select(PEOPLE))}
    for record in _records(connection, state, begins, period):
        reading.follow(read(record.fact, signers), record.fact.at)
    for seat in list(reading.seated):
        reading.stand_up(seat, ends)
    return reading.found


def _records(connection: Connection, state: TableState, begins: str, period: Period) -> Iterator[Record]:
    """What is read again: a round may be corrected on a later day than it ended."""
    play = and_(JOURNAL.c.number >= read_from(connection, state.id, begins), JOURNAL.c.kind.in_(_PLAY))
    asked = select(JOURNAL).where(JOURNAL.c.stream == state.stream, or_(JOURNAL.c.kind.in_(_SEATS), play))
    asked = replace(period, since=None).of(asked, JOURNAL.c.at)
    for row in connection.execute(asked.order_by(JOURNAL.c.number), execution_options={"yield_per": 1_000}):
        yield Record.of(row)


@dataclass
class _Reading:
    """A table's journal as it is read: who sits where, the round on the felt, and what everybody did so far."""

    connection: Connection
    state: TableState
    begins: str
    editions: Mapping[int, str]
    seated: dict[int, tuple[int, str]] = field(default_factory=dict)
    """By seat: the account, and since when."""
    round: int = 0
    events: list[Owned] = field(default_factory=list)
    """Of the round that is on or that ended last."""
    owners: dict[int, int | None] = field(default_factory=dict)
    """By seat: who plays there in it, also when they have left meanwhile."""
    over: bool = True
    found: dict[int, Played] = field(default_factory=dict)
    _lives: dict[str, Live] = field(default_factory=dict)

    def follow(self, fact: Fact, at: str) -> None:
        """The next record."""
        match fact:
            case SeatTaken():
                self._sit_down(fact, at)
            case SeatLeft():
                self.stand_up(fact.seat, at)
            case RoundOpened():
                self.round, self.events, self.over = fact.round, [], False
                self.owners = {seat: account for seat, (account, _) in self.seated.items()}
            case Answered():
                self.events += self._owned(fact.events)
                self._end(at)
            case Corrected():
                self._correct(fact, at)
            case RoundAbandoned():
                self.events, self.over = [], True
            case BoughtIn() | JackpotReturned() if at >= self.begins and fact.seat in self.seated:
                self._pay(self._of(self.seated[fact.seat][0]), fact)
            case _:
                pass

    def _sit_down(self, fact: SeatTaken, at: str) -> None:
        if fact.account is not None:
            self.seated[fact.seat] = (fact.account, at)
        if not self.over:
            self.owners[fact.seat] = fact.account

    def stand_up(self, seat: int, at: str) -> None:
        """Whoever sat there sat until now; what was before the days that are asked about does not count."""
        account, since = self.seated.pop(seat, (None, ""))
        since = max(since, self.begins)
        if account is not None and at > since:
            self._of(account).seconds += (_moment(at) - _moment(since)).total_seconds()

    def _of(self, account: int) -> Played:
        return self.found.setdefault(account, Played())

    @staticmethod
    def _pay(of: Played, fact: BoughtIn | JackpotReturned) -> None:
        if isinstance(fact, BoughtIn):
            of.drop += fact.amount
        else:  # it was won in its round, and declined afterwards
            of.win += fact.amount

    # --- rounds --------------------------------------------------------------------------------------------

    def _owned(self, events: Iterable[object]) -> list[Owned]:
        decoded = [decode(event) for event in events]
        return [(self.owners.get(getattr(event, "seat", 0)), event) for event in decoded]

    def _end(self, at: str) -> None:
        if not self.over and any(isinstance(event, RoundEnded) for _, event in self.events):
            self.over = True
            self._enter(at)

    def _correct(self, fact: Corrected, at: str) -> None:
        """A round that is over came to something else; of one that is on nothing has been entered yet."""
        if self.over:
            self._enter(at, -1)
        self.events = self._owned(fact.events)
        if self.over:
            self._enter(at)
        self._end(at)

    def _enter(self, at: str, sign: int = 1) -> None:
        if at < self.begins:
            return
        edition = self.editions[self.round]
        live = self._live(edition)
        for account in {owner for owner, _ in self.events if owner is not None}:
            own = [event for owner, event in self.events if owner == account or isinstance(event, Rolled)]
            self._of(account).add(edition, own, live, sign)

    def _live(self, edition: str) -> Live:
        if edition not in self._lives:
            find(self.connection, edition)
            self._lives[edition] = live_of(replace(self.state, edition=edition), 0).as_game()
        return self._lives[edition]


def _moment(at: str) -> datetime:
    """A written time, or an hour of the books."""
    moment = datetime.fromisoformat(at)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
