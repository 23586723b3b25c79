"""A dice table as it stands: what lies on the layout, on or off, and where the puck went with every roll."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, cast

from pitboss.equipment.dice import Dice
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.table import Round, Seat, Stake
from pitboss.table.events import DiceTaken, Event, PuckMoved, Rolled

_FACES: Final = "⚀⚁⚂⚃⚄⚅"


@dataclass(frozen=True)
class Lying:
    """Chips that wait for a roll."""

    wager: str
    spot: str | None
    amount: Cents
    on: bool
    """Whether the next roll can decide it."""
    so_far: str
    """What has been rolled towards it, where it needs several numbers."""


@dataclass(frozen=True)
class Roll:
    """One roll, and the puck before and after it."""

    number: int
    dice: Dice
    shooter: int | None
    """The shooter's seat; None where it is somebody whose wagers are not followed."""
    before: int | None
    """The point the puck was on; None where it was off."""
    after: int | None


def lying(round_: Round, seat: Seat) -> list[Lying]:
    """What of a player's still waits for the dice; nothing at any other game, where a round settles everything."""
    hand = round_.table.referee
    if hand is None:
        return []
    from pitboss.games.craps.hand import Hand
    from pitboss.games.craps.rules import works

    assert isinstance(hand, Hand)
    house = round_.house
    return [
        Lying(
            stake.wager,
            stake.spot,
            stake.amount,
            works(house, stake.wager, stake.called, hand.come_out),
            _so_far(house, stake),
        )
        for stake in seat.open_stakes()
    ]


def _so_far(house: HouseRules, stake: Stake) -> str:
    """Points made for a Fire Bet, numbers seen for a bet on all of them."""
    match house.wagers[stake.wager].classifier:
        case "points-made":
            made, _ = cast(tuple[frozenset[int], int], _standing(house, stake))
            return f"made {_listed(made)}" if made else ""
        case "numbers-rolled":
            seen = cast(frozenset[int], _standing(house, stake))
            return f"seen {_listed(seen)}" if seen else ""
        case _:
            return ""


def _standing(house: HouseRules, stake: Stake) -> object:
    from pitboss.games.craps.rules import life_of

    return life_of(house, stake.wager, stake.spot).standings[stake.state]


def _listed(totals: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(totals)))


def rolls(events: Iterable[Event]) -> list[Roll]:
    """Every roll that counted, in order."""
    found: list[Roll] = []
    point: int | None = None
    shooter: int | None = None
    for event in events:
        match event:
            case DiceTaken():
                shooter = event.seat
            case Rolled():
                dice = Dice(event.first, event.second)
                found.append(Roll(len(found) + 1, dice, shooter, before=point, after=point))
            case PuckMoved():
                point = event.point
                found[-1] = replace(found[-1], after=point)
            case _:
                pass
    return found


def faces(dice: Dice) -> str:
    """Two dice as they lie."""
    return f"{_FACES[dice.first - 1]} {_FACES[dice.second - 1]}"


def puck(point: int | None) -> str:
    """What the puck says."""
    return f"ON {point}" if point else "OFF"
