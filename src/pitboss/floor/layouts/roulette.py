"""The roulette layout, drawn from the game's own geometry: every spot lies on the lines of what it covers.

A point of the layout is `(along, across)`: `along` counts the twelve rows from the zeros on, `across` the three
columns from the side of the dozens. A horizontal form runs along the page, a vertical one down it.
"""

from dataclasses import dataclass
from typing import Final

from pitboss.equipment.wheels import ZEROS, colour
from pitboss.floor.layouts.shapes import (
    DEEP,
    MEDIUM,
    NARROW,
    WIDE,
    Box,
    Form,
    Layout,
    Lettering,
    Polygon,
    Rect,
    Spot,
)
from pitboss.games.wheel.numbers import BOTH_ZEROS
from pitboss.games.wheel.rules import layout_of
from pitboss.rulebook import HouseRules

_ROWS: Final = 12
_ALL_ZEROS: Final = 0.72
"""Three zeros are bet together on the far strip of their boxes; a zero alone below that."""
_INSIDE: Final = ("straight", "split", "street", "corner", "top-line", "line")
_OUTSIDE: Final = ("low", "even", "red", "black", "odd", "high")
_WORDS: Final = {
    "low": "1 to 18",
    "even": "EVEN",
    "red": "RED",
    "black": "BLACK",
    "odd": "ODD",
    "high": "19 to 36",
}


