"""What a table can be told. A round's whole state is the list of its answers."""

from typing import TypeAlias

from pitboss.equipment.cards import Card
from pitboss.money import Cents
from pitboss.table.records import record


@record("place-wager")
class PlaceWager:
    """Chips on the layout; more on the same spot adds to what lies there."""

    seat: int
    wager: str
    amount: Cents
    spot: str | None = None
    """Which of the wager's spots: the numbers of a split, the column. None where there is only one."""
    confirmed: bool = False
    """A dealer or supervisor has confirmed aloud a wager that comes late."""
    for_dealer: bool = False
    """A toke bet: it lies beside the player's own wager and is settled with it."""


@record("take-back")
class TakeBack:
    """A wager taken off the layout before betting closes, or reduced."""

    seat: int
    wager: str
    spot: str | None = None
    amount: Cents | None = None
    """How much is taken off; all of it where nothing is said."""
    for_dealer: bool = False
    """What is bet there for the dealers is taken off, and nothing else."""


@record("call-wager")
class CallWager:
    """A player calls a wager on or off for the rolls to come."""

    seat: int
    wager: str
    on: bool
    spot: str | None = None


@record("pass-dice")
class PassDice:
    """The shooter gives up the dice, or is told to."""

    ordered: bool = False


@record("no-more-bets")
class BetsClosed:
    """No more bets."""


@record("card-dealt")
class CardDealt:
    """The card that was dealt; where it lies face down, one that nobody has seen."""

    card: Card
    set_aside: bool = False
    """A determinant card that came from the other side of the double shoe than the one it names."""


@record("card-turned")
class CardTurned:
    """The card that was turned over."""

    card: Card


@record("hole-card-read")
class HoleRead:
    """What the reader says of the dealer's hole card."""

    blackjack: bool


@record("wheel-stopped")
class WheelStopped:
    """Where the ball or the clapper came to rest."""

    section: str


@record("dice-rolled")
class DiceRolled:
    """How the dice lie."""

    first: int
    second: int


@record("start-found")
class StartFound:
    """What the dice total, or the number that says where the deal begins."""

    number: int


@record("decision")
class Decision:
    """What the player chose, and for how much where it may be for less."""

    choice: str
    amount: Cents | None = None
    cards: tuple[Card, ...] = ()
    """The cards they name with it: the low hand of a hand they set."""
    face_down: bool = False
    """The card it brings is asked for face down."""


@record("station-decides")
class StationDecides:
    """What one of several players who decide at the same time chose."""

    seat: int
    choice: str
    amount: Cents | None = None


@record("others-ready")
class OthersReady:
    """Everybody else has done what there was to do."""


@record("pay")
class Pay:
    """Nothing has happened that must be ruled on: pay and take."""


@record("meter-reads")
class MeterReads:
    """What the meter shows."""

    amount: Cents


@record("irregular")
class Irregular:
    """Something went wrong; the house's remedy applies."""

    name: str
    seat: int | None = None
    """The player concerned, where one is."""
    card: Card | None = None
    """The card concerned, where one is."""
    section: str | None = None
    """The section the clapper passed last."""
    refused: bool = False
    """The player does not want the card they are offered."""
    keep_unaffected: bool = False
    """A supervisor lets wagers that do not depend on the dealer's hand stand."""
    later: bool = False
    """A player who was passed over wants a card after the others', not a dead hand."""


Answer: TypeAlias = (
    PlaceWager
    | TakeBack
    | CallWager
    | PassDice
    | BetsClosed
    | CardDealt
    | CardTurned
    | HoleRead
    | WheelStopped
    | DiceRolled
    | StartFound
    | Decision
    | StationDecides
    | OthersReady
    | Pay
    | MeterReads
    | Irregular
)
