"""The test of independence: whether a spin says anything about the next one."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import numpy as np

from pitboss.fairness.counts import frequency
from pitboss.fairness.goodness import SEED
from pitboss.fairness.pairs import association, pooled
from pitboss.fairness.results import TestResult
from pitboss.fairness.tally import Tally
from pitboss.fairness.wheels.spins import Spins

_NAME = "independence"


def independence(spins: Spins, seed: int = SEED) -> TestResult | None:
    """Whether successive outcomes are independent.

    Where the record tells sections apart, the distance around the rim from one stop to the next: on a fair wheel
    every distance is equally likely, and a dealer with a steady hand or a wheel that sticks shows up. (So does,
    more faintly, a wheel with a strong favourite.) Otherwise a table of each insignia against the next, the rarest
    pooled until no cell is thin; nothing where the record is too short for any such table.
    """
    if spins.every_section_named:
        return _by_distance(spins, seed)
    groups = pooled(Counter(spins.sections), len(spins.outcomes) - 1)
    return association(
        _NAME, pairwise(spins.outcomes), groups, groups, lambda before, after: f"{after} followed {before}"
    )


def _by_distance(spins: Spins, seed: int) -> TestResult:
    size = len(spins.sections)
    place = {name: index for index, name in enumerate(spins.sections)}
    distances = [str((place[after] - place[before]) % size) for before, after in pairwise(spins.outcomes)]
    tally = Tally.of({str(distance): 1 for distance in range(size)}, distances)
    distance = int(np.abs(tally.z).argmax())
    where = f"the stop was {distance} section{'s' * (distance > 1)} on from the one before"
    if distance == 0:
        where = "a section came up again at once"
    due = float(tally.expected[distance])
    return replace(
        frequency(tally, seed),
        name=_NAME,
        detail=f"{where} {tally.observed[distance]:,} times where {due:,.1f} were due",
        offenders=(f"+{distance}",),
    )
