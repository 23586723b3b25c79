"""How a game is played at a stadium: one round for hundreds of stations, in windows of time."""

from datetime import datetime, timedelta
from typing import Literal, TypeAlias

from pitboss.equipment.cards import Card
from pitboss.errors import Refused
from pitboss.floor.acts import play
from pitboss.floor.acts.act import AtTable, Facts, Kind, Unasked, Word
from pitboss.floor.acts.approvals import HAND_PAY, Approve, asked
from pitboss.floor.acts.house_games import wager_of
from pitboss.floor.acts.stadium import must_own_station, ticket_for
from pitboss.floor.books.approvals import Approval
from pitboss.floor.books.stadium_live import DECISIONS, WAGERS, StadiumLive
from pitboss.floor.books.state import SeatState
from pitboss.floor.facts.stadium import HandPaid, HandPayHeld, Recognised, WindowOpened
from pitboss.floor.facts.tables import Answered
from pitboss.floor.roles import Duty, Role, may_sign, signers
from pitboss.naming import plain
from pitboss.rulebook.schema import Remedy
from pitboss.saying import say
from pitboss.stadium import REMAIN, VOID
from pitboss.table import (
    Answer,
    BetsClosed,
    CallWager,
    CardDealt,
    CommonHand,
    Irregular,
    Pay,
    PlaceWager,
    Round,
    StationDecides,
    StationsDecide,
    TakeBack,
    TakeWagers,
    WheelStopped,
)
from pitboss.table.events import Reversed, RoundVoided, Settled
from pitboss.table.refusals import check, check_complete
from pitboss.table.round import VOID as VOID_WAGER


class TimeIsUp(play.Play):
    """The window of a stadium is over; whoever sees it first says so."""

    act: Literal["time-is-up"]


class ConfirmSpin(play.Play):
    """The dealer confirms the compartment the wheel's reader saw."""

    act: Literal["confirm-spin"]
    section: Word


class Stadium(Kind):
    """What one of hundreds does is answered for their own station; the clock goes on with the rest."""

    def play(self, act: play.Play, at: AtTable) -> Facts:
        """What an act is at a stadium, and what follows by itself."""
        table = at.stadium
        at.must_go_on()
        match act:
            case TimeIsUp():
                if not table.time_is_up(at.time) or table.stadium.void:
                    raise Refused(say("it is not time yet"))
                yield from _pass_time(table)
            case play.CloseBets():
                at.must_enter()
                table.check_window(at.time)
                if not isinstance(_round(table).ask, TakeWagers) or not table.staked():
                    raise Refused(say("no wagers are awaited"))
                yield from _pass_time(table)
            case play.EnterSpin() if table.terms.confirmed:
                at.must_enter()
                yield _recognised(at, table, act)
            case play.Report():
                yield from _report(at, table, act)
            case _:
                table.check_window(at.time)
                answer = _answer(at, table, act)
                if table.round is None:
                    yield from _open_round(table)
                yield Answered(answer, ())
                table.check_chips(answer)
        yield from self.run_on(at)

    def run_on(self, at: AtTable) -> Facts:
        """The software's cards, spins and rolls, payments, bets that stay, the clock."""
        table = at.stadium
        while table.round is not None and at.state.dealt_by == "software":
            answer = table.chance()
            if answer is None:
                break
            yield Unasked(Answered(answer, ()))
        if table.ended and table.round is None and table.shown is not None:
            yield from _hold_hand_pays(at, table, table.shown)
            if table.ended[-1].voided and table.rules.voids.bets == REMAIN:
                yield from _bets_remain(table, table.shown)
        yield from _tend_window(at, table)

    def check_seating(self, at: AtTable, seated: SeatState) -> None:
        """One station each, and nobody is seated by another."""
        if seated.person is None:
            raise Refused(say("players take a station themselves"))
        if any(seat.person == seated.person for seat in at.state.seats.values()):
            raise Refused(say("one station is enough for one player"))

    def standing_up(self, at: AtTable, seat: int) -> Facts:
        """Credits leave as a ticket."""
        if at.table.available(seat) > 0:
            yield ticket_for(at, at.stadium, seat)

    def decided(self, at: AtTable, act: Approve, done: Approval | None) -> Facts:
        """The round is voided, the hand pay made; where a void was declined the round goes on."""
        table = at.stadium
        if done is not None and done.what == VOID:
            yield Answered(Irregular(str(done.body["irregularity"])), ())
        elif done is not None and done.what == HAND_PAY:
            number = int(done.body["seat"])
            yield HandPaid(number, table.stadium.held[number])
        yield from self.run_on(at)


