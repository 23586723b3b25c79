"""What a layout is made of: spots with their shapes, drawings, and the places where equipment lies.

A layout is a description and nothing else. The page draws it, but the same description says where a click lands,
in which order the keyboard walks, where chips are stacked and what lights up; so none of these can disagree.
Lengths are CSS pixels at the scale the form is made for.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal, NotRequired, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

Point: TypeAlias = tuple[float, float]

Made: TypeAlias = Literal["opening", "decision", "moved", "rides"]
"""How chips come to lie on a spot: placed there, put there by a decision, moved there by a roll, or never (a bonus
that rides on another wager is paid there)."""

WIDE: Final = 1200
BROAD: Final = 990
"""A tablet on its long side, where a felt has a form of its own for that."""
MEDIUM: Final = 720
NARROW: Final = 374
DEEP: Final = 580
"""How deep a wide felt is for the line and the row to have the rest of a desk's screen."""
TOUCH: Final = 44
"""The least a spot measures where it is touched with a finger."""


@dataclass(frozen=True)
class Rect:
    """A box."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> Point:
        """Its middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    @property
    def bounds(self) -> "Rect":
        """The box around it."""
        return self

    def moved(self, x: float, y: float) -> "Rect":
        """The same box elsewhere."""
        return Rect(self.x + x, self.y + y, self.w, self.h)

    def turned(self, width: float, height: float) -> "Rect":
        """As it lies for somebody on the other side of the table."""
        return Rect(width - self.x - self.w, height - self.y - self.h, self.w, self.h)

    def inset(self, by: float) -> "Rect":
        """Smaller by so much on every side."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def contains(self, point: Point) -> bool:
        """Whether a point lies inside."""
        return self.x < point[0] < self.x + self.w and self.y < point[1] < self.y + self.h

    def written(self) -> "RectAt":
        """As the page reads it."""
        return {"rect": [_short(value) for value in (self.x, self.y, self.w, self.h)]}


@dataclass(frozen=True)
class Circle:
    """A betting circle."""

    x: float
    y: float
    r: float

    @property
    def centre(self) -> Point:
        """Its middle."""
        return (self.x, self.y)

    @property
    def bounds(self) -> Rect:
        """The box around it."""
        return Rect(self.x - self.r, self.y - self.r, 2 * self.r, 2 * self.r)

    def moved(self, x: float, y: float) -> "Circle":
        """The same circle elsewhere."""
        return Circle(self.x + x, self.y + y, self.r)

    def turned(self, width: float, height: float) -> "Circle":
        """As it lies for somebody on the other side of the table."""
        return Circle(width - self.x, height - self.y, self.r)

    def contains(self, point: Point) -> bool:
        """Whether a point lies inside."""
        return (point[0] - self.x) ** 2 + (point[1] - self.y) ** 2 < self.r**2

    def written(self) -> "CircleAt":
        """As the page reads it."""
        return {"circle": [_short(value) for value in (self.x, self.y, self.r)]}


@dataclass(frozen=True)
class Polygon:
    """Any area with straight sides, such as the box of the zero."""

    points: tuple[Point, ...]

    @property
    def centre(self) -> Point:
        """The middle of the box around it."""
        return self.bounds.centre

    @property
    def bounds(self) -> Rect:
        """The box around it."""
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def moved(self, x: float, y: float) -> "Polygon":
        """The same area elsewhere."""
        return Polygon(tuple((px + x, py + y) for px, py in self.points))

    def turned(self, width: float, height: float) -> "Polygon":
        """As it lies for somebody on the other side of the table."""
        return Polygon(tuple((width - x, height - y) for x, y in self.points))

    def contains(self, point: Point) -> bool:
        """Whether a point lies inside."""
        x, y = point
        inside = False
        for (ax, ay), (bx, by) in zip(self.points, (*self.points[1:], self.points[0]), strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
        return inside

    def written(self) -> "PolygonAt":
        """As the page reads it."""
        return {"polygon": [[_short(x), _short(y)] for x, y in self.points]}


Shape: TypeAlias = Rect | Circle | Polygon


def _short(value: float) -> float | int:
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def _turned_about(x: float, y: float, about: Point | None, width: float, height: float) -> Point:
    """A point seen from the other side; within its box it stays where it is."""
    if about is None:
        return (width - x, height - y)
    return (width - about[0] + x - about[0], height - about[1] + y - about[1])


# --- what is drawn --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Box:
    """A line around an area; with a name it lights up for every spot that covers it."""

    shape: Shape
    fill: str = ""
    """`red`, `black`, `green`, `blue`, a quiet `shade`, or `bare` without its line; nothing for the cloth."""
    cell: str | None = None
    dashed: bool = False

    def turned(self, width: float, height: float) -> "Box":
        """As it lies for somebody on the other side of the table."""
        return Box(self.shape.turned(width, height), self.fill, self.cell, self.dashed)

    def written(self) -> "DrawnBox":
        """As the page reads it."""
        data: DrawnBox = {"draw": "box"}
        match self.shape:
            case Rect():
                data["rect"] = self.shape.written()["rect"]
            case Circle():
                data["circle"] = self.shape.written()["circle"]
            case Polygon():
                data["polygon"] = self.shape.written()["polygon"]
        if self.fill:
            data["fill"] = self.fill
        if self.cell is not None:
            data["cell"] = self.cell
        if self.dashed:
            data["dashed"] = True
        return data


@dataclass(frozen=True)
class Lettering:
    """Words on the felt, centred on a point, or along an arc."""

    text: str
    x: float
    y: float
    size: float = 15
    tone: str = ""
    """`strong` for names of spots, `quiet` for remarks, `gold` for the house's own lettering."""
    turn: int = 0
    arc: tuple[Point, Point, Point] | None = None
    fit: float | None = None
    """Drawn no wider than this."""
    about: Point | None = None
    """The middle of the box it stands in, where it keeps its place among other words."""

    def turned(self, width: float, height: float) -> "Lettering":
        """As it lies for somebody on the other side of the table; words stay upright and stand on their line."""
        about = (width - self.about[0], height - self.about[1]) if self.about else None
        x, y = _turned_about(self.x, self.y, self.about, width, height)
        arc = None
        if self.arc is not None:
            down = self.size * 0.72
            first, by, last = ((width - px, height - py + down) for px, py in reversed(self.arc))
            arc = (first, by, last)
        return Lettering(self.text, x, y, self.size, self.tone, self.turn, arc, self.fit, about)

    def written(self) -> "DrawnText":
        """As the page reads it."""
        at = [_short(self.x), _short(self.y)]
        data: DrawnText = {"draw": "text", "text": self.text, "at": at, "size": _short(self.size)}
        if self.tone:
            data["tone"] = self.tone
        if self.turn:
            data["turn"] = self.turn
        if self.fit:
            data["fit"] = _short(self.fit)
        if self.arc:
            data["arc"] = [[_short(x), _short(y)] for x, y in self.arc]
        return data


