"""Statements every command says to the database, put together once and handed to the driver as they are."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ClauseElement, Connection
from sqlalchemy.engine.interfaces import DBAPICursor


class Prepared:
    """A statement whose text is made once for each kind of database.

    Putting a statement together anew, and wrapping what it answers, costs several times what SQLite needs to carry
    it out. Values go to the driver, rows come from it, as they are.
    """

    def __init__(self, statement: ClauseElement, *columns: str) -> None:
        self._statement, self._columns = statement, list(columns) or None
        """The columns an update sets, where that is not all of them."""
        self._texts: dict[str, str] = {}

    def run(self, connection: Connection, values: Mapping[str, Any]) -> DBAPICursor:
        """Say it in the connection's transaction."""
        cursor = connection.connection.cursor()
        cursor.execute(self._text(connection), values)
        return cursor

    def run_each(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Say it for every row."""
        cursor = connection.connection.cursor()
        if len(rows) == 1:
            cursor.execute(self._text(connection), rows[0])
        else:
            cursor.executemany(self._text(connection), rows)

    def first(self, connection: Connection, values: Mapping[str, Any]) -> tuple[Any, ...] | None:
        """The first row it answers."""
        row: tuple[Any, ...] | None = self.run(connection, values).fetchone()
        return row

    def _text(self, connection: Connection) -> str:
        dialect = connection.dialect
        if dialect.name not in self._texts:
            self._texts[dialect.name] = str(self._statement.compile(dialect=dialect, column_keys=self._columns))
        return self._texts[dialect.name]
