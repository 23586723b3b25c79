"""What happened at the table, in order: everything a watcher, an auditor or a replay may want to see."""

from typing import TypeAlias

from pitboss.equipment.cards import Card
from pitboss.money import Cents
from pitboss.table.asks import Face
from pitboss.table.records import record


@record("wager-placed")
class WagerPlaced:
    """A wager lies on the layout; `amount` is what lies there now."""

    seat: int
    wager: str
    amount: Cents
    spot: str | None = None
    toke: Cents = 0
    """How much of it is bet for the dealers."""


@record("wager-taken-back")
class WagerTakenBack:
    """A wager was taken off the layout before betting closed."""

    seat: int
    wager: str
    amount: Cents
    spot: str | None = None
    for_dealer: bool = False


@record("bets-closed")
class NoMoreBets:
    """Betting is closed."""


@record("dealt")
class Dealt:
    """A card was dealt."""

    to: str
    card: Card
    face: Face


@record("side-named")
class SideNamed:
    """The determinant card of a double shoe says which side the round is dealt from.

    From the side it names it is the first card dealt; from the other it is set aside.
    """

    card: Card
    side: str
    set_aside: bool = False


@record("peeked")
class Peeked:
    """The reader told whether the dealer has a blackjack, and nobody saw the card."""

    blackjack: bool


@record("turned")
class Turned:
    """A card that nobody had seen was turned over."""

    of: str
    number: int
    """Which of the hand's cards, from one."""
    card: Card


@record("revealed")
class Revealed:
    """Cards were turned over."""

    who: str
    cards: tuple[Card, ...]


@record("discarded")
class Discarded:
    """A hand's cards went to the discard rack."""

    place: str
    cards: tuple[Card, ...]


@record("exchanged")
class Exchanged:
    """Cards of a hand went to the discard rack, and as many others are dealt for them."""

    place: str
    numbers: tuple[int, ...]
    """Which of the hand's cards, from one."""
    cards: tuple[Card, ...]


@record("chose")
class Chose:
    """A player decided."""

    seat: int
    choice: str
    amount: Cents | None = None


@record("start-counted")
class StartCounted:
    """The position the deal begins at was counted off."""

    number: int
    place: str


@record("bank-taken")
class BankTaken:
    """A player banks the round; none if the house does."""

    seat: int | None = None


@record("button-moved")
class ButtonMoved:
    """The button of a tournament lay before a player, who bet first."""

    seat: int


@record("hand-set")
class HandSet:
    """Seven cards were set into two hands."""

    place: str
    high: tuple[Card, ...]
    low: tuple[Card, ...]
    by: str
    """`player`, or `house-way`."""


@record("stopped")
class Stopped:
    """The wheel came to rest."""

    section: str


@record("rolled")
class Rolled:
    """The dice came to rest."""

    first: int
    second: int


@record("called")
class Called:
    """The dealer called the result."""

    call: str
    winner: str


@record("dice-taken")
class DiceTaken:
    """A player has the dice; none if they are with somebody whose wagers are not followed."""

    seat: int | None = None


@record("puck-moved")
class PuckMoved:
    """The marker is on a point, or off where none is named."""

    point: int | None = None


@record("wager-moved")
class WagerMoved:
    """A wager was moved into the box of a number."""

    seat: int
    wager: str
    spot: str


@record("wager-called")
class WagerCalled:
    """A wager was called on or off, and marked."""

    seat: int
    wager: str
    on: bool
    spot: str | None = None


@record("vigorish-paid")
class VigorishPaid:
    """A player paid the commission on a wager, or got it back where the amount is below zero."""

    seat: int
    wager: str
    amount: Cents
    cite: tuple[str, ...]
    spot: str | None = None
    marked: bool = False
    """It is the house's, and is not collected yet: a button marks what the player owes."""


@record("settled")
class Settled:
    """A wager was paid, returned or taken."""

    seat: int
    wager: str
    outcome: str
    stake: Cents
    paid: Cents
    """What the house paid."""
    returned: Cents
    """What of the stake went back to the player."""
    taken: Cents
    """What of the stake the house took."""
    pays: str
    """The odds as printed."""
    cite: tuple[str, ...]
    spot: str | None = None
    limited: bool | None = None
    """The payout limit cut the payment."""
    stands: bool = False
    """The stake stays where it lies."""

    @property
    def net(self) -> Cents:
        """The player's gain."""
        return self.paid - self.taken


@record("reversed")
class Reversed:
    """A settlement was undone: what was paid comes back to the house, what was taken goes back to the player."""

    seat: int
    wager: str
    outcome: str
    """What it had been settled as."""
    stake: Cents
    paid: Cents
    """What the house had paid and gets back."""
    taken: Cents
    """What the house had taken and gives back."""
    pays: str
    cite: tuple[str, ...]
    """The clause by which it is undone."""
    spot: str | None = None

    @property
    def net(self) -> Cents:
        """The player's gain."""
        return self.taken - self.paid


@record("envy-paid")
class EnvyPaid:
    """A player was paid because of another player's hand."""

    seat: int
    wager: str
    for_hand_of: int
    outcome: str
    paid: Cents
    pays: str
    cite: tuple[str, ...]


@record("toke-paid")
class TokePaid:
    """The house paid the dealers' toke pool because of a player's hand."""

    seat: int
    wager: str
    outcome: str
    paid: Cents
    cite: tuple[str, ...]


@record("toke-won")
class TokeWon:
    """A bet for the dealers won: what was bet and what it won went into their toke pool; below zero, undone."""

    seat: int
    wager: str
    outcome: str
    amount: Cents
    spot: str | None = None


@record("meter-paid")
class MeterPaid:
    """A progressive meter paid out."""

    meter: str
    showed: Cents
    paid: Cents
    shows: Cents


@record("ruled")
class Ruled:
    """An irregularity was ruled on."""

    irregularity: str
    remedy: str
    ruling: str
    notify: tuple[str, ...]
    cite: tuple[str, ...]


@record("round-voided")
class RoundVoided:
    """All hands are void."""


@record("round-ended")
class RoundEnded:
    """Nothing is left on the layout; `table_result` is what the house won."""

    table_result: Cents


Event: TypeAlias = (
    WagerPlaced
    | WagerTakenBack
    | NoMoreBets
    | Dealt
    | Peeked
    | Turned
    | Revealed
    | Discarded
    | Exchanged
    | SideNamed
    | Chose
    | StartCounted
    | BankTaken
    | ButtonMoved
    | HandSet
    | Stopped
    | Rolled
    | Called
    | DiceTaken
    | PuckMoved
    | WagerMoved
    | WagerCalled
    | VigorishPaid
    | Settled
    | Reversed
    | EnvyPaid
    | TokePaid
    | TokeWon
    | MeterPaid
    | Ruled
    | RoundVoided
    | RoundEnded
)
