"""Which cards a wager looks at."""

import re
from dataclasses import dataclass
from typing import TypeAlias

Parts: TypeAlias = tuple[tuple[int, str], ...]
"""So many cards of whom: `((3, "player"), (3, "dealer"))`; 0 for all a hand comes to."""


@dataclass(frozen=True)
class View:
    """Which cards a wager looks at."""

    alternatives: tuple[Parts, ...]
    """Where it looks at several hands, the best one counts."""

    @classmethod
    def parse(cls, text: str) -> "View":
        """Read `3 player + 3 dealer`, `2 player + 3 across or 2 player + 3 down`, `player + banker`."""
        return cls(tuple(_parts(alternative, text) for alternative in text.split(" or ")))

    @property
    def parts(self) -> Parts:
        """The only hand, or the first of several."""
        return self.alternatives[0]

    @property
    def size(self) -> int:
        """How many cards make the hand."""
        return sum(count for count, _ in self.parts)

    @property
    def whole(self) -> bool:
        """Whether it looks at all the cards of a hand, however many they come to."""
        return any(count == 0 for parts in self.alternatives for count, _ in parts)

    @property
    def sees_dealer(self) -> bool:
        """Whether the dealer's hand matters."""
        return any(whose == "dealer" for parts in self.alternatives for _, whose in parts)


def _parts(text: str, whole: str) -> Parts:
    parts = []
    for part in text.split("+"):
        match = re.fullmatch(r"\s*(?:([1-9]\d*) )?([a-z]+)\s*", part)
        if not match:
            raise ValueError(f"view {whole!r} is not written like '3 player + 3 dealer'")
        parts.append((int(match[1] or 0), match[2]))
    return tuple(parts)
