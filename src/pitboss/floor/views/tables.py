"""What somebody may see of a table: the felt as it lies, their own cards, what is awaited and what they may do.

Everything that leaves the floor about a live round goes through here. A card that lies face down is shown only to
the player it belongs to; the dealer's hole card and a double's card dealt face down to nobody until turned.
"""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from pitboss.amounts import Money
from pitboss.equipment.cards import UNSEEN
from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.meters import meter_name
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.procedures import signed_off
from pitboss.floor.books.stadium_live import StadiumLive
from pitboss.floor.books.state import Dealing, TournamentPlay
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, Role, may, may_sign
from pitboss.floor.views import poker, stadium
from pitboss.floor.views.asks import AskView
from pitboss.floor.views.discretion import discreet, seen_in
from pitboss.floor.views.felt import (
    LAST,
    NO_CARDS,
    CardsOn,
    Chips,
    EntryView,
    Equipment,
    EventView,
    Line,
    Puck,
    SettledView,
    ShoeView,
    cards_on,
    chips_on,
    equipment_of,
    face_up,
    owing_lines,
    puck_of,
    roads_of,
    settled_in,
    settled_last,
    settlement_due,
    shoe_of,
    shown_to,
)
from pitboss.floor.views.inventory import InventoryView, inventory_view
from pitboss.floor.views.poker import HandView, PokerLimits
from pitboss.floor.views.prompt import Prompted, prompted
from pitboss.floor.views.stadium import HallView, StadiumLimits
from pitboss.games.baccarat.roads import Roads
from pitboss.money import decimal
from pitboss.rulebook.schema import Moment
from pitboss.saying import NOTHING, Said, any_of, say
from pitboss.table import (
    Answer,
    CardDealt,
    DealCard,
    Decide,
    Face,
    FindStart,
    PayAndTake,
    ReadHole,
    ReadMeter,
    RollDice,
    Round,
    SpinWheel,
    StationsDecide,
    TakeWagers,
    TurnCard,
)
from pitboss.table.asks import AwaitOthers, phase_of
from pitboss.table.corrections import CORRECTED, depended_on
from pitboss.table.events import Dealt
from pitboss.table.places import placed
from pitboss.table.records import encode
from pitboss.table.round import Turn
from pitboss.words import answers
from pitboss.words.events import meter_named, told
from pitboss.words.lines import explained
from pitboss.words.names import chosen, plain
from pitboss.words.room import room_meter


class StepView(TypedDict):
    """A step of a procedure, with its signature."""

    moment: str
    step: int
    do: str
    by: list[str]
    signed_by: list[str]
    """Who may sign for it."""
    cite: list[str]
    yours: bool
    """Whether whoever looks may sign for it."""
    rule: bool
    """To be kept, and signed by nobody."""
    every_hours: int | None
    """It is done again after so many hours at the latest."""
    signed: list[int | str | None] | None
    """Who signed: their number, name and role, and when."""


class TournamentHere(TypedDict):
    """The tournament that is played at a table."""

    number: int
    hands_left: int | None
    """How many more are begun, where they are counted."""
    until: str | None
    """No hand is begun after this, where there is a clock."""
    blinds: list[Money]
    """At poker: small, big, ante."""
    written: list[int]
    """Where bets are made in secret: the seats that have bet."""
    bets_next: int | None
    """The seat whose turn it is to bet, where everybody bets in order."""


class TableFacts(TypedDict):
    """What a list of tables says of any of them."""

    id: int
    property: str
    game: str
    played_as: str | None
    """The game whose rules it is played by."""
    title: str
    name: str
    status: str
    """`being-opened`, `open` or `closed`."""
    dealt_by: str
    """`software`, or a `dealer` with real cards, wheel or dice."""
    edition: str
    minimum: Money
    maximum: Money
    seats: int
    taken: list[int]
    round: int
    round_on: bool
    version: int
    """Goes up whenever the table moves."""
    attention: Said | None
    """What waits for somebody."""
    tournament: TournamentHere | None
    """Where one is played there: chips are no money, and seats are given out."""


