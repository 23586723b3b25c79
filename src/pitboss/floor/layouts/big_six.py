"""The Big Six layout: a box for every insignia, the wheel beside it."""

from pitboss.floor.layouts.shapes import MEDIUM, NARROW, WIDE, Box, Form, Layout, Lettering, Rect, Spot
from pitboss.games.wheel.rules import layout_of
from pitboss.rulebook import HouseRules


def big_six(house: HouseRules, seats: int) -> Layout:
    """The layout of a Big Six table; players share it."""
    geometry = layout_of(house)
    spots = tuple(
        Spot(wager, spot, house.wagers[wager].title, covers=(spot,))
        for wager, by_name in geometry.spots.items()
        for spot in by_name
    )
    forms = (
        _form(house, spots, Form("wide", WIDE, 404), Rect(12, 12, 380, 380), Rect(420, 20, 768, 364), 4),
        _form(house, spots, Form("medium", MEDIUM, 656), Rect(14, 14, 260, 260), Rect(14, 290, 692, 356), 4),
        _form(house, spots, Form("narrow", NARROW, 636), Rect(8, 8, 190, 190), Rect(4, 208, 366, 420), 2),
    )
    return Layout("wheel", spots, forms)


def _form(house: HouseRules, spots: tuple[Spot, ...], form: Form, wheel: Rect, area: Rect, across: int) -> Form:
    form.places["wheel"] = wheel
    below = form.name == "wide"
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
        box = Rect(area.x + column * width, area.y + row * height / rows, width, height / rows)
        form.shapes[spot.name] = box.inset(2)
        form.drawings.append(Box(box.inset(2), cell=spot.name))
        x, y = box.centre
        form.drawings.append(Lettering(sign(spot.wager, house), x, y - 16, 30, "gold", about=(x, y)))
        form.drawings.append(
            Lettering(f"pays {house.pays(spot.wager, 'win')}", x, y + 20, 16, "strong", about=(x, y))
        )
    return form


def sign(wager: str, house: HouseRules) -> str:
    """What stands on the wheel for an insignia."""
    amount, _, unit = wager.partition("-")
    if unit == "dollar":
        return f"${amount}"
    return "JOKER" if wager == "joker" else house.section.house.split("-")[0].upper()
