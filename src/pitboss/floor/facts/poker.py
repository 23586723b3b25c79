"""What can have happened at a table of the poker room."""

from typing import Annotated, Any, Self, TypeAlias

from pitboss.errors import BadInput
from pitboss.floor.facts.hand_answers import HandAnswer, read, written
from pitboss.floor.facts.records import Codec, Fact, Part, fact, part
from pitboss.money import Cents

PokerAnswer: TypeAlias = Annotated[HandAnswer, Codec(written, read)]


# --- hands ---------------------------------------------------------------------------------------------------


@part
class DealtIn(Part):
    """A player as the hand found them."""

    player: str
    chips: Cents
    away: bool
    owes: Cents
    new: bool


@fact("hand-opened")
class HandOpened(Fact):
    """The button moved and a hand began."""

    round: int
    button: int
    """Where it lay before."""
    killed: bool
    players: dict[int, DealtIn]
    first_button: int | None = None
    """Whose the button is where it was drawn for, and the cards that were drawn."""
    drawn: dict[int, str] | None = None
    version: int = 1
    """How the hand is played: see `VERSION` in `room/hand.py`."""
    dealer: int | None = None
    """Who dealt it, where a dealer had tapped in."""


@fact("hand-answer")
class HandAnswered(Fact):
    """The hand was given an answer."""

    answer: PokerAnswer


@part
class PotAmount(Part):
    """A pot and who could win it."""

    amount: Cents
    seats: tuple[int, ...]


@part
class PotShare(Part):
    """What a player got of a pot, and as which half."""

    seat: int
    amount: Cents
    half: str


@fact("hand-ended")
class HandEnded(Fact):
    """Chips changed hands for good; of a void hand nothing is told but that it was void."""

    round: int
    pots: tuple[PotAmount, ...] | None = None
    returned: dict[int, Cents] | None = None
    rake: Cents | None = None
    drop: Cents | None = None
    shares: tuple[tuple[PotShare, ...], ...] | None = None
    gains: dict[int, Cents] | None = None
    voided: bool = False


@fact("hand-corrected")
class HandCorrected(Fact):
    """Something was entered wrongly in the hand on the felt.

    What was written stays; the hand is played again with what it should have been. Where its pots had been pushed,
    the difference is settled.
    """

    round: int
    entry: int
    """Which of the hand's answers it was, from one."""
    answer: PokerAnswer
    """What it should have been."""
    reason: str | None
    """Where something depended on it already: why, by whoever rules."""
    gains: dict[int, Cents]
    """By seat: what its player gets of pots that were pushed, or gives below zero."""
    rake: Cents = 0
    drop: Cents = 0
    pots: Cents = 0
    """What more was raked, dropped for promotions and lay in the pots; below zero what less."""


@fact("time-charged")
class TimeCharged(Fact):
    """Everybody seated paid for time."""

    paid: dict[int, Cents]
    charged: Cents


@fact("stakes-changed")
class StakesChanged(Fact):
    """Other limits were posted; the JSON is the options themselves."""

    options: dict[str, str]

    def to_json(self) -> dict[str, Any]:
        """As it stands in the journal."""
        return dict(self.options)

    @classmethod
    def from_json(cls, body: dict[str, Any]) -> Self:
        """As it was written."""
        if not all(isinstance(value, str) for value in body.values()):
            raise BadInput("stakes are written as text")
        return cls(dict(body))


# --- seats ---------------------------------------------------------------------------------------------------


@fact("sat-out")
class SatOut(Fact):
    """A player misses hands, or came back."""

    seat: int
    away: bool


@fact("list-joined")
class ListJoined(Fact):
    """Somebody waits for a seat."""

    player: str
    account: int | None


@fact("list-left")
class ListLeft(Fact):
    """Somebody waits no longer."""

    player: str
    account: int | None


@fact("change-asked")
class ChangeAsked(Fact):
    """A player wants another seat; their own takes the wish back."""

    seat: int
    to: int


@fact("seat-changed")
class SeatChanged(Fact):
    """A player moved to another seat."""

    seat: int
    to: int


@fact("moved-on")
class MovedOn(Fact):
    """A player left a must-move table for its main game, chips and all."""

    seat: int
    chips: Cents
    to: int


@fact("seat-brought")
class SeatBrought(Fact):
    """A player came to the main game with chips of its must-move table."""

    seat: int
    player: str
    account: int | None
    chips: Cents
    from_: int


# --- jackpots ------------------------------------------------------------------------------------------------


@fact("box-counted")
class BoxCounted(Fact):
    """The promotional box was emptied and divided."""

    counted: Cents
    meter: str | None
    jackpot: Cents
    reserve: Cents
    fund: Cents


@fact("jackpot-posted")
class JackpotPosted(Fact):
    """What was counted was added to the jackpot that is posted."""

    meter: str
    added: Cents
    posted: Cents


@part
class Paid(Part):
    """A player's part of a jackpot."""

    player: str
    amount: Cents
    for_: str


@fact("bad-beat-reserved")
class BadBeatReserved(Fact):
    """A bad beat was hit: what it pays came off the jackpot, which was renewed from its reserve."""

    approval: int
    round: int
    jackpot: str
    meter: str
    showed: Cents
    amount: Cents
    renewed: Cents
    shows: Cents
    payouts: tuple[Paid, ...]

    def paid(self) -> "BadBeatPaid":
        """What is paid when it is verified: the same."""
        what = (self.approval, self.round, self.jackpot, self.meter)
        return BadBeatPaid(*what, self.showed, self.amount, self.renewed, self.shows, self.payouts, reserved=True)


@fact("bad-beat-returned")
class BadBeatReturned(Fact):
    """It was declined: jackpot and reserve got back what they had given."""

    approval: int
    meter: str
    amount: Cents
    renewed: Cents


@fact("bad-beat-paid")
class BadBeatPaid(Fact):
    """A bad beat was verified and paid."""

    approval: int
    round: int
    jackpot: str
    meter: str
    showed: Cents
    paid: Cents
    renewed: Cents
    shows: Cents
    payouts: tuple[Paid, ...]
    reserved: bool = False
    """Whether it came off the jackpot when it was hit; older editions took it off when it was signed for."""


@fact("payout-cleared")
class PayoutCleared(Fact):
    """A taxed payment was handed over, less what was withheld."""

    approval: int
    player: str
    won: Cents
    withheld: Cents
    handed: Cents
    claim: str
    steps: tuple[str, ...]
