"""House Money: a side bet whose winner may put stake and win on the blackjack wager, unless the dealer has one.

The proceeds then fare as that wager does with these two cards against this up card, so it is worth adding them
wherever the hand is worth having. Suits and ranks of ten do not matter to the hand, nor the dealer's cards to what
the two cards make, so the two are counted apart and put together by the values of the cards.
"""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Final

from pitboss.equipment.cards import DECK, Card
from pitboss.odds.blackjack_analysis import BlackjackValues
from pitboss.odds.deals import Shoe
from pitboss.odds.result import Computed, Situation, WagerOdds
from pitboss.odds.views import view_odds

HOUSE_MONEY: Final = "house-money"
_ADDED: Final = "every first hand; what is won is added wherever the hand is worth it"
Values = tuple[int, int]
"""Two cards by their values, the lower first; the ace is 1."""


def house_money_odds(situation: Situation, wager: str, shoe: Shoe, found: BlackjackValues) -> WagerOdds:
    """The side bet with its proceeds added to the blackjack wager where that gains."""
    plain = view_odds(situation, wager, shoe)
    edge = float(plain.house_edge)
    gained = _gained_by_adding(situation, wager, shoe, found)
    return replace(
        plain,
        method=_ADDED,
        computed=Computed(edge - gained, edge),
        notes=(*plain.notes, f"{edge:.4%} where what is won is always collected"),
    )


def _gained_by_adding(situation: Situation, wager: str, shoe: Shoe, found: BlackjackValues) -> float:
    """What adding the proceeds gains on average, per unit of the side bet."""
    proceeds = _proceeds(situation, wager, shoe)
    return sum(
        hand.probability * max(0.0, hand.expectation + hand.lost_to_blackjack) * float(proceeds[hand.cards])
        for hand in found.hands.values()
    )


def _proceeds(situation: Situation, wager: str, shoe: Shoe) -> dict[Values, Fraction]:
    """By the values of two cards: what of stake and win there is to add on average."""
    house = situation.house
    classifier = house.section.classifiers[wager]
    every: Counter[Values] = Counter()
    added: dict[Values, Fraction] = {}
    for one, other in combinations_with_replacement(DECK, 2):
        ways = shoe[one] * (shoe[one] - 1) // 2 if one == other else shoe[one] * shoe[other]
        values = _values(one, other)
        if not ways:
            continue
        odds = house.pays(wager, classifier.outcome((one, other)))
        every[values] += ways
        if odds.wins:
            added[values] = added.get(values, Fraction(0)) + ways * (odds.ratio + 1)
    return {values: added.get(values, Fraction(0)) / ways for values, ways in every.items()}


def _values(*cards: Card) -> Values:
    low, high = sorted(1 if card.rank == 12 else min(card.rank + 2, 10) for card in cards)
    return low, high
