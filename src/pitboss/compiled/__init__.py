"""Compiled hot loops: two decorators, so that kernels stay readable and strictly typed.

Kernels make nothing: every array they work on is handed to them. Numba then has no memory to keep count of, and
the machine code is that of the same loop in C; with the counting, threads that share a table's arrays would spend
their time on each other's counters. Tables travel as NamedTuples of arrays, so that a kernel's machine code is
kept on disk and used by every game.

Decorating costs nothing: Numba is imported when a kernel is first called (`machine_code`), and the machine code is
kept under the content of the kernel itself (`content`), so a change elsewhere throws nothing away.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

if TYPE_CHECKING:
    from pitboss.compiled.machine_code import Dispatcher

__all__ = ["Compiled", "inlined", "kernel"]

F = TypeVar("F", bound=Callable[..., Any])

_SETTINGS: Final[dict[str, Any]] = {"nogil": True, "boundscheck": False, "_nrt": False}


class Compiled:
    """A function that is compiled when it is first called, or when a kernel that uses it is."""

    def __init__(self, py_func: Callable[..., Any], **settings: Any) -> None:
        self.py_func = py_func
        """The function as it is written: for a script that needs a single answer without a compiler."""
        self.targetoptions = {**_SETTINGS, **settings}
        """What Numba is to make of it, by the name Numba looks for."""
        self.__doc__, self.__name__, self.__module__ = py_func.__doc__, py_func.__name__, py_func.__module__

    @cached_property
    def dispatcher(self) -> "Dispatcher":
        """Numba's side of it."""
        from pitboss.compiled.machine_code import dispatcher

        return dispatcher(self)

    @property
    def _numba_type_(self) -> Any:
        """What Numba takes it for inside another kernel."""
        return self.dispatcher._numba_type_

    def __call__(self, *args: Any) -> Any:
        """Run the machine code, made first where there is none for arguments like these."""
        return self.dispatcher(*args)

    def __repr__(self) -> str:
        return f"<kernel {self.__module__}.{self.__name__}>"


class Inlined(Compiled):
    """A step that is written into the kernels that use it; called from Python it runs as it is written."""

    def __call__(self, *args: Any) -> Any:
        """Run the function as it is written."""
        return self.py_func(*args)


def kernel(function: F) -> F:
    """Compile a hot loop; the machine code is kept on disk for the next process."""
    return cast(F, Compiled(function))


def inlined(function: F) -> F:
    """Compile a step of a hot loop, written into its caller so that no table is handed over on the way."""
    return cast(F, Inlined(function, inline="always"))
