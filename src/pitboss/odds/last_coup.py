"""What a bet on the last hand of a tournament is worth when two are left: how often it finishes ahead.

At baccarat both bet on one coup, the second knowing the first bet. A bet is on one hand, with a tie bet beside it
where there are chips for it. Whoever has more chips afterwards wins; equal chips are worth half.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pitboss.errors import BadInput
from pitboss.games.baccarat.coup import BANKER, PLAYER, TIE, Result
from pitboss.odds.baccarat import chances
from pitboss.rulebook import HouseRules

RESULTS: Final = (PLAYER, BANKER, TIE)
MOST: Final = 60
"""Chips on one side for which every first bet is tried."""


@dataclass(frozen=True)
class Bet:
    """A bet in whole chips: so many on a hand, so many on the tie."""

    hand: str
    amount: int
    tie: int = 0

    def won(self, result: str, tie_pays: Fraction) -> Fraction:
        """What it wins or loses on a result; hands pay even money and are returned on a tie."""
        on_hand = 0 if result == TIE else self.amount if result == self.hand else -self.amount
        return on_hand + (self.tie * tie_pays if result == TIE else -Fraction(self.tie))


@dataclass(frozen=True)
class LastCoup:
    """The last coup between two: what both have, the least bet, and how the cards fall."""

    first: int
    """Chips of whoever bets first."""
    second: int
    least: int
    likely: Mapping[str, Fraction]
    """By result."""
    tie_pays: Fraction

    @classmethod
    def at(cls, house: HouseRules, first: int, second: int, least: int = 1) -> "LastCoup":
        """At a table of the house, where Player and Banker pay even money and nothing is charged."""
        for wager, outcome in ((PLAYER, "win"), (BANKER, "win")):
            if house.pays(wager, outcome).ratio != 1 or house.exact_vigorish(wager, outcome, 100):
                raise BadInput(f"{house.section.key}: {wager} pays something else; choose play tournament")
        if not 0 < least <= min(first, second):
            raise BadInput(f"the least bet is above zero and everybody can make it, not {least}")
        likely = dict.fromkeys(RESULTS, Fraction(0))
        for number, chance in chances(house).items():
            likely[Result.of(number).winner] += chance
        return cls(first, second, least, likely, house.pays(TIE, TIE).ratio)

    def worth(self, first: Bet, second: Bet) -> Fraction:
        """How often whoever bet first finishes ahead."""
        found = Fraction(0)
        for result, likely in self.likely.items():
            ahead = self.first + first.won(result, self.tie_pays)
            ahead -= self.second + second.won(result, self.tie_pays)
            found += likely * (1 if ahead > 0 else Fraction(1, 2) if ahead == 0 else 0)
        return found

    def answer(self, first: Bet) -> tuple[Bet, Fraction]:
        """The best bet against a bet that lies, and how often whoever made that one is ahead then.

        More on the tie only costs on every other result, so no more is tried there than draws level or goes ahead.
        """
        tried = ((bet, self.worth(first, bet)) for bet in self._answers(first))
        return min(tried, key=lambda each: (each[1], each[0].amount + each[0].tie))

    def _answers(self, first: Bet) -> Iterator[Bet]:
        behind = self.first + first.won(TIE, self.tie_pays) - self.second
        level = max(-(-behind // self.tie_pays), 0)
        for hand in (PLAYER, BANKER):
            for amount in range(self.least, self.second + 1):
                for tie in {0, int(level), int(behind // self.tie_pays) + 1}:
                    if 0 <= tie <= self.second - amount:
                        yield Bet(hand, amount, tie)

    def openings(self) -> Iterator[Bet]:
        """Every bet whoever is first can make."""
        for hand in (PLAYER, BANKER):
            for amount in range(self.least, self.first + 1):
                yield from (Bet(hand, amount, tie) for tie in range(self.first - amount + 1))

    def best(self, *, ties: bool = True) -> tuple[Bet, Bet, Fraction]:
        """The best first bet, the best answer to it, and how often the first is ahead; without tie bets in front
        where that is enough."""
        if max(self.first, self.second) > MOST:
            raise BadInput(f"every bet is tried for up to {MOST} chips on each side: count in larger chips")
        tried = [(bet, *self.answer(bet)) for bet in self.openings() if ties or not bet.tie]
        return max(tried, key=lambda each: (each[2], -each[0].amount - each[0].tie))
