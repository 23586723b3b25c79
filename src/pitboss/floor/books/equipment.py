"""The ledger of a house's cards and dice, and the log of its inspections: the fold of their facts."""

from collections import Counter
from dataclasses import dataclass, field, replace

from pitboss.errors import BadInput
from pitboss.floor.books.fold import Line, applies
from pitboss.floor.books.house_book import HouseBook
from pitboss.floor.facts.equipment import (
    EquipmentInspected,
    LedgerReconciled,
    MoveAsked,
    MoveDeclined,
    MoveSigned,
)

WAITING, DONE, DECLINED = "waiting", "done", "declined"
"""What becomes of a move."""
FLOOR, STORAGE = "in-play", "storage"
"""Two of the places of the law: at a table, and where what is not is kept."""


@dataclass(frozen=True)
class Unit:
    """A deck, or a pair of dice."""

    what: str
    brand: str
    place: str = ""
    """Nowhere until two people have signed that it was received."""
    table: int | None = None


@dataclass(frozen=True)
class MoveState:
    """A move, and who signed for it."""

    asked: MoveAsked
    person: int | None
    at: str
    status: str = WAITING
    signed: MoveSigned | None = None
    ended_at: str = ""
    why: str = ""

    @property
    def units(self) -> range:
        """The numbers of what is moved."""
        return range(self.asked.first, self.asked.last + 1)


@dataclass
class Ledger(HouseBook):
    """Where every deck and pair of dice of a house is, and what was done about its equipment."""

    units: dict[int, Unit] = field(default_factory=dict)
    moves: dict[int, MoveState] = field(default_factory=dict)
    inspections: list[tuple[EquipmentInspected, str]] = field(default_factory=list)
    """In order, each with its time."""
    reconciled: list[tuple[LedgerReconciled, str]] = field(default_factory=list)

    def waiting(self, number: int, line: Line) -> MoveState:
        """A move that waits to be signed."""
        found = self.moves.get(number)
        if found is None or found.status != WAITING:
            raise BadInput(f"record {line.number} ends move {number}, which does not wait to be signed")
        return found

    def balance(self) -> Counter[tuple[str, str, str]]:
        """By what it is, brand, and where: how many there are."""
        return Counter((unit.what, unit.brand, unit.place) for unit in self.units.values() if unit.place)

    def moving(self) -> set[int]:
        """Units of moves that wait to be signed."""
        return {number for move in self.moves.values() if move.status == WAITING for number in move.units}

    def last_inspected(self, table: int, what: str) -> tuple[EquipmentInspected, str] | None:
        """The last time a piece of equipment of a table was looked at."""
        found = (each for each in reversed(self.inspections) if (each[0].table, each[0].what) == (table, what))
        return next(found, None)

    def last_reconciled(self, what: str, brand: str) -> tuple[LedgerReconciled, str] | None:
        """The last time what is in storage of a brand was counted."""
        found = (each for each in reversed(self.reconciled) if (each[0].what, each[0].brand) == (what, brand))
        return next(found, None)


@applies
def move_asked(ledger: Ledger, fact: MoveAsked, line: Line) -> None:
    """It waits for the other person; what comes from outside is in the ledger, and nowhere yet."""
    if fact.id in ledger.moves:
        raise BadInput(f"record {line.number} asks for move {fact.id}, which was asked for before")
    move = MoveState(fact, line.person, line.at)
    ledger.moves[fact.id] = move
    for number in move.units:
        ledger.units.setdefault(number, Unit(fact.what, fact.brand))


@applies
def move_signed(ledger: Ledger, fact: MoveSigned, line: Line) -> None:
    """All of it is there now."""
    move = ledger.waiting(fact.id, line)
    ledger.moves[fact.id] = replace(move, status=DONE, signed=fact, ended_at=line.at)
    for number in move.units:
        ledger.units[number] = replace(ledger.units[number], place=move.asked.into, table=move.asked.table)


@applies
def move_declined(ledger: Ledger, fact: MoveDeclined, line: Line) -> None:
    """All of it stays where it was."""
    move = ledger.waiting(fact.id, line)
    ledger.moves[fact.id] = replace(move, status=DECLINED, ended_at=line.at, why=fact.why)


@applies
def equipment_inspected(ledger: Ledger, fact: EquipmentInspected, line: Line) -> None:
    """A line of the log."""
    ledger.inspections.append((fact, line.at))


@applies
def ledger_reconciled(ledger: Ledger, fact: LedgerReconciled, line: Line) -> None:
    """A count is kept beside what the ledger said."""
    ledger.reconciled.append((fact, line.at))
