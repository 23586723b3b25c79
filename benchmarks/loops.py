"""The C loops beside the kernels: what they need to know of a table, and the same counts made the slow way."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from benchmarks.ceiling import ROW, Ceiling, SideWager
from pitboss.equipment.cards import DECK
from pitboss.games.poker.rules import rules
from pitboss.games.wheel.rules import layout_of
from pitboss.hands import THREE_CARD
from pitboss.hands.evaluator import evaluator
from pitboss.odds import Situation, analyse
from pitboss.odds.views import view_wagers


class Loop(Protocol):
    """Work in C comparable to a kernel's."""

    def play(self, c: Ceiling, key: int, rounds: int) -> NDArray[np.int64]:
        """So many rounds from the stream that starts at `key`: how often everything that is counted came."""
        ...

    def count(self, deals: NDArray[np.int64]) -> NDArray[np.int64]:
        """The same, counted in Python over what a kernel says it drew."""
        ...


class WheelLoop:
    """Spins by section."""

    def __init__(self, situation: Situation) -> None:
        layout = layout_of(situation.house)
        self._void = np.array([section in layout.void for section in layout.wheel.sections])

    def play(self, c: Ceiling, key: int, rounds: int) -> NDArray[np.int64]:
        """Draw and count."""
        return c.spin(key, rounds, self._void)

    def count(self, deals: NDArray[np.int64]) -> NDArray[np.int64]:
        """Spins by section."""
        return np.bincount(deals[:, 0], minlength=len(self._void))


class ThreeCardLoop:
    """Ante and Play of all seats by result, and every side wager by outcome if asked for."""

    def __init__(self, situation: Situation, sides: bool) -> None:
        house = situation.house
        (raises,) = analyse(situation).strategy.raises
        lowest_played = next(strength for strength, multiple in enumerate(raises) if multiple)
        self._borders = rules(house).qualifying, lowest_played
        self._seats = 1 + situation.others
        self._names = [name for name in view_wagers(house.section) if sides and name in house.wagers]
        self._section = house.section
        self._sides = [SideWager(house.section.ranked(name).tables, self._places(name)) for name in self._names]

    def _places(self, wager: str) -> NDArray[np.int64]:
        """Three cards lie before each seat, then the dealer's three, then the two in the middle."""
        board = 3 * self._seats
        rows = []
        for seat in range(self._seats):
            first = {"player": 3 * seat, "dealer": board, "community": board + 3}
            parts = self._section.views[wager].parts
            rows.append([first[whose] + at for count, whose in parts for at in range(count)])
        return np.array(rows, dtype=np.int64)

    def play(self, c: Ceiling, key: int, rounds: int) -> NDArray[np.int64]:
        """Shuffle, value, compare and count."""
        tables = evaluator(THREE_CARD, 3).tables
        return c.three_card_rounds(key, rounds, *self._borders, tables, self._seats, self._sides)

    def count(self, deals: NDArray[np.int64]) -> NDArray[np.int64]:
        """The same by the evaluators and classifiers the scripts use."""
        counts = np.zeros((1 + len(self._names), ROW), dtype=np.int64)
        for deal in deals.tolist():
            for seat in range(self._seats):
                counts[0, self._result(deal, seat)] += 1
                for at, (name, side) in enumerate(zip(self._names, self._sides, strict=True), start=1):
                    classifier = self._section.ranked(name)
                    outcome = classifier.outcome([DECK[deal[place]] for place in side.places[seat]])
                    counts[at, classifier.outcomes.index(outcome)] += 1
        return counts

    def _result(self, deal: Sequence[int], seat: int) -> int:
        """The dealer does not qualify, loses, ties or wins; or the seat folds."""
        qualifying, threshold = self._borders
        value, board = evaluator(THREE_CARD, 3).strength, 3 * self._seats
        mine, dealers = value(deal[3 * seat : 3 * seat + 3]), value(deal[board : board + 3])
        if mine < threshold:
            return 4
        if dealers < qualifying:
            return 0
        return 2 if mine == dealers else 1 if mine > dealers else 3
