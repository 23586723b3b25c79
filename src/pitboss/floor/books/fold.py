"""The fold: by kind of table and kind of fact, the one function that says what the fact does to the table.

A command, a worker that was overtaken by another, a restart, a replay and the check of the books all come through
here; nothing else changes a table.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, get_type_hints

from pitboss.errors import BadInput
from pitboss.floor.facts import Fact


class Line(NamedTuple):
    """Where a fact stands in its table's journal."""

    number: int
    person: int | None
    at: str


Apply: TypeAlias = Callable[[Any, Any, Line], Fact | None]
F = TypeVar("F", bound=Apply)
_APPLY: Final[dict[type[Fact], dict[type, Apply]]] = {}


def applies(function: F) -> F:
    """Declare what a fact does at a kind of table: both stand in the annotations.

    A fact may tell of what follows from the books: the events of an answer, the chips somebody left with. Then the
    function returns the fact as the books tell it. A command writes that down, a check compares it with what was
    written.
    """
    table, fact = list(get_type_hints(function).values())[:2]
    known = _APPLY.setdefault(fact, {})
    assert table not in known, f"{fact.kind} is applied twice to {table.__name__}"
    known[table] = function
    return function


def apply(table: object, fact: Fact, line: Line) -> Fact:
    """Let a fact take effect; the fact as the books tell it."""
    known = _APPLY.get(type(fact), {})
    for kind in type(table).__mro__:
        if kind in known:
            return known[kind](table, fact, line) or fact
    raise BadInput(f"{fact.kind!r} is not what happens at such a table")
