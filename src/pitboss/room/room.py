"""The whole room: its tables, one pair of meters and one fund; a bad beat at one table is shared by all."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from pitboss.errors import BadInput
from pitboss.money import Cents
from pitboss.room.bad_beats import Hit, find_hit
from pitboss.room.hand import PokerHand
from pitboss.room.jackpots import Jackpots, Paid
from pitboss.room.outcome import Outcome
from pitboss.room.rules import BadBeatRules
from pitboss.room.table import PokerTable

PlayOut = Callable[[PokerHand], None]
"""Whoever deals and acts until a hand is over."""


@dataclass
class Room:
    """Poker tables under one roof."""

    jackpots: Jackpots
    tables: dict[str, PokerTable] = field(default_factory=dict)
    opened_as: dict[str, str] = field(default_factory=dict)
    """By table: which jackpot it is opened for today."""

    def open(self, table: PokerTable) -> None:
        """Open a table; on one gaming day it is for one jackpot only."""
        meter = meter_of(self.jackpots.rules, table.spread.name)
        before = self.opened_as.get(table.name)
        if before is not None and meter is not None and meter != before:
            raise BadInput(f"table {table.name} was opened for the {before} jackpot today")
        if meter is not None:
            self.opened_as[table.name] = meter
        self.tables[table.name] = table

    def deal(self, name: str, play: PlayOut) -> tuple[Outcome, list[Paid]]:
        """One hand at a table, its drop into the box, and a bad beat paid if there was one."""
        table = self.tables[name]
        hand = table.begin()
        play(hand)
        outcome = table.end(hand)
        if outcome.taken.drop:
            self.jackpots.drop(name, outcome.taken.drop)
        hit = find_hit(self.jackpots.rules.jackpots, hand, self.jackpots.rules.collection.players)
        return outcome, self.pay({name: (hit, hand)}) if hit is not None else []

    def pay(self, hits: Mapping[str, tuple[Hit, PokerHand]], struck: Collection[str] = ()) -> list[Paid]:
        """Pay bad beats completed at the same moment, at one table or at several; whoever took chips off a table
        before the showdown is struck from the shares."""
        jackpot = self.jackpots.rules.jackpots[next(iter(hits.values()))[0].jackpot]
        found = []
        for name, (hit, hand) in hits.items():
            table = self.tables[name]
            players = {seat: table.players[seat].name for seat in hand.seats}
            others = [player for seat, player in players.items() if seat not in hit.seats]
            if jackpot.others == "room":
                others += self._elsewhere(name, jackpot.variants)
            else:
                others += table.sitting_out(hand)
            found.append((hit, players, others))
        return self.jackpots.pay(found, struck)

    def _elsewhere(self, but: str, variants: tuple[str, ...]) -> list[str]:
        """Who is dealt in at the other tables of the jackpot, and owes no blinds."""
        return [
            player.name
            for name, table in self.tables.items()
            if name != but and table.spread.name in variants and table.hands
            for player in table.players.values()
            if player.eligible
        ]

    def close_day(self) -> Cents:
        """Count the boxes, divide them, post the new amounts; what was counted."""
        shares = {name: {self.opened_as[name]: Fraction(1)} for name in self.jackpots.boxes}
        counted = self.jackpots.count(shares)
        self.jackpots.post()
        self.opened_as = {}
        return counted


def meter_of(rules: BadBeatRules, variant: str) -> str | None:
    """Which jackpot a kind of poker plays for."""
    return next((jackpot.meter for jackpot in rules.jackpots.values() if variant in jackpot.variants), None)
