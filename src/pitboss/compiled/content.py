"""What a kernel's machine code follows from, as one fingerprint.

Numba builds a kernel from its bytecode, from the constants of its module it names, and from the kernels it calls.
The fingerprint is made of exactly these, so equal fingerprints mean equal machine code whatever file, line or
version of Pitboss the kernel stands in, and a changed helper or constant is never missed.
"""

import dis
import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from types import CodeType, ModuleType
from typing import Any

import numpy as np

from pitboss.compiled import Compiled


@cache
def fingerprint(kernel: Compiled) -> str:
    """What tells a kernel from every other."""
    digest = hashlib.sha256(repr(sorted(kernel.targetoptions.items())).encode())
    for part in _parts(kernel.py_func):
        digest.update(part)
        digest.update(b"\0")
    return digest.hexdigest()


def _parts(function: Callable[..., Any]) -> Iterator[bytes]:
    yield from _code(function.__code__, function.__doc__)
    named = set(_globals_of(function.__code__))
    for name in sorted(named & function.__globals__.keys()):
        yield name.encode()
        yield _value(function.__globals__[name])
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield name.encode()
        yield _value(cell.cell_contents)
    yield _value(function.__defaults__)


def _code(code: CodeType, doc: str | None) -> Iterator[bytes]:
    yield code.co_code
    yield repr((code.co_names, code.co_varnames, code.co_argcount)).encode()
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _code(constant, None)
        elif constant != doc or doc is None:
            yield repr(constant).encode()


def _globals_of(code: CodeType) -> Iterator[str]:
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            yield str(step.argval)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _globals_of(constant)


def _value(value: object) -> bytes:
    """A constant that is written into machine code."""
    match value:
        case Compiled():
            return fingerprint(value).encode()
        case np.ndarray():
            return repr((value.dtype.str, value.shape)).encode() + np.ascontiguousarray(value).tobytes()
        case np.generic():
            return repr((value.dtype.str, value.item())).encode()
        case None | bool() | int() | float() | str() | bytes():
            return repr(value).encode()
        case tuple():
            return b"(" + b",".join(map(_value, value)) + b")" + repr(getattr(value, "_fields", ())).encode()
        case ModuleType():
            return value.__name__.encode()
        case type():
            return repr((value.__module__, value.__qualname__, getattr(value, "_fields", ()))).encode()
        case _ if callable(value) and hasattr(value, "__qualname__"):
            return repr((getattr(value, "__module__", ""), value.__qualname__)).encode()
    raise TypeError(f"{value!r} is read by a kernel but is no constant a fingerprint could be made of")
