"""How many cores this process may use: said in one place, so that processes that share a machine can share it."""

import os
from typing import Final

VARIABLE: Final = "PITBOSS_CORES"
"""Whoever starts several processes tells each its share."""


def available() -> int:
    """The number `PITBOSS_CORES` says, or all the cores the system lets this process run on."""
    said = os.environ.get(VARIABLE, "")
    if said.isdecimal() and int(said) > 0:
        return int(said)
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
