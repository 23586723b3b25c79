"""What a round's events moved: the money is in what was written down, whoever reads it and whenever."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.table.events import EnvyPaid, Event, MeterPaid, Reversed, Settled, TokePaid, TokeWon, VigorishPaid

FINE: Final = 100
"""A meter is kept in hundredths of a cent: a few per cent of a dollar must not be lost to rounding."""


def gains(events: Iterable[Event]) -> Counter[int]:
    """By seat: what its player won, losses below zero."""
    found: Counter[int] = Counter()
    for event in events:
        match event:
            case Settled() | Reversed():
                found[event.seat] += event.net
            case EnvyPaid():
                found[event.seat] += event.paid
            case VigorishPaid() | TokeWon():
                found[event.seat] -= event.amount
            case _:
                pass
    return found


def collected_later(house: HouseRules, wager: str) -> tuple[str, ...]:
    """The clause by which the commission on a wager is marked and collected later; none if it is taken at once."""
    rule = house.wagers[wager].vigorish
    if rule is None or house.says(rule.taken) != "deferred":
        return ()
    option = house.section.text.options.get(rule.taken)
    return rule.cite if option is None else option.cite


def marked(events: Iterable[Event]) -> Counter[int]:
    """By seat: the commission its player owes for the round; it is no gain of theirs any more."""
    found: Counter[int] = Counter()
    for event in events:
        if isinstance(event, VigorishPaid) and event.marked:
            found[event.seat] += event.amount
    return found


def tokes(events: Iterable[Event]) -> Cents:
    """What went into the dealers' toke pool: by the house for players' hands, and by players' bets for them."""
    return sum(
        event.paid if isinstance(event, TokePaid) else event.amount
        for event in events
        if isinstance(event, TokePaid | TokeWon)
    )


def meters(house: HouseRules, events: Iterable[Event]) -> Counter[str]:
    """By meter: what the events change it by, in hundredths of a cent: wagers feed it, and it pays."""
    changed: Counter[str] = Counter()
    for event in events:
        if isinstance(event, MeterPaid):
            changed[event.meter] += (event.shows - event.showed) * FINE
        elif isinstance(event, Settled | Reversed):
            meter = house.wagers[event.wager].meter
            rate = house.section.text.meters[meter].rate if meter is not None else None
            if meter is not None and rate is not None:
                fed = int(Fraction(event.stake * FINE) * rate)
                changed[meter] += -fed if isinstance(event, Reversed) else fed
    return changed
