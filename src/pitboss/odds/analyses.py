"""Which module analyses a table: its family says, by the rules. It is loaded when it is first needed."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from typing import Final, cast

from pitboss.errors import BadInput, NotAnalysed
from pitboss.games import families, family_of
from pitboss.odds.result import Analysis, Situation
from pitboss.rulebook import HouseRules


def module_of(house: HouseRules) -> str:
    """The full name of the module that analyses a table; `NotAnalysed` where nobody knows how."""
    family = family_of(house.section)
    if family.analysis is None:
        raise NotAnalysed(f"{house.section.key} has no exact analysis yet: nobody wrote one for {family.name}")
    return family.analysis(house)


_KEPT: Final = 4
"""So many analyses stay at hand: whoever builds a kernel and values its table has it worked out once."""


def analyse(situation: Situation) -> Analysis:
    """Every wager of a table on the pay tables in use, exactly, with the best play."""
    section = situation.house.section
    if situation.removed and not family_of(section).by_what_is_left:
        known = ", ".join(name for name, family in families().items() if family.by_what_is_left)
        raise BadInput(f"{section.game} is not valued by the cards that are gone; that is known for {known}")
    return _analysed(_Asked(repr((section.key, situation.content())), situation))


@dataclass(frozen=True)
class _Asked:
    """A question, the same as another if everything its answer follows from is the same."""

    name: str
    situation: Situation = field(compare=False)


@lru_cache(_KEPT)
def _analysed(asked: _Asked) -> Analysis:
    module = import_module(module_of(asked.situation.house))
    return cast(Callable[[Situation], Analysis], module.analyse)(asked.situation)
