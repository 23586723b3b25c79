"""Effects of removal: what a card that has left the shoe does to a wager, and how far a count can tell.

The effect of a card is the change of the player's expectation when one of it is gone from a full shoe. A counting
system is worth following for a wager as far as its tags go with these effects: their correlation.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final

import numpy as np

from pitboss.equipment.cards import DECK, Card
from pitboss.games.blackjack import terms_of
from pitboss.hands.kinds import value
from pitboss.odds.blackjack_analysis import analyse_shoe
from pitboss.odds.blackjack_analysis import full_shoe as shoe_by_value
from pitboss.odds.deals import deal_counts, full_shoe
from pitboss.odds.result import Situation

HI_LO: Final = {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 0, 8: 0, 9: 0, 10: -1, 11: -1}


@dataclass(frozen=True)
class Removal:
    """What the cards do to one wager."""

    wager: str
    effects: Mapping[Card, float]
    """By card: the change of the player's expectation, per unit staked, when one of it is gone."""

    @property
    def hi_lo(self) -> float:
        """How well the Hi-Lo count follows the effects: 1 is perfectly, 0 not at all."""
        tags = [HI_LO[int(value(int(card)))] for card in self.effects]
        return correlation(tags, list(self.effects.values()))


def correlation(a: Sequence[float], b: Sequence[float]) -> float:
    """The correlation of two lists of numbers, both measured from their means."""
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    together = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b, strict=True))
    apart = sqrt(sum((x - mean_a) ** 2 for x in a) * sum((y - mean_b) ** 2 for y in b))
    return together / apart if apart else 0.0


def side_bet_removal(situation: Situation, wager: str) -> Removal:
    """The effects on a side bet on the first cards, exactly."""
    house = situation.house
    classifier = house.section.classifiers[wager]
    nets = [situation.net(wager, house.pays(wager, outcome)) for outcome in classifier.outcomes]

    def expectation(shoe: tuple[int, ...]) -> Fraction:
        counts, total = deal_counts(classifier, shoe)
        return sum((Fraction(n, total) * net for n, net in zip(counts, nets, strict=True)), Fraction(0))

    terms = terms_of(house)
    whole = full_shoe(terms.decks, terms.without)
    base = expectation(whole)
    return Removal(wager, {card: float(expectation(_without(whole, card)) - base) for card in DECK if whole[card]})


def _without(shoe: tuple[int, ...], card: Card) -> tuple[int, ...]:
    return tuple(count - (at == card) for at, count in enumerate(shoe))


def main_removal(situation: Situation, progress: Callable[[], None] = lambda: None) -> Removal:
    """The effects on the blackjack wager with best play; cards of one value do the same."""
    terms = terms_of(situation.house)
    whole = shoe_by_value(terms.decks, terms.without)
    base = analyse_shoe(terms, whole).expectation
    by_value: dict[int, float] = {}
    for at in np.flatnonzero(whole).tolist():
        shoe = whole.copy()
        shoe[at] -= 1
        by_value[11 if at == 0 else at + 1] = analyse_shoe(terms, shoe).expectation - base
        progress()
    return Removal(
        "blackjack", {card: by_value[int(value(int(card)))] for card in DECK if card.rank not in terms.without}
    )
