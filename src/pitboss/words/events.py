"""Every event of a round as a sentence, and of every settlement why: events are put into words here alone.

Terminal, school, replay, pages and the API all say what is said here.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol
from weakref import WeakKeyDictionary

from pitboss.equipment.cards import UNSEEN
from pitboss.equipment.dice import Dice
from pitboss.money import Cents, dollars
from pitboss.rulebook import HouseRules
from pitboss.table import CommonHand, Face, Round, Table
from pitboss.table.events import (
    BankTaken,
    ButtonMoved,
    Called,
    Chose,
    Dealt,
    DiceTaken,
    Discarded,
    EnvyPaid,
    Event,
    Exchanged,
    HandSet,
    MeterPaid,
    NoMoreBets,
    Peeked,
    PuckMoved,
    Revealed,
    Reversed,
    Rolled,
    RoundEnded,
    RoundVoided,
    Ruled,
    Settled,
    SideNamed,
    StartCounted,
    Stopped,
    TokePaid,
    TokeWon,
    Turned,
    VigorishPaid,
    WagerCalled,
    WagerMoved,
    WagerPlaced,
    WagerTakenBack,
)
from pitboss.words.names import all_signs, capital, chosen, placed, plain, signs, titled
from pitboss.words.outcomes import came_to
from pitboss.words.payments import LOSE, WIN, paid_how, result_word
from pitboss.words.rolls import called
from pitboss.words.why import reasons
from pitboss.words.why.wheel import drawn


class _OfAWager(Protocol):
    """An event that happened to somebody's wager."""

    @property
    def seat(self) -> int: ...

    @property
    def wager(self) -> str: ...


class Told(NamedTuple):
    """An event in words."""

    says: str
    """What happened."""
    why: str = ""
    """Of a settlement: what decided it."""
    cite: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """Both in a line: what happened, and why."""
        return f"{self.says}. {capital(self.why)}" if self.why else self.says


class Teller:
    """Follows a round of a table and tells it, event after event."""

    def __init__(self, house: HouseRules) -> None:
        self.house = house
        self._reasons = reasons(house)
        self.told: list[Told] = []

    def tell(self, events: Sequence[Event]) -> list[Told]:
        """What these events are in words; they follow those that were told before."""
        found = [self._tell(event, _commission(events, at)) for at, event in enumerate(events)]
        self.told += found
        return found

    def _tell(self, event: Event, commission: VigorishPaid | None) -> Told:
        self._reasons.follow(event)
        if isinstance(event, Settled):
            return Told(_settled(self.house, event, commission), self._reasons.why(event), event.cite)
        return Told(said(self.house, event), "", getattr(event, "cite", ()))


_TELLERS: WeakKeyDictionary[Table, Teller] = WeakKeyDictionary()


def told(round_: Round) -> list[Told]:
    """A round in words, a sentence an event. Each is made once, when somebody first wants to read it."""
    if isinstance(round_, CommonHand):
        return _of_all_stations(round_)
    teller = _TELLERS.setdefault(round_.table, Teller(round_.house))
    if len(teller.told) < len(round_.events):
        teller.tell(round_.events[len(teller.told) :])
    return teller.told


def _of_all_stations(round_: CommonHand) -> list[Told]:
    """What happened at a station is told with the cards of its own copy of the hand."""
    own = {
        id(event): each
        for station in round_.stations.values()
        for event, each in zip(station.events, told(station), strict=True)
    }
    return [own.get(id(event)) or Told(said(round_.house, event)) for event in round_.events]


def told_of(house: HouseRules, events: Iterable[Event]) -> list[Told]:
    """The same of events that were written down."""
    return Teller(house).tell(list(events))


def _commission(events: Sequence[Event], at: int) -> VigorishPaid | None:
    """The commission that was taken with a settlement: just after it, or at dice just before."""
    settled = events[at]
    if not isinstance(settled, Settled):
        return None
    for event in (*events[at + 1 : at + 2], *events[max(at - 1, 0) : at]):
        if isinstance(event, VigorishPaid) and _place(event) == _place(settled):
            return event
    return None


def _place(event: Settled | VigorishPaid) -> tuple[int, str, str | None]:
    return event.seat, event.wager, event.spot


# --- a sentence an event ------------------------------------------------------------------------------------


