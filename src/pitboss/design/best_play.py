"""How to play a table best: as filed, as remembered, or worked out."""

from typing import Any

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


def strategy_data(strategy: Strategy) -> dict[str, Any]:
    """The best play for programs: what `pitboss strategy --json` prints."""
    return {
        "rules": list(strategy.rules),
        "chart": [{"situation": c.situation, "best": c.best, "values": dict(c.values)} for c in strategy.chart],
        "grids": [{"title": g.title, "columns": list(g.columns), "rows": list(g.rows)} for g in strategy.grids],
    }
