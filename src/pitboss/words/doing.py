"""What a dealer does when something happens, as a pit says it: the step to come, and the chips to move."""

from collections.abc import Mapping

from pitboss.money import Cents, dollars
from pitboss.rulebook import HouseRules
from pitboss.saying import Said, as_said, say
from pitboss.table.asks import Face
from pitboss.table.events import (
    Called,
    Chose,
    Dealt,
    Discarded,
    EnvyPaid,
    Event,
    Exchanged,
    HandSet,
    NoMoreBets,
    Peeked,
    PuckMoved,
    Revealed,
    Reversed,
    Rolled,
    Ruled,
    Settled,
    SideNamed,
    StartCounted,
    Stopped,
    TokeWon,
    Turned,
    VigorishPaid,
    WagerMoved,
)
from pitboss.table.places import placed
from pitboss.words.events import meter_named
from pitboss.words.names import are_dice, titled
from pitboss.words.outcomes import came_to
from pitboss.words.payments import odds_in_words


def step(house: HouseRules, event: Event) -> Said | None:
    """The dealer's part in an event, without what comes of it; None where it is not their doing."""
    match event:
        case NoMoreBets():
            return say("Call no more bets")
        case Dealt(to="discard"):
            return say("Burn a card")
        case Dealt():
            place = placed(event.to)
            return say(
                "Deal a card face up to {place}" if event.face is Face.UP else "Deal a card face down to {place}",
                place=place,
            )
        case Chose():
            return say("Ask seat {seat} to decide", seat=event.seat)
        case Revealed():
            return say("Turn over the cards of {place}", place=placed(event.who))
        case Discarded():
            return say("Put the cards of {place} in the discard rack", place=placed(event.place))
        case Exchanged():
            return say("Take the cards {place} exchanges to the discard rack", place=placed(event.place))
        case SideNamed():
            return say("Draw the determinant card")
        case Peeked():
            return say("Read the hole card")
        case Turned():
            return say("Turn over a card of {place}", place=placed(event.of))
        case StartCounted():
            return say("Count off where the deal begins")
        case HandSet():
            return say("See the hand of {place} set", place=placed(event.place))
        case Stopped():
            return say("Shake the dice") if are_dice(event.section) else say("Spin")
        case Rolled():
            return say("Send the dice out")
        case Called():
            return say("Call the result")
        case PuckMoved():
            return say("Put the puck on {point}", point=event.point) if event.point else say("Turn the puck off")
        case WagerMoved():
            wager = titled(house, event.wager)
            return say("Move {wager} of seat {seat} to {spot}", wager=wager, seat=event.seat, spot=event.spot)
        case Settled():
            wager = titled(house, event.wager, event.spot)
            return say("Settle {wager} of seat {seat}", wager=wager, seat=event.seat)
        case VigorishPaid():
            return say(
                "Mark the commission on {wager} of seat {seat}"
                if event.marked
                else "Collect the commission on {wager} of seat {seat}",
                wager=titled(house, event.wager, event.spot),
                seat=event.seat,
            )
        case EnvyPaid():
            wager = titled(house, event.wager)
            return say("Pay envy on {wager} to seat {seat}", wager=wager, seat=event.seat)
        case _:
            return None


def moved(house: HouseRules, event: Event) -> Said | None:
    """The chips a dealer moves, or the ruling they carry out; None where nothing is moved."""
    match event:
        case Settled():
            return _settled(house, event)
        case Reversed():
            return say(
                "Take back from seat {seat}: {amount} ({wager}, {outcome}, is undone)"
                if event.paid
                else "Give back to seat {seat}: {amount} ({wager}, {outcome}, is undone)",
                seat=event.seat,
                amount=dollars(event.paid or event.taken),
                wager=titled(house, event.wager, event.spot),
                outcome=came_to(house, event.wager, event.outcome),
            )
        case VigorishPaid():
            amount = dollars(abs(event.amount))
            if event.amount <= 0:
                return say("Return vigorish of seat {seat}: {amount}", seat=event.seat, amount=amount)
            return say(
                "Mark vigorish of seat {seat}: {amount}"
                if event.marked
                else "Take vigorish of seat {seat}: {amount}",
                seat=event.seat,
                amount=amount,
            )
        case TokeWon():
            wager, amount = titled(house, event.wager, event.spot), dollars(event.amount)
            return say(
                "Toke of seat {seat}: {amount} into the toke box ({wager})",
                seat=event.seat,
                amount=amount,
                wager=wager,
            )
        case EnvyPaid():
            return say("Pay envy, seat {seat}: {amount}", seat=event.seat, amount=dollars(event.paid))
        case Ruled():
            return as_said(event.ruling)
        case _:
            return None


def _settled(house: HouseRules, event: Settled) -> Said:
    wager = titled(house, event.wager, event.spot)
    if event.paid:
        amount, odds = dollars(event.paid), odds_in_words(house, event.pays)
        return say(
            "Pay seat {seat}: {amount} ({wager}, {odds})", seat=event.seat, amount=amount, wager=wager, odds=odds
        )
    if event.taken:
        return say(
            "Take seat {seat}: {amount} ({wager})", seat=event.seat, amount=dollars(event.taken), wager=wager
        )
    return say("Push, seat {seat}: {wager}", seat=event.seat, wager=wager)


def verified(house: HouseRules, event: Settled, meter: str) -> Said:
    """What has to be verified before a meter pays it."""
    hand = came_to(house, event.wager, event.outcome)
    return say(
        "Verify seat {seat}: {hand}, from the {meter} meter",
        seat=event.seat,
        hand=hand,
        meter=meter_named(house, meter),
    )


def owed(owing: Mapping[int, Cents]) -> list[tuple[int, Said]]:
    """By seat, what is taken and then paid because an entry was corrected: `Take $25 from seat 3`."""
    taken = [(seat, _taken(seat, -by)) for seat, by in sorted(owing.items()) if by < 0]
    paid = [(seat, _paid(seat, by)) for seat, by in sorted(owing.items()) if by > 0]
    return [*taken, *paid]


def boxes_owed(rake: Cents, drop: Cents) -> list[Said]:
    """What goes into the boxes of a poker table, or comes out of them, because an entry was corrected."""
    found = []
    for amount, box in ((rake, say("rake")), (drop, say("promotional drop"))):
        if amount > 0:
            found.append(say("Drop {amount} more {box}", amount=dollars(amount), box=box))
        elif amount:
            found.append(say("Take {amount} {box} back", amount=dollars(-amount), box=box))
    return found


def _taken(seat: int, amount: Cents) -> Said:
    return say("Take {amount} from seat {seat}", amount=dollars(amount), seat=seat)


def _paid(seat: int, amount: Cents) -> Said:
    return say("Pay seat {seat} {amount}", seat=seat, amount=dollars(amount))
