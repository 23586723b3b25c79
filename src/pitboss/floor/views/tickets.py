"""Tickets: what a station pays out, and takes in again.

Whoever has the number of a ticket has the money, so the number stands in no journal: there a ticket is called by
where it stands in the register.
"""

from typing import Final

from sqlalchemy import Connection, select
from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.floor.books.registers import ISSUED
from pitboss.floor.people import Person
from pitboss.floor.schema import TICKETS
from pitboss.money import decimal

DIGITS: Final = 18


class TicketView(TypedDict):
    """A ticket: whoever has its number has the money."""

    number: str
    property: str
    amount: Money
    issued_at: str


def of_person(connection: Connection, person: Person) -> list[TicketView]:
    """The tickets somebody was given and nobody has redeemed, the latest first."""
    asked = select(TICKETS).where(TICKETS.c.person == person.id, TICKETS.c.status == ISSUED)
    return [
        {"number": row.number, "property": row.property, "amount": decimal(row.amount), "issued_at": row.issued_at}
        for row in connection.execute(asked.order_by(TICKETS.c.id.desc()))
    ]
