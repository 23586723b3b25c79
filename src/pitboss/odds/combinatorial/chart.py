"""The best play that looks only at the total, and what it is worth.

A chart has one choice for the first two cards and one for later. Which is best depends on how often each hand of a
total comes up, and that on the rest of the chart, so the chart is improved until nothing changes.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.combinatorial import play
from pitboss.odds.combinatorial.engine import Against, Played, Staked
from pitboss.odds.combinatorial.first_hands import (
    DOUBLE,
    HIT,
    NATURAL,
    SPLIT,
    STAND,
    SURRENDER,
    ZAP,
    Pair,
    best_of,
)
from pitboss.odds.combinatorial.hands import TWENTY_ONE, VALUES, Values, hand_of, hand_table

_TOTALS: Final = TWENTY_ONE + 1
_ROUNDS: Final = 20

Options = dict[Pair, dict[str, float]]


class Cell(NamedTuple):
    """One cell of a chart."""

    first: str
    """With the first two cards."""
    otherwise: str
    """With more cards, or where the first choice is not open: after a split, or after a zap."""
    later: str = ""
    """With more cards, where that is to double or to give up."""


TotalOf = tuple[bool, int]
"""Whether a total is soft, and the total."""


@dataclass
class Column:
    """One up card's column of a chart."""

    hits: frozenset[TotalOf]
    """The totals that are hit; the others stand."""
    first: dict[TotalOf, str] = field(default_factory=dict)
    """What is done with two cards, where that is more than hitting or standing."""
    later: dict[TotalOf, str] = field(default_factory=dict)
    """The same with more cards."""
    given_up: frozenset[TotalOf] = frozenset()
    """Totals of a doubled hand that are given up."""
    again: frozenset[TotalOf] = frozenset()
    """Totals of a doubled hand that are doubled again."""
    pairs: dict[int, Cell] = field(default_factory=dict)

    def total(self, soft: bool, total: int) -> Cell:
        """The cell of a total."""
        plain = HIT if (soft, total) in self.hits else STAND
        return Cell(self.first.get((soft, total), plain), plain, self.later.get((soft, total), ""))

    def after_double(self, soft: bool, total: int) -> Cell:
        """What is done with a doubled hand that may be doubled again, and with one that may not."""
        last = SURRENDER if (soft, total) in self.given_up else STAND
        return Cell(DOUBLE if (soft, total) in self.again else last, last)

    def cell(self, hand: Pair) -> Cell:
        """The cell of a first hand."""
        if hand[0] == hand[1]:
            return self.pairs[hand[0]]
        soft, total = _counted(hand)
        return self.total(soft, total)

    def played(self, against: Against) -> Played:
        """The column spelled out for every hand."""
        table, terms = hand_table(), against.terms
        cells = (table.soft.astype(np.int64), np.minimum(table.total, TWENTY_ONE))
        later = _grid(self.hits)[cells]
        doubled = _grid(cell for cell, choice in self.first.items() if choice == DOUBLE)[cells]
        first, split = later.copy(), later.copy()
        two = table.cards == 2
        first[two & (doubled > 0) & (terms.first.doubling >= 0)] = play.DOUBLE
        split[two & (doubled > 0) & (terms.split.doubling >= 0)] = play.DOUBLE
        more = _grid(cell for cell, choice in self.later.items() if choice == DOUBLE)[cells]
        first[~two & (more > 0) & (terms.first.doubling >= 0)] = play.DOUBLE
        split[~two & (more > 0) & (terms.split.doubling >= 0)] = play.DOUBLE
        if terms.first.gives_up:
            for count, said in ((two, self.first), (~two, self.later)):
                given = _grid(cell for cell, choice in said.items() if choice == SURRENDER)[cells] > 0
                first[count & given] = split[count & given] = play.SURRENDER
        after = np.zeros((terms.doubles, len(later)), dtype=np.int8)
        after[:, _grid(self.given_up)[cells] > 0] = play.SURRENDER
        after[:-1, _grid(self.again)[cells] > 0] = play.DOUBLE
        splits = np.zeros(VALUES, dtype=np.bool_)
        for value, cell in self.pairs.items():
            choice = cell.otherwise if cell.first in (SURRENDER, ZAP) else cell.first
            splits[value] = choice == SPLIT
            if choice != SPLIT:
                first[hand_of(value, value)] = _CODES[choice]
        return Played(first, split, after, splits)


