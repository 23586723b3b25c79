"""What stands beside the tables' books, checked against the journal: accounts, approvals and meters."""

from collections import Counter
from collections.abc import Iterator

from sqlalchemy import Connection, select

from pitboss.floor import meters, people
from pitboss.floor.books import jackpots
from pitboss.floor.facts import Answered, Fact, Signer, TableSetUp
from pitboss.floor.live import Live
from pitboss.floor.live_table import LiveTable
from pitboss.floor.schema import APPROVALS, METERS, PEOPLE, TICKETS
from pitboss.floor.stadium import tickets
from pitboss.floor.store import Record, Store
from pitboss.floor.tables import starts
from pitboss.money import cents, decimal, dollars

_STATUS_AFTER = {"approval-asked": "waiting", "approval-declined": "declined", "approval-signed": "approved"}


def account_faults(store: Store, connection: Connection) -> Iterator[str]:
    """Accounts that are not what the journal says was made of them: a role is given by a manager, in writing."""
    known: dict[int, tuple[object, ...]] = {}
    for record in store.records(connection, people.STREAM):
        body = record.fact.body
        if record.fact.kind == "account-made":
            known[body["id"]] = (body["name"], body["title"], body["role"], body["property"], True)
        elif record.fact.kind == "account-closed":
            known[body["id"]] = (*known.get(body["id"], ())[:4], False)
    for row in connection.execute(select(PEOPLE).order_by(PEOPLE.c.id)):
        stored = (row.name, row.title, row.role, row.property, row.active)
        said = known.pop(row.id, None)
        if said is None:
            yield f"people: {row.name} is stored and was never given an account"
        elif stored != said:
            yield f"people: {row.name} is stored as {_in_words(stored)}, the journal says {_in_words(said)}"
    for said in known.values():
        yield f"people: {said[0]} was given an account and is not stored"


def signers(store: Store, connection: Connection) -> dict[int, Signer]:
    """By account: who its owner was, as the journal says."""
    made = (record.fact for record in store.records(connection, people.STREAM))
    return {
        each.body["id"]: Signer(each.body["title"], each.body["role"])
        for each in made
        if each.kind == "account-made"
    }


def _in_words(account: tuple[object, ...]) -> str:
    *what, active = account
    return f"{', '.join(str(each) for each in what if each)}{'' if active else ' (closed)'}"


class Registers:
    """The approvals and meters of every table, kept again from the journal."""

    def __init__(self) -> None:
        self._approvals: dict[int, tuple[str, object]] = {}
        self._meters: Counter[str] = Counter()
        self._tickets: dict[int, tuple[int, str]] = {}
        """By place in the register: what a ticket is worth, and whether it was redeemed."""
        self._moved: Counter[tuple[int, int]] = Counter()
        """By must-move table and main game: chips that left the one and have not come to the other."""

    def follow(self, live: LiveTable, record: Record, fact: Fact) -> None:
        """What a fact does to approvals, tickets and meters."""
        if isinstance(fact, TableSetUp):  # a new table starts its meters, unless its link has them already
            for name, amount in starts(live.state, live.house).items():
                self._meters.setdefault(name, amount)
        if isinstance(fact, Answered) and isinstance(live, Live):
            self._meters.update(meters.changes(live.state, live.house, live.last_events))
        kind, body = record.fact.kind, record.fact.body
        if kind in _STATUS_AFTER:
            before, amount = self._approvals.get(body["id"], ("waiting", body.get("amount")))
            status = before if body.get("complete") is False else _STATUS_AFTER[kind]
            self._approvals[body["id"]] = (status, amount)
        if kind == "ticket-issued":
            self._tickets[body["ticket"]] = (cents(body["amount"]), tickets.ISSUED)
        elif kind == "bought-in" and "ticket" in body:
            self._tickets[body["ticket"]] = (cents(body["amount"]), tickets.REDEEMED)
        elif kind == "moved-on":
            self._moved[live.state.id, body["to"]] += cents(body["chips"])
        elif kind == "seat-brought":
            self._moved[body["from"], live.state.id] -= cents(body["chips"])
        self._meters.update(jackpots.changes(live.state.property, fact))

    def faults(self, connection: Connection) -> Iterator[str]:
        """Where the database says otherwise."""
        for (start, end), lost in self._moved.items():
            if lost:
                yield f"chips moved from table {start} to table {end} differ by {dollars(lost)}"
        approvals = {row.id: row for row in connection.execute(select(APPROVALS))}
        for number, (status, amount) in self._approvals.items():
            row = approvals.pop(number, None)
            if row is None or row.status != status:
                stored = "missing" if row is None else row.status
                yield f"approval {number} of {amount} is stored as {stored}, the journal says {status}"
        for number in approvals:
            yield f"approval {number} is stored and was never asked for"
        register = {row.id: (row.amount, row.status) for row in connection.execute(select(TICKETS))}
        for number in sorted(self._tickets.keys() | register.keys()):
            kept, told = register.get(number), self._tickets.get(number)
            if kept != told:
                yield f"ticket {number} is stored as {kept}, the journal says {told}"
        shown = {row.name: row.amount for row in connection.execute(select(METERS))}
        for name in sorted(self._meters.keys() | shown.keys()):
            if shown.get(name) != self._meters.get(name):
                stored, said = _reading(shown, name), _reading(self._meters, name)
                yield f"meter {name} is stored as {stored}, the journal says {said}"


def _reading(amounts: dict[str, int], name: str) -> str:
    return f"${decimal(amounts[name] // meters.FINE)}" if name in amounts else "missing"
