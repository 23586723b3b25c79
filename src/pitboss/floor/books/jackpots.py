"""The meters of a poker room: its jackpots and its promotional fund, shared by all its tables."""

from collections import Counter
from functools import cache
from typing import Final

from sqlalchemy import Connection, select

from pitboss.floor.books.ledger import posting
from pitboss.floor.books.state import TableState
from pitboss.floor.editions import known
from pitboss.floor.facts import Fact
from pitboss.floor.facts.poker import BadBeatPaid, BadBeatReserved, BadBeatReturned, BoxCounted, JackpotPosted
from pitboss.floor.schema import METERS
from pitboss.library import BAD_BEATS, POKER_ROOM
from pitboss.money import Cents
from pitboss.room.room import meter_of
from pitboss.room.rules import BadBeatRules, bad_beat_rules
from pitboss.rulebook import HouseRules, Section
from pitboss.table.money_moved import FINE

POSTED, RESERVE, COUNTED = "posted", "reserve", "counted"
FUND: Final = "promotional fund"
BOX, WINNERS = "box", "winners"
"""The accounts at either end of the meters."""


@cache
def _jackpot_house(edition: str) -> HouseRules:
    """The jackpots a room offers, by the section its tables' edition of the rules has for them."""
    found = known(edition)
    section = next(name for name in found.texts if name.endswith(f"/{BAD_BEATS}"))
    return HouseRules.choose(found.section.neighbour(section))


def rules_of(state: TableState) -> BadBeatRules:
    """The rules of the jackpots a table plays for."""
    return bad_beat_rules(_jackpot_house(state.edition))


def jackpot_section(edition: str) -> Section:
    """The section on jackpots that an edition of a poker room's rules is read with."""
    return _jackpot_house(edition).section


def takes_part(house: HouseRules) -> bool:
    """Whether a table takes part in promotions: one that drops nothing for jackpots has no share in them."""
    return house.option("promotional-drop") == "yes"


def meter_name(house: str, *what: str) -> str:
    """A meter's name on the floor."""
    return f"{house}/{POKER_ROOM}/{' '.join(what)}"


def reads(connection: Connection, house: str, *what: str) -> Cents:
    """What a meter of the room stands at, held until the transaction ends; nothing where there is none yet."""
    held = select(METERS.c.amount).where(METERS.c.name == meter_name(house, *what)).with_for_update()
    return int(connection.execute(held).scalar() or 0) // FINE


def starts(state: TableState) -> dict[str, int]:
    """What the meters of a room start at, in hundredths of a cent."""
    house = _jackpot_house(state.edition)
    found = {meter_name(state.property, FUND): 0}
    for meter, entry in house.section.text.meters.items():
        found[meter_name(state.property, meter, POSTED)] = house.amount(entry.reset_option) * FINE
        found[meter_name(state.property, meter, RESERVE)] = house.amount(f"{meter}-reserve") * FINE
        found[meter_name(state.property, meter, COUNTED)] = 0
    return found


def changes(house: str, fact: Fact) -> dict[str, int]:
    """By meter: what a fact of a poker table changes it by, in hundredths of a cent. Nothing comes onto the meters
    but from a table's box, nothing leaves them but to winners."""
    moved: Counter[str] = Counter()

    def add(amount: Cents, *what: str) -> None:
        moved[meter_name(house, *what)] += amount

    def take_off(amount: Cents, renewed: Cents, meter: str) -> None:
        add(renewed - amount, meter, POSTED)
        add(-renewed, meter, RESERVE)
        add(amount, WINNERS)

    match fact:
        case BoxCounted():
            add(-fact.counted, BOX)
            add(fact.fund, FUND)
            if fact.meter is not None:
                add(fact.jackpot, fact.meter, COUNTED)
                add(fact.reserve, fact.meter, RESERVE)
        case JackpotPosted():
            add(fact.added, fact.meter, POSTED)
            add(-fact.added, fact.meter, COUNTED)
        case BadBeatReserved():
            take_off(fact.amount, fact.renewed, fact.meter)
        case BadBeatReturned():
            take_off(-fact.amount, -fact.renewed, fact.meter)
        case BadBeatPaid() if not fact.reserved:
            take_off(fact.paid, fact.renewed, fact.meter)
        case _:
            pass
    elsewhere = (meter_name(house, BOX), meter_name(house, WINNERS))
    return {name: amount * FINE for name, amount in posting(moved).items() if name not in elsewhere}


def divided(state: TableState, house: HouseRules, amount: Cents) -> BoxCounted:
    """What was in a box, by the house's division; a game without a jackpot drops for the fund alone."""
    rules = rules_of(state)
    meter = meter_of(rules, house.option("variant"))
    jackpot = amount * rules.division.jackpot // 100 if meter else 0
    reserve = amount * rules.division.reserve // 100 if meter else 0
    return BoxCounted(amount, meter, jackpot, reserve, amount - jackpot - reserve)
