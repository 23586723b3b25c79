"""Two hands against two: who wins, and what the dealer's hands do to everybody."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow.house_way import Setting
from pitboss.hands.pai_gow import ACE, CATEGORIES, JOKER, category, high_strength, low_strength, stands_over
from pitboss.hands.rankings import RANK_COUNT

PLAYER_WINS: Final = "player-wins"
TIE: Final = "tie"
DEALER_WINS: Final = "dealer-wins"
FOUL: Final = "foul"
NINE_HIGH: Final = "dealer-nine-high"
ACE_HIGH: Final = "dealer-ace-high"
NINE: Final = 7
"""The rank of a nine."""
_LOW_BASE: Final = RANK_COUNT + 1


@dataclass(frozen=True)
class Strengths:
    """What two hands are worth."""

    high: int
    low: int

    @classmethod
    def of(cls, setting: Setting, wheel_lowest: bool) -> "Strengths":
        """The value of seven cards as they are set."""
        five = np.array([int(card) for card in setting.high], dtype=np.int64)
        room = np.zeros(RANK_COUNT, np.int64), np.zeros(5, np.int64)
        return cls(int(high_strength(five, wheel_lowest, *room)), int(low_strength(*map(int, setting.low))))

    @property
    def foul(self) -> bool:
        """Whether the low hand ranks above the high hand."""
        return not stands_over(self.high, self.low)

    @property
    def low_rank(self) -> int | None:
        """The higher card of a low hand that is no pair."""
        return self.low // _LOW_BASE if self.low < _LOW_BASE**2 else None

    @property
    def leading(self) -> int:
        """The rank that leads the high hand; below zero where none does."""
        return self.high // _LOW_BASE**4 % _LOW_BASE - 1

    @property
    def called(self) -> str:
        """What the high hand is called."""
        return CATEGORIES[category(self.high)]


def compared(mine: Strengths, banks: Strengths) -> str:
    """What a wager comes to against the dealer or a player who banks; a copy is the bank's."""
    wins = (mine.high > banks.high) + (mine.low > banks.low)
    return (DEALER_WINS, TIE, PLAYER_WINS)[wins]


def lost_by(mine: Strengths, banks: Strengths) -> str:
    """How a wager lost, where a document may have a clause of its own for a copy."""
    return "dealer-wins by copy" if mine.high == banks.high or mine.low == banks.low else DEALER_WINS


def ace_high(cards: Sequence[Card], strengths: Strengths) -> bool:
    """Seven cards with an ace, the joker for one, and no pair, straight or flush: an ace-high Pai Gow."""
    held = any(card == JOKER or card.rank == ACE for card in cards)
    return held and category(strengths.high) == 0
