"""Blackjack from a finite shoe: every first hand against every up card, exactly, and the best play.

Nothing is sampled and nothing is rounded but by floating point. The dealer's final totals are counted from the
cards that are left for every hand the player can hold; a hand is a multiset of card values, and hitting it leads
to larger ones. Where the dealer peeks, everything is conditional on no blackjack there: the hole card is one
of the unseen cards like any other, and hands are weighed with the probability that it makes none.

What is left out is choice, not approximation:

* The play of a hand looks at the cards of that hand, the up card and, after a split, the two split cards; not at
  the cards of the player's other hands. For such a player splits are valued exactly, to the house's limit of
  hands, by the method told in `combinatorial.splits`. To know how many more cards of the pair are gone would be
  worth less than a millionth of the wager with one deck and a twentieth of a millionth with six.
* The player splits again until the number of hands that is best for them beforehand, the house's limit at most.
* Without a peek, a dealer's blackjack takes the original wager and returns what doubling and splitting added. That
  makes every play worth the same as with a peek, less the wager lost to the blackjack. Surrender, like everywhere,
  is no help against a blackjack.
* A hand that was zapped may be doubled and split but neither zapped again nor surrendered.
* Even money on a blackjack is taken where that is better; the chart declines it, as it does insurance.

The chart looks only at totals. It is improved cell by cell until nothing changes; its splits and zaps are decided
by the values under best play. What the chart is worth is exact again. Hands the house paid for by a free split are
played by the same chart, though their own best play differs, for they cannot lose.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import RANKS
from pitboss.games.blackjack.terms import BlackjackTerms
from pitboss.odds.combinatorial.chart import Cell, Column, Options, chart_column, chart_stake, chart_value
from pitboss.odds.combinatorial.dealer import FINALS, dealer_hands, final_totals
from pitboss.odds.combinatorial.engine import Against, Terms
from pitboss.odds.combinatorial.first_hands import (
    EVEN_MONEY,
    NATURAL,
    SURRENDER,
    best_of,
    first_hands,
    options,
)
from pitboss.odds.combinatorial.hands import ACE, TEN, VALUES

BLACKJACK: Final = "blackjack"

_SUITS: Final = 4
_INSURANCE_PAYS: Final = 2
"""Two to one, everywhere."""


@dataclass(frozen=True)
class FirstHand:
    """A first hand against an up card. Cards are named by their value, the ace by 1."""

    cards: tuple[int, int]
    up: int
    probability: float
    """Of these two cards and this up card, whatever the hole card."""
    no_blackjack: float
    """The probability, with these cards seen, that the dealer has no blackjack."""
    values: Mapping[str, float]
    """By choice, per unit of the original wager; given no dealer's blackjack where the dealer peeks."""
    best: str
    expectation: float
    """With best play, before the dealer peeks."""
    by_chart: float
    """Played by the chart, before the dealer peeks."""
    staked: float
    """What the player stakes on average, played by the chart: the original wager, doubles and splits."""

    @property
    def lost_to_blackjack(self) -> float:
        """What of the original wager goes to a dealer's blackjack on average; a natural ties with it."""
        return 0.0 if self.cards == (1, 10) else 1.0 - self.no_blackjack


@dataclass(frozen=True)
class Chart:
    """The best play by totals; each table by total or by the pair's card, and by up card, the ace being 1."""

    hard: Mapping[tuple[int, int], Cell]
    soft: Mapping[tuple[int, int], Cell]
    pairs: Mapping[tuple[int, int], Cell]
    doubled: Mapping[tuple[bool, int, int], Cell]
    """By whether it is soft, total and up card: a doubled hand that may be doubled again, or else may not."""


@dataclass(frozen=True)
class BlackjackValues:
    """What a blackjack game is worth to a player, per unit of the original wager."""

    expectation: float
    """With the best play of every hand."""
    chart_expectation: float
    """With the chart's play."""
    staked: float
    """What the player stakes on average with the chart's play; what the house lays beside it is not theirs."""
    hands: Mapping[tuple[int, int, int], FirstHand]
    """By the two cards, the lower first, and the up card; the ace is 1."""
    chart: Chart
    insurance: float
    """Per unit of an insurance wager, with no card seen but the dealer's ace."""
    dealer: Mapping[int, Mapping[str, float]]
    """By up card: the probability of each final total and of a blackjack, with no other card seen."""


