"""What somebody may see of a table: the felt as it lies, his own cards, what is awaited and what he may do.

Everything that leaves the floor about a live round goes through here. A card that lies face down is shown only to
the player it belongs to; the dealer's hole card to nobody until it is turned.
"""

from typing import Any

from pitboss.equipment.cards import Card
from pitboss.equipment.dice import DiceSet
from pitboss.equipment.wheels import Wheel
from pitboss.floor.called import hands_called
from pitboss.floor.live import Live
from pitboss.floor.live_table import LiveTable
from pitboss.floor.people import Person
from pitboss.floor.poker import views as poker
from pitboss.floor.poker.live import PokerLive
from pitboss.floor.procedures import signed_off
from pitboss.floor.roles import Duty, Role, may
from pitboss.games.baccarat.coup import BANKER, PLAYER
from pitboss.games.baccarat.roads import roads
from pitboss.games.craps.hand import Hand
from pitboss.games.craps.rules import works
from pitboss.money import decimal
from pitboss.table import (
    CardPack,
    DealCard,
    Decide,
    Face,
    FindStart,
    ReadMeter,
    RollDice,
    Round,
    SpinWheel,
    TakeWagers,
)
from pitboss.table.asks import phase_of
from pitboss.table.events import (
    Chose,
    Dealt,
    Discarded,
    EnvyPaid,
    Event,
    HandSet,
    Revealed,
    Rolled,
    Ruled,
    Settled,
    VigorishPaid,
)
from pitboss.table.records import encode

HIDDEN = "##"
_LAST = 40
"""How many of the last things that happened are shown."""


def table_line(live: LiveTable) -> dict[str, Any]:
    """One line about a table, for a list."""
    state = live.state
    line = {
        "id": state.id,
        "property": state.property,
        "game": state.game,
        "title": live.house.section.text.title,
        "name": state.name,
        "status": state.status,
        "dealt_by": state.dealt_by,
        "minimum": decimal(live.house.amount("minimum")),
        "maximum": decimal(live.house.amount("maximum")),
        "seats": state.seats_at_most,
        "taken": sorted(state.seats),
        "round": state.round,
        "round_on": live.on,
        "version": live.version,
        "attention": _attention(live),
    }
    return line | poker.limits(live) if isinstance(live, PokerLive) else line


def _attention(live: LiveTable) -> str | None:
    if not isinstance(live, Live) or live.round is None:
        return None
    match live.round.ask:
        case ReadMeter():
            return "a jackpot waits to be verified"
        case _:
            return None


def table_view(live: LiveTable, viewer: Person) -> dict[str, Any]:
    """A table as this person sees it."""
    state = live.state
    view = table_line(live)
    view |= {
        "options": {name: str(value) for name, value in live.house.chosen.items()},
        "you": {
            "name": viewer.title,
            "role": viewer.role,
            "duties": [d.name.lower() for d in Duty if may(viewer.role, d)],
        },
    }
    if may(viewer.role, Duty.DEAL):
        view["rack"] = decimal(state.rack)
        view["drop"] = decimal(state.drop)
        view["checklist"] = checklist(live, "opening") if state.status != "open" else []
    match live:
        case Live():
            return view | _round_view(live, viewer)
        case PokerLive():
            return view | poker.poker_view(live, viewer)
        case _:
            return view


def _round_view(live: Live, viewer: Person) -> dict[str, Any]:
    """What is particular to games against the house."""
    state, round_ = live.state, live.round
    own = {number for number, seat in state.seats.items() if seat.person == viewer.id}
    view: dict[str, Any] = {
        "equipment": _equipment(live),
        "seated": {
            str(n): _seat_view(live, n, own) for n in range(1, state.seats_at_most + 1) if n in state.seats
        },
        "your_seats": sorted(own),
        "recent": state.recent,
        "shoe": _shoe(live),
        "roads": _roads(live),
        "phase": phase_of(round_.ask)[0] if round_ and round_.ask else "idle",
        "says": says(live),
        "ask": _ask(live, viewer, own),
        "layout": _layout(live),
        "dealer": [],
        "community": [],
        "happened": [],
    }
    on_felt = round_ or live.shown
    if on_felt is not None:
        if round_ is None:  # whoever sat down since does not see what was folded there
            own = {number for number in own if on_felt.players.get(number) == state.seats[number].player}
        view |= _cards(on_felt, own)
        last = zip(on_felt.events[-_LAST:], on_felt.told[-_LAST:], strict=True)
        view["happened"] = [shown for event, told in last if (shown := _shown(event, told, own)) is not None]
        view["lines"] = settled_lines(on_felt.turns[-1].events) if on_felt.turns else []
        view["settled"] = _settled(on_felt)
        view["puck"] = _puck(on_felt)
        view["over"] = round_ is None
    return view


