"""One set of terms at work: first hands, splits and zaps against one up card and one shoe."""

from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from pitboss.games.blackjack.bonus import BonusHands
from pitboss.games.blackjack.terms import BlackjackTerms
from pitboss.odds.combinatorial.bonus import bonus_shares
from pitboss.odds.combinatorial.dealer import (
    BLOCK,
    DealerHands,
    Room,
    Settling,
    dealer_hands,
    room,
    settle,
    settling,
)
from pitboss.odds.combinatorial.hands import ACE, TEN, VALUES, HandTable, Values, hand_of, hand_table, holding
from pitboss.odds.combinatorial.play import (
    STAND,
    Choices,
    Wager,
    Worth,
    empty_ledger,
    empty_worth,
    follow,
    value_hands,
)
from pitboss.odds.combinatorial.splits import FEWEST, SecondCards, furthest, value_of_split

Shoe = NDArray[np.float64]
"""Cards left by value: all that the player has not seen, and those of the hand in question."""

Settled = tuple[Values, Values, Values]
"""By hand: the probabilities that it wins, that it loses, and that the dealer has no blackjack."""

Wanted = NDArray[np.bool_]

OWN, FREE = 1.0, 0.0
_HALF = -2.0
"""A hand that is given up loses half of what was staked on it."""


class Terms:
    """A set of terms with the tables that follow from it."""

    def __init__(self, terms: BlackjackTerms) -> None:
        self.terms = terms
        self.table: HandTable = hand_table()
        self.dealer: DealerHands = dealer_hands(terms.hits_soft_17)
        self.room: Room = room()
        self.seats = np.zeros(BLOCK, dtype=np.int64)
        self.doubles = 1 + terms.redoubles
        self.ledger = empty_ledger(len(self.table.total), self.doubles)
        self.first = self._wager(OWN, terms.bonus, after_split=False)
        self.split = self._wager(OWN, terms.split_bonus, after_split=True)
        self.free = self.split._replace(risk=FREE)
        self.every = np.ones(len(self.table.total), dtype=np.bool_)
        self.holding = [holding(value) for value in range(VALUES)]

    def _wager(self, risk: float, bonus: BonusHands | None, *, after_split: bool) -> Wager:
        terms = self.terms
        named, paid = bonus_shares(bonus, terms.decks, terms.without)
        later = terms.surrender != "no" and terms.surrender_later
        return Wager(
            risk,
            self._doubling(after_split=after_split),
            named,
            paid,
            self.doubles,
            terms.rescue,
            later,
        )

    def for_stakes(self) -> "Terms":
        """The same with no hand paid by itself: what is staked does not depend on what it wins."""
        other = copy(self)
        other.first, other.split, other.free = (
            wager._replace(named=np.floor(wager.named), bonus=np.floor(wager.named) / _HALF)
            for wager in (self.first, self.split, self.free)
        )
        return other

    def _doubling(self, *, after_split: bool) -> Values:
        """What doubling adds to the player's risk, for every hand."""
        terms, table = self.terms, self.table
        free = np.isin(table.total, sorted(terms.free_double_on)) & ~table.soft & (table.cards == 2)
        allowed = np.ones(len(free), dtype=np.bool_)
        if terms.double_on:
            allowed = np.isin(table.total, sorted(terms.double_on)) & ~table.soft
        if after_split and not terms.double_after_split:
            allowed[:] = False
        added = np.where(free, 0.0, np.where(allowed, 1.0, -1.0))
        added[table.cards < 2 if terms.double_later else table.cards != 2] = -1.0
        return added

    def settling(self, up: int) -> Settling:
        """What becomes of a hand against this up card."""
        return settling(up, self.terms.push_22, self.terms.player_21_wins, self.terms.back_to_life)

    def limit(self, value: int) -> int:
        """How many hands a pair of this value may become."""
        if value == ACE and not self.terms.resplit_aces:
            return min(self.terms.max_hands, FEWEST)
        return self.terms.max_hands

    def zaps(self, first: int, second: int) -> bool:
        """Whether these two cards may be exchanged."""
        hand = hand_of(first, second)
        return not self.table.soft[hand] and int(self.table.total[hand]) in self.terms.zap_on


