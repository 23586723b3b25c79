"""What facts do at a table of the poker room: hands, seats, the list, the boxes."""

from dataclasses import replace

from pitboss.equipment.cards import Card
from pitboss.errors import BadInput, Refused
from pitboss.floor.books import ledger
from pitboss.floor.books.fold import Line, applies
from pitboss.floor.books.jackpots import divided
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.live_table import Ended
from pitboss.floor.books.poker_live import Laid, PokerLive
from pitboss.floor.books.state import SeatState, TableState, Waiting
from pitboss.floor.books.tables import stand_up
from pitboss.floor.facts.poker import (
    BadBeatPaid,
    BadBeatReserved,
    BadBeatReturned,
    BoxCounted,
    ChangeAsked,
    HandAnswered,
    HandCorrected,
    HandEnded,
    HandOpened,
    JackpotPosted,
    ListJoined,
    ListLeft,
    MovedOn,
    PayoutCleared,
    PotAmount,
    PotShare,
    SatOut,
    SeatBrought,
    SeatChanged,
    StakesChanged,
    TimeCharged,
)
from pitboss.money import Cents
from pitboss.room.hand import VERSION
from pitboss.room.table import highest_card
from pitboss.tournament.levels import CHIP

# --- hands ---------------------------------------------------------------------------------------------------


@applies
def hand_opened(table: PokerLive, fact: HandOpened, line: Line) -> HandOpened:
    """A hand is on, played to its end as the version played it that began it."""
    if not 1 <= fact.version <= VERSION:
        raise BadInput(f"record {line.number} begins a hand of version {fact.version}, which there is not")
    if table.came_otherwise:  # the hand before did; this is how the table went on
        poker, table.came_otherwise = table.poker, False
        poker.button, poker.killed = fact.button, fact.killed
        poker.owes = {seat: each.owes for seat, each in fact.players.items() if each.owes}
        poker.new = [seat for seat in poker.new if seat in fact.players and fact.players[seat].new]
    cards = {seat: Card.parse(card) for seat, card in (fact.drawn or {}).items()}
    told = table.opening(highest_card(cards) if cards else fact.first_button, fact.drawn)
    told = replace(told, version=fact.version)
    table.hand_begins(line)
    table.laid, table.shown, table.happened, table.righted = table.begun(told), None, [], None
    state = table.state
    state.round, state.round_first, state.shown = told.round, line.number, None
    state.round_opened_at = table.poker.since = line.at
    return told


@applies
def hand_answered(table: PokerLive, fact: HandAnswered, line: Line) -> None:
    """The hand goes on, and somebody else is awaited."""
    if not table.state.round_first:
        raise BadInput(f"record {line.number} answers a hand that is not on")
    if table.laid is not None:
        try:
            table.given(fact.answer)
        except (Refused, BadInput) as error:
            if not table.replaying:
                raise
            table.differ(f"this version refuses an answer: {error}")
            table.laid = None
    table.poker.since = line.at


@applies
def hand_corrected(table: PokerLive, fact: HandCorrected, line: Line) -> HandCorrected:
    """The hand is as it would have been; of pots that were pushed what is amiss changes hands."""
    over = not table.state.round_first
    told = _corrected(table, fact)
    if over:
        _settle_difference(table, told, line)
    else:
        table.poker.since = line.at
    return told


def _corrected(table: PokerLive, fact: HandCorrected) -> HandCorrected:
    """As the hand is now played; what was written down is what happened."""
    if table.felt is None:
        return fact
    try:
        told = table.correct(fact)
    except (Refused, BadInput) as error:
        if not table.replaying:
            raise
        table.differ(f"this version refuses a correction: {error}")
        table.laid = table.shown = None
        return fact
    if table.replaying and told != fact:
        table.differ("this version settles a correction otherwise")
        table.laid = table.shown = None
        return fact
    return told


def _settle_difference(table: PokerLive, told: HandCorrected, line: Line) -> None:
    """What everybody has more or less than was pushed to them, and the boxes."""
    state, felt = table.state, table.shown
    seats = {ledger.seat(number): gain for number, gain in told.gains.items() if number in state.seats}
    state.post({**seats, Account.RAKE: told.rake, Account.PROMOTIONAL: told.drop})
    if felt is not None:
        felt.table.end(felt.hand)
        table.poker.killed = felt.table.killed
        _see_who_is_broke(state, felt, line)
    first = state.shown[0] if state.shown else line.number
    table.ended.append(_ended(table, line, first, told.rake, told.pots, difference=True))
    state.shown = (first, line.number)


