"""What a round came to: every wager's result with its clause, for people and for programs."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from rich.markup import escape

from pitboss.citing import listed
from pitboss.cli.layout import faces, lying, puck, rolls
from pitboss.cli.output import cited, say, show
from pitboss.money import decimal, dollars
from pitboss.rulebook import HouseRules
from pitboss.saying import all_of
from pitboss.table import Round, Seat
from pitboss.table.events import (
    EnvyPaid,
    HandSet,
    Reversed,
    Rolled,
    RoundVoided,
    Ruled,
    Settled,
    TokeWon,
    VigorishPaid,
)
from pitboss.table.records import encode
from pitboss.words.events import Told, said, told
from pitboss.words.hand_names import reads
from pitboss.words.names import plain, titled
from pitboss.words.payments import odds_in_words, result_word

_COLOUR: Final = {"win": "green", "lose": "red", "push": "yellow"}

Result: TypeAlias = Settled | Reversed | EnvyPaid | VigorishPaid | TokeWon


UNDONE: Final = "undone"
"""What became of a settlement that was reversed."""


def _results(round_: Round, seat: Seat) -> Iterator[tuple[int, Result, Told]]:
    """What a seat won, lost and paid, each with the number of rolls before it, and in words."""
    rolled = 0
    for event, words in zip(round_.events, told(round_), strict=True):
        if isinstance(event, Rolled):
            rolled += 1
        elif isinstance(event, (Settled, Reversed, EnvyPaid, VigorishPaid, TokeWon)) and event.seat == seat.number:
            yield rolled, event, words


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
        "hands": {place: _hand_data(round_, place) for place in _places(round_)},
        "rulings": [encode(event) for event in round_.events if isinstance(event, Ruled)],
        "ended_by": ended.irregularity if (ended := _ended_by(round_)) else None,
        "table_result": decimal(round_.table.rack),
        "events": [encode(event) for event in round_.events],
    }


def _places(round_: Round) -> Iterator[str]:
    """Whose hands there are: seats, each hand of a box that was split, and those that belong to no seat."""
    table = round_.table
    for seat in table.seats.values():
        hands = table.boxes.held(seat.number) if table.boxes is not None else [seat.cards]
        for at, cards in enumerate(hands, start=1):
            if cards:
                yield seat.place if at == 1 else f"{seat.place} hand {at}"
    yield from (name for name in round_.game.board_hands(round_.house) if table.board[name])


def _set(round_: Round, place: str) -> HandSet | None:
    """How seven cards were set."""
    made = [event for event in round_.events if isinstance(event, HandSet) and event.place == place]
    return made[-1] if made else None


def _contest(round_: Round, place: str) -> tuple[bool | None, bool | None]:
    """Whether the two hands seven cards were set into beat the dealer's."""
    from pitboss.words.pai_gow_hands import contest

    return contest(round_.table, place)


def _ended_by(round_: Round) -> Ruled | None:
    """The ruling that voided the round, if one did."""
    rulings = [event for event in round_.events if isinstance(event, Ruled)]
    return rulings[-1] if rulings and any(isinstance(e, RoundVoided) for e in round_.events) else None


def _hand_data(round_: Round, place: str) -> dict[str, Any]:
    made = _set(round_, place)
    words = reads(round_.table, place)
    data: dict[str, Any] = {"reads": words[0] if words else None}
    if made is not None:
        high, low = _contest(round_, place)
        data |= {"high": [*map(str, made.high)], "low": [*map(str, made.low)], "set_by": made.by}
        data |= {"high_beats_dealer": high, "low_beats_dealer": low}
    return data


