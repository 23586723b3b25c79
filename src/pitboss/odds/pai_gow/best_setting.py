"""What every setting of seven cards is worth, exactly, against all the dealer's hands set by the house way."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss import cores
from pitboss.compiled import kernel
from pitboss.equipment.cards import Card
from pitboss.errors import BadInput
from pitboss.games.pai_gow.contest import Strengths
from pitboss.games.pai_gow.house_way import LOW_CARDS, Setting, arranged
from pitboss.games.pai_gow.play import MAIN
from pitboss.games.pai_gow.rules import holds, rules
from pitboss.hands.seven_cards import CARDS, DECK, class_of, seven_cards
from pitboss.odds.pai_gow import way_of_counting
from pitboss.odds.pai_gow.contest import NINE_HIGH_LOWS
from pitboss.odds.pai_gow.set_hands import set_hands
from pitboss.rulebook import HouseRules

_LEFT: Final = DECK - CARDS
STAKE: Final = 10_000


@kernel
def _count_dealers(first: Any, left: Any, tables: Any, hand: Any, counts: Any) -> None:
    """Count the classes of all hands whose first card is the given one of those that are left."""
    hand[0] = left[first]
    for b in range(first + 1, _LEFT - 5):
        hand[1] = left[b]
        for c in range(b + 1, _LEFT - 4):
            hand[2] = left[c]
            for d in range(c + 1, _LEFT - 3):
                hand[3] = left[d]
                for e in range(d + 1, _LEFT - 2):
                    hand[4] = left[e]
                    for f in range(e + 1, _LEFT - 1):
                        hand[5] = left[f]
                        for g in range(f + 1, _LEFT):
                            hand[6] = left[g]
                            counts[class_of(hand, tables)] += 1


def dealer_classes(cards: Sequence[Card]) -> NDArray[np.int64]:
    """By class: how many hands the dealer can hold beside these seven cards."""
    left = np.array([card for card in range(DECK) if card not in cards], dtype=np.int64)
    classes = seven_cards()

    def beginning_with(first: int) -> NDArray[np.int64]:
        counts = np.zeros(len(classes.weights), np.int64)
        _count_dealers(first, left, classes.tables, np.zeros(CARDS, np.int64), counts)
        return counts

    total = np.zeros(len(classes.weights), np.int64)
    with ThreadPoolExecutor(cores.available()) as pool:
        for counts in pool.map(beginning_with, range(_LEFT - CARDS + 1)):
            total += counts
    return total


@dataclass(frozen=True)
class SettingWorth:
    """A setting and what it comes to."""

    setting: Setting
    strengths: Strengths
    win: Fraction
    tie: Fraction
    value: Fraction
    """What it gains on average for every unit staked."""


def best_settings(house: HouseRules, cards: Sequence[Card]) -> list[SettingWorth]:
    """Every setting that is not foul, the best first; of those that differ by suits alone one."""
    if len(set(cards)) != CARDS:
        raise BadInput(f"a hand is set from seven different cards, not {len(set(cards))}")
    how = rules(house)
    hands, counts = set_hands(how), dealer_classes(cards)
    total = comb(_LEFT, CARDS)
    counted = counts.copy()
    if holds(how.nine_high_pushes, house):
        counted[np.isin(hands.low, NINE_HIGH_LOWS)] = 0
    if holds(how.ace_high_pushes, house):
        counted[hands.ace_high] = 0
    way_of_counting(house, how)
    paid = house.pays(MAIN, "player-wins").winnings(STAKE) - house.vigorish(MAIN, "player-wins", STAKE)
    gains = Fraction(paid) / STAKE
    found: dict[Strengths, SettingWorth] = {}
    for pair in LOW_CARDS:
        setting = arranged(cards, [cards[at] for at in pair])
        mine = Strengths.of(setting, how.wheel_lowest)
        if mine.foul or mine in found:
            continue
        over = (mine.high > hands.high).astype(np.int64) + (mine.low > hands.low)
        won, lost = int(counted[over == 2].sum()), int(counted[over == 0].sum())
        value = (gains * won - lost) / total
        pushed = Fraction(total - won - lost, total)
        found[mine] = SettingWorth(setting, mine, Fraction(won, total), pushed, value)
    return sorted(found.values(), key=lambda worth: (-worth.value, worth.setting.low))
