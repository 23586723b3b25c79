"""What a hand is worth from here on: values found backwards, a settled play followed forwards.

A hand's value is that of the event that the dealer has no blackjack: results are weighed with the probability of
the dealer's cards among all cards unseen, the hole card being one of them. Draws need no condition then, and the
values of different plays of one hand compare as they are.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.odds.combinatorial.hands import TWENTY_ONE, VALUES, Values

STAND: Final = 0
HIT: Final = 1
DOUBLE: Final = 2
SURRENDER: Final = 3

Choices = NDArray[np.int8]


class Wager(NamedTuple):
    """What rides on a hand. A win pays one unit, or two when the hand was doubled."""

    risk: float
    """Of the player's own: 1, or 0 on a hand the house paid for."""
    doubling: Values
    """By hand: what doubling adds to the risk; 1, or 0 where the house pays, or -1 where it is not allowed."""
    named: Values
    """By hand: how often it is one that wins by itself, of all the suits and ranks its cards can have."""
    bonus: Values
    """By hand: what it is paid then, as often as that is."""
    doubles: int
    """How often a hand may be doubled in all."""
    rescue: bool
    """A doubled hand may be given up for half of what is on it."""
    gives_up: bool
    """So may any hand that was not doubled."""


class Ledger(NamedTuple):
    """A play followed through, by hand; two columns keep hands of different beginnings apart."""

    reach: Values
    """How often the hand is reached."""
    gain: Values
    """What it wins where it stands, as often as it does."""
    cost: Values
    """What it risks."""
    sure: Values
    """What is won, or given up for less than nothing, whatever the dealer draws."""
    after: Values
    """By number of doubles before the last card: how often the hand is reached."""
    stands: NDArray[np.bool_]


class Worth(NamedTuple):
    """By hand: the value of standing, of hitting, of doubling, and of the choice."""

    stand: Values
    hit: Values
    double: Values
    value: Values
    choice: Choices
    doubled: Values
    """By number of doubles before: the value of a hand that was doubled once more, with its last card."""
    after: Choices
    """By number of doubles before: what is done with it."""


@inlined
def _doubled(
    table: Any, shoe: Any, hand: Any, wager: Any, wins: Any, losses: Any, certain: Any, choosing: Any, worth: Any
) -> None:
    """A hand after each number of doubles, the most first: it stands, is given up or is doubled again."""
    remaining = shoe.sum() - table.cards[hand]
    for before in range(wager.doubles - 1, -1, -1):
        units = 2.0**before
        stand = 2.0 * units * wins[hand] - (wager.risk + 1.0) * units * losses[hand]
        given_up = -wager.risk * units * certain[hand]
        again = 0.0
        may_again = before + 1 < wager.doubles and table.total[hand] < TWENTY_ONE and remaining > 0.0
        may_again = may_again and (wager.doubling[hand] > 0.0)
        if may_again:
            for value in range(VALUES):
                chance = (shoe[value] - table.held[hand, value]) / remaining
                again += chance * worth.doubled[before + 1, table.after[hand, value]]
        may_give_up = wager.rescue and table.total[hand] < TWENTY_ONE
        if choosing:
            worth.after[before, hand] = STAND
            if may_give_up and given_up > stand:
                worth.after[before, hand] = SURRENDER
            if may_again and again > max(stand, given_up if may_give_up else stand):
                worth.after[before, hand] = DOUBLE
        worth.doubled[before, hand] = stand
        if worth.after[before, hand] == SURRENDER and may_give_up:
            worth.doubled[before, hand] = given_up
        elif worth.after[before, hand] == DOUBLE and may_again:
            worth.doubled[before, hand] = again


