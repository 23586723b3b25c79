"""Papers that go from hand to hand: fills, credits, drop boxes, counts. Every signature has its name and turn."""

from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pydantic import Field, WithJsonSchema
from sqlalchemy import select

from pitboss.amounts import Amount
from pitboss.errors import Refused
from pitboss.floor.acts.act import Act, AtTable, Facts
from pitboss.floor.books import approvals, slips
from pitboss.floor.books.approvals import Approval
from pitboss.floor.books.registers import WAITING
from pitboss.floor.facts.inventory import Slip, SlipVoided, read_pieces, worth
from pitboss.floor.facts.tables import ApprovalAsked, Credited, Filled
from pitboss.floor.people.accounts import check_apart
from pitboss.floor.roles import DUTIES, Forbidden, signatures, slip_parts
from pitboss.floor.rows import next_number
from pitboss.floor.schema import APPROVALS, SLIPS
from pitboss.library import of_house
from pitboss.money import Cents, dollars
from pitboss.naming import plain
from pitboss.saying import any_of, say

FILL, CREDIT, DROP, SOFT_COUNT = "fill", "credit", "drop", "soft-count"
VOID: Final = "void-slip"
PREPARED: Final = "prepared"
"""The part of a slip at which chips leave the cage, or the tray."""
Many: TypeAlias = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]
_BY_WORTH: Final = {
    "type": "object",
    "additionalProperties": {"type": "integer", "minimum": 0},
    "maxProperties": 30,
}
ByDenomination: TypeAlias = Annotated[
    dict[Amount, Many], Field(max_length=30), WithJsonSchema(_BY_WORTH, mode="validation")
]
"""By what each is worth: how many."""


def new_slip(at: AtTable, kind: str) -> Slip:
    """The next number of a kind of paper."""
    number = slips.next_number(at.connection, at.state.property, kind, at.time)
    return Slip(next_number(at.connection, SLIPS), *number)


def checked(given: dict[Cents, int], known: tuple[Cents, ...], what: str) -> dict[Cents, int]:
    """What was counted, of what the house has."""
    strange = sorted(each for each in given if each not in known)
    if strange:
        raise Refused(
            say(
                "the house has no {what} of {amount}; it has {all}",
                what=what,
                amount=dollars(strange[0]),
                all=", ".join(map(dollars, known)),
            )
        )
    return {each: many for each, many in given.items() if many}


def handed_on(at: AtTable, what: str, amount: Cents, **details: Any) -> ApprovalAsked:
    """A paper begins its way; whoever asks and is of those who sign first has signed with that."""
    parts = slip_parts(at.state.property, what)
    first = next(iter(parts))
    left = {part: who for part, who in parts.items() if part != first or at.person.role not in who}
    needs = tuple(tuple(sorted(who)) for who in left.values())
    number = next_number(at.connection, APPROVALS)
    return ApprovalAsked(number, what, amount, needs, at.person.id, parts=tuple(left), **details)


def waiting_here(at: AtTable, what: str) -> list[Approval]:
    """What of a kind is on its way at this table."""
    return [each for each in approvals.waiting(at.connection) if (each.table, each.what) == (at.state.id, what)]


def check_arrived(at: AtTable) -> None:
    """Nothing is closed while chips are between the table and the cage."""
    on_their_way = [each for what in (FILL, CREDIT) for each in waiting_here(at, what)]
    if on_their_way:
        first = on_their_way[0]
        raise Refused(
            say(
                "a {what} of {amount} is on its way; it is signed for or voided first",
                what=first.what,
                amount=dollars(first.amount),
            )
        )


def check_whole(at: AtTable) -> None:
    """A tray from which chips were taken for a credit is not counted before the cage has them."""
    for each in waiting_here(at, CREDIT):
        if each.body.get("parts") and len(each.body["given"]) > list(each.body["parts"]).index(PREPARED):
            raise Refused(
                say(
                    "chips for a credit of {amount} were taken out; the cage receives them first",
                    amount=dollars(each.amount),
                )
            )


class AskFill(Act):
    """Chips from the cage to the table, or back (credit): on a numbered slip, by denomination."""

    act: Literal["ask-fill", "ask-credit"]
    in_tournament: ClassVar[bool] = False
    amount: Amount | None = None
    """The sum alone, in a demonstration: there the software is the cage."""
    chips: ByDenomination = Field(default_factory=dict)

    def carry_out(self, at: AtTable) -> Facts:
        """Asked for by the pit, prepared, carried and received by others."""
        at.must_have_tray()
        at.must_be_open()
        what = self.act.removeprefix("ask-")
        chips = checked(self.chips, of_house(at.state.property).facts.chips, "chips")
        amount = worth(chips) or (self.amount or 0)
        if self.amount is not None and amount != self.amount:
            raise Refused(
                say(
                    "these chips come to {amount}, not {amount2}",
                    amount=dollars(amount),
                    amount2=dollars(self.amount),
                )
            )
        if not chips and (not at.demo or not amount):
            raise Refused(say("a {what} is asked for by denomination: how many chips of each", what=what))
        slip, pieces = new_slip(at, what), chips or None
        if not at.demo:
            yield handed_on(at, what, amount, slip=slip, pieces=pieces)
            return
        number = next_number(at.connection, APPROVALS)
        needs = tuple(tuple(sorted(each)) for each in signatures(at.state.property, what))
        yield ApprovalAsked(number, what, amount, needs, at.person.id, slip=slip, pieces=pieces)


def moved(at: AtTable, done: Approval) -> Filled | Credited:
    """The chips of a slip that has all its signatures."""
    pieces = done.body.get("pieces")
    chips = None if pieces is None else read_pieces(pieces)
    if done.what == FILL:
        return Filled(done.amount, done.id, chips)
    if done.amount > at.state.rack:
        raise Refused(say("the rack holds {amount}", amount=dollars(at.state.rack)))
    return Credited(done.amount, done.id, chips)


class VoidSlip(Act):
    """Void a fill or credit slip before it is received: with a reason, by the cage and by another line."""

    act: Literal["void-slip"]
    approval: Annotated[int, Field(strict=True, ge=1, le=2_000_000_000)]
    why: Annotated[str, Field(min_length=3, max_length=200, pattern=r"^[^\x00]*$")]

    def carry_out(self, at: AtTable) -> Facts:
        """One signature; with the second it is void."""
        row = at.connection.execute(select(APPROVALS).where(APPROVALS.c.id == self.approval)).first()
        if row is None or (row.table_id, row.status) != (at.state.id, WAITING) or row.what not in (FILL, CREDIT):
            raise Refused(say("no slip of that number is on its way at this table"))
        body = approvals.as_told(at.store, at.connection, at.table, row).body
        given = body.get("voided", [])
        if any(each[0] == at.person.id for each in given):
            raise Forbidden(say("a second person must sign"))
        check_apart(at.connection, at.person, [each[0] for each in given], at.time)
        needs = list(DUTIES.signs[VOID])
        for each in given:
            needs.remove(next(need for need in needs if each[2] in need))
        if not any(at.person.role in need for need in needs):
            raise Forbidden(say("this is signed by {all}", all=any_of([plain(each) for each in needs[0]])))
        yield SlipVoided(self.approval, self.why, len(needs) == 1, at.person.title, at.person.role)


SlipActs: TypeAlias = AskFill | VoidSlip
