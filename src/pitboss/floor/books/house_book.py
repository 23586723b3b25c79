"""A book of a house that is nothing but the fold of its journal: nothing else of it is stored."""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, fields
from typing import Self

from pitboss.floor import facts
from pitboss.floor.books.fold import Line, apply
from pitboss.floor.facts import Fact
from pitboss.floor.store import Record


@dataclass
class HouseBook:
    """What a stream of a house comes to: what it keeps is replaced, never changed."""

    house: str
    version: int = 0
    """The last record that was followed."""

    def follow(self, record: Record) -> None:
        """The next record; `BadInput` where it cannot have happened as it is written."""
        apply(self, facts.read(record.fact), Line(record.number, record.fact.person, record.fact.at))
        self.version = record.number

    def meter_changes(self, fact: Fact) -> Mapping[str, int]:
        """By meter: what a fact of the stream changes it by, in hundredths of a cent."""
        return {}

    def copy(self) -> Self:
        """As it stands: what happens later is not in it."""
        kept = {each.name: getattr(self, each.name) for each in fields(self)}
        return type(self)(**{name: copy(value) for name, value in kept.items()})
