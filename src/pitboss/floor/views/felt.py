"""What lies on the felt of a round: cards as somebody may see them, chips paid and taken, wheel, dice and shoe."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.equipment.cards import UNSEEN, Card
from pitboss.equipment.dice import DiceSet
from pitboss.equipment.wheels import Wheel
from pitboss.floor.books.live import Live
from pitboss.games.baccarat.coup import BANKER, PLAYER
from pitboss.games.baccarat.roads import Roads, roads
from pitboss.games.craps.hand import Hand
from pitboss.games.craps.rules import works
from pitboss.money import Cents, cents, decimal
from pitboss.rulebook import HouseRules
from pitboss.saying import NOTHING, Said, joined, say
from pitboss.table import CardPack, Face, Game, Round
from pitboss.table.events import (
    Dealt,
    Discarded,
    EnvyPaid,
    Event,
    Exchanged,
    HandSet,
    MeterPaid,
    Reversed,
    Rolled,
    Ruled,
    Settled,
    TokeWon,
    Turned,
    VigorishPaid,
)
from pitboss.table.lying import Lying
from pitboss.table.written import written
from pitboss.words import doing
from pitboss.words.events import Told, said_unseen, told, told_of
from pitboss.words.hand_names import hands_called

HIDDEN: Final = str(UNSEEN)
"""A card somebody may not see is shown as one nobody has seen."""


LAST: Final = 40
"""How many of the last things that happened are shown."""


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
    called: dict[str, Said]
    """By place: what the hand is called, as far as it is seen."""


NO_CARDS: Final[CardsOn] = {"dealer": [], "community": [], "hands": {}, "boards": {}, "low": {}, "called": {}}


class Puck(TypedDict):
    """The point and the shooter, at dice."""

    point: int | None
    shooter: int | None


class Line(TypedDict):
    """Something the dealer pays, takes or does, with its clauses."""

    do: Said
    why: Said
    """What decided a settlement, in words."""
    cite: list[str]
    seat: NotRequired[int]


class EntryView(TypedDict):
    """Something that was entered in the round on the felt."""

    entry: int
    answer: dict[str, str | int | bool | list[str]]
    says: Said
    """The answer in words."""
    ruled: bool
    """Whether it takes somebody who rules, and a reason, to correct it."""


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


class StillSeat(TypedDict):
    """A player at a felt that nobody plays on."""

    player: str
    chips: None
    yours: bool
    in_round: bool


class StillFelt(CardsOn):
    """A felt nobody plays on, in the words of a table's view, so that the same drawing serves both."""

    game: str
    played_as: str | None
    status: str
    equipment: Equipment
    seated: dict[str, StillSeat]
    your_seats: list[int]
    recent: list[str]
    puck: Puck | None
    layout: list[Chips]


if TYPE_CHECKING:
    EventView: TypeAlias = dict[str, Any]
    SettledView: TypeAlias = dict[str, Any]
else:
    _IN_WORDS = {"says": Said, "why": Said}
    EventView = written(Event, "Event", left_out=("cards", "high", "low"), more=_IN_WORDS)
    SettledView = written(
        Settled | Reversed | VigorishPaid | TokeWon | EnvyPaid | Ruled,
        "Line",
        more={"number": int, "do": Said, **_IN_WORDS},
    )


def equipment_of(game: Game, house: HouseRules) -> Equipment:
    """What a game is played with."""
    match game.equipment(house):
        case CardPack() as pack:
            return {"kind": "cards", "decks": pack.decks * pack.sides, "jokers": pack.jokers}
        case Wheel() as wheel:
            return {"kind": "wheel", "sections": list(wheel.sections)}
        case DiceSet() as dice:
            return {"kind": "dice", "count": dice.count}


def shoe_of(live: Live) -> ShoeView | None:
    """How far the software's shoe is dealt out."""
    pack, shoe = live.pack, live.state.shoe
    if pack is None or live.state.dealt_by != "software":
        return None
    turned = shoe.out[0] if pack.burn_by_value and shoe.out else None
    return {
        "cards": pack.size * len(shoe.sides),
        "dealt": sum(pack.size - side.left(pack) for side in shoe.sides),
        "burnt": sum(side.burnt for side in shoe.sides),
        "turned": turned,
        "last_hands": shoe.last_hands,
    }


def roads_of(live: Live) -> Roads | None:
    """The scoreboard of a baccarat table, for everybody."""
    return roads(live.state.shoe.coups) if {PLAYER, BANKER} <= set(live.game.board_hands(live.house)) else None


# --- cards ------------------------------------------------------------------------------------------------


def cards_on(house: HouseRules, events: Sequence[Event], own: set[int]) -> CardsOn:
    """Every hand on the felt, face-down cards hidden from all but their player."""
    lying = Lying(events)
    hands, low = lying.hands, {place: each.low for place, each in lying.made.items()}
    seen = {
        place: [card if _sees(face, place, own) and card is not UNSEEN else None for card, face in held]
        for place, held in hands.items()
    }
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
    up = {
        event.card
        for event in round_.events
        if isinstance(event, Turned) or (isinstance(event, Dealt) and event.face is Face.UP)
    }
    return [str(card) if card in up else HIDDEN for card in cards]