class HouseGameLine(TableFacts):
    """A table where a game is played against the house."""

    kind: Literal["house-game"]


class PokerLine(TableFacts, PokerLimits):
    """A table of the poker room."""


class StadiumLine(TableFacts, StadiumLimits):
    """A stadium."""


TableLine = TypeAliasType(
    "TableLine", Annotated[HouseGameLine | PokerLine | StadiumLine, Field(discriminator="kind")]
)
"""One line about a table, for a list."""


class Viewer(TypedDict):
    """Who looks at the table."""

    name: str
    role: Role
    duties: list[Duty]


class CashView(TypedDict):
    """Cash on the layout that waits to be changed."""

    amount: Money
    called: bool
    """Whether it was called to a supervisor."""


class DealerView(TypedDict):
    """Who deals at a table."""

    title: str
    since: str
    you: bool


class NoticeView(TypedDict):
    """Limits that hold from a time on."""

    wager: str | None
    """None: those of the table."""
    minimum: Money
    maximum: Money
    since: str


class Looked(TypedDict):
    """What everybody is told who looks at a table, and of its money those who work there."""

    options: dict[str, str]
    """What the house chose for the table; amounts as money."""
    you: Viewer
    cash: dict[str, CashView]
    """By seat."""
    who_deals: DealerView | None
    """None where nobody has tapped in."""
    notices: list[NoticeView]
    rack: NotRequired[Money]
    drop: NotRequired[Money]
    checklist: NotRequired[list[StepView]]
    inventory: NotRequired[InventoryView | None]
    """None where there is no tray."""


class SeatView(TypedDict):
    """Somebody at the table."""

    player: str
    chips: Money
    owes: Money
    yours: bool
    in_round: bool


class RoundView(CardsOn):
    """The felt as somebody may see it, what is awaited, and what happened."""

    equipment: Equipment
    seated: dict[str, SeatView]
    your_seats: list[int]
    recent: list[str]
    """The last spins or rolls, the latest first."""
    shoe: ShoeView | None
    roads: Roads | None
    phase: str
    says: Said
    stranded: bool
    ask: AskView | None
    layout: list[Chips]
    happened: list[EventView]
    lines: list[Line]
    """What the dealer has just paid and taken."""
    settled: list[SettledView]
    owing: list[Line]
    """What is paid and taken because an entry was corrected."""
    entries: list[EntryView]
    """For those who deal with real cards, wheel or dice: the last entries of the round."""
    why: Said
    """What was just decided or settled, and why, in a line."""
    puck: Puck | None
    over: bool
    """Whether what lies there is of a round that is over."""


class HouseGameSeen(HouseGameLine, Looked, RoundView):
    """What somebody sees of a table where a game is played against the house."""


class HouseGameView(HouseGameSeen, Prompted):
    """A table where a game is played against the house, as somebody sees it."""


class PokerView(PokerLine, Looked, HandView):
    """A poker table, as somebody sees it."""


class StadiumSeen(StadiumLine, Looked, HallView):
    """What somebody sees of a stadium."""


class StadiumView(StadiumSeen, Prompted):
    """A stadium, as somebody sees it."""


TableView = TypeAliasType(
    "TableView", Annotated[HouseGameView | PokerView | StadiumView, Field(discriminator="kind")]
)
"""A table as somebody sees it."""


def table_line(live: LiveTable) -> TableLine:
    """One line about a table, for a list."""
    facts = _facts(live)
    match live:
        case PokerLive():
            return {**facts, **poker.limits(live)}
        case StadiumLive():
            return {**facts, **stadium.limits(live)}
        case _:
            return {**facts, "kind": "house-game"}


def _facts(live: LiveTable) -> TableFacts:
    state = live.state
    return {
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
        "attention": live.waits,
        "tournament": None if state.tournament is None else _tournament(live, state.tournament),
    }


def _tournament(live: LiveTable, play: TournamentPlay) -> TournamentHere:
    blinds = [decimal(amount) for amount in play.blinds]
    left, until, written = play.hands, play.until or None, sorted(play.bets)
    found: TournamentHere = {
        "number": play.number,
        "hands_left": left,
        "until": until,
        "blinds": blinds,
        "written": written,
        "bets_next": None,
    }
    if isinstance(live, Live) and live.bets_in_order and left != 0:
        found["bets_next"] = live.next_to_bet
    return found


