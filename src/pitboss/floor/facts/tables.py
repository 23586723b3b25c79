"""What can have happened at any table: opening and closing, seats and chips, rounds, what needs signatures."""

from typing import Annotated, Any, TypeAlias

from pitboss.floor.facts.inventory import Pieces, Slip
from pitboss.floor.facts.records import Codec, Fact, fact
from pitboss.money import Cents, cents, decimal
from pitboss.rulebook.choosing import MAXIMUM, MINIMUM
from pitboss.table import Answer
from pitboss.table.records import decode as read_answer
from pitboss.table.records import encode as write_answer

RoundAnswer: TypeAlias = Annotated[Answer, Codec(write_answer, read_answer)]


# --- the table -----------------------------------------------------------------------------------------------


@fact("table-set-up")
class TableSetUp(Fact):
    """A manager chose, of what the house wrote, how a table is played."""

    property: str
    game: str
    name: str
    options: dict[str, str]
    tables: dict[str, str]
    dealt_by: str
    seats: int
    """As many as were asked for; a game may have fewer."""
    linked_to: str | None
    must_move_to: int | None = None
    edition: str | None = None
    """The edition of the rules it was set up under; journals of older versions do not name it."""
    equipment: tuple[str, ...] = ()
    """What it has besides what its options say: see `rulebook.schema.Device`."""


@fact("edition-taken")
class EditionTaken(Fact):
    """From here on the table is dealt by another edition of the rules."""

    edition: str


@fact("table-placed")
class TablePlaced(Fact):
    """The table stands there in its pit from now on."""

    column: int
    row: int


@fact("step-signed")
class StepSigned(Fact):
    """Somebody signed for a step of a procedure."""

    moment: str
    step: int
    cite: tuple[str, ...]
    role: str
    title: str
    """What the signer was called."""


@fact("table-opened")
class TableOpened(Fact):
    """The table was opened for play with a bank of chips."""

    bank: Cents
    chips: Pieces | None = None
    """As it was counted; older journals know the sum alone."""
    expected: Cents | None = None
    """What the slip under the lid said; none where the bank came from the cage."""
    boxed: Cents | None = None
    """What the books say lay in the drop box already, or had been taken from there and not been counted. Older
    journals began with nothing."""
    slip: Slip | None = None
    counted_by: str | None = None


@fact("table-closed")
class TableClosed(Fact):
    """The table was closed and its tray counted."""

    rack: Cents
    drop: Cents
    win: Cents
    chips: Pieces | None = None
    """As they were counted; older journals tell what the books said."""
    counted: Cents | None = None
    slip: Slip | None = None
    counted_by: str | None = None


@fact("tapped-in")
class TappedIn(Fact):
    """A dealer took the table over; from here on they deal it."""

    who: int
    title: str
    relieved: int | None = None
    """Whom they relieved; as the books tell."""


@fact("tapped-out")
class TappedOut(Fact):
    """The dealer left the table, and nobody deals it."""

    who: int


@fact("limits-changed")
class LimitsChanged(Fact):
    """Other limits were posted: of the table, or of one wager."""

    minimum: Cents
    maximum: Cents
    wager: str | None = None

    @property
    def options(self) -> dict[str, str]:
        """The options that say so."""
        low, high = ("minimum", "maximum") if self.wager is None else (MINIMUM + self.wager, MAXIMUM + self.wager)
        return {low: decimal(self.minimum), high: decimal(self.maximum)}


@fact("limits-announced")
class LimitsAnnounced(Fact):
    """Other limits hold from a time on, once no round is on."""

    minimum: Cents
    maximum: Cents
    wager: str | None
    from_: str


@fact("equipment-changed")
class EquipmentChanged(Fact):
    """New cards or dice came to the table."""


@fact("shuffled")
class Shuffled(Fact):
    """The cards were shuffled; where the software deals, some were burnt."""

    turned: str | None = None
    """The card that was turned up to say how many are burnt."""
    burnt: int | None = None
    side: str | None = None
    """Of a double shoe the side that was shuffled."""


# --- seats and chips -----------------------------------------------------------------------------------------


@fact("seat-taken")
class SeatTaken(Fact):
    """Somebody sat down."""

    seat: int
    player: str
    account: int | None
    """None for a guest a dealer seated by name."""


@fact("seat-left")
class SeatLeft(Fact):
    """Somebody stood up and took the chips before the seat away."""

    seat: int
    chips: Cents


@fact("chips-asked")
class ChipsAsked(Fact):
    """Cash lies on the layout, and chips are asked for it."""

    seat: int
    amount: Cents


@fact("cash-taken-back")
class CashTakenBack(Fact):
    """It went back to the player."""

    seat: int