@dataclass(frozen=True)
class DiceRow:
    """Dice drawn on the felt, side by side."""

    faces: tuple[int, ...]
    x: float
    y: float
    size: float = 18
    about: Point | None = None
    """The middle of the box they stand in."""

    def turned(self, width: float, height: float) -> "DiceRow":
        """As it lies for somebody on the other side of the table."""
        about = (width - self.about[0], height - self.about[1]) if self.about else None
        x, y = _turned_about(self.x, self.y, self.about, width, height)
        return DiceRow(self.faces, x, y, self.size, about)

    def written(self) -> "DrawnDice":
        """As the page reads it."""
        return {
            "draw": "dice",
            "dice": list(self.faces),
            "at": [_short(self.x), _short(self.y)],
            "size": _short(self.size),
        }


@dataclass(frozen=True)
class Line:
    """A line on the felt: a path of absolute M, L, Q and C commands."""

    path: str
    tone: str = ""

    def turned(self, width: float, height: float) -> "Line":
        """As it lies for somebody on the other side of the table."""
        return Line(turned_path(self.path, width, height), self.tone)

    def written(self) -> "DrawnLine":
        """As the page reads it."""
        data: DrawnLine = {"draw": "line", "path": self.path}
        if self.tone:
            data["tone"] = self.tone
        return data


Drawing: TypeAlias = Box | Lettering | DiceRow | Line

