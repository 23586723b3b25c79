"""What somebody sees of a stadium: what everybody sees, worked out once, and his own station."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

from pitboss.floor.books.stadium_live import DECISIONS, WAGERS, StadiumLive
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, may
from pitboss.floor.views.felt import cards_on, equipment_of, puck_of, roads_of, settled_in, shoe_of
from pitboss.games.craps.hand import Hand
from pitboss.games.craps.rules import works
from pitboss.money import decimal
from pitboss.stadium import DEALER
from pitboss.table import CommonHand, DealCard, PayAndTake, Round, SpinWheel, StationsDecide, TakeWagers
from pitboss.table.asks import phase_of
from pitboss.table.common_hand import PLAYERS
from pitboss.table.events import Dealt, Event, RoundEnded, RoundVoided, Ruled
from pitboss.table.records import encode

KIND: Final = "stadium"
T = TypeVar("T")


def limits(live: StadiumLive) -> dict[str, Any]:
    """What the lobby says of it besides its limits."""
    game = {"playing": live.hall.option("game"), "section": live.terms.section}
    return {"kind": KIND, **game, "attention": attention(live)}


def attention(live: StadiumLive) -> str | None:
    """What waits for somebody."""
    if live.stadium.void:
        return "a void waits for approval"
    return "a hand pay waits" if live.stadium.held else None


def stadium_view(live: StadiumLive, viewer: Person) -> dict[str, Any]:
    """A stadium as this person sees it; of the stations he sees his own."""
    view = {**_once(live, "for all", _for_all)}
    number = next((n for n, seat in live.state.seats.items() if seat.person == viewer.id), None)
    staff = may(viewer.role, Duty.DEAL) or may(viewer.role, Duty.WATCH)
    view |= {
        "your_seats": [] if number is None else [number],
        "seated": {},
        "layout": [],
        "settled": [],
        "hands": _common(live, number),
        "ask": _ask(live, viewer),
        "free": free_station(live),
        "now": datetime.now(UTC).isoformat(timespec="milliseconds"),
    }
    if staff:
        view["stations"] = _stations(live)
    return view if number is None else view | _station(live, number)


def _once(live: StadiumLive, what: str, work: Callable[[StadiumLive], T]) -> T:
    """What hundreds ask for is worked out once for each version of the table."""
    kept = live.kept.get(what)
    if kept is None or kept[0] != live.version:
        kept = live.kept[what] = (live.version, work(live))
    found: T = kept[1]
    return found


def _for_all(live: StadiumLive) -> dict[str, Any]:
    """What everybody sees."""
    state, stadium, round_ = live.state, live.stadium, live.round
    on_felt = round_ or live.shown
    view: dict[str, Any] = {
        "equipment": equipment_of(live.game, live.house),
        "recent": state.recent,
        "shoe": shoe_of(live),
        "roads": roads_of(live),
        "phase": phase_of(round_.ask)[0] if round_ and round_.ask else "idle",
        "says": says(live),
        "until": stadium.until,
        "seconds": {WAGERS: live.hall.amount("betting-seconds"), DECISIONS: live.hall.amount("decision-seconds")},
        "recognised": stadium.recognised,
        "confirms": live.terms.confirmed,
        "void": bool(stadium.void),
        "held": sorted(stadium.held),
        "modes": list(live.terms.modes),
        "bills": [decimal(bill) for bill in live.rules.buy_ins.bills],
        "taken": [],
        "dealer": [],
        "community": [],
        "boards": {},
        "happened": [],
        "over": round_ is None and on_felt is not None,
    }
    if on_felt is not None:
        shown = cards_on(on_felt.house, on_felt.events, set())
        view |= {"dealer": shown["dealer"], "boards": shown["boards"], "low": {}, "called": {}}
        view["happened"] = [
            told
            for event, told in zip(on_felt.events, on_felt.told, strict=True)
            if _public(event) and not (isinstance(event, Dealt) and event.face != "up")
        ][-20:]
        view["puck"] = puck_of(on_felt)
    return view


def _public(event: Event) -> bool:
    """What happened for everybody, not at one station."""
    return getattr(event, "seat", None) is None and not isinstance(event, RoundEnded)


def says(live: StadiumLive) -> str:
    """What is happening, in one line; to a dealer it is what he has to do."""
    state, stadium, round_ = live.state, live.stadium, live.round
    if state.status != "open":
        return "The stadium is closed." if state.status == "closed" else "The stadium is being opened."
    if stadium.void:
        return "A void waits for a supervisor."
    match round_.ask if round_ is not None else None:
        case DealCard() as asked:
            return f"Deal: {asked.to}, face {asked.face.side}"
        case SpinWheel() if stadium.recognised:
            return f"Read as {stadium.recognised}: confirm it"
        case SpinWheel():
            return "Spin the ball against the wheel, four rounds or more"
        case StationsDecide():
            return "The stations decide."
        case PayAndTake():
            return "The dealer looks at the hands before paying and taking."
        case TakeWagers() if stadium.until:
            return "Place your wagers."
        case _:
            return _voided(live) or "Place your wagers; the first starts the clock."


def _voided(live: StadiumLive) -> str:
    events = live.shown.events if live.round is None and live.shown is not None else []
    if not any(isinstance(event, RoundVoided) for event in events):
        return ""
    return next((event.ruling for event in events if isinstance(event, Ruled)), "")


def _ask(live: StadiumLive, viewer: Person) -> dict[str, Any] | None:
    """What is awaited of a dealer; a station's own question comes with the station."""
    round_ = live.round
    if live.state.status != "open":
        return None
    deals = may(viewer.role, Duty.DEAL) and live.state.dealt_by == DEALER
    if round_ is None or round_.ask is None or isinstance(round_.ask, TakeWagers):
        return {"type": "take-wagers", "yours": False, "can_close": deals and bool(live.stadium.until)}
    ask: dict[str, Any] = {"type": encode(round_.ask)["type"], "yours": False}
    match round_.ask:
        case DealCard() as asked:
            ask |= {"to": asked.to, "face": str(asked.face), "yours": deals and not live.stadium.void}
        case SpinWheel() as asked:
            ask |= {"sections": list(dict.fromkeys(asked.sections)), "yours": deals and not live.stadium.void}
        case PayAndTake():
            ask["yours"] = deals and not live.stadium.void
        case _:
            pass
    return ask


