"""What the cards of a poker game's side bets make where no ranking says it: colours, pocket cards, wild trips.

Each is a small function over card numbers that answers scripts, counts every hand exactly and runs inside kernels.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from pitboss.compiled import kernel
from pitboss.equipment.cards import Card
from pitboss.hands.evaluator import evaluator
from pitboss.hands.flushes import straight_flush_cards
from pitboss.hands.kinds import Kind, red
from pitboss.hands.rankings import FIVE_CARD, THREE_CARD
from pitboss.hands.wild import wild_evaluator

_JACK, _KING, _ACE = 9, 11, 12
_WILD_TRIPS: Final = (
    "five-wilds",
    "natural-royal-flush",
    "natural-straight-flush",
    "wild-royal-flush",
    "five-of-a-kind",
    "natural-four-of-a-kind",
    "natural-full-house",
    "natural-flush",
    "wild-straight-flush",
    "natural-straight",
    "natural-three-of-a-kind",
    "wild-four-of-a-kind",
    "wild-full-house",
    "wild-flush",
    "wild-straight",
    "wild-three-of-a-kind",
    "less",
)
"""From what pays most to what pays least at every house; a hand that is two of these is the better paid one."""


@kernel
def one_colour(hand: Any, first: Any, last: Any) -> Any:
    """How many of some cards are of the colour most of them have."""
    reds = 0
    for at in range(first, last):
        reds += red(hand[at])
    return max(reds, last - first - reds)


@kernel
def pocket(hand: Any) -> Any:
    """Two cards: pairs and an ace with a face card, in the order Texas Hold'em Bonus pays them."""
    high, low = max(hand[0], hand[1]) >> 2, min(hand[0], hand[1]) >> 2
    if high == low:
        return 0 if high == _ACE else 4 if high >= _JACK else 6
    if high != _ACE or low < _JACK:
        return 7
    if (hand[0] & 3) == (hand[1] & 3):
        return 1 if low == _KING else 2
    return 3 if low == _KING else 5


@kernel
def ace_and_face(hand: Any) -> Any:
    """Two cards: aces, an ace with a face card suited or not, another pair."""
    made = pocket(hand)
    if made == 0 or made == 7:
        return 0 if made == 0 else 4
    if made == 4 or made == 6:
        return 3
    return 1 if made <= 2 else 2


@kernel
def bonus_outcome(kind: Any, hand: Any) -> Any:
    """The number of the outcome under a kind that needs no tables."""
    if kind == 0:
        return 2 - max(one_colour(hand, 0, 5) - 3, 0)
    if kind == 1:
        mine, dealers = one_colour(hand, 0, 3), one_colour(hand, 3, 6)
        if mine < 3:
            return 3
        if dealers < 3:
            return 2
        return 0 if red(hand[0]) == red(hand[3]) else 1
    if kind == 2:
        return pocket(hand)
    if kind == 3:
        for at in range(4):
            if hand[at] >> 2 != _ACE:
                return 1
        return 0
    if kind == 4:
        return ace_and_face(hand)
    return 7 - max(straight_flush_cards(hand), 2)


@dataclass(frozen=True)
class BonusKind(Kind):
    """A kind of any number of cards."""

    number: int
    """By which function it is told."""

    def outcome(self, hand: Sequence[Card]) -> str:
        """What these cards make."""
        self._check(hand)
        return self.outcomes[int(bonus_outcome(self.number, np.array(hand, dtype=np.int64)))]


@dataclass(frozen=True)
class WildTrips(BonusKind):
    """Three of a kind or better with or without wild cards, whichever is paid better."""

    def outcome(self, hand: Sequence[Card]) -> str:
        """What these cards make."""
        self._check(hand)
        made = [_wild_name(wild_evaluator().category(hand))]
        if all(card < 52 for card in hand):
            made.append(f"natural-{evaluator(FIVE_CARD, 5).category(hand)}")
        return min((name for name in made if name in self.outcomes), key=self.outcomes.index, default="less")


def _wild_name(category: str) -> str:
    return category if category in ("five-wilds", "five-of-a-kind") else f"wild-{category}"


@dataclass(frozen=True)
class NaturalHand(BonusKind):
    """Five cards of which none is wild: a deuce is a two, and a joker is no card at all."""

    def outcome(self, hand: Sequence[Card]) -> str:
        """What these cards make."""
        self._check(hand)
        if all(card < 52 for card in hand):
            return evaluator(FIVE_CARD, 5).category(hand)
        ranks = sorted(card.rank for card in hand if card < 52)
        alike = max(ranks.count(rank) for rank in ranks)
        pairs = alike == 2 and len(set(ranks)) == 2
        return "two-pair" if pairs else ("high-card", "pair", "three-of-a-kind", "four-of-a-kind")[alike - 1]


@dataclass(frozen=True)
class LooseDeuce(BonusKind):
    """Three cards and a fourth that raises the pay when it is a deuce."""

    def outcome(self, hand: Sequence[Card]) -> str:
        """What these cards make."""
        self._check(hand)
        value = evaluator(THREE_CARD, 3)
        made = value.category(hand[:3])
        if made == "straight-flush" and value.leading[value.strength(hand[:3])] == _ACE:
            made = "mini-royal-flush"
        return f"{made}-with-deuce" if hand[3] >> 2 == 0 and made != "high-card" else made


_THREE: Final = ("mini-royal-flush", *reversed(THREE_CARD.order))
BONUSES: Final = {
    kind.name: kind
    for kind in (
        BonusKind("one-colour", 5, ("five-of-one-colour", "four-of-one-colour", "less"), 0),
        BonusKind(
            "one-colour-with-dealer",
            6,
            ("both-the-same-colour", "both-of-one-colour", "one-colour", "mixed"),
            1,
        ),
        BonusKind(
            "pocket",
            2,
            (
                "pair-of-aces",
                "ace-king-suited",
                "ace-queen-or-jack-suited",
                "ace-king-unsuited",
                "pair-of-kings-queens-or-jacks",
                "ace-queen-or-jack-unsuited",
                "pair-of-tens-to-twos",
                "other",
            ),
            2,
        ),
        BonusKind("aces-against-aces", 4, ("aces-against-aces", "other"), 3),
        BonusKind(
            "ace-and-face",
            2,
            ("pair-of-aces", "ace-and-face-suited", "ace-and-face-unsuited", "pair-of-twos-to-kings", "other"),
            4,
        ),
        BonusKind(
            "straight-flush-cards",
            7,
            (*(f"{count}-card-straight-flush" for count in range(7, 2, -1)), "less"),
            5,
        ),
        WildTrips("wild-trips", 5, _WILD_TRIPS, 6),
        NaturalHand("natural-five-card", 5, tuple(reversed(FIVE_CARD.order)), 8),
        LooseDeuce(
            "loose-deuce",
            4,
            (*(f"{name}-with-deuce" for name in _THREE[:-1]), *_THREE),
            7,
        ),
    )
}
"""Every such kind, by the name rulebooks use."""
