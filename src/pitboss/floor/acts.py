"""What can be done at a table: every command of the floor, as it comes in."""

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from pitboss.money import Cents

Amount: TypeAlias = Annotated[Cents, Field(gt=0, le=100_000_000)]
SeatNumber: TypeAlias = Annotated[int, Field(ge=1, le=500)]
Word: TypeAlias = Annotated[str, Field(max_length=120, pattern=r"^[^\x00]*$")]


class Act(BaseModel):
    """Something somebody wants to do at a table."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class SignStep(Act):
    """Sign for a step of a procedure."""

    act: Literal["sign-step"]
    moment: Word
    step: Annotated[int, Field(ge=0, le=500)]


class OpenTable(Act):
    """Open the table for play with a bank, once its opening procedure is signed."""

    act: Literal["open-table"]
    bank: Annotated[Cents, Field(ge=0, le=100_000_000)]
    """Nothing where a table has no tray."""


class CloseTable(Act):
    """Close the table and count its bank."""

    act: Literal["close-table"]


class ChangeLimits(Act):
    """Post other limits, between rounds."""

    act: Literal["change-limits"]
    minimum: Amount
    maximum: Amount


class ChangeEquipment(Act):
    """Put in new cards or dice, between rounds."""

    act: Literal["change-equipment"]


class Shuffle(Act):
    """The dealer has shuffled, between rounds: a new shoe, and an empty scoreboard."""

    act: Literal["shuffle"]


class TakeSeat(Act):
    """Sit down; a dealer seats a player by name."""

    act: Literal["take-seat"]
    seat: SeatNumber
    player: Word | None = None


class LeaveSeat(Act):
    """Stand up with one's chips."""

    act: Literal["leave-seat"]
    seat: SeatNumber


class BuyIn(Act):
    """Chips for cash; the cash goes into the drop box."""

    act: Literal["buy-in"]
    seat: SeatNumber
    amount: Amount


class PlaceChips(Act):
    """A wager."""

    act: Literal["wager"]
    seat: SeatNumber
    wager: Word
    amount: Amount
    spot: Word | None = None
    confirmed: bool = False


class TakeChips(Act):
    """A wager taken down, or reduced."""

    act: Literal["take-back"]
    seat: SeatNumber
    wager: Word
    spot: Word | None = None
    amount: Amount | None = None


class CallChips(Act):
    """A wager called on or off."""

    act: Literal["call"]
    seat: SeatNumber
    wager: Word
    on: bool
    spot: Word | None = None


class CloseBets(Act):
    """No more bets: deal, spin or roll."""

    act: Literal["no-more-bets"]


class Decide(Act):
    """A player's decision."""

    act: Literal["decide"]
    seat: SeatNumber
    choice: Word
    amount: Amount | None = None
    cards: tuple[Word, ...] = Field(default=(), max_length=7)
    """The cards that are named with it: the low hand of a hand that is set, what is discarded for a draw."""


class GiveUpDice(Act):
    """The shooter passes the dice, or is told to."""

    act: Literal["pass-dice"]
    ordered: bool = False


class EnterCard(Act):
    """The card the dealer dealt."""

    act: Literal["card"]
    card: Word


class EnterStart(Act):
    """What the dice total, or the number that says where the deal begins."""

    act: Literal["start"]
    number: Annotated[int, Field(ge=1, le=18)]


class EnterSpin(Act):
    """Where the wheel stopped."""

    act: Literal["spin"]
    section: Word


class EnterRoll(Act):
    """How the dice lie."""

    act: Literal["roll"]
    first: Annotated[int, Field(ge=1, le=6)]
    second: Annotated[int, Field(ge=1, le=6)]


class Report(Act):
    """An irregularity, to be ruled on as the house wrote."""

    act: Literal["irregularity"]
    name: Word
    seat: SeatNumber | None = None
    card: Word | None = None
    section: Word | None = None
    refused: bool = False
    keep_unaffected: bool = False


class AskFill(Act):
    """Chips from the cage to the table, or back (credit): asked for, and approved by somebody else."""

    act: Literal["ask-fill", "ask-credit"]
    amount: Amount


class Approve(Act):
    """Approve or decline what waits for a second person."""

    act: Literal["approve", "decline"]
    approval: Annotated[int, Field(ge=1, le=2_000_000_000)]
    withheld: Annotated[Cents, Field(ge=0, le=100_000_000)] = 0
    """Of a payout: what the register of support arrears has withheld."""
    claim: Word | None = None
    """The number of the claim, or why no search was made."""


class SpeakForAbsent(Act):
    """What is done for a player who has left in the middle of a round."""

    act: Literal["absent"]


# --- the poker room ------------------------------------------------------------------------------------------


class BeginHand(Act):
    """Deal the next hand of poker."""

    act: Literal["begin-hand"]
    button: SeatNumber | None = None
    """Before the first hand, where a dealer had the button drawn for: whose card was the highest."""


