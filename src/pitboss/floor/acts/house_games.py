"""How a game against the house is played at a table."""

from typing import Final

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.errors import BadInput, Refused
from pitboss.floor.acts import play
from pitboss.floor.acts.act import AtTable, Facts, Kind, Unasked
from pitboss.floor.acts.approvals import JACKPOT, Approve, asked
from pitboss.floor.acts.seats import settle_up
from pitboss.floor.books import meters
from pitboss.floor.books.approvals import Approval
from pitboss.floor.books.live import Live
from pitboss.floor.facts.meters import JackpotPaid, JackpotReturned
from pitboss.floor.facts.tables import Answered, ApprovalDeclined
from pitboss.floor.facts.tournaments import BetWritten
from pitboss.floor.roles import Duty, signers
from pitboss.floor.rows import next_number
from pitboss.floor.schema import APPROVALS
from pitboss.games.craps.hand import Hand
from pitboss.games.tournament import betting_order
from pitboss.money import dollars
from pitboss.saying import say
from pitboss.table import (
    Answer,
    BetsClosed,
    CallWager,
    CardDealt,
    CardTurned,
    Decide,
    Decision,
    DiceRolled,
    HoleRead,
    Irregular,
    MeterReads,
    PassDice,
    Pay,
    PlaceWager,
    ReadMeter,
    Round,
    StartFound,
    TakeBack,
    TakeWagers,
    TurnCard,
    WheelStopped,
)

MOST_STEPS: Final = 2_000
"""No round goes on longer by itself than this."""


class HouseGame(Kind):
    """A round is a script that asks; acts are the answers people give."""

    def play(self, act: play.Play, at: AtTable) -> Facts:
        """The answer an act gives, and what follows by itself."""
        table = at.game
        at.must_go_on()
        if table.round is None:
            if not isinstance(act, play.PlaceChips):
                raise Refused(say("no round is on; it begins with the first wager"))
            yield from self._open_round(at)
            yield from self.run_on(at)
        answer, waiting = _answer(at, act), list(at.state.reserved)
        if table.in_secret:
            yield from _bet_in_secret(at, answer)
            return
        yield Answered(answer, ())
        table.check_chips(answer)
        for approval in waiting:
            if approval not in at.state.reserved:  # what it was asked for is undone
                yield Unasked(ApprovalDeclined(approval))
        yield from self.run_on(at)

    @staticmethod
    def _open_round(at: AtTable) -> Facts:
        table = at.game
        if not table.state.seats:
            raise Refused(say("nobody sits at the table"))
        at.must_begin()
        if table.state.reserved:
            raise Refused(say("a jackpot waits to be verified; no round begins before it is signed or declined"))
        if shuffles := list(table.shuffles_due()):
            yield from settle_up(at, at.state.owed)
            yield from map(Unasked, shuffles)
        yield table.opening()

    def run_on(self, at: AtTable) -> Facts:
        """The software's cards and dice, empty seats, meters."""
        table = at.game
        for _ in range(MOST_STEPS):
            ask = table.round.ask if table.round is not None else None
            if isinstance(ask, ReadMeter):
                yield from _reserve(at, ask)
                continue
            answer = _by_itself(at, table)
            if answer is None:
                return
            yield Unasked(Answered(answer, ()))
            table.check_chips(answer)
        raise Refused(say("the round does not come to an end"))

    def decided(self, at: AtTable, act: Approve, done: Approval | None) -> Facts:
        """A jackpot that was verified is paid as it was reserved; one that was declined goes back to its meter."""
        kept = at.state.reserved.get(act.approval)
        if kept is not None and done is not None:
            if kept.from_rack and at.state.rack < 0:
                short = dollars(-at.state.rack)
                raise Refused(
                    say("the rack is {short} short of what it pays; have it filled, then sign", short=short)
                )
            yield JackpotPaid(act.approval, kept.seat, kept.meter, kept.amount)
        elif kept is not None:
            shows = meters.reads(at.connection, at.state, kept.meter)
            yield JackpotReturned(act.approval, kept.seat, kept.meter, kept.amount, shows, shows + kept.off_meter)
        yield from self.run_on(at)

    def afterwards(self, at: AtTable) -> Facts:
        """The dice of a shooter who left go on to whoever sits there, now or later."""
        if _dice_lie_still(at):
            yield Unasked(Answered(PassDice(), ()))
            yield from self.run_on(at)


def _dice_lie_still(at: AtTable) -> bool:
    """Whether the shooter left before a roll that needs their line bet, and somebody else could roll; a point that
    was rolled for is rolled for without them."""
    round_ = at.game.round
    if round_ is None or not isinstance(round_.ask, TakeWagers):
        return False
    hand, seats = round_.table.referee, at.state.seats
    if not isinstance(hand, Hand) or hand.shooter is None or hand.shooter.number in seats:
        return False
    return not (hand.point and hand.rolls) and any(number in seats for number in round_.table.seats)


def _reserve(at: AtTable, ask: ReadMeter) -> Facts:
    """A hand wins from a meter: it wins what the meter shows now, and that is signed for and paid."""
    approval = next_number(at.connection, APPROVALS)
    reads = MeterReads(meters.reads(at.connection, at.state, ask.meter))
    yield Unasked(Answered(reads, (), approval))
    kept = at.state.reserved[approval]
    number, seat, meter = kept.round, kept.seat, kept.meter
    named = at.table.house.section.text.meters[meter].verified_by
    needs = tuple(map(signers, named.signatures)) if named is not None else None
    yield Unasked(asked(at, JACKPOT, kept.amount, needs, number=approval, round=number, seat=seat, meter=meter))


