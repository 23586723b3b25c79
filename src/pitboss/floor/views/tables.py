"""What somebody may see of a table: the felt as it lies, his own cards, what is awaited and what he may do.

Everything that leaves the floor about a live round goes through here. A card that lies face down is shown only to
the player it belongs to; the dealer's hole card and a double's card dealt face down to nobody until turned.
"""

from typing import Any

from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.procedures import signed_off
from pitboss.floor.books.stadium_live import StadiumLive
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, Role, may
from pitboss.floor.views import poker, stadium
from pitboss.floor.views.felt import (
    cards_on,
    equipment_of,
    face_up,
    puck_of,
    roads_of,
    settled_in,
    settled_lines,
    settlement_due,
    shoe_of,
    shown_to,
)
from pitboss.games.craps.hand import Hand
from pitboss.games.craps.rules import works
from pitboss.money import decimal
from pitboss.table import (
    DealCard,
    Decide,
    FindStart,
    PayAndTake,
    ReadMeter,
    RollDice,
    SpinWheel,
    StationsDecide,
    TakeWagers,
)
from pitboss.table.asks import AwaitOthers, phase_of
from pitboss.table.records import encode

_LAST = 40
"""How many of the last things that happened are shown."""


def table_line(live: LiveTable) -> dict[str, Any]:
    """One line about a table, for a list."""
    state = live.state
    line = {
        "id": state.id,
        "property": state.property,
        "game": state.game,
        "played_as": live.house.section.played_as,
        "title": live.house.section.text.title,
        "name": state.name,
        "status": state.status,
        "dealt_by": state.dealt_by,
        "edition": state.edition,
        "minimum": decimal(live.house.amount("minimum")),
        "maximum": decimal(live.house.amount("maximum")),
        "seats": state.seats_at_most,
        "taken": sorted(state.seats),
        "round": state.round,
        "round_on": live.on,
        "version": live.version,
        "attention": _attention(live),
    }
    match live:
        case PokerLive():
            return line | poker.limits(live)
        case StadiumLive():
            return line | stadium.limits(live)
        case _:
            return line


def _attention(live: LiveTable) -> str | None:
    if isinstance(live, Live) and live.stranded:
        return "a round cannot go on"
    return "a jackpot waits to be verified" if live.state.reserved else None


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
        case StadiumLive():
            return view | stadium.stadium_view(live, viewer)
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
        "equipment": equipment_of(live.game, live.house),
        "seated": {
            str(n): _seat_view(live, n, own) for n in range(1, state.seats_at_most + 1) if n in state.seats
        },
        "your_seats": sorted(own),
        "recent": state.recent,
        "shoe": shoe_of(live),
        "roads": roads_of(live),
        "phase": phase_of(round_.ask)[0] if round_ and round_.ask else "idle",
        "says": says(live),
        "stranded": live.stranded,
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
        view |= cards_on(on_felt.house, on_felt.events, own)
        last = zip(on_felt.events[-_LAST:], on_felt.told[-_LAST:], strict=True)
        view["happened"] = [shown for event, told in last if (shown := shown_to(event, told, own)) is not None]
        view["lines"] = settled_lines(on_felt.turns[-1].events) if on_felt.turns else []
        view["settled"] = settled_in(on_felt)
        view["puck"] = puck_of(on_felt)
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


def _seat_view(live: Live, number: int, own: set[int]) -> dict[str, Any]:
    seat = live.state.seats[number]
    return {
        "player": seat.player,
        "chips": decimal(live.available(number)),
        "owes": decimal(live.state.owed.get(number, 0)),
        "yours": number in own,
        "in_round": live.round is not None and number in live.round.table.seats,
    }


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
            if stake.toke:
                entry["toke"] = decimal(stake.toke)
            if isinstance(hand, Hand):
                entry["on"] = works(live.house, stake.wager, stake.called, hand.come_out)
            found.append(entry)
    return found


# --- what is awaited ----------------------------------------------------------------------------------------


def says(live: Live) -> str:
    """What is happening, in one line."""
    state, round_ = live.state, live.round
    if state.status != "open":
        return "The table is closed." if state.status == "closed" else "The table is being opened."
    if live.stranded:
        return "This round cannot go on. A supervisor abandons it, and every wager goes back."
    if round_ is None and state.reserved:
        meter = next(iter(state.reserved.values())).meter
        return f"The {meter} meter is being verified."
    if round_ is None:
        return "Place your wagers."
    match round_.ask:
        case TakeWagers():
            return "Place your wagers."
        case DealCard() as asked:
            return f"Deal: {asked.to}, face {asked.face.side}"
        case FindStart() as asked:
            return f"Find the starting position by the {asked.by}."
        case SpinWheel():
            return "Spin."
        case RollDice():
            return "The dice are out."
        case Decide() as asked:
            who = state.seats[asked.seat].player if asked.seat in state.seats else f"seat {asked.seat}"
            return f"Seat {asked.seat}, {who}: {' or '.join(asked.choices)}?"
        case StationsDecide() | AwaitOthers():
            return "The stations decide."
        case PayAndTake():
            return "The dealer looks at the hands before paying and taking."
        case ReadMeter() | None:
            return "The round is over."


def _ask(live: Live, viewer: Person, own: set[int]) -> dict[str, Any] | None:
    """What is awaited, and whether it is for this viewer to answer."""
    round_ = live.round
    if live.state.status != "open" or (round_ is None and live.state.reserved):
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
                ask["cards"] = face_up(round_, asked.cards)
        case DealCard() | FindStart() | SpinWheel() | RollDice():
            ask["yours"] = deals and not software
        case PayAndTake():
            ask["yours"] = deals and not software
            if deals:
                ask["lines"] = settlement_due(round_)
        case _:
            pass
    if isinstance(round_.ask, SpinWheel):
        ask["sections"] = list(dict.fromkeys(round_.ask.sections))
    return ask