class Declare(Act):
    """What a player said and did on his turn, entered as it happened and read by the house's rules."""

    act: Literal["declare"]
    seat: SeatNumber
    said: Literal["fold", "check", "call", "bet", "raise", "all-in"] | None = None
    amount: Amount | None = None
    """The size he named."""
    motions: tuple[Annotated[tuple[Amount, ...], Field(max_length=100)], ...] = Field(default=(), max_length=10)
    """The chips he put forward, by motion."""
    not_complete: bool = False
    threw_cards: bool = False


class ChargeTime(Act):
    """Collect what the house charges for time from everybody seated, between hands."""

    act: Literal["charge-time"]


class ChangeStakes(Act):
    """Post other limits at a poker table, between hands: with them go its blinds, ante and forced bet."""

    act: Literal["change-stakes"]
    options: dict[Word, Word] = Field(min_length=1, max_length=20)


class SitOut(Act):
    """A player misses hands, or comes back; blinds that pass him meanwhile are owed."""

    act: Literal["sit-out"]
    seat: SeatNumber
    away: bool


class JoinList(Act):
    """Wait for a seat; a dealer writes a player down by name."""

    act: Literal["join-list"]
    player: Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\x00]*$")] | None = None


class LeaveList(Act):
    """Wait no longer; a dealer strikes out a name."""

    act: Literal["leave-list"]
    player: Word | None = None


class ChangeSeat(Act):
    """Move to another seat: at once where it is empty, else when it is; to one's own seat to stay after all."""

    act: Literal["change-seat"]
    seat: SeatNumber
    to: SeatNumber


class MoveOn(Act):
    """Whoever sits longest at a must-move table takes a free seat of the main game, with all his chips."""

    act: Literal["move-on"]
    seat: SeatNumber
    to: Annotated[int, Field(ge=1, le=2_000_000_000)]
    """The main game."""
    to_seat: SeatNumber


class CountBox(Act):
    """Count what is in a table's promotional box and divide it among jackpot, reserve and fund."""

    act: Literal["count-box"]


class PostJackpot(Act):
    """Post the new amount of the jackpot a table plays for: what was counted since is added."""

    act: Literal["post-jackpot"]


# --- the stadium ---------------------------------------------------------------------------------------------


class InsertBill(Act):
    """A bill into the validator of a station."""

    act: Literal["insert-bill"]
    seat: SeatNumber
    amount: Amount


class InsertTicket(Act):
    """A ticket into the validator of a station."""

    act: Literal["insert-ticket"]
    seat: SeatNumber
    number: Annotated[str, Field(pattern=r"^[0-9]{18}$")]


class CashOut(Act):
    """All credits of a station that are not in play, as a ticket."""

    act: Literal["cash-out"]
    seat: SeatNumber


class Tip(Act):
    """A gratuity: to the dealers, of a hand pay to the slot team."""

    act: Literal["tip"]
    seat: SeatNumber
    amount: Amount


class TimeIsUp(Act):
    """The window of a stadium is over; whoever sees it first says so."""

    act: Literal["time-is-up"]


class ConfirmSpin(Act):
    """The dealer confirms the compartment the wheel's reader saw."""

    act: Literal["confirm-spin"]
    section: Word


class ManTable(Act):
    """A dealer takes a stadium over, or leaves it to the software."""

    act: Literal["man-table"]
    by: Literal["dealer", "software"]


AnyAct: TypeAlias = Annotated[
    SignStep
    | OpenTable
    | CloseTable
    | ChangeLimits
    | ChangeEquipment
    | Shuffle
    | TakeSeat
    | LeaveSeat
    | BuyIn
    | PlaceChips
    | TakeChips
    | CallChips
    | CloseBets
    | Decide
    | GiveUpDice
    | EnterCard
    | EnterStart
    | EnterSpin
    | EnterRoll
    | Report
    | AskFill
    | Approve
    | SpeakForAbsent
    | BeginHand
    | Declare
    | ChargeTime
    | ChangeStakes
    | SitOut
    | JoinList
    | LeaveList
    | ChangeSeat
    | MoveOn
    | CountBox
    | PostJackpot
    | InsertBill
    | InsertTicket
    | CashOut
    | Tip
    | TimeIsUp
    | ConfirmSpin
    | ManTable,
    Field(discriminator="act"),
]


class Setup(BaseModel):
    """A table as a manager sets it up: only what the house wrote can be chosen."""

    model_config = ConfigDict(extra="forbid")

    property: Word
    game: Word
    name: Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\x00]*$")]
    options: dict[Word, Word] = Field(default_factory=dict, max_length=60)
    tables: dict[Word, Word] = Field(default_factory=dict, max_length=60)
    dealt_by: Literal["software", "dealer"] = "software"
    seats: Annotated[int, Field(ge=1, le=500)] = 7
    linked_to: Annotated[str, Field(min_length=1, max_length=30, pattern=r"^[a-z0-9 -]*$")] | None = None
    """The name of the link whose meters this table shares."""
    must_move_to: Annotated[int, Field(ge=1, le=2_000_000_000)] | None = None
    """Of a poker table: the main game its players move to when a seat is free there."""
