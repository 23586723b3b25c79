"""Which kernel plays a table: its family says, by the rules. It is loaded when it is first needed."""

from collections.abc import Callable
from typing import Final, cast

from pitboss.errors import BadInput, NotAnalysed
from pitboss.games import family_of
from pitboss.games.family import load
from pitboss.odds import Situation
from pitboss.rulebook import HouseRules
from pitboss.simulate.engine import Kernel
from pitboss.simulate.script import ScriptKernel
from pitboss.simulate.strategies import Decider, by_function

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
    """What plays a table: its kernel, or where its analysis refuses, the script with a stated strategy."""
    try:
        return strict_kernel_for(situation)
    except NotAnalysed:
        return _loaded(_SCRIPT, situation)


def strict_kernel_for(situation: Situation) -> Kernel:
    """The kernel of a table; `NotAnalysed` names the rule it cannot play by."""
    house = situation.house
    if situation.play and not family_of(house.section).by_chart:
        raise BadInput(f"{house.section.game} is not played by a chart that could be changed")
    return _loaded(named(house), situation)


def kernel_by(situation: Situation, decider: Decider) -> Kernel:
    """What plays a table where players decide by a function: compiled where that can be, else the script."""
    named = family_of(situation.house.section).kernel_by_function
    try:
        if named is not None:
            return cast(Callable[[Situation, Decider], Kernel], load(named))(situation, decider)
    except NotAnalysed:
        pass
    return ScriptKernel(situation, by_function(decider))


def _loaded(kernel: str, situation: Situation) -> Kernel:
    return cast(Callable[[Situation], Kernel], load(kernel))(situation)
