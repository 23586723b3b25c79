"""A section as a form: the words of its text one by one, where each stands, and what may stand there instead.

Nothing here is written for one game: what may be chosen follows from the models that read the file.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from typing_extensions import TypedDict

from pitboss.json_schema import schema_for
from pitboss.rulebook import Document, Section
from pitboss.rulebook.reading import Path, Place

PARTS: Final = ("paytables", "wagers", "options", "rules", "meters", "positions")
"""What a form shows of a section, in this order; what is told in sentences is edited as text."""
_CITING: Final = ("cite", "fold-cite")
_BEYOND: Final = "\uffff"
"""What lies beyond takes two places in a browser's text."""


class FieldData(TypedDict):
    """One word of a section."""

    path: list[str]
    value: str
    choices: list[str] | None
    """Where only these may stand."""
    what: str | None
    cite: list[str]
    line: int
    start: int
    end: int
    """Where it stands in the text, as a browser counts."""


def fields_of(section: Section, document: Document, places: Mapping[Path, Place], text: str) -> list[FieldData]:
    """What a form shows of a text that can be read, whether or not it is a section."""
    schema = schema_for(section.shapes_read)
    return [
        _field(schema, document, path, *_counted(text, places[path]))
        for part in PARTS
        for path in _words(document.data, part)
        if path in places
    ]


def _words(data: Any, part: str) -> Iterator[Path]:
    if isinstance(data, dict) and part in data:
        yield from _below(data[part], (part,))


def _below(entry: Any, path: Path) -> Iterator[Path]:
    if isinstance(entry, dict):
        for name, value in entry.items():
            if name not in _CITING:
                yield from _below(value, (*path, name))
    elif isinstance(entry, list):
        for at, value in enumerate(entry):
            yield from _below(value, (*path, at))
    else:
        yield path


def _field(schema: dict[str, Any], document: Document, path: Path, start: int, end: int) -> FieldData:
    around = [document.data]
    for step in path:
        around.append(around[-1][step])
    *entries, value = around
    return {
        "path": [str(step) for step in path],
        "value": _written(value),
        "choices": _choices(schema, path, entries[-1]),
        "what": _beside(entries[-1], "what") if path[-1] == "default" else None,
        "cite": next((_as_list(each["cite"]) for each in reversed(entries) if _beside(each, "cite")), []),
        "line": document.line(path),
        "start": start,
        "end": end,
    }


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _beside(entry: Any, name: str) -> Any:
    return entry.get(name) if isinstance(entry, dict) else None


def _as_list(cited: Any) -> list[str]:
    return [str(each) for each in (cited if isinstance(cited, list) else [cited])]


def _counted(text: str, place: Place) -> Place:
    if max(text) <= _BEYOND:
        return place
    start, end = (len(text[:at].encode("utf-16-le")) // 2 for at in place)
    return start, end


# --- what may stand where -----------------------------------------------------------------------------------


def _choices(schema: dict[str, Any], path: Path, entry: Any) -> list[str] | None:
    """The words of which one must stand at a place: those of the models, or those an option gives itself."""
    if path[0] == "options" and path[-1] == "default":
        own = _beside(entry, "choices")
        return None if own is None else _as_list(own)
    nodes = list(_forms(schema, schema))
    for step in path:
        nodes = [form for node in nodes for found in _within(node, step) for form in _forms(schema, found)]
    words = [_allowed(node) for node in nodes if node.get("type") != "null"]
    if not words or None in words:
        return None
    return list(dict.fromkeys(word for each in words if each for word in each))


def _allowed(node: dict[str, Any]) -> list[str] | None:
    """The words a piece of the schema allows; nothing where it allows more than can be listed."""
    if node.get("type") == "boolean":
        return ["true", "false"]
    named = node.get("enum", [node["const"]] if "const" in node else None)
    return None if named is None else [_written(each) for each in named]


def _forms(schema: dict[str, Any], node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Each of the things that may stand where a piece of the schema says."""
    if "$ref" in node:
        yield from _forms(schema, schema["$defs"][node["$ref"].rpartition("/")[2]])
    elif "anyOf" in node:
        for each in node["anyOf"]:
            yield from _forms(schema, each)
    else:
        yield node


def _within(node: dict[str, Any], step: str | int) -> Iterator[dict[str, Any]]:
    found = node.get("items") if isinstance(step, int) else node.get("properties", {}).get(step)
    if found is None and isinstance(step, str):
        found = node.get("additionalProperties")
    if isinstance(found, dict):
        yield found
