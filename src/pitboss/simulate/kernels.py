"""Which kernel plays which game; it is loaded when the first table of the game is played."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final, cast

from pitboss.errors import BadInput
from pitboss.games.blackjack import BLACKJACK_GAMES
from pitboss.odds import ANALYSES, Situation
from pitboss.simulate.engine import Kernel

_BY_ANALYSIS: Final[Mapping[str, str]] = {
    "wheels": "wheels.WheelKernel",
    "baccarat": "baccarat.BaccaratKernel",
    "blackjack": "blackjack.BlackjackKernel",
    "dice": "craps.mix.CrapsKernel",
    "pai_gow": "pai_gow.PaiGowKernel",
}
"""By the module that analyses a game: the kernel of such games, where they are not poker."""

KERNELS: Final[Mapping[str, str]] = {
    **{game: _BY_ANALYSIS.get(module, "poker.kernel.PokerKernel") for game, module in ANALYSES.items()},
    "three-card-poker": "three_card_poker.three_card_kernel",  # by itself it plays twice as fast as by the machine
}
"""By game: its kernel for one table, in this package."""


def module_of(game: str) -> str:
    """The full name of the module whose kernel plays a game; `BadInput` for sections that span games."""
    if game not in KERNELS:
        raise BadInput(f"{game} spans games and is not played by itself")
    return f"pitboss.simulate.{KERNELS[game].rpartition('.')[0]}"


def kernel_for(situation: Situation) -> Kernel:
    """The kernel of a table."""
    game = situation.house.section.game
    module = module_of(game)
    if situation.play and game not in BLACKJACK_GAMES:
        raise BadInput(f"{game} is not played by a chart that could be changed")
    kind = getattr(import_module(module), KERNELS[game].rpartition(".")[2])
    return cast(Callable[[Situation], Kernel], kind)(situation)
