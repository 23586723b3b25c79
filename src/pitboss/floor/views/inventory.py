"""What those who work at a table are told of its tray and its box."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.procedures import Listed, signed_off
from pitboss.floor.books.state import TableState
from pitboss.floor.people import Person
from pitboss.library import day_of, of_house
from pitboss.money import decimal
from pitboss.rulebook.schema import CHECKLISTS


class InventoryView(TypedDict):
    """The tray by its last count, who has counted since, and what is due."""

    denominations: list[Money]
    bills: list[Money]
    chips: dict[str, int] | None
    """By what each is worth, as they were last counted, with fills and credits since."""
    counted: Money
    counted_at: str | None
    moment: str | None
    """What is being counted for."""
    counters: list[str]
    """Who has counted; what, nobody is told."""
    you_counted: bool
    agreed: bool
    apart: list[Money]
    """Chips of which two people counted differently: both count again."""
    boxes: list[int]
    """Boxes that wait to be counted."""


def inventory_view(state: TableState, viewer: Person) -> InventoryView:
    """The tray of a table, for somebody who works there."""
    kept, facts = state.inventory, of_house(state.property).facts
    counts = [each for each in kept.counts if each.rack == state.rack]
    return {
        "denominations": [decimal(each) for each in sorted(facts.chips, reverse=True)],
        "bills": [decimal(each) for each in sorted(facts.bills, reverse=True)],
        "chips": None if kept.chips is None else {decimal(each): many for each, many in kept.chips.items()},
        "counted": decimal(kept.counted),
        "counted_at": kept.at or None,
        "moment": counts[0].moment if counts else None,
        "counters": [each.title for each in counts],
        "you_counted": any(each.person == viewer.id for each in counts),
        "agreed": len(counts) == 2,
        "apart": [decimal(each) for each in kept.apart],
        "boxes": sorted(kept.boxes),
    }


def due(live: LiveTable, at: str) -> list[str]:
    """What is due at a table: by the law of its place to count one that stays closed and to remove its box, by the
    house's own document what is done again after so many hours."""
    state = live.state
    kept, law = state.inventory, of_house(state.property).inventory
    found = [each.step.do for moment in CHECKLISTS for each in _again(live, moment, at)]
    if state.status == "closed" and _lapsed(state.property, kept.at, at, law.unopened_days):
        found.append(f"not opened for {law.unopened_days} gaming days: count it again")
    in_use = state.drop or state.status == "open"
    if in_use and _lapsed(state.property, kept.box_since, at, law.drop_days):
        found.append("its drop box is to be removed")
    return found


def _again(live: LiveTable, moment: str, at: str) -> Iterator[Listed]:
    """Steps of an open table that were last done too long ago: when it was opened, if nobody has signed since."""
    if live.state.status != "open":
        return
    for each in signed_off(live.state, live.house, moment):
        last = str(each.signature[2]) if each.signature else live.state.inventory.opened_at
        if each.to_sign and each.step.every_hours is not None and last:
            hours = datetime.fromisoformat(at) - datetime.fromisoformat(last)
            if hours >= timedelta(hours=each.step.every_hours):
                yield each


def _lapsed(house: str, since: str, until: str, days: int | None) -> bool:
    """Whether so many gaming days have begun since a time."""
    if not since or days is None:
        return False
    begun, ended = (date.fromisoformat(day_of(house, each)) for each in (since, until))
    return (ended - begun).days >= days