@applies
def hand_ended(table: PokerLive, fact: HandEnded, line: Line) -> HandEnded:
    """Chips change hands for good; of a void hand everything goes back and the button stays where it was."""
    laid = table.laid
    if laid is not None and not laid.over:
        raise BadInput(f"record {line.number} ends a hand that is not over")
    told = fact if laid is None else _told(table.state.round, laid)
    if table.replaying and told != fact:
        table.differ("this version divides the pots otherwise")
        told, laid = fact, None
    moved = dict(told.gains or {})
    if laid is not None and not laid.voided:
        moved = _go_on(table, laid)
    seats = {ledger.seat(number): gain for number, gain in moved.items() if number in table.state.seats}
    table.state.post({**seats, Account.RAKE: told.rake or 0, Account.PROMOTIONAL: told.drop or 0})
    if laid is not None:
        _see_who_is_broke(table.state, laid, line)
    if told.voided:
        table.hand_voided()
    _lay_aside(table, laid, told, line)
    return told


def _see_who_is_broke(state: TableState, laid: Laid, line: Line) -> None:
    """In a tournament, who has no chip left, since when, and what they had before."""
    play = state.tournament
    for seat in laid.hand.seats if play is not None else ():
        assert play is not None
        if seat in state.seats and state.seats[seat].chips < CHIP:
            play.broke.setdefault(seat, [line.at, laid.before[seat]])
        else:
            play.broke.pop(seat, None)


def _go_on(table: PokerLive, laid: Laid) -> dict[int, Cents]:
    """The button moves on; by seat, what chips came or went, missed blinds among them."""
    poker = table.poker
    laid.table.end(laid.hand)
    dealt_in = set(laid.hand.seats)
    poker.new = [number for number in poker.new if number not in dealt_in]
    poker.owes = {number: p.owes for number, p in laid.table.players.items() if p.owes}
    poker.button, poker.killed = laid.table.button, laid.table.killed
    return {number: player.chips - laid.before[number] for number, player in laid.table.players.items()}


def _lay_aside(table: PokerLive, laid: Laid | None, told: HandEnded, line: Line) -> None:
    """The hand lies on the felt until the next begins."""
    state = table.state
    pots = sum(pot.amount for pot in told.pots or ())
    table.ended.append(_ended(table, line, state.round_first, told.rake or 0, pots, voided=told.voided))
    state.shown = (state.round_first, line.number)
    state.round_first, table.laid, table.shown = 0, None, laid


def _ended(
    table: PokerLive,
    line: Line,
    first: int,
    rake: Cents,
    pots: Cents,
    *,
    voided: bool = False,
    difference: bool = False,
) -> Ended:
    """A hand for the books, or what a correction makes of one."""
    state = table.state
    ended = Ended(
        table=state.id,
        number=state.round,
        opened_at=state.round_opened_at,
        ended_at=line.at,
        first=first,
        last=line.number,
        result=rake,
        handle=pots,
        tokes=0,
        voided=voided,
        wagers={},
        together=0.0,
        edition=state.edition,
        difference=difference,
    )
    return ended if state.tournament is None else ended.without_money()


def _told(number: int, laid: Laid) -> HandEnded:
    """What a hand came to: no card is named that was not shown."""
    outcome = laid.hand.outcome
    if laid.voided or outcome is None:
        return HandEnded(number, voided=True)
    return HandEnded(
        round=number,
        pots=tuple(PotAmount(pot.amount, tuple(pot.seats)) for pot in outcome.pots),
        returned=dict(outcome.returned),
        rake=outcome.taken.rake,
        drop=outcome.taken.drop,
        shares=tuple(
            tuple(PotShare(share.seat, share.amount, share.half) for share in pot) for pot in outcome.shares
        ),
        gains=dict(outcome.gains),
    )


# --- between hands -------------------------------------------------------------------------------------------


