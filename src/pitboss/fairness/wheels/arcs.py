"""The test of sectors: whether neighbouring pockets together are favoured, as on a tilted or worn wheel."""

from functools import lru_cache

import numpy as np
import numpy.typing as npt
from scipy.special import xlogy

from pitboss.fairness.goodness import SEED, SIMULATED, exceeded, fair_records
from pitboss.fairness.results import TestResult
from pitboss.fairness.wheels.spins import Spins


def sectors(spins: Spins, seed: int = SEED) -> TestResult | None:
    """Whether the heaviest arc, of two sections up to a third of the wheel, is heavier than a fair wheel's.

    A scan statistic: of all arcs the one whose hits are least likely by chance (Kulldorff's likelihood ratio),
    compared with the worst arcs of fair records. Nothing where the record does not tell sections apart or the
    wheel is too small to have arcs.
    """
    size = len(spins.sections)
    if not spins.every_section_named or not _lengths(size):
        return None
    counts = np.asarray([spins.tally.observed], dtype=np.int64)
    scores = _scores(counts)[0]
    best = int(scores.argmax())
    length = _lengths(size)[best]
    hits = _hits(counts, length)[0]
    start = int(hits.argmax())
    arc = tuple(spins.sections[(start + step) % size] for step in range(length))
    due = len(spins.outcomes) * length / size
    p_value = exceeded(_fair_scores(size, len(spins.outcomes), seed), float(scores[best]))
    return TestResult(
        name="sectors",
        statistic=float(scores[best]),
        p_value=p_value,
        adjusted_p=p_value,
        method=SIMULATED,
        detail=f"the arc {'-'.join(arc)} took {int(hits[start]):,} outcomes where {due:,.1f} were due",
        offenders=arc,
    )


def _lengths(size: int) -> range:
    """A single pocket is the test of favourites' business."""
    return range(2, size // 3 + 1)


def _hits(counts: npt.NDArray[np.int64], length: int) -> npt.NDArray[np.int64]:
    """The hits on the arc of this length that starts at each section, a record a row."""
    size = counts.shape[1]
    around = np.concatenate([np.zeros_like(counts[:, :1]), counts, counts[:, : length - 1]], axis=1).cumsum(axis=1)
    hits: npt.NDArray[np.int64] = around[:, length : length + size] - around[:, :size]
    return hits


def _scores(counts: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """The log likelihood ratio of the heaviest arc of each length, a record a row."""
    total, size = counts[0].sum(), counts.shape[1]
    lengths = np.asarray(_lengths(size))
    inside = np.stack([_hits(counts, length).max(axis=1) for length in _lengths(size)], axis=1)
    outside = total - inside
    due = total * lengths / size
    scores: npt.NDArray[np.float64] = xlogy(inside, inside / due) + xlogy(outside, outside / (total - due))
    return scores


@lru_cache(maxsize=16)
def _fair_scores(size: int, total: int, seed: int) -> npt.NDArray[np.float64]:
    worst: npt.NDArray[np.float64] = _scores(fair_records((1,) * size, total, seed)).max(axis=1)
    return worst
