"""Exact results remembered between runs, by the content they follow from.

The key is made of everything a result depends on: what the rulebook says that wagers are worth something by, the
options, and the code of the methods themselves. Nothing has to be told that it is out of date.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pitboss import methods
from pitboss.odds import Situation


def folder() -> Path:
    """Where results are kept: `PITBOSS_CACHE`, or the user's cache folder."""
    chosen = os.environ.get("PITBOSS_CACHE")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "pitboss"


def key(situation: Situation, what: str) -> str:
    """The name of a figure: what follows from a situation by the methods of its game."""
    return _name(what, methods.of_play(situation.house), situation.content())


def name_of(*content: object) -> str:
    """The name of anything else that follows from this, by whatever code of Pitboss."""
    return _name(methods.source(), *content)


def _name(*content: object) -> str:
    return hashlib.sha256(repr(content).encode()).hexdigest()


def _path(name: str) -> Path:
    return folder() / f"{name}.json"


def recalled(name: str) -> Any | None:
    """The result of that name if it is on the shelf."""
    try:
        return json.loads(_path(name).read_text(encoding="utf-8"))
    except (OSError, json.JSONDecodeError):
        return None


def keep(name: str, result: Any) -> None:
    """Put a result on the shelf; plain JSON data."""
    path = _path(name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
            json.dump(result, file)
        os.replace(file.name, path)
    except OSError:
        pass  # a machine without a writable cache folder computes every time


def remembered(name: str, compute: Callable[[], Any]) -> Any:
    """The result of that name, from the shelf or computed and put there; plain JSON data."""
    if (known := recalled(name)) is not None:
        return known
    result = compute()
    keep(name, result)
    return result
