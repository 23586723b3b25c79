"""What is due of cards, dice, wheels and shufflers: to be inspected at a table, to be counted in storage."""

from collections.abc import Iterator
from datetime import date

from pitboss.floor.books.equipment import STORAGE, Ledger
from pitboss.floor.books.live_table import LiveTable
from pitboss.library import day_of, of_house


def due_at(live: LiveTable, ledger: Ledger, at: str) -> Iterator[str]:
    """What is to be inspected at an open table, and what was found unfit there: its opening is an inspection."""
    state = live.state
    if state.status != "open":
        return
    asked = of_house(state.property).equipment.inspections
    for what in live.equipment:
        last = ledger.last_inspected(state.id, what)
        if last is not None and not last[0].fit:
            yield f"the {what} was found unfit: {last[0].words}; tell the Commission's agent, and log its repair"
            continue
        rule = asked.get(what)  # type: ignore[call-overload]
        since = max(last[1] if last else "", state.inventory.opened_at)
        if rule is not None and since and _days(state.property, since, at) >= rule.every_days:
            cite = f" ({rule.cite})" if rule.cite else ""
            yield f"inspect the {what}{cite}"


def ledger_due(house: str, ledger: Ledger, at: str) -> Iterator[str]:
    """Kinds of cards and dice in storage that were not counted lately, or were counted otherwise than booked."""
    asked = of_house(house).equipment
    for what, brand, place in sorted(ledger.balance()):
        if place != STORAGE:
            continue
        last = ledger.last_reconciled(what, brand)
        if last is not None and last[0].counted != last[0].booked:
            apart = last[0].counted - last[0].booked
            yield f"{what}, {brand}: {apart:+d} against the ledger; tell the Commission's agent"
        elif asked.reconciled_days is not None and (
            last is None or _days(house, last[1], at) >= asked.reconciled_days
        ):
            yield f"{what}, {brand}: count what is in storage ({asked.cite})"


def _days(house: str, since: str, until: str) -> int:
    """How many gaming days have begun since a time."""
    begun, ended = (date.fromisoformat(day_of(house, each)) for each in (since, until))
    return (ended - begun).days
