"""Mississippi Stud and Cajun Stud: two cards, three in the middle turned one by one, a raise or a fold each time.

All wagers are paid alike, so what counts after every card is the average pay of the hands that can still come. A
raise is worth most at its least or at its most: what is at stake grows evenly with it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, lcm
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.equipment.cards import RANKS
from pitboss.games.poker.play import FOLD, times
from pitboss.hands.evaluator import evaluator, strength
from pitboss.hands.rankings import FIVE_CARD, THREE_CARD
from pitboss.odds.poker import simple_streets
from pitboss.odds.poker.boards import hole_place
from pitboss.odds.poker.main_game import Ways, paid_odds
from pitboss.odds.poker.shapes import STREETS, of_shape
from pitboss.odds.poker.sides import COUNTED, counts, forfeitable_odds, forfeited, side_odds, sides
from pitboss.odds.poker.simple import cost_said
from pitboss.odds.result import Analysis, Grid, Situation, Strategy, WagerOdds
from pitboss.odds.valued import only, same_pays
from pitboss.rulebook import HouseRules

METHOD: Final = "every hand and every card to come, best play"
PLAYED: Final = "every hand and every card to come, by the rule"
HOLES: Final = comb(52, 2)
DEALS: Final = 50 * 49 * 48
ANTE: Final = "ante"
_TOTALS: Final = 12
"""More than can be staked in a round, in antes."""


@dataclass(frozen=True)
class Streets:
    """A way to play and what it leads to."""

    third: NDArray[np.int8]
    """By hole cards: the raise, 0 for a fold."""
    fourth: NDArray[np.int8]
    """By hole cards, first card in the middle and antes staked so far."""
    fifth: NDArray[np.int8]
    """By hole cards, first two cards in the middle and antes staked so far."""
    paid: NDArray[np.int64]
    """By antes staked and strength of the hand: in how many deals it is paid or lost at the end."""
    folded: NDArray[np.int64]
    """By antes staked: in how many deals the hand is folded."""
    board: NDArray[np.int64]
    """By strength of the three cards in the middle: in how many deals the hand is not folded."""


@kernel
def _expect(hole: Any, free: Any, nets: Any, tables: Any, out: Any) -> None:
    """By first two cards in the middle: the sum of pays over the third."""
    key = tables.start + tables.keys[hole[0]] + tables.keys[hole[1]]
    mask = tables.masks[hole[0]] | tables.masks[hole[1]]
    out[:] = 0
    for i in range(50):
        a = free[i]
        key_a, mask_a = key + tables.keys[a], mask | tables.masks[a]
        for j in range(i + 1, 50):
            b = free[j]
            key_b, mask_b = key_a + tables.keys[b], mask_a | tables.masks[b]
            for k in range(j + 1, 50):
                c = free[k]
                net = nets[strength(key_b + tables.keys[c], mask_b | tables.masks[c], tables)]
                out[i, j] += net
                out[i, k] += net
                out[j, k] += net
    for i in range(50):
        for j in range(i):
            out[i, j] = out[j, i]


@kernel
def _best_last(expected: Any, staked: Any, unit: Any, low: Any, high: Any) -> Any:
    """The last raise: the most when the pay is above nothing, the least while folding is worse."""
    if expected > 0:
        return high
    return low if (staked + low) * expected > -staked * 48 * unit else 0


@kernel
def _solve(
    at: Any, expected: Any, free: Any, unit: Any, bounds: Any, room: Any, third: Any, fourth: Any, fifth: Any
) -> Any:
    """The best play with one pair of hole cards."""
    low, high = bounds
    last, middle = room
    for i in range(50):
        for staked in range(1, _TOTALS):
            worth = 0
            for j in range(50):
                if j == i:
                    continue
                raised = _best_last(expected[i, j], staked, unit, low, high)
                fifth[at, free[i], free[j], staked] = raised
                worth += (staked + raised) * expected[i, j] if raised else -staked * 48 * unit
            last[staked] = worth
        for staked in range(1, _TOTALS - high):
            folding = -staked * 49 * 48 * unit
            best, raised = folding, 0
            if last[staked + low] > best:
                best, raised = last[staked + low], low
            if last[staked + high] > best:
                best, raised = last[staked + high], high
            fourth[at, free[i], staked] = raised
            middle[i, staked] = best
    best, raised = -50 * 49 * 48 * unit, 0
    for choice in bounds:
        worth = 0
        for i in range(50):
            worth += middle[i, 1 + choice]
        if worth > best:
            best, raised = worth, choice
    third[at] = raised


@kernel
def _follow(
    at: Any, hole: Any, free: Any, five: Any, three: Any, play: Any, paid: Any, folded: Any, board: Any
) -> None:
    """Play every deal of one pair of hole cards by the book, and count what it leads to."""
    third, fourth, fifth = play
    if third[at] == 0:
        folded[1] += DEALS
        return
    key = five.start + five.keys[hole[0]] + five.keys[hole[1]]
    mask = five.masks[hole[0]] | five.masks[hole[1]]
    staked = 1 + third[at]
    for i in range(50):
        a = free[i]
        raised = fourth[at, a, staked]
        if raised == 0:
            folded[staked] += 49 * 48
            continue
        before_last = staked + raised
        for j in range(50):
            if j == i:
                continue
            b = free[j]
            last = fifth[at, a, b, before_last]
            if last == 0:
                folded[before_last] += 48
                continue
            key_b = key + five.keys[a] + five.keys[b]
            mask_b = mask | five.masks[a] | five.masks[b]
            board_key = three.start + three.keys[a] + three.keys[b]
            board_mask = three.masks[a] | three.masks[b]
            for k in range(50):
                if k == i or k == j:
                    continue
                c = free[k]
                paid[before_last + last, strength(key_b + five.keys[c], mask_b | five.masks[c], five)] += 1
                board[strength(board_key + three.keys[c], board_mask | three.masks[c], three)] += 1


@cache
def streets(nets: tuple[int, ...], unit: int, bounds: tuple[int, int]) -> Streets:
    """The best play where a hand of each strength gains so much per unit staked, in `unit`ths."""
    five = evaluator(FIVE_CARD, 5).tables
    gains = np.array(nets, dtype=np.int64)
    third = np.zeros(HOLES, dtype=np.int8)
    fourth = np.zeros((HOLES, 52, _TOTALS), dtype=np.int8)
    fifth = np.zeros((HOLES, 52, 52, _TOTALS), dtype=np.int8)
    expected = np.zeros((50, 50), dtype=np.int64)
    room = np.zeros(_TOTALS, dtype=np.int64), np.zeros((50, _TOTALS), dtype=np.int64)
    for at, hole, free in _every_hole():
        _expect(hole, free, gains, five, expected)
        _solve(at, expected, free, unit, bounds, room, third, fourth, fifth)
    return _followed(third, fourth, fifth)


@cache
def streets_by_rule(bounds: tuple[int, int]) -> Streets:
    """The play by the rule."""
    third = np.zeros(HOLES, dtype=np.int8)
    fourth = np.zeros((HOLES, 52, _TOTALS), dtype=np.int8)
    fifth = np.zeros((HOLES, 52, 52, _TOTALS), dtype=np.int8)
    simple_streets.decide(bounds, third, fourth, fifth)
    return _followed(third, fourth, fifth)


def _every_hole() -> Iterator[tuple[int, NDArray[np.int64], NDArray[np.int64]]]:
    """Every pair of hole cards, with its place and the cards that are left."""
    cards = np.arange(52)
    at = 0
    for high in range(52):
        for low in range(high):
            yield at, np.array([low, high], dtype=np.int64), cards[(cards != low) & (cards != high)]
            at += 1


def _followed(third: NDArray[np.int8], fourth: NDArray[np.int8], fifth: NDArray[np.int8]) -> Streets:
    five, three = evaluator(FIVE_CARD, 5).tables, evaluator(THREE_CARD, 3).tables
    paid = np.zeros((_TOTALS, len(five.category)), dtype=np.int64)
    folded = np.zeros(_TOTALS, dtype=np.int64)
    board = np.zeros(len(three.category), dtype=np.int64)
    for at, hole, free in _every_hole():
        _follow(at, hole, free, five, three, (third, fourth, fifth), paid, folded, board)
    return Streets(third, fourth, fifth, paid, folded, board)


def street_wagers(situation: Situation) -> tuple[str, ...]:
    """The Ante and the wager of each street."""
    terms = of_shape(situation.house, STREETS)
    return (ANTE, *(decision.wager for decision in terms.decisions))


def play_of(situation: Situation) -> Streets:
    """The best play at a table."""
    house = situation.house
    wagers = street_wagers(situation)
    classifier = house.section.ranked(wagers[0])
    gains = [situation.net(wagers[0], house.pays(wagers[0], name)) for name in classifier.outcomes]
    for other in wagers[1:]:
        same_pays(situation, wagers[0], other)
    unit = lcm(*(gain.denominator for gain in gains))
    nets = tuple(int(gains[outcome] * unit) for outcome in classifier.by_strength)
    return streets(nets, unit, _bounds(house))


def _bounds(house: HouseRules) -> tuple[int, int]:
    """The least and the most that may be raised on a street, in antes."""
    multiples = of_shape(house, STREETS).decisions[0].multiples
    return multiples[0], multiples[-1]


def analyse(situation: Situation) -> Analysis:
    """All streets with the best play, and every side wager."""
    played = play_of(situation)
    best = _main(situation, played, METHOD)
    return Analysis(
        wagers=(best, *(_side(situation, name, played) for name in sides(situation.house))),
        advice=lambda: _strategy(played, best, by_rule(situation)),
    )


def by_rule(situation: Situation) -> WagerOdds:
    """All streets by the rule."""
    return _main(situation, streets_by_rule(_bounds(situation.house)), PLAYED)


def _main(situation: Situation, played: Streets, method: str) -> WagerOdds:
    house, wagers = situation.house, street_wagers(situation)
    classifier = house.section.ranked(wagers[0])
    total = HOLES * DEALS
    lines: dict[tuple[str, Fraction], int] = {}
    parts: dict[str, int] = dict.fromkeys(classifier.outcomes, 0)
    staked_in_all = 0
    for staked in range(_TOTALS):
        if n := int(played.folded[staked]):
            lines[FOLD, Fraction(-staked)] = n
            staked_in_all += staked * n
        by_outcome = np.bincount(classifier.by_strength, weights=played.paid[staked], minlength=len(parts))
        for outcome, count in zip(classifier.outcomes, by_outcome.astype(np.int64).tolist(), strict=True):
            if count:
                net = staked * situation.net(wagers[0], house.pays(wagers[0], outcome))
                lines[outcome, net] = lines.get((outcome, net), 0) + count
                parts[outcome] += count
                staked_in_all += staked * count
    counted, table = Ways(total, lines, dict.fromkeys(wagers, parts), staked_in_all), house.tables[wagers[0]]
    return paid_odds(situation, wagers, table, counted, method, "antes", "per unit of the Ante")


def _side(situation: Situation, name: str, played: Streets) -> WagerOdds:
    """A side wager; one that a fold forfeits is kept where the hand is played to the end."""
    house = situation.house
    view = house.section.views[name].parts
    if not forfeited(house, name):
        return side_odds(situation, name, None)
    classifier = house.section.ranked(name)
    if view == ((3, "community"),):
        ends = played.board
    else:
        known = "3 community", "2 player + 3 community"
        only(house, ("wagers", name, "view"), house.wagers[name].view, *known)
        ends = played.paid.sum(axis=0)
    kept = np.bincount(classifier.by_strength, weights=ends, minlength=len(classifier.outcomes)).astype(np.int64)
    total = HOLES * DEALS
    found, combinations = counts(classifier, 52)
    every = np.array([count * (total // combinations) for count in found], dtype=np.int64)
    return forfeitable_odds(situation, name, kept, every - kept, total, COUNTED.format(cards=classifier.size))


def hole_grid(title: str, word: NDArray[np.int8], says: dict[int, str]) -> Grid:
    """A chart of hole cards: suited above the diagonal, pairs on it, other hands below."""
    rows = []
    for row in range(12, -1, -1):
        cells = []
        for column in range(12, -1, -1):
            high, low = max(row, column), min(row, column)
            second = 4 * low + (0 if row > column else 1)
            cells.append(says[int(word[hole_place(4 * high, second)])])
        rows.append((RANKS[row], tuple(cells)))
    return Grid(title, tuple(RANKS[rank] for rank in range(12, -1, -1)), tuple(rows))


def _strategy(played: Streets, best: WagerOdds, rule: WagerOdds) -> Strategy:
    says = {0: FOLD, **{k: times(k) for k in (1, 2, 3)}}
    grid = hole_grid(
        "Third street at its best, by the two cards held; suited above the diagonal", played.third, says
    )
    return Strategy(rules=(*simple_streets.RULES, cost_said(best, rule, "the Ante")), grids=(grid,))
