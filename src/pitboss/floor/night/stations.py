"""House players at the stations of a stadium: the clock goes on with the rounds, they only play."""

from random import Random

from pitboss.floor.books.live_table import LiveTable
from pitboss.floor.books.stadium_live import StadiumLive
from pitboss.floor.night import betting
from pitboss.floor.night.deciding import decided
from pitboss.floor.night.doing import Now, Pondering
from pitboss.floor.night.host import Next
from pitboss.floor.night.house_games import GameHost, said
from pitboss.floor.people import Person
from pitboss.table import CommonHand, Decide, Round, StationsDecide, TakeWagers


class StationHost(GameHost):
    """Everybody of the night at a stadium."""

    most = 10

    def play(self, live: LiveTable, now: Now) -> Next:
        """Wagers and decisions, in their window."""
        table = live.as_stadium()
        round_ = table.round
        if round_ is None or table.stadium.void or table.time_is_up(now.clock):
            return None
        match round_.ask:
            case TakeWagers():
                own = {seat: each for seat, each in self.own(live).items() if seat not in table.stadium.held}
                return self._bet(table, round_, own)
            case StationsDecide(seats=awaited) if isinstance(round_, CommonHand):
                return self._decides(table, round_, awaited)
            case _:
                return None

    def bring(self, live: LiveTable, seat: int) -> Next:
        """The largest bill the validator takes."""
        table, person = live.as_stadium(), self.own(live)[seat]
        if live.available(seat) >= betting.needs(table, self.style(person)):
            return None
        bill = max(table.rules.buy_ins.bills)
        return self.doing(person, "insert-bill", seat=seat, amount=bill, seconds=1.0)

    def _decides(self, table: StadiumLive, round_: CommonHand, awaited: tuple[int, ...]) -> Next:
        for seat, person in self.own(table).items():
            ask = round_.asked(seat) if seat in awaited else None
            if ask is not None:
                return self._thinks(table, round_.stations[seat], ask, person)
        return None

    def _thinks(self, table: StadiumLive, station: Round, ask: Decide, person: Person) -> Next:
        copy, chips, plays = station.copied(), table.available(ask.seat), self.style(person).plays
        seat, rng = ask.seat, Random(self.rng.random())
        return Pondering(person, self.table, lambda: said(seat, decided(copy, ask, plays, chips, rng)), 1.0)
