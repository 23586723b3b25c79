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
from pitboss.saying import NOTHING, Said, as_said, capital, joined, many, say
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
from pitboss.table.places import placed
from pitboss.words.names import all_signs, chosen, plain, signs, titled
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

    says: Said
    """What happened."""
    why: Said = NOTHING
    """Of a settlement: what decided it."""
    cite: tuple[str, ...] = ()

    @property
    def line(self) -> Said:
        """Both in a line: what happened, and why."""
        return joined(". ", (self.says, capital(self.why)))


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
        return Told(said(self.house, event), NOTHING, getattr(event, "cite", ()))


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


def said(house: HouseRules, event: Event) -> Said:
    """What happened."""
    match event:
        case WagerPlaced():
            head, amount = _head(house, event), dollars(event.amount)
            if event.toke:
                toke = dollars(event.toke)
                return say("{head} {amount}, {toke} of it for the dealer", head=head, amount=amount, toke=toke)
            return joined(" ", (head, amount))
        case WagerTakenBack():
            return say("{head}: {amount} is taken back", head=_head(house, event), amount=dollars(event.amount))
        case NoMoreBets():
            return say("No more bets")
        case Dealt(to="discard"):
            return say("A card is burnt")
        case Dealt():
            down = event.face is not Face.UP and event.card is not UNSEEN
            says = say("{place}: {card}, face down" if down else "{place}: {card}", **_dealt(event))
            return capital(says)
        case Revealed():
            place, cards = placed(event.who), all_signs(event.cards)
            if event.who == "dealer" or event.who.startswith("seat "):
                return capital(say("{place} shows {cards}", place=place, cards=cards))
            return capital(say("{place} is {cards}", place=place, cards=cards))
        case Discarded():
            return capital(say("{place}: cards to the discard rack", place=placed(event.place)))
        case Exchanged():
            place, count = placed(event.place), len(event.numbers)
            return capital(
                many(count, "{place}: {count} card exchanged", "{place}: {count} cards exchanged", place=place)
            )
        case Chose(choice="shoot"):
            return say("Seat {seat} shoots", seat=event.seat)
        case Chose():
            if not event.amount:
                return say("Seat {seat}: {choice}", seat=event.seat, choice=chosen(event.choice))
            choice, amount = chosen(event.choice), dollars(event.amount)
            return say("Seat {seat}: {choice} for {amount}", seat=event.seat, choice=choice, amount=amount)
        case SideNamed():
            card, side = signs(event.card), plain(event.side)
            return say(
                "Determinant card {card}: the round is dealt from the {side} side, and the card is set aside"
                if event.set_aside
                else "Determinant card {card}: the round is dealt from the {side} side",
                card=card,
                side=side,
            )
        case Peeked():
            return say("The reader finds a blackjack" if event.blackjack else "The reader finds no blackjack")
        case Turned():
            return capital(say("{place} turns over {card}", place=placed(event.of), card=signs(event.card)))
        case StartCounted():
            place = placed(event.place)
            return say("Counted to {number}: the deal begins at {place}", number=event.number, place=place)
        case BankTaken():
            if event.seat:
                return say("Seat {seat} banks the round", seat=event.seat)
            return say("The house banks the round")
        case ButtonMoved():
            return say("Seat {seat} had the button and bet first", seat=event.seat)
        case HandSet():
            both = {"high": all_signs(event.high), "low": all_signs(event.low)}
            says = say(
                "{place} sets {high} over {low}, the house way"
                if event.by == "house-way"
                else "{place} sets {high} over {low}, as the player chose",
                place=placed(event.place),
                **both,
            )
            return capital(says)
        case Stopped():
            return capital(say("{section} comes up", section=drawn(house, event.section)))
        case _:
            return _of_dice_or_money(house, event)


def _dealt(event: Dealt) -> dict[str, str]:
    return {"place": placed(event.to), "card": signs(event.card)}


def said_unseen(event: Dealt | HandSet) -> Said:
    """The same for those who may not see the cards."""
    if isinstance(event, Dealt):
        return capital(say("{place}: a card face down", place=placed(event.to)))
    return capital(
        say(
            "{place} sets the hand the house way"
            if event.by == "house-way"
            else "{place} sets the hand as the player chose",
            place=placed(event.place),
        )
    )


