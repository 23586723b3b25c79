"""A gaming day of a whole room, played by chance: every cent that is dropped is found again."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from pitboss.money import Cents
from pitboss.room.bots import ChancePlayers
from pitboss.room.jackpots import Jackpots, Meter
from pitboss.room.revenue import PERCENT, Charges, DropTerms, RakeTerms
from pitboss.room.room import Room
from pitboss.room.rules import BadBeatRules, PokerRoomRules
from pitboss.room.stakes import FIXED, Spread, Stakes
from pitboss.room.table import PokerTable

SPREAD_TODAY = (*("holdem",) * 5, "omaha", "omaha-eight-or-better", "seven-card-stud")
"""What the tables are opened as, in turn."""
BUY_IN: Cents = 40_000


@dataclass(frozen=True)
class Day:
    """What a gaming day came to."""

    tables: int
    hands: int
    rake: Cents
    dropped: Cents
    counted: Cents
    to_jackpots: Cents
    to_fund: Cents
    jackpots_paid: Cents
    hits: int
    bought_in: Cents
    cashed_out: Cents

    @property
    def reconciled(self) -> bool:
        """Whether everything that came in is accounted for."""
        boxes = self.dropped == self.counted == self.to_jackpots + self.to_fund
        return boxes and self.bought_in == self.cashed_out + self.rake + self.dropped


def simulated_day(
    rules: PokerRoomRules,
    beats: BadBeatRules,
    tables: int,
    hands: int,
    seed: int,
    progress: Callable[[int], None] = lambda done: None,
) -> tuple[Day, Room]:
    """A room dealt for a day: so many hands at every table, players coming when others have gone broke."""
    rng = Random(seed)
    room = Room(Jackpots(beats, {meter: Meter(5_000_000, 500_000) for meter in _meters(beats)}))
    before = sum(meter.total for meter in room.jackpots.meters.values())
    levels = tuple((level.at, level.takes) for level in beats.collection.levels)
    charges = Charges(
        RakeTerms(PERCENT, rules.rake.percent_most, 500), DropTerms(levels, beats.collection.players, True)
    )
    bots, bought_in = ChancePlayers(rng), 0
    for number in range(tables):
        room.open(PokerTable(str(number + 1), _spread(rules, SPREAD_TODAY[number % len(SPREAD_TODAY)]), charges))
    for _ in range(hands):
        for table in room.tables.values():
            bought_in += _fill(table, rng)
            room.deal(table.name, bots)
        progress(tables)
    paid = sum(each.amount for each in room.jackpots.paid)
    rake, dropped = (sum(getattr(table, what) for table in room.tables.values()) for what in ("rake", "dropped"))
    cashed = sum(player.chips for table in room.tables.values() for player in table.players.values())
    counted = room.close_day()
    grown = sum(meter.total for meter in room.jackpots.meters.values()) - before + paid
    return Day(
        tables=tables,
        hands=sum(table.hands for table in room.tables.values()),
        rake=rake,
        dropped=dropped,
        counted=counted,
        to_jackpots=grown,
        to_fund=room.jackpots.fund.balance,
        jackpots_paid=paid,
        hits=len(room.jackpots.paid),
        bought_in=bought_in,
        cashed_out=cashed,
    ), room


def _meters(beats: BadBeatRules) -> list[str]:
    return list(dict.fromkeys(jackpot.meter for jackpot in beats.jackpots.values()))


def _spread(rules: PokerRoomRules, name: str) -> Spread:
    """$4/$8 with fixed limits."""
    variant = rules.variants[name]
    blinds, ante, forced = ((200, 400), 0, 0) if variant.blinds else ((), 50, 200)
    return Spread.of(rules, name, Stakes(FIXED, 400, 800, blinds, ante, forced))


def _fill(table: PokerTable, rng: Random) -> Cents:
    """Seat players until six can be dealt in; who cannot any more buys in again."""
    bought = 0
    for player in table.players.values():
        if player.chips < table.spread.stakes.least_to_play:
            player.chips += BUY_IN
            bought += BUY_IN
    while len(table.players) < 6:
        seat = next(seat for seat in range(1, 9) if seat not in table.players)
        table.sit(seat, f"{table.name}-{seat}-{rng.randrange(10**6)}", BUY_IN)
        bought += BUY_IN
    return bought
