"""Tickets: what a station pays out, and takes in again.

Whoever has the number of a ticket has the money, so the number stands in no journal: there a ticket is called by
where it stands in the register.
"""

from typing import Any, Final

from sqlalchemy import Connection, insert, select

from pitboss.errors import Refused
from pitboss.floor.books.registers import BLANK, ISSUED, digest, next_number
from pitboss.floor.facts import TicketIssued
from pitboss.floor.live_table import LiveTable
from pitboss.floor.people import Person
from pitboss.floor.schema import TICKETS
from pitboss.money import Cents, decimal, dollars

DIGITS: Final = 18


def issue(connection: Connection, live: LiveTable, seat: int, amount: Cents, person: int, at: str) -> None:
    """Print a ticket for credits of a station."""
    ticket, number = next_number(connection, TICKETS), "".join(str(live.source.below(10)) for _ in range(DIGITS))
    blank = {"property": live.state.property, "amount": 0, "issued_at": at, "status": BLANK}
    connection.execute(insert(TICKETS).values(id=ticket, number=number, **blank))
    live.happen(TicketIssued(ticket, seat, amount, digest(ticket, number)), person, at)


def check(connection: Connection, live: LiveTable, number: str) -> tuple[int, Cents]:
    """A ticket somebody wants to put in: its place in the register, and what it is worth."""
    asked = select(TICKETS).where(TICKETS.c.number == number, TICKETS.c.property == live.state.property)
    row = connection.execute(asked.with_for_update()).first()
    if row is None:
        raise Refused("the house knows no ticket of that number")
    if row.status != ISSUED:
        raise Refused(f"the ticket over {dollars(row.amount)} has been redeemed")
    return int(row.id), int(row.amount)


def of_person(connection: Connection, person: Person) -> list[dict[str, Any]]:
    """The tickets somebody was given and nobody has redeemed, the latest first."""
    asked = select(TICKETS).where(TICKETS.c.person == person.id, TICKETS.c.status == ISSUED)
    return [
        {"number": row.number, "property": row.property, "amount": decimal(row.amount), "issued_at": row.issued_at}
        for row in connection.execute(asked.order_by(TICKETS.c.id.desc()))
    ]
