"""Counting the tray, taking the drop box away and counting it: who may, and what the slips say."""

from datetime import datetime
from typing import Annotated, ClassVar, Final, Literal, TypeAlias
from zoneinfo import ZoneInfo

from pydantic import Field
from sqlalchemy import select

from pitboss.errors import Refused
from pitboss.floor.acts.act import Act, AtTable, Facts
from pitboss.floor.acts.slips import (
    DROP,
    SOFT_COUNT,
    ByDenomination,
    check_whole,
    checked,
    handed_on,
    new_slip,
    waiting_here,
)
from pitboss.floor.books import slips
from pitboss.floor.books.approvals import Approval
from pitboss.floor.books.inventory import break_up, in_a_box
from pitboss.floor.facts.inventory import (
    BY_PEOPLE,
    BY_SOFTWARE,
    CLOSING,
    OPENING,
    SCHEDULED,
    SHIFT,
    UNOPENED,
    ChipsCounted,
    DropCounted,
    InventoryTaken,
    Slip,
    VarianceFound,
    VarianceNoted,
    read_pieces,
    worth,
)
from pitboss.floor.people.accounts import check_apart
from pitboss.floor.roles import Duty, Forbidden, Role, may
from pitboss.floor.schema import SLIPS
from pitboss.library import of_house
from pitboss.money import Cents
from pitboss.saying import say

SlipNumber: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=2_000_000_000)]
_WHEN: Final = {
    OPENING: ("being-opened", "closed"),
    CLOSING: ("open",),
    SHIFT: ("open",),
    UNOPENED: ("closed",),
}
"""By moment: what a table is then."""


class CountChips(Act):
    """Count the chips in the tray by denomination. Two people do, and neither is told what the other counted."""

    act: Literal["count-chips"]
    in_tournament: ClassVar[bool] = False
    moment: Literal["opening", "closing", "shift", "unopened"]
    chips: ByDenomination

    def carry_out(self, at: AtTable) -> Facts:
        """Between rounds: a dealer and a supervisor, or two supervisors."""
        at.must_have_tray()
        at.must_be_idle()
        if at.state.status not in _WHEN[self.moment]:
            raise Refused(
                say(
                    "the tray of a table that is {status} is not counted for {moment}",
                    status=at.state.status,
                    moment=self.moment,
                )
            )
        check_whole(at)
        chips = checked(self.chips, of_house(at.state.property).facts.chips, "chips")
        self._check_other(at)
        yield ChipsCounted(self.moment, chips, at.person.title, at.person.role)
        if self.moment in (SHIFT, UNOPENED):
            yield from taken(at, self.moment)

    def _check_other(self, at: AtTable) -> None:
        """One of the two answers for the table."""
        rack = at.state.rack
        for other in at.state.inventory.counts:
            if (other.moment, other.rack) != (self.moment, rack) or other.person in (None, at.person.id):
                continue
            if not any(may(role, Duty.SET_UP) for role in (at.person.role, Role(other.role))):
                raise Forbidden(say("a supervisor counts as well: one of the two answers for the table"))
            check_apart(at.connection, at.person, [other.person or 0], at.time)


def taken(at: AtTable, moment: str) -> Facts:
    """An inventory while nothing is opened or closed, once two counts agree."""
    chips, booked = at.state.inventory.agreed(moment, at.state.rack), at.state.rack
    if chips is None:
        return
    fact = InventoryTaken(moment, chips, worth(chips), booked, new_slip(at, slips.INVENTORY))
    yield fact
    yield from variance(at, fact.slip, "tray", booked, fact.counted)


def count_of(at: AtTable, moment: str, bank: Cents | None) -> tuple[dict[Cents, int] | None, Cents, str]:
    """What lies in the tray as it is opened or closed: the chips, their sum, and who counted.

    Two people have. In a demonstration the software counts for them, and the journal says so.
    """
    agreed = at.state.inventory.agreed(moment, at.state.rack)
    if agreed is not None:
        return agreed, worth(agreed), BY_PEOPLE
    if not at.demo:
        who = [each.title for each in at.state.inventory.counts if each.moment == moment]
        waits = f"{who[0]} has counted; a second person has yet to" if who else "two people count it first"
        raise Refused(say("the tray is not counted for {moment}: {waits}", moment=moment, waits=waits))
    counted = at.state.rack if bank is None else bank
    return break_up(counted, of_house(at.state.property).facts.chips), counted, BY_SOFTWARE


