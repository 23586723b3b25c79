"""Sitting down, standing up, chips for cash."""

from collections.abc import Iterable
from typing import ClassVar, Literal, TypeAlias

from pitboss.amounts import Amount
from pitboss.errors import Refused
from pitboss.floor.acts.act import Act, AtTable, Facts, SeatNumber, Unasked, Word
from pitboss.floor.acts.approvals import asked, change_cash
from pitboss.floor.books.state import SeatState
from pitboss.floor.books.tables import CASH_IN
from pitboss.floor.facts.tables import (
    CashTakenBack,
    ChipsAsked,
    SeatLeft,
    SeatTaken,
    VigorishCollected,
)
from pitboss.floor.roles import Duty
from pitboss.library import find_property
from pitboss.money import dollars
from pitboss.saying import say
from pitboss.table.money_moved import collected_later


class TakeSeat(Act):
    """Sit down; a dealer seats a player by name."""

    act: Literal["take-seat"]
    in_tournament: ClassVar[bool] = False
    seat: SeatNumber
    player: Word | None = None

    def carry_out(self, at: AtTable) -> Facts:
        """Where nobody sits."""
        at.must_be_open()
        if self.seat > at.state.seats_at_most:
            raise Refused(say("the table has {seats_at_most} seats", seats_at_most=at.state.seats_at_most))
        if self.seat in at.state.seats:
            raise Refused(say("{player} sits there", player=at.state.seats[self.seat].player))
        seated = self._guest(at, self.player) if self.player is not None else self._own(at)
        at.kind.check_seating(at, seated)
        at.table.check_sitting(self.seat, seated.player)
        yield SeatTaken(self.seat, seated.player, seated.person)

    @staticmethod
    def _guest(at: AtTable, player: str) -> SeatState:
        at.must_be_for(Duty.DEAL)
        return SeatState(None, player)

    @staticmethod
    def _own(at: AtTable) -> SeatState:
        at.must_be_for(Duty.PLAY)
        person, seats = at.person, at.state.seats.values()
        namesake = any(seat.player == person.title and seat.person != person.id for seat in seats)
        return SeatState(person.id, f"{person.title} ({person.name})" if namesake else person.title)


class LeaveSeat(Act):
    """Stand up with one's chips."""

    act: Literal["leave-seat"]
    in_tournament: ClassVar[bool] = False
    seat: SeatNumber

    def carry_out(self, at: AtTable) -> Facts:
        """Who is not in play any more."""
        at.must_own(self.seat)
        at.table.check_leaving(self.seat)
        yield from stand_up(at, self.seat)


def stand_up(at: AtTable, seat: int) -> Facts:
    """A seat is left, with all that is before it but what is owed."""
    _check_called(at, seat)
    yield from settle_up(at, [seat])
    yield from at.kind.standing_up(at, seat)
    yield SeatLeft(seat, at.table.available(seat))


def settle_up(at: AtTable, seats: Iterable[int]) -> Facts:
    """Commission that is marked is collected before a player leaves or the cards are shuffled: by the dealer, or
    by itself where the software deals."""
    for number in [seat for seat in seats if seat in at.state.owed]:
        owed, house = at.state.owed[number], at.table.house
        if at.state.dealt_by != "software":
            clauses = dict.fromkeys(clause for wager in house.wagers for clause in collected_later(house, wager))
            raise Refused(
                say(
                    "seat {number} owes {amount} vigorish; collect it first ({all})",
                    number=number,
                    amount=dollars(owed),
                    all=", ".join(clauses),
                )
            )
        yield Unasked(VigorishCollected(number, owed))


class CollectVigorish(Act):
    """Collect the commission a player owes, or all that is owed, and take the buttons off the layout."""

    act: Literal["collect-vigorish"]
    seat: SeatNumber | None = None

    def carry_out(self, at: AtTable) -> Facts:
        """At any time, by who deals."""
        at.must_be_open()
        owed = {seat: amount for seat, amount in at.state.owed.items() if self.seat in (None, seat)}
        if not owed:
            raise Refused(
                say("nobody owes vigorish")
                if self.seat is None
                else say("seat {seat} owes no vigorish", seat=self.seat)
            )
        for seat, amount in owed.items():
            yield VigorishCollected(seat, amount)


class AskChips(Act):
    """Lay cash on the layout and ask for chips; asked again, it is another amount."""

    act: Literal["ask-chips"]
    in_tournament: ClassVar[bool] = False
    seat: SeatNumber
    amount: Amount

    def carry_out(self, at: AtTable) -> Facts:
        """Before one's own seat."""
        at.must_have_tray()
        at.must_be_open()
        at.must_own(self.seat)
        _check_called(at, self.seat)
        at.table.check_buying(self.seat, self.amount)
        yield ChipsAsked(self.seat, self.amount)


class TakeCashBack(Act):
    """Take the cash off the layout again; a dealer gives it back."""

    act: Literal["take-cash-back"]
    seat: SeatNumber

    def carry_out(self, at: AtTable) -> Facts:
        """Where there is any."""
        at.must_own(self.seat)
        _check_called(at, self.seat)
        if self.seat not in at.state.cash:
            raise Refused(say("no cash lies before seat {seat}", seat=self.seat))
        yield CashTakenBack(self.seat)


class BuyIn(Act):
    """Chips for cash: the dealer confirms the amount on the layout, and the cash goes into the drop box."""

    act: Literal["buy-in"]
    in_tournament: ClassVar[bool] = False
    seat: SeatNumber
    amount: Amount

    def carry_out(self, at: AtTable) -> Facts:
        """What is large for the house is called to a supervisor first; in a demonstration nobody is called."""
        at.must_have_tray()
        at.must_be_open()
        at.must_own(self.seat)
        _check_called(at, self.seat)
        changed = change_cash(at, self.seat, self.amount)
        if at.demo or self.amount < find_property(at.state.property).facts.cash_called_from:
            yield changed
            return
        if at.state.cash.get(self.seat) != self.amount:
            yield ChipsAsked(self.seat, self.amount)
        player = at.state.seats[self.seat].player
        yield asked(at, CASH_IN, self.amount, by=at.person.id, seat=self.seat, player=player)


def _check_called(at: AtTable, seat: int) -> None:
    if seat in at.state.called:
        raise Refused(
            say(
                "the cash before seat {seat} was called to a supervisor; have it signed or declined first",
                seat=seat,
            )
        )


SeatActs: TypeAlias = TakeSeat | LeaveSeat | CollectVigorish | AskChips | TakeCashBack | BuyIn
