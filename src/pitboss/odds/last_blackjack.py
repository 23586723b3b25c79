"""What a bet on the last hand of a blackjack tournament is worth when two are left: how often it finishes ahead.

One bets and plays first, the other knows both. Everybody sees all cards but the hole card, and both play to be
ahead: the first as often as can be, the second to prevent it. They stand, draw or double for the whole wager, as
far as their chips go; pairs are not split and nothing is insured. Cards are as likely as from endless decks.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from pitboss.errors import BadInput
from pitboss.games.blackjack.terms import BlackjackTerms

CARDS: Final = {**dict.fromkeys((2, 3, 4, 5, 6, 7, 8, 9, 11), 1 / 13), 10: 4 / 13}
"""By value, an ace being 11: how likely it is."""
BUST: Final = 22
_NATURAL: Final = 0
"""A player's blackjack, among totals."""
MOST: Final = 60
"""Bets that are tried against one that lies."""


class Held(NamedTuple):
    """A hand by its count, and whether an ace counts eleven; all hands over 21 are one."""

    total: int
    soft: bool = False

    def and_card(self, value: int) -> "Held":
        """The hand with one more card."""
        count, aces = self.total + value, self.soft + (value == 11)
        while count > 21 and aces:
            count, aces = count - 10, aces - 1
        return Held(min(count, BUST), bool(aces) and count <= 21)


def first_hands() -> dict[Held, float]:
    """Two cards: how likely each count is; a blackjack is told apart."""
    found: dict[Held, float] = {}
    for one, likely in CARDS.items():
        for other, also in CARDS.items():
            held = Held(0).and_card(one).and_card(other)
            held = Held(_NATURAL) if held.total == 21 else held
            found[held] = found.get(held, 0.0) + likely * also
    return found


def dealers(up: int, hits_soft_17: bool) -> tuple[float, dict[int, float]]:
    """How likely a blackjack is under an up card, and where there is none the totals the dealer comes to."""
    ends = {11: 10, 10: 11}.get(up)
    found: dict[int, float] = {}

    def draw(held: Held, likely: float, first: bool) -> None:
        stands = held.total > 17 or (held.total == 17 and not (held.soft and hits_soft_17))
        if stands and not first:
            found[held.total] = found.get(held.total, 0.0) + likely
            return
        for value, chance in CARDS.items():
            if not (first and value == ends):
                draw(held.and_card(value), likely * chance, False)

    draw(Held(0).and_card(up), 1.0, True)
    whole = sum(found.values())
    return 1 - whole, {count: likely / whole for count, likely in found.items()}


@dataclass(frozen=True)
class LastBlackjack:
    """The last hand between two, in whole chips."""

    first: int
    """Chips of whoever bets and plays first."""
    second: int
    terms: BlackjackTerms

    def __post_init__(self) -> None:
        if min(self.first, self.second) < 1:
            raise BadInput("both have chips for a bet")
        if not self.terms.peeks or self.terms.push_22 or self.terms.back_to_life or self.terms.bonus:
            raise BadInput("only blackjack with a look at the hole card and without other ways to win is counted")

    def worth(self, first: int, second: int) -> float:
        """How often whoever bets first finishes ahead, both betting and playing so; level chips count half."""
        if not (0 < first <= self.first and 0 < second <= self.second):
            raise BadInput(f"bets are at most {self.first} and {self.second}, not {first} and {second}")
        hands = first_hands()
        found = 0.0
        for up, likely in CARDS.items():
            natural, totals = dealers(up, self.terms.hits_soft_17)
            against = _Against(self, first, second, tuple(totals.items()))
            for mine, chance in hands.items():
                for others, also in hands.items():
                    lost = self._ahead(
                        self.first - first * (mine.total != _NATURAL),
                        self.second - second * (others.total != _NATURAL),
                    )
                    played = against.firsts(mine, others)
                    found += likely * chance * also * (natural * lost + (1 - natural) * played)
        return found

    def answer(self, first: int, least: int = 1, step: int = 1) -> tuple[int, float]:
        """The best bet against one that lies, and how often whoever made that one is ahead then."""
        tried = range(least, self.second + 1, step)
        if not 0 < len(tried) <= MOST:
            raise BadInput(f"one to {MOST} answers are tried, not {len(tried)}: count in larger steps")
        return min(
            ((bet, self.worth(first, bet)) for bet in tried), key=lambda each: (round(each[1], 12), each[0])
        )

    def won(self, held: int, stake: int, dealer: int) -> float:
        """What a hand wins or loses against a dealer's total."""
        if held == _NATURAL:
            return stake * float(self.terms.blackjack_pays)
        if held == BUST or (dealer != BUST and held < dealer):
            return -stake
        return 0 if held == dealer else stake

    def _ahead(self, mine: float, others: float) -> float:
        return 1.0 if mine > others else 0.5 if mine == others else 0.0

    def ahead(self, mine: tuple[int, int], others: tuple[int, int], dealer: int) -> float:
        """Whether the first is ahead with two finished hands, each a total and a stake."""
        return self._ahead(self.first + self.won(*mine, dealer), self.second + self.won(*others, dealer))


class _Against:
    """Both hands against one up card, played to be ahead."""

    def __init__(
        self, last: LastBlackjack, first: int, second: int, totals: tuple[tuple[int, float], ...]
    ) -> None:
        self._last, self._bets, self._totals = last, (first, second), totals
        self.firsts, self._done, self._seconds = cache(self._firsts), cache(self._end), cache(self._second_plays)

    def _end(self, mine: tuple[int, int], others: tuple[int, int]) -> float:
        return sum(likely * self._last.ahead(mine, others, dealer) for dealer, likely in self._totals)

    def _firsts(self, mine: Held, others: Held, fresh: bool = True) -> float:
        """What the first makes of a hand, the second's cards being known."""
        stake, count = self._bets[0], mine.total
        if count in (_NATURAL, BUST, 21):
            return self._seconds((count, stake), others, True)
        options = [self._seconds((_told(count), stake), others, True)]
        options.append(sum(p * self.firsts(held, others, False) for held, p in _next(mine)))
        if fresh and 2 * stake <= self._last.first:
            options.append(
                sum(p * self._seconds((_told(h.total), 2 * stake), others, True) for h, p in _next(mine))
            )
        return max(options)

    def _second_plays(self, mine: tuple[int, int], others: Held, fresh: bool) -> float:
        """What the second makes of theirs, the first's hand being finished."""
        stake, count = self._bets[1], others.total
        if count in (_NATURAL, BUST, 21):
            return self._done(mine, (count, stake))
        options = [self._done(mine, (_told(count), stake))]
        options.append(sum(p * self._seconds(mine, held, False) for held, p in _next(others)))
        if fresh and 2 * stake <= self._last.second:
            options.append(sum(p * self._done(mine, (_told(h.total), 2 * stake)) for h, p in _next(others)))
        return min(options)


def _told(count: int) -> int:
    """All totals below 17 are worth the same: the dealer comes to more or goes over."""
    return max(count, 16)


def _next(held: Held) -> Iterator[tuple[Held, float]]:
    return ((held.and_card(value), likely) for value, likely in CARDS.items())
