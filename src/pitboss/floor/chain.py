"""The chain of the journal: every record carries a seal made from its content and the seal before it.

Seals are made with a key that is not in the database, so whoever can write to the database alone can neither
change nor forge a record unseen.
"""

import hmac
import json
import os
import secrets
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

START = "0" * 64
"""The seal before the first record of a stream."""


_WRITER: Final = json.JSONEncoder(separators=(",", ":"), sort_keys=True)


def written(body: Any) -> str:
    """Data as it is written and sealed: the same data always gives the same text."""
    return _WRITER.encode(body)


@dataclass(frozen=True)
class Fact:
    """One record before it is written: what happened, who did it, when."""

    kind: str
    body: dict[str, Any]
    person: int | None
    at: str


@dataclass(frozen=True)
class Sealer:
    """Makes and checks seals."""

    key: bytes

    def seal(self, before: str, stream: str, number: int, fact: Fact, body: str) -> str:
        """The seal of a record that follows another; its body comes as it is written."""
        head = written([before, stream, number, fact.kind, fact.person, fact.at])
        content = f"{head[:-1]},{body}]"
        return hmac.digest(self.key, content.encode(), "sha256").hex()


def journal_key(beside: Path | None) -> bytes:
    """The key of the seals: from PITBOSS_JOURNAL_KEY, else from a file beside the database, made at first use."""
    if "PITBOSS_JOURNAL_KEY" in os.environ:
        return os.environ["PITBOSS_JOURNAL_KEY"].encode()
    path = (beside or Path("pitboss")).with_suffix(".key")
    if not path.exists():
        _make_key(path)
    return path.read_text(encoding="ascii").strip().encode()


def _make_key(path: Path) -> None:
    """Write the file whole, then name it: a worker that starts at the same time never reads half a key."""
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    with open(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32))
        file.flush()
        os.fsync(handle)
    with suppress(FileExistsError):
        os.link(draft, path)
    os.unlink(draft)
