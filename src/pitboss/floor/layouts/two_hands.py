"""Cards that are set into two hands: where each of the two lies, before the dealer and before a player."""

from dataclasses import dataclass
from typing import Final

from pitboss.floor.layouts.shapes import Box, Drawing, Lettering, Rect

BESIDE: Final = 1.06
"""From one card to the next beside it, in widths of a card."""
NOTE: Final = 18
"""How much room what a hand is called takes below it."""
APART: Final = 8
"""So much further they lie from what is before them: seen from the other side the note stands there."""
_EDGE: Final = 4
"""Between a card and the line around its place."""
_BETWEEN: Final = 16


@dataclass(frozen=True)
class TwoHands:
    """The places of a high hand and a low one, in one form."""

    printed: tuple[str, str]
    """What is printed on them and how many cards lie there: `HIGH:5`."""
    card: tuple[float, float]

    @property
    def _sizes(self) -> tuple[tuple[float, float], tuple[float, float]]:
        wide, tall = self.card
        high, low = (int(sign.partition(":")[2]) * wide * BESIDE + 2 * _EDGE for sign in self.printed)
        return (high, tall + 2 * _EDGE), (low, tall + 2 * _EDGE)

    def beside(self, left: float, top: float, width: float) -> tuple[Rect, Rect]:
        """Beside one another in the middle of a width; where it is short the cards of the high hand overlap."""
        (high, tall), (low, _) = self._sizes
        apart = max(_EDGE, min(_BETWEEN, width - high - low))
        high = min(high, width - low - apart)
        x = left + (width - high - apart - low) / 2
        return Rect(x, top, high, tall), Rect(x + high + apart, top, low, tall)

    def before(self, width: float) -> tuple[Rect, Rect]:
        """The low hand before the high one, above a player's name."""
        (high, tall), (low, _) = self._sizes
        high, low = min(high, width), min(low, width)
        step = tall + NOTE
        return Rect(-high / 2, -step - 2, high, tall), Rect(-low / 2, -2 * step - 2, low, tall)

    def marked(self, lie: tuple[Rect, Rect], whose: str = "") -> list[Drawing]:
        """Both places as they are printed."""
        drawn: list[Drawing] = []
        for sign, place in zip(self.printed, lie, strict=True):
            words = f"{whose} {sign.partition(':')[0]}".strip()
            drawn.append(Box(place, "shade"))
            drawn.append(Lettering(words, *place.centre, 14, "quiet", fit=place.w - 8, about=place.centre))
        return drawn
