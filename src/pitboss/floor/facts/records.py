"""Facts of the journal as frozen records: how they are declared, written as JSON and read back.

A fact is declared with `@fact("name")`; the name is what stands in the journal. Money is written as a decimal
string. A field that has a usual value is left out of the JSON while it has it. A kind or a field that is not known
is refused: a journal that cannot be read whole is not read at all.
"""

import types
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    NamedTuple,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from pitboss.errors import BadInput
from pitboss.money import Cents, cents, decimal

Reader = Callable[[Any], Any]
Writer = Callable[[Any], Any]
T = TypeVar("T")


class Codec(NamedTuple):
    """How a field is written and read that is no plain data: stands in its annotation."""

    write: Writer
    read: Reader


class _Field(NamedTuple):
    name: str
    key: str
    """Its name in the JSON."""
    usual: Any
    write: Writer
    read: Reader


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a fact that has fields of its own."""

    def to_json(self) -> dict[str, Any]:
        """As it stands in the journal."""
        out = {}
        for name, key, usual, write, _ in _fields(type(self)).values():
            value = getattr(self, name)
            if value != usual:
                out[key] = write(value)
        return out

    @classmethod
    def from_json(cls, body: dict[str, Any]) -> Self:
        """As it was written; `BadInput` naming what is wrong."""
        known = _fields(cls)
        if unknown := sorted(body.keys() - known.keys()):
            raise BadInput(f"{cls.__name__} has no {unknown[0]!r}")
        try:
            return cls(**{known[key].name: known[key].read(value) for key, value in body.items()})
        except (TypeError, ValueError, AttributeError) as error:
            raise BadInput(f"{cls.__name__} cannot be read: {error}") from None


@dataclass(frozen=True, slots=True)
class Fact(Part):
    """Something that happened."""

    kind: ClassVar[str]
    """What it is called in the journal."""


KINDS: Final[dict[str, type[Fact]]] = {}


@dataclass_transform(frozen_default=True)
def part(cls: type[T]) -> type[T]:
    """Declare a piece of a fact."""
    return dataclass(frozen=True, slots=True)(cls)


@dataclass_transform(frozen_default=True)
def fact(kind: str) -> Callable[[type[T]], type[T]]:
    """Declare a fact by its name in the journal."""

    def declare(cls: type[T]) -> type[T]:
        made = dataclass(frozen=True, slots=True)(cls)
        assert issubclass(made, Fact)
        assert kind not in KINDS, f"there are two facts {kind!r}"
        made.kind = kind
        KINDS[kind] = made
        return made

    return declare


def decode(kind: str, body: dict[str, Any]) -> Fact:
    """The fact a record of the journal tells of; `BadInput` where there is none like it."""
    if kind not in KINDS:
        raise BadInput(f"there is no fact {kind!r}")
    return KINDS[kind].from_json(body)


# --- fields --------------------------------------------------------------------------------------------------

_FIELDS: Final[dict[type, dict[str, _Field]]] = {}


def _fields(cls: type[Part]) -> dict[str, _Field]:
    """By their names in the JSON."""
    if cls not in _FIELDS:
        kinds = get_type_hints(cls, include_extras=True)
        known = (
            _Field(each.name, each.name.rstrip("_"), each.default, *_codec(kinds[each.name]))
            for each in fields(cls)
        )
        _FIELDS[cls] = {each.key: each for each in known}
    return _FIELDS[cls]


def _same(value: Any) -> Any:
    return value


def _plain(kind: type) -> Codec:
    def read(value: Any) -> Any:
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise ValueError(f"{value!r} is not {kind.__name__}")
        return value

    return Codec(_same, read)


def _codec(kind: Any) -> Codec:
    """How values of a type are written and read."""
    if kind == Cents:
        return Codec(decimal, lambda value: cents(str(value)))
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return next((each for each in inner[1:] if isinstance(each, Codec)), None) or _codec(inner[0])
    if origin in (Union, types.UnionType):
        some = _codec(next(each for each in inner if each is not types.NoneType))
        return Codec(
            lambda value: None if value is None else some.write(value),
            lambda value: None if value is None else some.read(value),
        )
    if origin is tuple:
        each = _codec(inner[0])
        return Codec(lambda values: [each.write(v) for v in values], lambda data: _tuple(data, each))
    if origin is dict:
        key, value = _key(inner[0]), _codec(inner[1])
        return Codec(
            lambda items: {str(k): value.write(v) for k, v in items.items()},
            lambda data: {key(k): value.read(v) for k, v in data.items()},
        )
    if kind is Any:
        return Codec(_same, _same)
    if issubclass(kind, Part):
        return Codec(lambda item: item.to_json(), kind.from_json)
    return _plain(kind)


def _tuple(data: Any, each: Codec) -> tuple[Any, ...]:
    if not isinstance(data, list | tuple):
        raise ValueError(f"{data!r} is not a list")
    return tuple(data) if each.read is _same else tuple(each.read(value) for value in data)


def _key(kind: type) -> Callable[[str], Any]:
    return int if kind is int else str


__all__ = ["KINDS", "Codec", "Fact", "Part", "decode", "fact", "part"]
