"""Machine code: made by Numba, kept on disk by content, made by one process at a time.

Nothing else imports Numba before a kernel is called. A kernel's code lies in a file named after the kernel's
fingerprint, so versions of Pitboss and branches of its source share a folder and none discards another's work.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from time import process_time
from typing import Any, Final, TypeAlias

import numba
from filelock import FileLock
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.compiler_lock import global_compiler_lock

from pitboss.compiled import Compiled
from pitboss.compiled.content import fingerprint

Dispatcher: TypeAlias = Any
"""Numba's compiled function; Numba declares no types."""

NOTES: Final = "compiled.jsonl"
"""Where every process notes what it had to compile, a line each: kernel, argument types, seconds."""


@cache
def folder() -> Path:
    """Where machine code is kept: `PITBOSS_KERNELS`, or a folder of the user's cache."""
    chosen = os.environ.get("PITBOSS_KERNELS") or os.environ.get("XDG_CACHE_HOME")
    wanted = (Path(chosen) if chosen else Path.home() / ".cache") / "pitboss-kernels"
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        if os.access(wanted, os.W_OK):
            return wanted
    except OSError:
        pass
    return Path(mkdtemp(prefix="pitboss-kernels-"))  # nowhere to keep it: compiled for this process alone


def dispatcher(kernel: Compiled) -> Dispatcher:
    """A kernel as Numba runs it."""
    made = numba.njit(**kernel.targetoptions)(kernel.py_func)
    made._cache = _Cache(kernel)
    by_numba = made.compile

    def compile_once(signature: Any) -> Any:
        # Numba's own lock first: a kernel may have another compiled that a second thread is waiting for.
        with global_compiler_lock, _one_at_a_time(kernel), _nested(kernel):
            return by_numba(signature)

    made.compile = compile_once
    return made


_at_work: Final[list[Compiled]] = []
"""The kernel that is being compiled, and within it those it calls."""


@contextmanager
def _nested(kernel: Compiled) -> Iterator[None]:
    _at_work.append(kernel)
    try:
        yield
    finally:
        _at_work.pop()


def _one_at_a_time(kernel: Compiled) -> FileLock:
    """Nobody else on this machine compiles this kernel meanwhile; whoever waited finds it done."""
    return FileLock(folder() / f"{fingerprint(kernel)[:32]}.lock")


def _note(kernel: Compiled, signature: Any, seconds: float) -> None:
    from pitboss.compiled.listing import written

    line = json.dumps([f"{kernel.__module__}:{kernel.__name__}", written(signature), round(seconds, 3)])
    with (folder() / NOTES).open("a", encoding="utf-8") as file:  # short lines are appended whole
        file.write(f"{line}\n")


class _Locator(_CacheLocator):  # type: ignore[misc]
    """Files named after a kernel's content."""

    def __init__(self, kernel: Compiled) -> None:
        self._fingerprint = fingerprint(kernel)

    def get_cache_path(self) -> str:
        return str(folder())

    def get_source_stamp(self) -> str:
        return self._fingerprint

    def get_disambiguator(self) -> str:
        return self._fingerprint[:32]


class _CacheImpl(CompileResultCacheImpl):  # type: ignore[misc]
    """Numba's reading and writing of machine code, at our place."""

    def __init__(self, kernel: Compiled) -> None:
        self._locator = _Locator(kernel)
        self._filename_base = self.get_filename_base(kernel.__name__, "")


class _Cache(FunctionCache):  # type: ignore[misc]
    """Numba's cache with files named after content, which notes what had to be compiled."""

    def __init__(self, kernel: Compiled) -> None:
        self._impl_class = lambda py_func: _CacheImpl(kernel)
        super().__init__(kernel.py_func)
        self._kernel = kernel
        self._begun = 0.0
        try:
            self._cache_file._load_index()
        except Exception:  # cut short, or it names a module that has been moved: as good as empty
            self.flush()

    def load_overload(self, signature: Any, target: Any) -> Any:
        self._begun = process_time()
        return super().load_overload(signature, target)

    def save_overload(self, signature: Any, data: Any) -> None:
        super().save_overload(signature, data)
        # What a kernel calls is compiled with it and needs no line of its own; literals come from such calls only.
        if len(_at_work) == 1 and not any(isinstance(each, numba.types.Literal) for each in signature):
            _note(self._kernel, signature, process_time() - self._begun)

    def holds(self, signature: Any) -> bool:
        """Whether the machine code for these argument types is on disk."""
        key = self._index_key(signature, numba.core.registry.cpu_target.target_context.codegen())
        return key in self._cache_file._load_index()
