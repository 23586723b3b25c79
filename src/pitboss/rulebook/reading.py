"""Reading rulebook text so that every complaint can name the file and the line.

The YAML here is deliberately plain: text, whole numbers, true and false. Nothing is guessed to be a date, a
fraction or a time of day, so clause `1.10` stays clause 1.10, `1 to 18` stays what the house printed and pocket
`00` is not pocket `0`.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NoReturn, TypeAlias

import yaml
from pydantic import ValidationError

from pitboss.errors import BadInput

Path: TypeAlias = tuple[str | int, ...]
Place: TypeAlias = tuple[int, int]
"""Where a word begins in a text, and where it ends, counted in characters."""
Events: TypeAlias = Iterator[Any]
"""What the parser tells, one by one; its stubs know less than it does."""

_DEEPEST: Final = 30
_MOST: Final = 20_000
"""So many words, lists and mappings a document has at most; the longest rulebook has a fifth of that."""
_LONGEST: Final = 15
"""Digits of a number at most: more money than there is."""
_TOO_LONG: Final = re.compile(rf"\d(?:,?\d){{{_LONGEST}}}")
_WHOLE: Final = re.compile(r"0|-?[1-9][0-9]*")
_WORDS: Final[dict[str, bool | None]] = {"true": True, "false": False, "null": None, "~": None, "": None}


class RulebookError(BadInput):
    """A rulebook that does not load, with the file and line of every fault."""


@dataclass(frozen=True)
class Document:
    """Parsed text with the line every value stands on."""

    name: str
    data: Any
    lines: dict[Path, int]
    over: "Document | None" = None
    """The text it is written over, where it says only what differs."""

    def line(self, path: Path) -> int:
        """The line of the value at a path, or of the nearest thing around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def fault(self, path: Path, message: str) -> str:
        """One complaint in the form editors jump to; of a text written over another it names both."""
        where = ".".join(str(step) for step in path)
        _, name, line = self._origin(path)
        both = "" if self.over is None else f" ({self.name} is based on {self.over.name})"
        return f"{name}:{line}: {where + ': ' if where else ''}{message}{both}"

    def _origin(self, path: Path) -> tuple[int, str, int]:
        """How much of a path is written, and in which file on which line: in whichever text says more of it."""
        known = path
        while known and known not in self.lines:
            known = known[:-1]
        here = len(known), self.name, self.lines.get(known, 1)
        if self.over is None or (known and known in self._ends):
            return here
        there = self.over._origin(path)
        return here if here[0] >= there[0] else there

    @cached_property
    def _ends(self) -> frozenset[Path]:
        """Where nothing stands below: what is written over another text there is all there is."""
        return frozenset(self.lines) - {path[:-1] for path in self.lines}

    def faults(self, error: ValidationError, under: Path = ()) -> list[str]:
        """The schema's complaints, located."""
        return [
            self.fault((*under, *self._real_path(under, item["loc"])), _complaint(item)) for item in error.errors()
        ]

    def _real_path(self, under: Path, loc: tuple[str | int, ...]) -> Path:
        """Drop the steps the schema adds for its own unions, which stand nowhere in the text."""
        real: list[str | int] = []
        for step in loc:
            if self._has((*under, *real, step)):
                real.append(step)
        return tuple(real)

    def _has(self, path: Path) -> bool:
        return path in self.lines or (self.over is not None and self.over._has(path))


def _complaint(item: Any) -> str:
    if item["type"] == "missing":
        return f"{item['loc'][-1]!r} is missing"
    return str(item["msg"]).removeprefix("Value error, ")


def read_document(text: str, name: str, *, anchors: bool = False) -> Document:
    """Parse rulebook text.

    A house's own sections may name a piece with an anchor and use it again. Nobody else may: a few lines of pieces
    within pieces would come to more than any machine can hold.
    """
    return _read(_Reading(name, anchors), text)


def read_places(text: str, name: str) -> tuple[Document, dict[Path, Place]]:
    """Parse what somebody is writing, and say where every word of it stands that can be written anew by itself."""
    reading = _Placing(name, anchors=False)
    return _read(reading, text), reading.places


def _read(reading: "_Reading", text: str) -> Document:
    name = reading.name
    try:
        return reading.document(yaml.parse(text, Loader=yaml.CSafeLoader))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise RulebookError(f"{name}:{line}: not readable as YAML: {error.problem}") from None
    except yaml.YAMLError as error:
        raise RulebookError(f"{name}:1: not readable as YAML: {error}") from None


def read_entries(text: str, name: str, needed: Collection[str], wanted: Collection[str]) -> Document:
    """The wanted entries of a section as far as the last needed one; what stands below that is not read."""
    read = read_document(text[: _end_of(text, needed)], name, anchors=True)
    if not isinstance(read.data, dict):
        return read
    return Document(name, {key: read.data[key] for key in wanted if key in read.data}, read.lines)


