"""How many hands a split comes to, and what the house's limit on them does to their value.

Every split hand starts from a card of the pair and draws a second card. A second card of the pair splits again
while the house's limit allows it; otherwise the hand is played out. Cards from a shuffled shoe are exchangeable,
also when it depends on earlier cards who draws the next one, so for a player whose play of a hand does not look at
the other hands only this matters: how many of the other second cards were of the pair, and how many are known not
to be.

Let f(k) be the value of a hand with k more cards of the pair gone. The value of the hand together with the event
that one other card is not of the pair is f(k) - q(k) f(k + 1), where q(k) is the chance of drawing a card of the
pair with k gone; repeating the step takes care of any number of other cards, without approximation.
"""

from collections import Counter
from functools import cache
from typing import Final, NamedTuple

from pitboss.odds.combinatorial.hands import Values

FEWEST: Final = 2


class Pattern(NamedTuple):
    """One way a split can go, but for the order."""

    pairs: int
    """Second cards that were of the pair and split again."""
    closed: int
    """Hands whose second card is known not to be of the pair."""
    open: int
    """Hands that draw any second card, the limit being reached."""


class SecondCards(NamedTuple):
    """A split hand's value by the number of further cards of the pair gone."""

    closed: Values
    """Together with the event that its second card is not of the pair."""
    open: Values
    """With any second card."""


@cache
def patterns(limit: int) -> Counter[Pattern]:
    """Every way a split of a pair can go under a limit of hands, with the number of its orders."""
    found: Counter[Pattern] = Counter()

    def deal(hands: int, waiting: int, pairs: int, closed: int) -> None:
        if waiting == 0 or hands == limit:
            found[Pattern(pairs, closed, waiting)] += 1
            return
        deal(hands + 1, waiting + 1, pairs + 1, closed)
        deal(hands, waiting - 1, pairs, closed + 1)

    deal(FEWEST, FEWEST, 0, 0)
    return found


def furthest(limit: int) -> int:
    """The most cards of the pair whose absence has to be valued."""
    return 2 * (limit - FEWEST)


def _without(value: Values, chance: Values, others: int, gone: int) -> float:
    """A hand's value together with the event that `others` other cards are not of the pair."""
    if others == 0:
        return float(value[gone])
    one_less = _without(value, chance, others - 1, gone)
    return one_less - float(chance[gone]) * _without(value, chance, others - 1, gone + 1)


def value_of_split(chance: Values, first: SecondCards, added: SecondCards, limit: int) -> float:
    """All hands of a split together. The first hand carries the original wager, every other hand an added one.

    The first hand to be closed is the original one: it draws until its second card is not of the pair.
    """
    total = 0.0
    for (pairs, closed, still_open), orders in patterns(limit).items():
        value = 0.0
        if closed:
            value += _without(first.closed, chance, closed - 1, pairs)
            value += (closed - 1) * _without(added.closed, chance, closed - 1, pairs)
            value += still_open * _without(added.open, chance, closed, pairs) if still_open else 0.0
        else:
            value += _without(first.open, chance, 0, pairs)
            value += (still_open - 1) * _without(added.open, chance, 0, pairs)
        total += orders * float(chance[:pairs].prod()) * value
    return total