def checklist(live: LiveTable, moment: str) -> list[dict[str, Any]]:
    """A procedure with its signatures."""
    return [
        {
            "moment": moment,
            "step": number,
            "do": step.do,
            "by": list(step.by),
            "signed_by": list(step.signed_by or step.by),
            "cite": list(step.cite),
            "signed": signed,
        }
        for number, step, signed in signed_off(live.state, live.house, moment)
    ]


def _equipment(live: Live) -> dict[str, Any]:
    match live.game.equipment(live.house):
        case CardPack() as pack:
            return {"kind": "cards", "decks": pack.decks, "jokers": pack.jokers}
        case Wheel() as wheel:
            return {"kind": "wheel", "sections": list(wheel.sections)}
        case DiceSet() as dice:
            return {"kind": "dice", "count": dice.count}


def _shoe(live: Live) -> dict[str, Any] | None:
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


def _roads(live: Live) -> dict[str, Any] | None:
    """The scoreboard of a baccarat table, for everybody."""
    return roads(live.state.shoe.coups) if {PLAYER, BANKER} <= set(live.game.board_hands) else None


def _seat_view(live: Live, number: int, own: set[int]) -> dict[str, Any]:
    seat = live.state.seats[number]
    return {
        "player": seat.player,
        "chips": decimal(live.available(number)),
        "yours": number in own,
        "in_round": live.round is not None and number in live.round.table.seats,
    }


# --- cards ------------------------------------------------------------------------------------------------


def _cards(round_: Round, own: set[int]) -> dict[str, Any]:
    """Every hand on the felt, face-down cards hidden from all but their player."""
    hands: dict[str, list[tuple[Card, bool]]] = {}
    played: dict[str, str] = {}
    """By seat: the hand that got the last card, which is the one being played."""
    low: dict[str, tuple[Card, ...]] = {}
    """By place: the low hand of cards that are set into two hands."""
    for event in round_.events:
        match event:
            case Dealt(to="discard"):
                pass
            case Dealt():
                hands.setdefault(event.to, []).append((event.card, event.face is Face.UP))
                played[event.to.partition(" hand ")[0]] = event.to
            case Chose(choice="split" | "free-split"):
                seat = f"seat {event.seat}"
                made = 1 + sum(1 for place in hands if place.partition(" hand ")[0] == seat)
                hands[f"{seat} hand {made}"] = [hands[played[seat]].pop()]
            case Revealed():  # from the first on, not always all of them
                held = hands.setdefault(event.who, [])
                held[: len(event.cards)] = [(card, True) for card in event.cards]
            case Discarded():
                hands.pop(event.place, None)
            case HandSet():
                low[event.place] = event.low
            case _:
                pass
    seen = {place: [c if up or _is_own(place, own) else None for c, up in h] for place, h in hands.items()}
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
        "called": hands_called(round_.house, seen, low),
    }


def _face_up(round_: Round, cards: tuple[Card, ...]) -> list[str]:
    """A hand as those see it who do not hold it."""
    up = {event.card for event in round_.events if isinstance(event, Dealt) and event.face is Face.UP}
    return [str(card) if card in up else HIDDEN for card in cards]


def _is_own(place: str, own: set[int]) -> bool:
    word, _, rest = place.partition(" ")
    return word == "seat" and int(rest.split(" ")[0]) in own


def _shown(event: Event, told: dict[str, Any], own: set[int]) -> dict[str, Any] | None:
    """An event as a viewer may see it."""
    if isinstance(event, Dealt):
        if event.to == "discard":
            return None
        hidden = event.face is not Face.UP and not _is_own(event.to, own)
        return {**told, "card": HIDDEN} if hidden else told
    if isinstance(event, Discarded):
        return {"type": "discarded", "place": event.place}
    if isinstance(event, HandSet):
        return {"type": "hand-set", "place": event.place, "by": event.by}
    return told


# --- the layout --------------------------------------------------------------------------------------------


