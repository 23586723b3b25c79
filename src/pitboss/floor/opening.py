"""Opening the books of a floor: those of an older version of Pitboss are brought to what this one keeps."""

import json
from typing import Any

from sqlalchemy import Connection, select, update

from pitboss.editions import current
from pitboss.floor import editions
from pitboss.floor.books.registers import Stored
from pitboss.floor.chain import written
from pitboss.floor.facts import entry
from pitboss.floor.facts.tables import EditionTaken, TableSetUp
from pitboss.floor.schema import JOURNAL, ROUNDS, TABLES, WAGER_HOURS
from pitboss.floor.store import Store


def open_books(store: Store, at: str) -> None:
    """Make the database, or bring it up to date: all of it, or nothing."""
    store.create(lambda connection: _name_editions(store, connection, at))


def _name_editions(store: Store, connection: Connection, at: str) -> None:
    """Tables of before revision 0007 do not say by which edition of the rules they are dealt.

    From here on it is the one on the shelf now. What they dealt before is read by it as well: which text was in
    force then nobody wrote down.
    """
    for row in connection.execute(select(TABLES).order_by(TABLES.c.id)).all():
        state: dict[str, Any] = json.loads(row.state)
        if state.get("edition") or _names_edition(connection, f"table:{row.id}"):
            continue
        edition = editions.remember(current(row.property, row.game))
        Stored(connection).keep(edition)
        version = store.append(connection, f"table:{row.id}", [entry(EditionTaken(edition.name), None, at)])
        told = row.told if state.get("stadium") else version
        stored = {"version": version, "told": told, "state": written({**state, "edition": edition.name})}
        connection.execute(update(TABLES).where(TABLES.c.id == row.id).values(**stored))
        for drawn in (ROUNDS, WAGER_HOURS):
            mine = (drawn.c.table_id == row.id) & (drawn.c.edition == "")
            connection.execute(update(drawn).where(mine).values(edition=edition.name))


def _names_edition(connection: Connection, stream: str) -> bool:
    """Whether the journal has an edition for a table; if its state has lost it, the check of the books says so."""
    told = select(JOURNAL.c.kind, JOURNAL.c.body).where(
        JOURNAL.c.stream == stream, JOURNAL.c.kind.in_((TableSetUp.kind, EditionTaken.kind))
    )
    return any("edition" in json.loads(row.body) for row in connection.execute(told))
