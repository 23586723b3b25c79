"""The tournaments of the floor, each a stream of its own.

A worker keeps what a stream comes to and reads on from there; nothing else is stored.
"""

import threading

from sqlalchemy import Connection, select

from pitboss.errors import Unknown
from pitboss.floor.books.tournaments import ENDED, Stage, TournamentBook
from pitboss.floor.facts.tournaments import STREAM, stream_of
from pitboss.floor.schema import STREAMS
from pitboss.floor.store import Head, Store


def numbers(connection: Connection) -> list[int]:
    """Every tournament there was, the newest first."""
    asked = select(STREAMS.c.name).where(STREAMS.c.name.startswith(STREAM), STREAMS.c.version > 0)
    return sorted((int(name.removeprefix(STREAM)) for name in connection.execute(asked).scalars()), reverse=True)


def followed(store: Store, connection: Connection, number: int) -> TournamentBook:
    """A tournament as its journal tells of it, read from its beginning; empty where there is none."""
    book = TournamentBook(number)
    for record in store.records(connection, book.stream):
        book.follow(record)
    return book


class Tournaments:
    """Every tournament, for one worker."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._books: dict[int, TournamentBook] = {}
        self._reading = threading.Lock()

    def see(self, number: int) -> TournamentBook:
        """A tournament as it stands."""
        with self._store.reading() as connection:
            return self.seen(connection, number)

    def seen(self, connection: Connection, number: int) -> TournamentBook:
        """The same within a reading."""
        with self._reading:
            book = self._read_on(connection, self._books.setdefault(number, TournamentBook(number)))
            if not book.version:
                del self._books[number]
                raise Unknown(f"there is no tournament {number}", number)
            return book.copy()

    def every(self) -> list[TournamentBook]:
        """All of them, the newest first."""
        with self._store.reading() as connection:
            return [self.seen(connection, number) for number in numbers(connection)]

    def playing(self) -> dict[int, list[int]]:
        """Those that are being played, by number, each with its tables."""
        found: dict[int, list[int]] = {}
        with self._reading, self._store.reading() as connection:
            for number in numbers(connection):
                book = self._books.setdefault(number, TournamentBook(number))
                if book.stage not in ENDED and self._read_on(connection, book).stage is Stage.PLAYING:
                    found[number] = list(book.tables)
        return found

    def begun(self, connection: Connection) -> tuple[TournamentBook, Head]:
        """A new one, held until it is written."""
        number = max(numbers(connection), default=0) + 1
        while (held := self._store.hold(connection, stream_of(number))).number:  # somebody else was faster
            number += 1
        return TournamentBook(number), held

    def standing(self, connection: Connection, number: int) -> tuple[TournamentBook, Head]:
        """One for whoever is about to write: nobody else does until they have. Their transaction may come to
        nothing, so nothing of it is kept."""
        book = self.seen(connection, number)
        held = self._store.hold(connection, stream_of(number))
        return self._read_on(connection, book), held

    def _read_on(self, connection: Connection, book: TournamentBook) -> TournamentBook:
        for record in self._store.records(connection, book.stream, book.version):
            book.follow(record)
        return book
