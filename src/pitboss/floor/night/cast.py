"""The people of a night: house players with accounts of their own, and those who work there."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from sqlalchemy import select

from pitboss.floor.night.programme import Style, programme
from pitboss.floor.people import Person, add_person, check_keeps
from pitboss.floor.people.person import person_of
from pitboss.floor.roles import Role
from pitboss.floor.schema import PEOPLE
from pitboss.floor.service import Floor, now

PLAYER: Final = "regular"
DEALER: Final = "relief"
"""What the accounts made for a night are called, each with the house's name and a number."""
AT_ONCE: Final = 12
"""How many accounts are made at a time."""


class Cast:
    """Who can be sent to a table: players who sit nowhere, staff by what they are."""

    def __init__(self, floor: Floor, rng: Random) -> None:
        self._floor, self._rng = floor, rng
        self.styles: dict[int, Style] = {}
        """By account: how somebody of the night plays."""
        self.people: dict[int, Person] = {}
        self._players: dict[str, list[Person]] = defaultdict(list)
        self._staff: dict[str, list[Person]] = defaultdict(list)
        with floor.store.reading() as connection:
            rows = connection.execute(select(PEOPLE).where(PEOPLE.c.active).order_by(PEOPLE.c.id)).all()
        for person in map(person_of, rows):
            self._know(person)

    def _know(self, person: Person) -> None:
        if person.property is None:
            return
        if person.role is not Role.PLAYER:
            self._staff[person.property].append(person)
        elif person.name.startswith(f"{PLAYER}-"):
            self.styles[person.id] = programme().style(len(self._players[person.property]))
            self.people[person.id] = person
            self._players[person.property].append(person)

    # --- players -------------------------------------------------------------------------------------------

    def free(self, house: str, seated: Iterable[int]) -> Person:
        """A player of a house who sits nowhere; where all do, more come."""
        taken = set(seated)
        idle = [person for person in self._players[house] if person.id not in taken]
        return self._rng.choice(idle or self._come(house))

    def _come(self, house: str) -> list[Person]:
        """More players: their accounts are made by whoever keeps those of the house."""
        first = len(self._players[house])
        titles = [programme().called(first + at) for at in range(AT_ONCE)]
        return self._make(house, PLAYER, Role.PLAYER, titles, first)

    def _make(self, house: str, called: str, role: Role, titles: list[str], first: int) -> list[Person]:
        keeper, store = self.staff(house, Role.MANAGER), self._floor.store
        check_keeps(keeper, role, house)
        with store.writing() as connection:
            made = [
                add_person(
                    store,
                    connection,
                    keeper,
                    now(),
                    name=f"{called}-{house.split('-')[0]}-{first + at + 1}",
                    title=title,
                    role=role,
                    password=None,
                    house=house,
                )
                for at, title in enumerate(titles)
            ]
        for person in made:
            self._know(person)
        return made

    # --- staff ---------------------------------------------------------------------------------------------

    def staff(self, house: str, *roles: Role, but: Iterable[int | None] = ()) -> Person:
        """Somebody of a house who is one of these, the lowest first, and none of those."""
        without = set(but)
        fit = [person for person in self._staff[house] if person.role in roles and person.id not in without]
        return min(fit, key=lambda person: roles.index(person.role))

    def dealers(self, house: str, wanted: int) -> list[Person]:
        """The dealers of a house; where it has fewer than so many, more are hired."""
        found = [person for person in self._staff[house] if person.role is Role.DEALER]
        if len(found) < wanted:
            titles = [programme().first_names[-1 - at] for at in range(wanted - len(found))]
            found += self._make(house, DEALER, Role.DEALER, titles, len(found))
        return found

    def named(self, house: str, number: int | None) -> Person | None:
        """Somebody who works at a house, by their account."""
        return next((person for person in self._staff[house] if person.id == number), None)

    def signer(self, house: str, may: Callable[[Role], bool]) -> Person:
        """The first of a house whose role may."""
        return next(person for person in self._staff[house] if may(person.role))

    def has(self, house: str, *roles: Role, but: Iterable[int | None] = ()) -> bool:
        """Whether there is such a person."""
        without = set(but)
        return any(person.role in roles and person.id not in without for person in self._staff[house])
