"""One's own account: password, second factor, recovery codes, sessions."""

import time
from datetime import UTC, datetime
from typing import Annotated, Final

from fastapi import APIRouter, HTTPException, Path, Request
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection

from pitboss.floor.people import second_factor, sessions
from pitboss.floor.people.accounts import change_password, find
from pitboss.floor.people.signing_in import check_own
from pitboss.floor.roles import DUTIES
from pitboss.floor.service import now
from pitboss.saying import say
from pitboss.web.lanes import HASHING
from pitboss.web.security import SignedIn, floor_of, host_of

router: Final = APIRouter(tags=["account"], prefix="/account")
Password = Annotated[str, Field(max_length=200)]
SessionId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]
SHORT: Final = 16
"""Characters a session is called by, of the digest of its token."""


class Body(BaseModel):
    """What is sent; nothing else may be in it."""

    model_config = ConfigDict(extra="forbid")


class NewPassword(Body):
    """The password one has, and the one to have."""

    password: Password
    new: Annotated[str, Field(min_length=1, max_length=200)]


class OwnPassword(Body):
    """The password, asked for again."""

    password: Password


class FirstCode(Body):
    """What a telephone was given, and the code it shows."""

    password: Password
    secret: Annotated[str, Field(pattern=r"^[A-Z2-7]{32}$")]
    code: Annotated[str, Field(min_length=6, max_length=12)]


class Account(BaseModel):
    """One's own account."""

    has_password: bool
    must_change: bool
    may_have_second_factor: bool
    second_factor: bool
    recovery_codes: int
    """How many are left."""
    least_password: int
    idle_minutes: int
    total_minutes: int


class SecretOffered(BaseModel):
    """A secret for a telephone."""

    secret: str
    uri: str
    squares: list[str]
    """A QR code: a row of 0 and 1 for each line."""


class RecoveryCodes(BaseModel):
    """Shown this once."""

    codes: list[str]


class SessionShown(BaseModel):
    """A session somebody has."""

    id: str
    started: str
    seen: str
    host: str
    yours: bool
    """Whether it is the one that asks."""


class Done(BaseModel):
    """It was done."""


def sessions_of(connection: Connection, person: int, mine: str) -> list[SessionShown]:
    """The sessions somebody has."""
    return [
        SessionShown(
            id=row.token[:SHORT],
            started=_written(row.started),
            seen=_written(row.seen),
            host=row.host,
            yours=row.token == mine,
        )
        for row in sessions.of_person(connection, person, int(time.time()))
    ]


def token_of_id(connection: Connection, person: int, short: str) -> str:
    """The digest of a session's token by what it is called."""
    rows = sessions.of_person(connection, person, int(time.time()))
    found = next((row.token for row in rows if row.token.startswith(short)), None)
    if found is None:
        raise HTTPException(404, say("there is no such session"))
    return str(found)


def _written(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def _check_own(request: Request, session: SignedIn, password: str) -> None:
    check_own(floor_of(request).store, session.person, password, now(), int(time.time()), host_of(request))


@router.get("")
def own_account(request: Request, session: SignedIn) -> Account:
    """What one has and may have."""
    with floor_of(request).store.reading() as connection:
        row, terms = find(connection, session.person.id), DUTIES.terms[session.person.role]
        return Account(
            has_password=row.password is not None,
            must_change=row.must_change,
            may_have_second_factor=terms.second_factor,
            second_factor=row.totp is not None,
            recovery_codes=second_factor.left(row),
            least_password=DUTIES.least_password,
            idle_minutes=terms.idle,
            total_minutes=terms.total,
        )


@router.post("/password")
@HASHING
def choose_password(request: Request, session: SignedIn, given: NewPassword) -> Done:
    """Choose a password of one's own; every other session of the account ends."""
    _check_own(request, session, given.password)
    store = floor_of(request).store
    with store.writing() as connection:
        change_password(store, connection, session.person, now(), given.new, session.token)
    return Done()


@router.get("/sessions")
def own_sessions(request: Request, session: SignedIn) -> list[SessionShown]:
    """Where one is signed in."""
    with floor_of(request).store.reading() as connection:
        return sessions_of(connection, session.person.id, session.token)


@router.delete("/sessions/{short}")
def end_own_session(request: Request, session: SignedIn, short: SessionId) -> Done:
    """Sign out elsewhere."""
    store = floor_of(request).store
    with store.writing() as connection:
        sessions.end(store, connection, token_of_id(connection, session.person.id, short), now())
    return Done()


@router.post("/second-factor/offer")
def offer_second_factor(session: SignedIn) -> SecretOffered:
    """A secret for a telephone; nothing is kept of it before its first code is given."""
    return SecretOffered(**second_factor.offer(session.person)._asdict())


@router.post("/second-factor")
@HASHING
def set_second_factor(request: Request, session: SignedIn, given: FirstCode) -> RecoveryCodes:
    """Have a code asked for from now on."""
    _check_own(request, session, given.password)
    store = floor_of(request).store
    with store.writing() as connection:
        codes = second_factor.set_up(
            store, connection, session.person, now(), int(time.time()), given.secret, given.code
        )
    return RecoveryCodes(codes=codes)


@router.post("/second-factor/remove")
@HASHING
def remove_second_factor(request: Request, session: SignedIn, given: OwnPassword) -> Done:
    """Let the password be enough."""
    _check_own(request, session, given.password)
    store = floor_of(request).store
    with store.writing() as connection:
        second_factor.remove(store, connection, session.person, now())
    return Done()


@router.post("/recovery-codes")
@HASHING
def new_recovery_codes(request: Request, session: SignedIn, given: OwnPassword) -> RecoveryCodes:
    """Other recovery codes in the place of those there are."""
    _check_own(request, session, given.password)
    store = floor_of(request).store
    with store.writing() as connection:
        return RecoveryCodes(codes=second_factor.new_codes(store, connection, session.person, now()))
