"""What biased dice do to the game: how often a seven comes, and what the common wagers then cost.

The wagers are the common ones at their usual terms. A single loaded die makes no more sevens and no fewer as long
as the other is fair, since whatever it shows the other makes seven of it one time in six; what changes is which
points are made.
"""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from pitboss.fairness.dice.rolls import FACES, TOTAL_WEIGHTS, Rolls
from pitboss.fairness.results import CostLine

Shares: TypeAlias = npt.NDArray[np.float64]
"""How likely each total is, 2 to 12 along the last axis."""
Basis: TypeAlias = Literal["faces", "totals"]

EDGE: Final = "house edge on "
DRAWS: Final = 4_000
"""Records drawn again from what was found, for the margins of each figure."""
POINTS: Final = (4, 5, 6, 8, 9, 10)
CRAPLESS_POINTS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)

_SUMS: Final = np.asarray([[[one + two == total for two in FACES] for one in FACES] for total in TOTAL_WEIGHTS])
"""For each total the faces of two dice that make it."""


def cost_lines(rolls: Rolls, basis: Basis, seed: int) -> tuple[CostLine, ...]:
    """Each figure with fair dice, with dice as the record shows them, and within what margins that is known.

    By the faces where the dice fall independently, which says more on as many rolls; otherwise by the totals as
    they came.
    """
    rng = np.random.default_rng(seed)
    found, drawn = _by_faces(rolls, rng) if basis == "faces" else _by_totals(rolls, rng)
    fair = np.asarray(list(TOTAL_WEIGHTS.values())) / 36
    lines = []
    for what, figure in FIGURES.items():
        low, high = np.quantile(figure(drawn), [0.025, 0.975])
        lines.append(CostLine(what, float(figure(fair)), float(figure(found)), float(low), float(high)))
    return tuple(lines)


def _by_totals(rolls: Rolls, rng: np.random.Generator) -> tuple[Shares, Shares]:
    total = len(rolls.totals)
    found = np.asarray(rolls.totals_tally.observed) / total
    return found, rng.multinomial(total, found, size=DRAWS) / total


def _by_faces(rolls: Rolls, rng: np.random.Generator) -> tuple[Shares, Shares]:
    """The totals two dice make that fall as each did; as both did together where they are not told apart."""
    shares = [np.bincount(shown, minlength=7)[1:] / len(shown) for shown in rolls.by_die.values()]
    drawn = [
        rng.multinomial(len(shown), share, size=DRAWS) / len(shown)
        for shown, share in zip(rolls.by_die.values(), shares, strict=True)
    ]
    return _thrown(shares[0], shares[-1]), _thrown(drawn[0], drawn[-1])


def _thrown(one: Shares, other: Shares) -> Shares:
    """How likely each total of two independent dice is."""
    totals: Shares = np.einsum("...i,...j,tij->...t", one, other, _SUMS)
    return totals


def _of(shares: Shares, total: int) -> Shares:
    picked: Shares = shares[..., total - 2]
    return picked


def _before(shares: Shares, first: int, second: int) -> Shares:
    """How likely the first total is to come before the second."""
    either = _of(shares, first) + _of(shares, second)
    return np.divide(_of(shares, first), either, out=np.zeros_like(either), where=either > 0)


def _made(shares: Shares, points: tuple[int, ...]) -> Shares:
    """How likely one of these points is thrown and made before a seven."""
    made: Shares = np.sum([_of(shares, point) * _before(shares, point, 7) for point in points], axis=0)
    return made


def _pass_line(shares: Shares) -> Shares:
    return 1 - 2 * (_of(shares, 7) + _of(shares, 11) + _made(shares, POINTS))


def _dont_pass(shares: Shares) -> Shares:
    missed = sum(_of(shares, point) for point in POINTS) - _made(shares, POINTS)
    won = _of(shares, 2) + _of(shares, 3) + missed
    return (1 - _of(shares, 12) - won) - won


def _crapless_pass_line(shares: Shares) -> Shares:
    return 1 - 2 * (_of(shares, 7) + _made(shares, CRAPLESS_POINTS))


def _place(point: int) -> Callable[[Shares], Shares]:
    """A six or an eight placed, which pays 7 to 6."""
    return lambda shares: 1 - _before(shares, point, 7) * 13 / 6


FIGURES: Final[dict[str, Callable[[Shares], Shares]]] = {
    "sevens": lambda shares: _of(shares, 7),
    EDGE + "the pass line": _pass_line,
    EDGE + "don't pass barring 12": _dont_pass,
    EDGE + "the pass line of crapless craps": _crapless_pass_line,
    EDGE + "place 6 at 7 to 6": _place(6),
    EDGE + "place 8 at 7 to 6": _place(8),
    EDGE + "any seven at 4 to 1": lambda shares: 1 - 5 * _of(shares, 7),
}
"""Sevens and the pass line first, by which the verdict tells the price."""
