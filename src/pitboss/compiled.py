"""One typed name for Numba's compiler, so that kernels stay readable and strictly typed.

Kernels make nothing: every array they work on is handed to them. Numba then has no memory to keep count of, and
the machine code is that of the same loop in C; with the counting, threads that share a table's arrays would spend
their time on each other's counters. Tables travel as NamedTuples of arrays, so that a kernel's machine code is
kept on disk and used by every game.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])


_SETTINGS: Final[dict[str, Any]] = {"cache": True, "nogil": True, "boundscheck": False, "_nrt": False}


def kernel(function: F) -> F:
    """Compile a hot loop; the machine code is kept on disk for the next process."""
    return cast(F, numba.njit(**_SETTINGS)(function))


def inlined(function: F) -> F:
    """Compile a step of a hot loop, written into its caller so that no table is handed over on the way."""
    return cast(F, numba.njit(**_SETTINGS, inline="always")(function))
