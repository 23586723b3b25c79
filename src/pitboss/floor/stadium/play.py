"""What people do at a stadium: put in money, wager, decide, tip, deal what is asked for, void, pay by hand."""

from contextlib import suppress
from typing import Final

from sqlalchemy import Connection

from pitboss.equipment.cards import Card
from pitboss.errors import BadInput, Refused
from pitboss.floor import acts, approvals
from pitboss.floor.acts import AnyAct
from pitboss.floor.approvals import Approval
from pitboss.floor.checks import check_house, check_open, enters
from pitboss.floor.facts import BoughtIn, HandPaid, HandPayHeld, ModeChanged, Recognised, Tipped
from pitboss.floor.orders import Order
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, Forbidden, Role, may_sign, require, signers
from pitboss.floor.stadium import tickets
from pitboss.floor.stadium.live import StadiumLive
from pitboss.floor.stadium.terms import REMAIN, SLOT_TEAM, TOKE_POOL, VOID, check_mode
from pitboss.money import dollars
from pitboss.rulebook.schema import Remedy
from pitboss.table import (
    Answer,
    BetsClosed,
    CallWager,
    CardDealt,
    CommonHand,
    Irregular,
    PlaceWager,
    Round,
    StationDecides,
    StationsDecide,
    TakeBack,
    TakeWagers,
    WheelStopped,
)
from pitboss.table.events import RoundVoided, Settled
from pitboss.table.refusals import check, check_complete

HAND_PAY: Final = "hand-pay"
CLOCK: Final = Person(0, "clock", "The clock", Role.PLAYER)
"""Whoever says that the time is up where nobody else does; he may do nothing else."""


def carry_out(connection: Connection, live: StadiumLive, person: Person, act: AnyAct, at: str) -> None:
    """A command at a stadium; what is the same at every table is carried out elsewhere."""
    check_house(person, live.state.property)
    check_open(live)
    match act:
        case acts.InsertBill() | acts.InsertTicket():
            _put_in(connection, live, person, act, at)
        case acts.CashOut():
            _own_station(live, person, act.seat)
            cash_out(connection, live, act.seat, person, at)
        case acts.Tip():
            _tip(live, person, act, at)
        case acts.ManTable():
            _man(live, person, act, at)
        case acts.TimeIsUp():
            if not live.time_is_up(at) or live.stadium.void:
                raise Refused("it is not time yet")
            _pass_time(live, at)
        case acts.CloseBets():
            enters(live, person)
            live.check_window(at)
            if not isinstance(_round(live).ask, TakeWagers) or not live.staked():
                raise Refused("no wagers are awaited")
            _pass_time(live, at)
        case acts.EnterSpin() if live.terms.confirmed:
            enters(live, person)
            _recognise(live, person, act, at)
        case acts.Report():
            _report(connection, live, person, act, at)
        case _:
            live.check_window(at)
            live.answer(_answer(live, person, act, at), person.id, at)
    run_on(connection, live, at)


def run_on(connection: Connection, live: StadiumLive, at: str) -> None:
    """What needs nobody: the software's cards, spins and rolls, payments, bets that stay, the clock."""
    while live.round is not None and live.state.dealt_by == "software":
        answer = live.chance()
        if answer is None:
            break
        live.answer(answer, None, at)
    if live.ended and live.round is None and live.shown is not None:
        _hold_hand_pays(connection, live, live.shown, at)
        if live.ended[-1].voided and live.rules.voids.bets == REMAIN:
            _bets_remain(live, live.shown, at)
    live.tend_window(at)


def clock_strikes(live: StadiumLive) -> Order[None]:
    """The command of the clock. Several workers may see that the time is up; it is carried out once."""
    name = f"clock/{live.state.round}/{live.stadium.until}"
    return Order(lambda _: CLOCK, live.state.id, acts.TimeIsUp(act="time-is-up"), lambda _, __: None, own=name)


def _round(live: StadiumLive) -> Round:
    if live.round is None:
        raise Refused("no round is on; it begins with the first wager")
    return live.round


def _own_station(live: StadiumLive, person: Person, number: int) -> None:
    """Stations are for players; nobody plays for another."""
    seat = live.state.seats.get(number)
    if seat is None:
        raise Refused(f"nobody sits at station {number}")
    if seat.person != person.id:
        raise Forbidden(f"station {number} is {seat.player}'s")