def _layout(live: Live) -> list[dict[str, Any]]:
    """Every wager on the felt."""
    if live.round is None:
        return []
    hand = live.round.table.referee
    found = []
    for seat in live.round.table.seats.values():
        for stake in seat.open_stakes():
            entry: dict[str, Any] = {
                "seat": seat.number,
                "wager": stake.wager,
                "spot": stake.spot,
                "amount": decimal(stake.amount),
            }
            if isinstance(hand, Hand):
                entry["on"] = works(live.house, stake.wager, stake.called, hand.point)
            found.append(entry)
    return found


def _puck(round_: Round) -> dict[str, Any] | None:
    hand = round_.table.referee
    if not isinstance(hand, Hand):
        return None
    return {"point": hand.point or None, "shooter": hand.shooter.number if hand.shooter else None}


# --- what is awaited ----------------------------------------------------------------------------------------


def says(live: Live) -> str:
    """What is happening, in one line."""
    state, round_ = live.state, live.round
    if state.status != "open":
        return "The table is closed." if state.status == "closed" else "The table is being opened."
    if round_ is None:
        return "Place your wagers."
    match round_.ask:
        case TakeWagers():
            return "Place your wagers."
        case DealCard() as asked:
            return f"Deal: {asked.to}, face {asked.face}"
        case FindStart() as asked:
            return f"Find the starting position by the {asked.by}."
        case SpinWheel():
            return "Spin."
        case RollDice():
            return "The dice are out."
        case Decide() as asked:
            who = state.seats[asked.seat].player if asked.seat in state.seats else f"seat {asked.seat}"
            return f"Seat {asked.seat}, {who}: {' or '.join(asked.choices)}?"
        case ReadMeter() as asked:
            return f"The {asked.meter} meter is being verified."
        case None:
            return "The round is over."


def _ask(live: Live, viewer: Person, own: set[int]) -> dict[str, Any] | None:
    """What is awaited, and whether it is for this viewer to answer."""
    round_ = live.round
    if live.state.status != "open":
        return None
    deals = may(viewer.role, Duty.DEAL)
    software = live.state.dealt_by == "software"
    if round_ is None or round_.ask is None:
        return {"type": "take-wagers", "yours": bool(own) or deals, "can_close": False}
    ask = {**encode(round_.ask), "yours": False}
    match round_.ask:
        case TakeWagers():
            ask |= {"yours": bool(own) or deals, "can_close": (bool(own) and software) or deals}
        case Decide() as asked:
            ask["yours"] = asked.seat in own or (deals and viewer.role is not Role.PLAYER)
            if asked.cards and asked.seat not in own:
                ask["cards"] = _face_up(round_, asked.cards)
        case DealCard() | FindStart() | SpinWheel() | RollDice():
            ask["yours"] = deals and not software
        case _:
            pass
    if isinstance(round_.ask, SpinWheel):
        ask["sections"] = list(dict.fromkeys(round_.ask.sections))
    return ask


def _settled(round_: Round) -> list[dict[str, Any]]:
    """What was paid and taken this round, or since the dice last rolled; `number` is the event's in the round."""
    events = round_.events
    rolls = [number for number, event in enumerate(events) if isinstance(event, Rolled)]
    found = []
    for number in range(rolls[-1] if rolls else 0, len(events)):
        for line in settled_lines(events[number : number + 1]):
            found.append({**round_.told[number], "number": number, "do": line["do"]})
    return found


def settled_lines(events: tuple[Event, ...] | list[Event]) -> list[dict[str, Any]]:
    """What the dealer pays and takes, in order."""
    lines = []
    for event in events:
        match event:
            case Settled():
                lines.append({"do": _payment_line(event), "cite": list(event.cite), "seat": event.seat})
            case VigorishPaid():
                word = "Take" if event.amount > 0 else "Return"
                line = f"{word} vigorish of seat {event.seat}: {decimal(abs(event.amount))}"
                lines.append({"do": line, "cite": list(event.cite), "seat": event.seat})
            case EnvyPaid():
                lines.append(
                    {"do": f"Pay envy, seat {event.seat}: {decimal(event.paid)}", "cite": list(event.cite)}
                )
            case Ruled():
                lines.append({"do": event.ruling, "cite": list(event.cite)})
            case _:
                pass
    return lines


def _payment_line(event: Settled) -> str:
    where = f"{event.wager} {event.spot}" if event.spot and event.spot != event.wager else event.wager
    if event.paid:
        return f"Pay seat {event.seat}: ${decimal(event.paid)} ({where}, {event.outcome}, {event.pays})"
    if event.taken:
        return f"Take seat {event.seat}: ${decimal(event.taken)} ({where}, {event.outcome})"
    return f"Push, seat {event.seat}: {where}"
