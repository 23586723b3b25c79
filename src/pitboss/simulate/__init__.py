"""Playing at machine speed: compiled rounds, counted exactly, proved equal to the scripts."""

from collections.abc import Callable, Mapping
from typing import Final

from pitboss.errors import BadInput
from pitboss.games import big_six, roulette
from pitboss.games.baccarat import BACCARAT_GAMES
from pitboss.games.blackjack import BLACKJACK_GAMES
from pitboss.games.craps import CRAPS_GAMES
from pitboss.games.pai_gow import PAI_GOW_GAMES
from pitboss.games.poker import POKER_GAMES
from pitboss.odds import Situation
from pitboss.simulate.baccarat import BaccaratKernel
from pitboss.simulate.blackjack import BlackjackKernel
from pitboss.simulate.craps import CrapsKernel
from pitboss.simulate.engine import Kernel, Simulation, WagerResult, run
from pitboss.simulate.pai_gow import PaiGowKernel
from pitboss.simulate.poker import PokerKernel
from pitboss.simulate.three_card_poker import ThreeCardKernel
from pitboss.simulate.wheels import wheel_kernel

__all__ = ["KERNELS", "Kernel", "Simulation", "WagerResult", "kernel_for", "run"]

KERNELS: Final[Mapping[str, Callable[[Situation], Kernel]]] = {
    "big-six": wheel_kernel(big_six.layout_of),
    "roulette": wheel_kernel(roulette.layout_of),
    **dict.fromkeys(BACCARAT_GAMES, BaccaratKernel),
    **dict.fromkeys(BLACKJACK_GAMES, BlackjackKernel),
    **dict.fromkeys(CRAPS_GAMES, CrapsKernel),
    **dict.fromkeys(PAI_GOW_GAMES, PaiGowKernel),
    **dict.fromkeys(POKER_GAMES, PokerKernel),
    "three-card-poker": ThreeCardKernel,  # the same game as by the poker machine, at twice its speed
}
"""By game: its kernel for one table."""


def kernel_for(situation: Situation) -> Kernel:
    """The kernel of a table."""
    game = situation.house.section.game
    if game not in KERNELS:
        raise BadInput(f"{game} spans games and is not played by itself")
    if situation.play and game not in BLACKJACK_GAMES:
        raise BadInput(f"{game} is not played by a chart that could be changed")
    return KERNELS[game](situation)
