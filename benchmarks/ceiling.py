"""The same work in C, compiled when the benchmarks run: what the machine gives to a plain loop.

A kernel is measured against a C loop that reads the same tables, so the ratio says what Python costs and nothing
else. A machine without a C compiler is told so and goes without these columns.
"""

import ctypes
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.baccarat.coup import RESULTS
from pitboss.games.blackjack.chart import Chart
from pitboss.hands.classifying import ClassifierTables
from pitboss.hands.evaluator import HandTables
from pitboss.hands.seven_cards import ClassTables
from pitboss.odds.pai_gow.set_hands import SetHands
from pitboss.simulate.craps.machine import Machine, Shooters

_SOURCE: Final = Path(__file__).with_name("ceiling.c")
_FLAGS: Final = ("-O3", "-march=native", "-shared", "-fPIC")
ROW: Final = 32
"""Counters a wager has: more than any has outcomes."""


class _HandTables(ctypes.Structure):
    """`HandTables` as C reads it."""

    _fields_ = tuple(
        (name, ctypes.c_uint64 if name == "start" else ctypes.c_void_p) for name in HandTables._fields
    )


class _SideWager(ctypes.Structure):
    """`SideWager` as C reads it."""

    _fields_ = (
        ("hand", _HandTables),
        ("by_strength", ctypes.c_void_p),
        ("special", ctypes.c_void_p),
        ("size", ctypes.c_int64),
        ("places", ctypes.c_void_p),
    )


class SideWager(NamedTuple):
    """A wager on the cards alone."""

    tables: ClassifierTables
    places: NDArray[np.int64]
    """By seat: where in the deck the cards it looks at lie."""


class PaiGowTables(NamedTuple):
    """What any seven cards are, and how the house sets them."""

    classes: ClassTables
    set: SetHands
    fortunes: NDArray[np.int8]


class _SetHands(ctypes.Structure):
    """`PaiGowTables` as C reads them."""

    _fields_ = (
        *((name, ctypes.c_void_p) for name in ("keys", "masks", "rows", "by_sum", "place_of", "flushes")),
        *((name, ctypes.c_void_p) for name in ("high", "low", "fortunes")),
        *((name, ctypes.c_uint64) for name in ("start", "joker_row", "joker_class")),
    )


def _at(array: NDArray[Any]) -> ctypes.c_void_p:
    """Where an array lies; C reads it as one run of numbers."""
    assert array.flags.c_contiguous
    return ctypes.c_void_p(array.ctypes.data)


def _tables(tables: HandTables) -> _HandTables:
    return _HandTables(*(field if isinstance(field, np.uint64) else _at(field).value for field in tables))


def _set_hands(tables: PaiGowTables) -> _SetHands:
    classes, hands = tables.classes, tables.set
    arrays = (classes.keys, classes.masks, classes.rows, classes.by_sum, classes.place_of, classes.flushes)
    places = (_at(array) for array in (*arrays, hands.high, hands.low, tables.fortunes))
    return _SetHands(*places, int(classes.start), classes.joker_row, classes.joker_class)


def _side(wager: SideWager) -> _SideWager:
    by_strength, special = _at(wager.tables.by_strength), _at(wager.tables.special)
    return _SideWager(_tables(wager.tables.hand), by_strength, special, wager.places.shape[1], _at(wager.places))


