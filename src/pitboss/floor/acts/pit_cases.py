"""Disputes, from the player's word to the ruling, and the claim sheets of jackpots."""

from collections.abc import Iterator
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field
from sqlalchemy import select

from pitboss.amounts import Amount
from pitboss.errors import Refused
from pitboss.floor.acts.act import Name, SeatNumber, TableNumber, Whether
from pitboss.floor.acts.approvals import BAD_BEAT, HAND_PAY, JACKPOT, PAYOUT
from pitboss.floor.acts.pit import AtPit, PitAct
from pitboss.floor.acts.pit_players import RecordNumber
from pitboss.floor.books import approvals
from pitboss.floor.books.approvals import Approval
from pitboss.floor.books.pit import Dispute
from pitboss.floor.books.registers import DECLINED
from pitboss.floor.facts import Fact
from pitboss.floor.facts.pit import ClaimFilled, ClaimVerified, DisputeNoted, DisputeRaised, DisputeRuled
from pitboss.floor.people.accounts import check_apart
from pitboss.floor.roles import Forbidden
from pitboss.floor.schema import APPROVALS
from pitboss.library import of_house
from pitboss.money import Cents
from pitboss.saying import say

Words: TypeAlias = Annotated[str, Field(min_length=3, max_length=1_000, pattern=r"^[^\x00]*$")]
RoundNumber: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=2_000_000_000)]
JACKPOTS: Final = (JACKPOT, BAD_BEAT, PAYOUT, HAND_PAY)
"""What is signed for that is claimed on a sheet."""
CHECKS: Final = ("photo", "age", "not-excluded")
"""What is looked at before a jackpot is paid: that the document is theirs, their age, the list of the excluded."""


class RaiseDispute(PitAct):
    """Write down what a player says is wrong with a round."""

    act: Literal["raise-dispute"]
    table: TableNumber
    round: RoundNumber
    seat: SeatNumber
    player: Name | None = None
    """Not needed where the table knows who sits there."""
    says: Words

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """Of a round that was dealt, or is on."""
        table = at.table(self.table)
        if self.round > table.round:
            raise Refused(
                say(
                    "{name} has dealt {round} rounds; there is no round {round2} yet",
                    name=table.name,
                    round=table.round,
                    round2=self.round,
                )
            )
        sits = table.seats.get(self.seat)
        player = self.player or (None if sits is None else sits.player)
        if player is None:
            raise Refused(say("the table knows of nobody at seat {seat}; say who it is", seat=self.seat))
        yield DisputeRaised(self.table, self.round, self.seat, player, self.says)


class NoteDispute(PitAct):
    """Add what the dealer says, or what was seen."""

    act: Literal["note-dispute"]
    dispute: RecordNumber
    says: Words

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """While it waits for a ruling."""
        _waiting(at, self.dispute)
        yield DisputeNoted(self.dispute, self.says, at.person.title, at.person.role)


class RuleDispute(PitAct):
    """Decide a dispute."""

    act: Literal["rule-dispute"]
    dispute: RecordNumber
    upheld: Whether
    """Whether the player was right."""
    ruling: Words

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """Once."""
        _waiting(at, self.dispute)
        yield DisputeRuled(self.dispute, self.upheld, self.ruling, at.person.title, at.person.role)


def _waiting(at: AtPit, number: int) -> Dispute:
    found = at.book.disputes.get(number)
    if found is None:
        raise Refused(say("there is no dispute {number}", number=number))
    if found.ruling is not None:
        raise Refused(
            say("dispute {number} was ruled on by {title} already", number=number, title=found.ruling.title)
        )
    return found


class FillClaim(PitAct):
    """Fill in the claim sheet of a jackpot: who won it, by which document, and what was checked."""

    act: Literal["fill-claim"]
    approval: RecordNumber
    player: Name
    """As the document says."""
    document: Name
    staked: Amount
    """What the win was wagered with."""
    checked: Annotated[tuple[Literal["photo", "age", "not-excluded"], ...], Field(max_length=3)] = ()

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """For what waits to be paid or was, once, with everything checked."""
        won = self._won(at)
        if any(each.sheet.approval == self.approval for each in at.book.claims.values()):
            raise Refused(say("its claim sheet is filled in already"))
        missing = [each for each in CHECKS if each not in self.checked]
        if missing:
            raise Refused(
                say("a jackpot is claimed once everything is checked; not ticked: {all}", all=", ".join(missing))
            )
        yield ClaimFilled(
            self.approval,
            won.table,
            won.body.get("round"),
            won.body.get("seat"),
            self.player,
            won.amount,
            self.staked,
            self.document,
            CHECKS,
            _form(at.house, won.amount, self.staked),
            at.person.title,
            at.person.role,
        )

    def _won(self, at: AtPit) -> Approval:
        row = at.connection.execute(select(APPROVALS).where(APPROVALS.c.id == self.approval)).first()
        if row is None or row.what not in JACKPOTS or row.status == DECLINED:
            raise Refused(say("approval {approval} is of no jackpot", approval=self.approval))
        at.table(row.table_id)
        return approvals.read(row)


def _form(house: str, amount: Cents, staked: Cents) -> str | None:
    law = of_house(house).winnings_reports
    return law.form if law is not None and law.due(amount, staked) else None


class VerifyClaim(PitAct):
    """Say that the round was seen again and is as the sheet says."""

    act: Literal["verify-claim"]
    claim: RecordNumber

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """By somebody else than whoever filled it in, once."""
        found = at.book.claims.get(self.claim)
        if found is None:
            raise Refused(say("there is no claim {claim}", claim=self.claim))
        if found.verified is not None:
            raise Refused(
                say("claim {claim} was verified by {title} already", claim=self.claim, title=found.verified.title)
            )
        if found.by == at.person.id:
            raise Forbidden(say("a second person verifies it"))
        check_apart(at.connection, at.person, [found.by or 0], at.time)
        yield ClaimVerified(self.claim, at.person.title, at.person.role)


CaseActs: TypeAlias = RaiseDispute | NoteDispute | RuleDispute | FillClaim | VerifyClaim
