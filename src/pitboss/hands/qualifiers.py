"""The lowest hand that meets a printed requirement, such as the dealer's queen high."""

from functools import cache

import numpy as np

from pitboss.errors import BadInput
from pitboss.hands.evaluator import Evaluator, rank_counts

_RANK_NAMES = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)


@cache
def lowest(requirement: str, evaluator: Evaluator) -> int:
    """The strength of the lowest hand that is `queen-high`, a `pair`, or a `pair-of-tens`, or better."""
    counts = rank_counts(evaluator.size)
    scores = evaluator.ranking.without_flush(counts)
    order = evaluator.ranking.order
    category = np.array([evaluator.ranking.category_index(score) for score in scores])
    top = counts.shape[1] - 1 - np.argmax(counts[:, ::-1] == counts.max(axis=1)[:, None], axis=1)
    if requirement.endswith("-high"):
        name, rank = "high-card", requirement.removesuffix("-high")
    elif "-of-" in requirement and requirement not in order:
        name, _, rank = requirement.partition("-of-")
        rank = rank.removesuffix("s").removesuffix("e") if rank == "sixes" else rank.removesuffix("s")
    else:
        name, rank = requirement, "two"
    if name not in order or "flush" in name or rank not in _RANK_NAMES:
        raise BadInput(f"{requirement!r} is no requirement on a {evaluator.ranking.name} hand")
    meets = (category == order.index(name)) & (top >= _RANK_NAMES.index(rank))
    cheapest = counts[meets][np.argmin(scores[meets])]
    return evaluator.strength(_unsuited(cheapest))


def _unsuited(counts: "np.ndarray[tuple[int], np.dtype[np.int64]]") -> list[int]:
    """Cards with these ranks and no more of one suit than can be helped."""
    ranks = [rank for rank, count in enumerate(counts) for _ in range(count)]
    return [4 * rank + (at if rank in ranks[:at] else at % 3) % 4 for at, rank in enumerate(ranks)]
