"""What the pit and the cage write down of players: cash that was changed, and ratings by hand."""

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from pitboss.amounts import Amount
from pitboss.errors import Refused
from pitboss.floor.acts.act import Name, SeatNumber, TableNumber, Word
from pitboss.floor.acts.pit import AtPit, PitAct
from pitboss.floor.acts.taps import Account
from pitboss.floor.facts import Fact
from pitboss.floor.facts.pit import CashChanged, RatingBegun, RatingEnded
from pitboss.floor.people.accounts import guest
from pitboss.library import of_house
from pitboss.saying import say

RecordNumber: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=2_000_000_000)]
"""What something is called by: the record of the pit's journal that begins it."""


class ChangeCash(PitAct):
    """At the cage: cash for chips (in), or chips for cash (out)."""

    act: Literal["change-cash"]
    way: Literal["in", "out"]
    amount: Amount
    player: Name | None = None
    """By name, or as they look; not needed of one who has an account."""
    account: Account | None = None

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """For somebody who is told from others."""
        if self.account is None and self.player is None:
            raise Refused(say("say who it is: an account, a name, or what they look like"))
        player = self.player if self.account is None else guest(at.connection, at.house, self.account).title
        yield CashChanged(self.way, player or "", self.account, self.amount)


class BeginRating(PitAct):
    """Begin to rate a player by hand."""

    act: Literal["begin-rating"]
    table: TableNumber
    seat: SeatNumber
    player: Name | None = None
    """Whom one sees there; not needed where the table knows who sits there."""

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """At an open table; one rating a seat."""
        table = at.table(self.table)
        if table.status != "open":
            raise Refused(say("{name} is not open", name=table.name))
        if self.seat > table.seats_at_most:
            raise Refused(
                say("{name} has {seats_at_most} seats", name=table.name, seats_at_most=table.seats_at_most)
            )
        if any(
            (each.table, each.seat, each.until) == (self.table, self.seat, "") for each in at.book.ratings.values()
        ):
            raise Refused(
                say("seat {seat} of {name} is being rated; end that rating first", seat=self.seat, name=table.name)
            )
        sits = table.seats.get(self.seat)
        if sits is None and self.player is None:
            raise Refused(say("the table knows of nobody at seat {seat}; say who it is", seat=self.seat))
        player = self.player if sits is None else sits.player
        yield RatingBegun(self.table, self.seat, player or "", None if sits is None else sits.person)


class EndRating(PitAct):
    """End a rating: what they wagered on average, and how well they played."""

    act: Literal["end-rating"]
    rating: RecordNumber
    average: Amount
    skill: Word

    def carry_out(self, at: AtPit) -> Iterator[Fact]:
        """One that is on, by a skill the house knows."""
        rating, skills = at.book.ratings.get(self.rating), of_house(at.house).facts.hand_ratings.skills
        if rating is None or rating.until:
            raise Refused(say("no rating {rating} is on", rating=self.rating))
        if self.skill not in skills:
            raise Refused(say("the house rates skill as {all}", all=", ".join(skills)))
        yield RatingEnded(self.rating, self.average, self.skill)


PlayerActs: TypeAlias = ChangeCash | BeginRating | EndRating
