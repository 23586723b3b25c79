"""What can have happened to cards, dice, wheels and shufflers: a stream for each house."""

from typing import Final

from pitboss.floor.facts.records import Fact, fact

STREAM: Final = "equipment:"
"""How the stream of a house's equipment begins; the name of the house follows."""


def stream_of(house: str) -> str:
    """The stream of a house's equipment."""
    return f"{STREAM}{house}"


@fact("equipment-move-asked")
class MoveAsked(Fact):
    """Decks or pairs of dice are to go somewhere; one person has signed for it."""

    id: int
    move: str
    what: str
    """Cards or dice."""
    brand: str
    """By what is printed on the box."""
    first: int
    last: int
    """The numbers the house gave them, both included."""
    into: str
    table: int | None
    title: str
    role: str


@fact("equipment-move-signed")
class MoveSigned(Fact):
    """Another person has signed: they are there."""

    id: int
    title: str
    role: str


@fact("equipment-move-declined")
class MoveDeclined(Fact):
    """They stay where they were."""

    id: int
    why: str
    title: str
    role: str


@fact("equipment-inspected")
class EquipmentInspected(Fact):
    """Somebody inspected a piece of equipment at a table, or worked on it."""

    what: str
    table: int
    work: str
    """An inspection, or maintenance."""
    fit: bool
    words: str
    title: str
    role: str


@fact("equipment-reconciled")
class LedgerReconciled(Fact):
    """Somebody counted what is in storage and held it against the ledger."""

    what: str
    brand: str
    counted: int
    booked: int
    title: str
    role: str
