"""The jackpots of a poker room: what is dropped at a table lies in its box until it is counted and divided, and
what was counted is posted once a day."""

from typing import ClassVar, Literal, TypeAlias

from pitboss.errors import Refused
from pitboss.floor.acts.act import Act, AtTable, Facts
from pitboss.floor.books.jackpots import COUNTED, POSTED, divided, reads, rules_of
from pitboss.floor.facts.poker import JackpotPosted
from pitboss.room.room import meter_of
from pitboss.saying import say


class CountBox(Act):
    """Count what is in a table's promotional box and divide it among jackpot, reserve and fund."""

    act: Literal["count-box"]
    in_tournament: ClassVar[bool] = False

    def carry_out(self, at: AtTable) -> Facts:
        """Where there is something in it."""
        at.must_be_open()
        table = at.poker
        if not at.state.box:
            raise Refused(say("the promotional box is empty"))
        yield divided(table.state, table.house, at.state.box)


class PostJackpot(Act):
    """Post the new amount of the jackpot a table plays for: what was counted since is added."""

    act: Literal["post-jackpot"]

    def carry_out(self, at: AtTable) -> Facts:
        """Where something was counted."""
        at.must_be_open()
        table = at.poker
        meter = meter_of(rules_of(table.state), table.house.option("variant"))
        if meter is None:
            raise Refused(say("this game plays for no jackpot"))
        added, stands = (reads(at.connection, at.state.property, meter, what) for what in (COUNTED, POSTED))
        if not added:
            raise Refused(say("nothing was counted since the jackpot was posted"))
        yield JackpotPosted(meter, added, stands + added)


JackpotActs: TypeAlias = CountBox | PostJackpot
