"""What is done at a poker table between hands: deal the next, charge, post, sit out, wait, move."""

from abc import abstractmethod
from typing import ClassVar, Literal, TypeAlias

from pydantic import Field

from pitboss.errors import Refused
from pitboss.floor.acts.act import Act, AtTable, Elsewhere, Facts, Name, SeatNumber, TableNumber, Whether, Word
from pitboss.floor.acts.tables import check_amounts
from pitboss.floor.books.poker_live import PokerLive
from pitboss.floor.books.state import Waiting
from pitboss.floor.facts.poker import (
    ChangeAsked,
    ListJoined,
    ListLeft,
    MovedOn,
    SatOut,
    SeatBrought,
    StakesChanged,
)
from pitboss.floor.roles import Duty
from pitboss.saying import say


class PokerAct(Act):
    """An act of the poker room."""

    def carry_out(self, at: AtTable) -> Facts:
        """At an open table of the house; the software deals on where it may."""
        at.must_be_open()
        yield from self.at_poker(at, at.poker)
        yield from at.kind.run_on(at)

    @abstractmethod
    def at_poker(self, at: AtTable, table: PokerLive) -> Facts:
        """What happens."""


class BeginHand(PokerAct):
    """Deal the next hand of poker."""

    act: Literal["begin-hand"]
    button: SeatNumber | None = None
    """Before the first hand, where a dealer had the button drawn for: whose card was the highest."""

    def at_poker(self, at: AtTable, table: PokerLive) -> Facts:
        """By whoever may deal."""
        at.must_deal()
        at.must_be_idle()
        at.must_begin()
        if self.button is not None:
            at.must_be_for(Duty.DEAL)
        yield table.opening(*table.draw_for_button(self.button))


class ChargeTime(PokerAct):
    """Collect what the house charges for time from everybody seated, between hands."""

    act: Literal["charge-time"]
    in_tournament: ClassVar[bool] = False

    def at_poker(self, at: AtTable, table: PokerLive) -> Facts:
        """By a dealer."""
        at.must_be_for(Duty.DEAL)
        at.must_be_idle()
        yield table.time_charge()


class ChangeStakes(PokerAct):
    """Post other limits at a poker table, between hands: with them go its blinds, ante and forced bet."""

    act: Literal["change-stakes"]
    in_tournament: ClassVar[bool] = False
    options: dict[Word, Word] = Field(min_length=1, max_length=20)

    def at_poker(self, at: AtTable, table: PokerLive) -> Facts:
        """What the house posts."""
        at.must_be_for(Duty.SET_UP)
        at.must_be_idle()
        check_amounts(table.at_stakes(self.options), self.options)
        yield StakesChanged(dict(self.options))


class SitOut(PokerAct):
    """A player misses hands, or comes back; blinds that pass them meanwhile are owed."""

    act: Literal["sit-out"]
    in_tournament: ClassVar[bool] = False
    seat: SeatNumber
    away: Whether

    def at_poker(self, at: AtTable, table: PokerLive) -> Facts:
        """From one to the other."""
        at.must_own(self.seat)
        away = self.seat in table.poker.away
        if away == self.away:
            raise Refused(say("they are away" if away else "they are at the table"))
        yield SatOut(self.seat, self.away)


# --- the list, and other seats -------------------------------------------------------------------------------


class JoinList(PokerAct):
    """Wait for a seat; a dealer writes a player down by name."""

    act: Literal["join-list"]
    in_tournament: ClassVar[bool] = False
    player: Name | None = None

    def at_poker(self, at: AtTable, table: PokerLive) -> Facts:
        """Where none is free."""
        if self.player is None:
            at.must_be_for(Duty.PLAY)
            entry = Waiting(at.person.id, at.person.title)
        else:
            at.must_be_for(Duty.DEAL)
            entry = Waiting(None, self.player)
        if any(each.is_for(entry.person, entry.player) for each in table.poker.waiting):
            raise Refused(say("{player} is on the list", player=entry.player))
        if entry.person is not None and any(seat.person == entry.person for seat in at.state.seats.values()):
            raise Refused(say("{player} sits at the table", player=entry.player))
        if len(at.state.seats) < at.state.seats_at_most and not table.poker.waiting:
            raise Refused(say("a seat is free; take it"))
        yield ListJoined(entry.player, entry.person)


class LeaveList(PokerAct):
    """Wait no longer; a dealer strikes out a name."""

    act: Literal["leave-list"]
    player: Word | None = None

    def at_poker(self, at: AtTable, table: PokerLive) -> Facts:
        """Oneself, or by a dealer anybody."""
        if self.player is None:
            found = next((each for each in table.poker.waiting if each.person == at.person.id), None)
        else:
            at.must_be_for(Duty.DEAL)
            found = next((each for each in table.poker.waiting if each.player == self.player), None)
        if found is None:
            raise Refused(say("that name is not on the list"))
        yield ListLeft(found.player, found.person)


class ChangeSeat(PokerAct):
    """Move to another seat: at once where it is empty, else when it is; to one's own seat to stay after all."""

    act: Literal["change-seat"]
    in_tournament: ClassVar[bool] = False
    seat: SeatNumber
    to: SeatNumber

    def at_poker(self, at: AtTable, table: PokerLive) -> Facts:
        """A wish; it is granted between hands."""
        at.must_own(self.seat)
        if self.to > at.state.seats_at_most:
            raise Refused(say("the table has {seats_at_most} seats", seats_at_most=at.state.seats_at_most))
        if self.to == self.seat and self.seat not in table.poker.changes:
            raise Refused(say("that is the seat they have"))
        yield ChangeAsked(self.seat, self.to)


class MoveOn(Act):
    """Whoever sits longest at a must-move table takes a free seat of the main game, with all their chips."""

    act: Literal["move-on"]
    in_tournament: ClassVar[bool] = False
    seat: SeatNumber
    to: TableNumber
    """The main game."""
    to_seat: SeatNumber

    @property
    def elsewhere(self) -> tuple[int, ...]:
        """The main game moves, too."""
        return (self.to,)

    def carry_out(self, at: AtTable) -> Facts:
        """From the one table to the other, both or neither."""
        table, main = at.poker, at.others[self.to].as_poker()
        at.must_be_open()
        if main.state.status != "open":
            raise Refused(say("the table is not open"))
        at.must_own(self.seat)
        self._check_move(table, main)
        if self.seat in at.state.cash:
            raise Refused(say("cash lies on the layout; change it or take it back first"))
        seated, chips = at.state.seats[self.seat], table.available(self.seat)
        yield MovedOn(self.seat, chips, self.to)
        yield Elsewhere(main, SeatBrought(self.to_seat, seated.player, seated.person, chips, at.state.id))

    def _check_move(self, table: PokerLive, main: PokerLive) -> None:
        state = table.state
        if state.must_move_to != self.to:
            raise Refused(say("nobody moves from {name} to {name2}", name=state.name, name2=main.state.name))
        table.check_leaving(self.seat)
        if table.poker.order[0] != self.seat:
            first = table.poker.order[0]
            raise Refused(
                say("{player} at seat {first} is the next to move", player=state.seats[first].player, first=first)
            )
        if self.to_seat > main.state.seats_at_most:
            raise Refused(say("the table has {seats_at_most} seats", seats_at_most=main.state.seats_at_most))
        if self.to_seat in main.state.seats:
            raise Refused(say("{player} sits there", player=main.state.seats[self.to_seat].player))


PokerActs: TypeAlias = BeginHand | ChargeTime | ChangeStakes | SitOut | JoinList | LeaveList | ChangeSeat | MoveOn