def _round(table: StadiumLive) -> Round:
    if table.round is None:
        raise Refused(say("no round is on; it begins with the first wager"))
    return table.round


def _open_round(table: StadiumLive) -> Facts:
    yield from map(Unasked, table.shuffles_due())
    yield Unasked(table.opening())


# --- answers -------------------------------------------------------------------------------------------------


def _answer(at: AtTable, table: StadiumLive, act: play.Play) -> Answer:
    match act:
        case play.PlaceChips() | play.TakeChips() | play.CallChips():
            return _wager(at, table, act)
        case play.Decide():
            must_own_station(at, act.seat)
            if not isinstance(_round(table).ask, StationsDecide):
                raise Refused(say("nobody's decision is awaited"))
            return StationDecides(act.seat, act.choice, act.amount)
        case play.EnterCard():
            at.must_enter()
            _round(table)
            if act.card is None:
                raise Refused(say("stations wager on cards everybody sees: say which it is"))
            return CardDealt(Card.parse(act.card))
        case play.EnterSpin():
            at.must_enter()
            _round(table)
            return WheelStopped(act.section)
        case play.PayAndTake():
            at.must_enter()
            _round(table)
            return Pay()
        case ConfirmSpin():
            at.must_enter()
            if not table.stadium.recognised or act.section != table.stadium.recognised:
                raise Refused(say("there is no such reading to confirm"))
            return WheelStopped(act.section)
        case _:
            raise Refused(say("that is not done at a stadium"))


def _wager(at: AtTable, table: StadiumLive, act: play.PlaceChips | play.TakeChips | play.CallChips) -> Answer:
    must_own_station(at, act.seat)
    if act.seat in table.stadium.held:
        raise Refused(say("the station waits for a hand pay"))
    if table.round is not None and not isinstance(table.round.ask, TakeWagers):
        raise Refused(say("wagers are closed; wait for the next round"))
    wager = wager_of(table, act.wager)
    match act:
        case play.PlaceChips():
            return PlaceWager(act.seat, wager, act.amount, act.spot)
        case play.TakeChips():
            _round(table)
            return TakeBack(act.seat, wager, act.spot, act.amount)
        case play.CallChips():
            _round(table)
            return CallWager(act.seat, wager, act.on, act.spot)


def _recognised(at: AtTable, table: StadiumLive, act: play.EnterSpin) -> Recognised:
    """What the wheel's reader saw; the dealer confirms it, or reads again."""
    table.check_window(at.time)
    round_ = _round(table)
    if round_.ask is None:
        raise Refused(say("the round is over"))
    check(round_.table, round_.ask, WheelStopped(act.section))
    return Recognised(act.section)


# --- the window ----------------------------------------------------------------------------------------------


def _tend_window(at: AtTable, table: StadiumLive) -> Facts:
    """Start the clock where stations may do something and it does not run."""
    match table.round.ask if table.round is not None else None:
        case TakeWagers() if not table.stadium.until and table.staked():
            yield _window(at, WAGERS, table.hall.amount("betting-seconds"))
        case StationsDecide() if not table.stadium.until:
            yield _window(at, DECISIONS, table.hall.amount("decision-seconds"))
        case _:
            pass


