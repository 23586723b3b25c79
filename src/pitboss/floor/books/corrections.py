"""What a correction does: the round is folded again with the right entry, and what was paid is made good."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pitboss.errors import BadInput
from pitboss.floor.books import ledger
from pitboss.floor.books.fold import Line, applies
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.live import Live
from pitboss.floor.books.rounds import RECENT, end_round, ended_round, result_of
from pitboss.floor.books.state import TableState
from pitboss.floor.facts.tables import Corrected
from pitboss.games.baccarat.roads import MARKS
from pitboss.money import Cents
from pitboss.table.events import BankTaken, ButtonMoved, Called, DiceTaken, Event, RoundEnded
from pitboss.table.money_moved import gains, marked, tokes


@applies
def corrected(table: Live, fact: Corrected, line: Line) -> Corrected:
    """The felt is as it would have been; chips that changed hands by the wrong entry change back."""
    if table.round is None and table.shown is None:
        raise BadInput(f"record {line.number} corrects a round that does not lie on the felt")
    was_on, before = table.on, list(table.events)
    old = None if was_on else ended_round(table, _result(before), line)
    told = table.correct(fact, as_written=table.replaying)
    _results_again(table.state, before, table.events)
    if old is not None:
        _post_difference(table.state, before, table.events)
        table.ended.append(ended_round(table, _result(table.events), line).less(old))
        table.state.shown = (table.state.shown[0] if table.state.shown else line.number, line.number)
    elif table.round is not None and table.round.over:
        end_round(table, _ending(table.events), line)
    return replace(told, gains={seat: by for seat, by in table.owing.items() if by})


def _ending(events: Iterable[Event]) -> RoundEnded:
    return next(event for event in events if isinstance(event, RoundEnded))


def _result(events: Iterable[Event]) -> Cents:
    return _ending(events).table_result


def _post_difference(state: TableState, before: Sequence[Event], after: Sequence[Event]) -> None:
    """What everybody has more or less than they were paid, out of the rack or into it."""
    won, owed = gains(after), marked(after)
    won.subtract(gains(before))
    owed.subtract(marked(before))
    amounts = {ledger.seat(seat): by for seat, by in won.items()}
    amounts |= {ledger.owed(seat): by for seat, by in owed.items()}
    amounts[Account.TOKES] = tokes(after) - tokes(before)
    amounts[Account.RACK] = _result(after) - _result(before) - sum(owed.values())
    state.post(amounts)


def _results_again(state: TableState, before: Sequence[Event], after: Sequence[Event]) -> None:
    """The last results, the scoreboard and the dice, by what happened and not by what was entered."""
    was, now = ([result_of(e) for e in events if result_of(e)] for events in (before, after))
    state.recent = [*reversed(now), *state.recent[len(was) :]][:RECENT]
    coups = state.shoe.coups
    called = sum(isinstance(event, Called) for event in before)
    state.shoe.coups = [
        *coups[: len(coups) - called],
        *(MARKS[event.winner] for event in after if isinstance(event, Called)),
    ]
    for event in after:
        if isinstance(event, DiceTaken | BankTaken | ButtonMoved):
            state.last_shooter = event.seat
