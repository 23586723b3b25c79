"""The house way: how a house sets seven cards into a high hand and a low hand, as an ordered list of cases.

A case says which hands it is for and what must be in the high hand. Of all settings that satisfy it the one with
the highest low hand is played, and of those the one with the highest high hand. The first case that fits decides.
One compiled interpreter answers scripts, tables for kernels and proofs over every hand.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Annotated, Any, Final, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, field_validator

from pitboss.compiled import inlined, kernel
from pitboss.equipment.cards import RANKS, Card
from pitboss.hands.pai_gow import (
    ACE,
    FLUSH,
    KING,
    LOW_PAIR,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    category,
    high_strength,
    low_strength,
    rank_of,
    stands_over,
)
from pitboss.hands.rankings import RANK_COUNT
from pitboss.rulebook.schema import CONDUCT, Names, Rule, Text

CARDS: Final = 7
LOW_CARDS: Final = np.array(list(combinations(range(CARDS), 2)), dtype=np.int64)
"""By setting: which two of the seven cards are the low hand."""
SETTINGS: Final = len(LOW_CARDS)
HANDS: Final = (
    "no-pair",
    "pair",
    "two-pair",
    "three-pair",
    "three-of-a-kind",
    "full-house",
    "full-house-and-pair",
    "two-three-of-a-kinds",
    "four-of-a-kind",
    "four-of-a-kind-and-pair",
    "four-of-a-kind-and-three",
    "five-aces",
)
"""What seven cards hold by their ranks, the joker an ace; straights and flushes besides."""
HOLDS: Final = (
    "anything",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "four-of-a-kind",
    "full-house",
    "five-aces",
    "straight-or-flush",
)
"""What a case can want in the high hand."""
AS_WITHOUT: Final = "as-without"
"""The setting the other cases give when no straight or flush is looked at."""
BESIDE: Final = ("ace", "king", "ace-or-king", "ace-and-king")
"""Cards besides pairs and better that a case can ask for; the joker is an ace."""
_NO_PAIR, _PAIR, _TWO_PAIR, _THREE_PAIR, _TRIPS, _FULL, _FULL_AND_PAIR, _TWO_TRIPS = range(8)
_QUADS, _QUADS_AND_PAIR, _QUADS_AND_TRIPS, _FIVE_ACES = range(8, 12)
_MADE: Final = 1 << HOLDS.index("straight-or-flush")
_WITHOUT: Final = -1
_NONE: Final = 0
_MOST_HIGHS: Final = 2


class Case(Rule):
    """One case of a house way, as a pit manager would read it."""

    says: Annotated[str, CONDUCT]
    """The case in a sentence."""
    hand: Names
    """What the seven cards hold, of `HANDS`."""
    straight_or_flush: bool | None = None
    """Whether five of them can make a straight, a flush or better; either where nothing is said."""
    ranks: Text | None = None
    """Of which rank the hand's largest group is: `2-6`, `A`."""
    pairs: Names = ()
    """Of two pair: the classes of the pairs, such as `low+medium`."""
    pair: Text | None = None
    """Of which rank the highest pair beside the largest group is, or the three beside four of a kind."""
    beside: Literal["ace", "king", "ace-or-king", "ace-and-king"] | None = None
    """What else must be held."""
    high: Names
    """What must be in the high hand; of several whichever leaves the highest low hand."""
    low: Literal["pair", "ace-and-king"] | None = None
    """What the low hand must be."""

    @field_validator("hand")
    @classmethod
    def _known_hands(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        return _known(value, HANDS)

    @field_validator("high")
    @classmethod
    def _known_holds(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        return _known(value, (*HOLDS, AS_WITHOUT))


def _known(value: tuple[str, ...], names: Sequence[str]) -> tuple[str, ...]:
    if unknown := [name for name in value if name not in names]:
        raise ValueError(f"{unknown[0]!r} is not one of {', '.join(names)}")
    return value


def _ranks(text: str | None) -> int:
    """A mask of ranks from `2-6` or `A`; every rank where nothing is said."""
    if text is None:
        return (1 << RANK_COUNT) - 1
    first, _, last = text.replace("10", "T").partition("-")
    places = range(RANKS.index(first), RANKS.index(last or first) + 1)
    return sum(1 << rank for rank in places)


class WayTables(NamedTuple):
    """A house way as the interpreter reads it, one place for each case."""

    hands: NDArray[np.int64]
    made: NDArray[np.int64]
    """1 with a straight or flush, 0 without, -1 either."""
    ranks: NDArray[np.int64]
    pairs: NDArray[np.int64]
    pair: NDArray[np.int64]
    beside: NDArray[np.int64]
    highs: NDArray[np.int64]
    low: NDArray[np.int64]
    class_of: NDArray[np.int64]
    """By rank: the class of its pair."""
    wheel_lowest: bool


class Room(NamedTuple):
    """Room for the interpreter to work in."""

    low_cards: NDArray[np.int64]
    """By setting: which two of the seven cards are the low hand."""
    counts: NDArray[np.int64]
    side: NDArray[np.int64]
    five: NDArray[np.int64]
    high: NDArray[np.int64]
    """By setting: the strength of the high hand."""
    low: NDArray[np.int64]
    holds: NDArray[np.int64]
    """By setting: what the high hand holds, as a mask; below zero where the setting is foul."""


def room() -> Room:
    """Room for one interpreter."""
    return Room(
        LOW_CARDS,
        np.zeros(RANK_COUNT, np.int64),
        np.zeros(5, np.int64),
        np.zeros(5, np.int64),
        np.zeros(SETTINGS, np.int64),
        np.zeros(SETTINGS, np.int64),
        np.zeros(SETTINGS, np.int64),
    )


@inlined
def _held(counts: Any, five: Any) -> Any:
    """What five cards hold by their ranks, as a mask."""
    counts[:] = 0
    for card in five:
        counts[rank_of(card)] += 1
    pairs, trips, quads, quints = 0, 0, 0, 0
    for rank in range(RANK_COUNT):
        pairs += counts[rank] >= 2
        trips += counts[rank] >= 3
        quads += counts[rank] >= 4
        quints += counts[rank] >= 5
    return (
        1
        | (pairs > 0) << 1
        | (pairs > 1) << 2
        | (trips > 0) << 3
        | (quads > 0) << 4
        | (trips > 0 and pairs > 1) << 5
        | (quints > 0) << 6
    )


@kernel
def lay_out(hand: Any, wheel_lowest: Any, work: Any) -> None:
    """Every setting of seven cards: the strengths of both hands, and what the high hand holds."""
    for setting in range(len(work.low_cards)):
        first, second = work.low_cards[setting]
        kept = 0
        for at in range(7):
            if at not in (first, second):
                work.five[kept] = hand[at]
                kept += 1
        high = high_strength(work.five, wheel_lowest, work.counts, work.side)
        low = low_strength(hand[first], hand[second])
        holds = _held(work.counts, work.five)
        place = category(high)
        if place in (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL):
            holds |= _MADE
        work.high[setting] = high
        work.low[setting] = low
        work.holds[setting] = holds if stands_over(high, low) else -1


@inlined
def _kind(counts: Any) -> Any:
    """What seven cards hold: its number, and the ranks of the largest group and of the two pairs beside it."""
    most, at, first, second, three, pairs, trips = 0, -1, -1, -1, -1, 0, 0
    for rank in range(ACE, -1, -1):
        if counts[rank] > most:
            most, at = counts[rank], rank
        if counts[rank] == 3:
            trips += 1
            three = rank
        if counts[rank] == 2:
            pairs += 1
            if first < 0:
                first = rank
            elif second < 0:
                second = rank
    kind = _NO_PAIR
    if most == 5:
        kind = _FIVE_ACES
    elif most == 4:
        kind = _QUADS_AND_TRIPS if trips else _QUADS_AND_PAIR if pairs else _QUADS
        first = three if trips else first
    elif trips == 2:
        kind = _TWO_TRIPS
    elif trips:
        kind = _FULL_AND_PAIR if pairs == 2 else _FULL if pairs else _TRIPS
    elif pairs:
        kind = pairs
    return kind, at, first, second


@inlined
def _beside(counts: Any, wanted: Any) -> Any:
    ace, king = counts[ACE] == 1, counts[KING] == 1
    if wanted == 1:
        return ace
    if wanted == 2:
        return king
    if wanted == 3:
        return ace or king
    return wanted == 0 or (ace and king)


@inlined
def _best(work: Any, hold: Any, low_wanted: Any, best: Any) -> Any:
    """Of the best so far and the settings that satisfy a case: the highest low hand, then the highest high one."""
    for setting in range(len(work.holds)):
        holds, low = work.holds[setting], work.low[setting]
        if holds < 0 or holds & hold == 0:
            continue
        if low_wanted == 1 and low < LOW_PAIR:
            continue
        if low_wanted == 2 and low != low_strength(ACE << 2, KING << 2):
            continue
        if best < 0 or low > work.low[best] or (low == work.low[best] and work.high[setting] > work.high[best]):
            best = setting
    return best


@kernel
def _decide(tables: Any, work: Any, made: Any, plain: Any) -> Any:
    """The first case that fits and its setting; `plain` is the setting where no straight or flush is looked at."""
    kind, group, first, second = _kind(work.counts)
    for case in range(len(tables.hands)):
        if (tables.hands[case] >> kind) & 1 == 0 or (tables.made[case] >= 0 and tables.made[case] != made):
            continue
        if (tables.ranks[case] >> group) & 1 == 0 or not _beside(work.counts, tables.beside[case]):
            continue
        if tables.pair[case] >= 0 and (first < 0 or (tables.pair[case] >> first) & 1 == 0):
            continue
        if tables.pairs[case]:
            classes = tables.class_of[first] * 8 + tables.class_of[second]
            if (tables.pairs[case] >> classes) & 1 == 0:
                continue
        best = -1
        for at in range(_MOST_HIGHS):
            hold = tables.highs[case, at]
            if hold > 0:
                best = _best(work, hold, tables.low[case], best)
            elif hold == _WITHOUT and plain >= 0 and (best < 0 or work.low[plain] > work.low[best]):
                best = plain
        if best >= 0:
            return case * 64 + best
    return -1


@kernel
def set_hand(hand: Any, tables: Any, work: Any) -> Any:
    """The case that decides and the setting it gives: 64 times the one plus the other; -1 where no case fits."""
    lay_out(hand, tables.wheel_lowest, work)
    made = 0
    for setting in range(len(work.holds)):
        if work.holds[setting] > 0 and work.holds[setting] & _MADE:
            made = 1
    work.counts[:] = 0
    for at in range(7):
        work.counts[rank_of(hand[at])] += 1
    plain = -1
    if made:
        found = _decide(tables, work, 0, -1)
        plain = found % 64 if found >= 0 else -1
    return _decide(tables, work, made, plain)


@dataclass(frozen=True)
class Setting:
    """Seven cards set into two hands."""

    high: tuple[Card, ...]
    low: tuple[Card, ...]
    case: Case | None = None
    """The case of the house way that decided, where it was set by one."""


def _ordered(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (rank_of(int(card)), int(card)), reverse=True))


class HouseWay(Rule):
    """How a house sets its hand, and a player's who asks for it."""

    classes: dict[str, str] = Field(default_factory=dict)
    """What pairs are called: `low: 2-6`."""
    cases: tuple[Case, ...]

    @cached_property
    def _tables(self) -> dict[bool, WayTables]:
        return {lowest: self._compile(lowest) for lowest in (False, True)}

    def tables(self, wheel_lowest: bool) -> WayTables:
        """The cases as the interpreter reads them."""
        return self._tables[wheel_lowest]

    def _compile(self, wheel_lowest: bool) -> WayTables:
        names = list(self.classes)
        class_of = np.zeros(RANK_COUNT, np.int64)
        for at, text in enumerate(self.classes.values()):
            for rank in range(RANK_COUNT):
                if _ranks(text) >> rank & 1:
                    class_of[rank] = at
        return WayTables(
            hands=_column(sum(1 << HANDS.index(name) for name in case.hand) for case in self.cases),
            made=_column(-1 if case.straight_or_flush is None else case.straight_or_flush for case in self.cases),
            ranks=_column(_ranks(case.ranks) for case in self.cases),
            pairs=_column(sum(_classes(pair, names) for pair in case.pairs) for case in self.cases),
            pair=_column(-1 if case.pair is None else _ranks(case.pair) for case in self.cases),
            beside=_column(0 if case.beside is None else BESIDE.index(case.beside) + 1 for case in self.cases),
            highs=np.array([_highs(case.high) for case in self.cases], dtype=np.int64),
            low=_column((None, "pair", "ace-and-king").index(case.low) for case in self.cases),
            class_of=class_of,
            wheel_lowest=wheel_lowest,
        )

    def faults(self) -> Iterator[str]:
        """What keeps the cases from being read, or leaves open what a pair is called."""
        try:
            self.tables(wheel_lowest=False)
            ranks = [_ranks(text) for text in self.classes.values()]
        except ValueError as error:
            yield f"cannot be read: {error}"
            return
        for rank in range(RANK_COUNT):
            if self.classes and sum(mask >> rank & 1 for mask in ranks) != 1:
                yield f"a pair of {RANKS[rank]} must be of one class"

    def set(self, cards: Sequence[Card], wheel_lowest: bool) -> Setting:
        """Set seven cards."""
        hand = np.array([int(card) for card in cards], dtype=np.int64)
        found = int(set_hand(hand, self.tables(wheel_lowest), room()))
        assert found >= 0, f"no case of the house way sets {cards}"
        case, setting = divmod(found, 64)
        return arranged(cards, [cards[at] for at in LOW_CARDS[setting]], self.cases[case])


def arranged(cards: Sequence[Card], low: Sequence[Card], case: Case | None = None) -> Setting:
    """Seven cards with these two as the low hand."""
    return Setting(_ordered([card for card in cards if card not in low]), _ordered(low), case)


def _column(values: Any) -> NDArray[np.int64]:
    return np.array([int(value) for value in values], dtype=np.int64)


def _classes(pair: str, names: Sequence[str]) -> int:
    """A mask of the two orders in which two classes of pairs can come."""
    first, second = (names.index(name) for name in pair.split("+"))
    return (1 << (first * 8 + second)) | (0 if first == second else 1 << (second * 8 + first))


def _highs(names: Sequence[str]) -> list[int]:
    masks = [_WITHOUT if name == AS_WITHOUT else 1 << HOLDS.index(name) for name in names]
    return [*masks, *[_NONE] * (_MOST_HIGHS - len(masks))]
