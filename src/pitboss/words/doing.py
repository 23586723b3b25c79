"""What a dealer does when something happens, as a pit says it: the step to come, and the chips to move."""

from collections.abc import Mapping

from pitboss.money import Cents, dollars
from pitboss.rulebook import HouseRules
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
from pitboss.words.events import meter_named
from pitboss.words.names import are_dice, placed, titled
from pitboss.words.outcomes import came_to
from pitboss.words.payments import odds_in_words


def step(house: HouseRules, event: Event) -> str | None:
    """The dealer's part in an event, without what comes of it; None where it is not their doing."""
    match event:
        case NoMoreBets():
            return "Call no more bets"
        case Dealt(to="discard"):
            return "Burn a card"
        case Dealt():
            return f"Deal a card face {event.face.side} to {placed(event.to)}"
        case Chose():
            return f"Ask seat {event.seat} to decide"
        case Revealed():
            return f"Turn over the cards of {placed(event.who)}"
        case Discarded():
            return f"Put the cards of {placed(event.place)} in the discard rack"
        case Exchanged():
            return f"Take the cards {placed(event.place)} exchanges to the discard rack"
        case SideNamed():
            return "Draw the determinant card"
        case Peeked():
            return "Read the hole card"
        case Turned():
            return f"Turn over a card of {placed(event.of)}"
        case StartCounted():
            return "Count off where the deal begins"
        case HandSet():
            return f"See the hand of {placed(event.place)} set"
        case Stopped():
            return "Shake the dice" if are_dice(event.section) else "Spin"
        case Rolled():
            return "Send the dice out"
        case Called():
            return "Call the result"
        case PuckMoved():
            return f"Put the puck on {event.point}" if event.point else "Turn the puck off"
        case WagerMoved():
            return f"Move {titled(house, event.wager)} of seat {event.seat} to {event.spot}"
        case Settled():
            return f"Settle {titled(house, event.wager, event.spot)} of seat {event.seat}"
        case VigorishPaid():
            do = "Mark" if event.marked else "Collect"
            return f"{do} the commission on {titled(house, event.wager, event.spot)} of seat {event.seat}"
        case EnvyPaid():
            return f"Pay envy on {titled(house, event.wager)} to seat {event.seat}"
        case _:
            return None


def moved(house: HouseRules, event: Event) -> str | None:
    """The chips a dealer moves, or the ruling they carry out; None where nothing is moved."""
    match event:
        case Settled():
            return _settled(house, event)
        case Reversed():
            word, amount = ("Take back from", event.paid) if event.paid else ("Give back to", event.taken)
            undone = f"{titled(house, event.wager, event.spot)}, {came_to(house, event.wager, event.outcome)}"
            return f"{word} seat {event.seat}: {dollars(amount)} ({undone}, is undone)"
        case VigorishPaid():
            word = ("Mark" if event.marked else "Take") if event.amount > 0 else "Return"
            return f"{word} vigorish of seat {event.seat}: {dollars(abs(event.amount))}"
        case TokeWon():
            wager = titled(house, event.wager, event.spot)
            return f"Toke of seat {event.seat}: {dollars(event.amount)} into the toke box ({wager})"
        case EnvyPaid():
            return f"Pay envy, seat {event.seat}: {dollars(event.paid)}"
        case Ruled():
            return event.ruling
        case _:
            return None


def _settled(house: HouseRules, event: Settled) -> str:
    wager = titled(house, event.wager, event.spot)
    if event.paid:
        return f"Pay seat {event.seat}: {dollars(event.paid)} ({wager}, {odds_in_words(house, event.pays)})"
    if event.taken:
        return f"Take seat {event.seat}: {dollars(event.taken)} ({wager})"
    return f"Push, seat {event.seat}: {wager}"


def verified(house: HouseRules, event: Settled, meter: str) -> str:
    """What has to be verified before a meter pays it."""
    hand = came_to(house, event.wager, event.outcome)
    return f"Verify seat {event.seat}: {hand}, from the {meter_named(house, meter)} meter"


def owed(owing: Mapping[int, Cents]) -> list[tuple[int, str]]:
    """By seat, what is taken and then paid because an entry was corrected: `Take $25 from seat 3`."""
    taken = [(seat, f"Take {dollars(-by)} from seat {seat}") for seat, by in sorted(owing.items()) if by < 0]
    paid = [(seat, f"Pay seat {seat} {dollars(by)}") for seat, by in sorted(owing.items()) if by > 0]
    return [*taken, *paid]


def boxes_owed(rake: Cents, drop: Cents) -> list[str]:
    """What goes into the boxes of a poker table, or comes out of them, because an entry was corrected."""
    found = []
    for amount, box in ((rake, "rake"), (drop, "promotional drop")):
        if amount:
            found.append(
                f"Drop {dollars(amount)} more {box}" if amount > 0 else f"Take {dollars(-amount)} {box} back"
            )
    return found
