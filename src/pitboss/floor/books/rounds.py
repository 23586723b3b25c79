"""What facts do at a table of a game against the house: its rounds, and what they leave behind."""

from dataclasses import replace
from typing import Final

from pitboss.errors import BadInput
from pitboss.floor.books.counting import counted
from pitboss.floor.books.fold import Line, applies
from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import Ended
from pitboss.floor.books.state import TableState
from pitboss.floor.facts.tables import Answered, LimitsChanged, RoundOpened
from pitboss.games.baccarat.roads import MARKS
from pitboss.table import CardPack, Round
from pitboss.table.events import (
    BankTaken,
    Called,
    Dealt,
    DiceTaken,
    Event,
    Rolled,
    RoundEnded,
    RoundVoided,
    Stopped,
)
from pitboss.table.table import EDITION

RECENT: Final = 30
"""How many of the last results are shown."""


@applies
def limits_changed(table: Live, fact: LimitsChanged, line: Line) -> None:
    """Other limits are posted; what lies on the felt was played within the old ones."""
    table.post(table.with_limits(fact.minimum, fact.maximum))
    table.shown = table.state.shown = None


@applies
def round_opened(table: Live, fact: RoundOpened, line: Line) -> RoundOpened:
    """A round is on, run to its end in the edition it began in."""
    if not 1 <= fact.edition <= EDITION:
        raise BadInput(f"record {line.number} begins a round in edition {fact.edition}, which there is not")
    state, told = table.state, replace(table.opening(), edition=fact.edition)
    table.round, table.shown = table.begun(told), None
    state.round, state.round_first, state.round_opened_at, state.shown = told.round, line.number, line.at, None
    return told


@applies
def answered(table: Live, fact: Answered, line: Line) -> Answered:
    """The round goes on, and the table with it."""
    round_ = table.round
    if round_ is None:
        raise BadInput(f"record {line.number} answers a round that is not on")
    before = len(round_.events)
    events = round_.answer(fact.answer)
    follow(table, round_, events, line)
    return replace(fact, events=tuple(round_.told[before:]))


def follow(table: Live, round_: Round, events: tuple[Event, ...], line: Line) -> None:
    """Keep the table's books by what happened in its round."""
    state = table.state
    for event in events:
        match event:
            case Dealt() if state.dealt_by == "software":
                state.shoe.out.append(str(event.card))
            case Called():
                state.shoe.coups.append(MARKS[event.winner])
            case Stopped():
                _remember(state, event.section)
            case Rolled():
                _remember(state, f"{event.first}-{event.second}")
            case DiceTaken() | BankTaken():
                state.last_shooter = event.seat
            case RoundEnded():
                _end_round(table, round_, event, line)
            case _:
                pass
    pack = table.game.equipment(table.house)
    if table.round is not None and isinstance(pack, CardPack) and state.shoe.left(pack) <= 0:
        state.shoe.refill(event.card for event in round_.events if isinstance(event, Dealt))


def _remember(state: TableState, result: str) -> None:
    state.recent = [result, *state.recent][:RECENT]


def _end_round(table: Live, round_: Round, event: RoundEnded, line: Line) -> None:
    """Chips change hands for good."""
    state = table.state
    for number, seat in round_.table.seats.items():
        if number in state.seats:
            state.seats[number].chips += seat.gain - state.early.get(number, 0)
    state.rack += event.table_result
    state.tokes += round_.table.tokes
    table.ended.append(ended_round(state, round_, line.number, line.at))
    state.shown = (state.round_first, line.number)
    table.shown, table.round = round_, None
    state.round_first, state.early = 0, {}
    pack = table.game.equipment(table.house)
    if isinstance(pack, CardPack) and table.bars_entry:
        seats = round_.table.seats.items()
        state.shoe.keep_out((state.seats[n].who for n, seat in seats if seat.stakes and n in state.seats), pack)
    if state.dealt_by == "software" and isinstance(pack, CardPack):
        state.shoe.end_round(pack)


def ended_round(state: TableState, round_: Round, last: int, at: str) -> Ended:
    """What a round came to."""
    found = counted(round_)
    return Ended(
        table=state.id,
        number=state.round,
        opened_at=state.round_opened_at,
        ended_at=at,
        first=state.round_first,
        last=last,
        result=round_.table.rack,
        handle=sum(count.staked for count in found.wagers.values()),
        tokes=round_.table.tokes,
        voided=any(isinstance(event, RoundVoided) for event in round_.events),
        wagers=found.wagers,
        together=float(found.together),
    )
