"""The felt of a finished round as it lay after each of its steps, drawn as a table's own."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final, Literal

from typing_extensions import TypedDict

from pitboss.floor.audit.replay import written_round
from pitboss.floor.books.kinds import live_of
from pitboss.floor.books.live import Live
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.rounds import RECENT, result_of
from pitboss.floor.books.stadium_live import StadiumLive
from pitboss.floor.books.state import SeatState, TableState
from pitboss.floor.facts import Fact, read
from pitboss.floor.facts.poker import HandAnswered, HandCorrected, HandEnded, HandOpened
from pitboss.floor.facts.tables import Answered, Corrected, RoundOpened
from pitboss.floor.layouts import SEATS, LayoutView, described
from pitboss.floor.people import Person
from pitboss.floor.service import Floor
from pitboss.floor.store import Record
from pitboss.floor.views.asks import AskView
from pitboss.floor.views.felt import (
    SettledView,
    StillFelt,
    StillSeat,
    cards_on,
    chips_on,
    equipment_of,
    puck_of,
    settled_in,
)
from pitboss.floor.views.poker import HandView, poker_view
from pitboss.table import Round
from pitboss.table.asks import phase_of
from pitboss.table.records import encode

AT_ONCE: Final = 100
"""How many felts are told in one answer: a shooter may hold the dice for hours."""


class RoundFelt(StillFelt):
    """The felt of a game against the house after a step: players' cards all, the dealer's once they are turned."""

    kind: Literal["house-game"]
    round: int
    phase: str
    ask: AskView | None
    settled: list[SettledView]
    over: bool


class HandFelt(HandView):
    """The felt of a poker hand after a step, with the cards that were shown."""

    kind: Literal["poker"]
    status: str
    dealt_by: str
    seats: int


class RoundFelts(TypedDict):
    """The felts of a round: before its first step, then after each."""

    layout: LayoutView | None
    """What they lie on; a poker hand's brings its own."""
    first: int
    """The step of the first of them; 0 is before the first step."""
    felts: list[RoundFelt | HandFelt | None]
    """None where this version of Pitboss plays the round otherwise than it was played."""


def felts_of(floor: Floor, viewer: Person, table: int, number: int, first: int = 0) -> RoundFelts | None:
    """The felts of a finished round from a step on; None if there is no such round."""
    with floor.store.reading() as connection:
        found = written_round(floor.store, connection, table, number)
    if found is None:
        return None
    facts, wanted = _read(found.records), range(first, first + AT_ONCE)
    live = live_of(as_sat(found.state, facts[0]), 0)
    if isinstance(live, PokerLive):
        hands = [_hand_felt(live, viewer) for step in _hand(live, facts) if step in wanted]
        return {"layout": None, "first": first, "felts": [*hands]}
    assert isinstance(live, Live)
    felts = [_round_felt(live, number) for step in _round(live, facts) if step in wanted]
    return {"layout": layout_of(live), "first": first, "felts": [*felts]}


def _read(records: Sequence[Record]) -> list[Fact]:
    return [read(record.fact) for record in records]


def as_sat(state: TableState, opened: Fact) -> TableState:
    """The table with those who sat there when the round began."""
    state = replace(state, status="open", shown=None, round_first=0)
    if isinstance(opened, HandOpened):
        seats = {seat: SeatState(None, each.player, each.chips) for seat, each in opened.players.items()}
        return replace(state, seats=seats)
    return replace(state, seats={})


# --- against the house ---------------------------------------------------------------------------------------


def _round(live: Live, facts: Sequence[Fact]) -> Iterator[int]:
    """Lay the round again, fact by fact; the step it has come to."""
    step = 0
    for fact in facts:
        live.lay(fact)
        if isinstance(fact, Answered | Corrected):
            step += 1
        elif not isinstance(fact, RoundOpened):
            continue
        yield step


def _round_felt(live: Live, number: int) -> RoundFelt | None:
    return None if live.round is None else felt_of(live, number, live.round, set(live.round.players))


def felt_of(live: Live, number: int, round_: Round, sees: set[int]) -> RoundFelt:
    """The felt as a round lies on it now, with the cards of those seats."""
    stakes, section = chips_on(round_), live.house.section
    seated = _players(live, round_)
    results = [result for event in round_.events if (result := result_of(event))]
    return {
        "kind": "house-game",
        "round": number,
        "game": section.game,
        "played_as": section.played_as,
        "status": "open",
        "equipment": equipment_of(live.game, live.house),
        "seated": seated,
        "your_seats": [],
        "recent": results[::-1][:RECENT],
        "puck": puck_of(round_),
        "phase": phase_of(round_.ask)[0] if round_.ask else "idle",
        "ask": {**encode(round_.ask), "yours": False} if round_.ask else None,
        "layout": stakes,
        "settled": settled_in(round_),
        "over": round_.over,
        **cards_on(round_.house, round_.events, sees),
    }


def _players(live: Live, round_: Round) -> dict[str, StillSeat]:
    """Who sat there; at a stadium, and at dice, those who wagered."""
    staked = {number for number, seat in round_.table.seats.items() if seat.stakes}
    named = {n for n, name in round_.players.items() if name != f"seat {n}" and not isinstance(live, StadiumLive)}
    return {
        str(number): {"player": round_.players[number], "chips": None, "yours": False, "in_round": True}
        for number in sorted(staked | named)
        if number in round_.players
    }


def layout_of(live: Live) -> LayoutView:
    """The layout of the round: the table's own, or at a stadium that of the first stations that wagered."""
    if not isinstance(live, StadiumLive):
        return described(live.house, live.state.seats_at_most)
    round_ = live.round
    stations = [] if round_ is None else sorted(map(int, _players(live, round_)))[:SEATS]
    found = described(live.house, max(1, len(stations)))
    for form in found["forms"]:
        form["seats"] = {str(number): at for number, at in zip(stations, form["seats"].values(), strict=False)}
    return found


# --- among players -------------------------------------------------------------------------------------------


def _hand(live: PokerLive, facts: Sequence[Fact]) -> Iterator[int]:
    """Lay the hand again; what it came to lies there with its last step."""
    laid = [fact for fact in facts if isinstance(fact, HandOpened | HandAnswered | HandCorrected | HandEnded)]
    step = -1
    for fact, after in zip_longest(laid, laid[1:]):
        if isinstance(fact, HandEnded):
            continue
        live.lay(fact)
        if isinstance(after, HandEnded):
            live.shown, live.laid = live.laid, None
        step += 1
        yield step


def _hand_felt(live: PokerLive, viewer: Person) -> HandFelt:
    state = live.state
    return {
        "kind": "poker",
        "status": "open",
        "dealt_by": state.dealt_by,
        "seats": state.seats_at_most,
        **poker_view(live, viewer),
        "entries": [],
    }
