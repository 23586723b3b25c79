"""What a round brought each seat, settlement by settlement and in all."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pitboss.games.blackjack.play import BlackjackRound
from pitboss.money import Cents
from pitboss.table import Round
from pitboss.table.events import EnvyPaid, Reversed, Rolled, Settled, TokeWon, VigorishPaid


@dataclass(frozen=True)
class Result:
    """Chips that moved on one wager."""

    seat: int
    wager: str
    """A wager on several spots is named with its spot."""
    gain: Cents
    outcome: str
    pays: str
    cite: tuple[str, ...]
    hand: int
    """Which hand of a box it was made on, or first of them; 0 for a wager on no hand."""
    roll: int
    """How many rolls there had been."""


def results(round_: Round) -> Iterator[Result]:
    """In the order the chips moved, envy and commission included."""
    rolled = 0
    for at, event in enumerate(round_.events):
        match event:
            case Rolled():
                rolled += 1
            case Settled() | Reversed():
                outcome = event.outcome if isinstance(event, Settled) else f"{event.outcome} undone"
                name, hand = _named(round_, event.wager, event.spot), _hand(round_, event.seat, at)
                yield Result(event.seat, name, event.net, outcome, event.pays, event.cite, hand, rolled)
            case VigorishPaid():
                name, outcome = (
                    _named(round_, event.wager, event.spot),
                    f"vigorish{' owed' if event.marked else ''}",
                )
                yield Result(event.seat, name, -event.amount, outcome, "", event.cite, 0, rolled)
            case TokeWon():
                name = _named(round_, event.wager, event.spot)
                yield Result(event.seat, name, -event.amount, "toke", "", (), 0, rolled)
            case EnvyPaid():
                outcome = f"envy {event.outcome}"
                yield Result(event.seat, event.wager, event.paid, outcome, event.pays, event.cite, 0, rolled)
            case _:
                pass


def gains(round_: Round) -> list[dict[str, Cents]]:
    """By seat: what each wager gained, envy included; a wager on several spots is named with its spot."""
    by_seat: dict[int, Counter[str]] = {number: Counter() for number in round_.table.seats}
    for result in results(round_):
        by_seat[result.seat][result.wager] += result.gain
    return [dict(won) for won in by_seat.values()]


def _named(round_: Round, wager: str, spot: str | None) -> str:
    return f"{wager} {spot}" if len(round_.game.spots(round_.house, wager)) > 1 else wager


def _hand(round_: Round, seat: int, at: int) -> int:
    """The hand of a box that chips lay on, by the number its cards are dealt to."""
    boxes, stake = round_.table.boxes, round_.table.stake_of(at)
    if not isinstance(boxes, BlackjackRound):
        return 0
    return next((hand.number for hand in boxes.boxes.get(seat, []) if stake in hand.stakes), 0)
