"""Checking the tournaments: each is followed to its end, its money comes to nothing, its tables say the same."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Final

from sqlalchemy import Connection, select

from pitboss.floor.audit.table_check import UNREADABLE
from pitboss.floor.books.tournaments import Account, AtTable, Stage, TournamentBook
from pitboss.floor.facts.tournaments import ParticipantBought, ParticipantGone, ParticipantSeated, TableJoined
from pitboss.floor.schema import JOURNAL
from pitboss.floor.store import Store
from pitboss.floor.tournaments import numbers
from pitboss.money import cents, dollars

_AT_TABLES: Final = (TableJoined.kind, ParticipantSeated.kind, ParticipantBought.kind, ParticipantGone.kind)


def faults(store: Store, connection: Connection) -> Iterator[str]:
    """By tournament: what cannot have happened as it is written, or is told otherwise at its tables."""
    at_tables = _at_tables(connection)
    for number in numbers(connection):
        book = TournamentBook(number)
        try:
            for record in store.records(connection, book.stream):
                if not book.follow(record):
                    yield f"{book.stream}: {record.fact.kind} came out otherwise than record {record.number} says"
            yield from (f"{book.stream}: {what}" for what in _wrong(book))
        except UNREADABLE as error:
            yield f"{book.stream}: record {book.version + 1} cannot be followed: {error}"
            continue
        told = at_tables.pop(number, Counter())
        for each in sorted((told - book.told) + (book.told - told)):
            yield f"{book.stream}: {each.kind} of entry {each.entry} at table {each.table} is told by one alone"
    for number in at_tables:
        yield f"tournament {number} is played at tables and was never set up"


def _wrong(book: TournamentBook) -> Iterator[str]:
    if over := sum(book.ledger.values()):
        yield f"its ledger is out of balance by {dollars(over)}"
    paid = {entry: each.amount for entry, each in book.paid.items()}
    if book.stage is Stage.CLOSED and (paid != book.prizes or book.ledger[Account.POOL]):
        yield f"{dollars(book.ledger[Account.POOL])} of its prizes was not paid"
    if book.stage in (Stage.OVER, Stage.CLOSED) and not book.accounts.reconciled:
        yield "entries and what was added are not fees and prizes"


def _at_tables(connection: Connection) -> dict[int, Counter[AtTable]]:
    """By tournament: what its tables say."""
    asked = select(JOURNAL.c.stream, JOURNAL.c.kind, JOURNAL.c.body).where(JOURNAL.c.kind.in_(_AT_TABLES))
    played: dict[int, int] = {}
    found: dict[int, Counter[AtTable]] = {}
    for stream, kind, text in connection.execute(asked.order_by(JOURNAL.c.stream, JOURNAL.c.number)):
        table, body = int(stream.removeprefix("table:")), json.loads(text)
        if kind == TableJoined.kind:
            played[table] = body["tournament"]
            continue
        happened = AtTable(kind, table, body["entry"], cents(body["chips"]))
        found.setdefault(played.get(table, 0), Counter())[happened] += 1
    return found
