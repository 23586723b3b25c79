"""What analyses and kernels can value: any other rule is refused by name before anything is computed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pitboss.citing import listed
from pitboss.errors import NotAnalysed
from pitboss.odds.result import Situation
from pitboss.rulebook import HouseRules


def only(house: HouseRules, path: Sequence[str | int], value: object, *known: object, known_as: str = "") -> None:
    """Refuse a rule that says something else than what is known; the path is that of the rule in its section."""
    if value not in known:
        words = known_as or " or ".join(map(_word, known))
        raise not_analysed(house, path, value, f"it is valued for {words}")


def same_pays(situation: Situation, one: str, other: str) -> None:
    """Refuse wagers that are valued as one and paid differently."""
    house = situation.house
    for line in dict.fromkeys([*house.paytable(one).rows, *house.paytable(other).rows]):
        pays, known = house.pays(other, line), house.pays(one, line)
        if situation.net(other, pays) != situation.net(one, known):
            path = ("paytables", other, house.tables[other], "rows", line)
            raise not_analysed(house, path, pays, f"it is valued where it is paid like {one}, {known}")


def not_forfeited(house: HouseRules, wagers: Iterable[str]) -> None:
    """Refuse side wagers that a fold takes, where folds are not counted by what they take."""
    for name in wagers:
        known = "it is valued where a fold leaves it alone"
        raise not_analysed(house, ("wagers", name, "on-fold"), house.says(house.wagers[name].on_fold or ""), known)


def not_analysed(house: HouseRules, path: Sequence[str | int], value: object, why: str) -> NotAnalysed:
    """The refusal of a table for one of its rules."""
    written = ".".join(map(str, path))
    clause = _clause(house, path)
    return NotAnalysed(f"{house.section.key} is not analysed with {written} {_word(value)}{clause}; {why}")


def _word(value: object) -> str:
    match value:
        case None | () | []:
            return "left out"
        case bool():
            return "yes" if value else "no"
        case tuple() | list() | frozenset():
            return ", ".join(map(_word, sorted(value) if isinstance(value, frozenset) else value))
        case _:
            return str(value)


def _clause(house: HouseRules, path: Sequence[str | int]) -> str:
    """The clause of the innermost entry on the path that has one."""
    entry: Any = house.section.document.data
    cite: Any = None
    for name in path:
        known = range(len(entry)) if isinstance(entry, list) else entry if isinstance(entry, Mapping) else ()
        if name not in known:
            break
        entry = entry[name]
        cite = entry.get("cite", cite) if isinstance(entry, Mapping) else cite
    if cite is None:
        return ""
    return f" (§{listed(map(str, cite if isinstance(cite, list) else [cite]))})"
