"""Who is dealt in at the poker tables that take money for promotions: now, and for how long."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, select

from pitboss.floor.books.house_rules import house_of
from pitboss.floor.books.jackpots import takes_part
from pitboss.floor.books.state import TableState
from pitboss.floor.editions import find
from pitboss.floor.facts import read
from pitboss.floor.facts.poker import HandEnded, HandOpened, MovedOn, SeatBrought, SeatChanged
from pitboss.floor.facts.tables import SeatLeft, SeatTaken
from pitboss.floor.schema import JOURNAL, TABLES
from pitboss.floor.store import Record
from pitboss.library import POKER_ROOM

BETWEEN_HANDS: Final = 600
"""Seconds from one hand to the next that still count as play."""
HOUR: Final = 3_600
_SEATS: Final = (SeatTaken, SeatLeft, SeatChanged, SeatBrought, MovedOn)


@dataclass(frozen=True)
class DealtIn:
    """Somebody at a poker table."""

    table: int
    name: str
    """Of the table."""
    seat: int
    player: str
    account: int | None


@dataclass(frozen=True, order=True)
class Player:
    """Who somebody is, wherever they sit: their account, else the name a dealer gave them."""

    player: str
    account: int | None = None


def tables_taking_part(connection: Connection, house: str) -> list[TableState]:
    """The poker tables of a house that take money for promotions, open or closed."""
    asked = select(TABLES.c.state).where(TABLES.c.property == house, TABLES.c.game == POKER_ROOM)
    found = [TableState.from_json(text) for text in connection.execute(asked.order_by(TABLES.c.id)).scalars()]
    for state in found:
        find(connection, state.edition)
    played = [state for state in found if state.poker is not None and state.tournament is None]
    return [state for state in played if takes_part(house_of(state))]


def dealt_in(connection: Connection, house: str, variants: Collection[str] | None = None) -> Iterator[DealtIn]:
    """Who is dealt in at its open tables, of some kinds of poker or of all, and owes no blinds."""
    for state in tables_taking_part(connection, house):
        if state.status != "open" or not state.round:
            continue
        if variants is not None and house_of(state).option("variant") not in variants:
            continue
        poker = state.poker
        for number, seat in sorted(state.seats.items()):
            if poker and not (number in poker.away or number in poker.new or poker.owes.get(number)):
                yield DealtIn(state.id, state.name, number, seat.player, seat.person)


def hours_dealt_in(connection: Connection, house: str, since: str, until: str) -> dict[Player, int]:
    """By player: the full hours they were dealt in between two times, from the journals of the tables."""
    seconds = Counter[Player]()
    for state in tables_taking_part(connection, house):
        for who, counted in _at_table(connection, state, since, until):
            seconds[who] += counted
    return {who: counted // HOUR for who, counted in sorted(seconds.items()) if counted >= HOUR}


def _at_table(connection: Connection, state: TableState, since: str, until: str) -> Iterator[tuple[Player, int]]:
    """A hand counts from its deal to the next one's, if that comes soon; the last one until it ended."""
    kinds = (HandOpened.kind, HandEnded.kind, *(each.kind for each in _SEATS))
    asked = select(JOURNAL).where(JOURNAL.c.stream == state.stream, JOURNAL.c.kind.in_(kinds))
    sits: dict[int, Player] = {}
    playing: list[Player] = []
    began = ended = ""
    for row in connection.execute(asked.where(JOURNAL.c.at <= until).order_by(JOURNAL.c.number)):
        record = Record.of(row)
        fact, at = read(record.fact), record.fact.at
        match fact:
            case HandOpened():
                soon = began and _seconds(ended or began, at) <= BETWEEN_HANDS
                yield from ((who, _seconds(began, at if soon else ended or began)) for who in playing)
                counts = at >= since
                playing = [sits[seat] for seat, each in fact.players.items() if counts and not each.away]
                began, ended = at, ""
            case HandEnded():
                ended = at
            case SeatTaken() | SeatBrought():
                sits[fact.seat] = Player(fact.player, fact.account)
            case SeatChanged():
                sits[fact.to] = sits.pop(fact.seat)
            case SeatLeft() | MovedOn():
                sits.pop(fact.seat, None)
            case _:
                pass
    yield from ((who, _seconds(began, ended or began)) for who in playing)


def _seconds(since: str, until: str) -> int:
    return int((datetime.fromisoformat(until) - datetime.fromisoformat(since)).total_seconds())
