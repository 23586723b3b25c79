"""The Big Six layout: a box for every insignia, the wheel beside it."""

from textwrap import wrap
from typing import Final

from pitboss import library, shelf
from pitboss.floor.layouts.shapes import (
    BROAD,
    DEEP,
    MEDIUM,
    NARROW,
    WIDE,
    Box,
    Form,
    Layout,
    Lettering,
    Rect,
    Spot,
)
from pitboss.games.wheel.rules import layout_of
from pitboss.rulebook import HouseRules

_LINE: Final = 13
"""Letters of a line."""
_LOGO: Final = "logo"
"""The kind of an insignia for which a layout shows whose house it is."""
_SHORT: Final = 5
"""Letters of a name that is written large."""


def big_six(house: HouseRules, seats: int) -> Layout:
    """The layout of a Big Six table; players share it."""
    geometry = layout_of(house)
    spots = tuple(
        Spot(wager, spot, house.wagers[wager].title, covers=(spot,))
        for wager, by_name in geometry.spots.items()
        for spot in by_name
    )
    forms = (
        _form(house, spots, Form("wide", WIDE, DEEP), Rect(16, 16, 548, 548), Rect(590, 20, 594, 540), 3),
        _form(house, spots, Form("broad", BROAD, 478), Rect(14, 14, 450, 450), Rect(484, 18, 492, 442), 3),
        _form(house, spots, Form("medium", MEDIUM, 676), Rect(14, 14, 330, 330), Rect(14, 360, 692, 306), 4),
        _form(house, spots, Form("narrow", NARROW, 636), Rect(8, 8, 190, 190), Rect(4, 208, 366, 420), 2),
    )
    return Layout("wheel", spots, forms)


def _form(house: HouseRules, spots: tuple[Spot, ...], form: Form, wheel: Rect, area: Rect, across: int) -> Form:
    form.places["wheel"] = wheel
    below = form.name in ("wide", "broad")
    form.places["results"] = (
        Rect(area.x, area.y + area.h - 60, area.w, 60)
        if below
        else Rect(wheel.x + wheel.w + 12, wheel.y, form.width - wheel.w - wheel.x - 24, wheel.h)
    )
    height = area.h - 72 if below else area.h
    rows = -(-len(spots) // across)
    for at, spot in enumerate(spots):
        row, column = divmod(at, across)
        in_row = min(across, len(spots) - row * across)
        width = area.w / in_row
        box = Rect(area.x + column * width, area.y + row * height / rows, width, height / rows).inset(2)
        form.shapes[spot.name] = box
        form.drawings.append(Box(box, cell=spot.name))
        _letter(form, house, spot.wager, box)
    return form


def _insignia(house: HouseRules, wager: str) -> str:
    section, of = house.section.house, house.wagers[wager]
    if of.kind == _LOGO and section in shelf.known():
        return library.of_house(section).title
    return of.title.removesuffix(" Insignia")


def _letter(form: Form, house: HouseRules, wager: str, box: Rect) -> None:
    """An insignia in the words of the text, or whose house it is, and what it pays."""
    x, y = box.centre
    name = wrap(_insignia(house, wager).upper(), _LINE)
    size = 30 if len(name[0]) <= _SHORT else 18
    y -= (len(name) * size) / 2
    for line, words in enumerate(name):
        at = y + line * (size + 2)
        form.drawings.append(Lettering(words, x, at, size, "gold", fit=box.w - 8, about=box.centre))
    pays = f"pays {house.pays(wager, 'win')}"
    form.drawings.append(Lettering(pays, x, y + len(name) * (size + 2) + 8, 16, "strong", about=box.centre))
