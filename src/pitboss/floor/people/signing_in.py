"""Signing in: name, password, and a code where one is asked for."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, select

from pitboss.floor.facts import Fact, entry
from pitboss.floor.facts.people import LockedOut, SignedIn
from pitboss.floor.people import passwords, second_factor, sessions, tries
from pitboss.floor.people.accounts import STREAM, find, happen
from pitboss.floor.people.person import Person, person_of
from pitboss.floor.roles import DUTIES, Forbidden
from pitboss.floor.schema import PEOPLE
from pitboss.floor.store import Store
from pitboss.saying import say


class CodeNeeded(Exception):
    """The password is right, and a code is asked for besides."""


def sign_in(
    store: Store, name: str, password: str, at: str, now: int, *, host: str = "", code: str | None = None
) -> str | None:
    """A session's token if the password is right, and the code where there is a second factor.

    Checking a password is slow on purpose, so it is done while the database is free: no table waits for it. The
    try is counted before, so that many at once are no more than so many one after another.
    """
    with store.writing() as connection:
        last = tries.begin(store, connection, name, host, at, now)
    row = _account(store, name)
    right = passwords.matches(row.password if row is not None else None, password)
    with store.writing() as connection:
        if row is None or not right:
            token = None
        elif row.totp is not None and code is None:
            tries.uncount(store, connection, name, host, at, now)
            token = ""
        else:
            token = _enter(store, connection, row.id, at, now, host, code)
        if token is None and row is not None and last:
            _lock_out(store, connection, row.id, at, now, host)
    if token == "":
        raise CodeNeeded
    return token


def _enter(
    store: Store, connection: Connection, number: int, at: str, now: int, host: str, code: str | None
) -> str | None:
    row, facts = find(connection, number), list[Fact]()
    step = None
    if row.totp is not None:
        step = second_factor.step_of(row.totp, code or "", now, row.totp_step)
        used = second_factor.recovery(row, code or "") if step is None else None
        if step is None and used is None:
            return None
        facts += [used] if used is not None else []
    tries.forgive(store, connection, row.name, host, at, now)
    for fact in (*facts, SignedIn(row.name[:60], True, step)):
        happen(store, connection, fact, number, at, find(connection, number))
    return sessions.start_session(store, connection, number, at, now, host)


def _lock_out(store: Store, connection: Connection, number: int, at: str, now: int, host: str) -> None:
    until = datetime.fromtimestamp(now + DUTIES.tries_minutes * 60, UTC).isoformat(timespec="seconds")
    store.append(connection, STREAM, [entry(LockedOut(number, until, host[:45]), None, at)])


def check_own(store: Store, person: Person, password: str, at: str, now: int, host: str) -> None:
    """Refuse whoever is signed in and does not know the password; wrong ones are counted as at the door."""
    with store.writing() as connection:
        tries.begin(store, connection, person.name, host, at, now)
    if known_by(store, person.name, password) is None:
        raise Forbidden(say("the password is wrong"))
    with store.writing() as connection:
        tries.forgive(store, connection, person.name, host, at, now)


def known_by(store: Store, name: str, password: str) -> Person | None:
    """Whose name and password these are."""
    row = _account(store, name)
    right = passwords.matches(row.password if row is not None else None, password)
    return person_of(row) if row is not None and right else None


def _account(store: Store, name: str) -> Row[Any] | None:
    with store.reading() as connection:
        return connection.execute(select(PEOPLE).where(PEOPLE.c.name == name, PEOPLE.c.active)).first()
