"""What facts do at a stadium besides what they do at every table."""

from pitboss.errors import BadInput
from pitboss.floor.books import ledger, rounds
from pitboss.floor.books.fold import Line, applies
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.shoe import TableShoe
from pitboss.floor.books.stadium_live import StadiumLive
from pitboss.floor.facts.stadium import (
    HandPaid,
    HandPayHeld,
    ModeChanged,
    Recognised,
    TicketIssued,
    Tipped,
    WindowOpened,
)
from pitboss.floor.facts.tables import Answered, ApprovalAsked, ApprovalDeclined, ApprovalSigned
from pitboss.stadium import SLOT_TEAM, VOID
from pitboss.table import StationDecides, TakeBack

# --- the window ----------------------------------------------------------------------------------------------


@applies
def window_opened(table: StadiumLive, fact: WindowOpened, line: Line) -> None:
    """The clock runs."""
    table.stadium.until = fact.until


@applies
def answered(table: StadiumLive, fact: Answered, line: Line) -> Answered:
    """Where something else is awaited now, the clock starts anew and an old reading is forgotten.

    It also stops when it has answered for a station, and while nothing lies on the layouts.
    """
    awaited = table.round.ask if table.round is not None else None
    told = rounds.answered(table, fact, line)
    if table.round is None or type(table.round.ask) is not type(awaited):
        table.stadium.until = table.stadium.recognised = ""
    elif (isinstance(fact.answer, TakeBack) and not table.staked()) or (
        isinstance(fact.answer, StationDecides) and line.person is None
    ):
        table.stadium.until = ""
    return told


@applies
def recognised(table: StadiumLive, fact: Recognised, line: Line) -> None:
    """The dealer has a reading to confirm."""
    table.stadium.recognised = fact.section


@applies
def mode_changed(table: StadiumLive, fact: ModeChanged, line: Line) -> None:
    """Somebody else deals, from a shoe of their own."""
    table.state.dealt_by, table.state.shoe = fact.dealt_by, TableShoe()


# --- money ---------------------------------------------------------------------------------------------------


@applies
def ticket_issued(table: StadiumLive, fact: TicketIssued, line: Line) -> None:
    """Credits leave the stadium on paper."""
    if fact.amount > table.available(fact.seat):
        raise BadInput(f"record {line.number} pays station {fact.seat} more than it has")
    table.state.post({ledger.seat(fact.seat): -fact.amount, Account.TAKEN_AWAY: fact.amount})


@applies
def tipped(table: StadiumLive, fact: Tipped, line: Line) -> None:
    """To the slot team of what is held for a hand pay, else to the dealers of the station's credits."""
    if fact.to == SLOT_TEAM:
        table.state.post({ledger.held(fact.seat): -fact.amount, Account.SLOT_TIPS: fact.amount})
    else:
        table.state.post({ledger.seat(fact.seat): -fact.amount, Account.TOKES: fact.amount})


@applies
def hand_pay_held(table: StadiumLive, fact: HandPayHeld, line: Line) -> None:
    """Credits that are to be paid by hand."""
    table.state.post({ledger.seat(fact.seat): -fact.amount, ledger.held(fact.seat): fact.amount})


@applies
def hand_paid(table: StadiumLive, fact: HandPaid, line: Line) -> HandPaid:
    """The player has it in hand."""
    amount = table.stadium.held[fact.seat]
    table.state.post({ledger.held(fact.seat): -amount, Account.TAKEN_AWAY: amount})
    return HandPaid(fact.seat, amount)


# --- voids ---------------------------------------------------------------------------------------------------


@applies
def approval_asked(table: StadiumLive, fact: ApprovalAsked, line: Line) -> None:
    """While a void is asked for nothing moves."""
    if fact.what == VOID:
        table.stadium.void = fact.id


@applies
def approval_signed(table: StadiumLive, fact: ApprovalSigned, line: Line) -> None:
    """With the last signature the round can be voided."""
    if fact.complete and fact.id == table.stadium.void:
        table.stadium.void = 0


@applies
def approval_declined(table: StadiumLive, fact: ApprovalDeclined, line: Line) -> None:
    """The round goes on, with as much time as there was."""
    if fact.id == table.stadium.void:
        table.stadium.void, table.stadium.until = 0, ""
