"""Is the wheel fair, are the dice? Tests of recorded outcomes, a verdict, and what the tests could have caught.

Two houses ask that recorded outcomes of a wheel be reviewed for randomness and name no test. These are several,
judged together so that a fair wheel is called irregular no more often than the stated significance:

>>> from pitboss.equipment.wheels import DOUBLE_ZERO
>>> stuck = Spins(DOUBLE_ZERO.sections, DOUBLE_ZERO.sections * 20 + ("17",) * 40)
>>> assess(stuck, required=500).verdict.value
'irregular: audit the inspection procedures'
>>> assess(stuck, required=10_000).verdict.value
'too few outcomes'

Recorded rolls of two dice are judged in the same way:

>>> assess_rolls(read_rolls("3-4\\n6-6\\n6-1\\n6-6\\n" * 100)).verdict.value
'biased: take the dice out of play'

The same record always gets the same answer: where a p-value is simulated the seed is fixed.
"""

from pitboss.fairness.counts import favourites, frequency
from pitboss.fairness.dice.assessment import assess_rolls
from pitboss.fairness.dice.reading import read_rolls
from pitboss.fairness.dice.rolls import Rolls
from pitboss.fairness.power import Bias
from pitboss.fairness.results import (
    Assessment,
    CostLine,
    FrequencyLine,
    PowerLine,
    RollsAssessment,
    TestResult,
    Verdict,
)
from pitboss.fairness.tally import Tally
from pitboss.fairness.wheels.arcs import sectors
from pitboss.fairness.wheels.assessment import assess
from pitboss.fairness.wheels.order import independence
from pitboss.fairness.wheels.reading import read_spins
from pitboss.fairness.wheels.spins import Spins

__all__ = [
    "Assessment",
    "Bias",
    "CostLine",
    "FrequencyLine",
    "PowerLine",
    "Rolls",
    "RollsAssessment",
    "Spins",
    "Tally",
    "TestResult",
    "Verdict",
    "assess",
    "assess_rolls",
    "favourites",
    "frequency",
    "independence",
    "read_rolls",
    "read_spins",
    "sectors",
]
