"""Putting right what was entered wrongly: by the dealer while nothing depends on it, then by whoever rules."""

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from pitboss.amounts import Amount
from pitboss.equipment.cards import Card
from pitboss.errors import Refused
from pitboss.floor.acts.act import Act, AtTable, Facts, SeatNumber, Whether, Word
from pitboss.floor.books.live import Live
from pitboss.floor.facts.tables import Corrected
from pitboss.floor.roles import Duty
from pitboss.money import dollars
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

    def carry_out(self, at: AtTable) -> Facts:
        """By whoever deals; once something depended on it by whoever rules, with a reason."""
        at.must_be_open()
        at.must_enter()
        table, felt = at.game, _on_felt(at)
        if self.entry > len(felt.turns):
            raise Refused(f"the round has {len(felt.turns)} entries; there is no entry {self.entry}")
        was = felt.turns[self.entry - 1].answer
        answer = self.right(was)
        if answer == was:
            raise Refused("that is what was entered")
        if table.round is None or depended_on(felt.turns, self.entry):
            at.must_be_for(Duty.RULE)
            if not (self.reason or "").strip():
                raise Refused("something has followed from this entry: say why it is corrected")
        if table.round is None:
            _check_over(at, felt, felt.corrected(self.entry, answer))
        yield Corrected(at.state.round, self.entry, answer, (self.reason or "").strip() or None, (), {})
        if table.on:
            table.check_chips(answer)
            yield from at.kind.run_on(at)
        _check_chips(table)

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
            case Decision() if self.choice is not None:
                return Decision(self.choice, self.amount)
            case PlaceWager() | TakeBack():
                said = {n: v for n in ("seat", "wager", "spot", "amount") if (v := getattr(self, n)) is not None}
                return replace(was, **said)
            case _ if isinstance(was, CORRECTED):
                raise Refused("say what it should have been")
            case _:
                raise Refused("cards, chips, rolls, spins and decisions are corrected; a ruling is not")


def _on_felt(at: AtTable) -> Round:
    table = at.game
    felt = table.round or table.shown
    if table.by_the_clock or felt is None:
        raise Refused("no round lies on the felt; what was paid in an earlier one is settled as a dispute")
    if any(isinstance(turn.answer, MeterReads) for turn in felt.turns):
        raise Refused(
            "a progressive was won in this round: it is verified, signed or declined before anything else"
        )
    return felt


def _check_over(at: AtTable, felt: Round, again: Round) -> None:
    """Refuse to correct a round that was paid where it would not have been over, or somebody has left since."""
    if not again.over:
        raise Refused(
            "with that the round would not have been over, and it was paid. What lies on the table decides: "
            "settle it as a dispute"
        )
    for number, seat in felt.table.seats.items():
        there = at.state.seats.get(number)
        if seat.stakes and (there is None or there.player != seat.player):
            raise Refused(
                f"{seat.player} has left seat {number}; what they are owed or owe is settled as a dispute"
            )


def _check_chips(table: Live) -> None:
    """Nobody gives back chips they have not got."""
    for number, seat in table.state.seats.items():
        if seat.chips < 0:
            raise Refused(
                f"seat {number} is {dollars(-seat.chips)} short of what the correction takes; buy in first"
            )
