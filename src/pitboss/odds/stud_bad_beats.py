"""How often a bad beat comes at Seven-card Stud: whole deals drawn by chance, with the standard error.

Nobody shares a card, so what one player holds says something about all the others; too much to count. Everybody
stays to the showdown. From seven players on the deck has no seventh card for each, and a common card is dealt.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

import numpy as np

from pitboss.compiled import kernel
from pitboss.equipment.cards import DECK_SIZE
from pitboss.equipment.chance import stream_key
from pitboss.equipment.streams import draw_cards
from pitboss.hands.evaluator import evaluator, strength
from pitboss.hands.rankings import FIVE_CARD
from pitboss.room.least_hands import least_strength
from pitboss.room.rules import Jackpot

BLOCK: Final = 1 << 20
"""Deals in a block; what is in it depends on the seed and its number alone."""
_BURNT: Final = 4
_CARDS: Final = 7


@dataclass(frozen=True)
class Drawn:
    """How often something came in so many deals."""

    hits: int
    deals: int

    @property
    def chance(self) -> float:
        """Its share of the deals."""
        return self.hits / self.deals

    @property
    def error(self) -> float:
        """The standard error of that."""
        return sqrt(self.chance * (1 - self.chance) / self.deals)


@kernel
def _hits(key: Any, deck: Any, deals: Any, players: Any, own: Any, least: Any, tables: Any) -> Any:
    """In how many deals the second best hand is good enough and beaten."""
    state, hits = key, np.int64(0)
    for _ in range(deals):
        state = draw_cards(state, deck, players * own + 7 - own)
        best, second = np.int64(-1), np.int64(-1)
        for player in range(players):
            hand_key, mask = tables.start, np.uint64(0)
            for at in range(7):
                place = player * own + at if at < own else players * own + at - own
                hand_key += tables.keys[deck[place]]
                mask |= tables.masks[deck[place]]
            found = np.int64(strength(hand_key, mask, tables))
            if found > best:
                best, second = found, best
            elif found > second:
                second = found
        hits += best > second and second >= least
    return hits


def stud_chances(
    jackpot: Jackpot,
    players: Sequence[int],
    deals: int,
    seed: int = 1,
    workers: int = 1,
    progress: Callable[[float], None] = lambda share: None,
) -> Mapping[int, Drawn]:
    """By number of players: how often the best losing hand is a bad beat in so many deals."""
    tables, least = evaluator(FIVE_CARD, _CARDS).tables, np.int64(least_strength(jackpot.least))
    blocks = -(-deals // BLOCK)
    jobs = [(count, block) for count in players for block in range(blocks)]

    def deal(job: tuple[int, int]) -> int:
        count, block = job
        own = _CARDS if count * _CARDS + _BURNT <= DECK_SIZE else _CARDS - 1
        deck = np.arange(DECK_SIZE, dtype=np.int64)
        size = min(BLOCK, deals - block * BLOCK)
        return int(_hits(np.uint64(stream_key(seed, block)), deck, size, count, own, least, tables))

    hits = dict.fromkeys(players, 0)
    with ThreadPoolExecutor(workers) as pool:
        for number, ((count, _), found) in enumerate(zip(jobs, pool.map(deal, jobs), strict=True), start=1):
            hits[count] += found
            progress(number / len(jobs))
    return {count: Drawn(found, deals) for count, found in hits.items()}
