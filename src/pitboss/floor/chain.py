"""The chain of the journal: every record carries a seal made from its content and the seal before it.

Seals are made with a key that is not in the database (`keyring`), so whoever can write to the database alone can
neither change nor forge a record unseen.
"""

import hashlib
import hmac
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

START: Final = "0" * 64
"""The seal before the first record of a stream."""
RULE: Final = 2
"""The rule by which records are sealed now: see `Sealer`."""

_WRITER: Final = json.JSONEncoder(separators=(",", ":"), sort_keys=True)


def written(body: Any) -> str:
    """Data as it is written and sealed: the same data always gives the same text."""
    return _WRITER.encode(body)


def digest(body: Any) -> str:
    """What stands for data wherever the data itself has no place: 64 characters, the same for the same data."""
    return hashlib.sha256(written(body).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Entry:
    """One record before it is written: what happened, who did it, when."""

    kind: str
    body: dict[str, Any]
    person: int | None
    at: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a record stands, and which command wrote it."""

    id: int
    """Its place among the records of all streams: what happened later has the higher number."""
    stream: str
    number: int
    """Its place in its stream, without gaps from 1."""
    seals: int = 0
    """How many times the journal had been sealed as a whole when it was written."""
    key: str | None = None
    command: str | None = None
    """The command's key and content, at the first record of a command that has a key: see `once`."""


Rule: TypeAlias = Callable[[str, Place, Entry, str], str]
"""Makes a record's seal from the seal before it, its place, the fact, and its content as it is written."""


@dataclass(frozen=True)
class Sealer:
    """Makes and checks seals."""

    key: bytes

    def seal(self, before: str, place: Place, fact: Entry, body: str) -> str:
        """The seal of a record that follows another; its body comes as it is written."""
        where = [RULE, before, place.id, place.stream, place.number, place.seals, place.key, place.command]
        return self._made(written([*where, fact.kind, fact.person, fact.at]), body)

    def older(self, before: str, place: Place, fact: Entry, body: str) -> str:
        """The same by the rule of databases before revision 0006, which covered neither sequence nor key."""
        return self._made(written([before, place.stream, place.number, fact.kind, fact.person, fact.at]), body)

    def _made(self, head: str, body: str) -> str:
        return hmac.digest(self.key, f"{head[:-1]},{body}]".encode(), "sha256").hex()