_CODES: Final = {STAND: play.STAND, HIT: play.HIT, DOUBLE: play.DOUBLE}


_SIMPLE: Final = frozenset({*((False, total) for total in range(17)), *((True, total) for total in range(18))})
"""Hit below a hard 17 and a soft 18: where a chart begins."""


def _grid(cells: Iterable[TotalOf]) -> NDArray[np.int8]:
    """By softness and total: 1 for the given cells, which is to hit."""
    grid = np.zeros((2, _TOTALS), dtype=np.int8)
    for soft, total in cells:
        grid[int(soft), total] = play.HIT
    return grid


def _counted(hand: Pair) -> tuple[bool, int]:
    table, at = hand_table(), hand_of(*hand)
    return bool(table.soft[at]), int(table.total[at])


def chart_column(against: Against, options: Options) -> Column:
    """The best column for an up card, given what each choice is worth for every first hand."""
    column = Column(_SIMPLE)
    column.pairs = {first: Cell(HIT, HIT) for first, second in options if first == second}
    for _ in range(_ROUNDS):
        improved = _improved(against, options, column)
        if improved == column:
            break
        column = improved
    return column


def _improved(against: Against, options: Options, column: Column) -> Column:
    """The best choice for every cell while the rest of the column is played as it is."""
    played = column.played(against)
    worth = against.valued(played)
    better = Column(_hits(against, options, column, worth, played))
    _later(against, better, worth)
    by_cell: dict[TotalOf, list[Pair]] = {}
    for hand in options:
        if hand[0] == hand[1]:
            better.pairs[hand[0]] = _pair_cell(hand, options[hand], worth)
        elif hand != NATURAL:
            by_cell.setdefault(_counted(hand), []).append(hand)
    for cell, hands in by_cell.items():
        values = _cell_values(against, options, hands, worth, cell in better.hits)
        choice = best_of(values)
        if choice not in (STAND, HIT):
            better.first[cell] = choice
    return better


def _later(against: Against, column: Column, worth: play.Worth) -> None:
    """What else is done with more than two cards, and with a doubled hand, as often as hands are reached."""
    table, terms, ledger = hand_table(), against.terms, against.terms.ledger
    reach = ledger.reach[:, 0]
    if terms.terms.double_later or terms.first.gives_up:
        wins, losses, certain = against.settled
        deciding = (table.cards > 2) & (table.total < TWENTY_ONE) & (reach > 0) & (terms.first.named < 1)
        doubling = np.where(terms.first.doubling >= 0, worth.double, -np.inf)
        giving = -0.5 * certain if terms.first.gives_up else np.full(len(reach), -np.inf)
        kinds = {STAND: worth.stand, HIT: worth.hit, DOUBLE: doubling, SURRENDER: giving}
        for cell, sums in _by_cell(deciding, reach, kinds).items():
            if (choice := best_of(sums)) in (DOUBLE, SURRENDER):
                column.later[cell] = choice
    if terms.terms.rescue or terms.doubles > 1:
        wins, losses, certain = against.settled
        reach = ledger.after[:, :, 0].sum(axis=0)
        deciding = (table.total < TWENTY_ONE) & (reach > 0)
        stand = 2 * wins - 2 * losses
        giving = -certain if terms.terms.rescue else np.full(len(reach), -np.inf)
        again = _again(against, worth) if terms.doubles > 1 else np.full(len(reach), -np.inf)
        found = _by_cell(deciding, reach, {STAND: stand, SURRENDER: giving, DOUBLE: again})
        column.again = frozenset(cell for cell, sums in found.items() if best_of(sums) == DOUBLE)
        column.given_up = frozenset(cell for cell, sums in found.items() if sums[SURRENDER] > sums[STAND])


def _again(against: Against, worth: play.Worth) -> Values:
    """By hand that was doubled once: the value of doubling it again."""
    table, shoe = hand_table(), against.shoe
    left = np.maximum(shoe - table.held, 0) / np.maximum(shoe.sum() - table.cards, 1)[:, None]
    value = (left * worth.doubled[1][table.after]).sum(axis=1)
    return np.where(against.terms.first.doubling > 0, value, -np.inf)


