"""The ledger of a house's cards and dice, and the log of its inspections: the fold of their facts."""

from collections import Counter
from dataclasses import dataclass, field

from pitboss.floor.facts import Fact
from pitboss.floor.facts.equipment import (
    EquipmentInspected,
    LedgerReconciled,
    MoveAsked,
    MoveDeclined,
    MoveSigned,
)

WAITING, DONE, DECLINED = "waiting", "done", "declined"
"""What becomes of a move."""


@dataclass
class Unit:
    """A deck, or a pair of dice."""

    what: str
    brand: str
    place: str = ""
    """Nowhere until two people have signed that it was received."""
    table: int | None = None


@dataclass
class MoveState:
    """A move, and who signed for it."""

    asked: MoveAsked
    person: int | None
    at: str
    status: str = WAITING
    signed: MoveSigned | None = None
    ended_at: str = ""
    why: str = ""


@dataclass
class Ledger:
    """Where every deck and pair of dice of a house is, and what was done about its equipment."""

    units: dict[int, Unit] = field(default_factory=dict)
    moves: dict[int, MoveState] = field(default_factory=dict)
    inspections: list[tuple[EquipmentInspected, str]] = field(default_factory=list)
    """In order, each with its time."""
    reconciled: list[tuple[LedgerReconciled, str]] = field(default_factory=list)

    def follow(self, fact: Fact, person: int | None, at: str) -> None:
        """What a fact does to it."""
        match fact:
            case MoveAsked():
                self.moves[fact.id] = MoveState(fact, person, at)
                for number in range(fact.first, fact.last + 1):
                    self.units.setdefault(number, Unit(fact.what, fact.brand))
            case MoveSigned():
                move = self.moves[fact.id]
                move.status, move.signed, move.ended_at = DONE, fact, at
                for number in range(move.asked.first, move.asked.last + 1):
                    unit = self.units[number]
                    unit.place, unit.table = move.asked.into, move.asked.table
            case MoveDeclined():
                move = self.moves[fact.id]
                move.status, move.ended_at, move.why = DECLINED, at, fact.why
            case EquipmentInspected():
                self.inspections.append((fact, at))
            case LedgerReconciled():
                self.reconciled.append((fact, at))
            case _:
                pass

    def balance(self) -> Counter[tuple[str, str, str]]:
        """By what it is, brand, and where: how many there are."""
        return Counter((unit.what, unit.brand, unit.place) for unit in self.units.values() if unit.place)

    def moving(self) -> set[int]:
        """Units of moves that wait to be signed."""
        waiting = (move.asked for move in self.moves.values() if move.status == WAITING)
        return {number for asked in waiting for number in range(asked.first, asked.last + 1)}

    def last_inspected(self, table: int, what: str) -> tuple[EquipmentInspected, str] | None:
        """The last time a piece of equipment of a table was looked at."""
        found = (each for each in reversed(self.inspections) if (each[0].table, each[0].what) == (table, what))
        return next(found, None)

    def last_reconciled(self, what: str, brand: str) -> tuple[LedgerReconciled, str] | None:
        """The last time what is in storage of a brand was counted."""
        found = (each for each in reversed(self.reconciled) if (each[0].what, each[0].brand) == (what, brand))
        return next(found, None)
