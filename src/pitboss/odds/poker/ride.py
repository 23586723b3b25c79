"""Let It Ride: three equal bets, of which the first two may be taken back. Each is decided by itself.

A bet rides when the hands that can still come pay more on average than they lose, whatever became of the others.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, lcm
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.hands.evaluator import evaluator, strength
from pitboss.hands.rankings import FIVE_CARD
from pitboss.odds.poker import simple_ride
from pitboss.odds.poker.main_game import Ways, paid_odds
from pitboss.odds.poker.matchups import every_hand
from pitboss.odds.poker.shapes import RIDE, of_shape
from pitboss.odds.poker.sides import side_odds, sides
from pitboss.odds.poker.simple import cost_said
from pitboss.odds.result import Analysis, Situation, Strategy, WagerOdds
from pitboss.odds.valued import same_pays
from pitboss.rulebook import HouseRules

METHOD: Final = "every hand and every card to come, best play"
PLAYED: Final = "every hand and every card to come, by the rule"
_DEALS: Final = comb(52, 3) * 49 * 48


@dataclass(frozen=True)
class Riding:
    """A way to play and what it leads to."""

    first: NDArray[np.bool_]
    """By the three cards held: whether the first bet rides."""
    second: NDArray[np.bool_]
    """By the three cards held and the first in the middle: whether the second bet rides."""
    paid: NDArray[np.int64]
    """By whether the first and the second bet ride, and strength: in how many deals."""


@kernel
def _ride(hands: Any, nets: Any, tables: Any, sums: Any, first: Any, second: Any) -> None:
    """The best play with every hand."""
    for at in range(len(hands)):
        key, mask, held = tables.start, np.uint64(0), np.uint64(0)
        for card in hands[at]:
            key += tables.keys[card]
            mask |= tables.masks[card]
            held |= np.uint64(1) << np.uint64(card)
        sums[:] = 0
        for a in range(52):
            if (held >> np.uint64(a)) & np.uint64(1):
                continue
            for b in range(a + 1, 52):
                if (held >> np.uint64(b)) & np.uint64(1):
                    continue
                made = strength(
                    key + tables.keys[a] + tables.keys[b], mask | tables.masks[a] | tables.masks[b], tables
                )
                sums[a] += nets[made]
                sums[b] += nets[made]
        in_all = 0
        for a in range(52):
            second[at, a] = sums[a] > 0
            in_all += sums[a]
        first[at] = in_all > 0


@kernel
def _follow(hands: Any, tables: Any, first: Any, second: Any, paid: Any) -> None:
    """Play every deal by the book, and count what it leads to."""
    for at in range(len(hands)):
        key, mask, held = tables.start, np.uint64(0), np.uint64(0)
        for card in hands[at]:
            key += tables.keys[card]
            mask |= tables.masks[card]
            held |= np.uint64(1) << np.uint64(card)
        for a in range(52):
            if (held >> np.uint64(a)) & np.uint64(1):
                continue
            for b in range(52):
                if b == a or (held >> np.uint64(b)) & np.uint64(1):
                    continue
                made = strength(
                    key + tables.keys[a] + tables.keys[b], mask | tables.masks[a] | tables.masks[b], tables
                )
                paid[np.int64(first[at]), np.int64(second[at, a]), made] += 1


@cache
def riding(nets: tuple[int, ...]) -> Riding:
    """The best play where a hand of each strength gains so much per bet."""
    tables = evaluator(FIVE_CARD, 5).tables
    hands = every_hand(52, 3).astype(np.int64)
    first = np.zeros(len(hands), dtype=np.bool_)
    second = np.zeros((len(hands), 52), dtype=np.bool_)
    _ride(hands, np.array(nets, dtype=np.int64), tables, np.zeros(52, np.int64), first, second)
    return _followed(first, second)


@cache
def riding_by_rule() -> Riding:
    """The play by the rule."""
    return _followed(*simple_ride.decisions(every_hand(52, 3).astype(np.int64)))


def _followed(first: NDArray[np.bool_], second: NDArray[np.bool_]) -> Riding:
    tables = evaluator(FIVE_CARD, 5).tables
    paid = np.zeros((2, 2, len(tables.category)), dtype=np.int64)
    _follow(every_hand(52, 3).astype(np.int64), tables, first, second, paid)
    return Riding(first, second, paid)


def bets(house: HouseRules) -> tuple[str, str, str]:
    """The two bets that may be taken back, and the one that may not."""
    taken = tuple(decision.wager for decision in of_shape(house, RIDE).decisions)
    stays = next(bound.wager for bound in house.conditions if bound.compulsory and bound.wager not in taken)
    return taken[0], taken[1], stays


def play_of(situation: Situation) -> Riding:
    """The best play at a table."""
    house = situation.house
    base = bets(house)[0]
    classifier = house.section.ranked(base)
    gains = [situation.net(base, house.pays(base, name)) for name in classifier.outcomes]
    for other in bets(house)[1:]:
        same_pays(situation, base, other)
    unit = lcm(*(gain.denominator for gain in gains))
    return riding(tuple(int(gains[outcome] * unit) for outcome in classifier.by_strength))


def analyse(situation: Situation) -> Analysis:
    """The three bets with the best play, and every side wager."""
    best = _main(situation, play_of(situation), METHOD)
    return Analysis(
        wagers=(best, *(side_odds(situation, n, None) for n in sides(situation.house))),
        advice=lambda: _strategy(best, by_rule(situation)),
    )


def by_rule(situation: Situation) -> WagerOdds:
    """The three bets by the rule."""
    return _main(situation, riding_by_rule(), PLAYED)


def _main(situation: Situation, played: Riding, method: str) -> WagerOdds:
    house, wagers = situation.house, bets(situation.house)
    classifier = house.section.ranked(wagers[0])
    lines: dict[tuple[str, Fraction], int] = {}
    parts: dict[str, dict[str, int]] = {name: {} for name in wagers}
    staked = 0
    for first in (0, 1):
        for second in (0, 1):
            by_outcome = np.bincount(classifier.by_strength, weights=played.paid[first, second])
            for outcome, ways in zip(classifier.outcomes, by_outcome.astype(np.int64).tolist(), strict=False):
                if not ways:
                    continue
                up = 1 + first + second
                line = (outcome, up * situation.net(wagers[0], house.pays(wagers[0], outcome)))
                lines[line] = lines.get(line, 0) + ways
                staked += up * ways
                for name, rides in zip(wagers, (first, second, 1), strict=True):
                    if rides:
                        parts[name][outcome] = parts[name].get(outcome, 0) + ways
    counted, table = Ways(_DEALS, lines, parts, staked), house.tables[wagers[0]]
    return paid_odds(situation, wagers, table, counted, method, "bets", "per unit of one of the three bets")


def _strategy(best: WagerOdds, rule: WagerOdds) -> Strategy:
    return Strategy(rules=(*simple_ride.RULES, cost_said(best, rule, "one bet")))
