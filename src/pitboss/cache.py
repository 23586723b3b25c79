"""Exact results remembered between runs, by the content they follow from.

The key is made of everything a result depends on: the rulebook's text, the options, and the code of the methods
themselves. Nothing has to be told that it is out of date.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pitboss
from pitboss.odds import Situation


def folder() -> Path:
    """Where results are kept: `PITBOSS_CACHE`, or the user's cache folder."""
    chosen = os.environ.get("PITBOSS_CACHE")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "pitboss"


@cache
def methods() -> str:
    """A fingerprint of the methods."""
    root = Path(pitboss.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        if path.parts[len(root.parts)] not in ("cli", "web", "simulate", "fairness"):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def key(situation: Situation, what: str) -> str:
    """The name of a result."""
    return name_of(what, *situation.content())


def name_of(*content: object) -> str:
    """The name of a result that follows from this and from the methods."""
    return hashlib.sha256(repr((methods(), *content)).encode()).hexdigest()


def _path(name: str) -> Path:
    return folder() / f"{name}.json"


def recalled(name: str) -> Any | None:
    """The result of that name if it is on the shelf."""
    try:
        return json.loads(_path(name).read_text(encoding="utf-8"))
    except (OSError, json.JSONDecodeError):
        return None


def remembered(name: str, compute: Callable[[], Any], *, fresh: bool = False) -> Any:
    """The result of that name, from the shelf or computed and put there; plain JSON data."""
    if not fresh and (known := recalled(name)) is not None:
        return known
    result = compute()
    path = _path(name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
            json.dump(result, file)
        os.replace(file.name, path)
    except OSError:
        pass  # a machine without a writable cache folder computes every time
    return result
