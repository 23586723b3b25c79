"""The power of an assessment in words: what the record at hand can catch, and the least it is likely to."""

from collections.abc import Iterator, Sequence

from pitboss.fairness.power import LIKELY, Bias
from pitboss.fairness.results import PowerLine


def chances(
    favoured: str, bias: Bias, total: int, significance: float, increases: Sequence[float]
) -> Iterator[PowerLine]:
    """How likely each of these biases is caught in so many outcomes."""
    for increase in filter(bias.possible, increases):
        caught = bias.caught(total, increase, significance)
        sentence = f"{favoured} favoured by {increase:.0%} is caught with probability {caught:.1%}"
        yield PowerLine(favoured, increase, total, caught, "caught", sentence)


def least(favoured: str, bias: Bias, total: int, significance: float) -> Iterator[PowerLine]:
    """The smallest bias likely to be caught in so many outcomes, if any is."""
    increase = bias.least_increase(total, significance)
    if increase is not None:
        sentence = f"the smallest bias of {favoured} caught with probability {LIKELY:.0%} is {increase:.1%}"
        yield PowerLine(favoured, increase, total, LIKELY, "increase", sentence)
