"""The pit of a house as its journal tells of it: who is at work, on break, sent where."""

from dataclasses import dataclass, field, replace

from pitboss.errors import BadInput
from pitboss.floor.books.fold import Line, applies
from pitboss.floor.books.promotions import PromotionBook
from pitboss.floor.facts.pit import (
    BreakBegun,
    BreakEnded,
    CashChanged,
    ClaimFilled,
    ClaimVerified,
    DealerSent,
    DisputeNoted,
    DisputeRaised,
    DisputeRuled,
    DutyBegun,
    DutyEnded,
    RatingBegun,
    RatingEnded,
    SectionGiven,
    ShiftHandedOver,
    ShiftTakenOver,
    TokesShared,
)
from pitboss.money import Cents


@dataclass(frozen=True)
class AtWork:
    """Somebody who is at work."""

    who: int
    title: str
    role: str
    since: str
    rested: str
    """When they came to work, or back from their last break."""
    break_since: str = ""
    """Empty while they are on none."""
    sent_to: int | None = None
    """The table they are to deal at next."""


@dataclass(frozen=True)
class Worked:
    """A time somebody was at work, from when until when."""

    who: int
    title: str
    role: str
    since: str
    until: str


@dataclass(frozen=True)
class PitSection:
    """Tables that one supervisor looks after."""

    name: str
    tables: tuple[int, ...]
    who: int | None
    title: str | None


@dataclass(frozen=True)
class AtCage:
    """Cash that was changed at the cage."""

    at: str
    by: int | None
    way: str
    player: str
    account: int | None
    amount: Cents


@dataclass(frozen=True)
class HandRating:
    """A player as a supervisor saw them play."""

    number: int
    table: int
    seat: int
    player: str
    account: int | None
    by: int | None
    since: str
    until: str = ""
    """Empty while they are being rated."""
    average: Cents = 0
    skill: str = ""


@dataclass(frozen=True)
class Said:
    """What somebody said, or signed, and when."""

    at: str
    by: int | None
    title: str
    role: str
    says: str


@dataclass(frozen=True)
class Dispute:
    """From the player's word to the ruling."""

    number: int
    at: str
    by: int | None
    """Who wrote it down."""
    raised: DisputeRaised
    notes: tuple[Said, ...] = ()
    ruling: Said | None = None
    upheld: bool = False


@dataclass(frozen=True)
class Claim:
    """The claim sheet of a jackpot."""

    number: int
    at: str
    by: int | None
    sheet: ClaimFilled
    verified: Said | None = None


@dataclass(frozen=True)
class Handover:
    """A shift as it was handed over."""

    number: int
    at: str
    by: int | None
    sheet: ShiftHandedOver
    taken: Said | None = None


@dataclass
class PitBook(PromotionBook):
    """Everything that happened there."""

    at_work: dict[int, AtWork] = field(default_factory=dict)
    """By account."""
    worked: list[Worked] = field(default_factory=list)
    sections: dict[str, PitSection] = field(default_factory=dict)
    cash: list[AtCage] = field(default_factory=list)
    ratings: dict[int, HandRating] = field(default_factory=dict)
    disputes: dict[int, Dispute] = field(default_factory=dict)
    claims: dict[int, Claim] = field(default_factory=dict)
    handovers: dict[int, Handover] = field(default_factory=dict)
    shared: list[TokesShared] = field(default_factory=list)

    def working(self, who: int, line: Line) -> AtWork:
        """Somebody who is at work."""
        if who not in self.at_work:
            raise BadInput(f"record {line.number} tells of account {who}, which is not at work")
        return self.at_work[who]


@applies
def duty_begun(pit: PitBook, fact: DutyBegun, line: Line) -> None:
    """From now on they are at hand."""
    pit.at_work[fact.who] = AtWork(fact.who, fact.title, fact.role, line.at, line.at)


@applies
def duty_ended(pit: PitBook, fact: DutyEnded, line: Line) -> None:
    """They were at work until now."""
    gone = pit.working(fact.who, line)
    del pit.at_work[fact.who]
    pit.worked.append(Worked(gone.who, gone.title, gone.role, gone.since, line.at))


@applies
def break_begun(pit: PitBook, fact: BreakBegun, line: Line) -> None:
    """They are at no table, and sent to none."""
    pit.at_work[fact.who] = replace(pit.working(fact.who, line), break_since=line.at, sent_to=None)


