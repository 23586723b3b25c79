"""Passwords: which are good enough, what is stored of them, and what the journal knows of that."""

import hashlib
import os
import secrets
import sys
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
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
_POLITE: Final = 10
"""How far whoever hashes stands back, by the machine's own measure of politeness."""
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
    return _hashing().submit(_HASHER.hash, password).result()


def matches(stored: str | None, password: str) -> bool:
    """Whether a password is the one; where there is none, finding that out takes as long."""
    try:
        return _hashing().submit(_HASHER.verify, stored or _nobody(), password).result() and stored is not None
    except (VerificationError, InvalidHashError):
        return False


@cache
def _nobody() -> str:
    return hashed("nobody")


@cache
def _hashing() -> ThreadPoolExecutor:
    """Who does it: one at a time, standing back from everybody else who works on this machine.

    It takes all cores and holds neither the interpreter nor the database meanwhile, so nobody waits for it.
    """
    return ThreadPoolExecutor(1, "hashing", _stand_back)


def _stand_back() -> None:
    if sys.platform == "linux":  # elsewhere a thread has no place in line of its own
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _POLITE)


def made_up() -> str:
    """A password for somebody else, to be changed when it is first used; of a device, to keep."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(4)) for _ in range(_GIVEN))


def credential(stored: str | None) -> str | None:
    """What the journal knows of a password or a secret: a digest of what is stored of it."""
    return None if stored is None else hashlib.sha256(stored.encode()).hexdigest()