@dataclass(frozen=True)
class _Grid:
    """Where the boxes lie on the page, and how thick the zone of a line is."""

    x: float
    y: float
    along: float
    """The length of a row's box along the layout."""
    across: float
    zero: float
    """The depth of the zeros' boxes."""
    column: float
    dozen: float
    outside: float
    line_along: float
    """Half the zone of a line that is crossed going along the layout."""
    line_across: float
    down: bool
    """Whether the layout runs down the page."""

    def rect(self, u: tuple[float, float], v: tuple[float, float]) -> Rect:
        """The box between two lines along and two across, in pixels from the corner at 1."""
        if self.down:
            return Rect(self.x + v[0], self.y + u[0], v[1] - v[0], u[1] - u[0])
        return Rect(self.x + u[0], self.y + 3 * self.across - v[1], u[1] - u[0], v[1] - v[0])

    def point(self, u: float, v: float) -> tuple[float, float]:
        """A point of the layout on the page."""
        corner = self.rect((u, u), (v, v))
        return (corner.x, corner.y)

    # --- boxes as they are drawn --------------------------------------------------------------------------------

    def box(self, number: int) -> Rect:
        """The box of a number."""
        row, column = divmod(number - 1, 3)
        return self.rect(
            (row * self.along, (row + 1) * self.along), (column * self.across, (column + 1) * self.across)
        )

    def zero_box(self, zero: str, zeros: tuple[str, ...]) -> Polygon:
        """The box of a zero, cut at the outer corners."""
        width, cut, deep = 3 * self.across, self.zero / 3, -self.zero
        low, high = self._across_zero(zero, zeros)
        points = [(0.0, low), (deep + (cut if low == 0 else 0), low)]
        points += [(deep, low + cut)] if low == 0 else []
        points += [(deep, high - cut)] if high == width else []
        points += [(deep + (cut if high == width else 0), high), (0.0, high)]
        return Polygon(tuple(self.point(u, v) for u, v in points))

    def _across_zero(self, zero: str, zeros: tuple[str, ...]) -> tuple[float, float]:
        """From where to where the box of a zero reaches: they lie side by side."""
        width, at = 3 * self.across / len(zeros), zeros.index(zero)
        return at * width, (at + 1) * width

    # --- where a click lands ------------------------------------------------------------------------------------

    def _rows(self, rows: list[int]) -> tuple[float, float]:
        first, last = rows[0] * self.along, (rows[-1] + 1) * self.along
        if len(rows) == 2:
            middle = (first + last) / 2
            return (middle - self.line_along, middle + self.line_along)
        return (first + self.line_along, last - (self.line_along if rows[0] < _ROWS - 1 else 0))

    def _columns(self, columns: list[int]) -> tuple[float, float]:
        first, last = columns[0] * self.across, (columns[-1] + 1) * self.across
        if len(columns) == 3:
            return (-self.line_across, self.line_across)
        if len(columns) == 2:
            middle = (first + last) / 2
            return (middle - self.line_across, middle + self.line_across)
        return (first + self.line_across, last - (self.line_across if columns[0] < 2 else 0))

    def inside(self, covered: frozenset[str], zeros: tuple[str, ...]) -> Rect:
        """The zone of a wager on one to six numbers."""
        numbers = sorted(int(number) for number in covered if number not in ZEROS)
        if covered.intersection(zeros):
            held = tuple(zero for zero in zeros if zero in covered)
            return self._at_zero(held, [number - 1 for number in numbers], zeros)
        rows = sorted({(number - 1) // 3 for number in numbers})
        columns = sorted({(number - 1) % 3 for number in numbers})
        return self.rect(self._rows(rows), self._columns(columns))

    def _at_zero(self, held: tuple[str, ...], columns: list[int], zeros: tuple[str, ...]) -> Rect:
        """A wager with a zero lies on the zeros' line; the middle column's share of it is cut in three."""
        width, half = 3 * self.across, self.line_across
        on_line = (-self.line_along, self.line_along)
        if not columns:
            far = -self.zero * (_ALL_ZEROS if len(zeros) == 3 else 1)
            if len(held) == 3:
                return self.rect((-self.zero, far), (0, width))
            low, high = self._across_zero(held[0], zeros)
            if len(held) == 2:
                return self.rect((far, -self.line_along), (high - half, high + half))
            beside = low + (half if low > 0 else 0), high - (half if held[0] != zeros[-1] else 0)
            return self.rect((far, -self.line_along), beside)
        narrow = min(half, self.across * 0.14)
        third = (self.across - 2 * narrow) / 3
        if len(columns) == 3:
            return self.rect(on_line, (-half, narrow))
        if len(columns) == 2:
            line = (columns[0] + 1) * self.across
            return self.rect(on_line, (line - narrow, line + narrow))
        if columns == [1] and len(zeros) == 2:
            at = {("0",): 0, ("0", "00"): 1, ("00",): 2}[held]
            first = self.across + narrow + at * third
            return self.rect(on_line, (first, first + third))
        first = columns[0] * self.across + narrow
        last = (columns[0] + 1) * self.across - (narrow if columns[0] < 2 else 0)
        return self.rect(on_line, (first, last))

    @property
    def courtesy(self) -> Rect:
        """The line between the 2nd 12 and the 3rd 12, where both zeros are bet from the far end of the table."""
        line = 8 * self.along
        return self.rect((line - self.line_along, line + self.line_along), (-self.dozen, -self.line_across))

    def outer(self, kind: str, spot: str, courtesy: bool = False) -> tuple[Rect, Rect]:
        """A column, a dozen or an outside box: as it is drawn, and where a click lands."""
        ordinal = int(spot[0]) - 1 if spot[:1] in "123" and spot[1:] in ("st", "nd", "rd") else 0
        length = _ROWS * self.along
        match kind:
            case "column":
                drawn = self.rect(
                    (length, length + self.column), (ordinal * self.across, (ordinal + 1) * self.across)
                )
                return drawn, drawn
            case "dozen":
                u = (4 * ordinal * self.along, 4 * (ordinal + 1) * self.along)
                first = u[0] + (self.line_along if courtesy and ordinal == 2 else 0)
                last = u[1] - (self.line_along if courtesy and ordinal == 1 else 0)
                return self.rect(u, (-self.dozen, 0)), self.rect((first, last), (-self.dozen, -self.line_across))
            case _:
                at = _OUTSIDE.index(kind)
                u = (2 * at * self.along, 2 * (at + 1) * self.along)
                drawn = self.rect(u, (-self.dozen - self.outside, -self.dozen))
                return drawn, drawn


def _grids() -> tuple[tuple[str, float, float, _Grid, dict[str, Rect]], ...]:
    """By form: its name, its size, its grid, and where the wheel and the results lie."""
    wide = _Grid(386, 18, 61, 124, 62, 62, 92, 80, 11, 20, down=False)
    medium = _Grid(160, 86, 88, 112, 66, 54, 84, 64, 22, 22, down=True)
    narrow = _Grid(110, 268, 88, 88, 68, 50, 66, 44, 22, 22, down=True)
    return (
        ("wide", WIDE, DEEP, wide, {"wheel": Rect(14, 14, 300, 300), "results": Rect(14, 332, 300, 230)}),
        ("medium", MEDIUM, 1216, medium, {"wheel": Rect(504, 20, 208, 208), "results": Rect(504, 244, 208, 150)}),
        ("narrow", NARROW, 1380, narrow, {"wheel": Rect(8, 8, 180, 180), "results": Rect(200, 8, 166, 180)}),
    )


def roulette(house: HouseRules, seats: int) -> Layout:
    """The layout of a roulette table; players share it, whatever the number of seats."""
    geometry = layout_of(house)
    zeros = tuple(zero for zero in ZEROS if zero in geometry.wheel.sections)
    kinds = {name: wager.kind or name for name, wager in house.wagers.items()}
    grids = _grids()
    spots: list[tuple[float, float, Spot]] = []
    for wager, by_name in geometry.spots.items():
        title = house.wagers[wager].title
        for name, covered in by_name.items():
            spot = Spot(
                wager,
                name,
                title if name == wager else f"{title} {name}",
                covers=tuple(sorted(covered, key=lambda n: (n not in ZEROS, int(n), len(n)))),
            )
            spots.append((*_order(grids[0][3], kinds[wager], spot, covered, zeros), spot))
    ordered = tuple(spot for *_, spot in sorted(spots, key=lambda each: each[:2]))
    both = [spot for spot in ordered if frozenset(spot.covers) == BOTH_ZEROS]
    forms = []
    for name, width, height, grid, places in grids:
        form = Form(name, width, height, places=places)
        for spot in ordered:
            covered = geometry.spots[spot.wager][str(spot.spot)]
            kind = kinds[spot.wager]
            if kind in _INSIDE:
                form.shapes[spot.name] = grid.inside(covered, zeros)
            else:
                form.shapes[spot.name] = grid.outer(kind, str(spot.spot), courtesy=bool(both))[1]
        form.also |= {spot.name: [grid.courtesy] for spot in both}
        _draw(form, grid, house, kinds, zeros)
        if both:
            form.drawings.append(Box(grid.courtesy, "green"))
            form.drawings.append(Lettering("0 · 00", *grid.courtesy.centre, 14, "strong", 0 if grid.down else -90))
        forms.append(form)
    return Layout("wheel", ordered, tuple(forms), own_chips=True)


def _order(
    grid: _Grid, kind: str, spot: Spot, covered: frozenset[str], zeros: tuple[str, ...]
) -> tuple[float, float]:
    """The keyboard walks along the rows, then over columns, dozens and the outside."""
    if kind in _INSIDE:
        x, y = grid.inside(covered, zeros).centre
        return (x, -y)
    group = {"column": 1, "dozen": 2}.get(kind, 3)
    return (
        10_000.0 * group,
        grid.outer(kind, str(spot.spot))[0].centre[0] - grid.outer(kind, str(spot.spot))[0].y,
    )


def _draw(form: Form, grid: _Grid, house: HouseRules, kinds: dict[str, str], zeros: tuple[str, ...]) -> None:
    draw = form.drawings
    number_size = 26 if not grid.down else 28
    for zero in zeros:
        shape = grid.zero_box(zero, zeros)
        draw.append(Box(shape, "green", zero))
        draw.append(Lettering(zero, *shape.centre, number_size, "strong"))
    for number in range(1, 37):
        box = grid.box(number)
        draw.append(Box(box, colour(str(number)), str(number)))
        draw.append(Lettering(str(number), *box.centre, number_size, "strong"))
    for wager, kind in kinds.items():
        if kind in _INSIDE:
            continue
        for spot in layout_of(house).spots[wager]:
            drawn, _ = grid.outer(kind, spot)
            turn = -90 if grid.down and kind not in ("column",) else 0
            fill = kind if kind in ("red", "black") else ""
            draw.append(Box(drawn, fill, f"{wager}/{spot}"))
            words = _word(house, kind, spot, wager)
            draw.append(Lettering(words, *drawn.centre, 18 if kind != "column" else 16, "strong", turn))


def _word(house: HouseRules, kind: str, spot: str, wager: str) -> str:
    if kind == "column":
        return str(house.pays(wager, "win"))
    return f"{spot} 12" if kind == "dozen" else _WORDS[kind]
