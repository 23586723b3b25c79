"""Hands that win by themselves: 21 in five cards, 6-7-8, six cards that did not break.

They are told by data, in the words of `hands.patterns`. Kernel and analysis look them up in small tables: of
three cards every hand is enumerated once; of more only their number and their count can matter.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final

from pitboss.equipment.cards import Card
from pitboss.hands.patterns import BY_FACE, HAND_WORDS, BadPattern, Pattern, Test, blackjack_count, read_pattern

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_DECK: Final = 52
_BY_FACE: Final = 3
"""So many cards are told by ranks and suits, at most."""
MOST: Final = 22
"""One more than the cards of the longest hand."""
TWENTY_ONE: Final = 21


@dataclass(frozen=True)
class BonusHands:
    """Some hands with names, and what each is paid."""

    pattern: Pattern
    pays: tuple[Fraction, ...] = ()
    """By outcome but the last, which is no such hand."""

    @property
    def none(self) -> int:
        """The number of no such hand."""
        return len(self.pattern.outcomes) - 1

    def number(self, held: Sequence[Card]) -> int:
        """Which hand it is."""
        made = [bool(line) for line in self._lines(held)]
        return made.index(True) if True in made and blackjack_count(held) <= TWENTY_ONE else self.none

    def name(self, held: Sequence[Card]) -> str | None:
        """What the hand is called; None for any other."""
        number = self.number(held)
        return None if number == self.none else self.pattern.outcomes[number]

    def _lines(self, held: Sequence[Any]) -> list[Any]:
        return self.pattern.lines(HAND_WORDS, HAND_WORDS, held, {})

    @cached_property
    def three(self) -> "NDArray[np.uint8]":
        """By three cards: the number of the hand."""
        import numpy as np

        held = np.ogrid[(slice(_DECK),) * _BY_FACE]
        found = np.full((_DECK,) * _BY_FACE, self.none, dtype=np.uint8)
        for number, line in reversed(list(enumerate(self._lines(held)))):
            np.copyto(found, np.uint8(number), where=line)
        found[np.broadcast_to(blackjack_count(held) > TWENTY_ONE, found.shape)] = self.none
        return found

    @cached_property
    def longer(self) -> "NDArray[np.uint8]":
        """By number of cards from four on and by count."""
        import numpy as np

        found = np.full((MOST, TWENTY_ONE + 1), self.none, dtype=np.uint8)
        for cards in range(4, MOST):
            for count in range(TWENTY_ONE + 1):
                told = (_holds_of(test, cards, count) for test in self.pattern.tests)
                found[cards, count] = next((number for number, holds in enumerate(told) if holds), self.none)
        return found


@cache
def bonus_of(pattern: Pattern, pays: tuple[Fraction, ...]) -> BonusHands:
    """The hands of a pattern with what each is paid, laid into tables once."""
    return BonusHands(pattern, pays)


def _holds_of(tests: tuple[Test, ...], cards: int, count: int) -> bool:
    """Whether a line holds of a hand of so many cards that count so much."""
    known = {"count": cards, "total": count}
    return any(all(word in known and known[word] in value for word, value in test.said) for test in tests)  # type: ignore[operator]


def read_bonus(written: Mapping[str, object]) -> Pattern:
    """What a rulebook writes of such hands; `BadPattern` where it cannot be read."""
    pattern = read_pattern(written, HAND_WORDS, HAND_WORDS, ())
    for outcome, tests in zip(pattern.outcomes, pattern.tests, strict=False):
        for test in tests:
            said = dict(test.said)
            sizes = [len(said[word]) for word in ("ranks", "cards") if word in said]  # type: ignore[arg-type]
            sizes += sorted(said["count"]) if "count" in said else []  # type: ignore[call-overload]
            if BY_FACE.intersection(said) and (not sizes or max(sizes) > _BY_FACE):
                raise BadPattern((outcome,), f"ranks and suits are told of {_BY_FACE} cards at most")
            if "points" in said:
                raise BadPattern((outcome,), "points are of baccarat")
    return pattern