def meters_called(live: LiveTable) -> dict[str, str]:
    """By its name on the floor: what each meter of a table is called."""
    if isinstance(live, PokerLive):  # its meters are the room's
        return {name: room_meter(name.rpartition("/")[2]) for name in live.meter_starts()}
    named = live.house.section.text.meters
    return {meter_name(live.state, each): meter_named(live.house, each) for each in named}


def table_view(live: LiveTable, viewer: Person) -> TableView:
    """A table as this person sees it."""
    facts, looked = _facts(live), _looked(live, viewer)
    match live:
        case StadiumLive():
            hall: StadiumSeen = {
                **facts,
                **stadium.limits(live),
                **looked,
                **stadium.stadium_view(live, viewer),
            }
            return {**hall, **prompted(live, hall)}
        case PokerLive():
            return {**facts, **poker.limits(live), **looked, **poker.poker_view(live, viewer)}
        case Live():
            felt: HouseGameSeen = {**facts, "kind": "house-game", **looked, **_round_view(live, viewer)}
            return {**felt, **prompted(live, felt)}
        case _:
            raise TypeError(f"nobody can look at a {type(live).__name__}")


def _looked(live: LiveTable, viewer: Person) -> Looked:
    state = live.state
    looked: Looked = {
        "options": {name: live.house.spoken(name) for name in live.house.chosen},
        "you": {
            "name": viewer.title,
            "role": viewer.role,
            "duties": [duty for duty in Duty if may(viewer.role, duty)],
        },
        "cash": {
            str(seat): {"amount": decimal(amount), "called": seat in state.called}
            for seat, amount in sorted(state.cash.items())
        },
        "who_deals": _dealer(state.dealer, viewer),
        "notices": [
            {
                "wager": None if each.wager is None else live.house.wagers[each.wager].title,
                "minimum": decimal(each.minimum),
                "maximum": decimal(each.maximum),
                "since": each.since,
            }
            for each in state.announced
        ],
    }
    if may(viewer.role, Duty.DEAL):
        looked["rack"] = decimal(state.rack)
        looked["drop"] = decimal(state.drop)
        looked["inventory"] = inventory_view(state, viewer) if live.tray else None
        looked["checklist"] = checklist(live, Moment.OPENING, viewer.role) if state.status != "open" else []
    return looked


def _dealer(dealer: Dealing | None, viewer: Person) -> DealerView | None:
    if dealer is None:
        return None
    return {"title": dealer.title, "since": dealer.since, "you": dealer.person == viewer.id}


def _round_view(live: Live, viewer: Person) -> RoundView:
    """What is particular to games against the house."""
    state, round_ = live.state, live.round
    own = {number for number, seat in state.seats.items() if seat.person == viewer.id}
    on_felt, sees = round_ or live.shown, own
    if round_ is None and on_felt is not None:  # whoever sat down since does not see what was folded there
        sees = {number for number in own if on_felt.players.get(number) == state.seats[number].player}
    cards = NO_CARDS if on_felt is None else cards_on(on_felt.house, on_felt.events, sees)
    view: RoundView = {
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
        "layout": [] if round_ is None else chips_on(round_),
        "happened": [] if on_felt is None else _happened(on_felt, sees),
        "lines": [] if on_felt is None else settled_last(on_felt),
        "settled": [] if on_felt is None else settled_in(on_felt),
        "owing": owing_lines(live.owing),
        "entries": _entries(live, on_felt, viewer),
        "why": NOTHING if on_felt is None else explained(on_felt, own & set(on_felt.players)),
        "puck": None if on_felt is None else puck_of(on_felt),
        "over": round_ is None and on_felt is not None,
        **cards,
    }
    return discreet(view, seen_in(cards))


