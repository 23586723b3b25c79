"""What a round brought each seat, and where that is not what a scenario expects."""

from collections import Counter

from pitboss.money import Cents, dollars
from pitboss.scenario.telling import Scenario
from pitboss.table import Round
from pitboss.table.events import EnvyPaid, Reversed, Settled, VigorishPaid


def gains(round_: Round) -> list[dict[str, Cents]]:
    """By seat: what each wager gained, envy included; a wager on several spots is named with its spot."""
    by_seat: dict[int, Counter[str]] = {number: Counter() for number in round_.table.seats}
    for event in round_.events:
        match event:
            case Settled() | Reversed():
                by_seat[event.seat][_named(round_, event.wager, event.spot)] += event.net
            case VigorishPaid():
                by_seat[event.seat][_named(round_, event.wager, event.spot)] -= event.amount
            case EnvyPaid():
                by_seat[event.seat][event.wager] += event.paid
            case _:
                pass
    return [dict(won) for won in by_seat.values()]


def _named(round_: Round, wager: str, spot: str | None) -> str:
    return f"{wager} {spot}" if len(round_.game.spots(round_.house, wager)) > 1 else wager


def disappointments(scenario: Scenario, round_: Round) -> list[str]:
    """Where a round did not come out as the scenario expects; nothing expected is nothing to miss."""
    if not scenario.expected:
        return []
    found = gains(round_)
    if len(found) != len(scenario.expected):
        return [f"expected {len(scenario.expected)} seats, not {len(found)}"]
    return [
        f"seat {at}: {wager} gains {_gain(won.get(wager))}, not {_gain(hoped.get(wager))}"
        for at, (hoped, won) in enumerate(zip(scenario.expected, found, strict=True), start=1)
        for wager in dict.fromkeys([*hoped, *won])
        if hoped.get(wager) != won.get(wager)
    ]


def _gain(amount: Cents | None) -> str:
    return "nothing at all" if amount is None else dollars(amount)
