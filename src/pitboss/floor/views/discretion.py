"""Sentences as somebody may read them: none names a card that lies face down for them."""

import re
from collections.abc import Collection
from typing import Any, Final, TypeVar

from pitboss.equipment.cards import read_card
from pitboss.floor.views.felt import CardsOn
from pitboss.saying import NOTHING, Said
from pitboss.words.names import signs

T = TypeVar("T")

_SIGNS: Final = re.compile(r"(?:10|[2-9AKQJ])[♣♦♥♠]")
_SENTENCES: Final = frozenset(("says", "why", "do"))


def seen_in(cards: CardsOn) -> set[str]:
    """Every card that somebody sees on the felt, in the signs of sentences."""
    hands = (*cards["hands"].values(), *cards["boards"].values(), cards["dealer"], cards["community"])
    return {signs(read_card(name)) for hand in hands for name in hand}


def discreet(told: T, seen: Collection[str]) -> T:
    """What a page is told, its sentences without the cards its reader does not see."""
    return _discreet(told, seen)  # type: ignore[no-any-return]


def _discreet(told: Any, seen: Collection[str]) -> Any:
    if isinstance(told, list):
        return [_discreet(each, seen) for each in told]
    if isinstance(told, dict):
        return {
            name: kept_quiet(each, seen)
            if name in _SENTENCES and isinstance(each, Said)
            else _discreet(each, seen)
            for name, each in told.items()
        }
    return told


def kept_quiet(text: Said, seen: Collection[str]) -> Said:
    """A sentence; where it names a card that is not seen, what it says before it comes to the cards."""
    if all(sign in seen for sign in _SIGNS.findall(text)):
        return text
    begun = text.begun()
    return begun if not _SIGNS.search(begun) else NOTHING
