"""One typed name for Numba's compiler, so that kernels stay readable and strictly typed.

Kernels make nothing: every array they work on is handed to them. Numba then has no memory to keep count of, and
the machine code is that of the same loop in C; with the counting, threads that share a table's arrays would spend
their time on each other's counters. Tables travel as NamedTuples of arrays, so that a kernel's machine code is
kept on disk and used by every game.
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])


_KEPT: Final = 3
"""How many versions of the machine code are kept."""

_WITHOUT_KERNELS: Final = ("floor", "design", "school", "web", "cli", "room", "words")
"""Packages that call kernels and stand below them: nothing of theirs is compiled."""


def _source() -> str:
    root = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        if path.relative_to(root).parts[0] not in _WITHOUT_KERNELS:
            digest.update(path.read_bytes())
    return digest.hexdigest()


SOURCE: Final = _source()
"""A fingerprint of all source that can reach a kernel: with the same, a seed gives the same rounds anywhere."""


def _code_folder() -> Path | None:
    """Where machine code is kept: a folder for exactly this source.

    Numba looks only at the file a kernel stands in, not at the helpers written into it from other files; a folder
    named after all source that can reach a kernel keeps code that no longer fits from being used.
    """
    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {SOURCE}".encode())
    chosen = os.environ.get("PITBOSS_KERNELS") or os.environ.get("XDG_CACHE_HOME")
    base = (Path(chosen) if chosen else Path.home() / ".cache") / "pitboss-kernels"
    folder = base / digest.hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        for old in sorted(base.iterdir(), key=lambda path: path.stat().st_mtime)[:-_KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:
        return None  # a machine without a writable cache folder keeps the code beside the source
    return folder


if "NUMBA_CACHE_DIR" not in os.environ and (_folder := _code_folder()) is not None:
    setattr(numba.config, "CACHE_DIR", str(_folder))  # noqa: B010 - Numba's settings are not declared

_SETTINGS: Final[dict[str, Any]] = {"cache": True, "nogil": True, "boundscheck": False, "_nrt": False}


def kernel(function: F) -> F:
    """Compile a hot loop; the machine code is kept on disk for the next process."""
    return cast(F, numba.njit(**_SETTINGS)(function))


def inlined(function: F) -> F:
    """Compile a step of a hot loop, written into its caller so that no table is handed over on the way."""
    return cast(F, numba.njit(**_SETTINGS, inline="always")(function))
