"""The books a house keeps besides its tables: what people do in its pit, where its cards and dice are.

A worker keeps what each stream comes to and reads on from there. Nothing else is stored but the meters they move.
"""

import threading
from collections.abc import Callable, Sequence
from typing import Generic, TypeAlias, TypeVar

from sqlalchemy import Connection

from pitboss.floor.books.equipment import Ledger
from pitboss.floor.books.house_book import HouseBook
from pitboss.floor.books.pit import PitBook
from pitboss.floor.books.registers import Stored
from pitboss.floor.facts import Fact, entry, equipment, pit
from pitboss.floor.once import Once
from pitboss.floor.store import Head, Store

Book = TypeVar("Book", bound=HouseBook)


class HouseBooks(Generic[Book]):
    """One book of every house, for one worker."""

    def __init__(self, store: Store, begin: Callable[[str], Book], stream_of: Callable[[str], str]) -> None:
        self.store, self._begin, self.stream_of = store, begin, stream_of
        self._books: dict[str, Book] = {}
        self._reading = threading.Lock()

    def see(self, house: str) -> Book:
        """The book of a house as it stands."""
        with self._reading, self.store.reading() as connection:
            return self._read_on(connection, self._books.setdefault(house, self._begin(house))).copy()

    def standing(self, connection: Connection, house: str) -> Book:
        """The same for whoever is about to write: nobody else does until they have. Their transaction may come to
        nothing, so nothing of it is kept."""
        self.store.hold(connection, self.stream_of(house))
        with self._reading:
            return self._read_on(connection, (self._books.get(house) or self._begin(house)).copy())

    def _read_on(self, connection: Connection, book: Book) -> Book:
        for record in self.store.records(connection, self.stream_of(book.house), book.version):
            book.follow(record)
        return book

    def write(
        self,
        connection: Connection,
        house: str,
        happened: Sequence[Fact],
        person: int | None,
        at: str,
        once: Once | None = None,
        held: Head | None = None,
    ) -> int:
        """Write what happened; it takes effect when it is read. The number of the last record."""
        written, registers = [entry(each, person, at) for each in happened], Stored(connection)
        for fact in happened:
            for meter, change in self._begin(house).meter_changes(fact).items():
                registers.add(meter, change)
        return self.store.append(connection, self.stream_of(house), written, once, held)


Pits: TypeAlias = HouseBooks[PitBook]
"""What people do in the pits besides at their tables."""
Ledgers: TypeAlias = HouseBooks[Ledger]
"""Where cards and dice are, and what was done about equipment."""


def pits(store: Store) -> Pits:
    """The pits of every house."""
    return HouseBooks(store, PitBook, pit.stream_of)


def ledgers(store: Store) -> Ledgers:
    """The equipment of every house."""
    return HouseBooks(store, Ledger, equipment.stream_of)
