"""What can have happened to the chips in a tray and the cash in a drop box: counts, slips, boxes."""

from typing import Annotated, Final, TypeAlias

from pitboss.floor.facts.records import Codec, Fact, Part, fact, part
from pitboss.money import Cents, cents, decimal


def _write(pieces: dict[Cents, int]) -> dict[str, int]:
    return {decimal(worth): many for worth, many in sorted(pieces.items(), reverse=True)}


def read_pieces(data: dict[str, int]) -> dict[Cents, int]:
    """As they were written."""
    return {cents(worth): int(many) for worth, many in data.items()}


Pieces: TypeAlias = Annotated[dict[Cents, int], Codec(_write, read_pieces)]
"""By what each is worth: how many chips, or bills."""

OPENING, CLOSING, SHIFT, UNOPENED = "opening", "closing", "shift", "unopened"
"""When a tray is counted: `shift` while the table is open, as when shifts change or at the day's drop; `unopened`
where nobody opened the table for days."""
BY_PEOPLE, BY_SOFTWARE = "people", "software"
"""Who can have counted; in a demonstration the software may."""


def worth(pieces: dict[Cents, int]) -> Cents:
    """What chips or bills come to."""
    return sum(each * many for each, many in pieces.items())


@part
class Slip(Part):
    """A paper of the pit, numbered by house and kind in its calendar year."""

    id: int
    year: int
    number: int


@fact("chips-counted")
class ChipsCounted(Fact):
    """Somebody counted the chips in the tray, not knowing what another counted."""

    moment: str
    chips: Pieces
    title: str
    role: str


@fact("inventory-taken")
class InventoryTaken(Fact):
    """Two counts agree: that is what lies in the tray."""

    moment: str
    chips: Pieces
    counted: Cents
    booked: Cents
    """What the books said lies there."""
    slip: Slip


@fact("variance-found")
class VarianceFound(Fact):
    """A count differs from the slip that was under the lid, or from the books."""

    of: int
    """The slip of the count."""
    what: str
    expected: Cents
    counted: Cents
    reported: bool
    """Whether it is for the Commission's agent to be told at once."""
    slip: Slip


@fact("variance-noted")
class VarianceNoted(Fact):
    """The Commission's agent was told."""

    slip: int
    title: str
    role: str


@fact("box-removed")
class BoxRemoved(Fact):
    """The drop box went to the count room and an empty one came in its place."""

    approval: int
    why: str
    amount: Cents
    """What the books say is in it; nobody who counts is told."""
    slip: Slip


@fact("drop-counted")
class DropCounted(Fact):
    """What a box held was counted, and the cage accepted it."""

    approval: int
    box: int
    cash: Pieces
    counted: Cents
    booked: Cents
    slip: Slip


@fact("slip-voided")
class SlipVoided(Fact):
    """One of the two signatures that void a fill or credit slip."""

    id: int
    """Of the approval it was asked for by."""
    why: str
    complete: bool
    title: str
    role: str


SCHEDULED: Final = "scheduled"
"""Why a box is usually removed; else it is full or broken."""
