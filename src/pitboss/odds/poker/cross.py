"""Criss Cross Poker: two cards, and five in a cross of which each line of three makes a hand with them.

The two cards across are turned after the first raise, the two down after the second, the middle one after the
third. The middle card belongs to both lines, and the last wager goes by the better of the two.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb, lcm
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import inlined, kernel
from pitboss.games.poker.play import FOLD, times
from pitboss.hands.evaluator import evaluator, strength
from pitboss.hands.rankings import FIVE_CARD
from pitboss.odds.poker import simple_cross
from pitboss.odds.poker.boards import HOLES, hole_place, renamed_holes
from pitboss.odds.poker.main_game import Ways, paid_odds
from pitboss.odds.poker.shapes import CROSS, of_shape
from pitboss.odds.poker.sides import forfeited, side_odds, sides
from pitboss.odds.poker.simple import MOST, NOTHING, cost_said, points
from pitboss.odds.poker.streets import hole_grid
from pitboss.odds.result import Analysis, Situation, Strategy, WagerOdds
from pitboss.odds.valued import not_analysed, not_forfeited, same_pays
from pitboss.rulebook import HouseRules

METHOD: Final = "every hand and every cross, best play"
PLAYED: Final = "every hand and every cross, by the rule"
_PAIRS: Final = comb(50, 2)
_DOWNS: Final = comb(48, 2)
_DEALS: Final = comb(52, 2) * _PAIRS * _DOWNS * 46
_NONE: Final = np.int32(-(10**6))
_ONE: Final = np.uint64(1)
Counted: TypeAlias = NDArray[np.int64]


@dataclass(frozen=True)
class Crossing:
    """A way to play and what it leads to."""

    across: NDArray[np.int8]
    """By hole cards: the raise on the line across, 0 for a fold."""
    down: NDArray[np.int8]
    """By hole cards, the pair across and the raise made: the raise on the line down."""
    paid: NDArray[np.int64]
    """By the three raises and the outcomes of the two lines: in how many deals."""
    folded: NDArray[np.int64]
    """By raises made before: in how many deals the hand is folded."""


@kernel
def _lines(hole: Any, free: Any, outcome_of: Any, middle: Any, tables: Any, made: Any, last: Any) -> None:
    """By pair of free cards and third card: the outcome with the hole cards, and what it gains on the last wager.

    A third card that is one of the pair gains less than anything.
    """
    key = tables.start + tables.keys[hole[0]] + tables.keys[hole[1]]
    mask = tables.masks[hole[0]] | tables.masks[hole[1]]
    pair = 0
    for j in range(1, 50):
        for i in range(j):
            key_b = key + tables.keys[free[i]] + tables.keys[free[j]]
            mask_b = mask | tables.masks[free[i]] | tables.masks[free[j]]
            for m in range(50):
                if m == i or m == j:
                    last[pair, m] = _NONE
                    continue
                card = free[m]
                found = outcome_of[strength(key_b + tables.keys[card], mask_b | tables.masks[card], tables)]
                made[pair, m] = found
                last[pair, m] = middle[found]
            pair += 1


@inlined
def _on_middle(last: Any, a: Any, d: Any, i: Any, j: Any, k: Any, n: Any) -> Any:
    """The sum over the middle card of what the better line gains."""
    found = np.int32(0)
    for m in range(50):
        found += max(last[a, m], last[d, m])
    return np.int64(found) - last[d, i] - last[d, j] - last[a, k] - last[a, n]


@inlined
def _apart(i: Any, j: Any, k: Any, n: Any) -> Any:
    return k != i and k != j and n != i and n != j


@kernel
def _sum_up(made: Any, ante: Any, line: Any, first: Any, second: Any, flat: Any, lines: Any) -> None:
    """By pair: what its line gains on its Ante and on its raise over all middle cards."""
    for a in range(_PAIRS):
        flat[a] = lines[a] = 0
        for m in range(50):
            if m != first[a] and m != second[a]:
                flat[a] += ante[made[a, m]]
                lines[a] += line[made[a, m]]


@kernel
def _choose(
    at: Any, bounds: Any, nets: Any, unit: Any, made: Any, last: Any, ends: Any, room: Any, out: Any
) -> None:
    """The best raises across and down with one pair of hole cards."""
    ante, line, flat, lines = nets
    low, high = bounds
    first, second = ends
    across, down = out
    worth = room
    in_all = np.int64(0)
    in_all_high = np.int64(0)
    for a in range(_PAIRS):
        i, j = first[a], second[a]
        worth[:] = 0
        for d in range(_PAIRS):
            k, n = first[d], second[d]
            if not _apart(i, j, k, n):
                continue
            antes = flat[a] - ante[made[a, k]] - ante[made[a, n]] + flat[d] - ante[made[d, i]] - ante[made[d, j]]
            on_across = lines[a] - line[made[a, k]] - line[made[a, n]]
            on_down = lines[d] - line[made[d, i]] - line[made[d, j]]
            on_middle = _on_middle(last, a, d, i, j, k, n)
            base = antes + (high if on_middle > 0 else low) * on_middle
            worth[0] += max(base + low * on_across + low * on_down, -(2 + low + low) * 46 * unit)
            worth[1] += max(base + low * on_across + high * on_down, -(2 + low + high) * 46 * unit)
            worth[2] += max(base + high * on_across + low * on_down, -(2 + high + low) * 46 * unit)
            worth[3] += max(base + high * on_across + high * on_down, -(2 + high + high) * 46 * unit)
        for p in range(2):
            best, raised = -(2 + (high if p else low)) * np.int64(_DOWNS) * 46 * unit, 0
            if worth[2 * p] > best:
                best, raised = worth[2 * p], low
            if worth[2 * p + 1] > best:
                best, raised = worth[2 * p + 1], high
            down[at, a, p] = raised
            if p:
                in_all_high += best
            else:
                in_all += best
    across[at] = 0
    if max(in_all, in_all_high) > -2 * np.int64(_PAIRS) * _DOWNS * 46 * unit:
        across[at] = high if in_all_high > in_all else low


@kernel
def _middles(made: Any, ends: Any, kinds: Any, kind: Any, cards: Any) -> None:
    """By pair of free cards: the outcomes that its line can come to, and the third cards that bring each."""
    first, second = ends
    for a in range(_PAIRS):
        kinds[a] = 0
        for m in range(50):
            if m == first[a] or m == second[a]:
                continue
            at = 0
            while at < kinds[a] and kind[a, at] != made[a, m]:
                at += 1
            if at == kinds[a]:
                kinds[a] += 1
                kind[a, at] = made[a, m]
                cards[a, at] = 0
            cards[a, at] |= _ONE << np.uint64(m)


@inlined
def _count_middles(a: Any, d: Any, weight: Any, third: Any, paid: Any) -> None:
    """Count every middle card of a cross by what it makes of both lines."""
    kinds, kind, cards = third
    for x in range(kinds[a]):
        for y in range(kinds[d]):
            paid[kind[a, x], kind[d, y]] += weight * np.int64(_how_many(cards[a, x] & cards[d, y]))


@inlined
def _how_many(bits: Any) -> Any:
    """How many of 64 bits are set; the compiler knows the sum for the one instruction it is."""
    bits -= (bits >> _ONE) & np.uint64(0x5555555555555555)
    bits = (bits & np.uint64(0x3333333333333333)) + ((bits >> np.uint64(2)) & np.uint64(0x3333333333333333))
    bits = (bits + (bits >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return (bits * np.uint64(0x0101010101010101)) >> np.uint64(56)


@kernel
def _follow(
    at: Any,
    weight: Any,
    bounds: Any,
    nets: Any,
    unit: Any,
    made: Any,
    last: Any,
    third: Any,
    ends: Any,
    play: Any,
    out: Any,
) -> None:
    """Play every cross of one pair of hole cards by the book, and count what it leads to."""
    ante, line, flat, lines = nets
    low, high = bounds
    first, second = ends
    across, down = play
    paid, folded = out
    r = np.int64(across[at])
    if r == 0:
        folded[0, 0] += weight * np.int64(_PAIRS) * _DOWNS * 46
        return
    p = 1 if r == high and high != low else 0
    for a in range(_PAIRS):
        i, j = first[a], second[a]
        s = np.int64(down[at, a, p])
        if s == 0:
            folded[r, 0] += weight * np.int64(_DOWNS) * 46
            continue
        for d in range(_PAIRS):
            k, n = first[d], second[d]
            if not _apart(i, j, k, n):
                continue
            antes = flat[a] - ante[made[a, k]] - ante[made[a, n]] + flat[d] - ante[made[d, i]] - ante[made[d, j]]
            on_across = lines[a] - line[made[a, k]] - line[made[a, n]]
            on_down = lines[d] - line[made[d, i]] - line[made[d, j]]
            on_middle = _on_middle(last, a, d, i, j, k, n)
            t = high if on_middle > 0 else low
            if antes + r * on_across + s * on_down + t * on_middle <= -(2 + r + s) * 46 * unit:
                folded[r, s] += weight * 46
                continue
            _count_middles(a, d, weight, third, paid[r, s, t])


@kernel
def _follow_rule(
    weight: Any, bounds: Any, hole: Any, third: Any, ends: Any, worth: Any, counted: Any, paid: Any, folded: Any
) -> None:
    """Play every cross of one pair of hole cards by the rule, and count what it leads to."""
    low, high = bounds
    first, second = ends
    said = simple_cross.across(hole[0], hole[1])
    if said == NOTHING:
        folded[0, 0] += weight * np.int64(_PAIRS) * _DOWNS * 46
        return
    r = high if said == MOST else low
    own = points(hole[0]) + points(hole[1])
    for a in range(_PAIRS):
        i, j = first[a], second[a]
        for d in range(_PAIRS):
            k, n = first[d], second[d]
            if not _apart(i, j, k, n):
                continue
            said = simple_cross.middle(worth[a], worth[d], own + counted[a] + counted[d])
            if said == NOTHING:
                folded[r, r] += weight * 46
                continue
            t = high if said == MOST else low
            _count_middles(a, d, weight, third, paid[r, r, t])


def _hole_classes() -> list[tuple[tuple[int, int], int]]:
    """One pair of hole cards of each kind, and how many there are of it."""
    found = [((4 * rank, 4 * rank + 1), 6) for rank in range(13)]
    for high in range(13):
        for low in range(high):
            found += [((4 * low, 4 * high), 4), ((4 * low, 4 * high + 1), 12)]
    return found


@cache
def crossing(
    outcome_of: tuple[int, ...],
    ante: tuple[int, ...],
    line: tuple[int, ...],
    middle: tuple[int, ...],
    unit: int,
    bounds: tuple[int, int],
) -> Crossing:
    """The best play where each outcome, best first, gains so much on each wager."""
    tables, ends = evaluator(FIVE_CARD, 5).tables, _ends()
    classes = _hole_classes()
    names = len(ante)
    play = np.zeros(len(classes), np.int8), np.zeros((len(classes), _PAIRS, 2), np.int8)
    out = np.zeros((4, 4, 4, names, names), np.int64), np.zeros((4, 4), np.int64)
    made, last = np.zeros((_PAIRS, 50), np.uint8), np.zeros((_PAIRS, 50), np.int32)
    sums, third = (np.zeros(_PAIRS, np.int64), np.zeros(_PAIRS, np.int64)), _third_cards(names)
    on_ante, on_line = np.array(ante, dtype=np.int64), np.array(line, dtype=np.int64)
    nets = (on_ante, on_line, *sums)
    gains = np.array(middle, dtype=np.int32)
    outcomes = np.array(outcome_of, dtype=np.uint8)
    for at, (hole, weight) in enumerate(classes):
        _lines(np.array(hole, dtype=np.int64), _free(hole), outcomes, gains, tables, made, last)
        _sum_up(made, on_ante, on_line, *ends, *sums)
        _choose(at, bounds, nets, unit, made, last, ends, np.zeros(4, np.int64), play)
        _middles(made, ends, *third)
        _follow(at, weight, bounds, nets, unit, made, last, third, ends, play, out)
    return Crossing(*play, *out)


@cache
def crossing_by_rule(outcome_of: tuple[int, ...], names: int, bounds: tuple[int, int]) -> tuple[Counted, Counted]:
    """What the play by the rule leads to: hands paid and hands folded, as in `Crossing`."""
    tables, ends = evaluator(FIVE_CARD, 5).tables, _ends()
    paid, folded = np.zeros((4, 4, 4, names, names), np.int64), np.zeros((4, 4), np.int64)
    made, last = np.zeros((_PAIRS, 50), np.uint8), np.zeros((_PAIRS, 50), np.int32)
    worth, counted, third = np.zeros(_PAIRS, np.int64), np.zeros(_PAIRS, np.int64), _third_cards(names)
    outcomes, no_gains = np.array(outcome_of, dtype=np.uint8), np.zeros(names, np.int32)
    for dealt, weight in _hole_classes():
        hole, free = np.array(dealt, dtype=np.int64), _free(dealt)
        _lines(hole, free, outcomes, no_gains, tables, made, last)
        _middles(made, ends, *third)
        simple_cross.look(hole, free, worth, counted)
        _follow_rule(weight, bounds, hole, third, ends, worth, counted, paid, folded)
    return paid, folded


def _third_cards(names: int) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.uint64]]:
    """Room for what third cards make of every pair of free cards."""
    return np.zeros(_PAIRS, np.int64), np.zeros((_PAIRS, names), np.int64), np.zeros((_PAIRS, names), np.uint64)


def _ends() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """By pair of free cards: which two they are."""
    pairs = [(i, j) for j in range(1, 50) for i in range(j)]
    first, second = np.array(pairs, dtype=np.int64).T.copy()
    return first, second


def _free(hole: tuple[int, int]) -> NDArray[np.int64]:
    """The cards that are left."""
    cards = np.arange(52)
    return cards[~np.isin(cards, hole)]


def wagers_of(house: HouseRules) -> tuple[str, ...]:
    """The two Antes, then the wagers across, down and on the middle."""
    raises = tuple(decision.wager for decision in of_shape(house, CROSS).decisions)
    antes = tuple(
        name
        for name in house.wagers
        if name not in raises and any(b.wager == name and b.compulsory for b in house.conditions)
    )
    return (*antes, *raises)


def play_of(situation: Situation) -> Crossing:
    """The best play at a table."""
    house = situation.house
    one, other, across, down, middle = wagers_of(house)
    classifier = house.section.ranked(across)
    gains = {
        name: [situation.net(name, house.pays(name, outcome)) for outcome in classifier.outcomes]
        for name in (one, other, across, down, middle)
    }
    same_pays(situation, one, other)
    same_pays(situation, across, down)
    for name, pays in zip(classifier.outcomes[1:], pairwise(gains[middle]), strict=True):
        if pays[0] < pays[1]:
            path = ("paytables", middle, house.tables[middle], "rows", name)
            raise not_analysed(
                house, path, house.pays(middle, name), "it is valued where the better hand gains more"
            )
    unit = lcm(*(gain.denominator for row in gains.values() for gain in row))
    ante, line, last = (tuple(int(gain * unit) for gain in gains[name]) for name in (one, across, middle))
    return crossing(tuple(classifier.by_strength.tolist()), ante, line, last, unit, _bounds(house))


def _bounds(house: HouseRules) -> tuple[int, int]:
    """The least and the most that may be raised, in antes."""
    multiples = of_shape(house, CROSS).decisions[0].multiples
    return multiples[0], multiples[-1]


def analyse(situation: Situation) -> Analysis:
    """All wagers of the cross with the best play, and the side wagers."""
    not_forfeited(situation.house, (name for name in sides(situation.house) if forfeited(situation.house, name)))
    played = play_of(situation)
    best = _main(situation, played.paid, played.folded, METHOD)
    return Analysis(
        wagers=(best, *(side_odds(situation, n, None) for n in sides(situation.house))),
        advice=lambda: _strategy(played, best, by_rule(situation)),
    )


def by_rule(situation: Situation) -> WagerOdds:
    """All wagers of the cross by the rule."""
    house = situation.house
    classifier = house.section.ranked(wagers_of(house)[2])
    by_strength = tuple(classifier.by_strength.tolist())
    return _main(situation, *crossing_by_rule(by_strength, len(classifier.outcomes), _bounds(house)), PLAYED)


def _strategy(played: Crossing, best: WagerOdds, rule: WagerOdds) -> Strategy:
    says = {0: FOLD, **{k: times(k) for k in (1, 2, 3)}}
    by_hole = np.zeros(comb(52, 2), dtype=np.int8)
    for (low, high), raised in zip((hole for hole, _ in _hole_classes()), played.across, strict=True):
        by_hole[hole_place(low, high)] = raised
    grid = hole_grid("Across at its best, by the two cards held; suited above the diagonal", by_hole, says)
    return Strategy(rules=(*simple_cross.RULES, cost_said(best, rule, "one Ante")), grids=(grid,))


def _main(situation: Situation, paid: Counted, folded: Counted, method: str) -> WagerOdds:
    house = situation.house
    wagers = wagers_of(house)
    one, other, across, down, middle = wagers
    outcomes = house.section.ranked(across).outcomes
    net = {name: [situation.net(name, house.pays(name, o)) for o in outcomes] for name in wagers}
    lines: dict[tuple[str, Fraction], int] = {}
    parts: dict[str, dict[str, int]] = {name: {} for name in wagers}
    staked = 0
    for r, s, t, x, y in np.argwhere(paid).tolist():
        ways = int(paid[r, s, t, x, y])
        best = min(x, y)
        gain = net[one][x] + net[other][y] + r * net[across][x] + s * net[down][y] + t * net[middle][best]
        line = (outcomes[best], gain)
        lines[line] = lines.get(line, 0) + ways
        staked += (2 + r + s + t) * ways
        for name, made in ((one, x), (other, y), (across, x), (down, y), (middle, best)):
            parts[name][outcomes[made]] = parts[name].get(outcomes[made], 0) + ways
    for r, s in np.argwhere(folded).tolist():
        ways = int(folded[r, s])
        lines[FOLD, Fraction(-2 - r - s)] = lines.get((FOLD, Fraction(-2 - r - s)), 0) + ways
        staked += (2 + r + s) * ways
    counted = Ways(_DEALS, lines, parts, staked)
    note = "per unit of one Ante; there are two"
    return paid_odds(situation, wagers, house.tables[across], counted, method, "antes", note)


def by_hole(played: Crossing) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """The raises across and down for every pair of hole cards, and every pair across with it."""
    across = np.zeros(HOLES, dtype=np.int8)
    down = np.zeros((HOLES, HOLES), dtype=np.int8)
    holes = renamed_holes()
    for number, (hole, _) in enumerate(_hole_classes()):
        own = hole_place(*hole)
        index = np.zeros(HOLES, dtype=np.int64)
        free = [card for card in range(52) if card not in hole]
        at = 0
        for j in range(1, 50):
            for i in range(j):
                index[hole_place(free[i], free[j])] = at
                at += 1
        chosen = played.down[number, :, 1 if played.across[number] > 1 else 0]
        for renaming in holes:
            same = int(renaming[own])
            across[same] = played.across[number]
            down[same, renaming] = chosen[index]
    return across, down


def gains_by_strength(situation: Situation) -> NDArray[np.int64]:
    """By strength, as whole numbers: what an Ante, a line and the middle gain; last, what one unit is."""
    house = situation.house
    one, _, across, _, middle = wagers_of(house)
    classifier = house.section.ranked(across)
    gains = [[situation.net(n, house.pays(n, o)) for o in classifier.outcomes] for n in (one, across, middle)]
    unit = lcm(*(gain.denominator for row in gains for gain in row))
    rows = [[int(row[outcome] * unit) for outcome in classifier.by_strength] for row in gains]
    return np.array([*rows, [unit] * len(rows[0])], dtype=np.int64)
