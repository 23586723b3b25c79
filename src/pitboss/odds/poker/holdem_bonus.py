"""Texas Hold'em Bonus: fold or twice the Ante before the flop, then a wager or a check before turn and river.

Once the flop wager is made nothing can be folded, so the later wagers are decided each by itself: make it when
the hands that can still come win more often than they lose.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.games.poker.play import FOLD
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
from pitboss.odds.poker.shapes import HOLDEM_BONUS, of_shape
from pitboss.odds.poker.sides import COUNTED, counts, forfeitable_odds, forfeited, side_odds, sides
from pitboss.odds.poker.simple import cost_said
from pitboss.odds.poker.simple_holdem import BONUS_RULES, bonus_wagers
from pitboss.odds.poker.stakes import ContestStakes
from pitboss.odds.poker.streets import hole_grid
from pitboss.odds.result import Analysis, OutcomeLine, Situation, Strategy, WagerOdds
from pitboss.odds.valued import only, same_pays

METHOD: Final = "every board and every pair of hole cards, best play"
PLAYED: Final = "every board and every pair of hole cards, by the rule"
_ORDERS: Final = 20
"""Ways a board can have come: which three cards were the flop, and which of the others the turn."""
TOTAL: Final = comb(52, 5) * comb(47, 2) * DEALERS * _ORDERS
BOTH_ACES: Final = Fraction(1, comb(52, 4))
"""How often player and dealer both hold a pair of aces."""


@kernel
def _find(board: Any, parts: Any, size: Any, seen_sets: Any, choose: Any, kind: Any, name: Any) -> None:
    """The kind and the renaming of every part of a board."""
    kinds, renamings = seen_sets
    for part in range(len(parts)):
        where = 0
        for card in range(size):
            where += choose[card, board[parts[part, card]]]
        kind[part], name[part] = kinds[where], renamings[where]


@kernel
def _value_boards(
    cards: Any,
    weights: Any,
    gains: Any,
    tables: Any,
    sets: Any,
    room: Any,
    by_hole: Any,
    by_flop: Any,
    by_turn: Any,
) -> None:
    """Add up the gains: by hole cards, and the gains per unit raised by flop and by flop and turn."""
    fixed, raised, group = gains
    flops, turns, holes, flop_parts, turn_parts, choose = sets
    results, flop_kind, flop_name, turn_kind, turn_name = room[7:]
    pairs, counts, made = room[1], room[5], room[6]
    for at in range(len(cards)):
        board, weight = cards[at], weights[at]
        rank_holes(board, 0, tables, room[:7])
        _find(board, flop_parts, 3, flops, choose, flop_kind, flop_name)
        _find(board, turn_parts, 4, turns, choose, turn_kind, turn_name)
        for pair in range(1081):
            spread(made[pair], counts, pair, 0, results)
            hand = group[made[pair]]
            base = rise = 0
            for result in range(3):
                base += fixed[hand, result] * results[result]
                rise += raised[hand, result] * results[result]
            own = place(pairs[pair, 0], pairs[pair, 1])
            by_hole[own, 0] += base * weight
            by_hole[own, 1] += rise * weight
            rise *= weight
            for flop in range(10):
                by_flop[flop_kind[flop], holes[flop_name[flop], own]] += rise
            for turn in range(5):
                by_turn[turn_kind[turn], holes[turn_name[turn], own]] += rise


@kernel
def _follow_boards(
    cards: Any, weights: Any, gains: Any, tables: Any, sets: Any, room: Any, play: Any, within: Any, played: Any
) -> None:
    """Play every board by the book and count what it leads to."""
    group = gains[2]
    flops, turns, holes, flop_parts, turn_parts, choose = sets
    results, flop_kind, flop_name, turn_kind, turn_name = room[7:]
    pairs, counts, made = room[1], room[5], room[6]
    stays, on_turn, on_river = play
    for at in range(len(cards)):
        board, weight = cards[at], weights[at]
        rank_holes(board, 0, tables, room[:7])
        _find(board, flop_parts, 3, flops, choose, flop_kind, flop_name)
        _find(board, turn_parts, 4, turns, choose, turn_kind, turn_name)
        for pair in range(1081):
            own = place(pairs[pair, 0], pairs[pair, 1])
            if not stays[own]:
                continue
            spread(made[pair], counts, pair, 0, results)
            hand = group[made[pair]]
            none = once = twice = 0
            for turn in range(5):
                last = on_river[turn_kind[turn], holes[turn_name[turn], own]]
                for card in range(4):  # each of the four may have been the turn
                    flop = within[turn, card]
                    bets = last + on_turn[flop_kind[flop], holes[flop_name[flop], own]]
                    none += bets == 0
                    once += bets == 1
                    twice += bets == 2
            for result in range(3):
                ways = weight * results[result]
                played[2, hand, result] += ways * none
                played[3, hand, result] += ways * once
                played[4, hand, result] += ways * twice


@dataclass(frozen=True)
class HoldemBonus:
    """A way to play and what it leads to."""

    stays: NDArray[np.bool_]
    """By hole cards: whether the flop wager is made."""
    on_turn: NDArray[np.int8]
    """By kind of flop and hole cards: 1 for the turn wager."""
    on_river: NDArray[np.int8]
    """By kind of flop and turn, and hole cards: 1 for the river wager."""
    played: NDArray[np.int64]
    """By antes staked after the Ante, hand group and result: in how many ways."""


@cache
def holdem_bonus(
    fixed: tuple[tuple[int, ...], ...], raised: tuple[tuple[int, ...], ...], group_of: tuple[int, ...], lost: int
) -> HoldemBonus:
    """The best play where each hand group and result gains so much, and a fold loses `lost`."""
    tables, sets = hand_tables(), _sets()
    gains = np.array(fixed), np.array(raised), np.array(group_of)

    def value(cards: NDArray[np.int64], weight: NDArray[np.int64]) -> tuple[NDArray[np.int64], ...]:
        out = (
            np.zeros((HOLES, 2), np.int64),
            np.zeros((len(seen(3).kinds), HOLES), np.int64),
            np.zeros((len(seen(4).kinds), HOLES), np.int64),
        )
        _value_boards(cards, weight, gains, tables, sets, _room(len(group_of)), *out)
        return out

    on_holes, on_flops, on_turns = over_boards(value)
    by_flop = seen(3).symmetric(on_flops)
    by_turn = seen(4).symmetric(on_turns)
    by_hole = _all_renamings(on_holes)
    stays = _stays(by_hole, by_flop, by_turn, lost)
    return _followed(stays, (by_flop > 0).astype(np.int8), (by_turn > 0).astype(np.int8), gains)


@cache
def holdem_bonus_by_rule(
    fixed: tuple[tuple[int, ...], ...], raised: tuple[tuple[int, ...], ...], group_of: tuple[int, ...], lost: int
) -> HoldemBonus:
    """The play by the rule, and before the flop by the chart."""
    best = holdem_bonus(fixed, raised, group_of, lost)
    gains = np.array(fixed), np.array(raised), np.array(group_of)
    return _followed(best.stays, bonus_wagers(3), bonus_wagers(4), gains)


def _sets() -> tuple[Any, ...]:
    """What tells the flops and turns of a board."""
    sets = seen(3).kind_and_renaming, seen(4).kind_and_renaming
    return (*sets, renamed_holes(), splits(3), splits(4), choose_table())


def _room(strengths: int) -> tuple[NDArray[np.int64], ...]:
    """Scratch space of one worker."""
    return (*Room(strengths).arrays(), *(np.zeros(size, np.int64) for size in (6, 10, 10, 5, 5)))


def _followed(
    stays: NDArray[np.bool_],
    on_turn: NDArray[np.int8],
    on_river: NDArray[np.int8],
    gains: tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]],
) -> HoldemBonus:
    """What a way to play leads to."""
    tables, sets = hand_tables(), _sets()
    flops = [tuple(row) for row in splits(3).tolist()]
    within = np.array(
        [[flops.index(tuple(c for c in four if c != left)) for left in four] for four in splits(4).tolist()]
    )

    def follow(cards: NDArray[np.int64], weight: NDArray[np.int64]) -> tuple[NDArray[np.int64]]:
        played = np.zeros((5, len(gains[0]), 6), np.int64)
        room, play = _room(len(gains[2])), (stays, on_turn, on_river)
        _follow_boards(cards, weight, gains, tables, sets, room, play, within, played)
        return (played,)

    (played,) = over_boards(follow)
    return HoldemBonus(stays, on_turn, on_river, played)


def _all_renamings(by_hole: NDArray[np.int64]) -> NDArray[np.int64]:
    """Sums by hole cards over one board of each kind, made into sums over all boards, times the renamings."""
    found: NDArray[np.int64] = sum(by_hole[renaming] for renaming in renamed_holes())
    return found


def _stays(
    by_hole: NDArray[np.int64], by_flop: NDArray[np.int64], by_turn: NDArray[np.int64], lost: int
) -> NDArray[np.bool_]:
    """By hole cards: whether twice the Ante on the flop, and what may follow, is worth more than a fold."""
    # Every board comes in 20 orders, a flop is followed by 2 of turn and river, four cards by 4 of flop and turn.
    on_turn, on_river = seen(3).over_sets(np.maximum(by_flop, 0)), seen(4).over_sets(np.maximum(by_turn, 0))
    worth = _ORDERS * (by_hole[:, 0] + 2 * by_hole[:, 1]) + 2 * on_turn + 4 * on_river
    return worth > -lost * RENAMINGS * BOARDS * _ORDERS * DEALERS


def play_of(stakes: ContestStakes) -> HoldemBonus:
    """The best play at a table."""
    return holdem_bonus(*_terms(stakes))


def _terms(stakes: ContestStakes) -> tuple[Any, ...]:
    """What the best play depends on."""
    fixed, raised = (tuple(map(tuple, gains.tolist())) for gains in stakes.scaled())
    return fixed, raised, tuple(stakes.group_of.tolist()), stakes.lost_by_folding * stakes.scale


def analyse(situation: Situation) -> Analysis:
    """Ante, flop, turn and river wagers with the best play, and every side wager."""
    stakes = RaisedThrice(situation)
    play = play_of(stakes)
    best = _main(situation, stakes, play, METHOD)
    return Analysis(
        wagers=(best, *(_side(situation, name, play) for name in sides(situation.house))),
        advice=lambda: _strategy(play, best, by_rule(situation)),
    )


def by_rule(situation: Situation) -> WagerOdds:
    """Ante, flop, turn and river wagers by the rule."""
    stakes = RaisedThrice(situation)
    return _main(situation, stakes, holdem_bonus_by_rule(*_terms(stakes)), PLAYED)


def _main(situation: Situation, stakes: "RaisedThrice", play: HoldemBonus, method: str) -> WagerOdds:
    played = {(int(k), int(g), int(r)): int(play.played[k, g, r]) for k, g, r in np.argwhere(play.played)}
    folded = TOTAL - sum(played.values())
    main = contest_odds(situation, stakes, played, folded, TOTAL, method)
    return replace(main, parts=stakes.with_later_wagers(main.parts))


class RaisedThrice(ContestStakes):
    """Flop, turn and river wagers are paid alike: one wager of two to four antes."""

    def __init__(self, situation: Situation) -> None:
        self.later = tuple(decision.wager for decision in of_shape(situation.house, HOLDEM_BONUS).decisions[1:])
        super().__init__(situation)
        for name in self.later:
            same_pays(situation, self.decided, name)
        self.every = self.wagers
        self.wagers = tuple(name for name in self.wagers if name not in self.later)
        self.opening = tuple(name for name in self.wagers if name != self.decided)
        self.group_of = self._grouped()

    def with_later_wagers(self, parts: Mapping[str, Mapping[str, Fraction]]) -> dict[str, Mapping[str, Fraction]]:
        """The outcomes of turn and river wagers are those of the flop wager, where they are made."""
        return {**parts, **{name: dict(parts[self.decided]) for name in self.later}}


def _side(situation: Situation, name: str, play: HoldemBonus) -> WagerOdds:
    house = situation.house
    bonus = next((b for b, wager in house.wagers.items() if wager.rides_on == name), None)
    if not forfeited(house, name):
        odds = side_odds(situation, name, None)
        return odds if bonus is None else _with_both_aces(situation, odds, bonus)
    only(house, ("wagers", name, "view"), house.wagers[name].view, "2 player + 3 community")
    classifier = house.section.ranked(name)
    kept = _kept_flops(play, classifier.by_strength, len(classifier.outcomes))
    found, combinations = counts(classifier, 52)
    total = HOLES * comb(50, 3)
    every = np.array([count * (total // combinations) for count in found], dtype=np.int64)
    return forfeitable_odds(situation, name, kept, every - kept, total, COUNTED.format(cards=5))


def _kept_flops(play: HoldemBonus, by_strength: NDArray[np.uint8], names: int) -> NDArray[np.int64]:
    """By outcome: how many flops come to hole cards that are played."""
    kinds, renamings = seen(3).kind_and_renaming
    made, holes = flop_strengths(), renamed_holes()
    kept = np.zeros(names, dtype=np.int64)
    for kind, renaming in zip(kinds, renamings, strict=True):
        five = made[kind, holes[renaming]]
        kept += np.bincount(by_strength[five[play.stays & (five > 0)]], minlength=names)
    return kept


def _with_both_aces(situation: Situation, odds: WagerOdds, bonus: str) -> WagerOdds:
    """The Bonus with what it pays besides when the dealer holds aces too."""
    house = situation.house
    row = house.pays(bonus, "aces-against-aces")
    lines = []
    for line in odds.lines:
        if line.outcome == "pair-of-aces":
            lines.append(OutcomeLine("aces against aces", BOTH_ACES, f"and {row}", line.net + row.ratio))
            lines.append(replace(line, probability=line.probability - BOTH_ACES))
        else:
            lines.append(line)
    chances = {line.outcome: line.probability for line in odds.lines}
    parts = {odds.wager: chances, bonus: {"aces-against-aces": BOTH_ACES}}
    table = f"{odds.table}+{house.tables[bonus]}"
    return replace(odds, table=table, lines=tuple(lines), parts=parts)


def _strategy(play: HoldemBonus, best: WagerOdds, rule: WagerOdds) -> Strategy:
    title = "Before the flop, by the two cards held; suited above the diagonal"
    grid = hole_grid(title, play.stays.astype(np.int8), {0: FOLD, 1: "play"})
    return Strategy(rules=(*BONUS_RULES, cost_said(best, rule, "the Ante")), grids=(grid,))