def _seat_data(round_: Round, seat: Seat) -> dict[str, Any]:
    results = list(_results(round_, seat))
    return {
        "seat": seat.number,
        "player": seat.player,
        "net": decimal(seat.gain),
        "wagers": [
            {**_result_data(rolled, event), "says": words.says, "why": words.why}
            for rolled, event, words in results
            if not isinstance(event, VigorishPaid | TokeWon)
        ],
        "tokes": [
            {"wager": event.wager, "spot": event.spot, "amount": decimal(event.amount)}
            for _, event, _ in results
            if isinstance(event, TokeWon)
        ],
        "vigorish": [
            {
                "wager": event.wager,
                "spot": event.spot,
                "amount": decimal(event.amount),
                "owed": event.marked,
                "roll": rolled or None,
                "cite": listed(event.cite),
            }
            for rolled, event, _ in results
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
            say(f"[yellow]{escape(said(round_.house, event))}[/] [dim]{cited(event.cite)}[/]")
    thrown = rolls(round_.events)
    if thrown:
        _show_rolls(round_)
    for seat in round_.table.seats.values():
        rows = [
            ((rolled or "",) if thrown else ()) + _row(round_.house, event, words)
            for rolled, event, words in _results(round_, seat)
        ]
        boxes = round_.table.boxes
        hands = boxes.held(seat.number) if boxes is not None else [seat.cards]
        cards = " / ".join(" ".join(map(str, hand)) for hand in hands or [seat.cards])
        title = f"Seat {seat.number}, {seat.player}{'  ' + cards if cards else ''}"
        columns = [
            *(["roll"] if thrown else []),
            *["wager", "stake", "result", "pays", "gain", "clause"],
        ]
        show(title, columns, rows, right=["roll", "stake", "gain"])
        _show_reasons(round_, seat)
        _show_hands(round_, seat.place)
        _show_standing(round_, seat)
        colour = _COLOUR["win" if seat.gain > 0 else "lose" if seat.gain < 0 else "push"]
        say(f"  [{colour}]{seat.player}: {dollars(seat.gain)}[/]")
    for name in round_.game.board_hands(round_.house):
        if round_.table.board[name]:
            words = [word for at, word in enumerate(reads(round_.table, name)) if not (at and word.isdigit())]
            cards = " ".join(map(str, round_.table.board[name]))
            say(f"  {name}: {', '.join((cards, *words))}")
    _show_hands(round_, "dealer")
    if ended := _ended_by(round_):
        why = f"The round ended by the ruling on {plain(ended.irregularity)}"
        say(f"  [yellow]{why}[/] [dim]{cited(ended.cite)}[/]")
    if round_.table.tokes:
        say(f"  tokes: {dollars(round_.table.tokes)}")
    say(f"  table: {dollars(round_.table.rack)}")


def _show_hands(round_: Round, place: str) -> None:
    """What the hands of a seat come to: each of a box that was split, or both of seven cards that were set."""
    made = _set(round_, place)
    if made is not None:
        both = f"{' '.join(map(str, made.high))} over {' '.join(map(str, made.low))}"
        way = "the house way" if made.by == "house-way" else "as the player chose"
        say(f"  set {way}: {both}, {reads(round_.table, place)[0]}")
    elif place != "dealer":
        own = [each for each in _places(round_) if each == place or each.startswith(f"{place} hand")]
        words = [found[0] for each in own if (found := reads(round_.table, each))]
        if words:
            say(f"  holds {' and '.join(words)}")


def _show_reasons(round_: Round, seat: Seat) -> None:
    """Why each wager came to what it did; what is the same for several is said once."""
    about: dict[str, list[str]] = {}
    for _, event, words in _results(round_, seat):
        if words.why:
            about.setdefault(words.why, []).append(titled(round_.house, event.wager, getattr(event, "spot", None)))
    for why, wagers in about.items():
        say(f"  {escape(all_of(list(dict.fromkeys(wagers))))}: {escape(why)}")


def _row(house: HouseRules, event: Result, words: Told) -> tuple[str, ...]:
    name, clause = titled(house, event.wager, getattr(event, "spot", None)), cited(words.cite)
    match event:
        case EnvyPaid():
            gain = dollars(event.paid)
            return (name, "", f"envy of seat {event.for_hand_of}", event.pays, gain, clause)
        case Reversed():
            return (name, dollars(event.stake), UNDONE, "", dollars(event.net), clause)
        case VigorishPaid():
            result = ("owed" if event.marked else "paid") if event.amount > 0 else "handed back"
            return (name, "", f"vigorish {result}", "", dollars(-event.amount), clause)
        case TokeWon():
            return (name, "", "to the dealers", "", dollars(-event.amount), "")
        case Settled():
            limit = " (payout limit)" if event.limited else ""
            result = result_word(event) + (", stays up" if event.stands else "")
            pays = odds_in_words(house, event.pays)
            return (name, dollars(event.stake), result, pays, dollars(event.net) + limit, clause)


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
            titled(round_.house, each.wager),
            each.spot,
            dollars(each.amount),
            "on" if each.on else "off",
            *([each.so_far] if counts else []),
        )
        for each in up
    ]
    columns = ["wager", "box", "stake", "", *(["so far"] if counts else [])]
    show("Still on the layout", columns, rows, right=["stake"])