def _by_cell(
    deciding: NDArray[np.bool_], reach: Values, kinds: dict[str, Values]
) -> dict[TotalOf, dict[str, float]]:
    """By total: each choice over the hands that come to it, as often as they are reached."""
    table = hand_table()
    cells = table.soft[deciding] * _TOTALS + table.total[deciding]
    sums = {
        name: np.bincount(cells, reach[deciding] * value[deciding], 2 * _TOTALS) for name, value in kinds.items()
    }
    return {
        (bool(cell // _TOTALS), int(cell % _TOTALS)): {name: float(sums[name][cell]) for name in kinds}
        for cell in np.unique(cells)
    }


def _hits(
    against: Against, options: Options, column: Column, worth: play.Worth, played: Played
) -> frozenset[TotalOf]:
    """The totals to hit, over all the hands of a total as often as the column reaches them."""
    table, ledger = hand_table(), against.terms.ledger
    ledger.reach[:] = 0.0
    for hand in options:
        if hand != NATURAL and column.cell(hand).first in _CODES:
            ledger.reach[hand_of(*hand), 0] = against.chance(*hand)
    play.follow(table, against.shoe, against.terms.first, worth.choice, played.after, ledger)
    reach = ledger.reach[:, 0]
    deciding = (table.total <= TWENTY_ONE) & (worth.choice != play.DOUBLE) & (reach > 0)
    deciding &= against.terms.first.named < 1
    gained = reach[deciding] * (worth.hit[deciding] - worth.stand[deciding])
    cells = table.soft[deciding] * _TOTALS + table.total[deciding]
    by_cell = np.bincount(cells, gained, 2 * _TOTALS)
    hits = set(_SIMPLE)
    for cell in np.unique(cells):
        total = (bool(cell // _TOTALS), int(cell % _TOTALS))
        (hits.add if by_cell[cell] > 0 else hits.discard)(total)
    return frozenset(hits)


def _cell_values(
    against: Against, options: Options, hands: list[Pair], worth: play.Worth, hits: bool
) -> dict[str, float]:
    """Each choice for a total over its first hands, as often as they are dealt."""
    onward = (HIT, worth.hit) if hits else (STAND, worth.stand)
    chances = [against.chance(*hand) for hand in hands]
    values = {onward[0]: sum(c * float(onward[1][hand_of(*h)]) for c, h in zip(chances, hands, strict=True))}
    for choice in (DOUBLE, SURRENDER, ZAP):
        if all(choice in options[hand] for hand in hands):
            values[choice] = sum(c * options[h][choice] for c, h in zip(chances, hands, strict=True))
    return values


def _pair_cell(hand: Pair, options: dict[str, float], worth: play.Worth) -> Cell:
    at = hand_of(*hand)
    values = {**options, STAND: float(worth.stand[at]), HIT: float(worth.hit[at])}
    always = {choice: value for choice, value in values.items() if choice not in (SURRENDER, ZAP)}
    return Cell(best_of(values), best_of(always))


def chart_value(against: Against, column: Column, options: Options) -> dict[Pair, float]:
    """What every first hand is worth when played by the chart, in the event of no dealer's blackjack."""
    played = column.played(against)
    worth = against.valued(played)
    values = {}
    for hand, offered in options.items():
        choice = STAND if hand == NATURAL else column.cell(hand).first
        if hand == NATURAL or choice == SURRENDER:
            values[hand] = offered[choice]
        elif choice == SPLIT:
            values[hand] = against.split(hand[0], played)
        elif choice == ZAP:
            values[hand] = against.without(*hand).redealt(played)
        else:
            values[hand] = float(worth.value[hand_of(*hand)])
    return values


def chart_stake(against: Against, column: Column, hands: Iterable[Pair]) -> dict[Pair, float]:
    """What is staked on average with every first hand played by the chart, in units of the original wager."""
    staked = Staked(against.terms.for_stakes(), against.up, against.shoe)
    once = {hand: dict.fromkeys((STAND, SURRENDER), against.no_blackjack(*hand)) for hand in hands}
    in_play = chart_value(staked, column, once)
    return {hand: 1 - once[hand][STAND] + value for hand, value in in_play.items()}
