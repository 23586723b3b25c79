"""When somebody sat at a table: from their first seat there until they had none, from the journal."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, select

from pitboss.floor.books.state import TableState
from pitboss.floor.facts import Signer, read
from pitboss.floor.facts.tables import SeatLeft, SeatTaken
from pitboss.floor.schema import JOURNAL, PEOPLE
from pitboss.floor.store import Record


@dataclass
class Span:
    """A seat, from the record it was taken by until the one it was left by."""

    seat: int
    first: int
    last: int | None = None


@dataclass
class Sitting:
    """Somebody's session at a table; it is named by the record of its first seat."""

    account: int
    player: str
    since: str
    spans: list[Span]
    until: str | None = None
    """None while they sit there."""

    @property
    def first(self) -> int:
        """The record they sat down by."""
        return self.spans[0].first

    @property
    def last(self) -> int | None:
        """The record they stood up by."""
        return None if self.until is None else max(span.last or 0 for span in self.spans)

    def seats_at(self, record: int) -> set[int]:
        """Their seats when a record was written."""
        return {
            span.seat for span in self.spans if span.first < record and (span.last is None or record < span.last)
        }


def sittings(
    connection: Connection, state: TableState, account: int | None = None, after: int = 0
) -> list[Sitting]:
    """Every session with an account at a table, or one person's, that began after a record of its journal, in the
    order they sat down."""
    found = [each for each in sat(connection, state, after) if account in (None, each.account)]
    return sorted(found, key=lambda each: each.first)


def sat(connection: Connection, state: TableState, after: int) -> Iterator[Sitting]:
    """The sessions that began after a record, in the order they ended; last those who sit there."""
    sitting: dict[int, Sitting] = {}
    """By seat."""
    for number, at, fact in _seats(connection, state, after):
        if isinstance(fact, SeatTaken) and fact.account is not None:
            same = next((each for each in sitting.values() if each.account == fact.account), None)
            if same is None:
                same = Sitting(fact.account, fact.player, at, [])
            same.spans.append(Span(fact.seat, number))
            sitting[fact.seat] = same
        elif isinstance(fact, SeatLeft) and fact.seat in sitting:
            left = sitting.pop(fact.seat)
            next(span for span in left.spans if span.seat == fact.seat and span.last is None).last = number
            if left not in sitting.values():
                left.until = at
                yield left
    yield from {id(each): each for each in sitting.values()}.values()


def _seats(connection: Connection, state: TableState, after: int) -> Iterator[tuple[int, str, object]]:
    """Who took and left seats."""
    signers = {row.id: Signer(row.title, row.role) for row in connection.execute(select(PEOPLE))}
    asked = select(JOURNAL).where(
        JOURNAL.c.stream == state.stream,
        JOURNAL.c.number > after,
        JOURNAL.c.kind.in_((SeatTaken.kind, SeatLeft.kind)),
    )
    for row in connection.execute(asked.order_by(JOURNAL.c.number), execution_options={"yield_per": 100}):
        record = Record.of(row)
        yield record.number, record.fact.at, read(record.fact, signers)
