"""Checking the journals of the pits: each can be followed to its end."""

from collections.abc import Iterator

from sqlalchemy import Connection, select

from pitboss.floor.audit.table_check import UNREADABLE
from pitboss.floor.books.pit import PitBook
from pitboss.floor.facts.pit import STREAM
from pitboss.floor.schema import STREAMS
from pitboss.floor.store import Store


def faults(store: Store, connection: Connection) -> Iterator[str]:
    """By pit: the first record that cannot have happened as it is written."""
    for stream in connection.execute(select(STREAMS.c.name).where(STREAMS.c.name.startswith(STREAM))).scalars():
        book = PitBook(stream.removeprefix(STREAM))
        try:
            for record in store.records(connection, stream):
                book.follow(record)
        except UNREADABLE as error:
            yield f"{stream}: record {book.version + 1} cannot be followed: {error}"
