"""What facts do at a table where a tournament is played: chips that are no money, and how long it goes on."""

from dataclasses import replace

from pitboss.errors import BadInput
from pitboss.floor.books import ledger
from pitboss.floor.books.fold import Line, applies
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.shoe import TableShoe
from pitboss.floor.books.state import SeatState, TournamentPlay
from pitboss.floor.facts.tournaments import (
    BetWritten,
    ParticipantBought,
    ParticipantGone,
    ParticipantSeated,
    TableJoined,
    TableLeft,
    TermsGiven,
)
from pitboss.money import Cents


def _played(table: LiveTable) -> TournamentPlay:
    if table.state.tournament is None:
        raise BadInput("no tournament is played at the table")
    return table.state.tournament


@applies
def table_joined(table: LiveTable, fact: TableJoined, line: Line) -> None:
    """It is open, with nothing in its tray."""
    state = table.state
    state.status, state.accounts, state.tournament = "open", {}, TournamentPlay(fact.tournament)


@applies
def terms_given(table: LiveTable, fact: TermsGiven, line: Line) -> None:
    """From the next hand on it is played like that."""
    play = _played(table)
    table.state.tournament = replace(
        play,
        hands=fact.hands,
        until=fact.until,
        blinds=list(fact.blinds),
        advance=fact.advance,
        secret=fact.secret,
        leader_first=fact.leader_first,
        dealt=play.dealt if play.blinds == list(fact.blinds) else 0,
    )
    if play.blinds and play.blinds != list(fact.blinds):
        table.at_other_stakes()
    if fact.button:
        table.button_drawn(fact.button)


@applies
def participant_seated(table: LiveTable, fact: ParticipantSeated, line: Line) -> None:
    """They sit there with chips of the tournament."""
    _played(table).entries[fact.seat] = fact.entry
    table.state.seats[fact.seat] = SeatState(fact.account, fact.player)
    _give(table, fact.seat, fact.chips)
    table.sat_down(fact.seat)


@applies
def participant_bought(table: LiveTable, fact: ParticipantBought, line: Line) -> None:
    """They play on."""
    _played(table).broke.pop(fact.seat, None)
    _give(table, fact.seat, fact.chips)


def _give(table: LiveTable, seat: int, chips: Cents) -> None:
    table.state.post({Account.TOURNAMENT: -chips, ledger.seat(seat): chips})


@applies
def bet_written(table: Live, fact: BetWritten, line: Line) -> None:
    """Nobody else sees it yet."""
    _played(table).bets[fact.seat] = [fact.wager, fact.amount]


@applies
def participant_gone(table: LiveTable, fact: ParticipantGone, line: Line) -> ParticipantGone:
    """The seat is free; as the books tell, with how many chips they went."""
    play, chips = _played(table), table.state.seats[fact.seat].chips
    _give(table, fact.seat, -chips)
    table.stood_up(fact.seat)
    del table.state.seats[fact.seat]
    play.broke.pop(fact.seat, None)
    return replace(fact, entry=play.entries.pop(fact.seat), chips=chips)


@applies
def table_left(table: LiveTable, fact: TableLeft, line: Line) -> None:
    """What lay in the tray is chips no more."""
    state, play = table.state, _played(table)
    state.post({Account.RACK: -state.rack, Account.TOURNAMENT: state.rack})
    state.status, state.shoe, state.dealer = "closed", TableShoe(), None
    state.tournament = TournamentPlay(play.number)