@kernel
def value_hands(
    table: Any,
    shoe: Any,
    wanted: Any,
    wager: Any,
    wins: Any,
    losses: Any,
    certain: Any,
    choosing: Any,
    worth: Any,
) -> None:
    """Every wanted hand with the best choice, or with the one in `worth` when not `choosing`.

    All hands that grow from a wanted hand are wanted too. `certain` is how likely the dealer has no blackjack.
    """
    cards = shoe.sum()
    goes_on = wager.rescue or wager.doubles > 1
    for hand in range(len(wanted) - 1, -1, -1):
        if not wanted[hand]:
            continue
        plain = 1.0 - wager.named[hand]
        stand = plain * (wins[hand] - wager.risk * losses[hand]) + wager.bonus[hand] * certain[hand]
        worth.stand[hand] = stand
        worth.value[hand] = stand
        remaining = cards - table.cards[hand]
        if goes_on:
            _doubled(table, shoe, hand, wager, wins, losses, certain, choosing, worth)
        if table.total[hand] > TWENTY_ONE or remaining <= 0.0 or plain <= 0.0:
            continue
        hit = 0.0
        double = 0.0
        added = wager.doubling[hand]
        for value in range(VALUES):
            chance = (shoe[value] - table.held[hand, value]) / remaining
            grown = table.after[hand, value]
            hit += chance * worth.value[grown]
            if goes_on:
                double += chance * worth.doubled[0, grown]
            else:
                double += chance * (2.0 * wins[grown] - (wager.risk + added) * losses[grown])
        worth.hit[hand] = hit
        gives_up = wager.gives_up and table.cards[hand] > 1
        given_up = -0.5 * wager.risk * certain[hand]
        if added >= 0.0:
            worth.double[hand] = double
        if choosing:
            worth.choice[hand] = HIT if hit > stand else STAND
            if added >= 0.0 and double > max(hit, stand):
                worth.choice[hand] = DOUBLE
            if gives_up and given_up > max(hit, stand) and (added < 0.0 or given_up > double):
                worth.choice[hand] = SURRENDER
        if worth.choice[hand] == HIT:
            worth.value[hand] = hit
        elif worth.choice[hand] == DOUBLE and added >= 0.0:
            worth.value[hand] = double
        elif worth.choice[hand] == SURRENDER and gives_up:
            worth.value[hand] = given_up


@inlined
def _follow_doubled(table: Any, shoe: Any, hand: Any, column: Any, wager: Any, after: Any, ledger: Any) -> None:
    """A hand that was doubled: it stands, is given up or is doubled again."""
    for before in range(wager.doubles):
        chance = ledger.after[before, hand, column]
        if chance == 0.0:
            continue
        units = 2.0**before
        open_to = table.total[hand] < TWENTY_ONE
        if open_to and wager.rescue and after[before, hand] == SURRENDER:
            ledger.sure[hand, column] -= chance * units * wager.risk
            continue
        again = open_to and before + 1 < wager.doubles and wager.doubling[hand] > 0.0
        if not (again and after[before, hand] == DOUBLE):
            ledger.gain[hand, column] += 2.0 * units * chance
            ledger.cost[hand, column] += chance * units * (wager.risk + 1.0)
            continue
        per_card = chance / (shoe.sum() - table.cards[hand])
        for value in range(VALUES):
            drawn = per_card * (shoe[value] - table.held[hand, value])
            if drawn > 0.0:
                ledger.after[before + 1, table.after[hand, value], column] += drawn


@kernel
def follow(table: Any, shoe: Any, wager: Any, choice: Any, after: Any, ledger: Any) -> None:
    """Play the given choices from the hands in the ledger's `reach` on, to the hands that stand or break."""
    reach, gain, cost, sure, reach_after, stands = ledger
    gain[:] = 0.0
    cost[:] = 0.0
    sure[:] = 0.0
    reach_after[:] = 0.0
    cards = shoe.sum()
    goes_on = wager.rescue or wager.doubles > 1
    for hand in range(len(choice)):
        for column in range(2):
            if goes_on:
                _follow_doubled(table, shoe, hand, column, wager, after, ledger)
            chance = reach[hand, column]
            if chance == 0.0:
                continue
            if choice[hand] == SURRENDER and table.total[hand] <= TWENTY_ONE:
                sure[hand, column] -= 0.5 * wager.risk * chance
                continue
            if table.total[hand] > TWENTY_ONE or choice[hand] == STAND or wager.named[hand] >= 1.0:
                plain = chance * (1.0 - wager.named[hand])
                gain[hand, column] += plain
                cost[hand, column] += plain * wager.risk
                sure[hand, column] += chance * wager.bonus[hand]
                continue
            per_card = chance / (cards - table.cards[hand])
            for value in range(VALUES):
                drawn = per_card * (shoe[value] - table.held[hand, value])
                if drawn <= 0.0:
                    continue
                grown = table.after[hand, value]
                if choice[hand] == HIT:
                    reach[grown, column] += drawn
                elif goes_on:
                    reach_after[0, grown, column] += drawn
                else:
                    gain[grown, column] += 2.0 * drawn
                    cost[grown, column] += drawn * (wager.risk + wager.doubling[hand])
        stands[hand] = gain[hand, 0] + gain[hand, 1] > 0.0


def empty_ledger(hands: int, doubles: int) -> Ledger:
    """A ledger nothing is entered in."""
    reach, gain, cost, sure = np.zeros((4, hands, 2))
    return Ledger(reach, gain, cost, sure, np.zeros((doubles, hands, 2)), np.zeros(hands, dtype=np.bool_))


def empty_worth(choice: Choices, after: Choices) -> Worth:
    """Room for the values of all hands, with the choices to follow; what is never valued is not a number."""
    stand, hit, double = np.full((3, len(choice)), np.nan)
    return Worth(stand, hit, double, np.zeros(len(choice)), choice, np.zeros(after.shape), after)
