"""What was proved already: a check goes on from where the last one that found nothing wrong ended.

It is kept in a file outside of the database, signed with the journal's key, so nobody without the key can say that
something was proved. Whatever it says can be proved again in full.
"""

import hmac
import json
import os
import pickle
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from pitboss import __version__
from pitboss.floor.chain import Sealer, written
from pitboss.floor.keyring import fingerprint
from pitboss.floor.sealing import Sum
from pitboss.floor.store import Store

FORM: Final = 8
"""What a file holds: one of another form is not read, and everything is proved again."""
FILE: Final = "PITBOSS_PROVED_FILE"
"""Where it is kept; beside the database if this is not said."""


@dataclass(frozen=True)
class Proved:
    """Where a check ended that found nothing wrong, and what the books came to there."""

    at: str
    settled: int = 0
    """The place up to which every record was there."""
    records: int = 0
    rounds: int = 0
    seals: int = 0
    """How many seals were followed."""
    sum: Sum = field(default_factory=Sum)
    """What the last of them says."""
    streams: dict[str, tuple[int, str, int]] = field(default_factory=dict)
    """By stream: the number, the seal and the place of the last record that was followed."""
    books: dict[str, Any] = field(default_factory=dict)
    """What was drawn from the journal by then, as far as it can still change."""


def proved_file(database: Path | None) -> Path:
    """Where what was proved is kept: where `PITBOSS_PROVED_FILE` says, else beside the database."""
    return Path(os.environ.get(FILE) or (database or Path("pitboss")).with_suffix(".proved"))


def keep_proved(path: Path, store: Store, proved: Proved) -> None:
    """Write it to a file, whole, in the place of the one before."""
    content = pickle.dumps(proved)
    head = {"version": __version__, "form": FORM, "key": fingerprint(store.sealer.key)}
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    with open(handle, "wb") as file:
        file.write(json.dumps({**head, "mac": _mac(store.sealer, head, content)}).encode() + b"\n" + content)
        file.flush()
        os.fsync(handle)
    os.replace(draft, path)


def read_proved(path: Path, store: Store) -> Proved | None:
    """What was proved; nothing if it is not there, another version's, or not signed with the journal's key."""
    try:
        line, content = path.read_bytes().split(b"\n", 1)
        head = json.loads(line)
        given, key = str(head.pop("mac")), str(head["key"])
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    written_by = head.get("version"), head.get("form")
    ours = key == fingerprint(store.sealer.key) and written_by == (__version__, FORM)
    if not ours or not hmac.compare_digest(_mac(store.sealer, head, content).encode(), given.encode()):
        return None
    found = pickle.loads(content)  # nobody else could have made it
    return found if isinstance(found, Proved) else None


def _mac(sealer: Sealer, head: dict[str, Any], content: bytes) -> str:
    return hmac.digest(sealer.key, written(["proved", head]).encode() + content, "sha256").hex()