# --- money ---------------------------------------------------------------------------------------------------


def _put_in(
    connection: Connection, live: StadiumLive, person: Person, act: acts.InsertBill | acts.InsertTicket, at: str
) -> None:
    """Bills and tickets into the validator, which is part of the slot drop."""
    _own_station(live, person, act.seat)
    if isinstance(act, acts.InsertTicket):
        ticket, amount = tickets.check(connection, live, act.number)
        live.happen(BoughtIn(act.seat, amount, ticket), person.id, at)
        return
    taken = live.rules.buy_ins.bills
    if act.amount not in taken:
        bills = ", ".join(dollars(bill).removesuffix(".00") for bill in taken)
        raise Refused(f"the validator takes bills of {bills}")
    live.happen(BoughtIn(act.seat, act.amount), person.id, at)


def cash_out(connection: Connection, live: StadiumLive, number: int, person: Person, at: str) -> None:
    """A ticket over all credits that are not in play."""
    if number in live.stadium.held:
        raise Refused("a Slot Attendant is on the way with a hand pay; wait for it")
    amount = min(live.available(number), live.state.seats[number].chips)
    if amount <= 0:
        raise Refused("there are no credits to pay out")
    tickets.issue(connection, live, number, amount, person.id, at)


def _tip(live: StadiumLive, person: Person, act: acts.Tip, at: str) -> None:
    """To the dealers' toke pool; from a hand pay to the slot team."""
    _own_station(live, person, act.seat)
    held = live.stadium.held.get(act.seat, 0)
    has = held or min(live.available(act.seat), live.state.seats[act.seat].chips)
    if act.amount > has or act.amount == held:
        raise Refused(f"a gratuity of {dollars(act.amount)} is more than station {act.seat} can give")
    live.happen(Tipped(act.seat, act.amount, SLOT_TEAM if held else TOKE_POOL), person.id, at)


# --- hand pays -----------------------------------------------------------------------------------------------


def _hold_hand_pays(connection: Connection, live: StadiumLive, round_: Round, at: str) -> None:
    """A win that is too large for a ticket stops the station until a Slot Attendant has paid it."""
    least = live.hall.amount("hand-pay-from")
    for number, seat in round_.table.seats.items():
        if least and seat.gain >= least and number in live.state.seats:
            live.happen(HandPayHeld(number, seat.gain), None, at)
            needs = [signers(live.rules.hand_pays.by)]
            approvals.ask(
                connection, live, HAND_PAY, seat.gain, None, at, needs, seat=number, round=live.state.round
            )


# --- play ----------------------------------------------------------------------------------------------------


def _answer(live: StadiumLive, person: Person, act: AnyAct, at: str) -> Answer:
    match act:
        case acts.PlaceChips() | acts.TakeChips() | acts.CallChips():
            return _wager(live, person, act, at)
        case acts.Decide():
            _own_station(live, person, act.seat)
            if not isinstance(_round(live).ask, StationsDecide):
                raise Refused("nobody's decision is awaited")
            return StationDecides(act.seat, act.choice, act.amount)
        case acts.EnterCard():
            enters(live, person)
            _round(live)
            return CardDealt(Card.parse(act.card))
        case acts.EnterSpin():
            enters(live, person)
            _round(live)
            return WheelStopped(act.section)
        case acts.ConfirmSpin():
            enters(live, person)
            if not live.stadium.recognised or act.section != live.stadium.recognised:
                raise Refused("there is no such reading to confirm")
            return WheelStopped(act.section)
        case _:
            raise Refused("that is not done at a stadium")


def _wager(
    live: StadiumLive, person: Person, act: acts.PlaceChips | acts.TakeChips | acts.CallChips, at: str
) -> Answer:
    _own_station(live, person, act.seat)
    if act.seat in live.stadium.held:
        raise Refused("the station waits for a hand pay")
    if live.round is not None and not isinstance(live.round.ask, TakeWagers):
        raise Refused("wagers are closed; wait for the next round")
    try:
        wager = live.house.find_wager(act.wager)
    except BadInput as unknown:
        raise Refused(str(unknown)) from None
    match act:
        case acts.PlaceChips():
            if live.round is None:
                live.open_round(None, at)
            return PlaceWager(act.seat, wager, act.amount, act.spot)
        case acts.TakeChips():
            _round(live)
            return TakeBack(act.seat, wager, act.spot, act.amount)
        case acts.CallChips():
            _round(live)
            return CallWager(act.seat, wager, act.on, act.spot)


