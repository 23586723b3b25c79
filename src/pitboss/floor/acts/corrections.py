"""Putting right what was entered wrongly: by the dealer while nothing depends on it, then by whoever rules."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Annotated, Final, Literal

from pydantic import Field

from pitboss.amounts import Amount
from pitboss.equipment.cards import Card
from pitboss.errors import Refused
from pitboss.floor.acts.act import Act, AtTable, Facts, SeatNumber, Whether, Word
from pitboss.floor.acts.bad_beats import hit_of
from pitboss.floor.acts.poker_room import card_named, discards
from pitboss.floor.books.jackpots import takes_part
from pitboss.floor.books.poker_live import Laid, PokerLive
from pitboss.floor.facts.hand_answers import (
    MUCK,
    ONCE,
    SHOW,
    TWICE,
    Acted,
    Agreed,
    Drew,
    HandAnswer,
    Showed,
)
from pitboss.floor.facts.poker import HandCorrected
from pitboss.floor.facts.tables import Corrected
from pitboss.floor.roles import Duty
from pitboss.money import dollars
from pitboss.room.rulings import Ruling
from pitboss.saying import say
from pitboss.table import (
    Answer,
    CardDealt,
    CardTurned,
    Decision,
    DiceRolled,
    HoleRead,
    MeterReads,
    PlaceWager,
    Round,
    StartFound,
    TakeBack,
    WheelStopped,
)
from pitboss.table.corrections import CORRECTED, depended_on

NOT_CORRECTED: Final = "cards, chips, rolls, spins and decisions are corrected; a ruling is not"
NOT_OVER: Final = "with that it would not have been over, and it was paid; it is settled as a dispute"


class Correct(Act):
    """One entry of the round on the felt, as it should have been; what is not named stays as it was."""

    act: Literal["correct"]
    entry: Annotated[int, Field(strict=True, ge=1, le=100_000)]
    """Which entry of the round, from one."""
    reason: Word | None = None
    """Needed where something has followed from it."""
    card: Word | None = None
    blackjack: Whether | None = None
    """What the reader said."""
    first: Annotated[int, Field(strict=True, ge=1, le=6)] | None = None
    second: Annotated[int, Field(strict=True, ge=1, le=6)] | None = None
    section: Word | None = None
    number: Annotated[int, Field(strict=True, ge=1, le=18)] | None = None
    choice: Word | None = None
    seat: SeatNumber | None = None
    """Whose wager it was."""
    wager: Word | None = None
    spot: Word | None = None
    amount: Amount | None = None
    cards: tuple[Word, ...] | None = Field(default=None, max_length=7)
    """The low hand of a hand that was set; at poker the places of the cards that were discarded for a draw."""

    def carry_out(self, at: AtTable) -> Facts:
        """By whoever deals; once something depended on it by whoever rules, with a reason."""
        at.must_be_open()
        at.must_enter()
        yield from (self._at_poker(at, at.poker) if at.state.poker is not None else self._against_house(at))

    def _check(self, at: AtTable, same: bool, depended: bool) -> str | None:
        """Whether they may, now; the reason that is written down."""
        if same:
            raise Refused(say("that is what was entered"))
        reason = (self.reason or "").strip() or None
        if depended:
            at.must_be_for(Duty.RULE)
            if reason is None:
                raise Refused(say("something has followed from this entry: say why it is corrected"))
        return reason

    # --- against the house ---------------------------------------------------------------------------------

    def _against_house(self, at: AtTable) -> Facts:
        table, felt = at.game, _on_felt(at)
        if self.entry > len(felt.turns):
            raise Refused(
                say(
                    "the round has {len} entries; there is no entry {entry}", len=len(felt.turns), entry=self.entry
                )
            )
        was = felt.turns[self.entry - 1].answer
        answer = self.right(was)
        depended = table.round is None or depended_on(felt.turns, self.entry)
        reason = self._check(at, answer == was, depended)
        if table.round is None:
            _check_over(at, felt, felt.corrected(self.entry, answer))
        yield Corrected(at.state.round, self.entry, answer, reason, (), {})
        if table.on:
            table.check_chips(answer)
            yield from at.kind.run_on(at)
        _check_chips(at)

    def right(self, was: Answer) -> Answer:
        """What should have been entered, where that can be corrected at all."""
        match was:
            case CardDealt() | CardTurned() if self.card is not None:
                return replace(was, card=Card.parse(self.card))
            case HoleRead() if self.blackjack is not None:
                return HoleRead(self.blackjack)
            case DiceRolled() if self.first is not None and self.second is not None:
                return DiceRolled(self.first, self.second)
            case WheelStopped() if self.section is not None:
                return WheelStopped(self.section)
            case StartFound() if self.number is not None:
                return StartFound(self.number)
            case Decision() if self.choice is not None or self.cards is not None:
                cards = was.cards if self.cards is None else tuple(map(Card.parse, self.cards))
                named = cards if self.choice in (None, was.choice) else ()
                return Decision(self.choice or was.choice, self.amount, named, was.face_down)
            case PlaceWager() | TakeBack():
                said = {n: v for n in ("seat", "wager", "spot", "amount") if (v := getattr(self, n)) is not None}
                return replace(was, **said)
            case _ if isinstance(was, CORRECTED):
                raise Refused(say("say what it should have been"))
            case _:
                raise Refused(NOT_CORRECTED)

    # --- among players -------------------------------------------------------------------------------------

    def _at_poker(self, at: AtTable, table: PokerLive) -> Facts:
        felt = _hand_on_felt(at, table)
        if self.entry > len(felt.answers):
            raise Refused(
                say(
                    "the hand has {len} entries; there is no entry {entry}",
                    len=len(felt.answers),
                    entry=self.entry,
                )
            )
        was = felt.answers[self.entry - 1]
        answer = self.right_at_poker(was, lambda seat: table.before_entry(felt, self.entry).hole(seat))
        reason = self._check(at, answer == was, felt.depended_on(self.entry))
        if felt.over and not table.corrected(felt, self.entry, answer).over:
            raise Refused(NOT_OVER)
        yield HandCorrected(at.state.round, self.entry, answer, reason, {})
        yield from at.kind.run_on(at)
        _check_chips(at)

    def right_at_poker(self, was: HandAnswer, held: Callable[[int], Sequence[Card]]) -> HandAnswer:
        """What should have been entered in a hand of poker."""
        match was:
            case Card() if self.card is not None:
                return card_named(self.card)
            case Acted() if self.choice is not None:
                return Acted(was.seat, self.choice, self.amount)
            case Drew() if self.cards is not None:
                return Drew(was.seat, discards(held(was.seat), self.cards))
            case Showed() if self.choice in (SHOW, MUCK):
                return Showed(was.seat, self.choice == MUCK)
            case Agreed() if self.choice in (TWICE, ONCE):
                return Agreed(was.seat, self.choice == TWICE)
            case Ruling():
                raise Refused(NOT_CORRECTED)
            case _:
                raise Refused(say("say what it should have been"))


def _on_felt(at: AtTable) -> Round:
    table = at.game
    felt = table.round or table.shown
    if table.by_the_clock or felt is None:
        raise Refused(say("no round lies on the felt; what was paid in an earlier one is settled as a dispute"))
    if any(isinstance(turn.answer, MeterReads) for turn in felt.turns):
        raise Refused(
            say("a progressive was won in this round: it is verified, signed or declined before anything else")
        )
    return felt


def _check_over(at: AtTable, felt: Round, again: Round) -> None:
    """Refuse to correct a round that was paid where it would not have been over, or somebody has left since."""
    if not again.over:
        raise Refused(NOT_OVER)
    for number, seat in felt.table.seats.items():
        there = at.state.seats.get(number)
        if seat.stakes and (there is None or there.player != seat.player):
            raise Refused(
                say(
                    "{player} has left seat {number}; what they are owed or owe is settled as a dispute",
                    player=seat.player,
                    number=number,
                )
            )


def _hand_on_felt(at: AtTable, table: PokerLive) -> Laid:
    """The hand that can be corrected; when one of its players leaves it lies there no more."""
    felt = table.felt
    if felt is None:
        raise Refused(say("no hand lies on the felt; what was pushed in an earlier one is settled as a dispute"))
    if felt.voided:
        raise Refused(say("the hand is void, and every bet went back"))
    if felt.over and takes_part(table.house) and hit_of(at.state, felt) is not None:
        raise Refused(
            say("a bad beat was hit in this hand: it is verified, signed or declined before anything else")
        )
    return felt


def _check_chips(at: AtTable) -> None:
    """Nobody gives back chips they have not got."""
    for number, seat in at.state.seats.items():
        if seat.chips < 0:
            raise Refused(
                say(
                    "seat {number} is {amount} short of what the correction takes; buy in first",
                    number=number,
                    amount=dollars(-seat.chips),
                )
            )
