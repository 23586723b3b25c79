"""Compiling beforehand what somebody would wait for: the kernels of the list whose machine code is not on disk."""

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from time import time
from typing import Final

from pitboss.compiled.listing import Entry, listed
from pitboss.compiled.machine_code import folder

TABLES: Final = ("equipment", "games", "hands")
"""Packages whose kernels a table needs to deal; the others are for analyses and simulation."""
_UNUSED_FOR: Final = 60 * 24 * 3600
"""Seconds after which machine code nobody has loaded is thrown away."""


def missing(packages: Iterable[str] = ()) -> list[Entry]:
    """What has to be compiled, the longest first; only kernels of certain packages if they are named."""
    of = tuple(f"pitboss.{package}." for package in packages)
    wanted = [entry for entry in listed() if not of or entry.kernel.startswith(of)]
    return sorted((entry for entry in wanted if not _at_hand(entry)), key=lambda entry: -listed()[entry])


def _at_hand(entry: Entry) -> bool:
    kernel, types = entry.load()
    return bool(kernel.dispatcher._cache.holds(types))


def compile_all(
    entries: list[Entry], processes: int, progress: Callable[[Entry], None] = lambda entry: None
) -> None:
    """Compile these, in so many processes; `progress` is told of each that is done."""
    if not entries:
        return
    with ProcessPoolExecutor(min(processes, len(entries)), mp_context=get_context("spawn")) as pool:
        jobs = {pool.submit(_compile, entry): entry for entry in entries}
        for job in as_completed(jobs):
            job.result()
            progress(jobs[job])


def _compile(entry: Entry) -> None:
    kernel, types = entry.load()
    kernel.dispatcher.compile(types)


def tidy() -> None:
    """Throw away machine code that nobody has loaded for a long time: kernels of versions long gone."""
    for path in folder().iterdir():
        if max(path.stat().st_atime, path.stat().st_mtime) < time() - _UNUSED_FOR:
            path.unlink(missing_ok=True)
