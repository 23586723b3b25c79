"""What many hands make at once, and how a hand is spoken of."""

from functools import singledispatch
from itertools import permutations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.equipment.cards import RANKS, Card
from pitboss.hands import Classifier
from pitboss.hands.bonuses import BonusKind, LooseDeuce, NaturalHand, WildTrips, bonus_outcome
from pitboss.hands.evaluator import evaluator
from pitboss.hands.kinds import Kind
from pitboss.hands.rankings import FIVE_CARD
from pitboss.hands.valuers import Valuer
from pitboss.hands.wild import wild_evaluator

Hands = NDArray[np.int64]
"""One hand a row."""
_JOKER: Final = 52


@singledispatch
def outcomes(classifier: Classifier | Kind, hands: Hands) -> NDArray[np.int64]:
    """By hand: the number of its outcome."""
    return np.array([classifier.outcomes.index(classifier.outcome(hand)) for hand in _as_cards(hands)])


def _as_cards(hands: Hands) -> list[tuple[Card, ...]]:
    return [tuple(Card(card) for card in hand) for hand in hands.tolist()]


@outcomes.register
def _(classifier: Classifier, hands: Hands) -> NDArray[np.int64]:
    found = classifier.by_strength[classifier.valuer.strengths(hands)].astype(np.int64)
    for number, (_, sets) in reversed(list(enumerate(classifier.special))):
        for cards in sets:
            held = np.logical_and.reduce([(hands == int(card)).any(axis=1) for card in cards])
            found[held] = number
    return found


@kernel
def _bonus_outcomes(kind: Any, hands: Any, out: Any) -> None:
    for at in range(len(hands)):
        out[at] = bonus_outcome(kind, hands[at])


@outcomes.register
def _(classifier: BonusKind, hands: Hands) -> NDArray[np.int64]:
    out = np.empty(len(hands), dtype=np.int64)
    _bonus_outcomes(classifier.number, hands, out)
    return out


@outcomes.register
def _(classifier: WildTrips, hands: Hands) -> NDArray[np.int64]:
    wild = wild_evaluator()
    names = [name if name.startswith("five-") else f"wild-{name}" for name in wild.ranking.order]
    found = _numbers(names, classifier)[wild.category_of[wild.strengths(hands)]]
    natural = (hands != _JOKER).all(axis=1)
    plain = evaluator(FIVE_CARD, 5)
    as_natural = _numbers([f"natural-{name}" for name in plain.ranking.order], classifier)
    found[natural] = np.minimum(found[natural], as_natural[plain.category_of[plain.strengths(hands[natural])]])
    return found


@outcomes.register
def _(classifier: NaturalHand, hands: Hands) -> NDArray[np.int64]:
    natural = (hands != _JOKER).all(axis=1)
    plain = evaluator(FIVE_CARD, 5)
    found = np.empty(len(hands), dtype=np.int64)
    found[natural] = _numbers(list(plain.ranking.order), classifier)[
        plain.category_of[plain.strengths(hands[natural])]
    ]
    ranks = np.sort(hands[~natural] >> 2, axis=1)[:, :4]
    alike = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    made = np.array(["high-card", "pair", "three-of-a-kind", "four-of-a-kind"])[alike.max(axis=1) - 1].astype(
        object
    )
    made[(alike == 2).all(axis=1)] = "two-pair"
    found[~natural] = _numbers(list(made), classifier)
    return found


@outcomes.register
def _(classifier: LooseDeuce, hands: Hands) -> NDArray[np.int64]:
    return np.array([classifier.outcomes.index(classifier.outcome(hand)) for hand in _as_cards(hands)])


def _numbers(names: list[str], classifier: Kind) -> NDArray[np.int64]:
    """The numbers of outcomes; the last, the least, for what is no outcome."""
    last = len(classifier.outcomes) - 1
    return np.array([classifier.outcomes.index(n) if n in classifier.outcomes else last for n in names])


def with_every_suit(hands: Hands) -> Hands:
    """The same hands with the suits in every order, for what tells suits apart."""
    renamed = [
        np.where(hands == _JOKER, _JOKER, (hands & ~3) + np.array(o)[hands & 3]) for o in permutations(range(4))
    ]
    return np.concatenate(renamed)


# --- in words ----------------------------------------------------------------------------------------------

_RANK_WORDS: Final = (
    *("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"),
    *("jacks", "queens", "kings", "aces"),
)


def spoken(value: Valuer, strength: int, hand: Hands) -> str:
    """A hand as a dealer calls it: `a pair of tens`, `K-Q-8-4`, `a flush, J high`."""
    category = value.ranking.order[int(value.category_of[strength])]
    lead = int(value.leading[strength])
    words = category.replace("-", " ")
    if category == "high-card":
        ranks = sorted((int(card) >> 2 for card in hand), reverse=True)
        return "-".join(RANKS[rank] for rank in ranks[: value.ranking.best])
    if category in ("pair", "three-of-a-kind", "four-of-a-kind", "five-of-a-kind"):
        return f"{words.replace(' a kind', '')} {_RANK_WORDS[lead]}".replace("pair", "a pair of")
    if category in ("royal-flush", "five-wilds"):
        return words
    return f"a {words}, {RANKS[lead]} high"
