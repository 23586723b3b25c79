"""What a kernel plays, as one fingerprint: tables that are compiled to the same numbers are the same game."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from pydantic import BaseModel

from pitboss.odds import Analysis, Situation
from pitboss.rulebook import HouseRules
from pitboss.rulebook.schema import without_wording
from pitboss.simulate import Kernel

_MADE_FROM = (Situation, HouseRules, Analysis)
"""What a kernel was compiled from; rounds are played by what it was compiled to."""


def content(kernel: Kernel) -> str:
    """A fingerprint of everything rounds are played by: every array, every number, every name that is counted."""
    digest = hashlib.sha256(type(kernel).__qualname__.encode())
    for name, value in sorted(vars(kernel).items()):
        if not isinstance(value, _MADE_FROM):
            digest.update(f"\0{name}".encode())
            for part in _parts(value):
                digest.update(part)
    return digest.hexdigest()


def _parts(value: Any) -> Iterator[bytes]:
    """A value's type and content; what has no known content is refused, so that nothing is left out unseen."""
    yield f"\0{type(value).__qualname__}".encode()
    match value:
        case np.ndarray():
            yield repr((value.dtype.str, value.shape)).encode()
            yield np.ascontiguousarray(value).tobytes()
        case None | bool() | int() | float() | str() | Fraction() | np.generic():
            yield repr(value).encode()
        case BaseModel():
            yield repr(without_wording(value)).encode()
        case Mapping():
            for key, each in value.items():
                yield from _parts(key)
                yield from _parts(each)
        case frozenset():
            yield repr(sorted(value)).encode()
        case tuple() | list():
            yield str(len(value)).encode()
            for each in value:
                yield from _parts(each)
        case _ if is_dataclass(value):
            for each in fields(value):
                yield from _parts(getattr(value, each.name))
        case _:
            raise TypeError(f"{type(value).__qualname__} has no content that could be compared")