def _by_itself(at: AtTable, table: Live) -> Answer | None:
    match table.round.ask if table.round is not None else None:
        case None:
            return None
        case Decide() as asked_for if asked_for.seat not in at.state.seats:
            return Decision(asked_for.if_absent)
        case Decide(choices=("shoot", "pass")):  # whoever does not want the dice passes them
            return Decision("shoot")
        case _:
            return table.chance() if at.state.dealt_by == "software" else None


def _answer(at: AtTable, act: play.Play) -> Answer:
    """The answer an act gives, if its sender may give it."""
    table = at.game
    assert table.round is not None
    match act:
        case play.PlaceChips():
            at.must_own(act.seat)
            if act.seat not in table.round.table.seats:  # begun before newcomers joined
                raise Refused(say("this round began without you; wait for the next"))
            table.check_entry(act.seat)
            wager = wager_of(table, act.wager)
            if at.state.tournament is not None:
                _check_chips_are_no_money(table, act, wager)
            return PlaceWager(act.seat, wager, act.amount, act.spot, act.confirmed, act.for_dealer)
        case play.TakeChips():
            at.must_own(act.seat)
            return TakeBack(act.seat, wager_of(table, act.wager), act.spot, act.amount, act.for_dealer)
        case play.CallChips():
            at.must_own(act.seat)
            return CallWager(act.seat, wager_of(table, act.wager), act.on, act.spot)
        case play.Decide():
            at.must_own(act.seat)
            if isinstance(table.round.ask, Decide) and table.round.ask.seat != act.seat:
                raise Refused(say("it is seat {seat}'s turn", seat=table.round.ask.seat))
            return Decision(act.choice, act.amount, tuple(map(Card.parse, act.cards)), act.face_down)
        case play.CloseBets():
            at.must_deal()
            return BetsClosed()
        case play.GiveUpDice():
            if act.ordered:
                at.must_be_for(Duty.RULE)
            at.must_deal()
            return PassDice(act.ordered)
        case play.EnterCard():
            at.must_enter()
            entered = UNSEEN if act.card is None else Card.parse(act.card)
            return (
                CardTurned(entered) if isinstance(table.round.ask, TurnCard) else CardDealt(entered, act.set_aside)
            )
        case play.EnterPeek() | play.EnterStart() | play.EnterSpin() | play.EnterRoll():
            at.must_enter()
            return _entered(act)
        case play.PayAndTake():
            at.must_enter()
            return Pay()
        case play.Report():
            at.must_be_for(Duty.RULE)
            card = Card.parse(act.card) if act.card else None
            return Irregular(act.name, act.seat, card, act.section, act.refused, act.keep_unaffected, act.later)
        case play.SpeakForAbsent():
            at.must_be_for(Duty.DEAL)
            if not isinstance(table.round.ask, Decide):
                raise Refused(say("nobody's decision is awaited"))
            return Decision(table.round.ask.if_absent)
        case _:
            raise Refused(say("that cannot be done while a round is on"))


def _bet_in_secret(at: AtTable, answer: Answer) -> Facts:
    """A bet nobody else sees before everybody has bet; then all are laid out, in their order."""
    table, play = at.game, at.state.tournament
    assert table.round is not None
    assert play is not None
    if not isinstance(answer, PlaceWager):
        raise Refused(say("everybody bets in secret before anything else is done in this hand"))
    seat, players = answer.seat, table.round.table.seats
    if seat in play.bets:
        raise Refused(say("seat {seat} has bet; it is shown once everybody has", seat=seat))
    if answer.amount > table.available(seat):
        raise Refused(
            say("seat {seat} has {amount} and bets no more", seat=seat, amount=dollars(table.available(seat)))
        )
    Round(table.game, table.house, {seat: players[seat].player}).answer(answer)  # as if they were alone
    yield BetWritten(seat, answer.wager, answer.amount)
    if players.keys() <= play.bets.keys():
        for each in betting_order(table.round.table):
            wager, amount = play.bets[each.number]
            yield Unasked(Answered(PlaceWager(each.number, wager, amount), ()))


def _check_chips_are_no_money(table: Live, act: play.PlaceChips, wager: str) -> None:
    """Nobody tips with chips of a tournament, or plays for a jackpot."""
    if act.for_dealer:
        raise Refused(say("chips of a tournament are no money: nobody bets them for the dealer"))
    if table.house.wagers[wager].meter is not None:
        raise Refused(say("chips of a tournament are no money: they play for no jackpot"))


def _entered(act: play.EnterPeek | play.EnterStart | play.EnterSpin | play.EnterRoll) -> Answer:
    match act:
        case play.EnterPeek():
            return HoleRead(act.blackjack)
        case play.EnterStart():
            return StartFound(act.number)
        case play.EnterSpin():
            return WheelStopped(act.section)
        case play.EnterRoll():
            return DiceRolled(act.first, act.second)


def wager_of(table: Live, name: str) -> str:
    """A wager by the name somebody has for it."""
    try:
        return table.house.find_wager(name)
    except BadInput as unknown:
        raise Refused(str(unknown)) from None