@dataclass(frozen=True)
class Played:
    """The total-dependent play of one up card, spelled out for every hand in the table."""

    first: Choices
    """For a hand that was not split: with two cards and after."""
    split: Choices
    after: Choices
    """By number of doubles before: for a hand that was doubled."""
    splits: NDArray[np.bool_]
    """By value: whether a pair is split."""


@dataclass(frozen=True)
class Against:
    """One up card with the shoe it leaves, and all the values of hands against it."""

    terms: Terms
    up: int
    shoe: Shoe
    """Without the up card."""

    @cached_property
    def rule(self) -> Settling:
        """How hands are settled against this up card."""
        return self.terms.settling(self.up)

    @cached_property
    def settled(self) -> Settled:
        """For every hand, the probabilities that it wins and that it loses."""
        return self._settle(self.shoe, self.terms.every)

    @cached_property
    def worth(self) -> Worth:
        """The best play of every hand that was not split."""
        return self.valued()

    def no_blackjack(self, *seen: int) -> float:
        """The probability that the dealer has no blackjack when the player has seen these cards."""
        if self.rule.barred < 0:
            return 1.0
        left = self.shoe.sum() - len(seen)
        return float(1.0 - (self.shoe[self.rule.barred] - seen.count(self.rule.barred)) / left)

    def chance(self, first: int, second: int) -> float:
        """The probability of a first hand of these two cards, in either order."""
        cards = self.shoe.sum()
        one = self.shoe[first] / cards
        other = (self.shoe[second] - (first == second)) / (cards - 1)
        return float(one * other * (1 if first == second else 2))

    def without(self, *values: int) -> "Against":
        """The same up card with more cards gone."""
        shoe = self.shoe.copy()
        for value in values:
            shoe[value] -= 1
        return replace(self, shoe=shoe)

    def split(self, value: int, played: Played | None = None) -> float:
        """A pair split, played out as given or else as is best.

        A player who follows a chart splits again as often as the house allows; the best play may stop sooner.
        """
        by_limit = self.split_by_limit(value, played)
        if not by_limit:
            return float("nan")
        return by_limit[-1] if played is not None else max(by_limit)

    def split_by_limit(self, value: int, played: Played | None = None) -> list[float]:
        """A pair split, by the number of hands at which the player stops: two, up to the house's limit."""
        limit = self.terms.limit(value)
        if limit < FEWEST or self.shoe[value] < 2:
            return []
        steps = furthest(limit) + 1
        gone = np.arange(steps)
        chance = np.maximum(self.shoe[value] - 2 - gone, 0) / np.maximum(self.shoe.sum() - 2 - gone, 1)
        own = self._second_cards(value, steps, self.terms.split, played)
        free = self.terms.terms.free_split and value != TEN
        added = self._second_cards(value, steps, self.terms.free, played) if free else own
        return [value_of_split(chance, own, added, hands) for hands in range(FEWEST, limit + 1)]

    def redealt(self, played: Played | None = None) -> float:
        """Two fresh cards for a hand that was exchanged; 21 with them is an ordinary 21."""
        worth = self.worth if played is None else self.valued(played)
        total = 0.0
        for first, second in combinations_with_replacement(range(VALUES), 2):
            chance = self.chance(first, second)
            if chance > 0.0:
                total += chance * self._fresh(first, second, worth, played)
        return total

    def _fresh(self, first: int, second: int, worth: Worth, played: Played | None) -> float:
        """Two fresh cards, split where that is the play or else where it is best."""
        unsplit = float(worth.value[hand_of(first, second)])
        if first != second:
            return unsplit
        if played is None:
            return float(np.fmax(unsplit, self.split(first)))
        return self.split(first, played) if played.splits[first] else unsplit

    def valued(self, played: Played | None = None) -> Worth:
        """All hands that are not split, played as given or else as is best."""
        given = None if played is None else (played.first, played.after)
        return self._valued(self.shoe, self.terms.every, self.terms.first, self.settled, given)

    def _second_cards(self, value: int, steps: int, wager: Wager, played: Played | None) -> SecondCards:
        """A split hand's value with up to `steps` - 1 further cards of the pair gone.

        The best play is found with just the split cards gone, and kept.
        """
        other_gone = self.without(value).shoe
        if value == ACE and not self.terms.terms.draw_to_aces:
            choice, after = self._untouched()
        elif played is None:
            wanted = self.terms.holding[value]
            settled = self._settle(other_gone, wanted)
            worth = self._valued(other_gone, wanted, wager, settled, None)
            choice, after = worth.choice, worth.after
        else:
            choice, after = played.split, played.after
        values = np.zeros((steps, 2))
        for gone in range(steps):
            shoe = other_gone.copy()
            shoe[value] -= gone
            if shoe[value] >= 1:
                values[gone] = self._played_out(value, shoe, wager, choice, after)
        return SecondCards(values[:, 0].copy(), values.sum(axis=1))

    def _untouched(self) -> tuple[Choices, Choices]:
        """Every hand stands, doubled or not."""
        hands = len(self.terms.every)
        return np.full(hands, STAND, dtype=np.int8), np.full((self.terms.doubles, hands), STAND, dtype=np.int8)

    def _played_out(self, value: int, shoe: Shoe, wager: Wager, choice: Choices, after: Choices) -> Values:
        """A hand from one card on: with a second card of another value, and with one of the same."""
        table, ledger = self.terms.table, self.terms.ledger
        ledger.reach[:] = 0.0
        start = hand_of(value)
        for second in range(VALUES):
            left = shoe[second] - (second == value)
            ledger.reach[table.after[start, second], int(second == value)] = left / (shoe.sum() - 1)
        follow(table, shoe, wager, choice, after, ledger)
        wins, losses, certain = self._settle(shoe, ledger.stands)
        return np.asarray(wins @ ledger.gain - losses @ ledger.cost + certain @ ledger.sure)

    def _settle(self, shoe: Shoe, wanted: Wanted) -> Settled:
        wins, losses = np.empty(len(wanted)), np.empty(len(wanted))
        terms = self.terms
        settle(terms.dealer, self.rule, terms.table, shoe, wanted, terms.room, terms.seats, wins, losses)
        return wins, losses, self._no_blackjack(shoe)

    def _no_blackjack(self, shoe: Shoe) -> Values:
        """By hand: the probability that the dealer has no blackjack."""
        table, barred = self.terms.table, self.rule.barred
        certain = np.ones(len(table.total))
        if barred >= 0:
            certain -= (shoe[barred] - table.held[:, barred]) / np.maximum(shoe.sum() - table.cards, 1)
        return certain

    def _valued(
        self,
        shoe: Shoe,
        wanted: Wanted,
        wager: Wager,
        settled: Settled,
        given: tuple[Choices, Choices] | None,
    ) -> Worth:
        choosing = given is None
        worth = empty_worth(*(self._untouched() if given is None else given))
        value_hands(self.terms.table, shoe, wanted, wager, *settled, choosing, worth)
        return worth


class Staked(Against):
    """The same with every hand worth what the player has staked on it, whatever becomes of it.

    What a play is worth is then what it stakes on average, in the event that the dealer has no blackjack.
    """

    def _settle(self, shoe: Shoe, wanted: Wanted) -> Settled:
        certain = self._no_blackjack(shoe)
        return np.zeros(len(wanted)), -certain, certain * _HALF
