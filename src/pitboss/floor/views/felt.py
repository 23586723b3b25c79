"""What lies on the felt of a round: cards as somebody may see them, chips paid and taken, wheel, dice and shoe."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.equipment.cards import Card
from pitboss.equipment.dice import DiceSet
from pitboss.equipment.wheels import Wheel
from pitboss.floor.books.live import Live
from pitboss.games.baccarat.coup import BANKER, PLAYER
from pitboss.games.baccarat.roads import Roads, roads
from pitboss.games.craps.hand import Hand
from pitboss.money import decimal
from pitboss.rulebook import HouseRules
from pitboss.table import CardPack, Face, Game, Round
from pitboss.table.events import (
    Chose,
    Dealt,
    Discarded,
    EnvyPaid,
    Event,
    HandSet,
    MeterPaid,
    Revealed,
    Reversed,
    Rolled,
    Ruled,
    Settled,
    TokeWon,
    VigorishPaid,
)
from pitboss.table.written import written
from pitboss.words.hand_names import hands_called

HIDDEN = "##"


class Cards(TypedDict):
    """What a game is played with: cards."""

    kind: Literal["cards"]
    decks: int
    jokers: int


class WheelOf(TypedDict):
    """What a game is played with: a wheel."""

    kind: Literal["wheel"]
    sections: list[str]


class Dice(TypedDict):
    """What a game is played with: dice."""

    kind: Literal["dice"]
    count: int


Equipment: TypeAlias = Cards | WheelOf | Dice


class ShoeView(TypedDict):
    """How far the shoe is dealt out."""

    cards: int
    dealt: int
    burnt: int
    turned: str | None
    """The card that was turned to say how many are burnt."""
    last_hands: int | None
    """So many hands are still dealt from it."""


class CardsOn(TypedDict):
    """Every hand on the felt; a card somebody may not see is `##`."""

    dealer: list[str]
    community: list[str]
    hands: dict[str, list[str]]
    """By place: `seat 3`, `seat 3 hand 2`."""
    boards: dict[str, list[str]]
    """The hands that are no player's, such as baccarat's."""
    low: dict[str, list[str]]
    """By place: the low hand of cards that are set into two."""
    called: dict[str, str]
    """By place: what the hand is called, as far as it is seen."""


NO_CARDS: Final[CardsOn] = {"dealer": [], "community": [], "hands": {}, "boards": {}, "low": {}, "called": {}}


class Puck(TypedDict):
    """The point and the shooter, at dice."""

    point: int | None
    shooter: int | None


class Line(TypedDict):
    """Something the dealer pays, takes or does, with its clauses."""

    do: str
    cite: list[str]
    seat: NotRequired[int]


class Chips(TypedDict):
    """Chips on the felt."""

    seat: int
    wager: str
    spot: str | None
    amount: Money
    toke: NotRequired[Money]
    """What of it is for the dealer."""
    on: NotRequired[bool]
    """At dice: whether the wager works on the next roll."""


if TYPE_CHECKING:
    EventView: TypeAlias = dict[str, Any]
    SettledView: TypeAlias = dict[str, Any]
else:
    EventView = written(Event, "Event", left_out=("cards", "high", "low"))
    SettledView = written(
        Settled | Reversed | VigorishPaid | TokeWon | EnvyPaid | Ruled, "Line", more={"number": int, "do": str}
    )


def equipment_of(game: Game, house: HouseRules) -> Equipment:
    """What a game is played with."""
    match game.equipment(house):
        case CardPack() as pack:
            return {"kind": "cards", "decks": pack.decks, "jokers": pack.jokers}
        case Wheel() as wheel:
            return {"kind": "wheel", "sections": list(wheel.sections)}
        case DiceSet() as dice:
            return {"kind": "dice", "count": dice.count}


def shoe_of(live: Live) -> ShoeView | None:
    """How far the software's shoe is dealt out."""
    pack = live.game.equipment(live.house)
    if not isinstance(pack, CardPack) or live.state.dealt_by != "software":
        return None
    shoe = live.state.shoe
    turned = shoe.out[0] if pack.burn_by_value and shoe.out else None
    return {
        "cards": pack.size,
        "dealt": pack.size - shoe.left(pack),
        "burnt": shoe.burnt,
        "turned": turned,
        "last_hands": shoe.last_hands,
    }


def roads_of(live: Live) -> Roads | None:
    """The scoreboard of a baccarat table, for everybody."""
    return roads(live.state.shoe.coups) if {PLAYER, BANKER} <= set(live.game.board_hands(live.house)) else None


# --- cards ------------------------------------------------------------------------------------------------