@applies
def time_charged(table: PokerLive, fact: TimeCharged, line: Line) -> TimeCharged:
    """The charge for time goes into the rake box."""
    told = table.time_charge()
    paid = {ledger.seat(number): -amount for number, amount in told.paid.items()}
    table.state.post({**paid, Account.RAKE: told.charged})
    return told


@applies
def stakes_changed(table: PokerLive, fact: StakesChanged, line: Line) -> None:
    """The game goes on at other limits; what lies on the felt was played at the old ones."""
    table.state.options |= fact.options
    table.read_rules()
    table.poker.killed = False


@applies
def box_counted(table: PokerLive, fact: BoxCounted, line: Line) -> BoxCounted:
    """The promotional box is empty."""
    told = divided(table.state, table.house, table.state.box)
    table.state.post({Account.PROMOTIONAL: -told.counted, Account.COUNTED: told.counted})
    return told


@applies
def jackpot_posted(table: PokerLive, fact: JackpotPosted, line: Line) -> None:
    """The room's meters move, not the table."""


@applies
def bad_beat_reserved(table: PokerLive, fact: BadBeatReserved, line: Line) -> None:
    """Taken off the room's meters, and kept until it is signed for."""
    table.poker.bad_beats[fact.approval] = fact.to_json()


@applies
def bad_beat_paid(table: PokerLive, fact: BadBeatPaid, line: Line) -> BadBeatPaid:
    """Paid as it was reserved, from the room's meters and not from the table."""
    kept = table.poker.bad_beats.pop(fact.approval, None)
    return replace(fact, reserved=False) if kept is None else BadBeatReserved.from_json(kept).paid()


@applies
def bad_beat_returned(table: PokerLive, fact: BadBeatReturned, line: Line) -> BadBeatReturned:
    """What was reserved goes back to the room's meters."""
    kept = BadBeatReserved.from_json(table.poker.bad_beats.pop(fact.approval))
    return BadBeatReturned(fact.approval, kept.meter, kept.amount, kept.renewed)


@applies
def payout_cleared(table: PokerLive, fact: PayoutCleared, line: Line) -> None:
    """What was paid was handed over."""


# --- seats ---------------------------------------------------------------------------------------------------


@applies
def sat_out(table: PokerLive, fact: SatOut, line: Line) -> None:
    """Away, or back at the table."""
    away = {*table.poker.away, fact.seat} if fact.away else {*table.poker.away} - {fact.seat}
    table.poker.away = sorted(away)


@applies
def list_joined(table: PokerLive, fact: ListJoined, line: Line) -> None:
    """The last on the list."""
    table.poker.waiting.append(Waiting(fact.account, fact.player))


@applies
def list_left(table: PokerLive, fact: ListLeft, line: Line) -> None:
    """Struck out."""
    table.poker.waiting.remove(Waiting(fact.account, fact.player))


@applies
def change_asked(table: PokerLive, fact: ChangeAsked, line: Line) -> None:
    """A wish, behind those that were there before it."""
    table.poker.changes.pop(fact.seat, None)
    if fact.to != fact.seat:
        table.poker.changes[fact.seat] = fact.to


@applies
def seat_changed(table: PokerLive, fact: SeatChanged, line: Line) -> None:
    """Everything of one seat is at another now."""
    state, poker, seat, to = table.state, table.poker, fact.seat, fact.to
    state.seats[to] = state.seats.pop(seat)
    state.shown = table.shown = None  # its cards lie before the seats as they were
    poker.away = sorted(to if each == seat else each for each in poker.away)
    poker.order = [to if each == seat else each for each in poker.order]
    poker.new = sorted(to if each == seat else each for each in poker.new)
    if seat in poker.owes:
        poker.owes[to] = poker.owes.pop(seat)
    poker.changes.pop(seat, None)


@applies
def moved_on(table: PokerLive, fact: MovedOn, line: Line) -> MovedOn:
    """The chips before the seat leave the table with their player."""
    return replace(fact, chips=stand_up(table, fact.seat))


@applies
def seat_brought(table: PokerLive, fact: SeatBrought, line: Line) -> None:
    """Somebody sits down with chips from another table."""
    table.state.seats[fact.seat] = SeatState(fact.account, fact.player)
    table.state.post({Account.BROUGHT: -fact.chips, ledger.seat(fact.seat): fact.chips})
    table.sat_down(fact.seat)
