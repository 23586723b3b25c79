"""What Pitboss needs to run, and what those packages need: read off the packages that are installed."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Final

from packaging.markers import Marker
from packaging.requirements import Requirement

ROOT: Final = Path(__file__).parents[1]
_PYTHON: Final = {"python_version": "3.11", "python_full_version": "3.11.0"}
"""The oldest Python that is supported; what only older ones need nobody needs."""


def to_run() -> list[str]:
    """What `pip install pitboss` asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["dependencies"])


def closure(wanted: Iterable[str]) -> dict[str, set[str]]:
    """By package, under its usual name: what it needs, on any platform; all that the wanted ones lead to."""
    found: dict[str, set[str]] = {}
    asked, waiting = set[tuple[str, frozenset[str]]](), [Requirement(each) for each in wanted]
    while waiting:
        requirement = waiting.pop()
        name, extras = usual(requirement.name), frozenset(requirement.extras)
        if (name, extras) in asked:
            continue
        asked.add((name, extras))
        needs = list(_needs(name, extras))
        found.setdefault(name, set()).update(usual(each.name) for each in needs)
        waiting += needs
    return found


def usual(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _needs(name: str, extras: frozenset[str]) -> Iterator[Requirement]:
    try:
        needs = metadata.requires(name) or []
    except metadata.PackageNotFoundError:  # of another platform
        return
    for requirement in map(Requirement, needs):
        if requirement.marker is None or _holds(requirement.marker, extras):
            yield requirement


def _holds(marker: Marker, extras: frozenset[str]) -> bool:
    """Whether a condition can hold: on any platform, but with these extras and on a Python that is supported."""
    platforms = (
        {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"},
        {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
        {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
    )
    return any(
        marker.evaluate({**_PYTHON, **platform, "extra": extra})
        for platform in platforms
        for extra in (extras or {""})
    )
