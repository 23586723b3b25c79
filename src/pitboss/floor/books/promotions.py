"""The promotions of a house as the journal of its pit tells of them: what runs, who is ahead, what is owed.

Money goes one way round: out of the fund when a promotion begins, to players as they win, and what nobody won back
into the fund. No rack and no drop box has a part in it.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from pitboss.equipment.cards import Card
from pitboss.errors import BadInput
from pitboss.floor.books.fold import Line, applies
from pitboss.floor.books.house_book import HouseBook
from pitboss.floor.books.jackpots import FUND, meter_name
from pitboss.floor.facts import Fact
from pitboss.floor.facts.promotions import (
    AwardPaid,
    AwardVoided,
    DrawsPosted,
    DrawsTold,
    HandNoted,
    PromotionApproved,
    PromotionBegun,
    PromotionDrawn,
    PromotionEnded,
    PromotionSetUp,
    PromotionWithdrawn,
    PromotionWon,
    TournamentFunded,
    VoucherRedeemed,
    VoucherReturned,
)
from pitboss.money import Cents
from pitboss.room.promotions import ahead
from pitboss.table.money_moved import FINE

VOUCHER: Final = "voucher"
"""How a prize is handed over that pays for an entry."""


@dataclass(frozen=True)
class Signed:
    """Who signed, and when."""

    at: str
    by: int | None
    title: str
    role: str


@dataclass(frozen=True)
class Promoted:
    """A promotion, from the day it was set up."""

    number: int
    at: str
    by: int | None
    sheet: PromotionSetUp
    approved: Signed | None = None
    withdrawn: str = ""
    """Why, where it was."""
    since: str = ""
    """When it was begun; empty while it does not run."""
    left: Cents = 0
    """What of the money that was set aside nobody has won."""
    noted: tuple[HandNoted, ...] = ()
    """The hands that count, since it was begun."""
    draws: int = 0
    """How often was drawn, since it was set up."""
    splashed: tuple[tuple[int, PromotionDrawn], ...] = ()
    """By record: draws whose hand is still to come."""

    @property
    def runs(self) -> bool:
        """Whether it can be won."""
        return bool(self.since)

    @property
    def ahead(self) -> tuple[HandNoted, ...]:
        """Whose hand is the highest; several where they are equal."""
        return tuple(self.noted[at] for at in ahead([[Card.parse(card) for card in n.cards] for n in self.noted]))


@dataclass(frozen=True)
class Draws:
    """What was posted for the draws of a day, and the secret once it was told."""

    posted: DrawsPosted
    secret: str = ""
    drawn: tuple[PromotionDrawn, ...] = ()


@dataclass(frozen=True)
class Award:
    """A prize somebody has won."""

    number: int
    at: str
    won: PromotionWon
    paid: AwardPaid | None = None
    paid_at: str = ""
    by: int | None = None
    """Who handed it over, or voided it."""
    named_by: int | None = None
    """Who said that they won it, where no draw and no hand of the floor does."""
    voided: AwardVoided | None = None
    redeemed: int | None = None
    """The tournament somebody entered with it, where it was handed over as a voucher."""

    @property
    def owed(self) -> Cents:
        """What is still to be handed over."""
        return 0 if self.paid or self.voided else self.won.amount

    @property
    def is_voucher(self) -> bool:
        """Whether it was handed over as a voucher for a tournament."""
        return self.paid is not None and self.paid.paid_as == VOUCHER


@dataclass
class PromotionBook(HouseBook):
    """What the journal of a pit says of promotions."""

    promotions: dict[int, Promoted] = field(default_factory=dict)
    draws: dict[str, Draws] = field(default_factory=dict)
    """By gaming day."""
    awards: dict[int, Award] = field(default_factory=dict)
    funded: dict[int, Cents] = field(default_factory=dict)
    """By tournament of the floor: what was paid into its prizes."""

    @property
    def set_aside(self) -> Cents:
        """What running promotions can still pay."""
        return sum(each.left for each in self.promotions.values())

    @property
    def owed(self) -> Cents:
        """What was won and not handed over."""
        return sum(each.owed for each in self.awards.values())

    @property
    def paid(self) -> Cents:
        """What players have won and got, what was withheld for others and added to tournaments included."""
        return sum(each.won.amount for each in self.awards.values() if each.paid) + sum(self.funded.values())

    def promised(self, tournament: int) -> Promoted | None:
        """The promotion that adds to the prizes of a tournament."""
        of = (each for each in self.promotions.values() if each.sheet.tournament == tournament)
        return next((each for each in of if not each.withdrawn), None)

    def meter_changes(self, fact: Fact) -> dict[str, int]:
        """What is taken from the fund, and what goes back to it."""
        match fact:
            case PromotionBegun():
                moved = -fact.set_aside
            case PromotionEnded():
                moved = fact.returned
            case AwardVoided():
                moved = fact.amount
            case _:
                return {}
        return {meter_name(self.house, FUND): moved * FINE} if moved else {}

    def running(self, number: int, line: Line) -> Promoted:
        """A promotion that can be won."""
        found = self.promotions.get(number)
        if found is None or not found.runs:
            raise BadInput(f"record {line.number} tells of promotion {number}, which does not run")
        return found


# --- from the notice to the end -------------------------------------------------------------------------------


@applies
def promotion_set_up(pit: PromotionBook, fact: PromotionSetUp, line: Line) -> None:
    """It is posted."""
    pit.promotions[line.number] = Promoted(line.number, line.at, line.person, fact)


@applies
def promotion_approved(pit: PromotionBook, fact: PromotionApproved, line: Line) -> None:
    """It may be begun."""
    signed = Signed(line.at, line.person, fact.title, fact.role)
    pit.promotions[fact.promotion] = replace(pit.promotions[fact.promotion], approved=signed)


@applies
def promotion_begun(pit: PromotionBook, fact: PromotionBegun, line: Line) -> None:
    """Nothing of an earlier time counts."""
    found = pit.promotions[fact.promotion]
    if found.runs:
        raise BadInput(f"record {line.number} begins promotion {fact.promotion}, which runs")
    pit.promotions[found.number] = replace(found, since=line.at, left=fact.set_aside, noted=(), splashed=())


@applies
def promotion_ended(pit: PromotionBook, fact: PromotionEnded, line: Line) -> None:
    """The fund has back what is left."""
    found = pit.running(fact.promotion, line)
    if fact.returned != found.left:
        raise BadInput(f"record {line.number} returns other money than promotion {found.number} has left")
    pit.promotions[found.number] = replace(found, since="", left=0, splashed=())


@applies
def promotion_withdrawn(pit: PromotionBook, fact: PromotionWithdrawn, line: Line) -> None:
    """Nobody begins it again."""
    pit.promotions[fact.promotion] = replace(pit.promotions[fact.promotion], withdrawn=fact.why)


# --- draws ----------------------------------------------------------------------------------------------------


@applies
def draws_posted(pit: PromotionBook, fact: DrawsPosted, line: Line) -> None:
    """A day has one secret."""
    if fact.day in pit.draws:
        raise BadInput(f"record {line.number} posts a second secret for {fact.day}")
    pit.draws[fact.day] = Draws(fact)


@applies
def draws_told(pit: PromotionBook, fact: DrawsTold, line: Line) -> None:
    """From now on anybody can draw again."""
    pit.draws[fact.day] = replace(pit.draws[fact.day], secret=fact.secret)


@applies
def promotion_drawn(pit: PromotionBook, fact: PromotionDrawn, line: Line) -> None:
    """It stands in the record of the day; where the prize lies on a pot, its hand is awaited."""
    found, day = pit.running(fact.promotion, line), pit.draws[fact.day]
    if day.secret:
        raise BadInput(f"record {line.number} draws by a secret that was told")
    pit.draws[fact.day] = replace(day, drawn=(*day.drawn, fact))
    waiting = () if fact.table is None else ((line.number, fact),)
    pit.promotions[found.number] = replace(found, draws=found.draws + 1, splashed=(*found.splashed, *waiting))


# --- won and paid ---------------------------------------------------------------------------------------------


@applies
def hand_noted(pit: PromotionBook, fact: HandNoted, line: Line) -> None:
    """It counts."""
    found = pit.running(fact.promotion, line)
    pit.promotions[found.number] = replace(found, noted=(*found.noted, fact))


@applies
def promotion_won(pit: PromotionBook, fact: PromotionWon, line: Line) -> None:
    """Out of what was set aside; the hand a draw waited for has been played."""
    found = pit.running(fact.promotion, line)
    if not 0 < fact.amount <= found.left:
        raise BadInput(f"record {line.number} pays more than promotion {found.number} has left")
    waiting = tuple(each for each in found.splashed if each[0] != fact.draw)
    pit.promotions[found.number] = replace(found, left=found.left - fact.amount, splashed=waiting)
    named_by = line.person if found.sheet.wins == "tournament" else None
    pit.awards[line.number] = Award(line.number, line.at, fact, named_by=named_by)


@applies
def award_paid(pit: PromotionBook, fact: AwardPaid, line: Line) -> None:
    """Once, and all of it: to the player, or withheld for others."""
    found = _open(pit, fact.award, line)
    if fact.handed + fact.withheld != found.won.amount:
        raise BadInput(f"record {line.number} hands over another amount than award {found.number} is of")
    pit.awards[found.number] = replace(found, paid=fact, paid_at=line.at, by=line.person)


@applies
def tournament_funded(pit: PromotionBook, fact: TournamentFunded, line: Line) -> None:
    """Once, out of what was set aside for it: the tournament pays it out."""
    found = pit.running(fact.promotion, line)
    if not 0 < fact.amount <= found.left or fact.tournament in pit.funded:
        raise BadInput(f"record {line.number} adds to tournament {fact.tournament} twice, or more than is left")
    pit.promotions[found.number] = replace(found, left=found.left - fact.amount)
    pit.funded[fact.tournament] = fact.amount


@applies
def voucher_redeemed(pit: PromotionBook, fact: VoucherRedeemed, line: Line) -> None:
    """Nobody enters with it again."""
    found = pit.awards.get(fact.award)
    if found is None or not found.is_voucher or found.redeemed is not None:
        raise BadInput(f"record {line.number} redeems award {fact.award}, which is no voucher that is good")
    pit.awards[found.number] = replace(found, redeemed=fact.tournament)


@applies
def voucher_returned(pit: PromotionBook, fact: VoucherReturned, line: Line) -> None:
    """It is good again."""
    found = pit.awards.get(fact.award)
    if found is None or found.redeemed != fact.tournament:
        raise BadInput(f"record {line.number} returns a voucher nobody entered tournament {fact.tournament} with")
    pit.awards[found.number] = replace(found, redeemed=None)


@applies
def award_voided(pit: PromotionBook, fact: AwardVoided, line: Line) -> None:
    """The fund has it back."""
    found = _open(pit, fact.award, line)
    if fact.amount != found.won.amount:
        raise BadInput(f"record {line.number} returns another amount than award {found.number} is of")
    pit.awards[found.number] = replace(found, voided=fact, paid_at=line.at, by=line.person)


def _open(pit: PromotionBook, number: int, line: Line) -> Award:
    found = pit.awards.get(number)
    if found is None or not found.owed:
        raise BadInput(f"record {line.number} settles award {number}, which is not owed")
    return found
