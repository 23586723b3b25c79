"""Long work for a process of its own, which loads this and little else."""

import os
import time
from pathlib import Path

from pitboss.background import Progress
from pitboss.errors import BadInput


def steps(folder: Path, progress: Progress) -> int:
    """Says that it has begun, and goes on when it may."""
    progress(1, 3)
    (folder / f"begun-{os.getpid()}").touch()
    while not (folder / "go").exists():
        time.sleep(0.01)
    return os.getpid()


def refused(_: Progress) -> None:
    raise BadInput("no such thing")


def broken(_: Progress) -> None:
    raise ZeroDivisionError


def gone(_: Progress) -> None:
    os._exit(7)
