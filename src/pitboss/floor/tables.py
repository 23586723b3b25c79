"""Which kind of table a state is of: of a game against the house, of the poker room, or a stadium."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from pitboss.equipment.chance import Chance
from pitboss.errors import BadInput
from pitboss.floor import meters
from pitboss.floor.books import jackpots, poker, rounds, stadium, tables
from pitboss.floor.facts import NOBODY, Fact, Signer, TableSetUp, read
from pitboss.floor.live import Live
from pitboss.floor.live_table import LiveTable
from pitboss.floor.poker.live import PokerLive
from pitboss.floor.stadium.live import StadiumLive
from pitboss.floor.stadium.terms import check_mode, game_at, played, rules_of
from pitboss.floor.state import TableState
from pitboss.floor.store import Record
from pitboss.library import POKER_ROOM as GAME
from pitboss.library import STADIUMS, find_section, game_of
from pitboss.room.terms import check_terms
from pitboss.rulebook import HouseRules, Section

BOOKS: Final = (tables, rounds, poker, stadium)
"""What facts do, declared by being imported."""
MOST_SEATS: Final = 20
"""At a table; a stadium has as many stations as are set up."""


class Folded(NamedTuple):
    """A table after one of its records."""

    table: LiveTable
    record: Record
    fact: Fact
    """As it was written."""
    told: Fact
    """As the books tell it."""


def live_of(state: TableState, version: int, source: Chance | None = None) -> LiveTable:
    """A table as it was stored; the answers of what is on are given afterwards."""
    if state.game == GAME:
        return PokerLive.of(state, version, source)
    kind = StadiumLive if state.game in STADIUMS else Live
    return kind.of(state, version, source)


def set_up(table: int, fact: TableSetUp, source: Chance | None = None) -> LiveTable:
    """A table before its first record: what was chosen, under the name the rulebook has for it."""
    section = find_section(fact.property, fact.game)
    known = replace(fact, property=section.house, game=section.game)
    return live_of(TableState.set_up(table, known, seats_for(section, fact)), 0, source)


def folded(stream: str, records: Iterable[Record], people: Mapping[int, Signer] = NOBODY) -> Iterator[Folded]:
    """A table as it was after each of its records, from its first on."""
    table: LiveTable | None = None
    for record in records:
        if table is None:
            first = read(record.fact, people)
            if not isinstance(first, TableSetUp):
                raise BadInput("its first record does not set it up")
            table = set_up(int(stream.removeprefix("table:")), first)
        yield Folded(table, record, *table.replay(record, people))


def starts(state: TableState, house: HouseRules) -> dict[str, int]:
    """By the meters of a table: what they start at, in hundredths of a cent."""
    return jackpots.starts(state) if state.game == GAME else meters.starts(state, house)


def seats_for(section: Section, setup: TableSetUp) -> int:
    """How many seats a table gets: no more than were asked for, nor than the game has; `BadInput` if none is."""
    house = HouseRules.choose(section, dict(setup.options), dict(setup.tables))
    if section.game in STADIUMS:
        rules_of(house)
        check_mode(house, setup.dealt_by)
        game_at(played(house))
        return setup.seats
    if setup.seats > MOST_SEATS:
        raise BadInput(f"a table has at most {MOST_SEATS} seats")
    positions = section.text.positions
    seats = min(setup.seats, positions.maximum) if positions else setup.seats
    if section.game != GAME:
        game_of(section)
        return seats
    if seats < 2:
        raise BadInput("poker takes two players")
    return min(seats, check_terms(house))
