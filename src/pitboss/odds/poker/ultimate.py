"""Ultimate Texas Hold'em: the Play wager before the flop, after it, or at the end, each for less."""

from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.games.poker.play import times
from pitboss.hands.evaluator import evaluator
from pitboss.hands.rankings import FIVE_CARD
from pitboss.odds.poker.boards import (
    BOARDS,
    DEALERS,
    HOLES,
    RENAMINGS,
    Room,
    choose_table,
    flop_strengths,
    hand_tables,
    over_boards,
    place,
    rank_holes,
    renamed_holes,
    seen,
    splits,
    spread,
)
from pitboss.odds.poker.main_game import contest_odds
from pitboss.odds.poker.shapes import ULTIMATE, of_shape
from pitboss.odds.poker.sides import COUNTED, counts, forfeitable_odds, forfeited, side_odds, sides
from pitboss.odds.poker.simple import cost_said
from pitboss.odds.poker.simple_holdem import ULTIMATE_RULES, after_flop, raise_at_the_end
from pitboss.odds.poker.stakes import ContestStakes
from pitboss.odds.poker.streets import hole_grid
from pitboss.odds.result import Analysis, Situation, Strategy, WagerOdds
from pitboss.odds.valued import only

METHOD: Final = "every board and every pair of hole cards, best play"
PLAYED: Final = "every board and every pair of hole cards, by the rule"
_FLOPS: Final = 10
"""Flops a board can have begun with."""


@kernel
def board_sums(
    cards: Any, weights: Any, need: Any, gains: Any, folding: Any, tables: Any, flops: Any, room: Any, sums: Any
) -> None:
    """Add up, by flop and hole cards: fixed gains, gains per unit raised, and the best of the last decision."""
    fixed, raised, group = gains
    kinds, renamings, holes, parts, choose = flops
    results = room[7]
    pairs, counts, made = room[1], room[5], room[6]
    flop_kind, flop_name = room[8], room[9]
    for at in range(len(cards)):
        board, weight = cards[at], weights[at]
        rank_holes(board, need, tables, room[:7])
        for flop in range(_FLOPS):
            where = 0
            for card in range(3):
                where += choose[card, board[parts[flop, card]]]
            flop_kind[flop], flop_name[flop] = kinds[where], renamings[where]
        for pair in range(1081):
            spread(made[pair], counts, pair, need, results)
            hand = group[made[pair]]
            base = rise = 0
            for result in range(6):
                base += fixed[hand, result] * results[result]
                rise += raised[hand, result] * results[result]
            last = max(base + rise, folding)
            own = place(pairs[pair, 0], pairs[pair, 1])
            base, rise, last = base * weight, rise * weight, last * weight
            for flop in range(_FLOPS):
                to = holes[flop_name[flop], own]
                sums[flop_kind[flop], to, 0] += base
                sums[flop_kind[flop], to, 1] += rise
                sums[flop_kind[flop], to, 2] += last


@kernel
def _follow_boards(
    cards: Any,
    weights: Any,
    need: Any,
    gains: Any,
    folding: Any,
    tables: Any,
    flops: Any,
    room: Any,
    play: Any,
    out: Any,
) -> None:
    """Play every board by the book and count what it leads to; at the end by the rule, or as is best."""
    fixed, raised, group = gains
    kinds, renamings, holes, parts, choose = flops
    results = room[7]
    pairs, counts, made = room[1], room[5], room[6]
    flop_kind, flop_name = room[8], room[9]
    before, after, five, ruled, smaller = play
    last = room[11]
    played, folded, kept = out
    for at in range(len(cards)):
        board, weight = cards[at], weights[at]
        rank_holes(board, need, tables, room[:7])
        if ruled:
            raise_at_the_end(board, pairs, made, (smaller[0], smaller[1], tables), room[10], last)
        for flop in range(_FLOPS):
            where = 0
            for card in range(3):
                where += choose[card, board[parts[flop, card]]]
            flop_kind[flop], flop_name[flop] = kinds[where], renamings[where]
        for pair in range(1081):
            spread(made[pair], counts, pair, need, results)
            hand = group[made[pair]]
            own = place(pairs[pair, 0], pairs[pair, 1])
            early = before[own]
            base = rise = 0
            if early == 0 and not ruled:
                for result in range(6):
                    base += fixed[hand, result] * results[result]
                    rise += raised[hand, result] * results[result]
            stays = last[pair] > 0 if ruled else base + rise > folding
            bets = ends = 0
            for flop in range(_FLOPS):
                to = holes[flop_name[flop], own]
                bet = after[flop_kind[flop], to]
                if early or bet or stays:
                    kept[five[flop_kind[flop], to]] += weight
                bets += bet
                ends += 1 - bet
            if early:
                for result in range(6):
                    played[early, hand, result] += weight * _FLOPS * results[result]
                continue
            for result in range(6):
                played[2, hand, result] += weight * bets * results[result]
            if stays:
                for result in range(6):
                    played[1, hand, result] += weight * ends * results[result]
            else:
                folded[0] += weight * ends


