"""The keys the journal is sealed with: kept outside of the database, known there by their fingerprints.

They come from `PITBOSS_JOURNAL_KEY`, else from a file beside the database, one key a line. Keys that sealed
earlier records stay in the file; where the key comes from the environment they are read from the file that
`PITBOSS_KEY_RING` names.
"""

import hashlib
import os
import secrets
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pitboss.errors import BadInput

KEY: Final = "PITBOSS_JOURNAL_KEY"
RING: Final = "PITBOSS_KEY_RING"


def fingerprint(key: bytes) -> str:
    """What the journal calls a key by: it names the key and does not give it away."""
    return hashlib.sha256(b"pitboss journal key\n" + key).hexdigest()[:16]


@dataclass(frozen=True)
class Keyring:
    """The keys at hand, the newest first."""

    keys: tuple[bytes, ...]
    where: str
    """Where they were looked for, in words."""

    def named(self, name: str) -> bytes:
        """The key of a fingerprint; `BadInput` where it is not at hand: without it nothing can be proved."""
        for key in self.keys:
            if fingerprint(key) == name:
                return key
        have = ", ".join(fingerprint(key) for key in self.keys) or "none"
        raise BadInput(
            f"the journal is sealed with key {name}, which is not at hand: {self.where} has {have}. "
            "Put the right key back; a new one cannot take its place"
        )


def beside(database: Path | None) -> Path:
    """The file of the keys: beside a database that is a file, else in the working directory."""
    return (database or Path("pitboss")).with_suffix(".key")


def keyring(database: Path | None) -> Keyring:
    """The keys at hand; none if nobody has made one. A key that is empty is refused."""
    older = Path(os.environ[RING]) if os.environ.get(RING) else None
    ring = _lines(older) if older is not None else ()
    if KEY in os.environ:
        key = os.environ[KEY].strip()
        if not key:
            raise BadInput(f"{KEY} is set and empty; give it the journal's key, or unset it")
        return Keyring((key.encode(), *ring), KEY)
    path = beside(database)
    return Keyring((*(_lines(path) if path.exists() else ()), *ring), str(path))


def _lines(path: Path) -> tuple[bytes, ...]:
    try:
        found = tuple(line.strip().encode() for line in path.read_text(encoding="utf-8").splitlines())
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} cannot be read as a file of keys: {error}") from None
    keys = tuple(key for key in found if key)
    if not keys:
        raise BadInput(f"{path} is empty; put the journal's key back, a new one cannot take its place")
    return keys


def new_key() -> bytes:
    """A key nobody has."""
    return secrets.token_hex(32).encode()


def make_key(database: Path | None) -> None:
    """A key for a new journal. Of several who make one at once, one does."""
    path = beside(database)
    draft = _draft(path, [new_key()])
    with suppress(FileExistsError):
        os.link(draft, path)
    os.unlink(draft)


def keep_keys(path: Path, keys: Sequence[bytes]) -> None:
    """Write keys to a file in the place of what it had, all at once."""
    os.replace(_draft(path, keys), path)


def _draft(path: Path, keys: Sequence[bytes]) -> str:
    """Written whole before it is named: a worker that starts at the same time never reads half a key."""
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    with open(handle, "wb") as file:
        file.write(b"".join(key + b"\n" for key in keys))
        file.flush()
        os.fsync(handle)
    return draft
