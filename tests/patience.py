"""How long a test waits for what should come.

Tests wait for events, never for time to pass; where nothing tells of an event, `until` looks for it. A limit is
there so that what hangs fails in the end. Every limit is asked for here, because a machine may be slow or busy:
what takes a second on a quiet one may take ten beside other work. So a limit is as many times longer as this
machine is slower than a quiet one. That is measured whenever a limit is asked for and the last measurement has
grown old; a run that has met a slow moment stays patient.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

QUIET: Final = 0.045
"""Seconds the measured work takes on a quiet machine."""
MOST: Final = 10.0
"""However slow the machine is, no limit is stretched further than this."""
FRESH: Final = 5.0
"""Seconds a measurement is good for."""
USUAL: Final = 60.0
"""Seconds, on a quiet machine, until what should come at once is given up."""
COMPUTED: Final = 240.0
"""The same for what is worked out, where the first to ask waits for the compiler."""

_slowest, _measured = 1.0, float("-inf")


def _work() -> float:
    """Seconds a small computation and the start of a process take now."""
    began = time.perf_counter()
    sum(number * number % 7 for number in range(300_000))
    subprocess.run([sys.executable, "-I", "-S", "-c", ""], check=True)
    return time.perf_counter() - began


def slowness() -> float:
    """How many times slower than a quiet machine this one has been found: never less than before, nor than one."""
    global _slowest, _measured
    if time.monotonic() - _measured > FRESH:
        _slowest = min(MOST, max(_slowest, _work() / QUIET))
        _measured = time.monotonic()
    return _slowest


def patience(seconds: float = USUAL) -> float:
    """Seconds until something is given up that on a quiet machine would be given up after so many."""
    return seconds * slowness()


def milliseconds(seconds: float = USUAL) -> float:
    """The same as browsers count."""
    return 1_000 * patience(seconds)


def until(look: Callable[[], T | None], what: str, seconds: float = USUAL) -> T:
    """Look again and again until there is something to see, for what nobody tells of."""
    end = time.monotonic() + patience(seconds)
    while True:
        found = look()
        if found is not None:
            return found
        assert time.monotonic() < end, f"{what} does not come"
        time.sleep(0.01)
