"""The craps layout: both ends, and the proposition box between them; on a tablet one end beside the box.

Every number has a column of its own: behind it lay and Don't Come, then its name and the puck, then Come, buy,
place and put, each with its odds beside it. Which of these a column has is up to the house's wagers, so that
crapless craps, with ten numbers and nothing against them, is the same layout. The pass line runs along the rail
and around the corner. A phone shows one sheet of the layout at a time: the line and the numbers first.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import cos, pi, sin
from typing import Final, Literal, TypeAlias

from pitboss.floor.layouts.boxes import Boxes
from pitboss.floor.layouts.shapes import (
    BROAD,
    DEEP,
    NARROW,
    WIDE,
    Box,
    DiceRow,
    Form,
    Layout,
    Lettering,
    Line,
    Polygon,
    Rect,
    Spot,
)
from pitboss.games.craps.rules import ON_THE_LINE, THROUGH_THE_COME, rules_of, spots_of, terms
from pitboss.rulebook import HouseRules

Side: TypeAlias = Literal["left", "right"]
Rows: TypeAlias = tuple[tuple[str, ...], ...]

_WORDS: Final = {6: "SIX", 9: "NINE"}
"""Spelt out, so that nobody reads one for the other from across the table."""
_NAME_ROW: Final = ("#",)
_BEHIND: Final[Rows] = (("lay",), ("dont-come", "dont-come-odds"))
_FOR: Final[Rows] = (("come", "come-odds"), ("buy",), ("place",), ("put", "put-odds"))
_ROWS: Final[Rows] = (*_BEHIND, _NAME_ROW, *_FOR)
"""The rows of a number's column, from the dealer's side."""
_FIRST_BY_HAND: Final[Rows] = (_NAME_ROW, ("place",), ("come",), ("come-odds",))
"""On a phone: the number, what is bet on it most, and the bets that travel there."""
_IN_PAIRS: Final[Rows] = (*_BEHIND, _NAME_ROW, ("come", "come-odds"), ("place", "buy"), ("put", "put-odds"))
"""On a tablet: what has no odds has its neighbour beside it."""
_REST_BY_HAND: Final[Rows] = (
    _NAME_ROW,
    *((wager,) for row in _ROWS for wager in row if (wager,) not in _FIRST_BY_HAND),
)
_END: Final = 430
"""How wide one of two ends is."""
_BROAD_END: Final = 594
"""How wide it is beside the proposition box of a tablet."""
_CORNER: Final = 42
"""How wide the pass line is where it has turned the corner."""
_NAMED: Final = 52
"""How high the name of a number is, the puck above it or beside it."""
_PAIR: Final = 88
"""How wide a column must be for a finger to tell two wagers beside one another."""
_SHARE: Final = 0.62
"""What a wager has of the width it shares with its odds, where a finger need not tell them."""
_PUCK: Final = 28
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
_ODDS: Final = {"dont-come-odds": "DC +", "come-odds": "Come +", "put-odds": "Put +"}


def craps(house: HouseRules, seats: int) -> Layout:
    """The layout of a dice table; players share it."""
    spots = tuple(_spots(house))

    def felt(name: str, width: float, sheet: str = "") -> "_Felt":
        return _Felt(house, spots, Form(name, width, 0, sheet=sheet))

    return Layout(
        "dice",
        spots,
        (
            felt("wide", WIDE).both_ends(),
            felt("broad", BROAD).beside_the_box(),
            felt("narrow", NARROW, "Line").line_sheet(),
            felt("narrow", NARROW, "Numbers").numbers_sheet(),
            felt("narrow", NARROW, "Props").propositions_sheet(),
        ),
    )


def _spots(house: HouseRules) -> Iterable[Spot]:
    """The line and the come first, then number by number, then the proposition box."""
    points = rules_of(house).come_out.points
    boxed = [w for row in _ROWS for w in row]
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


class _Felt(Boxes):
    """One form of the layout in the making."""

    def __init__(self, house: HouseRules, spots: Sequence[Spot], form: Form) -> None:
        super().__init__(house, spots, form)
        self.points = rules_of(house).come_out.points
        self.line = 46.0
        lines = {wager for row in _ROWS for wager in row}
        lines |= {"field", "big-six", "big-eight", "six-seven-eight"}
        self._of_end = lines | set(ON_THE_LINE) | {f"{wager}-odds" for wager in ON_THE_LINE}

    # --- the forms ----------------------------------------------------------------------------------------------

    def both_ends(self) -> Form:
        """A desk: the proposition box between two ends; chips are stacked at the end on the left."""
        self.line = 40
        x, between = _END + 16.0, WIDE - 2 * _END - 32.0
        below = self._propositions(x, self._rolls(x, 10, between), between)
        deep = max(DEEP - 10.0, below) - 10
        boxed = dict(self.left)
        self.line = self._line_of(deep)
        bottom = self._end(10, 10, _END, "left")
        self.left = {name: spot for name, spot in boxed.items() if name not in self.left}
        self._end(WIDE - 10 - _END, 10, _END, "right")
        self.form.height = max(bottom, below) + 10
        return self.form

    def beside_the_box(self) -> Form:
        """A tablet: an end, with the dice and the proposition box beside it."""
        x = _BROAD_END + 18.0
        between = BROAD - 8 - x
        below = self._propositions(x, self._rolls(x, 8, between), between)
        bottom = self._end(8, 8, _BROAD_END, "left", _IN_PAIRS)
        self.form.height = max(bottom, below) + 8
        return self.form

    def line_sheet(self) -> Form:
        """A phone, first: the dice, the line, the numbers and the bets that travel to them."""
        x, width = 2.0, NARROW - 4.0
        y = self._rolls(x, 4, width)
        for wager, words in (("pass", "PASS LINE"), ("dont-pass", "DON'T PASS BAR")):
            y = self._straight(wager, words, Rect(x, y, width, self.line + 4), "left")
        y = self._blocks(x, y, width, _FIRST_BY_HAND)
        self.form.height = self._middle(x, y, width, "left") + 4
        return self.form

    def numbers_sheet(self) -> Form:
        """A phone, then: everything else that is bet on a number."""
        x, width = 2.0, NARROW - 4.0
        self.form.height = self._blocks(x, self._rolls(x, 4, width), width, _REST_BY_HAND) + 4
        return self.form

    def propositions_sheet(self) -> Form:
        """A phone, last: the box in front of the stickman."""
        x, width = 2.0, NARROW - 4.0
        self.form.height = self._propositions(x, self._rolls(x, 4, width), width) + 8
        return self.form

    def _line_of(self, deep: float) -> float:
        """How high a row of the end is for the whole of it to be so deep."""
        blocks = list(self._in_blocks(_END - _CORNER))
        rows = sum(len(self._column_rows(numbers, _ROWS)) - 1 for numbers in blocks)
        rows += 2 + sum(1 for wager in ON_THE_LINE if wager in self.left)
        return max(30.0, (deep - _NAMED * len(blocks) - 26) / rows)

    # --- what is written ----------------------------------------------------------------------------------------

    def words(self, name: str) -> tuple[str, ...]:
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

    def dice(self, name: str) -> tuple[int, int] | None:
        spot = self.spots[name]
        if spot.wager == "hard-way" and spot.spot:
            return (int(spot.spot) // 2, int(spot.spot) // 2)
        if spot.wager == "hop" and spot.spot:
            first, second = spot.spot.split("-")
            return (int(first), int(second))
        return _PAIRS.get(spot.wager)

    # --- the end ------------------------------------------------------------------------------------------------

    def _end(self, x: float, y: float, width: float, corner: Side, rows: Rows = _ROWS) -> float:
        """Numbers, Come, field and lines, as they lie at one end of the table; where it ends."""
        top, inner = y, x + (_CORNER if corner == "left" else 0)
        y = self._blocks(inner, y, width - _CORNER, rows)
        y = self._middle(inner, y, width - _CORNER, corner)
        if "dont-pass" in self.left:
            y = self._straight("dont-pass", "DON'T PASS BAR", Rect(inner, y, width - _CORNER, self.line), corner)
        return self._around(Rect(x, top, width, y + self.line + 10 - top), self.line + 10, corner)

    def _in_blocks(self, width: float) -> Iterator[Sequence[int]]:
        """The numbers side by side; those of crapless craps in two blocks where they are many for a width."""
        per_block = len(self.points) if width > 500 or len(self.points) <= 6 else 5
        for first in range(0, len(self.points), per_block):
            yield self.points[first : first + per_block]

    def _blocks(self, x: float, y: float, width: float, rows: Rows) -> float:
        for numbers in self._in_blocks(width):
            y = self._numbers(numbers, x, y, width, rows)
        return y

    def _middle(self, x: float, y: float, width: float, corner: Side) -> float:
        """Come, Don't Come at the corner's side of it, and the field below them."""
        line = self.line + 10
        aside = 0.0 if "dont-come" not in self.left else 108 if width > 380 else 92
        bar, come = _beside(Rect(x, y, width, line), aside, corner)
        self.put("dont-come", bar, "DON'T COME")
        self.put("come", come, "COME", size=26)
        y += line
        big = [name for name in ("big-six/6", "big-eight/8", "six-seven-eight") if name in self.left]
        side, field = _beside(Rect(x, y, width, line + 6), min(74.0, width / 5) * len(big), corner)
        self.row(big, side.x, side.y, side.w, side.h)
        self._field(field)
        return y + line + 6

    def _straight(self, wager: str, words: str, box: Rect, corner: Side) -> float:
        """A line with its odds beside it, away from the corner; where it ends."""
        if wager not in self.left:
            return box.y
        odds = f"{wager}-odds"
        aside = min(132.0, box.w * 0.26) if odds in self.left else 0
        behind, line = _beside(box, aside, "right" if corner == "left" else "left")
        self.put(odds, behind, "ODDS", size=16)
        self.put(wager, line)
        self._name_line(wager, words, line)
        return box.y + box.h

    def _around(self, end: Rect, high: float, corner: Side) -> float:
        """The pass line along the rail and around the corner, with its odds beside it; where it ends."""
        aside = min(104.0, end.w * 0.24) if "pass-odds" in self.left else 0
        foot = Rect(end.x, end.y + end.h - high, end.w, high)
        behind, along = _beside(foot, aside, "right" if corner == "left" else "left")
        self.put("pass-odds", behind, "ODDS", size=16)
        leg, straight = _beside(along, _CORNER, corner)
        if "pass" in self.left:
            self.left.pop("pass")
            self.lay("pass", straight)
            self.lay("pass", Rect(leg.x, end.y, leg.w, end.h))
            line = Rect(along.x, end.y, along.w, end.h)
            self.form.drawings.append(Box(_bent(line, high, corner), cell="pass"))
        self._name_line("pass", "PASS LINE", straight)
        x = end.x + _CORNER / 2 if corner == "left" else end.x + end.w - _CORNER / 2
        turn = -90 if corner == "left" else 90
        self.form.drawings.append(Lettering("PASS LINE", x, end.y + (end.h - high) / 2, 18, "strong", turn))
        return end.y + end.h

    def _name_line(self, wager: str, words: str, box: Rect) -> None:
        """The name of a line, and the dice that push against it."""
        size = 22 if box.w > 280 else 18
        pushes = {2: (1, 1), 3: (1, 2), 12: (6, 6)}
        dice = [pushes[total] for total in sorted(self._bar()) if total in pushes] if "dont" in wager else []
        about, wide = box.centre, len(words) * size * 0.62
        used = wide + 46 * len(dice)
        x = min(about[0] - used / 2, box.x + 12 if used > box.w * 0.6 else about[0]) + wide / 2
        self.form.drawings.append(Lettering(words, x, about[1], size, "strong", fit=wide, about=about))
        for at, pair in enumerate(dice):
            self.form.drawings.append(DiceRow(pair, x + wide / 2 + 26 + 44 * at, about[1], 17, about))

    def _bar(self) -> frozenset[int]:
        return rules_of(self.house).come_out.bar

    def _field(self, box: Rect) -> None:
        totals = terms(self.house, "field").totals if "field" in self.house.wagers else ()
        special = [f"{total} pays {self.house.pays('field', str(total))}" for total in (2, 12) if total in totals]
        plain = " · ".join(str(total) for total in totals)
        self.put("field", box, f"FIELD  {plain}", " · ".join(special), size=18 if box.w > 500 else 15)

    # --- numbers ------------------------------------------------------------------------------------------------

    def _column_rows(self, numbers: Sequence[int], every: Rows) -> list[tuple[str, ...]]:
        """The rows of a number's column, as far as the house offers what lies there."""
        found = (
            tuple(w for w in row if row == _NAME_ROW or any(f"{w}/{n}" in self.left for n in numbers))
            for row in every
        )
        return [row for row in found if row]

    def _numbers(self, numbers: Sequence[int], x: float, y: float, width: float, every: Rows) -> float:
        """A block of numbers, each a column in a box of its own."""
        column = width / len(numbers)
        rows = self._column_rows(numbers, every)
        if self.form.name != "wide" and column < _PAIR:
            rows = [(wager,) for row in rows for wager in row]
        bottom = y
        for at, number in enumerate(numbers):
            left, bottom = x + at * column, y
            for row in rows:
                cell = Rect(left, bottom, column, _NAMED if row == _NAME_ROW else self.line)
                if row == _NAME_ROW:
                    self._name(number, cell)
                else:
                    self._cells(row, number, cell)
                if bottom > y:
                    line = f"M {cell.x + 6},{cell.y} L {cell.x + cell.w - 6},{cell.y}"
                    self.form.drawings.append(Line(line, "quiet"))
                bottom += cell.h
            self.form.drawings.append(Box(Rect(left, y, column, bottom - y)))
        return bottom

    def _name(self, number: int, cell: Rect) -> None:
        """The number, and where the puck lies on it: above the name, or beside it in a wide column."""
        word, (x, y) = _WORDS.get(number, str(number)), cell.centre
        self.form.drawings.append(Box(cell, "shade", str(number)))
        if cell.w < 100:
            puck = Rect(x - _PUCK / 2, cell.y + 1, _PUCK, _PUCK)
            self.form.drawings.append(Lettering(word, x, cell.y + cell.h - 11, 20, "gold", fit=cell.w - 4))
        else:
            puck = Rect(cell.x + cell.w - _PUCK - 8, y - _PUCK / 2, _PUCK, _PUCK)
            self.form.drawings.append(Lettering(word, x - 14, y, 28, "gold", fit=cell.w - 44))
        self.form.places.setdefault(f"puck {number}", puck)

    def _cells(self, row: tuple[str, ...], number: int, cell: Rect) -> None:
        offered = [wager for wager in row if f"{wager}/{number}" in self.left]
        share = 1.0 if len(offered) < 2 else 0.5 if cell.w >= _PAIR else _SHARE
        for at, wager in enumerate(offered):
            box = Rect(
                cell.x + (share * cell.w if at else 0), cell.y, cell.w * (1 - share if at else share), cell.h
            )
            words = _SHORT[wager] if wager in _SHORT else _ODDS[wager] if len(row) == 1 else "+"
            if wager.endswith("-odds") and len(row) > 1 and cell.w >= _PAIR:
                words = "Odds"
            self.put(f"{wager}/{number}", box, words, size=15 if wager == "place" else 14, bare=True)

    # --- the proposition box ------------------------------------------------------------------------------------

    def _rolls(self, x: float, y: float, width: float) -> float:
        """The dice, the last rolls and the puck while it is off; where they end."""
        self.form.places["dice"] = Rect(x, y, width - 52, 56)
        self.form.places["puck off"] = Rect(x + width - 42, y + 10, 36, 36)
        return y + 62

    def _propositions(self, x: float, y: float, width: float) -> float:
        """The sevens, hard ways, one-roll wagers, hops, whatever else the house offers."""
        line = self.line
        self.row(["any-seven", "any-craps"], x, y, width, line)
        y += line
        hard = [f"hard-way/{number}" for number in (4, 6, 8, 10)]
        high = line + (2 if self.form.name == "broad" else 8)
        y = self.grid(hard, x, y, width, high, 4)
        y = self.grid(_ONE_ROLL, x, y, width, high, 4)
        self.row(["c-and-e", "horn", "world"], x, y, width, line)
        y += line
        horns = [name for name, spot in self.spots.items() if spot.wager == "horn-high"]
        y = self.grid(horns, x, y, width, line, 2 if self.form.name in ("wide", "narrow") else 4)
        hops = [name for name, spot in self.spots.items() if spot.wager == "hop"]
        if hops:
            y = self._headed("HOP BETS, ONE ROLL", x, y, width)
            y = self.grid(hops, x, y, width, line, 7 if self.form.name == "broad" else 6)
        rest = [name for name in self.left if self.spots[name].wager not in self._of_end]
        if rest:
            y = self._headed("BONUS BETS", x, y, width)
            y = self.grid(rest, x, y, width, line, 3 if self.form.name == "narrow" else 4)
        return y

    def _headed(self, words: str, x: float, y: float, width: float) -> float:
        self.form.drawings.append(Lettering(words, x + width / 2, y + 12, self.small, "gold"))
        return y + 22


def _beside(box: Rect, aside: float, side: Side) -> tuple[Rect, Rect]:
    """A box cut in two: so much of it at one side, and the rest."""
    first = Rect(box.x, box.y, aside, box.h)
    rest = Rect(box.x + aside, box.y, box.w - aside, box.h)
    if side == "left":
        return first, rest
    return Rect(box.x + box.w - aside, box.y, aside, box.h), Rect(box.x, box.y, box.w - aside, box.h)


def _bent(box: Rect, high: float, corner: Side) -> Polygon:
    """A line along the foot of a box and up its side, round at the outer corner."""
    r, right, bottom = 34.0, box.w, box.h
    turned = [(r - r * sin(each * pi / 10), bottom - r + r * cos(each * pi / 10)) for each in range(6)]
    points = [
        (right, bottom),
        *turned,
        (0.0, 0.0),
        (_CORNER, 0.0),
        (_CORNER, bottom - high),
        (right, bottom - high),
    ]
    left, way = (box.x, 1) if corner == "left" else (box.x + box.w, -1)
    return Polygon(tuple((left + way * x, box.y + y) for x, y in points))
