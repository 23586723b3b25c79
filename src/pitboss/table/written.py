"""The forms records have in JSON, for whoever has to be told beforehand what comes.

Made from the records themselves, so that there is no second list of their fields to be kept.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import MISSING, fields
from enum import StrEnum
from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin

from pydantic import ConfigDict, Field
from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.equipment.cards import Card
from pitboss.money import Cents
from pitboss.table.records import field_types, name_of_type


def written(
    records: Any, suffix: str, *, left_out: Collection[str] = (), more: Mapping[str, Any] | None = None
) -> Any:
    """Any of several records as `encode` writes them, each called by its class and a suffix.

    `left_out` are fields that not everybody is told, `more` what is said besides.
    """
    found = [_form(each, suffix, left_out, more or {}) for each in get_args(records) or (records,)]
    if len(found) == 1:
        return found[0]
    return Annotated[_any_of(found), Field(discriminator="type")]


def _any_of(kinds: Sequence[Any]) -> Any:
    return reduce(or_, kinds)


def _form(record: type, suffix: str, left_out: Collection[str], more: Mapping[str, Any]) -> Any:
    said = {"type": Literal[name_of_type(record)], **fields_in_json(record, field_types(record), left_out)}
    form = TypedDict(f"{record.__name__}{suffix}", {**said, **more})  # type: ignore[misc]
    form.__doc__ = record.__doc__
    setattr(form, "__pydantic_config__", ConfigDict(extra="forbid"))  # noqa: B010
    return form


def fields_in_json(record: Any, kinds: Mapping[str, Any], left_out: Collection[str] = ()) -> dict[str, Any]:
    """By field of a dataclass: what stands in its JSON, where what is as usual is left out."""
    said = {}
    for each in fields(record):
        kind = _in_json(kinds[each.name])
        said[each.name] = kind if each.default is MISSING and each.name not in left_out else NotRequired[kind]
    return said


def _in_json(kind: Any) -> Any:
    if kind == Cents:
        return Money
    if kind is Card or (isinstance(kind, type) and issubclass(kind, StrEnum)):
        return str
    if get_origin(kind) in (Union, UnionType):
        return _any_of([part if part is NoneType else _in_json(part) for part in get_args(kind)])
    if get_origin(kind) is tuple:
        return list[_in_json(get_args(kind)[0])]  # type: ignore[misc]
    if get_origin(kind) is Annotated:  # written in a way of its own: money by which something is listed, say
        return _in_json(get_args(kind)[0])
    if get_origin(kind) is dict:
        return dict[str, _in_json(get_args(kind)[1])]  # type: ignore[misc]
    return kind
