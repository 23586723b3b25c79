"""The layout of a game whose spots the house wrote: a band for every wager, its spots in order, what they pay."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pitboss.floor.layouts.shapes import (
    BROAD,
    DEEP,
    MEDIUM,
    NARROW,
    WIDE,
    Box,
    DiceRow,
    Drawing,
    Form,
    Layout,
    Lettering,
    Rect,
    Spot,
)
from pitboss.games.wheel.layout import Layout as Geometry
from pitboss.games.wheel.rules import layout_of
from pitboss.rulebook import HouseRules
from pitboss.words.outcomes import in_words

_ROLL: Final = re.compile(r"[1-6](-[1-6])+")
_CAPTION: Final = 20
_TEXT: Final = 14
_DIE: Final = 22


@dataclass(frozen=True)
class Band:
    """Spots that lie side by side under one caption; one spot of each of several wagers has none."""

    caption: str
    spots: tuple[Spot, ...]

    def rows(self, most: int) -> list[Sequence[Spot]]:
        """Its spots in rows as even as they go, of so many at most."""
        rows = -(-len(self.spots) // most)
        across = -(-len(self.spots) // rows)
        return [self.spots[at : at + across] for at in range(0, len(self.spots), across)]


def drawn(house: HouseRules) -> Layout:
    """The layout of a table; players share it."""
    geometry = layout_of(house)
    bands = list(_bands(house, geometry))
    wide = Form("wide", WIDE, DEEP)
    wide.places |= {"wheel": Rect(16, 16, 160, 160), "results": Rect(16, 190, 160, DEEP - 206)}
    broad = Form("broad", BROAD, 560)
    broad.places |= {"wheel": Rect(12, 12, 116, 116), "results": Rect(12, 140, 116, 408)}
    medium = Form("medium", MEDIUM, _high(bands, 150, 58, 8))
    medium.places |= {"wheel": Rect(12, 12, 124, 124), "results": Rect(148, 12, MEDIUM - 160, 124)}
    narrow = Form("narrow", NARROW, _high(bands, 124, 54, 5))
    narrow.places |= {"wheel": Rect(8, 8, 106, 106), "results": Rect(122, 8, NARROW - 130, 106)}
    forms = (
        _lay(wide, house, bands, Rect(192, 12, WIDE - 204, DEEP - 24), 15),
        _lay(broad, house, bands, Rect(138, 10, BROAD - 148, 540), 15),
        _lay(medium, house, bands, Rect(10, 146, MEDIUM - 20, medium.height - 156), 8),
        _lay(narrow, house, bands, Rect(4, 122, NARROW - 8, narrow.height - 128), 5),
    )
    return Layout("wheel", tuple(spot for band in bands for spot in band.spots), forms)


def _bands(house: HouseRules, geometry: Geometry) -> Iterator[Band]:
    """Wagers of one spot together as long as they follow one another, every other one by itself."""
    alone: list[Spot] = []
    for wager, by_name in geometry.spots.items():
        title = house.wagers[wager].title
        if len(by_name) == 1:
            alone += [Spot(wager, spot, title) for spot in by_name]
            continue
        if alone:
            yield Band("", tuple(alone))
            alone = []
        names = sorted(by_name, key=int) if all(map(str.isdecimal, by_name)) else list(by_name)
        paid = {_pays(house, geometry, wager, name) for name in names}
        caption = f"{title.upper()} · {paid.pop()}" if len(paid) == 1 else title.upper()
        yield Band(caption, tuple(Spot(wager, name, f"{title} {name}") for name in names))
    if alone:
        yield Band("", tuple(alone))


def _pays(house: HouseRules, geometry: Geometry, wager: str, spot: str) -> str:
    """What a spot pays: by outcome, where it has several."""
    named: Mapping[str, str] = geometry.named.get(wager, {}).get(spot, {})
    outcomes = tuple(dict.fromkeys(named.values())) or ("win",)
    order = [outcome for outcome in house.paytable(wager).rows if outcome in outcomes]
    if len(order) == 1:
        return f"pays {house.pays(wager, order[0])}"
    return ", ".join(f"{in_words(outcome)} {house.pays(wager, outcome)}" for outcome in order)


def _high(bands: list[Band], top: int, row: int, most: int) -> float:
    """How high a form is whose rows are of one height."""
    return top + sum((_CAPTION if band.caption else 0) + row * len(band.rows(most)) for band in bands) + 8


def _lay(form: Form, house: HouseRules, bands: list[Band], area: Rect, most: int) -> Form:
    geometry = layout_of(house)
    captions = _CAPTION * sum(bool(band.caption) for band in bands)
    high = (area.h - captions) / sum(len(band.rows(most)) for band in bands)
    y = area.y
    for band in bands:
        if band.caption:
            middle = (area.x + area.w / 2, y + _CAPTION / 2)
            form.drawings.append(Lettering(band.caption, *middle, _TEXT, "gold", fit=area.w - 8))
            y += _CAPTION
        for row in band.rows(most):
            wide = area.w / len(row)
            for at, spot in enumerate(row):
                box = Rect(area.x + at * wide, y, wide, high).inset(2)
                form.shapes[spot.name] = box
                form.drawings += [Box(box, cell=spot.name), *_printed(house, geometry, band, spot, box)]
            y += high
    return form


def _printed(house: HouseRules, geometry: Geometry, band: Band, spot: Spot, box: Rect) -> Iterator[Drawing]:
    """What stands in a box: dice or the name of a spot, and what it pays where the caption does not say so."""
    (x, y), fit, about = box.centre, box.w - 6, box.centre
    paid = _pays(house, geometry, spot.wager, spot.spot or spot.wager)
    below = "" if paid in band.caption else paid
    if spot.spot is not None and _ROLL.fullmatch(spot.spot):
        faces = tuple(map(int, spot.spot.split("-")))
        yield DiceRow(faces, x, y, min(_DIE, fit / len(faces) - 3), about)
        return
    name = spot.spot if band.caption and spot.spot is not None else spot.title.upper()
    yield Lettering(name, x, y - (9 if below else 0), 18, "strong", fit=fit, about=about)
    if below:
        yield Lettering(
            below.removeprefix("pays ") if band.caption else below, x, y + 11, _TEXT, fit=fit, about=about
        )
