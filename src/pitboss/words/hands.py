"""A poker hand in words, and which of its cards decided."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pitboss.equipment.cards import JOKER, Card
from pitboss.hands.rankings import FLUSH_CARDS, RANK_COUNT, WILD_FIVE_CARD, Ranking
from pitboss.hands.valuers import valuer
from pitboss.saying import Said, joined, say, several
from pitboss.words.names import RANKS, plain, plural

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pitboss.games.pai_gow.contest import Strengths

_BASE: Final = RANK_COUNT + 1
_NUMBERS: Final = dict(zip(range(2, 8), several("two", "three", "four", "five", "six", "seven"), strict=True))
_NAMED_BY: Final = {"two-pair": 2, "full-house": 2, "royal-flush": 0, "five-wilds": 0, "five-aces": 0}
"""By category: how many of its ranks belong to its name; of the others it is one."""
_OF_A_KIND: Final = {"three": 3, "four": 4, "five": 5}
_TOPS: Final = {RANK_COUNT - 1: RANK_COUNT - 1, RANK_COUNT - 2: 3, 0: 3}
"""By how high a straight of Pai Gow stands: what heads it where it is not the next; of A-2-3-4-5 a five."""


@dataclass(frozen=True)
class Made:
    """What cards make: a category, and the ranks it is compared by, what counts most first."""

    category: str
    ranks: tuple[int, ...]

    @property
    def name(self) -> Said:
        """`two pair, jacks and fours`, without the cards that only break a tie."""
        ranks = self.ranks
        match self.category:
            case "high-card":
                return say("{rank} high", rank=RANKS[ranks[0]])
            case "pair":
                return say("pair of {ranks}", ranks=plural(ranks[0]))
            case "two-pair":
                return say("two pair, {high} and {low}", high=plural(ranks[0]), low=plural(ranks[1]))
            case "full-house":
                return say("full house, {three} over {two}", three=plural(ranks[0]), two=plural(ranks[1]))
            case "three-of-a-kind" | "suited-three-of-a-kind" | "four-of-a-kind" | "five-of-a-kind":
                return _of_a_kind(self.category, ranks[0])
            case "straight" | "straight-flush":
                return say("{hand} to the {rank}", hand=plain(self.category), rank=RANKS[ranks[0]])
            case "flush":
                return say("flush, {rank} high", rank=RANKS[ranks[0]])
            case flush if flush.endswith("-card-flush"):
                count = _NUMBERS[int(flush[0])]
                return say("{count}-card flush, {rank} high", count=count, rank=RANKS[ranks[0]])
            case other:
                return plain(other)

    @property
    def kickers(self) -> tuple[int, ...]:
        """The ranks that only break a tie."""
        return self.ranks[_NAMED_BY.get(self.category, 1) :]

    @property
    def whole(self) -> Said:
        """The name with every card that counts: `pair of sixes, king jack four`."""
        beside = joined(" ", (RANKS[rank] for rank in self.kickers))
        if not beside:
            return self.name
        if self.category in ("high-card", "flush") or self.category.endswith("card-flush"):
            return say("{hand}, then {beside}", hand=self.name, beside=beside)
        return say("{hand}, {beside} beside", hand=self.name, beside=beside)


def _of_a_kind(category: str, rank: int) -> Said:
    number = category.removeprefix("suited-").partition("-")[0]
    count = _NUMBERS[_OF_A_KIND[number]]
    if category.startswith("suited"):
        return say("suited {count} {ranks}", count=count, ranks=plural(rank))
    return say("{count} {ranks}", count=count, ranks=plural(rank))


def made(ranking: Ranking, cards: Sequence[Card]) -> Made:
    """What some cards make under a ranking; of more than make a hand the best."""
    if ranking is WILD_FIVE_CARD:
        return _with_wilds(cards)
    if ranking is FLUSH_CARDS:
        strength = valuer(ranking, len(cards)).strength(cards)
        ranks = tuple(rank for rank in range(RANK_COUNT - 1, -1, -1) if strength >> rank & 1)
        return Made(ranking.order[int(valuer(ranking, len(cards)).category_of[strength])], ranks)
    from pitboss.hands.scoring import category_index, without_flush

    score = max(int(without_flush(ranking, _counts(cards))[0]), *(_of_suit(ranking, cards, s) for s in range(4)))
    return Made(ranking.order[category_index(score)], _digits(score % _BASE**6))


def _counts(cards: Sequence[Card]) -> "NDArray[np.int64]":
    """So many of each rank, as rankings read hands."""
    import numpy as np

    return np.bincount([card.rank for card in cards], minlength=RANK_COUNT)[None, :].astype(np.int64)


def _of_suit(ranking: Ranking, cards: Sequence[Card], suit: int) -> int:
    from pitboss.hands.scoring import with_flush

    suited = [card for card in cards if card.suit == suit]
    return int(with_flush(ranking, _counts(suited))[0]) if len(suited) >= ranking.best else 0


def _digits(score: int) -> tuple[int, ...]:
    """The ranks in a score, each counted from 1 there."""
    found: list[int] = []
    while score:
        score, digit = divmod(score, _BASE)
        found.insert(0, digit - 1)
    return tuple(rank for rank in found if rank >= 0)


def _with_wilds(cards: Sequence[Card]) -> Made:
    """Deuces and the joker stand for what makes the hand best."""
    value = valuer(WILD_FIVE_CARD, len(cards))
    strength = value.strength(cards)
    category, lead = WILD_FIVE_CARD.order[int(value.category_of[strength])], int(value.leading[strength])
    held = sorted((card.rank for card in cards if card != JOKER and card.rank), reverse=True)
    match category:
        case "five-wilds" | "royal-flush":
            return Made(category, ())
        case "straight" | "straight-flush":
            return Made(category, (lead,))
        case "flush":
            lacks = [rank for rank in range(RANK_COUNT - 1, -1, -1) if rank not in held][: len(cards) - len(held)]
            return Made(category, tuple(sorted((*held, *lacks), reverse=True)))
        case "two-pair":
            pairs = sorted({rank for rank in held if held.count(rank) == 2}, reverse=True)
            return Made(category, (*pairs, *(rank for rank in held if rank not in pairs)))
        case _:
            return Made(category, (lead, *dict.fromkeys(rank for rank in held if rank != lead)))


def made_high(strengths: "Strengths") -> Made:
    """The high hand of seven cards that were set."""
    digits = tuple(strengths.high // _BASE**place % _BASE - 1 for place in range(4, -1, -1))
    ranks = tuple(digit for digit in digits if digit >= 0)
    if strengths.called in ("straight", "straight-flush"):  # told by how high it stands, not by its cards
        return Made(strengths.called, (_TOPS.get(ranks[0], ranks[0] + 1),))
    return Made(strengths.called, ranks)


def made_low(strengths: "Strengths") -> Made:
    """The low hand of two cards."""
    if strengths.low >= _BASE**2:
        return Made("pair", (strengths.low - _BASE**2,))
    return Made("high-card", divmod(strengths.low, _BASE))


def decided(mine: Made, theirs: Made) -> Said:
    """How two hands compare, down to the card that decided; equal ones are a copy."""
    if mine.category != theirs.category or mine.name != theirs.name:
        return say("{mine} against {theirs}", mine=mine.name, theirs=theirs.name)
    if mine == theirs:
        return say("both {hand}", hand=mine.whole)
    at = next(n for n, pair in enumerate(zip(mine.kickers, theirs.kickers, strict=True)) if pair[0] != pair[1])
    high, low = sorted((mine.kickers[at], theirs.kickers[at]), reverse=True)
    if mine.category in ("high-card", "flush") or mine.category.endswith("card-flush"):
        names = {"mine": mine.name, "theirs": theirs.name}
        return say("{mine} against {theirs}, {high} over {low} plays", **names, high=RANKS[high], low=RANKS[low])
    return say("{high} kicker: {hand}, {high} over {low}", hand=mine.name, high=RANKS[high], low=RANKS[low])
