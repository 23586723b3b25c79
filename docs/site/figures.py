"""The exact figures the manual prints: those that come with Pitboss, with as many digits as anybody reads."""

from collections.abc import Mapping
from typing import Any, Final

from pitboss import filed
from pitboss.design.best_play import best_play, strategy_data
from pitboss.design.valuation import MEASURED, odds_data, of_section
from pitboss.rulebook import Section

_PRINTED: Final = (
    *("wager", "title", "table", "spot", "alike", "house_edge", "exact", "method", "element_of_risk"),
    *("edge_per_roll", "rolls", "hit_frequency", "standard_deviation", "stake", "notes", "meter", "warning"),
)
_LONGEST: Final = 60
"""A fraction with more digits tells nobody anything; the manual prints its decimals."""


def kept(section: Section) -> dict[str, Any] | None:
    """The figures of a section; nothing if none are filed or they are those of other rules or methods."""
    situation = filed.table_of(section)
    if filed.figures(situation, MEASURED) is None:
        return None
    return {
        "odds": [_short(odds_data(each)) for each in of_section(situation)],
        "strategy": _rounded(strategy_data(best_play(situation))),
    }


def _short(entry: Mapping[str, Any]) -> dict[str, Any]:
    """What the manual prints of a wager."""
    short: dict[str, Any] = _rounded({name: entry[name] for name in _PRINTED})
    if short["exact"] and len(short["exact"]) > _LONGEST:
        short["exact"] = "too long"
    short["outcomes"] = [
        _rounded({name: line[name] for name in ("outcome", "pays", "probability")}) for line in entry["outcomes"]
    ]
    return short


def _rounded(value: Any) -> Any:
    """Ten digits are more than anybody reads, and the same on every machine."""
    match value:
        case float():
            return float(f"{value:.10g}")
        case dict():
            return {name: _rounded(each) for name, each in value.items()}
        case list() | tuple():
            return [_rounded(each) for each in value]
        case _:
            return value