class Ceiling:
    """The C functions; each gives up Python's lock while it runs."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        for name in ("sum_of_fives", "sum_of_sevens"):
            getattr(library, name).restype = ctypes.c_uint64

    def sum_of_strengths(self, hands: NDArray[np.uint8], tables: HandTables) -> int:
        """Value every hand of five or of seven cards; the sum says that each was valued right."""
        function = {5: self._library.sum_of_fives, 7: self._library.sum_of_sevens}[hands.shape[1]]
        return int(function(_at(hands), ctypes.c_int64(len(hands)), ctypes.byref(_tables(tables))))

    def count_sevens(self, pairs: NDArray[np.uint64], tables: HandTables, counts: NDArray[np.int64]) -> None:
        """Count by category all seven-card hands whose two lowest cards are one of the pairs."""
        self._library.count_sevens(
            _at(pairs), ctypes.c_int64(len(pairs)), ctypes.byref(_tables(tables)), _at(counts)
        )

    def versus(
        self, masks: NDArray[np.uint64], strengths: NDArray[np.int64], qualifying: int
    ) -> NDArray[np.int64]:
        """Every hand against every other that shares no card with it, by the result for the player."""
        results = np.zeros(4, dtype=np.int64)
        self._library.versus(
            _at(masks), _at(strengths), ctypes.c_int64(len(masks)), ctypes.c_int64(qualifying), _at(results)
        )
        return results

    def spin(self, key: int, rounds: int, void: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Spins of a wheel, counted by section."""
        counts = np.zeros(len(void), dtype=np.int64)
        self._library.spin(
            ctypes.c_uint64(key), ctypes.c_int64(rounds), _at(void), ctypes.c_int64(len(void)), _at(counts)
        )
        return counts

    def three_card_rounds(
        self,
        key: int,
        rounds: int,
        qualifying: int,
        threshold: int,
        tables: HandTables,
        seats: int,
        sides: Sequence[SideWager],
    ) -> NDArray[np.int64]:
        """Rounds of Three Card Poker: Ante and Play of all seats by result, then each side wager by outcome."""
        counts, deck = np.zeros((1 + len(sides), ROW), dtype=np.int64), np.arange(52, dtype=np.int64)
        self._library.three_card_rounds(
            ctypes.c_uint64(key),
            *(ctypes.c_int64(number) for number in (rounds, seats, qualifying, threshold, len(sides))),
            ctypes.byref(_tables(tables)),
            (_SideWager * len(sides))(*map(_side, sides)),
            _at(deck),
            _at(counts),
        )
        return counts

    def blackjack_rounds(self, key: int, rounds: int, cut: int, chart: Chart) -> NDArray[np.int64]:
        """Rounds of one blackjack game: what they gained, its squares, and how many gained."""
        tally = np.zeros(3, dtype=np.int64)
        tables = (_at(table) for table in (chart.first, chart.later, chart.pair))
        self._library.blackjack_rounds(
            ctypes.c_uint64(key), ctypes.c_int64(rounds), ctypes.c_uint64(cut), *tables, _at(tally)
        )
        return tally

    def baccarat_coups(
        self, key: int, rounds: int, cards: int, draws: NDArray[np.bool_], shoes: tuple[int, int, int] | None
    ) -> NDArray[np.int64]:
        """Coups by result, from full shoes or from shoes dealt down to a cut card with some coups after it."""
        counts = np.zeros(RESULTS, dtype=np.int64)
        function = self._library.baccarat_fresh if shoes is None else self._library.baccarat_shoes
        function(
            ctypes.c_uint64(key),
            *(ctypes.c_int64(number) for number in (rounds, cards)),
            _at(draws),
            *(ctypes.c_int64(number) for number in shoes or ()),
            _at(counts),
        )
        return counts

    def pai_gow_rounds(
        self, key: int, rounds: int, tables: PaiGowTables, against: NDArray[np.int64], bonus: NDArray[np.int64]
    ) -> list[int]:
        """What the wager against the dealer and the bonus gain in rounds of pai gow."""
        totals = np.zeros(2, dtype=np.int64)
        self._library.pai_gow_rounds(
            ctypes.c_uint64(key),
            ctypes.c_int64(rounds),
            ctypes.byref(_set_hands(tables)),
            *map(_at, (against, bonus, totals)),
        )
        found: list[int] = totals.tolist()
        return found

    def craps_shooters(self, key: int, machine: Machine, shooters: int) -> Shooters:
        """Shooters of craps by a strategy's table."""
        counts, squares = np.zeros(4, dtype=np.int64), np.zeros(1)
        self._library.craps_shooters(
            ctypes.c_uint64(key),
            _at(machine.steps),
            *(ctypes.c_int64(number) for number in (machine.opening, shooters)),
            _at(counts),
            _at(squares),
        )
        rolls, total, won, lost = (int(count) for count in counts)
        return Shooters(shooters, rolls, total, won, lost, float(squares[0]))


@cache
def ceiling() -> Ceiling | None:
    """The C functions, compiled for this machine; None where there is no compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    with TemporaryDirectory() as folder:
        library = Path(folder) / "ceiling.so"
        subprocess.run([compiler, *_FLAGS, str(_SOURCE), "-o", str(library)], check=True)
        return Ceiling(ctypes.CDLL(str(library)))
