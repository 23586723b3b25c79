"""A command as it is handed in, and what came of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from sqlalchemy import Connection

from pitboss.floor import once
from pitboss.floor.acts import Act
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.once import Once
from pitboss.floor.people import Person

T = TypeVar("T")

Sender: TypeAlias = Callable[[Connection], Person]
"""Tells who sends a command, in the transaction it is carried out in: whoever has signed out by then is nobody."""


@dataclass(frozen=True)
class Order(Generic[T]):
    """What somebody does at a table, and how they look at the table afterwards."""

    sender: Sender
    table: int
    act: Act
    look: Callable[[LiveTable, Person], T]
    key: str | None = None
    """The sender's name for it: a command with a key is carried out once."""
    seen_version: int | None = None
    """The version of the table its sender was looking at."""
    own: str | None = None
    """The floor's name for a command that nobody sends."""

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables it moves."""
        return self.table, *self.act.elsewhere

    def once(self, person: Person) -> Once | None:
        """What it is known by in its table's stream; nothing if it has no key."""
        if self.own is not None:
            return once.own(self.own, person.id, self.act.model_dump(mode="json"))
        return None if self.key is None else once.sent(self.key, person.id, self.act.model_dump(mode="json"))


@dataclass(frozen=True)
class Done(Generic[T]):
    """A command that was carried out."""

    version: int
    """The table's, afterwards."""
    view: T
