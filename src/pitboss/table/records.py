"""Frozen records that can be written to a journal and read back: answers, asks and events.

A record class is declared with `@record("name")`; the name is what stands in the journal. Money is written as a
decimal string, cards by their names, one nobody has seen as `##`.
"""

import types
from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

from pitboss.equipment.cards import Card, read_card
from pitboss.errors import BadInput
from pitboss.money import Cents, cents, decimal

T = TypeVar("T")
_BY_NAME: dict[str, type] = {}
_NAMES: dict[type, str] = {}


@dataclass_transform(frozen_default=True)
def record(name: str) -> Callable[[type[T]], type[T]]:
    """Declare a journal record."""

    def declare(cls: type[T]) -> type[T]:
        frozen = dataclass(frozen=True, slots=True)(cls)
        _BY_NAME[name] = frozen
        _NAMES[frozen] = name
        return frozen

    return declare


def name_of(item: object) -> str:
    """What a record is called in the journal."""
    return _NAMES[type(item)]


def name_of_type(cls: type) -> str:
    """What a kind of record is called in the journal."""
    return _NAMES[cls]


_FIELDS: dict[type, dict[str, Any]] = {}


def field_types(cls: type) -> dict[str, Any]:
    """By field of a record: what it holds."""
    if cls not in _FIELDS:
        _FIELDS[cls] = get_type_hints(cls, include_extras=True)
    return _FIELDS[cls]


def encode(item: Any) -> dict[str, Any]:
    """A record as plain JSON data; what is as usual is left out."""
    out: dict[str, Any] = {"type": name_of(item)}
    for name, usual, plain in _parts(type(item)):
        value = getattr(item, name)
        if value != usual:
            out[name] = plain(value)
    return out


_PARTS: dict[type, tuple[tuple[str, Any, Callable[[Any], Any]], ...]] = {}


def _parts(cls: type) -> tuple[tuple[str, Any, Callable[[Any], Any]], ...]:
    """By field of a record: its name, what it usually is, and how it is written."""
    if cls not in _PARTS:
        kinds = field_types(cls)
        _PARTS[cls] = tuple((part.name, part.default, _writer(kinds[part.name])) for part in fields(cls))
    return _PARTS[cls]


def _writer(kind: Any) -> Callable[[Any], Any]:
    if kind in (Cents, Cents | None):
        return decimal
    inner = get_args(kind)
    if get_origin(kind) is tuple and inner[0] == Cents:
        return lambda values: [decimal(value) for value in values]
    return _plain


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, Card | StrEnum) else value


def decode(data: Any) -> Any:
    """The record some JSON data stands for; `BadInput` naming what is wrong."""
    if not isinstance(data, dict) or data.get("type") not in _BY_NAME:
        raise BadInput(f"not a journal record: {data!r}")
    cls = _BY_NAME[data["type"]]
    kinds = field_types(cls)
    unknown = set(data) - set(kinds) - {"type"}
    if unknown:
        raise BadInput(f"a {data['type']!r} record has no {sorted(unknown)[0]!r}")
    try:
        values = {name: _value(data[name], kind) for name, kind in kinds.items() if name in data}
        return cls(**values)
    except (TypeError, ValueError) as error:
        raise BadInput(f"a {data['type']!r} record that cannot be read: {error}") from None


def _value(value: Any, kind: Any) -> Any:
    if get_origin(kind) in (Union, types.UnionType):
        kind = next(arg for arg in get_args(kind) if arg is not type(None))
    if kind == Cents:
        return cents(str(value))
    if kind is Card:
        return read_card(str(value))
    if get_origin(kind) is tuple:
        if not isinstance(value, list):
            raise ValueError(f"{value!r} is not a list")
        return tuple(_value(item, get_args(kind)[0]) for item in value)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind(value)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ValueError(f"{value!r} is not {kind.__name__}")
    return value