def cards_on(house: HouseRules, events: Sequence[Event], own: set[int]) -> CardsOn:
    """Every hand on the felt, face-down cards hidden from all but their player."""
    hands: dict[str, list[tuple[Card, Face]]] = {}
    played: dict[str, str] = {}
    """By seat: the hand that got the last card, which is the one being played."""
    low: dict[str, tuple[Card, ...]] = {}
    """By place: the low hand of cards that are set into two hands."""
    for event in events:
        match event:
            case Dealt(to="discard"):
                pass
            case Dealt():
                hands.setdefault(event.to, []).append((event.card, event.face))
                played[event.to.partition(" hand ")[0]] = event.to
            case Chose(choice="split" | "free-split"):
                seat = f"seat {event.seat}"
                made = 1 + sum(1 for place in hands if place.partition(" hand ")[0] == seat)
                hands[f"{seat} hand {made}"] = [hands[played[seat]].pop()]
            case Revealed():  # from the first on, not always all of them
                held = hands.setdefault(event.who, [])
                held[: len(event.cards)] = [(card, Face.UP) for card in event.cards]
            case Discarded():
                hands.pop(event.place, None)
            case HandSet():
                low[event.place] = event.low
            case _:
                pass
    seen = {place: [c if _sees(face, place, own) else None for c, face in h] for place, h in hands.items()}
    shown = {place: [HIDDEN if card is None else str(card) for card in cards] for place, cards in seen.items()}
    seats = {place: cards for place, cards in shown.items() if place.startswith("seat ")}
    others = {place: cards for place, cards in shown.items() if place not in (*seats, "dealer", "community")}
    return {
        "dealer": shown.get("dealer", []),
        "community": shown.get("community", []),
        "hands": seats,
        "boards": others,
        "low": {
            place: [str(card) if card in seen.get(place, ()) else HIDDEN for card in cards]
            for place, cards in low.items()
        },
        "called": hands_called(house, seen, low),
    }


def face_up(round_: Round, cards: tuple[Card, ...]) -> list[str]:
    """A hand as those see it who do not hold it."""
    up = {event.card for event in round_.events if isinstance(event, Dealt) and event.face is Face.UP}
    return [str(card) if card in up else HIDDEN for card in cards]


def _sees(face: Face, place: str, own: set[int]) -> bool:
    """Whether a card that lies so is seen by whoever has these seats."""
    return face is Face.UP or (face is Face.DOWN and _is_own(place, own))


def _is_own(place: str, own: set[int]) -> bool:
    word, _, rest = place.partition(" ")
    return word == "seat" and int(rest.split(" ")[0]) in own


def shown_to(event: Event, told: EventView, own: set[int]) -> EventView | None:
    """An event as a viewer may see it."""
    if isinstance(event, Dealt):
        if event.to == "discard":
            return None
        return told if _sees(event.face, event.to, own) else {**told, "card": HIDDEN}
    if isinstance(event, Discarded):
        return {"type": "discarded", "place": event.place}
    if isinstance(event, HandSet):
        return {"type": "hand-set", "place": event.place, "by": event.by}
    return told


def puck_of(round_: Round) -> Puck | None:
    """The point and the shooter, at dice."""
    hand = round_.table.referee
    if not isinstance(hand, Hand):
        return None
    return {"point": hand.point or None, "shooter": hand.shooter.number if hand.shooter else None}


def settled_in(round_: Round) -> list[SettledView]:
    """What was paid and taken this round, or since the dice last rolled; `number` is the event's in the round."""
    events = round_.events
    rolls = [number for number, event in enumerate(events) if isinstance(event, Rolled)]
    found = []
    for number in range(rolls[-1] if rolls else 0, len(events)):
        for line in settled_lines(events[number : number + 1]):
            found.append({**round_.told[number], "number": number, "do": line["do"]})
    return found


def settled_lines(events: tuple[Event, ...] | list[Event]) -> list[Line]:
    """What the dealer pays and takes, in order."""
    lines: list[Line] = []
    for event in events:
        match event:
            case Settled():
                lines.append({"do": _payment_line(event), "cite": list(event.cite), "seat": event.seat})
            case Reversed():
                word, amount = ("Take back from", event.paid) if event.paid else ("Give back to", event.taken)
                do = f"{word} seat {event.seat}: ${decimal(amount)} ({event.wager}, {event.outcome} is undone)"
                lines.append({"do": do, "cite": list(event.cite), "seat": event.seat})
            case VigorishPaid():
                word = ("Mark" if event.marked else "Take") if event.amount > 0 else "Return"
                line = f"{word} vigorish of seat {event.seat}: {decimal(abs(event.amount))}"
                lines.append({"do": line, "cite": list(event.cite), "seat": event.seat})
            case TokeWon():
                word = f"Toke of seat {event.seat}: ${decimal(event.amount)} into the toke box ({event.wager})"
                lines.append({"do": word, "cite": [], "seat": event.seat})
            case EnvyPaid():
                lines.append(
                    {"do": f"Pay envy, seat {event.seat}: {decimal(event.paid)}", "cite": list(event.cite)}
                )
            case Ruled():
                lines.append({"do": event.ruling, "cite": list(event.cite)})
            case _:
                pass
    return lines


def settlement_due(round_: Round) -> list[Line]:
    """What will be paid and taken when nothing is reported, as far as no meter has to be read for it."""
    lines: list[Line] = []
    from_meter = ""
    for event in round_.if_paid():
        if isinstance(event, MeterPaid):
            from_meter = event.meter
        elif from_meter and isinstance(event, Settled):
            do = f"Verify seat {event.seat}: {event.wager}, {event.outcome}, from the {from_meter} meter"
            lines.append({"do": do, "cite": list(event.cite), "seat": event.seat})
            from_meter = ""
        else:
            lines += settled_lines([event])
    return lines


def _payment_line(event: Settled) -> str:
    where = f"{event.wager} {event.spot}" if event.spot and event.spot != event.wager else event.wager
    if event.paid:
        return f"Pay seat {event.seat}: ${decimal(event.paid)} ({where}, {event.outcome}, {event.pays})"
    if event.taken:
        return f"Take seat {event.seat}: ${decimal(event.taken)} ({where}, {event.outcome})"
    return f"Push, seat {event.seat}: {where}"
