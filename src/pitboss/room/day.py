"""A gaming day of a whole room, played by chance: every cent that is dropped is found again.

Tables have nothing in common but the jackpots, so each is dealt by itself, on whatever core is free; what the
jackpots owe is reckoned afterwards, hand by hand. The same seed gives the same day on any number of cores.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Final

from pitboss.money import Cents
from pitboss.room.bad_beats import Hit, find_hit
from pitboss.room.bots import ChancePlayers
from pitboss.room.hand import PokerHand
from pitboss.room.jackpots import Jackpots, Meter
from pitboss.room.revenue import PERCENT, Charges, DropTerms, RakeTerms
from pitboss.room.room import meter_of
from pitboss.room.rules import BadBeatRules, PokerRoomRules
from pitboss.room.stakes import FIXED, Spread, Stakes
from pitboss.room.table import PokerTable

HANDS: Final = 30 * 24
"""Of a table that is dealt round the clock, thirty an hour."""
SPREAD_TODAY: Final = (*("holdem",) * 5, "omaha", "omaha-eight-or-better", "seven-card-stud")
"""What the tables are opened as, in turn."""
BUY_IN: Final[Cents] = 40_000
RAKE_CAP: Final[Cents] = 500
POSTED: Final = Meter(posted=5_000_000, reserve=500_000)
"""What a jackpot stands at when the day begins."""
_LEAVES, _STEPS_AWAY, _COMES_BACK = 1 / 250, 1 / 100, 1 / 5
"""How often a player does so between two hands."""


@dataclass(frozen=True)
class Beat:
    """A bad beat at one table."""

    hand: int
    """Which hand of its table's day it was."""
    hit: Hit
    players: Mapping[int, str]
    """By seat: who was dealt in."""
    sitting_out: tuple[str, ...] = ()
    """Who shares at the table without a hand."""


@dataclass
class TableDay:
    """What the day came to at one table."""

    name: str
    variant: str
    rake: Cents = 0
    dropped: Cents = 0
    bought_in: Cents = 0
    cashed_out: Cents = 0
    hands: int = 0
    beats: list[Beat] = field(default_factory=list)
    dealt_in: list[tuple[int, tuple[str, ...]]] = field(default_factory=list)
    """From which hand on who was dealt in."""

    def at(self, hand: int) -> tuple[str, ...]:
        """Who was dealt in to a hand."""
        found = bisect_right(self.dealt_in, hand, key=lambda each: each[0])
        return self.dealt_in[found - 1][1] if found else ()


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
    hits: Mapping[str, int]
    """By jackpot."""
    paid_players: int
    bought_in: Cents
    cashed_out: Cents
    meters: Mapping[str, Meter]
    """As they are posted for the next day."""

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
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Day:
    """A room dealt for a day: so many hands at every table; `progress` is told how many more were dealt."""
    names = [SPREAD_TODAY[number % len(SPREAD_TODAY)] for number in range(tables)]
    jobs = [(rules, beats, number, name, hands, seed) for number, name in enumerate(names, start=1)]
    found = []
    for table in _dealt(jobs, workers):
        found.append(table)
        progress(table.hands)
    return _closed(beats, found)


_Job = tuple[PokerRoomRules, BadBeatRules, int, str, int, int]


