"""Passwords: which are good enough, what is stored of them, and what the journal knows of that."""

import hashlib
import secrets
from collections.abc import Iterable
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pitboss.errors import BadInput
from pitboss.floor.roles import DUTIES

LONGEST: Final = 200
_JUDGED: Final = 72
"""Characters of a password that are looked at to say how hard it is to guess."""
_HASHER: Final = PasswordHasher()
_GIVEN: Final = 5
"""Groups of four letters in a password the floor makes up."""
_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""None that is taken for another."""


def check_password(password: str, about: Iterable[str] = ()) -> None:
    """Refuse a password that is short, or easily guessed: common, or what everybody knows of its owner."""
    if len(password.strip()) < DUTIES.least_password:
        raise BadInput(
            f"a password has at least {DUTIES.least_password} characters, blanks around them not counted"
        )
    if len(password) > LONGEST:
        raise BadInput(f"a password has at most {LONGEST} characters")
    from zxcvbn import zxcvbn  # its word lists take a moment to read

    found = zxcvbn(password[:_JUDGED], user_inputs=[*about, "pitboss", "casino"])
    if found["score"] < DUTIES.least_score:
        why = found["feedback"]["warning"] or "Add words that do not belong together"
        raise BadInput(f"this password is too easily guessed. {why.rstrip('.')}")


def hashed(password: str) -> str:
    """What is stored of it. Slow on purpose."""
    return _HASHER.hash(password)


def matches(stored: str | None, password: str) -> bool:
    """Whether a password is the one; where there is none, finding that out takes as long."""
    try:
        return _HASHER.verify(stored or _nobody(), password) and stored is not None
    except (VerificationError, InvalidHashError):
        return False


@cache
def _nobody() -> str:
    return _HASHER.hash("nobody")


def made_up() -> str:
    """A password for somebody else, to be changed when it is first used; of a device, to keep."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(4)) for _ in range(_GIVEN))


def credential(stored: str | None) -> str | None:
    """What the journal knows of a password or a secret: a digest of what is stored of it."""
    return None if stored is None else hashlib.sha256(stored.encode()).hexdigest()
