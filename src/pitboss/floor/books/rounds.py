"""What facts do at a table of a game against the house: its rounds, and what they leave behind."""

from typing import Final

from pitboss.errors import BadInput
from pitboss.floor.books.counting import counted
from pitboss.floor.books.fold import Line, applies
from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import Ended
from pitboss.floor.books.state import TableState
from pitboss.floor.facts.tables import Answered, LimitsChanged, RoundAbandoned, RoundOpened
from pitboss.games.baccarat.roads import MARKS
from pitboss.money import Cents
from pitboss.table import CardPack
from pitboss.table.events import (
    BankTaken,
    Called,
    Dealt,
    DiceTaken,
    Rolled,
    RoundEnded,
    RoundVoided,
    Settled,
    Stopped,
)
from pitboss.table.money_moved import gains, tokes

RECENT: Final = 30
"""How many of the last results are shown."""


@applies
def limits_changed(table: Live, fact: LimitsChanged, line: Line) -> None:
    """Other limits are posted; what lies on the felt was played within the old ones."""
    table.post(table.with_limits(fact.minimum, fact.maximum))


@applies
def round_opened(table: Live, fact: RoundOpened, line: Line) -> RoundOpened:
    """A round is on."""
    state, told = table.state, table.opening()
    table.begin(told)
    state.round, state.round_first, state.round_opened_at, state.shown = told.round, line.number, line.at, None
    return told


@applies
def answered(table: Live, fact: Answered, line: Line) -> Answered:
    """The round goes on, and the table with it."""
    if not table.on:
        raise BadInput(f"record {line.number} answers a round that is not on")
    told = table.take(fact, as_written=table.replaying)
    _follow(table, line)
    return told


def _follow(table: Live, line: Line) -> None:
    """Keep the table's books by what happened in its round."""
    state = table.state
    for event in table.last_events:
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
                _end_round(table, event, line)
            case _:
                pass
    pack = table.game.equipment(table.house)
    if table.on and isinstance(pack, CardPack) and state.shoe.left(pack) <= 0:
        state.shoe.refill(event.card for event in table.events if isinstance(event, Dealt))


def _remember(state: TableState, result: str) -> None:
    state.recent = [result, *state.recent][:RECENT]


def _end_round(table: Live, event: RoundEnded, line: Line) -> None:
    """Chips change hands for good."""
    state = table.state
    won = gains(table.events)
    for number, seat in state.seats.items():
        seat.chips += won[number] - state.early.get(number, 0)
    state.rack += event.table_result
    state.tokes += tokes(table.events)
    table.ended.append(ended_round(table, event.table_result, line))
    _lay_aside(table, line)
    pack = table.game.equipment(table.house)
    if isinstance(pack, CardPack) and table.bars_entry:
        played = {each.seat for each in table.events if isinstance(each, Settled)}
        state.shoe.keep_out((seat.who for number, seat in state.seats.items() if number in played), pack)
    if state.dealt_by == "software" and isinstance(pack, CardPack):
        state.shoe.end_round(pack)


def _lay_aside(table: Live, line: Line) -> None:
    """The round lies on the felt until the next begins."""
    state = table.state
    state.shown = (state.round_first, line.number)
    table.shown, table.round = table.round, None
    state.round_first, state.early = 0, {}


@applies
def round_abandoned(table: Live, fact: RoundAbandoned, line: Line) -> RoundAbandoned:
    """Nothing is won or lost but what players who left have taken with them."""
    state = table.state
    table.events = [RoundVoided()]
    taken = sum(state.early.values())
    state.rack -= taken
    table.ended.append(ended_round(table, -taken, line))
    _lay_aside(table, line)
    return RoundAbandoned(state.round)


def ended_round(table: Live, result: Cents, line: Line) -> Ended:
    """What a round came to."""
    state, found = table.state, counted(table.game, table.house, table.events)
    return Ended(
        table=state.id,
        number=state.round,
        opened_at=state.round_opened_at,
        ended_at=line.at,
        first=state.round_first,
        last=line.number,
        result=result,
        handle=sum(count.staked for count in found.wagers.values()),
        tokes=tokes(table.events),
        voided=any(isinstance(event, RoundVoided) for event in table.events),
        wagers=found.wagers,
        together=float(found.together),
        edition=state.edition,
    )
