"""The second factor: a code of a telephone besides the password, and recovery codes for when that is lost."""

import hashlib
import json
import re
import secrets
from textwrap import wrap
from typing import Any, Final, NamedTuple

import pyotp
import segno
from sqlalchemy import Connection, Row

from pitboss.errors import BadInput, Refused
from pitboss.floor.facts import Fact
from pitboss.floor.facts.people import RecoveryCodeUsed, SecondFactorRemoved, SecondFactorSet
from pitboss.floor.people.accounts import find, happen
from pitboss.floor.people.passwords import credential
from pitboss.floor.people.person import Person
from pitboss.floor.roles import DUTIES, Forbidden
from pitboss.floor.store import Store
from pitboss.naming import plain
from pitboss.saying import say

STEP: Final = 30
"""Seconds for which a code is good."""
ASIDE: Final = 1
"""Steps a telephone's clock may be off."""
CODES: Final = 10
"""Recovery codes."""
SECRET: Final = re.compile(r"[A-Z2-7]{32}")
ISSUER: Final = "Pitboss"


class Offer(NamedTuple):
    """A secret for a telephone, before its owner has shown that they have it."""

    secret: str
    uri: str
    squares: list[str]
    """The same as a QR code: a row of 0 and 1 for each line."""


def offer(person: Person) -> Offer:
    """A secret nobody has; nothing is stored of it before its first code is given."""
    _check_may(person)
    secret = pyotp.random_base32()
    uri = pyotp.TOTP(secret).provisioning_uri(person.name, issuer_name=ISSUER)
    matrix = segno.make(uri, micro=False).matrix
    return Offer(secret, uri, ["".join("1" if dark else "0" for dark in row) for row in matrix])


def _check_may(person: Person) -> None:
    if not DUTIES.terms[person.role].second_factor:
        raise Forbidden(say("a {role} has no second factor", role=plain(person.role)))


def set_up(
    store: Store, connection: Connection, person: Person, at: str, now: int, secret: str, code: str
) -> list[str]:
    """Have a code asked for from now on, once one was given; the recovery codes, which are shown this once."""
    _check_may(person)
    found = find(connection, person.id)
    if found.password is None:
        raise Refused(say("this account is a demonstration's and has no password"))
    if not SECRET.fullmatch(secret):
        raise BadInput("this is no secret the floor has given")
    if step_of(secret, code, now, None) is None:
        raise BadInput("this is not the code of that secret now; check the clock of the telephone")
    return _set(store, connection, found, at, secret)


def new_codes(store: Store, connection: Connection, person: Person, at: str) -> list[str]:
    """Other recovery codes in the place of those there are."""
    found = find(connection, person.id)
    if found.totp is None:
        raise Refused(say("there is no second factor"))
    return _set(store, connection, found, at, found.totp)


def _set(store: Store, connection: Connection, found: Row[Any], at: str, secret: str) -> list[str]:
    codes = ["-".join(wrap(pyotp.random_base32()[:16].lower(), 4)) for _ in range(CODES)]
    fact = SecondFactorSet(found.id, credential(secret) or "", tuple(_told(found.id, code) for code in codes))
    happen(store, connection, fact, found.id, at, found, totp=secret)
    return codes


def remove(store: Store, connection: Connection, person: Person, at: str) -> None:
    """Let the password be enough again."""
    found = find(connection, person.id)
    if found.totp is None:
        raise Refused(say("there is no second factor"))
    happen(store, connection, SecondFactorRemoved(person.id), person.id, at, found)


def step_of(secret: str, code: str, now: int, last: int | None) -> int | None:
    """The half minute a code is for; none where it is wrong, or was used."""
    given = code.replace(" ", "")
    for step in range(now // STEP - ASIDE, now // STEP + ASIDE + 1):
        right = secrets.compare_digest(pyotp.TOTP(secret).at(step * STEP).encode(), given.encode())
        if right and (last is None or step > last):
            return step
    return None


def recovery(row: Row[Any], code: str) -> Fact | None:
    """What is written down of a recovery code that is good."""
    told = _told(row.id, code.strip().lower())
    return RecoveryCodeUsed(row.id, told) if told in json.loads(row.recovery) else None


def _told(person: int, code: str) -> str:
    """What is stored of a recovery code; it is too long to be found by trying."""
    return hashlib.sha256(f"recovery {person} {code}".encode()).hexdigest()


def left(row: Row[Any]) -> int:
    """How many recovery codes an account has."""
    return len(json.loads(row.recovery))
