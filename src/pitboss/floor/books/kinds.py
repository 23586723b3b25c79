"""Which kind of table a state is of: of a game against the house, of the poker room, or a stadium."""

from dataclasses import replace
from typing import Final

from pitboss.editions import Edition
from pitboss.equipment.chance import Chance
from pitboss.errors import BadInput
from pitboss.floor.books import corrections, inventory, poker, rounds, stadium, tables, tournament_tables
from pitboss.floor.books.house_rules import house_of
from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.stadium_live import StadiumLive
from pitboss.floor.books.state import TableState
from pitboss.floor.editions import remember
from pitboss.floor.facts.tables import TableSetUp
from pitboss.library import POKER_ROOM as GAME
from pitboss.library import STADIUM, game_of
from pitboss.room.terms import check_terms
from pitboss.rulebook import HouseRules, Section
from pitboss.stadium import check_mode, game_at, played, rules_of

BOOKS: Final = (tables, inventory, rounds, corrections, poker, stadium, tournament_tables)
"""What facts do, declared by being imported."""
MOST_SEATS: Final = 20
"""At a table; a stadium has as many stations as are set up."""


def live_of(state: TableState, version: int, source: Chance | None = None) -> LiveTable:
    """A table as it was stored; the answers of what is on are given afterwards."""
    if state.game == GAME:
        return PokerLive.of(state, version, source)
    kind = StadiumLive if house_of(state).section.played_as == STADIUM else Live
    return kind.of(state, version, source)


def set_up(table: int, fact: TableSetUp, edition: Edition, source: Chance | None = None) -> LiveTable:
    """A table before its first record: what was chosen of an edition of the rules."""
    section = remember(edition).section
    chosen = replace(fact, property=section.house, game=section.game, edition=edition.name)
    return live_of(TableState.set_up(table, chosen, seats_for(section, fact)), 0, source)


def seats_for(section: Section, setup: TableSetUp) -> int:
    """How many seats a table gets: no more than were asked for, nor than the game has; `BadInput` if none is."""
    house = HouseRules.choose(section, dict(setup.options), dict(setup.tables))
    if section.played_as == STADIUM:
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
