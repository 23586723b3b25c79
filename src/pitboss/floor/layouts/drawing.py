"""The felt of a table as a picture: the description the floor's page draws, drawn as a file of its own."""

from collections.abc import Iterator, Mapping
from html import escape
from math import cos, degrees, pi, sin
from typing import Any, Final

from pitboss import library
from pitboss.equipment.wheels import Wheel, colour
from pitboss.floor.layouts import SEATS, described
from pitboss.rulebook import HouseRules

_FILLS: Final = {"red": "#a3161f", "black": "#17191c", "green": "#14733f", "blue": "#1b5299"}
_KINDS: Final = ("#1b5299", "#14733f", "#a3161f", "#8a5a00", "#5b3a94", "#17191c", "#0f6b73")
_LINE, _LETTER, _GOLD, _RAIL = "#d9cfa9", "#f6f1df", "#f0dfa6", "#2a1c14"
_FONT: Final = "'Source Sans 3', 'Segoe UI', 'Open Sans', 'Noto Sans', Ubuntu, 'DejaVu Sans', sans-serif"
_WIDTH: Final = 0.56
"""Of a letter, as part of its height: near enough to tell which words must be drawn narrower."""
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def felt(house: HouseRules, seats: int = SEATS) -> str:
    """The felt as an SVG file, in the form for a wide screen."""
    layout = described(house, seats)
    form, colours = layout["forms"][0], layout["felt"]
    width, height = form["size"]
    cloth = (
        f'<path d="{form["outline"]}"'
        if form.get("outline")
        else f'<rect width="{width}" height="{height}" rx="12"'
    )
    pieces = [f'{cloth} fill="{colours["cloth"]}" stroke="{_RAIL}" stroke-width="6"/>']
    pieces += [_drawn(each, colours["shade"], f"t{at}") for at, each in enumerate(form["drawings"])]
    for seat, (x, y) in form["seats"].items():
        lies = "".join(_drawn(each, colours["shade"], f"s{seat}-{at}") for at, each in enumerate(form["at_seat"]))
        pieces.append(f'<g transform="translate({x} {y})">{lies}</g>')
    pieces += _equipment(form["places"], library.game_of(house.section).equipment(house))
    title = escape(f"The layout of {layout['title']} at {layout['house']}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="-4 -4 {width + 8} {height + 8}" font-family="{_FONT}"><title>{title}</title>'
        f"{''.join(pieces)}</svg>\n"
    )


def _equipment(places: dict[str, list[float]], equipment: object) -> Iterator[str]:
    """Where the wheel turns, and where the dealer's cards and the shoe lie: a quiet outline with the name."""
    if "wheel" in places and isinstance(equipment, Wheel):
        yield from _wheel(equipment, *places["wheel"])
    for name in ("tray", "dealer", "shoe", "discards"):
        if name in places and not isinstance(equipment, Wheel):
            x, y, w, h = places[name]
            yield f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="6" fill="#000" fill-opacity=".18"/>'
            yield _text(name, x + w / 2, y + h / 2, 15, "quiet", w - 8)


def _wheel(wheel: Wheel, x: float, y: float, w: float, h: float) -> Iterator[str]:
    """The sections in their order around the rim."""
    r, cx, cy = min(w, h) / 2, x + w / 2, y + h / 2
    numbered = all(section.isdigit() for section in wheel.sections)
    outer, inner = r * 0.93, r * (0.66 if numbered else 0.5)
    kinds = sorted(set(wheel.sections))
    step = 2 * pi / len(wheel.sections)

    def point(angle: float, far: float) -> str:
        return f"{cx + far * sin(angle):.2f},{cy - far * cos(angle):.2f}"

    yield f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="{_RAIL}"/>'
    for at, section in enumerate(wheel.sections):
        first, last, middle = (at - 0.5) * step, (at + 0.5) * step, at * step
        fill = _FILLS[colour(section)] if numbered else _KINDS[kinds.index(section) % len(_KINDS)]
        yield (
            f'<path d="M{point(first, inner)} L{point(first, outer)} A{outer} {outer} 0 0 1 {point(last, outer)} '
            f'L{point(last, inner)} A{inner} {inner} 0 0 0 {point(first, inner)}Z" fill="{fill}" stroke="{_LINE}" '
            'stroke-width=".6"/>'
        )
        tx, ty = point(middle, (outer + inner) / 2).split(",")
        turn = degrees(middle) + 90
        yield (
            f'<text x="{tx}" y="{ty}" font-size="{max(9, r * 0.09):.1f}" fill="#fff" text-anchor="middle" '
            f'dominant-baseline="central" transform="rotate({turn:.2f} {tx} {ty})">{escape(_sign(section))}</text>'
        )
    yield f'<circle cx="{cx}" cy="{cy}" r="{inner * 0.98:.2f}" fill="#3b2a1e"/>'


