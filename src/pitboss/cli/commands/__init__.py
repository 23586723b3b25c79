"""What can be typed: every command with its arguments, options and help.

These modules import nothing that knows a game. The work of a command is done by the function of the same name in
a module of `pitboss.cli`, loaded when the command is called: help and completion never load it, nor does a name
that is refused.
"""

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., None])


def done_by(module: str) -> Callable[[F], F]:
    """Say in which module of `pitboss.cli` the function stands that does a command's work."""

    def declared(command: F) -> F:
        @wraps(command)
        def call(**given: Any) -> None:
            getattr(import_module(f"pitboss.cli.{module}"), command.__name__)(**given)

        setattr(call, "done_by", module)  # noqa: B010 - a function's attribute is not declared
        return cast(F, call)

    return declared
