"""Pots: what was put in, what comes back uncalled, main and side pots, who shares them to the cent."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pitboss.money import Cents
from pitboss.room.rules import OddMoney, Variant
from pitboss.room.showdown import Worth

DOLLAR: Final = 100


@dataclass(frozen=True)
class Stake:
    """What a player put in during a hand, and whether they are still in it."""

    seat: int
    amount: Cents
    folded: bool


@dataclass(frozen=True)
class Pot:
    """A pot and who can win it."""

    amount: Cents
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Share:
    """What a player gets of a pot, and as what."""

    seat: int
    amount: Cents
    half: str
    """`high`, `low`, or `whole` where the pot is not divided."""


def uncalled(stakes: Sequence[Stake]) -> dict[int, Cents]:
    """By seat: the part of the last bet nobody called; it is no part of the pot."""
    amounts = sorted((stake.amount for stake in stakes), reverse=True)
    over = amounts[0] - amounts[1] if len(amounts) > 1 else amounts[0]
    return {stake.seat: over for stake in stakes if over and stake.amount == amounts[0]}


def pots(stakes: Sequence[Stake], dead: Cents = 0) -> list[Pot]:
    """The main pot and the side pots, first the one most can win; the uncalled bet is taken off before.

    Dead money, blinds that were missed and are made up for, is in the main pot.
    """
    back = uncalled(stakes)
    left = {stake.seat: stake.amount - back.get(stake.seat, 0) for stake in stakes}
    playing = [stake.seat for stake in stakes if not stake.folded]
    found: list[Pot] = []
    below = 0
    for level in sorted({left[seat] for seat in playing}):
        amount = sum(min(put, level) - min(put, below) for put in left.values())
        seats = tuple(seat for seat in playing if left[seat] >= level)
        if amount:
            found.append(Pot(amount, seats))
        below = level
    rest = sum(max(put - below, 0) for put in left.values())
    if not found and rest + dead:  # nobody who is left has put in anything
        return [Pot(rest + dead, tuple(playing))]
    if rest:  # folded players can have put in more than anybody who is left
        found[-1] = Pot(found[-1].amount + rest, found[-1].seats)
    if dead:
        found[0] = Pot(found[0].amount + dead, found[0].seats)
    return found


def divided(
    pot: Pot, variant: Variant, worths: Mapping[int, Worth], order: Sequence[int], ante: Cents
) -> list[Share]:
    """Who gets what of a pot; `order` are the seats from the left of the button or the dealer."""
    if len(pot.seats) == 1:
        return [Share(pot.seats[0], pot.amount, "whole")]
    rule = variant.odd_money
    lows = {seat: low for seat in pot.seats if (low := worths[seat].low) is not None}
    best_low = [seat for seat in lows if lows[seat] == min(lows.values())]
    if variant.wins in ("low", "lowest-high"):
        return _tied(pot.amount, best_low, "whole", rule, worths, order)
    highs = {seat: high for seat in pot.seats if (high := worths[seat].high) is not None}
    best_high = [seat for seat in highs if highs[seat] == max(highs.values())]
    if not lows:
        return _tied(pot.amount, best_high, "whole", rule, worths, order)
    chip = min(max(ante, 1), DOLLAR) if rule.halves_most == "ante" else DOLLAR
    half = pot.amount // 2 // chip * chip if pot.amount >= 2 * chip else pot.amount // 2
    return [
        *_tied(pot.amount - half, best_high, "high", rule, worths, order),
        *_tied(half, best_low, "low", rule, worths, order),
    ]


def _tied(
    amount: Cents,
    seats: Sequence[int],
    half: str,
    rule: OddMoney,
    worths: Mapping[int, Worth],
    order: Sequence[int],
) -> list[Share]:
    """Equal shares in whole chips; what is over goes chip by chip by suit, or from the left."""
    chip = min(rule.ties_most, amount) or 1
    each = amount // len(seats) // chip * chip
    over = amount - each * len(seats)
    shares = dict.fromkeys(seats, each)
    turns = by_suit(seats, half, worths) if rule.ties == "by-suit" else [seat for seat in order if seat in shares]
    while over:
        for seat in turns:
            shares[seat] += min(chip, over)
            over -= min(chip, over)
    return [Share(seat, shares[seat], half) for seat in order if seat in shares]


def by_suit(seats: Sequence[int], half: str, worths: Mapping[int, Worth]) -> list[int]:
    """First whose highest card by rank and suit is the highest; of low hands whose lowest card is the lowest."""

    def cards_of(seat: int) -> list[tuple[int, int]]:
        found = worths[seat]
        if half == "low":
            return sorted(((card.rank + 1) % 13, card & 3) for card in found.best_low)
        return sorted(((card.rank, card & 3) for card in found.best), reverse=True)

    return sorted(seats, key=cards_of, reverse=half != "low")
