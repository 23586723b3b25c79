"""What is done at the stations of a stadium besides playing: money in and out, gratuities, who deals."""

from abc import abstractmethod
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field
from sqlalchemy import insert, select

from pitboss.amounts import Amount
from pitboss.errors import BadInput, Refused
from pitboss.floor.acts.act import Act, AtTable, Facts, SeatNumber
from pitboss.floor.books.registers import BLANK, ISSUED, digest
from pitboss.floor.books.stadium_live import StadiumLive
from pitboss.floor.facts.stadium import ModeChanged, TicketIssued, Tipped
from pitboss.floor.facts.tables import BY_SOFTWARE, BY_VALIDATOR, BoughtIn
from pitboss.floor.roles import Forbidden, Role, may_sign
from pitboss.floor.rows import next_number
from pitboss.floor.schema import TICKETS
from pitboss.money import Cents, dollars
from pitboss.saying import say
from pitboss.stadium import SLOT_TEAM, TOKE_POOL, check_mode

DIGITS: Final = 18
"""Of a ticket's number."""


def must_own_station(at: AtTable, number: int) -> None:
    """Stations are for players; nobody plays for another."""
    seat = at.state.seats.get(number)
    if seat is None:
        raise Refused(say("nobody sits at station {number}", number=number))
    if seat.person != at.person.id:
        raise Forbidden(say("station {number} is {player}'s", number=number, player=seat.player))


def seen_by(at: AtTable, number: int) -> str:
    """Who has seen money go into a station: its validator; in a demonstration the player's word is taken."""
    if at.person.role is Role.PLAYER:
        must_own_station(at, number)
        return BY_SOFTWARE
    if number not in at.state.seats:
        raise Refused(say("nobody sits at station {number}", number=number))
    return BY_VALIDATOR


class StadiumAct(Act):
    """An act of a stadium."""

    def carry_out(self, at: AtTable) -> Facts:
        """At one that is open; the software deals on where it may."""
        at.must_be_open()
        yield from self.at_stadium(at, at.stadium)
        yield from at.kind.run_on(at)

    @abstractmethod
    def at_stadium(self, at: AtTable, table: StadiumLive) -> Facts:
        """What happens."""


class InsertBill(StadiumAct):
    """A bill into the validator of a station."""

    act: Literal["insert-bill"]
    seat: SeatNumber
    amount: Amount

    def at_stadium(self, at: AtTable, table: StadiumLive) -> Facts:
        """What the validator takes."""
        by = seen_by(at, self.seat)
        taken = table.rules.buy_ins.bills
        if self.amount not in taken:
            bills = ", ".join(dollars(bill).removesuffix(".00") for bill in taken)
            raise Refused(say("the validator takes bills of {bills}", bills=bills))
        sits = at.state.seats[self.seat]
        yield BoughtIn(self.seat, self.amount, None, by, None, sits.player, sits.person)


class InsertTicket(StadiumAct):
    """A ticket into the validator of a station."""

    act: Literal["insert-ticket"]
    seat: SeatNumber
    number: Annotated[str, Field(pattern=r"^[0-9]{18}$")]

    def at_stadium(self, at: AtTable, table: StadiumLive) -> Facts:
        """One of the house that is still worth its money."""
        by = seen_by(at, self.seat)
        known = select(TICKETS).where(TICKETS.c.number == self.number, TICKETS.c.property == at.state.property)
        ticket = at.connection.execute(known.with_for_update()).first()
        if ticket is None:
            raise Refused(say("the house knows no ticket of that number"))
        if ticket.status != ISSUED:
            raise Refused(say("the ticket over {amount} has been redeemed", amount=dollars(ticket.amount)))
        yield BoughtIn(self.seat, int(ticket.amount), int(ticket.id), by)


class CashOut(StadiumAct):
    """All credits of a station that are not in play, as a ticket."""

    act: Literal["cash-out"]
    seat: SeatNumber

    def at_stadium(self, at: AtTable, table: StadiumLive) -> Facts:
        """Where there are any."""
        must_own_station(at, self.seat)
        yield ticket_for(at, table, self.seat)


def ticket_for(at: AtTable, table: StadiumLive, seat: int) -> TicketIssued:
    """A ticket over all credits of a station that are not in play."""
    if seat in table.stadium.held:
        raise Refused(say("a Slot Attendant is on the way with a hand pay; wait for it"))
    amount = min(table.available(seat), table.state.seats[seat].chips)
    if amount <= 0:
        raise Refused(say("there are no credits to pay out"))
    ticket, number = _paper(at, table)
    return TicketIssued(ticket, seat, amount, digest(ticket, number))


def _paper(at: AtTable, table: StadiumLive) -> tuple[int, str]:
    """A number nobody can guess, on paper that is worth nothing before the ticket is issued."""
    ticket, number = (
        next_number(at.connection, TICKETS),
        "".join(str(table.source.below(10)) for _ in range(DIGITS)),
    )
    worth: dict[str, str | Cents] = {"property": at.state.property, "amount": 0, "issued_at": at.time}
    at.connection.execute(insert(TICKETS).values(id=ticket, number=number, status=BLANK, **worth))
    return ticket, number


class Tip(StadiumAct):
    """A gratuity: to the dealers, of a hand pay to the slot team."""

    act: Literal["tip"]
    seat: SeatNumber
    amount: Amount

    def at_stadium(self, at: AtTable, table: StadiumLive) -> Facts:
        """No more than the station has."""
        must_own_station(at, self.seat)
        held = table.stadium.held.get(self.seat, 0)
        has = held or min(table.available(self.seat), at.state.seats[self.seat].chips)
        if self.amount > has or self.amount == held:
            raise Refused(
                say(
                    "a gratuity of {amount} is more than station {seat} can give",
                    amount=dollars(self.amount),
                    seat=self.seat,
                )
            )
        yield Tipped(self.seat, self.amount, SLOT_TEAM if held else TOKE_POOL)


class ManTable(StadiumAct):
    """A dealer takes a stadium over, or leaves it to the software."""

    act: Literal["man-table"]
    by: Literal["dealer", "software"]

    def at_stadium(self, at: AtTable, table: StadiumLive) -> Facts:
        """A supervisor answers for live play."""
        if not may_sign(at.person.role, (table.rules.supervision.by,)):
            raise Forbidden(say("live play is supervised by a {by} or above", by=table.rules.supervision.by))
        at.must_be_idle()
        if self.by == at.state.dealt_by:
            raise Refused(say("the {by} deals at this stadium", by=self.by))
        try:
            check_mode(table.hall, self.by)
        except BadInput as refused:
            raise Refused(str(refused)) from None
        yield ModeChanged(self.by)


StationActs: TypeAlias = InsertBill | InsertTicket | CashOut | Tip | ManTable
