"""Progressive meters: shared by linked tables, fed by wagers, read when somebody wins, set back when paid."""

from collections import Counter

from sqlalchemy import Connection, select

from pitboss.floor.books.state import TableState
from pitboss.floor.facts.meters import JackpotReturned
from pitboss.floor.schema import METERS
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.table.events import Event
from pitboss.table.money_moved import FINE, meters


def meter_name(state: TableState, meter: str) -> str:
    """A meter's name on the floor: its house, its link or its own table, and its name in the rulebook."""
    return f"{state.property}/{state.linked_to or f'table-{state.id}'}/{meter}"


def starts(state: TableState, house: HouseRules) -> dict[str, int]:
    """By the meters of a table: what they start at, in hundredths of a cent."""
    entries = house.section.text.meters.items()
    return {meter_name(state, meter): house.amount(entry.reset_option) * FINE for meter, entry in entries}


def reads(connection: Connection, state: TableState, meter: str) -> Cents:
    """What a meter shows, held until the transaction ends: of two winners the first is paid first."""
    asked = select(METERS.c.amount).where(METERS.c.name == meter_name(state, meter)).with_for_update()
    return int(connection.execute(asked).scalar_one()) // FINE


def given_back(state: TableState, fact: JackpotReturned) -> dict[str, int]:
    """By meter: what a declined win gives back to it. If it was the whole meter, it has gone on from its reset
    since, and what it had above that is added."""
    return {meter_name(state, fact.meter): (fact.shows - fact.showed) * FINE}


def changes(state: TableState, house: HouseRules, events: tuple[Event, ...]) -> Counter[str]:
    """By meter: what some events change it by, in hundredths of a cent. In whichever order linked tables write
    theirs, a meter comes to the same."""
    return Counter({meter_name(state, meter): by for meter, by in meters(house, events).items()})