BY_DEALER, BY_SOFTWARE, BY_VALIDATOR = "dealer", "software", "validator"
"""Who can have seen the money."""


@fact("bought-in")
class BoughtIn(Fact):
    """Chips or credits for cash, or for a ticket: into the drop box or the validator."""

    seat: int
    amount: Cents
    ticket: int | None = None
    """Of a ticket: where it stands in the register."""
    confirmed_by: str | None = None
    """Who saw the money: whoever stands beside the fact, as a dealer or a validator; in a demonstration the
    software, which takes a player's word. Older journals do not say, and took it always."""
    approval: int | None = None
    """What was called to a supervisor."""
    player: str | None = None
    account: int | None = None
    """Who brought it; older journals name the seat alone."""


@fact("vigorish-collected")
class VigorishCollected(Fact):
    """What a player owed in commission was collected, and its button came off the layout."""

    seat: int
    amount: Cents


@fact("fill")
class Filled(Fact):
    """Chips came from the cage."""

    amount: Cents
    approval: int
    chips: Pieces | None = None


@fact("credit")
class Credited(Fact):
    """Chips went back to the cage."""

    amount: Cents
    approval: int
    chips: Pieces | None = None


@fact("tray-counted")
class TrayCounted(Fact):
    """The chips in the tray were counted by one person, as older journals tell: see `InventoryTaken`."""

    counted: Cents
    rack: Cents


# --- rounds --------------------------------------------------------------------------------------------------


@fact("round-opened")
class RoundOpened(Fact):
    """A round began: with whoever sat there, or at a stadium for all stations."""

    round: int
    players: dict[int, str] | None = None
    last_shooter: int | None = None
    stations: int | None = None
    version: int = 1
    """How the round is run; the first where nothing is written."""
    dealer: int | None = None
    """Who dealt it, where a dealer had tapped in."""


@fact("answer")
class Answered(Fact):
    """The round was given an answer; what followed is written beside it."""

    answer: RoundAnswer
    events: tuple[Any, ...]
    reserves: int | None = None
    """Of the reading of a meter: the approval that what it pays is reserved for. Older editions asked for the
    approval first and paid at once what the meter showed then."""


@fact("corrected")
class Corrected(Fact):
    """Something was entered wrongly in the round on the felt.

    What was written stays; the round is folded again with what it should have been, and what was paid by the wrong
    entry is settled as a difference.
    """

    round: int
    entry: int
    """Which of the round's answers it was, from one."""
    answer: RoundAnswer
    """What it should have been."""
    reason: str | None
    """Where something depended on it already: why, by whoever rules."""
    events: tuple[Any, ...]
    """Everything that happened in the round, with the right answer."""
    gains: dict[int, Cents]
    """By seat: what its player gets, or gives below zero, of what has been settled."""

    @property
    def result(self) -> Cents:
        """What the house won of the round, where it was over."""
        return next(cents(event["table_result"]) for event in self.events if event["type"] == "round-ended")


@fact("round-abandoned")
class RoundAbandoned(Fact):
    """A round begun by another version of Pitboss, which could not go on, ended there: all wagers went back."""

    round: int


# --- signatures ----------------------------------------------------------------------------------------------


@fact("approval-asked")
class ApprovalAsked(Fact):
    """Something waits for signatures: a fill, a jackpot, a void, a hand pay, a payout."""

    id: int
    what: str
    amount: Cents
    needs: tuple[tuple[str, ...], ...]
    """By signature: the roles that may give it."""
    asked_by: int | None
    round: int | None = None
    meter: str | None = None
    seat: int | None = None
    irregularity: str | None = None
    jackpot: str | None = None
    winners: tuple[int, ...] | None = None
    losers: tuple[tuple[int, ...], ...] | None = None
    players: dict[int, str] | None = None
    others: tuple[str, ...] | None = None
    part: Cents | None = None
    """What of a jackpot is for this table, where others have hit it at the same moment."""
    struck: tuple[str, ...] | None = None
    player: str | None = None
    steps: tuple[str, ...] | None = None
    slip: Slip | None = None
    parts: tuple[str, ...] | None = None
    """Of a paper that goes from hand to hand: what each signature is for, in their order."""
    pieces: Pieces | None = None
    """Chips of a fill or credit, or bills of a box, by what each is worth."""
    box: int | None = None
    """Of a count: the slip of the box."""
    why: str | None = None
    """Of a box: why it is removed."""


@fact("approval-signed")
class ApprovalSigned(Fact):
    """One of the signatures was given."""

    id: int
    complete: bool
    """Whether it was the last."""
    title: str
    role: str


@fact("approval-declined")
class ApprovalDeclined(Fact):
    """It was refused."""

    id: int