def _entries(live: Live, round_: Round | None, viewer: Person) -> list[EntryView]:
    """What can be corrected of the round on the felt, the latest first."""
    if round_ is None or live.state.dealt_by == "software" or not may(viewer.role, Duty.DEAL):
        return []
    last = list(enumerate(round_.turns, start=1))[-LAST:]
    return [
        {
            "entry": step,
            "answer": encode(entered := _lying(turn)),
            "says": answers.said(round_.house, entered),
            "ruled": live.round is None or depended_on(round_.turns, step),
        }
        for step, turn in reversed(last)
        if isinstance(turn.answer, CORRECTED)
    ]


def _lying(turn: Turn) -> Answer:
    """An entry as it lies on the table: whoever deals sees no card that was dealt face down."""
    hidden = any(isinstance(event, Dealt) and event.face is not Face.UP for event in turn.events)
    return CardDealt(UNSEEN) if hidden and isinstance(turn.answer, CardDealt) else turn.answer


def _happened(round_: Round, own: set[int]) -> list[EventView]:
    last = zip(round_.events[-LAST:], round_.told[-LAST:], told(round_)[-LAST:], strict=True)
    return [shown for event, line, words in last if (shown := shown_to(event, line, words, own)) is not None]


def checklist(live: LiveTable, moment: Moment, role: Role) -> list[StepView]:
    """A procedure with its signatures, as somebody of a role sees it."""
    return [
        {
            "moment": moment,
            "step": number,
            "do": step.do,
            "by": list(step.by),
            "signed_by": list(step.signed_by or step.by),
            "cite": list(step.cite),
            "yours": may_sign(role, step.signed_by or step.by),
            "rule": not to_sign,
            "every_hours": step.every_hours,
            "signed": signed,
        }
        for number, step, signed, to_sign in signed_off(live.state, live.house, moment)
    ]


def _seat_view(live: Live, number: int, own: set[int]) -> SeatView:
    seat = live.state.seats[number]
    return {
        "player": seat.player,
        "chips": decimal(live.available(number)),
        "owes": decimal(live.state.owed.get(number, 0)),
        "yours": number in own,
        "in_round": live.round is not None and number in live.round.table.seats,
    }


# --- what is awaited ----------------------------------------------------------------------------------------


def says(live: Live) -> Said:
    """What is happening, in one line."""
    state, round_ = live.state, live.round
    if state.status != "open":
        return say("The table is closed.") if state.status == "closed" else say("The table is being opened.")
    if live.stranded:
        return say("This round cannot go on. A supervisor abandons it, and every wager goes back.")
    if round_ is None and state.reserved:
        meter = next(iter(state.reserved.values())).meter
        return say("The {meter} meter is being verified.", meter=meter_named(live.house, meter))
    if round_ is None:
        return say("Place your wagers.")
    match round_.ask:
        case TakeWagers():
            return say("Place your wagers.")
        case DealCard(to="determinant"):
            return say("Draw the determinant card.")
        case DealCard() as asked:
            up = asked.face is Face.UP
            return say("Deal: {place}, face up" if up else "Deal: {place}, face down", place=placed(asked.to))
        case TurnCard() as asked:
            return say("Turn over: {place}", place=placed(asked.of))
        case ReadHole():
            return say("The dealer reads the hole card.")
        case FindStart() as asked:
            return say("Find the starting position by the {by}.", by=plain(asked.by))
        case SpinWheel():
            return say("Spin.")
        case RollDice():
            return say("The dice are out.")
        case Decide() as asked:
            choices, seat = any_of([chosen(each) for each in asked.choices]), asked.seat
            if seat not in state.seats:
                return say("Seat {seat}: {choices}?", seat=seat, choices=choices)
            player = state.seats[seat].player
            return say("Seat {seat}, {player}: {choices}?", seat=seat, player=player, choices=choices)
        case StationsDecide() | AwaitOthers():
            return say("The stations decide.")
        case PayAndTake():
            return say("The dealer looks at the hands before paying and taking.")
        case ReadMeter() | None:
            return say("The round is over.")


def _ask(live: Live, viewer: Person, own: set[int]) -> AskView | None:
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
        case DealCard() | TurnCard() | ReadHole() | FindStart() | SpinWheel() | RollDice():
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
