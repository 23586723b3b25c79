"""Dealers at the table: tapping in, which relieves whoever dealt there, and tapping out."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field
from sqlalchemy import Connection, select

from pitboss.errors import Refused
from pitboss.floor.acts.act import Act, AtTable, Facts, InPit
from pitboss.floor.books.pit import PitBook
from pitboss.floor.books.state import TableState
from pitboss.floor.facts.pit import BreakBegun, BreakEnded, DealerSent, DutyBegun, DutyEnded
from pitboss.floor.facts.tables import TappedIn, TappedOut
from pitboss.floor.people import Person
from pitboss.floor.people.accounts import colleague
from pitboss.floor.roles import Duty, Forbidden, may
from pitboss.floor.schema import TABLES
from pitboss.saying import say

Account: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=2_000_000_000)]
Next: TypeAlias = Literal["table", "break", "home"]
"""Where somebody goes who leaves a table."""


class TapIn(Act):
    """Take the table over: from here on whoever taps in deals it, and whoever dealt is relieved."""

    act: Literal["tap-in"]
    dealer: Account | None = None
    """Whom a supervisor taps in; else whoever sends it."""
    relieved: Next = "table"
    """Where whoever is relieved goes."""

    def carry_out(self, at: AtTable) -> Facts:
        """At an open table, by somebody who deals at no other. Who was not at work comes to work with it."""
        at.must_be_open()
        dealer, before = self._dealer(at), at.state.dealing
        if before == dealer.id:
            raise Refused(say("{title} deals at this table already", title=dealer.title))
        if (other := deals_at(at.connection, at.state.property, dealer.id)) is not None:
            raise Refused(
                say(
                    "{title} deals at {other}; they are relieved or tap out there first",
                    title=dealer.title,
                    other=other,
                )
            )
        pit = at.pits.standing(at.connection, at.state.property)
        yield from _at_hand(pit, dealer)
        yield TappedIn(dealer.id, dealer.title)
        if before is not None:
            yield from _goes(pit, before, self.relieved)

    def _dealer(self, at: AtTable) -> Person:
        if self.dealer is None or self.dealer == at.person.id:
            return at.person
        if not may(at.person.role, Duty.SET_UP):
            raise Forbidden(say("a dealer taps in for themselves; a supervisor taps others in"))
        return colleague(at.connection, at.state.property, self.dealer, Duty.DEAL)


class TapOut(Act):
    """Leave the table; nobody deals it then."""

    act: Literal["tap-out"]
    goes: Next = "table"

    def carry_out(self, at: AtTable) -> Facts:
        """By the dealer, or by whoever sets tables up for them."""
        dealer = at.state.dealer
        if dealer is None:
            raise Refused(say("nobody has tapped in at this table"))
        if dealer.person != at.person.id and not may(at.person.role, Duty.SET_UP):
            raise Refused(
                say(
                    "{title} deals at this table; they tap out, or a supervisor does it for them",
                    title=dealer.title,
                )
            )
        yield TappedOut(dealer.person)
        yield from _goes(at.pits.standing(at.connection, at.state.property), dealer.person, self.goes)


def deals_at(connection: Connection, house: str, who: int) -> str | None:
    """The name of the table somebody deals at."""
    asked = select(TABLES.c.name, TABLES.c.state).where(TABLES.c.property == house, TABLES.c.status == "open")
    found = (row.name for row in connection.execute(asked) if TableState.from_json(row.state).dealing == who)
    return next(found, None)


def _at_hand(pit: PitBook, dealer: Person) -> Facts:
    """Whoever taps in is at work, on no break and sent nowhere any more."""
    found = pit.at_work.get(dealer.id)
    if found is None:
        yield InPit(DutyBegun(dealer.id, dealer.title, dealer.role))
        return
    if found.break_since:
        yield InPit(BreakEnded(dealer.id))
    if found.sent_to is not None:
        yield InPit(DealerSent(dealer.id, None))


def _goes(pit: PitBook, who: int, goes: Next) -> Facts:
    """Where they go who leave a table; who went home meanwhile is gone."""
    if who in pit.at_work and goes != "table":
        yield InPit(BreakBegun(who) if goes == "break" else DutyEnded(who))


TapActs: TypeAlias = TapIn | TapOut
