"""A coup: two hands, their point counts, who draws, and what that means for every wager.

How a coup ends is four things: the two final counts and whether each hand drew. There are 400 such results; the
script names one, the exact odds count how many ways lead to each, the kernel counts how often each comes up.
What a wager on it comes to is told by data, in the words of `hands.patterns`. Wagers on the first cards are kinds
(`hands.kinds`), like side bets of other games.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from pitboss.equipment.cards import Card
from pitboss.hands.patterns import OTHERWISE, Pattern, Word, Words, numbers, one_of, read_pattern, yes
from pitboss.rulebook.schema import PATTERN, Wager

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
    def winner(self) -> str:
        """Who won, or that nobody did."""
        return TIE if self.player == self.banker else PLAYER if self.player > self.banker else BANKER

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


class _Held(NamedTuple):
    """One of the two hands when the coup has ended."""

    points: int
    cards: int


_OF_COUP: Final[Words] = {
    "winner": Word(one_of(PLAYER, BANKER, TIE), lambda said, result: result.winner == said),
    "margin": Word(numbers, lambda said, result: abs(result.player - result.banker) in said),
    "count": Word(numbers, lambda said, result: 4 + result.player_drew + result.banker_drew in said),
}
_OF_HAND: Final[Words] = {
    "points": Word(numbers, lambda said, hand: hand.points in said),
    "count": Word(numbers, lambda said, hand: hand.cards in said),
    "natural": Word(yes, lambda said, hand: hand.points >= 8 and hand.cards == 2),
}


@dataclass(frozen=True)
class CoupKind:
    """What results mean for a wager on how the coup ends."""

    pattern: Pattern

    @classmethod
    def read(cls, written: Mapping[str, object]) -> "CoupKind":
        """As a rulebook tells it: who wins, by how much, and with what each hand comes to."""
        return cls(read_pattern(written, _OF_COUP, _OF_HAND, (PLAYER, BANKER)))

    def __call__(self, result: Result) -> str:
        """What a result means."""
        hands = {
            PLAYER: _Held(result.player, 2 + result.player_drew),
            BANKER: _Held(result.banker, 2 + result.banker_drew),
        }
        return self.pattern.outcome(_OF_COUP, _OF_HAND, result, hands)


def _dragon(mine: str) -> Mapping[str, object]:
    """A natural that wins or ties, or else a win by four or more."""
    return {
        "natural": {"winner": mine, mine: {"natural": True}},
        "natural-tie": {"winner": TIE, mine: {"natural": True}},
        **{f"win-by-{margin}": {"winner": mine, "margin": margin} for margin in range(9, 3, -1)},
    }


_BANKER_WINS: Final = {"winner": BANKER}
_WRITTEN: Final[Mapping[str, Mapping[str, object]]] = {
    "player-hand": {"win": {"winner": PLAYER}, "tie": {"winner": TIE}},
    "banker-hand": {
        "win-with-three-card-7": {**_BANKER_WINS, BANKER: {"points": 7, "count": 3}},
        "win-with-6": {**_BANKER_WINS, BANKER: {"points": 6}},
        "win": _BANKER_WINS,
        "tie": {"winner": TIE},
    },
    "tie-hand": {"tie": {"winner": TIE}},
    "banker-6": {"win": {**_BANKER_WINS, BANKER: {"points": 6}}},
    "banker-three-card-7": {"win": {**_BANKER_WINS, BANKER: {"points": 7, "count": 3}}},
    "player-three-card-8": {"win": {"winner": PLAYER, PLAYER: {"points": 8, "count": 3}}},
    "dragon-bonus-player": _dragon(PLAYER),
    "dragon-bonus-banker": _dragon(BANKER),
}
OUTCOMES: Final = {name: CoupKind.read({**lines, LOSE: OTHERWISE}) for name, lines in _WRITTEN.items()}
"""By classifier: what a result means for a wager."""


def on_result(wager: Wager) -> CoupKind:
    """What names the outcome of a wager on how the coup ends."""
    return CoupKind.read(wager.pattern) if wager.classifier == PATTERN else OUTCOMES[wager.classifier]