_PAIR: Final = re.compile(r"(-?[\d.]+)[ ,]+(-?[\d.]+)")


def turned_path(path: str, width: float, height: float) -> str:
    """A path of absolute points as it lies for somebody on the other side of the table."""
    return _PAIR.sub(lambda found: f"{_short(width - float(found[1]))},{_short(height - float(found[2]))}", path)


# --- spots, forms, layouts ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spot:
    """Where chips of one wager lie."""

    wager: str
    spot: str | None
    title: str
    """What it is called: `Split 17-20`."""
    made: Made = "opening"
    each_seat: bool = False
    """Whether every seat has one of its own, or the whole table shares it."""
    covers: tuple[str, ...] = ()
    """The boxes that light up with it."""

    @property
    def name(self) -> str:
        """What it goes by in the description."""
        return self.wager if self.spot is None else f"{self.wager}/{self.spot}"

    def written(self, order: int) -> "SpotAt":
        """As the page reads it; `order` is its turn under the keyboard."""
        data: SpotAt = {
            "name": self.name,
            "wager": self.wager,
            "spot": self.spot,
            "title": self.title,
            "made": self.made,
            "each_seat": self.each_seat,
            "order": order,
        }
        if self.covers:
            data["covers"] = list(self.covers)
        return data


@dataclass
class Form:
    """One way to lay out the same spots: for a wide screen, a tablet, a phone."""

    name: str
    width: float
    height: float
    shapes: dict[str, Shape] = field(default_factory=dict)
    """By spot: where a click lands. Of spots at each seat, relative to the seat."""
    drawings: list[Drawing] = field(default_factory=list)
    """Of the table."""
    at_seat: list[Drawing] = field(default_factory=list)
    """Drawn at every seat, relative to it."""
    places: dict[str, Rect] = field(default_factory=dict)
    """Where equipment lies: `dealer`, `wheel`, `dice`, `shoe`, `puck off`, `puck 4` ..."""
    seat_places: dict[str, Rect] = field(default_factory=dict)
    """At each seat: `cards`, `name`."""
    seats: dict[int, Point] = field(default_factory=dict)
    """By number: where a seat is."""
    stack: Rect | None = None
    """On a phone: the first seat's place; the others follow below, one's own before everybody else's."""
    outline: str = ""
    """The edge of the felt where it is no plain box."""
    also: dict[str, list[Shape]] = field(default_factory=dict)
    """By spot: further places where the same wager is taken; chips are stacked at the first."""
    sheet: str = ""
    """On a phone: what this part of the layout is called, where it shows one part at a time."""

    def turned(self) -> "Form":
        """As the dealer sees it, from the other side. On a phone the hands stay in one column."""
        if self.stack is not None:
            return self
        w, h = self.width, self.height
        local = {name for name in self.shapes if self.seats and name in self._local()}
        return Form(
            self.name,
            w,
            h,
            {n: s.turned(0, 0) if n in local else s.turned(w, h) for n, s in self.shapes.items()},
            [drawing.turned(w, h) for drawing in self.drawings],
            [drawing.turned(0, 0) for drawing in self.at_seat],
            {name: place.turned(w, h) for name, place in self.places.items()},
            {name: place.turned(0, 0) for name, place in self.seat_places.items()},
            {number: (w - x, h - y) for number, (x, y) in self.seats.items()},
            None,
            turned_path(self.outline, w, h),
            {name: [shape.turned(w, h) for shape in shapes] for name, shapes in self.also.items()},
            self.sheet,
        )

    def _local(self) -> set[str]:
        """With seats on the felt every spot belongs to a seat."""
        return set(self.shapes)

    def written(self) -> "FormAt":
        """As the page reads it."""
        data: FormAt = {
            "name": self.name,
            "size": [_short(self.width), _short(self.height)],
            "shapes": {name: shape.written() for name, shape in self.shapes.items()},
            "drawings": [drawing.written() for drawing in self.drawings],
            "at_seat": [drawing.written() for drawing in self.at_seat],
            "places": {name: place.written()["rect"] for name, place in self.places.items()},
            "seat_places": {name: place.written()["rect"] for name, place in self.seat_places.items()},
            "seats": {str(number): [_short(x), _short(y)] for number, (x, y) in self.seats.items()},
        }
        if self.stack:
            data["stack"] = self.stack.written()["rect"]
        if self.also:
            data["also"] = {name: [shape.written() for shape in shapes] for name, shapes in self.also.items()}
        if self.outline:
            data["outline"] = self.outline
        if self.sheet:
            data["sheet"] = self.sheet
        return data