def _dealt(jobs: Sequence[_Job], workers: int) -> Iterator[TableDay]:
    if workers == 1:
        yield from (table_day(*job) for job in jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        for done in [pool.submit(table_day, *job) for job in jobs]:
            yield done.result()


def table_day(
    rules: PokerRoomRules, beats: BadBeatRules, number: int, name: str, hands: int, seed: int
) -> TableDay:
    """One table for a day; it depends on the seed and its number alone."""
    rng = Random(f"{seed} {number}")
    levels = tuple((level.at, level.takes) for level in beats.collection.levels)
    drop = DropTerms(levels, beats.collection.players, after_flop=True)
    charges = Charges(RakeTerms(PERCENT, rules.rake.percent_most, RAKE_CAP), drop)
    table = PokerTable(str(number), _spread(rules, name), charges)
    found, bots, seated = TableDay(table.name, name), ChancePlayers(rng), 5 + number % 4
    for hand_number in range(1, hands + 1):
        _come_and_go(table, found, seated, rng)
        hand = table.begin()
        bots(hand)
        table.end(hand)
        dealt_in = tuple(table.players[seat].name for seat in hand.seats)
        if set(dealt_in) != set(found.at(hand_number)):
            found.dealt_in.append((hand_number, dealt_in))
        hit = find_hit(beats.jackpots, hand, beats.collection.players)
        if hit is not None:
            found.beats.append(_beat(table, hand, hit, hand_number))
    found.rake, found.dropped, found.hands = table.rake, table.dropped, table.hands
    found.cashed_out += sum(player.chips for player in table.players.values())
    return found


def _come_and_go(table: PokerTable, day: TableDay, seated: int, rng: Random) -> None:
    """Players leave, step away and come back; free seats are taken, and who has lost their chips buys in again."""
    for seat, player in list(table.players.items()):
        if rng.random() < _LEAVES:
            day.cashed_out += table.leave(seat)
        elif player.away:
            player.away = rng.random() >= _COMES_BACK
        elif rng.random() < _STEPS_AWAY:
            table.step_away(seat)
    for player in table.players.values():
        if player.chips < table.spread.stakes.least_to_play + player.owes:
            player.chips += BUY_IN
            day.bought_in += BUY_IN
    while len(table.players) < seated or len(table.ready()) < 2:
        seat = next(seat for seat in range(1, table.spread.variant.players + 1) if seat not in table.players)
        table.sit(seat, f"{table.name}-{seat}-{rng.randrange(10**6)}", BUY_IN)
        day.bought_in += BUY_IN


def _beat(table: PokerTable, hand: PokerHand, hit: Hit, number: int) -> Beat:
    players = {seat: table.players[seat].name for seat in hand.seats}
    return Beat(number, hit, players, tuple(table.sitting_out(hand)))


def _closed(rules: BadBeatRules, tables: Sequence[TableDay]) -> Day:
    """Pay the bad beats of the day in the order they came, then count and divide the boxes."""
    names = dict.fromkeys(jackpot.meter for jackpot in rules.jackpots.values())
    jackpots = Jackpots(rules, {name: Meter(POSTED.posted, POSTED.reserve) for name in names})
    before = sum(meter.total for meter in jackpots.meters.values())
    for beat, here in sorted(
        ((beat, table) for table in tables for beat in table.beats), key=lambda each: each[0].hand
    ):
        jackpot = rules.jackpots[beat.hit.jackpot]
        others = [player for seat, player in beat.players.items() if seat not in beat.hit.seats]
        if jackpot.others == "room":
            elsewhere = [each for each in tables if each is not here and each.variant in jackpot.variants]
            others += [player for each in elsewhere for player in each.at(beat.hand)]
        else:
            others += beat.sitting_out
        jackpots.pay([(beat.hit, beat.players, others)])
    for table in tables:
        jackpots.drop(table.name, table.dropped)
    shares = {table.name: {meter_of(rules, table.variant) or "": Fraction(1)} for table in tables}
    counted = jackpots.count(shares)
    jackpots.post()
    paid = [payout for each in jackpots.paid for payout in each.payouts]
    hits = {name: sum(each.hit.jackpot == name for each in jackpots.paid) for name in rules.jackpots}
    return Day(
        tables=len(tables),
        hands=sum(table.hands for table in tables),
        rake=sum(table.rake for table in tables),
        dropped=sum(table.dropped for table in tables),
        counted=counted,
        to_jackpots=sum(meter.total for meter in jackpots.meters.values())
        - before
        + sum(payout.amount for payout in paid),
        to_fund=jackpots.fund.balance,
        jackpots_paid=sum(payout.amount for payout in paid),
        hits=hits,
        paid_players=len(paid),
        bought_in=sum(table.bought_in for table in tables),
        cashed_out=sum(table.cashed_out for table in tables),
        meters=jackpots.meters,
    )


def _spread(rules: PokerRoomRules, name: str) -> Spread:
    """$4/$8 with fixed limits."""
    variant = rules.variants[name]
    blinds, ante, forced = ((200, 400), 0, 0) if variant.blinds else ((), 50, 200)
    return Spread.of(rules, name, Stakes(FIXED, 400, 800, blinds, ante, forced))
