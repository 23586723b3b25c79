"""The test of pairs: whether one of two things says anything about the other.

An outcome and the next one, one die and the other: both come down to a table of how often each went with each.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

import numpy as np
from scipy import stats

from pitboss.fairness.goodness import ASYMPTOTIC, THIN
from pitboss.fairness.results import TestResult

Groups: TypeAlias = Sequence[tuple[str, ...]]
"""Names told apart only by the group they stand in."""


def association(
    name: str,
    pairs: Iterable[tuple[str, str]],
    rows: Groups,
    columns: Groups,
    told: Callable[[str, str], str],
    *,
    either_way: bool = False,
) -> TestResult | None:
    """Whether the first of a pair says anything about the second; nothing where there are no groups to compare.

    How often each name came up on its own side is taken as it was, so a name merely favoured does not show here.
    `either_way` is for pairs nobody can tell the first and second of, as two like dice: each is counted both ways,
    which doubles the statistic and makes one of every two cells beside the diagonal a copy. `told` says in words
    that the second went with the first.
    """
    if min(len(rows), len(columns)) < 2:
        return None
    row_of, column_of = _places(rows), _places(columns)
    table = np.zeros((len(rows), len(columns)), dtype=np.int64)
    for first, second in pairs:
        table[row_of[first], column_of[second]] += 1
    if either_way:
        table = table + table.T
    row_seen, column_seen = np.flatnonzero(table.any(axis=1)), np.flatnonzero(table.any(axis=0))
    seen = table[np.ix_(row_seen, column_seen)]
    result = stats.contingency.chi2_contingency(seen, correction=False)
    statistic, p_value, due = float(result.statistic), float(result.pvalue), result.expected_freq
    if either_way:
        statistic, p_value = statistic / 2, _both_ways(statistic / 2, len(seen))
        like = np.where(np.eye(len(seen), dtype=bool), 2, 1)
        seen, due = seen // like, due / like
    row, column = np.unravel_index(int((np.abs(seen - due) / np.sqrt(due)).argmax()), seen.shape)
    count, usual = int(seen[row, column]), float(due[row, column])
    first, second = "/".join(rows[row_seen[row]]), "/".join(columns[column_seen[column]])
    return TestResult(
        name=name,
        statistic=statistic,
        p_value=p_value,
        adjusted_p=p_value,
        method=ASYMPTOTIC,
        detail=f"{told(first, second)} {count:,} times where {usual:,.1f} were due",
        offenders=(first, second),
    )


def pooled(weights: Mapping[str, int], pairs: int) -> Groups:
    """The names in groups, the two rarest joined until the rarest group is due often enough with itself.

    Which names are pooled depends on the equipment and the length of the record, never on what came up.
    """
    size = sum(weights.values())
    groups: list[tuple[int, tuple[str, ...]]] = sorted((weight, (name,)) for name, weight in weights.items())
    while len(groups) > 1 and pairs * (groups[0][0] / size) ** 2 < THIN:
        (first, rarest), (second, next_rarest), *rest = groups
        groups = sorted([(first + second, rarest + next_rarest), *rest])
    return [names for _, names in groups]


def _places(groups: Groups) -> dict[str, int]:
    return {name: index for index, group in enumerate(groups) for name in group}


def _both_ways(statistic: float, size: int) -> float:
    return float(stats.chi2.sf(statistic, size * (size - 1) // 2)) if size > 1 else 1.0
