"""What rules for a person's head are made of: looks at a few cards, and what a rule costs.

A rule is a small function over the cards a player sees. It is played over every deal as the best play is, so its
cost is exact. Sets of ranks are numbers with a bit for each rank.
"""

from typing import Any, Final

from pitboss.compiled import kernel
from pitboss.odds.result import WagerOdds

SIX: Final = 4
TEN: Final = 8
JACK: Final = 9
ACE: Final = 12
NOTHING: Final = 0
LEAST: Final = 1
MOST: Final = 2
"""What a rule says to raise: nothing, which is a fold, the least, or the most."""
_WHEEL: Final = 0b1000000001111
_FIVE: Final = 0b11111


@kernel
def points(card: Any) -> Any:
    """Two for a jack or better, whose pair is paid; one for a six to a ten, whose pair is a push."""
    return 2 if card >> 2 >= JACK else (1 if card >> 2 >= SIX else 0)


@kernel
def rank_count(ranks: Any) -> Any:
    """How many ranks a set holds."""
    found = 0
    while ranks:
        ranks &= ranks - 1
        found += 1
    return found


@kernel
def lowest_rank(ranks: Any) -> Any:
    """The lowest rank of a set."""
    rank = 0
    while not (ranks >> rank) & 1:
        rank += 1
    return rank


@kernel
def highest_rank(ranks: Any) -> Any:
    """The highest rank of a set."""
    rank = ACE
    while not (ranks >> rank) & 1:
        rank -= 1
    return rank


@kernel
def gaps(ranks: Any) -> Any:
    """How many ranks are missing between the lowest and the highest; the ace is high."""
    return highest_rank(ranks) - lowest_rank(ranks) + 1 - rank_count(ranks)


@kernel
def has_straight(ranks: Any) -> Any:
    """Whether five ranks of a set follow one another; the ace is high or low."""
    found = ranks & _WHEEL == _WHEEL
    for low in range(9):
        found = found or (ranks >> low) & _FIVE == _FIVE
    return found


@kernel
def straight_outs(ranks: Any) -> Any:
    """How many ranks make a straight of what is held: two for four in a row with open ends, one for a gap."""
    outs = 0
    for low in range(-1, 9):
        missing = (_WHEEL if low < 0 else _FIVE << low) & ~ranks
        if missing and not missing & (missing - 1):
            outs |= missing
    return rank_count(outs)


def cost_said(best: WagerOdds, simple: WagerOdds, unit: str) -> str:
    """What the best play gains over a rule."""
    cost = best.mean - simple.mean
    assert cost >= 0, "no rule gains more than the best play"
    if not cost:
        return "No play gains more: every decision of this rule is the best one."
    return f"Every card counted, the best play gains {float(cost):.6%} of {unit} more."
