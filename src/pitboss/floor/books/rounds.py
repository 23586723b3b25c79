"""What facts do at a table of a game against the house: its rounds, and what they leave behind."""

from dataclasses import replace
from typing import Final

from pitboss.errors import BadInput
from pitboss.floor.books import ledger, tables
from pitboss.floor.books.counting import counted
from pitboss.floor.books.fold import Line, applies
from pitboss.floor.books.ledger import Account
from pitboss.floor.books.live import Live
from pitboss.floor.books.live_table import Ended
from pitboss.floor.books.state import Announced, Reserved
from pitboss.floor.facts.meters import JackpotPaid, JackpotReturned
from pitboss.floor.facts.tables import (
    Answered,
    ApprovalAsked,
    LimitsAnnounced,
    LimitsChanged,
    RoundAbandoned,
    RoundOpened,
    VigorishCollected,
)
from pitboss.games.baccarat.roads import MARKS
from pitboss.money import Cents
from pitboss.table.double_shoe import other_side
from pitboss.table.events import (
    BankTaken,
    ButtonMoved,
    Called,
    Dealt,
    DiceTaken,
    Event,
    MeterPaid,
    Reversed,
    Rolled,
    RoundEnded,
    RoundVoided,
    Settled,
    SideNamed,
    Stopped,
)
from pitboss.table.money_moved import gains, marked, tokes
from pitboss.table.table import VERSION

RECENT: Final = 30
"""How many of the last results are shown."""


@applies
def limits_changed(table: Live, fact: LimitsChanged, line: Line) -> None:
    """Other limits are posted; what lies on the felt was played within the old ones."""
    table.post(table.with_limits(fact))
    others = [each for each in table.state.announced if each.wager != fact.wager]
    table.state.announced = [each for each in others if table.can_post(each)]


@applies
def limits_announced(table: Live, fact: LimitsAnnounced, line: Line) -> None:
    """A notice for the table, or for a wager, replaces the one before."""
    kept = [each for each in table.state.announced if each.wager != fact.wager]
    table.state.announced = [*kept, Announced(fact.wager, fact.minimum, fact.maximum, fact.from_)]


@applies
def round_opened(table: Live, fact: RoundOpened, line: Line) -> RoundOpened:
    """A round is on, run to its end as the version of the runner ran it that began it."""
    if not 1 <= fact.version <= VERSION:
        raise BadInput(f"record {line.number} begins a round of version {fact.version}, which there is not")
    state, told = table.state, table.opening(fact.version)
    table.hand_begins(line)
    table.begin(told, as_written=table.replaying)
    state.round, state.round_first, state.round_opened_at, state.shown = told.round, line.number, line.at, None
    return told


@applies
def answered(table: Live, fact: Answered, line: Line) -> Answered:
    """The round goes on, and the table with it."""
    if not table.on:
        raise BadInput(f"record {line.number} answers a round that is not on")
    told = table.take(fact, as_written=table.replaying)
    if fact.reserves is not None:
        _reserve(table, fact.reserves, table.last_events)
    _follow(table, line)
    return told


def _follow(table: Live, line: Line) -> None:
    """Keep the table's books by what happened in its round."""
    state, before = table.state, None
    for event in table.last_events:
        match event:
            case MeterPaid() if isinstance(before, Reversed):
                _undo_win(table, before, event)
            case Dealt() if state.dealt_by == "software":
                state.shoe.side(_side(table)).out.append(str(event.card))
            case SideNamed(set_aside=True) if state.dealt_by == "software":
                state.shoe.side(other_side(event.side)).out.append(str(event.card))
            case Called():
                state.shoe.coups.append(MARKS[event.winner])
            case Stopped() | Rolled():
                state.recent = [result_of(event), *state.recent][:RECENT]
            case DiceTaken() | BankTaken() | ButtonMoved():
                state.last_shooter = event.seat
            case RoundEnded():
                end_round(table, event, line)
            case _:
                pass
        before = event
    pack, shoe = table.pack, state.shoe.side(_side(table))
    if table.on and pack is not None and shoe.left(pack) <= 0:
        shoe.refill(event.card for event in table.events if isinstance(event, Dealt))


