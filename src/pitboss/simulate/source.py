"""Which Pitboss plays: with the same source, a seed gives the same rounds on any machine."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import pitboss

_PLAYS_NO_ROUNDS: Final = ("floor", "design", "school", "web", "cli", "room", "words")
"""Packages that stand above the simulation: no round depends on them."""


@cache
def fingerprint() -> str:
    """All source a simulated round can depend on, in one word."""
    root = Path(pitboss.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        if path.relative_to(root).parts[0] not in _PLAYS_NO_ROUNDS:
            digest.update(path.read_bytes())
    return digest.hexdigest()