@applies
def break_ended(pit: PitBook, fact: BreakEnded, line: Line) -> None:
    """They are rested from now on."""
    pit.at_work[fact.who] = replace(pit.working(fact.who, line), break_since="", rested=line.at)


@applies
def dealer_sent(pit: PitBook, fact: DealerSent, line: Line) -> None:
    """One is sent to a table at a time; whoever was sent there before is not any more."""
    for each in [each for each in pit.at_work.values() if each.sent_to is not None]:
        if each.sent_to == fact.table:
            pit.at_work[each.who] = replace(each, sent_to=None)
    pit.at_work[fact.who] = replace(pit.working(fact.who, line), sent_to=fact.table)


@applies
def section_given(pit: PitBook, fact: SectionGiven, line: Line) -> None:
    """Its tables are of no other section any more."""
    taken = set(fact.tables)
    kept = {
        each.name: PitSection(each.name, tuple(t for t in each.tables if t not in taken), each.who, each.title)
        for each in pit.sections.values()
        if each.name != fact.section
    }
    pit.sections = {name: each for name, each in kept.items() if each.tables}
    if fact.tables:
        pit.sections[fact.section] = PitSection(fact.section, fact.tables, fact.who, fact.title)


# --- players --------------------------------------------------------------------------------------------------


@applies
def cash_changed(pit: PitBook, fact: CashChanged, line: Line) -> None:
    """A line of the cash log."""
    pit.cash.append(AtCage(line.at, line.person, fact.way, fact.player, fact.account, fact.amount))


@applies
def rating_begun(pit: PitBook, fact: RatingBegun, line: Line) -> None:
    """They are being rated."""
    seen = (fact.table, fact.seat, fact.player, fact.account)
    pit.ratings[line.number] = HandRating(line.number, *seen, line.person, line.at)


@applies
def rating_ended(pit: PitBook, fact: RatingEnded, line: Line) -> None:
    """What was seen until now."""
    rating = pit.ratings[fact.rating]
    pit.ratings[rating.number] = replace(rating, until=line.at, average=fact.average, skill=fact.skill)


# --- disputes and claims --------------------------------------------------------------------------------------


@applies
def dispute_raised(pit: PitBook, fact: DisputeRaised, line: Line) -> None:
    """It waits for a ruling."""
    pit.disputes[line.number] = Dispute(line.number, line.at, line.person, fact)


@applies
def dispute_noted(pit: PitBook, fact: DisputeNoted, line: Line) -> None:
    """One word more on it."""
    found, said = pit.disputes[fact.dispute], Said(line.at, line.person, fact.title, fact.role, fact.says)
    pit.disputes[found.number] = replace(found, notes=(*found.notes, said))


@applies
def dispute_ruled(pit: PitBook, fact: DisputeRuled, line: Line) -> None:
    """It is decided."""
    said = Said(line.at, line.person, fact.title, fact.role, fact.ruling)
    pit.disputes[fact.dispute] = replace(pit.disputes[fact.dispute], ruling=said, upheld=fact.upheld)


@applies
def claim_filled(pit: PitBook, fact: ClaimFilled, line: Line) -> None:
    """It waits to be verified."""
    pit.claims[line.number] = Claim(line.number, line.at, line.person, fact)


@applies
def claim_verified(pit: PitBook, fact: ClaimVerified, line: Line) -> None:
    """The round was seen again."""
    said = Said(line.at, line.person, fact.title, fact.role, "")
    pit.claims[fact.claim] = replace(pit.claims[fact.claim], verified=said)


# --- shifts and tokes -----------------------------------------------------------------------------------------


@applies
def shift_handed_over(pit: PitBook, fact: ShiftHandedOver, line: Line) -> None:
    """It waits for whoever takes over."""
    pit.handovers[line.number] = Handover(line.number, line.at, line.person, fact)


@applies
def shift_taken_over(pit: PitBook, fact: ShiftTakenOver, line: Line) -> None:
    """Read and signed."""
    said = Said(line.at, line.person, fact.title, fact.role, "")
    pit.handovers[fact.handover] = replace(pit.handovers[fact.handover], taken=said)


@applies
def tokes_shared(pit: PitBook, fact: TokesShared, line: Line) -> None:
    """A pool is shared once."""
    pit.shared.append(fact)