def _window(at: AtTable, what: str, seconds: int) -> Unasked:
    until = datetime.fromisoformat(at.time) + timedelta(seconds=seconds)
    return Unasked(WindowOpened(what, until.isoformat(timespec="milliseconds")))


def _pass_time(table: StadiumLive) -> Facts:
    """The window is over: no more bets, or what is done for a station that has not answered."""
    round_ = _round(table)
    match round_.ask:
        case TakeWagers():
            yield from _drop_incomplete(round_)
            if table.staked():
                yield Unasked(Answered(BetsClosed(), ()))
        case StationsDecide() as awaited if isinstance(round_, CommonHand):
            for number in awaited.seats:
                ask = round_.asked(number)
                assert ask is not None
                yield Unasked(Answered(StationDecides(number, ask.if_absent), ()))
        case _:
            pass


def _drop_incomplete(round_: Round) -> Facts:
    """A station whose wagers need others it has not made gets them back: the others do not wait for it."""
    if round_.table.referee is not None:  # at dice a wager stands by itself
        return
    for seat in list(round_.table.clockwise()):
        try:
            check_complete(round_.table, seat)
        except Refused:
            for stake in seat.open_stakes():
                yield Unasked(Answered(TakeBack(seat.number, stake.wager, stake.spot), ()))


# --- hand pays and voids -------------------------------------------------------------------------------------


def _hold_hand_pays(at: AtTable, table: StadiumLive, round_: Round) -> Facts:
    """A win that is too large for a ticket stops the station until a Slot Attendant has paid it."""
    least = table.hall.amount("hand-pay-from")
    for number, seat in round_.table.seats.items():
        if least and seat.gain >= least and number in at.state.seats:
            yield Unasked(HandPayHeld(number, seat.gain))
            needs = [signers(table.rules.hand_pays.by)]
            yield Unasked(asked(at, HAND_PAY, seat.gain, needs, seat=number, round=at.state.round))


def _report(at: AtTable, table: StadiumLive, act: play.Report) -> Facts:
    """What voids a round is reported by the dealer and approved by somebody else; the rest is ruled on at once."""
    round_ = _round(table)
    if table.stadium.void:
        raise Refused(say("a void waits for a supervisor already"))
    name, ruling = round_.irregularity(act.name)
    if ruling.remedy is not Remedy.VOID_ROUND:
        at.must_be_for(Duty.RULE)
        yield Answered(Irregular(name), ())
        return
    if not (at.person.role is Role.SLOT_SUPERVISOR and may_sign(at.person.role, table.rules.voids.approved_by)):
        at.must_be_for(Duty.DEAL)
    if not round_.can_rule(name):
        raise Refused(say("{name} is ruled on during {all}", name=plain(name), all=" or ".join(ruling.phase)))
    needs, round_number = [signers(table.rules.voids.approved_by)], at.state.round
    yield asked(at, VOID, table.staked(), needs, by=at.person.id, irregularity=name, round=round_number)


def _bets_remain(table: StadiumLive, voided: Round) -> Facts:
    """What lay on the layouts of a void round lies there for the next one; a player may still take it back."""
    gone = (event for event in voided.events if isinstance(event, Settled | Reversed))
    back = [event for event in gone if isinstance(event, Reversed) or event.outcome == VOID_WAGER]
    if not any(isinstance(event, RoundVoided) for event in voided.events) or not back:
        return
    yield from _open_round(table)
    for event in back:
        if table.house.wagers[event.wager].when == "opening" and event.seat in table.state.seats:
            answer = PlaceWager(event.seat, event.wager, event.stake, event.spot)
            if _taken(table, answer):
                yield Unasked(Answered(answer, ()))


def _taken(table: StadiumLive, answer: PlaceWager) -> bool:
    """Whether the round takes a wager as it stands, and the station has the credits for it."""
    round_ = table.round
    return round_ is not None and table.available(answer.seat) >= answer.amount and round_.takes(answer)


StadiumActs: TypeAlias = TimeIsUp | ConfirmSpin