def _sees(face: Face, place: str, own: set[int]) -> bool:
    """Whether a card that lies so is seen by whoever has these seats."""
    return face is Face.UP or (face is Face.DOWN and _is_own(place, own))


def _is_own(place: str, own: set[int]) -> bool:
    word, _, rest = place.partition(" ")
    return word == "seat" and int(rest.split(" ")[0]) in own


def shown_to(event: Event, written: EventView, words: Told, own: set[int]) -> EventView | None:
    """An event as a viewer may see it, with its sentence."""
    view = {**written, "says": words.says, "why": words.why}
    if isinstance(event, Dealt):
        if event.to == "discard":
            return None
        return view if _sees(event.face, event.to, own) else {**view, "card": HIDDEN, "says": said_unseen(event)}
    if isinstance(event, Discarded):
        return {"type": "discarded", "place": event.place, "says": words.says, "why": NOTHING}
    if isinstance(event, Exchanged):
        numbers = list(event.numbers)
        return {"type": "exchanged", "place": event.place, "numbers": numbers, "says": words.says, "why": NOTHING}
    if isinstance(event, HandSet):
        return {
            "type": "hand-set",
            "place": event.place,
            "by": event.by,
            "says": said_unseen(event),
            "why": NOTHING,
        }
    return view


def chips_on(round_: Round) -> list[Chips]:
    """Every wager on the felt."""
    hand = round_.table.referee
    found = []
    for seat in round_.table.seats.values():
        for stake in seat.open_stakes():
            entry: Chips = {
                "seat": seat.number,
                "wager": stake.wager,
                "spot": stake.spot,
                "amount": decimal(stake.amount),
            }
            if stake.toke:
                entry["toke"] = decimal(stake.toke)
            if isinstance(hand, Hand):
                entry["on"] = works(round_.house, stake.wager, stake.called, hand.come_out)
            found.append(entry)
    return found


def puck_of(round_: Round) -> Puck | None:
    """The point and the shooter, at dice."""
    hand = round_.table.referee
    if not isinstance(hand, Hand):
        return None
    return {"point": hand.point or None, "shooter": hand.shooter.number if hand.shooter else None}


def settled_in(round_: Round) -> list[SettledView]:
    """What was paid and taken this round, or since the dice last rolled; `number` is the event's in the round."""
    rolls = [number for number, event in enumerate(round_.events) if isinstance(event, Rolled)]
    words, found = told(round_), []
    for number in range(rolls[-1] if rolls else 0, len(round_.events)):
        line = _line(round_.house, round_.events[number], words[number])
        if line is not None:
            said = {"do": line["do"], "says": words[number].says, "why": words[number].why}
            found.append({**round_.told[number], "number": number, **said})
    return found


def settled_lines(house: HouseRules, events: Sequence[Event], words: Sequence[Told]) -> list[Line]:
    """What the dealer pays and takes, in order."""
    lines = (_line(house, event, each) for event, each in zip(events, words, strict=True))
    return [line for line in lines if line is not None]


def _line(house: HouseRules, event: Event, words: Told) -> Line | None:
    do = doing.moved(house, event)
    if do is None:
        return None
    line: Line = {"do": do, "why": words.why, "cite": list(words.cite)}
    if (seat := getattr(event, "seat", None)) is not None:
        line["seat"] = seat
    return line


def settled_last(round_: Round) -> list[Line]:
    """What the dealer has just paid and taken."""
    last = round_.turns[-1].events if round_.turns else ()
    return settled_lines(round_.house, last, told(round_)[len(round_.events) - len(last) :])


def owing_lines(owing: Mapping[int, Cents]) -> list[Line]:
    """What is taken and then paid because an entry was corrected."""
    return [{"do": do, "why": NOTHING, "cite": [], "seat": seat} for seat, do in doing.owed(owing)]


def boxes_lines(rake: Cents, drop: Cents) -> list[Line]:
    """What goes into the boxes of a poker table, or comes out of them, because an entry was corrected."""
    return [{"do": do, "why": NOTHING, "cite": []} for do in doing.boxes_owed(rake, drop)]


def correction_lines(body: Mapping[str, Any]) -> list[Line]:
    """What was put right, as it was written: why, and what was paid and taken for it."""
    done, reason = say("Entry {entry} is corrected", entry=body["entry"]), body.get("reason", "")
    first: Line = {"do": joined(": ", (done, reason)), "why": NOTHING, "cite": []}
    moved = owing_lines({int(seat): cents(by) for seat, by in body["gains"].items()})
    return [first, *moved, *boxes_lines(cents(body.get("rake", "0")), cents(body.get("drop", "0")))]


def settlement_due(round_: Round) -> list[Line]:
    """What will be paid and taken when nothing is reported, as far as no meter has to be read for it."""
    house, due = round_.house, round_.if_paid()
    words = told_of(house, (*round_.events, *due))[len(round_.events) :]
    lines: list[Line] = []
    meter = ""
    for event, each in zip(due, words, strict=True):
        if isinstance(event, MeterPaid):
            meter = event.meter
        elif meter and isinstance(event, Settled):
            do = doing.verified(house, event, meter)
            lines.append({"do": do, "why": each.why, "cite": list(event.cite), "seat": event.seat})
            meter = ""
        else:
            lines += settled_lines(house, [event], [each])
    return lines
