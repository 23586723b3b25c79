"""What a round came to: every wager's result with its clause, for people and for programs."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from pitboss.citing import listed
from pitboss.cli.layout import called, faces, lying, puck, rolls
from pitboss.cli.output import cited, say, show
from pitboss.money import decimal, dollars
from pitboss.table import Round, Seat
from pitboss.table.events import EnvyPaid, Reversed, Rolled, Ruled, Settled, VigorishPaid
from pitboss.table.records import encode

_COLOUR: Final = {"win": "green", "lose": "red", "push": "yellow"}

Result: TypeAlias = Settled | Reversed | EnvyPaid | VigorishPaid


UNDONE: Final = "undone"
"""What became of a settlement that was reversed."""


def result_word(event: Settled) -> str:
    """What happened to a wager in one word."""
    if event.paid > 0:
        return "win"
    return "lose" if event.taken else "push"


def _results(round_: Round, seat: Seat) -> Iterator[tuple[int, Result]]:
    """What a seat won, lost and paid, each with the number of rolls before it."""
    rolled = 0
    for event in round_.events:
        if isinstance(event, Rolled):
            rolled += 1
        elif isinstance(event, (Settled, Reversed, EnvyPaid, VigorishPaid)) and event.seat == seat.number:
            yield rolled, event


# --- for programs ---------------------------------------------------------------------------------------------


def round_data(round_: Round) -> dict[str, Any]:
    """A round for programs."""
    house = round_.house
    return {
        "property": house.section.house,
        "game": house.section.game,
        "seats": [_seat_data(round_, seat) for seat in round_.table.seats.values()],
        "rolls": [
            {
                "roll": roll.number,
                "dice": list(roll.dice),
                "total": roll.dice.total,
                "shooter": roll.shooter,
                "puck_before": roll.before,
                "puck_after": roll.after,
            }
            for roll in rolls(round_.events)
        ],
        "rulings": [encode(event) for event in round_.events if isinstance(event, Ruled)],
        "table_result": decimal(round_.table.rack),
        "events": [encode(event) for event in round_.events],
    }


def _seat_data(round_: Round, seat: Seat) -> dict[str, Any]:
    results = list(_results(round_, seat))
    return {
        "seat": seat.number,
        "player": seat.player,
        "net": decimal(seat.gain),
        "wagers": [_result_data(rolled, e) for rolled, e in results if not isinstance(e, VigorishPaid)],
        "vigorish": [
            {
                "wager": event.wager,
                "spot": event.spot,
                "amount": decimal(event.amount),
                "roll": rolled or None,
                "cite": listed(event.cite),
            }
            for rolled, event in results
            if isinstance(event, VigorishPaid)
        ],
        "standing": [
            {"wager": up.wager, "spot": up.spot, "stake": decimal(up.amount), "on": up.on, "so_far": up.so_far}
            for up in lying(round_, seat)
        ],
    }


def _result_data(rolled: int, event: Settled | Reversed | EnvyPaid) -> dict[str, Any]:
    if isinstance(event, EnvyPaid):
        return {
            "wager": event.wager,
            "outcome": f"envy: seat {event.for_hand_of} {event.outcome}",
            "pays": event.pays,
            "paid": decimal(event.paid),
            "net": decimal(event.paid),
            "result": "win",
            "cite": listed(event.cite),
        }
    if isinstance(event, Reversed):
        return {
            "wager": event.wager,
            "spot": event.spot,
            "stake": decimal(event.stake),
            "outcome": event.outcome,
            "result": UNDONE,
            "net": decimal(event.net),
            "cite": listed(event.cite),
        }
    return {
        "wager": event.wager,
        "spot": event.spot,
        "stake": decimal(event.stake),
        "outcome": event.outcome,
        "result": result_word(event),
        "pays": event.pays,
        "paid": decimal(event.paid),
        "returned": decimal(event.returned),
        "taken": decimal(event.taken),
        "net": decimal(event.net),
        "limited": bool(event.limited),
        "stands": event.stands,
        "roll": rolled or None,
        "cite": listed(event.cite),
    }


# --- for people -----------------------------------------------------------------------------------------------


def show_round(round_: Round) -> None:
    """A round for people."""
    for event in round_.events:
        if isinstance(event, Ruled):
            told = f" Tell: {', '.join(event.notify)}." if event.notify else ""
            say(f"[yellow]Ruling[/] {event.irregularity}: {event.ruling}{told} [dim]{cited(event.cite)}[/]")
    thrown = rolls(round_.events)
    if thrown:
        _show_rolls(round_)
    for seat in round_.table.seats.values():
        rows = [((rolled or "",) if thrown else ()) + _row(event) for rolled, event in _results(round_, seat)]
        boxes = round_.table.boxes
        hands = boxes.held(seat.number) if boxes is not None else [seat.cards]
        cards = " / ".join(" ".join(map(str, hand)) for hand in hands or [seat.cards])
        title = f"Seat {seat.number}, {seat.player}{'  ' + cards if cards else ''}"
        columns = [
            *(["roll"] if thrown else []),
            *["wager", "stake", "outcome", "result", "pays", "gain", "clause"],
        ]
        show(title, columns, rows, right=["roll", "stake", "gain"])
        _show_standing(round_, seat)
        colour = _COLOUR["win" if seat.gain > 0 else "lose" if seat.gain < 0 else "push"]
        say(f"  [{colour}]{seat.player}: {dollars(seat.gain)}[/]")
    if round_.table.dealer:
        say(f"  dealer: {' '.join(map(str, round_.table.dealer))}")
    say(f"  table: {dollars(round_.table.rack)}")


def _row(event: Result) -> tuple[str, ...]:
    match event:
        case EnvyPaid():
            outcome, gain = f"envy of seat {event.for_hand_of}", dollars(event.paid)
            return (event.wager, "", outcome, "win", event.pays, gain, cited(event.cite))
        case Reversed():
            name, gain = called(event.wager, event.spot), dollars(event.net)
            return (name, dollars(event.stake), event.outcome, UNDONE, "", gain, cited(event.cite))
        case VigorishPaid():
            result = "paid" if event.amount > 0 else "handed back"
            name = called(event.wager, event.spot)
            return (name, "", "vigorish", result, "", dollars(-event.amount), cited(event.cite))
        case Settled():
            limit = " (payout limit)" if event.limited else ""
            return (
                called(event.wager, event.spot),
                dollars(event.stake),
                event.outcome,
                result_word(event) + (", stays up" if event.stands else ""),
                event.pays,
                dollars(event.net) + limit,
                cited(event.cite),
            )


def _show_rolls(round_: Round) -> None:
    rows = [
        (
            roll.number,
            f"seat {roll.shooter}" if roll.shooter else "somebody else",
            f"{faces(roll.dice)}  {roll.dice}",
            roll.dice.total,
            puck(roll.before),
            puck(roll.after),
        )
        for roll in rolls(round_.events)
    ]
    show("Rolls", ["roll", "shooter", "dice", "total", "puck", "then"], rows, right=["roll", "total"])


def _show_standing(round_: Round, seat: Seat) -> None:
    """What a player still has on the layout, where the dice are to roll again."""
    up = lying(round_, seat)
    if not up:
        return
    counts = any(each.so_far for each in up)
    rows = [
        (
            each.wager,
            each.spot,
            dollars(each.amount),
            "on" if each.on else "off",
            *([each.so_far] if counts else []),
        )
        for each in up
    ]
    columns = ["wager", "box", "stake", "", *(["so far"] if counts else [])]
    show("Still on the layout", columns, rows, right=["stake"])