def _side(table: Live) -> str:
    """The side of a double shoe the round is dealt from."""
    if table.state.shoe.black is None:
        return ""
    return next((event.side for event in table.events if isinstance(event, SideNamed)), "")


# --- wins from a meter ---------------------------------------------------------------------------------------


def _reserve(table: Live, approval: int, events: tuple[Event, ...]) -> None:
    """What a meter pays is set aside when it is won, from where the house pays it; the meter shows the rest."""
    state, left = table.state, iter(events)
    off = next((event for event in left if isinstance(event, MeterPaid)), None)
    won = next((event for event in left if isinstance(event, Settled)), None)
    if off is None or won is None:
        raise BadInput(f"nothing was won from a meter for approval {approval}")
    from_rack, off_meter = _from_rack(table, won, off.meter), off.showed - off.shows
    state.reserved[approval] = Reserved(won.seat, state.round, off.meter, 0, off_meter, from_rack)
    state.post(_amounts(approval, won.paid, off_meter, from_rack))
    state.metered[won.seat] = state.metered.get(won.seat, 0) + won.paid


def _from_rack(table: Live, won: Settled | Reversed, meter: str) -> Cents:
    """What of a win from a meter the rack pays."""
    paid_by = table.house.section.text.meters[meter].paid_by
    whole = table.house.pays(won.wager, won.outcome).ratio == 1
    return won.paid if paid_by is None or paid_by.rack_pays(whole=whole) else 0


def _undo_win(table: Live, undone: Reversed, back: MeterPaid) -> None:
    """A win from a meter is undone with its round: out of what is reserved, or from the player who has it."""
    state, seat = table.state, undone.seat
    if seat not in state.metered:
        return
    waits = (number for number, kept in state.reserved.items() if (kept.seat, kept.meter) == (seat, back.meter))
    approval = next(waits, None)
    holder = ledger.seat(seat) if approval is None else ledger.reserve(approval)
    from_rack, onto_meter = _from_rack(table, undone, back.meter), back.shows - back.showed
    state.post(
        {
            holder: -undone.paid,
            Account.RACK: from_rack,
            Account.METERS: onto_meter,
            Account.SET_ASIDE: undone.paid - from_rack - onto_meter,
        }
    )
    if approval is not None:
        del state.reserved[approval]
    state.metered[seat] -= undone.paid


def _amounts(approval: int, amount: Cents, off_meter: Cents, from_rack: Cents) -> dict[str, Cents]:
    """From where a win comes that is reserved. What the house sets aside makes up the difference: it sets back a
    meter that is paid whole, and keeps what came off one where the rack pays."""
    return {
        ledger.reserve(approval): amount,
        Account.RACK: -from_rack,
        Account.METERS: -off_meter,
        Account.SET_ASIDE: off_meter + from_rack - amount,
    }


@applies
def approval_asked(table: Live, fact: ApprovalAsked, line: Line) -> ApprovalAsked:
    """A win from a meter is signed for as it was reserved."""
    tables.approval_asked(table, fact, line)
    kept = table.state.reserved.get(fact.id)
    return fact if kept is None else replace(fact, amount=kept.amount, seat=kept.seat, meter=kept.meter)


@applies
def jackpot_paid(table: Live, fact: JackpotPaid, line: Line) -> JackpotPaid:
    """What was reserved is the winner's."""
    kept = _kept(table, fact.approval)
    told = JackpotPaid(fact.approval, kept.seat, kept.meter, kept.amount)
    table.state.post({ledger.reserve(fact.approval): -kept.amount, ledger.seat(kept.seat): kept.amount})
    del table.state.reserved[fact.approval]
    return told


