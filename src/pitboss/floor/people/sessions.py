"""Sessions: begun by signing in, over after a while or when somebody ends them.

The journal tells of each. When a session was last seen changes with every minute and is not written there; it is
marked with the journal's key instead, so nobody without the key keeps a session alive.
"""

import hashlib
import hmac
import secrets
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from pitboss.errors import BadInput
from pitboss.floor.chain import digest
from pitboss.floor.facts import entry, read
from pitboss.floor.facts.people import AccountClosed, SessionEnded, SessionStarted
from pitboss.floor.people.person import Person
from pitboss.floor.prepared import Prepared
from pitboss.floor.roles import DUTIES, Role
from pitboss.floor.rows import differences
from pitboss.floor.schema import JOURNAL, PEOPLE, SESSIONS
from pitboss.floor.store import Record, Store

STREAM: Final = "sessions"
MINUTE: Final = 60
_SIGNED: Final = Prepared(
    select(
        *(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.title, PEOPLE.c.role, PEOPLE.c.property, PEOPLE.c.must_change),
        *(SESSIONS.c.csrf, SESSIONS.c.seen),
    )
    .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
    .where(SESSIONS.c.token == bindparam("digest"), SESSIONS.c.expires >= bindparam("now"), PEOPLE.c.active)
)


@dataclass(frozen=True)
class Session:
    """A signed-in browser, or a program."""

    person: Person
    csrf: str
    token: str
    """A digest of the token, which itself is nowhere."""
    must_change: bool
    """Whether its person has yet to choose a password of their own."""
    seen: int
    """When it was last seen, to the minute."""


def digest_of(token: str) -> str:
    """By what a token is looked up."""
    return hashlib.sha256(token.encode()).hexdigest()


def _mark(store: Store, token: str, seen: int) -> str:
    return _marked(store.sealer.key, token, seen)


def _marked(key: bytes, token: str, seen: int) -> str:
    return hmac.digest(key, f"session {token} seen {seen}".encode(), "sha256").hex()


# --- begun, seen, ended ----------------------------------------------------------------------------------------


def start_session(store: Store, connection: Connection, person: int, at: str, now: int, host: str = "") -> str:
    """A new session, which the journal tells of; only a digest of its token is stored. Those that are over go."""
    token = secrets.token_urlsafe(32)
    known = digest_of(token)
    role = connection.execute(select(PEOPLE.c.role).where(PEOPLE.c.id == person)).scalar_one()
    connection.execute(delete(SESSIONS).where(SESSIONS.c.expires < now))
    expires, csrf = now + DUTIES.terms[Role(role)].total * MINUTE, secrets.token_urlsafe(24)
    fact = SessionStarted(known, expires, now, host[:45], digest(csrf))
    row = _row(fact, person) | {"csrf": csrf, "seen": now, "mark": _mark(store, known, now)}
    connection.execute(insert(SESSIONS).values(**row))
    store.append(connection, STREAM, [entry(fact, person, at)])
    return token


def _row(fact: SessionStarted, person: int | None) -> dict[str, Any]:
    """A session as it is stored, with a digest for what is secret."""
    return {**fact.to_json(), "person": person, "seen": None, "mark": None}


def session(connection: Connection, token: str, now: int) -> Session | None:
    """Whose session a token is, while it lasts and is not idle for too long."""
    found = _SIGNED.first(connection, {"digest": digest_of(token), "now": now})
    if found is None:
        return None
    person, name, title, role, house, must_change, csrf, seen = found
    if now - seen > DUTIES.terms[Role(role)].idle * MINUTE:
        return None
    return Session(
        Person(person, name, title, Role(role), house), csrf, digest_of(token), bool(must_change), int(seen)
    )


def saw(store: Store, tokens: Mapping[str, int]) -> None:
    """Some sessions were seen, by the digests of their tokens."""
    later = update(SESSIONS).where(SESSIONS.c.token == bindparam("of"), SESSIONS.c.seen < bindparam("at"))
    rows = [{"of": token, "at": seen, "marked": _mark(store, token, seen)} for token, seen in tokens.items()]
    if rows:
        with store.writing() as connection:
            connection.execute(later.values(seen=bindparam("at"), mark=bindparam("marked")), rows)