@dataclass(frozen=True)
class Ultimate:
    """A way to play and what it leads to."""

    before: NDArray[np.int8]
    """By hole cards: the raise before the flop, 0 for a check."""
    after: NDArray[np.int8]
    """By kind of flop and hole cards: 1 for the raise after the flop."""
    played: NDArray[np.int64]
    """By raise, hand group and result: in how many ways."""
    folded: int
    """In how many ways, but for the dealer's cards, the hand is folded."""
    kept: NDArray[np.int64]
    """By strength of the hole cards with the flop: in how many ways the hand is not folded."""
    worth: NDArray[np.float64]
    """By hole cards and choice (most before the flop, check): in antes."""


TOTAL: Final = comb(52, 5) * comb(47, 2) * DEALERS * _FLOPS


@cache
def ultimate(
    need: int,
    fixed: tuple[tuple[int, ...], ...],
    raised: tuple[tuple[int, ...], ...],
    group_of: tuple[int, ...],
    lost: int,
    early: tuple[int, ...],
) -> Ultimate:
    """The best play where each hand group and result gains so much, and a fold loses `lost`."""
    gains = np.array(fixed), np.array(raised), np.array(group_of)
    flops, tables = flop_tables(), hand_tables()

    def value(cards: NDArray[np.int64], weight: NDArray[np.int64]) -> tuple[NDArray[np.int64]]:
        sums = np.zeros((len(seen(3).kinds), HOLES, 3), dtype=np.int64)
        room = scratch(len(group_of))
        board_sums(cards, weight, need, gains, -lost * DEALERS, tables, flops, room, sums)
        return (sums,)

    (on_flops,) = over_boards(value)
    by_flop = seen(3).symmetric(on_flops)
    late = by_flop[:, :, 2]
    on_flop = by_flop[:, :, 0] + 2 * by_flop[:, :, 1]
    after = (on_flop > late).astype(np.int8)
    before, worth = _before_the_flop(by_flop, np.maximum(on_flop, late), early)
    return followed(before, after, worth, need, gains, lost, ruled=False)


@cache
def ultimate_by_rule(
    need: int,
    fixed: tuple[tuple[int, ...], ...],
    raised: tuple[tuple[int, ...], ...],
    group_of: tuple[int, ...],
    lost: int,
    early: tuple[int, ...],
) -> Ultimate:
    """The play by the rule, and before the flop by the chart."""
    best = ultimate(need, fixed, raised, group_of, lost, early)
    gains = np.array(fixed), np.array(raised), np.array(group_of)
    return followed(best.before, after_flop(), best.worth, need, gains, lost, ruled=True)


def flop_tables() -> tuple[NDArray[Any], ...]:
    """What tells the flops of a board."""
    return (*seen(3).kind_and_renaming, renamed_holes(), splits(3), choose_table())


def scratch(strengths: int) -> tuple[NDArray[np.int64], ...]:
    """Scratch space of one worker."""
    sizes = (6, _FLOPS, _FLOPS, 52, HOLES)
    return (*Room(strengths).arrays(), *(np.zeros(size, np.int64) for size in sizes))


def followed(
    before: NDArray[np.int8],
    after: NDArray[np.int8],
    worth: NDArray[np.float64],
    need: int,
    gains: tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]],
    lost: int,
    *,
    ruled: bool,
) -> Ultimate:
    """What a way to play leads to."""
    flops, tables, five = flop_tables(), hand_tables(), flop_strengths()
    smaller = evaluator(FIVE_CARD, 5).tables, evaluator(FIVE_CARD, 6).tables

    def follow(cards: NDArray[np.int64], weight: NDArray[np.int64]) -> tuple[NDArray[np.int64], ...]:
        out = (
            np.zeros((5, len(gains[0]), 6), np.int64),
            np.zeros(1, np.int64),
            np.zeros(int(five.max()) + 1, np.int64),
        )
        room, play = scratch(len(gains[2])), (before, after, five, ruled, smaller)
        _follow_boards(cards, weight, need, gains, -lost * DEALERS, tables, flops, room, play, out)
        return out

    played, folded, kept = over_boards(follow)
    return Ultimate(before, after, played, int(folded[0]), kept, worth)


