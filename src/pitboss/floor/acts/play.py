"""What is done in a round or a hand, whatever is played: wagers, decisions, what the dealer enters, rulings.

What these acts mean is the game's to say: see `house_games`, `poker_room` and `stadiums`.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from pitboss.amounts import Amount
from pitboss.errors import Refused
from pitboss.floor.acts.act import Act, AtTable, Facts, SeatNumber, Whether, Word
from pitboss.floor.facts.tables import RoundAbandoned
from pitboss.saying import say


class Play(Act):
    """An act of the game itself."""

    def carry_out(self, at: AtTable) -> Facts:
        """As it is done at this kind of table."""
        at.must_be_open()
        yield from at.kind.play(self, at)


class PlaceChips(Play):
    """A wager."""

    act: Literal["wager"]
    seat: SeatNumber
    wager: Word
    amount: Amount
    spot: Word | None = None
    confirmed: Whether = False
    for_dealer: Whether = False
    """A toke bet, beside the player's own."""


class TakeChips(Play):
    """A wager taken down, or reduced."""

    act: Literal["take-back"]
    seat: SeatNumber
    wager: Word
    spot: Word | None = None
    amount: Amount | None = None
    for_dealer: Whether = False


class CallChips(Play):
    """A wager called on or off."""

    act: Literal["call"]
    seat: SeatNumber
    wager: Word
    on: Whether
    spot: Word | None = None


class CloseBets(Play):
    """No more bets: deal, spin or roll."""

    act: Literal["no-more-bets"]


class Decide(Play):
    """A player's decision."""

    act: Literal["decide"]
    seat: SeatNumber
    choice: Word
    amount: Amount | None = None
    cards: tuple[Word, ...] = Field(default=(), max_length=7)
    """The cards that are named with it: the low hand of a hand that is set, what is discarded for a draw."""
    face_down: Whether = False
    """The card of a double is asked for face down."""


class GiveUpDice(Play):
    """The shooter passes the dice, or is told to."""

    act: Literal["pass-dice"]
    ordered: Whether = False


class EnterCard(Play):
    """The card the dealer dealt, or turned over."""

    act: Literal["card"]
    card: Word | None = None
    """None of a card that lies face down and that nobody has seen."""
    set_aside: Whether = False
    """A determinant card that came from the other side of the double shoe than the one it names."""


class EnterPeek(Play):
    """What the reader says of the hole card."""

    act: Literal["peek"]
    blackjack: Whether


class EnterStart(Play):
    """What the dice total, or the number that says where the deal begins."""

    act: Literal["start"]
    number: Annotated[int, Field(strict=True, ge=1, le=18)]


class EnterSpin(Play):
    """Where the wheel stopped."""

    act: Literal["spin"]
    section: Word


class EnterRoll(Play):
    """How the dice lie."""

    act: Literal["roll"]
    first: Annotated[int, Field(strict=True, ge=1, le=6)]
    second: Annotated[int, Field(strict=True, ge=1, le=6)]


class PayAndTake(Play):
    """Nothing has happened that must be ruled on: the dealer pays and takes."""

    act: Literal["pay-and-take"]


class Report(Play):
    """An irregularity, to be ruled on as the house wrote."""

    act: Literal["irregularity"]
    name: Word
    seat: SeatNumber | None = None
    card: Word | None = None
    section: Word | None = None
    refused: Whether = False
    keep_unaffected: Whether = False
    later: Whether = False


class SpeakForAbsent(Play):
    """What is done for a player who has left in the middle of a round."""

    act: Literal["absent"]


class Declare(Play):
    """What a player said and did on their turn, entered as it happened and read by the house's rules."""

    act: Literal["declare"]
    seat: SeatNumber
    said: Literal["fold", "check", "call", "bet", "raise", "all-in"] | None = None
    amount: Amount | None = None
    """The size they named."""
    motions: tuple[Annotated[tuple[Amount, ...], Field(max_length=100)], ...] = Field(default=(), max_length=10)
    """The chips they put forward, by motion."""
    not_complete: Whether = False
    threw_cards: Whether = False


class AbandonRound(Act):
    """End a round that was begun by another version of Pitboss and cannot go on: every wager goes back."""

    act: Literal["abandon-round"]

    def carry_out(self, at: AtTable) -> Facts:
        """By whoever rules, and only where the round cannot go on."""
        if not at.game.stranded:
            raise Refused(say("no round is stuck here; an irregularity is ruled on as the house wrote"))
        yield RoundAbandoned(at.state.round)


PlayActs: TypeAlias = (
    PlaceChips
    | TakeChips
    | CallChips
    | CloseBets
    | Decide
    | GiveUpDice
    | EnterCard
    | EnterPeek
    | EnterStart
    | EnterSpin
    | EnterRoll
    | PayAndTake
    | Report
    | SpeakForAbsent
    | Declare
    | AbandonRound
)
