"""What can have happened in a tournament, and at the tables it is played at.

A tournament has a stream of its own; an entry goes by the number of its record there. At its tables people sit
with chips of the tournament, which are worth nothing elsewhere.
"""

from typing import Final

from pitboss.floor.facts.records import Fact, Part, fact, part
from pitboss.money import Cents

STREAM: Final = "tournament:"
"""How the stream of a tournament begins; its number follows."""


def stream_of(number: int) -> str:
    """The stream of a tournament."""
    return f"{STREAM}{number}"


# --- the tournament --------------------------------------------------------------------------------------------


@fact("tournament-set-up")
class TournamentSetUp(Fact):
    """A manager wrote down its rules."""

    property: str
    game: str
    edition: str
    """The edition of the section its tables are dealt by."""
    rules: str
    """Their text."""
    dealt_by: str


@fact("tournament-approved")
class TournamentApproved(Fact):
    """Its rules were approved as they are written."""

    rules: str
    """A digest of the text that was signed."""
    signed_as: str
    title: str
    role: str


@fact("tournament-entered")
class Entered(Fact):
    """Somebody paid to enter. The entry goes by the number of this record."""

    player: str
    account: int | None
    buy_in: Cents
    fee: Cents
    voucher: int | None = None
    """The award of the promotional fund it was paid with, in lieu of cash."""


@fact("tournament-entry-returned")
class EntryReturned(Fact):
    """They got their money back before they played."""

    entry: int
    why: str


@fact("tournament-bought-again")
class BoughtAgain(Fact):
    """They entered again after losing everything."""

    entry: int
    buy_in: Cents
    fee: Cents


@part
class Place(Part):
    """Where an entry was drawn to sit."""

    entry: int
    table: int
    seat: int


@fact("tournament-drawn")
class SeatsDrawn(Fact):
    """Seats were drawn, and a round begins."""

    round: int
    places: tuple[Place, ...]
    buttons: dict[int, int]
    """By table: the seat that was drawn to have bet first before, or to have had the button."""


@fact("tournament-table-done")
class TableDone(Fact):
    """A table of a round came to its end."""

    table: int
    chips: dict[int, Cents]
    """By entry."""
    on: tuple[int, ...]
    """Who goes on."""
    drawn: dict[int, str]
    """By entry: the card drawn where chips were level at the line."""


@fact("tournament-went-out")
class WentOut(Fact):
    """At poker, somebody lost their last chip."""

    entry: int
    when: str
    had: Cents
    """What they began the hand with: of several at once, the one with more finishes higher."""


@fact("tournament-moved")
class ParticipantMoved(Fact):
    """At poker, somebody went to another table."""

    entry: int
    table: int
    to: int
    seat: int
    chips: Cents


@fact("tournament-table-broken")
class TableBroken(Fact):
    """At poker, a table is not needed any more."""

    table: int


@fact("tournament-level")
class LevelBegun(Fact):
    """At poker, the blinds rose."""

    level: int


@fact("tournament-deal")
class DealAgreed(Fact):
    """At poker, those who are left agreed how the prizes are shared; nothing more is played."""

    how: str
    chips: dict[int, Cents]
    """By entry."""


@fact("tournament-over")
class TournamentOver(Fact):
    """Who finished where, and what they are paid: as the books tell."""

    ranking: tuple[tuple[int, ...], ...]
    """From the first place on; who finished level stands together."""
    prizes: dict[int, Cents]
    added: Cents


@fact("tournament-prize-paid")
class PrizePaid(Fact):
    """A prize was handed over."""

    entry: int
    amount: Cents
    withheld: Cents
    claim: str
    """Of a taxed prize: the claim's number in the register of arrears, or why it was not asked."""
    title: str
    role: str


@fact("tournament-called-off")
class CalledOff(Fact):
    """It is not held; everybody gets their money back."""

    why: str


# --- its tables ------------------------------------------------------------------------------------------------


@fact("joined-tournament")
class TableJoined(Fact):
    """A table is played at in a tournament from here on: its chips are no money."""

    tournament: int


@fact("tournament-terms")
class TermsGiven(Fact):
    """How it is played on there."""

    hands: int | None = None
    """So many more are begun; as many as they like where nothing is written."""
    until: str = ""
    """No hand is begun after this."""
    blinds: tuple[Cents, ...] = ()
    """At poker: small, big, ante."""
    advance: int = 0
    """Nothing more is played once no more than these have chips."""
    button: int = 0
    """The seat that was drawn to have had it."""
    secret: int = 0
    """So many of the last hands are bet on in secret."""
    leader_first: bool = False
    """Whether whoever has most chips bets first in the last."""


@fact("participant-seated")
class ParticipantSeated(Fact):
    """Somebody sits down with chips of the tournament."""

    seat: int
    entry: int
    player: str
    account: int | None
    chips: Cents


@fact("participant-bought")
class ParticipantBought(Fact):
    """They have chips again."""

    seat: int
    entry: int
    chips: Cents


@fact("bet-written")
class BetWritten(Fact):
    """They bet in secret; once everybody has, all bets are laid out."""

    seat: int
    wager: str
    amount: Cents


@fact("participant-gone")
class ParticipantGone(Fact):
    """They left the table; their chips went back, or to another."""

    seat: int
    entry: int
    chips: Cents


@fact("left-tournament")
class TableLeft(Fact):
    """The table is closed."""
