"""What needs two people: fills, credits, jackpots before they are paid, voids, hand pays."""

from collections.abc import Generator, Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field
from sqlalchemy import select

from pitboss.amounts import Counted
from pitboss.errors import Refused
from pitboss.floor.acts.act import Act, AtTable, Elsewhere, Facts, Unasked, Word
from pitboss.floor.acts.inventory import counted
from pitboss.floor.acts.slips import CREDIT, DROP, FILL, SOFT_COUNT, moved, new_slip
from pitboss.floor.books import approvals
from pitboss.floor.books.approvals import Approval
from pitboss.floor.books.registers import WAITING
from pitboss.floor.books.slips import BOX
from pitboss.floor.books.tables import CASH_IN
from pitboss.floor.facts import Fact
from pitboss.floor.facts.inventory import BoxRemoved
from pitboss.floor.facts.tables import (
    BY_DEALER,
    BY_SOFTWARE,
    ApprovalAsked,
    ApprovalDeclined,
    ApprovalSigned,
    BoughtIn,
)
from pitboss.floor.people.accounts import check_apart
from pitboss.floor.roles import Forbidden, Role, signatures
from pitboss.floor.rows import next_number
from pitboss.floor.schema import APPROVALS
from pitboss.money import Cents, dollars
from pitboss.naming import plain
from pitboss.saying import any_of, say

JACKPOT, BAD_BEAT, PAYOUT = "jackpot", "bad-beat", "payout"
HAND_PAY: Final = "hand-pay"
_NOT_DECLINED: Final = {
    PAYOUT: say("a player who won is paid; sign when the steps are done"),
    HAND_PAY: say("a hand pay is owed; it is made, not declined"),
}


def asked(
    at: AtTable,
    what: str,
    amount: Cents,
    needs: Sequence[Sequence[str]] | None = None,
    *,
    by: int | None = None,
    number: int | None = None,
    **details: Any,
) -> ApprovalAsked:
    """Something to be approved, by whom the house names where it names anybody; the next in the register where it
    has no number yet."""
    wanted = tuple(tuple(sorted(each)) for each in needs or signatures(at.state.property, what))
    number = number or next_number(at.connection, APPROVALS)
    return ApprovalAsked(number, what, amount, wanted, by, **details)


def change_cash(at: AtTable, seat: int, amount: Cents, approval: int | None = None) -> BoughtIn:
    """Chips for the cash on the layout, as many as the tray holds: by who confirms it there."""
    sits = at.state.seats.get(seat)
    if sits is None:
        raise Refused(say("nobody sits at seat {seat}", seat=seat))
    at.table.check_buying(seat, amount)
    if amount > at.state.rack:
        raise Refused(say("the rack holds {amount}; ask for a fill first", amount=dollars(at.state.rack)))
    by = BY_SOFTWARE if at.person.role is Role.PLAYER else BY_DEALER
    return BoughtIn(seat, amount, None, by, approval, sits.player, sits.person)


class Approve(Act):
    """Approve or decline what waits for a second person."""

    act: Literal["approve", "decline"]
    approval: Annotated[int, Field(strict=True, ge=1, le=2_000_000_000)]
    withheld: Counted = 0
    """Of a payout: what the register of support arrears has withheld."""
    claim: Word | None = None
    """The number of the claim, or why no search was made."""

    def carry_out(self, at: AtTable) -> Facts:
        """One signature; with the last one it is done."""
        done = yield from self._sign(at)
        if done is not None and done.what in (FILL, CREDIT):
            yield moved(at, done)
        elif done is not None and done.what == DROP:
            yield BoxRemoved(done.id, done.body["why"], 0, new_slip(at, BOX))
        elif done is not None and done.what == SOFT_COUNT:
            yield from counted(at, done)
        elif done is not None and done.what == CASH_IN:
            yield change_cash(at, int(done.body["seat"]), done.amount, done.id)
        if done is not None or self.act == "decline":
            yield from at.kind.decided(at, self, done)

    def _sign(self, at: AtTable) -> Generator[Fact | Unasked | Elsewhere, None, Approval | None]:
        """The approval if this signature is the last that was needed."""
        row = at.connection.execute(select(APPROVALS).where(APPROVALS.c.id == self.approval)).first()
        if row is None or row.table_id != at.state.id or row.status != WAITING:
            raise Refused(say("nothing of that number waits at this table"))
        if row.what not in (DROP, SOFT_COUNT):
            at.must_be_open()
        found = approvals.as_told(at.store, at.connection, at.table, row)
        given, needs = found.body["given"], found.body["needs"]
        asked_by = at.person.id == found.body["asked_by"] and not _takes_it(at, found)
        if asked_by or any(each[0] == at.person.id for each in given):
            raise Forbidden(say("a second person must sign"))
        on_slip = (found.body["asked_by"], *(each[0] for each in given))
        check_apart(at.connection, at.person, [each for each in on_slip if each is not None], at.time)
        missing = list(needs)
        for each in given:
            missing.remove(next(need for need in missing if each[2] in need))
        if found.body.get("parts"):  # from hand to hand, one after the other
            missing = missing[:1]
        if not any(at.person.role in need for need in missing):
            raise Forbidden(say("this is signed by {all}", all=any_of([plain(each) for each in missing[0]])))
        if self.act == "decline":
            if found.what in _NOT_DECLINED:
                raise Refused(_NOT_DECLINED[found.what])
            yield ApprovalDeclined(found.id)
            return None
        complete = len(given) + 1 == len(needs)
        yield ApprovalSigned(found.id, complete, at.person.title, at.person.role)
        return found if complete else None


def _takes_it(at: AtTable, found: Approval) -> bool:
    """Whether this is the dealer's end of a slip they asked for: a supervisor has signed that it is needed."""
    parts, given = found.body.get("parts"), found.body["given"]
    return found.what in (FILL, CREDIT) and bool(parts) and bool(given) and at.person.role is Role.DEALER


ApprovalActs: TypeAlias = Approve
