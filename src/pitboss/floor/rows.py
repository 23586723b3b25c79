"""Rows of the database: their numbers, and all of them beside what the journal says, by the schema itself."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from sqlalchemy import Connection, Table, func, select, text

from pitboss.floor.schema import METADATA

DIGEST: Final = 64
"""Characters of a digest."""


def differences(
    what: str,
    table: Table,
    stored: Iterable[Mapping[str, Any]],
    drawn: Mapping[tuple[Any, ...], Mapping[str, Any]],
) -> Iterator[str]:
    """Every column of every row in which a table is not as it was drawn from the journal, by its primary key."""
    keys = [column.name for column in table.primary_key]
    missing = dict(drawn)
    for row in stored:
        key = tuple(row[name] for name in keys)
        named = f"{what} {_named(key)}"
        said = missing.pop(key, None)
        if said is None:
            yield f"{named} is stored and not in the journal"
            continue
        for column in table.c:
            if row[column.name] != said[column.name]:
                yield (
                    f"{named}: its {column.name} is stored as {row[column.name]}, "
                    f"the journal says {said[column.name]}"
                )
    for key in missing:
        yield f"{what} {_named(key)} is in the journal and not stored"


def _named(key: tuple[Any, ...]) -> str:
    """A row by its key; of a digest the beginning is enough."""
    return " ".join(whole if len(whole := str(part)) < DIGEST else whole[:12] for part in key)


def orphans(connection: Connection) -> Iterator[str]:
    """Rows that belong to something that is not there, by every foreign key of the schema."""
    for table in METADATA.sorted_tables:
        for foreign in (foreign for column in table.c for foreign in column.foreign_keys):
            whole, part = foreign.column, foreign.parent
            asked = select(*table.primary_key, part.label("belongs_to")).where(
                part.is_not(None), ~select(whole).where(whole == part).exists()
            )
            for *key, belongs_to in connection.execute(asked):
                named = ", ".join(str(each) for each in key)
                yield f"{table.name} ({named}): its {part.name} is stored as {belongs_to}, and there is none"


def key_of(register: Table) -> Any:
    """The one column of a register by which its rows are called."""
    (key,) = register.primary_key
    return key


def next_number(connection: Connection, register: Table) -> int:
    """The number of the next row of a register."""
    if connection.dialect.name == "sqlite":  # one writer at a time
        last = connection.execute(select(func.max(key_of(register)))).scalar()
        return int(last or 0) + 1
    sequence = text("SELECT nextval(pg_get_serial_sequence(:register, 'id'))")
    return int(connection.execute(sequence, {"register": register.name}).scalar_one())
