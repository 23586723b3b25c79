"""Files a floor writes beside its database, or where it was started: none may be left where people work."""

from pathlib import Path
from typing import Final

_FLOOR: Final = ("*.db", "*.db-*", "*.key", "*.head", "*.proved", "*.proved.lock")


def floor_files() -> set[str]:
    """The files of a floor that lie in the folder the tests or benchmarks were started in."""
    return {found.name for pattern in _FLOOR for found in Path.cwd().glob(pattern)}
