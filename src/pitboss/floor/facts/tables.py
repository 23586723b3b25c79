"""What can have happened at any table: opening and closing, seats and chips, rounds, what needs signatures."""

from typing import Annotated, Any, TypeAlias

from pitboss.floor.facts.records import Codec, Fact, fact
from pitboss.money import Cents
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


@fact("edition-taken")
class EditionTaken(Fact):
    """From here on the table is dealt by another edition of the rules."""

    edition: str


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


@fact("table-closed")
class TableClosed(Fact):
    """The table was closed and its tray counted."""

    rack: Cents
    drop: Cents
    win: Cents


@fact("limits-changed")
class LimitsChanged(Fact):
    """Other limits were posted."""

    minimum: Cents
    maximum: Cents


@fact("equipment-changed")
class EquipmentChanged(Fact):
    """New cards or dice came to the table."""


@fact("shuffled")
class Shuffled(Fact):
    """The cards were shuffled; where the software deals, some were burnt."""

    turned: str | None = None
    """The card that was turned up to say how many are burnt."""
    burnt: int | None = None


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


@fact("credit")
class Credited(Fact):
    """Chips went back to the cage."""

    amount: Cents
    approval: int


@fact("tray-counted")
class TrayCounted(Fact):
    """The chips in the tray were counted; what the books say lies there is told beside it."""

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


@fact("answer")
class Answered(Fact):
    """The round was given an answer; what followed is written beside it."""

    answer: RoundAnswer
    events: tuple[Any, ...]
    reserves: int | None = None
    """Of the reading of a meter: the approval that what it pays is reserved for. Older editions asked for the
    approval first and paid at once what the meter showed then."""


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
