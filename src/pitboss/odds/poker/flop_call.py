"""Hold'em with one decision: after the flop a player calls for a multiple of the Ante, or folds."""

from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.poker.boards import DEALERS, HOLES, RENAMINGS, hand_tables, over_boards, seen
from pitboss.odds.poker.main_game import contest_odds
from pitboss.odds.poker.shapes import FLOP_CALL, of_shape
from pitboss.odds.poker.sides import sides
from pitboss.odds.poker.stakes import ContestStakes
from pitboss.odds.poker.streets import hole_grid
from pitboss.odds.poker.ultimate import (
    TOTAL,
    Ultimate,
    board_sums,
    flop_tables,
    followed,
    forfeitable_side,
    scratch,
)
from pitboss.odds.result import Analysis, Situation, Strategy

METHOD: Final = "every board and every pair of hole cards, best play"
_CALLED: Final = 2
"""Where what was bet on the flop is counted, whatever the multiple."""
_NEVER: Final = 1 << 40
"""More than any hand gains: nobody stays to the end without a call."""


_BOARDS: Final = RENAMINGS * comb(47, 2)
"""Boards that go with a flop and a pair of hole cards, as their sums are weighed."""


@dataclass(frozen=True)
class FlopCall:
    """The best play and what it leads to."""

    calls: NDArray[np.int8]
    """By kind of flop and hole cards: 1 for a call."""
    often: NDArray[np.int8]
    """By hole cards: on how many flops of a hundred they are called."""
    play: Ultimate


@cache
def flop_call(
    need: int,
    fixed: tuple[tuple[int, ...], ...],
    raised: tuple[tuple[int, ...], ...],
    group_of: tuple[int, ...],
    lost: int,
    multiple: int,
) -> FlopCall:
    """The best play where each hand group and result gains so much, and a fold loses `lost`."""
    gains = np.array(fixed), np.array(raised), np.array(group_of)
    flops, tables = flop_tables(), hand_tables()

    def value(cards: NDArray[np.int64], weight: NDArray[np.int64]) -> tuple[NDArray[np.int64]]:
        sums = np.zeros((len(seen(3).kinds), HOLES, 3), dtype=np.int64)
        folding = -lost * DEALERS
        board_sums(cards, weight, need, gains, folding, tables, flops, scratch(len(group_of)), sums)
        return (sums,)

    (on_flops,) = over_boards(value)
    by_flop = seen(3).symmetric(on_flops)
    called = by_flop[:, :, 0] + multiple * by_flop[:, :, 1]
    calls = ((called > -lost * DEALERS * _BOARDS) & _apart()).astype(np.int8)
    often = seen(3).over_sets(calls.astype(np.int64)) * 100 // comb(50, 3)
    nobody = np.zeros(HOLES, dtype=np.int8), np.zeros((HOLES, 2))
    play = followed(nobody[0], calls, nobody[1], need, gains, -_NEVER, ruled=False)
    return FlopCall(calls, often.astype(np.int8), play)


@cache
def _apart() -> NDArray[np.bool_]:
    """By kind of flop and hole cards: whether they share no card."""
    holes = np.array([(low, high) for high in range(52) for low in range(high)])
    shared: NDArray[np.bool_] = (seen(3).kinds[:, None, :, None] == holes[None, :, None, :]).any(axis=(2, 3))
    return np.logical_not(shared)


def play_of(stakes: ContestStakes) -> FlopCall:
    """The best play at a table."""
    fixed, raised = stakes.scaled()
    return flop_call(
        stakes.how.qualifying,
        tuple(map(tuple, fixed.tolist())),
        tuple(map(tuple, raised.tolist())),
        tuple(stakes.group_of.tolist()),
        stakes.lost_by_folding * stakes.scale,
        multiple_of(stakes),
    )


def multiple_of(stakes: ContestStakes) -> int:
    """How many times the Ante a call is."""
    (multiple,) = of_shape(stakes.house, FLOP_CALL).decisions[0].multiples
    return multiple


def analyse(situation: Situation) -> Analysis:
    """Ante and call with the best play, and every side wager."""
    stakes = ContestStakes(situation)
    multiple, found = multiple_of(stakes), play_of(stakes)
    called = {(multiple, int(g), int(r)): int(found.play.played[_CALLED, g, r]) for g, r in _counted(found.play)}
    main = contest_odds(situation, stakes, called, found.play.folded * DEALERS, TOTAL, METHOD)
    return Analysis(
        wagers=(main, *(forfeitable_side(situation, name, found.play) for name in sides(situation.house))),
        advice=lambda: _strategy(found),
    )


def _counted(play: Ultimate) -> NDArray[np.int64]:
    counted: NDArray[np.int64] = np.argwhere(play.played[_CALLED])
    return counted


def _strategy(found: FlopCall) -> Strategy:
    folds = found.play.folded / (TOTAL // DEALERS)
    says = {share: f"{share}%" for share in range(101)}
    title = "On how many flops the two cards held are called; suited above the diagonal"
    return Strategy(
        rules=(f"Call {1 - folds:.2%} of all hands: wherever the call is worth more than the Ante given up.",),
        grids=(hole_grid(title, found.often, says),),
    )
