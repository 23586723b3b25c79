"""Accounts, passwords and sessions."""

import hashlib
import secrets
from dataclasses import dataclass
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from pitboss.errors import BadInput, Refused
from pitboss.floor import sessions
from pitboss.floor.facts import entry
from pitboss.floor.facts.people import AccountClosed, AccountMade, SignedIn
from pitboss.floor.prepared import Prepared
from pitboss.floor.roles import Forbidden, Role
from pitboss.floor.schema import PEOPLE, SESSIONS
from pitboss.floor.store import IntegrityError, Store

STREAM: Final = "people"
LASTS: Final = sessions.LASTS
_SIGNED: Final = Prepared(
    select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.title, PEOPLE.c.role, PEOPLE.c.property, SESSIONS.c.csrf)
    .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
    .where(SESSIONS.c.token == bindparam("digest"), SESSIONS.c.expires >= bindparam("now"), PEOPLE.c.active)
)
_HASHER: Final = PasswordHasher()


@cache
def _nobody() -> str:
    """Checked when there is no such account, so that the answer takes as long."""
    return _HASHER.hash("nobody")


@dataclass(frozen=True)
class Person:
    """Somebody who is signed in."""

    id: int
    name: str
    title: str
    role: Role
    property: str | None = None
    """The house they work for; none for a player or the Commission."""

    def check_house(self, house: str) -> None:
        """Who works somewhere works there."""
        if self.property is not None and self.property != house:
            raise Forbidden(f"{self.title} works at {self.property}, not at {house}")


@dataclass(frozen=True)
class Session:
    """A signed-in browser."""

    person: Person
    csrf: str


def _person(row: Row[tuple[object, ...]]) -> Person:
    return Person(row.id, row.name, row.title, Role(row.role), row.property)


def add_person(
    store: Store,
    connection: Connection,
    by: Person | None,
    at: str,
    *,
    name: str,
    title: str,
    role: Role,
    password: str | None,
    house: str | None = None,
) -> Person:
    """Make an account; without a password it can be used only by a demonstration's one-click sign-in."""
    if password is not None and len(password.strip()) < 8:
        raise BadInput("a password has at least eight characters, blanks around them not counted")
    hashed = None if password is None else _HASHER.hash(password)
    values = {"name": name, "title": title, "role": role, "property": house, "password": hashed, "active": True}
    try:
        with connection.begin_nested():
            made = connection.execute(insert(PEOPLE).values(**values)).inserted_primary_key
    except IntegrityError:
        raise Refused(f"there is already an account {name!r}") from None
    assert made is not None
    fact = AccountMade(made[0], name, title, role, house, credential(hashed))
    store.append(connection, STREAM, [entry(fact, by.id if by else None, at)])
    return Person(made[0], name, title, role, house)


def dismiss(store: Store, connection: Connection, by: Person, at: str, person: int) -> None:
    """Close an account and end its sessions."""
    found = connection.execute(select(PEOPLE).where(PEOPLE.c.id == person, PEOPLE.c.active)).first()
    if found is None:
        raise Refused("there is no such account")
    if person == by.id:
        raise Refused("nobody closes his own account")
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(active=False))
    connection.execute(delete(SESSIONS).where(SESSIONS.c.person == person))
    store.append(connection, STREAM, [entry(AccountClosed(person), by.id, at)])


def credential(hashed: str | None) -> str | None:
    """What the journal knows of a password: a digest of what is stored of it."""
    return None if hashed is None else hashlib.sha256(hashed.encode()).hexdigest()


def everybody(connection: Connection) -> list[Person]:
    """Every account that is open."""
    return [
        _person(row) for row in connection.execute(select(PEOPLE).where(PEOPLE.c.active).order_by(PEOPLE.c.id))
    ]


def titles(connection: Connection) -> dict[int, str]:
    """By account, open or closed: what its owner is called."""
    return {row.id: row.title for row in connection.execute(select(PEOPLE.c.id, PEOPLE.c.title))}


def sign_in(store: Store, name: str, password: str, at: str, now: int) -> str | None:
    """A session's token if the password is right; every try is written down.

    Checking a password is slow on purpose, so it is done before the database is taken: no table waits for it.
    """
    person = known_by(store, name, password)
    fact = SignedIn(name[:60], person is not None)
    with store.writing() as connection:
        store.append(connection, STREAM, [entry(fact, person.id if person else None, at)])
        return start_session(store, connection, person.id, at, now) if person is not None else None


def known_by(store: Store, name: str, password: str) -> Person | None:
    """Whose name and password these are."""
    with store.reading() as connection:
        row = connection.execute(select(PEOPLE).where(PEOPLE.c.name == name, PEOPLE.c.active)).first()
    right = _matches(row.password if row and row.password else _nobody(), password)
    return _person(row) if row is not None and right else None


def _matches(hashed: str, password: str) -> bool:
    try:
        return _HASHER.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


def start_session(store: Store, connection: Connection, person: int, at: str, now: int) -> str:
    """A new session, which the journal tells of; only a digest of its token is stored. Those that are over go."""
    token = secrets.token_urlsafe(32)
    connection.execute(delete(SESSIONS).where(SESSIONS.c.expires < now))
    row = {"token": _digest(token), "person": person, "csrf": secrets.token_urlsafe(24), "expires": now + LASTS}
    connection.execute(insert(SESSIONS).values(**row))
    store.append(connection, sessions.STREAM, [sessions.started(row, at)])
    return token


def session(connection: Connection, token: str, now: int) -> Session | None:
    """Whose session a token is, while it lasts."""
    row = _SIGNED.first(connection, {"digest": _digest(token), "now": now})
    if row is None:
        return None
    person, name, title, role, house, csrf = row
    return Session(Person(person, name, title, Role(role), house), csrf)


def end_session(store: Store, connection: Connection, token: str, at: str) -> None:
    """Sign out."""
    found = connection.execute(select(SESSIONS.c.person).where(SESSIONS.c.token == _digest(token))).scalar()
    if found is not None:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.token == _digest(token)))
        store.append(connection, sessions.STREAM, [sessions.ended(_digest(token), found, at)])


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