def _end_of(text: str, wanted: Collection[str]) -> int | None:
    """Where the last of some entries ends; nothing if one is missing, or the text is no YAML so far."""
    missing, depth, key = set(wanted), 0, None
    try:
        for event in yaml.parse(text, Loader=yaml.CSafeLoader):
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
                if event.flow_style and not depth:
                    return None  # in braces, as JSON is: there is no end before the last
                depth += 1
    except yaml.YAMLError:
        pass  # read as a whole, it is complained about with its line
    return None


class _Reading:
    """Builds a document as its text is parsed, and stops at what is too deep, too much or not plain.

    It reads what the parser tells one by one: PyYAML's own trees are built before anybody can count, and text that
    is nested deep enough ends the process.
    """

    def __init__(self, name: str, anchors: bool) -> None:
        self.name = name
        self._anchors: dict[str, list[Any]] | None = {} if anchors else None
        """By name: what was parsed of a piece that is used again; none where that is not allowed."""
        self._lines: dict[Path, int] = {}
        self._nodes = 0

    def document(self, events: Events) -> Document:
        data, documents = None, 0
        for event in events:
            documents += isinstance(event, yaml.DocumentStartEvent)
            if documents > 1:
                self._refuse(event, "there is a second document in the text")
            if isinstance(event, yaml.NodeEvent):
                data = self._build(event, events, ())
        return Document(self.name, data, self._lines)

    def _refuse(self, event: Any, why: str) -> NoReturn:
        raise RulebookError(f"{self.name}:{_line(event)}: {why}")

    def _build(self, event: Any, events: Events, path: Path) -> Any:
        self._nodes += 1
        if self._nodes > _MOST:
            self._refuse(event, f"there is more in here than {_MOST:,} words, lists and mappings")
        if len(path) > _DEEPEST:
            self._refuse(event, "nested too deep, or a mapping that holds itself")
        if getattr(event, "tag", None) is not None:
            self._refuse(event, f"a tag such as {event.tag} has no meaning here")
        if getattr(event, "anchor", None) is not None:
            event, events = self._anchored(event, events)
        self._lines[path] = _line(event)
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(events, path)
        if isinstance(event, yaml.SequenceStartEvent):
            return [self._build(item, events, (*path, at)) for at, item in enumerate(_within(events))]
        return self._scalar(event)

    def _mapping(self, events: Events, path: Path) -> dict[str, Any]:
        mapping: dict[str, Any] = {}
        for event in _within(events):
            if not isinstance(event, yaml.ScalarEvent):
                self._refuse(event, "a name is a word, not a list or a mapping")
            key = self._text(event)
            if key in mapping:
                self._refuse(event, f"{key!r} is written twice here")
            mapping[key] = self._build(next(events), events, (*path, key))
            self._lines[(*path, key)] = _line(event)
        return mapping

    def _scalar(self, event: Any) -> str | int | bool | None:
        text = self._text(event)
        if not event.implicit[0]:  # in quotation marks
            return text
        return int(text) if _WHOLE.fullmatch(text) else _WORDS.get(text, text)

    def _text(self, event: Any) -> str:
        text: str = event.value
        if _TOO_LONG.search(text):
            self._refuse(event, f"a number has {_LONGEST} digits at most")
        return text

    def _anchored(self, event: Any, events: Events) -> tuple[Any, Events]:
        """A piece that is named to be used again, or is used again."""
        if self._anchors is None:
            self._refuse(event, "an anchor (&) or an alias (*) is not read here; write out what it stands for")
        if not isinstance(event, yaml.AliasEvent):
            self._anchors[event.anchor] = list(_whole(event, events))
        elif event.anchor not in self._anchors:
            self._refuse(event, f"nothing is named {event.anchor!r} above")
        first, *rest = self._anchors[event.anchor]
        return first, iter(rest)


class _Placing(_Reading):
    """Keeps where the words stand that have a line to themselves, or share one: a folded text is left alone."""

    def __init__(self, name: str, anchors: bool) -> None:
        super().__init__(name, anchors)
        self.places: dict[Path, Place] = {}

    def _build(self, event: Any, events: Events, path: Path) -> Any:
        start, end = event.start_mark, event.end_mark
        if isinstance(event, yaml.ScalarEvent) and start.line == end.line and start.index < end.index:
            self.places[path] = start.index, end.index
        return super()._build(event, events, path)


def _line(event: Any) -> int:
    line: int = event.start_mark.line
    return line + 1


def _within(events: Events) -> Events:
    """What stands in a list or a mapping that has begun, one after another up to its end."""
    for event in events:
        if isinstance(event, yaml.CollectionEndEvent):
            return
        yield event


def _whole(event: Any, events: Events) -> Events:
    """A word, a list or a mapping with everything in it."""
    yield event
    depth = int(isinstance(event, yaml.CollectionStartEvent))
    while depth:
        event = next(events)
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        yield event