def free_station(live: StadiumLive) -> int | None:
    """A station nobody sits at."""
    taken = live.state.seats
    return next((number for number in range(1, live.state.seats_at_most + 1) if number not in taken), None)


def _stations(live: StadiumLive) -> dict[str, Any]:
    """All of them together, for those who work there."""
    seats = live.round.table.seats.values() if live.round is not None else ()
    return {
        "taken": len(live.state.seats),
        "playing": sum(1 for seat in seats if seat.open_stakes()),
        "staked": decimal(live.staked()),
        "credits": decimal(sum(seat.chips for seat in live.state.seats.values())),
        "deciding": len(live.round.ask.seats)
        if live.round is not None and isinstance(live.round.ask, StationsDecide)
        else 0,
        "tokes": decimal(live.state.tokes),
    }


# --- one station ---------------------------------------------------------------------------------------------


def _station(live: StadiumLive, number: int) -> dict[str, Any]:
    seat, round_ = live.state.seats[number], live.round
    view: dict[str, Any] = {
        "seated": {
            str(number): {
                "player": seat.player,
                "chips": decimal(live.available(number)),
                "yours": True,
                "in_round": round_ is not None,
                "held": decimal(live.stadium.held.get(number, 0)),
            }
        },
        "layout": _layout(live, number),
        "settled": _settled_at(live, number),
    }
    if (own := _copy(live, number)) is not None:
        view["hands"] = cards_on(own.house, own.events, {number})["hands"]
    if isinstance(round_, CommonHand) and (asked := round_.asked(number)) is not None and not live.stadium.void:
        view["ask"] = {**encode(asked), "yours": True}
    return view


def _copy(live: StadiumLive, number: int) -> Round | None:
    """The round a station plays, or played, where each has its own."""
    on_felt = live.round or live.shown
    return on_felt.stations.get(number) if isinstance(on_felt, CommonHand) else None


def _common(live: StadiumLive, number: int | None) -> dict[str, list[str]]:
    """The hand that was dealt for all, for those who play no copy of it."""
    on_felt = live.round or live.shown
    if not isinstance(on_felt, CommonHand) or not on_felt.common[PLAYERS]:
        return {}
    return {f"seat {number or free_station(live) or 1}": [str(card) for card in on_felt.common[PLAYERS]]}


def _layout(live: StadiumLive, number: int) -> list[dict[str, Any]]:
    if live.round is None:
        return []
    hand = live.round.table.referee
    found = []
    for stake in live.round.table.seats[number].open_stakes():
        entry: dict[str, Any] = {
            "seat": number,
            "wager": stake.wager,
            "spot": stake.spot,
            "amount": decimal(stake.amount),
        }
        if isinstance(hand, Hand):
            entry["on"] = works(live.house, stake.wager, stake.called, hand.come_out)
        found.append(entry)
    return found


def _settled_at(live: StadiumLive, number: int) -> list[dict[str, Any]]:
    """What was paid and taken at a station; the list of all is made once."""
    found: list[dict[str, Any]] = _once(live, "settled", _settled_by_station).get(number, [])
    return found


def _settled_by_station(live: StadiumLive) -> dict[int, list[dict[str, Any]]]:
    by_station: dict[int, list[dict[str, Any]]] = {}
    on_felt = live.round or live.shown
    for line in settled_in(on_felt) if on_felt is not None else []:
        if "seat" in line:
            by_station.setdefault(line["seat"], []).append(line)
    return by_station
