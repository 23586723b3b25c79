"""What people do about cards, dice, wheels and shufflers: receive, store, take to the floor and off it, cancel,
destroy, inspect and count them. Who signs, and how often, the law of the place says.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection, select

from pitboss.errors import BadInput, Refused, Unknown
from pitboss.floor import editions
from pitboss.floor.acts.act import Name, TableNumber, Whether
from pitboss.floor.books.equipment import FLOOR, STORAGE, WAITING, Ledger, MoveState
from pitboss.floor.books.kinds import live_of
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.state import TableState
from pitboss.floor.facts import Fact
from pitboss.floor.facts.equipment import (
    EquipmentInspected,
    LedgerReconciled,
    MoveAsked,
    MoveDeclined,
    MoveSigned,
)
from pitboss.floor.people import Person
from pitboss.floor.people.accounts import check_apart
from pitboss.floor.roles import DUTIES, Forbidden, Role, may_sign
from pitboss.floor.schema import TABLES
from pitboss.library import of_house
from pitboss.naming import plain
from pitboss.rulebook.property import Inspected, Move
from pitboss.saying import all_of, say

MOST: Final = 5_000
"""Decks in one move."""
Words: TypeAlias = Annotated[str, Field(min_length=1, max_length=400, pattern=r"^[^\x00]*$")]
Many: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=MOST)]
Id: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=2_000_000_000)]


@dataclass(frozen=True)
class AtLedger:
    """Where something is done, by whom and when."""

    connection: Connection
    house: str
    person: Person
    time: str
    book: Ledger
    """The ledger as it stands."""

    @property
    def by(self) -> tuple[str, str]:
        """Who signs with it."""
        return self.person.title, str(self.person.role)

    def table(self, number: int) -> LiveTable:
        """A table of the house."""
        asked = select(TABLES.c.state, TABLES.c.version).where(
            TABLES.c.property == self.house, TABLES.c.id == number
        )
        row = self.connection.execute(asked).first()
        if row is None:
            raise Unknown(f"there is no table {number}", number)
        state = TableState.from_json(row.state)
        editions.find(self.connection, state.edition)
        return live_of(state, row.version)

    def move(self, name: str) -> Move:
        """A move as the law of the place has it."""
        moves = of_house(self.house).equipment.moves
        if name not in moves:
            raise BadInput(f"there is no such move; {', '.join(moves) or 'the law of the place asks for none'}")
        return moves[name]

    def waiting(self, number: int) -> MoveState:
        """A move that waits to be signed."""
        found = self.book.moves.get(number)
        if found is None or found.status != WAITING:
            raise Refused(say("no move {number} waits to be signed", number=number))
        return found

    def must_sign(self, move: Move) -> None:
        """Whoever the law names."""
        if not any(may_sign(self.person.role, (each,)) for each in move.signed_by):
            raise Forbidden(say("this is signed by {all}", all=all_of([plain(each) for each in move.signed_by])))


class EquipmentAct(BaseModel, ABC):
    """Something somebody wants to do about the equipment of their house."""

    model_config = ConfigDict(extra="forbid", frozen=True, str_strip_whitespace=True)
    act: str

    @abstractmethod
    def carry_out(self, at: AtLedger) -> Fact:
        """Check that it may be done, and tell what happens."""


class AskMove(EquipmentAct):
    """Decks or pairs of dice that go somewhere. What comes from outside is numbered by the ledger."""

    act: Literal["ask-move"] = "ask-move"
    move: Name
    what: Literal["cards", "dice"] = "cards"
    brand: Name = "any"
    many: Many
    first: Id | None = None
    table: TableNumber | None = None

    def carry_out(self, at: AtLedger) -> Fact:
        """By one of the two who sign; another signs that they are there."""
        move = at.move(self.move)
        at.must_sign(move)
        if (self.table is not None) != (move.into == FLOOR):
            raise BadInput("say to which table they go" if move.into == FLOOR else "they go to no table")
        if self.table is not None:
            at.table(self.table)
        begins = self._first(at.book, move)
        last = begins + self.many - 1
        is_of = (self.what, self.brand) if move.out_of is None else _found(at.book, move.out_of, begins, last)
        number = len(at.book.moves) + 1
        return MoveAsked(number, self.move, *is_of, begins, last, move.into, self.table, *at.by)

    def _first(self, ledger: Ledger, move: Move) -> int:
        """What comes from outside is numbered on from the last."""
        if move.out_of is None:
            return max(ledger.units, default=0) + 1
        if self.first is None:
            raise BadInput("say by its number which is the first")
        return self.first


def _found(ledger: Ledger, place: str, first: int, last: int) -> tuple[str, str]:
    """What they are, which are where they are taken from, all of one brand, and moved by nobody else."""
    moving, brands = ledger.moving(), set()
    for number in range(first, last + 1):
        unit = ledger.units.get(number)
        if unit is None or unit.place != place:
            where = unit.place if unit is not None and unit.place else "not in the ledger"
            raise Refused(say("number {number} is {where}, not {place}", number=number, where=where, place=place))
        if number in moving:
            raise Refused(say("number {number} is part of a move that waits to be signed", number=number))
        brands.add((unit.what, unit.brand))
    if len(brands) > 1:
        raise Refused(say("they are not all of one brand; move each by itself"))
    return brands.pop()


class SignMove(EquipmentAct):
    """Sign as the other person that a move was made."""

    act: Literal["sign-move"] = "sign-move"
    number: Id

    def carry_out(self, at: AtLedger) -> Fact:
        """By the other of the two whom the law names."""
        move = at.waiting(self.number)
        if move.person == at.person.id:
            raise Forbidden(say("another person signs than who asked"))
        first, second = at.move(move.asked.move).signed_by
        mine, theirs = at.person.role, Role(move.asked.role)
        pairs = ((mine, theirs), (theirs, mine))
        if not any(may_sign(one, (first,)) and may_sign(other, (second,)) for one, other in pairs):
            raise Forbidden(
                say("this is signed by {first} and {second}", first=plain(first), second=plain(second))
            )
        check_apart(at.connection, at.person, [move.person or 0], at.time)
        return MoveSigned(self.number, *at.by)


class DeclineMove(EquipmentAct):
    """Say why decks or dice stay where they were."""

    act: Literal["decline-move"] = "decline-move"
    number: Id
    why: Words

    def carry_out(self, at: AtLedger) -> Fact:
        """By those who may sign for it."""
        at.must_sign(at.move(at.waiting(self.number).asked.move))
        return MoveDeclined(self.number, self.why, *at.by)


class Inspect(EquipmentAct):
    """Log an inspection or maintenance of what a table has, and what was found."""

    act: Literal["inspect"] = "inspect"
    table: TableNumber
    what: Inspected
    work: Literal["inspection", "maintenance"] = "inspection"
    fit: Whether
    words: Words

    def carry_out(self, at: AtLedger) -> Fact:
        """Of something that is there."""
        live = at.table(self.table)
        if self.what not in live.equipment:
            has = ", ".join(live.equipment) or "nothing that is inspected"
            raise Refused(say("{name} has no {what}; it has {has}", name=live.state.name, what=self.what, has=has))
        return EquipmentInspected(self.what, self.table, self.work, self.fit, self.words, *at.by)


class CountStorage(EquipmentAct):
    """Hold what was counted in storage against the ledger."""

    act: Literal["count-storage"] = "count-storage"
    what: Literal["cards", "dice"]
    brand: Name
    counted: Annotated[int, Field(strict=True, ge=0, le=1_000_000)]

    def carry_out(self, at: AtLedger) -> Fact:
        """Whatever the ledger says."""
        booked = at.book.balance()[self.what, self.brand, STORAGE]
        return LedgerReconciled(self.what, self.brand, self.counted, booked, *at.by)


EquipmentActs: TypeAlias = AskMove | SignMove | DeclineMove | Inspect | CountStorage


def check_keeps(person: Person, act: EquipmentAct) -> str:
    """The house whose ledger somebody keeps, if by the table of duties they do such a thing."""
    DUTIES.check(person.role, act.act, demo=False)
    if person.property is None:
        raise Forbidden(say("the ledger of a house is kept by its own people"))
    return person.property