def variance(at: AtTable, of: Slip, what: str, expected: Cents | None, counted: Cents) -> Facts:
    """A difference is named on a slip; from an amount on the Commission's agent is told."""
    if expected is None or counted == expected:
        return
    least = of_house(at.state.property).inventory.reported_from
    reported = least is not None and abs(counted - expected) >= least
    yield VarianceFound(of.id, what, expected, counted, reported, new_slip(at, slips.VARIANCE))


class NoteVariance(Act):
    """The Commission's agent has been told of a variance."""

    act: Literal["note-variance"]
    slip: SlipNumber

    def carry_out(self, at: AtTable) -> Facts:
        """What was reported, once."""
        row = at.connection.execute(select(SLIPS).where(SLIPS.c.id == self.slip)).first()
        if row is None or (row.table_id, row.kind, row.status) != (at.state.id, slips.VARIANCE, slips.OPEN):
            raise Refused(say("no variance of that number waits for the Commission at this table"))
        yield VarianceNoted(self.slip, at.person.title, at.person.role)


class RemoveBox(Act):
    """Take the drop box away and put an empty one in its place; a supervisor goes along, surveillance watches."""

    act: Literal["remove-box"]
    in_tournament: ClassVar[bool] = False
    why: Literal["scheduled", "full", "broken"] = "scheduled"

    def carry_out(self, at: AtTable) -> Facts:
        """At the hours of the house, unless it is full or broken."""
        at.must_have_tray()
        if not at.state.inventory.box_since:
            raise Refused(say("the table has not been opened since its box was put there"))
        if waiting_here(at, DROP):
            raise Refused(say("this box is being removed"))
        if self.why == SCHEDULED:
            _check_hours(at)
        yield handed_on(at, DROP, 0, why=self.why)


def _check_hours(at: AtTable) -> None:
    facts = of_house(at.state.property).facts
    begins, ends = facts.drop_from, facts.drop_until
    if begins is None or ends is None:
        return
    clock = datetime.fromisoformat(at.time).astimezone(ZoneInfo(facts.time_zone)).strftime("%H:%M")
    within = begins <= clock < ends if begins < ends else clock >= begins or clock < ends
    if not within:
        raise Refused(
            say(
                "boxes are removed from {begins} to {ends}; outside of that one that is full or broken",
                begins=begins,
                ends=ends,
            )
        )


class CountDrop(Act):
    """Count a drop box: three people of the count room, then the cage accepts it."""

    act: Literal["count-drop"]
    in_tournament: ClassVar[bool] = False
    box: SlipNumber
    cash: ByDenomination

    def carry_out(self, at: AtTable) -> Facts:
        """A box of this table that nobody is counting."""
        if self.box not in at.state.inventory.boxes:
            raise Refused(say("no box {box} of this table waits to be counted", box=self.box))
        if any(each.body.get("box") == self.box for each in waiting_here(at, SOFT_COUNT)):
            raise Refused(say("this box is being counted; sign that count, or decline it and count again"))
        cash = checked(self.cash, in_a_box(at.state.property, at.state.game), "bills")
        yield handed_on(at, SOFT_COUNT, worth(cash), pieces=cash, box=self.box)


def counted(at: AtTable, done: Approval) -> Facts:
    """A count that has all its signatures: what it found is the cage's, and what the books said is told now."""
    box, cash = int(done.body["box"]), read_pieces(done.body["pieces"])
    booked = at.state.inventory.boxes[box]
    fact = DropCounted(done.id, box, cash, done.amount, booked, new_slip(at, slips.COUNT))
    yield fact
    yield from variance(at, fact.slip, "drop", booked, fact.counted)


InventoryActs: TypeAlias = CountChips | NoteVariance | RemoveBox | CountDrop
