"""Where chance comes from.

Live play draws from the operating system's secure generator. Simulation draws from a seeded counter-based
generator, so that any block of rounds can be played again on any machine. Tests and scenarios say what comes.
All are asked the same question: a whole number below `n`, every one equally likely.
"""

import secrets
from collections.abc import Iterable, Iterator, MutableSequence
from typing import Final, Protocol, TypeVar

from pitboss.errors import BadInput

T = TypeVar("T")


class Chance(Protocol):
    """A source of chance."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        ...


class SystemChance:
    """The operating system's secure generator: live play."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        return secrets.randbelow(n)


class ScriptedChance:
    """Says exactly what was written down beforehand: tests and scenarios."""

    def __init__(self, draws: Iterable[int]) -> None:
        self._draws: Iterator[int] = iter(draws)

    def below(self, n: int) -> int:
        """The next number written down."""
        draw = next(self._draws, None)
        if draw is None:
            raise BadInput("the script of chance has run out")
        if not 0 <= draw < n:
            raise BadInput(f"the script of chance says {draw}, which is not below {n}")
        return draw


# The counter-based generator is SplitMix64: the i-th draw is a mix of key + i * GAMMA, so a draw depends on its
# number alone. `equipment/streams.py` is the same for kernels.
GAMMA: Final = 0x9E3779B97F4A7C15
MIX_1: Final = 0xBF58476D1CE4E5B9
MIX_2: Final = 0x94D049BB133111EB
_MASK_64: Final = (1 << 64) - 1


def _mixed(value: int) -> int:
    z = value & _MASK_64
    z = ((z ^ (z >> 30)) * MIX_1) & _MASK_64
    z = ((z ^ (z >> 27)) * MIX_2) & _MASK_64
    return z ^ (z >> 31)


def stream_key(seed: int, block: int = 0) -> int:
    """The starting point of one block of draws; blocks of one seed do not meet in practice."""
    return _mixed(_mixed(seed + GAMMA) ^ _mixed(block * 0xD1342543DE82EF95 + 0x632BE59BD9B4E019))


class SeededChance:
    """A reproducible stream for simulation, from a seed and a block number."""

    def __init__(self, seed: int, block: int = 0) -> None:
        self._state = stream_key(seed, block)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1: multiply and shift, rejecting the few draws that would bias it."""
        if not 0 < n <= 1 << 64:
            raise BadInput(f"a draw is below a number from 1 to 2**64, not {n}")
        floor = (1 << 64) % n
        while True:
            self._state = (self._state + GAMMA) & _MASK_64
            product = _mixed(self._state) * n
            if product & _MASK_64 >= floor:
                return product >> 64


def shuffle(things: MutableSequence[T], chance: Chance) -> None:
    """Fisher-Yates: every order equally likely."""
    for last in range(len(things) - 1, 0, -1):
        pick = chance.below(last + 1)
        things[last], things[pick] = things[pick], things[last]
