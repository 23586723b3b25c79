"""What somebody sees of a stadium: what everybody sees, worked out once, and their own station."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Literal, TypeVar

from typing_extensions import TypedDict

from pitboss.amounts import Money
from pitboss.equipment.cards import read_card
from pitboss.floor.books.stadium_live import StadiumLive
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, may
from pitboss.floor.views.asks import AskView
from pitboss.floor.views.felt import (
    HIDDEN,
    NO_CARDS,
    Chips,
    Equipment,
    EventView,
    Puck,
    SettledView,
    ShoeView,
    cards_on,
    equipment_of,
    puck_of,
    roads_of,
    settled_in,
    shoe_of,
)
from pitboss.games.baccarat.roads import Roads
from pitboss.games.craps.hand import Hand
from pitboss.games.craps.rules import works
from pitboss.money import decimal
from pitboss.saying import NOTHING, Said, as_said, say
from pitboss.stadium import DEALER
from pitboss.table import CommonHand, DealCard, PayAndTake, Round, SpinWheel, StationsDecide, TakeWagers
from pitboss.table.asks import Face, phase_of
from pitboss.table.common_hand import PLAYERS
from pitboss.table.events import Dealt, Event, RoundEnded, RoundVoided, Ruled
from pitboss.table.places import placed
from pitboss.table.records import encode
from pitboss.words.events import told
from pitboss.words.hand_names import hands_called

T = TypeVar("T")


class StadiumLimits(TypedDict):
    """What a list of tables says of a stadium besides."""

    kind: Literal["stadium"]
    playing: str
    section: str


class StationView(TypedDict):
    """One's own station."""

    player: str
    chips: Money
    yours: bool
    in_round: bool
    held: Money
    """What waits for a hand pay."""


class StationsView(TypedDict):
    """All stations together, for those who work there."""

    taken: int
    playing: int
    staked: Money
    credits: Money
    deciding: int
    tokes: Money


class Windows(TypedDict):
    """How many seconds the stations have."""

    wagers: int
    decisions: int


class HallForAll(TypedDict):
    """What everybody sees of a stadium."""

    equipment: Equipment
    recent: list[str]
    shoe: ShoeView | None
    roads: Roads | None
    phase: str
    says: Said
    until: str | None
    """When the window closes."""
    seconds: Windows
    recognised: str | None
    """What a reader read on the wheel, before the dealer confirms it."""
    confirms: bool
    void: bool
    held: list[int]
    """Stations whose hand pay waits."""
    modes: list[str]
    bills: list[Money]
    taken: list[int]
    dealer: list[str]
    community: list[str]
    boards: dict[str, list[str]]
    low: dict[str, list[str]]
    called: dict[str, Said]
    happened: list[EventView]
    puck: Puck | None
    over: bool


class HallView(HallForAll):
    """A stadium as somebody sees it, with one's own station."""

    your_seats: list[int]
    seated: dict[str, StationView]
    layout: list[Chips]
    settled: list[SettledView]
    hands: dict[str, list[str]]
    ask: AskView | None
    free: int | None
    """A station nobody sits at."""
    now: str
    stations: StationsView | None
    """For those who work there."""


def limits(live: StadiumLive) -> StadiumLimits:
    """What the lobby says of it besides its limits."""
    return {"kind": "stadium", "playing": live.hall.option("game"), "section": live.terms.section}


def stadium_view(live: StadiumLive, viewer: Person) -> HallView:
    """A stadium as this person sees it; of the stations they see their own."""
    number = next((n for n, seat in live.state.seats.items() if seat.person == viewer.id), None)
    staff = may(viewer.role, Duty.DEAL) or may(viewer.role, Duty.WATCH)
    for_all, own = _once(live, "for all", _for_all), _hands(live, number)
    return {
        **for_all,
        "your_seats": [] if number is None else [number],
        "seated": {} if number is None else {str(number): _station(live, number)},
        "layout": [] if number is None else _layout(live, number),
        "settled": [] if number is None else _settled_at(live, number),
        "hands": own,
        "called": {**for_all["called"], **_called(live, own)},
        "ask": _asked_at(live, number) or _ask(live, viewer),
        "free": free_station(live),
        "now": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "stations": _stations(live) if staff else None,
    }


def _once(live: StadiumLive, what: str, work: Callable[[StadiumLive], T]) -> T:
    """What hundreds ask for is worked out once for each version of the table."""
    kept = live.kept.get(what)
    if kept is None or kept[0] != live.version:
        kept = live.kept[what] = (live.version, work(live))
    found: T = kept[1]
    return found


def _for_all(live: StadiumLive) -> HallForAll:
    """What everybody sees."""
    state, stadium, round_ = live.state, live.stadium, live.round
    on_felt = round_ or live.shown
    shown = NO_CARDS if on_felt is None else cards_on(on_felt.house, on_felt.events, set())
    return {
        "equipment": equipment_of(live.game, live.house),
        "recent": state.recent,
        "shoe": shoe_of(live),
        "roads": roads_of(live),
        "phase": phase_of(round_.ask)[0] if round_ and round_.ask else "idle",
        "says": says(live),
        "until": stadium.until,
        "seconds": {
            "wagers": live.hall.amount("betting-seconds"),
            "decisions": live.hall.amount("decision-seconds"),
        },
        "recognised": stadium.recognised,
        "confirms": live.terms.confirmed,
        "void": bool(stadium.void),
        "held": sorted(stadium.held),
        "modes": list(live.terms.modes),
        "bills": [decimal(bill) for bill in live.rules.buy_ins.bills],
        "taken": [],
        "dealer": shown["dealer"],
        "community": [],
        "boards": shown["boards"],
        "low": {},
        "called": shown["called"],
        "happened": [] if on_felt is None else _happened(on_felt),
        "puck": None if on_felt is None else puck_of(on_felt),
        "over": round_ is None and on_felt is not None,
    }


