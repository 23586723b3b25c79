"""The hand evaluator: random hands and all seven-card hands, against the same method in C and against peers.

The target is at least 0.6 of C's speed on shuffled hands, and all 133,784,560 seven-card hands in half a second.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import Any, Final

import eval7
import numpy as np
from numpy.typing import NDArray
from phevaluator import evaluate_cards

from benchmarks.ceiling import ceiling
from benchmarks.measure import THREADS, agree, on_threads, race
from benchmarks.report import Column, Report, ratio
from pitboss.compiled import kernel
from pitboss.equipment.cards import DECK
from pitboss.hands import FIVE_CARD
from pitboss.hands.evaluator import Evaluator, HandTables, evaluator, strength, strengths_of

_CHUNK: Final = 1 << 16
_CHUNKS: Final = 48
_PER_CALL: Final = 20_000
"""Hands for what is called from Python hand by hand."""
_PIECES: Final = 64
"""Into how many pieces all hands are cut for the threads; low cards have most hands above them, so pieces mix."""
_LINE: Final = 64
"""Room between the counters of pieces, so that no two threads write to one cache line."""

_OURS: Final = "Pitboss, in a kernel"
_C: Final = "C, same method"

KNOWN: Final = {
    "royal-flush": 4_324,
    "straight-flush": 37_260,
    "four-of-a-kind": 224_848,
    "full-house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three-of-a-kind": 6_461_620,
    "two-pair": 31_433_400,
    "pair": 58_627_800,
    "high-card": 23_294_460,
}
"""Seven-card hands by what their best five cards make, as the literature has them."""


@kernel
def _sum_of_fives(hands: Any, tables: Any) -> Any:
    total = np.uint64(0)
    for at in range(len(hands)):
        key, mask = tables.start, np.uint64(0)
        for slot in range(5):
            key += tables.keys[hands[at, slot]]
            mask |= tables.masks[hands[at, slot]]
        total += np.uint64(strength(key, mask, tables))
    return total


@kernel
def _sum_of_sevens(hands: Any, tables: Any) -> Any:
    total = np.uint64(0)
    for at in range(len(hands)):
        key, mask = tables.start, np.uint64(0)
        for slot in range(7):
            key += tables.keys[hands[at, slot]]
            mask |= tables.masks[hands[at, slot]]
        total += np.uint64(strength(key, mask, tables))
    return total


_SUMS: Final = {5: _sum_of_fives, 7: _sum_of_sevens}


@kernel
def _count_sevens(pairs: Any, tables: Any, counts: Any) -> None:
    """Count by category all hands whose two lowest cards are one of the pairs.

    Cards are unsigned, so that no index is looked at for being below zero.
    """
    keys, masks, one, end = tables.keys, tables.masks, np.uint64(1), np.uint64(52)
    for at in range(len(pairs)):
        a, b = pairs[at]
        kb, mb = tables.start + keys[a] + keys[b], masks[a] | masks[b]
        for c in range(b + one, end):
            kc, mc = kb + keys[c], mb | masks[c]
            for d in range(c + one, end):
                kd, md = kc + keys[d], mc | masks[d]
                for e in range(d + one, end):
                    ke, me = kd + keys[e], md | masks[e]
                    for f in range(e + one, end):
                        kf, mf = ke + keys[f], me | masks[f]
                        for g in range(f + one, end):
                            counts[tables.category[strength(kf + keys[g], mf | masks[g], tables)]] += 1


@cache
def _shuffled() -> NDArray[np.uint8]:
    """Seven cards off the top of a freshly shuffled deck, again and again."""
    rng = np.random.default_rng(1)
    decks = np.tile(np.arange(52, dtype=np.uint8), (_CHUNK, 1))
    return np.concatenate([rng.permuted(decks, axis=1)[:, :7] for _ in range(_CHUNKS)])


def _whole(hands: NDArray[np.uint8], valued: Evaluator) -> dict[str, Callable[[], Any]]:
    """What values a whole array of hands in one call."""
    as_given = hands.astype(np.int64)
    contenders: dict[str, Callable[[], Any]] = {
        _OURS: lambda: _SUMS[hands.shape[1]](hands, valued.tables),
        "Pitboss, strengths_of an array": lambda: strengths_of(as_given, valued),
    }
    c = ceiling()
    if c is not None:
        contenders[_C] = lambda: c.sum_of_strengths(hands, valued.tables)
    return contenders


def _per_call(hands: NDArray[np.uint8], valued: Evaluator) -> dict[str, Callable[[], list[int]]]:
    """What is called from Python for each hand, with the hand already in the form it wants."""
    numbers = hands.tolist()
    ours = [[DECK[card] for card in hand] for hand in numbers]
    theirs = [[eval7.Card(str(DECK[card])) for card in hand] for hand in numbers]
    return {
        "Pitboss, called from Python": lambda: [valued.strength(hand) for hand in ours],
        "phevaluator, called from Python": lambda: [-evaluate_cards(*hand) for hand in numbers],
        "eval7, called from Python": lambda: [eval7.evaluate(hand) for hand in theirs],
    }


def _order(values: list[int]) -> list[int]:
    """Values as places, so that scales can differ as long as what beats what does not."""
    places: list[int] = np.unique(np.array(values), return_inverse=True)[1].tolist()
    return places


def random_hands(size: int) -> Report:
    """Shuffled hands of so many cards on one core."""
    hands = np.ascontiguousarray(_shuffled()[:, :size])
    valued = evaluator(FIVE_CARD, size)
    whole, single = _whole(hands, valued), _per_call(hands[:_PER_CALL], valued)
    agree(f"{size} cards", *(int(np.sum(contender())) for contender in whole.values()))
    agree(f"{size} cards, what beats what", *(_order(contender()) for contender in single.values()))
    rates = {name: len(hands) / timing.cpu for name, timing in race(whole).items()}
    per_call = {name: _PER_CALL / timing.cpu for name, timing in race(single).items()}
    in_c, ours = rates.get(_C), rates[_OURS]
    rows = [(name, rate / 1e6, in_c and rate / in_c, ours / rate) for name, rate in rates.items()]
    rows += [(name, rate / 1e6, None, ours / rate) for name, rate in per_call.items()]
    return Report(
        f"Shuffled hands of {size} cards on one core",
        (
            Column("valued by"),
            Column("million/s", "{:,.2f}"),
            ratio("to C"),
            Column("kernel's lead", "{:,.1f}×"),
        ),
        f"{_CHUNK * _CHUNKS:,} hands; {_PER_CALL:,} one by one",
        rows,
    )


def _pieces() -> list[NDArray[np.uint64]]:
    """The lowest two cards of all hands, dealt out so that every piece holds its share of each size."""
    pairs = np.array(list(combinations(range(52), 2)), dtype=np.uint64)
    return [np.ascontiguousarray(pairs[at::_PIECES]) for at in range(_PIECES)]


class _Count:
    """All seven-card hands by category, counted by somebody on so many threads."""

    def __init__(self, count: Callable[..., object], tables: HandTables, threads: int) -> None:
        self._count = count
        self._tables = tables
        self._threads = threads
        self._pieces = _pieces()
        self._counts = np.zeros((_PIECES, _LINE), dtype=np.int64)

    def __call__(self) -> None:
        self._counts[:] = 0
        on_threads(self._piece, range(_PIECES), self._threads)

    def _piece(self, at: int) -> None:
        self._count(self._pieces[at], self._tables, self._counts[at])

    def by_category(self) -> dict[str, int]:
        """The totals of the last count."""
        totals = self._counts.sum(axis=0)
        return {name: int(totals[at]) for at, name in enumerate(FIVE_CARD.order)}


def every_seven() -> Iterator[Report]:
    """All seven-card hands by category: the totals, then the time they took."""
    tables, c = evaluator(FIVE_CARD, 7).tables, ceiling()
    counters: dict[str, Callable[..., object]] = {"Pitboss": _count_sevens}
    if c is not None:
        counters["C"] = c.count_sevens
    contenders = {
        (name, threads): _Count(count, tables, threads)
        for threads in (1, THREADS)
        for name, count in counters.items()
    }
    timings = race(contenders)
    for (name, _), contender in contenders.items():
        agree(f"seven-card hands by {name}", contender.by_category(), KNOWN)
    totals = contenders["Pitboss", 1].by_category()
    yield Report(
        "All seven-card hands",
        (Column("category"), Column("counted", "{:,}"), Column("known", "{:,}")),
        f"{sum(totals.values()):,} by each contender below",
        [(name, totals[name], known) for name, known in KNOWN.items()],
    )
    yield Report(
        "All seven-card hands, the time it takes",
        (
            Column("counted by"),
            Column("threads"),
            Column("seconds", "{:.3f}"),
            Column("cpu/wall", "{:.2f}"),
            Column("cpu seconds", "{:.3f}"),
            ratio("to C"),
        ),
        "to C on as many threads, by cpu seconds",
        [
            (name, threads, timing.wall, timing.cores, timing.cpu, c and timings["C", threads].cpu / timing.cpu)
            for (name, threads), timing in timings.items()
        ],
    )


def run() -> Iterator[Report]:
    """Every table."""
    for size in (5, 7):
        yield random_hands(size)
    yield from every_seven()