@dataclass(frozen=True)
class Layout:
    """The felt of one table."""

    kind: str
    """What the page draws besides the felt: `cards`, `wheel`, `dice`."""
    spots: tuple[Spot, ...]
    """In the order in which the keyboard walks over them."""
    forms: tuple[Form, ...]
    own_chips: bool = False
    """Whether every player has chips of a colour of their own, for players share the boxes."""

    def spot(self, name: str) -> Spot:
        """A spot by its name."""
        return next(spot for spot in self.spots if spot.name == name)

    def turned(self) -> "Layout":
        """As the dealer sees it."""
        return Layout(self.kind, self.spots, tuple(form.turned() for form in self.forms), self.own_chips)

    def written(self) -> "LayoutAt":
        """As the page reads it."""
        return {
            "kind": self.kind,
            "spots": [spot.written(order) for order, spot in enumerate(self.spots)],
            "forms": [form.written() for form in self.forms],
            "own_chips": self.own_chips,
        }


# --- as the page reads them ----------------------------------------------------------------------------------


class RectAt(TypedDict):
    """A box: left, top, width and height."""

    rect: list[float]


class CircleAt(TypedDict):
    """A circle: its middle and its radius."""

    circle: list[float]


class PolygonAt(TypedDict):
    """An area with straight sides: its corners."""

    polygon: list[list[float]]


ShapeAt: TypeAlias = RectAt | CircleAt | PolygonAt


class DrawnBox(TypedDict):
    """A line around an area."""

    draw: Literal["box"]
    rect: NotRequired[list[float]]
    circle: NotRequired[list[float]]
    polygon: NotRequired[list[list[float]]]
    fill: NotRequired[str]
    cell: NotRequired[str]
    dashed: NotRequired[bool]


class DrawnText(TypedDict):
    """Words on the felt."""

    draw: Literal["text"]
    text: str
    at: list[float]
    size: float
    tone: NotRequired[str]
    turn: NotRequired[int]
    fit: NotRequired[float]
    arc: NotRequired[list[list[float]]]


class DrawnDice(TypedDict):
    """Dice drawn on the felt, side by side."""

    draw: Literal["dice"]
    dice: list[int]
    at: list[float]
    size: float


class DrawnLine(TypedDict):
    """A line on the felt."""

    draw: Literal["line"]
    path: str
    tone: NotRequired[str]


DrawnAt: TypeAlias = Annotated[DrawnBox | DrawnText | DrawnDice | DrawnLine, Field(discriminator="draw")]


class SpotAt(TypedDict):
    """Where chips of one wager lie."""

    name: str
    wager: str
    spot: str | None
    title: str
    made: Made
    each_seat: bool
    order: int
    covers: NotRequired[list[str]]


class FormAt(TypedDict):
    """One way to lay out the same spots: for a wide screen, a tablet, a phone."""

    name: str
    size: list[float]
    shapes: dict[str, ShapeAt]
    drawings: list[DrawnAt]
    at_seat: list[DrawnAt]
    places: dict[str, list[float]]
    seat_places: dict[str, list[float]]
    seats: dict[str, list[float]]
    stack: NotRequired[list[float]]
    also: NotRequired[dict[str, list[ShapeAt]]]
    outline: NotRequired[str]
    sheet: NotRequired[str]


class LayoutAt(TypedDict):
    """The felt of one table."""

    kind: str
    spots: list[SpotAt]
    forms: list[FormAt]
    own_chips: bool


def rows_of(items: Mapping[str, float], width: float) -> Iterator[list[str]]:
    """Break boxes of the given widths into rows no wider than a width."""
    row: list[str] = []
    used = 0.0
    for name, wide in items.items():
        if row and used + wide > width + 0.01:
            yield row
            row, used = [], 0.0
        row.append(name)
        used += wide
    if row:
        yield row
