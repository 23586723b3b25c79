"""What a round's events moved: the money is in what was written down, whoever reads it and whenever."""

from collections import Counter
from collections.abc import Iterable

from pitboss.money import Cents
from pitboss.table.events import EnvyPaid, Event, Reversed, Settled, TokePaid, VigorishPaid


def gains(events: Iterable[Event]) -> Counter[int]:
    """By seat: what its player won, losses below zero."""
    found: Counter[int] = Counter()
    for event in events:
        match event:
            case Settled() | Reversed():
                found[event.seat] += event.net
            case EnvyPaid():
                found[event.seat] += event.paid
            case VigorishPaid():
                found[event.seat] -= event.amount
            case _:
                pass
    return found


def tokes(events: Iterable[Event]) -> Cents:
    """What the house paid the dealers' toke pool."""
    return sum(event.paid for event in events if isinstance(event, TokePaid))
