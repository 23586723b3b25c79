"""What a poker table is set up with: its options read as a spread and as what is taken from its pots."""

from typing import Final

from pitboss.errors import BadInput
from pitboss.money import Cents, dollars
from pitboss.room.revenue import INCREMENTAL, PERCENT, TIME, Charges, DropTerms, RakeTerms
from pitboss.room.rules import PokerRoomRules, room_rules
from pitboss.room.stakes import FIXED, SPREAD, Spread, Stakes
from pitboss.rulebook import HouseRules

STAKES: Final = (
    "structure",
    "lower-limit",
    "upper-limit",
    "ante",
    "first-blind",
    "second-blind",
    "third-blind",
    "bring-in",
    "buy-in-least",
    "buy-in-most",
)
"""The options that are a table's stakes."""
_BLINDS: Final = ("first-blind", "second-blind", "third-blind")
_STEPS: Final = 100
"""Levels of an incremental rake without a cap."""


def spread_of(house: HouseRules) -> Spread:
    """The kind of poker and the stakes a table's options come to; `BadInput` where they cannot be posted."""
    rules = room_rules(house)
    name = house.option("variant")
    variant = rules.variants[name]
    structure, lower = house.option("structure"), house.amount("lower-limit")
    stakes = Stakes(
        structure,
        lower,
        house.amount("upper-limit") if structure in (FIXED, SPREAD) else lower,
        tuple(blind for each in _BLINDS if (blind := house.amount(each))) if variant.blinds else (),
        house.amount("ante"),
        house.amount("bring-in") if variant.forced_bet else 0,
    )
    time = house.option("rake") == TIME
    return Spread.of(
        rules,
        name,
        stakes,
        check_raise=house.option("check-raise") == "yes",
        run_twice=time and house.option("run-twice") == "yes",
    )


def charges_of(house: HouseRules) -> Charges:
    """Rake and drop."""
    rules = room_rules(house)
    kind, cap = house.option("rake"), house.amount("rake-cap")
    levels: tuple[tuple[Cents, Cents], ...] = ()
    if kind == INCREMENTAL:
        step, takes = house.amount("rake-level"), house.amount("rake-increment")
        levels = tuple((step * number, takes) for number in range(1, _STEPS + 1))
    percent = house.amount("rake-percent") if kind == PERCENT else 0
    charge = house.amount("time-charge") if kind == TIME else 0
    per_table = house.option("time-per") == "table"
    return Charges(RakeTerms(kind, percent, cap, levels, charge, per_table), _drop(house, rules))


def _drop(house: HouseRules, rules: PokerRoomRules) -> DropTerms:
    if house.option("promotional-drop") != "yes":
        return DropTerms()
    drop = rules.promotional_drop
    return DropTerms(((drop.at, drop.takes),))


def buy_ins(house: HouseRules) -> tuple[Cents, Cents | None]:
    """The least a player sits down with, at least what it takes to be dealt in, and the most if there is one."""
    least = max(house.amount("buy-in-least"), spread_of(house).stakes.least_to_play)
    return least, house.amount("buy-in-most") or None


def check_terms(house: HouseRules) -> int:
    """How many can play by a table's options; `BadInput` where they do not go together."""
    if house.option("rake") == INCREMENTAL and not house.amount("rake-level"):
        raise BadInput("an incremental rake needs a level to grow by")
    if house.option("rake") == INCREMENTAL and house.amount("rake-increment") >= house.amount("rake-level"):
        raise BadInput("an incremental rake takes less than the level it is taken at (16(b)(2))")
    if house.option("rake") == TIME and not house.amount("time-charge"):
        raise BadInput("a rake by time needs a charge")
    least, most = buy_ins(house)
    if most is not None and most < least:
        raise BadInput(f"buy-ins of {dollars(least)} to {dollars(most)} cannot be posted")
    return spread_of(house).variant.players


def posted(house: HouseRules) -> list[str]:
    """What stands on the sign of a table."""
    spread, charges = spread_of(house), charges_of(house)
    stakes, rake = spread.stakes, charges.rake
    limits = dollars(stakes.lower) if stakes.lower == stakes.upper else f"{_short(stakes.lower, stakes.upper)}"
    found = [spread.variant.title, f"{stakes.structure.replace('-', ' ')} {limits}"]
    if stakes.blinds:
        found.append(f"blinds {_short(*stakes.blinds)}")
    if stakes.ante:
        found.append(f"ante {dollars(stakes.ante)}")
    if stakes.forced_bet:
        found.append(f"forced bet {dollars(stakes.forced_bet)}")
    if rake.kind == PERCENT:
        found.append(f"rake {rake.percent}%" + (f", at most {dollars(rake.cap)}" if rake.cap else ""))
    elif rake.kind == TIME:
        per = "table" if rake.per_table else "player"
        found.append(f"{dollars(rake.charge)} a {per} every {room_rules(house).rake.time_every} minutes")
    else:
        at, takes = rake.levels[0]
        found.append(
            f"rake {dollars(takes)} each {dollars(at)}" + (f", at most {dollars(rake.cap)}" if rake.cap else "")
        )
    found += [f"drop {dollars(takes)} from {dollars(at)}" for at, takes in charges.drop.levels]
    return found


def _short(*amounts: Cents) -> str:
    """`$2/$4`, without cents nobody needs."""
    return "/".join(dollars(amount).removesuffix(".00") for amount in amounts)