def _sign(section: str) -> str:
    """What stands on a section: its number, or an insignia short enough for it."""
    return section if len(section) <= 4 else "".join(part[0] for part in section.split("-")).upper()


def _drawn(each: Mapping[str, Any], shade: str, name: str) -> str:
    match each["draw"]:
        case "box":
            if each.get("fill") == "bare":
                return ""
            fill = shade if each.get("fill") == "shade" else _FILLS.get(each.get("fill", ""), "none")
            dashes = ' stroke-dasharray="4 4" stroke-opacity=".7"' if each.get("dashed") else ""
            return f'{_outline(each)} fill="{fill}" stroke="{_LINE}" stroke-width="1.5"{dashes}/>'
        case "line":
            quiet = ' stroke-opacity=".55"' if each.get("tone") == "quiet" else ""
            return f'<path d="{each["path"]}" fill="none" stroke="{_LINE}" stroke-width="1.5"{quiet}/>'
        case "dice":
            (x, y), size = each["at"], each["size"]
            apart = size + 3
            start = x - apart * (len(each["dice"]) - 1) / 2
            return "".join(_die(face, start + at * apart, y, size) for at, face in enumerate(each["dice"]))
        case _:
            return _lettering(each, name)


def _outline(shape: Mapping[str, Any]) -> str:
    if "rect" in shape:
        x, y, w, h = shape["rect"]
        return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="3"'
    if "circle" in shape:
        x, y, r = shape["circle"]
        return f'<circle cx="{x}" cy="{y}" r="{r}"'
    return f'<polygon points="{" ".join(f"{x},{y}" for x, y in shape["polygon"])}"'


def _lettering(each: Mapping[str, Any], name: str) -> str:
    x, y = each["at"]
    if "arc" not in each:
        return _text(each["text"], x, y, each["size"], each.get("tone", ""), each.get("fit"), each.get("turn", 0))
    start, by, end = (f"{px},{py}" for px, py in each["arc"])
    return (
        f'<path id="{name}" d="M{start} Q{by} {end}" fill="none"/>'
        f'<text {_dress(each.get("tone", ""), each["size"])} text-anchor="middle">'
        f'<textPath xlink:href="#{name}" href="#{name}" startOffset="50%">{escape(each["text"])}</textPath></text>'
    )


def _text(text: str, x: float, y: float, size: float, tone: str, fit: float | None, turn: int = 0) -> str:
    narrow = ""
    if fit and len(text) * size * _WIDTH > fit:
        narrow = f' textLength="{fit}" lengthAdjust="spacingAndGlyphs"'
    turned = f' transform="rotate({turn} {x} {y})"' if turn else ""
    return (
        f'<text x="{x}" y="{y}" {_dress(tone, size)} text-anchor="middle" dominant-baseline="central"'
        f"{narrow}{turned}>{escape(text)}</text>"
    )


def _dress(tone: str, size: float) -> str:
    colour = {"gold": _GOLD, "strong": "#fff"}.get(tone, _LETTER)
    weight = 700 if tone in ("gold", "strong") else 500
    return f'font-size="{size}" font-weight="{weight}" fill="{colour}"'


def _die(face: int, x: float, y: float, size: float) -> str:
    spread = size * 0.27
    pips = "".join(
        f'<circle cx="{x + px * spread:.2f}" cy="{y + py * spread:.2f}" r="{size * 0.095:.2f}" fill="#1b1e20"/>'
        for px, py in _PIPS[face]
    )
    box = f'<rect x="{x - size / 2:.2f}" y="{y - size / 2:.2f}" width="{size}" height="{size}"'
    return f'{box} rx="{size * 0.18:.2f}" fill="#f7f3e6"/>{pips}'
