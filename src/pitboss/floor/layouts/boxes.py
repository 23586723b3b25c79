"""A felt of boxes in the making: wagers that lie beside one another, each with what is written on it.

What the house does not offer has no box, and its neighbours have the room.
"""

from collections.abc import Sequence

from pitboss.floor.layouts.shapes import Box, DiceRow, Drawing, Form, Lettering, Rect, Spot
from pitboss.rulebook import HouseRules


class Boxes:
    """One form of a felt, box by box."""

    def __init__(self, house: HouseRules, spots: Sequence[Spot], form: Form) -> None:
        self.house = house
        self.form = form
        self.spots = {spot.name: spot for spot in spots}
        self.left = dict(self.spots)
        """What has no place yet."""
        self.small = 15.0 if form.name == "wide" else 14.0

    def put(
        self,
        name: str,
        box: Rect,
        *words: str,
        dice: tuple[int, int] | None = None,
        size: float = 15,
        bare: bool = False,
    ) -> None:
        """A spot in its box, with what is written on it; a bare one has no line of its own."""
        if name not in self.left:
            return
        spot = self.left.pop(name)
        self.lay(name, box)
        fill = "bare" if bare else ""
        self.form.drawings.append(Box(box, fill, name, dashed=spot.made == "moved" and not bare))
        self.write(box, words, dice, size, "quiet" if bare else "strong")

    def lay(self, name: str, box: Rect) -> None:
        """Where a spot is pressed; chips lie at the first place of several."""
        if name in self.form.shapes:
            self.form.also.setdefault(name, []).append(box.inset(1))
        else:
            self.form.shapes[name] = box.inset(1)

    def write(
        self, box: Rect, words: Sequence[str], dice: tuple[int, int] | None, size: float, tone: str = "strong"
    ) -> None:
        """Dice and lines of words, one below the other in the middle of a box."""
        x, y = box.centre
        lines: list[Drawing] = []
        parts = len(words) + (dice is not None)
        step = size + 4
        top = y - (parts - 1) * step / 2
        if dice is not None:
            lines.append(DiceRow(dice, x, top, 17, (x, y)))
            top += step + 1
        for number, text in enumerate(words):
            high = max(self.small, size) if number == 0 else self.small
            spoken = tone if number == 0 else "quiet"
            lines.append(Lettering(text, x, top + number * step, high, spoken, fit=box.w - 6, about=(x, y)))
        self.form.drawings += lines

    def words(self, name: str) -> tuple[str, ...]:
        """What is written on a spot: its title, unless the game prints less."""
        return (self.house.wagers[self.spots[name].wager].title.upper(),)

    def dice(self, name: str) -> tuple[int, int] | None:
        """The dice a spot is about, where they are drawn on it."""
        return None

    def row(self, names: Sequence[str], x: float, y: float, width: float, height: float) -> None:
        """Boxes of equal width beside one another, as far as the house offers them."""
        self.grid(names, x, y, width, height, max(1, len(names)), size=15)

    def grid(
        self, names: Sequence[str], x: float, y: float, width: float, height: float, across: int, size: float = 14
    ) -> float:
        """Boxes in rows; where they end. The last row fills the width."""
        offered = [name for name in names if name in self.left]
        for first in range(0, len(offered), across):
            line = offered[first : first + across]
            wide = width / min(across, len(offered)) if len(line) * 2 < across else width / len(line)
            for at, name in enumerate(line):
                box = Rect(x + at * wide, y, wide, height)
                self.put(name, box, *self.words(name), dice=self.dice(name), size=size)
            y += height
        return y
