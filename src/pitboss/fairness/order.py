"""The test of independence: whether a spin says anything about the next one."""

from collections import Counter
from itertools import pairwise

import numpy as np
from scipy import stats

from pitboss.fairness.goodness import ASYMPTOTIC, SEED, THIN, goodness_of_fit
from pitboss.fairness.results import TestResult
from pitboss.fairness.spins import Spins
from pitboss.fairness.tally import Tally


def independence(spins: Spins, seed: int = SEED) -> TestResult | None:
    """Whether successive outcomes are independent.

    Where the record tells sections apart, the distance around the rim from one stop to the next: on a fair wheel
    every distance is equally likely, and a dealer with a steady hand or a wheel that sticks shows up. (So does,
    more faintly, a wheel with a strong favourite.) Otherwise a table of each insignia against the next, the rarest
    pooled until no cell is thin; nothing where the record is too short for any such table.
    """
    if spins.every_section_named:
        return _by_distance(spins, seed)
    return _by_pairs(spins)


def _by_distance(spins: Spins, seed: int) -> TestResult:
    size = len(spins.sections)
    place = {name: index for index, name in enumerate(spins.sections)}
    distances = [str((place[after] - place[before]) % size) for before, after in pairwise(spins.outcomes)]
    tally = Tally.of({str(distance): 1 for distance in range(size)}, distances)
    fit = goodness_of_fit(tally, seed)
    distance = int(np.abs(tally.z).argmax())
    where = f"the stop was {distance} section{'s' * (distance > 1)} on from the one before"
    if distance == 0:
        where = "a section came up again at once"
    due = float(tally.expected[distance])
    return TestResult(
        name="independence",
        statistic=fit.statistic,
        p_value=fit.p_value,
        adjusted_p=fit.p_value,
        method=fit.method,
        detail=f"{where} {tally.observed[distance]:,} times where {due:,.1f} were due",
        offenders=(f"+{distance}",),
    )


def _by_pairs(spins: Spins) -> TestResult | None:
    groups = _pooled(Counter(spins.sections), len(spins.outcomes) - 1)
    if len(groups) < 2:
        return None
    group_of = {name: index for index, group in enumerate(groups) for name in group}
    table = np.zeros((len(groups), len(groups)), dtype=np.int64)
    for before, after in pairwise(spins.outcomes):
        table[group_of[before], group_of[after]] += 1
    rows, columns = np.flatnonzero(table.any(axis=1)), np.flatnonzero(table.any(axis=0))
    seen = table[np.ix_(rows, columns)]
    statistic, p_value, _, due = stats.contingency.chi2_contingency(seen, correction=False)
    row, column = np.unravel_index(int((np.abs(seen - due) / np.sqrt(due)).argmax()), seen.shape)
    count, usual = int(seen[row, column]), float(due[row, column])
    before, after = ("/".join(groups[index]) for index in (rows[row], columns[column]))
    return TestResult(
        name="independence",
        statistic=float(statistic),
        p_value=float(p_value),
        adjusted_p=float(p_value),
        method=ASYMPTOTIC,
        detail=f"{after} followed {before} {count:,} times where {usual:,.1f} were due",
        offenders=(before, after),
    )


def _pooled(weights: Counter[str], pairs: int) -> list[tuple[str, ...]]:
    """The names in groups, the two rarest joined until the rarest group is due often enough after itself.

    Which names are pooled depends on the wheel and the length of the record, never on what came up.
    """
    size = weights.total()
    groups: list[tuple[int, tuple[str, ...]]] = sorted((weight, (name,)) for name, weight in weights.items())
    while len(groups) > 1 and pairs * (groups[0][0] / size) ** 2 < THIN:
        (first, rarest), (second, next_rarest), *rest = groups
        groups = sorted([(first + second, rarest + next_rarest), *rest])
    return [names for _, names in groups]
