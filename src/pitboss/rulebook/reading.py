"""Reading rulebook text so that every complaint can name the file and the line.

The YAML here is deliberately plain: text, whole numbers, true and false. Nothing is guessed to be a date, a
fraction or a time of day, so clause `1.10` stays clause 1.10, `1 to 18` stays what the house printed and pocket
`00` is not pocket `0`.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import yaml
from pydantic import ValidationError

from pitboss.errors import BadInput

Path: TypeAlias = tuple[str | int, ...]


_DEEPEST: Final = 30


class RulebookError(BadInput):
    """A rulebook that does not load, with the file and line of every fault."""


class _PlainLoader(yaml.CSafeLoader):
    """YAML without guesses."""

    yaml_implicit_resolvers = {}  # noqa: RUF012 - PyYAML's own way of configuring a loader


_PlainLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf"))
_PlainLoader.add_implicit_resolver(
    "tag:yaml.org,2002:int", re.compile(r"^(?:0|-?[1-9][0-9]*)$"), list("-0123456789")
)
_PlainLoader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(?:null|~|)$"), ["n", "~", ""])


@dataclass(frozen=True)
class Document:
    """Parsed text with the line every value stands on."""

    name: str
    data: Any
    lines: dict[Path, int]

    def line(self, path: Path) -> int:
        """The line of the value at a path, or of the nearest thing around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def fault(self, path: Path, message: str) -> str:
        """One complaint in the form editors jump to."""
        where = ".".join(str(step) for step in path)
        return f"{self.name}:{self.line(path)}: {where + ': ' if where else ''}{message}"

    def faults(self, error: ValidationError, under: Path = ()) -> list[str]:
        """The schema's complaints, located."""
        return [
            self.fault((*under, *self._real_path(under, item["loc"])), _complaint(item)) for item in error.errors()
        ]

    def _real_path(self, under: Path, loc: tuple[str | int, ...]) -> Path:
        """Drop the steps the schema adds for its own unions, which stand nowhere in the text."""
        real: list[str | int] = []
        for step in loc:
            if (*under, *real, step) in self.lines:
                real.append(step)
        return tuple(real)


def _complaint(item: Any) -> str:
    if item["type"] == "missing":
        return f"{item['loc'][-1]!r} is missing"
    return str(item["msg"]).removeprefix("Value error, ")


def read_document(text: str, name: str) -> Document:
    """Parse rulebook text."""
    try:
        node = yaml.compose(text, Loader=_PlainLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise RulebookError(f"{name}:{line}: not readable as YAML: {error.problem}") from None
    except yaml.YAMLError as error:
        raise RulebookError(f"{name}:1: not readable as YAML: {error}") from None
    lines: dict[Path, int] = {}
    data = _build(node, (), lines, name) if node is not None else None
    return Document(name, data, lines)


def read_entries(text: str, name: str, wanted: Collection[str]) -> Document:
    """The wanted entries of a document, wherever they stand; what stands below the last of them is not read."""
    read = read_document(text[: _end_of(text, wanted)], name)
    if not isinstance(read.data, dict):
        return read
    return Document(name, {key: read.data[key] for key in wanted if key in read.data}, read.lines)


def _end_of(text: str, wanted: Collection[str]) -> int | None:
    """Where the last of some entries ends; nothing if one is missing, or the text is no YAML so far."""
    missing, depth, key = set(wanted), 0, None
    try:
        for event in yaml.parse(text, Loader=_PlainLoader):
            if isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
            if depth == 1 and isinstance(event, (yaml.ScalarEvent, yaml.AliasEvent, yaml.CollectionEndEvent)):
                if key is None:
                    key = event.value if isinstance(event, yaml.ScalarEvent) else ""
                    continue
                missing.discard(key)
                key = None
                if not missing and event.end_mark is not None:
                    return event.end_mark.index
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
    except yaml.YAMLError:
        pass  # read as a whole, it is complained about with its line
    return None


def _build(node: yaml.Node, path: Path, lines: dict[Path, int], name: str) -> Any:
    lines[path] = node.start_mark.line + 1
    if len(path) > _DEEPEST:
        raise RulebookError(f"{name}:{lines[path]}: nested too deep, or a mapping that holds itself")
    if isinstance(node, yaml.MappingNode):
        mapping: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                raise RulebookError(f"{name}:{line}: a name is a word, not a list or a mapping")
            key = key_node.value
            if key in mapping:
                raise RulebookError(f"{name}:{line}: {key!r} is written twice here")
            mapping[key] = _build(value_node, (*path, key), lines, name)
            lines[(*path, key)] = line
        return mapping
    if isinstance(node, yaml.SequenceNode):
        return [_build(item, (*path, at), lines, name) for at, item in enumerate(node.value)]
    match node.tag:
        case "tag:yaml.org,2002:int":
            if not re.fullmatch(r"0|-?[1-9][0-9]*", node.value):
                raise RulebookError(f"{name}:{lines[path]}: {node.value!r} is not a whole number")
            return int(node.value)
        case "tag:yaml.org,2002:bool":
            return node.value == "true"
        case "tag:yaml.org,2002:null":
            return None
        case _:
            return node.value
