"""A text written over another: only what differs is said, under the names the other uses."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from pitboss.rulebook.reading import Document, Path, RulebookError

BASED_ON: Final = "based-on"
"""In a section's file: the edition it is written over, by the name of its file."""
_SHORT: Final[Mapping[str | int, tuple[int, str]]] = {"paytables": (5, "pays"), "options": (2, "default")}
"""By part: how deep a plain value stands for a whole entry, and which of its fields it is."""
_OF_THE_EDITION: Final = ("submitted", "approved", "approved-by", "effective", "what")
"""What is said of one edition and not of the next."""


def amended(base: Document, difference: Document) -> Document:
    """The whole text of an edition that says only what differs; every fault names both."""
    changes = {name: value for name, value in difference.data.items() if name not in (BASED_ON, "what")}
    both = f"({difference.name} is based on {base.name})"
    for name in ("property", "game"):
        if changes.get(name, base.data.get(name)) != base.data.get(name):
            raise RulebookError(
                f"{difference.fault((name,), f'an edition stays that of {base.data[name]}')} {both}"
            )
    try:
        data = merged(_without_dates(base.data), changes, difference)
    except RulebookError as error:
        raise RulebookError(f"{error} {both}") from None
    if difference.data.get("what") is not None:
        data["source"] = {**data.get("source", {}), "what": difference.data["what"]}
    return replace(difference, data=data, lines=difference.lines | _places(difference.lines), over=base)


def _places(lines: Mapping[Path, int]) -> dict[Path, int]:
    """Lines of what changes a list at a place, as the place is counted in the whole text."""
    return {
        tuple(int(step) if str(step).isdigit() else step for step in path): line for path, line in lines.items()
    }


def _without_dates(data: dict[str, Any]) -> dict[str, Any]:
    """A section without what is said of its own edition: who approved the one before did not approve this one."""
    source = data.get("source")
    if not isinstance(source, dict):
        return data
    return {**data, "source": {name: value for name, value in source.items() if name not in _OF_THE_EDITION}}


def merged(written: Any, change: Any, document: Document, path: Path = ()) -> Any:
    """What is written with a change over it: names under names, and everything else instead of what was there."""
    if isinstance(written, list) and isinstance(change, dict):
        return _merged_list(written, change, document, path)
    if not isinstance(written, dict):
        return change
    if not isinstance(change, dict):
        if path and (shorthand := _SHORT.get(path[0])) is not None and len(path) == shorthand[0]:
            return {**written, shorthand[1]: change}
        raise RulebookError(document.fault(path, f"names some of {', '.join(written)}"))
    found = dict(written)
    for name, value in change.items():
        if value is not None:
            found[name] = merged(written.get(name), value, document, (*path, name))
        elif found.pop(name, None) is None:
            raise RulebookError(document.fault((*path, name), "is not written there and cannot be left out"))
    return found


def _merged_list(written: list[Any], change: dict[str, Any], document: Document, path: Path) -> list[Any]:
    """A list changed at some of its places, named by number from 0; the place after the last adds to it, and what
    is left out leaves no gap."""
    found = list(written)
    for place, value in change.items():
        if place not in {str(at) for at in range(len(found) + 1)}:
            raise RulebookError(document.fault((*path, place), f"names a place from 0 to {len(found)}"))
        at = int(place)
        if at == len(found):
            found.append(value)
        else:
            found[at] = value if value is None else merged(found[at], value, document, (*path, place))
    return [entry for entry in found if entry is not None]


def difference(written: Any, wanted: Any, document: Document, path: Path = ()) -> Any:
    """The change by which `merged` makes of what is written what is wanted; a wanted nothing leaves a name out."""
    if isinstance(written, dict) and isinstance(wanted, dict):
        gone = [name for name, value in written.items() if value is not None and wanted.get(name) is None]
        return dict.fromkeys(gone) | {
            name: difference(written.get(name), value, document, (*path, name))
            for name, value in wanted.items()
            if value is not None and _differ(written.get(name), value)
        }
    if isinstance(written, list) and isinstance(wanted, list):
        return _list_difference(written, wanted, document, path)
    if isinstance(written, dict) or (isinstance(written, list) and isinstance(wanted, dict)):
        shape = f"names some of {', '.join(written)}" if isinstance(written, dict) else "is a list"
        raise RulebookError(document.fault(path, f"{shape}, and an amendment keeps it so"))
    return wanted


def _list_difference(written: list[Any], wanted: list[Any], document: Document, path: Path) -> Any:
    """By place where entries have names, else the list written anew."""
    if not all(isinstance(entry, dict) for entry in (*written, *wanted)):
        return wanted
    by_place = {str(at): entry for at, entry in enumerate(wanted)}
    return {str(at): None for at in range(len(wanted), len(written))} | {
        at: difference(written[int(at)], entry, document, (*path, int(at))) if int(at) < len(written) else entry
        for at, entry in by_place.items()
        if int(at) >= len(written) or _differ(written[int(at)], entry)
    }


def _differ(one: Any, other: Any) -> bool:
    """Whether two values are written otherwise: Python holds `true` and `1` for the same."""
    return bool(one != other) or isinstance(one, bool) != isinstance(other, bool)
