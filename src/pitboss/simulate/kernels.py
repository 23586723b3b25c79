"""Which kernel plays a table: its family says, by the rules. It is loaded when it is first needed."""

from collections.abc import Callable
from typing import Final, cast

from pitboss.errors import BadInput, NotAnalysed
from pitboss.games import family_of
from pitboss.games.family import load
from pitboss.odds import Situation
from pitboss.rulebook import HouseRules
from pitboss.simulate.engine import Kernel

_SCRIPT: Final = "pitboss.simulate.script:ScriptKernel"
"""What plays a table nobody compiled: the script itself, slower."""


def named(house: HouseRules) -> str:
    """The kernel of a table as `module:name`."""
    family = family_of(house.section)
    return _SCRIPT if family.kernel is None else family.kernel(house)


def module_of(house: HouseRules) -> str:
    """The full name of the module whose kernel plays a table."""
    return named(house).partition(":")[0]


def kernel_for(situation: Situation) -> Kernel:
    """The kernel of a table."""
    house = situation.house
    if situation.play and not family_of(house.section).by_chart:
        raise BadInput(f"{house.section.game} is not played by a chart that could be changed")
    try:
        return cast(Callable[[Situation], Kernel], load(named(house)))(situation)
    except NotAnalysed:  # whoever compiled it plays by an analysis; the script plays by a stated strategy
        return cast(Callable[[Situation], Kernel], load(_SCRIPT))(situation)
