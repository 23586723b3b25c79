"""What the frequency test can catch: a clean verdict is worth as much as the biases it rules out.

The favoured names are taken to be likelier by one factor, all others rarer by one factor. In the long run the
chi-square statistic is then noncentral; in records of the length casinos keep that law promises too much, as the
hits of a favoured name also vary more than a fair one's. So their binomial law is used as it is, and only what is
left once they are known is taken as a chi-square. The other tests of an assessment add to what is caught. Where
fewer than about five outcomes of some name are due the figures are rough.
"""

from dataclasses import dataclass
from math import ceil, floor, sqrt
from typing import Final

import numpy as np
from scipy import optimize, stats
from scipy.special import chdtrc, chdtri

from pitboss.errors import BadInput

LIKELY: Final = 0.9
"""The probability of being caught that counts as likely."""


@dataclass(frozen=True)
class Bias:
    """Some of the names that can come up are likelier than they should be."""

    names: int
    """How many names there are."""
    favoured: int
    """How many of them are favoured."""
    share: float
    """The fair probability of the favoured ones together."""
    shown: int = 1
    """How many names an outcome shows: two where the faces of two dice are counted together."""
    loaded: int = 1
    """How many of those come from biased equipment: one where one of the two dice is loaded."""

    def __post_init__(self) -> None:
        if not (0 < self.favoured < self.names and 0 < self.share < 1):
            raise BadInput("a bias favours some of the names, and not all of them")
        if not 0 < self.loaded <= self.shown:
            raise BadInput("a bias touches some of what an outcome shows, and no more than all of it")

    def possible(self, increase: float) -> bool:
        """Whether the favoured names can be so much likelier than fair: 0.25 is a quarter likelier."""
        return increase >= 0 and self.share * (1 + increase) <= 1

    def caught(self, outcomes: int, increase: float, significance: float) -> float:
        """The probability that the frequency test finds the bias in so many outcomes."""
        if not self.possible(increase):
            raise BadInput(f"names due {self.share:.2%} of the time cannot be favoured by {increase:.0%}")
        if outcomes < 1:
            raise BadInput("nothing is caught without an outcome")
        total = outcomes * self.shown
        likely = self.share * (1 + increase * self.loaded / self.shown)
        margin = 10 + 7 * sqrt(total * likely * (1 - likely))
        hits = np.arange(max(0, floor(total * likely - margin)), min(total, ceil(total * likely + margin)) + 1)
        due = total * self.share
        inside, outside = hits / due, (total - hits) / (total - due)
        left = chdtri(self.names - 1, significance) - (hits - due) ** 2 / (due * (1 - self.share))
        degrees_in, degrees_out = self.favoured - 1, self.names - self.favoured - 1
        mean = np.maximum(inside * degrees_in + outside * degrees_out, 1e-12)
        scale = np.maximum((inside**2 * degrees_in + outside**2 * degrees_out) / mean, 1e-12)
        tails = chdtrc(mean / scale, np.maximum(left, 0) / scale)
        return float(min(1.0, np.sum(stats.binom.pmf(hits, total, likely) * tails)))

    def least_increase(self, outcomes: int, significance: float, likely: float = LIKELY) -> float | None:
        """The smallest bias likely to be caught; nothing where no bias is."""
        if self.caught(outcomes, 0, significance) >= likely:
            return 0.0
        most = 1 / self.share - 1
        while not self.possible(most):
            most = float(np.nextafter(most, 0))
        if self.caught(outcomes, most, significance) < likely:
            return None
        return float(
            optimize.brentq(lambda x: self.caught(outcomes, x, significance) - likely, 0, most, xtol=1e-6)
        )

    def outcomes_needed(self, increase: float, significance: float, likely: float = LIKELY) -> int:
        """How many outcomes it takes to be likely to catch a bias."""
        if increase <= 0:
            raise BadInput("no number of outcomes catches what is fair")
        few, enough = 1, 2
        while self.caught(enough, increase, significance) < likely:
            few, enough = enough, 2 * enough
        while enough - few > 1:
            middle = (few + enough) // 2
            if self.caught(middle, increase, significance) < likely:
                few = middle
            else:
                enough = middle
        return enough


def outcomes_to_settle(p_value: float, outcomes: int, significance: float, likely: float = LIKELY) -> int:
    """How many fresh outcomes are likely to catch a bias as large as this record makes it look.

    Any test's p-value is read as that of a normal deviation, which grows with the root of the outcomes.
    """
    seen, wanted = stats.norm.isf(p_value / 2), stats.norm.isf(significance / 2) + stats.norm.ppf(likely)
    return ceil(outcomes * float(wanted / seen) ** 2)
