"""The list of everything that is compiled: each kernel with the types it is called with.

`kernels.jsonl` lets machine code be made before anybody waits for it. It is kept by recording: a process that
compiles something notes it in the folder of machine code, `python -m pitboss.compiled.listing` takes the new notes
over, and the tests fail when something was compiled that is not on the list.
"""

import importlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from numba import types
from numba.core.errors import NumbaError

from pitboss.compiled import Compiled
from pitboss.compiled.machine_code import NOTES, folder

LIST: Final = Path(__file__).with_name("kernels.jsonl")


class Entry(NamedTuple):
    """A kernel and the types of its arguments, as they are written down."""

    kernel: str
    """Module and name, as `pitboss.equipment.streams:draw`."""
    types: str
    """The argument types as JSON."""

    def load(self) -> tuple[Compiled, tuple[Any, ...]]:
        """The kernel itself, and its argument types as Numba knows them."""
        return _named(self.kernel), tuple(map(_type, json.loads(self.types)))


@cache
def listed() -> dict[Entry, float]:
    """The list: by entry, about how many seconds it takes to compile."""
    return dict(_read(LIST))


def noted(since: int = 0) -> dict[Entry, float]:
    """What of Pitboss was compiled on this machine, from a place in the notes on."""
    notes = folder() / NOTES
    read = _read(notes, since) if notes.exists() else ()
    return {entry: seconds for entry, seconds in read if entry.kernel.startswith("pitboss.")}


def _read(path: Path, since: int = 0) -> Iterator[tuple[Entry, float]]:
    with path.open(encoding="utf-8") as file:
        file.seek(since)
        for line in file:
            kernel, written, seconds = json.loads(line)
            yield Entry(kernel, json.dumps(written)), seconds


def is_current(entry: Entry) -> bool:
    """Whether the kernel still exists and takes so many arguments, records with so many fields among them."""
    try:
        kernel, arguments = entry.load()
    except (ImportError, AttributeError, TypeError):
        return False
    return len(arguments) == kernel.py_func.__code__.co_argcount


def rewrite() -> None:
    """Take over what was compiled on this machine, and strike what is no more.

    Of a kernel that is called in several ways each is compiled: one of them may be how it was called before.
    """
    entries = {entry: seconds for entry, seconds in (noted() | listed()).items() if is_current(entry)}
    ways = Counter(entry.kernel for entry in entries)
    entries = {entry: entries[entry] for entry in entries if ways[entry.kernel] == 1 or _compiles(entry)}
    lines = [json.dumps([e.kernel, json.loads(e.types), round(seconds)]) for e, seconds in entries.items()]
    LIST.write_text("".join(f"{line}\n" for line in sorted(lines)), encoding="utf-8")
    print(f"{len(entries)} kernels listed")


def _compiles(entry: Entry) -> bool:
    kernel, arguments = entry.load()
    try:
        kernel.dispatcher.compile(arguments)
    except (NumbaError, IndexError):
        return False
    return True


# --- types as JSON --------------------------------------------------------------------------------------------


def written(signature: Iterable[Any]) -> list[Any]:
    """Argument types as JSON can hold them."""
    return [_written(each) for each in signature]


def _written(kind: Any) -> Any:
    match kind:
        case types.Array():
            return ["array", _written(kind.dtype), kind.ndim, kind.layout, kind.mutable]
        case types.BaseNamedTuple():
            made = kind.instance_class
            return ["record", f"{made.__module__}:{made.__qualname__}", *map(_written, kind)]
        case types.BaseTuple():
            return ["tuple", *map(_written, kind)]
        case types.Number() | types.Boolean() | types.NoneType():
            return str(kind)
    raise TypeError(f"kernels are called with numbers, arrays and records of them, not {kind}")


def _type(data: Any) -> Any:
    match data:
        case str():
            return getattr(types, data)
        case ["array", kind, dimensions, layout, mutable]:
            return types.Array(_type(kind), dimensions, layout, readonly=not mutable)
        case ["record", name, *fields]:
            made = _named(name)
            if len(fields) != len(made._fields):
                raise TypeError(f"{name} has {len(made._fields)} fields, not {len(fields)}")
            return types.BaseTuple.from_types(tuple(map(_type, fields)), made)
        case ["tuple", *members]:
            return types.BaseTuple.from_types(tuple(map(_type, members)))
    raise TypeError(f"{data!r} is no type of the list")


def _named(name: str) -> Any:
    module, _, qualname = name.partition(":")
    found = importlib.import_module(module)
    for part in qualname.split("."):
        found = getattr(found, part)
    return found


if __name__ == "__main__":
    rewrite()
