"""Opening the books of a floor: those of an older version of Pitboss are brought to what this one keeps."""

import json
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from pitboss.editions import current
from pitboss.floor import editions
from pitboss.floor.books.kinds import set_up
from pitboss.floor.books.registers import Stored
from pitboss.floor.books.totals import Totals
from pitboss.floor.chain import written
from pitboss.floor.facts import Signer, entry, read
from pitboss.floor.facts.tables import EditionTaken, TableSetUp
from pitboss.floor.people import sessions
from pitboss.floor.schema import (
    JOURNAL,
    METER_PAYMENTS,
    PEOPLE,
    ROUNDS,
    SESSIONS,
    TABLE_HOURS,
    TABLES,
    WAGER_HOURS,
)
from pitboss.floor.store import Store

DRAWN_ALIKE: Final = "0002"
"""The first revision that drew from a round what is drawn from it today."""

SESSIONS_HAVE_LIMITS: Final = "0008"
"""The first revision whose sessions say when they began and were last seen; earlier ones end."""


def open_books(store: Store, at: str) -> None:
    """Make the database, or bring it up to date: all of it, or nothing."""

    def bring_up_to_date(connection: Connection, before: str | None) -> None:
        _name_editions(store, connection, at)
        if before is not None and before < DRAWN_ALIKE:
            _draw_rounds(store, connection)
        if before is not None and before < SESSIONS_HAVE_LIMITS:
            for person in connection.execute(select(SESSIONS.c.person).distinct()).scalars().all():
                sessions.end_all(store, connection, person, at, None)

    store.create(bring_up_to_date)


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


def _draw_rounds(store: Store, connection: Connection) -> None:
    """Draw every round, and the sums of every hour, from the journal again."""
    signers = {row.id: Signer(row.title, row.role) for row in connection.execute(select(PEOPLE))}
    for row in connection.execute(select(TABLES).order_by(TABLES.c.id)).all():
        for drawn in (ROUNDS, TABLE_HOURS, WAGER_HOURS, METER_PAYMENTS):
            connection.execute(delete(drawn).where(drawn.c.table_id == row.id))
        table, totals = None, Totals(row.id)
        for record in store.records(connection, f"table:{row.id}"):
            if table is None:
                edition = editions.find(connection, json.loads(row.state)["edition"])
                fact = read(record.fact, signers)
                assert isinstance(fact, TableSetUp)
                table = set_up(row.id, fact, edition)
            table.replay(record, signers)
            totals.add(record.number - 1, [record.fact], table.ended)
            for ended in (each for each in table.ended if not each.difference):
                connection.execute(insert(ROUNDS).values(**ended.to_row()))
            table.ended = []
        totals.store(connection)


def _names_edition(connection: Connection, stream: str) -> bool:
    """Whether the journal has an edition for a table; if its state has lost it, the check of the books says so."""
    told = select(JOURNAL.c.kind, JOURNAL.c.body).where(
        JOURNAL.c.stream == stream, JOURNAL.c.kind.in_((TableSetUp.kind, EditionTaken.kind))
    )
    return any("edition" in json.loads(row.body) for row in connection.execute(told))
