"""What counts, slips and drop boxes do to the books of a table."""

from collections.abc import Mapping
from dataclasses import replace

from pitboss.errors import BadInput
from pitboss.floor.books.fold import Line, applies
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.state import ChipCount, TableState
from pitboss.floor.facts.inventory import (
    BoxRemoved,
    ChipsCounted,
    DropCounted,
    InventoryTaken,
    SlipVoided,
    VarianceFound,
    VarianceNoted,
)
from pitboss.library import POKER_ROOM, of_house
from pitboss.money import Cents


def break_up(amount: Cents, denominations: tuple[Cents, ...]) -> dict[Cents, int] | None:
    """An amount in as few chips as make it; none where the chips of the house cannot."""
    found: dict[Cents, int] = {}
    for each in sorted(denominations, reverse=True):
        many, amount = divmod(amount, each)
        if many:
            found[each] = many
    return None if amount else found


def in_a_box(house: str, game: str) -> tuple[Cents, ...]:
    """What a drop box can hold: bills; a rake is of chips."""
    facts = of_house(house).facts
    chips = facts.chips if game == POKER_ROOM else ()
    return tuple(sorted({*facts.bills, *chips}, reverse=True))


def lay_down(state: TableState, chips: Mapping[Cents, int] | None, counted: Cents, at: str) -> None:
    """From now on that is what lies in the tray: what the books said besides is the variance."""
    more = counted - state.rack
    state.post({Account.RACK: more, Account.VARIANCE: -more})
    kept = state.inventory
    kept.chips, kept.counted, kept.at = None if chips is None else dict(chips), counted, at
    kept.by = [[each.person, each.title, each.role] for each in kept.counts]
    kept.counts, kept.apart = [], []


def move_chips(state: TableState, chips: Mapping[Cents, int] | None, sign: int) -> None:
    """A fill or a credit, where it is known of which chips."""
    kept = state.inventory
    if kept.chips is None or chips is None:
        kept.chips = None
        return
    sums = {worth: kept.chips.get(worth, 0) + sign * chips.get(worth, 0) for worth in {*kept.chips, *chips}}
    kept.chips = {worth: many for worth, many in sorted(sums.items()) if many}


@applies
def chips_counted(table: LiveTable, fact: ChipsCounted, line: Line) -> None:
    """A count waits for another person's; two that differ are both counted again."""
    kept, rack = table.state.inventory, table.state.rack
    mine = ChipCount(line.person, fact.title, fact.role, fact.moment, dict(fact.chips), rack)
    others = [each for each in kept.counts if (each.moment, each.rack) == (fact.moment, rack)]
    others = [each for each in others if each.person != line.person][:1]
    kept.apart = sorted(
        worth
        for other in others
        for worth in {*other.chips, *mine.chips}
        if other.chips.get(worth, 0) != mine.chips.get(worth, 0)
    )
    kept.counts = [] if kept.apart else [*others, mine]


@applies
def inventory_taken(table: LiveTable, fact: InventoryTaken, line: Line) -> InventoryTaken:
    """The tray holds what was counted."""
    booked = table.state.rack
    lay_down(table.state, fact.chips, fact.counted, line.at)
    return replace(fact, booked=booked)


@applies
def variance_found(table: LiveTable, fact: VarianceFound, line: Line) -> None:
    """The count it is of has told the books already."""


@applies
def variance_noted(table: LiveTable, fact: VarianceNoted, line: Line) -> None:
    """Nothing moves."""


@applies
def slip_voided(table: LiveTable, fact: SlipVoided, line: Line) -> None:
    """Nothing has moved, and nothing will."""


@applies
def box_removed(table: LiveTable, fact: BoxRemoved, line: Line) -> BoxRemoved:
    """What players paid in, and a rake, wait to be counted."""
    state = table.state
    drop, rake = state.drop, state.balance(Account.RAKE)
    state.post({Account.DROP: -drop, Account.RAKE: -rake, Account.BOXES: drop + rake})
    state.inventory.boxes[fact.slip.id] = drop + rake
    state.inventory.box_since = line.at
    return replace(fact, amount=drop + rake)


@applies
def drop_counted(table: LiveTable, fact: DropCounted, line: Line) -> DropCounted:
    """What was found is the cage's."""
    state = table.state
    if fact.box not in state.inventory.boxes:
        raise BadInput(f"box {fact.box} is not of this table, or was counted")
    booked = state.inventory.boxes.pop(fact.box)
    state.post(
        {
            Account.BOXES: -booked,
            Account.COUNT_ROOM: fact.counted,
            Account.VARIANCE: booked - fact.counted,
        }
    )
    return replace(fact, booked=booked)
