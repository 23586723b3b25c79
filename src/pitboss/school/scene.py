"""What lies on a table at a moment of a round: chips, cards, the puck, what the wheel and the dice show."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pitboss.games.craps.rules import works
from pitboss.money import Cents
from pitboss.rulebook import HouseRules
from pitboss.table.events import (
    DiceTaken,
    Discarded,
    Event,
    PuckMoved,
    Rolled,
    Settled,
    Stopped,
    WagerCalled,
    WagerMoved,
    WagerPlaced,
    WagerTakenBack,
)


@dataclass(frozen=True)
class Chips:
    """A stack on the layout."""

    seat: int
    wager: str
    spot: str | None
    amount: Cents
    on: bool = True
    """Whether the next roll can decide it, at the dice."""


@dataclass(frozen=True)
class Scene:
    """A table as somebody standing at it sees it."""

    house: HouseRules
    seats: tuple[int, ...]
    events: tuple[Event, ...] = ()
    """What has happened, of which the cards are seen."""
    chips: tuple[Chips, ...] = ()
    all_up: bool = False
    """Every card is seen, also those that lie face down."""
    meters: Mapping[str, Cents] = field(default_factory=dict)
    """What the progressive meters show, where a wager is paid from one."""
    result: str | None = None
    """Where the wheel stopped, or how the dice lie: `17`, `3-4`."""
    point: int | None = None
    shooter: int | None = None


def scene_after(
    house: HouseRules,
    seats: Sequence[int],
    events: Sequence[Event],
    *,
    all_up: bool = False,
    readings: Mapping[str, Cents] | None = None,
) -> Scene:
    """The table after what has happened; with `all_up` every card is turned and none has been put away.

    Of the meters those are seen that a wager on the layout may be paid from.
    """
    chips: dict[tuple[int, str, str | None], Cents] = {}
    called: dict[tuple[int, str, str | None], bool] = {}
    point = shooter = None
    for event in events:
        match event:
            case WagerPlaced():
                chips[event.seat, event.wager, event.spot] = event.amount
            case WagerTakenBack():
                left = chips[event.seat, event.wager, event.spot] - event.amount
                chips[event.seat, event.wager, event.spot] = left
            case WagerMoved():
                chips[event.seat, event.wager, event.spot] = chips.pop((event.seat, event.wager, None))
            case WagerCalled():
                called[event.seat, event.wager, event.spot] = event.on
            case Settled(stands=False):
                chips.pop((event.seat, event.wager, event.spot), None)
            case PuckMoved():
                point = event.point
            case DiceTaken():
                shooter = event.seat
            case _:
                pass
    shown = tuple(event for event in events if not (all_up and isinstance(event, Discarded)))
    on_dice = any(wager.dice is not None for wager in house.wagers.values())
    return Scene(
        house,
        tuple(seats),
        shown,
        tuple(
            Chips(*where, amount, not on_dice or works(house, where[1], called.get(where), come_out=not point))
            for where, amount in chips.items()
            if amount
        ),
        all_up=all_up,
        meters={
            meter: amount
            for meter, amount in (readings or {}).items()
            if any(house.wagers[wager].meter == meter for _, wager, _ in chips)
        },
        result=next((found for event in reversed(shown) if (found := _result(event))), None),
        point=point,
        shooter=shooter,
    )


def _result(event: Event) -> str | None:
    match event:
        case Stopped():
            return event.section
        case Rolled():
            return f"{event.first}-{event.second}"
        case _:
            return None
