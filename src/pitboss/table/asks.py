"""What a round can ask for. Whoever runs it answers: a shoe, a dealer with real cards, a test, a replay."""

from enum import StrEnum
from typing import TypeAlias

from pitboss.equipment.cards import Card
from pitboss.money import Cents
from pitboss.rulebook.schema import Phase
from pitboss.table.records import record


class Face(StrEnum):
    """How a card is dealt."""

    UP = "up"
    DOWN = "down"
    UNSEEN = "unseen"
    """Face down, and not looked at by its player either before it is turned."""

    @property
    def side(self) -> str:
        """What lies on top: `up` or `down`."""
        return "up" if self is Face.UP else "down"


@record("take-wagers")
class TakeWagers:
    """The layout is open: place wagers, take them back, or close the betting."""


@record("deal-card")
class DealCard:
    """Deal one card."""

    to: str
    """`seat 3`, `dealer`, `community`, `discard`, or `determinant`: the card that names a double shoe's side."""
    face: Face


@record("turn-card")
class TurnCard:
    """Turn over a card that was dealt face down and that nobody has seen, and say which it is."""

    of: str
    """Whose: `seat 3`, `seat 3 hand 2`, `dealer`, or a hand in the middle of the table."""
    number: int
    """Which of the hand's cards, from one."""
    part: str = ""
    """`high` or `low`, where a hand is set into two."""


@record("read-hole-card")
class ReadHole:
    """Look at the reader: does the card nobody has seen make the dealer's blackjack?"""


@record("spin-wheel")
class SpinWheel:
    """Spin, and say where it stopped."""

    sections: tuple[str, ...]


@record("roll-dice")
class RollDice:
    """Roll the dice."""

    late_wagers: bool = False
    """Whether wagers are still taken while the dice are in the air."""
    confirmed_only: bool = False
    """Whether such a wager must be confirmed aloud."""


@record("find-start")
class FindStart:
    """Find the position the deal begins at: shake the dice, read the number, or look where the button lies."""

    by: str
    """`dice` for the total of three dice, `number` or `button` for 1 to 7."""


@record("decide")
class Decide:
    """A player's decision."""

    seat: int
    choices: tuple[str, ...]
    if_absent: str
    """What is done for a player who has left the table."""
    for_money: tuple[str, ...] = ()
    """The choices that take money, of which less than the most may be named."""
    most: Cents | None = None
    """The most such a choice adds, and what it adds when nothing is named."""
    cards: tuple[Card, ...] = ()
    """The hand it is about, where a seat may have several."""
    least: Cents | None = None
    """The least such a choice adds, where the house says so."""
    wager: str = ""
    """The wager it makes or takes back, where it is about one."""
    adds: tuple[Cents, ...] = ()
    """What each choice adds to the layout, in the order of the choices; a wager taken back is below zero."""
    picks: int = 0
    """So many of the cards are named with the choice `set`."""
    face_down: tuple[str, ...] = ()
    """The choices whose card the player may ask for face down."""


@record("stations-decide")
class StationsDecide:
    """Several players decide at the same time, each on a copy of a common hand."""

    seats: tuple[int, ...]
    """Who has not decided yet."""


@record("await-others")
class AwaitOthers:
    """Where one hand is dealt for many: what this player has to do is done, and the others are not ready yet."""


@record("pay-and-take")
class PayAndTake:
    """Everything is known and no chip has moved: has anything happened that must be ruled on first?"""

    peeked: bool = False
    """The dealer's blackjack was found at the card reader, before anybody played."""


@record("read-meter")
class ReadMeter:
    """What a progressive meter shows now."""

    meter: str


Ask: TypeAlias = (
    TakeWagers
    | FindStart
    | DealCard
    | TurnCard
    | ReadHole
    | SpinWheel
    | RollDice
    | Decide
    | StationsDecide
    | AwaitOthers
    | PayAndTake
    | ReadMeter
)


def phase_of(ask: Ask) -> tuple[Phase, ...]:
    """The part of the round an ask belongs to."""
    match ask:
        case TakeWagers():
            return (Phase.WAGERS, Phase.SHUFFLE)
        case DealCard() | FindStart() | ReadHole():
            return (Phase.DEALING,)
        case TurnCard():
            return (Phase.SETTLEMENT, Phase.DEALING)
        case Decide() | StationsDecide() | AwaitOthers():
            return (Phase.DECISIONS,)
        case SpinWheel():
            return (Phase.SPIN,)
        case RollDice():
            return (Phase.ROLL,)
        case PayAndTake() | ReadMeter():
            return (Phase.SETTLEMENT,)
