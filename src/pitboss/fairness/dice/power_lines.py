"""What so many rolls can catch: a loaded face, a shaved die, too many sevens."""

from functools import lru_cache
from typing import Final

from pitboss.fairness.dice.rolls import TELLING, Rolls
from pitboss.fairness.power import LIKELY, Bias
from pitboss.fairness.power_lines import chances, least
from pitboss.fairness.results import PowerLine

INCREASES: Final = (0.02, 0.05, 0.10, 0.25)
"""The biases an assessment of dice reports on."""
WORTH_CATCHING: Final = 0.05
"""The bias whose price in rolls is told."""


def power_lines(rolls: Rolls, significance: float) -> tuple[PowerLine, ...]:
    """What the tests of faces, opposite faces and sevens (of totals only: sevens and twelves) catch.

    Where dice are not told apart a single loaded die hides behind the other: its bias is halved among the faces of
    both, and takes twice the rolls to be caught. On a record too short to rely on only the rolls it takes are
    told.
    """
    return _lines(len(rolls.totals), tuple(_biases(rolls).items()), significance)


@lru_cache(maxsize=16)
def _lines(total: int, biases: tuple[tuple[str, Bias], ...], significance: float) -> tuple[PowerLine, ...]:
    prices = tuple(_price(name, bias, significance) for name, bias in biases)
    if total < TELLING:
        return prices
    return (
        *(line for name, bias in biases for line in chances(name, bias, total, significance, INCREASES)),
        *(line for name, bias in biases for line in least(name, bias, total, significance)),
        *prices,
    )


def _biases(rolls: Rolls) -> dict[str, Bias]:
    """What may be favoured, a single die's face first."""
    sevens = {"a seven": Bias(2, 1, 1 / 6)}
    if rolls.faces is None:
        return sevens | {"a twelve": Bias(11, 1, 1 / 36)}
    shown = 1 if rolls.dice else 2
    one_die = {
        "one face of one die": Bias(6, 1, 1 / 6, shown),
        "two opposite faces of one die": Bias(3, 1, 1 / 3, shown),
    }
    both = {} if rolls.dice else {"two opposite faces of both dice": Bias(3, 1, 1 / 3, 2, 2)}
    return one_die | both | sevens


def _price(favoured: str, bias: Bias, significance: float) -> PowerLine:
    needed = bias.outcomes_needed(WORTH_CATCHING, significance)
    sentence = (
        f"{favoured} favoured by {WORTH_CATCHING:.0%} takes about {needed:,} rolls to be caught with probability "
        f"{LIKELY:.0%}"
    )
    return PowerLine(favoured, WORTH_CATCHING, needed, LIKELY, "rolls", sentence)
