"""Roulette: the layout's geometry, and the wheel with one zero, two, or two of which one is void.

A wager is placed on a spot named by the numbers it covers: `17`, `17-20`, `1-2-3`. A split must be two boxes that
share a line, a corner four that meet in a point; the layout below is where that is decided.
"""

import re
from functools import cache
from typing import Annotated, Final, Literal, TypeAlias

from pitboss.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO, ZEROS, colour
from pitboss.games.wheel_game import Layout, WheelRules, spot_reader, wheel_script
from pitboss.rulebook import HouseRules, RulebookError, Section
from pitboss.rulebook.schema import CONDUCT, Decided, Rule
from pitboss.table import Game
from pitboss.table.game import Spots


class _Zero(Rule):
    even_money_wagers: Literal["lose"]
    takes: Annotated[tuple[str, ...], CONDUCT] = ()
    """The wagers the clause on zeros speaks of."""
    decided: Decided = ()
    """The clause by which they are lost, where it is not the same on every wheel."""


class _VoidDoubleZero(Rule):
    remedy: Literal["no-spin"]


class RouletteRules(WheelRules):
    """What a house says about its wheel beyond wagers and pays."""

    zero: _Zero
    void_double_zero: _VoidDoubleZero | None = None


_OnZero: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""By wager: a clause."""

_KINDS: Final = (
    *("straight", "split", "street", "corner", "top-line", "line", "column", "dozen"),
    *("red", "black", "odd", "even", "low", "high"),
)
_VOID: Final = "double-zero-void"
_NUMBERS: Final = tuple(str(number) for number in range(1, 37))
_ORDER: Final = ("0", "00", *_NUMBERS)
_ORDINALS: Final = ("1st", "2nd", "3rd")
_COURTESY: Final = re.compile(r"courtesy|\b2nd\b.*\b3rd\b|\b3rd\b.*\b2nd\b", re.IGNORECASE)
_DOUBLE_ZERO_TRIOS: Final = (("0", "1", "2"), ("0", "00", "2"), ("00", "2", "3"))
_SINGLE_ZERO_TRIOS: Final = (("0", "1", "2"),)


def _row(row: int) -> tuple[str, ...]:
    """One of the twelve rows of three, from the zeros down."""
    return _NUMBERS[3 * row : 3 * row + 3]


def _beside(double_zero: bool) -> list[tuple[str, str]]:
    """Every two boxes that share a line."""
    across = [(row[column], row[column + 1]) for row in map(_row, range(12)) for column in (0, 1)]
    down = list(zip(_NUMBERS, _NUMBERS[3:], strict=False))
    if double_zero:
        zeros = [("0", "00"), ("0", "1"), ("0", "2"), ("00", "2"), ("00", "3")]
    else:
        zeros = [("0", "1"), ("0", "2"), ("0", "3")]
    return zeros + across + down


def _named(*groups: tuple[str, ...]) -> Spots:
    """Spots called by the numbers they cover."""
    return {"-".join(sorted(group, key=_ORDER.index)): frozenset(group) for group in groups}


def _spots(kind: str, double_zero: bool, customary: bool) -> Spots:
    """Every spot of one kind of wager on the layout."""
    numbers = [(n, int(n)) for n in _NUMBERS]
    match kind:
        case "straight":
            return _named(*((n,) for n in _ORDER if double_zero or n != "00"))
        case "split":
            return _named(*_beside(double_zero))
        case "street":
            trios = _DOUBLE_ZERO_TRIOS if double_zero else _SINGLE_ZERO_TRIOS
            if customary and not double_zero:
                trios = (*trios, ("0", "2", "3"))
            return _named(*trios, *(_row(row) for row in range(12)))
        case "corner":
            first_four = [("0", "1", "2", "3")] if customary and not double_zero else []
            squares = [
                (*_row(row)[column : column + 2], *_row(row + 1)[column : column + 2])
                for row in range(11)
                for column in (0, 1)
            ]
            return _named(*first_four, *squares)
        case "top-line":
            return _named(("0", "00", "1", "2", "3")) if double_zero else {}
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


@cache
def _layout(wheel: str, customary: bool, kinds: tuple[tuple[str, str], ...], zero: _OnZero) -> Layout:
    double_zero = wheel != "single-zero"
    spots = {wager: _called_by_wager(wager, _spots(kind, double_zero, customary)) for wager, kind in kinds}
    if wheel != "double-zero-as-single":
        return Layout(DOUBLE_ZERO if double_zero else SINGLE_ZERO, spots, lost_on_zero=dict(zero))
    live = {
        wager: {name: won for name, won in by_name.items() if "00" not in won} for wager, by_name in spots.items()
    }
    return Layout(DOUBLE_ZERO, live, {"00": _VOID}, dict(zero))


def layout_of(house: HouseRules) -> Layout:
    """The layout of one table."""
    kinds = tuple((name, wager.kind or name) for name, wager in house.wagers.items())
    customary = house.option("single-zero-layout") == "customary"
    return _layout(house.option("wheel"), customary, kinds, _lost_on_zero(house))


def _lost_on_zero(house: HouseRules) -> _OnZero:
    """The wagers a zero takes by a clause of its own, and the clause on this wheel."""
    zero = house.section.rules(RouletteRules).zero
    cite = next((case.cite for case in zero.decided if house.holds(case.when)), zero.cite)
    return tuple((wager, cite) for wager in zero.takes)


def _understand(spots: Spots, text: str) -> str | None:
    """The spot meant by numbers in any order, by a range, by `1st`, `2nd`, `3rd`, or by its line.

    Both zeros are also bet on the courtesy line, which is the one between the 2nd 12 and the 3rd 12.
    """
    if _COURTESY.search(text):
        return next((name for name, covered in spots.items() if covered == frozenset(ZEROS)), None)
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


def _explain(house: HouseRules, wager: str, spot: str) -> str:
    spots = layout_of(house).spots[wager]
    numbers = set(re.findall(r"\d+", spot))
    near = [name for name, covered in spots.items() if covered & numbers][:6]
    title = house.wagers[wager].title
    cite = house.wagers[wager].cite[0]
    hint = f"with those numbers: {', '.join(near)}" if near else f"such as {', '.join(list(spots)[:4])}"
    return f"{spot!r} is no {title} on this layout ({cite}); {hint}"


def _check(section: Section) -> None:
    section.rules(RouletteRules)
    for name, wager in section.text.wagers.items():
        if wager.kind not in _KINDS:
            raise RulebookError(
                section.document.fault(("wagers", name), f"roulette has no wager of the kind {wager.kind!r}")
            )
    wheel = section.text.options.get("wheel")
    if wheel is None or wheel.choices is None or "single-zero-layout" not in section.text.options:
        raise RulebookError(
            section.document.fault(("options",), "roulette needs the options wheel and single-zero-layout")
        )
    if "double-zero-as-single" in wheel.choices and _VOID not in section.text.irregularities:
        raise RulebookError(
            section.document.fault(("irregularities",), f"a void double zero needs the irregularity {_VOID}")
        )


ROULETTE: Final = Game(
    name="roulette",
    title="Roulette",
    play=wheel_script(layout_of),
    check=_check,
    equipment=lambda house: layout_of(house).wheel,
    read_spot=spot_reader(layout_of, _understand, _explain),
    spots=lambda house, wager: tuple(layout_of(house).spots[wager]),
    reads={
        "wheel": ("double-zero", "single-zero", "double-zero-as-single"),
        "single-zero-layout": ("printed-only", "customary"),
    },
)
