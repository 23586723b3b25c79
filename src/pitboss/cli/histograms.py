"""How results spread: one set of bars for all that is compared, and the bars in block characters."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.money import Cents, dollars

_TAIL: Final = 0.001
"""The share of sessions on either side that may lie beyond the bars; the outermost bars hold them."""
_BLOCKS: Final = " ▁▂▃▄▅▆▇█"


class Bars(NamedTuple):
    """Results by amount, the same amounts for all."""

    low: Cents
    """Where the first bar begins."""
    step: Cents
    """How much money a bar spans."""
    shares: tuple[NDArray[np.float64], ...]
    """By run: the share of its results in each bar."""

    @property
    def number(self) -> int:
        """How many bars there are."""
        return len(self.shares[0])

    @property
    def high(self) -> Cents:
        """Where the last bar ends."""
        return self.low + self.number * self.step

    def colours(self, bankroll: Cents) -> tuple[tuple[str, int, int], ...]:
        """What the bars say, from the first to before the last: the bankroll is gone, or not, or there is a gain.

        A bar ends with its upper amount, so those that end at zero hold no gain.
        """
        even = -self.low // self.step
        broke = min(max((-bankroll - self.low) // self.step, 0), even) if bankroll else 0
        return ("broke", 0, broke), ("behind", broke, even), ("ahead", even, self.number)


def round_steps() -> Iterator[Cents]:
    """Amounts people count in: 1, 2, 5, 10, 20, 50 dollars and so on."""
    return (unit * 10**power for power in count(2) for unit in (1, 2, 5))


def bars(runs: Sequence[NDArray[np.int64]], most: int) -> Bars:
    """No more than so many bars of a round amount, nearly all results of every run within; zero is a border."""
    least = min(0, *(int(np.quantile(results, _TAIL, method="inverted_cdf")) for results in runs))
    largest = max(0, *(int(np.quantile(results, 1 - _TAIL, method="inverted_cdf")) for results in runs))
    step = next(step for step in round_steps() if -(-largest // step) + -least // step < most)
    first, last = -(-least // step) - 1, -(-largest // step) - 1
    shares = tuple(
        np.bincount(np.clip(-(-results // step) - 1, first, last) - first, minlength=last - first + 1)
        / len(results)
        for results in runs
    )
    return Bars(first * step, step, shares)


def ticks(low: Cents, high: Cents, most: int) -> list[Cents]:
    """Round amounts along an axis, no more than so many."""
    step = next(step for step in round_steps() if high // step - -(-low // step) < most)
    return list(range(-(-low // step) * step, high + 1, step))


def block_lines(shares: NDArray[np.float64], lines: int) -> list[str]:
    """The bars in block characters, from the top line down; the tallest reaches the top."""
    eighths = np.ceil(shares / shares.max() * 8 * lines).astype(int)
    return [
        "".join(_BLOCKS[min(max(height - 8 * line, 0), 8)] for height in eighths.tolist())
        for line in reversed(range(lines))
    ]


def axis_lines(drawn: Bars, width: int = 9) -> tuple[str, str]:
    """A line with a mark at every round amount, and the amounts below it."""
    marks, labels = ["─"] * (drawn.number + 1), ""
    for tick in ticks(drawn.low, drawn.high, max(2, drawn.number // width)):
        at = min((tick - drawn.low) // drawn.step, drawn.number)
        marks[at] = "┼" if tick == 0 else "┴"
        begins = max(0, at - len(dollars(tick)) // 2)
        if begins > len(labels) or not labels:
            labels = labels.ljust(begins) + dollars(tick)
    return "".join(marks), labels
