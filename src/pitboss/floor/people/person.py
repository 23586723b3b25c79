"""Who somebody is."""

from dataclasses import dataclass

from sqlalchemy import Row

from pitboss.floor.roles import Forbidden, Role
from pitboss.saying import say


@dataclass(frozen=True)
class Person:
    """Somebody who is signed in."""

    id: int
    name: str
    title: str
    role: Role
    property: str | None = None
    """The house they work for, or a player has their account at; none for those of every house."""

    def check_house(self, house: str) -> None:
        """Who works somewhere works there."""
        if self.property is not None and self.property != house:
            raise Forbidden(
                say(
                    "{title} works at {property}, not at {what}",
                    title=self.title,
                    property=self.property,
                    what=house,
                )
            )


def person_of(row: Row[tuple[object, ...]]) -> Person:
    """Whose account a row is."""
    return Person(row.id, row.name, row.title, Role(row.role), row.property)