def said(house: HouseRules, event: Event) -> str:
    """What happened."""
    match event:
        case WagerPlaced():
            toke = f", {dollars(event.toke)} of it for the dealer" if event.toke else ""
            return f"{_head(house, event)} {dollars(event.amount)}{toke}"
        case WagerTakenBack():
            return f"{_head(house, event)}: {dollars(event.amount)} is taken back"
        case NoMoreBets():
            return "No more bets"
        case Dealt(to="discard"):
            return "A card is burnt"
        case Dealt():
            down = "" if event.face is Face.UP or event.card is UNSEEN else ", face down"
            return f"{capital(placed(event.to))}: {signs(event.card)}{down}"
        case Revealed():
            verb = "shows" if event.who == "dealer" or event.who.startswith("seat ") else "is"
            return f"{capital(placed(event.who))} {verb} {all_signs(event.cards)}"
        case Discarded():
            return f"{capital(placed(event.place))}: cards to the discard rack"
        case Exchanged():
            many = f"{len(event.numbers)} card{'s' * (len(event.numbers) > 1)}"
            return f"{capital(placed(event.place))}: {many} exchanged"
        case Chose(choice="shoot"):
            return f"Seat {event.seat} shoots"
        case Chose():
            amount = f" for {dollars(event.amount)}" if event.amount else ""
            return f"Seat {event.seat}: {chosen(event.choice)}{amount}"
        case SideNamed():
            aside = ", and the card is set aside" if event.set_aside else ""
            return f"Determinant card {signs(event.card)}: the round is dealt from the {event.side} side{aside}"
        case Peeked():
            return f"The reader finds {'a blackjack' if event.blackjack else 'no blackjack'}"
        case Turned():
            return f"{capital(placed(event.of))} turns over {signs(event.card)}"
        case StartCounted():
            return f"Counted to {event.number}: the deal begins at {placed(event.place)}"
        case BankTaken():
            return f"Seat {event.seat} banks the round" if event.seat else "The house banks the round"
        case ButtonMoved():
            return f"Seat {event.seat} had the button and bet first"
        case HandSet():
            both = f"{all_signs(event.high)} over {all_signs(event.low)}"
            return f"{capital(placed(event.place))} sets {both}, {_way(event)}"
        case Stopped():
            return f"{capital(drawn(house, event.section))} comes up"
        case _:
            return _of_dice_or_money(house, event)


def said_unseen(event: Dealt | HandSet) -> str:
    """The same for those who may not see the cards."""
    if isinstance(event, Dealt):
        return f"{capital(placed(event.to))}: a card face down"
    return f"{capital(placed(event.place))} sets the hand {_way(event)}"


def _way(event: HandSet) -> str:
    return "the house way" if event.by == "house-way" else "as the player chose"


def _of_dice_or_money(house: HouseRules, event: Event) -> str:
    match event:
        case Rolled():
            return f"The dice show {event.first} and {event.second}: {called(Dice(event.first, event.second))}"
        case Called():
            return event.call
        case DiceTaken():
            return f"Seat {event.seat} has the dice" if event.seat else "Somebody else has the dice"
        case PuckMoved():
            return f"The point is {event.point}" if event.point else "The puck is off"
        case WagerMoved():
            return f"{_head(house, event, spot=False)} moves to the {event.spot}"
        case WagerCalled():
            return f"{_head(house, event)} is {'on' if event.on else 'off'}"
        case VigorishPaid():
            return _vigorish(house, event)
        case Settled():
            return _settled(house, event, None)
        case Reversed():
            back = f"{dollars(event.paid)} comes back" if event.paid else f"{dollars(event.taken)} goes back"
            return f"{_head(house, event)}, {came_to(house, event.wager, event.outcome)}, is undone: {back}"
        case EnvyPaid():
            hand = came_to(house, event.wager, event.outcome)
            envy = f"is paid {dollars(event.paid)} envy for the {hand} of seat {event.for_hand_of}"
            return f"{_head(house, event)} {envy}"
        case TokePaid():
            hand = came_to(house, event.wager, event.outcome)
            return f"The dealers are paid {dollars(event.paid)} for the {hand} of seat {event.seat}"
        case TokeWon():
            return f"{_head(house, event)}: {dollars(event.amount)} bet for the dealer goes into the toke box"
        case MeterPaid():
            meter = meter_named(house, event.meter)
            return f"The {meter} meter pays {dollars(event.paid)} and shows {dollars(event.shows)}"
        case Ruled():
            tell = f" Tell: {', '.join(map(plain, event.notify))}." if event.notify else ""
            return f"Ruling on {plain(event.irregularity)}: {event.ruling}{tell}"
        case RoundVoided():
            return "The round is void"
        case RoundEnded():
            return f"The round is over: {house_result(event.table_result)}"
        case _:
            raise TypeError(f"nobody has words for {type(event).__name__}")


def _settled(house: HouseRules, event: Settled, commission: VigorishPaid | None) -> str:
    head = _head(house, event)
    stands = ", the wager stays up" if event.stands else ""
    match result_word(event):
        case word if word == WIN:
            return f"{head}: {paid_how(house, event, commission)}{stands}"
        case word if word == LOSE:
            back = f", {dollars(event.returned)} goes back" if event.returned else ""
            return f"{head} loses {dollars(event.taken)}{back}"
        case _:
            return f"{head} pushes, {dollars(event.returned or event.stake)} goes back{stands}"


def _vigorish(house: HouseRules, event: VigorishPaid) -> str:
    if event.amount < 0:
        return f"{_head(house, event)}: vigorish of {dollars(-event.amount)} is handed back"
    return f"{_head(house, event)}: vigorish of {dollars(event.amount)} is {'owed' if event.marked else 'paid'}"


def house_result(result: Cents) -> str:
    """What a round came to for the house."""
    return f"the house {'lost' if result < 0 else 'won'} {dollars(abs(result))}"


def meter_named(house: HouseRules, meter: str) -> str:
    """A meter by the wager that is paid from it: `Blazing 7's Progressive`."""
    return next(
        (wager.title for wager in house.section.text.wagers.values() if wager.meter == meter), plain(meter)
    )


def _head(house: HouseRules, event: _OfAWager, *, spot: bool = True) -> str:
    """Whose wager it is: `Seat 3, Ante`."""
    where = getattr(event, "spot", None) if spot else None
    return f"Seat {event.seat}, {titled(house, event.wager, where)}"
