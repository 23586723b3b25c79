"""What can be typed: every command with its arguments, options and help.

These modules import nothing that knows a game. The work of a command is done by the function of the same name in
a module of `pitboss.cli`, loaded when the command is called: help and completion never load it, nor does a name
that is refused.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from importlib import import_module
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., None])


@contextmanager
def loading() -> Iterator[None]:
    """Load modules while Python's collector rests, and leave them out of what it goes through later.

    It would look through everything loaded so far again and again, and find nothing: modules stay.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def done_by(module: str) -> Callable[[F], F]:
    """Say in which module of `pitboss.cli` the function stands that does a command's work."""

    def declared(command: F) -> F:
        @wraps(command)
        def call(**given: Any) -> None:
            with loading():
                work = import_module(f"pitboss.cli.{module}")
            getattr(work, command.__name__)(**given)

        setattr(call, "done_by", module)  # noqa: B010 - a function's attribute is not declared
        return cast(F, call)

    return declared
