"""The pits of the floor: what people do there besides dealing, written to a stream for every house.

A worker keeps what the stream comes to and reads on from there; nothing else is stored.
"""

import threading
from collections.abc import Sequence

from sqlalchemy import Connection

from pitboss.floor.books.pit import PitBook
from pitboss.floor.facts import Fact, entry
from pitboss.floor.facts.pit import stream_of
from pitboss.floor.once import Once
from pitboss.floor.store import Head, Store


class Pits:
    """Every pit, for one worker."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._books: dict[str, PitBook] = {}
        self._reading = threading.Lock()

    def see(self, house: str) -> PitBook:
        """A pit as it stands."""
        with self._reading, self._store.reading() as connection:
            return self._read_on(connection, self._books.setdefault(house, PitBook(house))).copy()

    def standing(self, connection: Connection, house: str) -> PitBook:
        """The same for whoever is about to write: nobody else does until they have. Their transaction may come to
        nothing, so nothing of it is kept."""
        self._store.hold(connection, stream_of(house))
        with self._reading:
            return self._read_on(connection, (self._books.get(house) or PitBook(house)).copy())

    def _read_on(self, connection: Connection, book: PitBook) -> PitBook:
        for record in self._store.records(connection, stream_of(book.house), book.version):
            book.follow(record)
        return book

    def write(
        self,
        connection: Connection,
        house: str,
        happened: Sequence[Fact],
        person: int,
        at: str,
        once: Once | None = None,
        held: Head | None = None,
    ) -> int:
        """Write what happened; it takes effect when it is read. The number of the last record."""
        written = [entry(each, person, at) for each in happened]
        return self._store.append(connection, stream_of(house), written, once, held)
