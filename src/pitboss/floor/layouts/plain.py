"""A plain layout for any game: a box for every spot of every wager, in the house's order."""

from collections.abc import Mapping

from pitboss.floor.layouts.shapes import MEDIUM, NARROW, WIDE, Box, Form, Layout, Lettering, Rect, Spot
from pitboss.rulebook import HouseRules

_HEIGHT = 56


def plain(house: HouseRules, spots_of: Mapping[str, tuple[str | None, ...]], kind: str) -> Layout:
    """Boxes in rows; nothing is known of the game but its wagers and their spots."""
    spots = tuple(
        Spot(
            wager,
            spot,
            entry.title if spot is None or spot == wager else f"{entry.title} {spot}",
            "rides" if entry.rides_on else "opening" if entry.when == "opening" else "decision",
        )
        for wager, entry in house.wagers.items()
        for spot in spots_of[wager]
    )
    return Layout(
        kind,
        spots,
        tuple(_form(*each, spots) for each in (("wide", WIDE, 6), ("medium", MEDIUM, 4), ("narrow", NARROW, 2))),
    )


def _form(name: str, width: int, across: int, spots: tuple[Spot, ...]) -> Form:
    top = 190  # equipment lies above the boxes
    rows = -(-len(spots) // across)
    form = Form(name, width, top + rows * _HEIGHT + 16)
    form.places = {
        "wheel": Rect(8, 8, 170, 170),
        "results": Rect(190, 8, width - 200, 60),
        "dice": Rect(190, 8, width - 200, 64),
        "dealer": Rect(8, 8, width - 16, 110),
        "community": Rect(8, 120, width - 16, 60),
    }
    for at, spot in enumerate(spots):
        row, column = divmod(at, across)
        box = Rect(8 + column * (width - 16) / across, top + row * _HEIGHT, (width - 16) / across, _HEIGHT)
        form.shapes[spot.name] = box.inset(2)
        form.drawings.append(Box(box.inset(2), cell=spot.name, dashed=spot.made != "opening"))
        form.drawings.append(Lettering(spot.title, *box.centre, 14, "strong"))
    return form