def _pass_time(live: StadiumLive, at: str) -> None:
    """The window is over: no more bets, or what is done for a station that has not answered."""
    round_ = _round(live)
    match round_.ask:
        case TakeWagers():
            _drop_incomplete(live, round_, at)
            if live.staked():
                live.answer(BetsClosed(), None, at)
        case StationsDecide() as asked if isinstance(round_, CommonHand):
            for number in asked.seats:
                ask = round_.asked(number)
                assert ask is not None
                live.answer(StationDecides(number, ask.if_absent), None, at)
        case _:
            pass


def _drop_incomplete(live: StadiumLive, round_: Round, at: str) -> None:
    """A station whose wagers need others it has not made gets them back: the others do not wait for it."""
    if round_.table.referee is not None:  # at dice a wager stands by itself
        return
    for seat in list(round_.table.clockwise()):
        try:
            check_complete(round_.table, seat)
        except Refused:
            for stake in seat.open_stakes():
                live.answer(TakeBack(seat.number, stake.wager, stake.spot), None, at)


def _recognise(live: StadiumLive, person: Person, act: acts.EnterSpin, at: str) -> None:
    """What the wheel's reader saw; the dealer confirms it, or reads again."""
    live.check_window(at)
    round_ = _round(live)
    if round_.ask is None:
        raise Refused("the round is over")
    check(round_.table, round_.ask, WheelStopped(act.section))
    live.happen(Recognised(act.section), person.id, at)


def _man(live: StadiumLive, person: Person, act: acts.ManTable, at: str) -> None:
    """A dealer takes over, or leaves the game to the software; a supervisor answers for live play."""
    if not may_sign(person.role, (live.rules.supervision.by,)):
        raise Forbidden(f"live play is supervised by a {live.rules.supervision.by} or above")
    if live.on:
        raise Refused("a round is on; wait until it is over")
    if act.by == live.state.dealt_by:
        raise Refused(f"the {act.by} deals at this stadium")
    try:
        check_mode(live.hall, act.by)
    except BadInput as refused:
        raise Refused(str(refused)) from None
    live.happen(ModeChanged(act.by), person.id, at)


# --- voids ---------------------------------------------------------------------------------------------------


def _report(connection: Connection, live: StadiumLive, person: Person, act: acts.Report, at: str) -> None:
    """What voids a round is reported by the dealer and approved by somebody else; the rest is ruled on at once."""
    round_ = _round(live)
    if live.stadium.void:
        raise Refused("a void waits for a supervisor already")
    name, ruling = round_.irregularity(act.name)
    if ruling.remedy is not Remedy.VOID_ROUND:
        require(person.role, Duty.RULE)
        live.answer(Irregular(name), person.id, at)
        return
    if not (person.role is Role.SLOT_SUPERVISOR and may_sign(person.role, live.rules.voids.approved_by)):
        require(person.role, Duty.DEAL)
    if not round_.can_rule(name):
        raise Refused(f"{name} is ruled on during {' or '.join(ruling.phase)}")
    needs = [signers(live.rules.voids.approved_by)]
    approvals.ask(
        connection,
        live,
        VOID,
        live.staked(),
        person.id,
        at,
        needs,
        irregularity=name,
        round=live.state.round,
    )


def approved(connection: Connection, live: StadiumLive, done: Approval, person: Person, at: str) -> None:
    """What a signature was the last one for."""
    match done.what:
        case "void":
            live.answer(Irregular(str(done.body["irregularity"])), person.id, at)
        case "hand-pay":
            number = int(done.body["seat"])
            live.happen(HandPaid(number, live.stadium.held[number]), person.id, at)
        case _:
            pass
    run_on(connection, live, at)


def _bets_remain(live: StadiumLive, voided: Round, at: str) -> None:
    """What lay on the layouts of a void round lies there for the next one; a player may still take it back."""
    back = [event for event in voided.events if isinstance(event, Settled) and event.outcome == "void"]
    if not any(isinstance(event, RoundVoided) for event in voided.events) or not back:
        return
    live.open_round(None, at)
    for event in back:
        if live.house.wagers[event.wager].when == "opening" and event.seat in live.state.seats:
            with suppress(Refused):
                live.answer(PlaceWager(event.seat, event.wager, event.stake, event.spot), None, at)
