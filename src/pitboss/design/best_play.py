"""How to play a table best: as filed, as remembered, or worked out."""

from pitboss import cache, filed
from pitboss.design import shelf
from pitboss.design.valuation import MEASURED
from pitboss.odds import Situation, Strategy, analyse


def best_play(situation: Situation) -> Strategy:
    """The best play of a table on the pay tables in use."""
    found = filed.figures(situation, MEASURED)
    if found is not None:
        return shelf.read_strategy(found["strategy"])
    name = cache.key(situation, "best play")
    if (known := cache.recalled(name)) is not None:
        return shelf.read_strategy(known)
    strategy = analyse(situation).strategy
    cache.keep(name, shelf.written_strategy(strategy))
    return strategy
