"""Every first hand against one up card, with all that may be done with it."""

from typing import Final

from pitboss.odds.combinatorial.engine import Against
from pitboss.odds.combinatorial.hands import ACE, TEN, VALUES, hand_of

STAND: Final = "stand"
HIT: Final = "hit"
DOUBLE: Final = "double"
SPLIT: Final = "split"
SURRENDER: Final = "surrender"
ZAP: Final = "zap"
EVEN_MONEY: Final = "even-money"

NATURAL: Final = (ACE, TEN)

Pair = tuple[int, int]


def first_hands(against: Against) -> list[Pair]:
    """Every first hand this shoe can deal, the lower value first."""
    every = [(first, second) for first in range(VALUES) for second in range(first, VALUES)]
    return [hand for hand in every if against.chance(*hand) > 0.0]


def options(against: Against, hand: Pair) -> dict[str, float]:
    """What each choice is worth, in the event that the dealer has no blackjack.

    A natural is paid and leaves nothing to choose, but for even money where the house offers it: one unit,
    whatever the dealer has.
    """
    no_blackjack = against.no_blackjack(*hand)
    if hand == NATURAL:
        terms = against.terms.terms
        paid = 1.0 if terms.natural_beats_natural else no_blackjack
        values = {STAND: float(terms.blackjack_pays) * paid}
        return {**values, EVEN_MONEY: 1.0} if against.terms.terms.even_money and against.up == ACE else values
    worth, at = against.worth, hand_of(*hand)
    values = {STAND: worth.stand[at], HIT: worth.hit[at]}
    if against.terms.first.doubling[at] >= 0:
        values[DOUBLE] = worth.double[at]
    if hand[0] == hand[1] and against.terms.limit(hand[0]) > 1:
        values[SPLIT] = against.split(hand[0])
    if against.terms.terms.surrender == "early":
        values[SURRENDER] = 0.5 - no_blackjack  # half the wager, dealer's blackjack or not
    elif against.terms.terms.surrender == "late" and (against.terms.terms.peeks or against.rule.barred < 0):
        values[SURRENDER] = -no_blackjack / 2
    if against.terms.zaps(*hand):
        values[ZAP] = against.without(*hand).redealt()
    return {name: float(value) for name, value in values.items()}


def best_of(values: dict[str, float]) -> str:
    """The best of some choices; of equal ones, the first named."""
    return max(values, key=lambda name: values[name])
