"""Sessions as the journal tells of them: who signed in, until when; whoever writes a session into the database has
not signed in."""

import json
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any, Final

from sqlalchemy import Connection, select

from pitboss.floor.chain import Entry, digest
from pitboss.floor.rows import differences
from pitboss.floor.schema import JOURNAL, SESSIONS

STREAM: Final = "sessions"
STARTED: Final = "session-started"
ENDED: Final = "session-ended"
LASTS: Final = 12 * 3600
"""Seconds a session lasts: a shift."""


def started(row: dict[str, Any], at: str) -> Entry:
    """Somebody signed in; what the page sends along is told by a digest."""
    body = {"token": row["token"], "csrf": digest(row["csrf"]), "expires": row["expires"]}
    return Entry(STARTED, body, row["person"], at)


def ended(token: str, person: int, at: str) -> Entry:
    """Somebody signed out."""
    return Entry(ENDED, {"token": token}, person, at)


def faults(connection: Connection) -> Iterator[str]:
    """Sessions that are not as the journal tells of them."""
    stored = [
        {**row, "csrf": digest(row["csrf"])} for row in connection.execute(select(SESSIONS)).mappings().all()
    ]
    yield from differences("session", SESSIONS, stored, _drawn(connection))


def _drawn(connection: Connection) -> dict[tuple[Any, ...], dict[str, Any]]:
    """By token: the sessions there are. Signing in removes those that are over, closing an account those of it."""
    found: dict[str, dict[str, Any]] = {}
    over: list[tuple[int, str]] = []
    kinds = (STARTED, ENDED, "account-closed")
    asked = select(JOURNAL.c.person, JOURNAL.c.kind, JOURNAL.c.body).where(
        JOURNAL.c.stream.in_((STREAM, "people")), JOURNAL.c.kind.in_(kinds)
    )
    for row in connection.execute(asked.order_by(JOURNAL.c.id), execution_options={"yield_per": 1_000}):
        body = json.loads(row.body)
        if row.kind == STARTED:
            now = body["expires"] - LASTS
            while over and over[0][0] < now:
                found.pop(heappop(over)[1], None)
            found[body["token"]] = {**body, "person": row.person}
            heappush(over, (body["expires"], body["token"]))
        elif row.kind == ENDED:
            found.pop(body["token"], None)
        else:
            found = {token: each for token, each in found.items() if each["person"] != body["id"]}
    return {(token,): each for token, each in found.items()}