def full_shoe(decks: int, without: Collection[int] = ()) -> NDArray[np.float64]:
    """The cards of some decks that may lack certain ranks, by value from the ace to the ten."""
    shoe = np.zeros(VALUES)
    for rank, name in enumerate(RANKS):
        if rank not in without:
            shoe[ACE if name == "A" else min(rank + 1, TEN)] += _SUITS * decks
    return shoe


def analyse_blackjack(terms: BlackjackTerms) -> BlackjackValues:
    """The values of a game dealt from a full shoe."""
    return analyse_shoe(terms, full_shoe(terms.decks, terms.without))


def analyse_shoe(terms: BlackjackTerms, shoe: NDArray[np.float64]) -> BlackjackValues:
    """The values of a game dealt from these cards, whatever they are."""
    at_work = Terms(terms)
    hands: dict[tuple[int, int, int], FirstHand] = {}
    columns: dict[int, Column] = {}
    for up in range(VALUES):
        if shoe[up] <= 0:
            continue
        left = shoe.copy()
        left[up] -= 1
        against = Against(at_work, up, left)
        offered = {hand: options(against, hand) for hand in first_hands(against)}
        columns[up] = chart_column(against, offered)
        for hand in _first_hands(against, offered, columns[up], float(shoe[up] / shoe.sum())):
            hands[*hand.cards, hand.up] = hand
    return BlackjackValues(
        expectation=sum(hand.probability * hand.expectation for hand in hands.values()),
        chart_expectation=sum(hand.probability * hand.by_chart for hand in hands.values()),
        staked=sum(hand.probability * hand.staked for hand in hands.values()),
        hands=hands,
        chart=_chart(columns),
        insurance=_insurance(shoe),
        dealer={up + 1: _dealer(terms, shoe, up) for up in columns},
    )


def _first_hands(against: Against, offered: Options, column: Column, chance_of_up: float) -> list[FirstHand]:
    by_chart, staked = chart_value(against, column, offered), chart_stake(against, column, offered)
    found = []
    for cards, values in offered.items():
        no_blackjack = against.no_blackjack(*cards)
        lost = 0.0 if cards == NATURAL else 1.0 - no_blackjack
        best = best_of(values)
        found.append(
            FirstHand(
                cards=(cards[0] + 1, cards[1] + 1),
                up=against.up + 1,
                probability=chance_of_up * against.chance(*cards),
                no_blackjack=no_blackjack,
                values={
                    name: value / no_blackjack
                    if against.terms.terms.peeks and not _before_peek(against.terms.terms, name)
                    else value - lost
                    for name, value in values.items()
                },
                best=best,
                expectation=values[best] - lost,
                by_chart=by_chart[cards] - lost,
                staked=staked[cards],
            )
        )
    return found


def _before_peek(terms: BlackjackTerms, choice: str) -> bool:
    """Whether a choice is made while the dealer may still have a blackjack."""
    return choice == EVEN_MONEY or (choice == SURRENDER and terms.surrender == "early")


def _chart(columns: dict[int, Column]) -> Chart:
    return Chart(
        hard={
            (total, up + 1): column.total(False, total) for total in range(4, 21) for up, column in columns.items()
        },
        soft={
            (total, up + 1): column.total(True, total) for total in range(12, 21) for up, column in columns.items()
        },
        pairs={
            (value + 1, up + 1): cell for up, column in columns.items() for value, cell in column.pairs.items()
        },
        doubled={
            (soft, total, up + 1): column.after_double(soft, total)
            for soft in (False, True)
            for total in range(4, 21)
            for up, column in columns.items()
        },
    )


def _insurance(shoe: NDArray[np.float64]) -> float:
    ten = float(shoe[TEN] / (shoe.sum() - 1))
    return ten * _INSURANCE_PAYS - (1 - ten)


def _dealer(terms: BlackjackTerms, shoe: NDArray[np.float64], up: int) -> dict[str, float]:
    left = shoe.copy()
    left[up] -= 1
    totals = final_totals(dealer_hands(terms.hits_soft_17), up, left)
    hole = {ACE: TEN, TEN: ACE}.get(up)
    blackjack = 0.0 if hole is None else float(left[hole] / left.sum())
    return {**dict(zip(FINALS, map(float, totals), strict=True)), BLACKJACK: blackjack}
