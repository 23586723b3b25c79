"""The craps layout: one complete end, and the proposition box.

Every number has a column of its own: against it (lay, Don't Come), its name and the puck, for it (Come, place,
buy, put), each with the odds behind it. Which of these a column has is up to the house's wagers, so that crapless
craps, with ten numbers and nothing against them, is the same layout.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from pitboss.floor.layouts.shapes import (
    MEDIUM,
    NARROW,
    WIDE,
    Box,
    DicePair,
    Drawing,
    Form,
    Layout,
    Lettering,
    Rect,
    Spot,
)
from pitboss.games.craps.rules import ON_THE_LINE, THROUGH_THE_COME, rules_of, spots_of, terms
from pitboss.rulebook import HouseRules

_WORDS: Final = {6: "SIX", 9: "NINE"}
_COLUMN: Final = (("lay",), ("dont-come", "dont-come-odds"), ("#",), ("come", "come-odds"))
_COLUMN_BELOW: Final = (("place",), ("buy",), ("put", "put-odds"))
_PAIR: Final = 86
"""How wide a column must be for two wagers beside one another."""
_ONE_ROLL: Final = ("craps-two", "craps-three", "eleven", "craps-twelve")
_PAIRS: Final = {
    "craps-two": (1, 1),
    "craps-three": (1, 2),
    "eleven": (5, 6),
    "craps-twelve": (6, 6),
}
_SHORT: Final = {
    "lay": "Lay",
    "dont-come": "DC",
    "come": "Come",
    "place": "Place",
    "buy": "Buy",
    "put": "Put",
    "c-and-e": "C & E",
    "any-craps": "ANY CRAPS",
    "any-seven": "ANY SEVEN",
    "big-six": "BIG 6",
    "big-eight": "BIG 8",
    "six-seven-eight": "6-7-8",
}


def craps(house: HouseRules, seats: int) -> Layout:
    """The layout of a dice table; players share it."""
    spots = tuple(_spots(house))
    return Layout(
        "dice", spots, (_Felt(house, spots).wide(), _Felt(house, spots).medium(), _Felt(house, spots).narrow())
    )


def _spots(house: HouseRules) -> Iterable[Spot]:
    """The line and the come first, then number by number, then the proposition box."""
    points = rules_of(house).come_out.points
    boxed = [w for row in (*_COLUMN, *_COLUMN_BELOW) for w in row]
    first = [*ON_THE_LINE, *(f"{w}-odds" for w in ON_THE_LINE), *THROUGH_THE_COME, "field"]
    for wager in first:
        if wager in house.wagers:
            yield _spot(house, wager, None)
    for number in points:
        for wager in boxed:
            if wager in THROUGH_THE_COME and wager in house.wagers:
                yield Spot(
                    wager, str(number), f"{house.wagers[wager].title} on {number}", "moved", covers=(str(number),)
                )
            elif wager in house.wagers and str(number) in spots_of(house, wager):
                yield _spot(house, wager, str(number))
    for wager in house.wagers:
        if wager not in first and wager not in boxed:
            for spot in spots_of(house, wager):
                yield _spot(house, wager, spot)


def _spot(house: HouseRules, wager: str, spot: str | None) -> Spot:
    title = house.wagers[wager].title
    several = len(spots_of(house, wager)) > 1
    return Spot(wager, spot, f"{title} {spot}" if spot and several else title)


class _Felt:
    """One form of the layout in the making."""

    def __init__(self, house: HouseRules, spots: tuple[Spot, ...]) -> None:
        self.house = house
        self.points = rules_of(house).come_out.points
        self.spots = {spot.name: spot for spot in spots}
        self.left = dict(self.spots)
        """What has no place yet."""
        self.line, self.small = 46.0, 14.0
        lines = {wager for row in (*_COLUMN, *_COLUMN_BELOW) for wager in row}
        lines |= {"field", "big-six", "big-eight", "six-seven-eight"}
        self._of_end = lines | set(ON_THE_LINE) | {f"{wager}-odds" for wager in ON_THE_LINE}

    # --- the three forms ----------------------------------------------------------------------------------------

    def wide(self) -> Form:
        """The end on the left, the proposition box on the right."""
        form = Form("wide", WIDE, 0)
        self.form, self.line, self.small = form, 38, 15
        below = self._propositions(746, 10, 444)
        rows = len(self._column_rows(self.points, 720 / len(self.points))) - 1
        rows += 2 + sum(1 for wager in ON_THE_LINE if wager in self.left)
        self.line = max(34.0, (below - 10 - 46 - 36) / rows)  # both sides end on one line
        bottom = self._end(10, 10, 720)
        form.height = max(bottom, below) + 10
        return form

    def medium(self) -> Form:
        """A tablet: the proposition box below the end."""
        form = Form("medium", MEDIUM, 0)
        self.form, self.line = form, 46
        bottom = self._end(8, 8, MEDIUM - 16)
        form.height = self._propositions(8, bottom + 12, MEDIUM - 16) + 8
        return form

    def narrow(self) -> Form:
        """A phone: the same, in one column; the numbers of crapless craps in two blocks."""
        form = Form("narrow", NARROW, 0)
        self.form, self.line = form, 46
        bottom = self._end(2, 4, NARROW - 4)
        form.height = self._propositions(2, bottom + 12, NARROW - 4) + 8
        return form

    # --- putting boxes on the felt ------------------------------------------------------------------------------

    def _put(
        self, name: str, box: Rect, *words: str, dice: tuple[int, int] | None = None, size: float = 15
    ) -> None:
        """A spot in a box, with what is written on it."""
        if name not in self.left:
            return
        spot = self.left.pop(name)
        self.form.shapes[name] = box.inset(1)
        self.form.drawings.append(Box(box, cell=name, dashed=spot.made == "moved"))
        self._write(box, words, dice, size)

    def _write(self, box: Rect, words: Sequence[str], dice: tuple[int, int] | None, size: float) -> None:
        x, y = box.centre
        lines: list[Drawing] = []
        parts = len(words) + (dice is not None)
        step = size + 4
        top = y - (parts - 1) * step / 2
        if dice is not None:
            lines.append(DicePair(*dice, x, top, 17, (x, y)))
            top += step + 1
        for number, text in enumerate(words):
            tone = "strong" if number == 0 else "quiet"
            high = max(self.small, size) if number == 0 else self.small
            lines.append(Lettering(text, x, top + number * step, high, tone, fit=box.w - 6, about=(x, y)))
        self.form.drawings += lines

    def _row(self, names: Sequence[str], x: float, y: float, width: float, height: float) -> None:
        """Boxes of equal width beside one another, as far as the house offers them."""
        offered = [name for name in names if name in self.left]
        for at, name in enumerate(offered):
            box = Rect(x + at * width / len(offered), y, width / len(offered), height)
            self._put(name, box, *self._words(name), dice=self._dice(name))

    def _words(self, name: str) -> tuple[str, ...]:
        spot = self.spots[name]
        wager = self.house.wagers[spot.wager]
        if spot.wager.endswith("-odds"):
            return ("Odds",)
        if spot.wager == "hop":
            return ()
        if spot.wager == "hard-way":
            return (f"{self._pays(name)}",)
        if spot.wager in _PAIRS:
            return (f"{self._pays(name)}",)
        if spot.wager == "horn-high":
            return (f"Horn high {spot.spot}",)
        return (_SHORT.get(spot.wager, wager.title.removesuffix(" Bet").upper()),)

    def _pays(self, name: str) -> str:
        spot = self.spots[name]
        return str(self.house.pays(spot.wager, spot.spot or "win"))

    def _dice(self, name: str) -> tuple[int, int] | None:
        spot = self.spots[name]
        if spot.wager == "hard-way" and spot.spot:
            return (int(spot.spot) // 2, int(spot.spot) // 2)
        if spot.wager == "hop" and spot.spot:
            first, second = spot.spot.split("-")
            return (int(first), int(second))
        return _PAIRS.get(spot.wager)

    # --- the end ------------------------------------------------------------------------------------------------

    def _end(self, x: float, y: float, width: float) -> float:
        """Numbers, Come, field and lines; where it ends."""
        per_block = len(self.points) if width > 500 or len(self.points) <= 6 else 5
        for first in range(0, len(self.points), per_block):
            y = self._numbers(self.points[first : first + per_block], x, y, width)
        line = self.line + 10
        bar = "dont-come" in self.left
        aside = 118 if bar and width > 500 else 92 if bar else 0
        self._put("dont-come", Rect(x, y, aside, line), "DON'T COME" if width > 500 else "D. COME", size=15)
        self._put("come", Rect(x + aside, y, width - aside, line), "COME", size=24)
        y += line
        corner = [name for name in ("big-six/6", "big-eight/8", "six-seven-eight") if name in self.left]
        side = min(74.0, width / 5) * len(corner)
        self._row(corner, x, y, side, line + 6)
        self._field(Rect(x + side, y, width - side, line + 6))
        y += line + 6
        y = self._with_odds("dont-pass", "DON'T PASS BAR", x, y, width, self.line)
        return self._with_odds("pass", "PASS LINE", x, y, width, line)

    def _with_odds(self, wager: str, words: str, x: float, y: float, width: float, height: float) -> float:
        if wager not in self.left:
            return y
        odds = f"{wager}-odds"
        aside = min(132.0, width * 0.26) if odds in self.left else 0
        box = Rect(x, y, width - aside, height)
        self._put(wager, box, words, size=22 if width > 500 else 18)
        bars = sorted(self._bar()) if wager.startswith("dont") else []
        for number, total in enumerate(bars):
            dice = {2: (1, 1), 3: (1, 2), 12: (6, 6)}.get(total)
            if dice:
                at = box.x + box.w / 2 + (118 if width > 500 else 96) + 44 * number
                self.form.drawings.append(DicePair(*dice, at, box.y + box.h / 2, 17, box.centre))
        self._put(odds, Rect(x + width - aside, y, aside, height), "ODDS", size=16)
        return y + height

    def _column_rows(self, numbers: Sequence[int], column: float) -> list[tuple[str, ...]]:
        """The rows of a number's column: two wagers beside one another where there is room for both."""
        every: tuple[tuple[str, ...], ...] = (*_COLUMN, *_COLUMN_BELOW)
        rows: list[tuple[str, ...]] = []
        for row in every:
            offered = tuple(w for w in row if w == "#" or any(f"{w}/{n}" in self.left for n in numbers))
            rows += [(each,) for each in offered] if column < _PAIR else [offered] if offered else []
        return rows

    def _bar(self) -> frozenset[int]:
        return rules_of(self.house).come_out.bar

    def _field(self, box: Rect) -> None:
        totals = terms(self.house, "field").totals if "field" in self.house.wagers else ()
        special = [f"{total} pays {self.house.pays('field', str(total))}" for total in (2, 12) if total in totals]
        plain = " · ".join(str(total) for total in totals)
        if box.w > 500:
            self._put("field", box, f"FIELD  {plain}", " · ".join(special), size=18)
        else:
            self._put("field", box, f"FIELD  {plain}", " · ".join(special), size=15)

    def _numbers(self, numbers: Sequence[int], x: float, y: float, width: float) -> float:
        """A block of number columns."""
        column = width / len(numbers)
        rows = self._column_rows(numbers, column)
        bottom = y
        for at, number in enumerate(numbers):
            bottom = y
            for row in rows:
                height = 46 if row == ("#",) else self.line
                cell = Rect(x + at * column, bottom, column, height)
                if row == ("#",):
                    self._name(number, cell)
                else:
                    self._cells(row, number, cell)
                bottom += height
        return bottom

    def _name(self, number: int, cell: Rect) -> None:
        small = cell.w < 100
        word = str(number) if small else _WORDS.get(number, str(number))
        self.form.drawings.append(Box(cell, "shade", str(number)))
        at = cell.x + (cell.w - 34) / 2 if small else cell.x + cell.w / 2 - 14
        self.form.drawings.append(Lettering(word, at, cell.y + cell.h / 2, 22 if small else 28, "gold"))
        side = 32 if small else 36
        self.form.places[f"puck {number}"] = Rect(
            cell.x + cell.w - side - 3, cell.y + (cell.h - side) / 2, side, side
        )

    def _cells(self, row: tuple[str, ...], number: int, cell: Rect) -> None:
        offered = [wager for wager in row if f"{wager}/{number}" in self.left]
        for at, wager in enumerate(offered):
            box = Rect(cell.x + at * cell.w / len(offered), cell.y, cell.w / len(offered), cell.h)
            words = "Odds" if wager.endswith("-odds") else _SHORT[wager]
            if wager.endswith("-odds") and cell.w < _PAIR:
                words = {"dont-come-odds": "DC +", "come-odds": "Come +", "put-odds": "Put +"}[wager]
            self._put(f"{wager}/{number}", box, words, size=15 if wager == "place" else 14)

    # --- the proposition box ------------------------------------------------------------------------------------

    def _propositions(self, x: float, y: float, width: float) -> float:
        """Dice and last rolls, the sevens, hard ways, one-roll wagers, hops, whatever else the house offers."""
        line = self.line
        self.form.places["dice"] = Rect(x, y, width - 52, 64)
        self.form.places["puck off"] = Rect(x + width - 42, y + 14, 36, 36)
        y += 70
        self._row(["any-seven", "any-craps"], x, y, width, line)
        y += line
        hard = [f"hard-way/{number}" for number in (4, 6, 8, 10)]
        y = self._grid(hard, x, y, width, line + 8, 4)
        y = self._grid(list(_ONE_ROLL), x, y, width, line + 8, 4)
        self._row(["c-and-e", "horn", "world"], x, y, width, line)
        y += line
        high = [name for name, spot in self.spots.items() if spot.wager == "horn-high"]
        y = self._grid(high, x, y, width, line, 2 if width < 400 else 4)
        hops = [name for name, spot in self.spots.items() if spot.wager == "hop"]
        if hops:
            self.form.drawings.append(Lettering("HOP BETS, ONE ROLL", x + width / 2, y + 12, self.small, "gold"))
            y += 22
            y = self._grid(hops, x, y, width, line, -(-len(hops) // 2) if width > 400 else 7)
        rest = [name for name in self.left if self.spots[name].wager not in self._of_end]
        if rest:
            self.form.drawings.append(Lettering("BONUS BETS", x + width / 2, y + 12, self.small, "gold"))
            y = self._grid(rest, x, y + 22, width, line, 3 if width < 400 else 5)
        return y

    def _grid(self, names: list[str], x: float, y: float, width: float, height: float, across: int) -> float:
        offered = [name for name in names if name in self.left]
        if not offered:
            return y
        across = min(across, len(offered))
        for at, name in enumerate(offered):
            row, column = divmod(at, across)
            box = Rect(x + column * width / across, y + row * height, width / across, height)
            self._put(name, box, *self._words(name), dice=self._dice(name), size=14)
        return y + -(-len(offered) // across) * height