def _happened(round_: Round) -> list[EventView]:
    return [
        {**written, "says": words.says, "why": words.why}
        for event, written, words in zip(round_.events, round_.told, told(round_), strict=True)
        if _public(event) and not (isinstance(event, Dealt) and event.face != "up")
    ][-20:]


def _public(event: Event) -> bool:
    """What happened for everybody, not at one station."""
    return getattr(event, "seat", None) is None and not isinstance(event, RoundEnded)


def says(live: StadiumLive) -> Said:
    """What is happening, in one line; to a dealer it is what they have to do."""
    state, stadium, round_ = live.state, live.stadium, live.round
    if state.status != "open":
        return say("The stadium is closed.") if state.status == "closed" else say("The stadium is being opened.")
    if stadium.void:
        return say("A void waits for a supervisor.")
    match round_.ask if round_ is not None else None:
        case DealCard() as asked:
            up = asked.face is Face.UP
            return say("Deal: {place}, face up" if up else "Deal: {place}, face down", place=placed(asked.to))
        case SpinWheel() if stadium.recognised:
            return say("Read as {section}: confirm it", section=stadium.recognised)
        case SpinWheel():
            return say("Spin the ball against the wheel, four rounds or more")
        case StationsDecide():
            return say("The stations decide.")
        case PayAndTake():
            return say("The dealer looks at the hands before paying and taking.")
        case TakeWagers() if stadium.until:
            return say("Place your wagers.")
        case _:
            return _voided(live) or say("Place your wagers; the first starts the clock.")


def _voided(live: StadiumLive) -> Said:
    events = live.shown.events if live.round is None and live.shown is not None else []
    if not any(isinstance(event, RoundVoided) for event in events):
        return NOTHING
    return next((as_said(event.ruling) for event in events if isinstance(event, Ruled)), NOTHING)


def _ask(live: StadiumLive, viewer: Person) -> AskView | None:
    """What is awaited of a dealer; a station's own question comes with the station."""
    round_ = live.round
    if live.state.status != "open":
        return None
    deals = may(viewer.role, Duty.DEAL) and live.state.dealt_by == DEALER
    if round_ is None or round_.ask is None or isinstance(round_.ask, TakeWagers):
        return {"type": "take-wagers", "yours": False, "can_close": deals and bool(live.stadium.until)}
    ask: AskView = {"type": encode(round_.ask)["type"], "yours": False}
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


def _stations(live: StadiumLive) -> StationsView:
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


def _station(live: StadiumLive, number: int) -> StationView:
    return {
        "player": live.state.seats[number].player,
        "chips": decimal(live.available(number)),
        "yours": True,
        "in_round": live.round is not None,
        "held": decimal(live.stadium.held.get(number, 0)),
    }


def _asked_at(live: StadiumLive, number: int | None) -> AskView | None:
    """What is asked of a station, where each has its own hand."""
    if number is None or not isinstance(live.round, CommonHand) or live.stadium.void:
        return None
    asked = live.round.asked(number)
    return None if asked is None else {**encode(asked), "yours": True}


def _hands(live: StadiumLive, number: int | None) -> dict[str, list[str]]:
    """The cards of the station, or those dealt for all."""
    if number is not None and (own := _copy(live, number)) is not None:
        return cards_on(own.house, own.events, {number})["hands"]
    return _common(live, number)


def _called(live: StadiumLive, hands: dict[str, list[str]]) -> dict[str, Said]:
    """What the hands before somebody are called."""
    cards = {place: [read_card(name) for name in names if name != HIDDEN] for place, names in hands.items()}
    return hands_called(live.house, cards, {})


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


def _layout(live: StadiumLive, number: int) -> list[Chips]:
    if live.round is None:
        return []
    hand = live.round.table.referee
    found = []
    for stake in live.round.table.seats[number].open_stakes():
        entry: Chips = {
            "seat": number,
            "wager": stake.wager,
            "spot": stake.spot,
            "amount": decimal(stake.amount),
        }
        if isinstance(hand, Hand):
            entry["on"] = works(live.house, stake.wager, stake.called, hand.come_out)
        found.append(entry)
    return found


def _settled_at(live: StadiumLive, number: int) -> list[SettledView]:
    """What was paid and taken at a station; the list of all is made once."""
    return _once(live, "settled", _settled_by_station).get(number, [])


def _settled_by_station(live: StadiumLive) -> dict[int, list[SettledView]]:
    by_station: dict[int, list[SettledView]] = {}
    on_felt = live.round or live.shown
    for line in settled_in(on_felt) if on_felt is not None else []:
        if "seat" in line:
            by_station.setdefault(line["seat"], []).append(line)
    return by_station
