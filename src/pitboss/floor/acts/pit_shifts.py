"""Handing a shift over: the sheet whoever ran it signs, and whoever runs the next."""

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from pydantic import Field
from sqlalchemy import select

from pitboss.errors import Refused
from pitboss.floor.acts.pit import AtPit, PitAct
from pitboss.floor.acts.pit_players import RecordNumber
from pitboss.floor.books import approvals, slips
from pitboss.floor.books.state import TableState
from pitboss.floor.facts import Fact
from pitboss.floor.facts.pit import ShiftHandedOver, ShiftTakenOver, TableThen
from pitboss.floor.people.accounts import check_apart
from pitboss.floor.roles import Forbidden
from pitboss.floor.schema import TABLES
from pitboss.money import dollars
from pitboss.saying import say

Remarks: TypeAlias = Annotated[str, Field(max_length=2_000, pattern=r"^[^\x00]*$")]


class HandOver(PitAct):
    """Hand the shift over: the tables as they stand, who is at work, what waits, and what there is to say."""

    act: Literal["hand-over"]
    remarks: Remarks = ""

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """Once whoever took over before has signed."""
        waiting = next((each for each in at.book.handovers.values() if each.taken is None), None)
        if waiting is not None:
            raise Refused(
                say("{title} has handed over; that is to be taken over first", title=waiting.sheet.title)
            )
        asked = select(TABLES.c.state).where(TABLES.c.property == at.house).order_by(TABLES.c.id)
        states = [TableState.from_json(row.state) for row in at.connection.execute(asked)]
        opened = tuple(_then(each) for each in states if each.status == "open" and each.tournament is None)
        here = tuple(f"{each.title}, {each.role}" for each in at.book.at_work.values())
        waits = tuple(_open(at, {each.id: each.name for each in states}))
        yield ShiftHandedOver(opened, here, waits, self.remarks, at.person.title, at.person.role)


def _then(state: TableState) -> TableThen:
    dealer = None if state.dealer is None else state.dealer.title
    return TableThen(state.id, state.name, dealer, state.rack, state.drop, len(state.seats))


def _open(at: AtPit, names: dict[int, str]) -> Iterator[str]:
    """What waits for somebody in this house."""
    for approval in approvals.waiting(at.connection):
        if approval.table in names:
            what = approval.what.replace("-", " ")
            yield f"{names[approval.table]}: {what} of {dollars(approval.amount)} waits for signatures"
    for row in slips.unreported(at.connection):
        if row.table_id in names:
            yield f"{names[row.table_id]}: {slips.to_report(row)}"
    for dispute in at.book.disputes.values():
        if dispute.ruling is None:
            of = dispute.raised
            yield f"{names[of.table]}: dispute over round {of.round} waits for a ruling"
    for claim in at.book.claims.values():
        if claim.verified is None:
            yield f"{names[claim.sheet.table]}: claim of {dollars(claim.sheet.amount)} waits to be verified"
    for rating in at.book.ratings.values():
        if not rating.until:
            yield f"{names[rating.table]}: seat {rating.seat} is being rated"


class TakeOver(PitAct):
    """Sign that one has read the sheet and runs the shift from here on."""

    act: Literal["take-over"]
    handover: RecordNumber

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """By somebody else, once."""
        found = at.book.handovers.get(self.handover)
        if found is None or found.taken is not None:
            raise Refused(say("no handover {handover} waits", handover=self.handover))
        if found.by == at.person.id:
            raise Forbidden(say("somebody else takes over"))
        check_apart(at.connection, at.person, [found.by or 0], at.time)
        yield ShiftTakenOver(self.handover, at.person.title, at.person.role)


ShiftActs: TypeAlias = HandOver | TakeOver
