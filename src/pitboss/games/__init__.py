"""The games: each a script that reads like the dealing procedure, for every house that offers it."""

from typing import Final

from pitboss.games.baccarat import BACCARAT_GAMES
from pitboss.games.big_six import BIG_SIX
from pitboss.games.blackjack import BLACKJACK_GAMES
from pitboss.games.craps import CRAPS_GAMES
from pitboss.games.pai_gow import PAI_GOW_GAMES
from pitboss.games.poker import POKER_GAMES
from pitboss.games.roulette import ROULETTE
from pitboss.table import Game

GAMES: Final[dict[str, Game]] = {
    **{game.name: game for game in (BIG_SIX, ROULETTE)},
    **BACCARAT_GAMES,
    **BLACKJACK_GAMES,
    **CRAPS_GAMES,
    **PAI_GOW_GAMES,
    **POKER_GAMES,
}
"""Every game that can be played, by name."""
