"""What a finished round came to, wager by wager, in the figures an auditor holds against theory.

Theory knows what a stake costs and how far it swings by itself. Three things it cannot know are counted here: the
commission that was collected, what rounding to chips gave away, and how far wagers swung together because one
spin, one roll or one dealer's hand decided several of them.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from pitboss.equipment.dice import DiceSet
from pitboss.errors import BadInput
from pitboss.money import Cents, Form, Odds
from pitboss.rulebook import HouseRules
from pitboss.table import Game
from pitboss.table.events import Event, Reversed, Rolled, Settled, VigorishPaid

UNDECIDED: Final = frozenset({"void", "dead hand", "off"})
"""Outcomes of wagers that went back without having been at risk."""

INSURANCE: Final = "insurance"
"""What is won by the dealer's blackjack alone, and valued by itself."""


class Count(NamedTuple):
    """One wager in a round, or in many."""

    times: int = 0
    """How often it was decided."""
    staked: Cents = 0
    gained: Cents = 0
    """What the players gained, below zero what they lost."""
    squares: int = 0
    """The squares of the stakes: ten wagers of $10 swing less than one of $100."""
    extra: Cents = 0
    """Commission collected, less what rounding to chips gave away."""

    def plus(self, other: "Count") -> "Count":
        """Both together."""
        return Count(*(mine + its for mine, its in zip(self, other, strict=True)))

    def less(self, other: "Count") -> "Count":
        """What one is more than the other."""
        return Count(*(mine - its for mine, its in zip(self, other, strict=True)))


@dataclass
class Counted:
    """A round by its wagers."""

    wagers: dict[str, Count] = field(default_factory=dict)
    together: int = 0
    """What wagers decided by the same chance add to the square of the round's swing; below zero if they hedge."""


def valued_with(house: HouseRules, wager: str) -> str:
    """The wager whose value includes this one's: Play is valued with the Ante, a split with the first wager."""
    entry = house.wagers[wager]
    base = entry.rides_on or entry.equals or entry.of
    if base is None or entry.when != "decision":
        return wager
    return wager if entry.classifier == INSURANCE else base


def counted(game: Game, house: HouseRules, events: Iterable[Event]) -> Counted:
    """Count a finished round."""
    found = Counted()
    boxed = isinstance(game.equipment(house), DiceSet)

    def add(event: Settled | Reversed | VigorishPaid, count: Count) -> None:
        name = _boxed(game, house, event) if boxed else event.wager
        found.wagers[name] = found.wagers.get(name, Count()).plus(count)

    swings: dict[tuple[int, str, str | None], Cents] = {}
    for event in events:
        match event:
            case Rolled():
                found.together += _together(swings)
                swings = {}
            case VigorishPaid():
                add(event, Count(gained=-event.amount, extra=event.amount))
            case Settled() | Reversed() if event.outcome not in UNDECIDED:
                own = 0 if house.wagers[event.wager].rides_on is not None else event.stake
                times = -1 if isinstance(event, Reversed) else 1
                add(event, Count(times, times * own, event.net, times * own * own, -times * _rounding(event)))
                swing = (event.seat, valued_with(house, event.wager), event.spot)
                swings[swing] = swings.get(swing, 0) + event.net
            case _:
                pass
    found.together += _together(swings)
    return found


def _boxed(game: Game, house: HouseRules, event: Settled | Reversed | VigorishPaid) -> str:
    """A wager with its box where boxes differ, as at craps; every number of a wheel fares alike."""
    if event.spot is not None and len(game.spots(house, event.wager)) > 1:
        return f"{event.wager} {event.spot}"
    return event.wager


def _together(swings: dict[tuple[int, str, str | None], Cents]) -> int:
    return sum(swings.values()) ** 2 - sum(swing**2 for swing in swings.values())


def _rounding(event: Settled | Reversed) -> Cents:
    """What was paid beyond the printed odds; below zero where a payout limit cut it short."""
    odds = _odds(event.pays) if event.paid else None
    return 0 if odds is None else round(event.paid - odds.winnings(event.stake))


@lru_cache(maxsize=1 << 10)
def _odds(printed: str) -> Odds | None:
    try:
        odds = Odds.parse(printed)
    except BadInput:
        return None
    return odds if odds.form in (Form.TO, Form.FOR) else None
