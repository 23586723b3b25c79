"""Is the wheel fair? Statistical tests of recorded outcomes, a verdict, and what the tests could have caught.

Two houses ask that recorded outcomes be reviewed for randomness and name no test. These are four, judged together
so that a fair wheel is called irregular no more often than the stated significance:

>>> from pitboss.equipment.wheels import DOUBLE_ZERO
>>> stuck = Spins(DOUBLE_ZERO.sections, DOUBLE_ZERO.sections * 20 + ("17",) * 40)
>>> assess(stuck, required=500).verdict.value
'irregular: audit the inspection procedures'
>>> assess(stuck, required=10_000).verdict.value
'too few outcomes'

The same record always gets the same answer: where a p-value is simulated the seed is fixed.
"""

from pitboss.fairness.arcs import sectors
from pitboss.fairness.assessment import assess
from pitboss.fairness.counts import favourites, frequency
from pitboss.fairness.order import independence
from pitboss.fairness.power import Bias
from pitboss.fairness.reading import read_spins
from pitboss.fairness.results import Assessment, FrequencyLine, PowerLine, TestResult, Verdict
from pitboss.fairness.spins import Spins
from pitboss.fairness.tally import Tally

__all__ = [
    "Assessment",
    "Bias",
    "FrequencyLine",
    "PowerLine",
    "Spins",
    "Tally",
    "TestResult",
    "Verdict",
    "assess",
    "favourites",
    "frequency",
    "independence",
    "read_spins",
    "sectors",
]
