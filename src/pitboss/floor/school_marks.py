"""What was asked and answered at school, as the journal tells of it: marks are given by the answers alone."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from sqlalchemy import Connection, select

from pitboss.floor.chain import Entry
from pitboss.floor.rows import differences
from pitboss.floor.schema import JOURNAL, SCHOOL_QUESTIONS

STREAM: Final = "school"
ASKED: Final = "question-asked"
CHANGED: Final = "question-answered"


def asked(row: Mapping[str, Any], at: str) -> Entry:
    """A question, as it is stored."""
    return Entry(ASKED, {column.name: row.get(column.name) for column in SCHOOL_QUESTIONS.c}, row["person"], at)


def changed(question: int, values: Mapping[str, Any], person: int, at: str) -> Entry:
    """A question that was asked again, or answered: the columns that are others now."""
    return Entry(CHANGED, {"id": question, **values}, person, at)


def faults(connection: Connection) -> Iterator[str]:
    """Questions and marks that are not as the journal tells of them."""
    drawn: dict[tuple[Any, ...], dict[str, Any]] = {}
    told = select(JOURNAL.c.kind, JOURNAL.c.body).where(JOURNAL.c.stream == STREAM).order_by(JOURNAL.c.number)
    for row in connection.execute(told, execution_options={"yield_per": 1_000}):
        body = json.loads(row.body)
        if row.kind == ASKED:
            drawn[(body["id"],)] = body
        else:
            drawn.setdefault((body["id"],), {}).update(body)
    stored = [dict(row) for row in connection.execute(select(SCHOOL_QUESTIONS)).mappings()]
    yield from differences("question of the school", SCHOOL_QUESTIONS, stored, drawn)
