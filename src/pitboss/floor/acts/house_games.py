"""How a game against the house is played at a table."""

from typing import Final

from sqlalchemy import select

from pitboss.equipment.cards import Card
from pitboss.errors import BadInput, Refused
from pitboss.floor.acts import play
from pitboss.floor.acts.act import AtTable, Facts, Kind, Unasked
from pitboss.floor.acts.approvals import JACKPOT, Approve, asked
from pitboss.floor.books import approvals, meters
from pitboss.floor.books.approvals import Approval
from pitboss.floor.books.live import Live
from pitboss.floor.books.registers import APPROVED, WAITING
from pitboss.floor.facts.tables import Answered
from pitboss.floor.roles import Duty
from pitboss.floor.schema import APPROVALS
from pitboss.table import (
    Answer,
    BetsClosed,
    CallWager,
    CardDealt,
    Decide,
    Decision,
    DiceRolled,
    Irregular,
    MeterReads,
    PassDice,
    Pay,
    PlaceWager,
    ReadMeter,
    StartFound,
    TakeBack,
    WheelStopped,
)

MOST_STEPS: Final = 2_000
"""No round goes on longer by itself than this."""


class HouseGame(Kind):
    """A round is a script that asks; acts are the answers people give."""

    def play(self, act: play.Play, at: AtTable) -> Facts:
        """The answer an act gives, and what follows by itself."""
        table = at.game
        if table.round is None:
            if not isinstance(act, play.PlaceChips):
                raise Refused("no round is on; it begins with the first wager")
            yield from self._open_round(table)
            yield from self.run_on(at)
        answer = _answer(at, act)
        yield Answered(answer, ())
        table.check_chips(answer)
        yield from self.run_on(at)

    @staticmethod
    def _open_round(table: Live) -> Facts:
        if not table.state.seats:
            raise Refused("nobody sits at the table")
        if (shuffled := table.shuffle_due()) is not None:
            yield Unasked(shuffled)
        yield table.opening()

    def run_on(self, at: AtTable) -> Facts:
        """The software's cards and dice, empty seats, meters that are cleared."""
        table = at.game
        for _ in range(MOST_STEPS):
            ask = table.round.ask if table.round is not None else None
            if isinstance(ask, ReadMeter) and not self._verified(at, table):
                if WAITING not in _jackpots(at):
                    amount = meters.reads(at.connection, at.state, ask.meter)
                    yield Unasked(asked(at, JACKPOT, amount, meter=ask.meter, round=at.state.round))
                return
            answer = _by_itself(at, table)
            if answer is None:
                return
            yield Unasked(Answered(answer, ()))
            table.check_chips(answer)
        raise Refused("the round does not come to an end")

    @staticmethod
    def _verified(at: AtTable, table: Live) -> bool:
        """Whether a win was verified whose meter has not been read yet: it is read once for every such win."""
        assert table.round is not None
        read = sum(isinstance(turn.answer, MeterReads) for turn in table.round.turns)
        return _jackpots(at).count(APPROVED) > read

    def decided(self, at: AtTable, act: Approve, done: Approval | None) -> Facts:
        """A jackpot that was verified is paid."""
        if done is not None:
            yield from self.run_on(at)


def _jackpots(at: AtTable) -> list[str]:
    """How it stands with the wins from meters of the round that is on."""
    wins = select(APPROVALS).where(APPROVALS.c.table_id == at.state.id, APPROVALS.c.what == JACKPOT)
    rows = at.connection.execute(wins.order_by(APPROVALS.c.id.desc()).limit(20)).all()
    now = [row for row in rows if approvals.read(row).body["round"] == at.state.round]
    return [approvals.as_told(at.store, at.connection, at.table, row).status for row in now]


def _by_itself(at: AtTable, table: Live) -> Answer | None:
    match table.round.ask if table.round is not None else None:
        case None:
            return None
        case ReadMeter() as asked_for:
            return MeterReads(meters.reads(at.connection, at.state, asked_for.meter))
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
            if act.seat not in table.round.table.seats:
                raise Refused("this round began without you; wait for the next")
            table.check_entry(act.seat)
            return PlaceWager(act.seat, wager_of(table, act.wager), act.amount, act.spot, act.confirmed)
        case play.TakeChips():
            at.must_own(act.seat)
            return TakeBack(act.seat, wager_of(table, act.wager), act.spot, act.amount)
        case play.CallChips():
            at.must_own(act.seat)
            return CallWager(act.seat, wager_of(table, act.wager), act.on, act.spot)
        case play.Decide():
            at.must_own(act.seat)
            if isinstance(table.round.ask, Decide) and table.round.ask.seat != act.seat:
                raise Refused(f"it is seat {table.round.ask.seat}'s turn")
            return Decision(act.choice, act.amount, tuple(map(Card.parse, act.cards)))
        case play.CloseBets():
            at.must_deal()
            return BetsClosed()
        case play.GiveUpDice():
            if act.ordered:
                at.must_be_for(Duty.RULE)
            at.must_deal()
            return PassDice(act.ordered)
        case play.EnterCard() | play.EnterStart() | play.EnterSpin() | play.EnterRoll():
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
                raise Refused("nobody's decision is awaited")
            return Decision(table.round.ask.if_absent)
        case _:
            raise Refused("that cannot be done while a round is on")


def _entered(act: play.EnterCard | play.EnterStart | play.EnterSpin | play.EnterRoll) -> Answer:
    match act:
        case play.EnterCard():
            return CardDealt(Card.parse(act.card))
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
