"""What can have happened in the pit of a house, besides at its tables: who came to work, took a break."""

from typing import Final

from pitboss.floor.facts.records import Fact, Part, fact, part
from pitboss.money import Cents

STREAM: Final = "pit:"
"""How the stream of a pit begins; the name of its house follows."""


def stream_of(house: str) -> str:
    """The stream of a house's pit."""
    return f"{STREAM}{house}"


@fact("duty-begun")
class DutyBegun(Fact):
    """Somebody came to work."""

    who: int
    title: str
    role: str


@fact("duty-ended")
class DutyEnded(Fact):
    """They went home."""

    who: int


@fact("break-begun")
class BreakBegun(Fact):
    """They went on their break."""

    who: int


@fact("break-ended")
class BreakEnded(Fact):
    """They came back."""

    who: int


@fact("dealer-sent")
class DealerSent(Fact):
    """Whose turn it is next at a table was said by name."""

    who: int
    table: int | None
    """None: they are there, or sent nowhere any more."""


@fact("section-given")
class SectionGiven(Fact):
    """A section of the pit was given to a supervisor; a table is of one section."""

    section: str
    tables: tuple[int, ...]
    """None: the section is no more."""
    who: int | None
    title: str | None


# --- players --------------------------------------------------------------------------------------------------

IN, OUT = "in", "out"
"""Which way cash went: to the house, or to the player."""


@fact("cash-changed")
class CashChanged(Fact):
    """The cage changed cash for chips (in), or chips for cash (out)."""

    way: str
    player: str
    account: int | None
    amount: Cents


@fact("rating-begun")
class RatingBegun(Fact):
    """A supervisor began to rate a player by hand. The rating goes by the number of this record."""

    table: int
    seat: int
    player: str
    account: int | None


@fact("rating-ended")
class RatingEnded(Fact):
    """What they wagered on average, and how well they played, as it was seen."""

    rating: int
    average: Cents
    skill: str


# --- disputes and claims --------------------------------------------------------------------------------------


@fact("dispute-raised")
class DisputeRaised(Fact):
    """What a player says is wrong. The dispute goes by the number of this record."""

    table: int
    round: int
    seat: int
    player: str
    says: str


@fact("dispute-noted")
class DisputeNoted(Fact):
    """What somebody else says to it: the dealer, whoever looked at the round again."""

    dispute: int
    says: str
    title: str
    role: str


@fact("dispute-ruled")
class DisputeRuled(Fact):
    """How it was decided, and whether the player was right."""

    dispute: int
    upheld: bool
    ruling: str
    title: str
    role: str


@fact("claim-filled")
class ClaimFilled(Fact):
    """The claim sheet of a jackpot. The claim goes by the number of this record."""

    approval: int
    table: int
    round: int | None
    seat: int | None
    player: str
    """As their document says."""
    amount: Cents
    staked: Cents
    document: str
    checked: tuple[str, ...]
    form: str | None
    """The tax form that is due, where the law states a figure and the win reaches it."""
    title: str
    role: str


@fact("claim-verified")
class ClaimVerified(Fact):
    """Somebody else has seen the round again: it is as the sheet says."""

    claim: int
    title: str
    role: str


# --- shifts and tokes -----------------------------------------------------------------------------------------


@part
class TableThen(Part):
    """An open table when a shift was handed over."""

    table: int
    name: str
    dealer: str | None
    rack: Cents
    drop: Cents
    players: int


@fact("shift-handed-over")
class ShiftHandedOver(Fact):
    """Whoever ran the shift signed its sheet. It goes by the number of this record."""

    tables: tuple[TableThen, ...]
    at_work: tuple[str, ...]
    open: tuple[str, ...]
    """What waits for somebody."""
    remarks: str
    title: str
    role: str


@fact("shift-taken-over")
class ShiftTakenOver(Fact):
    """Whoever runs the next one has read it."""

    handover: int
    title: str
    role: str


@part
class TokeShare(Part):
    """What a dealer gets of a pool."""

    who: int
    title: str
    seconds: int
    """At work."""
    amount: Cents


@fact("tokes-shared")
class TokesShared(Fact):
    """The tokes of a gaming day, or of a shift, were shared among those who dealt."""

    day: str
    shift: str | None
    amount: Cents
    shares: tuple[TokeShare, ...]