def _before_the_flop(
    by_flop: NDArray[np.int64], best_later: NDArray[np.int64], early: tuple[int, ...]
) -> tuple[NDArray[np.int8], NDArray[np.float64]]:
    """By hole cards: the raise before the flop that is worth more than any check."""
    base, rise = (seen(3).over_sets(by_flop[:, :, which]) for which in (0, 1))
    check = seen(3).over_sets(best_later)
    raised = np.stack([base + multiple * rise for multiple in early])
    best = raised.argmax(axis=0)
    value = raised.max(axis=0)
    before = np.where(value > check, np.array(early, dtype=np.int8)[best], 0).astype(np.int8)
    return before, np.column_stack([value, check]) / (RENAMINGS * BOARDS * _FLOPS * DEALERS)


def early_raises(stakes: ContestStakes) -> tuple[int, ...]:
    """How many times the Ante may be raised before the flop; twice after it, once at the end."""
    return of_shape(stakes.house, ULTIMATE).decisions[0].multiples


def play_of(stakes: ContestStakes) -> Ultimate:
    """The best play at a table."""
    return ultimate(*_terms(stakes))


def _terms(stakes: ContestStakes) -> tuple[Any, ...]:
    """What the best play depends on."""
    fixed, raised = stakes.scaled()
    return (
        stakes.how.qualifying,
        tuple(map(tuple, fixed.tolist())),
        tuple(map(tuple, raised.tolist())),
        tuple(stakes.group_of.tolist()),
        stakes.lost_by_folding * stakes.scale,
        early_raises(stakes),
    )


def analyse(situation: Situation) -> Analysis:
    """Ante, Blind and Play with the best play, and every side wager."""
    stakes = ContestStakes(situation)
    play = play_of(stakes)
    best = _main(situation, stakes, play, METHOD)
    return Analysis(
        wagers=(best, *(forfeitable_side(situation, name, play) for name in sides(situation.house))),
        advice=lambda: _strategy(play, early_raises(stakes), best, by_rule(situation)),
    )


def by_rule(situation: Situation) -> WagerOdds:
    """Ante, Blind and Play by the rule."""
    stakes = ContestStakes(situation)
    return _main(situation, stakes, ultimate_by_rule(*_terms(stakes)), PLAYED)


def _main(situation: Situation, stakes: ContestStakes, play: Ultimate, method: str) -> WagerOdds:
    played = {(int(k), int(g), int(r)): int(play.played[k, g, r]) for k, g, r in np.argwhere(play.played)}
    return contest_odds(situation, stakes, played, play.folded * DEALERS, TOTAL, method)


def forfeitable_side(situation: Situation, name: str, play: Ultimate) -> WagerOdds:
    """A side wager; one on the flop that a fold forfeits is kept where the hand is not folded."""
    house = situation.house
    if not forfeited(house, name):
        return side_odds(situation, name, None)
    only(house, ("wagers", name, "view"), house.wagers[name].view, "2 player + 3 community")
    classifier = house.section.ranked(name)
    kept = np.zeros(len(classifier.outcomes), dtype=np.int64)
    for made, ways in enumerate(play.kept):
        kept[classifier.by_strength[made]] += ways
    found, combinations = counts(classifier, 52)
    total = TOTAL // DEALERS
    every = np.array([count * (total // combinations) for count in found], dtype=np.int64)
    return forfeitable_odds(situation, name, kept, every - kept, total, COUNTED.format(cards=5))


def _strategy(play: Ultimate, early: tuple[int, ...], best: WagerOdds, rule: WagerOdds) -> Strategy:
    says = {0: "check", **{k: times(k) for k in early}}
    return Strategy(
        rules=(*ULTIMATE_RULES, cost_said(best, rule, "the Ante")),
        grids=(hole_grid("Before the flop, by the two cards held; suited above the diagonal", play.before, says),),
    )
