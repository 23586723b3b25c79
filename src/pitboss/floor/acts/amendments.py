"""Amending the rules on a running floor: the house proposes, the Commission's agent signs, and a day brings it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection, Row, select

from pitboss import library
from pitboss.design.amendment import amend
from pitboss.design.proposal import as_yaml, read_proposal
from pitboss.errors import BadInput, Refused, Unknown
from pitboss.floor import editions
from pitboss.floor.acts.act import Word
from pitboss.floor.books.amendments import in_force
from pitboss.floor.books.registers import APPROVED, WAITING
from pitboss.floor.facts import Fact
from pitboss.floor.facts.rulebooks import (
    AmendmentApproved,
    AmendmentDeclined,
    AmendmentProposed,
    AmendmentWithdrawn,
)
from pitboss.floor.people import Person
from pitboss.floor.roles import Duty, require
from pitboss.floor.rows import next_number
from pitboss.floor.schema import AMENDMENTS
from pitboss.rulebook.schema import DAY
from pitboss.saying import say

Day: TypeAlias = Annotated[str, Field(pattern=rf"^{DAY}$")]
Number: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=2_000_000_000)]
Sentence: TypeAlias = Annotated[str, Field(min_length=1, max_length=200, pattern=r"^[^\x00]*$")]
Reasons: TypeAlias = Annotated[str, Field(min_length=1, max_length=400, pattern=r"^[^\x00]*$")]
Piece: TypeAlias = Annotated[str, Field(min_length=1, max_length=40_000, pattern=r"^[^\x00]*$")]


@dataclass(frozen=True)
class AtRulebooks:
    """Where the rules are amended, by whom and when."""

    connection: Connection
    person: Person
    time: str

    def today(self, house: str) -> str:
        """The gaming day that is on at a house."""
        return library.day_of(house, self.time)

    def waiting(self, number: int) -> Row[Any]:
        """An amendment nobody has decided on, of a house one may speak for."""
        row = self.connection.execute(select(AMENDMENTS).where(AMENDMENTS.c.id == number)).first()
        if row is None:
            raise Unknown(f"there is no amendment {number}", number)
        self.person.check_house(row.property)
        if row.status != WAITING:
            raise Refused(say("amendment {number} was {status} already", number=number, status=row.status))
        return row

    def later(self, sections: set[str], day: str) -> Iterator[Row[Any]]:
        """Approved amendments of some sections that take effect on a day or after it."""
        asked = select(AMENDMENTS).where(AMENDMENTS.c.status == APPROVED, AMENDMENTS.c.effective >= day)
        for row in self.connection.execute(asked.order_by(AMENDMENTS.c.id)):
            if sections & set(editions.sections_of(row)):
                yield row


class RulebookAct(BaseModel, ABC):
    """Something somebody wants to do about the rules of a house."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    @abstractmethod
    def carry_out(self, at: AtRulebooks) -> Fact:
        """Check that it may be done, and tell what happens."""


class Propose(RulebookAct):
    """Submit an amendment: a piece of a rulebook, and the gaming day it is to take effect."""

    act: Literal["propose"]
    property: Word
    game: Word
    what: Sentence
    """What it is about, in a sentence."""
    proposal: Piece
    """As the workbench saves it."""
    effective: Day

    def carry_out(self, at: AtRulebooks) -> Fact:
        """By the house's manager; from the next gaming day on at the earliest."""
        require(at.person.role, Duty.AMEND)
        house, game = library.find_name(self.property, self.game)
        at.person.check_house(house)
        today = at.today(house)
        if _no_day(self.effective) or self.effective <= today:
            raise BadInput(f"an amendment takes effect on a gaming day after {today}, not on {self.effective}")
        before = in_force(at.connection, house, game, self.effective)
        read = read_proposal(self.proposal, "the amendment", before.section).about(self.what)
        found = amend(before, read, today, self.effective)
        _nothing_later(at, set(found.sections), self.effective)
        for edition in (found.before, found.after):
            editions.keep(at.connection, editions.remember(edition))
        changes = as_yaml(before.section, {"what": self.what, **read.changes})
        number = next_number(at.connection, AMENDMENTS)
        names = found.sections, found.before.name, found.after.name
        return AmendmentProposed(number, house, game, self.what, changes, *names, self.effective)


class Approve(RulebookAct):
    """Sign an amendment: it is law from its gaming day on."""

    act: Literal["approve"]
    amendment: Number

    def carry_out(self, at: AtRulebooks) -> Fact:
        """By the Commission's agent, before its day, and only while it is written over what will be in force."""
        require(at.person.role, Duty.ENACT)
        row = at.waiting(self.amendment)
        sections = set(editions.sections_of(row))
        if row.effective <= (today := at.today(row.property)):
            raise Refused(
                say(
                    "it was to take effect on {effective} and today is {today}: it is proposed anew",
                    effective=row.effective,
                    today=today,
                )
            )
        _nothing_later(at, sections, row.effective)
        based_on = editions.find(at.connection, row.based_on)
        now = in_force(at.connection, row.property, row.game, row.effective)
        if any(based_on.texts.get(key) != now.texts.get(key) for key in sections):
            raise Refused(
                say(
                    "it is written over edition {short_name}, and on {effective} edition {short_name2} is in "
                    "force: it is proposed anew",
                    short_name=based_on.short_name,
                    effective=row.effective,
                    short_name2=now.short_name,
                )
            )
        return AmendmentApproved(row.id, at.person.title, at.person.role)


class Decline(RulebookAct):
    """Refuse to sign an amendment, and say why."""

    act: Literal["decline"]
    amendment: Number
    why: Reasons

    def carry_out(self, at: AtRulebooks) -> Fact:
        """By the Commission's agent."""
        require(at.person.role, Duty.ENACT)
        row = at.waiting(self.amendment)
        return AmendmentDeclined(row.id, at.person.title, at.person.role, self.why)


class Withdraw(RulebookAct):
    """Take back an amendment that nobody has decided on."""

    act: Literal["withdraw"]
    amendment: Number

    def carry_out(self, at: AtRulebooks) -> Fact:
        """By the house's manager."""
        require(at.person.role, Duty.AMEND)
        return AmendmentWithdrawn(at.waiting(self.amendment).id)


RulebookActs: TypeAlias = Annotated[Propose | Approve | Decline | Withdraw, Field(discriminator="act")]


def _no_day(day: str) -> bool:
    """The thirtieth of February is written like a day and is none."""
    try:
        return datetime.fromisoformat(day).date().isoformat() != day
    except ValueError:
        return True


def _nothing_later(at: AtRulebooks, sections: set[str], day: str) -> None:
    """What takes effect later was written without it, and would take it back."""
    for row in at.later(sections, day):
        raise Refused(
            say(
                "amendment {id} of {property}/{game} is approved and takes effect on {effective}, without "
                "this one: propose it for a later day",
                id=row.id,
                property=row.property,
                game=row.game,
                effective=row.effective,
            )
        )
