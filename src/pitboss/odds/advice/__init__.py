"""What each choice of a decision is worth, from the cards its player may see: the best play and what others cost.

Values are of the wagers the decision is about, in cents, as they lie on the felt. A side bet counts where folding
would take it and the player's own cards have settled it already.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pitboss.equipment.cards import Card
from pitboss.games.family import load
from pitboss.table import Decide, Face, Round
from pitboss.table.lying import Lying

MOST: Final = 4_000_000
"""Hands of the dealer that are looked at for one decision at a table."""


@dataclass(frozen=True)
class Seen:
    """The cards on the felt that the player of a seat may know: what is face up, and their own."""

    own: tuple[Card, ...]
    others: tuple[Card, ...]
    by_place: dict[str, tuple[Card, ...]]
    """The cards that are face up, by place, but the seat's own."""
    most: int
    """Hands of the dealer that are looked at; what takes more is not valued."""

    @classmethod
    def of(cls, round_: Round, seat: int, most: int = MOST) -> "Seen":
        """As a round lies now."""
        own: list[Card] = []
        shown: dict[str, tuple[Card, ...]] = {}
        for place, held in Lying(round_.events).hands.items():
            if place.partition(" hand ")[0] == f"seat {seat}":
                own += [card for card, face in held if face is not Face.UNSEEN]
            else:
                shown[place] = tuple(card for card, face in held if face is Face.UP)
        return cls(tuple(own), tuple(card for cards in shown.values() for card in cards), shown, most)


@dataclass(frozen=True)
class Worth:
    """A choice and what it gains on average, in cents."""

    choice: str
    value: float


@dataclass(frozen=True)
class Advice:
    """Every choice of a decision that was valued, the best first."""

    seat: int
    worths: tuple[Worth, ...]

    @property
    def best(self) -> Worth:
        """The best play."""
        return self.worths[0]

    def cost(self, choice: str) -> float | None:
        """What a choice costs against the best, in cents; None for one that was not valued."""
        found = next((each.value for each in self.worths if each.choice == choice), None)
        return None if found is None else self.best.value - found


Adviser = Callable[[Round, Decide, Seen], dict[str, float]]
"""By choice: its value in cents; nothing where the decision is not valued."""
_OF: Final = {
    "blackjack": "pitboss.odds.advice.blackjack:values",
    "craps": "pitboss.odds.advice.craps:values",
    "high-card": "pitboss.odds.advice.high_card:values",
    "pai-gow": "pitboss.odds.advice.pai_gow:values",
    "poker": "pitboss.odds.advice.poker:values",
}
"""By family: what values its decisions."""


def _nothing(round_: Round, ask: Decide, seen: Seen) -> dict[str, float]:
    return {}


def advise(
    round_: Round, ask: Decide | None = None, *, filed: Adviser = _nothing, most: int = MOST
) -> Advice | None:
    """The best play where a player is asked, with the value of each choice; None where nobody can say.

    Where more hands of the dealer would have to be looked at than so many, `filed` is asked.
    """
    ask = round_.ask if ask is None and isinstance(round_.ask, Decide) else ask
    named = _OF.get(round_.house.section.played_as or "")
    if ask is None or named is None:
        return None
    seen = Seen.of(round_, ask.seat, most)
    found = load(named)(round_, ask, seen) or filed(round_, ask, seen)
    worths = sorted((Worth(choice, value) for choice, value in found.items()), key=lambda each: -each.value)
    return Advice(ask.seat, tuple(worths)) if len(worths) > 1 else None
