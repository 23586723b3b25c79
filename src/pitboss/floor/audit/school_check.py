"""Checking the school: every question and mark is drawn from the journal again, and compared column by column."""

from collections.abc import Iterator

from sqlalchemy import Connection, select

from pitboss.floor import facts, rows
from pitboss.floor.books import school
from pitboss.floor.books.registers import Drawn
from pitboss.floor.facts.school import STREAM
from pitboss.floor.schema import SCHOOL_QUESTIONS
from pitboss.floor.store import Store


def faults(store: Store, connection: Connection) -> Iterator[str]:
    """Questions and marks that are not as the journal tells of them."""
    registers = Drawn(SCHOOL_QUESTIONS)
    for record in store.records(connection, STREAM):
        school.follow(registers, facts.read(record.fact))
    drawn = {(number,): row for number, row in registers.rows[SCHOOL_QUESTIONS].items()}
    stored = [dict(row) for row in connection.execute(select(SCHOOL_QUESTIONS)).mappings()]
    yield from rows.differences("question of the school", SCHOOL_QUESTIONS, stored, drawn)
