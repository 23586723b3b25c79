"""What tables with seats in an arc share: where the seats are, the rail behind them, the lettering on the felt.

Seen from the players' side the first seat is on the right: cards go round from the dealer's left hand.
"""

from collections.abc import Iterable
from typing import TypeAlias

from pitboss.floor.layouts.shapes import DEEP, Form, Lettering, Point, Rect

Words: TypeAlias = tuple[str, str]
"""A line of lettering, and its tone."""

_LINE = 25
"""From one line of lettering to the next."""
TRAY = 44
"""How much of the felt the dealer's tray takes, where there is room for it."""
_RAIL = 48
"""From the line of the seats to the end of the felt."""


def along(form: Form, at: float, raised: float) -> tuple[Point, Point, Point]:
    """A line of lettering parallel to the seats, lowest in the middle."""
    width, reach = form.width, 0.66 if form.name == "wide" else 0.86
    lift = raised * reach**2
    return (
        (width * (1 - reach) / 2, at - lift),
        (width / 2, at + lift),
        (width * (1 + reach) / 2, at - lift),
    )


def letter(form: Form, lines: Iterable[Words], below: float, raised: float) -> float:
    """The lettering of the felt, the name of the game first and larger; where a further line would stand."""
    wide = form.name == "wide"
    y = below + 30
    for number, (words, tone) in enumerate(lines):
        size = (24 if wide else 20) if number == 0 else 16 if wide else 14
        form.drawings.append(Lettering(words, form.width / 2, y, size, tone, 0, along(form, y, raised)))
        y += _LINE
    return y


def band(lines: int) -> float:
    """How much room so many lines of lettering need."""
    return 30.0 + _LINE * lines


def spare(form: Form, base: float) -> float:
    """The room a felt has left before it is as deep as the screen it is made for."""
    return max(0.0, DEEP - base - _RAIL) if form.name == "wide" else 0.0


def tray(form: Form) -> None:
    """The dealer's chips, before the dealer at the middle of the table's edge."""
    form.places["tray"] = Rect(form.width / 2 - 170, 6, 340, TRAY - 10)


def seat_around(form: Form, seats: int, pitch: float, base: float, raised: float) -> None:
    """Seats in an arc, the middle ones nearest to the rail; the rail runs parallel to them and ends the felt."""
    width = form.width
    for number in range(1, seats + 1):
        x = width / 2 + pitch * ((seats + 1) / 2 - number)
        away = (x - width / 2) / (width / 2)
        form.seats[number] = (x, base - raised * away**2)
    edge = base + _RAIL - 4
    form.outline = (
        f"M 3,3 L {width - 3},3 L {width - 3},{edge - raised} Q {width / 2},{edge + raised} 3,{edge - raised} Z"
    )
    form.height = edge + 4
