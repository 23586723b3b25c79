"""Every class of seven cards set once: by a house way, and in every way that could be best."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.compiled import kernel
from pitboss.games.pai_gow.house_way import SETTINGS, WayTables, lay_out, room, set_hand
from pitboss.games.pai_gow.rules import PaiGowRules
from pitboss.hands.pai_gow import ACE, category, fortune, rank_of
from pitboss.hands.rankings import RANK_COUNT
from pitboss.hands.seven_cards import seven_cards


class SetHands(NamedTuple):
    """By class of seven cards: what the house way makes of it."""

    high: NDArray[np.int32]
    low: NDArray[np.int32]
    case: NDArray[np.int16]
    """The case that decides; -1 where none does."""
    ace_high: NDArray[np.bool_]
    """Whether it is an ace-high Pai Gow."""


class Fronts(NamedTuple):
    """By class: the settings of which none is as good as another in both hands, the highest high hand first."""

    first: NDArray[np.int32]
    """Where a class's settings begin; one more entry than there are classes."""
    high: NDArray[np.int32]
    low: NDArray[np.int32]


@kernel
def _set_all(hands: Any, way: Any, work: Any, high: Any, low: Any, case: Any, ace_high: Any) -> None:
    for at in range(len(hands)):
        found = set_hand(hands[at], way, work)
        case[at] = found // 64 if found >= 0 else -1
        if found < 0:
            continue
        high[at] = work.high[found % 64]
        low[at] = work.low[found % 64]
        ace_high[at] = False
        for card in hands[at]:
            ace_high[at] = ace_high[at] or (category(high[at]) == 0 and rank_of(card) == ACE)


@kernel
def _front(work: Any, out_high: Any, out_low: Any, at: Any) -> Any:
    """Write down the settings worth considering of a hand that is laid out; where the next hand's begin."""
    lowest = -1
    while True:
        best = -1
        for setting in range(len(work.holds)):
            if work.holds[setting] < 0 or work.low[setting] <= lowest:
                continue
            better = best < 0 or work.high[setting] > work.high[best]
            level = best >= 0 and work.high[setting] == work.high[best] and work.low[setting] > work.low[best]
            if better or level:
                best = setting
        if best < 0:
            return at
        out_high[at], out_low[at] = work.high[best], work.low[best]
        lowest = work.low[best]
        at += 1


@kernel
def _all_fronts(hands: Any, wheel_lowest: Any, work: Any, first: Any, high: Any, low: Any) -> None:
    at = 0
    for hand in range(len(hands)):
        lay_out(hands[hand], wheel_lowest, work)
        first[hand] = at
        at = _front(work, high, low, at)
    first[len(hands)] = at


@kernel
def _all_fortunes(hands: Any, suits: Any, counts: Any, out: Any) -> None:
    for at in range(len(hands)):
        out[at] = fortune(hands[at], suits, counts)


def set_hands(how: PaiGowRules) -> SetHands:
    """The hands of every class as a house sets them."""
    return _set_hands(_Key(how))


def fronts(how: PaiGowRules) -> Fronts:
    """The settings of every class a player could choose from."""
    return _fronts(how.wheel_lowest)


class _Key:
    """House ways are the same where their cases do the same, whatever clauses they cite."""

    def __init__(self, how: PaiGowRules) -> None:
        self.tables: WayTables = how.house_way.tables(how.wheel_lowest)
        self._bytes = b"".join(np.asarray(part).tobytes() for part in self.tables)

    def __hash__(self) -> int:
        return hash(self._bytes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other._bytes == self._bytes


@cache
def _set_hands(key: _Key) -> SetHands:
    hands = seven_cards().hands
    out = SetHands(
        np.zeros(len(hands), np.int32),
        np.zeros(len(hands), np.int32),
        np.zeros(len(hands), np.int16),
        np.zeros(len(hands), np.bool_),
    )
    _set_all(hands, key.tables, room(), *out)
    return out


@cache
def _fronts(wheel_lowest: bool) -> Fronts:
    hands = seven_cards().hands
    first = np.zeros(len(hands) + 1, np.int32)
    high, low = np.zeros((2, SETTINGS * len(hands)), np.int32)
    _all_fronts(hands, wheel_lowest, room(), first, high, low)
    return Fronts(first, high[: first[-1]].copy(), low[: first[-1]].copy())


@cache
def fortunes() -> NDArray[np.int8]:
    """By class: the Fortune hand; a royal flush is without its match, which is a matter of two other suits."""
    hands = seven_cards().hands
    out = np.zeros(len(hands), np.int8)
    _all_fortunes(hands, np.zeros(4, np.int64), np.zeros(RANK_COUNT, np.int64), out)
    return out