def _of_dice_or_money(house: HouseRules, event: Event) -> Said:
    match event:
        case Rolled():
            roll = Dice(event.first, event.second)
            return say("The dice show {first} and {second}: {roll}", **_shown(roll), roll=called(roll))
        case Called():
            return as_said(event.call)
        case DiceTaken():
            return (
                say("Seat {seat} has the dice", seat=event.seat)
                if event.seat
                else say("Somebody else has the dice")
            )
        case PuckMoved():
            return say("The point is {point}", point=event.point) if event.point else say("The puck is off")
        case WagerMoved():
            return say("{head} moves to the {spot}", head=_head(house, event, spot=False), spot=event.spot)
        case WagerCalled():
            return say("{head} is on" if event.on else "{head} is off", head=_head(house, event))
        case VigorishPaid():
            return _vigorish(house, event)
        case Settled():
            return _settled(house, event, None)
        case Reversed():
            return say(
                "{head}, {outcome}, is undone: {amount} comes back"
                if event.paid
                else "{head}, {outcome}, is undone: {amount} goes back",
                head=_head(house, event),
                outcome=came_to(house, event.wager, event.outcome),
                amount=dollars(event.paid or event.taken),
            )
        case EnvyPaid():
            return say(
                "{head} is paid {amount} envy for the {hand} of seat {other}",
                head=_head(house, event),
                amount=dollars(event.paid),
                hand=came_to(house, event.wager, event.outcome),
                other=event.for_hand_of,
            )
        case TokePaid():
            return say(
                "The dealers are paid {amount} for the {hand} of seat {seat}",
                amount=dollars(event.paid),
                hand=came_to(house, event.wager, event.outcome),
                seat=event.seat,
            )
        case TokeWon():
            head, amount = _head(house, event), dollars(event.amount)
            return say("{head}: {amount} bet for the dealer goes into the toke box", head=head, amount=amount)
        case MeterPaid():
            meter, paid, shows = meter_named(house, event.meter), dollars(event.paid), dollars(event.shows)
            return say("The {meter} meter pays {paid} and shows {shows}", meter=meter, paid=paid, shows=shows)
        case Ruled():
            about = {"name": plain(event.irregularity), "ruling": event.ruling}
            if event.notify:
                who = joined(", ", map(house.section.calls, event.notify))
                return say("Ruling on {name}: {ruling} Tell: {who}.", **about, who=who)
            return say("Ruling on {name}: {ruling}", **about)
        case RoundVoided():
            return say("The round is void")
        case RoundEnded():
            return say("The round is over: {result}", result=house_result(event.table_result))
        case _:
            raise TypeError(f"nobody has words for {type(event).__name__}")


def _shown(roll: Dice) -> dict[str, int]:
    return {"first": roll.first, "second": roll.second}


def _settled(house: HouseRules, event: Settled, commission: VigorishPaid | None) -> Said:
    head = _head(house, event)
    stands = say("the wager stays up") if event.stands else NOTHING
    match result_word(event):
        case word if word == WIN:
            paid = say("{head}: {paid}", head=head, paid=paid_how(house, event, commission))
            return joined(", ", (paid, stands))
        case word if word == LOSE:
            lost = say("{head} loses {amount}", head=head, amount=dollars(event.taken))
            back = say("{amount} goes back", amount=dollars(event.returned)) if event.returned else NOTHING
            return joined(", ", (lost, back))
        case _:
            amount = dollars(event.returned or event.stake)
            pushes = say("{head} pushes, {amount} goes back", head=head, amount=amount)
            return joined(", ", (pushes, stands))


def _vigorish(house: HouseRules, event: VigorishPaid) -> Said:
    head, amount = _head(house, event), dollars(abs(event.amount))
    if event.amount < 0:
        return say("{head}: vigorish of {amount} is handed back", head=head, amount=amount)
    return say(
        "{head}: vigorish of {amount} is owed" if event.marked else "{head}: vigorish of {amount} is paid",
        head=head,
        amount=amount,
    )


def house_result(result: Cents) -> Said:
    """What a round came to for the house."""
    return say("the house lost {amount}" if result < 0 else "the house won {amount}", amount=dollars(abs(result)))


def meter_named(house: HouseRules, meter: str) -> str:
    """A meter by the wager that is paid from it: `Blazing 7's Progressive`."""
    return next(
        (wager.title for wager in house.section.text.wagers.values() if wager.meter == meter), plain(meter)
    )


def _head(house: HouseRules, event: _OfAWager, *, spot: bool = True) -> Said:
    """Whose wager it is: `Seat 3, Ante`."""
    where = getattr(event, "spot", None) if spot else None
    return say("Seat {seat}, {wager}", seat=event.seat, wager=titled(house, event.wager, where))
