"""What facts do at every table."""

from dataclasses import replace
from typing import Final

from pitboss.floor.books import ledger
from pitboss.floor.books.fold import Line, applies
from pitboss.floor.books.inventory import lay_down, move_chips
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.shoe import TableShoe
from pitboss.floor.books.state import Dealing, SeatState
from pitboss.floor.facts.tables import (
    ApprovalAsked,
    ApprovalDeclined,
    ApprovalSigned,
    BoughtIn,
    CashTakenBack,
    ChipsAsked,
    Credited,
    EditionTaken,
    EquipmentChanged,
    Filled,
    SeatLeft,
    SeatTaken,
    Shuffled,
    StepSigned,
    TableClosed,
    TableOpened,
    TablePlaced,
    TableSetUp,
    TappedIn,
    TappedOut,
    TrayCounted,
)

CASH_IN: Final = "cash-in"
"""What a supervisor signs where cash is large: see `acts.seats.BuyIn`."""


@applies
def table_set_up(table: LiveTable, fact: TableSetUp, line: Line) -> None:
    """A table begins with what it was set up as: see `TableState.set_up`."""


@applies
def edition_taken(table: LiveTable, fact: EditionTaken, line: Line) -> None:
    """The table goes on by another edition of the rules."""
    table.take_edition(fact.edition)


@applies
def table_placed(table: LiveTable, fact: TablePlaced, line: Line) -> None:
    """Whoever looks at the plan of the floor finds it there."""
    table.state.place = (fact.column, fact.row)


@applies
def step_signed(table: LiveTable, fact: StepSigned, line: Line) -> None:
    """The procedure has one signature more."""
    table.state.signed.setdefault(fact.moment, {})[fact.step] = [fact.title, fact.role, line.at]


@applies
def table_opened(table: LiveTable, fact: TableOpened, line: Line) -> TableOpened:
    """The bank lies in the tray, and the day's ledger begins; boxes go on until they are counted."""
    state, box = table.state, table.state.box
    boxes, drop = sum(state.inventory.boxes.values()), state.drop + state.balance(Account.RAKE)
    state.status, state.accounts = "open", {}
    state.post({Account.BANK: -fact.bank, Account.RACK: fact.bank})
    state.post({Account.COUNTED: -box, Account.PROMOTIONAL: box})
    if fact.boxed is None:  # as older journals tell of it
        return fact
    lay_down(state, fact.chips, fact.bank, line.at)
    state.post({Account.CARRIED: -drop - boxes, Account.DROP: drop, Account.BOXES: boxes})
    state.inventory.opened_at = line.at
    state.inventory.box_since = state.inventory.box_since or line.at
    return replace(fact, boxed=drop + boxes)


@applies
def table_closed(table: LiveTable, fact: TableClosed, line: Line) -> TableClosed:
    """The tray is counted; signatures and shoe are of the past."""
    state = table.state
    told = replace(fact, rack=state.rack, drop=state.drop, win=table.win())
    state.status, state.signed, state.shoe = "closed", {}, TableShoe()
    state.dealer, state.announced = None, []
    if fact.counted is not None:
        lay_down(state, fact.chips, fact.counted, line.at)
    return told


@applies
def equipment_changed(table: LiveTable, fact: EquipmentChanged, line: Line) -> None:
    """New cards are a new shoe."""
    table.state.shoe = TableShoe()


@applies
def shuffled(table: LiveTable, fact: Shuffled, line: Line) -> None:
    """The shoe and the scoreboard begin again."""
    table.state.shoe.shuffled(fact)


@applies
def tapped_in(table: LiveTable, fact: TappedIn, line: Line) -> TappedIn:
    """From here on they deal; whoever dealt before was relieved."""
    relieved, table.state.dealer = table.state.dealing, Dealing(fact.who, fact.title, line.at)
    return replace(fact, relieved=relieved)


@applies
def tapped_out(table: LiveTable, fact: TappedOut, line: Line) -> None:
    """Nobody deals there."""
    table.state.dealer = None


# --- seats and chips -----------------------------------------------------------------------------------------


@applies
def seat_taken(table: LiveTable, fact: SeatTaken, line: Line) -> None:
    """Somebody sits there, without chips yet."""
    table.state.seats[fact.seat] = SeatState(fact.account, fact.player)
    table.sat_down(fact.seat)


@applies
def seat_left(table: LiveTable, fact: SeatLeft, line: Line) -> SeatLeft:
    """The chips before the seat leave the table."""
    return replace(fact, chips=stand_up(table, fact.seat))


def stand_up(table: LiveTable, number: int) -> int:
    """A seat is empty; the chips that were taken away from it."""
    state, chips = table.state, table.available(number)
    lay, won = state.seats[number].chips, chips - state.seats[number].chips
    state.post({ledger.seat(number): -lay, ledger.early(number): -won, Account.TAKEN_AWAY: chips})
    table.stood_up(number)
    state.cash.pop(number, None)
    del state.seats[number]
    return chips


@applies
def chips_asked(table: LiveTable, fact: ChipsAsked, line: Line) -> None:
    """Cash lies before the seat and is nobody's chips yet."""
    table.state.cash[fact.seat] = fact.amount


@applies
def cash_taken_back(table: LiveTable, fact: CashTakenBack, line: Line) -> None:
    """Nothing lies there."""
    table.state.cash.pop(fact.seat, None)


@applies
def bought_in(table: LiveTable, fact: BoughtIn, line: Line) -> BoughtIn:
    """Chips from the tray for what goes into the drop box."""
    who = table.state.seats[fact.seat]
    table.state.cash.pop(fact.seat, None)
    table.state.post({Account.RACK: -fact.amount, ledger.seat(fact.seat): fact.amount})
    table.state.post({Account.PAID_IN: -fact.amount, Account.DROP: fact.amount})
    if fact.player is None:  # as older journals tell of it
        return fact
    return replace(fact, player=who.player, account=who.person)


@applies
def filled(table: LiveTable, fact: Filled, line: Line) -> None:
    """Chips from the cage."""
    table.state.post({Account.FILLS: -fact.amount, Account.RACK: fact.amount})
    move_chips(table.state, fact.chips, 1)


@applies
def credited(table: LiveTable, fact: Credited, line: Line) -> None:
    """Chips to the cage."""
    table.state.post({Account.RACK: -fact.amount, Account.CREDITS: fact.amount})
    move_chips(table.state, fact.chips, -1)


@applies
def tray_counted(table: LiveTable, fact: TrayCounted, line: Line) -> TrayCounted:
    """A count changes nothing; chips that are missing are looked for, not written off."""
    return replace(fact, rack=table.state.rack)


# --- signatures: kept in the register of approvals, not at the table -----------------------------------------


@applies
def approval_asked(table: LiveTable, fact: ApprovalAsked, line: Line) -> None:
    """Nothing moves before it is signed; cash that was called to a supervisor stays where it lies."""
    if fact.what == CASH_IN and fact.seat is not None:
        table.state.called[fact.seat] = fact.id


@applies
def approval_signed(table: LiveTable, fact: ApprovalSigned, line: Line) -> None:
    """What it was signed for is a fact of its own."""
    if fact.complete:
        _answer_call(table, fact.id)


@applies
def approval_declined(table: LiveTable, fact: ApprovalDeclined, line: Line) -> None:
    """Nothing moves."""
    _answer_call(table, fact.id)


def _answer_call(table: LiveTable, approval: int) -> None:
    called = table.state.called
    table.state.called = {seat: number for seat, number in called.items() if number != approval}
