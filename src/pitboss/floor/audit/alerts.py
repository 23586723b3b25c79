"""What somebody should look at on the floor: tables off their limits, low racks, papers that wait, doors that were
tried. How long and how far is too much, each house says.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, select

from pitboss import library
from pitboss.amounts import Money
from pitboss.floor.audit.book_check import METER
from pitboss.floor.audit.day import DAY, DayTold
from pitboss.floor.audit.scope import Scope
from pitboss.floor.books import approvals, slips
from pitboss.floor.books.equipment import Ledger
from pitboss.floor.books.inventory import break_up
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.state import TableState
from pitboss.floor.facts.people import AccountMade, LockedOut
from pitboss.floor.people import STREAM, everybody
from pitboss.floor.people.tries import refused_hosts
from pitboss.floor.roles import DUTIES, MACHINE
from pitboss.floor.schema import JOURNAL, METERS
from pitboss.floor.service import Floor
from pitboss.floor.views.equipment import due_at, ledger_due
from pitboss.floor.views.inventory import due
from pitboss.money import Cents, decimal, dollars
from pitboss.table.money_moved import FINE

LATELY: Final = timedelta(days=1)
"""How far back lock-outs are told."""
MOST: Final = 200


@dataclass(frozen=True)
class Alert:
    """Something somebody should look at."""

    name: str
    detail: str
    since: str = ""
    """Empty where nobody knows."""
    property: str | None = None
    """Whose it is; nobody's where it is of all houses."""
    table: int | None = None
    fill: tuple[tuple[Money, int], ...] = ()
    """Of a low rack: the fill that is proposed, by denomination."""


@dataclass(frozen=True)
class Look:
    """A table, as far as an alert may come of it."""

    state: TableState
    due: list[str]
    meters: Mapping[str, int]
    """What its meters start at, in hundredths of a cent."""


def alerts(floor: Floor, days: Iterable[DayTold], faults: Sequence[str], now: str) -> list[Alert]:
    """Everything there is, given the day's figures and what the last check of the books found."""

    with floor.store.reading() as connection:
        tables = Scope().found(connection)
        houses = {*library.on_this_floor(), *(state.property for state in tables.values())}
    ledgers = {house: floor.ledgers.see(house) for house in sorted(houses)}

    def look(live: LiveTable) -> Look:
        again = due_at(live, ledgers[live.state.property], now)
        return Look(live.state, [*due(live, now), *again], live.meter_starts())

    looks = [floor.see(table, look) for table in tables]
    with floor.store.reading() as connection:
        return [
            *off_limits(days),
            *out_of_step(connection, looks, faults),
            *waiting_long(connection, tables, now),
            *(
                _at(tables[row.table_id], "variance", slips.to_report(row), since=row.at)
                for row in slips.unreported(connection)
            ),
            *(alert for each in looks if (alert := low_rack(each.state)) is not None),
            *(_at(each.state, "due", says) for each in looks for says in each.due),
            *_ledgers(ledgers, now),
            *doors(connection, now),
        ]


def _ledgers(ledgers: Mapping[str, Ledger], now: str) -> Iterator[Alert]:
    """Cards and dice that are to be counted, or were counted otherwise than booked."""
    for house, ledger in ledgers.items():
        for says in ledger_due(house, ledger, now):
            yield Alert("due", says, property=house)


def _at(state: TableState, name: str, detail: str, **more: Any) -> Alert:
    return Alert(name, f"{state.name}: {detail}", property=state.property, table=state.id, **more)


def off_limits(days: Iterable[DayTold]) -> Iterator[Alert]:
    """Tables whose win of the day lies further from theo than chance explains."""
    for line in (line for day in days for line in day["tables"]):
        of = line["spans"][DAY]
        theory = of["theory"]
        if theory is not None and theory["verdict"] == "investigate" and theory["z"] is not None:
            away = f"{abs(theory['z']):.1f} deviations {'above' if theory['z'] > 0 else 'below'}"
            says = f"{line['name']}: win {_dollars(of['win'])}, {away} theo of {_dollars(theory['expected'])}"
            yield Alert("off-limits", says, property=line["property"], table=line["table"])


def _dollars(amount: Money) -> str:
    return f"−${amount.removeprefix('-')}" if amount.startswith("-") else f"${amount}"


# --- meters ----------------------------------------------------------------------------------------------------


