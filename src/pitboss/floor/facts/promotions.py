"""Promotions of a poker room, in the stream of its pit: set up, run on money of the fund, drawn, won and paid."""

from pitboss.floor.facts.records import Fact, Part, fact, part
from pitboss.money import Cents


@fact("promotion-set-up")
class PromotionSetUp(Fact):
    """What the room means to hold, as it is posted. The promotion goes by the number of this record."""

    promotion: str
    """Which one of those the house lists."""
    wins: str
    section: str
    cite: tuple[str, ...]
    name: str
    terms: str
    """What players read on the wall."""
    submitted: str
    """Under which reference it went to the commission."""
    prize: Cents
    """What one who wins is paid; of a tournament all that the fund adds."""
    winners: int
    """How many prizes are paid at most before it is begun anew."""
    title: str
    role: str
    needs_approval: bool = False
    least: str | None = None
    """The lowest hand that counts."""
    prizes: tuple[int, ...] = ()
    """Of a tournament: in hundredths, from the first place on."""
    tournament: int | None = None
    """Of a tournament of this floor: its number. Its rules say what the places are paid."""


@fact("promotion-approved")
class PromotionApproved(Fact):
    """The commission approved of it."""

    promotion: int
    title: str
    role: str


@fact("promotion-begun")
class PromotionBegun(Fact):
    """It runs: what it can pay was set aside out of the fund."""

    promotion: int
    set_aside: Cents


@fact("promotion-ended")
class PromotionEnded(Fact):
    """It is over, and what was not won went back to the fund."""

    promotion: int
    returned: Cents


@fact("promotion-withdrawn")
class PromotionWithdrawn(Fact):
    """The commission had it end, and it is not begun again."""

    promotion: int
    why: str
    title: str
    role: str


# --- draws ----------------------------------------------------------------------------------------------------


@fact("draws-posted")
class DrawsPosted(Fact):
    """What the secret of a gaming day hashes to. It is made of a number nobody chose and the journal's key."""

    day: str
    posted: str
    number: str
    key: str
    """The fingerprint of that key."""


@fact("draws-told")
class DrawsTold(Fact):
    """The secret of a gaming day that is over."""

    day: str
    secret: str


@part
class Entry(Part):
    """Who takes part in a draw; as often as they have entries."""

    label: str
    """As it stands in the draw: a table and seat, or the number of a ticket."""
    player: str
    account: int | None
    table: int | None = None
    seat: int | None = None


@fact("promotion-drawn")
class PromotionDrawn(Fact):
    """Seats, a table or tickets were drawn. The draw goes by the number of this record."""

    promotion: int
    draw: str
    """What it is called in the record of the day."""
    day: str
    entries: tuple[Entry, ...]
    among: tuple[str, ...]
    """What was drawn from: the labels, or the names of their tables."""
    drawn: tuple[str, ...]
    cards: dict[str, str] | None = None
    """By label: the card everybody at the table got."""
    table: int | None = None
    """Where the next hand has the prize on top, and the last hand before it."""
    after: int | None = None


# --- won and paid ---------------------------------------------------------------------------------------------


@fact("hand-noted")
class HandNoted(Fact):
    """A hand was shown that counts in a promotion."""

    promotion: int
    table: int
    round: int
    seat: int
    player: str
    account: int | None
    cards: tuple[str, ...]
    """The best five."""


@fact("promotion-won")
class PromotionWon(Fact):
    """A player is owed a prize. The award goes by the number of this record."""

    promotion: int
    player: str
    account: int | None
    amount: Cents
    by: str
    """In a few words: the draw, the hand, the place."""
    draw: int | None = None
    """The draw it was won in."""
    table: int | None = None
    round: int | None = None
    seat: int | None = None


@fact("award-paid")
class AwardPaid(Fact):
    """It was handed over, less what was withheld, once everything was checked."""

    award: int
    paid_as: str
    """Cash, chips, or a voucher for a tournament."""
    document: str
    steps: tuple[str, ...]
    claim: str
    """The number of the claim, or why the register was not searched; empty where nothing had to be."""
    withheld: Cents
    handed: Cents
    title: str
    role: str


@fact("tournament-funded")
class TournamentFunded(Fact):
    """The fund paid what it adds into the prizes of a tournament of the floor."""

    promotion: int
    tournament: int
    amount: Cents


@fact("voucher-redeemed")
class VoucherRedeemed(Fact):
    """Somebody entered a tournament with the voucher an award was handed over as."""

    award: int
    tournament: int


@fact("voucher-returned")
class VoucherReturned(Fact):
    """The entry was taken back, and the voucher is good again."""

    award: int
    tournament: int


@fact("award-voided")
class AwardVoided(Fact):
    """The commission had it voided, and the fund has it back."""

    award: int
    amount: Cents
    why: str
    title: str
    role: str
    claim: str = ""
    """That was cancelled with it."""
    steps: tuple[str, ...] = ()