def lasting(connection: Connection, tokens: Collection[str], now: int) -> set[str]:
    """Which of some sessions are not over, by the digests of their tokens."""
    asked = select(SESSIONS.c.token, SESSIONS.c.seen, PEOPLE.c.role).join(PEOPLE, PEOPLE.c.id == SESSIONS.c.person)
    rows = connection.execute(asked.where(SESSIONS.c.expires >= now, PEOPLE.c.active))
    return {row.token for row in rows if row.token in tokens and not _is_idle(row, now)}


def _is_idle(row: Any, now: int) -> bool:
    return bool(now - row.seen > DUTIES.terms[Role(row.role)].idle * MINUTE)


def of_person(connection: Connection, person: int, now: int) -> list[Row[Any]]:
    """The sessions somebody has, the newest first."""
    asked = select(SESSIONS, PEOPLE.c.role).join(PEOPLE, PEOPLE.c.id == SESSIONS.c.person)
    rows = connection.execute(asked.where(SESSIONS.c.person == person, SESSIONS.c.expires >= now))
    return sorted((row for row in rows if not _is_idle(row, now)), key=lambda row: -row.started)


def end_session(store: Store, connection: Connection, token: str, at: str) -> None:
    """Sign out."""
    end(store, connection, digest_of(token), at)


def end(store: Store, connection: Connection, token: str, at: str, by: int | None = None) -> None:
    """End a session by the digest of its token: its owner does, or somebody who may."""
    found = connection.execute(select(SESSIONS.c.person).where(SESSIONS.c.token == token)).scalar()
    if found is not None:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.token == token))
        store.append(connection, STREAM, [entry(SessionEnded(token), by or found, at)])


def end_all(
    store: Store, connection: Connection, person: int, at: str, by: int | None, but: str | None = None
) -> None:
    """End every session somebody has, but perhaps the one they are using."""
    asked = select(SESSIONS.c.token).where(SESSIONS.c.person == person).order_by(SESSIONS.c.token)
    for token in connection.execute(asked).scalars().all():
        if token != but:
            end(store, connection, token, at, by)


def forget(connection: Connection, person: int) -> None:
    """An account is closed: its sessions are over with it."""
    connection.execute(delete(SESSIONS).where(SESSIONS.c.person == person))


# --- the check -------------------------------------------------------------------------------------------------


def faults(store: Store, connection: Connection) -> Iterator[str]:
    """Sessions that are not as the journal tells of them."""
    stored, drawn = [], _drawn(connection)
    for row in connection.execute(select(SESSIONS)).mappings().all():
        marks = {_marked(key, row["token"], row["seen"]) for key in store.keyring.keys}
        if row["mark"] not in marks:
            yield f"session {row['token'][:12]}: when it was last seen was changed"
        unmarked = {"seen": row["seen"], "mark": row["mark"]}
        if (row["token"],) in drawn:
            drawn[row["token"],] |= unmarked
        stored.append({**row, "csrf": digest(row["csrf"])})
    yield from differences("session", SESSIONS, stored, drawn)


def _drawn(connection: Connection) -> dict[tuple[Any, ...], dict[str, Any]]:
    """By token: the sessions there are. Signing in removes those that are over, closing an account those of it."""
    found: dict[str, dict[str, Any]] = {}
    over: list[tuple[int, str]] = []
    closed = (JOURNAL.c.stream == PEOPLE.name) & (JOURNAL.c.kind == AccountClosed.kind)
    asked = select(JOURNAL).where((JOURNAL.c.stream == STREAM) | closed)
    for row in connection.execute(asked.order_by(JOURNAL.c.id), execution_options={"yield_per": 1_000}):
        match read(Record.of(row).fact):
            case SessionStarted() as fact:
                while over and over[0][0] < fact.started:
                    found.pop(heappop(over)[1], None)
                found[fact.token] = _row(fact, row.person)
                heappush(over, (fact.expires, fact.token))
            case SessionEnded(token=token):
                found.pop(token, None)
            case AccountClosed(id=number):
                found = {token: each for token, each in found.items() if each["person"] != number}
            case other:
                raise BadInput(f"{other.kind!r} is not what happens to a session")
    return {(token,): each for token, each in found.items()}