@applies
def jackpot_returned(table: Live, fact: JackpotReturned, line: Line) -> JackpotReturned:
    """What was reserved goes back to where it came from; the meter may have gone on since."""
    kept = _kept(table, fact.approval)
    back = _amounts(fact.approval, kept.amount, kept.off_meter, kept.from_rack)
    told = JackpotReturned(
        fact.approval, kept.seat, kept.meter, kept.amount, fact.showed, fact.showed + kept.off_meter
    )
    table.state.post({name: -amount for name, amount in back.items()})
    del table.state.reserved[fact.approval]
    return told


def _kept(table: Live, approval: int) -> Reserved:
    if approval not in table.state.reserved:
        raise BadInput(f"nothing is reserved for approval {approval}")
    return table.state.reserved[approval]


def result_of(event: Event) -> str:
    """Where a wheel stopped or how dice lie, as it is listed; nothing of anything else."""
    match event:
        case Stopped():
            return event.section
        case Rolled():
            return f"{event.first}-{event.second}"
        case _:
            return ""


def end_round(table: Live, event: RoundEnded, line: Line) -> None:
    """Chips change hands for good; commission that is marked stays before the players, and is theirs no more."""
    state = table.state
    won = gains(table.events)
    owed = {number: amount for number, amount in marked(table.events).items() if number not in state.early}
    amounts = {ledger.early(number): amount for number, amount in state.early.items()}
    for number in {*won, *state.early, *state.metered}:
        apart = state.early.get(number, 0) + state.metered.get(number, 0)
        if won[number] != apart:
            amounts[ledger.seat(number)] = won[number] - apart
    amounts |= {ledger.owed(number): amount for number, amount in owed.items()}
    amounts[Account.RACK] = event.table_result + sum(state.metered.values()) - sum(owed.values())
    amounts[Account.TOKES] = tokes(table.events)
    state.post(amounts)
    table.ended.append(ended_round(table, event.table_result, line))
    if any(isinstance(each, RoundVoided) for each in table.events):
        table.hand_voided()
    _lay_aside(table, line)
    pack = table.pack
    if pack is not None and table.bars_entry:
        played = {each.seat for each in table.events if isinstance(each, Settled)}
        state.shoe.keep_out((seat.who for number, seat in state.seats.items() if number in played), pack)
    if state.dealt_by == "software" and pack is not None:
        for side in state.shoe.sides:
            side.end_round(pack)


def _lay_aside(table: Live, line: Line) -> None:
    """The round lies on the felt until the next begins."""
    state = table.state
    state.shown = (state.round_first, line.number)
    table.shown, table.round = table.round, None
    state.round_first, state.metered = 0, {}


@applies
def vigorish_collected(table: Live, fact: VigorishCollected, line: Line) -> VigorishCollected:
    """What was marked goes into the tray."""
    owed = table.state.owed.get(fact.seat, 0)
    table.state.post({ledger.owed(fact.seat): -owed, Account.RACK: owed})
    return replace(fact, amount=owed)


@applies
def round_abandoned(table: Live, fact: RoundAbandoned, line: Line) -> RoundAbandoned:
    """Nothing is won or lost but what players who left have taken with them."""
    state = table.state
    table.events = [RoundVoided()]
    taken = sum(state.early.values())
    state.post({**{ledger.early(number): amount for number, amount in state.early.items()}, Account.RACK: -taken})
    table.ended.append(ended_round(table, -taken, line))
    _lay_aside(table, line)
    return RoundAbandoned(state.round)


def so_far(table: Live) -> Ended:
    """What the round that is on has come to by now: what is settled within it is won or lost already."""
    line = Line(table.version, None, table.state.round_opened_at)
    return ended_round(table, -gains(table.events).total() - tokes(table.events), line)


def ended_round(table: Live, result: Cents, line: Line) -> Ended:
    """What a round came to."""
    state, found = table.state, counted(table.game, table.house, table.events)
    ended = Ended(
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
    return ended if state.tournament is None else ended.without_money()
