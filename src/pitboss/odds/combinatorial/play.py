"""What a hand is worth from here on: values found backwards, a settled play followed forwards.

A hand's value is that of the event that the dealer has no blackjack: results are weighed with the probability of
the dealer's cards among all cards unseen, the hole card being one of them. Draws need no condition then, and the
values of different plays of one hand compare as they are.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.odds.combinatorial.hands import TWENTY_ONE, VALUES, Values

STAND: Final = 0
HIT: Final = 1
DOUBLE: Final = 2

Choices = NDArray[np.int8]


class Wager(NamedTuple):
    """What rides on a hand. A win pays one unit, or two when the hand was doubled."""

    risk: float
    """Of the player's own: 1, or 0 on a hand the house paid for."""
    doubling: Values
    """By hand: what doubling adds to the risk; 1, or 0 where the house pays, or -1 where it is not allowed."""


class Ledger(NamedTuple):
    """A play followed through, by hand; two columns keep hands of different beginnings apart."""

    reach: Values
    """How often the hand is reached."""
    gain: Values
    """What it wins where it stands, as often as it does."""
    cost: Values
    """What it risks."""
    stands: NDArray[np.bool_]


class Worth(NamedTuple):
    """By hand: the value of standing, of hitting, of doubling, and of the choice."""

    stand: Values
    hit: Values
    double: Values
    value: Values
    choice: Choices


@kernel
def value_hands(
    table: Any, shoe: Any, wanted: Any, wager: Any, wins: Any, losses: Any, choosing: Any, worth: Any
) -> None:
    """Every wanted hand with the best choice, or with the one in `worth` when not `choosing`.

    All hands that grow from a wanted hand are wanted too.
    """
    cards = shoe.sum()
    for hand in range(len(wanted) - 1, -1, -1):
        if not wanted[hand]:
            continue
        stand = wins[hand] - wager.risk * losses[hand]
        worth.stand[hand] = stand
        worth.value[hand] = stand
        remaining = cards - table.cards[hand]
        if table.total[hand] > TWENTY_ONE or remaining <= 0.0:
            continue
        hit = 0.0
        double = 0.0
        added = wager.doubling[hand]
        for value in range(VALUES):
            chance = (shoe[value] - table.held[hand, value]) / remaining
            grown = table.after[hand, value]
            hit += chance * worth.value[grown]
            double += chance * (2.0 * wins[grown] - (wager.risk + added) * losses[grown])
        worth.hit[hand] = hit
        if added >= 0.0:
            worth.double[hand] = double
        if choosing:
            worth.choice[hand] = HIT if hit > stand else STAND
            if added >= 0.0 and double > max(hit, stand):
                worth.choice[hand] = DOUBLE
        if worth.choice[hand] == HIT:
            worth.value[hand] = hit
        elif worth.choice[hand] == DOUBLE:
            worth.value[hand] = double


@kernel
def follow(table: Any, shoe: Any, wager: Any, choice: Any, ledger: Any) -> None:
    """Play the given choices from the hands in the ledger's `reach` on, to the hands that stand or break."""
    reach, gain, cost, stands = ledger
    gain[:] = 0.0
    cost[:] = 0.0
    cards = shoe.sum()
    for hand in range(len(choice)):
        for column in range(2):
            chance = reach[hand, column]
            if chance == 0.0:
                continue
            if table.total[hand] > TWENTY_ONE or choice[hand] == STAND:
                gain[hand, column] += chance
                cost[hand, column] += chance * wager.risk
                continue
            per_card = chance / (cards - table.cards[hand])
            for value in range(VALUES):
                drawn = per_card * (shoe[value] - table.held[hand, value])
                if drawn <= 0.0:
                    continue
                grown = table.after[hand, value]
                if choice[hand] == HIT:
                    reach[grown, column] += drawn
                else:
                    gain[grown, column] += 2.0 * drawn
                    cost[grown, column] += drawn * (wager.risk + wager.doubling[hand])
        stands[hand] = gain[hand, 0] + gain[hand, 1] > 0.0


def empty_ledger(hands: int) -> Ledger:
    """A ledger nothing is entered in."""
    reach, gain, cost = np.zeros((3, hands, 2))
    return Ledger(reach, gain, cost, np.zeros(hands, dtype=np.bool_))


def empty_worth(choice: Choices) -> Worth:
    """Room for the values of all hands, with the choices to follow; what is never valued is not a number."""
    stand, hit, double = np.full((3, len(choice)), np.nan)
    return Worth(stand, hit, double, np.zeros(len(choice)), choice)
