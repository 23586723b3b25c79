"""What a hand of the poker room is called."""

from collections.abc import Sequence
from typing import Final

from pitboss.equipment.cards import Card
from pitboss.hands.evaluator import evaluator
from pitboss.hands.rankings import FIVE_CARD
from pitboss.room.promotions import strength
from pitboss.room.rules import Variant
from pitboss.room.showdown import worth
from pitboss.saying import NOTHING, Said, joined, say
from pitboss.words.hand_names import in_words

FIVE: Final = 5
_SIGNS: Final = "23456789TJQKA"


def called(variant: Variant, hole: Sequence[Card], board: Sequence[Card]) -> Said:
    """`pair of sixes`, `flush, low 8-6-4-3-A`; nothing while there are too few cards to say."""
    if len(hole) + len(board) < FIVE or (variant.plays == "two-and-three" and (len(board) < 3 or len(hole) < 2)):
        return NOTHING
    if variant.wins == "lowest-high" and len(hole) != FIVE:
        return NOTHING
    found = worth(variant, hole, board)
    parts = []
    if found.high is not None:
        parts.append(_in_words(found.high))
    if found.low is not None:
        high_ace = variant.wins == "lowest-high"
        ranks = sorted((card.rank if high_ace else (card.rank + 1) % 13 for card in found.best_low), reverse=True)
        signs = (_SIGNS[rank if high_ace else rank - 1] for rank in ranks)
        parts.append(say("low {cards}", cards="-".join("10" if sign == "T" else sign for sign in signs)))
    return joined(", ", parts)


def high(five: Sequence[Card]) -> Said:
    """Five cards as a high hand."""
    return _in_words(strength(five))


def _in_words(worth: int) -> Said:
    value = evaluator(FIVE_CARD, FIVE)
    return in_words(FIVE_CARD.order[int(value.tables.category[worth])], int(value.leading[worth]))
