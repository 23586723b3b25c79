"""Money of the promotional fund in tournaments, and a day of the room on which every promotion is held once."""

from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

from pitboss import library
from pitboss.equipment.chance import SeededChance
from pitboss.errors import Refused
from pitboss.money import Cents, decimal, dollars
from pitboss.odds.stacks import in_cents
from pitboss.room.bots import ChancePlayers
from pitboss.room.hand import PokerHand
from pitboss.room.jackpots import Fund, Jackpots, Meter
from pitboss.room.promotions import Promotions
from pitboss.room.revenue import PERCENT, Charges, DropTerms, RakeTerms
from pitboss.room.room import Room
from pitboss.room.rules import BadBeatRules, PokerRoomRules
from pitboss.room.stakes import FIXED, Spread, Stakes
from pitboss.room.table import PokerTable
from pitboss.tournament import freeze_out
from pitboss.tournament.accounts import Accounts
from pitboss.tournament.event import Event

_BUY_IN: Final[Cents] = 40_000
_ENTRY: Final[Cents] = 5_000
_SEATED: Final = 8
_GAME: Final = "holdem"


def enter_by_voucher(accounts: Accounts, fund: Fund, player: str) -> None:
    """A seat that was won: the fund pays the entry when the tournament is reconciled."""
    cost = accounts.event.entry.buy_in + accounts.event.entry.fee
    if fund.balance < cost:
        raise Refused(f"the fund holds {dollars(fund.balance)}; the entry costs {dollars(cost)}")
    accounts.enter(player)
    fund.pay(player, cost, f"voucher for {accounts.event.title}")


def pay_added(accounts: Accounts, fund: Fund) -> None:
    """Book what the fund added: to everybody who was paid, its part of their prize."""
    parts = [Fraction(accounts.added * prize, accounts.pool) for prize in accounts.paid.values()]
    for player, amount in zip(accounts.paid, in_cents(parts, accounts.added), strict=True):
        if amount:
            fund.pay(player, amount, f"prizes of {accounts.event.title}")


@dataclass(frozen=True)
class PromotedDay:
    """A day of the room, and every promotion on it."""

    hands: int
    collected: Cents
    """What of the boxes went to the fund."""
    promotions: Promotions
    tournaments: tuple[Accounts, ...]

    @property
    def paid(self) -> Cents:
        """What the fund paid to players."""
        return -sum(line.amount for line in self.promotions.fund.ledger if line.amount < 0)

    @property
    def reconciled(self) -> bool:
        """Whether what was collected was paid to players or is there, and every tournament's money is found."""
        fund = self.promotions.fund
        everybody = all(line.player for line in fund.ledger if line.amount < 0)
        kept = self.collected - self.paid == fund.balance >= 0
        return everybody and kept and all(each.reconciled for each in self.tournaments)


def promoted_day(
    house: str, rules: PokerRoomRules, beats: BadBeatRules, tables: int, hands: int, seed: int
) -> PromotedDay:
    """Deal a room, count its boxes, then hold each promotion the house lists; tournaments take the rest."""
    rng, shown = Random(f"{seed} promotions"), list[tuple[str, int]]()
    names = {jackpot.meter for jackpot in beats.jackpots.values()}
    room = Room(Jackpots(beats, {name: Meter(0) for name in names}))
    bots = ChancePlayers(rng)
    for number in range(1, tables + 1):
        room.open(_table(rules, beats, number))

    def play(hand: PokerHand) -> None:
        bots(hand)

    for table in room.tables.values():
        for _ in range(hands):
            _buy_in(table)
            outcome, _ = room.deal(table.name, play)
            shown += [(table.players[seat].name, worth.high or 0) for seat, worth in outcome.worths.items()]
    room.close_day()
    fund = room.jackpots.fund
    kinds = {**beats.promotions, **rules.promotions}
    found = Promotions(kinds, fund, rng.randbytes(32), beats.reported.above, rules.taxable.promotion_above)
    collected, every = fund.balance, list(room.tables.values())
    prize = collected // 40
    found.high_card("high card", every, prize)
    found.hot_seat("hot seat", every, prize, seats=2)
    found.hot_table("hot table", every, prize // _SEATED)
    found.high_hand("high hand", shown, "full-house-twos-over-threes", prize)
    splashed = room.tables[found.splash("splash pot", every, prize)]
    _buy_in(splashed)
    outcome, _ = room.deal(splashed.name, play)
    found.splashed("splash pot", splashed, outcome)
    tickets = {player: 1 + at % 3 for at, (player, _) in enumerate(shown[:200])}
    found.drawing("drawing", tickets, prize, winners=3)
    events = (_event(house, "Added money", _ENTRY, 5 * prize), _event(house, "Free-roll", 0, 5 * prize))
    held = [_held(event, fund, found, seed) for event in events]
    return PromotedDay(tables * hands + 1, collected, found, tuple(held))


def _event(house: str, title: str, entry: Cents, added: Cents) -> Event:
    """A short tournament of the room."""
    levels = [{"small": str(25 << level), "big": str(50 << level)} for level in range(8)]
    written = {
        "property": house,
        "game": library.POKER_ROOM,
        "variant": _GAME,
        "levels": levels,
        "hands-a-level": 5,
    }
    money = {"entry": {"buy-in": decimal(entry)}, "added": decimal(added), "chips": "1000", "prizes": [50, 30, 20]}
    return Event.model_validate({"title": title, "seats": 9, **written, **money})


def _held(event: Event, fund: Fund, found: Promotions, seed: int) -> Accounts:
    """A tournament whose prizes the fund adds to; a free-roll where nothing is paid to enter."""
    found.rule("added-money" if event.entry.buy_in else "free-roll", "tournament")
    players = [f"player {number}" for number in range(1, 19)]
    played = freeze_out.held(event, players, SeededChance(seed), seed)
    pay_added(played.accounts, fund)
    return played.accounts


def _buy_in(table: PokerTable) -> None:
    for player in table.players.values():
        if player.chips < _BUY_IN // 2:
            player.chips += _BUY_IN


def _table(rules: PokerRoomRules, beats: BadBeatRules, number: int) -> PokerTable:
    levels = tuple((level.at, level.takes) for level in beats.collection.levels)
    charges = Charges(
        RakeTerms(PERCENT, rules.rake.percent_most, 500),
        DropTerms(levels, beats.collection.players, after_flop=True),
    )
    spread = Spread.of(rules, _GAME, Stakes(FIXED, 400, 800, (200, 400)))
    table = PokerTable(str(number), spread, charges)
    for seat in range(1, _SEATED + 1):
        table.sit(seat, f"{number}-{seat}", _BUY_IN)
    return table
