"""Roulette: the layout's geometry, for a wheel with one zero, two or three, or two of which one is void.

A wager is placed on a spot named by the numbers it covers: `17`, `17-20`, `1-2-3`. A split must be two boxes that
share a line, a corner four that meet in a point; the layout below is where that is decided.
"""

import re
from collections.abc import Iterable
from typing import Final

from pitboss.equipment.wheels import ROULETTE_WHEELS, ZEROS, Wheel, colour
from pitboss.games.wheel.layout import Layout
from pitboss.table.game import Spots

EVEN_MONEY: Final = ("red", "black", "odd", "even", "low", "high")
KINDS: Final = ("straight", "split", "street", "corner", "top-line", "line", "column", "dozen", *EVEN_MONEY)
VOID: Final = "double-zero-void"
BOTH_ZEROS: Final = frozenset(("0", "00"))
"""What is bet on the courtesy line as well."""
AS_SINGLE: Final = "double-zero-as-single"
"""A double zero wheel whose 00 is void."""
WHEELS: Final = (*ROULETTE_WHEELS, AS_SINGLE)
"""What the option `wheel` can be."""
_NUMBERS: Final = tuple(str(number) for number in range(1, 37))
_ORDER: Final = (*ZEROS, *_NUMBERS)
_ORDINALS: Final = ("1st", "2nd", "3rd")
_COURTESY: Final = re.compile(r"courtesy|\b2nd\b.*\b3rd\b|\b3rd\b.*\b2nd\b", re.IGNORECASE)
_TRIOS: Final = {
    1: (("0", "1", "2"),),
    2: (("0", "1", "2"), ("0", "00", "2"), ("00", "2", "3")),
    3: (ZEROS,),
}
"""By how many zeros: the three boxes with a zero that meet, or are bet together."""
_ZEROS_BESIDE: Final = {
    1: [("0", "1"), ("0", "2"), ("0", "3")],
    2: [("0", "00"), ("0", "1"), ("0", "2"), ("00", "2"), ("00", "3")],
    3: [("0", "00"), ("00", "000"), ("0", "1"), ("00", "2"), ("000", "3")],
}
"""By how many zeros: every two boxes that share a line, where one is a zero. Three lie each over a column."""


def _row(row: int) -> tuple[str, ...]:
    """One of the twelve rows of three, from the zeros down."""
    return _NUMBERS[3 * row : 3 * row + 3]


def wheel_of(choice: str) -> Wheel:
    """The wheel an option names."""
    return ROULETTE_WHEELS["double-zero" if choice == AS_SINGLE else choice]


def zeros_of(choice: str) -> tuple[str, ...]:
    """The zeros on it."""
    return tuple(zero for zero in ZEROS if zero in wheel_of(choice).sections)


def _beside(zeros: int) -> list[tuple[str, str]]:
    """Every two boxes that share a line."""
    across = [(row[column], row[column + 1]) for row in map(_row, range(12)) for column in (0, 1)]
    down = list(zip(_NUMBERS, _NUMBERS[3:], strict=False))
    return _ZEROS_BESIDE[zeros] + across + down


def _named(*groups: tuple[str, ...]) -> Spots:
    """Spots called by the numbers they cover."""
    return {"-".join(sorted(group, key=_ORDER.index)): frozenset(group) for group in groups}


def _spots(kind: str, zeros: tuple[str, ...], customary: bool) -> Spots:
    """Every spot of one kind of wager on the layout."""
    numbers = [(n, int(n)) for n in _NUMBERS]
    customary = customary and len(zeros) == 1
    match kind:
        case "straight":
            return _named(*((n,) for n in (*zeros, *_NUMBERS)))
        case "split":
            return _named(*_beside(len(zeros)))
        case "street":
            customs = [("0", "2", "3")] if customary else []
            return _named(*_TRIOS[len(zeros)], *customs, *(_row(row) for row in range(12)))
        case "corner":
            first_four = [("0", "1", "2", "3")] if customary else []
            squares = [
                (*_row(row)[column : column + 2], *_row(row + 1)[column : column + 2])
                for row in range(11)
                for column in (0, 1)
            ]
            return _named(*first_four, *squares)
        case "top-line":
            return _named((*zeros, "1", "2", "3")) if len(zeros) > 1 else {}
        case "line":
            return _named(*((*_row(row), *_row(row + 1)) for row in range(11)))
        case "column":
            return {name: frozenset(_NUMBERS[at::3]) for at, name in enumerate(_ORDINALS)}
        case "dozen":
            return {name: frozenset(_NUMBERS[12 * at : 12 * at + 12]) for at, name in enumerate(_ORDINALS)}
        case "red" | "black":
            return {kind: frozenset(n for n in _NUMBERS if colour(n) == kind)}
        case "odd" | "even":
            return {kind: frozenset(n for n, value in numbers if value % 2 == (kind == "odd"))}
        case "low" | "high":
            return {kind: frozenset(n for n, value in numbers if (value <= 18) == (kind == "low"))}
        case _:
            raise ValueError(f"roulette has no wager of the kind {kind!r}")


def _called_by_wager(wager: str, spots: Spots) -> Spots:
    """A wager with a single spot gives the spot its own name."""
    return {wager: next(iter(spots.values()))} if len(spots) == 1 else spots


def layout(choice: str, customary: bool, kinds: Iterable[tuple[str, str]]) -> Layout:
    """The spots of these wagers, each by its kind, on a wheel."""
    zeros = zeros_of(choice)
    spots = {wager: _called_by_wager(wager, _spots(kind, zeros, customary)) for wager, kind in kinds}
    if choice != AS_SINGLE:
        return Layout(wheel_of(choice), spots)
    live = {
        wager: {name: won for name, won in by_name.items() if "00" not in won} for wager, by_name in spots.items()
    }
    return Layout(wheel_of(choice), live, void={"00": VOID})


def understand(spots: Spots, text: str) -> str | None:
    """The spot meant by numbers in any order, by a range, by `1st`, `2nd`, `3rd`, or by its line.

    Both zeros are also bet on the courtesy line, which is the one between the 2nd 12 and the 3rd 12.
    """
    if _COURTESY.search(text):
        return next((name for name, covered in spots.items() if covered == BOTH_ZEROS), None)
    if (ordinal := re.match(r"\s*([123])(?:st|nd|rd)\b", text)) and _ORDINALS[int(ordinal[1]) - 1] in spots:
        return _ORDINALS[int(ordinal[1]) - 1]
    numbers = re.findall(r"\d+", text)
    for name, covered in spots.items():
        if frozenset(numbers) == covered and len(numbers) == len(covered):
            return name
    if len(numbers) == 1 and numbers[0] in ("1", "2", "3") and _ORDINALS[int(numbers[0]) - 1] in spots:
        return _ORDINALS[int(numbers[0]) - 1]
    if len(numbers) == 2 and "00" not in numbers:
        between = frozenset(str(n) for n in range(int(numbers[0]), int(numbers[1]) + 1))
        return next((name for name, covered in spots.items() if covered == between), None)
    return None
