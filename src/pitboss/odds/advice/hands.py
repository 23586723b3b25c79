"""The cards nobody has seen, every hand of so many of them, and what a wager gains."""

from functools import lru_cache
from itertools import chain, combinations

import numpy as np
from numpy.typing import NDArray

from pitboss.money import Cents, Odds
from pitboss.odds.advice import Seen
from pitboss.table import CardPack, Round

Hands = NDArray[np.int64]


def unseen(round_: Round, seen: Seen) -> Hands:
    """The cards of the pack that whoever decides has not seen."""
    pack = round_.game.equipment(round_.house)
    assert isinstance(pack, CardPack)
    gone = {*seen.own, *seen.others}
    return np.array([int(card) for card in pack.cards if card not in gone], dtype=np.int64)


def every(cards: Hands, size: int) -> Hands:
    """Every so many of some cards, one a row."""
    return cards[_places(len(cards), size)]


@lru_cache(maxsize=8)
def _places(count: int, size: int) -> Hands:
    """Every choice of so many places."""
    flat = np.fromiter(chain.from_iterable(combinations(range(count), size)), dtype=np.int64)
    return flat.reshape(-1, size) if size else np.zeros((1, 0), dtype=np.int64)


def gain(odds: Odds, amount: Cents) -> float:
    """What a wager gains at these odds."""
    if odds.form in ("lose", "push"):
        return -float(amount) if odds.form == "lose" else 0.0
    won = float(odds.winnings(amount))
    return won - amount if odds.form == "for" else won