def out_of_step(connection: Connection, looks: Iterable[Look], faults: Sequence[str]) -> Iterator[Alert]:
    """Meters below what they start at, begun differently by linked tables, or not what the journal says."""
    shows = {row.name: row.amount for row in connection.execute(select(METERS))}
    starts: dict[str, dict[int, Look]] = {}
    for look in looks:
        for name, amount in look.meters.items():
            starts.setdefault(name, {}).setdefault(amount // FINE, look)
    for name, by_amount in starts.items():
        house = name.partition("/")[0]
        if len(by_amount) > 1:
            said = " and ".join(f"{dollars(each)} at {look.state.name}" for each, look in by_amount.items())
            yield Alert("meter-out-of-step", f"{name} starts at {said}", property=house)
        elif name in shows and shows[name] // FINE < min(by_amount):
            low, start = dollars(shows[name] // FINE), dollars(min(by_amount))
            yield Alert("meter-out-of-step", f"{name} shows {low} and starts at {start}", property=house)
    for fault in faults:
        if fault.startswith(f"{METER} "):
            yield Alert("meter-out-of-step", fault)


# --- papers and racks ------------------------------------------------------------------------------------------


def waiting_long(connection: Connection, tables: Mapping[int, TableState], now: str) -> Iterator[Alert]:
    """Approvals that wait longer than the house lets them."""
    for entry in approvals.waiting(connection):
        state = tables.get(entry.table)
        if state is None:
            continue
        waits = datetime.fromisoformat(now) - datetime.fromisoformat(entry.asked_at)
        if waits >= timedelta(minutes=library.of_house(state.property).facts.alerts.approval_minutes):
            says = f"{entry.what.replace('-', ' ')} of {dollars(entry.amount)} waits to be signed"
            yield _at(state, "approval-waits", says, since=entry.asked_at)


def low_rack(state: TableState) -> Alert | None:
    """An open table with little left of what was last counted there, and the fill that would bring it back; a
    stadium has no tray."""
    kept, facts = state.inventory, library.of_house(state.property).facts
    counted = state.status == "open" and state.stadium is None and state.tournament is None
    if not counted or state.rack >= kept.counted * facts.alerts.rack_low:
        return None
    fill = proposed_fill(kept.chips or {}, kept.counted, kept.counted - state.rack, facts.chips)
    says = f"{dollars(state.rack)} left of {dollars(kept.counted)} that were counted"
    return _at(state, "rack-low", says, fill=tuple((decimal(each), fill[each]) for each in sorted(fill)))


def proposed_fill(
    tray: Mapping[Cents, int], counted: Cents, amount: Cents, chips: tuple[Cents, ...]
) -> dict[Cents, int]:
    """So much in chips of the house, in the mix the tray was counted with, as far as chips can make it."""
    fill = {each: many * amount // counted for each, many in tray.items()} if counted else {}
    left = amount - sum(each * many for each, many in fill.items())
    for each, many in (break_up(left - left % min(chips), chips) or {}).items():
        fill[each] = fill.get(each, 0) + many
    return {each: many for each, many in fill.items() if many}


# --- doors -----------------------------------------------------------------------------------------------------


def doors(connection: Connection, now: str) -> Iterator[Alert]:
    """Accounts locked out and heads of lines appointed at the machine within a day; machines that have to wait."""
    moment = datetime.fromisoformat(now)
    for host in refused_hosts(connection, int(moment.timestamp())):
        yield Alert("locked-out", f"{host} has tried too many passwords and has to wait")
    people = {each.id: each for each in everybody(connection)}
    asked = select(JOURNAL.c.at, JOURNAL.c.kind, JOURNAL.c.body, JOURNAL.c.person).where(
        JOURNAL.c.stream == STREAM,
        JOURNAL.c.kind.in_((LockedOut.kind, AccountMade.kind)),
        JOURNAL.c.at >= (moment - LATELY).isoformat(timespec="milliseconds"),
    )
    for row in connection.execute(asked.order_by(JOURNAL.c.number.desc()).limit(MOST)):
        body = json.loads(row.body)
        whose = people.get(body["id"])
        if whose is None:
            continue
        if row.kind == LockedOut.kind:
            last = body.get("host") or "an unknown machine"
            says = f"{whose.title}: too many wrong passwords, the last from {last}"
            yield Alert("locked-out", says, row.at, whose.property)
        elif _is_appointed(row.person, body):
            says = f"{whose.title} was appointed {str(whose.role).replace('-', ' ')} at the machine"
            yield Alert("appointed", says, row.at, whose.property)


def _is_appointed(by: int | None, body: Mapping[str, Any]) -> bool:
    """Whether a head of a line was appointed at the machine; those of a demonstration have no password."""
    return by is None and body["role"] in DUTIES.appoints[MACHINE] and body.get("credential") is not None
