"""A coup: two hands, their point counts, who draws, and what that means for every wager.

Whatever is wagered on depends on four things only: the two final counts and whether each hand drew. There are 400
such results; the script names one, the exact odds count how many ways lead to each, the kernel counts how often
each comes up.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from pitboss.equipment.cards import Card

PLAYER, BANKER = "player", "banker"
"""The two hands, and what is called when one of them wins."""
TIE: Final = "tie"
LOSE: Final = "lose"
RESULTS: Final = 400


def points(card: Card) -> int:
    """What a card counts: an ace one, tens and faces nothing."""
    return {12: 1}.get(card.rank, (card.rank + 2) % 10 if card.rank < 8 else 0)


def count(cards: list[Card] | tuple[Card, ...]) -> int:
    """The point count of a hand: the last digit of its total."""
    return sum(map(points, cards)) % 10


def player_draws(player: int, banker: int) -> bool:
    """Whether the Player's Hand takes a third card on these first counts."""
    return player < 6 and banker < 8


def banker_draws(banker: int, player: int, third: int | None, table: Mapping[int, frozenset[int]]) -> bool:
    """Whether the Banker's Hand does, seeing the value of the Player's third card if there is one."""
    if player >= 8 or banker >= 8:
        return False
    if third is None:
        return banker < 6
    return banker < 3 or (banker in table and third in table[banker])


class Result(NamedTuple):
    """How a coup ended."""

    player: int
    banker: int
    player_drew: bool
    banker_drew: bool

    @property
    def number(self) -> int:
        """Its place among the 400."""
        return ((self.player * 10 + self.banker) * 2 + self.player_drew) * 2 + self.banker_drew

    @classmethod
    def of(cls, number: int) -> "Result":
        """The result at a place."""
        rest, banker_drew = divmod(number, 2)
        rest, player_drew = divmod(rest, 2)
        return cls(rest // 10, rest % 10, bool(player_drew), bool(banker_drew))


def _player(result: Result) -> str:
    return "win" if result.player > result.banker else "tie" if result.player == result.banker else LOSE


def _banker(result: Result) -> str:
    if result.banker <= result.player:
        return "tie" if result.banker == result.player else LOSE
    if result.banker == 7 and result.banker_drew:
        return "win-with-three-card-7"
    return "win-with-6" if result.banker == 6 else "win"


def _dragon(mine: int, other: int, drew: bool, other_drew: bool) -> str:
    natural, other_natural = mine >= 8 and not drew, other >= 8 and not other_drew
    if natural:
        if other_natural and mine <= other:
            return "natural-tie" if mine == other else LOSE
        return "natural"
    return f"win-by-{mine - other}" if mine - other >= 4 else LOSE


OUTCOMES: Final[Mapping[str, Callable[[Result], str]]] = {
    "player-hand": _player,
    "banker-hand": _banker,
    "tie-hand": lambda r: "tie" if r.player == r.banker else LOSE,
    "banker-6": lambda r: "win" if r.banker == 6 > r.player else LOSE,
    "banker-three-card-7": lambda r: "win" if r.banker == 7 > r.player and r.banker_drew else LOSE,
    "player-three-card-8": lambda r: "win" if r.player == 8 > r.banker and r.player_drew else LOSE,
    "dragon-bonus-player": lambda r: _dragon(r.player, r.banker, r.player_drew, r.banker_drew),
    "dragon-bonus-banker": lambda r: _dragon(r.banker, r.player, r.banker_drew, r.player_drew),
}
"""By classifier: what a result means for a wager."""
